#!/usr/bin/python3
"""Leaves a program on a terminal in some way, and tells what is left of the terminal.

usage: leaver.py TEXT WAY PROGRAM [ARGUMENT...]

Waits for TEXT on the terminal, then WAY: "close" takes the terminal away, "type:KEYS" types, and any
other is the name of a signal. Prints a JSON object: the exit code (minus the signal), whether the
terminal is set as before, and what it showed last. Code 99 means that it took too long.
"""
import fcntl
import json
import os
import pty
import signal
import struct
import sys
import termios

PATIENCE = 15


def read(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:  # Nobody has the other side open.
        return b""


def out_of_patience(*_):
    raise TimeoutError


def main():
    text, way, command = sys.argv[1].encode(), sys.argv[2], sys.argv[3:]
    terminal, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before = termios.tcgetattr(inner)
    process = os.fork()
    if process == 0:
        os.close(terminal)
        os.login_tty(inner)
        os.execvp(command[0], command)
    shown, now, code = b"", None, 99
    signal.signal(signal.SIGALRM, out_of_patience)
    signal.alarm(PATIENCE)
    try:
        while text not in shown:
            shown += read(terminal)
        if way == "close":
            os.close(inner)
            os.close(terminal)
        elif way.startswith("type:"):
            os.write(terminal, way.removeprefix("type:").encode())
        else:
            os.kill(process, getattr(signal, way))
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if way != "close":
            now = termios.tcgetattr(inner)
            os.close(inner)
            shown = b""
            while piece := read(terminal):
                shown += piece
    except TimeoutError:
        os.kill(process, signal.SIGKILL)
    print(json.dumps({"code": code, "isAsBefore": now == before, "shown": shown.decode()}))


main()
