"""The services by which a machine tells of itself, logind and timedated, for tests.

    machine.py HABIT

HABIT is what becomes of a request for an inhibitor:
    plain     it is granted
    refuse    it is refused, as polkit does
    unknown   it is answered as by a bus on which nobody has the name
    late      it is granted when a test says so
    empty     it is answered without a descriptor
    odd       it is answered with the number of a descriptor that does not come along
Requests are printed as "asked WHAT|WHO|WHY|MODE", and the end of an inhibitor as "let go".
"""

import os
import sys

from gi.repository import Gio, GLib

XML = """<node>
  <interface name="org.freedesktop.login1.Manager">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="h" direction="out"/>
    </method>
    <signal name="PrepareForSleep"><arg type="b"/></signal>
  </interface>
  <interface name="org.example.Machine">
    <method name="Sleep"/>
    <method name="Wake"/>
    <method name="Adopt"><arg type="s" direction="in"/></method>
    <method name="Answer"/>
    <method name="Held"><arg type="u" direction="out"/></method>
    <method name="ChangeZone"><arg type="b" direction="in"/></method>
    <method name="Mumble"/>
    <method name="Pretend"><arg type="s" direction="in"/></method>
  </interface>
</node>"""

LOGIND = "org.freedesktop.login1"
MANAGER = LOGIND + ".Manager"
LOGIND_PATH = "/org/freedesktop/login1"
TIMEDATED = "org.freedesktop.timedate1"
TIMEDATED_PATH = "/org/freedesktop/timedate1"
PROPERTIES = "org.freedesktop.DBus.Properties"

habit = sys.argv[1]
held = set()
waiting = []


def say(line):
    print(line, flush=True)


def let_go(reader, condition):
    held.discard(reader)
    os.close(reader)
    say("let go")
    return False


def grant(call):
    reader, writer = os.pipe()
    held.add(reader)
    GLib.io_add_watch(reader, GLib.IO_HUP, let_go)
    descriptors = Gio.UnixFDList.new()
    index = descriptors.append(writer)
    os.close(writer)
    call.return_value_with_unix_fd_list(GLib.Variant("(h)", (index,)), descriptors)


def inhibit(call, arguments):
    say("asked " + "|".join(arguments))
    if habit == "plain":
        grant(call)
    elif habit == "refuse":
        call.return_dbus_error("org.freedesktop.DBus.Error.AccessDenied", "Permission denied")
    elif habit == "unknown":
        call.return_dbus_error("org.freedesktop.DBus.Error.ServiceUnknown", "No such name")
    elif habit == "late":
        waiting.append(call)
    else:
        index = 0 if habit == "empty" else 7
        call.return_value(GLib.Variant("(h)", (index,)))


def prepare(bus, begins):
    bus.emit_signal(
        None, LOGIND_PATH, MANAGER, "PrepareForSleep", GLib.Variant("(b)", (begins,)))


def change(bus, changed, unsaid):
    changed = {name: GLib.Variant("s", value) for name, value in changed.items()}
    bus.emit_signal(
        None, TIMEDATED_PATH, PROPERTIES, "PropertiesChanged",
        GLib.Variant("(sa{sv}as)", (TIMEDATED, changed, unsaid)))


def pretend(address, victim):
    """Somebody else says straight to one listener what only logind and timedated may say."""
    other = Gio.DBusConnection.new_for_address_sync(
        address,
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
    other.emit_signal(
        victim, LOGIND_PATH, MANAGER, "PrepareForSleep", GLib.Variant("(b)", (True,)))
    other.emit_signal(
        victim, TIMEDATED_PATH, PROPERTIES, "PropertiesChanged",
        GLib.Variant("(sa{sv}as)", (TIMEDATED, {"Timezone": GLib.Variant("s", "UTC")}, [])))
    other.flush_sync(None)
    # The answer proves that the bus has passed on what was sent before.
    other.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId",
        None, None, Gio.DBusCallFlags.NONE, -1, None)


def handle(bus, sender, path, interface, method, parameters, call):
    global habit
    arguments = parameters.unpack()
    if method == "Inhibit":
        inhibit(call, arguments)
        return
    answer = None
    if method == "Sleep":
        prepare(bus, True)
    elif method == "Wake":
        prepare(bus, False)
    elif method == "Adopt":
        habit = arguments[0]
    elif method == "Answer":
        while waiting:
            grant(waiting.pop(0))
    elif method == "Held":
        answer = GLib.Variant("(u)", (len(held),))
    elif method == "ChangeZone" and arguments[0]:
        change(bus, {"Timezone": "Asia/Tokyo"}, [])
    elif method == "ChangeZone":
        change(bus, {}, ["Timezone"])
    elif method == "Mumble":
        change(bus, {"NTP": "yes"}, ["LocalRTC"])
        bus.emit_signal(
            None, LOGIND_PATH, MANAGER, "PrepareForSleep", GLib.Variant("(s)", ("soon",)))
    elif method == "Pretend":
        pretend(os.environ["DBUS_SYSTEM_BUS_ADDRESS"], arguments[0])
    call.return_value(answer)


bus = Gio.bus_get_sync(Gio.BusType.SYSTEM, None)
for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces:
    bus.register_object(LOGIND_PATH, interface, handle, None, None)
for name in (TIMEDATED, LOGIND):
    bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        GLib.Variant("(su)", (name, 4)), None, Gio.DBusCallFlags.NONE, -1, None)
say("ready")
GLib.MainLoop().run()
