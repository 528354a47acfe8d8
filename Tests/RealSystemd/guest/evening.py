"""An evening: reminders on the desktop, a clock that is set, a zone that changes, a suspend."""

import datetime
import json
import os
import time

import checking
from checking import Failed, NotTried, expect, seconds, until
from machine import (
    Journal, local, main_pid, moresleep, root, set_clock, set_zone, snapshot, systemctl, unit, user)

HOME_ZONE, FAR_ZONE = "Europe/Berlin", "America/New_York"


def start_desktop():
    """A display, and what a desktop tells systemd about it; the bus then starts dunst by need."""
    os.makedirs("/etc/systemd/user/dunst.service.d", exist_ok=True)
    with open("/etc/systemd/user/dunst.service.d/quiet.conf", "w") as file:
        # Its caches are no part of what is compared in the home.
        file.write("[Service]\nEnvironment=XDG_CACHE_HOME=%t/cache\n")
    root("systemd-run", "--quiet", "--unit=display", "Xvfb", ":1", "-ac", "-nolisten", "tcp")
    until(lambda: os.path.exists("/tmp/.X11-unix/X1"), 60, "the display is there")
    systemctl("daemon-reload")
    systemctl("set-environment", "DISPLAY=:1")


def goal():
    """a goal is saved, and the service knows tonight's bedtime at once"""
    # An evening that has not begun, whatever the time is: tomorrow at six.
    tomorrow = datetime.date.today() + datetime.timedelta(days=1)
    set_clock(local(tomorrow, "18:00"))
    moresleep("goal", "set", "--current", "00:00", "--target", "22:30")
    bedtime = _agreed_bedtime()
    expect(abs(bedtime - local(tomorrow, "23:45")) < 1, f"the bedtime is {bedtime}")
    return f"bedtime 23:45, status “{unit()['StatusText']}”"


def zone_by_timedated():
    """timedatectl set-timezone: the service computes anew, and agrees with tonight --json"""
    return _change_zone(lambda zone: set_zone(zone))


def zone_by_link():
    """/etc/localtime replaced without timedated (as dpkg-reconfigure does): the same"""
    def link(zone):
        os.symlink(f"/usr/share/zoneinfo/{zone}", "/etc/localtime.new")
        os.rename("/etc/localtime.new", "/etc/localtime")
    return _change_zone(link)


def _change_zone(change):
    here, pid = _agreed_bedtime(), main_pid()
    journal = Journal()
    start = time.monotonic()
    change(FAR_ZONE)
    try:
        entry = until(lambda: journal.event("zoneChanged"), 20, "the log tells of the zone")
        there = _agreed_bedtime()
        expect(there - here == 6 * 3600, f"the bedtime moved by {(there - here) / 3600} hours")
    finally:
        change(HOME_ZONE)
    until(lambda: _agreed_bedtime() == here, 20, "the old bedtime in the old zone")
    expect(main_pid() == pid, "the service was started anew")
    return f"“{entry['MESSAGE']}” {seconds(entry['at'] - start)} after; bedtime six hours later"


def reminder():
    """the clock is set to shortly before a reminder: it is shown at its minute, once"""
    event = json.loads(moresleep("tonight", "--json"))["nextEvent"]
    expect(event["kind"] == "reminder", f"the next event is {event}")
    due = _instant(event["at"])
    title = _title(event["id"])
    journal = Journal()
    set_clock(due - 8)
    entry = until(lambda: journal.event("shown", event["id"]), 60, f"{event['id']} is shown")
    late = int(entry["__REALTIME_TIMESTAMP"]) / 1e6 - due
    until(lambda: _displayed() == 1, 20, "one notification is displayed")
    seen = _close_and_read()
    expect(len(seen) == 1 and seen[0]["summary"].endswith(title), f"dunst shows {seen}")
    # A slow machine takes its time to start dunst, which is asked again once it is there.
    expect(0 <= late < 5 * checking.patience, f"it was shown {late:.3f} s after its minute")
    return (f"“{seen[0]['summary']}” by dunst, which the bus started for it, "
            f"{late * 1000:.0f} ms after its minute")


