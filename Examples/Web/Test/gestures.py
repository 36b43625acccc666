"""Random gestures, as a script for `drawer trace` and as a request for `window.drawer.play`.

A gesture agrees if every row of the trace and the reading at its time are the same text: both sides write the shortest
digits that read back to the same bits.

    gestures.py DRAWER COUNT SEED -- COMMAND...   compares with a command that plays a request of its standard input
"""

import random
import subprocess
import sys
import tempfile

SETTINGS = [
    "ListPans handOver", "ListPans fromTop", "ListPans contentFirst", "ListPans listOnly", "Policy shortcuts",
    "Policy threshold", "Policy nearest", "Spring response 0.25 damping 0.6", "Spring duration 0.6 bounce 0.3",
    "Spring settlingIn 0.5 damping 1", "Resistance 0.3", "Resistance 0", "DragSlop 12pt", "AxisLock on",
    "OverPull top off", "OverPull off", "Panning header off", "CarriesFling on", "FlingAtTop handOver",
    "DecelerationRate 0.995", "FlickSpeed 600pt/s", "SkipSpeed 0pt/s", "SkipSpeed infinite", "NearestSpeed 200pt/s",
    "RestsAnywhere on", "Dismissible yes", "Dismissible asks", "MaximumOvershoot none", "MaximumOvershoot 4pt",
    "ListResistance 0.8", "BounceResponse 0.25", "LargestUndimmedDetent compressed", "MaximumDimming 70%",
    "IsReachable expanded off", "Layout iphone", "Detent half 55.5%", "ReducedMotion on", "Items 3", "Items 400",
    "NoDragZone list 0,0 20x2", "CellHeight 17.3", "CellWidth 9.1", "TapReach 3pt", "WheelRows 5",
]


def gesture(number, presets):
    """The settings and the pointer's events: (nanoseconds, kind, x, y)."""
    rng = random.Random(f"drawer {number}")
    columns, rows = rng.choice([(80, 24), (80, 40), (48, 60), (120, 33)])
    settings = [f"Set Size {columns}x{rows}", f"Set Preset {presets[number % len(presets)]}"]
    settings += ["Set " + line for line in rng.sample(SETTINGS, rng.randint(0, 4))]
    height, width = 16 * rows, 8 * columns
    time, events = 0, []
    for _ in range(rng.randint(1, 4)):
        time += rng.randrange(0, 700_000_000)
        # Below the top row, whose hints are the program's.
        x, y = width * rng.uniform(0.2, 0.7), max(17.0, height * rng.uniform(0.02, 0.999))
        events.append((time, "press", x, y))
        # Away from the press by more than a tap, because a tap is the scene's: it opens the search or adds an action.
        y += rng.choice([-1, 1]) * 30
        drift, speed = rng.choice([0, 0, 0.2, 1.5]), rng.choice([-1, 1]) * rng.choice([60, 400, 1500, 4000])
        for _ in range(rng.randint(1, 25)):
            step = rng.choice([8_000_000, 8_333_333, 16_666_667, rng.randrange(1, 90_000_000)])
            time += step
            speed += rng.uniform(-300, 300)
            x += drift * speed * step / 1e9
            y += speed * step / 1e9
            events.append((time, "move", x, y))
        time += rng.choice([0, 1_000_000, 40_000_000, 200_000_000])
        events.append((time, "release", None, None))
    return settings, events, time + rng.randrange(100_000_000, 1_500_000_000), rng.choice([30, 60, 120])


def duration(nanoseconds):
    return f"{nanoseconds // 1_000_000}.{nanoseconds % 1_000_000:06d}ms"


def point(x, y):
    return f"{x!r}pt,{y!r}pt"


def script(settings, events, end, rate):
    lines = settings + [f"Set FrameRate {rate}"]
    clock = 0
    for time, kind, x, y in events + [(end, None, None, None)]:
        if time > clock:
            lines.append(f"Sleep {duration(time - clock)}")
            clock = time
        if kind:
            lines.append(kind.capitalize() + ("" if x is None else " " + point(x, y)))
    return "\n".join(lines) + "\n"


