#pragma once

/// Resources/dbus/org.moresleep.MoreSleep1.xml, ending in a NUL.
extern const char moresleep_bus_interface[];
