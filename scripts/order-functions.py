#!/usr/bin/env python3
"""Orders the functions of a WebAssembly file so that gzip finds more repetitions, which it seeks in the last 32 kB alone.

    order-functions.py FILE OUTPUT     about 4 % less after gzip -9; nothing else changes

Each next function shares the most runs of instructions, for its length, with those of the window before it. How well that
works depends on the length of the window, by chance within 1 %: of several, the one counts that compresses best.
"""

import collections
import sys
import zlib

WINDOWS = range(16000, 40000, 2000)  # bytes
RUN = 4  # instructions


def unsigned(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def number(value):
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return bytes(data)


def skip(data, at, count=1):
    """The end of some numbers."""
    for _ in range(count):
        while data[at] > 127:
            at += 1
        at += 1
    return at


def instructions(data, at, end):
    """The pieces of a function's code: bytes, or the number of a function."""
    while at < end:
        start, opcode = at, data[at]
        at += 1
        if opcode in (0x10, 0xD2):
            index, at = unsigned(data, at)
            yield bytes([opcode])
            yield index
            continue
        if opcode == 0x0E:
            count, at = unsigned(data, at)
            at = skip(data, at, count + 1)
        elif opcode == 0x11 or 0x28 <= opcode <= 0x3E:
            at = skip(data, at, 2)
        elif opcode in (0x02, 0x03, 0x04, 0x0C, 0x0D, 0x3F, 0x40, 0x41, 0x42, 0xD0) or 0x20 <= opcode <= 0x26:
            at = skip(data, at)
        elif opcode in (0x43, 0x44):
            at += 4 if opcode == 0x43 else 8
        elif opcode == 0xFC:
            kind, at = unsigned(data, at)
            at = skip(data, at, 0 if kind < 8 else 1 if kind in (9, 11) else 2)
        elif not (opcode <= 0x01 or 0x05 <= opcode <= 0x1B or 0x45 <= opcode <= 0xC4 or opcode == 0xD1):
            raise SystemExit(f"unknown instruction {opcode:#x}")
        yield data[start:at]


def code(body):
    """The declarations of a function's variables, and its code."""
    count, at = unsigned(body, 0)
    at = skip(body, at, 2 * count)
    return [body[:at], *instructions(body, at, len(body))]


def ordered(codes, longest):
    """The functions in their new order, from their code, with a window of this length."""
    found = [{tuple(own[i : i + RUN]) for i in range(len(own) - RUN)} for own in codes]
    sizes = [sum(len(part) if isinstance(part, bytes) else 2 for part in own) for own in codes]
    users = collections.defaultdict(list)
    for index, own in enumerate(found):
        for run in own:
            users[run].append(index)
    shared = [0] * len(codes)
    window, uses, length = collections.deque(), collections.Counter(), 0
    left = dict.fromkeys(range(len(codes)))
    order = []
    while left:
        best = max(left, key=lambda index: (shared[index] / (20 + len(found[index])), sizes[index]))
        del left[best]
        order.append(best)
        window.append(best)
        length += sizes[best]
        for run in found[best]:
            uses[run] += 1
            if uses[run] == 1:
                for user in users[run]:
                    shared[user] += 1
        while length > longest and len(window) > 1:
            oldest = window.popleft()
            length -= sizes[oldest]
            for run in found[oldest]:
                uses[run] -= 1
                if uses[run] == 0:
                    for user in users[run]:
                        shared[user] -= 1
    return order


def sections(data):
    at = 8
    while at < len(data):
        kind = data[at]
        size, at = unsigned(data, at + 1)
        yield kind, data[at : at + size]
        at += size


def items(section, read):
    """The items of a section's list. `read` returns an item and its end."""
    count, at = unsigned(section, 0)
    found = []
    for _ in range(count):
        item, at = read(section, at)
        found.append(item)
    return found


def body(section, at):
    size, at = unsigned(section, at)
    return section[at : at + size], at + size


def imported(section, at):
    """The kind of an import."""
    for _ in range(2):
        size, at = unsigned(section, at)
        at += size
    if section[at] != 0:
        raise SystemExit("an import that is not a function")
    return 0, skip(section, at + 1)


def rewritten(data, codes, order):
    """The file with its functions in another order."""
    parts = dict(sections(data))
    imports = len(items(parts[2], imported))
    new = {imports + index: imports + place for place, index in enumerate(order)}

    def moved(index):
        return number(new.get(index, index))

    def exported(section, at):
        size, end = unsigned(section, at)
        end += size
        index, after = unsigned(section, end + 1)
        return section[at : end + 1] + (moved(index) if section[end] == 0 else number(index)), after

    def elements(section, at):
        flags, offset = unsigned(section, at)
        if flags != 0:
            raise SystemExit("elements of an unknown form")
        end = section.index(0x0B, skip(section, offset + 1)) + 1
        count, after = unsigned(section, end)
        indices = []
        for _ in range(count):
            index, after = unsigned(section, after)
            indices.append(moved(index))
        return section[at:end] + number(count) + b"".join(indices), after

    def listed(entries):
        return number(len(entries)) + b"".join(entries)

    types = items(parts[3], unsigned)
    parts[3] = listed([number(types[index]) for index in order])
    parts[7] = listed(items(parts[7], exported))
    parts[9] = listed(items(parts[9], elements))
    bodies = [b"".join(moved(part) if isinstance(part, int) else part for part in codes[index]) for index in order]
    parts[10] = listed([number(len(own)) + own for own in bodies])
    return data[:8] + b"".join(bytes([kind]) + number(len(parts[kind])) + parts[kind] for kind, _ in sections(data))


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    codes = [code(function) for function in items(dict(sections(data))[10], body)]
    files = [rewritten(data, codes, ordered(codes, window)) for window in WINDOWS]
    with open(sys.argv[2], "wb") as file:
        file.write(min(files, key=lambda data: len(zlib.compress(data, 9))))


if __name__ == "__main__":
    main()
