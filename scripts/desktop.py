# A desktop without a screen, for terminals.py: Xvfb with a simulated pointer and keys (xdotool), and its frame buffer.

import mmap
import os
import re
import struct
import subprocess
import time

SCREEN = (1280, 900)


class Failure(Exception):
    pass


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
        """The largest window as left, top, width, height; None before there is one."""
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
