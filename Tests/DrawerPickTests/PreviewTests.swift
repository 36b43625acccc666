// A picker over a preview: reading and choosing.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

final class PreviewTests: XCTestCase {
    private func styled(_ text: String) -> StyledText {
        var styled = StyledText()
        styled.feed(Array(text.utf8))
        return styled
    }

    /// Colors are kept if they are readable on the page, and no control character is drawn.
    func testPicture() throws {
        var picking = Picking()
        picking.showsPreview = true
        let text = styled("plain \u{1b}[31mred\u{1b}[m \u{1b}[48;2;1;2;3mback\u{1b}[m\u{8}\n\n  third")
        var hand = try PickerHand(picking, rows: ["one", "two"], columns: 60, rows: 20, previews: [text, text])
        XCTAssertEqual(hand.picker.highlightedRow, 0)
        hand.presses(.end)
        let canvas = hand.picture
        XCTAssertEqual(
            Array(canvas.lines.prefix(4)).map { String($0.prefix(24)) }.dropFirst(),
            [" plain red back\u{FFFD}", "", "   third"])
        XCTAssertEqual(canvas[7, 1].style.foreground, .named(1))
        XCTAssertEqual(canvas[11, 1].style.background, 0x010203)
        XCTAssertEqual(canvas[1, 1].style.background, canvas[7, 1].style.background)
    }

    // MARK: Reading behind the drawer

    /// A picker over a preview of 90 lines, with the drawer pulled down to its lowest detent.
    private func reader(columns: Int = 60, rows: Int = 20, isMultiple: Bool = false) throws -> PickerHand {
        var picking = Picking()
        (picking.showsPreview, picking.isMultiple) = (true, isMultiple)
        picking.bindings = [
            .key(.function(1)): [.effect("preview-page-up")], .key(.function(2)): [.effect("preview-page-down")],
        ]
        var hand = try PickerHand(
            picking, rows: Rows((1...30).map { "row \($0)" }), columns: columns, rows: rows,
            previews: (1...30).map { row in styled((1...90).map { "line \($0) of \(row)\n" }.joined()) })
        hand.snaps(.compressed)
        return hand
    }

    /// Keys move from row to row while the drawer stays below the text that the user reads. Typing shows the matching
    /// rows.
    func testKeysReadOn() throws {
        var hand = try reader()
        for (keys, row) in [
            ([Key.down], 2), ([.control("n"), .down], 4), ([.up], 3), ([.pageDown], 4), ([.pageUp], 3),
        ] {
            for key in keys { hand.presses(key) }
            hand.settles()
            XCTAssertEqual(hand.picker.reading.detent, .compressed, "\(keys)")
            XCTAssertTrue(hand.picture.lines[0].contains("row \(row)"), "\(keys): \(hand.picture.lines[0])")
            XCTAssertTrue(hand.picture.lines[1].contains("line 1 of \(row)"), "\(keys)\n\(hand.picture.text)")
        }
        hand.presses(.shiftTab, .shiftTab)
        XCTAssertEqual(hand.picker.focus, .primary)
        hand.presses(.right, .right, .left)
        hand.settles()
        XCTAssertEqual(hand.picker.highlightedRow, 3)
        XCTAssertEqual(hand.picker.reading.detent, .compressed)
        hand.presses(.enter)
        XCTAssertEqual(hand.picker.choice, .rows([3]))

        var typing = try reader()
        typing.types("7")
        typing.settles()
        XCTAssertEqual(typing.picker.reading.detent, .expanded)
    }

    /// A click on the search bar places the caret, and does not move a drawer that shows rows.
    func testClickOnTheSearchBar() throws {
        var hand = try reader()
        for (detent, after) in [(DetentName.compressed, DetentName.expanded), (.expanded, .expanded)] {
            hand.snaps(detent)
            hand.taps(.search)
            hand.settles()
            XCTAssertEqual(hand.picker.reading.detent, after)
            XCTAssertEqual(hand.picker.focus, .search)
        }
    }

    /// A first click on a row shows its preview. A second click prints the row, or marks it if rows can be marked.
    func testTheFirstClickOnlyShows() throws {
        for isMultiple in [false, true] {
            var hand = try reader(isMultiple: isMultiple)
            hand.snaps(.expanded)
            let row = try hand.row(of: "row 3")
            hand.taps(column: 20, row: row)
            hand.settles()
            XCTAssertTrue(hand.picture.lines[1].contains("line 1 of 3"), hand.picture.text)
            XCTAssertEqual(hand.picker.marks, [])
            XCTAssertNil(hand.picker.choice)
            hand.waits(0.6)
            hand.taps(column: 20, row: row)
            XCTAssertEqual(hand.picker.marks, isMultiple ? [2] : [])
            XCTAssertEqual(hand.picker.choice, isMultiple ? nil : .rows([2]))
        }
    }

    /// Without a preview, a click highlights and a double click prints, even if Tab marks rows.
    func testClicksWithoutAPreview() throws {
        for isMultiple in [false, true] {
            var picking = Picking()
            picking.isMultiple = isMultiple
            var hand = try PickerHand(picking, rows: ["one", "two", "three"])
            for (row, pause) in [("two", 0.0), ("three", 0.0), ("three", 0.6)] {
                hand.waits(pause)
                hand.taps(column: 20, row: try hand.row(of: row))
                XCTAssertEqual(hand.picker.selectionText, row)
                if row == "two" { XCTAssertNil(hand.picker.choice) }
            }
            XCTAssertNil(hand.picker.choice)
            XCTAssertEqual(hand.picker.marks, [])
            hand.taps(column: 20, row: try hand.row(of: "three"))
            XCTAssertEqual(hand.picker.choice, .rows([2]))
        }
    }

