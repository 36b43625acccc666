// The bar in motion: pointer, wheel, keys, code and time on a list under a bar. Heights 100, 200 and 300 pt.

import DrawerCore
import DrawerPresets
import DrawerStudies
import TestSupport
import XCTest

final class BarTests: XCTestCase {
    private func bar(
        listHeight: Double = 4000, settlesAfterFling: Bool = true, reducer: BarReducer = .standard,
        _ change: (inout Settings) -> Void = { _ in }
    ) throws -> Bar {
        var settings = Bar.settings
        change(&settings)
        return try Bar(
            heights: .standard, container: .terminal(width: 640, height: 480), listHeight: listHeight,
            settings: settings, settlesAfterFling: settlesAfterFling, reducer: reducer)
    }

    /// A bar at rest at a height, with content at an offset. The content was scrolled forward, and for `normal` back by
    /// the last 100 pt.
    private func bar(at height: BarHeight, content: Double? = nil, listHeight: Double = 4000) throws -> Bar {
        var bar = try bar(listHeight: listHeight)
        if height != .normal { bar.send(.snap(to: height.name, animated: false)) }
        if let content {
            if height == .normal { bar.send(.scroll(to: content + 100, animated: false)) }
            bar.send(.scroll(to: content, animated: false))
        }
        XCTAssertEqual(bar.state.resting, height)
        if let content { XCTAssertEqual(bar.contentOffset, content) }
        return bar
    }

