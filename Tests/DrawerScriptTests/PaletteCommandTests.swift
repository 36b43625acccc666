// The palette line: the lines that it accepts, completes and refuses. It moves nothing.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene
@testable import DrawerScript

final class PaletteCommandTests: XCTestCase {
    private let language = CommandLanguage.script

    private func configuration(_ head: String = "") throws -> Configuration {
        try Script(parsing: head).configuration(file: "test") { _ in [] }
    }

    /// A simulation at rest after inputs.
    private func settled(_ inputs: [Input], _ head: String = "") throws -> Simulation {
        var simulation = try Simulation(configuration(head))
        handle(inputs, &simulation)
        return simulation
    }

    private func picture(_ simulation: Simulation) -> [String] {
        shown(simulation).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Whether the picture shows a text.
    private func shows(_ text: String, _ simulation: Simulation) -> Bool {
        picture(simulation).contains { $0.contains(text) }
    }

    private func line(_ text: String) -> [Input] { [.key(.character(":")), .text(text), .key(.enter)] }

    // MARK: The language

    /// For each example, the suggestions contain the next word at every step.
    func testEveryWordOfEveryExampleIsSuggested() throws {
        let configuration = try configuration("Set Pages 3")
        let live = SettingRow.all.filter { $0.isLive && $0.scenes.contains(.shortcuts) }
        let names = ["Snap", "Toggle", "Nudge", "Dismiss", "MoveTo", "ScrollTo", "Page", "Push", "Pop", "Insets", "Up"]
        let lines =
            try names.map { try XCTUnwrap(Grammar.commands[$0]).line }
            + ["Configure ", "Set "].flatMap { head in live.map { head + $0.line } }
        for line in lines {
            var head = ""
            for word in line.split(separator: " ").map(String.init) {
                let known = language.completions(head + word.prefix(word.count - 1), configuration).map(\.word)
                XCTAssertTrue(known.contains(word), "\(head)\(word): \(known)")
                head += word + " "
            }
        }
        for name in ["Press", "Sleep", "Expect", "Set", "Note"] {
            XCTAssertTrue(language.completions("", configuration).contains { $0.word == name })
        }
    }

    /// No suggestion causes an error at the suggested word.
    func testEverySuggestionCanBeRead() throws {
        let configuration = try configuration()
        let simulation = try Simulation(configuration)
        var pending = [""]
        var seen = 0
        while let head = pending.popLast(), seen < 4000 {
            for completion in language.completions(head, configuration) {
                seen += 1
                let line = head + completion.word
                do throws(Refusal) { _ = try language.perform(line, simulation) } catch {
                    // A command that can be parsed may still fail.
                    guard error.offset > 0 else { continue }
                    XCTAssertGreaterThanOrEqual(error.offset, line.utf8.count, "\(line): \(error)")
                    XCTAssertFalse(error.expected.isEmpty)
                    pending.append(line + " ")
                }
            }
        }
        XCTAssertGreaterThan(seen, 200)
    }

    /// A printable key opens the layer or the scene that a script's checks expect, and otherwise keeps the policy.
    func testTheKeysThatOpenSomethingAreKnown() throws {
        for byte in UInt8(ascii: " ")...UInt8(ascii: "~") {
            let key = Character(UnicodeScalar(byte))
            var simulation = try settled([.configure(Setting("Policy threshold"))])
            handle([.key(.character(key))], &simulation)
            let seen: Command.Kind.Opening? =
                simulation.palette.isOpen
                ? .palette : simulation.panel != nil ? .panel : simulation.presets != nil ? .presets : nil
            switch Command.Kind.key(.character(key), count: 1).opening(on: Setup()) {
            // The digit of the scene itself changes nothing.
            case .scene: XCTAssertTrue(simulation.configuration.scene != .shortcuts || key == "1", "\(key)")
            case let expected:
                XCTAssertEqual(seen, expected, "\(key)")
                XCTAssertEqual(simulation.configuration.setup.settings.release.policy, .threshold, "\(key)")
            }
        }
    }

    /// In a line with several settings, an error is at the setting that it is about.
    func testAnErrorIsAtItsOwnSetting() throws {
        let simulation = try Simulation(configuration())
        for (line, word) in [
            ("Set Follower parallax on; Edge top", "Edge"), ("Set Edge top; Follower parallax on", "Follower"),
            ("Configure FlickSpeed 1pt/s; Dimming nowhere 10%", "nowhere"),
            ("Set Preset gorhom; SkipSpeed 0pt/s", "SkipSpeed"),
            ("Set FlickSpeed 1pt/s; Detent fullHeight 1pt", "fullHeight"),
        ] {
            do throws(Refusal) {
                _ = try language.perform(line, simulation)
                XCTFail(line)
            } catch {
                let rest = line.utf8.dropFirst(error.offset)
                XCTAssertTrue(rest.starts(with: word.utf8), "\(line): \(error) at \(error.offset)")
            }
        }
    }

    /// A line with a press does not block the keyboard: other lines move the pointer and release it.
    func testOneLinePressesAndAnotherOneReleases() throws {
        var simulation = try settled(line("Press handle"))
        let start = try XCTUnwrap(simulation.pointer)
        // The palette stays open.
        handle([.text("Move by 0,-3"), .key(.enter), .text("Expect owner drawer"), .key(.enter)], &simulation)
        XCTAssertEqual(simulation.pointer?.y ?? 0, start.y - 48, accuracy: 1e-9)
        XCTAssertTrue(shows("holds: owner drawer", simulation))
        handle([.text("Release"), .key(.enter)], &simulation)
        XCTAssertNil(simulation.pointer)
        XCTAssertEqual(simulation.reading.phase, .resting)
    }

    // MARK: The effects of the palette

    /// An entry for a feature of a sheet keeps the detent, and `u` takes it back.
    func testAnEntryKeepsTheDetent() throws {
        for text in ["show pages", "show a footer", "show the top edge", "show sections"] {
            var simulation = try settled([.code(.snap(.expanded)), .key(.character(":")), .text(text)])
            let before = simulation.configuration.setup
            handle([.key(.enter)], &simulation)
            XCTAssertFalse(simulation.palette.isOpen, text)
            XCTAssertNotEqual(simulation.configuration.setup, before, text)
            XCTAssertEqual(simulation.reading.detent, .expanded, text)
            handle([.key(.character("u"))], &simulation)
            XCTAssertEqual(simulation.configuration.setup, before, text)
        }
        var simulation = try settled([.key(.character(":")), .text("two stages"), .key(.enter)], "Set Size 120x34")
        XCTAssertEqual(simulation.stages.count, 2)
        handle(
            [.key(.escape), .key(.character("D")), .key(.character(":")), .text("spring damping"), .key(.enter)],
            &simulation)
        XCTAssertTrue(shows(":Set Spring response 0.4 damping 0.8", simulation))
    }

    /// The line of a setting has its value selected, so that typing replaces it.
    func testAValueIsReplacedByTyping() throws {
        for scene in SceneName.allCases {
            for control in Setup(scene: scene).controls {
                let shown = TuningControl(control)
                var line = SearchField()
                line.insert(shown.line.text)
                line.select(shown.line.value)
                XCTAssertTrue(shown.line.text.utf8.prefix(shown.line.value.lowerBound).last == UInt8(ascii: " "))
                if let number = control.number, !control.isInset {
                    let value = Double(line.selected.prefix { $0.isNumber || "-.".contains($0) })
                    let one = line.selected.hasSuffix("%") || number.unit != .percent ? 1 : 0.01
                    XCTAssertEqual(try XCTUnwrap(value), number.value * one, accuracy: 1e-4, shown.line.text)
                } else {
                    XCTAssertEqual(String(line.selected), control.value, shown.line.text)
                }
            }
        }
        var simulation = try settled([.key(":"), .text("spring response"), .key(.enter), .text("0.5"), .key(.enter)])
        let response = simulation.configuration.setup.controls.first { $0.name == "Spring response" }
        XCTAssertEqual(response?.number?.value, 0.5)
        handle([.key(.escape), .key(":"), .text("flick speed"), .key(.enter), .key(.left), .key("4")], &simulation)
        XCTAssertTrue(shows(":Set FlickSpeed 4300pt/s", simulation))
    }

    /// Enter completes the line by a word that the arrows have chosen, or that begins with the typed letters.
    func testEnterTakesTheChosenWord() throws {
        var simulation = try settled(line("policy"))
        handle([.key(.down), .key(.enter)], &simulation)
        XCTAssertTrue(shows(":Set Policy shortcuts ", simulation))
        handle([.key(.enter)], &simulation)
        XCTAssertTrue(shows("Done: Set Policy shortcuts", simulation))
        for key in [Key.enter, .tab] {
            var simulation = try settled([.key(":"), .text("sn"), .key(key), .text("full"), .key(key)])
            XCTAssertTrue(shows(":Snap fullHeight ", simulation))
            handle([.key(.enter)], &simulation)
            XCTAssertEqual(simulation.reading.detent, .fullHeight)
        }
        XCTAssertEqual(try settled(line("Toggle ")).reading.detent, .expanded, "a whole line is done at once")
    }

    /// The palette offers the commands of the scene, and an entry has the same effect as its key.
    func testThePaletteOffersTheKeysOfTheScene() throws {
        for scene in SceneName.allCases {
            let start = try settled([], "Set Scene \(scene)")
            XCTAssertFalse(start.firstShown.scene.titles.isEmpty, "\(scene)")
            for (title, key) in start.firstShown.scene.titles {
                var (chosen, pressed) = (start, start)
                handle([.key(":"), .text(title.lowercased()), .key(.enter)], &chosen)
                handle([.key(key)], &pressed)
                XCTAssertEqual(picture(chosen), picture(pressed), "\(scene) \(title)")
            }
        }
        let airbar = try settled([.key(":"), .text("undo")], "Set Scene airbar")
        XCTAssertFalse(picture(airbar).contains { $0.contains("Undo") }, "the scene has nothing to undo")
    }

    /// A script plays at its own times, and an input of the user takes over.
    /// A replay that is due between two inputs of a line comes before the second one, however large the steps of time.
    func testAReplayComesBetweenTheInputsOfALine() throws {
        var start = try simulation("Set Size 120x40")
        start.perform(entered: "Key \"t\"\nKey \"l\"\nSleep 2s\nKey \"l\"\nSleep 3s")
        var (once, often) = (start, start)
        once.advance(to: 6)
        for frame in 1...600 { often.advance(to: Double(frame) / 100) }
        XCTAssertNotNil(often.panel?.result)
        XCTAssertEqual(shown(once), shown(often))
    }

    func testAScriptPlays() throws {
        for takesOver in [false, true] {
            var simulation = try settled([.key(.character(":")), .text("play first")])
            simulation.handle(.key(.enter), at: simulation.time)
            XCTAssertFalse(simulation.palette.isOpen)
            simulation.advance(to: simulation.time + 0.25)
            XCTAssertEqual(simulation.reading.phase, .tracking)
            if takesOver { simulation.handle(.key(.escape), at: simulation.time) }
            simulation.advance(to: simulation.time + 3)
            XCTAssertEqual(simulation.reading.detent, takesOver ? .compressed : .expanded)
        }
    }

    func testByThePointerAlone() throws {
        var simulation = try settled([.key(.character(":"))])
        func click(_ text: String) throws {
            let rows = picture(simulation)
            let row = try XCTUnwrap(rows.lastIndex { $0.contains(text) }, "\(text)\n\(rows.joined(separator: "\n"))")
            let before = try XCTUnwrap(rows[row].range(of: text)).lowerBound
            let column = rows[row].distance(from: rows[row].startIndex, to: before)
            let point = DrawerPoint(x: (Double(column) + 0.5) * 8, y: (Double(row) + 0.5) * 16)
            handle([.press(point), .move(DrawerPoint(x: point.x, y: point.y - 1)), .release], &simulation)
        }
        handle([.text("Sna")], &simulation)
        try click("Snap DETENT")
        try click("fullHeight")
        XCTAssertTrue(shows(":Snap fullHeight", simulation))
        try click("do ")
        XCTAssertEqual(simulation.reading.detent, .fullHeight)
        try click("close")
        XCTAssertFalse(simulation.palette.isOpen)
    }
}
