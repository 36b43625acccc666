"""Drives the life of <drawer-sheet> in a page: before its definition, under new attributes, while it is moved, and outside."""

from devtools import check
from sheet import opened, rests, shut, top

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


def pages():
    return {"/t/early.html": EARLY}


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


def returned(browser):
    """What changes on a drawer between its removal and its return counts as on a drawer in the page."""
    def moved(change):
        browser.run(f"log.length = 0; parent = sheet.parentElement; own = sheet; own.remove(); {change}; parent.append(own)")

    moved("own.detents = '200px 90%'; own.ariaLabel = 'Cities'; own.open = true")
    check(rests(browser) == 644, f"opened and with other detents, the drawer is at {top(browser)}")
    check(browser.run("sheet.shadowRoot.getElementById('dialog').ariaLabel") == "Cities", "the drawer has its old name")
    moved("own.setAttribute('swipe-area', '30px')")
    check(browser.run("sheet.shadowRoot.getElementById('edge').offsetHeight") == 30, "the drawer has no swipe area")
    check(rests(browser) == 644 and browser.run("sheet.open"), "a new swipe area moves the drawer")
    moved("own.open = false")
    shut(browser)
    check(top(browser) >= 844, f"closed, the drawer is at {top(browser)}")


CHECKS = {"early": [early], "beside": [attributes], "modal": [kept, current, removed, returned]}
