// An axis in an extent: pans, flings, bounces, scrolls and changes of one piece of content, without a drawer.

import XCTest

@testable import DrawerCore

/// Content without a drawer: an axis with its extent.
private struct Content {
    var axis: Axis
    var (first, last) = (0.0, 0.0)
    var band: ScrollBand
    var rate = Momentum.normalRate
    var spring = DampedSpring.bounce

    init(height: Double, in viewport: Double, insets: Insets = Insets(), offset: Double = 0) {
        axis = Axis(at: offset)
        (first, last) = (0 - insets.top, height + insets.bottom - viewport)
        band = ScrollBand(dimension: viewport)
    }

    var extent: Extent { Extent(from: first, to: last, band: band, rate: rate, spring: spring) }
    var phase: ScrollPhase { axis.phase }
    var isMoving: Bool { axis.isMoving }

    mutating func advance(to time: Double) {
        while axis.end <= time { axis.finish(in: extent, at: axis.end) }
    }

    mutating func pan(by travel: Double) { axis.pan(by: travel, in: extent, at: 0) }
    mutating func release(velocity: Double, at time: Double) { axis.release(velocity: velocity, in: extent, at: time) }
    mutating func scroll(to offset: Double, at time: Double) {
        axis.scroll(to: offset, from: axis.state(at: time), in: extent, at: time)
    }
}

final class AxisTests: XCTestCase {
    /// 1,000 pt of content in 400 pt: offsets 0...600.
    private func content(at offset: Double = 0) -> Content { Content(height: 1000, in: 400, offset: offset) }

    private func offset(_ content: Content, _ time: Double = 0) -> Double { content.axis.state(at: time).value }

    func testTheRange() {
        // (content, viewport, insets, first, last)
        let cases: [(Double, Double, Insets, Double, Double)] = [
            (1000, 400, Insets(), 0, 600), (400, 400, Insets(), 0, 0), (100, 400, Insets(), 0, 0),
            (0, 0, Insets(), 0, 0), (1000, 400, Insets(top: 30, bottom: 50), -30, 650),
            (380, 400, Insets(top: 30, bottom: 50), -30, 30), (100, 400, Insets(top: 30), -30, -30),
            (1000, 400, Insets(top: -30, bottom: -50), 30, 550),
        ]
        for (height, viewport, insets, first, last) in cases {
            let extent = Content(height: height, in: viewport, insets: insets).extent
            XCTAssertEqual(extent.minimumOffset, first)
            XCTAssertEqual(extent.maximumOffset, last)
            XCTAssertEqual(extent.minimumOffset.sign, first == 0 ? .plus : first.sign, "no -0")
        }
    }

    // MARK: Pans

    func testWithoutABandTheEndsHold() {
        for band in [ScrollBand(RubberBand(valid: 0), dimension: 400), ScrollBand(dimension: 0)] {
            var content = self.content(at: 100)
            content.band = band
            XCTAssertEqual(content.axis.slope, 0, "no pan")
            content.pan(by: -300)
            XCTAssertEqual(offset(content), 0)
            XCTAssertEqual(content.axis.slope, 0)
            content.pan(by: 5000)
            XCTAssertEqual(offset(content), 600)
            // Content that is beyond its end without a pull stays there.
            content.axis.rest(at: -50)
            content.pan(by: 0)
            XCTAssertEqual(offset(content), -50)
            content.pan(by: -100)
            XCTAssertEqual(offset(content), -50)
            content.pan(by: 20)
            XCTAssertEqual(offset(content), -30)
        }
    }

    /// An end counts as reached within rounding, and no other offset does.
    func testOnlyAnEndIsAnEnd() {
        var content = Content(height: 1000, in: 400, insets: Insets(top: 30, bottom: 50))
        content.pan(by: 30)
        XCTAssertEqual(offset(content), 30)
        XCTAssertEqual(content.axis.slope, 1)
        content.pan(by: -30 - 1e-10)
        XCTAssertEqual(offset(content), -30)
        XCTAssertEqual(content.axis.slope, 1)
    }

    // MARK: Flings and bounces

