"""Living with systemd and the bus: activation, kills, a second service, a bus that goes and comes."""

import os
import re
import signal
import time

from checking import Failed, NotTried, expect, seconds, until
from machine import (
    UNIT, Journal, call, main_pid, memory, moment, moresleep, owner_pid, pause, process_status,
    root, snapshot, start_as_user, systemctl, unit, up, user, version, wake_ups)


def settle():
    """Sees that the service runs and has its name, whatever the check before has left."""
    def is_settled():
        properties = unit()
        return (properties["ActiveState"] == "active"
                and owner_pid() == int(properties["MainPID"]) != 0)
    if is_settled():
        return
    user("sh", "-c", f"systemctl --user start dbus.socket; systemctl --user restart {UNIT}; true")
    try:
        until(is_settled, 20, "the service runs")
    except Failed:
        raise NotTried("the service does not run") from None


def interface():
    """Version, Snapshot and Reload answer on the bus"""
    said = moresleep("--version").split()[-1]
    expect(version() == said, f"the bus says version {version()}, the command {said}")
    keys = sorted(snapshot())
    call("Reload")
    expect(keys, "the snapshot is empty")
    return f"version {said}; snapshot of {', '.join(keys)}"


def hardening():
    """the service runs under the seccomp lines of its unit"""
    status = process_status(main_pid())
    for name, wanted in [("NoNewPrivs", "1"), ("Seccomp", "2")]:
        expect(status[name] == wanted, f"{name} is {status[name]}")
    text = user("systemd-analyze", "--user", "--no-pager", "security", UNIT)
    level = re.search(r"exposure level.*?: ([\d.]+ \w+)", text)
    expect(level, text[-300:])
    return (f"NoNewPrivs 1, Seccomp 2 ({status['Seccomp_filters']} filters), "
            f"umask {status['Umask']}; systemd-analyze security {level.group(1)}")


def idle():
    """idle for a minute: no wake-ups; its memory"""
    pid = main_pid()
    # The checks of the zone have started timedated. Half a minute later it ends, and whoever listens
    # to it is told.
    until(lambda: "active" not in root(
        "systemctl", "list-units", "--plain", "--no-legend", "systemd-timedated.service"),
        60, "timedated ends")
    pause(5)
    before = wake_ups(pid)
    pause(60)
    woken = wake_ups(pid) - before
    sizes = memory(pid)
    own = sizes["Private_Clean"] + sizes["Private_Dirty"]
    measured = (f"PSS {sizes['Pss'] / 1024:.1f} MB, of it its own {own / 1024:.1f} MB "
                f"(written to: {sizes['Private_Dirty'] / 1024:.1f} MB), "
                f"RSS {sizes['Rss'] / 1024:.1f} MB, {woken} wake-ups")
    # How much of it is its own depends on who else has GLib open: here only dunst, so what it has
    # written to says more.
    expect(woken == 0, measured)
    return measured


def journal_fields():
    """the journal has each line with the service's name and fields of its own"""
    journal = Journal()
    systemctl("restart", UNIT)
    up()
    entries = until(lambda: journal.service(), 10, "the service wrote to the journal")
    fields = sorted({name for entry in entries for name in entry if name.startswith("MORESLEEP_")})
    mine = user("journalctl", "--user", "--no-pager", "-q", "-u", "moresleep", "-n", "3", "-o", "cat")
    expect(mine.strip(), "the user sees no lines by journalctl --user -u moresleep")
    expect(fields, f"no MORESLEEP_ field in {[entry['MESSAGE'] for entry in entries]}")
    return ", ".join(fields)


def activation():
    """a call on the bus starts the stopped service through its unit"""
    moresleep("service", "stop")
    expect(unit()["ActiveState"] == "inactive", f"after stop it is {unit()['ActiveState']}")
    expect(owner_pid() is None, "after stop the name has an owner")
    start = time.monotonic()
    version()
    took = time.monotonic() - start
    properties = up()
    pid = int(properties["MainPID"])
    expect(owner_pid() == pid, f"process {owner_pid()} has the name, the unit runs {pid}")
    return f"answered {seconds(took)} after the call"


def stays_stopped():
    """service stop stops it for good, service start starts it"""
    moresleep("service", "stop")
    pause(4)  # Longer than RestartSec.
    properties = unit()
    expect(properties["ActiveState"] == "inactive", f"it is {properties['ActiveState']}")
    start = time.monotonic()
    moresleep("service", "start")
    properties = up()
    return f"ready {seconds(moment(properties, 'ActiveEnter') - start)} after the command began"


