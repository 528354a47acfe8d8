"""Runs in the virtual machine as root: every check in its order, then the machine's files.

`run` on the host has put this folder and the program under /share, and reads /share/out after the
machine has powered off.
"""

import os
import shutil
import subprocess

import checking
import evening
import installing
import living
import session
from machine import Journal, root, systemctl

OUT = "/share/out"

CHECKS = [
    installing.install, installing.files, installing.unit_is_sound, installing.ready_by_notification,
    installing.status, living.interface, living.hardening, living.journal_fields,
    installing.install_twice,
    living.activation, living.stays_stopped, living.kill, living.kill_often, living.manager_anew,
    living.second_service, living.second_unit, living.bus_dies, living.before_the_bus,
    evening.goal, evening.zone_by_timedated, evening.zone_by_link, evening.reminder, living.idle,
    evening.clock_forward, evening.clock_back, evening.suspend,
    session.log_out, session.log_in, session.real_session,
    installing.uninstall, installing.purge, installing.uninstall_among_others,
]

# The others begin with a service that runs, whatever the check before has left.
WITHOUT_SERVICE = {
    installing.install, session.log_in, installing.purge, installing.uninstall_among_others,
}


def first_line(*command):
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.split("\n")[0]


def facts(report, machine):
    with open("/etc/os-release") as file:
        names = dict(line.rstrip().split("=", 1) for line in file if "=" in line)
    with open("/etc/debian_version") as file:
        debian = file.read().strip()
    report.fact("date", machine["date"])
    report.fact("system", f"{names['PRETTY_NAME'].strip(chr(34))}, {debian}")
    report.fact("systemd", first_line("systemctl", "--version"))
    report.fact("kernel", os.uname().release)
    report.fact("machine", f"{machine['machine']}, {os.cpu_count()} processors")
    report.fact("program", first_line("moresleep", "--version"))
    report.fact("user manager", systemctl("is-system-running").strip())
    report.line()


def keep_files():
    """What explains a failure: the whole journal, for whoever wants to look."""
    with open(f"{OUT}/journal", "w") as file:
        subprocess.run(["journalctl", "--no-pager", "-b", "-o", "short-monotonic"], stdout=file)


def log():
    """Begins to follow the service's log; the answer tells its end."""
    return Journal().end


def main():
    with open("/share/facts") as file:
        machine = dict(line.rstrip("\n").split("=", 1) for line in file)
    checking.patience = int(machine["patience"])
    os.makedirs(OUT, exist_ok=True)
    shutil.copy("/share/moresleep", "/usr/local/bin/moresleep")
    os.chmod("/usr/local/bin/moresleep", 0o755)
    report = checking.Report(f"{OUT}/report")
    facts(report, machine)
    evening.start_desktop()
    for check in CHECKS:
        if check is not installing.install and machine["only"] not in check.__doc__:
            continue
        report.run(check, None if check in WITHOUT_SERVICE else living.settle, log)
    report.end()


try:
    main()
finally:
    keep_files()
    root("sync")
