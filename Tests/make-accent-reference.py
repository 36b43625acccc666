#!/usr/bin/env python3
"""Prints the table of accents of Sources/DrawerMatch/Letter.swift: asks fzf 0.38 which characters each ASCII letter finds.

    python3 Tests/make-accent-reference.py
"""

import string
import subprocess
import textwrap
import unicodedata

# The X makes a query case-sensitive.
rows = "".join(f"{chr(code)}X\t{code}\n" for code in range(0x80, 0x20000) if not 0xD800 <= code < 0xE000)
words = []
for letter in sorted(string.ascii_letters, key=lambda letter: (letter.lower(), letter)):
    found = subprocess.run(["fzf", "--filter", f"^{letter}X"], input=rows.encode(), capture_output=True).stdout
    codes = sorted(int(line.rsplit(b"\t", 1)[1]) for line in found.splitlines())
    if codes:
        words.append(letter + "".join(
            f"\\u{{{code:X}}}" if unicodedata.combining(chr(code)) else chr(code) for code in codes))
print(textwrap.indent(textwrap.fill(" ".join(words), 104), " " * 8))
