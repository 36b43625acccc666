// The help panel in every scene: its lines, its pages, and the inputs that close it.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class HelpTests: XCTestCase {
    /// With 16 colors, the help has a frame where it has room, whose sides leave a column beside the words.
    func testTheFrameTouchesNoWord() throws {
        for (columns, rows, hasFrame) in [
            (30, 60, false), (40, 60, false), (60, 40, false), (80, 24, true), (80, 40, true), (120, 36, true),
        ] {
            var hand = try Hand(given(.shortcuts, columns, rows, .dark, .sixteen))
            hand.presses("?")
            let (canvas, help) = (hand.picture, hand.simulation.firstShown.help)
            let area = HelpPanel(help, columns: columns, rows: rows, hintRow: 0).area
            for row in area.row + 1..<area.endRow - 1 {
                for (side, beside) in [(area.column, area.column + 1), (area.endColumn - 1, area.endColumn - 2)] {
                    let what = "\(columns)x\(rows): \(canvas.lines[row])"
                    XCTAssertEqual(canvas[side, row].glyph == Glyph("│"), hasFrame, what)
                    if hasFrame { XCTAssertEqual(canvas[beside, row].glyph, .space, what) }
                }
            }
        }
    }

    /// On a small screen, `?` shows the keys page by page and then closes the panel.
    func testTheHelpPanelHasPages() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(40, 12), (20, 6), (60, 3), (30, 1)] {
                for isTuning in [false, true] {
                    var hand = try Hand(given(scene, columns, rows))
                    if isTuning { hand.presses(.character("t")) }
                    let lines = hand.simulation.firstShown.help.lines
                    var missing = lines.map { String($0.labels.first?.prefix(columns) ?? "") }
                    hand.presses(.character("?"))
                    var pages = 0
                    while hand.simulation.help.isOpen, pages < 60 {
                        let text = hand.picture.text
                        missing.removeAll { rows > 1 && text.contains($0) }
                        pages += 1
                        hand.presses(.character("?"))
                    }
                    XCTAssertGreaterThan(pages, 1, "\(scene) \(columns)x\(rows)")
                    XCTAssertLessThan(pages, 60, "\(scene) \(columns)x\(rows)")
                    XCTAssertEqual(rows > 1 ? missing : [], [], "\(scene) \(columns)x\(rows)")
                }
            }
        }
    }

    /// On a usual terminal, the help of every scene is one page, with a row of margin around its lines.
    func testTheHelpIsOnePageOnAUsualTerminal() throws {
        for scene in SceneName.allCases {
            var hand = try Hand(given(scene, 80, 24))
            hand.presses(.character("?"))
            let lines = hand.picture.lines
            for hint in hand.simulation.firstShown.help.lines {
                let row = lines.firstIndex { $0.contains(hint.labels[0]) && $0.contains(hint.words) }
                XCTAssertTrue((2..<23).contains(row ?? 0), "\(scene): \(hint.text)")
            }
            XCTAssertFalse(hand.picture.text.contains("1/2"), "\(scene)")
            hand.presses(.character("?"))
            XCTAssertFalse(hand.simulation.help.isOpen, "\(scene)")
        }
    }

    /// Esc, a letter, an arrow, the wheel and a press close the help panel on any page.
    func testTheHelpPanelClosesOnAnyPage() throws {
        for close in [
            Input.key(.escape), .key(.character("z")), .key(.up), .wheel(rows: 1, at: DrawerPoint(x: 5, y: 5)),
            .press(DrawerPoint(x: 5, y: 5)),
        ] {
            var hand = try Hand(given(.shortcuts, 20, 6))
            hand.presses(.character("?"), .down)
            XCTAssertTrue(hand.picture.text.contains("2/"), hand.picture.text)
            hand.does(close)
            XCTAssertFalse(hand.simulation.help.isOpen, "\(close)")
        }
    }
}
