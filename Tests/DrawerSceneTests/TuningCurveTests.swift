// The tuning panel: replays after a change, handles on the curve, typed and stepped values, the filter, the code.

import DrawerCells
import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class TuningCurveTests: XCTestCase {
    /// Tab goes from one point of the curve to the next, as `c` does, and leaves the rows alone.
    func testTabGoesToTheNextPoint() throws {
        var hand = try Hand(configuration(80, 24))
        hand.presses("t", "c")
        let rows = hand.panel?.rows.list.rows.count
        XCTAssertEqual(hand.panel?.held, .peak)
        hand.presses(.tab)
        XCTAssertEqual(hand.panel?.held, .arrival)
        hand.presses(.shiftTab)
        XCTAssertNil(hand.panel?.held)
        XCTAssertEqual(hand.panel?.rows.list.rows.count, rows)
        XCTAssertEqual(hand.panel?.control?.setting.name, "Spring response")
    }

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

    private func replay(_ hand: Hand) -> EarlierCourse? { hand.simulation.firstShown.earlier }

    /// Another row lets a held point of the curve go, so that the arrows have one meaning.
    func testAnotherRowLetsThePointGo() throws {
        var hand = try opened()
        hand.presses(.character("c"))
        XCTAssertNotNil(hand.panel?.held)
        hand.presses(.end)
        XCTAssertNil(hand.panel?.held)
    }

    /// Neither the pointer of a replay nor the edge of the play before is drawn over the panel or the top row.
    func testAReplayLeavesThePanel() throws {
        var hand = try opened(80, 24)
        hand.presses(.right)
        var (frames, drawn) = (0, 0)
        while frames < 240, hand.simulation.isMoving || frames == 0 || replay(hand) == nil {
            hand.waits(1.0 / 60)
            frames += 1
            let (area, stage) = (hand.tuningFrame.visible, hand.simulation.stages[0])
            var canvas = Canvas(columns: 80, rows: 24)
            ReplayLayer().draw(over: stage.shown, stage.seen, into: &canvas)
            for row in [0] + Array(area.row..<area.endRow) {
                XCTAssertEqual(canvas.lines[row].trimmingCharacters(in: .whitespaces), "", "row \(row)")
            }
            drawn += canvas.text.contains { !$0.isWhitespace } ? 1 : 0
        }
        XCTAssertGreaterThan(drawn, 10)
        XCTAssertGreaterThan(frames, 20)
    }

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
            Play(play.gesture, under: hand.simulation.firstShown.scene.common.configuration.with(before)))
        XCTAssertEqual(play.play.tops, old.tops, "beside the course under the value before")
        hand.settles()
        XCTAssertEqual(hand.panel?.result?.hasPrefix("Now arrives "), true)
        // Without a change, nothing plays.
        hand.does(.press(hand.point(slider.upperBound - 1, row)), .release)
        hand.waits(1)
        XCTAssertNil(replay(hand))
    }

    /// A motion of the user continues under a changed value, and the replay waits for its end. A new gesture makes the
    /// replay unnecessary.
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
        try XCTUnwrap(hand.simulation.firstShown.replays.response)
    }

    /// The cell of a handle in the picture.
    private func cell(_ number: Int, _ hand: Hand) throws -> (column: Int, row: Int) {
        var cells: [(column: Int, row: Int)] = []
        let area = hand.tuningFrame.chart
        for column in area.column..<area.endColumn {
            // The key above the curves contains the sign too.
            for row in area.row + 5..<area.endRow where hand.picture[column, row].glyph == Glyph("◆") {
                cells.append((column, row))
            }
        }
        return try XCTUnwrap(cells.count > number ? cells[number] : nil)
    }

    /// The bounds of a handle are those of response and damping, in whichever form and unit the setting is written. A
    /// number beyond the slider stays where it is.
    func testAHandleKeepsTheFormsOfASpring() throws {
        for (line, response, damping) in [
            ("duration 0.5 bounce -0.3", 0.5, 1 / 0.7), ("response 0.4s damping 0.8", 0.4, 0.8),
            ("response 0.4 damping 3", 0.4, 3), ("response 2 damping 0.8", 2, 0.8),
        ] {
            var hand = try opened()
            hand.does(.other(.configure([try Setting("Spring \(line)")])))
            hand.presses(.character("c"))
            if hand.panel?.held == .peak { hand.presses(.character("c")) }
            XCTAssertEqual(hand.panel?.held, .arrival, line)
            hand.presses(.right)
            let spring = try XCTUnwrap(try self.response(hand).spring, line)
            XCTAssertEqual(spring.dampingRatio, damping, accuracy: 0.001, line)
            XCTAssertEqual(spring.response, response, accuracy: 0.1 * response, line)
            XCTAssertGreaterThanOrEqual(spring.response, response, line)
        }
    }

    func testTheMouseDragsThePeak() throws {
        var hand = try opened()
        let before = hand.setup
        let (curve, start) = (try response(hand), try cell(0, hand))
        hand.does(.press(hand.point(start.column, start.row)))
        XCTAssertEqual(hand.panel?.held, .peak)
        XCTAssertEqual(hand.setup, before)
        let chart = try XCTUnwrap(hand.panel?.chart(over: hand.simulation.firstShown, in: hand.tuningFrame))
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

    /// The arrival has its place on the curve, and moves in time alone.
    func testTheArrivalIsOnItsCurve() throws {
        var hand = try opened()
        let response = try XCTUnwrap(hand.simulation.firstShown.replays.response)
        let place = try XCTUnwrap(response.place(of: .arrival))
        let play = response.fromRest
        let height = play.heights.value(at: (play.settleStart + place.time) * Play.rate)
        XCTAssertEqual(abs(height - (play.heights.last ?? 0)), abs(place.overshoot), accuracy: 1e-9)
        hand.presses("c", "c")
        XCTAssertEqual(hand.panel?.held, .arrival)
        XCTAssertFalse(hand.picture.lines[0].contains("overshoot"), hand.picture.lines[0])
        let before = hand.simulation.configuration.setup
        hand.presses(.up)
        XCTAssertEqual(hand.simulation.configuration.setup, before)
        XCTAssertNil(replay(hand))
        XCTAssertEqual(hand.panel?.message, "The arrival moves in time alone: ← →")
    }

    /// A filter lets go of the handle, whose description would hide the help of the found row.
    func testAFilterLetsThePointGo() throws {
        var hand = try opened()
        hand.presses("c", .up, "/")
        hand.settles()
        XCTAssertNil(hand.panel?.held)
        XCTAssertNil(hand.panel?.message)
    }

    /// The hints name what Enter does on each kind of row, and name no key that does nothing.
    func testTheHintsFollowTheRow() throws {
        var hand = try opened()
        XCTAssertTrue(hand.picture.lines[0].contains("←→ change"), hand.picture.lines[0])
        hand.presses(.end)
        XCTAssertTrue(hand.picture.lines[0].contains("⏎ all settings"), hand.picture.lines[0])
        XCTAssertFalse(hand.picture.lines[0].contains("change"), hand.picture.lines[0])
        hand.presses(.enter)
        XCTAssertTrue(hand.picture.lines[0].contains("⏎ fold"), hand.picture.lines[0])
    }
}
