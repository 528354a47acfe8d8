"""A notification server with the habits of real ones, for tests.

    server.py CAPABILITIES HABIT

CAPABILITIES is a list with commas. Whatever is to be shown or closed is printed as a line of JSON,
with how often the capabilities were asked for until then. HABIT is one of
    plain     shows everything
    excess    refuses from the second notification on, as Plasma does when it is told too much
    vanish    ends when it is to show something, without an answer
    mute      has the name and answers nothing
"""

import json
import os
import sys

from gi.repository import Gio, GLib

XML = """<node>
  <interface name="org.freedesktop.Notifications">
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="GetServerInformation">
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
    </method>
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
  </interface>
  <interface name="org.example.Finger">
    <method name="Press">
      <arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="in"/>
    </method>
  </interface>
</node>"""

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
capabilities = [name for name in sys.argv[1].split(",") if name]
habit = sys.argv[2]
shown = 0
asked = 0
on_screen = set()


def say(line):
    print(json.dumps(line), flush=True)


def notify(call, arguments):
    global shown
    application, replaces, _, summary, body, actions, hints, expiry = arguments
    say({
        "summary": summary, "body": body, "actions": actions, "replaces": replaces,
        "application": application, "hints": hints, "expiry": expiry, "asked": asked})
    if habit == "vanish":
        os._exit(0)
    if habit == "excess" and shown > 0:
        call.return_dbus_error(
            NAME + ".Error.ExcessNotificationGeneration", "Created too many similar notifications")
        return
    shown += 1
    on_screen.add(shown)
    call.return_value(GLib.Variant("(u)", (shown,)))


def close(bus, call, number):
    say({"close": number, "asked": asked})
    if number not in on_screen:
        call.return_dbus_error(NAME + ".InvalidId", "Invalid notification identifier")
        return
    on_screen.discard(number)
    call.return_value(None)
    bus.emit_signal(None, PATH, NAME, "NotificationClosed", GLib.Variant("(uu)", (number, 3)))


def handle(bus, sender, path, interface, method, parameters, call):
    global asked
    arguments = parameters.unpack()
    if habit == "mute":
        return
    if method == "GetCapabilities":
        asked += 1
        call.return_value(GLib.Variant("(as)", (capabilities,)))
    elif method == "GetServerInformation":
        call.return_value(GLib.Variant("(ssss)", ("fake", "tests", "1", "1.2")))
    elif method == "Notify":
        notify(call, arguments)
    elif method == "CloseNotification":
        close(bus, call, arguments[0])
    elif method == "Press":
        number, key, times = arguments
        call.return_value(None)
        for _ in range(times):
            bus.emit_signal(None, PATH, NAME, "ActionInvoked", GLib.Variant("(us)", (number, key)))


def acquired(bus, name):
    say("ready")


def connected(bus, name):
    for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces:
        bus.register_object(PATH, interface, handle, None, None)


Gio.bus_own_name(
    Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, connected, acquired,
    lambda bus, name: sys.exit(4))
GLib.MainLoop().run()
