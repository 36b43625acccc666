"""The pages and the user of the checks of <drawer-sheet>: a list, a style with a log, keys, and waiting for rest."""

from devtools import check

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
    """Opens the modal drawer by its button, as a user does. Returns its top."""
    browser.run("trigger.focus(); trigger.click()")
    return rests(browser)


def shut(browser):
    browser.wait("log.some(([kind]) => kind === 'close')")


def tree(browser):
    return [node for node in browser.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]


def run(browser, url, checks):
    for page, functions in checks.items():
        for function in functions:
            browser.open(f"{url}t/{page}.html?{function.__name__}", 390, 844)
            function(browser)
            check(not browser.run("window.errors ?? []"), f"{function.__name__}: {browser.run('window.errors')}")
            print(f"<drawer-sheet>, {function.__name__}: {function.__doc__}")
