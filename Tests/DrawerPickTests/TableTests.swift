// The one table of a picker's commands: its hints, its help, and the names of its actions.

import DrawerCells
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

final class TableTests: XCTestCase {
    private let rows = Rows(["one", "two", "three"])

    private func hints(_ focus: Focus, _ query: String = "", in picking: Picking = Picking()) throws -> [String] {
        var hand = try PickerHand(picking, rows: rows)
        hand.types(query)
        // The content behind the drawer gets the focus only while it is not dimmed.
        if focus == .primary { hand.snaps(.compressed) }
        hand.picker.screen.focus = focus
        XCTAssertEqual(hand.picker.focus, focus)
        return hand.picker.table.commands.hints(hand.picker, PickerCall()).map(\.text)
    }

    func testHintsOfEveryFocus() throws {
        XCTAssertEqual(try hints(.search), ["↑↓ row", "⏎ print", "Esc end"])
        XCTAssertEqual(try hints(.search, "x"), ["Ctrl-U clear", "Esc end"])
        XCTAssertEqual(try hints(.list), ["←→ row", "⏎ print", "/ search", "? help"])
        XCTAssertEqual(try hints(.list, "x"), ["↑↓ pull", "Esc end", "? help"])
        XCTAssertEqual(try hints(.primary), ["↑↓ scroll", "⏎ print", "Esc end", "? help"])
        XCTAssertEqual(try hints(.handle), ["↑↓ height", "⏎ next", "Tab search", "? help"])
        var picking = Picking()
        picking.showsPreview = true
        XCTAssertEqual(try hints(.primary, in: picking), ["←→ row", "↑↓ scroll", "⏎ print", "Esc end", "? help"])
        picking.isMultiple = true
        XCTAssertEqual(try hints(.search, in: picking), ["Tab mark", "↑↓ row", "⏎ print", "Esc end"])
        XCTAssertEqual(try hints(.search, "x", in: picking), ["Ctrl-U clear", "Esc end"])
    }

    /// Every key that a hint or a line of the help names has a command or edits the query, in some focus.
    func testEveryNamedKeyActs() throws {
        for isMultiple in [false, true] {
            var picking = Picking()
            picking.isMultiple = isMultiple
            let table = try PickerHand(picking, rows: rows).picker.table
            for key in (table.help.keys + table.help.everywhere).flatMap(\.keys) {
                let acts = try Focus.allCases.contains { focus in
                    var hand = try PickerHand(picking, rows: rows)
                    hand.picker.screen.focus = focus
                    return hand.picker.press(key) != nil
                }
                XCTAssertTrue(acts, "\(key), \(isMultiple ? "several rows" : "one row")")
            }
        }
    }

    /// A key waits for the search exactly where it acts on a row.
    func testKeysThatActOnRows() throws {
        func keys(_ focus: Focus, isMultiple: Bool) throws -> [Key] {
            var picking = Picking()
            picking.isMultiple = isMultiple
            var picker = try PickerHand(picking, rows: rows).picker
            picker.screen.focus = focus
            return [.tab, .shiftTab, .up, .enter, .left, .space, "x"].filter { picker.actsOnRows(.key($0)) }
        }
        XCTAssertEqual(try keys(.search, isMultiple: false), [.up, .enter])
        XCTAssertEqual(try keys(.search, isMultiple: true), [.tab, .shiftTab, .up, .enter])
        XCTAssertEqual(try keys(.list, isMultiple: false), [.enter, .left, .space])
        XCTAssertEqual(try keys(.handle, isMultiple: false), [.left])
    }

