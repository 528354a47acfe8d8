"""Log-out and log-in."""

import os
import re
import time

from checking import expect, seconds, until
from machine import RUNTIME, UID, USER, Journal, main_pid, moment, owner_pid, root, up


def log_out():
    """log-out (the user manager stops): ends on SIGTERM within 2 s, with success"""
    pid = main_pid()
    journal = Journal()
    start = time.monotonic()
    root("systemctl", "stop", f"user@{UID}.service")
    took = time.monotonic() - start
    return f"{_ended_well(pid, journal)}; the whole log-out {seconds(took)}"


def log_in():
    """log-in: it runs again by itself, and has its name"""
    start = time.monotonic()
    root("systemctl", "start", f"user@{UID}.service")
    properties = up()
    took = moment(properties, "ActiveEnter") - start
    until(lambda: owner_pid() == main_pid(), 20, "it has its name")
    return f"ready {seconds(took)} after the manager's start began"


def real_session():
    """a session by PAM and logind, with no lingering: it begins and ends with the session"""
    root("loginctl", "disable-linger", USER)
    root("systemctl", "stop", f"user@{UID}.service")
    until(lambda: not os.path.exists(f"{RUNTIME}/systemd"), 30, "the user is logged out")
    try:
        start = time.monotonic()
        root("systemd-run", "--quiet", "--unit=session-of-a-person", f"--property=User={USER}",
             "--property=PAMName=login", "--property=Environment=XDG_SESSION_CLASS=user",
             "sleep", "infinity")
        until(lambda: os.path.exists(f"{RUNTIME}/systemd/private"), 60, "the manager is there")
        properties = up(within=60)
        ready = moment(properties, "ActiveEnter") - start
        sessions = root("loginctl", "--no-legend", "--no-pager", "list-sessions")
        expect(USER in sessions, f"logind knows no session: {sessions}")
        pid = main_pid()
        journal = Journal()
        root("systemctl", "stop", "session-of-a-person.service")
        # logind gives the user ten seconds to come back.
        until(lambda: not os.path.exists(f"/proc/{pid}"), 60, "the service ends with the session")
        until(lambda: not os.path.exists(f"{RUNTIME}/systemd"), 60, "the user is logged out")
        ended = _ended_well(pid, journal)
    finally:
        root("loginctl", "enable-linger", USER)
        root("systemctl", "start", f"user@{UID}.service")
        up()
    return f"ready {seconds(ready)} after the log-in began; {ended}"


def _ended_well(pid, journal):
    expect(not os.path.exists(f"/proc/{pid}"), f"process {pid} outlived the log-out")
    entries = journal.entries()
    messages = [str(entry.get("MESSAGE", "")) for entry in entries]
    bad = [text for text in messages
           if re.search(r"Failed with result|code=killed|code=dumped|status=[^0]|timed out", text)]
    expect(not bad, "\n".join(bad))
    stopping = [entry for entry in entries if str(entry.get("MESSAGE", "")).startswith("Stopping ")]
    stopped = [entry for entry in entries if str(entry.get("MESSAGE", "")).startswith("Stopped ")]
    expect(stopping and stopped, f"the manager does not tell of the stop: {messages}")
    took = stopped[-1]["at"] - stopping[0]["at"]
    expect(took < 2, f"the stop took {seconds(took)}")
    last = [entry["MESSAGE"] for entry in entries if entry.get("SYSLOG_IDENTIFIER") == "moresleep"]
    said = f", last words “{last[-1]}”" if last else ""
    return f"stopped in {seconds(took)}{said}"
