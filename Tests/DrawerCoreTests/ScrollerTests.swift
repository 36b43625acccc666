// A scroller alone: pans, flings, bounces, scrolls and changes of one piece of content, without a drawer.

import TestSupport
import XCTest

@testable import DrawerCore

final class ScrollerTests: XCTestCase {
    /// 1,000 pt of content in 400 pt: offsets 0...600.
    private func scroller(at offset: Double = 0) -> Scroller {
        Scroller(contentHeight: 1000, viewportHeight: 400, offset: offset)
    }

    private func offset(_ scroller: Scroller, _ time: Double = 0) -> Double { scroller.state(at: time).offset }

    func testTheRange() {
        // (content, viewport, insets, first, last)
        let cases: [(Double, Double, Insets, Double, Double)] = [
            (1000, 400, Insets(), 0, 600), (400, 400, Insets(), 0, 0), (100, 400, Insets(), 0, 0),
            (0, 0, Insets(), 0, 0), (1000, 400, Insets(top: 30, bottom: 50), -30, 650),
            (380, 400, Insets(top: 30, bottom: 50), -30, 30), (100, 400, Insets(top: 30), -30, -30),
            (1000, 400, Insets(top: -30, bottom: -50), 30, 550),
        ]
        for (content, viewport, insets, first, last) in cases {
            var scroller = Scroller(contentHeight: content, viewportHeight: viewport)
            scroller.insets = insets
            XCTAssertEqual(scroller.minimumOffset, first)
            XCTAssertEqual(scroller.maximumOffset, last)
            XCTAssertEqual(scroller.minimumOffset.sign, first == 0 ? .plus : first.sign, "no -0")
        }
    }

    // MARK: Pans

    func testWithoutABandTheEndsHold() {
        for band in [ScrollBand(RubberBand(valid: 0), dimension: 400), ScrollBand(dimension: 0)] {
            var scroller = scroller(at: 100)
            scroller.band = band
            scroller.pan(by: -300)
            XCTAssertEqual(offset(scroller), 0)
            XCTAssertEqual(scroller.slope, 0)
            scroller.pan(by: 5000)
            XCTAssertEqual(offset(scroller), 600)
            // Content beyond its end for another reason stays there.
            scroller.rest(at: -50)
            scroller.pan(by: 0)
            XCTAssertEqual(offset(scroller), -50)
            scroller.pan(by: -100)
            XCTAssertEqual(offset(scroller), -50)
            scroller.pan(by: 20)
            XCTAssertEqual(offset(scroller), -30)
        }
    }

    func testWhetherAPanWouldMoveTheContent() {
        XCTAssertTrue(scroller().canPan(at: 0))
        XCTAssertFalse(Scroller(contentHeight: 100, viewportHeight: 400).canPan(at: 0))
        XCTAssertTrue(Scroller(contentHeight: 100, viewportHeight: 400, offset: -3).canPan(at: 0))
    }

    func testTheTravelToAnOffset() {
        for start in [100.0, -40, 640] {
            for target in [0.0, 300, 600] {
                var scroller = scroller(at: start)
                scroller.pan(by: scroller.travel(toOffset: target, at: 0))
                XCTAssertEqual(offset(scroller), target, accuracy: 1e-9, "\(start) to \(target)")
                // The same during a pan.
                scroller = self.scroller(at: start)
                scroller.pan(by: 55)
                scroller.pan(by: scroller.travel(toOffset: target, at: 0))
                XCTAssertEqual(offset(scroller), target, accuracy: 1e-9)
            }
        }
    }

    // MARK: Flings and bounces

    func testReleasedContentFlingsByTheFormulaAndBouncesAtAnEdge() throws {
        for (start, velocity) in [(100.0, 300.0), (100, 2000), (300, -250), (300, -3000), (0, 900), (600, -900)] {
            for rate in [0.998, 0.99] {
                for response in [0.4, 0.15] {
                    var scroller = scroller(at: start)
                    scroller.decelerationRate = rate
                    scroller.spring = try DampedSpring(response: response, dampingRatio: 1)
                    scroller.release(velocity: velocity, at: 2)
                    let fling = try Fling(offset: start, velocity: velocity, rate: rate)
                    let edge: Double = velocity > 0 ? 600 : 0
                    let met = fling.time(toReach: edge).flatMap { $0 <= fling.duration ? $0 : nil }
                    XCTAssertEqual(scroller.phase, .flinging)
                    XCTAssertEqual(try XCTUnwrap(scroller.nextDeadline), 2 + (met ?? fling.duration), accuracy: 1e-12)
                    for t in stride(from: 0.0, through: 3, by: 0.0173) {
                        var later = scroller
                        later.advance(to: 2 + t)
                        let seen = later.state(at: 2 + t)
                        let name = "\(start), \(velocity), \(rate), after \(t)"
                        if t < met ?? fling.duration {
                            XCTAssertEqual(seen.offset, fling.state(at: t).offset, accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, fling.state(at: t).velocity, accuracy: 1e-9, name)
                        } else if let met {
                            let arrival = fling.state(at: met).velocity
                            let duration = scroller.spring.settlingTime(displacement: 0, velocity: arrival)
                            let state = scroller.spring.state(at: t - met, displacement: 0, velocity: arrival)
                            let isOver = t - met >= duration
                            XCTAssertEqual(seen.offset, edge + (isOver ? 0 : state.displacement), accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, isOver ? 0 : state.velocity, accuracy: 1e-6, name)
                            XCTAssertEqual(later.phase, isOver ? .idle : .bouncing, name)
                        } else {
                            XCTAssertEqual(seen.offset, fling.state(at: fling.duration).offset, accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, 0, name)
                            XCTAssertFalse(later.isMoving, name)
                        }
                    }
                }
            }
        }
    }

