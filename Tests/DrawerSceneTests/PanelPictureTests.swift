// The pictures of panels, of the inspector and of their charts at the sizes of terminals: nothing is cut, and nothing
// jumps.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerViews
import XCTest

@testable import DrawerScene

final class PanelPictureTests: XCTestCase {
    /// No note about any preset ends in an ellipsis.
    func testNotesAboutPresetsAreWhole() throws {
        for (columns, rows) in [(80, 24), (100, 30), (120, 36), (167, 45), (200, 60)] {
            var hand = try Hand(configuration(columns, rows))
            hand.presses(.character("P"))
            let panel = hand.simulation.firstShown.scene.grid.columns
            for preset in Preset.named {
                let picture = hand.picture.lines.map { $0.dropFirst(panel) }
                XCTAssertTrue(picture.contains { $0.contains(preset.name) }, "\(columns)x\(rows) \(preset.name)")
                for line in picture { XCTAssertFalse(line.contains("…"), "\(columns)x\(rows) \(preset.name): \(line)") }
                hand.presses(.down)
            }
        }
    }

    /// Where the chart is beside the rows, its result stands beside the title, so that the curve has three fifths of
    /// the panel's rows, also after a replay, which ends behind the panel and moves it below the edge.
    func testTheCurveHasMostOfAPanelAboveTheEdge() throws {
        var hand = try Hand(configuration(80, 24))
        hand.presses(.character("t"))
        for changes in 0..<2 {
            let shown = hand.simulation.firstShown
            let frame = PanelFrame(over: shown)
            let chart = try XCTUnwrap(hand.simulation.panel?.chart(over: shown, in: frame))
            let plot = try XCTUnwrap(CurveChart.Parts(of: chart, in: frame.chart).plot)
            XCTAssertGreaterThanOrEqual(plot.rows * 5, frame.area.rows * 3, "after \(changes) changes")
            let title = hand.picture.lines[frame.title.row]
            XCTAssertTrue(title.contains("Tuning"))
            XCTAssertTrue(title.contains(changes == 0 ? "From rest" : "Now arrives"), title)
            XCTAssertEqual(hand.picture.text.components(separatedBy: "\u{A0}ms").count - 1, changes == 0 ? 2 : 1)
            hand.presses(.right, .right)
            hand.waits(1)
            hand.settles()
        }
        hand.presses(.character("/"))
        XCTAssertFalse(hand.picture.lines[1].contains("Now arrives"), "the filter takes its place")
        XCTAssertTrue(hand.picture.text.contains("Now arrives"))
    }

    /// The inspector shows the drawer among its detents before anything has moved, and its rows keep their places while
    /// the drawer moves.
    func testTheInspectorHasTheDetentsAndKeepsItsRows() throws {
        for name in [SceneName.shortcuts, .modal, .bouncy] {
            var hand = try Hand(given(name, 100, 30))
            hand.presses(.character("i"))
            let panel = hand.simulation.firstShown.scene.grid.columns
            func rows() -> [String: Int] {
                let lines = hand.picture.lines.map { String($0.dropFirst(panel)) }
                return Dictionary(
                    uniqueKeysWithValues: ["height  ", "speed", "list", "dimming", "Height over"].map { word in
                        (word, lines.firstIndex { $0.contains(word) } ?? -1)
                    })
            }
            let atRest = rows()
            XCTAssertFalse(atRest.values.contains(-1), "\(name): \(atRest)")
            let stops = try XCTUnwrap(hand.simulation.stops)
            for detent in stops.names[stops.lowestVisible...] {
                XCTAssertTrue(
                    hand.picture.lines.contains { $0.dropFirst(panel).contains(detent.words) }, "\(name) \(detent)")
            }
            hand.does(.code(.toggle))
            hand.waits(0.1)
            XCTAssertNotEqual(hand.simulation.reading.velocity, 0)
            XCTAssertEqual(rows(), atRest, "\(name)")
            // The speed has the sign of the height's change.
            let height = hand.simulation.reading.height
            hand.waits(0.02)
            let speed = hand.picture.lines.map { $0.dropFirst(panel) }.first { $0.contains("speed") }
            XCTAssertEqual(speed?.contains("-"), hand.simulation.reading.height < height, "\(name)")
        }
    }

    /// The reason of a release stands in the inspector alone, also where the top row has no room for it.
    func testTheInspectorAloneSaysTheReason() throws {
        for columns in [80, 200] {
            var hand = try Hand(configuration(columns, 30))
            hand.presses(.character("i"))
            hand.does(.press(DrawerPoint(x: 100, y: 430)))
            for step in 1...6 {
                hand.waits(0.016)
                hand.does(.move(DrawerPoint(x: 100, y: 430 - 12 * Double(step))))
            }
            hand.does(.release)
            hand.settles()
            XCTAssertEqual(hand.picture.text.components(separatedBy: "A flick up").count - 1, 1, "\(columns)")
            XCTAssertTrue(hand.picture.lines[0].contains("? help"), "\(columns): the top row has its hints")
        }
    }

    /// Under the overlay of a light page, the title row stays light, and its text is readable.
    func testTheTitleRowOfALightPageStaysLight() throws {
        for (columns, rows) in [(20, 6), (40, 12), (80, 24), (200, 60)] {
            var hand = try Hand(configuration(columns, rows, .light))
            hand.snaps(.fullHeight)
            let picture = hand.picture
            for column in 0..<columns where picture[column, 0].glyph != .space {
                let style = picture[column, 0].style
                XCTAssertGreaterThan(style.background.contrast(with: 0x000000), 9, "\(columns)x\(rows)")
                if (0x20..<0x7F).contains(picture[column, 0].glyph.bits) {
                    XCTAssertGreaterThan(style.foreground.contrast(with: style.background), 4, "\(columns)x\(rows)")
                }
            }
        }
    }
}
