#pragma once

/// Resources/dbus/org.moresleep.MoreSleep1.xml as it stood when the program was built, ending in a
/// NUL.
extern const char *_Nonnull const moresleep_bus_interface;
