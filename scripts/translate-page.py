#!/usr/bin/env python3
"""Translates the page of Examples/Web at build time, so that the page itself needs no table and no byte more.

Usage: translate-page.py LANGUAGE.wording FROM TO

The section [page] of the file, which `drawer wording` prints, has the texts of the page; [settings] has the names and
descriptions of settings, which the engine gives to the page in English. A text without a translation stays English. A
text of [page] that the page does not have is an error.
"""

import json
import pathlib
import re
import sys

PAIR = re.compile(r'^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def unescaped(text):
    text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda code: chr(int(code[1], 16)), text)
    return re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[1]), text)


def sections(path):
    result, name = {}, None
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        if heading := re.match(r"^\s*\[([\w.]+)\]", line):
            name = result.setdefault(heading[1], {})
        elif (pair := PAIR.match(line)) and name is not None:
            name[unescaped(pair[1])] = unescaped(pair[2])
    return result


def for_html(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def for_script(text):
    return text.replace("\\", "\\\\").replace("'", "\\'").replace("`", "\\`")


def translated(page, english, translation):
    """The files with a text replaced, and how often it was there."""
    count = 0
    # In HTML: the text of an element, or an attribute.
    plain = re.escape(english)
    for pattern in [rf"(?<=>)(\s*){plain}(\s*)(?=<)", rf'((?:aria-label|placeholder)="){plain}(")']:
        page["index.html"], found = re.subn(pattern, lambda at: at[1] + for_html(translation) + at[2], page["index.html"])
        count += found
    # In scripts: a string, or a template in which {title} stands for ${....title}.
    names = re.findall(r"\{(\w+)\}", english)
    template = re.sub(r"\\\{(\w+)\\\}", r"(\\$\\{[\\w.?]*\\b\1\\})", plain)
    for name in [name for name in page if name.endswith(".js")]:

        def replaced(at):
            text = for_script(translation)
            for index, placeholder in enumerate(names):
                text = text.replace("{" + placeholder + "}", at[2 + index])
            return at[1] + text + at[1]

        page[name], found = re.subn(rf"(['`]){template}\1", replaced, page[name])
        count += found
    return count


def main():
    file, source, target = map(pathlib.Path, sys.argv[1:])
    words = sections(file)
    page = {path.name: path.read_text() for path in sorted(source.iterdir())}
    missing = [text for text, own in words.get("page", {}).items() if not translated(page, text, own)]
    if missing:
        sys.exit(f"{file}: the page has no " + ", ".join(json.dumps(text) for text in missing))
    page["index.html"] = page["index.html"].replace('lang="en"', f'lang="{file.stem.replace("_", "-")}"')
    settings = json.dumps(words.get("settings", {}), ensure_ascii=False)
    panel = re.sub(r"control\.(label|more)\b", r"(words[control.\1] ?? control.\1)", page["panel.js"])
    page["panel.js"] = f"const words = {settings}\n{panel}"
    target.mkdir(parents=True, exist_ok=True)
    for name, text in page.items():
        (target / name).write_text(text)


main()
