#!/usr/bin/env python3
"""Writes Tests/References/presets.txt: what the rules of the presets give in numbers. Decisions use fractions, formulas
50 digits. Only Python's standard library; the same file at every run:

    python3 Tests/make-preset-reference.py >Tests/References/presets.txt

Heights and speeds are positive upward here; displacements and velocities of settles are positive downward.
"""

import random
from decimal import Decimal as D, getcontext
from fractions import Fraction as F

getcontext().prec = 50

PRESETS = """drawer uisheet gorhom vaul smooth-sheets overlay-container floating-panel pan-modal bottom-sheet-behavior
compose material3 flutter base-ui base-ui-sequential react-modal-sheet react-spring swmansion astryx
linear speed-dropped position-only list-swallows dead-stop""".split()

MISTAKES = PRESETS[-5:]

# --- Releases ---------------------------------------------------------------------------------------------------------


# The time since the press, in seconds, for the rules that take the mean speed of a drag.
LASTING = F(3, 10)


class Release:
    """h shown height, p pulled height, b where the pan began, d drag, u speed; ds the detents, C the container."""

    def __init__(self, ds, C, b, h, p, d, u):
        self.ds, self.C = [F(x) for x in ds], F(C)
        self.b, self.h, self.p, self.d, self.u = F(b), F(h), F(p), F(d), F(u)
        self.a, self.e = abs(self.u), abs(self.d)
        self.low, self.high = self.ds[0], self.ds[-1]

    def with_hidden(self):
        return Release([0] + self.ds, self.C, self.b, self.h, self.p, self.d, self.u)

    def near(self, x, tie="low", among=None):
        ds = self.ds if among is None else among
        best = min(abs(x - d) for d in ds)
        ties = [d for d in ds if abs(x - d) == best]
        if tie == "began" and self.b in ties:
            return self.b
        return min(ties) if tie == "low" else max(ties)

    def up(self, x):
        return next((d for d in self.ds if d > x), self.high)

    def down(self, x):
        return next((d for d in reversed(self.ds) if d < x), self.low)

    def onward(self, x):
        return self.up(x) if self.u > 0 else self.down(x)

    def end(self):
        return self.high if self.u > 0 else self.low

    def with_drag(self):
        return self.u * self.d > 0


def clamp(x, low, high):
    return max(low, min(high, x))


def projected(r):
    if r.a < 50:
        return r.near(r.h, "began")
    choices = r.ds
    ahead = [d for d in r.ds if (d - r.h) * r.u > 0]
    if r.a >= 300:
        choices = [d for d in choices if (d - r.h) * r.u >= 0]
    if r.a < 2000 and ahead:
        following = min(ahead, key=lambda d: abs(d - r.h))
        choices = [d for d in choices if (d - following) * r.u <= 0]
    return r.near(r.h + F(499, 1000) * r.u, "began", choices) if choices else r.near(r.h, "began")


def vaul(r):
    if r.a > 2000:
        return r.end()
    return r.onward(r.b) if r.a > 400 and r.e < F(2, 5) * r.C else r.near(r.p)


def smooth_sheets(r):
    n = r.near(r.h, "high")
    return n if r.a < 50 or r.h > r.high or r.h < r.low else r.onward(n)


def overlay_container(r):
    x = r.h + r.u / 10
    two = sorted(r.ds, key=lambda d: (abs(d - x), d))[:2]
    return two[0] if r.a <= 400 else max(two) if r.u > 0 else min(two)


def floating_panel(r):
    is_down = r.u < 0 or (r.u == 0 and r.h < r.b)
    h = clamp(r.h, r.low, r.high)
    if is_down:
        behind = min(d for d in r.ds if d >= h)
        ahead = [d for d in reversed(r.ds) if d < behind][:1]
    else:
        behind = max(d for d in r.ds if d <= h)
        ahead = [d for d in r.ds if d > behind][:1]
    if not ahead:
        return behind
    x, middle = r.h + F(499, 1000) * r.u, (behind + ahead[0]) / 2
    return ahead[0] if (x < middle if is_down else x > middle) else behind


def bottom_sheet_behavior(r):
    if r.u > 0:
        return r.up(max(r.h, r.low))
    return r.near(r.h, among=r.ds[:-1] if r.u < 0 and len(r.ds) > 1 else None)


