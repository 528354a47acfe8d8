#include "CBusInterface.h"

static const char bus_interface[] = {
#embed "../../Resources/dbus/org.moresleep.MoreSleep1.xml" suffix(, '\0')
};

const char *_Nonnull const moresleep_bus_interface = bus_interface;
