"""The elements of the page, and the parts of its drawer."""


def part(name):
    """JavaScript: an element of the page, or a part of its drawer."""
    return f"(document.getElementById('{name}') ?? document.querySelector('drawer-sheet').shadowRoot.getElementById('{name}'))"


def box(browser, name):
    return browser.run(f"(({{x, y, width, height}}) => ({{x, y, width, height}}))({part(name)}.getBoundingClientRect())")


def still(browser):
    browser.wait("!drawer.gesture.readings.at(-1)?.isMoving")
