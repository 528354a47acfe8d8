#include "CBusInterface.h"

const char moresleep_bus_interface[] = {
#embed "../../Resources/dbus/org.moresleep.MoreSleep1.xml" suffix(, '\0')
};
