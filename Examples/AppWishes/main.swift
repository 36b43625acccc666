// The 22 wishes of an app, each in at most six lines of a host's code, written from the README and the guide alone,
// with a module of SwiftUI's names imported. The program stops with status 1 at the first wish that does not come true.

import DrawerCore
import DrawerSheets
import Foundation

#if canImport(SwiftUI)
    import SwiftUI
#else
    import SwiftUIStandIn
#endif

// The names of SwiftUI and of DrawerCore do not collide.
let names: [Any.Type] = [
    Settings.self, Spring.self, Rectangle.self, DrawerEngine.Settings.self, DampedSpring.self, DrawerPoint.self,
    DrawerLayout.self, NoDragZone.Area.self, ScrollPhase.self, DrawerEvent.self, Container.self,
]

/// A drawer with 60 rows that rests at its middle detent.
func makeDrawer(
    listSource: ListSource = .engine, listAnchor: ListAnchor = .start, reportsPans: PanReports = .never
) throws -> DrawerEngine {
    let container = Container(
        width: 390, height: 844, rowHeight: 44,
        header: [DrawerPart(.handle, height: 20), DrawerPart(.header("title"), height: 44)])
    let layout = try DrawerLayout([
        Detent("peek", .height(108)), Detent("half", .fraction(0.5)), Detent("full", .inset(44)),
    ])
    return try DrawerEngine(
        layout: layout, container: container, listHeight: 60 * 44, detent: "half", listSource: listSource,
        listAnchor: listAnchor, reportsPans: reportsPans)
}

extension DrawerEngine {
    /// The host's display link.
    mutating func runUntilRest() { while isMoving { advance(to: time + 1.0 / 60) } }

    /// The host's settings screen.
    mutating func change(_ change: (inout DrawerEngine.Settings) -> Void) throws {
        var next = settings
        change(&next)
        try configure(settings: next, at: time)
    }
}

func point(_ y: Double) -> DrawerPoint { DrawerPoint(x: 195, y: y) }

/// Runs the host's code of a wish, then prints whether the wish has come true.
func wish(
    _ name: String, _ host: (inout DrawerEngine) throws -> Void, holds: (inout DrawerEngine) throws -> Bool
) throws {
    var drawer = try makeDrawer()
    try host(&drawer)
    let isTrue = try holds(&drawer)
    print(isTrue ? "ok" : "FAILED", name)
    if !isTrue { exit(1) }
}

// MARK: The drawer

try wish("detents with its own names, one at the header's height") { drawer in
    let detents = try [Detent("bar", .header), Detent("list", .content), Detent("all", .inset(10))]
    try drawer.configure(layout: DrawerLayout(detents), at: 0, animated: false)
    drawer.handle(.snap(to: "bar", animated: false), at: 0)
} holds: {
    $0.reading.height == 64 && $0.reading.detentCount == 3
}

var sentence = ""
try wish("an adjustable action with a sentence about its end") { drawer in
    drawer.handle(.step(toward: .up), at: 0)
    let reading = drawer.settled().reading
    let number = Int(reading.detentIndex.rounded()) + 1
    sentence = "\(reading.detent ?? ""), \(number) of \(reading.detentCount), rows \(reading.visibleRows)"
} holds: {
    $0.isMoving && sentence == "full, 3 of 3, rows 0..<17"
}

try wish("one pan from the list to the drawer, and a catch in flight") { drawer in
    drawer.handle(.snap(to: "full", animated: false), at: 0)
    drawer.handle(.scroll(to: 60, animated: false), at: 0)
    drawer.handle(.press(at: point(400)), at: 1)
    drawer.handle(.move(to: point(600)), at: 1.2)
} holds: { drawer in
    let moved = drawer.reading
    drawer.handle(.release, at: 1.21)
    drawer.advance(to: 1.3)
    let top = drawer.top
    drawer.handle(.press(at: point(700)), at: 1.3)
    return moved.offset == 0 && abs(moved.top - 184) < 1e-9 && drawer.phase == .held && drawer.top == top
}

try wish("a dismissal that the app refuses") { drawer in
    try drawer.change { $0.release.dismissible = .asks }
    drawer.handle(.snap(to: "peek", animated: false), at: 0)
    for notice in drawer.handle(.impulse(velocity: 2000), at: 0) where notice.kind == .dismissRequested {
        sentence = "Discard the draft?"
    }
} holds: { drawer in
    drawer.runUntilRest()
    return sentence == "Discard the draft?" && drawer.reading.detent == "peek"
}

