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
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

# The modules beside this script leave no compiled files in the repository.
sys.dont_write_bytecode = True
from desktop import Desktop, Failure, read, wait
import torn

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build/release/drawer")
PAGE = os.path.join(ROOT, "docs/terminals.md")
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "script": "bsdutils"}
NOTCHES = 3
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


def install(packages):
    """Installs missing packages if no password is needed."""
    done = subprocess.run(
        [os.path.join(ROOT, "scripts/install-missing.sh"), "packages", *packages], capture_output=True, text=True)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Failure(f"cannot be installed: {reason.strip()}")


def version(package):
    text = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True).stdout
    # Without the epoch and the revision of Debian.
    return re.sub(r"^\d+:|[-+~].*$", "", text) or "-"


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
    pictures = torn.count(desktop, folder, (left, top, width, height)) if counts_torn else None
    desktop.do("key", "q")
    wait("the end after q", lambda: os.path.exists(f"{folder}/exit"), 5.0)
    return steps * step / (height / rows), pictures


def judge(row, folder, moved):
    """Reads the bytes to and from the drawer and its positions, and fills in the row."""
    sent, wrote = (read(f"{folder}/{name}").partition(b"\n")[2] for name in ("in.log", "out.log"))
    recording = read(f"{folder}/rec.drawer").decode()
    term = re.search(r"^TERM=(.*)$", read(f"{folder}/environment").decode(), re.M)
    row.term = term[1] if term else "**none**"
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
        if not table:
            raise Failure("the recording cannot be traced")
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


def run_in(command, folder, run, desktop, row, counts_torn):
    """Runs the terminal's command on the desktop, drives the drawer in it, and fills in the row."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8", "SHELL": "/bin/sh",
        "DISPLAY": desktop.display, "LIBGL_ALWAYS_SOFTWARE": "1", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
        "TMUX_TMPDIR": folder, "SCREENDIR": folder,
    }
    os.chmod(folder, 0o700)
    words = [word.format(run=run) for word in command.split()]
    if words[0] == "cage" and os.geteuid() == 0:
        # cage refuses to run as root.
        words = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] + words
        shutil.chown(folder, "nobody", "nogroup")
    with open(f"{folder}/terminal.log", "wb") as log:
        try:
            terminal = subprocess.Popen(words, env=environment, stdout=log, stderr=log, start_new_session=True)
        except FileNotFoundError:
            raise Failure(f"does not start: there is no {words[0]}")
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
        try:
            run_in(command, folder, run, desktop, row, counts_torn)
        finally:
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


def main():
    arguments = sys.argv[1:]
    if arguments == ["--torn"]:
        return torn.write_section(try_out, PAGE)
    keep = None
    if arguments == ["--keep"]:
        sys.exit("--keep needs a folder")
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
    torn.write_section(try_out, PAGE)


main()
