"""What a test does to GNOME's settings, as the person or as GNOME itself.

    gnome.py own NAME            has that name on the bus, and does nothing
    gnome.py value SCHEMA KEY    prints what somebody has set, or "unset"
    gnome.py set SCHEMA KEY TEXT
    gnome.py reset SCHEMA KEY
"""

import sys

from gi.repository import Gio, GLib


def own(name):
    Gio.bus_own_name(
        Gio.BusType.SESSION,
        name,
        Gio.BusNameOwnerFlags.NONE,
        None,
        lambda *_: print("ready", flush=True),
        None,
    )
    GLib.MainLoop().run()


def main(command, schema, key=None, text=None):
    if command == "own":
        own(schema)
    settings = Gio.Settings.new(schema)
    if command == "value":
        value = settings.get_user_value(key)
        print("unset" if value is None else value.print_(False))
    elif command == "set":
        kind = settings.get_value(key).get_type()
        settings.set_value(key, GLib.Variant.parse(kind, text, None, None))
    else:
        settings.reset(key)
    Gio.Settings.sync()


main(*sys.argv[1:])