def kill():
    """after kill -9 it is back as another process, counted as one restart"""
    before = unit()
    pid = int(before["MainPID"])
    start = time.monotonic()
    os.kill(pid, signal.SIGKILL)
    properties = up(other_than=pid)
    count = int(properties["NRestarts"]) - int(before["NRestarts"])
    expect(count == 1, f"{count} restarts")
    took = moment(properties, "ActiveEnter") - start
    until(lambda: owner_pid() == int(properties["MainPID"]), 5, "it has its name again")
    return f"ready {seconds(took)} after the kill (RestartSec is 2 s)"


def kill_often():
    """killed 8 times in a row it is back each time: no start limit strands it"""
    before = unit()
    pid = int(before["MainPID"])
    begin = time.monotonic()
    for _ in range(8):
        os.kill(pid, signal.SIGKILL)
        properties = up(other_than=pid)
        pid = int(properties["MainPID"])
    count = int(properties["NRestarts"]) - int(before["NRestarts"])
    expect(count == 8, f"{count} restarts")
    expect(properties["StartLimitIntervalUSec"] == "0", "the unit has a start limit")
    return f"{seconds(time.monotonic() - begin)} in all"


def manager_anew():
    """systemd daemon-reexec: the service runs on, and is still restarted after a kill"""
    pid = main_pid()
    systemctl("daemon-reexec")
    until(lambda: unit()["ActiveState"] == "active", 20, "the manager answers again")
    expect(main_pid() == pid, f"process {pid} became {main_pid()}")
    os.kill(pid, signal.SIGKILL)
    properties = up(other_than=pid)
    until(lambda: owner_pid() == int(properties["MainPID"]), 5, "it has its name again")


def second_service():
    """a second service run leaves with exit 5 and says who runs"""
    pid = main_pid()
    words = moresleep("service", "run", exit_code=5)
    expect(str(pid) in words, f"process {pid} is not named: {words}")
    expect(main_pid() == pid, "the first one did not stay")
    return f"“{words.splitlines()[0].strip()}”"


def second_unit():
    """where one runs in a terminal, the unit ends with exit 5 and is not restarted"""
    moresleep("service", "stop")
    terminal = start_as_user("moresleep", "service", "run")
    try:
        until(owner_pid, 20, "the one in the terminal has the name")
        user("sh", "-c", f"systemctl --user start {UNIT} || true")
        pause(5)  # Longer than RestartSec.
        properties = unit()
        expect(properties["ExecMainStatus"] == "5", f"exit {properties['ExecMainStatus']}")
        # Its start set the count to nothing.
        expect(properties["NRestarts"] == "0", f"{properties['NRestarts']} restarts")
        expect(properties["ActiveState"] in ("failed", "inactive"), properties["ActiveState"])
        state = properties["ActiveState"]
    finally:
        terminal.send_signal(signal.SIGTERM)
        terminal.wait(20)
    systemctl("start", UNIT)
    up()
    return f"the unit was {state}, and starts once the other has ended"


def bus_dies():
    """the bus is killed: the service ends with a failure, and is back with its name"""
    pid, bus = main_pid(), int(unit("dbus.service")["MainPID"])
    expect(bus, "there is no dbus.service of the user")
    journal = Journal()
    start = time.monotonic()
    os.kill(bus, signal.SIGKILL)
    properties = up(other_than=pid, within=120)
    took = moment(properties, "ActiveEnter") - start
    until(lambda: owner_pid() == main_pid(), 30, "it has its name again")
    named = time.monotonic() - start
    gone = journal.find("session bus is gone")
    expect(gone, "the service does not say that the bus is gone")
    ended = journal.find("Main process exited, code=exited, status=")
    expect(ended, "the manager does not say that it exited")
    status = ended["MESSAGE"].rsplit("status=", 1)[1]
    expect(not status.startswith("0"), f"it ended with {status}")
    stall = ended["at"] - gone["at"]
    # https://github.com/systemd/systemd/issues/21177, which any service with a bus name meets.
    why = f", of which systemd itself stood still for {seconds(stall)}" if stall > 5 else ""
    return f"exit {status}; ready {seconds(took)}, named {seconds(named)} after the kill{why}"


def before_the_bus():
    """started before there is a bus it stays up, and takes its name when the bus comes"""
    moresleep("service", "stop")
    systemctl("stop", "dbus.socket", "dbus.service")
    try:
        if unit("dbus.socket")["ActiveState"] == "active":
            raise NotTried("the bus does not stay away")
        systemctl("start", UNIT)
        properties = up(within=20)
        pid = int(properties["MainPID"])
        if unit("dbus.socket")["ActiveState"] == "active":
            raise NotTried("starting the unit starts the bus")
        pause(5)
        expect(main_pid() == pid, "it did not stay up without a bus")
    finally:
        start = time.monotonic()
        systemctl("start", "dbus.socket")
    until(lambda: owner_pid() == pid, 30, "the same process has the name")
    took = time.monotonic() - start
    expect(main_pid() == pid, "it was started anew for it")
    return f"named {seconds(took)} after the bus came"
