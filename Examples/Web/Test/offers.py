"""Drives what <drawer-sheet> offers to the author of a page: a background that recedes, a swipe area, CSS variables, units of
CSS, types, and the words of its errors.
"""

import json
import re
import subprocess
import time

from devtools import check, drag
from sheet import LIST, STYLE, opened, press, rests, shut, top

BACKGROUND = STYLE + f"""<main data-drawer-background id=main><button id=trigger>Open</button><button id=other>Other</button></main>
<drawer-sheet id=sheet modal detents='50% 100%' swipe-area=24px initial-focus='.row:nth-of-type(3)' final-focus='#other'>
<h2 slot=header>Places</h2>{LIST}</drawer-sheet>"""
UNITS = STYLE.replace("<style>", "<style>html { font-size: 20px } ") + f"""
<drawer-sheet id=sheet detents='6rem calc(50% + 1rem) calc(100% - env(safe-area-inset-bottom, 0px) - 40px)'>{LIST}</drawer-sheet>"""


def guide():
    with open("Sources/DrawerCore/DrawerCore.docc/InABrowser.md") as file:
        return file.read()


def pages():
    return {"/t/background.html": BACKGROUND, "/t/units.html": UNITS}


def background(browser):
    """What has `data-drawer-background` recedes with the drawer; `initial-focus` and `final-focus` say where the focus goes."""
    width = "main.getBoundingClientRect().width"
    full = browser.run(width)
    browser.run("trigger.focus(); sheet.show()")
    rests(browser)
    check(browser.run("document.activeElement.textContent") == "Row 3", "initial-focus has no effect")
    browser.run("sheet.snap('100%')")
    rests(browser)
    small = browser.run(width)
    check(small < full * 0.97, f"the background does not recede: {small} of {full}")
    browser.run("sheet.snap('50%')")
    rests(browser)
    check(small < browser.run(width) < full, "the background does not follow the drawer")
    press(browser, "Escape")
    shut(browser)
    browser.wait(f"{width} === {full}")
    check(browser.run("getComputedStyle(main).scale") == "none", "a background at rest is transformed")
    check(browser.run("document.activeElement.id") == "other", "final-focus has no effect")
    browser.run("sheet.initialFocus = () => sheet.querySelectorAll('.row')[4]; sheet.finalFocus = trigger; sheet.show()")
    rests(browser)
    check(browser.run("document.activeElement.textContent") == "Row 5", "initialFocus has no effect")
    browser.run("sheet.close()")
    shut(browser)
    browser.wait("document.activeElement === trigger", 2)


def swipe_area(browser):
    """A closed drawer is pulled out of its swipe area by a touch; a touch that turns back closes it again."""
    for last, is_open in ((500, True), (843, False)):
        browser.run("log.length = 0")
        drag(browser, [(195, 838 - 20 * i) for i in range(17)], lift=False)
        browser.wait("sheet.reading.top < 600", 2)
        check(browser.run("sheet.shadowRoot.getElementById('dialog').checkVisibility({ visibilityProperty: true })"), "unseen")
        for i in range(1, 18):
            browser.touch("touchMove", 195, 518 + (last - 518) * i / 17)
            time.sleep(0.012)
        time.sleep(0.1)
        browser.touch("touchEnd")
        browser.wait(f"!sheet.reading.isMoving && sheet.open === {json.dumps(is_open)}", 3)
        check((top(browser) < 844) == is_open, f"the drawer is at {top(browser)}")
        if is_open:
            check(browser.run("sheet.shadowRoot.getElementById('dialog').matches(':modal')"), "it is not modal")
            press(browser, "Escape")
        shut(browser)


def variables(browser):
    """CSS variables have position and progress, on the element, in its content and on its parts; `::part(overlay)` is there."""
    opened(browser)
    browser.run("(s => { s.textContent = 'drawer-sheet::part(overlay) { background: rgb(1, 2, 3); letter-spacing: "
                "calc(var(--drawer-progress) * 100px) } drawer-sheet h2 { letter-spacing: var(--drawer-top) }'; "
                "document.head.append(s) })(document.createElement('style'))")
    for detent in ("100%", "50%"):
        browser.run(f"sheet.snap('{detent}')")
        rests(browser)
        reading = browser.run("sheet.reading")
        for name, key in (("top", "top"), ("height", "height"), ("offset", "offset"), ("progress", "progress")):
            value = browser.run(f"parseFloat(getComputedStyle(sheet).getPropertyValue('--drawer-{name}'))")
            check(abs(value - reading[key]) < 0.01, f"--drawer-{name} is {value} instead of {reading[key]}")
        overlay = browser.run("(s => [s.backgroundColor, parseFloat(s.letterSpacing)])(getComputedStyle(sheet.shadowRoot.getElementById('overlay')))")
        check(overlay[0] == "rgb(1, 2, 3)" and abs(overlay[1] - 100 * reading["progress"]) < 0.1, f"the overlay: {overlay}")
        inside = browser.run("parseFloat(getComputedStyle(sheet.querySelector('h2')).letterSpacing) || 0")
        check(abs(inside - reading["top"]) < 0.1, f"the header has {inside} instead of {reading['top']}")


