// The bar in motion: pointer, wheel, keys, code and time on a list under a bar. Heights 100, 200 and 300 pt.

import DrawerCore
import DrawerStudies
import TestSupport
import XCTest

final class BarTests: XCTestCase {
    // MARK: Glides

    /// The cubic Hermite curve from position and speed at the release, with the initial slope clamped to 0...3 times
    /// the mean.
    func testTheGlideIsTheHermiteCurve() throws {
        // The last pan goes against its glide; the pan before it is faster than three times the mean.
        for (first, last, clamped) in [(-70.0, -70.0, false), (0, -60, false), (0, -90, true), (-70, -60, true)] {
            var bar = try bar { $0.release.policy = .nearest }
            bar.drag(by: first, over: 0.2)
            if last != first { bar.move(from: 200 + first, to: 200 + last, over: clamped ? 0.02 : 0.2) }
            let released = bar.reading
            let start = bar.time
            bar.release()
            XCTAssertEqual(bar.reading.target, "compact")
            let distance = 100 - released.height
            let mean = distance / 0.25
            let slope = mean * min(3, max(0, released.velocity / mean))
            XCTAssertEqual(slope != released.velocity, clamped, "the case is clamped as expected")
            for step in 0...25 {
                let t = Double(step) / 100
                bar.wait(start + t - bar.time)
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

    /// The offsets of a long list have fewer digits after the point, but a glide arrives and moves like its content.
    func testGlidesFarDownInALongList() throws {
        var random = Random(seed: 5)
        for content in [1e6, 4.4e7, 1e9] {
            for _ in 0..<20 {
                var bar = try bar(at: .compact, content: content + .random(in: 0...1, using: &random), listHeight: 1e10)
                bar.drag(by: .random(in: 20...80, using: &random))
                bar.wait(0.2)
                var notices = bar.release()
                bar.wait(0.1)
                let reading = bar.reading
                XCTAssertGreaterThan(abs(reading.velocity), 1)
                XCTAssertEqual(abs(reading.velocity / reading.scrollVelocity), 1, accuracy: 1e-6, "at \(content)")
                notices += bar.settleDown()
                XCTAssertNotNil(bar.reading.detent, "at \(bar.contentOffset)")
                XCTAssertFalse(
                    notices.contains { if case .settleInterrupted = $0.kind { true } else { false } },
                    "at \(bar.contentOffset)")
            }
        }
    }

    // MARK: Flings

    /// A fling begins at `normal`, where the bar may expand, and ends with the bar between two heights: the bar stays
    /// there.
    func testWithSettlesAfterFlingOffTheBarStays() throws {
        var bar = try bar(at: .normal, content: -195)
        _ = try bar.configure(settings: Bar.settings, settlesAfterFling: false, at: bar.time)
        bar.press(200)
        bar.wait(0.6)
        bar.move(from: 200, to: 205, over: 0.05)
        XCTAssertEqual(bar.state.resting, .normal)
        bar.release()
        XCTAssertEqual(bar.reading.listPhase, .flinging)
        XCTAssertNil(bar.reading.target)
        let end = try XCTUnwrap(bar.nextDeadline)
        bar.wait(end - bar.time - 1e-6)
        let left = bar.state.height
        bar.settleDown()
        XCTAssertEqual(bar.state.height, left, accuracy: 0.01)
        XCTAssertNil(bar.reading.detent)
        XCTAssertEqual(bar.reading.phase, .resting)
        // Neither a tap nor a long press moves the bar; the next pan settles it.
        for pause in [0.05, 0.7] {
            bar.press(300)
            bar.wait(pause)
            bar.release()
            XCTAssertTrue(bar.isSettled)
        }
        bar.drop(by: 11)
        bar.settleDown()
        XCTAssertNotNil(bar.state.resting)
    }

    // MARK: Keys, wheel and impossible calls

    func testOneNotchOrOneKeyIsEnough() throws {
        let steps: [(DrawerEvent, Double)] = [
            (.wheel(rows: 1, on: .list), 100), (.wheel(rows: -1, on: .list), 300), (.key(named: .up), 100),
            (.key(named: .next), 100),
            (.key(named: .down), 300), (.key(named: .previous), 300),
        ]
        for (event, height) in steps {
            for policy in ReleasePolicy.builtIn {
                var bar = try bar { $0.release.policy = policy }
                _ = bar.handle(event, at: 1)
                XCTAssertEqual(abs(bar.state.height - 200), 16, "a step moves at once: \(event)")
                bar.settleDown()
                XCTAssertEqual(bar.state.height, height, "\(event), \(policy)")
                XCTAssertEqual(bar.contentOffset, -height, "\(event), \(policy)")
            }
        }
    }

    /// A trackpad that rests is still in its movement; the other direction begins a new one.
    func testATrackpadThatRests() throws {
        var bar = try bar()
        bar.send(.trackpad(by: 30, on: .list, phase: .began))
        let height = bar.state.height
        XCTAssertEqual(bar.send(.trackpad(by: 0, on: .list)), [])
        XCTAssertEqual(bar.engine.panSource, .wheel)
        XCTAssertNil(bar.reading.target)
        bar.send(.trackpad(by: -10, on: .list))
        XCTAssertNotEqual(bar.state.height, height)
        // An event of 0 points does not end a pan of keys, either.
        bar.settleDown()
        bar.send(.key(named: .next))
        bar.send(.trackpad(by: 0, on: .list, phase: .began))
        XCTAssertEqual(bar.engine.panSource, .key)
    }

    func testImpossibleCallsOfABarAreReported() throws {
        var bar = try bar()
        let before = bar
        XCTAssertEqual(bar.send(.snap(to: "tall")).kinds, [.notApplied(reason: .unknownDetent(name: "tall"))])
        XCTAssertEqual(bar.send(.dismiss()).kinds, [.notApplied(reason: .unknownDetent(name: .hidden))])
        XCTAssertEqual(bar.send(.moveTo(height: 150)).kinds, [.notApplied(reason: .noFreeHeight)])
        XCTAssertEqual(bar.send(.release).kinds, [.notApplied(reason: .notPressed)])
        let invalid: [(DrawerEvent, String)] = [
            (.scroll(to: .nan), "offset"), (.listContent(height: -1), "listHeight"),
            (.listContent(height: 9, insets: Insets(top: .nan)), "listInsets"),
            (.listContent(height: 9, insets: Insets(top: -10)), "listHeight"),
            (.listContent(height: 9, insets: Insets(bottom: 1e13)), "listInsets"),
            (.listContent(height: 9, offset: .nan), "offset"),
            (.resize(to: Container(width: 1, height: .nan, rowHeight: 16)), "height"),
            (.press(at: DrawerPoint(x: .nan, y: 0)), "position.x"), (.wheel(rows: .infinity, on: .list), "rows"),
        ]
        for (event, field) in invalid { XCTAssertEqual(bar.handle(event, at: 0).invalid, field) }
        XCTAssertEqual(bar.show(listHeight: .nan, offset: .nan, at: 0).invalid, "listHeight")
        for offset in [Double.nan, -.infinity] {
            XCTAssertEqual(bar.show(listHeight: 9, offset: offset, at: 0).invalid, "offset")
        }
        bar.advance(to: .infinity)
        bar.advance(to: .nan)
        bar.advance(to: -1)
        XCTAssertEqual(bar, before)
    }

    /// At rest, in a glide, in a bounce, and in pans of the pointer, of keys and of the wheel.
    func testAnImpossibleEventChangesNothing() throws {
        let nowhere = DrawerPoint(x: .nan, y: 0)
        let invalid: [DrawerEvent] = [
            .press(at: nowhere), .move(to: nowhere), .wheel(rows: .nan, on: .list), .scroll(to: .infinity),
            .trackpad(by: .nan, on: .list, phase: .began), .listContent(height: -1), .bottomInset(points: .nan),
            .snap(to: "tall"), .nudge, .impulse(velocity: 900), .dismiss(), .moveTo(height: 150), .page(index: 3),
        ]
        func toggle(_ bar: inout Bar) {
            bar.send(.toggle)
            bar.wait(0.1)
        }
        func overscroll(_ bar: inout Bar) {
            bar.drag(by: 150, over: 0.1)
            bar.release()
            bar.wait(0.05)
        }
        func pull(_ bar: inout Bar) {
            bar.press(300)
            bar.move(from: 300, to: 240, over: 0.1)
        }
        let starts: [(name: String, start: (inout Bar) -> Void)] = [
            ("at rest", { _ in }), ("in a glide", toggle), ("in a bounce", overscroll), ("in a pan", pull),
            ("in a pan of keys", { $0.send(.key(named: .next)) }),
            ("in a pan of the wheel", { $0.send(.wheel(rows: 3, on: .list)) }),
        ]
        for (name, start) in starts {
            var bar = try bar()
            start(&bar)
            let before = bar
            for event in invalid {
                let notices = bar.send(event)
                XCTAssertEqual(notices.count, 1, "\(event) \(name)")
                guard case .notApplied? = notices.first?.kind else { return XCTFail("\(event) \(name): \(notices)") }
                XCTAssertEqual(bar, before, "\(event) \(name)")
            }
            XCTAssertEqual(bar.show(listHeight: .nan, offset: 10, at: bar.time).invalid, "listHeight", name)
            XCTAssertEqual(bar, before, "another list \(name)")
            let isPressed = bar.engine.panSource == .pointer
            let point = DrawerPoint(x: 40, y: 300)
            let impossible: [DrawerEvent] =
                isPressed
                ? [.press(at: point), .key(named: .home), .wheel(rows: 2, on: .list)]
                : [.move(to: point), .release, .cancel]
            for event in impossible {
                let reason = isPressed ? Notice.Reason.pressed : .notPressed
                XCTAssertEqual(bar.send(event).kinds, [.notApplied(reason: reason)], "\(event) \(name)")
                XCTAssertEqual(bar, before, "\(event) \(name)")
            }
        }
    }

    func testACancelledPanIsOver() throws {
        var bar = try bar()
        bar.press(300)
        bar.move(from: 300, to: 260, over: 0.1)
        bar.send(.cancel)
        XCTAssertEqual(bar.send(.release).kinds, [.notApplied(reason: .notPressed)])
        bar.settleDown()
        XCTAssertEqual(bar.reading.detent, "normal")
    }

    func testTheStateIsAValueThatAHostReadsAfterEachEvent() throws {
        var bar = try bar(at: .normal, content: -200)
        bar.press(300)
        var states = [bar.state]
        for y in [270.0, 250, 180, 300] {
            let copy = bar
            bar.move(y)
            XCTAssertNotEqual(bar.state, copy.state)
            XCTAssertEqual(copy.state, states.last, "a kept bar does not follow")
            states.append(bar.state)
            bar.wait(0.01)
            XCTAssertEqual(bar.state, states.last, "between events nothing changes")
        }
        XCTAssertEqual(states.map(\.offset), [-200, -170, -150, -100, -200])
        XCTAssertEqual(states.map(\.isExpandedAvailable), [true, false, false, false, false])
        XCTAssertEqual(Set(states.map(\.heights)), [.standard])
        XCTAssertEqual(states[0].height, states[4].height)
        XCTAssertNotEqual(states[0], states[4], "equal heights, but the bar cannot expand any more")
    }

    func testProgressRunsToTwo() throws {
        for (height, progress) in [(BarHeight.compact, 0.0), (.normal, 1), (.expanded, 2)] {
            let bar = try bar(at: height)
            XCTAssertEqual(bar.reading.progress, progress)
            XCTAssertEqual(bar.reading.detentIndex, progress)
            XCTAssertEqual(bar.reading.titleProgress, min(1, progress))
            XCTAssertEqual(bar.reading.overlay, 0)
            XCTAssertEqual(bar.place(at: DrawerPoint(x: 0, y: bar.state.height - 1)), .handle)
            XCTAssertEqual(bar.place(at: DrawerPoint(x: 0, y: bar.state.height)), .list)
        }
        var bar = try bar()
        bar.drag(by: 40)
        XCTAssertEqual(bar.reading.progress, 1.4, accuracy: 1e-9)
    }
}
