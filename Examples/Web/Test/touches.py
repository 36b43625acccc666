"""Real touches of the page: what follows the finger, and that its events have the same bits in `drawer trace`."""

import json
import time

import gestures
from devtools import check, drag
from parts import box, still

FIELDS = ["owner", "phase", "top", "height", "velocity", "offset", "scrollVelocity", "overlay", "progress"]


def compare(browser, drawer):
    """Throws the drawer with a finger, catches it and pulls it down. `drawer trace` gets the page's events."""
    handle = box(browser, "handle")
    x, y = handle["x"] + 150, handle["y"] + 2
    drag(browser, [(x, y - 9 * i) for i in range(16)])
    time.sleep(0.12)
    caught = box(browser, "handle")
    drag(browser, [(x, caught["y"] + 2 + 11 * i) for i in range(14)])
    still(browser)
    stage = box(browser, "dialog")
    recorded = browser.run("drawer.gesture")
    events = [(round(e[0] * 1e9), e[1], *(e[2:] or [None, None])) for e in recorded["events"]]
    check(sum(kind == "press" for _, kind, *_ in events) == 2, "the second press does not catch the settle")
    # Rows of 4 pt put the touches on the handle here as on the page; nothing else depends on the rows of a pan on the handle.
    check(stage["height"] % 4 == 0, f"a stage of {stage['height']} pt")
    settings = ["Set CellHeight 4", "Set CellWidth 1", f"Set Size {stage['width']:.0f}x{stage['height'] // 4:.0f}",
                "Set Layout iphone", "Set TapReach 10pt"]
    readings = [r for r in recorded["readings"] if r["time"] >= recorded["events"][0][0]]
    chosen = readings[:: max(1, len(readings) // 40)] + readings[-1:]
    for reading in chosen:
        end = round(reading["time"] * 1e9)
        before = events[: reading["after"]]
        row = json.loads(gestures.trace(drawer, gestures.script(settings, before, end, 1))[-1][1])
        for field in FIELDS:
            check(row[field] == reading[field], f"{field} at {reading['time']}: {row[field]}, on the page {reading[field]}")
    phases = {reading["phase"] for reading in chosen}
    check({"tracking", "settling", "resting"} <= phases, f"the touches show {phases} alone")
    print(f"{len(events)} events of real touches, {len(chosen)} of {len(readings)} readings: the same bits as drawer trace")


def follow(browser):
    """Makes the first gestures of a user."""
    handle = box(browser, "handle")
    picture = "document.getElementById('trace').toDataURL()"
    before = browser.run(picture)
    drag(browser, [(195, handle["y"] + 8 - 14 * i) for i in range(8)], lift=False)
    browser.wait("document.getElementById('owner').textContent === 'drawer'")
    last = handle["y"] + 8 - 14 * 7 - box(browser, "dialog")["y"]
    browser.wait(f"drawer.gesture.events.at(-1)[3] === {last!r}")
    top = browser.run("drawer.gesture.readings.at(-1).top")
    check(abs(top - (last - 8)) < 1e-9, f"the finger is at {last}, the drawer at {top} instead of 8 above")
    check(browser.run(picture) != before, "while the finger moves, the trace of the gesture before stays")
    # The line of the drawer is blue, as the point at its end is, which has 50 pixels.
    drawn = browser.run("(() => { const c = document.getElementById('trace'); const d = c.getContext('2d')"
                        ".getImageData(0, 0, c.width, c.height).data; return d.filter((v, i) => i % 4 === 2 && v > 150 && "
                        "d[i - 2] < 80 && d[i + 1] > 100).length })()")
    check(drawn > 80, f"no trace is drawn while the finger moves, {drawn} pixels alone")
    # The platform takes the touch away: the drawer returns.
    browser.touch("touchCancel")
    browser.wait("document.getElementById('phase').textContent === 'resting'")
    check(box(browser, "handle")["y"] == handle["y"], "after a cancel, the drawer is elsewhere")
    # A throw opens the drawer, and a pan on the list hands over to the list.
    drag(browser, [(195, handle["y"] + 8 - 30 * i) for i in range(14)])
    still(browser)
    browser.wait("document.getElementById('phase').textContent === 'resting'")
    # A tap on a row adds it.
    count = browser.run("document.getElementById('steps').children.length")
    row = browser.run("(({x, y}) => [x + 90, y + 20])(document.querySelector('.row').getBoundingClientRect())")
    drag(browser, [row])
    browser.wait(f"document.getElementById('steps').children.length === {count + 1}")
    drag(browser, [(195, 500 - 25 * i) for i in range(10)])
    still(browser)
    check(browser.run("drawer.gesture.readings.at(-1).offset") > 100, "the list does not scroll")
    # Two taps change the preset: one opens the list of the select, one chooses.
    browser.run("(s => { s.value = 'gorhom'; s.dispatchEvent(new Event('change')) })(document.getElementById('preset'))")
    check("gorhom" in browser.run("document.getElementById('feel').textContent"), "the preset does not change")
    skip = "document.querySelector('[aria-label=\"Skip speed\"]').checkVisibility()"
    browser.run("document.getElementById('tune').click()")
    check(not browser.run(skip), "the panel offers a speed that the preset does not read")
    browser.run("(s => { s.value = 'drawer'; s.dispatchEvent(new Event('change')) })(document.getElementById('preset'))")
    check(browser.run(skip), "the panel lacks a speed that the preset reads")
    browser.run("document.getElementById('tune').click()")
    # Search.
    browser.run("(s => { s.focus(); s.value = 'light'; s.dispatchEvent(new Event('input')) })(document.getElementById('search'))")
    titles = browser.run("[...document.querySelectorAll('.row b')].map(b => b.textContent)")
    check(titles[:2] == ["Adjust Light", "Set Lights"], f"the words of titles do not come first: {titles}")
    print("touches: pulled, cancelled, thrown, scrolled, a row chosen, a preset changed, searched")
