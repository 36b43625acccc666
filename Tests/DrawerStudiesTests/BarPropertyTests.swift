// Properties of a bar under random gestures: continuity, the same bits in any time steps, and rest at a height without
// a gap.

import DrawerCore
import DrawerPresets
import DrawerStudies
import TestSupport
import XCTest

final class BarPropertyTests: XCTestCase {
    private let places: [Place?] = [nil, .list, .handle, .overlay]

    private func bar(
        _ random: inout Random, settlesAfterFling: Bool = true, reducer: BarReducer = .standard
    ) throws -> Bar {
        var settings = Bar.settings
        settings.release.policy = random.one(of: [.nearest, .nearest, .projected, .threshold, .shortcuts])
        settings.gesture.dragSlop = random.chance(0.1) ? random.number(0...20) : 0
        settings.gesture.axisLock = random.chance(0.1)
        settings.scrolling.resistance = random.chance(0.1) ? 0 : 0.55
        settings.scrolling.flingAtTop = random.one(of: FlingAtTop.allCases)
        settings.scrolling.carriesFling = random.chance(0.2)
        return try Bar(
            heights: random.chance(0.8) ? .standard : heights(&random), container: .terminal(width: 640, height: 480),
            listHeight: Double(random.one(of: [0, 1, 10, 21, 60, 500])) * 16, settings: settings,
            settlesAfterFling: settlesAfterFling, reducer: reducer)
    }

    private func heights(_ random: inout Random) throws -> BarHeights {
        let heights = [random.number(0...300), random.number(0...300), random.number(0...300)].sorted()
        return try BarHeights(
            compact: heights[0], normal: random.chance(0.1) ? heights[0] : heights[1],
            expanded: random.chance(0.1) ? heights[1] : heights[2])
    }

    /// Checks that nothing jumps when a motion ends by itself.
    private func assertNoSeam(in bar: Bar, until time: Double, _ message: String) {
        var before = bar
        for _ in 0..<20 {
            guard let due = before.nextDeadline, due <= time else { return }
            before.advance(to: due - 1e-7)
            var after = before
            after.advance(to: due + 1e-7)
            // A spring ends within 0.01 pt of its target.
            XCTAssertEqual(before.state.height, after.state.height, accuracy: 0.03, "\(message), seam at \(due)")
            XCTAssertEqual(before.contentOffset, after.contentOffset, accuracy: 0.03, "\(message), seam at \(due)")
            before = after
        }
        XCTFail("\(message): too many seams")
    }

    /// Checks that nothing jumps by more than the pointer's movement or the step of an event.
    private func assertContinuity(
        _ before: Bar, _ after: Bar, _ event: Event, _ notices: [Notice], from pointer: (pressed: Double, now: Double)?,
        hasOtherHeights: Bool, _ message: String
    ) {
        let bar = abs(after.state.height - before.state.height)
        let content = abs(after.contentOffset - before.contentOffset)
        var most = 0.0
        switch event {
        case .move(let point):
            // With a slop, the pan begins on the straight line from the press.
            let hasSlop = before.engine.settings.gesture.dragSlop > 0
            most = pointer.map { max(abs(point.y - $0.now), hasSlop ? abs(point.y - $0.pressed) : 0) } ?? 0
        // A bar that reached a limit while the pointer moved away has moved only during the pointer's return. A tap
        // does not revert a change of heights during the press.
        case .release:
            most = notices.isTap ? hasOtherHeights ? .infinity : 2 * before.engine.settings.gesture.tapReach : 0
        case .wheel(let rows, _): most = abs(rows) * 16
        case .trackpad(let points, _, _): most = abs(points)
        case .key(let key, _):
            switch key {
            case .up, .down, .next, .previous: most = 16
            case .pageUp, .pageDown, .home, .end:
                // In one step, but only within the content: the bar opens at most to normal.
                most = .infinity
                if bar > 1e-9 {
                    XCTAssertLessThanOrEqual(after.state.height, after.state.heights.normal + 1e-9, message)
                }
            }
        case .resize, .bottomInset, .listContent:
            XCTAssertLessThanOrEqual(bar, 1e-9, "\(message): the bar jumps")
            return
        case .snap(_, let animated), .step(_, let animated), .scroll(_, let animated): most = animated ? 0 : .infinity
        case .press, .cancel, .toggle, .nudge, .dismiss, .moveTo, .primaryHeight, .scrollPrimary: most = 0
        }
        // A bounce or a glide within 0.01 pt of its target has arrived.
        XCTAssertLessThanOrEqual(bar, most + (event.isStep ? 1e-7 : 0.011), "\(message): the bar jumps")
        XCTAssertLessThanOrEqual(content, most + (event.isStep ? 1e-7 : 0.011), "\(message): the content jumps")
    }

