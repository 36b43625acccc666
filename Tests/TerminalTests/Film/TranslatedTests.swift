// An emulator shows the translated output exactly as ncurses has drawn it on the private terminal.

import DrawerCells
import TerminalHarness
import TestSupport
import XCTest

@testable import DrawerTerminal

final class TranslatedTests: XCTestCase {
    private static let (columns, rows) = (20, 5)

    /// A model of the private terminal, with all of its capabilities.
    private struct PrivateScreen {
        var cells = Array(repeating: ScreenCell(), count: columns * rows)
        var pen = Pen()
        var (column, row) = (0, 0)

        mutating func show(_ character: Character) {
            var cell = ScreenCell()
            cell.glyph = String(character)
            cell.width = character == "日" ? 2 : 1
            cell.foreground = ScreenColor(number: pen.foreground)
            cell.background = ScreenColor(number: pen.background)
            if pen.attributes.contains(.bold) { cell.attributes.insert(.bold) }
            if pen.attributes.contains(.underline) { cell.attributes.insert(.underline) }
            if pen.attributes.contains(.reverse) { cell.attributes.insert(.reverse) }
            cells[row * columns + column] = cell
            if cell.width == 2 {
                cell.glyph = ""
                cell.width = 1
                cells[row * columns + column + 1] = cell
            }
            column += cell.glyph.isEmpty ? 2 : 1
        }
    }

    private static let pens: [Pen] = {
        var pens = [Pen()]
        for attributes in [[], [.bold], [.underline], [.reverse], [.bold, .reverse]] as [Attributes] {
            for (foreground, background) in [(-1, -1), (1, 4), (9, 12), (200, -1), (-1, 1 << 24 | 0x102030)] {
                var pen = Pen()
                pen.foreground = Int32(foreground)
                pen.background = Int32(background)
                pen.attributes = attributes
                pens.append(pen)
            }
        }
        return pens
    }()

    /// The stand-ins of the characters in the frames, by number: U+E000 is the right half of a wide one.
    private static let glyphs = ["", "\u{FFFD}", "▁", "─", "é", "日"]

    /// A text as ncurses writes it.
    private func standingIn(_ text: String) -> String {
        Self.glyphs.indices.dropFirst(2).reduce(text) { text, number in
            let half = Self.glyphs[number] == "日" ? "\u{E000}" : ""
            return text.replacing(Self.glyphs[number], with: "\(Unicode.Scalar(UInt16(0xE000 + number))!)" + half)
        }
    }