    func testNamesOfActions() throws {
        let names = Picker.actionNames.map(\.name)
        XCTAssertEqual(Set(names).count, names.count)
        XCTAssertEqual(Set(names), Set(PickerTable.multiple.commands.names.map(\.name)))
        // A name means the effect of its key, with any focus.
        var picking = Picking()
        picking.isMultiple = true
        for (key, name) in [(Key.down, "down"), (.tab, "toggle-out"), (.enter, "accept"), (.escape, "abort")] {
            var byName = picking
            byName.bindings[.key(.function(2))] = [.effect(name)]
            var (first, second) = (try PickerHand(picking, rows: rows), try PickerHand(byName, rows: rows))
            first.presses(key)
            second.presses(.function(2))
            XCTAssertEqual(first.picker.screen.selection, second.picker.screen.selection, name)
            XCTAssertEqual(first.picker.marks, second.picker.marks, name)
            XCTAssertEqual(first.picker.choice, second.picker.choice, name)
        }
    }

    /// The help names no key or click that a binding has changed, and the keys of a preview only if there is one.
    func testTheHelpFollowsTheBindings() throws {
        func help(_ change: (inout Picking) -> Void) throws -> [String] {
            var picking = Picking()
            change(&picking)
            return try PickerHand(picking, rows: rows).picker.presentHelp.lines.map(\.text)
        }
        let become = PickerAction.effect("become", .text("echo {}"))
        let usual = try help { $0.showsPreview = true }
        let changed = [
            "⏎ print the row, and end", "Double click print a row, and end", "Shift-arrows scroll the preview",
        ]
        XCTAssertTrue(Set(usual).isSuperset(of: changed))
        XCTAssertEqual(
            try help {
                $0.showsPreview = true
                $0.bindings[.key(.enter)] = [become]
            }, usual.filter { $0 != "⏎ print the row, and end" })
        XCTAssertEqual(
            try help {
                $0.showsPreview = true
                $0.bindings[.event(.doubleClick)] = [become]
            }, usual.filter { $0 != "Double click print a row, and end" })
        XCTAssertEqual(try help { _ in }, usual.filter { !$0.hasSuffix("preview") })
    }

    /// The hints name the ways of printing that the bindings leave, and no key that has other actions.
    func testHintsFollowTheBindings() throws {
        let accept = [PickerAction.effect("accept")]
        let down = [PickerAction.effect("down")]
        let (click, double, enter) = (PickerTrigger.event(.click), PickerTrigger.event(.doubleClick), Key.enter)
        for (bindings, words) in [
            ([:], "Type to search; ⏎ or a double click prints"),
            ([click: accept], "Type to search; ⏎ or a click prints"),
            ([double: down], "Type to search; ⏎ prints"), ([.key(enter): down], "Type to search; F1 helps"),
            ([.key(enter): accept], "Type to search; ⏎ or a double click prints"),
        ] {
            var picking = Picking()
            picking.isMultiple = true
            for (trigger, actions) in bindings { picking.bindings[trigger] = actions }
            picking.bindings[.key(.tab)] = bindings.isEmpty ? nil : down
            var hand = try PickerHand(picking, rows: ["one", "two", "three"], columns: 80)
            XCTAssertTrue(hand.picture.lines[0].contains(words), hand.picture.lines[0])
            hand.presses(.down)
            let hints = hand.picture.lines[0]
            XCTAssertEqual(hints.contains("Tab mark"), bindings.isEmpty, hints)
            XCTAssertEqual(hints.contains("⏎ print"), bindings[.key(enter)] != down, hints)
        }
    }

    /// Only marked rows have a plate for their mark.
    func testOnlyMarkedRowsHaveAPlate() throws {
        var picking = Picking()
        picking.isMultiple = true
        var hand = try PickerHand(picking, rows: ["one", "two", "three"], columns: 80)
        hand.presses(.tab)
        let (marked, plain) = (try hand.row(of: "one"), try hand.row(of: "three"))
        let picture = hand.picture
        let mark = try XCTUnwrap((0..<80).first { picture[$0, marked].glyph == Glyph("✓") })
        XCTAssertNotEqual(picture[mark, marked].style.background, picture[40, marked].style.background)
        XCTAssertEqual(picture[mark, plain].style, picture[40, plain].style)
    }
}
