#pragma once

/// Resources/ScienceData.json as it stood when the program was built.
extern const unsigned char *_Nonnull const moresleep_science_data;
extern const long moresleep_science_data_size;
