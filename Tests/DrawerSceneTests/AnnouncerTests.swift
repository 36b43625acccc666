// The sentences for a screen reader.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class AnnouncerTests: XCTestCase {
    func testEachChangeIsASentence() throws {
        XCTAssertEqual(
            try told([.key(.up)]),
            [
                "The drawer goes to its middle height.",
                "The drawer is at its middle height, 40 percent of the screen.",
            ])
        let search = try told([.key(.character("/")), .text("timer"), .key(.enter)])
        XCTAssertTrue(search.contains("Keys go to the search."))
        XCTAssertTrue(search.contains { $0.hasPrefix("Row 1 of ") && $0.contains("Timer") })
        XCTAssertTrue(search.contains { $0.hasPrefix("Added: the shortcut has ") })
        XCTAssertEqual(try told([.code(.snap(.fullHeight)), .key(.up)]).last, "The list begins with row 2.")
        let handle = try told([.key(.shiftTab), .key(.shiftTab)]).filter { $0.hasPrefix("Handle: ") }
        XCTAssertEqual(handle.count, 1)
    }

    func testHelpAndMessagesAreSpoken() throws {
        for scene in SceneName.allCases {
            for keys in [[Input.key(.character("?"))], [.key(.character("t")), .key(.character("?"))]] {
                let told = try told(keys, in: scene)
                let shown = try Hand(given(scene)).simulation.firstShown
                let help = keys.count > 1 ? Tuning.help(hasPresets: shown.scene.hasPresets) : shown.help
                for line in help.lines {
                    let sentence = "\(line.labels.joined(separator: " ")): \(line.words)."
                    XCTAssertTrue(told.contains(sentence), "\(scene): \(sentence)")
                }
                XCTAssertEqual(told.last, "Escape closes this help.")
            }
        }
        XCTAssertEqual(try told([.key(.character("P"))]).first?.hasPrefix("Presets: type to filter"), true)
        XCTAssertEqual(try told([.key(.character("u"))]), ["\(CommonState.nothingToUndo)."])
    }

    func testOneThingIsNamedInTheSingular() throws {
        var configuration = Configuration()
        configuration.primary = Rows([])
        var simulation = try Simulation(configuration)
        var announcer = Announcer(simulation)
        var sentences: [String] = []
        for (time, key) in [Key.right, .enter, .enter, .character("u")].enumerated() {
            sentences += announcer.sentences(simulation.handle(.key(key), at: Double(time)), simulation)
        }
        XCTAssertEqual(
            sentences.filter { $0.contains("the shortcut has") },
            [
                "Added: the shortcut has 1 step.", "Added: the shortcut has 2 steps.",
                "Removed: the shortcut has 1 step.",
            ])
        XCTAssertEqual(BouncyScene.speech.changed(1, true), "Sent: the conversation has 1 message.")
        XCTAssertEqual(
            (0...2).map { ModalScene.speech.changed($0, false) },
            [
                "0 recipes are left.", "1 recipe is left.", "2 recipes are left.",
            ])
    }

    func testPagesAndStacksAreSpoken() throws {
        let pages = try told([.configure(try Setting("Pages 3")), .key(.right)])
        XCTAssertEqual(pages.filter { $0.contains("2 of 3") }.count, 1)
        let stack = try told([.code(.push), .code(.push), .code(.pop)])
        XCTAssertEqual(stack.filter { $0.contains(/\b[23] (drawers|left)/) }.count, 3, "\(stack)")
    }

    /// Notices and pages come from the first stage, even if the second one has the focus.
    func testTheSceneThatIsLeftHasItsOwnHeight() throws {
        var hand = try Hand(given(.shortcuts))
        hand.simulation.focusedStage.shown.handle(.configure(try Setting("ReducedMotion on")))
        hand.presses(.up)
        hand.settles()
        let point = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(point))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: point.x, y: point.y - 60)))
        hand.waits(0.1)
        var announcer = Announcer(hand.simulation)
        let notices = hand.simulation.handle(.key(.character("2")), at: hand.time)
        XCTAssertNotEqual(hand.simulation.sceneName, .shortcuts)
        XCTAssertTrue(notices.contains { if case .detentReached = $0.kind { true } else { false } }, "\(notices)")
        let sentences = announcer.sentences(notices, hand.simulation)
        // The scene as it was left is the one that returns.
        hand.presses(.character("1"))
        let share = hand.simulation.reading.height / hand.simulation.grid.container.height
        XCTAssertTrue(
            sentences.contains { $0.hasSuffix(", \(Int((share * 100).rounded())) percent of the screen.") },
            "\(share): \(sentences)")
    }

    /// Of two stages, the first one has the notices and the pages, even if the second one has the focus.
    func testPagesAreThoseOfTheFirstStage() throws {
        var hand = try Hand(given(.shortcuts, 128, 30))
        hand.simulation.keepPast()
        hand.simulation.focusedStage.shown.handle(.configure(try Setting("Pages 3")))
        hand.presses(.character("D"))
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.focused, 1)
        hand.simulation.focusedStage.shown.handle(.configure(try Setting("Pages 1")))
        var announcer = Announcer(hand.simulation)
        let sentences = announcer.sentences(
            hand.simulation.handle(.code(.page(2, animated: false)), at: hand.time), hand.simulation)
        XCTAssertTrue(sentences.contains("Page 2 of 3."), "\(sentences)")
    }

    /// The help belongs to the stage with the focus, which may have the tuning panel open.
    func testHelpIsThatOfTheFocusedStage() throws {
        var hand = try Hand(given(.shortcuts, 160, 30))
        hand.simulation.keepPast()
        hand.presses(.character("D"))
        hand.presses(.escape)
        hand.presses(.character("t"))
        var announcer = Announcer(hand.simulation)
        let notices = hand.simulation.handle(.key(.character("?")), at: hand.time)
        let sentences = announcer.sentences(notices, hand.simulation)
        let help = Tuning.help(hasPresets: true)
        for line in help.lines {
            XCTAssertTrue(sentences.contains { $0.hasSuffix(": \(line.words).") }, "\(line.words): \(sentences)")
        }
    }

    /// After a switch, the new scene gets a greeting instead of a description of its differences from the last one.
    func testAnotherSceneIsGreeted() throws {
        var simulation = try Simulation(Configuration())
        for (scene, key) in zip(SceneName.allCases, SceneName.keyCharacters).reversed() {
            var announcer = Announcer(simulation)
            let sentences = announcer.sentences(simulation.handle(.key(.character(key)), at: 0), simulation)
            XCTAssertEqual(simulation.sceneName, scene)
            XCTAssertEqual(sentences, Announcer(simulation).greeting(simulation), "\(scene)")
            XCTAssertEqual(announcer.sentences([], simulation), [], "\(scene)")
        }
    }

    /// Rows come from files, so their control characters must not reach the terminal that shows the sentences.
    func testControlCharactersNeverReachASentence() throws {
        let rows = ["\u{1B}]0;title\u{7}x\u{9B}1m\u{202E}\tde\u{0}tail", "e\u{301}👩‍👧"]
        var configuration = configuration(items: .rows(Rows(rows)))
        for scene in SceneName.allCases {
            configuration.scene = scene
            var simulation = try Simulation(configuration)
            var announcer = Announcer(simulation)
            var sentences = announcer.greeting(simulation)
            for time in 1...4 {
                sentences += announcer.sentences(simulation.handle(.key(.right), at: Double(time)), simulation)
            }
            let text = sentences.joined(separator: "\n")
            XCTAssertTrue(text.contains("\u{FFFD}]0;title\u{FFFD}x\u{FFFD}1m, de\u{FFFD}tail"), text)
            XCTAssertTrue(text.contains("e\u{301}👩‍👧"), text)
            XCTAssertEqual(sentences, sentences.map(\.cleaned), "\(scene)")
        }
    }

    /// A replay asks nothing, so the sentence about its request names no keys.
    func testARequestInAReplayNamesNoKeys() throws {
        var configuration = configuration()
        configuration.set("Dismissible asks")
        var hand = try Hand(configuration)
        var announcer = Announcer(hand.simulation)
        func sentence(_ inputs: [(Double, Input)]) -> String? {
            var told: [String] = []
            for (wait, input) in inputs {
                hand.time += wait
                told += announcer.sentences(hand.simulation.handle(input, at: hand.time), hand.simulation)
            }
            while let due = hand.simulation.nextDeadline {
                hand.time = max(hand.time, due)
                told += announcer.sentences(hand.simulation.advance(to: hand.time), hand.simulation)
            }
            return told.first { $0.contains("asks to be dismissed") }
        }
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        let pull = (1...4).map { (0.01, Input.move(DrawerPoint(x: start.x, y: start.y + 15 * Double($0)))) }
        XCTAssertEqual(
            sentence([(0, .press(start))] + pull + [(0, .release)]),
            "The drawer asks to be dismissed: y or Enter dismisses it, n or Escape keeps it.")
        XCTAssertEqual(
            sentence([(0, .key("n")), (0, .key("t")), (0, .key("g"))]), "The drawer asks to be dismissed.")
    }

    /// Keys that change no drawer are spoken too.
    func testTheKeysOfTimeAndThePanelsAreSpoken() throws {
        var hand = try Hand(given(.shortcuts, 160, 30))
        hand.simulation.keepPast()
        var announcer = Announcer(hand.simulation)
        func said(_ keys: Key...) -> [String] {
            keys.flatMap { announcer.sentences(hand.simulation.handle(.key($0), at: hand.time), hand.simulation) }
        }
        XCTAssertEqual(said(.character("z")), ["Time passes at 0.25 of its speed."])
        XCTAssertEqual(said(.character("z"), .character("z")).last, "Time passes at full speed.")
        XCTAssertEqual(said(.character("x")), ["Paused."])
        XCTAssertEqual(said(.character("x")), ["Time goes on."])
        XCTAssertEqual(said(.character("i")), ["The inspector is open."])
        XCTAssertEqual(said(.character("i")), ["The inspector is closed."])
        _ = said(.up)
        hand.settles()
        _ = announcer.sentences([], hand.simulation)
        let back = said(.character("<"))
        XCTAssertEqual(back.first, "Paused.")
        XCTAssertTrue(back.last?.hasSuffix(" seconds after the start of the gesture.") == true, "\(back)")
        XCTAssertEqual(said(.escape), ["Time goes on.", "This is the present again."])
        XCTAssertEqual(said(.character("D")).first, "Two stages: Tab goes to the other one.")
        _ = said(.escape)
        XCTAssertEqual(said(.tab), ["Stage A: drawer."])
        XCTAssertEqual(said(.character("D")), ["One stage."])
    }

    /// A key that cannot do anything says so each time.
    func testTheSameMessageIsSpokenAgain() throws {
        let sentence = "\(CommonState.nothingToUndo)."
        XCTAssertEqual(try told([.key(.character("u")), .key(.character("u"))]), [sentence, sentence])
    }

    /// The message and the counts that may replace it belong to the stage with the focus.
    func testACountOfTheOtherStageReplacesNoMessage() throws {
        var hand = try Hand(given(.shortcuts, 128, 30))
        hand.presses(.character("D"), .escape)
        var announcer = Announcer(hand.simulation)
        hand.simulation.firstShown.handle(.configure(try Setting("Items 3")))
        hand.simulation.focusedStage.shown.message = "A message"
        XCTAssertEqual(announcer.sentences([], hand.simulation), ["A message."])
    }

    /// The panels of one stage are not those of the other.
    func testAnotherStageClosesNothing() throws {
        for key in ["i", "t"] as [Character] {
            var hand = try Hand(given(.shortcuts, 300, 30))
            hand.presses(.character(key))
            var announcer = Announcer(hand.simulation)
            func said(_ key: Key) -> [String] {
                announcer.sentences(hand.simulation.handle(.key(key), at: hand.time), hand.simulation)
            }
            let sentences = said(.character("D")) + said(.escape)
            XCTAssertFalse(sentences.contains { $0.hasPrefix("Tuning") || $0.contains("inspector") }, "\(sentences)")
            let name = key == "i" ? "The inspector is open" : "Tuning is open"
            XCTAssertEqual(said(.tab).count { $0.hasPrefix(name) }, 1)
            // The tuning panel has its own Tab.
            if key == "i" { XCTAssertEqual(said(.tab), ["Stage B: drawer."]) }
        }
    }

    /// The present is announced, also if an earlier future can still be brought back.
    func testThePresentIsAnnouncedAfterATakeOver() throws {
        var hand = try Hand(given(.shortcuts, 160, 30))
        hand.simulation.keepPast()
        hand.presses(.up)
        hand.settles()
        hand.presses(.character("<"), .character("<"), .down)
        XCTAssertTrue(hand.simulation.firstShown.canRecall)
        hand.settles()
        var announcer = Announcer(hand.simulation)
        func said(_ key: Key) -> [String] {
            announcer.sentences(hand.simulation.handle(.key(key), at: hand.time), hand.simulation)
        }
        XCTAssertEqual(said(.character("<")).first, "Paused.")
        XCTAssertTrue(said(.escape).contains("This is the present again."))
        _ = said(.character("<"))
        XCTAssertFalse(said(.up).contains("This is the present again."))
    }
}
