"""Installing and uninstalling: what is put where, and that it is gone again."""

import json
import os
import shutil
import time

from checking import expect, seconds
import home
from home import difference, listing
from machine import (
    HOME, NAME, UID, busctl, main_pid, moment, moresleep, owner_pid, systemctl, unit, up, user)

FILES = [
    ".local/share/systemd/user/moresleep.service",
    ".config/systemd/user/default.target.wants/moresleep.service",
    ".local/share/dbus-1/services/org.moresleep.MoreSleep1.service",
]

bare = {}


def install():
    """service install: exit 0, the service is ready, enabled and has its name"""
    bare.update(listing())
    start = time.monotonic()
    moresleep("service", "install")
    took = time.monotonic() - start
    properties = up(within=20)
    expect(properties["UnitFileState"] == "enabled", f"the unit is {properties['UnitFileState']}")
    expect(properties["NRestarts"] == "0", f"it was restarted {properties['NRestarts']} times")
    pid = int(properties["MainPID"])
    expect(owner_pid() == pid, f"process {owner_pid()} has the name, the unit runs {pid}")
    begun = moment(properties, "ExecMainStart")
    ready = moment(properties, "ActiveEnter") - begun
    return f"{seconds(took)}; ready {seconds(ready)} after its process began"


def files():
    """the files of an installation are there, and none is in anybody else's place"""
    found = listing()
    missing = [path for path in FILES if path not in found]
    expect(not missing, f"missing: {missing}")
    new = [path for path in found if path not in bare and not found[path].startswith("folder")]
    kinds = {
        "desktop file": lambda path: path.endswith(".desktop"),
        "icon": lambda path: "/icons/" in path,
        "completion": lambda path: "completion" in path or "site-functions" in path,
        "man page": lambda path: "/man/" in path,
    }
    for kind, is_one in kinds.items():
        expect(any(map(is_one, new)), f"there is no {kind} among {new}")
    altered = [path for path in bare if found.get(path) != bare[path]]
    expect(not altered, f"changed: {altered}")
    return f"{len(new)} files"


def unit_is_sound():
    """systemd-analyze verify finds nothing to say about the unit"""
    # Man pages are looked up by a program that this machine does not have.
    text = user("sh", "-c", f"systemd-analyze --user --man=no verify {HOME}/{FILES[0]} 2>&1")
    about = [line for line in text.splitlines() if "moresleep" in line]
    expect(not about, "\n".join(about))


def ready_by_notification():
    """the service says itself that it is ready, and how it stands"""
    properties = unit()
    expect(properties["Type"] == "notify", f"the unit is of type {properties['Type']}")
    expect(properties["StatusText"], "there is no status text")
    expect(properties["ControlGroup"].endswith("/session.slice/moresleep.service"),
           f"it runs in {properties['ControlGroup']}")
    return f"“{properties['StatusText']}”"


def status():
    """service status --json agrees with systemd about the process"""
    start = time.monotonic()
    answer = moresleep("service", "status", "--json")
    took = time.monotonic() - start
    document = json.loads(answer)
    pid = main_pid()
    expect(document["running"] and document["process"] == pid and document["installed"], answer)
    expect(document["unit"] == {"activity": "active", "result": "success", "restarts": 0}, answer)
    expect(document["log"], "there are no lines of the log")
    told = moresleep("service", "status")
    expect(str(pid) in told, told)
    return seconds(took)


def install_twice():
    """service install again: exit 0, and nothing is another file than before"""
    before = listing()
    moresleep("service", "install")
    up(within=20)
    lines = difference(home.without_data(before), home.without_data(listing()))
    expect(not lines, "\n".join(lines))


def uninstall():
    """service uninstall takes away what install wrote, and leaves the database"""
    pid = main_pid()
    start = time.monotonic()
    moresleep("service", "uninstall")
    took = time.monotonic() - start
    _is_gone(pid)
    found = listing()
    kept = sorted(os.listdir(home.DATA))
    expect(kept and all(name.startswith("moresleep.db") for name in kept),
           f"beside the database: {kept}")
    lines = difference(home.without_data(bare), home.without_data(found))
    expect(not lines, "\n".join(lines))
    return seconds(took)


def purge():
    """service install and uninstall --purge: the home is as it was before"""
    # As before the first installation, whose database is still there.
    _empty_home()
    moresleep("service", "install")
    pid = int(up(within=20)["MainPID"])
    moresleep("service", "uninstall", "--purge")
    _is_gone(pid)
    lines = difference(bare, listing())
    expect(not lines, "\n".join(lines))


def uninstall_among_others():
    """the same in a home with units, icons and activation files of others: theirs stay"""
    theirs = {
        ".config/systemd/user/other.service": "[Service]\nExecStart=/bin/true\n",
        ".local/share/systemd/user/another.service": "[Service]\nExecStart=/bin/true\n",
        ".local/share/dbus-1/services/org.example.Other.service":
            "[D-BUS Service]\nName=org.example.Other\nExec=/bin/true\n",
        ".local/share/applications/other.desktop":
            "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n",
        ".local/share/icons/hicolor/scalable/apps/other.svg": "<svg/>\n",
        ".local/share/man/man1/other.1": ".TH other 1\n",
        ".local/share/bash-completion/completions/other": "complete other\n",
    }
    for path, text in theirs.items():
        whole = os.path.join(HOME, path)
        user("mkdir", "-p", os.path.dirname(whole))
        with open(whole, "w") as file:
            file.write(text)
        os.chown(whole, UID, UID)
    # An empty folder that was there before is not install's to remove.
    user("mkdir", "-p", f"{HOME}/.config/systemd/user/default.target.wants")
    before = listing()
    try:
        moresleep("service", "install")
        pid = int(up(within=20)["MainPID"])
        moresleep("service", "uninstall", "--purge")
        _is_gone(pid)
        lines = difference(before, listing())
        expect(not lines, "\n".join(lines))
    finally:
        _empty_home()


def _empty_home():
    for folder in (".config", ".local"):
        shutil.rmtree(os.path.join(HOME, folder), ignore_errors=True)


def _is_gone(pid):
    """Fails where systemd, the bus or the kernel still know the service."""
    expect(not os.path.exists(f"/proc/{pid}"), f"process {pid} still runs")
    properties = unit()
    expect(properties["LoadState"] == "not-found", f"the unit is {properties['LoadState']}")
    names = [entry["name"] for entry in json.loads(busctl("list"))]
    expect(NAME not in names, "the bus still offers the name")
    expect(systemctl("list-units", "--failed", "--plain", "--no-legend").find("moresleep") < 0,
           "systemd lists it as failed")