try wish("a keyboard") { drawer in
    drawer.handle(.bottomInset(points: 300), at: 0)
} holds: { drawer in
    drawer.runUntilRest()
    return drawer.reading.detent == "half" && drawer.settled().top == 544 - 0.5 * 544
}

try wish("its own policy, with a parameter") { drawer in
    let speed = 100.0
    let eager = ReleasePolicy("eager", parameters: [speed]) { release in
        release.upwardVelocity > speed ? release.highest.name : release.nearest(to: release.height).name
    }
    try drawer.change { $0.release.policy = eager }
} holds: { drawer in
    drawer.handle(.impulse(velocity: -120), at: 0)
    return drawer.reading.target == "full"
}

struct Recorded: Codable {
    var event: DrawerEvent
    var time: Double
}
let flick = DrawerVelocity(x: 0, y: -900)
var replayed = try makeDrawer()
try wish("a bug report that replays to the bit") { drawer in
    let events = [DrawerEvent.press(at: point(500)), .move(to: point(380)), .release(velocity: flick)]
    let recording = events.enumerated().map { Recorded(event: $1, time: 0.05 * Double($0)) }
    for recorded in recording { drawer.handle(recorded.event, at: recorded.time) }
    for recorded in try JSONDecoder().decode([Recorded].self, from: JSONEncoder().encode(recording)) {
        replayed.handle(recorded.event, at: recorded.time)
    }
} holds: {
    $0 == replayed && $0.isMoving
}

// MARK: The platform

try wish("a list that scrolls by itself") { drawer in
    drawer = try makeDrawer(listSource: .host)
    drawer.handle(.snap(to: "full", animated: false), at: 0)
    drawer.handle(.listAt(offset: 50, velocity: -300), at: 1)
    drawer.handle(.press(at: point(400)), at: 1)
    for y in [430.0, 500] { drawer.handle(.move(to: point(y)), at: 1 + y / 5000) }
} holds: {
    $0.owner == .drawer && $0.reading.offset == 0 && abs($0.top - 94) < 1e-9
}

try wish("speeds from outside") { drawer in
    drawer.handle(.press(at: point(500)), at: 0)
    drawer.handle(.move(to: point(490)), at: 0.5)
    drawer.handle(.release(velocity: DrawerVelocity(x: 0, y: -1200)), at: 1)
} holds: {
    $0.reading.target == "full" && $0.reading.velocity == -1200
}

var animator: (stiffness: Double, tops: [Double]) = (0, [])
try wish("the settle for an animator of the platform") { drawer in
    drawer.handle(.impulse(velocity: -900), at: 2)
    guard let settle = drawer.settle, case .spring(_, let stiffness, _) = settle.kind else { return }
    animator = (stiffness, drawer.keyframes(every: 1.0 / 60).map(\.top))
} holds: { _ in
    animator.stiffness > 0 && animator.tops.count > 10 && animator.tops.last == 44
}

var arrival = 0.0
try wish("waiting code that does not wait for what nobody sees") { drawer in
    drawer.handle(.snap(to: "full"), at: 0)
    while drawer.isMoving { drawer.advance(to: drawer.time + 1.0 / 120) }
    arrival = drawer.time
} holds: { drawer in
    let rest = drawer.settle.map { $0.start + $0.duration } ?? 0
    return rest - arrival > 0.1 && abs(drawer.top - 44) <= 0.5 && drawer.settled().top == 44
}

var ended: DrawerPoint?
try wish("the finger's translation, for what moves along") { drawer in
    drawer = try makeDrawer(reportsPans: .ends)
    drawer.handle(.press(at: point(500)), at: 0)
    drawer.handle(.move(to: point(420)), at: 0.1)
    for notice in drawer.handle(.release, at: 0.11) {
        if case .panEnded(let translation, _) = notice.kind { ended = translation }
    }
} holds: { _ in
    ended == DrawerPoint(x: 0, y: -80)
}

// MARK: The content

try wish("another list in the same drawer, at its own offset") { drawer in
    drawer.handle(.scroll(to: 300, animated: false), at: 0)
    let first = drawer.reading.offset
    drawer.handle(.listContent(height: 90 * 44, offset: 120), at: 1)
    drawer.handle(.listContent(height: 60 * 44, offset: first), at: 2)
    drawer.handle(.scroll(to: first, animated: false), at: 2)  // only to stop its momentum
} holds: {
    $0.reading.offset == 300
}