    /// One random step of a frame, as ncurses writes it, applied to the model too.
    private func step(_ screen: inout PrivateScreen, _ random: inout some RandomNumberGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        let room = Self.columns - screen.column
        switch number(0...11) {
        case 0...2:
            let pen = number(0...Self.pens.count - 1)
            screen.pen = Self.pens[pen]
            return "\u{1b}[\(pen)w"
        case 3, 4:
            (screen.column, screen.row) = (number(0...Self.columns - 1), number(0...Self.rows - 1))
            return "\u{1b}[\(screen.row + 1);\(screen.column + 1)H"
        case 5 where number(0...9) == 0:
            let pen = screen.pen
            screen = PrivateScreen()
            defer { screen.pen = pen }
            // ncurses sets the pen again after it has cleared the screen.
            return "\u{1b}[J\u{1b}[\(Self.pens.firstIndex(of: pen) ?? 0)w"
        case 6 where room > 1:
            let count = number(2...room)
            let character: Character = [" ", "x"][number(0...1)]
            for _ in 0..<count { screen.show(character) }
            return "\u{1b}[\(character.asciiValue ?? 0);\(count)b"
        case 7 where room > 0 && screen.pen.attributes.isDisjoint(with: Pen.visibleOnSpaces):
            // Erases the rest of the row, or a part of the row; the cursor stays.
            let count = Bool.random(using: &random) ? room : number(1...max(1, room))
            for column in screen.column..<screen.column + count {
                var cell = ScreenCell()
                cell.background = ScreenColor(number: screen.pen.background)
                screen.cells[screen.row * Self.columns + column] = cell
            }
            return count == room ? "\u{1b}[K" : "\u{1b}[\(count)X"
        case 8:
            // Inserts or deletes rows within margins, with the terminal's default background.
            let (top, bottom) = (number(0...1), number(2...Self.rows - 1))
            let isUp = Bool.random(using: &random)
            let blank = Array(repeating: ScreenCell(), count: Self.columns)
            let (out, back) = isUp ? (top, bottom) : (bottom, top)
            screen.cells.removeSubrange(out * Self.columns..<(out + 1) * Self.columns)
            screen.cells.insert(contentsOf: blank, at: back * Self.columns)
            (screen.column, screen.row, screen.pen) = (0, 0, Pen())
            return "\u{1b}[\(top + 1);\(bottom + 1)r\u{1b}[\(top + 1);1H\u{1b}[0w"
                + "\u{1b}[1\(isUp ? "M" : "L")\u{1b}[1;\(Self.rows)r\u{1b}[1;1H"
        default:
            let text = ["a", " ", "▁", "▁▁▁▁▁▁▁", "xxxxxxx", "日", "é", "ab c", "        ", "日日", "▁  ─────"][
                number(0...10)]
            guard text.reduce(0, { $0 + ($1 == "日" ? 2 : 1) }) <= room else { return "" }
            for character in text { screen.show(character) }
            return text
        }
    }

    func testAnyFrameLooksTheSame() {
        var random = Random(seed: 4)
        var written: Set<Character> = []
        for round in 0..<400 {
            var terminal = TerminalEntry()
            terminal.repeats = round % 2 == 0
            terminal.movesInRow = round % 3 == 0
            let emulator = Emulator(columns: Self.columns, rows: Self.rows)
            // The output of a previous program.
            emulator.feed(Array("\u{1b}[?7l\u{1b}[2;7;35;46mleft over".utf8))
            var translator = Translator()
            var screen = PrivateScreen()
            var frame = "\u{1b}[J"
            for _ in 0..<6 {
                for _ in 0..<40 {
                    // After a full row, ncurses moves the cursor first.
                    if screen.column >= Self.columns {
                        (screen.column, screen.row) = (0, 0)
                        frame += "\u{1b}[1;1H"
                    }
                    frame += step(&screen, &random)
                }
                for sequence in frame.split(separator: "\u{1b}[", omittingEmptySubsequences: false).dropFirst() {
                    if let final = sequence.first(where: { !"0123456789;".contains($0) }) { written.insert(final) }
                }
                var out: [UInt8] = []
                let glyphs = Self.glyphs.map { Array($0.utf8) }
                Array(standingIn(frame).utf8).withUnsafeBytes {
                    translator.translate($0, pens: Self.pens, glyphs: glyphs, for: terminal, into: &out)
                }
                emulator.feed(out)
                for (index, (seen, wanted)) in zip(emulator.screen.cells, screen.cells).enumerated() {
                    // Overwriting one half of a wide character may leave the other half.
                    if seen.width == 2 || wanted.width == 2 || wanted.glyph.isEmpty || seen.glyph.isEmpty { continue }
                    if seen.visible != wanted.visible, !isHalf(index, screen.cells) {
                        return XCTFail("cell \(index): \(seen), not \(wanted), after \(frame.debugDescription)")
                    }
                }
                frame = ""
            }
        }
        let capabilities = PrivateTerminal.output(for: TerminalEntry()).values
        XCTAssertEqual(written, Set(capabilities.compactMap(\.last)), "the final bytes of the private terminal")
    }

    /// Whether a cell shows a half of a wide character.
    private func isHalf(_ index: Int, _ cells: [ScreenCell]) -> Bool { cells[index].glyph == "日" }
}
