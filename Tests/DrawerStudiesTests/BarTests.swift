// The bar's engine: a hand, a wheel, keys and time on a list under a bar.

import DrawerCore
import TestSupport
import XCTest

final class BarEngineTests: XCTestCase {
    private let screen = Container(width: 640, height: 480)

    private func bar(
        listHeight: Double = 4000, _ change: (inout BarSettings) -> Void = { _ in }
    ) throws -> BarEngine {
        var settings = BarSettings()
        change(&settings)
        return try BarEngine(container: screen, listHeight: listHeight, settings: settings)
    }

    func testItBeginsAtNormalWithItsContentBelow() throws {
        let bar = try bar()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.list.contentOffset, -200)
        XCTAssertTrue(bar.isSettled)
        XCTAssertEqual(bar.reading.detent, "normal")
        XCTAssertEqual(bar.reading.offset, 0)
    }

    func testAPanClosesTheBarAndScrollsOn() throws {
        var bar = try bar()
        bar.drag(by: -160)
        XCTAssertEqual(bar.state.height, 100)
        XCTAssertEqual(bar.list.contentOffset, -40, accuracy: 1e-9)
        XCTAssertEqual(bar.reading.owner, .list)
    }

    func testTheNearestHeightIsReachedInAQuarterOfASecond() throws {
        for (pulled, height) in [(-30.0, 200.0), (-70, 100), (40, 200), (60, 300)] {
            var bar = try bar()
            bar.drop(by: pulled)
            let released = bar.now
            XCTAssertEqual(try XCTUnwrap(bar.nextDeadline), released + 0.25, accuracy: 1e-12, "pulled \(pulled)")
            let told = bar.settleDown()
            XCTAssertEqual(bar.state.height, height, "pulled \(pulled)")
            XCTAssertEqual(bar.list.contentOffset, -height, "content and bar come to rest together, pulled \(pulled)")
            XCTAssertEqual(bar.now, released + 0.25, accuracy: 1e-12)
            let name = height == 100 ? "compact" : height == 200 ? "normal" : "expanded"
            XCTAssertTrue(told.contains { $0.kind == .detentReached(DetentName(name)) }, "pulled \(pulled): \(told)")
        }
    }

    func testTheGlideLastsAsLongAsIsAskedFor() throws {
        for duration in [0.001, 0.8] {
            var bar = try bar { $0.glideDuration = duration }
            bar.drag(by: 60, over: 0.4)
            let (held, start) = (bar.reading, bar.now)
            bar.letGo()
            XCTAssertEqual(bar.reading.height, held.height, accuracy: 1e-9, "no seam in position")
            XCTAssertEqual(try XCTUnwrap(bar.nextDeadline), start + duration, accuracy: 1e-12)
            bar.wait(duration / 2)
            // From a speed s the cubic has s · duration / 8 more behind it than from rest.
            let more = held.velocity * duration / 8
            XCTAssertEqual(bar.reading.height, (held.height + 300) / 2 + more, accuracy: 1e-6)
            bar.settleDown()
            XCTAssertEqual(bar.reading.detent, "expanded")
            XCTAssertEqual(bar.now, start + duration, accuracy: 1e-12)
        }
        for nonsense in [0, -1, .nan, .infinity] {
            XCTAssertThrowsError(try bar { $0.glideDuration = nonsense })
        }
    }

    func testExpandedIsReachedFromTheStartOnly() throws {
        var bar = try bar()
        bar.drop(by: -400)
        bar.settleDown()
        bar.drag(by: 600)
        XCTAssertEqual(bar.state.height, 200, "from further down no pan expands it")
        XCTAssertLessThan(bar.list.contentOffset, -200, "it pulls the band")
        bar.wait(0.2)
        bar.letGo()
        XCTAssertEqual(bar.reading.listPhase, .bouncing)
        bar.settleDown()
        XCTAssertEqual(bar.list.contentOffset, -200)
        bar.drop(by: 100)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
    }

    func testTheGlideHasNoSeamInPositionAndNeverTurnsBack() throws {
        var random = Random(seed: 11)
        for pan in 0..<500 {
            var bar = try bar()
            bar.drag(by: random.number(9...99) * (random.chance(0.5) ? 1 : -1), over: random.number(0.01...0.4))
            let held = bar.reading
            bar.letGo()
            XCTAssertEqual(bar.reading.offset, held.offset, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(bar.state.height, held.height, accuracy: 1e-9, "pan \(pan)")
            guard bar.reading.phase == .settling else { continue }
            var before = bar.reading
            let direction = bar.reading.target == "compact" || (bar.reading.target == "normal" && held.height > 200)
            while bar.isMoving {
                bar.wait(0.01)
                let now = bar.reading
                let moved = (now.offset - before.offset) * (direction ? 1 : -1)
                XCTAssertGreaterThanOrEqual(moved, -1e-9, "pan \(pan)")
                // The first slope is within three times the mean, and so is every other.
                XCTAssertLessThanOrEqual(moved, 3 * 50 / 0.25 * 0.01 + 1e-9, "pan \(pan)")
                before = now
            }
        }
    }

    func testAFlickAlongTheGlideKeepsItsSpeed() throws {
        var bar = try bar()
        bar.drag(by: -60, over: 0.2)
        let shown = bar.contentVelocity
        XCTAssertEqual(shown, 300, accuracy: 1)
        bar.letGo()
        XCTAssertEqual(bar.reading.target, "compact")
        XCTAssertEqual(bar.contentVelocity, shown, accuracy: 1e-9)
    }

    func testAFlickScrollsOnAndBouncesAtTheStart() throws {
        var bar = try bar()
        bar.drag(from: 400, by: -300, over: 0.1)
        bar.letGo()
        XCTAssertEqual(bar.reading.listPhase, .flinging)
        bar.settleDown()
        XCTAssertGreaterThan(bar.list.contentOffset, 900)
        XCTAssertEqual(bar.reading.detent, "compact")
        bar.drag(from: 100, by: 300, over: 0.04)
        bar.letGo()
        bar.settleDown()
        XCTAssertEqual(bar.list.contentOffset, -200, "it came back to its start")
        XCTAssertEqual(bar.reading.detent, "normal")
        XCTAssertFalse(bar.isMoving)
    }

    func testAFlingThatLeavesTheBarBetweenTwoHeightsIsFinished() throws {
        // A bar of a reducer that heeds long ways only, by 40 pt, or such of 30 to 60: a slow pan leaves it, a fling not.
        let lazy = BarTransformer("lazy") { change in
            switch abs(change.delta) {
            case ..<30: 0
            case ...60: change.delta
            default: change.delta > 0 ? 40 : -40
            }
        }
        for settles in [true, false] {
            var bar = try bar {
                $0.settlesAfterFling = settles
                $0.reducer = BarReducer("lazy", transformers: [lazy, .cutToRange])
            }
            bar.drag(from: 400, by: -120, over: 0.1)
            XCTAssertEqual(bar.state.height, 200)
            bar.letGo()
            XCTAssertEqual(bar.reading.listPhase, .flinging)
            bar.settleDown()
            XCTAssertEqual(bar.state.resting != nil, settles, "it is at \(bar.state.height)")
        }
    }

    func testAPressStopsAFling() throws {
        var bar = try bar()
        bar.drag(from: 400, by: -300, over: 0.1)
        bar.letGo()
        bar.wait(0.2)
        let flying = bar.reading
        bar.press(300)
        XCTAssertEqual(bar.reading.offset, flying.offset)
        XCTAssertEqual(bar.reading.height, flying.height)
        XCTAssertEqual(bar.reading.listPhase, .held)
        bar.wait(1)
        XCTAssertEqual(bar.reading.offset, flying.offset)
        XCTAssertTrue(bar.letGo().allSatisfy { if case .tapped = $0.kind { false } else { true } })
        XCTAssertFalse(bar.isMoving)
    }

    func testOneNotchOrOneKeyIsEnough() throws {
        let steps: [(Event, Double)] = [
            (.wheel(rows: 1, on: .list), 100), (.wheel(rows: -1, on: .list), 300), (.key(.up), 100), (.key(.next), 100),
            (.key(.down), 300), (.key(.previous), 300),
        ]
        for (event, height) in steps {
            var bar = try bar()
            _ = bar.handle(event, at: 1)
            XCTAssertEqual(abs(bar.state.height - 200), 16, "a step moves at once: \(event)")
            bar.settleDown()
            XCTAssertEqual(bar.state.height, height, "\(event)")
        }
    }

    func testPagesHomeAndEnd() throws {
        var bar = try bar()
        _ = bar.handle(.key(.pageDown), at: 1)
        XCTAssertEqual(bar.list.contentOffset, 64, "the visible part, 280, less one row")
        XCTAssertEqual(bar.state.height, 100)
        _ = bar.handle(.key(.end), at: 1.1)
        XCTAssertEqual(bar.list.contentOffset, 4000 - 480)
        _ = bar.handle(.key(.home), at: 1.2)
        XCTAssertEqual(bar.list.contentOffset, -200)
        XCTAssertEqual(bar.state.height, 200)
        bar.settleDown()
        _ = bar.handle(.key(.home), at: 3)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        _ = bar.handle(.key(.pageDown), at: 5)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.list.contentOffset, -200)
    }

    func testExpandFromFarDownAndBackInMidFlight() throws {
        var bar = try bar()
        bar.drop(by: -600)
        bar.settleDown()
        _ = bar.handle(.toggle, at: bar.now)
        bar.wait(0.2)
        let flying = bar.reading
        _ = bar.handle(.toggle, at: bar.now)
        XCTAssertEqual(bar.reading.offset, flying.offset, accuracy: 1e-9)
        XCTAssertEqual(bar.reading.height, flying.height, accuracy: 1e-9)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.list.contentOffset, -200)
        _ = bar.handle(.toggle, at: bar.now)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        XCTAssertEqual(bar.list.contentOffset, -300)
        _ = bar.handle(.toggle, at: bar.now)
        bar.wait(0.1)
        XCTAssertLessThan(bar.state.height, 300, "it closes along the way, not at its end")
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
    }

    func testSnapGoesToEveryHeight() throws {
        for first in BarHeight.allCases {
            for second in BarHeight.allCases {
                var bar = try bar()
                _ = bar.handle(.snap(to: first.name), at: 0)
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, first)
                _ = bar.handle(.snap(to: second.name), at: bar.now)
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, second, "from \(first)")
            }
        }
        var bar = try bar()
        XCTAssertEqual(Array(bar.handle(.snap(to: "tall"), at: 0)).first?.kind, .noSuchDetent("tall"))
    }

    func testATapGivesItsMovementBack() throws {
        var bar = try bar()
        bar.press(300)
        _ = bar.handle(.move(to: Point(x: 40, y: 295)), at: 0.05)
        XCTAssertEqual(bar.state.height, 195)
        let told = Array(bar.handle(.release, at: 0.1))
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.list.contentOffset, -200)
        XCTAssertTrue(told.contains { $0.kind == .tapped(.list, Point(x: 40, y: 300)) })
    }

    func testATapGivesBackWhatTheContentsMeasuresHaveLeft() throws {
        var bar = try bar()
        bar.press(300)
        _ = bar.handle(.move(to: Point(x: 40, y: 295)), at: 0.05)
        _ = bar.handle(.listHeight(200), at: 0.06)
        XCTAssertEqual(bar.state.height, 195)
        _ = bar.handle(.release, at: 0.1)
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.list.contentOffset, -200)
        XCTAssertEqual(bar.list.contentHeight, 200)
    }

    func testABounceCaughtNearTheStartDoesNotJump() throws {
        var bar = try bar()
        bar.drop(by: -400)
        bar.settleDown()
        bar.drop(by: 600)
        XCTAssertEqual(bar.reading.listPhase, .bouncing)
        while bar.list.contentOffset < -204.5 { bar.wait(0.002) }
        let caught = bar.list.contentOffset
        XCTAssertLessThan(caught, -200)
        bar.press(200)
        _ = bar.handle(.move(to: Point(x: 40, y: 201)), at: bar.now)
        XCTAssertEqual(bar.list.contentOffset, caught - 1, accuracy: 1e-9, "it may expand from there, point by point")
    }

    /// Bar and content glide different ways where a band shows the content elsewhere: whenever that is caught and let go,
    /// they end together, with enough content left for the bar to close.
    func testAGlideOutOfABandCanBeCaughtAtAnyMoment() throws {
        for pulled in [600.0, -600] {
            for height in BarHeight.allCases {
                for listHeight in [0.0, 160, 4000] {
                    for moment in stride(from: 0.002, through: 0.25, by: 0.008) {
                        for rows in [nil, 3.0, -3] {
                            var bar = try bar(listHeight: listHeight)
                            bar.drag(from: 0, by: -120, over: 0.4)
                            if pulled > 0 { _ = bar.handle(.key(.home), at: bar.now) }
                            bar.wait(0.3)
                            bar.drag(by: pulled)
                            _ = bar.handle(.snap(to: height.name), at: bar.now)
                            bar.wait(moment)
                            if let rows {
                                _ = bar.handle(.wheel(rows: rows, on: .list), at: bar.now)
                            } else {
                                bar.press(200)
                                bar.wait(0.6)
                                bar.letGo()
                            }
                            bar.settleDown()
                            let what = "\(pulled) pt, to \(height), \(listHeight) pt, \(moment) s, \(rows ?? 0) rows"
                            let (list, bottom) = (bar.list, bar.list.end - (bar.state.height - 100))
                            XCTAssertNotNil(bar.state.resting, what)
                            XCTAssertGreaterThanOrEqual(list.contentOffset, bar.state.offset - 1e-9, "\(what): a gap")
                            XCTAssertLessThanOrEqual(list.contentOffset, bottom + 1e-9, "\(what): it cannot close")
                        }
                    }
                }
            }
        }
    }

    func testAnyPolicyEndsAPan() throws {
        // A brisk flick on: the nearest is normal, the momentum says compact.
        for (policy, height) in [(Policy.nearest, 200.0), (.projected, 100), (.threshold, 100)] {
            var bar = try bar { $0.policy = policy }
            bar.drag(by: -40, over: 0.04)
            bar.letGo()
            bar.settleDown()
            XCTAssertEqual(bar.state.height, height, "\(policy)")
        }
    }

    func testASecondListIsLaidOutToMatch() throws {
        var bar = try bar()
        bar.drop(by: 100)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        _ = bar.setList(try BarList(contentHeight: 900, frameHeight: 480), at: bar.now)
        XCTAssertEqual(bar.list.contentOffset, -300)
        XCTAssertEqual(bar.state.height, 300)
        bar.drop(by: -150)
        bar.settleDown()
        _ = bar.setList(try BarList(contentHeight: 10, frameHeight: 480, contentOffset: 9), at: bar.now)
        XCTAssertGreaterThanOrEqual(bar.list.contentOffset, bar.state.offset, "no gap below the bar")
        XCTAssertLessThanOrEqual(bar.list.contentOffset, bar.list.end)
    }

    func testOtherHeightsKeepWhatIsSeen() throws {
        let small = try BarConfiguration(compact: 40, normal: 80, expanded: 160)
        let container = Container(width: 640, height: 480)
        for height in BarHeight.allCases {
            var bar = try BarEngine(container: container, listHeight: 2000)
            _ = bar.handle(.snap(to: height.name), at: 0)
            bar.settleDown()
            let gap = bar.list.contentOffset - bar.state.offset
            _ = bar.setConfiguration(small, at: bar.now)
            XCTAssertEqual(bar.reading.detent, height.name)
            XCTAssertEqual(bar.state.height, small[height])
            XCTAssertEqual(bar.list.contentOffset - bar.state.offset, gap, accuracy: 1e-9, "its rows stay below it")
        }
        // Between two heights, under a finger: at the same share of the way, and it goes on from there.
        var bar = try BarEngine(container: container, listHeight: 2000)
        bar.drag(from: 400, by: -50)
        XCTAssertEqual(bar.state.progress, 0.5, accuracy: 1e-9)
        _ = bar.setConfiguration(small, at: bar.now)
        XCTAssertEqual(bar.state.progress, 0.5, accuracy: 1e-9)
        XCTAssertEqual(bar.state.height, 60, accuracy: 1e-9)
        _ = bar.handle(.move(to: Point(x: 40, y: 340)), at: bar.now + 0.01)
        XCTAssertEqual(bar.state.height, 50, accuracy: 1e-9)
        bar.wait(0.2)
        bar.letGo()
        bar.settleDown()
        XCTAssertNotNil(bar.reading.detent)
    }

    func testSameBitsInAnySteps() throws {
        for seed in 0..<400 as Range<UInt64> {
            try assertSameBits(
                seed: seed,
                { random in
                    let reducer = random.one(of: [
                        BarReducer.standard, .plain,
                        BarReducer("slow", transformers: [BarTransformer("third") { $0.delta / 3 }]),
                    ])
                    return try self.bar(listHeight: Double(random.count(0...200)) * 16) {
                        $0.reducer = reducer
                        $0.policy = random.one(of: Policy.all)
                    }
                }, names: BarHeight.allCases.map(\.name))
        }
    }

    func testNeverAGapBelowTheBar() throws {
        for seed in 0..<1000 as Range<UInt64> {
            var random = Random(seed: 7000 + seed)
            var bar = try bar(listHeight: Double(random.one(of: [0, 1, 10, 21, 60, 500])) * 16)
            var time = 0.0
            for _ in 0..<50 {
                time += random.number(0...0.1)
                var event = random.event(height: 480, names: BarHeight.allCases.map(\.name))
                // What glides may find the content off the bar, in a band, and be caught on the way; the measures may
                // change. Row by row and by hand there is none.
                switch event {
                case .resize, .listHeight, .snap, .toggle, .dismiss: event = .release
                case .key(.home), .key(.end), .key(.pageUp), .key(.pageDown): event = .release
                default: break
                }
                _ = bar.handle(event, at: time)
                if bar.reading.phase == .settling {
                    bar.settleDown()
                    time = bar.now
                }
                let (state, list) = (bar.state, bar.list)
                XCTAssertTrue((100 - 1e-9...300 + 1e-9).contains(state.height), "seed \(seed), after \(event)")
                // A pan may begin within 5 pt of the start, in a bounce, and expand the bar from there.
                let gap =
                    min(state.offset, list.start) == list.start ? state.offset - max(list.contentOffset, list.start) : 0
                XCTAssertLessThanOrEqual(gap, 5 + 1e-9, "seed \(seed), after \(event): a gap")
            }
        }
    }

    func testAHugeMoveIsSplitLikeAHundredSmallOnes() throws {
        var random = Random(seed: 3)
        for pan in 0..<1000 {
            var once = try bar(listHeight: Double(random.count(0...100)) * 16)
            once.drop(by: random.number(-800...100))
            once.settleDown()
            let distance = random.number(-1500...1500)
            once.press(200)
            var often = once
            _ = once.handle(.move(to: Point(x: 40, y: 200 + distance)), at: once.now)
            for step in 1...100 {
                _ = often.handle(.move(to: Point(x: 40, y: 200 + distance * Double(step) / 100)), at: often.now)
            }
            XCTAssertEqual(once.reading.offset, often.reading.offset, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(once.state.height, often.state.height, accuracy: 1e-9, "pan \(pan)")
        }
    }

    func testEverythingComesToRestAtAHeight() throws {
        for seed in 0..<1000 as Range<UInt64> {
            var random = Random(seed: 9000 + seed)
            var bar = try bar(listHeight: Double(random.one(of: [0, 10, 60, 500])) * 16)
            var time = 0.0
            for _ in 0..<40 {
                time += random.number(0...0.2)
                _ = bar.handle(random.event(height: 480, names: ["compact", "normal", "expanded"]), at: time)
            }
            _ = bar.handle(.release, at: time)
            bar.settleDown()
            XCTAssertNotNil(bar.state.resting, "seed \(seed): rests at \(bar.state.height)")
            XCTAssertLessThanOrEqual(bar.list.contentOffset, bar.list.end + 1e-9, "seed \(seed)")
            XCTAssertGreaterThanOrEqual(bar.list.contentOffset, bar.list.start - 1e-9, "seed \(seed)")
            XCTAssertGreaterThanOrEqual(bar.list.contentOffset, bar.state.offset - 1e-9, "seed \(seed): a gap")
            bar.drop(from: 400, by: -20_000)
            bar.settleDown()
            XCTAssertEqual(bar.state.height, 100, "seed \(seed): it cannot close")
            XCTAssertEqual(bar.list.contentOffset, bar.list.end, accuracy: 1e-9, "seed \(seed)")
        }
    }

    func testTheSpeedThatIsToldIsTheBarsOwn() throws {
        // While a glide, a fling and a bounce move it or leave it alone.
        var moments = 0
        for (y, distance, speed) in [(180.0, 60.0, 0.2), (180, -300, 0.06), (350, 120, 0.3), (180, 150, 0.05)] {
            var engine = try BarEngine(
                configuration: .init(compact: 100, normal: 200, expanded: 300),
                container: Container(width: 400, height: 800), listHeight: 3000)
            _ = engine.handle(.press(at: Point(x: 10, y: y + 200)), at: 0)
            for step in 1...10 {
                let share = Double(step) / 10
                _ = engine.handle(.move(to: Point(x: 10, y: y + 200 + distance * share)), at: speed * share)
            }
            _ = engine.handle(.release, at: speed)
            while engine.isMoving {
                let before = engine.reading
                var later = engine
                _ = later.advance(to: engine.time + 1e-6)
                let seen = (later.reading.top - before.top) / 1e-6
                // At the moment where the bar stops following, either is right.
                if abs(seen) < 1e-9 || abs(before.velocity) > 1e-9 {
                    XCTAssertEqual(
                        before.velocity, seen, accuracy: max(2, abs(seen) * 0.01), "\(distance) at \(before.time)")
                }
                if seen != 0, before.velocity != 0 { moments += 1 }
                _ = engine.advance(to: engine.time + 0.003)
            }
        }
        XCTAssertGreaterThan(moments, 50)
    }
}