    func testReleasedContentFlingsByTheFormulaAndBouncesAtAnEdge() throws {
        for (start, velocity) in [(100.0, 300.0), (100, 2000), (300, -250), (300, -3000), (0, 900), (600, -900)] {
            for rate in [0.998, 0.99] {
                for response in [0.4, 0.15] {
                    var content = self.content(at: start)
                    content.rate = rate
                    content.spring = try DampedSpring(response: response, dampingRatio: 1)
                    content.release(velocity: velocity, at: 2)
                    let fling = Fling(offset: start, velocity: velocity, rate: rate)
                    let edge: Double = velocity > 0 ? 600 : 0
                    let met = fling.time(toReach: edge).flatMap { $0 <= fling.duration ? $0 : nil }
                    XCTAssertEqual(content.phase, .flinging)
                    XCTAssertEqual(content.axis.end, 2 + (met ?? fling.duration), accuracy: 1e-12)
                    for t in stride(from: 0.0, through: 3, by: 0.0173) {
                        var later = content
                        later.advance(to: 2 + t)
                        let seen = later.axis.state(at: 2 + t)
                        let name = "\(start), \(velocity), \(rate), after \(t)"
                        if t < met ?? fling.duration {
                            XCTAssertEqual(seen.value, fling.state(at: t).offset, accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, fling.state(at: t).velocity, accuracy: 1e-9, name)
                        } else if let met {
                            let arrival = fling.state(at: met).velocity
                            let duration = content.spring.settlingTime(displacement: 0, velocity: arrival)
                            let state = content.spring.state(at: t - met, displacement: 0, velocity: arrival)
                            let isOver = t - met >= duration
                            XCTAssertEqual(seen.value, edge + (isOver ? 0 : state.displacement), accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, isOver ? 0 : state.velocity, accuracy: 1e-6, name)
                            XCTAssertEqual(later.phase, isOver ? .idle : .bouncing, name)
                        } else {
                            XCTAssertEqual(seen.value, fling.state(at: fling.duration).offset, accuracy: 1e-9, name)
                            XCTAssertEqual(seen.velocity, 0, name)
                            XCTAssertFalse(later.isMoving, name)
                        }
                    }
                }
            }
        }
    }

    func testAListBelowTheFlingSpeedRests() {
        for velocity in [0.0, 4, -4, 3.9] {
            var content = self.content(at: 300)
            content.release(velocity: velocity, at: 0)
            XCTAssertEqual(content.phase, .idle)
            XCTAssertEqual(offset(content), 300)
        }
        // Content that fits does not move in a fling. A rounding error beyond an end counts as being at the end.
        var fits = Content(height: 100, in: 400)
        fits.release(velocity: 2000, at: 0)
        fits.advance(to: 10)
        XCTAssertEqual(offset(fits, 10), 0)
        var content = self.content(at: 600 + 1e-10)
        content.release(velocity: 0, at: 0)
        XCTAssertEqual(offset(content), 600)
        XCTAssertFalse(content.isMoving)
    }

    // MARK: Scrolls

    func testScrollsGoToAnOffsetInTheRange() {
        for (target, end) in [(-50.0, 0.0), (0, 0), (321, 321), (600, 600), (1e9, 600)] {
            for velocity in [0.0, 1200, -1200] {
                var content = self.content(at: 250)
                content.release(velocity: velocity, at: 0)
                content.scroll(to: target, at: 0)
                XCTAssertEqual(content.phase, .bouncing)
                for t in stride(from: 0.0, to: 0.3, by: 0.05) {
                    let state = DampedSpring.bounce.state(at: t, displacement: 250 - end, velocity: velocity)
                    XCTAssertEqual(content.axis.state(at: t).value, end + state.displacement, accuracy: 1e-9)
                    XCTAssertEqual(content.axis.state(at: t).velocity, state.velocity, accuracy: 1e-9)
                }
                content.advance(to: 10)
                XCTAssertEqual(offset(content, 10), end)
            }
        }
        // From the shown offset, if that differs.
        var content = self.content(at: 0)
        content.axis.scroll(to: 100, from: (300, 50), in: content.extent, at: 0)
        XCTAssertEqual(offset(content), 300, accuracy: 1e-12)
        XCTAssertEqual(content.axis.state(at: 0).velocity, 50, accuracy: 1e-9)
    }
}
