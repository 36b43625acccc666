"""Drives <drawer-sheet> as the people of a page do: scrollers, controls and text inside it, and frameworks around it. One
check for each behavior.
"""

import json
import re
import time

from devtools import check, drag
from sheet import LIST, STYLE, opened, press, rests, top
from offers import guide

WORDS = "Some words that a reader selects, in a paragraph that is long enough for a drag along it."
CONTENT = STYLE + f"""<main><button id=trigger onclick='sheet.show()'>Open</button></main>
<drawer-sheet id=sheet modal detents='50% 100%'><h2 slot=header>Places</h2>
<div id=inner style='overflow: auto; height: 100px'><p style='height: 300px; margin: 0'>Terms</p></div>
<div id=cards style='overflow: auto; height: 60px'><p style='width: 2000px; height: 60px; margin: 0'>Cards</p></div>
<textarea id=area style='height: 60px; font: 20px/20px monospace'>{"line&#10;" * 9}</textarea>
<input id=field aria-label=Name value='A name with many letters' style='font: 20px/40px monospace; width: 300px'>
<p id=words style='user-select: text; margin: 0; font: 20px/30px sans-serif'>{WORDS}</p>
<label><input type=radio name=r id=first checked>1</label><label><input type=radio name=r id=second>2</label>
<input type=range id=range min=0 max=10 value=5><a id=link href=#x>Link</a><input type=checkbox id=box>{LIST}</drawer-sheet>"""
KEYED = STYLE + f"<div id=list><p id=p>Before</p><drawer-sheet id=sheet detents='96px 50% 100%'>{LIST}</drawer-sheet></div>"
# The module is missing: nothing defines the element.
MISSING = """<!doctype html><html lang=en data-ready><link rel=icon href='data:,'>RULE<script type=module src=../missing.js></script>
<drawer-sheet id=sheet modal>Text without a script</drawer-sheet>"""


def pages():
    rule = re.search(r"```html\n(<style>.*?</style>)", guide(), re.S).group(1)
    return {"/t/content.html": CONTENT, "/t/keyed.html": KEYED, "/t/missing.html": MISSING.replace("RULE", rule),
            "/t/bare.html": MISSING.replace("RULE", "")}


def place(browser, name, x=0.5, y=0.5):
    """A point in an element."""
    return browser.run(f"(r => [r.x + r.width * {x}, r.y + r.height * {y}])({name}.getBoundingClientRect())")


def scrollers_without_room(browser):
    """A touch on a scroller that has no room in its direction belongs to the drawer, from the first point to the last."""
    browser.run("window.lost = 0; addEventListener('pointercancel', () => lost++)")
    for name, prepare in [("inner", "inner.scrollTop = 1000"), ("cards", "0"), ("area", "area.scrollTop = 1000")]:
        browser.run("sheet.show()")
        rests(browser)
        browser.run("sheet.snap('50%')")
        half = rests(browser)
        browser.run(prepare)
        x, y = place(browser, name)
        drag(browser, [(x, y - 10 * i) for i in range(21)], lift=False)
        browser.wait(f"sheet.reading.top <= {half - 190}", 2)
        browser.touch("touchEnd")
        rests(browser)
        check(browser.run("lost") == 0, f"{name}: the browser has taken the touch over")


def scroll_down_first(browser):
    """A scroller with no room downward gives a pull down to the drawer as well."""
    browser.run("sheet.show()")
    half = rests(browser)
    browser.run("window.lost = 0; addEventListener('pointercancel', () => lost++)")
    x, y = place(browser, "inner")
    drag(browser, [(x, y + 10 * i) for i in range(11)], lift=False)
    browser.wait(f"sheet.reading.top >= {half + 90}", 2)
    browser.touch("touchCancel")
    rests(browser)
    check(browser.run("lost") <= 1, "the browser has taken the touch over")


