#include "CScience.h"

const unsigned char moresleep_science_data[] = {
#embed "../../Resources/ScienceData.json"
};

const size_t moresleep_science_data_size = sizeof moresleep_science_data;
