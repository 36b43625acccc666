"""Drives drawers beside and inside each other, and what scrolls inside a drawer."""

import time

from devtools import check, drag
from sheet import LIST, STYLE, press, rests, top

# A drawer, a scroller and a row of cards inside the list of a drawer.
NESTED = STYLE + f"""<main></main>
<drawer-sheet id=sheet modal detents='50% 100%'><h2 slot=header>Places</h2>
<div id=inner style='overflow: auto; height: 100px'><p style='height: 300px; margin: 0'>Terms</p></div>
<div id=cards style='overflow: auto; height: 60px'><p style='width: 2000px; height: 60px; margin: 0'>Cards</p></div>{LIST}
<label>Name <input id=last autofocus></label>
<drawer-sheet id=nested modal detents='200px 80%'><h2 slot=header>Inside</h2>{LIST}</drawer-sheet></drawer-sheet>"""
TWO = STYLE + "".join(
    f"<div style='position: absolute; top: 0; height: 844px; width: 195px; left: {195 * i}px; contain: layout'>"
    f"<drawer-sheet id={name} detents='96px 50% 100%' preset={preset} style='position: absolute'>{LIST}</drawer-sheet></div>"
    for i, (name, preset) in enumerate([("one", "vaul"), ("two", "material3")]))


def pages():
    return {"/t/two.html": TWO, "/t/nested.html": NESTED}


def two(browser):
    """Two drawers on a page: each moves alone, and each has its own preset."""
    first = rests(browser, "one"), rests(browser, "two")
    courses = {}
    for name, x in (("one", 90), ("two", 290)):
        other = "two" if name == "one" else "one"
        before = top(browser, other)
        browser.run(f"window.tops = []; {name}.addEventListener('move', event => tops.push(event.detail.top))")
        drag(browser, [(x, first[0] + 8 - 18 * i) for i in range(13)])
        rests(browser, name)
        check(top(browser, other) == before, f"{other} moves with {name}")
        courses[name] = browser.run("tops")
    check(first[0] == first[1] and top(browser, "one") != first[0], "the drawers do not open")
    check(courses["one"][-20:] != courses["two"][-20:], "both drawers settle alike under two presets")


def nested(browser):
    """A drawer inside another one moves alone: by touch, wheel, keys, and with its focus."""
    browser.run("sheet.show()")
    rests(browser)
    offset = browser.run("sheet.reading.offset")
    browser.run("nested.show()")
    outer, inner = rests(browser), rests(browser, "nested")
    check(inner == 644, f"the inner drawer is at {inner}")
    drag(browser, [(195, inner + 8 - 30 * i) for i in range(10)])
    check(abs(rests(browser, "nested") - 168.8) < 1e-9, f"a touch leaves the inner drawer at {top(browser, 'nested')}")
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=195, y=600, deltaX=0, deltaY=300)
    rests(browser, "nested")
    browser.run("nested.querySelectorAll('.row')[50].focus()")
    rests(browser, "nested")
    check(browser.run("nested.reading.offset") > 1000, "the inner list does not follow the focus")
    check(browser.run("sheet.shadowRoot.getElementById('dialog').ariaLabel") == "Places", "the outer drawer's name")
    press(browser, "Escape")
    browser.wait("!nested.open")
    check(rests(browser) == outer and browser.run(f"sheet.open && sheet.reading.offset === {offset}"), "the outer drawer moves, too")


def scrollers(browser):
    """What scrolls inside the list scrolls alone; at its end, or across it, the drawer moves."""
    browser.run("sheet.querySelector('[autofocus]').autofocus = false; sheet.show()")
    half = rests(browser)
    x, y = browser.run("(r => [r.x + 50, r.y + 80])(inner.getBoundingClientRect())")
    # Down in the list is up on the screen: the scroller has room, and takes the touch.
    drag(browser, [(x, y - 8 * i) for i in range(9)])
    browser.wait("inner.scrollTop > 20")
    check(rests(browser) == half and browser.run("sheet.reading.offset") == 0, "the drawer moves with the scroller inside")
    # The browser gives a wheel to what still scrolls after the touch.
    time.sleep(0.5)
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=1000)
    browser.wait("inner.scrollTop === 200")
    check(rests(browser) == half, "the wheel moves the drawer with the scroller inside")
    # At its end it leaves the movement to the drawer, and a row of cards a movement across.
    drag(browser, [(x, y - 20 * i) for i in range(12)])
    check(rests(browser) == 0, "at the end of the scroller the drawer does not move")
    browser.run("sheet.snap('50%')")
    rests(browser)
    x, y = browser.run("(r => [r.x + 200, r.y + 30])(cards.getBoundingClientRect())")
    drag(browser, [(x - 15 * i, y) for i in range(12)])
    browser.wait("cards.scrollLeft > 50")
    time.sleep(0.5)
    check(rests(browser) == half, "the drawer moves with the cards")
    drag(browser, [(x, y - 20 * i) for i in range(12)])
    check(rests(browser) == 0, f"a pull on the cards leaves the drawer at {top(browser)}")


def autofocus(browser):
    """What has `autofocus` in the list gets the focus, and comes into view."""
    browser.run("sheet.show()")
    browser.wait("document.activeElement.id === 'last'")
    rests(browser)
    check(browser.run("(r => r.top > 0 && r.bottom <= innerHeight)(last.getBoundingClientRect())"), "the field is not in view")


CHECKS = {"two": [two], "nested": [nested, scrollers, autofocus]}
