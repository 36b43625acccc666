// Golden pictures of the scene: sizes, states, themes, depths.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import Foundation
import XCTest

@testable import DrawerScene

final class GoldenTests: XCTestCase {
    private static let sizes = [
        (1, 1), (2, 3), (5, 2), (8, 4), (12, 6), (20, 8), (33, 11), (40, 14), (80, 24), (100, 30), (132, 43),
        (200, 60),
    ]

    func testSizes() throws {
        for (columns, rows) in GoldenTests.sizes {
            var text = ""
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                var hand = try Hand(configuration(columns, rows))
                hand.snaps(detent)
                text += "== \(detent)\n" + hand.picture.text
            }
            try Golden.check(text, "\(columns)x\(rows)")
        }
    }

    /// A small, a usual and a large screen in every theme and depth, with the edge between two rows, half dimming, and a
    /// highlighted row.
    func testFrames() throws {
        for (columns, rows) in [(20, 8), (80, 24), (200, 60)] {
            var frames: [GoldenFrame] = []
            for theme in ThemeName.allCases {
                for depth in ColorDepth.allCases {
                    var hand = try Hand(configuration(columns, rows, theme, depth))
                    hand.presses(.right, .right)
                    hand.settles()
                    let stops = try XCTUnwrap(hand.simulation.stops)
                    let expanded = try XCTUnwrap(stops.index(of: .expanded))
                    let middle = (stops.tops[expanded] + stops.full) / 2
                    // The drawer covers three eighths of the edge's row.
                    let top = ((middle / 16).rounded(.down) + 0.625) * 16
                    hand.does(.code(.moveTo(Quantity(hand.simulation.grid.container.height - top, .points))))
                    hand.settles()
                    let picture = hand.picture
                    XCTAssertEqual(hand.simulation.reading.top, top)
                    XCTAssertTrue((0.1...0.3).contains(hand.simulation.reading.overlay), "\(columns)x\(rows)")
                    XCTAssertTrue(picture.text.contains("If"), picture.text)
                    frames.append(GoldenFrame(picture, name: "\(theme.rawValue) \(depth.rawValue)", depth: depth))
                }
            }
            try GoldenFrame.check(frames, "\(columns)x\(rows)")
        }
    }

    /// The edge moves through a whole row, one eighth at a time.
    func testEighths() throws {
        var text = ""
        var hand = try Hand(configuration(30, 10))
        for eighth in 0...8 {
            hand.does(.code(.moveTo(Quantity(96 + 2 * Double(eighth), .points))))
            hand.settles()
            text += "== \(eighth)\n" + hand.picture.text
        }
        try Golden.check(text)
    }

    func testStates() throws {
        func check(_ name: String, _ change: (inout Hand) throws -> Void) throws {
            var hand = try Hand(configuration(72, 20))
            try change(&hand)
            try Golden.check(hand.picture.text, name, test: "testStates")
        }
        try check("search") { hand in
            hand.does(.text("ti"))
            hand.settles()
            hand.presses(.down, .left)
        }
        try check("nothing-found") { hand in
            hand.does(.text("zzz"))
            hand.settles()
        }
        try check("added") { hand in
            hand.snaps(.expanded)
            hand.taps(column: 20, row: try hand.row(of: "Repeat with Each"))
            hand.settles()
        }
        try check("step-chosen") { hand in
            hand.presses(.tab, .right, .right)
        }
        try check("handle-focused") { hand in
            hand.presses(.shiftTab, .shiftTab, .up)
            hand.settles()
        }
        try check("inset") { hand in
            hand.snaps(.fullHeight)
            hand.does(.insets(bottom: 80))
        }
        try check("help") { hand in hand.presses(.character("?")) }
        try check("scrolled-to-the-end") { hand in
            hand.snaps(.fullHeight)
            hand.presses(.end)
        }
        try check("pulled-down-while-scrolled") { hand in
            hand.snaps(.fullHeight)
            hand.does(.wheel(rows: 11, at: DrawerPoint(x: 100, y: 200)))
            hand.settles()
            hand.does(.press(DrawerPoint(x: 100, y: 24)), .move(DrawerPoint(x: 100, y: 110)))
        }
        try check("rubber-band") { hand in
            hand.snaps(.fullHeight)
            hand.presses(.end)
            hand.settles()
            hand.does(.press(DrawerPoint(x: 100, y: 300)), .move(DrawerPoint(x: 100, y: 200)))
        }
    }

    func testForeignText() throws {
        let rows = [
            "日本語のタイトル\t説明がここにある", "Cafe\u{301} e\u{301}te\u{301}\tcombining marks", "👨‍👩‍👧‍👦 family\tof four",
            "🇩🇪🇫🇷 flags\tside by side", "❤️ heart\tas an emoji", "שלום עולם\tfrom right to left", "मनीष क्षि\tDevanagari",
            "bytes \u{FFFD} and \u{1B}[31m control\u{7}\tshown, not sent",
            "A title that is much too long for the column that it is in\tand a description that does not fit either, not at all",
        ]
        var hand = try Hand(configuration(72, 20, items: .rows(Rows(rows))))
        hand.snaps(.fullHeight)
        let picture = hand.picture
        try Golden.check(picture.text)
        // The column of the descriptions stays the same for any text in the row.
        for (row, word) in [(5, "combining"), (6, "of four"), (7, "side"), (8, "as an"), (9, "from"), (10, "Devan")] {
            var column = 0
            while column < 72,
                picture.text(of: picture[column, row].glyph) != String(word.prefix(1))
                    || picture.text(of: picture[column + 1, row].glyph) != String(word.dropFirst().prefix(1))
            { column += 1 }
            XCTAssertEqual(column, 33, word)
        }
    }

    /// A file that no test writes would stay unnoticed: its name says which one does.
    func testEveryGoldenFileHasItsTest() throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: Golden.folder.path) {
            let words = name.split(maxSplits: 2) { !$0.isLetter && !$0.isNumber }.map(String.init)
            let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent(words[0] + ".swift")
            let text = try String(contentsOf: source, encoding: .utf8)
            XCTAssertTrue(text.contains("func \(words[1])()"), name)
        }
    }
}
