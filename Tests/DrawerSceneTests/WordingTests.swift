// Wording: in the pseudo-language, no English word of ours is left on the screen or in a sentence, and no text is cut.

import DrawerCore
import DrawerMatch
import DrawerPresets
import Foundation
import TestSupport
import XCTest

@testable import DrawerScene
@testable import DrawerSettings

final class WordingTests: XCTestCase {
    private static func foreign(_ text: String) -> String { Pseudo.text(text) }

    private static let wording: Wording = {
        var wording = Wording()
        wording.translate(help: []) { foreign($1) }
        return wording
    }()

    private static func words(_ text: String) -> Set<Substring> {
        Set(text.split { !$0.isASCII || !$0.isLetter }.filter { $0.count > 1 })
    }

    /// Words that stay English: names and values of settings, units, and the contents of the scenes.
    private static let english: Set<Substring> = {
        var text = "pt ms drawer config handOver"
        for row in SettingRow.all { text += " \(row.name) \(row.syntax)" }
        for preset in Preset.named {
            text += " \(preset.name) \(preset.source) \(preset.policy.name) \(preset.summary.feel)"
        }
        for policy in Policy.all { text += " " + policy.name }
        text += " resting settling tracking held none drawer list primary"
        text += " hidden dismissed compressed expanded fullHeight compact normal"
        for scene in SceneName.allCases {
            var given = configuration()
            given.scene = scene
            guard let list = try? Simulation(given).shown.scene, list.content.rows > 0 else { continue }
            for row in 1...list.content.rows { text += " " + list.text(ofRow: row) }
        }
        for step in Catalog.shortcut { text += " " + step.text }
        for message in Message.conversation { text += " " + message.text }
        for recipe in Recipe.all { text += " " + recipe.title }
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
                hand.presses(.character("d"))
                check(hand, "a question")
                hand.presses(.escape)
                check(hand, "an answer")
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
                // A scene without presets says so in the words of a refused setting, which stay English.
                let presets: [Key] = [
                    .escape, .escape, .character("P"), .down, .character("z"), .enter, .character("u"),
                ]
                for key in scene == .airbar ? [] : presets {
                    hand.presses(key)
                    check(hand, "presets, after \(key)")
                }
            }
        }
    }

    /// A text without room ends in an ellipsis or lacks a bracket.
    func testNothingIsCut() throws {
        for scene in SceneName.allCases {
            var given = configuration(80, 24, items: scene == .shortcuts ? .rows(["1\t2", "3\t4"]) : .generated(3))
            given.scene = scene
            given.wording = Self.wording
            var hand = try Hand(given)
            for key in [nil, Key.up, .right, .enter, .character("u"), .character("?"), .escape] {
                if let key { hand.presses(key) }
                hand.settles()
                for line in hand.picture.lines {
                    // The card of `modal` covers parts of texts.
                    let isWhole =
                        scene == .modal
                        || line.count { $0 == Pseudo.opening } == line.count { $0 == Pseudo.closing }
                    XCTAssertTrue(isWhole && !line.contains("…"), "\(scene), after \(key as Any): \(line)")
                }
            }
        }
    }

    /// A picker, with its counter, its messages and its help: no word of ours is outside the table, and nothing is cut.
    func testAPicker() throws {
        for (isMultiple, rows) in [(false, Rows([])), (false, ["1\t2", "3\t4"]), (true, ["1\t2", "3\t4"])] {
            var given = configuration(80, 24, items: .rows(rows))
            given.wording = Self.wording
            var picking = Picking()
            (picking.isMultiple, picking.showsPreview) = (isMultiple, true)
            given.pick(picking)
            var hand = try Hand(given)
            var states = 0
            func check(_ state: String) {
                states += 1
                self.check(hand, state)
                // The help covers parts of texts.
                for line in hand.picture.lines where state != "help" {
                    XCTAssertEqual(
                        line.count { $0 == Pseudo.opening }, line.count { $0 == Pseudo.closing }, "\(state): \(line)")
                }
                // Only the counter and the preview end in an ellipsis, which begins none of our texts.
                let texts = hand.picture.text.replacing(/[02]…/, with: "")
                XCTAssertFalse(texts.contains("…") && !state.hasPrefix("preview"), "\(state)\n\(hand.picture.text)")
            }
            check("at first")
            hand.does(.rows(rows, isComplete: false))
            check("unfinished")
            hand.does(.rows(rows, isComplete: true))
            check("complete")
            for key in [Key.down, .tab, .up, .character("7"), .character("7"), .escape, .escape, .right, .tab, .tab] {
                hand.presses(key)
                hand.settles()
                check("after \(key)")
            }
            hand.presses(.shiftTab, .character("?"))
            check("help")
            hand.presses(.escape)
            var preview = Preview()
            preview.feed(Array(String(repeating: "5\n", count: Preview.maximumLines + 1).utf8))
            hand.simulation.changePicker(at: hand.time) { $0.show(preview, isNew: true) }
            hand.presses(.escape, .escape, .tab)
            hand.snaps(.compressed)
            hand.presses(.end)
            hand.settles()
            check("preview, cut")
            XCTAssertEqual(states, 15)
        }
    }

    /// In the panel and in the list of presets, texts take several lines, so the brackets of the whole picture are
    /// compared. The names of libraries are not ours.
    func testNothingIsCutInThePanels() throws {
        for scene in SceneName.allCases {
            for opening in [Key.character("P"), .character("t")] where opening != .character("P") || scene != .airbar {
                // The list of presets is beside the scene, the panel over it. The notes below the list may be cut.
                var given = configuration(opening == .character("P") ? 180 : 80, 24)
                given.scene = scene
                given.wording = Self.wording
                var hand = try Hand(given)
                hand.presses(opening)
                for key in [Key](repeating: opening == .character("t") ? .tab : .down, count: 9) + [.character("G")] {
                    let area = TuningFrame(over: hand.simulation.shown).area
                    let panel = hand.picture.lines[area.row..<area.endRow - (opening == .character("P") ? 6 : 0)].map {
                        $0.dropFirst(area.column)
                    }.joined()
                    XCTAssertEqual(
                        panel.count { $0 == Pseudo.opening }, panel.count { $0 == Pseudo.closing },
                        "\(scene), \(opening)\n\(hand.picture.text)")
                    hand.presses(key)
                }
            }
        }
    }

    func testNoWordOfOursIsSpokenOutsideTheTable() throws {
        let keys: [Key] = [
            .up, .right, .enter, .character("u"), .character("u"), .character("d"), .escape, .tab, .tab, .escape,
            .character("?"), .escape,
            .character("p"), .character("t"), .down, .right, .enter, .escape, .character("g"), .character("U"), .escape,
        ]
        for scene in SceneName.allCases {
            var given = configuration(80, 24, items: .rows(["1\t2", "3\t4"]))
            given.scene = scene
            given.wording = Self.wording
            var hand = try Hand(given)
            var announcer = Announcer(hand.simulation)
            var told = announcer.greeting(hand.simulation)
            for key in keys {
                told += announcer.sentences(hand.simulation.handle(.key(key), at: hand.time), hand.simulation)
                hand.settles()
                told += announcer.sentences([], hand.simulation)
            }
            XCTAssertGreaterThan(told.count, 15)
            for sentence in told {
                let words = Self.words(sentence)
                XCTAssertTrue(words.isSubset(of: Self.english), "\(scene): \(sentence)")
            }
        }
    }

    // MARK: Languages

    /// All texts of a wording by their places in it.
    private static func texts(of wording: Wording) -> [String: String] {
        var texts: [String: String] = [:]
        func collect(_ value: Any, _ place: String) {
            if let text = value as? String { texts[place] = text }
            // A hint derives its other texts from these.
            if let hint = value as? Hint {
                texts[place + ".words"] = hint.words
                for (index, label) in hint.labels.enumerated() { texts["\(place).labels.\(index)"] = label }
                return
            }
            for (index, child) in Mirror(reflecting: value).children.enumerated() where child.label != "translated" {
                if let pair = child.value as? (key: AnyHashable, value: Any) {
                    collect(pair.value, "\(place).\(pair.key)")
                } else {
                    collect(child.value, "\(place).\(child.label ?? "\(index)")")
                }
            }
        }
        collect(wording, "Wording")
        for scene in SceneName.allCases { collect(scene.words(in: wording), scene.rawValue) }
        collect(wording[PickerWording.self], "picker")
        for key in TuningWording.settingTexts { texts["Wording.tuning.texts.\(key)"] = wording.tuning.texts[key] }
        return texts
    }

    /// What a language lacks: texts that are missing or English, and placeholders that differ.
    private static func gaps(in wording: Wording) -> [String] {
        var english = Wording.english
        english.tuning.texts = Dictionary(TuningWording.settingTexts.map { ($0, $0) }) { $1 }
        let translated = texts(of: wording)
        return texts(of: english).flatMap { place, text in
            guard let translation = translated[place] else { return ["\(place) is missing"] }
            func placeholders(_ text: String) -> [Substring] { text.matches(of: /{[a-zA-Z]+}/).map(\.0).sorted() }
            var gaps: [String] = []
            if translation == text, Pseudo.text(text) != text { gaps.append("\(place) is English") }
            if placeholders(text) != placeholders(translation) { gaps.append("\(place) has other placeholders") }
            return gaps
        }.sorted()
    }

    /// `translate` reaches every text.
    func testALanguageIsComplete() {
        XCTAssertEqual(Self.gaps(in: Self.wording), [])
        XCTAssertGreaterThan(Self.texts(of: .english).count, 300)
        var wording = Self.wording
        wording.settingsSaved = "⟦Śáṽéđ⟧"
        wording.helpTitle = "Help"
        wording.inspector["phase"] = nil
        wording[ModalWording.self].spoken.items = "{counts} ⟦ŧáǵś⟧."
        wording.tuning.texts["Layout"] = nil
        XCTAssertEqual(
            Self.gaps(in: wording),
            [
                "Wording.helpTitle is English", "Wording.inspector.phase is missing",
                "Wording.settingsSaved has other placeholders", "Wording.tuning.texts.Layout is missing",
                "modal.spoken.items has other placeholders",
            ])
    }

    /// The sentences of the rules are in the table.
    func testTheReasonsAreInTheTable() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources")
        var found: Set<String> = []
        for target in ["DrawerCore", "DrawerPresets", "DrawerStudies"] {
            let files = FileManager.default.enumerator(atPath: sources.appendingPathComponent(target).path)
            for case let file as String in try XCTUnwrap(files) where file.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appendingPathComponent("\(target)/\(file)"), encoding: .utf8)
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
                    separator: "\n")
                found.formUnion(code.matches(of: /(?:because|Reason)\(\s*"([^"]*)"/).map { String($0.1) })
            }
        }
        XCTAssertGreaterThan(found.count, 40)
        XCTAssertEqual(found.sorted(), Wording.reasonTexts.sorted())
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
