"""What was tried and what came of it: a line for each check, in the order in which they run."""

import subprocess
import time
import traceback


# How much slower than a real machine this one may be.
patience = 1


class Failed(Exception):
    """The service did not do what it should; the text says what was seen."""


class NotTried(Exception):
    """The check could not be made; the text says why."""


class Report:
    """Prints each line when it is known, and keeps all of them in a file.

    The file ends with the sum, so a report without one is of a machine that did not get to the end.
    """

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8")
        self.counts = {"ok": 0, "FAILED": 0, "not tried": 0}

    def line(self, text=""):
        print(text, flush=True)
        self.file.write(text + "\n")
        self.file.flush()

    def fact(self, name, value):
        self.line(f"{name + ':':<14}{value}")

    def run(self, check, prepare, log):
        """Runs a function whose first line of documentation is what it checks.

        What it answers is what was measured. Of a failure the end of the log is shown, which a call
        of `log` begins and a call of what that answers tells.
        """
        name = check.__doc__.splitlines()[0].rstrip(".")
        told = log()
        try:
            if prepare:
                prepare()
            self._add("ok", name, check() or "")
        except NotTried as reason:
            self._add("not tried", name, str(reason))
        except (Failed, subprocess.TimeoutExpired) as error:
            self._add("FAILED", name, "")
            self._explain(str(error), told())
        except Exception:  # A fault of the check itself is told with its place, and the rest goes on.
            self._add("FAILED", name, "")
            self._explain(traceback.format_exc(), told())

    def end(self):
        self.line()
        self.line(", ".join(f"{count} {word}" for word, count in self.counts.items()))
        self.file.close()

    def _add(self, word, name, measured):
        self.counts[word] += 1
        self.line(f"{word:<11}{name}" + (f": {measured}" if measured else ""))

    def _explain(self, text, log):
        for line in text.strip().splitlines():
            self.line(f"{'':<11}| {line}")
        for line in log:
            self.line(f"{'':<11}log {line}")


def until(condition, within, what):
    """Waits until the condition answers something true, and answers that.

    Fails with what did not happen within so many seconds, or more where the machine is slow: how
    long a thing took is measured, and this is only when to give up.
    """
    within *= patience
    end = time.monotonic() + within
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failed(f"{what}: not within {within} s")
        time.sleep(0.1)


def expect(condition, what):
    """Fails with what was seen where the condition does not hold."""
    if not condition:
        raise Failed(what)


def seconds(value):
    return f"{value:.2f} s"
