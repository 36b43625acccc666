// Pictures: text frames, asciinema recordings that replay to the same screens, and well-formed, animated SVG.

import DrawerCells
import TerminalHarness
import XCTest

@testable import DrawerReports

final class RenderTests: XCTestCase {
    private let script = """
        Set FrameRate 30
        Set Size 60x20
        Note "First this"
        Flick handle up 900pt/s
        Wait settled
        Resize 50x16
        Note "then <that>"
        Type "wa"
        Sleep 300ms
        Resize 70x24
        Tap overlay
        Wait settled
        """

    /// The last screen of the script.
    private func lastScreen(_ text: String) throws -> [String] {
        var player = try file(text).player()
        player.run()
        var canvas = Canvas(columns: 1, rows: 1)
        player.simulation.draw(into: &canvas)
        return canvas.lines
    }

    func testCastReplaysToTheSameScreen() throws {
        for text in [script, "", "Sleep 100ms", "Set Size 1x1\nUp\nWait settled"] {
            let lines = try file(text).render(as: .cast).split(separator: "\n").map(String.init)
            let header = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
            XCTAssertEqual(header["version"] as? Int, 2)
            let terminal = Emulator(
                columns: try XCTUnwrap(header["width"] as? Int), rows: try XCTUnwrap(header["height"] as? Int))
            var last = 0.0
            for line in lines.dropFirst() {
                let event = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
                XCTAssertEqual(event.count, 3)
                let time = try XCTUnwrap(event[0] as? Double)
                XCTAssertGreaterThanOrEqual(time, last)
                last = time
                let data = try XCTUnwrap(event[2] as? String)
                switch event[1] as? String {
                case "o":
                    terminal.feed(data.utf8)
                    let text = data.replacing(/\u{1B}\[([0-9;]*m|\?25l|2J|[0-9]+;[0-9]+H)/, with: "")
                    XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 }, text.debugDescription)
                case "r":
                    let parts = data.split(separator: "x").compactMap { Int($0) }
                    terminal.resize(columns: parts[0], rows: parts[1])
                default: XCTFail("an event that is none: \(line.prefix(60))")
                }
            }
            XCTAssertEqual(terminal.screen.lines, try lastScreen(text))
        }
    }

    func testMovieIsWellFormedAndMoves() throws {
        let svg = try file(script).render(as: .svg)
        XCTAssertNoThrow(try Markup.check(svg))
        XCTAssertEqual(svg.components(separatedBy: "<svg").count, 2, "an svg inside would have a time of its own")
        for piece in ["attributeName=\"href\"", "<animateTransform", "attributeName=\"opacity\"", "then &lt;that&gt;"] {
            XCTAssertTrue(svg.contains(piece), piece)
        }
        // Every row that is used is defined once.
        let defined = svg.components(separatedBy: "<g id=\"r").dropFirst().map { $0.prefix { $0 != "\"" } }
        let used = svg.components(separatedBy: "href=\"#r").dropFirst().map { $0.prefix { $0 != "\"" } }
        XCTAssertEqual(Set(defined).count, defined.count)
        XCTAssertTrue(Set(used).isSubset(of: Set(defined)))
        // Every animation begins at 0, has increasing times, and has a value for each of its times.
        for animation in svg.components(separatedBy: "keyTimes=\"").dropFirst() {
            let times = animation.prefix { $0 != "\"" }.split(separator: ";").compactMap { Double($0) }
            let values = animation.components(separatedBy: "values=\"")[1].prefix { $0 != "\"" }.split(separator: ";")
            XCTAssertEqual(times.count, values.count)
            XCTAssertEqual(times.first, 0)
            XCTAssertEqual(times, times.sorted())
            XCTAssertLessThanOrEqual(try XCTUnwrap(times.last), 1)
        }
        for text in ["", "Sleep 1ms", "Set Size 1x1"] {
            let still = try file(text).render(as: .svg)
            XCTAssertNoThrow(try Markup.check(still), text)
            XCTAssertFalse(still.contains("<animate"), "nothing moves")
        }
    }

    /// A straight edge is one rectangle; a bent edge has one shape per row.
    func testTheEdgeIsOneShape() throws {
        var canvas = Canvas(columns: 6, rows: 1)
        for (column, glyph) in ["▃", "▃", "▅", "█", "x", "▌"].enumerated() {
            canvas.put(Glyph(glyph.unicodeScalars.first!), column: column, row: 0, Style())
        }
        let drawing = RowDrawing(canvas: canvas, row: 0, width: 8, height: 16)
        let svg = drawing.grounds()
        XCTAssertEqual(svg.components(separatedBy: "<path").count, 4, svg)
        XCTAssertTrue(svg.contains("d=\"M0 24V10H16V6H24V0H32V24z\""))
        XCTAssertTrue(svg.contains("d=\"M40 16V0H44V16z\""))
        XCTAssertFalse(drawing.words().contains("▃"))
    }
}