def anchored(threshold):
    def rule(r):
        h = clamp(r.h, r.low, r.high)
        if r.u == 0:
            return r.near(h, "high")
        above, below = min(d for d in r.ds if d >= h), max(d for d in r.ds if d <= h)
        behind, ahead = (below, above) if r.u > 0 else (above, below)
        return ahead if r.a >= 125 or abs(h - behind) >= threshold(abs(ahead - behind)) else behind

    return rule


def flutter(r):
    h = clamp(r.h, r.low, r.high)
    return r.near(h, "high") if r.a <= F(20, 3) else r.onward(h)


def turned(r):
    """Where the finger turns back against a drag, its speed is the mean of the drag."""
    if r.e < 10 or r.u * r.d >= 0:
        return r
    return Release(r.ds, r.C, r.b, r.h, r.p, r.d, r.d / LASTING)


def base_ui_hides(r):
    if len(r.ds) == 1:
        return r.d / LASTING <= -500 or r.d < -r.high / 2
    r = turned(r)
    return (r.u <= -500 and r.with_drag()) or is_near_bottom(r, base_ui_point(r))


def base_ui(r):
    return r.b if base_ui_hides(r) else r.near(base_ui_point(turned(r)))


def base_ui_point(r):
    x = clamp(r.p, 0, r.high)
    return x if r.a < 500 else clamp(x + F(3, 10) * clamp(r.u, -4000, 4000), 0, r.high)


def forced(r):
    x, following = clamp(r.p, 0, r.high), r.onward(r.b)
    is_short = x < following if r.u > 0 else x > following
    return following if r.a >= 500 and r.with_drag() and is_short else None


def sequential(r):
    following = forced(r)
    return r.near(clamp(r.p, 0, r.high)) if following is None else following


def react_modal_sheet(r):
    n = r.near(r.h)
    if r.a > 2000:
        return r.end()
    if r.a > 1200:
        return r.onward(r.h)
    if len(r.ds) == 2 and r.low == 0:
        return r.low if r.h + r.u / 5 <= F(2, 5) * r.high else r.high
    if r.e < 20 or abs(r.h - n) < 24:
        return n
    above, below = r.up(r.h), r.down(r.h)
    if above == below:
        return above
    q = (above - r.h) / (above - below)
    is_down = (r.u if r.a > 50 else r.d) < 0
    result = below if (q > F(7, 20) if is_down else q >= F(13, 20)) else above
    other = r.near(clamp(r.h + r.u / 5, 0, r.C))
    return other if r.a > 200 and abs(other - r.h) < abs(result - r.h) else result


def astryx(r):
    if r.a > 1200 and r.e > 48 and r.with_drag():
        return r.end()
    return r.near(r.p, "high", [d for d in r.ds if (d - r.b) * r.d >= 0])


POLICIES = {
    "drawer": projected,
    "uisheet": lambda r: r.near(r.h + F(499, 1000) * r.u, "began"),
    "gorhom": lambda r: r.near(r.p + r.u / 5),
    "vaul": vaul,
    "smooth-sheets": smooth_sheets,
    "overlay-container": overlay_container,
    "floating-panel": floating_panel,
    "pan-modal": lambda r: r.end() if r.a > 300 else r.near(r.h),
    "bottom-sheet-behavior": bottom_sheet_behavior,
    "compose": anchored(lambda gap: gap / 2),
    "material3": anchored(lambda gap: 56),
    "flutter": flutter,
    "base-ui": base_ui,
    "base-ui-sequential": sequential,
    "react-modal-sheet": react_modal_sheet,
    "react-spring": lambda r: r.near(clamp(r.p + 2 * r.d * r.a / 1000, r.low, r.high)),
    "swmansion": lambda r: r.onward(r.h) if r.a > 600 else r.near(r.h),
    "astryx": astryx,
    "linear": projected,
    "speed-dropped": projected,
    "position-only": lambda r: r.near(r.h, "began"),
    "list-swallows": projected,
    "dead-stop": projected,
}


def is_near_bottom(r, x):
    return abs(x) < min(abs(x - d) for d in r.ds)


def vaul_hides(r):
    if len(r.ds) == 1:
        return r.d < 0 and (r.u < -400 or r.p <= F(3, 4) * r.low)
    return r.u < -2000 or (r.b == r.low and r.u < -400 and r.e < F(2, 5) * r.C)


