// Twelve things that a host wants, written from the README and the guide alone, with a module of SwiftUI's names imported.
// The program stops with status 1 at the first wish that does not come true.

import DrawerCore
import DrawerPresets
import DrawerStudies
import Foundation

#if canImport(SwiftUI)
    import SwiftUI
#else
    import SwiftUIStandIn
#endif

func expect(_ holds: Bool, _ wish: String) {
    print(holds ? "ok" : "FAILED", wish)
    if !holds { exit(1) }
}

// SwiftUI's names and those of DrawerCore do not collide.
let names: [Any.Type] = [
    Settings.self, Spring.self, Rectangle.self, DrawerEngine.Settings.self, DampedSpring.self, DrawerPoint.self,
    DrawerLayout.self, NoDragZone.Area.self, Scroller.Phase.self, Event.self, Container.self,
]
expect(names.count == 11, "SwiftUI in the same file")

// Detents of its own, and an initial detent in the middle.
let container = Container(
    width: 390, height: 844, rowHeight: 44,
    header: [HeaderPart(.handle, height: 20), HeaderPart(.header("title"), height: 44)])
let layout = try DrawerLayout([
    Detent("peek", .height(96)), Detent("half", .fraction(0.5)), Detent("full", .inset(44)),
])
var settings = DrawerEngine.Settings()
settings.release.dismissible = .asks
var drawer = try DrawerEngine(
    layout: layout, container: container, listHeight: 60 * 44, settings: settings, detent: "half")
expect(drawer.reading.detent == "half", "an initial detent in the middle")
expect(drawer.reading.detentIndex == 1 && drawer.reading.detentCount == 3, "detents of its own")

// A spoken sentence, also while the drawer is on its way.
func sentence(_ drawer: DrawerEngine) -> String {
    let reading = drawer.settled().reading
    guard let detent = reading.detent else { return "Drawer" }
    let rows = reading.visibleRows
    let list = rows.isEmpty ? "no rows" : "rows \(rows.lowerBound + 1) to \(rows.upperBound)"
    return "Drawer, \(detent), \(Int(reading.detentIndex.rounded()) + 1) of \(reading.detentCount), \(list)"
}
expect(sentence(drawer) == "Drawer, half, 2 of 3, rows 1 to 9", "a spoken sentence")
var raised = drawer
raised.handle(.step(.up), at: 0)
expect(sentence(raised) == "Drawer, full, 3 of 3, rows 1 to 17", "a sentence about the end of the way")

// An adjustable action.
drawer.handle(.step(.up, animated: false), at: 0)
expect(drawer.reading.detent == "full", "an increment goes to the next detent up")
expect(drawer.handle(.step(.up), at: 0).last?.kind == .notApplied(.noNextDetent), "no increment at the top")
drawer.handle(.snap(to: "half", animated: false), at: 0)

// A settle, frame by frame.
drawer.handle(.snap(to: "full"), at: 1)
var tops: [Double] = []
while drawer.isMoving {
    drawer.advance(to: drawer.time + 1.0 / 60)
    tops.append(drawer.reading.top)
}
expect(tops.count > 10 && drawer.reading.top == 44, "a settle frame by frame")

// The finger moves the list, then the drawer, within one pan.
func pan(_ drawer: inout DrawerEngine, from: Double, by distance: Double, steps: Int = 20) -> [Owner] {
    var owners: [Owner] = []
    let start = drawer.time
    drawer.handle(.press(at: DrawerPoint(x: 195, y: from)), at: start)
    for step in 1...steps {
        let point = DrawerPoint(x: 195, y: from + distance * Double(step) / Double(steps))
        drawer.handle(.move(to: point), at: start + 0.008 * Double(step))
        if drawer.reading.owner != owners.last { owners.append(drawer.reading.owner) }
    }
    return owners
}
drawer.handle(.scroll(to: 60, animated: false), at: drawer.time)
expect(pan(&drawer, from: 400, by: 200) == [.list, .drawer], "a hand-over from the list to the drawer")
expect(drawer.reading.offset == 0 && abs(drawer.reading.top - 184) < 1e-9, "no point of travel is lost")

// A catch in mid-flight.
drawer.handle(.release, at: drawer.time)
drawer.advance(to: drawer.time + 0.1)
let caught = drawer.reading
drawer.handle(.press(at: DrawerPoint(x: 195, y: caught.top + 10)), at: drawer.time)
expect(caught.phase == .settling && drawer.reading.phase == .held, "a catch")
expect(drawer.reading.top == caught.top, "a caught drawer does not jump")
drawer.handle(.release, at: drawer.time)
while drawer.isMoving { drawer.advance(to: drawer.time + 1.0 / 60) }

