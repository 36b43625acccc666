#!/usr/bin/env python3
# Runs the release build of the drawer under every TERM of the terminfo database (Debian: ncurses-term). The program
# must draw or give a reason, reset every mode, and leave no byte for the shell. Prints each entry that fails, and
# writes its section of docs/terminals.md.
#
# usage: scripts/entries.py [NAME...]

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

# The module beside this script leaves no compiled file in the repository.
sys.dont_write_bytecode = True
from section import replace_section

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build/release/drawer")
PAGE = os.path.join(ROOT, "docs/terminals.md")
FOLDERS = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
ROWS, COLUMNS = 24, 80
# The capabilities for entering, each with the capability that undoes it, in the order of leaving.
PAIRS = [("rmam", "smam"), ("smkx", "rmkx"), ("smcup", "rmcup"), ("civis", "cnorm")]
REPLIES = {
    b"\x1b[5n": b"\x1b[0n", b"\x1b[c": b"\x1b[?62;22c", b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[16t": b"\x1b[6;16;8t", b"\x1b]11;?\x1b\\": b"\x1b]11;rgb:0000/0000/0000\x1b\\",
}
KEYS = [b" ", b"j", b"?", b"?", b"s", b"1", b"/ti", b"\x1b", b"\x1b"]
REASONS = ["has no usable entry", "cannot move its cursor"]
PATIENCE = 30.0


def capabilities(name):
    """The strings of an entry for entering and leaving, without their padding."""
    text = subprocess.run(["infocmp", "-1", name], capture_output=True).stdout.decode("latin-1")
    found = {}
    for capability in [capability for pair in PAIRS for capability in pair] + ["sgr0", "op"]:
        value = re.search(rf"^\t{capability}=(.*),$", text, re.M)
        if value:
            value = re.sub(r"\$<[^>]*>", "", value[1]).encode("latin-1")
            found[capability] = decode(value)
    return found


def decode(text):
    """The bytes of a string in the notation of infocmp."""
    escapes = {b"E": b"\x1b", b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"s": b" ", b"0": b"\x80"}

    def one(match):
        word = match[0]
        if word[:1] == b"^":
            return b"\x7f" if word[1:] == b"?" else bytes([word[1] & 0x1F])
        if word[1:2].isdigit() and len(word) == 4:
            return bytes([int(word[1:], 8)])
        return escapes.get(word[1:], word[1:])

    return re.sub(rb"\\[0-7]{3}|\\.|\^.", one, text)


def plain(modes):
    """A terminal's modes in a form that can be compared."""
    return [tuple(part) if isinstance(part, list) else part for part in modes]