def handlers(browser):
    """An element that its own handler of any event removes, or removes and adds again, throws nothing."""
    browser.run("parent = sheet.parentElement; own = sheet; act = null; for (const kind of ['open', 'targetChosen', "
                "'detentReached', 'close', 'move', 'layout', 'act']) own.addEventListener(kind, () => { if (act?.[0] === kind) act[1]() })")
    for kind in ("open", "targetChosen", "detentReached", "close", "move", "act"):
        for again in (False, True):
            browser.run(f"act = null; own.remove(); parent.append(own); own.close()")
            browser.wait("!own.open && !own.reading.isMoving")
            browser.run(f"act = ['{kind}', () => {{ act = null; own.remove(); if ({json.dumps(again)}) parent.append(own) }}]")
            browser.run("own.show()")
            if kind == "close":
                time.sleep(0.1)
                browser.run("own.close()")
            browser.wait("act === null")
            time.sleep(0.05)
            check(browser.run("own.isConnected") == again, f"{kind}: not where the handler has put it")
            check(not browser.run("errors"), f"{kind}: {browser.run('errors')}")


def keys(browser):
    """Keys belong to the control that has the focus; Space never scrolls the page behind; the handle follows the direction."""
    opened(browser)
    half = top(browser)
    for name, key, changed in [("first", "ArrowDown", "second.checked"), ("second", "ArrowUp", "first.checked"),
                               ("range", "ArrowUp", "range.value === '6'"), ("range", "PageUp", "range.value > 6"),
                               ("range", "Home", "range.value === '0'"), ("range", "End", "range.value === '10'")]:
        browser.run(f"{name}.focus()")
        rests(browser)
        before = browser.run("[sheet.reading.top, sheet.reading.offset].join()")
        press(browser, key)
        check(browser.run(changed), f"{key} does not change {name}")
        rests(browser)
        check(browser.run("[sheet.reading.top, sheet.reading.offset].join()") == before, f"{key} in {name} moves the drawer")
    browser.run("box.focus()")
    press(browser, " ")
    check(browser.run("box.checked"), "Space does not check the box")
    for name in ("link", "sheet.shadowRoot.getElementById('dialog')"):
        browser.run(f"sheet.act('scroll', 0); {name}.focus({{ preventScroll: true }})")
        rests(browser)
        press(browser, " ")
        rests(browser)
        check(browser.run("scrollY") == 0, "Space scrolls the page behind")
        check(browser.run("sheet.reading.offset") > 50, f"Space on {name} does not scroll the list")
        press(browser, " ", modifiers=8)
        rests(browser)
    # What had the focus may have gone.
    browser.run("link.focus(); link.remove()")
    for key in (" ", "PageDown", "End"):
        press(browser, key)
        rests(browser)
        check(browser.run("scrollY") == 0, f"without a focus, {key} scrolls the page behind")
    for direction, up in (("ltr", "ArrowRight"), ("rtl", "ArrowLeft")):
        browser.run(f"document.documentElement.dir = '{direction}'; sheet.snap('50%')")
        check(rests(browser) == half, "the drawer is not back")
        browser.run("sheet.shadowRoot.getElementById('handle').focus()")
        press(browser, up)
        check(rests(browser) == 0, f"{up} does not raise the drawer in {direction}")
        thumb, sheet = browser.run("['thumb', 'sheet'].map(n => sheet.shadowRoot.getElementById(n).getBoundingClientRect().x)")
        check((thumb - sheet < 20) == (direction == "rtl"), f"the thumb is at {thumb} in {direction}")


def forced_colors(browser):
    """In forced colors the grip, the thumb and the drawer's edge are seen."""
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    opened(browser)
    colors = browser.run("['grip', 'thumb', 'sheet'].map(n => getComputedStyle(sheet.shadowRoot.getElementById(n)).backgroundColor)")
    edge = browser.run("(s => s.outlineStyle + s.outlineWidth)(getComputedStyle(sheet.shadowRoot.getElementById('sheet')))")
    check(colors[2] not in colors[:2], f"the grip or the thumb has the drawer's color: {colors}")
    check(edge == "solid1px", f"the drawer has no edge: {edge}")


def mouse(browser, kind, x, y, **more):
    browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1, **more)


