"""Drives <drawer-sheet> on pages of its own: what the best drawers of the web do, one check for each behavior.

The first page is the example of README.md.
"""

import re
import time

from devtools import check, drag

LIST = "".join(f"<button class=row>Row {i}</button>" for i in range(1, 61))
STYLE = """<!doctype html><html lang=en><meta name=viewport content='width=device-width, initial-scale=1'><link rel=icon href='data:,'><style>
body { margin: 0 } main { height: 3000px } .row { display: block; width: 100%; height: 44px } drawer-sheet:not(:defined) { display: none }
</style><script type=module>
import '../drawer-sheet.js'
document.documentElement.dataset.ready = ''
window.errors = []
window.log = []
addEventListener('error', event => errors.push(event.message))
for (const sheet of document.querySelectorAll('drawer-sheet')) {
  for (const kind of ['targetChosen', 'detentReached', 'cancel', 'close', 'tapped', 'click']) {
    sheet.addEventListener(kind, event => log.push([kind, sheet.id, event.detail?.detent ?? event.target.textContent]))
  }
}
</script>"""
MODAL = STYLE + f"""<main><button id=trigger onclick='sheet.show()'>Open</button><a href=#x id=behind>Behind</a></main>
<drawer-sheet id=sheet modal detents='50% 100%'><h2 slot=header>Places</h2><input slot=header id=field aria-label=Name>
{LIST}<label>Last <input id=last></label></drawer-sheet>"""
BESIDE = STYLE + f"""<main><button id=trigger>Open</button></main>
<drawer-sheet id=sheet detents='96px 50% 100%' aria-label='Results'><h2 slot=header>Places</h2>{LIST}</drawer-sheet>"""
# A drawer, a scroller and a row of cards inside the list of a drawer.
NESTED = STYLE + f"""<main></main>
<drawer-sheet id=sheet modal detents='50% 100%'><h2 slot=header>Places</h2>
<div id=inner style='overflow: auto; height: 100px'><p style='height: 300px; margin: 0'>Terms</p></div>
<div id=cards style='overflow: auto; height: 60px'><p style='width: 2000px; height: 60px; margin: 0'>Cards</p></div>{LIST}
<label>Name <input id=last autofocus></label>
<drawer-sheet id=nested modal detents='200px 80%'><h2 slot=header>Inside</h2>{LIST}</drawer-sheet></drawer-sheet>"""
# Before the module runs, a page has set properties and seen its style; it allows what the guide names.
EARLY = """<!doctype html><html lang=en><meta name=viewport content='width=device-width, initial-scale=1'>
<meta http-equiv=Content-Security-Policy content="default-src 'none'; img-src data:; connect-src 'self'; style-src 'nonce-a';
script-src 'self' 'nonce-a' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types drawer-sheet">
<link rel=icon href='data:,'><style nonce=a>drawer-sheet:not(:defined) { display: none }</style>
<drawer-sheet id=sheet dismissible>Text</drawer-sheet>
<script nonce=a>
errors = []
addEventListener('error', event => errors.push(event.message))
addEventListener('securitypolicyviolation', event => errors.push(event.violatedDirective))
Object.assign(sheet, { detents: '200px 90%', detent: '90%', open: true })
display = getComputedStyle(sheet).display
customElements.whenDefined('drawer-sheet').then(() => document.documentElement.dataset.ready = '')
</script><script type=module src=../drawer-sheet.js></script>"""
TWO = STYLE + "".join(
    f"<div style='position: absolute; top: 0; height: 844px; width: 195px; left: {195 * i}px; contain: layout'>"
    f"<drawer-sheet id={name} detents='96px 50% 100%' preset={preset} style='position: absolute'>{LIST}</drawer-sheet></div>"
    for i, (name, preset) in enumerate([("one", "vaul"), ("two", "material3")]))


