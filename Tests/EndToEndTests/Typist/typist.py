#!/usr/bin/python3
"""Answers a program on a terminal of a given size, and prints all that the terminal showed.

usage: typist.py COLUMNSxROWS ANSWERS PROGRAM [ARGUMENT...]

ANSWERS is a JSON list of pairs: what to wait for, and what to type then. Ends with the program's
own exit code, or with 99 where it took too long.
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


def start(size, command):
    """A child on a terminal that has its size before the program looks at it."""
    columns, rows = (int(number) for number in size.split("x"))
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execvp(command[0], command)
    return process, terminal


def converse(terminal, answers, shown):
    """Reads up to the end, and types what is to be typed."""
    answered = 0
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # The program has left the terminal.
            return
        shown += piece
        while answers and answers[0][0].encode() in shown[answered:]:
            _, reply = answers.pop(0)
            answered = len(shown)
            os.write(terminal, reply.encode())


def out_of_patience(*_):
    raise TimeoutError


def main():
    process, terminal = start(sys.argv[1], sys.argv[3:])
    shown = bytearray()
    signal.signal(signal.SIGALRM, out_of_patience)
    signal.alarm(PATIENCE)
    try:
        converse(terminal, json.loads(sys.argv[2]), shown)
        _, status = os.waitpid(process, 0)
        code = os.waitstatus_to_exitcode(status)
    except TimeoutError:
        os.kill(process, signal.SIGKILL)
        code = 99
    os.write(1, shown.replace(b"\r\n", b"\n"))
    sys.exit(code)


main()