def text(browser):
    """A mouse selects text that allows it and text in a field; elsewhere it pulls. The first tap into a field puts the caret there."""
    opened(browser)
    half = top(browser)
    browser.run("sheet.snap('100%')")
    full = rests(browser)
    for name, selected in [("words", "String(getSelection()).length"), ("field", "field.selectionEnd - field.selectionStart")]:
        (x, y), (end, _) = place(browser, name, 0.1, 0.3), place(browser, name, 0.6)
        mouse(browser, "mousePressed", x, y)
        for i in range(1, 9):
            mouse(browser, "mouseMoved", x + (end - x) * i / 8, y)
        mouse(browser, "mouseReleased", end, y)
        check(browser.run(selected) > 5, f"the mouse does not select in {name}")
        check(rests(browser) == full, f"the mouse moves the drawer from {name}")
    browser.run("getSelection().empty(); field.blur(); sheet.shadowRoot.getElementById('dialog').focus()")
    x, y = place(browser, "field", 0.5)
    drag(browser, [(x, y)])
    browser.wait("document.activeElement === field")
    check(5 < browser.run("field.selectionStart") < 20, f"a tap puts the caret at {browser.run('field.selectionStart')}")
    # A touch that pulls from a field focuses nothing.
    browser.run("field.blur(); sheet.shadowRoot.getElementById('dialog').focus(); sheet.snap('50%')")
    check(rests(browser) == half, "the drawer is not back")
    x, y = place(browser, "field", 0.5)
    drag(browser, [(x, y - 12 * i) for i in range(12)])
    rests(browser)
    check(browser.run("document.activeElement !== field"), "a pull focuses the field that it began on")


def long_press(browser):
    """A long press selects text, in a field too, and opens the menu of a link; then the finger no longer pulls. Elsewhere it pulls."""
    opened(browser)
    half = top(browser)
    browser.run("link.draggable = false; addEventListener('contextmenu', event => { menu = event.target.id || event.target.className }); "
                "addEventListener('pointermove', () => moves++)")
    # The touches of a held mouse button: Chromium makes a long press of them alone. It answers an event late, so nothing waits.
    browser.call("Emulation.setEmitTouchEventsForMouse", enabled=True, configuration="mobile")

    def move(kind, x, y, buttons=1):
        browser.post("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)

    for name, taken, pulls in [("words", "String(getSelection()).length > 2", False), ("link", "menu === 'link'", False),
                               ("field", "field.selectionEnd - field.selectionStart > 2", False),
                               ("document.querySelectorAll('.row')[1]", "menu === 'row'", True)]:
        browser.run("getSelection().empty(); menu = ''; moves = 0; "
                    f"sheet.act('scroll', Math.max(0, sheet.reading.offset + {name}.getBoundingClientRect().y - 700))")
        rests(browser)
        x, y = place(browser, name, 0.3, 0.3)
        move("mouseMoved", x, y, 0)
        move("mousePressed", x, y)
        browser.wait(taken, 5)
        for i in range(1, 13):
            move("mouseMoved", x, y - 10 * i)
            time.sleep(0.02)
        browser.wait("moves > 3", 5)
        if pulls:
            browser.wait(f"sheet.reading.top <= {half - 90}", 5)
        check(pulls or browser.run("sheet.reading.owner") != "drawer" and top(browser) == half, f"{name}: the finger pulls the drawer")
        move("mouseReleased", x, y - 120, 0)
        rests(browser)
    browser.call("Emulation.setEmitTouchEventsForMouse", enabled=False)


def into_view(browser):
    """`scrollIntoView`, smooth or not, up and down, scrolls the list where it says; so does its scroller."""
    opened(browser)
    browser.run("sheet.snap('100%')")
    rests(browser)
    row = "document.querySelectorAll('.row')[{}]"
    middle = "(r => r.top + r.height / 2)(" + row + ".getBoundingClientRect())"
    # Until the next frame, `scrollIntoView` may have scrolled the parts around the list too.
    room = browser.run("(r => r.top + r.height / 2)(sheet.shadowRoot.getElementById('list').getBoundingClientRect())")
    browser.run("sheet.scroller.addEventListener('scrollend', () => ended = true)")
    for number, behavior in ((40, "smooth"), (12, "smooth"), (30, "instant"), (8, "instant")):
        browser.run(f"ended = false; {row.format(number)}.scrollIntoView({{ behavior: '{behavior}', block: 'center' }})")
        browser.wait(f"Math.abs({middle.format(number)} - {room}) < 2 && !sheet.reading.isMoving", 3)
        browser.wait("Math.abs(sheet.reading.offset - sheet.scroller.scrollTop) < 1", 2)
        # The browser's own smooth scroll may have a pixel to go.
        browser.wait("ended", 5)
    browser.run("sheet.scroller.scrollTo({ top: 300, behavior: 'smooth' })")
    browser.wait("Math.abs(sheet.reading.offset - 300) < 1", 3)
    browser.run("window.tops = []; sheet.scroller.addEventListener('scroll', () => tops.push(sheet.scroller.scrollTop))")
    drag(browser, [(195, 700 - 20 * i) for i in range(15)])
    rests(browser)
    check(browser.run("tops.length") > 5, "the scroller has no scroll events")


def pinch(browser):
    """Two fingers zoom the page, however far apart in time they land."""
    opened(browser)
    y = top(browser) + 200
    for _ in range(2):
        browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1)
        browser.wait("Math.abs(visualViewport.scale - 1) < .01")
        for wait, moved in ((0.06, 3), (0.06, 12), (0.15, 3)):
            browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1)
            browser.touch("touchStart", 180, y)
            time.sleep(wait / 2)
            browser.touch("touchMove", 180, y - moved)
            time.sleep(wait / 2)
            one, two = [180, y - moved], [210, y + 20]
            for kind, step in [("touchStart", 0)] + [("touchMove", i) for i in range(1, 13)]:
                points = [{"x": one[0] - 7 * step, "y": one[1], "id": 0}, {"x": two[0] + 7 * step, "y": two[1], "id": 1}]
                browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
                time.sleep(0.012)
            browser.touch("touchEnd")
            zoomed = browser.run("visualViewport.scale")
            check(zoomed > 1.3, f"fingers {wait} s and {moved} px apart zoom to {zoomed}")
            time.sleep(0.1)
    browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1)
    rests(browser)


