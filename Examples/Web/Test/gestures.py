"""Random gestures, as a script for `drawer trace` and as a request for `window.drawer.play`.

A gesture agrees if every row of the trace and the reading at its time are the same text: both sides write the shortest
digits that read back to the same bits.

    gestures.py DRAWER COUNT SEED -- COMMAND...   compares with a command that plays a request of its standard input
"""

import json
import random
import subprocess
import sys
import tempfile

# Settings by name as `window.drawer.play` takes them, with the lines of a script that set the same.
SETTINGS = [
    ("listPans", "handOver", ["ListPans handOver"]), ("listPans", "fromTop", ["ListPans fromTop"]),
    ("listPans", "contentFirst", ["ListPans contentFirst"]), ("listPans", "listOnly", ["ListPans listOnly"]),
    ("spring", {"response": 0.25, "damping": 0.6}, ["Spring response 0.25 damping 0.6"]),
    ("spring", {"damping": 1.3, "response": 0.7}, ["Spring response 0.7 damping 1.3"]),
    ("maximumOvershoot", 4, ["MaximumOvershoot 4pt"]), ("maximumOvershoot", float("inf"), ["MaximumOvershoot none"]),
    ("flickSpeed", 600, ["FlickSpeed 600pt/s"]), ("skipSpeed", 0, ["SkipSpeed 0pt/s"]),
    ("skipSpeed", float("inf"), ["SkipSpeed infinite"]), ("nearestSpeed", 200, ["NearestSpeed 200pt/s"]),
    ("decelerationRate", 0.995, ["DecelerationRate 0.995"]), ("resistance", 0.3, ["Resistance 0.3"]),
    ("resistance", 0, ["Resistance 0"]), ("dragSlop", 12, ["DragSlop 12pt"]), ("dismissal", "yes", ["Dismissible yes"]),
    ("dismissal", "asks", ["Dismissible asks"]), ("reducedMotion", True, ["ReducedMotion on"]),
    ("detents", {"low": "96pt", "half": "55.5%", "all": "100%"},
     ["Layout none", "Detent low 96pt", "Detent half 55.5%", "Detent all 100%"]),
]

# Both a script and `play` take these only under a preset whose policy reads them: the drawer's own.
SPEEDS = {"flickSpeed", "nearestSpeed", "skipSpeed"}


def gesture(number, policies):
    """The settings by name, the same as lines of a script, and the pointer's events: (nanoseconds, kind, x, y).
    `policies` are those of the presets, by name."""
    rng = random.Random(f"drawer {number}")
    preset = list(policies)[number % len(policies)]
    chosen = {name: (value, lines) for name, value, lines in rng.sample(SETTINGS, rng.randint(0, 4))}
    if policies[preset] != policies["drawer"]: chosen = {name: own for name, own in chosen.items() if name not in SPEEDS}
    settings = {name: value for name, (value, _) in chosen.items()} | {"preset": preset}
    lines = [f"Set Preset {preset}"] + ["Set " + line for _, own in chosen.values() for line in own]
    height, width = 16 * 24, 8 * 80
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
    return settings, lines, events, time + rng.randrange(100_000_000, 1_500_000_000), rng.choice([30, 60, 120])


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


def request(settings, events):
    """A request as drawer.wasm reads it: the same lines that engine.js writes."""
    def word(value):
        return json.dumps(value) if isinstance(value, (bool, float, int)) else value

    def words(value):
        return [f"{name}={word(part)}" for name, part in value.items()] if isinstance(value, dict) else [word(value)]

    lines = [" ".join([name, *words(value)]) for name, value in settings.items()]
    lines += [" ".join(word(part) for part in event if part is not None) for event in events]
    return "\n".join(lines) + "\n"


def presets(drawer):
    """The presets by name, each with the name of its policy."""
    run = subprocess.run([drawer, "presets", "--format", "jsonl"], capture_output=True, text=True, check=True)
    return {preset["name"]: preset["policy"]["name"] for preset in map(json.loads, run.stdout.splitlines())}


def compare(drawer, count, seed, play):
    """Plays gestures on both sides. `play` takes settings and events, and returns a list of lines."""
    policies = presets(drawer)
    rows_compared = 0
    for number in range(seed, seed + count):
        settings, lines, events, end, rate = gesture(number, policies)
        text = script(lines, events, end, rate)
        rows = trace(drawer, text)
        timed = merged(events, rows)
        readings = play(settings, timed)
        if len(readings) != len(timed):
            raise SystemExit(f"gesture {number}: {len(readings)} readings of {len(timed)} events: {readings[:1]}\n{text}")
        found = [reading for reading, event in zip(readings, timed) if event[1] == "advance"]
        for (_, row), reading in zip(rows, found):
            if row != reading:
                raise SystemExit(f"gesture {number} differs:\n  native {row}\n  wasm   {reading}\n{text}")
        rows_compared += len(rows)
    return rows_compared


REFUSALS = [
    ({"footer": 20}, "footer: there is no such setting, expected one of preset, detents"),
    ({"preset": "vau"}, "preset: vau, expected the name of a preset"),
    ({"listPans": "handover"}, "listPans: handover, expected handOver, fromTop"),
    ({"flickSpeed": "fast"}, "flickSpeed: fast, expected a speed in 0...1,000,000 pt/s"),
    ({"flickSpeed": -1}, "flickSpeed is -1.0, expected a speed in 0...1,000,000 pt/s"),
    ({"spring": {"response": 0.2}}, "spring: the line ends, expected response=NUMBER damping=NUMBER"),
    ({"spring": {"response": 0, "damping": 1}}, "spring: response is 0.0, expected a number of seconds in 0.0001...1000"),
    ({"resistance": 2}, "resistance: coefficient is 2.0, expected"),
    ({"reducedMotion": "on"}, "reducedMotion: on, expected true or false"),
    ({"detents": {"low": "50%", "high": "20%"}}, "detents: detents is not sorted: high is lower than low"),
    ({"detents": {"low": "6r"}}, "detents: 6r, expected 96px, 50%, content or header"),
    ({"preset": "gorhom", "skipSpeed": 0},
     "skipSpeed: the policy gorhom does not read this setting, expected a preset whose policy reads it"),
    ({"detents": "="}, "detents: =, expected 96px, 50%, content or header"),
    ({"dragSlop": "8 9"}, "dragSlop: 9, expected the end of the line"),
]


def check_refusals(play):
    """A setting that the page does not have, or a wrong value, is refused with its name and what is expected."""
    for settings, expected in REFUSALS:
        reply = play(settings, [[0.0, "advance"]])
        if not reply or not reply[0].startswith('{"error":"' + expected):
            raise SystemExit(f"{settings!r} gives {reply[:1]} instead of {expected!r}")


def main():
    split = sys.argv.index("--")
    drawer, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    command = sys.argv[split + 1:]

    def play(settings, events):
        run = subprocess.run(command, input=request(settings, events), capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: {run.stderr}")
        return run.stdout.splitlines()

    check_refusals(play)
    rows = compare(drawer, count, seed, play)
    print(f"{count} gestures, {rows} rows: the same bits in {command[0]} and in {drawer}")


if __name__ == "__main__":
    main()
