"""Buses, a display and programs of one's own, all of which are ended at the end."""
import ctypes
import os
import select
import signal
import subprocess
import time

from usage import processes

PR_SET_CHILD_SUBREAPER = 36
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>{kind}</type>
  <listen>unix:path={folder}/{kind}-bus</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class Problem(Exception):
    """Why something could not be measured."""


class Stage:
    """What is started here, in order, below one folder."""

    def __init__(self, folder):
        self.folder = folder
        self.started = []
        self.common = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC"}
        # What a program leaves behind becomes a child of this process, and is found at the end.
        if ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
            raise Problem("the kernel does not hand orphans over")

    def start(self, command, environment, output=subprocess.DEVNULL, errors=subprocess.DEVNULL):
        """A process in a session of its own: Ctrl-C reaches this one alone."""
        try:
            process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                start_new_session=True, text=True)
        except OSError as error:
            raise Problem(f"{command[0]} does not start: {error.strerror}") from error
        self.started.append(process)
        return process

    def start_and_hear(self, *command):
        """The first line that it writes, which tells that it is ready."""
        line = self.start(command, self.common, output=subprocess.PIPE).stdout.readline().strip()
        if not line:
            raise Problem(f"{command[0]} ended at once")
        return line

    def set_up(self):
        """Two buses that start nobody, a display, and one who shows notifications."""
        for kind in ("session", "system"):
            configuration = f"{self.folder}/{kind}.conf"
            with open(configuration, "w") as file:
                file.write(BUS.format(kind=kind, folder=self.folder))
            self.common[f"DBUS_{kind.upper()}_BUS_ADDRESS"] = self.start_and_hear(
                "dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile",
                "--print-address=1")
        # Without GLX, behind which a program would draw with megabytes of LLVM.
        self.common["DISPLAY"] = ":" + self.start_and_hear(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp",
            "-extension", "GLX")
        server = self.surroundings("dunst")
        self.start(["dunst"], server)
        if not has_owner("org.freedesktop.Notifications", server):
            raise Problem("dunst does not come on the bus")

    def surroundings(self, name):
        """An environment with a home of its own."""
        home = f"{self.folder}/{name}"
        os.makedirs(f"{home}/run", 0o700)
        return {**self.common, "HOME": home, "XDG_RUNTIME_DIR": f"{home}/run"}

    def end(self):
        """Ends the last first, by its number, kindly and then by force."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        for process in reversed(self.started):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        # A child that was not waited for keeps its number, so no stranger is met.
        while orphans := [pid for pid, found in processes().items() if found.parent == os.getpid()]:
            for orphan in orphans:
                os.kill(orphan, signal.SIGKILL)
                os.waitpid(orphan, 0)


def has_owner(name, environment):
    """Whether somebody has the name on the session bus, or takes it soon."""
    return run(["gdbus", "wait", "--session", "--timeout", "20", name], environment).returncode == 0


def run(command, environment):
    """A program that ends by itself, with what it wrote."""
    try:
        return subprocess.run(command, env=environment, capture_output=True, text=True)
    except OSError as error:
        raise Problem(f"{command[0]} does not start: {error.strerror}") from error


def rest(seconds, on_end):
    """Waits that long and looks at nothing.

    `on_end` holds for each process what is called as soon as it has ended.
    """
    poller = select.poll()
    watched = {os.pidfd_open(process.pid): call for process, call in on_end.items()}
    for descriptor in watched:
        poller.register(descriptor, select.POLLIN)
    end = time.monotonic() + seconds
    try:
        while (left := end - time.monotonic()) > 0:
            for descriptor, _ in poller.poll(left * 1000):
                poller.unregister(descriptor)
                watched[descriptor]()
    finally:
        for descriptor in watched:
            os.close(descriptor)
