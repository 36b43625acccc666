#!/usr/bin/env python3
"""Writes the results in Tests/References/motion.txt again, from the arguments in its first columns: springs, flings,
projections and rubber bands, computed with decimals of 400 digits and rounded once. Only Python's standard library; the
same file at every run:

    python3 Tests/make-motion-reference.py
"""

from decimal import Decimal as D, getcontext
from pathlib import Path

getcontext().prec = 400
getcontext().Emin, getcontext().Emax = -999999, 999999
EPSILON = D(10) ** -400


def arctan_of_inverse(n):
    term, total, k = D(1) / n, D(0), 1
    while abs(term) > EPSILON:
        total += term / k
        term, k = -term / (n * n), k + 2
    return total


PI = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))  # Machin, 1706


def sine(x):
    x -= 2 * PI * (x / (2 * PI)).to_integral_value()
    term, total, k = x, x, 1
    while abs(term) > EPSILON:
        term = -term * x * x / ((k + 1) * (k + 2))
        total, k = total + term, k + 2
    return total


def spring(response, z, x, v, t):
    w = 2 * PI / response
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
    b = (v + z * w * x) / wd
    place = fall * (x * sine(wd * t + PI / 2) + b * sine(wd * t))
    return place, -z * w * place + fall * wd * (b * sine(wd * t + PI / 2) - x * sine(wd * t))


def fling(offset, velocity, rate, t):
    fall = (1000 * t * rate.ln()).exp()
    way = velocity / 1000 / rate.ln()
    return offset + way * (fall - 1), velocity * fall, offset - way


def projection(velocity, rate):
    return (velocity / 1000 * rate / (1 - rate),)


def band(pulled, dimension):
    return (dimension * (1 - 1 / (pulled * D("0.55") / dimension + 1)),)


RULES = {"springs": (spring, 5), "flings": (fling, 4), "projections": (projection, 2), "bands": (band, 2)}


def written(line, rule, count):
    arguments = line.split()[:count]
    # The arguments are Doubles, and exact as such.
    return " ".join(arguments + [repr(float(x)) for x in rule(*(D(float(a)) for a in arguments))])


def main():
    path, rule = Path(__file__).parent / "References/motion.txt", None
    lines = []
    for line in path.read_text().splitlines():
        if line.startswith("["):
            rule = RULES[line.strip("[]")]
        elif line and not line.startswith("#"):
            line = written(line, *rule)
        lines.append(line)
    path.write_text("\n".join(lines) + "\n")


main()
