// The laws for everything that can be driven: the plain drawer under any settings, pages, the top edge, a host's list,
// stacks, every preset, the card, the sheet that bends and the bar.

import DrawerCore
import DrawerSheets
import DrawerStudies
import TestSupport
import XCTest

final class DrawerLawsTests: XCTestCase {
    private let places: [DrawerPlace?] = [nil, nil, .handle, .list, .overlay, .primary]
    private let names: [DetentName] = [.compressed, .expanded, .fullHeight]

    /// One event of a script, or a wait for rest.
    private struct Step: Equatable, CustomStringConvertible {
        var pause = 0.0
        var event: DrawerEvent?
        var description: String { event.map { "after \(pause) s: \($0)" } ?? "wait for rest" }
    }

    /// Plays a script on a subject.
    private func run<Subject: Lawful>(
        _ steps: [Step], on subject: Subject, seed: UInt64
    ) -> (seen: [Law: Int], fault: Fault?) {
        var laws = DrawerLaws(subject)
        var random = Random(seed: seed)
        do throws(Fault) {
            for step in steps {
                guard let event = step.event else {
                    if laws.subject.drawer.panSource != .pointer { try laws.rest(&random) }
                    continue
                }
                try laws.handle(event, after: step.pause, &random)
            }
        } catch {
            return (laws.seen, error)
        }
        return (laws.seen, nil)
    }

    /// Runs random gestures on random subjects. A failure shows a minimal script that breaks the same law.
    private func holds<Subject: Lawful>(
        cases: Int, names: [DetentName]? = nil, sideways: Bool = false, laws: [Law] = [.conservation, .velocity],
        line: UInt = #line, also: (inout Random) -> DrawerEvent? = { _ in nil },
        _ make: (inout Random) throws -> Subject
    ) rethrows {
        var seen: [Law: Int] = [:]
        for seed in 0..<UInt64(cases) {
            var random = Random(seed: seed)
            let subject = try make(&random)
            let height = subject.drawer.container.height
            var steps: [Step] = []
            for _ in 0..<12 {
                var events = random.gesture(height: height, names: names ?? self.names, places: places)
                if sideways, random.chance(0.4) { events = events.map { ($0.pause, $0.event.turned) } }
                if let event = also(&random) { events.insert((0.01, event), at: random.count(0...events.count)) }
                steps += events.map { Step(pause: $0.pause, event: $0.event) }
                if random.chance(0.3) { steps.append(Step()) }
            }
            let result = run(steps, on: subject, seed: seed)
            if let fault = result.fault {
                let short = shrunk(steps) { run($0, on: subject, seed: seed).fault?.law == fault.law }
                let script = short.map { "\n  \($0)" }.joined()
                return XCTFail(
                    "seed \(seed): \(run(short, on: subject, seed: seed).fault ?? fault)\(script)", line: line)
            }
            seen.merge(result.seen) { $0 + $1 }
        }
        let always: [Law] = [
            .grouping, .continuity, .seam, .reversibility, .slope, .rest, .readings, .notices, .refusal,
        ]
        for law in always + laws {
            XCTAssertGreaterThan(seen[law] ?? 0, cases / 3, law.rawValue, line: line)
        }
    }

    private func settings(_ random: inout Random) -> DrawerEngine.Settings {
        var settings = random.settings()
        // With a tolerance of 0, a drawer at rest does not move at all.
        settings.release.arrivalTolerance = 0
        return settings
    }

    private func drawer(
        _ random: inout Random, on edge: DrawerEdge = .bottom, _ settings: DrawerEngine.Settings
    ) throws -> DrawerEngine {
        var container = Container.terminal(width: 640, height: Double(random.count(16...40)) * 16)
        container.margin = random.one(of: [0, 0, 8])
        container.footer = random.chance(0.3) ? [DrawerPart(.header("footer"), height: 32)] : []
        return try DrawerEngine(
            on: edge, container: container, listHeight: Double(random.one(of: [0, 3, 30, 200])) * 16,
            primaryHeight: 900,
            settings: settings, detent: random.one(of: names))
    }

    func testThePlainDrawer() throws {
        try holds(cases: 150, laws: [.conservation, .velocity, .atRest]) { random in
            try drawer(&random, settings(&random))
        }
    }

    func testTheTopEdge() throws {
        try holds(cases: 100) { random in try drawer(&random, on: .top, settings(&random)) }
    }

