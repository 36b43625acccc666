// The title row under a drawer that moves over it.

import DrawerCells
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerCore
@testable import DrawerScene

final class TopRowTests: XCTestCase {
    /// A shorter sentence leaves out the momentum before it leaves out the detent, and no sentence has a momentum of 0.
    func testAShorterSentenceKeepsTheOutcome() {
        func reason(_ velocity: Double, way: Double) -> Release.Reason {
            var reason = Release.Reason("{speed}[ would carry the drawer {way} on][: {detent}]", way: way)
            (reason.upwardVelocity, reason.isFlick, reason.detent) = (velocity, false, .fullHeight)
            return reason
        }
        XCTAssertEqual(
            reason(268, way: 134).sentences,
            [
                "A drag up at 268 pt/s would carry the drawer 134 pt on: full height",
                "A drag up at 268 pt/s: full height",
                "A drag up at 268 pt/s",
            ])
        XCTAssertEqual(reason(0, way: 0.2).sentence, "A release without a flick: full height")
    }

    /// A pull beyond full height never hides the title: each of its letters differs from its background.
    func testTheTitleStaysReadableBeyondFullHeight() throws {
        for name in [SceneName.shortcuts, .modal] {
            for (columns, rows) in [(110, 34), (80, 24)] {
                for theme in [ThemeName.dark, .light] {
                    var given = configuration(columns, rows, theme)
                    given.scene = name
                    var hand = try Hand(given)
                    hand.snaps(.fullHeight)
                    let start = try XCTUnwrap(hand.simulation.point(of: .handle))
                    hand.does(.press(start))
                    let title = try XCTUnwrap(Array(name.type.title).first)
                    for step in 0...60 {
                        hand.does(.move(DrawerPoint(x: start.x, y: start.y + 20 - Double(step) * 4)))
                        hand.waits(0.02)
                        let (canvas, message) = (hand.picture, "\(name) \(columns)x\(rows) \(theme), step \(step)")
                        let column = try XCTUnwrap(
                            (0..<columns).first { canvas[$0, 0].glyph == Glyph(title.unicodeScalars.first ?? " ") },
                            message)
                        let style = canvas[column, 0].style
                        XCTAssertGreaterThan(style.foreground.contrast(with: style.background), 1.5, message)
                    }
                }
            }
        }
    }

    /// The order in which parts give way: hints, the curve, the end of the sentence. Title and badges stay; only the
    /// mark of a recording covers the beginning of a title, where the mark would move the curve otherwise: a replay has
    /// no mark.
    func testWhatGivesWayInTheTopRow() {
        let sentences = [
            "A flick up at 644 pt/s would carry the drawer 1,076 pt on: full height", "A flick up at 644 pt/s",
        ]
        for columns in [40, 60, 80, 100] {
            var top = TopRow(
                title: "Good Morning", badge: ["● rec"], message: sentences[0], hints: [], middle: .curve(10...10))
            (top.pace, top.shorter) = ("×0.1", sentences)
            var canvas = Canvas(columns: columns, rows: 1)
            top.draw(Theme(Look(theme: .dark, colorDepth: .direct)), into: &canvas)
            let title = columns == 60 ? "Good" : "Good Morning"
            for part in [title, "● rec", "×0.1"] { XCTAssertTrue(canvas.text.contains(part), canvas.text) }
            XCTAssertEqual(canvas.text.contains(sentences[1]), columns >= 60, canvas.text)
            XCTAssertEqual(top.middleColumns(of: columns)?.count, columns >= 60 ? 10 : nil)
            var replayed = top
            replayed.badge = []
            XCTAssertEqual(top.middleColumns(of: columns), replayed.middleColumns(of: columns))
        }
    }

    /// Without a curve, the mark of a recording moves nothing that a click can hit: the title stays whole.
    func testARecordingLeavesTheTitleWhole() {
        for columns in [60, 80, 120] {
            let top = TopRow(title: "Good Morning", badge: ["● rec"], message: "A flick up: expanded", hints: [])
            var canvas = Canvas(columns: columns, rows: 1)
            top.draw(Theme(Look(theme: .dark, colorDepth: .direct)), into: &canvas)
            for part in ["Good Morning", "● rec", "expanded"] { XCTAssertTrue(canvas.text.contains(part), canvas.text) }
        }
    }

    /// The handle is a line in a row that belongs only to the drawer, wherever the edge is.
    func testTheHandleHasOneThickness() throws {
        for name in [SceneName.shortcuts, .modal] {
            var hand = try Hand(given(name))
            hand.snaps(.expanded)
            let start = try XCTUnwrap(hand.simulation.point(of: .handle))
            hand.does(.press(start))
            for step in 0..<40 {
                hand.does(.move(DrawerPoint(x: start.x, y: start.y + 20 + Double(step))))
                hand.waits(0.02)
                let canvas = hand.picture
                let rows = (1..<24).filter { canvas[40, $0].glyph == Glyph("━") }
                XCTAssertEqual(rows.count, 1, "\(name) \(step)")
                guard let row = rows.first else { continue }
                XCTAssertEqual((30..<50).filter { canvas[$0, row].glyph == Glyph("━") }.count, 8)
                XCTAssertEqual(canvas[30, row].style.background, canvas[40, row].style.background)
            }
        }
    }

    /// While the pointer holds the drawer, the stage names each target of a release, even below the edge.
    func testTheTargetsAreMarkedOnTheStage() throws {
        var hand = try Hand(given(.shortcuts, 120, 36))
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for (way, taken) in [(-30.0, "compressed"), (-220, "expanded"), (-460, "full height")] {
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + way)))
            hand.waits(0.5)
            let (canvas, marks) = (hand.picture, [Glyph("▔"), Glyph("─"), Glyph("▁")])
            XCTAssertTrue(canvas.lines[0].contains("Release now: \(taken)"), canvas.lines[0])
            for name in ["compressed", "expanded", "full height"] {
                let rows = canvas.lines.indices.dropFirst().filter { canvas.lines[$0].contains(name) }
                XCTAssertLessThanOrEqual(rows.count, 1)
                guard let row = rows.first else {
                    XCTAssertEqual(name, taken, "only the edge itself hides a target")
                    continue
                }
                let line = (0..<118).filter { marks.contains(canvas[$0, row].glyph) }
                if name != taken { XCTAssertEqual(line.count, 3, "\(name) at \(way)") }
            }
        }
        hand.does(.release)
        XCTAssertFalse(hand.picture.text.contains("full height ─"))
        var free = given(.shortcuts, 120, 36)
        free.set("RestsAnywhere on")
        hand = try Hand(free)
        hand.does(.press(start), .move(DrawerPoint(x: start.x, y: start.y - 100)))
        hand.waits(0.5)
        XCTAssertFalse(hand.picture.lines.dropFirst().contains { $0.contains("compressed") })
    }
}