def trace(drawer, text):
    """The rows of the gesture's trace: (seconds as text, row)."""
    with tempfile.NamedTemporaryFile("w", suffix=".drawer") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([drawer, "trace", file.name], capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"drawer trace: {run.stderr}\n{text}")
    # A reading has no pointer.
    rows = [row[:row.index(',"pressed":')] + "}" for row in run.stdout.splitlines()]
    return [(row[len('{"t":'):row.index(",")], row) for row in rows]


def merged(events, rows):
    """The events with an `advance` at the time of each row, which comes after the events of that time."""
    timed = [(time / 1e9, 0, i, [time / 1e9, kind, x, y, None]) for i, (time, kind, x, y) in enumerate(events)]
    timed += [(float(t), 1, i, [float(t), "advance", None, None, None]) for i, (t, _) in enumerate(rows)]
    return [event for *_, event in sorted(timed, key=lambda item: item[:3])]


def lines(settings, events):
    """A request as drawer.wasm reads it: the same lines that engine.js writes."""
    words = [" ".join(repr(word) if isinstance(word, float) else word for word in event if word is not None) for event in events]
    return "\n".join(settings + words) + "\n"


def presets(drawer):
    run = subprocess.run([drawer, "presets"], capture_output=True, text=True, check=True)
    # The heading of the presets that keep a mistake is not one of them.
    return [line.split()[0] for line in run.stdout.splitlines() if line and not line.startswith("Mistakes: ")]


def compare(drawer, count, seed, play):
    """Plays gestures on both sides. `play` takes settings and events, and returns a list of lines."""
    names = presets(drawer)
    rows_compared = 0
    for number in range(seed, seed + count):
        settings, events, end, rate = gesture(number, names)
        text = script(settings, events, end, rate)
        rows = trace(drawer, text)
        request = merged(events, rows)
        readings = play(settings, request)
        if len(readings) != len(request):
            raise SystemExit(f"gesture {number}: {len(readings)} readings of {len(request)} events: {readings[:1]}\n{text}")
        found = [reading for reading, event in zip(readings, request) if event[1] == "advance"]
        for (_, row), reading in zip(rows, found):
            if row != reading:
                raise SystemExit(f"gesture {number} differs:\n  native {row}\n  wasm   {reading}\n{text}")
        rows_compared += len(rows)
    return rows_compared


REFUSALS = [
    ("Set Footer 2r", "line 1: the page has no Footer"),
    ("Set Items 5\nSet Edge top", "line 2: the page has no Edge"),
    ("Set ContentLayout resize\nSet Items 5", "line 1: the page has no ContentLayout"),
    ("Set Detent half 50%\nSet Items 5\nSet Springs top", "line 3: "),
    ("Set BendSpring response 0.2 damping 1\nSet Items 5", "line 1: "),
]


def check_refusals(drawer, play):
    """A line that has no effect on the page is refused, and every other line of the program's settings is read."""
    run = subprocess.run([drawer, "config"], capture_output=True, text=True, check=True)
    refused = set()
    for line in run.stdout.splitlines():
        setting = line.split("#")[0].strip()
        if setting:
            name = setting.split()[1]
            reply = play([setting], [])
            if reply:
                refused.add(name)
                if not reply[0].startswith('{"error":"line 1: the page has no ' + name):
                    raise SystemExit(f"{setting!r} gives {reply[:1]}")
    if not {"Footer", "Edge"} <= refused or len(refused) > 12:
        raise SystemExit(f"the page refuses {refused}")
    for settings, expected in REFUSALS:
        reply = play(settings.split("\n"), [])
        if not reply or not reply[0].startswith('{"error":"' + expected):
            raise SystemExit(f"{settings!r} gives {reply[:1]} instead of {expected!r}")


def main():
    split = sys.argv.index("--")
    drawer, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    command = sys.argv[split + 1:]

    def play(settings, events):
        run = subprocess.run(command, input=lines(settings, events), capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: {run.stderr}")
        return run.stdout.splitlines()

    check_refusals(drawer, play)
    rows = compare(drawer, count, seed, play)
    print(f"{count} gestures, {rows} rows: the same bits in {command[0]} and in {drawer}")


if __name__ == "__main__":
    main()