    func testEveryPreset() throws {
        for preset in Preset.all {
            // A curve of constant speed never looks at rest before its end.
            let arrives = preset.name == "flutter"
            try holds(cases: 12, laws: [.conservation, .velocity] + (arrives ? [] : [.atRest])) { random in
                var settings = settings(&random)
                settings.gesture.dragSlop = 0
                settings.apply(preset)
                settings.gesture.listPans = random.one(of: [.handOver, preset.listPans])
                return try drawer(&random, settings)
            }
        }
    }

    func testAListOfTheHosts() throws {
        func report(_ random: inout Random) -> DrawerEvent? {
            switch random.count(0...9) {
            case 0...2: .listAt(offset: random.number(-40...400), velocity: 0)
            case 3...4: .listContent(height: Double(random.count(0...40)) * 16)
            default: nil
            }
        }
        try holds(cases: 60, also: report) { random in
            var drawer = try drawer(&random, settings(&random))
            drawer.listSource = .host
            return drawer
        }
    }

    func testPages() throws {
        func turn(_ random: inout Random) -> DrawerEvent? {
            random.chance(0.3) ? .page(index: random.count(0...2)) : nil
        }
        try holds(cases: 80, sideways: true, also: turn) { random in
            let pages = try (0..<3).map { _ in
                DrawerPage(
                    layout: try DrawerLayout([
                        Detent(.compressed, .height(96)), Detent(.expanded, .fraction(random.number(0.5...0.8))),
                        Detent(.fullHeight, .inset(16)),
                    ]), listHeight: Double(random.one(of: [3, 30, 200])) * 16)
            }
            var settings = settings(&random)
            settings.gesture.dragSlop = 0
            let edge = random.one(of: DrawerEdge.allCases)
            return try DrawerEngine(
                pages, on: edge, container: .terminal(width: 640, height: 480), width: 640, settings: settings)
        }
    }

    func testStacks() throws {
        try holds(cases: 60) { random in
            let first = try drawer(&random, settings(&random))
            var stack = DrawerStack(first)
            for _ in 0..<2 {
                stack.push(
                    try DrawerEngine(
                        layout: first.layout, container: first.container, listHeight: 480, primaryHeight: 900,
                        settings: first.settings.pushed(with: first.layout)), at: stack.time)
                _ = stack.settleDown()
            }
            return stack
        }
    }

    func testTheCard() throws {
        try holds(cases: 60, names: [.fullHeight, .dismissed]) { random in
            var settings = Card.settings
            settings.release.arrivalTolerance = 0
            settings.gesture.dragSlop = random.one(of: [0, 10])
            return try DrawerEngine(
                layout: Card.layout(inset: 40), container: .bare, listHeight: random.one(of: [0, 2000]),
                settings: settings, detent: .fullHeight)
        }
    }

    func testTheSheetThatBends() throws {
        try holds(cases: 80, names: [.hidden, .fullHeight]) { random in
            func spring() throws -> BendSpring {
                try BendSpring(
                    duration: random.number(0.1...1), dampingRatio: random.number(0.3...1),
                    velocity: random.number(-1...0.9))
            }
            let springs = random.chance(0.5) ? .standard : BendSprings(sides: try spring(), center: try spring())
            var settings = settings(&random)
            settings.release.settles = Bend.settings(springs).release.settles
            settings.release.restsAnywhere = false
            return try Bend(
                layout: Bend.layout(height: random.one(of: [240, 400])), container: .terminal(width: 640, height: 480),
                listHeight: random.one(of: [80, 960]), settings: settings, springs: springs, detent: .fullHeight)
        }
    }

    func testTheBar() throws {
        let reducers = [
            .standard, .standard, BarReducer("fixed") { $0.state },
            BarReducer("third", transformers: [BarReducer.ignoreTop, BarReducer.ignoreBottom, { $0.delta / 3 }]),
        ]
        try holds(cases: 80, names: ["compact", "normal", "expanded"]) { random in
            var settings = Bar.settings
            settings.release.policy = random.one(of: [.nearest, .nearest, .projected, .threshold, .shortcuts])
            settings.scrolling.resistance = random.chance(0.1) ? 0 : 0.55
            return try Bar(
                heights: BarHeights(compact: 64, normal: 128, expanded: 240),
                container: .terminal(width: 640, height: 480), listHeight: Double(random.one(of: [10, 60, 500])) * 16,
                settings: settings, settlesAfterFling: random.chance(0.8), reducer: random.one(of: reducers))
        }
    }
}

extension DrawerEvent {
    /// The same event with the axes of its movement exchanged.
    fileprivate var turned: DrawerEvent {
        guard case .move(let point) = self else { return self }
        return .move(to: DrawerPoint(x: point.y, y: point.x))
    }
}
