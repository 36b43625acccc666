// The curve of the last gesture is the time line: a press, a drag and the wheel on it turn time.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class CurveTimelineTests: XCTestCase {
    /// A user who has pulled the drawer up by its handle, with the curve of the gesture in the top row.
    private func pulled(_ columns: Int = 80, _ rows: Int = 24) throws -> (hand: Hand, curve: Range<Int>) {
        var hand = try Hand(configuration(columns, rows))
        hand.simulation.keepPast()
        try pull(.handle, by: -4.5 * Double(rows), &hand)
        hand.settles()
        return (hand, try XCTUnwrap(curve(hand)))
    }

    private func pull(_ place: DrawerPlace, by way: Double, _ hand: inout Hand) throws {
        let start = place == .primary ? DrawerPoint(x: 200, y: 60) : try XCTUnwrap(hand.simulation.point(of: place))
        hand.does(.press(start))
        for step in 1...12 {
            hand.waits(1.0 / 60)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + way * Double(step) / 12)))
        }
        hand.waits(0.2)
        hand.does(.release)
    }

    /// The columns of the top row with eighths.
    private func curve(_ hand: Hand) -> Range<Int>? {
        let canvas = hand.picture
        let columns = (0..<canvas.columns).filter { (0x2581...0x2588).contains(canvas[$0, 0].glyph.bits) }
        guard let first = columns.first, let last = columns.last, last - first + 1 == columns.count else { return nil }
        return first..<last + 1
    }

    private func middle(of column: Int) -> DrawerPoint { DrawerPoint(x: (Double(column) + 0.5) * 8, y: 8) }

    func testTheThumbIsUnderThePointerAndTheCurveStaysWhereItIs() throws {
        for (columns, rows, count) in [(80, 24, 10), (120, 36, 24), (200, 60, 48)] {
            var (hand, curve) = try pulled(columns, rows)
            XCTAssertEqual(curve.count, count)
            let rest = hand.simulation.reading.top
            try pull(.primary, by: 60, &hand)
            hand.settles()
            XCTAssertEqual(self.curve(hand), curve, "a pan on the content leaves the curve")
            hand.does(.press(middle(of: curve.lowerBound)))
            XCTAssertTrue(hand.simulation.firstShown.isInPast)
            XCTAssertNotEqual(hand.simulation.reading.top, rest)
            var tops: [Double] = []
            for column in curve {
                hand.does(.move(middle(of: column)))
                let canvas = hand.picture
                let accent = hand.simulation.theme.accent(on: hand.simulation.theme.bar)
                XCTAssertEqual(self.curve(hand), curve)
                XCTAssertEqual((0..<columns).filter { canvas[$0, 0].style.background == accent }, [column])
                let bright = hand.simulation.theme.bar.foreground
                XCTAssertEqual(curve.filter { canvas[$0, 0].style.foreground == bright }, [column], "one thumb")
                XCTAssertTrue(canvas.lines[0].contains("paused") && canvas.lines[0].contains("Good Morning"))
                tops.append(hand.simulation.reading.top)
            }
            hand.does(.release)
            XCTAssertEqual(tops.last ?? 0, rest, accuracy: 0.5)
            XCTAssertGreaterThan(Set(tops).count, 5)
            // A second click is like the first one, and one beside the curve does nothing.
            for _ in 0..<2 {
                hand.does(.press(middle(of: curve.lowerBound + 2)), .release)
                XCTAssertEqual(hand.simulation.reading.top, tops[2], accuracy: 1e-9)
            }
            let free = try XCTUnwrap((curve.upperBound + 20..<columns).first { hand.picture[$0, 0].glyph == .space })
            hand.does(.press(middle(of: free)), .release, .press(middle(of: 3)), .release)
            XCTAssertTrue(hand.simulation.firstShown.isInPast)
            XCTAssertEqual(hand.simulation.reading.top, tops[2], accuracy: 1e-9)
            for _ in 0..<200 {
                hand.presses(.character("<"))
                XCTAssertEqual(self.curve(hand), curve, "the scale stays")
            }
            XCTAssertEqual(hand.simulation.firstShown.scene.time, hand.simulation.firstShown.trail?.span.lowerBound)
            hand.presses(.escape)
            XCTAssertFalse(hand.simulation.firstShown.isInPast)
            XCTAssertEqual(hand.simulation.pace, 1)
            XCTAssertEqual(hand.simulation.reading.top, rest)
        }
    }

    func testTheWheelOnTheCurveGoesFrameByFrame() throws {
        var (hand, curve) = try pulled()
        hand.presses(.character("x"))
        hand.does(.wheel(rows: -1, at: middle(of: curve.lowerBound)))
        let moment = hand.simulation.firstShown.scene.time
        hand.does(.wheel(rows: -1, at: middle(of: curve.lowerBound)))
        XCTAssertEqual(moment - hand.simulation.firstShown.scene.time, 1.0 / 60, accuracy: 1e-6)
    }

    func testUBringsBackWhatAPressInThePastForgets() throws {
        var (hand, curve) = try pulled()
        let rest = hand.simulation.reading.top
        hand.does(.press(middle(of: curve.lowerBound + 2)), .release)
        let (moment, top) = (hand.simulation.firstShown.scene.time, hand.simulation.reading.top)
        try pull(.handle, by: 40, &hand)
        XCTAssertTrue(hand.picture.lines[0].contains("u brings it back"), hand.picture.lines[0])
        XCTAssertFalse(hand.simulation.firstShown.isInPast)
        hand.settles()
        // An earlier message does not hide the bar of time.
        var other = hand
        other.presses(.character("<"))
        XCTAssertFalse(other.picture.lines[0].contains("forgotten"), other.picture.lines[0])
        XCTAssertEqual(self.curve(other), curve)
        hand.presses(.character("u"))
        XCTAssertTrue(hand.simulation.firstShown.isInPast)
        XCTAssertEqual(hand.simulation.firstShown.scene.time, moment, accuracy: 1e-9)
        XCTAssertEqual(hand.simulation.reading.top, top, accuracy: 1e-9)
        XCTAssertEqual(self.curve(hand), curve)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.reading.top, rest)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.message, "Nothing to undo")
    }

    func testTheFirstReleaseLeadsToTheCurveOnce() throws {
        var hand = try Hand()
        hand.simulation.keepPast()
        for (index, way) in [-90.0, 40].enumerated() {
            try pull(.handle, by: way, &hand)
            let sentence = try XCTUnwrap(hand.simulation.message)
            hand.waits(2)
            XCTAssertEqual(hand.simulation.message, sentence)
            hand.waits(3)
            XCTAssertEqual(hand.simulation.message == "Pull the curve to see it again", index == 0)
            hand.settles()
            XCTAssertEqual(hand.simulation.message, index == 0 ? nil : sentence)
            XCTAssertNil(hand.simulation.nextDeadline)
        }
    }

    /// The edges of earlier moments are lines, and every letter of the scene remains.
    func testThePastIsSeenAsAFanThatLeavesText() throws {
        var (hand, curve) = try pulled(120, 36)
        hand.does(.press(middle(of: curve.lowerBound + 4)), .release)
        let canvas = hand.picture
        var scene = Canvas(columns: 120, rows: 36)
        let stage = hand.simulation.stages[0]
        let seen = stage.seen
        stage.shown.scene.draw(seen.reading, top: seen.top, into: &scene)
        var letters = 0
        for row in 1..<36 {
            for column in 0..<120 where (0x21..<0x2500).contains(scene[column, row].glyph.bits) {
                XCTAssertEqual(canvas[column, row].glyph, scene[column, row].glyph, "\(column), \(row)")
                letters += 1
            }
        }
        XCTAssertGreaterThan(letters, 300)
        let marks: [Glyph] = [Glyph("▔"), Glyph("─"), Glyph("▁")]
        let lines = (1..<36).filter { marks.contains(canvas[2, $0].glyph) }
        XCTAssertGreaterThan(lines.count, 2)
        XCTAssertLessThanOrEqual(lines.count, 12)
    }

    /// The curve is the course as it went: a key during the settle ends it.
    func testAKeyDuringTheSettleEndsTheCurve() throws {
        var hand = try Hand(configuration(120, 36))
        hand.simulation.keepPast()
        try pull(.handle, by: -60, &hand)
        hand.waits(0.05)
        let now = hand.simulation.firstShown.scene.time
        XCTAssertGreaterThan(try XCTUnwrap(hand.simulation.firstShown.trail).span.upperBound, now)
        hand.presses(.end)
        hand.settles()
        let trail = try XCTUnwrap(hand.simulation.firstShown.trail)
        XCTAssertEqual(trail.span.upperBound, now, accuracy: 1e-6)
    }

    /// A layer that moves the drawer during the settle ends the curve.
    func testAChangeDuringTheSettleEndsTheCurve() throws {
        var hand = try Hand(configuration(120, 36))
        hand.simulation.keepPast()
        try pull(.handle, by: -60, &hand)
        hand.waits(0.05)
        hand.simulation.firstShown.performOnScene { $0.handle(.code(.snap(.fullHeight, animated: false))) }
        let (trail, scene) = (try XCTUnwrap(hand.simulation.firstShown.trail), hand.simulation.firstShown.scene)
        XCTAssertEqual(trail.span.upperBound, scene.time, accuracy: 1e-6)
    }

    /// A gesture's curve ends when everything rests, whatever moves the drawer later.
    func testACurveEndsAtRest() throws {
        var (hand, _) = try pulled(120, 36)
        let before = try XCTUnwrap(hand.simulation.firstShown.trail).span
        hand.waits(5)
        hand.simulation.firstShown.performOnScene { $0.step(.down) ?? [] }
        hand.settles()
        XCTAssertEqual(Trail(hand.simulation.firstShown.timeline, from: before.lowerBound).span, before)
    }

    /// The fan of a moment has the size of the screen, also after a resize in the past.
    func testTheFanFollowsAResizeInThePast() throws {
        var (hand, curve) = try pulled(120, 36)
        hand.does(.press(middle(of: curve.lowerBound + 4)), .release)
        hand.does(.resize(columns: 120, rows: 48))
        XCTAssertTrue(hand.simulation.firstShown.isInPast)
        hand.presses(.home)
        let shown = hand.simulation.firstShown
        XCTAssertTrue(shown.isInPast)
        XCTAssertEqual(try XCTUnwrap(shown.trail).edge(at: shown.scene.time), shown.scene.edge(at: 0.5))
    }
}