def keyed(browser):
    """A reorder by key and `moveBefore` leave the drawer as it is, in mid-settle too, with its focus."""
    rests(browser)
    for move in ("list.insertBefore(sheet, p)", "list.append(sheet)", "list.moveBefore(sheet, p)", "list.moveBefore(sheet, null)",
                 "(own => { own.remove(); list.append(own) })(sheet)"):
        browser.run("sheet.snap('96px')")
        rests(browser)
        browser.run("sheet.snap('50%')")
        half = rests(browser)
        browser.run("document.querySelectorAll('.row')[2].focus(); sheet.act('scroll', 0)")
        rests(browser)
        browser.run("sheet.snap('50%'); window.opens = 0; sheet.addEventListener('open', () => opens++)")
        rests(browser)
        browser.run(move)
        time.sleep(0.1)
        check(browser.run("sheet.reading.top") == half and browser.run("sheet.detent") == "50%", f"{move} resets the drawer")
        check(browser.run("document.activeElement.textContent") == "Row 3", f"{move} loses the focus")
        browser.run("sheet.snap('100%')")
        time.sleep(0.05)
        browser.run(move.replace("insertBefore(sheet, p)", "append(sheet)"))
        check(rests(browser) == 0, f"{move} in mid-settle leaves the drawer at {top(browser)}")
        check(browser.run("opens") == 0, f"{move} opens the drawer again")
    browser.run("sheet.snap('50%')")
    rests(browser)
    drag(browser, [(195, 480 - 25 * i) for i in range(16)])
    browser.wait("sheet.reading.top === 0 && !sheet.reading.isMoving")


def missing(browser):
    """Where the module does not load, the content is a part of the page, under the guide's rule and without one."""
    shows = "(({ display, visibility }, { height }) => display !== 'none' && visibility === 'visible' && height > 10)" \
            "(getComputedStyle(sheet), sheet.getBoundingClientRect())"
    browser.wait(shows, 6)


CHECKS = {
    "content": [scrollers_without_room, scroll_down_first, keys, forced_colors, text, into_view, long_press],
    "modal": [handlers],
    "keyed": [keyed],
    "missing": [missing],
    "bare": [missing],
}
# After a page has been zoomed, this browser no longer passes touches on.
LAST = {"content": [pinch]}
