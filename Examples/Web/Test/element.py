"""Drives <drawer-sheet> on pages of its own: what the best drawers of the web do, one check for each behavior.

The first page is the example of README.md.
"""

import re
import time

from devtools import check, drag
from sheet import LIST, STYLE, opened, press, rests, shut, top, tree

MODAL = STYLE + f"""<main><button id=trigger onclick='sheet.show()'>Open</button><a href=#x id=behind>Behind</a></main>
<drawer-sheet id=sheet modal detents='50% 100%'><h2 slot=header>Places</h2><input slot=header id=field aria-label=Name>
{LIST}<label>Last <input id=last></label></drawer-sheet>"""
BESIDE = STYLE + f"""<main><button id=trigger>Open</button></main>
<drawer-sheet id=sheet detents='96px 50% 100%' aria-label='Results'><h2 slot=header>Places</h2>{LIST}</drawer-sheet>"""


def example(readme):
    """The page of README.md."""
    block = re.search(r"```html\n(.*?)```", readme, re.S).group(1)
    head = "<!doctype html><html lang=en data-ready><meta name=viewport content='width=device-width, initial-scale=1'>"
    return head + "<link rel=icon href='data:,'><body style='height: 3000px'>" + block.replace("drawer/", "../")


def pages(readme):
    return {"/t/readme.html": example(readme), "/t/modal.html": MODAL, "/t/beside.html": BESIDE}


def readme(browser):
    """The example of README.md is open, and can be pulled."""
    browser.wait("document.querySelector('drawer-sheet').drawer")
    browser.run("window.sheet = document.querySelector('drawer-sheet')")
    lowest = rests(browser)
    check(browser.run("sheet.open") and lowest < 844, f"the example is not open, its top is at {lowest}")
    drag(browser, [(195, lowest + 8 - 30 * i) for i in range(14)])
    check(rests(browser) < lowest, "the example cannot be pulled")


def touch(browser):
    """One touch moves the drawer, then its list, then the drawer again; the browser never takes it over."""
    browser.run("sheet.snap('50%')")
    half = rests(browser)
    browser.run("window.lost = 0; addEventListener('pointercancel', () => lost++)")
    points = [(195, 700 - 20 * i) for i in range(32)]
    drag(browser, points, lift=False)
    browser.wait("sheet.reading.owner === 'list' && sheet.reading.offset > 150")
    for point in points[::-1]:
        browser.touch("touchMove", *point)
    # A touch that comes back restores both.
    browser.wait(f"sheet.reading.offset === 0 && Math.abs(sheet.reading.top - {half}) < 1e-9")
    browser.touch("touchEnd")
    rests(browser)
    check(browser.run("lost") == 0, "the browser has taken the touch over")
    check(not browser.run("log.some(([kind]) => kind === 'click')"), "a pan clicks a row")


def tap(browser):
    """A tap clicks a row once. A press that catches a settle, and a drag from a row, click nothing."""
    browser.run("sheet.snap('100%')")
    rests(browser)
    drag(browser, [(195, 300)])
    browser.wait("log.filter(([kind]) => kind === 'click').length === 1")
    check(browser.run("log.at(-1)[2]").startswith("Row"), "the click is not the row's")
    check(browser.run("document.activeElement.className") == "row", "a tap does not focus its button")
    browser.run("sheet.snap('96px')")
    time.sleep(0.05)
    drag(browser, [(195, top(browser) + 100)])
    rests(browser)
    time.sleep(0.1)
    check(browser.run("log.filter(([kind]) => kind === 'click').length") == 1, "a catch or a second click clicks")


def scroll_chaining(browser):
    """Wheel and touch on the drawer never scroll the page, also at the list's ends; beside the drawer the page scrolls."""
    check(browser.run("getComputedStyle(sheet.shadowRoot.getElementById('sheet')).overscrollBehaviorY") == "contain",
          "overscroll-behavior")
    check(browser.run("getComputedStyle(sheet.shadowRoot.getElementById('sheet')).touchAction") == "pinch-zoom", "touch-action")
    y = rests(browser) + 60
    for delta in (-300, 3000, 30000):
        browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=195, y=y, deltaX=0, deltaY=delta)
        rests(browser)
    check(browser.run("scrollY") == 0 and browser.run("sheet.reading.offset") > 0, "the wheel on the drawer scrolls the page")
    browser.run("sheet.snap('96px')")
    rests(browser)
    drag(browser, [(195, 500 - 20 * i) for i in range(12)])
    browser.wait("scrollY > 50")


