"""What is in the user's home, to tell what installing put there and whether it is gone again."""

import hashlib
import os

from machine import HOME

DATA = os.path.join(HOME, ".local/share/moresleep")


def listing():
    """Each path below the home with what it is: kind, mode, and the content's digest or target."""
    found = {}
    for folder, folders, files in os.walk(HOME):
        for name in folders + files:
            path = os.path.join(folder, name)
            found[os.path.relpath(path, HOME)] = _description(path)
    return found


def _description(path):
    mode = os.lstat(path).st_mode
    if os.path.islink(path):
        return f"link to {os.readlink(path)}"
    if os.path.isdir(path):
        return f"folder {mode & 0o7777:04o}"
    if not os.path.isfile(path):
        return f"special {mode:o}"
    with open(path, "rb") as file:
        return f"file {mode & 0o7777:04o} {hashlib.sha256(file.read()).hexdigest()[:12]}"


def without_data(found):
    """The listing without the database and the folders that stand for it."""
    data = os.path.relpath(DATA, HOME)
    parents = [".local", ".local/share"]
    return {path: what for path, what in found.items()
            if path != data and not path.startswith(data + "/") and path not in parents}


def difference(before, after):
    """What came, went or changed, a line each."""
    lines = [f"left behind: {path} ({after[path]})" for path in sorted(after.keys() - before.keys())]
    lines += [f"gone: {path} ({before[path]})" for path in sorted(before.keys() - after.keys())]
    lines += [f"changed: {path} ({before[path]} → {after[path]})"
              for path in sorted(before.keys() & after.keys()) if before[path] != after[path]]
    return lines