def clock_forward():
    """the clock is set two hours on: what was missed is told in one notification"""
    journal = Journal()
    now = time.time()
    set_clock(now + 7200)
    until(lambda: journal.event("clockSet"), 20, "the log tells that it was set")
    until(lambda: journal.event("missed"), 20, "the log tells what was missed")
    until(lambda: _displayed() == 1, 20, "one notification is displayed")
    seen = _close_and_read()
    _agreed_bedtime()
    return f"“{seen[0]['summary']}”"


def clock_back():
    """the clock is set back: nothing that was shown is shown again"""
    journal = Journal()
    set_clock(time.time() - 7200)
    due = _instant(json.loads(moresleep("tonight", "--json"))["nextEvent"]["at"])
    set_clock(due - 3)
    entry = until(lambda: journal.event("shown"), 40, "the next reminder is shown")
    seen = _close_and_read()
    expect(len(seen) == 1, f"shown: {seen}")
    expect("last_meal" not in entry["MESSAGE"], entry["MESSAGE"])
    _agreed_bedtime()
    return f"only what comes next, “{seen[0]['summary']}”"


def suspend():
    """suspend to memory of the virtual machine: what came due in it is shown after it, once"""
    with open("/sys/power/state") as file:
        if "mem" not in file.read().split() or not os.path.exists("/sys/class/rtc/rtc0/wakealarm"):
            raise NotTried("the machine cannot suspend, or not wake by itself")
    event = json.loads(moresleep("tonight", "--json"))["nextEvent"]
    due = _instant(event["at"])
    set_clock(due - 20)
    journal = Journal()
    with open("/sys/class/rtc/rtc0/wakealarm", "w") as file:
        file.write("+45")
    asleep = -_suspended_time()
    root("systemctl", "suspend")
    until(lambda: asleep + _suspended_time() > 5, 180, "the machine was suspended")
    asleep += _suspended_time()
    until(lambda: journal.event("woke"), 20, "the log tells that the machine woke")
    entry = until(lambda: journal.event("shown", event["id"]), 60, f"{event['id']} is shown")
    late = int(entry["__REALTIME_TIMESTAMP"]) / 1e6 - due
    seen = _close_and_read()
    expect(len(seen) == 1, f"shown: {seen}")
    return f"{asleep:.0f} s suspended, “{seen[0]['summary']}” {late:.1f} s after its minute"


def _suspended_time():
    return time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)


# MARK: - What the evening's parts say

def _agreed_bedtime():
    """The bedtime of which command and service say the same."""
    told = _instant(json.loads(moresleep("tonight", "--json"))["bedtime"])
    answer = snapshot()
    key = next((key for key in answer if key.lower() == "bedtime"), None)
    expect(key, f"the snapshot has no bedtime: {answer}")
    expect(abs(_instant(answer[key]) - told) < 1,
           f"the service says {answer[key]}, the command {told}")
    return told


def _instant(value):
    if isinstance(value, (int, float)):
        return float(value)
    return datetime.datetime.fromisoformat(value).timestamp()


def _title(event):
    for item in json.loads(moresleep("tonight", "--json"))["checklist"]:
        if item["id"] == event:
            return item["title"]
    raise Failed(f"{event} is not in tonight's list")


def _displayed():
    """How many notifications are on the display, without starting a server to ask."""
    if unit("dunst.service")["ActiveState"] != "active":
        return 0
    return int(user("dunstctl", "count", "displayed"))


_read = set()


def _close_and_read():
    """Takes everything off the display and answers it: dunst tells only of what has left."""
    user("dunstctl", "close-all")
    items = json.loads(user("dunstctl", "history"))["data"][0]
    # Not every dunst can clear its history.
    new = [item for item in items if item["id"]["data"] not in _read]
    _read.update(item["id"]["data"] for item in new)
    return [{"summary": item["summary"]["data"], "body": item["body"]["data"]} for item in new]
