// The scene `bouncy`: the bent edge, the actions of the sheet, and the sent message.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerStudies
import TestSupport
import XCTest

@testable import DrawerScene

final class BouncyTests: XCTestCase {
    /// The edge of the sheet every 40 ms: bent during the motion, and straight at the end.
    func testTheEdgeBends() throws {
        var hand = try Hand(given(.bouncy, 60, 20))
        var text = ""
        hand.does(.code(.toggle))
        for step in 0..<14 {
            text += "== \(step * 40) ms\n" + hand.picture.text
            hand.waits(0.04)
        }
        hand.settles()
        text += "== at rest\n" + hand.picture.text
        try Golden.check(text)
    }

    /// The sheet's color lies on the line from the drawer's color to the fill color of the article.
    func testTheSheetHasAShadeOfTheArticlesBlue() throws {
        for theme in [ThemeName.dark, .light] {
            var hand = try Hand(given(.bouncy, 60, 20, theme))
            hand.does(.code(.toggle))
            hand.settles()
            func channels(_ bits: UInt32) -> [Double] { [16, 8, 0].map { Double(bits >> $0 & 0xFF) } }
            let sheet = channels(hand.picture[58, 19].style.background.bits)
            let drawer = channels(Theme(Look(theme: theme, colorDepth: .direct)).drawer.background.bits)
            let blue = [0.0, 184, 255]
            let share = (sheet[1] - drawer[1]) / (blue[1] - drawer[1])
            XCTAssertGreaterThan(share, 0.2, "\(theme)")
            for channel in 0..<3 {
                let mixed = drawer[channel] + share * (blue[channel] - drawer[channel])
                XCTAssertEqual(sheet[channel], mixed, accuracy: 2, "\(theme): \(sheet)")
            }
        }
    }

    func testEachColumnOfTheEdgeStandsWhereTheCurveSays() throws {
        var hand = try Hand(given(.bouncy, 90, 30))
        let body = { (canvas: Canvas) in canvas[45, 29].style.background }
        for (at, wait) in [(0.06, 0.02), (0.13, 0.03), (0.2, 0.04)] {
            var hand = hand
            hand.does(.code(.toggle))
            hand.waits(at + wait)
            let scene = try BouncyScene(given(.bouncy, 90, 30))
            var copy = scene
            _ = copy.handle(.code(.toggle))
            _ = copy.advance(to: at + wait)
            let canvas = hand.picture
            var bent = false
            for column in 0..<90 {
                let y = copy.engine.shape.edge(at: (Double(column) + 0.5) / 90) / 16
                // The first cell from the top that the sheet's color fills wholly or from below.
                var seen = 30.0
                for row in 0..<30 {
                    let cell = canvas[column, row]
                    if cell.glyph.bits > 0x2580, cell.glyph.bits < 0x2588, cell.style.foreground == body(canvas) {
                        seen = Double(row) + 1 - Double(cell.glyph.bits - 0x2580) / 8
                        break
                    }
                    if cell.style.background == body(canvas) {
                        seen = Double(row)
                        break
                    }
                }
                XCTAssertEqual(seen, y, accuracy: 1 / 16.0 + 1e-9, "column \(column) at \(at + wait) s")
                if abs(copy.engine.shape.edge(at: 0.5) - copy.engine.shape.side) > 4 { bent = true }
            }
            XCTAssertTrue(bent, "it is bent at \(at + wait) s")
        }
        hand.settles()
    }

    func testATapOnTheSheetThatHitsNoActionHidesIt() throws {
        for (place, column) in [(Place.handle, 40), (.title, 40), (.list, 40)] {
            var hand = try Hand(given(.bouncy))
            hand.does(.code(.toggle))
            hand.settles()
            let messages = hand.simulation.steps
            // There is room below the last action.
            let row = place == .list ? 23 : Int(try XCTUnwrap(hand.simulation.point(of: place)).y / 16)
            hand.taps(column: column, row: row)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .hidden, "\(place)")
            XCTAssertEqual(hand.simulation.steps, messages)
        }
    }

    func testMoreActionsThanFitScroll() throws {
        var given = given(.bouncy)
        given.items = .rows(Rows((0..<30).map { "Row-\($0)-" }))
        var hand = try Hand(given)
        hand.does(.code(.snap(.fullHeight, animated: false)))
        XCTAssertEqual(hand.simulation.reading.maximumOffset, (30 - 12) * 16)
        hand.presses(.end)
        hand.settles()
        XCTAssertTrue(hand.picture.lines[23].contains("Row-29-"))
        try Golden.check(hand.picture.text)
        hand.taps(column: 10, row: 23)
        hand.settles()
        XCTAssertTrue(hand.picture.text.contains("• Row-29-"))
    }

    func testATapHitsTheShownAction() throws {
        var hand = try Hand(given(.bouncy))
        let messages = hand.simulation.steps
        hand.does(.code(.toggle))
        hand.settles()
        hand.taps(column: 30, row: try hand.row(of: "For an hour"))
        XCTAssertEqual(hand.simulation.steps, messages + 1)
        hand.settles()
        XCTAssertTrue(hand.picture.text.contains("◎ Where I am"))
    }
}

