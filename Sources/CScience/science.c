#include "CScience.h"

static const unsigned char science_data[] = {
#embed "../../Resources/ScienceData.json"
};

const unsigned char *_Nonnull const moresleep_science_data = science_data;
const long moresleep_science_data_size = sizeof science_data;