def units(browser):
    """Detents in rem, calc and env, which follow the root's font size and the container."""
    tops = "sheet.ground.detents.map(({ top }) => top)"
    rests(browser)
    check(browser.run(tops) == [844 - 120, 422 - 20, 40], f"detents at {browser.run(tops)}")
    names = browser.run("sheet.ground.detents.map(({ name }) => name)")
    check(names[1] == "calc(50% + 1rem)", f"detents: {names}")
    browser.run("sheet.snap('calc(50% + 1rem)')")
    check(rests(browser) == 402 and browser.run("sheet.detent") == "calc(50% + 1rem)", "no such detent")
    check(browser.run("log.at(-1)[2]") == "calc(50% + 1rem)", f"notices: {browser.run('log.at(-1)')}")
    browser.run("document.documentElement.style.fontSize = '10px'")
    browser.wait(f"sheet.ground.detents[0].top === {844 - 60}", 2)
    check(rests(browser) == 412, f"the drawer stays at {top(browser)}")
    for wrong in ("calc(50% +", "12parsecs", "-3rem"):
        browser.run(f"errors.length = 0; sheet.detents = '{wrong} 90%'")
        check("expected" in browser.run("errors.join()"), f"{wrong}: {browser.run('errors')}")
    browser.run("errors.length = 0")


def words(browser):
    """The error of `act` names every word, and the guide lists each."""
    found = browser.run("(() => { try { sheet.act('leap') } catch (error) { return error.message } })()")
    named = re.search(r"expected (.*)", found).group(1).split(", ")
    check(len(named) >= 15, found)
    text = guide()
    for word in named:
        check(f"`{word}" in text, f"the guide has no `{word}`")


def readings(browser):
    """The types have the words of the engine's readings."""
    with open("Examples/Web/Page/drawer-sheet.d.ts") as file:
        declared = file.read()
    for field in ("phase", "owner"):
        words = set(re.findall(r"'(\w+)'", re.search(rf"readonly {field}: (.*)", declared)[1]))
        # No setting of the element makes pages.
        known = set(browser.run(f"sheet.drawer.content.{field}s")) - {"pages"}
        check(words == known, f"{field}: the types have {words}, the engine {known}")


def types(folder):
    """The types name what the element has, and nothing else; a server can import the module; a bundler takes it."""
    with open(f"{folder}/drawer-sheet.d.ts") as file:
        declared = file.read()
    block = re.search(r"class DrawerSheet extends HTMLElement \{\n(.*?)\n\}", declared, re.S).group(1)
    names = set(re.findall(r"^  (?:readonly |static )*(\w+)[?:(<]", block, re.M)) - {"addEventListener", "removeEventListener"}
    source = open("Examples/Web/Page/drawer-sheet.js").read()
    body = source[source.index("export class DrawerSheet"):source.index("const reflect")]
    own = set(re.findall(r"^  (?:get |set )?([a-z]\w*)\(", body, re.M)) - {"constructor", "attributeChangedCallback"}
    own = {name for name in own if not name.endswith("Callback")} | {"open", "modal", "dismissible", "detents", "preset", "settings"}
    own |= set(re.findall(r"^    this\.([a-z]\w*) = ", body, re.M)) & names
    check(names == own | {"observedAttributes"}, f"declared alone: {names - own}, undeclared: {own - names}")
    server = "import('./drawer-sheet.js').then(m => console.log(typeof m.DrawerSheet, m.engine))"
    found = subprocess.run(["node", "--input-type=module", "-e", server], cwd=folder, capture_output=True, text=True)
    check(found.stdout == "function undefined\n", f"on a server: {found.stdout}{found.stderr[-300:]}")
    bundle = subprocess.run(["esbuild", "--bundle", "--format=esm", "--log-level=warning", f"{folder}/drawer-sheet.js"],
                            capture_output=True, text=True)
    check(bundle.returncode == 0 and "drawer.wasm.gz" in bundle.stdout and not bundle.stderr, bundle.stderr)
    print(f"types: {len(names)} members; a server imports the module; esbuild bundles it")


def example(browser, url):
    """The example page without a build step shows properties and events."""
    browser.open(f"{url}example.html", 390, 844)
    browser.run("document.querySelector('button').click()")
    browser.wait("document.querySelector('drawer-sheet').open")
    browser.run("window.sheet = document.querySelector('drawer-sheet')")
    rests(browser)
    browser.wait("/detentReached/.test(document.body.innerText)")
    y = top(browser)
    drag(browser, [(195, y + 8 + 40 * i) for i in range(8)])
    browser.wait("/close/.test(document.body.innerText)")
    print(f"<drawer-sheet>, example: {example.__doc__}")


CHECKS = {"content": [words], "modal": [variables], "background": [background, swipe_area], "units": [units, readings]}
