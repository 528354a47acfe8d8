"""feedbackd in either generation: tells each call that it gets, a JSON object a line.

Arguments: strengths|events, the profile, and a habit:
  plain     plays, and says when it is over
  lasting   plays until it is told to end, or the caller leaves the bus
  early     says that it is over before it has answered
  unfelt    has nothing to play
  declining answers that it will not
  failing   answers an error
  dying     ends in the middle of a call
  mute      never answers a call to play
  strange   has no profile
  foreign   is no feedbackd at all
  slow      takes a moment to answer a call to play
"""

import json
import os
import sys

from gi.repository import Gio, GLib

NAME = "org.sigxcpu.Feedback"
PATH = "/org/sigxcpu/Feedback"
generation, profile, habit = sys.argv[1:4]

EVENTS = """<node><interface name="org.sigxcpu.Feedback">
  <property name="Profile" type="s" access="readwrite"/>
  <method name="TriggerFeedback">
    <arg direction="in" type="s"/><arg direction="in" type="s"/>
    <arg direction="in" type="a{sv}"/><arg direction="in" type="i"/>
    <arg direction="out" type="u"/>
  </method>
  <method name="EndFeedback"><arg direction="in" type="u"/></method>
  <signal name="FeedbackEnded"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""

STRENGTHS = """<node><interface name="org.sigxcpu.Feedback.Haptic">
  <method name="Vibrate">
    <arg direction="in" type="s"/><arg direction="in" type="a(du)"/>
    <arg direction="out" type="b"/>
  </method>
</interface></node>"""

FOREIGN = """<node><interface name="org.example.Other"/></node>"""

events = 40
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)


def tell(what):
    print(json.dumps(what), flush=True)


def over(number, reason):
    bus.emit_signal(None, PATH, NAME, "FeedbackEnded", GLib.Variant("(uu)", (number, reason)))
    return False


def answer(bus, sender, path, interface, method, parameters, call):
    global events
    tell({"method": method, "arguments": list(parameters.unpack())})
    if method == "EndFeedback":
        call.return_value(None)
        return over(parameters.unpack()[0], 2)
    if habit == "dying":
        os._exit(1)
    if habit == "mute":
        return
    if habit == "failing":
        return call.return_dbus_error("org.example.Error", "the motor is stuck")
    if method == "Vibrate":
        return call.return_value(GLib.Variant("(b)", (habit != "declining",)))
    events += 1
    number = events
    reason = 0xFFFFFFFF if habit == "unfelt" else 0
    if habit == "early":
        over(number, reason)
    if habit == "slow":
        GLib.timeout_add(500, lambda: call.return_value(GLib.Variant("(u)", (number,))) or False)
        return
    call.return_value(GLib.Variant("(u)", (number,)))
    if habit in ("plain", "unfelt"):
        GLib.timeout_add(10, over, number, reason)
    if habit == "lasting":
        left = lambda *_: tell({"method": "left", "arguments": [number]})
        Gio.bus_watch_name_on_connection(bus, sender, Gio.BusNameWatcherFlags.NONE, None, left)


def value(*_):
    return None if habit == "strange" else GLib.Variant("s", profile)


def register(xml):
    info = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
    bus.register_object(PATH, info, answer, value, None)


if habit == "foreign":
    register(FOREIGN)
else:
    register(EVENTS)
    if generation == "strengths":
        register(STRENGTHS)
Gio.bus_own_name_on_connection(
    bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: tell({"method": "ready", "arguments": []}),
    None)
GLib.MainLoop().run()