def pan_modal_hides(r):
    if r.a > 300:
        return r.u < 0 and not (r.high - r.h <= r.h and r.h > r.low)
    return abs(r.h) <= min(abs(r.h - d) for d in r.ds)


def bottom_sheet_behavior_hides(r):
    is_low = r.u <= 0 and r.h <= r.low and r.h + r.u / 10 < r.low / 2
    return is_low and (r.u < -500 or r.h < r.high / 2)


def sequential_hides(r):
    following = forced(r)
    x = clamp(r.p, 0, r.high) if following is None else following
    return (r.u <= -500 and r.with_drag() and r.b == r.low) or is_near_bottom(r, x)


DISMISSALS = {
    "vaul": vaul_hides,
    "smooth-sheets": lambda r: r.u < -2 * r.C or (r.u == 0 and r.h < F(3, 10) * r.high),
    "overlay-container": lambda r: r.u < -2400,
    "floating-panel": lambda r: -r.u >= F(11, 2) * r.h,
    "pan-modal": pan_modal_hides,
    "bottom-sheet-behavior": bottom_sheet_behavior_hides,
    "base-ui": base_ui_hides,
    "base-ui-sequential": sequential_hides,
    "react-spring": lambda r: r.u < 0 and r.p + r.d * r.a / 1000 < r.low / 2,
    "astryx": lambda r: (r.u < -1200 and r.d < -48) or r.p < F(3, 5) * r.low,
}


def target(preset, r, is_dismissible):
    if is_dismissible and preset in DISMISSALS:
        return F(0) if DISMISSALS[preset](r) else POLICIES[preset](r)
    return POLICIES[preset](r.with_hidden() if is_dismissible else r)


CONTAINER, DETENTS = 800, [200, 400, 600]

# began, height, speed: pulls from a detent and back, at the limits of the rules.
CHOSEN = """200 210 100, 200 260 400, 200 260 800, 200 260 2500, 400 330 -150, 400 330 0, 600 540 -700, 600 450 350, 200 301 0,
600 580 -60, 400 420 120, 400 300 0, 200 300 0, 600 500 0, 400 500 0, 600 300 0, 200 500 0, 200 400 0, 200 400 60, 200
400 -60, 200 400 700, 200 400 -700, 600 400 130, 600 400 -130, 400 600 300, 400 200 -300, 400 600 -500, 400 200 500,
400 440 49, 400 440 51, 400 440 124, 400 440 126, 400 360 -124, 400 360 -126, 400 360 -299, 400 360 -301, 400 350
-399, 400 350 -401, 400 340 -499, 400 340 -501, 400 460 599, 400 460 601, 400 350 -1199, 400 350 -1201, 400 350 -1999,
400 350 -2001, 200 225 1999, 200 225 2001, 200 218 1300, 400 382 -1300, 200 247 1250, 200 249 1250, 400 455 100, 400
457 100, 400 331 -100, 400 329 -100, 400 423 30, 400 425 90, 400 419 10, 400 377 -210, 400 376 -150, 200 530 450, 200
510 450, 600 270 -450, 600 290 -450, 200 380 -350, 200 470 -800, 600 330 350, 600 420 900, 400 500 -100, 400 300 100,
600 250 1500, 200 190 0, 200 150 0, 200 119 0, 200 121 0, 200 100 0, 200 99 0, 200 60 0, 200 150 -300, 200 150 -450,
200 150 -700, 200 185 -1000, 200 120 -2500, 400 150 -250, 400 120 -900, 600 180 0, 600 150 -1700, 200 120 200, 200 140
900"""


def releases():
    for row in CHOSEN.split(","):
        b, h, u = row.split()
        yield DETENTS, F(b), F(h), F(h), F(h) - F(b), F(u)
    generator = random.Random(15)
    for index in range(160):
        ds = [600] if index % 8 == 7 else DETENTS
        b = F(generator.choice(ds))
        p = F(generator.randint(0, 1400), 2)
        h = clamp(p, F(ds[0]), F(ds[-1]))
        # What a half of the pull shows beyond an end.
        h += (p - h) / 2
        u = generator.choice([0, generator.randint(-700, 700), generator.randint(-6000, 6000)])
        yield ds, b, h, p, p - b + generator.choice([0, 0, generator.randint(-100, 100)]), F(u)


