// Wording: with every word of the table in another script, no English word of ours is left on the screen.

import DrawerCore
import DrawerPresets
@_spi(Reflection) import Swift
import TestSupport
import XCTest

@testable import DrawerScene
@testable import DrawerSettings

final class WordingTests: XCTestCase {
    /// The text in Cyrillic letters, except for the placeholders.
    private static func foreign(_ text: String) -> String {
        var isPlaceholder = false
        return String(
            text.map { character -> Character in
                if "{}".contains(character) { isPlaceholder = character == "{" }
                guard !isPlaceholder, character.isASCII, character.isLetter,
                    let ascii = character.lowercased().utf8.first, let letter = Unicode.Scalar(0x3CF + UInt32(ascii))
                else { return character }
                return Character(letter)
            })
    }

    /// Replaces the texts in every field of a value.
    private static func translate<Words>(_ words: inout Words) {
        _forEachFieldWithKeyPath(of: Words.self) { name, path in
            let name = String(cString: name)
            switch path {
            case let path as WritableKeyPath<Words, String>: words[keyPath: path] = foreign(words[keyPath: path])
            case let path as WritableKeyPath<Words, [String]>:
                words[keyPath: path] = words[keyPath: path].map(foreign)
            case let path as WritableKeyPath<Words, [[String]]>:
                words[keyPath: path] = words[keyPath: path].map { $0.map(foreign) }
            case let path as WritableKeyPath<Words, [String: String]>:
                words[keyPath: path] = words[keyPath: path].mapValues(foreign)
            case let path as WritableKeyPath<Words, [SettingRow.Group: String]>:
                words[keyPath: path] = words[keyPath: path].mapValues(foreign)
            case let path as WritableKeyPath<Words, Help>: translate(&words[keyPath: path])
            case let path as WritableKeyPath<Words, Spoken>: translate(&words[keyPath: path])
            case let path as WritableKeyPath<Words, TuningWording>: translate(&words[keyPath: path])
            default: XCTAssertEqual(name, "translated", "a field that is not translated")
            }
            return true
        }
    }

    private static let wording: Wording = {
        var wording = Wording()
        translate(&wording)
        translate(&wording[ShortcutsWording.self])
        translate(&wording[ModalWording.self])
        translate(&wording[AirbarWording.self])
        translate(&wording[BouncyWording.self])
        return wording
    }()

    private static func words(_ text: String) -> Set<Substring> {
        Set(text.split { !$0.isASCII || !$0.isLetter }.filter { $0.count > 1 })
    }

    /// Words that stay English: names, values and help of settings, units, and the contents of the scenes.
    private static let english: Set<Substring> = {
        var text = "pt ms drawer config handOver"
        for row in SettingRow.all { text += " \(row.name) \(row.help) \(row.syntax)" }
        for preset in Preset.all { text += " \(preset.name) \(preset.source) \(preset.policy.name)" }
        for policy in Policy.all { text += " " + policy.name }
        text += " resting settling tracking held none drawer list primary"
        text += " hidden dismissed compressed expanded fullHeight compact normal"
        for message in Message.conversation { text += " " + message.text }
        for recipe in Recipe.all { text += " " + recipe.title }
        for tag in Tag.allCases { text += " " + tag.item.text }
        for stay in Stay.activities { text += " \(stay.item.text) \(stay.price)" }
        return words(text)
    }()

    /// A word may be cut at both ends, by the end of a line and by the help panel.
    private func check(_ hand: Hand, _ state: String) {
        for word in Self.words(hand.picture.text) where !Self.english.contains(where: { $0.contains(word) }) {
            XCTFail("\(hand.simulation.sceneName), \(state): \(word)\n\(hand.picture.text)")
        }
    }

    func testNoWordOfOursIsOutsideTheTable() throws {
        for scene in SceneName.allCases {
            // In `shortcuts`, generated rows are actions of the catalog, which is no words of ours.
            for items in [Items.rows([]), .rows(["1\t2", "3\t4"])] + (scene == .shortcuts ? [] : [.generated(3)]) {
                var given = configuration(120, 40, items: items)
                given.scene = scene
                given.wording = Self.wording
                given.primary = ["5\t6", "7"]
                var hand = try Hand(given)
                check(hand, "at first")
                hand.presses(.character("u"))
                check(hand, "nothing to undo")
                hand.does(.code(.toggle))
                hand.settles()
                check(hand, "toggled")
                for key in [Key.right, .enter, .character("u"), .tab, .tab, .tab, .escape] {
                    hand.presses(key)
                    hand.settles()
                    check(hand, "after \(key)")
                }
                hand.does(.text("77"))
                hand.settles()
                check(hand, "a search without results")
                hand.presses(.escape, .escape, .character("?"))
                check(hand, "help")
                hand.presses(.escape, .character("i"))
                check(hand, "inspector")
                hand.presses(.character("i"), .character("t"))
                for key in [Key.down, .right, .enter, .escape, .character("g"), .character("U"), .character("?")] {
                    hand.presses(key)
                    check(hand, "tuning, after \(key)")
                }
            }
        }
    }

    /// The headings of the catalog, and the search, use the names of the table.
    func testTheCategoriesAreInTheTable() throws {
        var given = configuration(120, 60)
        given.wording = Self.wording
        var hand = try Hand(given)
        hand.snaps(.fullHeight)
        let names = ShortcutsWording.english.categories
        for name in names[..<6] {
            XCTAssertTrue(hand.picture.text.contains(Self.foreign(name)), name)
            XCTAssertFalse(hand.picture.lines.contains { $0.trimmingCharacters(in: .whitespaces) == name }, name)
        }
        hand.does(.text(Self.foreign(names[10])))
        hand.settles()
        XCTAssertEqual(hand.simulation.items, Catalog.actions.filter { $0.category == .body }.count)
        XCTAssertEqual(hand.picture.text.components(separatedBy: Self.foreign(names[10])).count - 1, 6)
    }
}