def focus(browser):
    """The focus moves into the dialog, not into its first field, and returns to the button that opened it."""
    opened(browser)
    check(browser.run("document.activeElement === sheet && sheet.shadowRoot.activeElement.id") == "dialog", "focus moves in")
    press(browser, "Escape")
    shut(browser)
    check(browser.run("document.activeElement.id") == "trigger", "the focus does not return")
    browser.run("field.autofocus = true")
    opened(browser)
    check(browser.run("document.activeElement.id") == "field", "autofocus is ignored")


def trap(browser):
    """Tab and Shift-Tab reach everything in a modal drawer and nothing outside; a row below is scrolled into view."""
    opened(browser)
    for backward in (False, True):
        places = set()
        for _ in range(70):
            press(browser, "Tab", modifiers=8 if backward else 0)
            places.add(browser.run("(e => e === document.body ? 'none' : sheet.contains(e) ? 'in' : e.id)(document.activeElement)"))
        check(places <= {"none", "in"}, f"Tab reaches {places}")
    browser.run("last.focus()")
    rests(browser)
    seen = browser.run("(r => r.top > 0 && r.bottom <= innerHeight)(last.getBoundingClientRect())")
    check(seen, "what has the focus is not in view")
    check(browser.run("sheet.reading.offset") > 1000, "the list does not follow the focus")
    browser.run("document.querySelectorAll('.row')[30].focus()")
    rests(browser)
    first = browser.run("document.activeElement.getBoundingClientRect().top")
    check(abs(first - browser.run("sheet.ground.header")) < 1, f"the list scrolls farther than to the focus: {first}")


def escape(browser):
    """Escape closes; a listener of `cancel` can prevent that; a drawer that stays goes down a detent."""
    browser.run("sheet.addEventListener('cancel', event => { if (window.keeps) event.preventDefault() })")
    opened(browser)
    browser.run("window.keeps = true")
    press(browser, "Escape")
    time.sleep(0.1)
    check(browser.run("sheet.open") and top(browser) < 844, "Escape closes in spite of the listener")
    browser.run("window.keeps = false")
    press(browser, "Escape")
    shut(browser)
    check(not browser.run("sheet.open") and top(browser) >= 844, "Escape does not close")


def inert(browser):
    """Nothing behind a modal drawer can be clicked, focused, scrolled or read."""
    opened(browser)
    browser.run("window.clicked = 0; trigger.onclick = () => clicked++")
    x, y = browser.run("(r => [r.x + 5, r.y + 5])(trigger.getBoundingClientRect())")
    browser.run("behind.focus()")
    check(browser.run("document.activeElement.id") != "behind", "a link behind the drawer takes the focus")
    for key in ("PageDown", "End", " "):
        press(browser, key)
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=500)
    rests(browser)
    check(browser.run("scrollY") == 0, "the page behind scrolls")
    names = [node["name"].get("value") for node in tree(browser)]
    check("Open" not in names and "Behind" not in names, "what lies behind can be read")
    browser.run("sheet.snap('50%')")
    rests(browser)
    drag(browser, [(x, y)])
    shut(browser)
    check(browser.run("clicked") == 0, "a button behind the drawer is clicked")


def aria(browser):
    """A dialog with the name of its heading, modal; its handle is a slider; closed, it is not there."""
    check(all(node["role"]["value"] != "dialog" for node in tree(browser)), "a closed drawer can be read")
    opened(browser)
    dialogs = [node for node in tree(browser) if node["role"]["value"] == "dialog"]
    check(len(dialogs) == 1 and dialogs[0]["name"]["value"] == "Places", f"dialogs: {dialogs}")
    modal = [p["value"]["value"] for p in dialogs[0]["properties"] if p["name"] == "modal"]
    check(modal == [True], "the dialog is not modal")
    sliders = [node for node in tree(browser) if node["role"]["value"] == "slider"]
    check([node["name"]["value"] for node in sliders] == ["Height of the drawer"], f"sliders: {sliders}")
    check(browser.run("sheet.shadowRoot.getElementById('handle').ariaValueText") == "50%", "the slider's value")


def beside(browser):
    """A drawer that is not modal takes no focus at the start, has the name of its attribute, leaves the page usable, and gives
    back the focus."""
    rests(browser)
    check(browser.run("document.activeElement === document.body"), "the drawer takes the focus at the start")
    dialogs = [node for node in tree(browser) if node["role"]["value"] == "dialog"]
    check([node["name"]["value"] for node in dialogs] == ["Results"], f"dialogs: {dialogs}")
    browser.run("window.clicked = 0; trigger.onclick = () => clicked++")
    drag(browser, [(20, 10)])
    browser.wait("clicked === 1")
    browser.run("sheet.shadowRoot.getElementById('handle').focus()")
    press(browser, "End")
    check(rests(browser) == 0, "End on the handle does not open the drawer")
    press(browser, "Escape")
    check(rests(browser) == 422, "Escape does not go down a detent")
    # Where it can be dismissed, the focus goes in with it and comes back.
    browser.run("sheet.setAttribute('dismissible', ''); log.length = 0; sheet.close()")
    shut(browser)
    browser.run("log.length = 0; trigger.focus(); sheet.show()")
    rests(browser)
    check(browser.run("document.activeElement === sheet"), "the focus does not go into a drawer that is opened")
    press(browser, "Escape")
    shut(browser)
    check(browser.run("document.activeElement === trigger"), "the focus does not come back from a drawer that is not modal")


