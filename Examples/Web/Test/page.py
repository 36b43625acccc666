#!/usr/bin/env python3
"""Drives the page in Chromium: the same bits as `drawer trace`, accessibility, contrast, and time; and the element
<drawer-sheet> on pages of its own.

    page.py DRAWER FOLDER COUNT     FOLDER is .build/web, COUNT the number of random gestures
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

import assistive
import element
import exports
import gestures
import life
import offers
import ordinary
import several
import touches
from devtools import Browser, Server, check, drag
from parts import box, still
from sheet import run


def play_random(browser, drawer, count):
    """Random gestures through `window.drawer.play`. JavaScript compares, because its JSON would drop the sign of -0."""
    browser.run("""
        window.differ = (settings, events, rows) => {
            const readings = drawer.play(settings, events).filter((_, i) => events[i][1] === 'advance')
            if (readings.length !== rows.length) return `${readings.length} readings of ${rows.length} rows`
            for (const [i, row] of rows.map(row => JSON.parse(row)).entries()) {
                if (Object.keys(row).join() !== Object.keys(readings[i]).join()) return 'other keys'
                for (const key in row) {
                    if (!Object.is(row[key], readings[i][key])) return `${key}: ${row[key]}, in the page ${readings[i][key]}`
                }
            }
        }""")
    policies, compared = gestures.presets(drawer), 0
    for number in range(count):
        settings, lines, events, end, rate = gestures.gesture(number, policies)
        script = gestures.script(lines, events, end, rate)
        rows = gestures.trace(drawer, script)
        arguments = json.dumps([settings, gestures.merged(events, rows), [row for _, row in rows]])
        difference = browser.run(f"differ(...{arguments})")
        check(not difference, f"gesture {number}: {difference}\n{script}")
        compared += len(rows)
    print(f"{count} random gestures through window.drawer.play, {compared} rows: the same bits as drawer trace")


def refusals(browser):
    def message(call):
        return browser.run(f"(() => {{ try {{ {call} }} catch (error) {{ return error.message }} return '' }})()")

    check(message("drawer.play({}, [[0, 'press', 1, 2], [0.1, 'advance', 1, 2, null]])") == "", "an advance has no coordinates")
    for call, expected in [
        ("drawer.play({ policy: 'nearest' }, [])", "policy: there is no such setting"),
        ("drawer.play({ flickSpeed: NaN }, [])", "flickSpeed: NaN, expected a speed in 0...1,000,000 pt/s"),
        ("drawer.play({ preset: 'gorhom', skipSpeed: 0 }, [])", "skipSpeed: the policy gorhom does not read this setting"),
        ("drawer.play({ detents: 'low=50% 20%' }, [])", "20% is lower than low"),
        ("drawer.play({}, [[0, 'press', 1, 2], [0.1, 'leap', 1, 2]])", "event 2: leap, expected press, move, release"),
        ("drawer.play({}, [[0, 'press', 1, NaN]])", "event 1: NaN, expected y in points"),
    ]:
        found = message(call)
        check(expected in found, f"{call}: {found!r} does not contain {expected!r}")


def replay(browser):
    """The last gesture replays to the same end, beside another preset."""
    handle = box(browser, "handle")
    browser.run("(s => { s.value = 'uisheet'; s.dispatchEvent(new Event('change')) })(document.getElementById('preset'))")
    drag(browser, [(195, handle["y"] + 8 - 20 * i) for i in range(10)])
    still(browser)
    browser.wait("!document.getElementById('again').disabled")
    end = browser.run("drawer.gesture.readings.at(-1).top")
    browser.run("sheet.snap('compressed')")
    browser.run("document.getElementById('again').click()")
    browser.wait("!document.getElementById('ghost').hidden")
    # The last frames of the replay show where the gesture ended.
    browser.wait("getComputedStyle(sheet.shadowRoot.getElementById('sheet')).transform.endsWith(', %g)')" % end)
    browser.wait("document.getElementById('ghost').hidden")
    print("replay: the last gesture comes to the same end, beside another preset")


def settings(browser):
    """Every control of the panel changes the engine's setting, and the button takes all of them back."""
    standard = browser.run("JSON.stringify(sheet.ground)")
    names = browser.run("""[...document.querySelectorAll('#controls :is(input, select)')].map(input => {
        const before = JSON.stringify(sheet.ground)
        if (input.type === 'text') input.value = '100px 90%'
        else if (input.type === 'range') input.value = input.value === input.max ? input.min : input.max
        else input.selectedIndex = (input.selectedIndex + 1) % input.length
        input.dispatchEvent(new Event(input.type === 'range' ? 'input' : 'change'))
        return [input.ariaLabel, JSON.stringify(sheet.ground) !== before, document.getElementById('refusal').textContent]
    })""")
    with open("Examples/Web/Page/panel.js") as file:
        table = re.findall(r"label: '([^']*)'", file.read())
    check([name for name, *_ in names] == table, f"controls: {names}")
    check(all(works and not refusal for _, works, refusal in names), f"controls without an effect: {names}")
    browser.run("document.getElementById('reset').click()")
    check(browser.run("JSON.stringify(sheet.ground)") == standard, "the button takes not everything back")
    # A curve becomes a spring by either of its numbers.
    choose = "(choice => {{ choice.value = '{}'; choice.dispatchEvent(new Event('change')) }})(document.getElementById('preset'))"
    browser.run(choose.format("vaul"))
    spring = browser.run("""(input => {
        input.value = 1
        input.dispatchEvent(new Event('input'))
        return [sheet.ground.response, sheet.ground.damping]
    })(document.querySelector('#controls [aria-label="Spring response"]'))""")
    check(spring == [1, 0.8], f"the spring in place of a curve: {spring}")
    browser.run("document.getElementById('reset').click()")
    browser.run(choose.format("drawer"))
    check(browser.run("JSON.stringify(sheet.ground)") == standard, "another preset leaves something behind")
    print(f"{len(names)} controls of the panel change the engine's settings")