class Run:
    """One run of the program in a terminal of this name."""

    def __init__(self, name):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * 8, ROWS * 16))
        self.modes = plain(termios.tcgetattr(self.slave))
        self.output = b""
        self.pixels = 2
        environment = {"TERM": name, "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": "/"}
        self.process = subprocess.Popen(
            [PROGRAM, "--reduced-motion"], stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
            start_new_session=True)

    def pump(self, seconds):
        """Reads the program's next output and replies to its questions. Returns whether there was any output."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        start = len(self.output)
        self.output += os.read(self.master, 1 << 16)

        def new(length):
            """The new output, with the beginning of a text of this length that an earlier read has cut."""
            return self.output[max(0, start + 1 - length):]

        for question, reply in REPLIES.items():
            for _ in range(new(len(question)).count(question)):
                os.write(self.master, reply)
        for part in re.findall(rb"\x1b\[\?1016([hl]|\$p)", new(len(b"\x1b[?1016$p"))):
            self.pixels = {b"h": 1, b"l": 2}.get(part, self.pixels)
            if part == b"$p":
                os.write(self.master, b"\x1b[?1016;%d$y" % self.pixels)
        return True

    def wait(self, holds):
        end = time.monotonic() + PATIENCE
        while not holds() and time.monotonic() < end:
            self.pump(0.02)
        return holds()

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def left(self, name):
        """The differences from the state before the start."""
        left = []
        if plain(termios.tcgetattr(self.slave)) != self.modes:
            left.append("the tty's modes")
        raw = termios.tcgetattr(self.slave)
        raw[3] &= ~termios.ICANON
        termios.tcsetattr(self.slave, termios.TCSANOW, raw)
        count = struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0]
        if count:
            left.append(f"{count} bytes for the shell")
        strings = capabilities(name)
        entering, leaving = (b"".join(strings.get(pair[side], b"") for pair in PAIRS) for side in (0, 1))
        modes = {}
        # `r` restores a mode that `s` has saved.
        for numbers, state in re.findall(rb"\x1b\[\?([\d;]+)([hlr])", self.output):
            for number in numbers.split(b";"):
                modes[int(number)] = state
        for mode, state in modes.items():
            wanted = b"h" if mode in (7, 25) else b"l"
            # Some entries set modes that they do not reset, and some reset a mode to a state other than the usual one.
            own, back = (re.findall(rb"\?(?:\d+;)*%d(?:;\d+)*([hl])" % mode, part) for part in (entering, leaving))
            wanted = back[-1] if back else own[-1] if own else wanted
            if state not in (wanted, b"r"):
                left.append(f"mode {mode} is {'on' if state == b'h' else 'off'}")
        # One entry does not reset the keypad.
        if b"\x1b>" in leaving and self.output.rfind(b"\x1b=") > self.output.rfind(b"\x1b>"):
            left.append("the keypad")
        pens = re.findall(rb"(\x1b\[[\d;]*m)", self.output)
        # Some entries reset to colors or attributes of their own.
        if pens and pens[-1] not in (b"\x1b[m", b"\x1b[0m") and not any(
                pens[-1] in strings.get(reset, b"") for reset in ("sgr0", "op")):
            left.append(f"the pen {pens[-1]}")
        for on, off in PAIRS:
            # An entry may have no capability for the reset, or the same string for both.
            pair = [strings.get(capability, b"") for capability in (on, off)]
            if all(pair) and pair[0] not in leaving and self.output.rfind(pair[0]) > self.output.rfind(pair[1]):
                left.append(f"{on} without {off}")
        return left


def look(name):
    """The result for an entry, and the list of errors."""
    run = Run(name)
    try:
        if not run.wait(lambda: b"Search" in run.output or run.process.poll() is not None):
            return "silent", ["neither a picture nor a reason"]
        if run.process.poll() is not None:
            while run.pump(0.05):
                pass
            text = run.output.decode(errors="replace")
            reason = next((reason for reason in REASONS if reason in text), None)
            wrong = [] if reason and run.process.returncode == 69 else [f"ended with {run.process.returncode}: {text!r}"]
            return f"refuses: {reason}", wrong + run.left(name)
        frames = len(run.output)
        for key in KEYS:
            os.write(run.master, key)
            # Esc and the next key together are a function key in some entries.
            while run.pump(0.3 if key == b"\x1b" else 0.03):
                pass
        wrong = [] if len(run.output) > frames else ["the keys change nothing"]
        os.write(run.master, b"q")
        if not run.wait(lambda: run.process.poll() is not None):
            return "draws", wrong + ["does not end"]
        while run.pump(0.02):
            pass
        if run.process.returncode:
            wrong.append(f"ended with {run.process.returncode}")
        return "draws", wrong + run.left(name)
    finally:
        run.close()


def main():
    names = sys.argv[1:] or sorted({
        name for folder in FOLDERS for place, _, files in os.walk(folder) for name in files if place != folder
    })
    counts, failed = Counter(), 0
    with ThreadPoolExecutor(4) as pool:
        for name, (result, wrong) in zip(names, pool.map(look, names)):
            counts[result] += 1
            if wrong:
                failed += 1
                print(f"{name}: {result}: {'; '.join(wrong)}", flush=True)
    table = "".join(f"| {result} | {count} |\n" for result, count in counts.most_common())
    print(f"{len(names)} entries, {failed} failed\n{table}")
    if not sys.argv[1:]:
        head = HEAD.format(date=time.strftime("%Y-%m-%d"), count=len(names), failed=failed)
        replace_section(PAGE, head + table)
    sys.exit(1 if failed else 0)


HEAD = """## Terminfo entries

Written by `scripts/entries.py`, which runs `drawer` under every TERM of the terminfo database (with Debian's package
ncurses-term), in a pseudo-terminal of 80x24 that replies to questions. Each run opens help, another scene and the search, and
quits. Run of {date}: {count} entries, {failed} failed.

An entry fails if the program neither draws nor gives a reason, if the keys change nothing, or if the program leaves one of
these changed: the modes of the tty, the private modes, the keypad, the alternate screen, the cursor, the margin, the pen, the input.

| TERM | entries |
| --- | --- |
"""

if __name__ == "__main__":
    main()
