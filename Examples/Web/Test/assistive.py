"""What people read and hear of the page: roles, names and values, the keys of its handle, and the contrast of its texts."""

from devtools import check
from parts import part


def accessibility(browser):
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    usable = {}
    for node in nodes:
        if node.get("ignored"):
            continue
        role = node["role"]["value"]
        properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
        if role in ("slider", "searchbox", "combobox", "button", "textbox", "listbox", "checkbox") or (
                properties.get("focusable") and role not in ("RootWebArea", "option", "MenuListOption")):
            name, value = node["name"].get("value", ""), node.get("value", {}).get("value")
            check(name, f"a {role} without a name")
            check(role not in ("slider", "combobox") or value not in (None, ""), f"{role} {name!r} has no value")
            usable[role, name] = value
    check(("slider", "Height of the drawer") in usable, f"no slider for the drawer among {list(usable)[:9]}")
    # The tree has the number of the detent; DevTools leaves its name out, which is the attribute's.
    value = usable["slider", "Height of the drawer"]
    names = ["compressed", "expanded", "full height"]
    spoken = browser.run(part("handle") + ".ariaValueText")
    check(names[int(value)] == spoken, f"the slider's value is {value!r}, spoken as {spoken!r}")
    check(("button", "Set Lights, A room, a color, a brightness") in usable, "rows cannot be read")
    check(any(role == "searchbox" for role, _ in usable) and ("combobox", "Feel") in usable, "search or preset is missing")
    print(f"accessibility tree: {len(usable)} parts that can be used, each with role and name, and value where it has one")


def keys(browser):
    """The handle as a slider, and a row chosen without a pointer."""
    browser.run(part("handle") + ".focus()")

    def press(key):
        browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key)
        browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    for key, value in [("Home", "compressed"), ("ArrowUp", "expanded"), ("ArrowUp", "full height"), ("ArrowDown", "expanded"),
                       ("End", "full height")]:
        press(key)
        browser.wait(f"{part('handle')}.ariaValueText === '{value}'")
    count = browser.run("document.getElementById('steps').children.length")
    browser.run("document.querySelector('.row').click()")
    check(browser.run("document.getElementById('steps').children.length") == count + 1, "a click adds no step")
    check("Added" in browser.run("document.getElementById('toast').textContent"), "nothing is said")


CONTRAST = """
(() => {
  const parse = text => text.match(/[\\d.]+/g).map(Number)
  const lightness = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
  const background = element => {
    for (; element; element = element.parentElement) {
      const color = parse(getComputedStyle(element).backgroundColor)
      if (color.length < 4 || color[3] === 1) return color
    }
    return [255, 255, 255]
  }
  const worst = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.textContent.trim() || element.disabled || element.closest('option')) continue
    const [text, back] = [parse(getComputedStyle(element).color), background(element)].map(lightness)
    worst.push([(Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05), element.className, element.textContent.slice(0, 30)])
  }
  return worst.sort((a, b) => a[0] - b[0]).slice(0, 3)
})()
"""


def contrast(browser, name):
    worst = browser.run(CONTRAST)
    check(worst[0][0] >= 4.5, f"contrast, {name}: {worst}")
    print(f"contrast, {name}: at least {worst[0][0]:.2f}")
