#include "CInstallation.h"

static const char unit[] = {
#embed "../../Resources/desktop/moresleep.service" suffix(, '\0')
};
static const char activation[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep1.service" suffix(, '\0')
};
static const char desktop_entry[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep.desktop" suffix(, '\0')
};
static const char autostart[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep.autostart.desktop" suffix(, '\0')
};
static const char icon[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep.svg" suffix(, '\0')
};
static const char symbolic_icon[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep-symbolic.svg" suffix(, '\0')
};
static const char metainfo[] = {
#embed "../../Resources/desktop/org.moresleep.MoreSleep.metainfo.xml" suffix(, '\0')
};

const char *_Nonnull const moresleep_unit = unit;
const char *_Nonnull const moresleep_activation = activation;
const char *_Nonnull const moresleep_desktop_entry = desktop_entry;
const char *_Nonnull const moresleep_autostart = autostart;
const char *_Nonnull const moresleep_icon = icon;
const char *_Nonnull const moresleep_symbolic_icon = symbolic_icon;
const char *_Nonnull const moresleep_metainfo = metainfo;