def number(x):
    return str(x.numerator) if x.denominator == 1 else repr(float(x))


def digits(x):
    """Twelve digits; the table is compared to fewer."""
    return f"{float(x):.12g}"


def release_rows():
    for ds, b, h, p, d, u in releases():
        r = Release(ds, CONTAINER, b, h, p, d, u)
        places = [0] + ds
        answers = ["".join(str(places.index(target(name, r, hides))) for name in PRESETS) for hides in (False, True)]
        yield " ".join([str(len(ds))] + [number(x) for x in (b, h, p, d, u)] + answers)


# --- Resistances ------------------------------------------------------------------------------------------------------

PULLS = [D(x) for x in (1, 5, 10, 50, 150, 300)]
SPANS = [(800, [200, 400, 600]), (800, [600])]


def band(dimension):
    def rule(x):
        share = D("0.55") * x / dimension + 1
        return dimension * (1 - 1 / share), D("0.55") / share**2

    return rule


def free(x):
    return x, D(1)


def none(x):
    return D(0), D(0)


def gorhom_band(x):
    root = D("2.5") * (1 + x).sqrt()
    return (x, D(1)) if x <= root else (root, D("1.25") / (1 + x).sqrt())


def root_band(x):
    return (x, D(1)) if x <= 1 else (x.sqrt(), D("0.5") / x.sqrt())


def smooth_band(x):
    scale = D(6).exp() - 1
    epsilon = 1 / scale
    fall = (D("-0.05") * epsilon * x).exp()
    inner = 1 + scale * (1 - fall)
    return 20 * inner.ln(), 20 * scale * D("0.05") * epsilon * fall / inner


def overlay_band(length):
    return lambda x: (length / 2 * (1 + x / length).log10(), D("0.5") / (D(10).ln() * (1 + x / length)))


def vaul_band(x):
    shown = 8 * ((x + 1).ln() - 2)
    return (shown, 8 / (x + 1)) if shown > 0 else (D(0), D(0))


def astryx_band(x):
    shown = D("0.35") * x
    return (shown, D("0.35")) if shown < 48 else (D(48), D(0))


def resistance(preset, is_above, container, ds):
    low, high = D(ds[0]), D(ds[-1])
    if preset == "dead-stop" and is_above:
        return lambda x: (min(x, D(25)), D(1 if x < 25 else 0))
    if preset in ("drawer", "uisheet") or preset in MISTAKES:
        return band(D(container))
    if preset == "react-spring":
        # The spans are those of a drawer that can be dismissed.
        return band(high)
    if preset == "gorhom":
        return gorhom_band
    if preset == "smooth-sheets":
        return smooth_band
    if preset == "overlay-container":
        return overlay_band(high if is_above else low)
    if preset == "floating-panel":
        return free
    below = free if preset in "vaul pan-modal base-ui base-ui-sequential react-modal-sheet astryx".split() else none
    above = {
        "vaul": vaul_band if len(ds) == 1 else none,
        "base-ui": root_band,
        "base-ui-sequential": root_band,
        "astryx": astryx_band,
    }
    return above.get(preset, none) if is_above else below


def resistance_rows():
    for container, ds in SPANS:
        for preset in PRESETS:
            for side in ("above", "below"):
                rule = resistance(preset, side == "above", container, ds)
                values = [digits(x) for pull in PULLS for x in rule(pull)]
                yield " ".join([preset, side, str(container), str(ds[0]), str(ds[-1])] + values)


# --- Negotiation ------------------------------------------------------------------------------------------------------

FIRST_DOWN = "base-ui base-ui-sequential react-modal-sheet".split()
LIST_PANS = {"react-spring": "listOnly", "astryx": "contentFirst", "list-swallows": "listOnly"}
LIST_PANS.update({preset: "fromTop" for preset in ("uisheet", "swmansion")})
LIST_PANS.update({"vaul": "firstMove"} | {preset: "firstDown" for preset in FIRST_DOWN})
SPEEDS = {"vaul": "mean", "react-modal-sheet": "mean100ms", "react-spring": "lastPair", "astryx": "lastPair"}
SPEEDS.update({preset: "lastPairAtLeast16ms" for preset in ("base-ui", "base-ui-sequential")})
CARRYING = ("flutter", "smooth-sheets")