def example(readme):
    """The page of README.md."""
    block = re.search(r"```html\n(.*?)```", readme, re.S).group(1)
    head = "<!doctype html><html lang=en data-ready><meta name=viewport content='width=device-width, initial-scale=1'>"
    return head + "<link rel=icon href='data:,'><body style='height: 3000px'>" + block.replace("drawer/", "../")


def pages(readme):
    return {"/t/readme.html": example(readme), "/t/modal.html": MODAL, "/t/beside.html": BESIDE, "/t/two.html": TWO,
            "/t/nested.html": NESTED, "/t/early.html": EARLY}


def press(browser, key, **more):
    browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode={
        "Tab": 9, "Escape": 27, " ": 32, "Enter": 13, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key, 0), **({"text": " "} if key == " " else {}), **more)
    browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, **more)


def top(browser, name="sheet"):
    return browser.run(f"{name}.reading.top")


def rests(browser, name="sheet"):
    browser.wait(f"!{name}.reading.isMoving && {name}.reading.phase === 'resting'")
    return top(browser, name)


def opened(browser):
    """Opens the modal drawer by its button, as a user does."""
    browser.run("trigger.focus(); trigger.click()")
    rests(browser)


def shut(browser):
    browser.wait("log.some(([kind]) => kind === 'close')")


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


def tree(browser):
    return [node for node in browser.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]


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
    # Caught on its way out and thrown back, the drawer stays open.
    browser.run("log.length = 0")
    opened(browser)
    y = top(browser)
    drag(browser, [(195, y + 8 + 40 * i) for i in range(5)])
    drag(browser, [(195, 840 - 30 * i) for i in range(8)])
    rests(browser)
    chosen = browser.run("log.filter(([kind]) => kind === 'targetChosen').map(([, , detent]) => detent)")
    check("hidden" in chosen, f"the drawer was not on its way out: {chosen}")
    check(browser.run("sheet.open && !log.some(([kind]) => kind === 'close')"), f"a drawer that was caught closes: {chosen}")


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


def attributes(browser):
    """New detents take effect at once; a refused setting is an error that says why, and changes nothing."""
    rests(browser)
    browser.run("sheet.setAttribute('detents', '200px 90%')")
    check(rests(browser) == 644, f"the new detents are not in effect: {top(browser)}")
    for name, value, expected in [("settings", "flickSpeed fast", "flickSpeed"), ("preset", "nope", "nope"),
                                  ("detents", "90% 10%", "10% is lower than 90%")]:
        browser.run("errors.length = 0")
        browser.run(f"sheet.setAttribute('{name}', '{value}')")
        found = browser.run("errors.join()")
        check(expected in found and "expected" in found, f"{name}={value}: {found!r}")
        check(rests(browser) == 644, f"{name}={value} moves the drawer")
        browser.run(f"sheet.setAttribute('{name}', '{'200px 90%' if name == 'detents' else ''}')")
    browser.run("errors.length = 0")
    # An element that is removed and added again starts from the beginning; its engine has been freed.
    browser.run("(own => { const parent = own.parentElement; own.remove(); parent.append(own) })(sheet)")
    check(rests(browser) == 644, "a drawer that was moved does not come back")
    browser.run("sheet.snap('90%')")
    check(abs(rests(browser) - 84.4) < 1e-9, "a drawer that was moved does not settle")


def kept(browser):
    """New detents never close a drawer: it stays at the detent of the same text, or goes to the nearest height."""
    opened(browser)
    for detents, expected in [("96px 50% 100%", 422), ("96px 300px 50%", 422), ("200px 90%", 644), ("96px 90%", 748)]:
        browser.run(f"sheet.detents = '{detents}'")
        check(rests(browser) == expected, f"{detents}: the drawer is at {top(browser)}")
    check(browser.run("sheet.open && !log.some(([kind]) => kind === 'cancel' || kind === 'close')"), "new detents close it")
    browser.run("sheet.close()")
    shut(browser)
    browser.run("sheet.detents = '50%'")
    browser.run("sheet.modal = false")
    check(rests(browser) == 422 and browser.run("sheet.open"), "a drawer that can no longer be closed stays closed")
    browser.run("sheet.close()")
    check("does not close" in browser.run("errors.join()") and browser.run("sheet.open"), "close() is ignored without a word")
    browser.run("errors.length = 0")


