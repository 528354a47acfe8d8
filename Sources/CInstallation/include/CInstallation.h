#pragma once

/// The files of Resources/desktop as they stood when the program was built, each ending in a NUL.
/// @PROGRAM@ stands for the path of the program.
extern const char *_Nonnull const moresleep_unit;
extern const char *_Nonnull const moresleep_activation;
extern const char *_Nonnull const moresleep_desktop_entry;
extern const char *_Nonnull const moresleep_autostart;
extern const char *_Nonnull const moresleep_icon;
extern const char *_Nonnull const moresleep_symbolic_icon;
extern const char *_Nonnull const moresleep_metainfo;