    func testContentReleasedBeyondAnEndBouncesBackWithItsVelocity() {
        for (start, end) in [(-60.0, 0.0), (700, 600)] {
            for velocity in [0.0, 400, -400] {
                var scroller = scroller(at: start)
                scroller.release(velocity: velocity, at: 1)
                XCTAssertEqual(scroller.phase, .bouncing)
                for t in stride(from: 0.0, to: 0.4, by: 0.03) {
                    let state = DampedSpring.bounce.state(at: t, displacement: start - end, velocity: velocity)
                    XCTAssertEqual(scroller.state(at: 1 + t).offset, end + state.displacement, accuracy: 1e-9)
                }
                scroller.advance(to: 10)
                XCTAssertEqual(offset(scroller, 10), end)
                XCTAssertFalse(scroller.isMoving)
            }
        }
    }

    func testAListBelowTheFlingSpeedRests() {
        for velocity in [0.0, 4, -4, 3.9] {
            var scroller = scroller(at: 300)
            scroller.release(velocity: velocity, at: 0)
            XCTAssertEqual(scroller.phase, .idle)
            XCTAssertEqual(offset(scroller), 300)
        }
        // Content that fits does not move in a fling; a rounding error beyond an end counts as at the end.
        var fits = Scroller(contentHeight: 100, viewportHeight: 400)
        fits.release(velocity: 2000, at: 0)
        fits.advance(to: 10)
        XCTAssertEqual(offset(fits, 10), 0)
        var scroller = scroller(at: 600 + 1e-10)
        scroller.release(velocity: 0, at: 0)
        XCTAssertEqual(offset(scroller), 600)
        XCTAssertFalse(scroller.isMoving)
    }

    func testStepsOfTimeMakeNoDifference() {
        var random = Random(seed: 301)
        for _ in 0..<300 {
            var once = scroller(at: random.number(-100...700))
            if random.chance(0.5) {
                once.release(velocity: random.number(-4000...4000), at: 0)
            } else {
                once.scroll(to: random.number(-100...700), animated: true, at: 0)
            }
            var often = once
            let end = random.number(0...2)
            for _ in 0..<random.count(1...30) { often.advance(to: random.number(0...end)) }
            once.advance(to: end)
            often.advance(to: end)
            XCTAssertEqual(once, often)
            XCTAssertEqual(offset(once, end), offset(often, end))
        }
    }

    // MARK: Scrolls and glides

    func testScrollsGoToAnOffsetInTheRange() {
        for (target, end) in [(-50.0, 0.0), (0, 0), (321, 321), (600, 600), (1e9, 600)] {
            for velocity in [0.0, 1200, -1200] {
                var scroller = scroller(at: 250)
                scroller.release(velocity: velocity, at: 0)
                scroller.scroll(to: target, animated: true, at: 0)
                XCTAssertEqual(scroller.phase, .bouncing)
                for t in stride(from: 0.0, to: 0.3, by: 0.05) {
                    let state = DampedSpring.bounce.state(at: t, displacement: 250 - end, velocity: velocity)
                    XCTAssertEqual(scroller.state(at: t).offset, end + state.displacement, accuracy: 1e-9)
                    XCTAssertEqual(scroller.state(at: t).velocity, state.velocity, accuracy: 1e-9)
                }
                scroller.advance(to: 10)
                XCTAssertEqual(offset(scroller, 10), end)
                scroller = self.scroller(at: 250)
                scroller.release(velocity: velocity, at: 0)
                scroller.scroll(to: target, animated: false, at: 0)
                XCTAssertEqual(offset(scroller), end)
                XCTAssertFalse(scroller.isMoving)
            }
        }
        // From the shown offset, if that differs.
        var scroller = scroller(at: 0)
        scroller.scroll(to: 100, animated: true, at: 0, from: (300, 50))
        XCTAssertEqual(offset(scroller), 300, accuracy: 1e-12)
        XCTAssertEqual(scroller.state(at: 0).velocity, 50, accuracy: 1e-9)
    }

    func testAGlideArrivesInTimeAndNeverReverses() {
        for (from, to) in [(0.0, 400.0), (400, 100), (50, 50)] {
            for velocity in [0.0, 500, -500, 1e6, -1e6] {
                var scroller = scroller(at: from)
                scroller.glide(to: to, velocity: velocity, over: 0.3, at: 1)
                XCTAssertEqual(scroller.nextDeadline, 1.3)
                XCTAssertEqual(scroller.phase, .flinging)
                var before = offset(scroller, 1)
                XCTAssertEqual(before, from)
                for step in 1...100 {
                    let t = 1 + 0.003 * Double(step)
                    let now = offset(scroller, t)
                    XCTAssertGreaterThanOrEqual((now - before) * (to - from), -1e-9)
                    XCTAssertTrue((min(from, to)...max(from, to)).contains(now))
                    before = now
                }
                scroller.advance(to: 1.3)
                XCTAssertEqual(offset(scroller, 1.3), to)
                XCTAssertFalse(scroller.isMoving)
            }
        }
    }

    /// Rows are added above: EngineTests has the other motions.
    func testAPanMovedToAnotherOffsetContinuesThere() {
        var scroller = scroller(at: 50)
        scroller.pan(by: 50)
        scroller.move(to: 300, from: 100, at: 0.1)
        XCTAssertEqual(offset(scroller), 300, accuracy: 1e-9)
        scroller.pan(by: 20)
        XCTAssertEqual(offset(scroller), 270, accuracy: 1e-9)
    }
}