def current_build(folder):
    """A second build writes nothing."""
    times = {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)}
    subprocess.run(["scripts/web.sh"], check=True, stdout=subprocess.DEVNULL)
    check(times == {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)},
          "a second build writes the page again")


def fits(browser):
    """No figure leaves the card of the trace."""
    browser.run("document.getElementById('offset').textContent = '-18000 pt'")
    over = browser.run("(card => [...card.querySelectorAll('dd')].map(dd => dd.getBoundingClientRect().right - card"
                       ".getBoundingClientRect().right).filter(over => over > 0))(document.querySelector('.trace'))")
    check(not over, f"figures leave their card by {over} px")


QUERIES = [
    "light", "Light", "lgt", "'lgt", "^set", "e$", "!e", "!'set", "t a", "^get !text", "photo | video", "set | | a", "$", "'",
    "S", "te$ | ^a | zz", "n'", "\u00e9", "^Set Lights", "!^s !^a", "mai",
]


def searches(browser, drawer):
    """The page finds the rows that the picker beside the program finds."""
    picker = os.path.join(os.path.dirname(drawer), "drawer-pick")
    rows = browser.run("[...document.querySelectorAll('.row .words')].map(e => [...e.children].map(c => c.textContent))")
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{title}\t{detail}\n" for title, detail in rows))
        file.flush()
        for query in QUERIES:
            run = subprocess.run([picker, file.name, "--filter", query], capture_output=True, text=True)
            expected = sorted(line.split("\t")[0] for line in run.stdout.splitlines())
            found = browser.run("(s => { s.value = " + json.dumps(query) + "; s.dispatchEvent(new Event('input')); return "
                                "[...document.querySelectorAll('.row b')].map(b => b.textContent) })"
                                "(document.getElementById('search'))")
            check(sorted(found) == expected, f"search {query!r}: {found}, the program {expected}")
    print(f"{len(QUERIES)} searches over {len(rows)} rows: what drawer-pick --filter finds")


def frames(browser):
    """The script of each frame of a settle, as Chromium's trace has it."""
    browser.events.clear()
    browser.call("Tracing.start", categories="devtools.timeline,disabled-by-default-devtools.timeline",
                 transferMode="ReportEvents")
    for _ in range(4):
        top = box(browser, "handle")["y"]
        direction = 1 if top < 300 else -1
        drag(browser, [(195, top + 8 + direction * 25 * i) for i in range(8)])
        time.sleep(0.9)
    browser.call("Tracing.end")
    deadline = time.monotonic() + 20
    while not any(event["method"] == "Tracing.tracingComplete" for event in browser.events):
        check(time.monotonic() < deadline, "Chromium sends no trace")
        browser.run("0")
    costs = []
    for event in browser.events:
        if event["method"] == "Tracing.dataCollected":
            for item in event["params"]["value"]:
                if item.get("name") == "FireAnimationFrame" and "dur" in item:
                    # The thread's own time, without that of other programs.
                    costs.append(item.get("tdur", item["dur"]) / 1000)
    check(len(costs) > 60, f"{len(costs)} frames of settles alone")
    middle = statistics.median(costs)
    check(middle < 1, f"a frame of a settle takes {middle:.2f} ms of script")
    print(f"{len(costs)} frames of settles: {middle:.3f} ms of script in the middle, {sorted(costs)[int(len(costs) * .95)]:.3f} ms "
          "in 95 of 100")


def main():
    drawer, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    current_build(folder)
    offers.types(folder)
    with open("README.md") as readme:
        server = Server(folder, {**element.pages(readme.read()), **life.pages(), **several.pages(), **ordinary.pages(),
                                 **offers.pages()})
    browser = Browser(os.environ.get("CHROMIUM", "chromium"))
    try:
        for checks in (element, life, several, ordinary, offers):
            run(browser, server.url, checks.CHECKS)
        offers.example(browser, server.url)
        browser.open(server.url, 390, 844)
        touches.compare(browser, drawer)
        assistive.contrast(browser, "light")
        touches.follow(browser)
        browser.open(server.url + "?replay", 390, 844)
        replay(browser)
        browser.open(server.url + "?fits", 1280, 800, touch=False)
        fits(browser)
        settings(browser)
        browser.open(server.url + "?frames", 390, 844)
        frames(browser)
        searches(browser, drawer)
        browser.open(server.url + "?assistive", 1440, 900, dark=True, touch=False)
        assistive.keys(browser)
        assistive.contrast(browser, "dark")
        assistive.accessibility(browser)
        browser.open(server.url + "?still", 390, 844, still=True)
        handle = box(browser, "handle")
        drag(browser, [(195, handle["y"] + 8 - 40 * i) for i in range(8)])
        browser.wait("document.getElementById('phase').textContent === 'resting'")
        moving = browser.run("drawer.gesture.readings.filter(reading => reading.phase === 'settling').length")
        check(moving == 0, f"with reduced motion, {moving} readings show a settle")
        refusals(browser)
        play_random(browser, drawer, count)
        browser.open(server.url + "?exports", 390, 844)
        exports.run(browser, drawer)
        run(browser, server.url, ordinary.LAST)
    finally:
        browser.close()
        server.close()


if __name__ == "__main__":
    main()