    /// Checks the conditions of every state.
    private func assertSound(_ bar: Bar, _ message: String) {
        let state = bar.state
        let heights = state.heights
        XCTAssertGreaterThanOrEqual(state.height, heights.compact - 1e-9, message)
        XCTAssertLessThanOrEqual(state.height, heights.expanded + 1e-9, message)
        if state.isAboveNormal {
            XCTAssertLessThanOrEqual(bar.contentOffset, state.offset + 1e-6, "\(message): the bar covers content")
        }
        let reading = bar.reading
        XCTAssertEqual(reading.phase == .settling, bar.isMoving, message)
        XCTAssertEqual(reading.detent != nil, reading.phase == .resting && state.resting != nil, message)
        XCTAssertTrue((0...2).contains(reading.progress), message)
    }

    /// Checks the conditions at rest.
    private func assertAtRest(_ bar: Bar, mayBeBetween: Bool = false, _ message: String) {
        let (state, list) = (bar.state, bar.engine.list)
        if !mayBeBetween { XCTAssertNotNil(state.resting, "\(message): the bar rests at \(state.height)") }
        XCTAssertGreaterThanOrEqual(bar.contentOffset, state.offset - 1e-6, "\(message): a gap")
        XCTAssertGreaterThanOrEqual(bar.contentOffset, list.minimumOffset - 1e-9, message)
        XCTAssertLessThanOrEqual(bar.contentOffset, list.maximumOffset + 1e-9, message)
        let farthest = list.maximumOffset - (state.height - state.heights.compact)
        XCTAssertLessThanOrEqual(bar.contentOffset, farthest + 1e-6, "\(message): the bar cannot close")
        XCTAssertEqual(state.isExpandedAvailable, state.isAboveNormal, message)
        assertSound(bar, message)
    }

    /// Changes heights, list or settings from time to time, in every phase.
    private func change(
        _ twins: inout Twins<Bar>, settlesAfterFling: Bool, _ random: inout Random, _ message: String
    ) throws {
        switch random.count(0...300) {
        case 0...2:
            let heights = try heights(&random)
            twins.change { _ = $0.setHeights(heights, at: $0.now) }
        case 3...5:
            let (height, offset) = (Double(random.count(0...60)) * 16, random.number(-400...900))
            twins.change { _ = $0.show(listHeight: height, offset: offset, at: $0.now) }
        case 6...8:
            var settings = twins.one.engine.settings
            settings.release.policy = random.one(of: Policy.all)
            settings.scrolling.resistance = random.number(0...1)
            twins.change {
                _ = try? $0.configure(settings: settings, settlesAfterFling: settlesAfterFling, at: $0.now)
            }
        default: return
        }
        assertSound(twins.one, "\(message), then a change")
    }

    private func sequence(
        _ seed: UInt64, gestures: Int, settlesAfterFling: Bool = true, _ count: inout (gestures: Int, rests: Int)
    ) throws {
        var random = Random(seed: seed)
        var twins = Twins(try bar(&random, settlesAfterFling: settlesAfterFling))
        for _ in 0..<gestures {
            // The y of the press and of the pointer.
            var pointer: (pressed: Double, now: Double)?
            let heights = twins.one.state.heights
            let names = BarHeight.allCases.map(\.name) + ["none"]
            for (pause, event) in random.gesture(height: 480, names: names, places: places) {
                let message = "seed \(seed), \(event) at \(twins.one.now + pause)"
                assertNoSeam(in: twins.one, until: twins.one.now + pause, message)
                let (before, notices) = twins.handle(event, after: pause, &random)
                assertContinuity(
                    before, twins.one, event, notices, from: pointer, hasOtherHeights: heights != before.state.heights,
                    message)
                assertSound(twins.one, message)
                if case .press(let point, _, _) = event { pointer = (point.y, point.y) }
                if case .move(let point) = event { pointer?.now = point.y }
                try change(&twins, settlesAfterFling: settlesAfterFling, &random, message)
            }
            count.gestures += 1
            guard random.chance(0.4) else { continue }
            twins.settleDown(&random)
            assertAtRest(twins.one, mayBeBetween: !settlesAfterFling, "seed \(seed) at \(twins.one.now)")
            count.rests += 1
        }
    }

    func testAnyGestures() throws {
        var count = (gestures: 0, rests: 0)
        for seed in 0..<700 as Range<UInt64> { try sequence(seed, gestures: 15, &count) }
        XCTAssertEqual(count.gestures, 10_500)
        XCTAssertGreaterThan(count.rests, 3500)
    }