def early(browser):
    """Properties set before the definition count, nothing is shown before it, and the guide's content security policy suffices."""
    check(browser.run("display") == "none", "the content is shown before the element is defined")
    check(abs(rests(browser) - 84.4) < 1e-9, f"the early properties have no effect: {top(browser)}")
    check(browser.run("getComputedStyle(sheet.shadowRoot.getElementById('list')).position") == "relative", "no style")
    browser.run("sheet.open = false")
    browser.wait("getComputedStyle(sheet.shadowRoot.getElementById('dialog')).visibility === 'hidden'")


def current(browser):
    """`detent` is where the drawer is, and takes it elsewhere; `open` comes when it appears; every way up opens it."""
    browser.run("window.opens = 0; sheet.addEventListener('open', () => opens++)")
    check(browser.run("sheet.detent") == "hidden", "a closed drawer has a detent")
    opened(browser)
    check(browser.run("sheet.detent") == "50%" and browser.run("opens") == 1, "no detent, or no event")
    browser.run("sheet.detent = '100%'")
    check(rests(browser) == 0 and browser.run("sheet.detent") == "100%", "the detent is not set")
    for call in ("sheet.detent = 'hidden'", "sheet.close()"):
        browser.run("log.length = 0")
        browser.run(call)
        shut(browser)
        browser.run("sheet.snap('50%')")
        check(rests(browser) == 422 and browser.run("sheet.shadowRoot.getElementById('dialog').open"), "snap opens nothing")
    check(browser.run("opens") == 3, f"{browser.run('opens')} events instead of 3")


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


def removed(browser):
    """Outside of a page nothing throws. Errors speak a page's language, and name what is expected."""
    opened(browser)
    for call, expected in [("sheet.snap('nope')", 'no detent "nope", expected 50%, 100%'),
                           ("sheet.snap('')", 'no detent "", expected 50%, 100%'),
                           ("sheet.configure({ flickSpeed: -1 })", "expected a speed in 0...1,000,000 px/s"),
                           ("sheet.configure({ dragSlop: 'far' })", "dragSlop: far, expected a number of px in 0...1,000,000"),
                           ("sheet.act('move', 1, 'x')", "x, expected y in px")]:
        found = browser.run(f"(() => {{ try {{ {call} }} catch (error) {{ return error.message }} return '' }})()")
        check(expected in found, f"{call}: {found!r}")
    browser.run("parent = sheet.parentElement; own = sheet; own.remove()")
    for calls in ("own", "document.createElement('drawer-sheet')"):
        browser.run(f"(own => {{ own.reading.top; own.detent; own.snap('50%'); own.configure({{ flickSpeed: 500 }}); own.measure(0); "
                    f"own.act('scroll', 4); own.show(); own.close(); own.dismiss(); own.detent = '100%' }})({calls})")
    browser.run("parent.append(own); own.show()")
    check(rests(browser) == 0, f"the drawer does not open where `detent` says: {top(browser)}")


CHECKS = {
    "readme": [readme],
    "beside": [beside, touch, tap, scroll_chaining, attributes],
    "modal": [focus, trap, escape, inert, aria, dismissal, kept, current, wide, removed],
    "two": [two],
    "nested": [nested, scrollers, autofocus],
    "early": [early],
}


def run(browser, url, checks):
    for page, functions in checks.items():
        for function in functions:
            browser.open(f"{url}t/{page}.html?{function.__name__}", 390, 844)
            function(browser)
            check(not browser.run("window.errors ?? []"), f"{function.__name__}: {browser.run('window.errors')}")
            print(f"<drawer-sheet>, {function.__name__}: {function.__doc__}")