def negotiation_rows():
    for preset in PRESETS:
        most = "16" if preset == "drawer" or preset in MISTAKES else "inf"
        pans, speed = LIST_PANS.get(preset, "handOver"), SPEEDS.get(preset, "tracked")
        yield f"{preset} {pans} {str(preset in CARRYING).lower()} {most} {speed}"


# --- Settles ----------------------------------------------------------------------------------------------------------

TIMES = [D(t) for t in "0.016 0.05 0.1 0.2 0.3 0.45".split()]


def arctan_of_inverse(n):
    term, total, k = D(1) / n, D(0), 1
    while abs(term) > D(10) ** -55:
        total += term / k
        term, k = -term / (n * n), k + 2
    return total


PI = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))  # Machin, 1706


def sine_and_cosine(x):
    x -= 2 * PI * (x / (2 * PI)).to_integral_value()
    term, sums = D(1), [D(0), D(0)]
    for k in range(120):
        sums[k % 2] += term if k % 4 < 2 else -term
        term *= x / (k + 1)
    return sums[1], sums[0]


def spring(response, z, x, v):
    """The displacement and the velocity of a spring at a time."""
    w, z = 2 * PI / response, D(z)

    def state(t):
        if z == 1:
            fall, b = (-w * t).exp(), v + w * x
            return (x + b * t) * fall, (b - w * (x + b * t)) * fall
        if z > 1:
            root = (z * z - 1).sqrt()
            slow, fast = -w * (z - root), -w * (z + root)
            first = (v - fast * x) / (slow - fast)
            parts = [(first, slow), (x - first, fast)]
            return sum(c * (k * t).exp() for c, k in parts), sum(c * k * (k * t).exp() for c, k in parts)
        wd, fall = w * (1 - z * z).sqrt(), (-z * w * t).exp()
        sine, cosine = sine_and_cosine(wd * t)
        b = (v + z * w * x) / wd
        place = fall * (x * cosine + b * sine)
        return place, -z * w * place + fall * wd * (b * cosine - x * sine)

    return state


def bezier(x1, y1, x2, y2):
    """The share of the way, and the way per time."""

    def point(s, a, b):
        return 3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s**3

    def slope(s, a, b):
        return 3 * (1 - s) ** 2 * a + 6 * s * (1 - s) * (b - a) + 3 * s * s * (1 - b)

    x1, y1, x2, y2 = D(x1), D(y1), D(x2), D(y2)

    def at(t):
        low, high = D(0), D(1)
        for _ in range(140):
            middle = (low + high) / 2
            low, high = (middle, high) if point(middle, x1, x2) < t else (low, middle)
        speed = slope(high, x1, x2)
        # With both derivatives 0 at the start, the direction is that of the second control point.
        return point(high, y1, y2), slope(high, y1, y2) / speed if speed > D(10) ** -30 else y2 / x2

    return at


def curve(share, x, duration):
    def state(t):
        if t >= duration:
            return D(0), D(0)
        done, slope = share(t / duration)
        return x * (1 - done), -x * slope / duration

    return state


def uikit_response(duration, z):
    """The largest w with z / √(1 - z²) · e^(-zwd) = 0.001."""
    w = -(D("0.001") * (1 - z * z).sqrt() / z).ln() / (z * duration)
    return 2 * PI / w