def dismissal(browser):
    """Thrown down, by a tap beside it, by its property: closed, with one `close` each, and `open` follows."""
    for way in ("throw", "tap", "property"):
        browser.run("log.length = 0")
        opened(browser)
        check(browser.run("sheet.hasAttribute('open')"), "open is not reflected")
        y = top(browser)
        if way == "throw":
            drag(browser, [(195, y + 8 + 40 * i) for i in range(8)])
        elif way == "tap":
            drag(browser, [(195, 200)])
        else:
            browser.run("sheet.open = false")
        shut(browser)
        check(not browser.run("sheet.hasAttribute('open')") and top(browser) >= 844, f"{way}: not closed")
        check(browser.run("log.filter(([kind]) => kind === 'close').length") == 1, f"{way}: not one close")
        browser.run("log.length = 0; sheet.dismiss()")
        check(not browser.run("log.length"), f"{way}: a closed drawer asks before it closes")
    # Caught on its way out and thrown back, the drawer stays open. On a busy machine, a throw may be too slow.
    for _ in range(4):
        browser.run("log.length = 0")
        opened(browser)
        y = top(browser)
        drag(browser, [(195, y + 8 + 40 * i) for i in range(5)])
        drag(browser, [(195, 840 - 30 * i) for i in range(8)])
        rests(browser)
        chosen = browser.run("log.filter(([kind]) => kind === 'targetChosen').map(([, , detent]) => detent)")
        if "hidden" in chosen: break
        browser.run("sheet.close()")
        shut(browser)
    check("hidden" in chosen, f"the drawer was not on its way out: {chosen}")
    check(browser.run("sheet.open && !log.some(([kind]) => kind === 'close')"), f"a drawer that was caught closes: {chosen}")


def wide(browser):
    """On a wide screen the drawer is 640 px wide, or as wide as the page says; beside it lies what is behind it."""
    browser.open(browser.run("location.href") + "-", 1280, 844, touch=False)
    opened(browser)
    span = "(({left, width}) => [left, width])(sheet.shadowRoot.getElementById('sheet').getBoundingClientRect())"
    check(browser.run(span) == [320, 640], f"the drawer spans {browser.run(span)}")
    browser.run("sheet.style.setProperty('--drawer-width', '400px')")
    check(browser.run(span) == [440, 400], f"the drawer spans {browser.run(span)}")
    for kind in ("mousePressed", "mouseReleased"):
        browser.call("Input.dispatchMouseEvent", type=kind, x=100, y=700, button="left", clickCount=1)
    shut(browser)


def sent(browser):
    """The events of a test library pull; a press whose end got lost is over with the next one, and a second finger waits."""
    half = opened(browser)
    browser.run("""send = (kind, y, id, isPrimary = true) => sheet.shadowRoot.getElementById('handle').dispatchEvent(new PointerEvent(kind, {
        pointerId: id, pointerType: 'touch', isPrimary, clientX: 195, clientY: y, bubbles: true, composed: true }))""")
    # The second press catches the drawer where the first one has left it.
    for pointer, place in ((70, half + 100), (71, half + 160)):
        y = top(browser) + 8
        browser.run(f"send('pointerdown', {y}, {pointer}); send('pointerdown', {y}, {pointer + 100}, false)")
        for part in (0.5, 1):
            browser.run(f"send('pointermove', {y} + {part} * ({place} + 8 - {y}), {pointer})")
        check(browser.run("sheet.reading.owner") == "drawer", f"pointer {pointer} does not pull")
        check(abs(top(browser) - place) < 1, f"pointer {pointer} pulls to {top(browser)} instead of {place}")
    time.sleep(0.2)
    browser.run("send('pointerup', 0, 71)")
    check(rests(browser) == half, f"the drawer rests at {top(browser)}")


CHECKS = {
    "readme": [readme],
    "beside": [beside, touch, tap, scroll_chaining],
    "modal": [focus, trap, escape, inert, aria, dismissal, wide, sent],
}
