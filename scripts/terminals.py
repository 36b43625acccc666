#!/usr/bin/env python3
# Tests the drawer in other terminals: installs them from Debian, drives the release build in each terminal with a real drag
# and a real wheel (xdotool under Xvfb), and writes the table of docs/terminals.md from the recordings. A terminal that
# cannot be installed or started gets a row with the reason.
#
# usage: scripts/terminals.py [--keep FOLDER] [NAME...]
#        scripts/terminals.py --torn      counts torn frames only, in xterm

import csv
import io
import itertools
import mmap
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build/release/drawer")
PAGE = os.path.join(ROOT, "docs/terminals.md")
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "script": "bsdutils"}
SCREEN = (1280, 900)
NOTCHES = 3
TOGGLES = 40
POINTS_PER_ROW = 16  # the default of CellHeight

# name: packages, and the command that runs `{run}` in the terminal. The processor renders OpenGL.
TERMINALS = {
    "xterm": (["xterm"], "xterm -e {run}"),
    "kitty": (["kitty", "libgl1-mesa-dri"], "kitty -o confirm_os_window_close=0 {run}"),
    "alacritty": (["alacritty", "libgl1-mesa-dri"], "alacritty -e {run}"),
    "xfce4-terminal": (
        ["xfce4-terminal", "dbus-daemon"],
        "dbus-run-session -- xfce4-terminal --disable-server --hide-menubar --hide-scrollbar -x {run}",
    ),
    "rxvt-unicode": (["rxvt-unicode"], "urxvt +sb -e {run}"),
    "st": (["stterm"], "stterm -e {run}"),
    "mlterm": (["mlterm"], "mlterm --sb=false -e {run}"),
    "tmux": (["tmux", "xterm"], "xterm -e tmux -L drawer-terminals -f /dev/null new-session {run}"),
    "tmux, mouse on": (
        ["tmux", "xterm"],
        "xterm -e tmux -L drawer-terminals -f /dev/null new-session {run} ; set -g mouse on",
    ),
    "screen": (["screen", "xterm"], "xterm -e screen -c /dev/null {run}"),
    "foot": (["foot", "cage", "xwayland"], "cage -- foot {run}"),
}


@dataclass
class Row:
    name: str
    version: str = "-"
    term: str = "-"
    mouse: str = "-"
    wheel: str = "-"
    pixels: str = "-"
    colors: str = "-"
    synchronized: str = "-"
    remarks: list = field(default_factory=list)
    pictures: tuple = None  # torn, all

    def line(self):
        cells = [self.name, self.version, self.term, self.mouse, self.wheel, self.pixels, self.colors]
        return "| " + " | ".join(cells + [self.synchronized, "; ".join(self.remarks)]) + " |"


class Failure(Exception):
    pass


def install(packages):
    """Installs missing packages if no password is needed."""
    missing = [name for name in packages if subprocess.run(
        ["dpkg-query", "-W", "-f", "${Status}", name], capture_output=True, text=True
    ).stdout != "install ok installed"]
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends"] + missing
    if os.geteuid() != 0:
        command = ["sudo", "-n"] + command
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"))
    except OSError as error:
        raise Failure(f"cannot be installed: {error.strerror}")
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Failure(f"cannot be installed: {reason}")


def version(package):
    text = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True).stdout
    # Without the epoch and the revision of Debian.
    return re.sub(r"^\d+:|[-+~].*$", "", text) or "-"


