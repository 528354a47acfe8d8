"""What the kernel has counted for a process and all that descend from it."""
import collections
import os

Process = collections.namedtuple("Process", "parent session ticks ticks_of_ended_children")
TICK_IN_MS = 1000 / os.sysconf("SC_CLK_TCK")
# A process or thread may end between being listed and being read.
ENDED = (FileNotFoundError, ProcessLookupError)


def fields(path):
    """A stat file from its third field on: the second is a name and may hold anything."""
    with open(path) as stat:
        return stat.read().rpartition(")")[2].split()


def processes():
    """Every process by its number; ticks are the time that it ran."""
    found = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            stat = fields(f"/proc/{pid}/stat")
        except ENDED:
            continue
        user, system, ended_user, ended_system = map(int, stat[11:15])
        found[int(pid)] = Process(
            int(stat[1]), int(stat[3]), user + system, ended_user + ended_system)
    return found


def switches(thread):
    """Voluntary and involuntary context switches of a thread, and its name."""
    with open(f"{thread}/status") as status:
        parts = (line.partition(":") for line in status)
        values = {name: value.strip() for name, _, value in parts}
    return (
        int(values["voluntary_ctxt_switches"]), int(values["nonvoluntary_ctxt_switches"]),
        values["Name"])


class Snapshot:
    """What has been used until now. Taking it wakes nobody who is in it."""

    def __init__(self, root):
        found = processes()
        # Orphans have another parent, and still the session that their program began.
        members = {pid for pid in found if root in (pid, found[pid].session)}
        while more := {pid for pid in found if found[pid].parent in members} - members:
            members |= more
        self.members = members
        ended = sum(found[pid].ticks_of_ended_children for pid in members)
        self.cpu = (sum(found[pid].ticks for pid in members) + ended) * TICK_IN_MS
        self.cpu_of_ended = ended * TICK_IN_MS
        self.threads = {}
        for pid in members:
            try:
                for thread in os.listdir(f"/proc/{pid}/task"):
                    self.add_thread(f"/proc/{pid}/task/{thread}", int(thread))
            except ENDED:
                continue

    def add_thread(self, folder, number):
        try:
            # With its start, since numbers are given anew.
            self.threads[number, fields(f"{folder}/stat")[19]] = switches(folder)
        except ENDED:
            pass

    def megabytes(self, kind):
        kilobytes = 0
        for pid in self.members:
            try:
                with open(f"/proc/{pid}/smaps_rollup") as rollup:
                    kilobytes += sum(
                        int(line.split()[1]) for line in rollup if line.startswith(kind))
            except ENDED:
                continue
        return kilobytes / 1024


class Usage:
    """What was used between two snapshots, and the memory at the second.

    Switches are those of the threads that live at the second; one that came in between counts
    whole. One that ended does not count, its switches being nowhere to be read. Its time counts.
    """

    def __init__(self, before, after):
        self.by_thread = {}
        self.wakeups = self.preemptions = 0
        for thread, (voluntary, involuntary, name) in after.threads.items():
            earlier = before.threads.get(thread, (0, 0))
            self.wakeups += voluntary - earlier[0]
            self.preemptions += involuntary - earlier[1]
            self.by_thread[f"{name} ({thread[0]})"] = voluntary - earlier[0]
        self.cpu = after.cpu - before.cpu
        self.cpu_of_ended = after.cpu_of_ended - before.cpu_of_ended
        self.pss, self.rss, self.private = map(after.megabytes, ("Pss:", "Rss:", "Private_"))
        self.threads = len(after.threads)
        self.gone = len(before.threads.keys() - after.threads.keys())