// A dismissal that the host refuses.
drawer.handle(.snap(to: "peek", animated: false), at: drawer.time)
_ = pan(&drawer, from: 760, by: 80)
let asked = drawer.handle(.release, at: drawer.time)
expect(asked.contains { $0.kind == .dismissRequested }, "the host is asked")
while drawer.isMoving { drawer.advance(to: drawer.time + 1.0 / 60) }
expect(drawer.reading.detent == "peek", "a refused dismissal")

// A keyboard.
drawer.handle(.bottomInset(300, animated: false), at: drawer.time)
expect(drawer.reading.top == 844 - 300 - 96, "a keyboard inset")
drawer.handle(.bottomInset(0, animated: false), at: drawer.time)

// Row 40.
drawer.handle(.snap(to: "full", animated: false), at: drawer.time)
drawer.handle(.scroll(to: 40 * container.rowHeight), at: drawer.time)
while drawer.isMoving { drawer.advance(to: drawer.time + 1.0 / 60) }
expect(drawer.reading.visibleRows.contains(40), "a scroll to row 40")

// A policy of its own, with a parameter.
func eager(_ speed: Double) -> Policy {
    Policy("eager", parameters: [speed]) { release in
        release.upwardVelocity > speed ? release.highest.name : release.nearest(to: release.height).name
    }
}
settings.release.policy = eager(100)
try drawer.configure(layout: layout, settings: settings, at: drawer.time)
drawer.handle(.snap(to: "peek", animated: false), at: drawer.time)
_ = pan(&drawer, from: 760, by: -40)
expect(drawer.handle(.release, at: drawer.time).contains { $0.kind == .targetChosen("full") }, "a policy of its own")
while drawer.isMoving { drawer.advance(to: drawer.time + 1.0 / 60) }
settings.release.policy = Policy("nearest") { $0.highest.name }
do {
    try settings.validate()
    expect(false, "a built-in name is refused")
} catch {
    expect("\(error)" == "policy is nearest, expected a name that no built-in policy has", "a built-in name is refused")
}

// JSON: settings with the policy, from a file that lacks most keys.
settings = drawer.settings
var rules = Rules()
try rules.register("eager") { (parameters: [Double]) in eager(parameters.first ?? 100) }
let decoder = JSONDecoder()
decoder.userInfo[.drawerRules] = rules
let decoded = try decoder.decode(DrawerEngine.Settings.self, from: JSONEncoder().encode(settings))
expect(decoded == settings, "settings as JSON")
let old = Data(#"{"release":{"policy":{"name":"eager"},"dismissible":"asks"}}"#.utf8)
expect(try decoder.decode(DrawerEngine.Settings.self, from: old) == settings, "settings of an older version")
let saved = try JSONDecoder().decode(SavedDrawer.self, from: JSONEncoder().encode(drawer.saved))
var restored = try DrawerEngine(layout: layout, container: container, listHeight: 60 * 44, settings: settings)
restored.restore(saved)
expect(restored.reading.detent == "full" && restored.reading.offset == drawer.reading.offset, "a restored drawer")

// Equality, and a recording of events that replays to the last bit.
struct Recorded: Codable {
    var event: Event
    var time: Double
}
var live = try DrawerEngine(layout: layout, container: container, listHeight: 60 * 44)
var recording: [Recorded] = []
for (index, y) in [820.0, 700, 520, 400].enumerated() {
    let point = DrawerPoint(x: 195, y: y)
    recording.append(Recorded(event: index == 0 ? .press(at: point) : .move(to: point), time: 0.02 * Double(index)))
}
recording.append(Recorded(event: .release, time: 0.08))
for recorded in recording { live.handle(recorded.event, at: recorded.time) }
var replayed = try DrawerEngine(layout: layout, container: container, listHeight: 60 * 44)
for recorded in try JSONDecoder().decode([Recorded].self, from: JSONEncoder().encode(recording)) {
    replayed.handle(recorded.event, at: recorded.time)
}
expect(live == replayed && live.isMoving, "a recording replays, and equality")
replayed.advance(to: 0.2)
expect(live != replayed, "engines in other states are not equal")

// A preset of a library, and a bar.
settings.apply(.gorhom)
expect(settings.release.policy != drawer.settings.release.policy, "a preset")
let bar = try Bar(
    heights: BarHeights(compact: 50, normal: 100, expanded: 200), container: container, listHeight: 60 * 44)
expect(bar.reading.height == 100, "a bar")