    /// Two clicks on the same place, under which another row has come, are no double click.
    func testTheRowsOfADoubleClick() throws {
        for replaces in [false, true] {
            var form = RowForm()
            form.isReversed = true
            func rows(_ count: Int) -> Rows {
                var rows = Rows(form: form)
                for number in 1...count { rows.append(row: "row \(number)".utf8) }
                return rows
            }
            var hand = try PickerHand(rows: rows(3))
            let place = try hand.row(of: "row 2")
            hand.taps(column: 20, row: place)
            hand.picker.change(at: hand.time) {
                replaces ? $0.replace(with: rows(3), isComplete: true) : $0.extend(to: rows(4), isComplete: true)
            }
            hand.taps(column: 20, row: place)
            XCTAssertNil(hand.picker.choice)
            hand.taps(column: 20, row: place)
            XCTAssertEqual(hand.picker.choice, .rows([replaces ? 1 : 2]))
        }
    }

    /// On a screen that is too low for a preview and rows, the rows are seen.
    func testALowScreenShowsRows() throws {
        var picking = Picking()
        picking.showsPreview = true
        for lines in 6...30 {
            let hand = try PickerHand(picking, rows: Rows(["first", "second"]), columns: 40, rows: lines)
            if lines >= 24 { XCTAssertEqual(hand.picker.reading.detent, .expanded, "\(lines)") }
            XCTAssertTrue(hand.picture.text.contains("first"), hand.picture.text)
        }
    }

    /// The right button highlights a row, and marks it where several can be chosen; `--bind` gives it another action.
    func testRightClicks() throws {
        for (isMultiple, isBound) in [(false, false), (true, false), (true, true)] {
            var picking = Picking()
            picking.isMultiple = isMultiple
            if isBound { picking.bindings[.event(.rightClick)] = [.effect("accept")] }
            var hand = try PickerHand(picking, rows: ["one", "two", "three"])
            hand.clicksRight(column: 20, row: try hand.row(of: "two"))
            XCTAssertEqual(hand.picker.selectionText, "two")
            XCTAssertEqual(hand.picker.marks, isMultiple && !isBound ? [1] : [])
            XCTAssertEqual(hand.picker.choice, isBound ? .rows([1]) : nil)
            guard !isBound else { continue }
            // A click beside the rows does nothing, and a second one on the row takes the mark away.
            hand.clicksRight(column: 20, row: 0)
            XCTAssertEqual(hand.picker.selectionText, "two")
            hand.clicksRight(column: 20, row: try hand.row(of: "two"))
            XCTAssertEqual(hand.picker.marks, [])
            XCTAssertNil(hand.picker.choice)
        }
    }

    /// The place in each row's preview and the drawer's height survive other rows, a hidden preview, and a command that
    /// writes again.
    func testPlacesArePreserved() throws {
        var hand = try reader()
        hand.snaps(.compressed)
        for _ in 0..<9 { hand.presses(.shiftDown) }
        let offset = hand.picker.reading.primaryOffset
        XCTAssertGreaterThan(offset, 0)
        // Another row begins at its top.
        hand.presses(.down)
        XCTAssertEqual(hand.picker.reading.primaryOffset, 0)
        hand.presses(.up)
        XCTAssertEqual(hand.picker.reading.primaryOffset, offset)
        // A command that runs again writes nothing at first.
        let text = try XCTUnwrap(hand.picker.preview?.preview)
        hand.picker.change(at: hand.time) { $0.show(StyledText(), isNew: false) }
        hand.picker.change(at: hand.time) { $0.show(text, isNew: false) }
        XCTAssertEqual(hand.picker.reading.primaryOffset, offset)
        // Hidden and shown again.
        hand.picker.change(at: hand.time) { $0.showPreview(false) + $0.show(StyledText(), isNew: true) }
        hand.settles()
        XCTAssertEqual(hand.picker.reading.detent, .fullHeight)
        hand.picker.change(at: hand.time) { $0.showPreview(true) + $0.show(text, isNew: true) }
        hand.settles()
        XCTAssertEqual(hand.picker.reading.detent, .compressed)
        XCTAssertEqual(hand.picker.reading.primaryOffset, offset)
        // The user's scrolling in the meantime counts.
        hand.picker.change(at: hand.time) { $0.show(StyledText(), isNew: false) }
        hand.picker.change(at: hand.time) { $0.show(text, isNew: false) }
        hand.presses(.shiftUp)
        XCTAssertLessThan(hand.picker.reading.primaryOffset, offset)
    }

    /// The title bar names the row whose preview is shown, even after a drag.
    func testNothingHidesTheTitle() throws {
        var hand = try reader(columns: 44)
        hand.snaps(.expanded)
        let start = hand.point(of: .handle)
        hand.does(.press(start))
        for step in 1...10 {
            hand.waits(0.02)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + 12 * Double(step))))
        }
        hand.waits(0.3)
        hand.does(.release)
        hand.settles()
        XCTAssertEqual(hand.picker.reading.detent, .compressed)
        XCTAssertTrue(hand.picture.lines[0].contains("row 1"), hand.picture.lines[0])
        XCTAssertTrue(hand.picture.lines[0].contains("Esc end"), hand.picture.lines[0])
    }

    /// A page of the preview is its visible part less one line.
    func testPagesOfThePreview() throws {
        var hand = try reader()
        let visible = hand.picture.lines.filter { $0.contains(" of 1") }.count
        hand.presses(.function(2))
        hand.settles()
        XCTAssertTrue(hand.picture.lines[1].contains("line \(visible) of 1"), hand.picture.text)
        hand.presses(.function(1))
        hand.settles()
        XCTAssertTrue(hand.picture.lines[1].contains("line 1 of 1"), hand.picture.text)
    }
}