try wish("a chat, whose last row stays above the keyboard") { drawer in
    drawer = try makeDrawer(listAnchor: .end)
    try drawer.change { $0.gesture.listPans = .contentFirst }
    drawer.handle(.scroll(to: .greatestFiniteMagnitude, animated: false), at: 0)
    drawer.handle(.listContent(height: 61 * 44), at: 1)
    drawer.handle(.bottomInset(points: 300), at: 1)
} holds: { drawer in
    while drawer.isMoving {
        drawer.advance(to: drawer.time + 1.0 / 60)
        guard abs(drawer.reading.offset - drawer.reading.maximumOffset) < 1e-9 else { return false }
    }
    return drawer.reading.visibleRows.upperBound == 61
}

var isRefreshing = false
try wish("pull to refresh") { drawer in
    try drawer.change { $0.gesture.listPans = .listOnly }
    drawer.handle(.press(at: point(500)), at: 0)
    drawer.handle(.move(to: point(640)), at: 0.2)
    isRefreshing = drawer.refreshProgress(threshold: 60) >= 1
    if isRefreshing { drawer.handle(.listContent(height: 60 * 44, insets: Insets(top: 60)), at: 0.2) }
    drawer.handle(.release, at: 0.4)
} holds: { drawer in
    drawer.runUntilRest()
    return isRefreshing && abs(drawer.reading.offset + 60) < 1e-9
}

try wish("a long press that takes the pan over and carries a row to the edge") { drawer in
    drawer.handle(.press(at: point(700)), at: 0)
    drawer.handle(.cancel, at: 0.5)
    for frame in 1...60 {
        drawer.handle(.scroll(to: drawer.reading.offset + 5, animated: false), at: 0.5 + Double(frame) / 60)
    }
} holds: {
    $0.reading.offset == 300 && $0.reading.detent == "half"
}

let rows = RowHeights((0..<60).map { $0.isMultiple(of: 3) ? 88 : 44 })
try wish("rows of different heights") { drawer in
    drawer.handle(.listContent(height: rows.height), at: 0)
    drawer.handle(.scroll(to: rows.offset(of: 30), animated: false), at: 0)
} holds: {
    rows.visible(in: $0.reading).lowerBound == 30 && $0.reading.offset == 30 * 44 + 10 * 44
}

try wish("a slider that scrolls with its row") { drawer in
    let slider = NoDragZone.Area(origin: DrawerPoint(x: 100, y: 12 * 44), width: 200, height: 44)
    try drawer.change { $0.gesture.noDragZones = [NoDragZone(.list, slider, scrolls: true)] }
    drawer.handle(.scroll(to: 10 * 44, animated: false), at: 0)
    drawer.handle(.press(at: point(drawer.top + 64 + 2.5 * 44)), at: 1)
    drawer.handle(.move(to: point(300)), at: 1.1)
} holds: {
    $0.owner == .none && $0.reading.detent == "half"
}

// MARK: The screen

var peeked = 0.0
try wish("a hidden drawer out of its edge, with a peek at the touch") { drawer in
    try drawer.change { ($0.release.dismissible, $0.gesture.edgeZone) = (.yes, 24) }
    drawer.handle(.dismiss(animated: false), at: 0)
    drawer.handle(.press(at: point(835)), at: 1)
    drawer.advance(to: 1.06)
    peeked = drawer.reading.height
    drawer.handle(.move(to: point(435)), at: 1.06)
} holds: {
    peeked > 5 && abs($0.reading.height - peeked - 400) < 1e-9 && $0.phase == .tracking
}

var look: (radius: Double, side: DrawerAnchor) = (0, .center)
try wish("a corner radius for each detent, and the leading side") { drawer in
    let radii: [DetentName: Double] = ["peek": 30, "half": 20, "full": 0]
    drawer.handle(.moveTo(height: (422 + 800) / 2, animated: false), at: 0)
    look = (drawer.blended { radii[$0] ?? 0 }, .leading(rightToLeft: true))
} holds: { _ in
    abs(look.radius - 10) < 1e-9 && look.side == .right
}

try wish("a finger that goes on after a call") { drawer in
    drawer.handle(.press(at: point(500)), at: 0)
    drawer.handle(.move(to: point(450)), at: 0.1)
    drawer.handle(.snap(to: "peek", animated: false), at: 0.2)
    drawer.handle(.press(at: point(450), on: .handle, canBeTap: false), at: 0.2)
    drawer.handle(.move(to: point(400)), at: 0.3)
} holds: {
    abs($0.reading.height - 158) < 1e-9
}

var clock = SteadyClock()
try wish("a clock that is set back") { drawer in
    drawer.handle(.snap(to: "full"), at: clock.time(at: 1_000))
    for frame in 1...120 { drawer.advance(to: clock.time(at: 5 + Double(frame) / 60)) }
} holds: {
    !$0.isMoving && $0.reading.detent == "full" && clock.takeReport()
}