    func testAnyGesturesWithSettlesAfterFlingOff() throws {
        var count = (gestures: 0, rests: 0)
        for seed in 5000..<5100 as Range<UInt64> {
            try sequence(seed, gestures: 15, settlesAfterFling: false, &count)
        }
        XCTAssertGreaterThan(count.rests, 500)
    }

    func testCustomReducersInAnySteps() throws {
        let third: BarTransformer = { $0.delta / 3 }
        let lazy: BarTransformer = { abs($0.delta) < 30 ? 0 : $0.delta }
        let reducers = [
            .plain, BarReducer("fixed") { $0.state }, BarReducer("third", transformers: [third]),
            BarReducer(
                "cut third",
                transformers: [BarReducer.ignoreTop, BarReducer.ignoreBottom, third, BarReducer.cutToRange]),
            BarReducer("lazy", transformers: [lazy, BarReducer.cutToRange]),
        ]
        var gestures = 0
        for seed in 10_000..<10_200 as Range<UInt64> {
            var random = Random(seed: seed)
            var twins = Twins(
                try bar(&random, settlesAfterFling: random.chance(0.8), reducer: random.one(of: reducers)))
            for _ in 0..<10 {
                for (pause, event) in random.gesture(height: 480, names: ["compact", "expanded"], places: places) {
                    _ = twins.handle(event, after: pause, &random)
                }
                gestures += 1
            }
            twins.settleDown(&random)
            XCTAssertGreaterThanOrEqual(
                twins.one.contentOffset, twins.one.engine.list.minimumOffset - 1e-9, "seed \(seed)")
            XCTAssertLessThanOrEqual(
                twins.one.contentOffset, twins.one.engine.list.maximumOffset + 1e-9, "seed \(seed)")
        }
        XCTAssertEqual(gestures, 2000)
    }

    /// One large move has the same effect as a hundred small ones.
    func testAHugeMoveSplitsLikeAHundredSmallMoves() throws {
        var random = Random(seed: 3)
        for pan in 0..<1000 {
            var once = try bar(&random)
            once.drop(from: 400, by: random.number(-800...100))
            once.settleDown()
            if random.chance(0.3) { once.send(.toggle) }
            if random.chance(0.5) { once.settleDown() } else { once.wait(random.number(0...0.3)) }
            let distance = random.number(-1500...1500)
            once.press(200)
            var often = once
            once.move(200 + distance)
            for step in 1...100 { often.move(200 + distance * Double(step) / 100) }
            // The pan begins where the line from the press leaves the circle of the slop, for any steps.
            XCTAssertEqual(once.reading.offset, often.reading.offset, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(once.state.height, often.state.height, accuracy: 1e-9, "pan \(pan)")
        }
    }

    /// The answer to where a release would go is where a released copy glides to; asking changes nothing.
    func testTheLandingIsWhatAReleaseDoes() throws {
        var random = Random(seed: 26)
        var glides = 0
        for gesture in 0..<1500 {
            var bar = try self.bar(&random)
            _ = bar.handle(.scroll(to: random.number(-300...300), animated: false), at: 0)
            bar.press(400)
            bar.move(from: 400, to: random.number(0...800), over: random.number(0.02...0.4))
            bar.wait(random.one(of: [0, 0.02, 0.2]))
            let (kept, answer) = (bar, bar.target(ifReleasedAt: bar.now))
            XCTAssertEqual(bar, kept)
            let height = bar.state.height
            let notices = Array(bar.send(.release))
            let glide = notices.last { if case .targetChosen = $0.kind { true } else { false } }
            guard let glide else {
                // A tap takes its movement back at once.
                let isTap = notices.contains { if case .tapped = $0.kind { true } else { false } }
                XCTAssertEqual(
                    answer.map { bar.state.heights[$0] }, isTap && bar.state.height != height ? bar.state.height : nil,
                    "gesture \(gesture)")
                continue
            }
            bar.settleDown()
            if let answer {
                glides += 1
                XCTAssertEqual(glide.kind, .targetChosen(answer.name), "gesture \(gesture)")
                XCTAssertEqual(bar.state.height, bar.state.heights[answer], accuracy: 1e-9, "gesture \(gesture)")
            } else {
                XCTAssertEqual(bar.state.height, height, accuracy: 1e-9, "gesture \(gesture): only the content moves")
            }
        }
        XCTAssertGreaterThan(glides, 150)
    }
}

extension Event {
    /// Whether the event moves something by its own distance.
    fileprivate var isStep: Bool {
        switch self {
        case .move, .key, .wheel, .trackpad: true
        default: false
        }
    }
}
