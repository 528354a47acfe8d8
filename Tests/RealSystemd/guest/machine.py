"""The machine's hands: commands as root and as the user, the user's units, bus, journal and clock."""

import json
import os
import re
import subprocess
import time

from checking import Failed, until

USER, UID = "sleeper", 1000
HOME = f"/home/{USER}"
RUNTIME = f"/run/user/{UID}"
UNIT = "moresleep.service"
NAME = "org.moresleep.MoreSleep1"
PATH = "/org/moresleep/MoreSleep1"

ENVIRONMENT = {
    "HOME": HOME, "USER": USER, "LOGNAME": USER, "SHELL": "/bin/bash", "LANG": "C.UTF-8",
    "PATH": "/usr/local/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": RUNTIME,
    "DBUS_SESSION_BUS_ADDRESS": f"unix:path={RUNTIME}/bus",
}


def root(*command, within=120):
    """Runs a command as root and answers what it wrote; one that fails is a failure."""
    return _finished(command, within, 0, {})


def user(*command, within=120, exit_code=0):
    """Runs a command as the user, as in their terminal, and answers what it wrote.

    An end with another exit code than the expected one is a failure.
    """
    return _finished(command, within, exit_code, _as_user())


def start_as_user(*command):
    """Starts a command as the user and does not wait for its end."""
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        cwd="/", **_as_user())


def _as_user():
    groups = os.getgrouplist(USER, UID)
    return {"user": UID, "group": UID, "extra_groups": groups, "env": ENVIRONMENT}


def _finished(command, within, exit_code, identity):
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, timeout=within, cwd="/", **identity)
    if result.returncode != exit_code:
        wanted = f" and not with {exit_code}" if exit_code else ""
        raise Failed(f"“{' '.join(command)}” ended with {result.returncode}{wanted}\n"
                     f"{result.stdout}{result.stderr}")
    # Where a failure is what was expected, its words are what counts.
    return result.stdout + (result.stderr if exit_code else "")


def moresleep(*arguments, within=120, exit_code=0):
    return user("moresleep", *arguments, within=within, exit_code=exit_code)


# MARK: - The user's units

def systemctl(*arguments, within=120):
    return user("systemctl", "--user", "--no-pager", *arguments, within=within)


def unit(name=UNIT):
    """The properties of a user unit."""
    lines = systemctl("show", name).splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def main_pid():
    return int(unit()["MainPID"])


def moment(properties, name):
    """A time stamp of a unit on the clock of `time.monotonic()`."""
    return int(properties[name + "TimestampMonotonic"]) / 1e6


def up(other_than=0, within=30):
    """Waits until the service is ready under a process other than that one."""
    def ready():
        try:
            properties = unit()
        except Failed:
            return None  # The manager does not answer now.
        pid = int(properties["MainPID"])
        is_up = properties["ActiveState"] == "active" and pid not in (0, other_than)
        return properties if is_up else None
    try:
        return until(ready, within, "the service is up")
    except Failed as failure:
        properties = unit()
        raise Failed(f"{failure}; it is {properties['ActiveState']} ({properties['SubState']}), "
                     f"result {properties['Result']}, {properties['NRestarts']} restarts") from None


# MARK: - The user's bus

def busctl(*arguments, within=60):
    return user("busctl", "--user", "--json=short", *arguments, within=within)


def owner_pid():
    """The process that has the service's name, without starting one; nothing if there is none."""
    bus = "org.freedesktop.DBus"
    try:
        answer = busctl("call", bus, "/org/freedesktop/DBus", bus, "GetConnectionUnixProcessID",
                        "s", NAME)
    except Failed:
        return None
    return json.loads(answer)["data"][0]


def call(method):
    """What a method of the service answers; the bus starts the service where it does not run."""
    answer = busctl("call", NAME, PATH, NAME, method)
    return json.loads(answer)["data"] if answer.strip() else []


def snapshot():
    """`Snapshot` with its variants taken off."""
    return {key: variant["data"] for key, variant in call("Snapshot")[0].items()}


def version():
    return json.loads(busctl("get-property", NAME, PATH, NAME, "Version"))["data"]


# MARK: - The journal

class Journal:
    """What the user manager and the service wrote from a moment on.

    The moment is one of the clock that nobody sets: the wall clock is set in these checks. (With a
    cursor of the journal, journalctl 252 leaves the first entry out.)
    """

    def __init__(self):
        self.since = time.monotonic()

    def entries(self):
        """Entries of the service and of the manager about it, each with its moment `at`."""
        text = root(
            "journalctl", "--no-pager", "-q", "-o", "json", "--all", "-n", "300",
            f"_SYSTEMD_USER_UNIT={UNIT}", f"_UID={UID}", "+", f"USER_UNIT={UNIT}", f"_UID={UID}",
            # The last words of a process that is gone when the journal looks for its unit.
            "+", "SYSLOG_IDENTIFIER=moresleep", f"_UID={UID}")
        entries = [json.loads(line) for line in text.splitlines()]
        for entry in entries:
            entry["at"] = int(entry["__MONOTONIC_TIMESTAMP"]) / 1e6
        return sorted((entry for entry in entries if entry["at"] >= self.since),
                      key=lambda entry: entry["at"])

    def service(self):
        """Entries that the service itself wrote."""
        return [entry for entry in self.entries()
                if entry.get("SYSLOG_IDENTIFIER") == "moresleep"]

    def event(self, name, about=None):
        """The first of the service's entries that tells of that event, or nothing."""
        for entry in self.service():
            if (entry.get("MORESLEEP_EVENT") == name
                    and about in (None, entry.get("MORESLEEP_ID"))):
                return entry
        return None

    def end(self, count=12):
        """The last lines, for whoever reads of a failure."""
        return [f"[{entry['at']:.3f}] {entry.get('SYSLOG_IDENTIFIER')}: {entry.get('MESSAGE')}"
                for entry in self.entries()[-count:]]

    def find(self, pattern):
        """The first entry whose message matches, or nothing."""
        for entry in self.entries():
            if re.search(pattern, str(entry.get("MESSAGE", ""))):
                return entry
        return None


# MARK: - The clock

def set_clock(instant):
    """Sets the wall clock, as a person or a time server does."""
    root("date", "-s", f"@{instant:.3f}")


def local(year_month_day, clock):
    """The instant of a wall time in the machine's zone."""
    return float(root("date", "-d", f"{year_month_day} {clock}", "+%s"))


def set_zone(name):
    root("timedatectl", "set-timezone", name)


def process_status(pid):
    with open(f"/proc/{pid}/status") as status:
        return dict(line.rstrip("\n").split(":\t", 1) for line in status if ":\t" in line)


def wake_ups(pid):
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/status") as status:
            total += sum(int(line.split()[1]) for line in status
                         if line.startswith("voluntary_ctxt_switches"))
    return total


def memory(pid):
    """Kilobytes of a process by the kernel's names, `Pss` and the like."""
    with open(f"/proc/{pid}/smaps_rollup") as rollup:
        lines = [line.split() for line in rollup]
    return {words[0].rstrip(":"): int(words[1]) for words in lines if words[-1] == "kB"}


def pause(length):
    """Lets time pass where passing time is what is measured."""
    time.sleep(length)