def settle(preset, x, v, h, hides):
    """x from the target and v, positive down; h the height; the drawer's detents are DETENTS."""
    away, speed, one = v * x > 0, abs(v), D(1)
    uikit = 2 * PI / (D(1000) / 3).sqrt()
    if preset == "linear":
        return curve(lambda s: (s, one), x, D("0.3"))
    if preset == "drawer" or preset in MISTAKES:
        return spring(D("0.4"), D("0.8"), x, D(0) if preset == "speed-dropped" else v)
    if preset == "uisheet":
        return spring(uikit, 1, x, v)
    if preset == "gorhom":
        return spring(uikit, 1, x, D(0) if away else v / 2)
    if preset == "vaul":
        return curve(bezier("0.32", "0.72", 0, 1), x, D("0.5"))
    if preset == "smooth-sheets":
        over, limit = max(D(0), h - DETENTS[-1], DETENTS[0] - h), D(4000)
        if over > 0 and away:
            limit *= 1 - bezier("0.19", 1, "0.22", 1)(min(one, over / 120))[0]
        return spring(2 * PI / D(200).sqrt(), D("1.1"), x, clamp(v, -limit, limit))
    if preset == "overlay-container":
        return spring(D("0.3"), 1 - D("0.1") * (clamp(speed, D(150), D(3000)) - 150) / 2850, x, D(0))
    if preset == "floating-panel":
        z = D("-0.4") * D("0.991").ln() / (D("0.002") * PI) if speed > 300 else one
        return spring(D("0.4"), z, x, v)
    if preset == "pan-modal":
        return spring(uikit_response(D("0.5"), D("0.8")), D("0.8"), x, D(0))
    if preset == "bottom-sheet-behavior":
        way = abs(x)
        if v == 0:
            duration = D("0.256") * (1 + way / (CONTAINER if hides else CONTAINER - DETENTS[0]))
        else:
            duration = 800 * (1 + sine_and_cosine(D("0.15") * PI * (min(one, way / 400) - D("0.5")))[0]) / speed
        return curve(lambda s: (1 - (1 - s) ** 5, 5 * (1 - s) ** 4), x, min(D("0.6"), duration))
    if preset == "compose":
        return curve(bezier("0.4", 0, "0.2", 1), x, D("0.3"))
    if preset == "material3":
        return spring(2 * PI / D(700).sqrt(), D("0.9"), x, v)
    if preset == "flutter":
        speed = max(D(1600), -v if x > 0 else v)
        return curve(lambda s: (s, one), x, abs(x) / speed)
    if preset in ("base-ui", "base-ui-sequential"):
        return curve(bezier("0.32", "0.72", 0, 1), x, D("0.4") if hides else D("0.45"))
    if preset == "react-modal-sheet":
        return curve(bezier(0, 0, "0.58", 1), x, D("0.2"))
    if preset == "react-spring":
        w = D(170).sqrt()
        friction = 26 * max(one, 2 - speed / 1000) if speed > 50 and not hides else D(26)
        return spring(2 * PI / w, friction / (2 * w), x, D(0))
    if preset == "swmansion":
        return spring(2 * PI * D("0.45") / 8, 1, x, clamp(v, -5 * abs(x), 5 * abs(x)))
    return curve(bezier("0.24", 1, "0.4", 1), x, D("0.41"))


def settle_rows():
    # Displacement, velocity, height, and whether the target is hidden.
    starts = [(200, -1500, 400, 0), (-120, 0, 400, 0), (60, 600, 400, 0), (-90, -2500, 660, 0), (-35, 180, 350, 0)]
    starts += [(-150, 900, 150, 1), (-300, 0, 300, 1), (-320, 5200, 320, 1)]
    for preset in PRESETS:
        for x, v, h, hides in starts:
            state = settle(preset, D(x), D(v), D(h), hides == 1)
            # To `hidden` a spring ends where it first meets its target.
            values, has_arrived = [], False
            for t in TIMES:
                place, velocity = state(t)
                has_arrived = has_arrived or (hides == 1 and place >= 0)
                values += ["0", "0"] if has_arrived else [digits(place), digits(velocity)]
            yield " ".join([preset, str(x), str(v), str(h), str(hides)] + values)


def table(name, text, rows):
    print(f"\n# {text}\n[{name}]")
    for row in rows:
        print(row)


def main():
    print("# Written by Tests/make-preset-reference.py; do not edit. The results of the presets' rules, in numbers.")
    print("# Heights and speeds are positive upward, displacements and velocities downward.")
    table("presets", "The names, in the order of the releases' digits.", PRESETS)
    table(
        "releases",
        "Number of detents (3: 200, 400 and 600 pt, 1: 600 pt; container 800 pt); began, shown, pulled, drag, speed;\n"
        "# for each preset the number of the target, 1 for the lowest detent; the same with `hidden`, which is 0.",
        release_rows(),
    )
    table("pulls", "The pulls of the resistances.", PULLS)
    table("resistances", "Preset, side, container, lowest, highest; shown and slope for each of the pulls.", resistance_rows())
    table("negotiation", "Preset, `listPans`, `carriesFling`, `maximumOvershoot`, `speed`.", negotiation_rows())
    table("times", "The times of the settles.", TIMES)
    table("settles", "Preset, displacement, velocity, height, hides; displacement and velocity at each of the times.", settle_rows())


if __name__ == "__main__":
    main()
