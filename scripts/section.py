# A section of a page in docs, which a script measures and writes.

import re


def replace_section(path, text):
    """Puts a section, which begins with its title, in place of the page's section with this title; a new one comes first."""
    title = text.strip("\n").split("\n")[0] + "\n"
    with open(path) as file:
        page = file.read()
    starts = [match.start() for match in re.finditer("^## ", page, re.M)] + [len(page)]
    start = next((start for start in starts if page.startswith(title, start)), starts[0])
    end = min(next for next in starts if next > start) if page.startswith(title, start) else start
    with open(path, "w") as file:
        file.write(page[:start].rstrip("\n") + "\n\n" + text.strip("\n") + "\n" + ("\n" + page[end:] if page[end:] else ""))
