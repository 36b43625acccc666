// The tuning panel: letting go plays, the curve can be touched, typed and stepped values, the filter, the code.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class TuningCurveTests: XCTestCase {
    /// A hand whose gesture goes to `expanded`, with the panel open.
    private func opened(_ columns: Int = 120, _ rows: Int = 40) throws -> Hand {
        var hand = try Hand(configuration(columns, rows))
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for number in 1...10 {
            hand.waits(0.01)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - 12 * Double(number))))
        }
        hand.does(.release)
        hand.settles()
        hand.presses(.character("t"))
        return hand
    }

    private func replay(_ hand: Hand) -> Before? { hand.simulation.shown.replays.before }

    // MARK: Letting go plays

    func testLettingAThumbGoPlays() throws {
        var hand = try opened()
        hand.tunes("Spring response")
        let (slider, row) = (try hand.slider(of: "Spring response"), try hand.screenRow(of: "Spring response"))
        let before = hand.setup
        hand.does(.press(hand.point(slider.upperBound - 1, row)))
        hand.waits(2)
        XCTAssertNil(replay(hand), "a held thumb plays nothing")
        hand.does(.release)
        let play = try XCTUnwrap(replay(hand))
        XCTAssertEqual(
            hand.setup.settings.release.settles.otherwise,
            try Settle.spring(DampedSpring(response: 1.5, dampingRatio: 0.8)))
        let old = try XCTUnwrap(
            Play(play.gesture, under: hand.simulation.shown.scene.stage.configuration.with(before)))
        XCTAssertEqual(play.play.samples, old.samples, "beside the course under the value before")
        hand.settles()
        XCTAssertEqual(hand.panel?.message?.hasPrefix("Replay: "), true)
        // Without a change, nothing plays.
        hand.does(.press(hand.point(slider.upperBound - 1, row)), .release)
        hand.waits(1)
        XCTAssertNil(replay(hand))
    }

    /// A motion of the user goes on under a changed value, and the replay waits for its end. A new gesture makes it
    /// needless.
    func testAMotionOfTheUserIsNotInterrupted() throws {
        var hand = try opened()
        hand.presses(.space)
        hand.waits(0.05)
        hand.tunes("Spring response")
        hand.presses(.character("2"), .enter)
        XCTAssertNil(replay(hand))
        hand.waits(1)
        XCTAssertEqual(hand.simulation.reading.phase, .settling)
        for _ in 0..<20 where replay(hand) == nil {
            hand.time = try XCTUnwrap(hand.simulation.nextDeadline)
            hand.waits(0)
        }
        XCTAssertNotNil(replay(hand))
        hand.settles()
        hand.presses(.right, .space)
        hand.settles()
        hand.waits(1)
        XCTAssertNil(replay(hand))
    }

    // MARK: The curve

    private func response(_ hand: Hand) throws -> ResponseCurve {
        try XCTUnwrap(hand.simulation.shown.replays.response)
    }

    /// The cell of a handle in the picture.
    private func cell(_ number: Int, _ hand: Hand) throws -> (column: Int, row: Int) {
        var cells: [(column: Int, row: Int)] = []
        let area = hand.tuningFrame.chart
        for column in area.column..<area.endColumn {
            // The key above the curves has the sign as well.
            for row in area.row + 5..<area.endRow where hand.picture[column, row].glyph == Glyph("◆") {
                cells.append((column, row))
            }
        }
        return try XCTUnwrap(cells.count > number ? cells[number] : nil)
    }

    func testTheMouseDragsThePeak() throws {
        var hand = try opened()
        let before = hand.setup
        let (curve, start) = (try response(hand), try cell(0, hand))
        hand.does(.press(hand.point(start.column, start.row)))
        XCTAssertEqual(hand.panel?.held, .peak)
        XCTAssertEqual(hand.setup, before)
        let chart = try XCTUnwrap(hand.panel?.chart(over: hand.simulation.shown))
        let scale = chart.scale(in: hand.tuningFrame.chart)
        for (columns, rows) in [(1, 0), (3, -1), (2, 1), (-4, 0), (5, -3)] {
            hand.does(.move(hand.point(start.column + columns, start.row + rows)))
            let place = try XCTUnwrap(curve.place(of: .peak))
            let time = place.time + Double(columns) * scale.time
            let over = max(0.1, place.overshoot - Double(rows) * scale.height)
            let now = try XCTUnwrap(try response(hand).place(of: .peak))
            // The numbers are rounded to thousandths.
            XCTAssertEqual(now.time, time, accuracy: 0.002, "\(columns) \(rows)")
            XCTAssertEqual(now.overshoot, over, accuracy: 0.01 * over + 0.02, "\(columns) \(rows)")
            // The row shows the values.
            XCTAssertEqual(hand.control?.name, "Spring response")
            XCTAssertEqual(
                try XCTUnwrap(hand.control?.number?.value), try XCTUnwrap(try response(hand).spring).response,
                accuracy: 1e-9)
        }
        hand.does(.move(hand.point(start.column - 40, start.row - 40)))
        let sliders = try XCTUnwrap(hand.control)
        XCTAssertEqual(hand.control?.number?.value, sliders.slider.lowerBound, "the handle stops")
        hand.does(.release)
        XCTAssertNotNil(replay(hand))
        hand.settles()
        XCTAssertEqual(hand.panel?.held, .peak, "the chart stays, for the next drag")
        hand.presses(.character("u"))
        XCTAssertEqual(hand.setup, before, "one step of undo")
    }

    func testKeysMoveThePoints() throws {
        for (columns, rows) in [(120, 40), (80, 24), (40, 12)] {
            var hand = try opened(columns, rows)
            hand.presses(.character("c"))
            XCTAssertEqual(hand.panel?.held, .peak)
            let start = try XCTUnwrap(try response(hand).place(of: .peak))
            hand.presses(.right, .right, .up, .up, .up)
            let peak = try XCTUnwrap(try response(hand).place(of: .peak))
            XCTAssertEqual(peak.time, start.time + 0.02, accuracy: 0.002)
            XCTAssertEqual(peak.overshoot, start.overshoot + 3, accuracy: 0.2)
            XCTAssertEqual(hand.panel?.message?.hasPrefix("Peak: "), true)
            hand.presses(.character("c"))
            XCTAssertEqual(hand.panel?.held, .arrival)
            let (spring, arrival) = (try response(hand).spring, try response(hand).place(of: .arrival))
            hand.presses(.left, .left, .up)
            let next = try response(hand)
            XCTAssertEqual(
                try XCTUnwrap(next.spring).dampingRatio, try XCTUnwrap(spring).dampingRatio, accuracy: 1e-9)
            XCTAssertEqual(
                try XCTUnwrap(next.place(of: .arrival)).time, try XCTUnwrap(arrival).time - 0.02, accuracy: 0.003)
            hand.presses(.enter, .down)
            XCTAssertNil(hand.panel?.held)
            hand.presses(.character("u"), .character("u"))
            XCTAssertEqual(hand.changes, [])
        }
    }

    // MARK: Values

    func testEnterSelectsTheWholeValue() throws {
        var hand = try opened()
        hand.tunes("Spring response")
        hand.presses(.enter)
        hand.types("0.35")
        XCTAssertEqual(hand.panel?.entry?.text, "0.35")
        hand.presses(.enter)
        XCTAssertEqual(hand.control?.number?.value, 0.35)
        hand.settles()
        for (key, text) in [
            (Key.left, "90.35s"), (.right, "0.35s9"), (.backspace, "9"), (.space, " 9"), (.home, "90.35s"),
        ] {
            hand.presses(.enter, key)
            hand.types("9")
            XCTAssertEqual(hand.panel?.entry?.text, text)
            hand.presses(.escape)
        }
        hand.presses(.enter)
        hand.does(.text("0.5"))
        XCTAssertEqual(hand.panel?.entry?.text, "0.5")
        hand.presses(.escape, .enter, .right)
        hand.types("0.4")
        hand.presses(.enter)
        XCTAssertEqual(
            hand.panel?.message, "“0.35s0.4”: this is not one number, expected seconds such as 0.4",
            "the whole text, and no grammar")
        hand.presses(.escape, .enter, .enter)
        XCTAssertEqual(hand.control?.number?.value, 0.35, "Enter twice changes nothing")
    }
}