def wait(what, holds, seconds=15.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = holds()
        if value:
            return value
        time.sleep(0.05)
    raise Failure(f"{what} did not come within {seconds:.0f} s")


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


class Desktop:
    """An X server without a screen, with simulated pointer input."""

    def __init__(self, folder):
        reader, writer = os.pipe()
        self.log = open(os.path.join(folder, "xvfb.log"), "wb")
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % SCREEN, "-fbdir", folder],
            pass_fds=[writer],
            stdout=self.log, stderr=self.log)
        os.close(writer)
        # Read up to the end of the line, because the server writes in pieces.
        with open(reader) as pipe:
            self.display = ":" + pipe.readline().strip()

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.log.close()

    def do(self, *words):
        done = subprocess.run(
            ["xdotool"] + [str(word) for word in words], capture_output=True, text=True,
            env=dict(os.environ, DISPLAY=self.display))
        return done.stdout

    def window(self):
        """The largest window as left, top, width, height, as soon as its size is stable."""
        best = None
        for window in self.do("search", "--onlyvisible", "--name", "").split():
            shape = dict(re.findall(r"(\w+)=(-?\d+)", self.do("getwindowgeometry", "--shell", window)))
            place = tuple(int(shape.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT"))
            is_root = place[2:] == SCREEN and place[:2] == (0, 0) and window == self.root()
            if not is_root and place[2] * place[3] > (best or (0, 0, 0, 0))[2] * (best or (0, 0, 0, 0))[3]:
                best = place
        return best if best and best[3] > 100 else None

    def root(self):
        return self.do("search", "--maxdepth", "0", "--name", "").strip()


class Framebuffer:
    """The screen as Xvfb keeps it in a file (the format of xwd): what a monitor would show at the moment of reading."""

    def __init__(self, folder, window, columns, rows):
        with open(os.path.join(folder, "Xvfb_screen0"), "rb") as file:
            self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.bytes[:100])
        self.start, self.line = header[0] + 12 * header[19], header[12]
        left, top, width, height = window
        cell = (width // columns, height // rows)
        # A terminal may have a border around its cells.
        self.left = left + (width - cell[0] * columns) // 2
        self.top = top + (height - cell[1] * rows) // 2
        self.cell, self.columns, self.rows = cell, columns, rows

    def picture(self):
        """The lines of pixels of the window's left half, which the pointer does not enter; read twice, so that a line that
        changes while it is read does not count."""
        end = self.left + self.cell[0] * (self.columns // 2 - 2)

        def lines():
            places = (self.start + y * self.line for y in range(self.top, self.top + self.cell[1] * self.rows))
            return [self.bytes[place + 4 * self.left:place + 4 * end] for place in places]

        before = lines()
        after = lines()
        return before if before == after else None

    def margin(self, lines):
        """The colors from the second row down in the middle of the second column, where the drawer has no text."""
        place = 4 * (self.cell[0] * 3 // 2)
        return [line[place:place + 3] for line in lines[self.cell[1]:]]

    def doubled(self, lines):
        """The number of rows that equal the row above, except for empty ones."""
        height = self.cell[1]
        rows = [b"".join(lines[row * height:(row + 1) * height]) for row in range(self.rows)]
        return sum(1 for one, next in zip(rows, rows[1:]) if one == next and len(set(lines_of(next, height))) > 1)


def lines_of(row, height):
    size = len(row) // height
    return [row[place:place + size] for place in range(0, len(row), size)]


def count_torn(desktop, folder, window, rows):
    """Toggles the drawer by keys and takes pictures while it settles. In a torn picture, the content behind the drawer shows
    below the drawer's edge, or a row stands twice. Returns the numbers of torn and of all different pictures in motion."""
    columns = int(re.findall(r"^(?:Set Size|Resize) (\d+)x", read(f"{folder}/rec.drawer").decode(), re.M)[-1])
    screen = Framebuffer(folder, window, columns, rows)

    def at_rest():
        time.sleep(1.2)
        return wait("a picture at rest", screen.picture)

    own = None
    for _ in range(6):
        desktop.do("key", "space")
        lines = at_rest()
        below = screen.margin(lines)[-3 * screen.cell[1]:]
        if own is None:
            own = set(below)
        # At full height, nearly all of the column belongs to the drawer.
        share = sum(color in own for color in screen.margin(lines)) / len(screen.margin(lines))
        if share > 0.8:
            own |= set(screen.margin(lines)[3 * screen.cell[1]:])
            break
    else:
        raise Failure("the drawer did not reach full height by keys")
    usual = screen.doubled(lines)
    torn, seen, last = 0, 0, None
    for _ in range(TOGGLES):
        desktop.do("key", "space")
        end = time.monotonic() + 0.8
        while time.monotonic() < end:
            lines = screen.picture()
            if not lines or lines == last:
                continue
            seen, last = seen + 1, lines
            below = itertools.dropwhile(lambda color: color not in own, screen.margin(lines))
            if any(color not in own for color in below) or screen.doubled(lines) > usual:
                torn += 1
        time.sleep(0.3)
    return torn, seen


def drive(desktop, folder, counts_torn):
    """Drags the handle and turns the wheel above the list. Returns the distance of the drag in rows, and the torn pictures."""
    wait("the drawer's picture", lambda: b"Search" in read(f"{folder}/out.log"))
    time.sleep(1.0)
    # A compositor may have given the window another size meanwhile.
    rows = int(re.findall(rb"^(?:Set Size|Resize) \d+x(\d+)", read(f"{folder}/rec.drawer"), re.M)[-1])
    left, top, width, height = wait("a window", desktop.window)
    column = left + width // 2
    # The handle is in the fourth row from below: press its middle.
    desktop.do("mousemove", column, top + int(height * (rows - 3.5) / rows))
    time.sleep(0.3)
    desktop.do("mousedown", 1)
    steps = 20
    step = max(1, round(height / rows * 8 / steps))
    for _ in range(steps):
        desktop.do("mousemove_relative", "--", 0, -step)
        time.sleep(0.02)
    # Without movement before the release, the velocity is 0.
    time.sleep(0.4)
    desktop.do("mouseup", 1)
    time.sleep(1.2)
    desktop.do("mousemove", column, top + int(height * (rows - 2.5) / rows))
    time.sleep(0.3)
    for _ in range(NOTCHES):
        desktop.do("click", 5)
        time.sleep(0.4)
    time.sleep(1.0)
    pictures = count_torn(desktop, folder, (left, top, width, height), rows) if counts_torn else None
    desktop.do("key", "q")
    wait("the end after q", lambda: os.path.exists(f"{folder}/exit"), 5.0)
    return steps * step / (height / rows), pictures


def judge(row, folder, moved):
    """Reads the bytes to and from the drawer and its positions, and fills in the row."""
    sent, wrote = (read(f"{folder}/{name}").partition(b"\n")[2] for name in ("in.log", "out.log"))
    recording = read(f"{folder}/rec.drawer").decode()
    row.term = re.search(r"^TERM=(.*)$", read(f"{folder}/environment").decode(), re.M)[1]
    code = int(read(f"{folder}/exit"))
    if code:
        row.remarks.append(f"ended with {code}")

    heights = [float(y) for y in re.findall(r"^(?:Press|Move) [-\d.]+pt,([-\d.]+)pt", recording, re.M)]
    if not heights:
        row.mouse = "**none**"
    else:
        trace = subprocess.run(
            [PROGRAM, "trace", f"{folder}/rec.drawer", "--format", "csv"], capture_output=True, text=True).stdout
        table = list(csv.DictReader(io.StringIO(trace)))
        # The pull is the first pan; the pans of the wheel follow.
        is_tracked = [line["phase"] == "tracking" for line in table]
        first = is_tracked.index(True) if True in is_tracked else len(table)
        pull = itertools.takewhile(lambda line: line["phase"] == "tracking", table[first:])
        tracked = [float(line["top"]) for line in pull]
        start = float(table[first - 1]["top"])
        pulled = heights[0] - heights[-1]
        follows = tracked and abs(start - tracked[-1] - pulled) < POINTS_PER_ROW / 2
        reaches = abs(pulled / POINTS_PER_ROW - moved) <= 1
        row.mouse = "follows" if follows and reaches else "**differs**"
        if not reaches:
            row.remarks.append(f"pointer moved {moved:.1f} rows, {pulled / POINTS_PER_ROW:.1f} reported")
        elif not follows:
            row.remarks.append(f"the drawer moved {start - tracked[-1] if tracked else 0:.0f} of {pulled:.0f} pt")
    replay = subprocess.run([PROGRAM, "test", f"{folder}/rec.drawer"], capture_output=True, text=True)
    if replay.returncode:
        row.remarks.append("the recording does not replay")

    events = len(re.findall(rb"\x1b\[<65;[-\d]+;[-\d]+M", sent))
    rows = [float(count) for count in re.findall(r"^Wheel down ([\d.]+)r", recording, re.M)]
    row.wheel = f"{sum(rows) / NOTCHES:.3g} rows" if rows else "**none**"
    if events != NOTCHES:
        row.remarks.append(f"{events / NOTCHES:g} wheel events per notch")

    row.pixels = "yes" if b"\x1b[?1016;1$y" in sent else "no"
    colors = wrote.replace(b"\x1b[48;2;1;2;3m", b"")
    for sign, name in ((rb"[34]8;2;", "24 bits"), (rb"[34]8;5;", "256"), (rb"\x1b\[[\d;]*[349]\d[;m]", "16")):
        if re.search(sign, colors):
            row.colors = name
            break
    else:
        row.colors = "none"
    row.synchronized = "yes" if b"\x1b[?2026h" in wrote else "no"
    for sign, remark in (
        (b"\x1b]11;rgb", "does not report its background"), (b"\x1b[0n", "does not answer `ESC [5n`"),
    ):
        if sign not in sent:
            row.remarks.append(remark)


def try_out(name, folder, counts_torn=False):
    packages, command = TERMINALS[name]
    row = Row(name)
    try:
        install(packages)
        row.version = version(packages[0])
        if "cage" in packages:
            row.remarks.append(f"under cage {version('cage')}")
        run = f"{folder}/run"
        with open(run, "w") as file:
            file.write(
                f"#!/bin/sh\ncd '{folder}'\nenv >environment\nstty size >size\n"
                f"script -q -f -e -I in.log -O out.log -c \"'{PROGRAM}' record -o rec.drawer\" 2>errors\n"
                "echo $? >code && mv code exit\n")
        os.chmod(run, 0o755)
        desktop = Desktop(folder)
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8", "SHELL": "/bin/sh",
            "DISPLAY": desktop.display, "LIBGL_ALWAYS_SOFTWARE": "1", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
            "TMUX_TMPDIR": folder, "SCREENDIR": folder,
        }
        os.chmod(folder, 0o700)
        log = open(f"{folder}/terminal.log", "wb")
        words = [word.format(run=run) for word in command.split()]
        if words[0] == "cage" and os.geteuid() == 0:
            # cage refuses to run as root.
            words = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] + words
            shutil.chown(folder, "nobody", "nogroup")
        terminal = subprocess.Popen(
            words, env=environment, stdout=log, stderr=log,
            start_new_session=True)
        try:
            wait("the terminal", lambda: os.path.exists(f"{folder}/size") or terminal.poll() is not None)
            if not os.path.exists(f"{folder}/size"):
                reason = (read(f"{folder}/terminal.log").decode(errors="replace").strip().splitlines() or ["?"])[-1]
                raise Failure(f"does not start: {reason[:100]}")
            moved, row.pictures = drive(desktop, folder, counts_torn)
            judge(row, folder, moved)
        finally:
            # End only the session that was started here.
            try:
                os.killpg(terminal.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
            try:
                terminal.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(terminal.pid, signal.SIGKILL)
                terminal.wait()
            log.close()
            desktop.close()
    except Failure as failure:
        row.remarks.append(str(failure))
    return row


HEAD = """# Terminals

Written by `make terminals`, which installs each terminal from Debian, runs `drawer record` in it under Xvfb, pulls the
handle up by eight rows with a real pointer, turns a real wheel by {notches} notches, and reads the recording and the bytes
in both directions. Run of {date}, {system}.

- Mouse: "follows" means that the drawer was under the pointer at the end of the pull, within half a row.
- Wheel: the distance of one notch.
- Pixels: the terminal has confirmed mode 1016.
- Colors, synchronized: the colors and the synchronized output that the drawer uses after the terminal's replies, without options.

| terminal | version | TERM | mouse | wheel | pixels | colors | synchronized | remarks |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


TORN = """
## Torn frames

Written by `scripts/terminals.py --torn`, a part of `make terminals`: xterm has no synchronized output, so a frame may be on the
screen in part. The script toggles the drawer {toggles} times by a key, reads Xvfb's frame buffer while the drawer settles, and counts
the pictures that show content below the drawer's edge, or a row twice.
In the torn pictures that we examined, the lowest rows showed the terminal's own background: a scroll of the region had uncovered
them, and the rest of the frame had not drawn them yet. Measured on {date} with {cores} cores.

| busy processes of the script | load average | different pictures | torn |
| --- | --- | --- | --- |
"""


def count_torn_frames():
    """Writes the section on torn frames."""
    text = TORN.format(toggles=TOGGLES, date=time.strftime("%Y-%m-%d"), cores=os.cpu_count())
    for load in (0, 4 * os.cpu_count()):
        busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(load)]
        folder = tempfile.mkdtemp(prefix="drawer-terminals-")
        try:
            row = try_out("xterm", folder, counts_torn=True)
        finally:
            for process in busy:
                process.kill()
                process.wait()
            shutil.rmtree(folder, ignore_errors=True)
        if not row.pictures:
            sys.exit(f"xterm: {'; '.join(row.remarks)}")
        line = f"| {load} | {os.getloadavg()[0]:.1f} | {row.pictures[1]} | {row.pictures[0]} |"
        print(line, flush=True)
        text += line + "\n"
    with open(PAGE) as file:
        page = file.read()
    before, _, rest = page.partition(TORN.split("\n\n")[0])
    after = rest.partition("\n## ")[1:] if rest else before.partition("\n## ")[1:]
    if not rest:
        before = before.partition("\n## ")[0]
    with open(PAGE, "w") as file:
        file.write(before + text + "".join(after))


def main():
    arguments = sys.argv[1:]
    if arguments == ["--torn"]:
        return count_torn_frames()
    keep = None
    if arguments[:1] == ["--keep"]:
        keep, arguments = arguments[1], arguments[2:]
    unknown = [name for name in arguments if name not in TERMINALS]
    if unknown:
        sys.exit(f"unknown: {', '.join(unknown)}; known: {', '.join(TERMINALS)}")
    try:
        install([package for tool, package in TOOLS.items() if not shutil.which(tool)])
    except Failure as failure:
        sys.exit(f"{', '.join(TOOLS.values())}: {failure}")
    rows = []
    for name in arguments or TERMINALS:
        folder = tempfile.mkdtemp(prefix="drawer-terminals-")
        row = try_out(name, folder)
        rows.append(row)
        print(row.line(), flush=True)
        if keep:
            shutil.copytree(
                folder, os.path.join(keep, name.replace(" ", "-")), dirs_exist_ok=True,
                ignore=lambda _, names: [n for n in names if n not in {"in.log", "out.log", "rec.drawer", "terminal.log",
                    "errors", "size", "environment", "exit", "xvfb.log"}])
        shutil.rmtree(folder, ignore_errors=True)
    if arguments:
        return
    with open("/etc/os-release") as file:
        system = re.search(r'PRETTY_NAME="(.*)"', file.read())[1]
    with open(PAGE) as file:
        _, next, rest = file.read().partition("\n## ")
    with open(PAGE, "w") as file:
        file.write(HEAD.format(notches=NOTCHES, date=time.strftime("%Y-%m-%d"), system=system))
        file.write("\n".join(row.line() for row in rows) + "\n" + next + rest)
    count_torn_frames()


main()