/// The sent message of `bouncy`, in flight.
final class SentMessageTests: XCTestCase {
    /// A shown sheet, right after its third action was sent.
    private func sent(_ columns: Int = 80, _ rows: Int = 24, _ settings: String...) throws -> Hand {
        var given = configuration(columns, rows)
        given.scene = .bouncy
        for setting in settings { try given.setup.apply(Setting(setting)) }
        var hand = try Hand(given)
        hand.snaps(.fullHeight)
        for _ in 0..<3 { hand.presses(.right) }
        hand.presses(.enter)
        return hand
    }

    /// The rows and columns of the message's text.
    private func places(_ hand: Hand) -> [(row: Int, column: Int)] {
        hand.picture.lines.enumerated().compactMap { row, line in
            // With its icon, as the message has it; the sheet has more spaces between the two.
            line.range(of: "◎ Where I am").map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
        }
    }

    func testItFliesToItsPlaceAndBends() throws {
        var hand = try sent()
        let start = try XCTUnwrap(places(hand).first)
        var (rows, columns, bends) = (Set<Int>(), Set<Int>(), false)
        while hand.simulation.isMoving {
            hand.waits(1.0 / 60)
            let now = places(hand)
            XCTAssertEqual(now.count, 1, hand.picture.text)
            rows.insert(now.first?.row ?? -1)
            columns.insert(now.first?.column ?? -1)
            // A bending edge needs blocks of different heights in one row beside the text.
            let row = now.first?.row ?? 0
            for near in [row - 1, row, row + 1] where near < 24 {
                bends = bends || Set(hand.picture.lines[near].filter { "▁▂▃▄▅▆▇".contains($0) }).count > 1
            }
            XCTAssertLessThan(hand.time, 4)
        }
        XCTAssertGreaterThan(rows.count, 2, "it moves down")
        XCTAssertGreaterThan(columns.count, 6, "and to the right, cell by cell")
        XCTAssertTrue(bends)
        let end = try XCTUnwrap(places(hand).first)
        XCTAssertTrue(hand.simulation.isSettled)
        XCTAssertEqual(end.row, 21)
        XCTAssertGreaterThan(end.column, start.column + 40)
    }

    func testUndoInMidFlightTakesItBack() throws {
        var hand = try sent()
        hand.waits(0.1)
        hand.presses(.character("u"))
        hand.waits(0.01)
        XCTAssertTrue(places(hand).allSatisfy { $0.row == 0 }, "only the message in the top row names it")
    }

    func testWithoutMotionItIsThereAtOnce() throws {
        let hand = try sent(80, 24, "ReducedMotion on")
        XCTAssertFalse(hand.simulation.isMoving)
        XCTAssertEqual(places(hand).map(\.row), [21])
    }

    func testOnEverySize() throws {
        for columns in [1, 2, 5, 12, 24, 40, 200] {
            for rows in [1, 2, 4, 9, 14, 60] {
                var hand = try sent(columns, rows)
                for _ in 0..<40 {
                    hand.waits(0.02)
                    XCTAssertEqual(hand.picture.cells.count, columns * rows)
                }
                XCTAssertTrue(hand.simulation.isSettled)
            }
        }
    }

    // MARK: The figure

    /// The figure's points are those of the shape, in the cells where the edge is drawn.
    func testTheFigureShowsThePointsOfTheBend() throws {
        var given = configuration()
        given.scene = .bouncy
        var hand = try Hand(given)
        hand.does(.code(.toggle))
        var seen = 0
        for _ in 0..<30 {
            hand.waits(1.0 / 60)
            XCTAssertFalse(hand.picture.text.contains("◆"))
            let scene = try XCTUnwrap(hand.simulation.shown.scene as? BouncyScene)
            let shape = scene.engine.shape
            hand.presses(.character("i"))
            let lines = hand.picture.lines
            hand.presses(.character("i"))
            func row(_ y: Double) -> Int { Int((y / 2).rounded()) >> 3 }
            // The inspector is beside the scene, which has 40 columns.
            guard row(shape.side) < 24 else { continue }
            XCTAssertEqual(lines[row(shape.side)].first, "●")
            let control = shape.side + (shape.side - shape.center)
            guard row(control) != row(shape.center), (1..<24).contains(row(control)) else { continue }
            seen += 1
            XCTAssertEqual(Array(lines[row(control)])[20], "◆", lines.joined(separator: "\n"))
            if (1..<24).contains(row(shape.center)) { XCTAssertEqual(Array(lines[row(shape.center)])[20], "○") }
        }
        XCTAssertGreaterThan(seen, 2)
    }
}
