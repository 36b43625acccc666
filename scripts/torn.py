# Counts torn frames for terminals.py: pictures of a drawer in motion that show a part of one frame and a part of another.

import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from desktop import Failure, Framebuffer, read, wait
from section import replace_section

TOGGLES = 40

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


def count(desktop, folder, window):
    """Toggles the drawer by keys and takes pictures while it settles. In a torn picture, the content behind the drawer shows
    below the drawer's edge, or a row stands twice. Returns the numbers of torn and of all different pictures in motion."""
    size = re.findall(r"^(?:Set Size|Resize) (\d+)x(\d+)", read(f"{folder}/rec.drawer").decode(), re.M)[-1]
    screen = Framebuffer(folder, window, *map(int, size))

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


def write_section(try_out, page_path):
    """Writes the section on torn frames, from runs of `try_out` in xterm under two loads."""
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
    replace_section(page_path, text)
