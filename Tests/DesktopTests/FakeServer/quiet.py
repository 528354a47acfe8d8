"""How servers tell that they keep things from the screen, by the name of the server."""

from gi.repository import Gio, GLib

NOTIFICATIONS = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
DUNST = "org.dunstproject.cmd0"
SWAYNC = "org.erikreider.swaync.cc"
SWAYNC_PATH = "/org/erikreider/swaync/cc"

DUNST_XML = """<node><interface name="org.dunstproject.cmd0">
  <property name="paused" type="b" access="read"/>
</interface></node>"""

SWAYNC_XML = """<node><interface name="org.erikreider.swaync.cc">
  <method name="GetDnd"><arg type="b" direction="out"/></method>
  <signal name="Subscribe"><arg type="u"/><arg type="b"/><arg type="b"/></signal>
</interface></node>"""

is_on = False


def property_of(server):
    """What the ordinary interface has for it."""
    return '<property name="Inhibited" type="b" access="read"/>' if server == "Plasma" else ""


def value(*_):
    return GLib.Variant("b", is_on)


def answer(bus, sender, path, interface, method, parameters, call):
    call.return_value(GLib.Variant("(b)", (is_on,)))


def appear(bus, server):
    """Puts what else the server has on the bus."""
    if server == "dunst":
        register(bus, PATH, DUNST_XML)
    if server == "SwayNotificationCenter":
        register(bus, SWAYNC_PATH, SWAYNC_XML)
        Gio.bus_own_name_on_connection(bus, SWAYNC, Gio.BusNameOwnerFlags.NONE, None, None)


def register(bus, path, xml):
    bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0], answer, value, None)


def turn(bus, server, is_to_be_on):
    global is_on
    is_on = is_to_be_on
    if server == "SwayNotificationCenter":
        news = GLib.Variant("(ubb)", (0, is_on, False))
        bus.emit_signal(None, SWAYNC_PATH, SWAYNC, "Subscribe", news)
        return
    interface, name = (DUNST, "paused") if server == "dunst" else (NOTIFICATIONS, "Inhibited")
    changed = GLib.Variant("(sa{sv}as)", (interface, {name: GLib.Variant("b", is_on)}, []))
    bus.emit_signal(None, PATH, "org.freedesktop.DBus.Properties", "PropertiesChanged", changed)
