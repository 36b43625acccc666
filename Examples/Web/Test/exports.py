"""Runs the exported CSS of every preset in Chromium, from an element's own `--way`, against the trace of a snap."""

import json
import subprocess
import tempfile

import gestures
from devtools import check

LAYOUT = ["Set Size 80x48", "Set Layout none", "Set Detent low 60pt", "Set Detent high 360pt"]
WAY = 300

# The place of an element that comes from a way below, at each frame; without an animation it is there at once.
COURSE = """
(way, frames, css) => {
  document.adoptedStyleSheets = [new CSSStyleSheet()]
  document.adoptedStyleSheets[0].replaceSync(css)
  document.body.innerHTML = `<div><p class=drawer style="--way: ${way}; transform: translateY(${way}px)"></p></div>`
  const element = document.querySelector('p')
  element.getBoundingClientRect()
  element.style.transform = 'translateY(0px)'
  const [animation] = element.getAnimations()
  if (!animation) return frames.map(() => 0)
  animation.pause()
  const { duration } = animation.effect.getComputedTiming()
  return frames.map(time => {
    if (time * 1000 >= duration) return 0
    animation.currentTime = time * 1000
    return new DOMMatrix(getComputedStyle(element).transform).m42
  })
}"""
# The duration with `--way` on the element, on its parent and on `:root`.
DURATIONS = """
(way, css) => {
  document.adoptedStyleSheets = [new CSSStyleSheet()]
  document.adoptedStyleSheets[0].replaceSync(css)
  document.body.innerHTML = '<div><p class=drawer></p></div>'
  const element = document.querySelector('p')
  return ['', 'p', 'div', ':root'].map(place => {
    for (const part of ['p', 'div', ':root']) document.querySelector(part).style.removeProperty('--way')
    if (place) document.querySelector(place).style.setProperty('--way', way)
    return getComputedStyle(element).transitionDuration
  })
}"""


def run(browser, drawer):
    largest = 0
    for preset in gestures.presets(drawer):
        lines = [f"Set Preset {preset}"] + LAYOUT
        with tempfile.NamedTemporaryFile("w", suffix=".config") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            css = subprocess.run([drawer, "config", "--config", file.name, "--export", "css"], check=True,
                                 capture_output=True, text=True).stdout
        rows = gestures.trace(drawer, "\n".join(lines + ["Set FrameRate 60", "Snap low at once", "Snap high", "Sleep 1s"]) + "\n")
        heights = [json.loads(row)["height"] for _, row in rows]
        course = browser.run(f"({COURSE})({WAY}, {json.dumps([float(time) for time, _ in rows])}, {json.dumps(css)})")
        error = max(abs(360 - height - y) for height, y in zip(heights, course))
        check(error < 0.5, f"{preset}: {error} pt off\n{css}")
        largest = max(largest, error)
        durations = browser.run(f"({DURATIONS})(40, {json.dumps(css)})")
        check(durations[1] == durations[2] == durations[3], f"{preset}: --way gives {durations}")
        if "var(--way" in css:
            check(durations[0] != durations[1], f"{preset}: --way has no effect: {durations}")
    print(f"exports: the CSS of {len(gestures.presets(drawer))} presets from an element's own --way, at most {largest:.2f} pt off")
