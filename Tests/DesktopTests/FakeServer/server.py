"""A notification server with the habits of real ones, for tests.

    server.py CAPABILITIES HABITS [NAME]

CAPABILITIES and HABITS are lists with commas; NAME is the one by which it introduces itself.
Whatever is to be shown or closed is printed as a line of JSON, with how often the capabilities were
asked for until then. The habits, and whose they are:
    plain      shows everything, and refuses to close what is not there
    excess     refuses from the second notification on, as Plasma does when it is told too much
    identical  refuses the words of the last one (Plasma: within a second)
    vanish     ends when it is to show something, without an answer
    mute       has the name and answers nothing
    silent     answers everything but what it is to show
    deaf       answers everything but what it is to close
    leaving    a press also closes, and says so in the same millisecond (xfce4-notifyd)
    twofold    tells everything twice, first under the name of a stranger (GNOME and its proxy)
    eager      tells every closing twice, with reasons 3 and 2, also of what never was (swaync)
    three      keeps the newest three and closes the oldest, with reason 1 (GNOME)
    queue      has one on the screen, and the next once that has been closed (GNOME)
    forgetful  takes down what it shows and tells nobody (notification-daemon)
    quiet      starts under do-not-disturb, where it has one by its name
    echo       gives a replaced number back, whether it knew it or not (dunst)
    high       begins its numbers where a signed one would end
"""

import json
import os
import sys

from gi.repository import Gio, GLib

import quiet

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
    %s
  </interface>
  <interface name="org.example.Finger">
    <method name="Press">
      <arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="in"/>
    </method>
    <method name="Dismiss"><arg type="u" direction="in"/></method>
    <method name="Disturb"><arg type="b" direction="in"/></method>
    <method name="Screen"><arg type="au" direction="out"/></method>
    <method name="Mark"/>
  </interface>
</node>"""

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
capabilities = [name for name in sys.argv[1].split(",") if name]
habits = set(sys.argv[2].split(","))
known_as = sys.argv[3] if len(sys.argv) > 3 else "fake"
number = 3_000_000_000 if "high" in habits else 0
asked = 0
last_words = None
# What was told and not closed, oldest first.
kept = []
stranger = None
# A call that is let go of is answered with an error.
unanswered = []


def say(line):
    print(json.dumps(line), flush=True)


def tell(bus, signal, parameters):
    """To everybody; by the stranger first, who has been heard when this returns."""
    if "twofold" in habits:
        stranger.emit_signal(None, PATH, NAME, signal, parameters)
        bus_name = "org.freedesktop.DBus"
        stranger.call_sync(
            bus_name, "/", bus_name, "GetId", None, None, Gio.DBusCallFlags.NONE, -1, None)
    bus.emit_signal(None, PATH, NAME, signal, parameters)


def tell_closed(bus, which, reason):
    tell(bus, "NotificationClosed", GLib.Variant("(uu)", (which, reason)))


def take_down(bus, which, reason):
    kept.remove(which)
    tell_closed(bus, which, reason)


def notify(bus, call, arguments):
    global number, last_words
    application, replaces, _, summary, body, actions, hints, expiry = arguments
    say({
        "summary": summary, "body": body, "actions": actions, "replaces": replaces,
        "application": application, "hints": hints, "expiry": expiry, "asked": asked})
    if "vanish" in habits:
        os._exit(0)
    if "silent" in habits:
        unanswered.append(call)
        return
    is_too_much = ("excess" in habits and number > 0) or (
        "identical" in habits and last_words == (summary, body))
    last_words = (summary, body)
    if is_too_much:
        call.return_dbus_error(
            NAME + ".Error.ExcessNotificationGeneration", "Created too many similar notifications")
        return
    if replaces and ("echo" in habits or replaces in kept):
        shown = replaces
    else:
        number += 1
        shown = number
    if shown not in kept and "forgetful" not in habits:
        kept.append(shown)
    call.return_value(GLib.Variant("(u)", (shown,)))
    if "three" in habits and len(kept) > 3:
        say({"dropped": kept[0]})
        take_down(bus, kept[0], 1)


def close(bus, call, which):
    say({"close": which, "asked": asked})
    if "deaf" in habits:
        unanswered.append(call)
        return
    if which in kept:
        call.return_value(None)
        take_down(bus, which, 3)
        if "eager" in habits:
            tell_closed(bus, which, 2)
    elif "eager" in habits:
        call.return_value(None)
        tell_closed(bus, which, 3)
    else:
        call.return_dbus_error(NAME + ".InvalidId", "Invalid notification identifier")


def press(bus, which, key, times):
    for _ in range(times):
        tell(bus, "ActionInvoked", GLib.Variant("(us)", (which, key)))
    if "leaving" in habits and which in kept:
        take_down(bus, which, 2)


def screen():
    if quiet.is_on:
        return []
    return kept[:1] if "queue" in habits else kept


def handle(bus, sender, path, interface, method, parameters, call):
    global asked
    arguments = parameters.unpack()
    if "mute" in habits:
        return
    if method == "GetCapabilities":
        asked += 1
        call.return_value(GLib.Variant("(as)", (capabilities,)))
    elif method == "GetServerInformation":
        call.return_value(GLib.Variant("(ssss)", (known_as, "tests", "1", "1.2")))
    elif method == "Notify":
        notify(bus, call, arguments)
    elif method == "CloseNotification":
        close(bus, call, arguments[0])
    elif method == "Screen":
        call.return_value(GLib.Variant("(au)", (screen(),)))
    else:
        call.return_value(None)
        if method == "Press":
            press(bus, *arguments)
        elif method == "Dismiss" and arguments[0] in kept:
            take_down(bus, arguments[0], 2)
        elif method == "Disturb":
            quiet.turn(bus, known_as, not arguments[0])
        elif method == "Mark":
            say({"mark": True})


def acquired(bus, name):
    say("ready")


def connected(bus, name):
    global stranger
    quiet.is_on = "quiet" in habits
    for interface in Gio.DBusNodeInfo.new_for_xml(XML % quiet.property_of(known_as)).interfaces:
        bus.register_object(PATH, interface, handle, quiet.value, None)
    quiet.appear(bus, known_as)
    flags = Gio.DBusConnectionFlags
    stranger = Gio.DBusConnection.new_for_address_sync(
        os.environ["DBUS_SESSION_BUS_ADDRESS"],
        flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


Gio.bus_own_name(
    Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, connected, acquired,
    lambda bus, name: sys.exit(4))
GLib.MainLoop().run()
