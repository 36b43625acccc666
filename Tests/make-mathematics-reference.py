#!/usr/bin/env python3
"""Writes Tests/References/mathematics.txt: values of the elementary functions, computed with decimals of 400 digits and
rounded once. Only Python's standard library; the same file at every run:

    python3 Tests/make-mathematics-reference.py >Tests/References/mathematics.txt
"""

import math
import random
import struct
from decimal import Decimal, getcontext

getcontext().prec = 400
getcontext().Emin, getcontext().Emax = -999999, 999999
EPSILON = Decimal(10) ** -400


def arctan_of_inverse(n):
    """atan(1/n) for an integer n > 1."""
    term, total, k = Decimal(1) / n, Decimal(0), 1
    while abs(term) > EPSILON:
        total += term / k
        term, k = -term / (n * n), k + 2
    return total


PI = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))  # Machin, 1706


def exp(x):
    return x.exp()


def expm1(x):
    # The digits that the difference takes away near 0 do not matter: the series is exact there.
    return x + x * x / 2 + x * x * x / 6 if abs(x) < Decimal("1e-100") else x.exp() - 1


def log(x):
    return x.ln()


def log1p(x):
    return x - x * x / 2 + x * x * x / 3 if abs(x) < Decimal("1e-100") else (1 + x).ln()


def sin(x):
    x -= 2 * PI * (x / (2 * PI)).to_integral_value()
    term, total, k = x, x, 1
    while abs(term) > EPSILON * abs(x):
        term = -term * x * x / ((k + 1) * (k + 2))
        total, k = total + term, k + 2
    return total


def cos(x):
    return sin(x + PI / 2)


def atan(t):
    """For t >= 0: halves the angle until the series is short."""
    if t > 1:
        return PI / 2 - atan(1 / t)
    doublings = 0
    while t > Decimal("1e-3"):
        t, doublings = t / (1 + (1 + t * t).sqrt()), doublings + 1
    term, total, k = t, Decimal(0), 1
    while abs(term) > EPSILON * t:
        total += term / k
        term, k = -term * t * t, k + 2
    return total * 2**doublings


def atan2(y, x):
    angle = PI / 2 if x == 0 else atan(abs(y) / abs(x))
    angle = PI - angle if x < 0 else angle
    return -angle if y < 0 else angle


def neighbors(*values):
    return [w for v in values for w in (math.nextafter(v, -math.inf), v, math.nextafter(v, math.inf))]


def signed(values):
    return [s * v for v in values for s in (1, -1)]


def arguments():
    r = random.Random(1)
    tiny = [2.0**-k for k in (8, 26, 28, 52, 54, 100, 1022, 1074)]
    seams = neighbors(*[float((k + Decimal("0.5")) * Decimal(2).ln()) for k in (0, 1, -1, 5, -7, 52, -52, 1000, -1000)])
    yield exp, signed(tiny) + seams + neighbors(1.0, -1.0, -708.3964185322641) + [
        709.782712893384, -745.13, -744.4400719213812, -740.0, 709.0] + [r.uniform(-745, 709) for _ in range(20)] + [
        r.uniform(-1, 1) for _ in range(20)]
    yield expm1, signed(tiny) + [s for s in seams if s > -40] + neighbors(-0.28, 0.355, 37.09674318353781, 37.5) + [
        709.5, -37.4, -39.9] + [r.uniform(-40, 709) for _ in range(10)] + [r.uniform(-1.2, 1.2) for _ in range(30)]
    near_one = [1 + s * 2.0**-k for k in (2, 5, 10, 20, 30, 40, 51, 52) for s in (1, -1)]
    least = [5e-324, 1.5e-323, 2.2250738585072014e-308, 1.1e-310]
    roots = neighbors(math.sqrt(0.5), math.sqrt(2), 2 * math.sqrt(2))
    spread = [2.0 ** r.uniform(-1074, 1024) for _ in range(20)] + [r.uniform(0.5, 2) for _ in range(20)]
    yield log, near_one + least + roots + neighbors(2.0, 0.5, 10.0, 1e300) + spread
    yield log1p, signed(tiny) + neighbors(math.sqrt(0.5) - 1, math.sqrt(2) - 1, -0.5, 1.0) + [
        -1 + 2.0**-53, -1 + 2.0**-40, -0.999, 1e10, 1e16, 1e300] + [r.uniform(-1, 0) for _ in range(15)] + [
        r.uniform(0, 3) for _ in range(15)]
    multiples = [1, 2, 3, 4, 7, 100, 12345, 650000, 1000001]
    angles = signed(tiny) + [float(k * PI / 2) for k in multiples] + neighbors(float(PI / 4), float(3 * PI / 4), 1638400.0) + [
        r.uniform(-7, 7) for _ in range(20)] + [r.uniform(-1e6, 1e6) for _ in range(20)]
    yield sin, angles
    yield cos, angles
    ratios = neighbors(0.4375, 0.6875, 1.0, 1 / 0.6875, 1 / 0.4375) + [2.0**-30, 2.0**-29, 1e-300, 1e300, 2.0**-1074]
    yield atan2, [(q, 1.0) for q in ratios] + [(3e-310, 4e-310), (1.7e308, 1.2e308), (-1e300, -1e-5)] + [
        (5e-324, 1e-323), (0.0, -2.0), (2.0, 0.0), (-3.0, 0.0)] + [
        (r.uniform(-1, 1), r.uniform(-1, 1)) for _ in range(40)]


def bits(x):
    return "%016x" % struct.unpack("<Q", struct.pack("<d", x))


def entry(function, argument):
    values = argument if isinstance(argument, tuple) else (argument,)
    exact = function(*map(Decimal, values))
    rounded = float(exact)
    # The difference of the exact value from the rounded one, in thousandths of an ulp.
    beyond = round((exact - Decimal(rounded)) / Decimal(math.ulp(rounded)) * 1000)
    return " ".join([bits(v) for v in (*values, rounded)] + [str(beyond)])


def main():
    print("# Written by Tests/make-mathematics-reference.py; do not edit. Exact values of the elementary functions.")
    print("# Each row: the bits of the arguments and of the Double nearest to the exact value, and the difference of the")
    print("# exact value from that Double, in thousandths of an ulp.")
    for function, values in arguments():
        print(f"\n[{function.__name__}]")
        for value in values:
            print(entry(function, value))


main()
