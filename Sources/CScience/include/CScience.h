#pragma once

#include <stddef.h>

/// Resources/ScienceData.json as it stood when the program was built.
extern const unsigned char moresleep_science_data[];
extern const size_t moresleep_science_data_size;
