// The choice of colors for a terminal.

import DrawerCells
import XCTest

@testable import DrawerTerminal

final class ColorChoiceTests: XCTestCase {
    private func depth(
        _ environment: [String: String], colors: Int = 256, saysDirect: Bool = false, preference: ColorDepth? = nil
    ) -> (ColorDepth, Bool) {
        let choice = ColorChoice(
            preference: preference, environment: { environment[$0] }, colors: colors, saysDirect: saysDirect)
        return (choice.depth, choice.asksForDirect)
    }

    private func check(
        _ seen: (ColorDepth, Bool), _ depth: ColorDepth, asks: Bool, line: UInt = #line
    ) {
        XCTAssertEqual(seen.0, depth, line: line)
        XCTAssertEqual(seen.1, asks, line: line)
    }

    func testByTheEntry() {
        let term = ["TERM": "xterm-256color"]
        check(depth(term, colors: -1), .monochrome, asks: false)
        check(depth(term, colors: 0), .monochrome, asks: false)
        check(depth(term, colors: 8), .monochrome, asks: true)
        check(depth(term, colors: 16), .sixteen, asks: true)
        check(depth(term, colors: 88), .sixteen, asks: true)
        check(depth(term, colors: 256), .twoHundredFiftySix, asks: true)
        check(depth(term, colors: 256, saysDirect: true), .direct, asks: false)
    }

    func testByTheEnvironment() {
        check(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]), .direct, asks: false)
        check(depth(["TERM": "xterm-256color", "COLORTERM": "24bit"]), .direct, asks: false)
        check(depth(["TERM": "xterm-256color", "COLORTERM": "yes"]), .twoHundredFiftySix, asks: true)
        check(depth(["TERM": "tmux-256color", "TMUX": "/x"]), .direct, asks: false)
        check(depth(["TERM": "screen-256color", "TMUX": "/x"]), .twoHundredFiftySix, asks: true)
        check(depth(["TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"]), .monochrome, asks: false)
        check(depth(["TERM": "xterm-256color", "NO_COLOR": ""]), .twoHundredFiftySix, asks: true)
    }

    func testNeverUnderScreen() {
        check(depth(["TERM": "screen"], colors: 8), .monochrome, asks: false)
        check(depth(["TERM": "screen-256color", "COLORTERM": "truecolor"]), .twoHundredFiftySix, asks: false)
        check(
            depth(["TERM": "xterm-256color", "STY": "1.x", "COLORTERM": "truecolor"], saysDirect: true),
            .twoHundredFiftySix, asks: false)
    }

    func testThePreferenceOverridesTheEnvironment() {
        for preference in ColorDepth.allCases {
            check(
                depth(["TERM": "screen", "NO_COLOR": "1"], colors: 8, preference: preference), preference, asks: false)
        }
    }

    func testTheBackgroundDecidesWithoutAPreference() {
        func look(_ preference: ThemeName?, on background: Color?) -> Look {
            var look = Look(theme: preference, colorDepth: .direct)
            look.terminalBackground = background
            return look
        }
        XCTAssertEqual(look(nil, on: nil).theme, .dark)
        for (background, theme) in [
            (0x000000, .dark), (0x002B36, .dark), (0x757575, .dark), (0x767676, .light), (0xFDF6E3, .light),
            (0xFF0000, .light), (0x0000FF, .dark),
        ] as [(Color, ThemeName)] {
            XCTAssertEqual(look(nil, on: background).theme, theme, "\(background)")
            for preference in ThemeName.allCases { XCTAssertEqual(look(preference, on: background).theme, preference) }
        }
    }

    func testTextIsNeverLostInItsBackground() {
        for depth in [ColorDepth.sixteen, .twoHundredFiftySix] {
            for level in stride(from: 0, through: 250, by: 5) {
                let near = Color(UInt8(level), UInt8(level), UInt8(level))
                let nearer = Color(UInt8(level + 1), UInt8(level), UInt8(level))
                let text = Pen(Style(foreground: nearer, background: near), depth: depth, isText: true)
                XCTAssertNotEqual(text.foreground, text.background, "\(level) of \(depth)")
            }
            let block = Pen(
                Style(foreground: Color(1, 0, 0), background: Color(0, 0, 0)), depth: depth, isText: false)
            XCTAssertEqual(block.foreground, block.background, "the two halves of a block may be one")
        }
    }
}