    func testTheBarBeginsAtNormalWithItsContentBelow() throws {
        let bar = try bar()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.contentOffset, -200)
        XCTAssertTrue(bar.isSettled)
        XCTAssertEqual(bar.reading.detent, "normal")
        XCTAssertEqual(bar.reading.offset, 0)
        XCTAssertEqual(bar.reading.phase, .resting)
    }

    func testAPanClosesTheBarAndScrollsOn() throws {
        var bar = try bar()
        bar.drag(by: -160)
        XCTAssertEqual(bar.state.height, 100)
        XCTAssertEqual(bar.contentOffset, -40, accuracy: 1e-9)
        XCTAssertEqual(bar.reading.owner, .list)
        XCTAssertEqual(bar.reading.phase, .tracking)
    }

    func testAReturningPanRestoresBarAndContent() throws {
        for height in BarHeight.allCases {
            var bar = try bar(at: height)
            let before = (bar.state.height, bar.contentOffset)
            bar.press(240)
            // A bar that reaches a limit during a pan opens or closes later during the return, as AirBar's bar does.
            for y in height == .compact ? [300.0, 330, 250, 240] : [200, 330, 150, 240] { bar.move(y) }
            XCTAssertEqual(bar.contentOffset, before.1, "\(height)")
            XCTAssertEqual(bar.state.height, before.0, "\(height)")
        }
    }

    // MARK: Glides

    func testTheNearestHeightIsReachedInAQuarterOfASecond() throws {
        for (pulled, height) in [(-30.0, BarHeight.normal), (-70, .compact), (40, .normal), (60, .expanded)] {
            var bar = try bar()
            bar.drop(by: pulled)
            let released = bar.now
            XCTAssertEqual(try XCTUnwrap(bar.nextDeadline), released + 0.25, accuracy: 1e-12, "pulled \(pulled)")
            XCTAssertEqual(bar.reading.phase, .settling)
            XCTAssertEqual(bar.reading.target, height.name)
            let notices = bar.settleDown()
            XCTAssertEqual(bar.state.resting, height, "pulled \(pulled)")
            XCTAssertEqual(bar.state.offset, bar.contentOffset, "bar and content rest together, pulled \(pulled)")
            XCTAssertEqual(bar.now, released + 0.25, accuracy: 1e-12)
            XCTAssertEqual(notices.kinds, [.detentReached(height.name)], "pulled \(pulled)")
        }
    }

    /// The cubic Hermite curve from position and speed at the release, with the initial slope clamped to 0...3 times
    /// the mean.
    func testTheGlideIsTheHermiteCurve() throws {
        // The last pan goes against its glide; the one before is faster than three times the mean.
        for (first, last, clamped) in [(-70.0, -70.0, false), (0, -60, false), (0, -90, true), (-70, -60, true)] {
            var bar = try bar { $0.release.policy = .nearest }
            bar.drag(by: first, over: 0.2)
            if last != first { bar.move(from: 200 + first, to: 200 + last, over: clamped ? 0.02 : 0.2) }
            let released = bar.reading
            let start = bar.now
            bar.letGo()
            XCTAssertEqual(bar.reading.target, "compact")
            let distance = 100 - released.height
            let mean = distance / 0.25
            let slope = mean * min(3, max(0, released.velocity / mean))
            XCTAssertEqual(slope != released.velocity, clamped, "the case is clamped as expected")
            for step in 0...25 {
                let t = Double(step) / 100
                bar.wait(start + t - bar.now)
                let s = t / 0.25
                let curve = distance * s * s * (3 - 2 * s) + slope * 0.25 * s * (1 - s) * (1 - s)
                XCTAssertEqual(bar.reading.height, released.height + curve, accuracy: 1e-9, "\(last) after \(t) s")
                XCTAssertEqual(bar.contentOffset, -released.height - curve, accuracy: 1e-9, "\(last) after \(t) s")
                let tangent = mean * 6 * s * (1 - s) + slope * (1 - s) * (1 - 3 * s)
                if step < 25 { XCTAssertEqual(bar.reading.velocity, tangent, accuracy: 1e-6, "\(last) after \(t) s") }
            }
            XCTAssertEqual(bar.reading.detent, "compact")
        }
    }

    func testTheGlideHasNoSeamInPositionAndNeverTurnsBack() throws {
        var random = Random(seed: 11)
        var glides = 0
        for pan in 0..<500 {
            var bar = try bar()
            bar.drag(by: random.number(11...99) * (random.chance(0.5) ? 1 : -1), over: random.number(0.01...0.4))
            let held = bar.reading
            bar.letGo()
            XCTAssertEqual(bar.reading.offset, held.offset, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(bar.state.height, held.height, accuracy: 1e-9, "pan \(pan)")
            guard bar.reading.phase == .settling, bar.reading.target != nil else { continue }
            glides += 1
            var before = bar.reading
            let isForward = bar.reading.target == "compact" || (bar.reading.target == "normal" && held.height > 200)
            while bar.isMoving {
                bar.wait(0.01)
                let now = bar.reading
                let moved = (now.offset - before.offset) * (isForward ? 1 : -1)
                XCTAssertGreaterThanOrEqual(moved, -1e-9, "pan \(pan)")
                // The initial slope is at most three times the mean, and so is every other slope.
                XCTAssertLessThanOrEqual(moved, 3 * 50 / 0.25 * 0.01 + 1e-9, "pan \(pan)")
                before = now
            }
        }
        XCTAssertGreaterThan(glides, 400)
    }

    func testAFlickAlongTheGlideKeepsItsSpeed() throws {
        var bar = try bar()
        bar.drag(by: -60, over: 0.2)
        let shown = bar.reading.scrollVelocity
        XCTAssertEqual(shown, 300, accuracy: 1)
        bar.letGo()
        XCTAssertEqual(bar.reading.target, "compact")
        XCTAssertEqual(bar.reading.scrollVelocity, shown, accuracy: 1e-9)
        XCTAssertEqual(bar.reading.velocity, -shown, accuracy: 1e-9)
    }

    func testACaughtGlideContinuesToItsPreviousTarget() throws {
        for (pulled, target, other) in [(-70.0, BarHeight.compact, 180.0), (60, .expanded, 220), (-30, .normal, 120)] {
            for moment in stride(from: 0.01, to: 0.24, by: 0.02) {
                var bar = try bar()
                bar.drop(by: pulled)
                bar.wait(moment)
                let flying = bar.reading
                let caught = bar.press(300)
                XCTAssertEqual(caught.kinds, [.settleInterrupted(target.name)])
                XCTAssertEqual(bar.reading.offset, flying.offset, "after \(moment) s")
                XCTAssertEqual(bar.reading.height, flying.height)
                XCTAssertEqual(bar.reading.velocity, 0)
                XCTAssertEqual(bar.reading.phase, .held)
                XCTAssertEqual(bar.reading.listPhase, .held)
                bar.wait(0.1)
                XCTAssertEqual(bar.reading.offset, flying.offset)
                let notices = bar.letGo()
                XCTAssertFalse(notices.isTap)
                XCTAssertEqual(notices.target, target.name, "from \(flying.height), nearer to \(other) or not")
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, target)
                XCTAssertEqual(bar.contentOffset, bar.state.offset)
            }
        }
    }

    /// Bar and content glide in different directions if a band or a bounce shows the content elsewhere. If such a glide
    /// is caught and released at any time, nothing jumps, and both end together with enough content left for the bar to
    /// close.
    func testAGlideThatStartsInABandCanBeCaughtAtAnyMoment() throws {
        for pulled in [600.0, -600] {
            for height in BarHeight.allCases {
                for listHeight in [0.0, 160, 4000] {
                    for moment in stride(from: 0.002, through: 0.25, by: 0.008) {
                        for rows in [nil, 3.0, -3] {
                            var bar = try bar(listHeight: listHeight)
                            bar.drag(from: 0, by: -120, over: 0.4)
                            if pulled > 0 { bar.send(.key(.home)) }
                            bar.wait(0.3)
                            bar.drag(by: pulled)
                            bar.send(.snap(to: height.name))
                            bar.wait(moment)
                            let what = "\(pulled) pt, to \(height), \(listHeight) pt, \(moment) s, \(rows ?? 0) rows"
                            let flying = bar.reading
                            if let rows {
                                bar.send(.wheel(rows: rows, on: .list))
                                XCTAssertEqual(bar.reading.height, flying.height, accuracy: 48 + 1e-9, what)
                                XCTAssertEqual(bar.reading.offset, flying.offset, accuracy: 48 + 1e-9, what)
                            } else {
                                bar.press(200)
                                XCTAssertEqual(bar.reading.height, flying.height, what)
                                XCTAssertEqual(bar.reading.offset, flying.offset, what)
                                bar.wait(0.6)
                                bar.letGo()
                            }
                            bar.settleDown()
                            let farthest = bar.engine.list.maximumOffset - (bar.state.height - 100)
                            XCTAssertNotNil(bar.state.resting, what)
                            if rows == nil { XCTAssertEqual(bar.state.resting, height, what) }
                            XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset - 1e-9, "\(what): a gap")
                            XCTAssertLessThanOrEqual(bar.contentOffset, farthest + 1e-9, "\(what): too far to close")
                        }
                    }
                }
            }
        }
    }

    /// A pan that caught a glide counts as begun at the target of the glide, also if it is cancelled.
    func testACancelledPanThatCaughtAGlideGoesToTheGlidesTarget() throws {
        var bar = try bar(at: .compact, content: 900)
        bar.send(.toggle)
        for _ in 0..<250 where bar.state.resting != .normal { bar.wait(0.001) }
        XCTAssertEqual(bar.state.resting, .normal)
        XCTAssertGreaterThan(bar.contentOffset, -200)
        bar.press(300)
        bar.move(305)
        XCTAssertEqual(bar.send(.cancel).target, "expanded")
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        XCTAssertEqual(bar.contentOffset, -300)
    }

    func testAMovedGlideForgetsItsTarget() throws {
        var bar = try bar()
        bar.drop(by: -70)
        bar.wait(0.02)
        bar.press(300)
        bar.move(340)
        XCTAssertGreaterThan(bar.state.height, 160)
        bar.wait(0.2)
        XCTAssertEqual(bar.letGo().target, "normal")
    }

    func testAToggleCaughtAtOnceDoesNotCoverContent() throws {
        for moment in [0.0, 0.001, 0.05, 0.15, 0.2, 0.245] {
            for (gesture, isMoved) in [([], false), ([2.0], true), ([-40.0], true), ([30.0, -30], true)] {
                var bar = try bar(at: .compact, content: 900)
                bar.send(.toggle)
                bar.wait(moment)
                let flying = bar.reading
                bar.press(300)
                XCTAssertEqual(bar.reading.height, flying.height)
                for way in gesture {
                    bar.move(300 + way)
                    bar.wait(0.1)
                }
                bar.wait(0.6)
                bar.letGo()
                bar.settleDown()
                let what = "caught after \(moment) s, moved by \(gesture)"
                let height = try XCTUnwrap(bar.state.resting, what)
                if height == .expanded { XCTAssertEqual(bar.contentOffset, -300, what) }
                XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset - 1e-9, what)
                if !isMoved { XCTAssertEqual(height, .expanded, what) }
            }
        }
    }

    // MARK: Expanding

    func testExpandedIsReachedFromTheTopOnly() throws {
        var bar = try bar()
        bar.drop(from: 450, by: -400)
        bar.settleDown()
        bar.drag(by: 600)
        XCTAssertEqual(bar.state.height, 200, "from further down, no pan expands the bar")
        XCTAssertLessThan(bar.contentOffset, -200, "the pan stretches the band")
        bar.wait(0.2)
        bar.letGo()
        XCTAssertEqual(bar.reading.listPhase, .bouncing)
        XCTAssertEqual(bar.reading.phase, .settling)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, -200)
        bar.drop(by: 100)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        // From expanded, a single pan back closes the bar only to normal.
        bar.drag(by: -50)
        XCTAssertEqual(bar.state.height, 250, accuracy: 1e-9)
        bar.move(from: 150, to: 90, over: 0.1)
        bar.move(from: 90, to: 400, over: 0.1)
        XCTAssertEqual(bar.state.height, 200)
    }

    /// 5 pt from the top, 1 pt at a time, in one move, with keys and with the wheel.
    func testAPanThatBeginsWithinFivePointsExpandsInAnyNumberOfEvents() throws {
        for (begins, expands) in [(0.0, true), (3, true), (5, true), (5 + 5e-10, true), (5.5, false), (20, false)] {
            for events in [1, 2, 7, 60] {
                var bar = try bar(at: .normal, content: -200 + begins)
                bar.press(200)
                for event in 1...events { bar.move(200 + 80 * Double(event) / Double(events)) }
                let height = expands ? 200 + 80 - begins : 200
                XCTAssertEqual(bar.state.height, height, accuracy: 2e-9, "\(begins) pt, \(events) events")
                bar.wait(0.1)
                bar.letGo()
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, expands ? .expanded : .normal, "\(begins) pt, \(events) events")
            }
            for rows in [1, 4] {
                var bar = try bar(at: .normal, content: -200 + begins)
                for _ in 0..<rows { bar.send(.wheel(rows: -1, on: .list)) }
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, expands ? .expanded : .normal, "\(begins) pt, \(rows) notches")
                bar = try self.bar(at: .normal, content: -200 + begins)
                for _ in 0..<rows { bar.send(.key(.down)) }
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, expands ? .expanded : .normal, "\(begins) pt, \(rows) keys")
            }
        }
    }

    /// A bounce that is caught near the top leaves the content up to 5 pt below the bar: nothing jumps, and the gap
    /// does not stay.
    func testABounceCaughtNearTheTopLeavesNoGap() throws {
        for (pulled, height) in [(0.0, BarHeight.normal), (1, .normal), (30, .normal), (80, .expanded), (-30, .normal)]
        {
            for settlesAfterFling in [true, false] {
                var bar = try bar(settlesAfterFling: settlesAfterFling)
                bar.drop(from: 450, by: -400)
                bar.settleDown()
                bar.drop(by: 600)
                XCTAssertEqual(bar.reading.listPhase, .bouncing)
                for _ in 0..<500 where bar.contentOffset < -204.5 { bar.wait(0.002) }
                let caught = bar.contentOffset
                XCTAssertLessThan(caught, -201)
                bar.press(200)
                XCTAssertEqual(bar.contentOffset, caught)
                if pulled != 0 { bar.move(from: 200, to: 200 + pulled, over: 0.1) }
                XCTAssertEqual(bar.contentOffset, caught - pulled, accuracy: 1e-9, "point by point")
                if pulled > 0 { XCTAssertEqual(bar.state.height, 200 + pulled, accuracy: 1e-9) }
                bar.wait(0.6)
                bar.letGo()
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, height, "pulled \(pulled)")
                XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset, "pulled \(pulled)")
                if pulled >= 0 { XCTAssertEqual(bar.contentOffset, bar.state.offset, "pulled \(pulled)") }
            }
        }
    }

    /// The bar grows with the content to expanded, for any position of the content in a bounce.
    func testBouncingContentExpandsTheBar() throws {
        var moments = 0
        for event in [Event.toggle, .key(.home), .key(.pageUp), .snap(to: "expanded")] {
            for step in 0..<60 {
                var bar = try bar(at: .normal, content: 1500)
                bar.drag(from: 20, by: 400, over: 0.03)
                bar.letGo()
                for _ in 0..<10 where bar.reading.listPhase != .bouncing {
                    bar.advance(to: try XCTUnwrap(bar.nextDeadline))
                }
                bar.wait(0.01 * Double(step))
                guard bar.contentOffset < -200 else { continue }
                moments += 1
                let before = bar.reading
                bar.send(event)
                XCTAssertEqual(bar.reading.height, before.height, accuracy: 1e-9)
                XCTAssertEqual(bar.reading.offset, before.offset, accuracy: 1e-9)
                bar.settleDown()
                XCTAssertEqual(bar.state.height, 300, "\(event) at \(before.offset)")
                XCTAssertEqual(bar.contentOffset, -300, "\(event) at \(before.offset)")
            }
        }
        XCTAssertGreaterThan(moments, 120)
    }

    // MARK: Flings

    func testAFlickFlingsTheContentAndBouncesAtTheTop() throws {
        var bar = try bar()
        bar.drag(from: 450, by: -300, over: 0.1)
        bar.letGo()
        XCTAssertEqual(bar.reading.listPhase, .flinging)
        XCTAssertEqual(bar.reading.phase, .settling, "a flung bar does not rest")
        XCTAssertNil(bar.reading.detent)
        let notices = bar.settleDown()
        XCTAssertGreaterThan(bar.contentOffset, 900)
        XCTAssertEqual(bar.reading.detent, "compact")
        XCTAssertEqual(notices.kinds, [.detentReached("compact")])
        bar.drag(from: 100, by: 300, over: 0.04)
        bar.letGo()
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, -200, "the content is back at its top")
        XCTAssertEqual(bar.reading.detent, "normal")
        XCTAssertFalse(bar.isMoving)
    }

    func testThePhaseIsRestingOnlyWhereNothingMoves() throws {
        for flick in [-300.0, 300, -120] {
            var bar = try bar(at: .compact, content: 700)
            bar.drag(from: flick < 0 ? 450 : 50, by: flick, over: 0.05)
            XCTAssertEqual(bar.reading.phase, .tracking)
            bar.letGo()
            while bar.isMoving {
                XCTAssertEqual(bar.reading.phase, .settling)
                XCTAssertNil(bar.reading.detent)
                bar.wait(0.02)
            }
            XCTAssertEqual(bar.reading.phase, .resting)
            XCTAssertNotNil(bar.reading.detent)
        }
    }

    /// A fling that begins at `normal`, from where the bar may expand, and ends with the bar between two heights.
    private func flung(settlesAfterFling: Bool) throws -> (bar: Bar, left: Double) {
        var bar = try bar(at: .normal, content: -195)
        _ = try bar.configure(settings: Bar.settings, settlesAfterFling: settlesAfterFling, at: bar.now)
        bar.press(200)
        bar.wait(0.6)
        bar.move(from: 200, to: 205, over: 0.05)
        XCTAssertEqual(bar.state.resting, .normal)
        bar.letGo()
        XCTAssertEqual(bar.reading.listPhase, .flinging)
        XCTAssertNil(bar.reading.target)
        let end = try XCTUnwrap(bar.nextDeadline)
        bar.wait(end - bar.now - 1e-6)
        return (bar, bar.state.height)
    }

    func testAfterAFlingBetweenHeightsTheBarGlidesToTheNearest() throws {
        var (bar, left) = try flung(settlesAfterFling: true)
        XCTAssertTrue((210...290).contains(left), "the fling leaves the bar at \(left)")
        bar.wait(1e-5)
        XCTAssertEqual(bar.reading.phase, .settling)
        bar.settleDown()
        XCTAssertEqual(bar.state.resting, left < 250 ? .normal : .expanded)
        XCTAssertEqual(bar.reading.detent, left < 250 ? "normal" : "expanded")
        XCTAssertEqual(bar.contentOffset, bar.state.offset)
    }

    func testWithSettlesAfterFlingOffTheBarStays() throws {
        var (bar, left) = try flung(settlesAfterFling: false)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, left, accuracy: 0.01)
        XCTAssertNil(bar.reading.detent)
        XCTAssertEqual(bar.reading.phase, .resting)
        // Neither a tap nor a long press moves the bar; the next pan settles it.
        for pause in [0.05, 0.7] {
            bar.press(300)
            bar.wait(pause)
            bar.letGo()
            XCTAssertTrue(bar.isSettled)
        }
        bar.drop(by: 11)
        bar.settleDown()
        XCTAssertNotNil(bar.state.resting)
    }

    func testAPressStopsAFling() throws {
        var bar = try bar()
        bar.drag(from: 450, by: -300, over: 0.1)
        bar.letGo()
        bar.wait(0.2)
        let flying = bar.reading
        bar.press(300)
        XCTAssertEqual(bar.reading.offset, flying.offset)
        XCTAssertEqual(bar.reading.height, flying.height)
        XCTAssertEqual(bar.reading.listPhase, .held)
        bar.wait(1)
        XCTAssertEqual(bar.reading.offset, flying.offset)
        XCTAssertFalse(bar.letGo().isTap)
        XCTAssertFalse(bar.isMoving)
    }

    func testAFlingCaughtBetweenHeightsSettles() throws {
        for settlesAfterFling in [true, false] {
            var (bar, left) = try flung(settlesAfterFling: settlesAfterFling)
            bar.press(300)
            bar.wait(0.1)
            bar.letGo()
            bar.settleDown()
            XCTAssertEqual(bar.state.resting == nil, !settlesAfterFling)
            if !settlesAfterFling { XCTAssertEqual(bar.state.height, left, accuracy: 1e-9) }
        }
    }

    // MARK: Keys and wheel

    func testOneNotchOrOneKeyIsEnough() throws {
        let steps: [(Event, Double)] = [
            (.wheel(rows: 1, on: .list), 100), (.wheel(rows: -1, on: .list), 300), (.key(.up), 100), (.key(.next), 100),
            (.key(.down), 300), (.key(.previous), 300),
        ]
        for (event, height) in steps {
            for policy in Policy.all {
                var bar = try bar { $0.release.policy = policy }
                _ = bar.handle(event, at: 1)
                XCTAssertEqual(abs(bar.state.height - 200), 16, "a step moves at once: \(event)")
                bar.settleDown()
                XCTAssertEqual(bar.state.height, height, "\(event), \(policy)")
                XCTAssertEqual(bar.contentOffset, -height, "\(event), \(policy)")
            }
        }
    }

    func testAStepPanEndsAtTheNextHeightInItsLastDirection() throws {
        // Rows forward, then the last row back: the bar is between compact and normal in both cases.
        var bar = try bar()
        for key in [PanKey.next, .next, .next, .next, .previous] { bar.send(.key(key)) }
        XCTAssertEqual(bar.state.height, 152)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
        bar.settleDown()
        // Within 1 pt of a height, the pan ends there.
        bar.send(.wheel(rows: 99.5 / 16, on: .list))
        bar.send(.wheel(rows: -0.2 / 16, on: .list))
        XCTAssertEqual(bar.state.height, 100.7, accuracy: 1e-9)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 100)
    }

    func testPagesHomeAndEnd() throws {
        var bar = try bar()
        _ = bar.handle(.key(.pageDown), at: 1)
        XCTAssertEqual(bar.contentOffset, 64, "the visible part, 280, less one row")
        XCTAssertEqual(bar.state.height, 100)
        _ = bar.handle(.key(.end), at: 1.1)
        XCTAssertEqual(bar.contentOffset, 4000 - 480)
        _ = bar.handle(.key(.home), at: 1.2)
        XCTAssertEqual(bar.contentOffset, -200)
        XCTAssertEqual(bar.state.height, 200)
        bar.settleDown()
        for (key, height) in [(PanKey.home, 300.0), (.pageDown, 200), (.pageUp, 300), (.home, 300), (.end, 200)] {
            bar.send(.key(key))
            bar.settleDown()
            XCTAssertEqual(bar.state.height, height, "\(key)")
            XCTAssertEqual(bar.contentOffset, -height, "\(key)")
        }
    }

    /// Not even within the 5 pt in which a pan expands the bar.
    func testPagesStopAtTheTop() throws {
        for key in [PanKey.home, .pageUp] {
            for begins in [1.0, 5, 40, 250] {
                var bar = try bar(at: .normal, content: -200 + begins)
                bar.send(.key(key))
                XCTAssertEqual(bar.contentOffset, -200, "\(key) from \(begins)")
                bar.settleDown()
                XCTAssertEqual(bar.state.height, 200, "\(key) from \(begins)")
            }
        }
    }

    /// A wheel run that began in the content stops at the top and never expands the bar, for any changes of direction.
    func testAWheelRunThatBeganInTheContentDoesNotExpand() throws {
        var bar = try bar(at: .compact, content: 300)
        for rows in [-20.0, -20, -20, 0.1, -1, -3, 0.2, -5, -5] {
            bar.wait(0.1)
            bar.send(.wheel(rows: rows, on: .list))
            XCTAssertLessThanOrEqual(bar.state.height, 200)
            XCTAssertGreaterThanOrEqual(bar.contentOffset, -200)
        }
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.contentOffset, -200)
        bar.send(.wheel(rows: -1, on: .list))
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300, "a new run")
        // A run that began at the top continues into the content and back.
        for rows in [10.0, 10, -3, -20, -20] { bar.send(.wheel(rows: rows, on: .list)) }
        XCTAssertEqual(bar.contentOffset, -200, "scrolled below normal, the run cannot expand the bar any more")
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
    }

    /// A press takes over from keys as it does from a glide.
    func testAPressTakesOverFromKeys() throws {
        for event in [Event.key(.next), .wheel(rows: 1, on: .list)] {
            for isMoved in [false, true] {
                var bar = try bar()
                bar.send(event)
                bar.wait(0.05)
                XCTAssertEqual(bar.state.height, 184)
                bar.press(300)
                XCTAssertEqual(bar.state.height, 184)
                XCTAssertEqual(bar.contentOffset, -184)
                if isMoved { bar.move(305) }
                XCTAssertEqual(bar.contentOffset, isMoved ? -189 : -184)
                bar.wait(0.1)
                XCTAssertFalse(bar.letGo().isTap)
                bar.settleDown()
                XCTAssertEqual(bar.state.height, isMoved ? 200 : 100)
            }
        }
        // The wheel begins a new pan after a key.
        var bar = try bar()
        bar.send(.key(.next))
        bar.send(.wheel(rows: -0.5, on: .list))
        XCTAssertEqual(bar.state.height, 192)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
    }

    func testKeysAndWheelAreIgnoredDuringAPointersPan() throws {
        var bar = try bar()
        bar.drag(by: -30)
        let before = bar
        for event in [Event.key(.next), .key(.home), .key(.pageUp), .key(.end), .wheel(rows: 3, on: .list)] {
            XCTAssertEqual(bar.send(event), [])
            XCTAssertEqual(bar, before, "\(event)")
        }
    }

    func testKeysCatchAGlide() throws {
        var bar = try bar()
        bar.drop(by: -70)
        bar.wait(0.05)
        let flying = bar.reading
        let notices = bar.send(.key(.down))
        XCTAssertTrue(notices.kinds.contains(.settleInterrupted("compact")))
        XCTAssertEqual(bar.reading.height, flying.height + 16, accuracy: 1e-9)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
    }

    // MARK: Taps and cancels

    func testATapRestoresBarAndContent() throws {
        for height in BarHeight.allCases {
            for way in [-5.0, 5, 10, -10, 0] {
                var bar = try bar(at: height)
                let before = bar
                bar.press(400)
                bar.wait(0.05)
                bar.move(400 + way)
                if way != 0, height != .compact { XCTAssertNotEqual(bar.contentOffset, before.contentOffset) }
                bar.wait(0.1)
                let notices = bar.letGo()
                XCTAssertEqual(bar.state, before.state, "\(height), \(way)")
                XCTAssertEqual(bar.contentOffset, before.contentOffset, "\(height), \(way)")
                XCTAssertTrue(notices.kinds.contains(.tapped(.list, Point(x: 40, y: 400))))
                XCTAssertTrue(bar.isSettled)
            }
        }
    }

    func testATapRestoresTheStateLeftByAChangeOfSizes() throws {
        var bar = try bar()
        bar.press(300)
        bar.move(295)
        bar.send(.listContent(height: 200))
        XCTAssertEqual(bar.state.height, 195)
        bar.letGo()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.contentOffset, -200)
        XCTAssertEqual(bar.engine.listHeight, 200)
        // Rows are added above the visible ones: the visible content stays in place.
        bar = try self.bar(at: .compact, content: 500)
        bar.press(300)
        bar.move(296)
        bar.send(.listContent(height: 4160, offset: bar.contentOffset + 160))
        XCTAssertEqual(bar.contentOffset, 664)
        XCTAssertTrue(bar.letGo().isTap)
        XCTAssertEqual(bar.contentOffset, 660)
        XCTAssertEqual(bar.state.height, 100)
        // A tap does not undo the shrinking of the content.
        bar = try self.bar(at: .compact, content: 3000)
        bar.press(300)
        bar.move(296)
        bar.send(.listContent(height: 500))
        XCTAssertEqual(bar.contentOffset, 20)
        XCTAssertTrue(bar.letGo().isTap)
        XCTAssertEqual(bar.contentOffset, 20, accuracy: 10)
        bar.settleDown()
        XCTAssertLessThanOrEqual(bar.contentOffset, 20)
    }

    /// A pan that the platform cancels settles to the height that it began at.
    func testACancelledPanReturnsToItsHeight() throws {
        for height in BarHeight.allCases {
            for way in [-20.0, -80, -300, 70] {
                var bar = try bar(at: height)
                bar.drag(from: 350, by: way, over: 0.1)
                let before = bar.reading
                let notices = bar.send(.cancel)
                XCTAssertEqual(bar.reading.height, before.height, accuracy: 1e-9)
                XCTAssertEqual(bar.reading.offset, before.offset, accuracy: 1e-9)
                XCTAssertEqual(notices.target, height.name, "\(height), \(way)")
                XCTAssertTrue(notices.kinds.contains(.ownerChanged(.none)))
                let later = bar
                bar.letGo()
                XCTAssertEqual(bar, later, "a later release has no effect")
                bar.settleDown()
                XCTAssertEqual(bar.state.resting, height, "\(height), \(way)")
            }
        }
        // A press that caught a glide: the glide continues.
        var bar = try bar()
        bar.drop(by: -70)
        bar.wait(0.1)
        bar.press(300)
        bar.send(.cancel)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 100)
        XCTAssertEqual(bar.send(.cancel), [])
    }

    // MARK: Calls from code

    func testExpandFromFarDownAndReturnInFlight() throws {
        var bar = try bar(at: .compact, content: 400)
        bar.send(.toggle)
        bar.wait(0.2)
        let flying = bar.reading
        bar.send(.toggle)
        XCTAssertEqual(bar.reading.offset, flying.offset, accuracy: 1e-9)
        XCTAssertEqual(bar.reading.height, flying.height, accuracy: 1e-9)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.contentOffset, -200)
        bar.send(.toggle)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 300)
        XCTAssertEqual(bar.contentOffset, -300)
        bar.send(.toggle)
        bar.wait(0.1)
        XCTAssertLessThan(bar.state.height, 300, "the bar closes along the way, not at the end")
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 200)
    }

    /// Also at any time of a toggle, page or Escape from far down.
    func testAGlideToExpandedNeverCoversContent() throws {
        for event in [Event.toggle, .snap(to: "expanded"), .key(.home)] {
            for content in [-196.0, -150, 0, 300, 3000] {
                var bar = try bar(at: content < -100 ? .normal : .compact, content: content)
                if event == .key(.home) { bar.send(event) }
                bar.send(event)
                while bar.isMoving {
                    bar.wait(0.005)
                    if bar.state.height > 200 + 1e-9 {
                        XCTAssertEqual(bar.contentOffset, bar.state.offset, accuracy: 1e-9, "\(event), \(content)")
                    }
                }
                XCTAssertEqual(bar.state.height, 300, "\(event), \(content)")
            }
        }
    }

    func testSnapGoesToEveryHeight() throws {
        for animated in [true, false] {
            for first in BarHeight.allCases {
                for second in BarHeight.allCases {
                    var bar = try bar(at: first)
                    var notices = bar.send(.snap(to: second.name, animated: animated))
                    XCTAssertEqual(notices.target, second.name)
                    if !animated { XCTAssertTrue(bar.isSettled) }
                    notices += bar.settleDown()
                    XCTAssertEqual(bar.state.resting, second, "from \(first)")
                    XCTAssertEqual(bar.contentOffset, bar.state.offset, "from \(first)")
                    XCTAssertTrue(notices.kinds.contains(.detentReached(second.name)), "from \(first): \(notices)")
                }
            }
        }
    }

    func testImpossibleCallsOfABarAreReported() throws {
        var bar = try bar()
        let before = bar
        XCTAssertEqual(bar.send(.snap(to: "tall")).kinds, [.notApplied(.unknownDetent("tall"))])
        XCTAssertEqual(bar.send(.dismiss()).kinds, [.notApplied(.unknownDetent(.hidden))])
        XCTAssertEqual(bar.send(.moveTo(height: 150)).kinds, [.notApplied(.noFreeHeight)])
        XCTAssertEqual(bar.send(.scroll(to: .nan)).kinds, [.notApplied(.invalidLength)])
        XCTAssertEqual(bar.send(.listContent(height: -1)).kinds, [.notApplied(.invalidLength)])
        XCTAssertEqual(bar.send(.resize(Container(width: 1, height: .nan))).kinds, [.notApplied(.invalidContainer)])
        XCTAssertEqual(bar.send(.listContent(height: 9, offset: .nan)).kinds, [.notApplied(.invalidLength)])
        XCTAssertEqual(Array(bar.show(listHeight: .nan, offset: .nan, at: 0)).kinds, [.notApplied(.invalidLength)])
        XCTAssertEqual(bar.send(.press(at: Point(x: .nan, y: 0))).kinds, [.notApplied(.invalidPoint)])
        XCTAssertEqual(bar.send(.wheel(rows: .infinity, on: .list)).kinds, [.notApplied(.invalidLength)])
        bar.advance(to: .infinity)
        bar.advance(to: .nan)
        bar.advance(to: -1)
        XCTAssertEqual(bar, before)
    }

    func testScrollFromCode() throws {
        var bar = try bar()
        bar.send(.scroll(to: 500))
        XCTAssertEqual(bar.reading.listPhase, .bouncing)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, 500)
        XCTAssertEqual(bar.state.height, 100)
        // To an offset where the bar is between two heights: the bar glides to the nearest height.
        for animated in [true, false] {
            bar.send(.scroll(to: 440, animated: animated))
            bar.settleDown()
            XCTAssertEqual(bar.state.height, animated ? 200 : 200)
            bar.send(.scroll(to: 500, animated: animated))
            bar.settleDown()
            XCTAssertEqual(bar.state.height, 100)
        }
        // During a glide, which ends there, and during a pan.
        bar.send(.toggle)
        bar.wait(0.1)
        XCTAssertEqual(bar.send(.scroll(to: 1000, animated: false)).kinds.first, .settleInterrupted("expanded"))
        XCTAssertEqual(bar.contentOffset, 1000)
        XCTAssertFalse(bar.isExpanding)
        bar.drag(by: -10)
        bar.send(.scroll(to: 0))
        let later = bar
        bar.letGo()
        XCTAssertEqual(bar, later)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, 0)
    }

    // MARK: Measures

    func testAfterAResizeOrAChangeOfTheContentTheBarCanClose() throws {
        var random = Random(seed: 5)
        var clamped = 0
        for change in 0..<2000 {
            var bar = try bar(listHeight: Double(random.count(0...100)) * 16)
            // The content at a random offset, at compact, at normal after scrolling back, or expanded.
            bar.send(.scroll(to: random.number(-200...1500), animated: false))
            bar.settleDown()
            if random.chance(0.4) { bar.drop(from: 100, by: random.number(0...250)) }
            if random.chance(0.5) { bar.settleDown() }
            let before = bar
            switch random.count(0...2) {
            case 0: bar.send(.listContent(height: Double(random.count(0...60)) * 16))
            case 1: bar.send(.resize(.terminal(width: 640, height: random.number(120...900))))
            default: bar.send(.bottomInset(random.number(0...300), animated: random.chance(0.5)))
            }
            XCTAssertEqual(bar.state.height, before.state.height, accuracy: 1e-9, "change \(change): the bar stays")
            if bar.contentOffset < before.contentOffset - 1 { clamped += 1 }
            bar.settleDown()
            XCTAssertNotNil(bar.state.resting, "change \(change)")
            let farthest = bar.engine.list.maximumOffset - (bar.state.height - 100)
            XCTAssertLessThanOrEqual(bar.contentOffset, farthest + 1e-9, "change \(change)")
            XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset - 1e-9, "change \(change)")
            bar.drop(from: 400, by: -20_000)
            bar.settleDown()
            XCTAssertEqual(bar.state.height, 100, "change \(change): the bar closes")
            XCTAssertEqual(bar.contentOffset, bar.engine.list.maximumOffset, accuracy: 1e-9, "change \(change)")
        }
        XCTAssertGreaterThan(clamped, 200)
    }

    /// An offset from the host leaves no gap below the bar, and covers no content under an expanding bar.
    func testAnOffsetGivenWithTheContentFitsTheBar() throws {
        for (height, offset, shown) in [
            (BarHeight.compact, 500.0, 500.0), (.compact, -150, -100), (.normal, 40, 40), (.normal, -300, -200),
            (.expanded, 500, -300), (.expanded, -250, -300), (.compact, 9000, 3520), (.normal, 9000, 3420),
        ] {
            var bar = try bar(at: height)
            bar.send(.listContent(height: 4000, insets: Insets(top: 7, bottom: 9), offset: offset))
            XCTAssertEqual(bar.contentOffset, shown, "\(height), \(offset)")
            XCTAssertEqual(bar.state.resting, height)
            XCTAssertTrue(bar.isSettled)
        }
    }

    func testAResizeInMidGlideKeepsPositionAndSpeed() throws {
        for event in [
            Event.resize(.terminal(width: 640, height: 300)), .listContent(height: 900), .bottomInset(100),
        ] {
            var bar = try bar()
            bar.drop(by: -70)
            bar.wait(0.1)
            let before = bar.reading
            bar.send(event)
            XCTAssertEqual(bar.reading.height, before.height, accuracy: 1e-9)
            XCTAssertEqual(bar.reading.offset, before.offset, accuracy: 1e-9)
            XCTAssertEqual(bar.reading.velocity, before.velocity, accuracy: 1e-6)
            bar.settleDown()
            XCTAssertEqual(bar.state.height, 100)
            XCTAssertEqual(bar.contentOffset, -100)
        }
    }

    func testOtherHeightsKeepTheVisibleContent() throws {
        let small = try BarHeights(compact: 40, normal: 80, expanded: 160)
        for height in BarHeight.allCases {
            var bar = try bar(at: height)
            let gap = bar.contentOffset - bar.state.offset
            _ = bar.setHeights(small, at: bar.now)
            XCTAssertEqual(bar.reading.detent, height.name)
            XCTAssertEqual(bar.state.height, small[height])
            XCTAssertEqual(bar.contentOffset - bar.state.offset, gap, accuracy: 1e-9, "the rows stay below the bar")
        }
        // Between two heights, during a pan: the bar keeps its progress, and the pan continues from the new height.
        var bar = try bar()
        bar.drag(from: 400, by: -50)
        XCTAssertEqual(bar.state.progress, 0.5, accuracy: 1e-9)
        _ = bar.setHeights(small, at: bar.now)
        XCTAssertEqual(bar.state.progress, 0.5, accuracy: 1e-9)
        XCTAssertEqual(bar.state.height, 60, accuracy: 1e-9)
        bar.wait(0.01)
        bar.move(340)
        XCTAssertEqual(bar.state.height, 50, accuracy: 1e-9)
        bar.wait(0.2)
        bar.letGo()
        bar.settleDown()
        XCTAssertNotNil(bar.reading.detent)
        // A glide continues to the new height.
        bar = try self.bar()
        bar.drop(by: 60)
        bar.wait(0.1)
        _ = bar.setHeights(small, at: bar.now)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 160)
        XCTAssertEqual(bar.contentOffset, -160)
        // A tap restores the bar's current height.
        bar = try self.bar()
        bar.press(300)
        bar.move(295)
        _ = bar.setHeights(small, at: bar.now)
        XCTAssertTrue(bar.letGo().isTap)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 80)
        XCTAssertGreaterThanOrEqual(bar.contentOffset, -80)
    }

    func testABarGlidesToItsNewHeights() throws {
        for (compact, normal, expanded) in [(40.0, 80.0, 160.0), (150, 260, 420)] {
            let heights = try BarHeights(compact: compact, normal: normal, expanded: expanded)
            for height in BarHeight.allCases {
                var bar = try bar(at: height)
                let (old, gap) = (bar.state.height, bar.contentOffset + bar.state.height)
                _ = bar.setHeights(heights, at: bar.now, animated: true)
                XCTAssertEqual(bar.state.height, old, accuracy: 1e-9, "\(height)")
                XCTAssertEqual(bar.contentOffset + old, gap, accuracy: 1e-9, "\(height)")
                XCTAssertTrue(bar.isMoving, "\(height)")
                XCTAssertEqual(bar.reading.target, height.name)
                bar.wait(0.1)
                let range = min(old, heights[height])...max(old, heights[height])
                XCTAssertTrue(range.contains(bar.state.height) && bar.state.height != old, "\(height)")
                bar.settleDown()
                XCTAssertEqual(bar.reading.detent, height.name)
                XCTAssertEqual(bar.state.height, heights[height])
                XCTAssertEqual(bar.contentOffset + bar.state.height, gap, accuracy: 1e-9, "the rows stay below the bar")
            }
            // A pan keeps the height under the finger; its release ends at one of the new heights.
            var bar = try bar()
            bar.drag(from: 400, by: -50)
            _ = bar.setHeights(heights, at: bar.now, animated: true)
            XCTAssertEqual(bar.state.height, 150, accuracy: 1e-9)
            bar.wait(0.2)
            bar.letGo()
            bar.settleDown()
            XCTAssertNotNil(bar.reading.detent)
        }
    }

    func testASecondListIsLaidOutToMatch() throws {
        var bar = try bar(at: .expanded)
        _ = bar.show(listHeight: 900, offset: 0, at: bar.now)
        XCTAssertEqual(bar.contentOffset, -300)
        XCTAssertEqual(bar.state.height, 300)
        bar.drop(from: 400, by: -150)
        bar.settleDown()
        _ = bar.show(listHeight: 10, offset: 9, at: bar.now)
        XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset, "no gap below the bar")
        XCTAssertLessThanOrEqual(bar.contentOffset, bar.engine.list.maximumOffset)
        // In every phase.
        for offset in [0.0, 700] {
            for prepare in [{ (bar: inout Bar) in bar.drag(by: -30) }, { $0.drop(by: -70) }, { $0.send(.toggle) }] {
                bar = try self.bar(at: .normal, content: -199)
                prepare(&bar)
                bar.wait(0.1)
                let height = bar.state.height
                _ = bar.show(listHeight: 1600, offset: offset, at: bar.now)
                XCTAssertEqual(bar.state.height, height, accuracy: 1e-9)
                XCTAssertEqual(bar.reading.owner, .none)
                let later = bar
                bar.letGo()
                XCTAssertEqual(bar, later, "a later release has no effect")
                bar.settleDown()
                XCTAssertNotNil(bar.state.resting)
                XCTAssertGreaterThanOrEqual(bar.contentOffset, bar.state.offset - 1e-9)
            }
        }
    }

    // MARK: Settings and readings

    func testEveryPolicyEndsAPan() throws {
        // A brisk flick up from normal, a slow release below the middle, and a flick down from there.
        let rows: [(Policy, [BarHeight])] = [
            (.nearest, [.normal, .compact, .compact]), (.projected, [.compact, .compact, .normal]),
            (.threshold, [.compact, .compact, .normal]), (.shortcuts, [.compact, .compact, .compact]),
        ]
        XCTAssertEqual(rows.map(\.0), [.nearest, .projected, .threshold, .shortcuts])
        XCTAssertEqual(Set(rows.map(\.0)), Set(Policy.builtIn))
        for (policy, heights) in rows {
            var bar = try bar { $0.release.policy = policy }
            bar.drag(by: -40, over: 0.04)
            bar.letGo()
            bar.settleDown()
            XCTAssertEqual(bar.state.resting, heights[0], "\(policy)")
            bar = try self.bar { $0.release.policy = policy }
            bar.drop(by: -60)
            bar.settleDown()
            XCTAssertEqual(bar.state.resting, heights[1], "\(policy)")
            bar = try self.bar { $0.release.policy = policy }
            bar.drag(by: -80)
            bar.move(from: 120, to: 140, over: 0.04)
            bar.letGo()
            bar.settleDown()
            XCTAssertEqual(bar.state.resting, heights[2], "\(policy)")
        }
    }

    /// `shortcuts` maps compact, normal and expanded to its compressed, expanded and fullHeight.
    func testShortcutsSeesThreeHeights() throws {
        func released(by distance: Double, at height: BarHeight, flick: Bool = false) throws -> BarHeight? {
            var bar = try bar(at: height)
            var settings = Bar.settings
            settings.release.policy = .shortcuts
            _ = try bar.configure(settings: settings, settlesAfterFling: true, at: 0)
            bar.drag(from: 350, by: distance, over: flick ? 0.05 : 0.4)
            if !flick { bar.wait(0.1) }
            bar.letGo()
            bar.settleDown()
            return bar.state.resting
        }
        XCTAssertEqual(try released(by: -60, at: .expanded), .normal, "not 50 above normal: not full")
        XCTAssertEqual(try released(by: -40, at: .expanded), .expanded, "50 above normal: full")
        XCTAssertEqual(try released(by: -40, at: .normal), .normal, "50 above compact")
        XCTAssertEqual(try released(by: -60, at: .normal), .compact)
        // A flick that closes the bar (down for a drawer) goes from full to the middle, and from the middle to the
        // lowest height.
        XCTAssertEqual(try released(by: -30, at: .expanded, flick: true), .normal)
        XCTAssertEqual(try released(by: -30, at: .normal, flick: true), .compact)
    }

    func testAPolicyOfTheHostAndOneWithAnInvalidTarget() throws {
        let seen = Policy("largest") { _ in .fullHeight }
        var bar = try bar(at: .compact, content: -50)
        var settings = Bar.settings
        settings.release.policy = seen
        _ = try bar.configure(settings: settings, settlesAfterFling: true, at: 0)
        bar.drop(by: 30)
        bar.settleDown()
        XCTAssertEqual(bar.state.resting, .normal, "expanded is out of reach: the nearest height")
        settings.release.policy = Policy("astray") { _ in "nowhere" }
        _ = try bar.configure(settings: settings, settlesAfterFling: true, at: bar.now)
        bar.drop(by: -30)
        bar.settleDown()
        XCTAssertNotNil(bar.state.resting)
    }

    func testUnchangedSettingsLeaveAGlideAlone() throws {
        var bar = try bar()
        bar.drop(by: -70)
        bar.wait(0.1)
        let end = bar.nextDeadline
        let notices = try bar.configure(settings: Bar.settings, settlesAfterFling: true, at: bar.now)
        XCTAssertTrue(notices.isEmpty)
        bar.send(.resize(.terminal(width: 640, height: 480)))
        XCTAssertEqual(bar.nextDeadline, end)
    }

    /// With reduced motion, the bar reaches its height at once.
    func testWithAnInstantSettleTheBarDoesNotGlide() throws {
        var bar = try bar { $0.release.settle = .instant }
        for (way, height) in [(-70.0, 100.0), (60, 200), (60, 300)] {
            XCTAssertTrue(bar.drop(by: way).kinds.contains { if case .detentReached = $0 { true } else { false } })
            XCTAssertTrue(bar.isSettled)
            XCTAssertEqual(bar.state.height, height)
            XCTAssertEqual(bar.contentOffset, -height)
        }
        bar.send(.toggle)
        XCTAssertTrue(bar.isSettled)
        XCTAssertEqual(bar.state.height, 200)
    }

    func testInvalidSettingsAreRefused() throws {
        var bar = try bar()
        bar.drop(by: -70)
        let before = bar
        var settings = Bar.settings
        settings.release.decelerationRate = 1
        XCTAssertThrowsError(try bar.configure(settings: settings, settlesAfterFling: true, at: 3))
        XCTAssertEqual(bar, before)
    }

    func testProgressRunsToTwo() throws {
        for (height, progress) in [(BarHeight.compact, 0.0), (.normal, 1), (.expanded, 2)] {
            let bar = try bar(at: height)
            XCTAssertEqual(bar.reading.progress, progress)
            XCTAssertEqual(bar.reading.detentIndex, progress)
            XCTAssertEqual(bar.reading.titleProgress, min(1, progress))
            XCTAssertEqual(bar.reading.overlay, 0)
            XCTAssertEqual(bar.place(at: Point(x: 0, y: bar.state.height - 1)), .handle)
            XCTAssertEqual(bar.place(at: Point(x: 0, y: bar.state.height)), .list)
        }
        var bar = try bar()
        bar.drag(by: 40)
        XCTAssertEqual(bar.reading.progress, 1.4, accuracy: 1e-9)
    }

    /// While a glide, a fling or a bounce moves the bar or does not.
    func testTheReportedVelocityIsTheBars() throws {
        var moments = 0
        for (y, distance, duration) in [(180.0, 60.0, 0.2), (180, -300, 0.06), (350, 120, 0.3), (180, 150, 0.05)] {
            var bar = try Bar(heights: .standard, container: Container(width: 400, height: 800), listHeight: 3000)
            bar.drag(from: y + 200, by: distance, over: duration)
            bar.letGo()
            while bar.isMoving {
                let before = bar.reading
                var later = bar
                later.wait(1e-6)
                let seen = (later.reading.top - before.top) / 1e-6
                // When the bar stops following, both values are correct.
                if abs(seen) < 1e-9 || abs(before.velocity) > 1e-9 {
                    XCTAssertEqual(before.velocity, seen, accuracy: max(2, abs(seen) * 0.01), "\(distance), \(bar.now)")
                }
                if seen != 0, before.velocity != 0 { moments += 1 }
                bar.wait(0.003)
            }
        }
        XCTAssertGreaterThan(moments, 50)
    }

    func testAPanThatAChangeLeavesWithoutATrackReportsItsOwner() throws {
        var bar = try bar()
        bar.send(.wheel(rows: 1, on: .list))
        XCTAssertEqual(bar.reading.owner, .list)
        // The content fits, and the bar stays.
        let notices =
            bar.send(.listContent(height: 0))
            + Array(bar.setHeights(try BarHeights(compact: 9, normal: 9, expanded: 9), at: bar.now))
        XCTAssertEqual(bar.reading.owner, .none)
        XCTAssertEqual(notices.kinds.filter { $0 == .ownerChanged(.none) }.count, 1)
    }

    func testACancelledPanThatCaughtAFlingGoesToTheNearestHeight() throws {
        var bar = try bar(at: .expanded)
        bar.drag(from: 400, by: -100, over: 0.05)
        bar.letGo()
        bar.wait(0.01)
        XCTAssertNil(bar.state.resting)
        XCTAssertNil(bar.reading.target)
        XCTAssertGreaterThan(bar.state.height, 150)
        bar.press(300)
        bar.move(301)
        XCTAssertEqual(bar.send(.cancel).target, BarHeight.normal.name)
    }

    func testAKeyThatMovesNothingLeavesAGlideAlone() throws {
        var bar = try bar(at: .compact, content: 4000 - 480)
        bar.send(.toggle)
        bar.send(.key(.pageDown))
        XCTAssertEqual(bar.reading.target, BarHeight.expanded.name)
        XCTAssertEqual(bar.settleDown().kinds.last, .detentReached(BarHeight.expanded.name))
    }
}
