// No key is silent: each key of a scene's help and table changes the picture, or a sentence says why it does nothing.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class KeyAnswerTests: XCTestCase {
    /// The state of a scene before a key: fresh, at a detent, or with the focus on the content behind the drawer.
    private enum Start {
        case fresh
        case detent(DetentName)
        case behind
    }

    func testEveryKeyActsOrSaysWhyNot() throws {
        for scene in SceneName.allCases {
            for isReduced in [false, true] {
                var configuration = given(scene, 100, 30)
                if scene != .airbar { configuration.set("Dismissible yes") }
                if isReduced { configuration.set("ReducedMotion on") }
                let fresh = try Hand(configuration)
                let detents = fresh.simulation.drawer.stops.names
                let starts = [Start.fresh, .behind] + (scene == .airbar ? [] : detents.map(Start.detent))
                for start in starts {
                    let before = try begin(start, configuration)
                    for key in keys(of: before.simulation) {
                        XCTAssertTrue(answers(key, before), "\(scene) \(start) \(key.name), reduced: \(isReduced)")
                    }
                }
            }
        }
    }

    /// A pull that goes back to where it began leaves a sentence.
    func testAPullBeyondTheEndsSaysSo() throws {
        let lowest = "is at its lowest height: d dismisses it"
        for (scene, key, expected) in [
            (SceneName.shortcuts, Key.down, lowest), (.shortcuts, "k", lowest), (.modal, .down, lowest),
            (.bouncy, .down, lowest), (.bouncy, "k", lowest), (.bouncy, "j", "Nothing more follows"),
        ] {
            var hand = try Hand(given(scene))
            let stops = hand.simulation.drawer.stops
            hand.snaps(stops.names[stops.lowestVisible])
            hand.presses(key)
            hand.settles()
            XCTAssertTrue(hand.simulation.message?.contains(expected) == true, "\(scene) \(key.name)")
        }
    }

    /// A pull that brings a hidden drawer back leaves no sentence: its beginning below the lowest height is no pull beyond it.
    func testAHiddenDrawerComesBackInSilence() throws {
        for scene in SceneName.allCases where scene != .airbar {
            var configuration = given(scene)
            configuration.set("Dismissible yes")
            var hand = try Hand(configuration)
            hand.presses("d")
            hand.settles()
            hand.presses(.up)
            XCTAssertNil(hand.simulation.message, "\(scene)")
            hand.settles()
            XCTAssertEqual(hand.simulation.drawer.reading.phase, .resting, "\(scene)")
        }
    }

    /// No key takes a drawer, or the content behind it, out of the hand that holds it.
    func testNoKeyTakesADrawerOutOfTheHand() throws {
        let keys: [Key] = [
            .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .shiftTab, .enter, .space, .escape, "d",
        ]
        for scene in SceneName.allCases {
            for place in [DrawerPlace.list, .primary] where scene != .airbar || place == .list {
                var configuration = given(scene)
                if scene != .airbar { configuration.set("Dismissible yes") }
                var held = try Hand(configuration)
                if scene != .airbar {
                    let detents = held.simulation.drawer.stops.names
                    held.snaps(detents[place == .primary ? 0 : detents.count - 1])
                }
                let point = try XCTUnwrap(held.simulation.point(of: place), "\(scene) \(place)")
                held.does(.press(point))
                held.waits(0.02)
                held.does(.move(DrawerPoint(x: point.x, y: point.y + (place == .primary ? -40 : 40))))
                XCTAssertEqual(held.simulation.drawer.panSource, .pointer, "\(scene) \(place)")
                for key in keys {
                    var hand = held
                    hand.presses(key, key)
                    let (before, after) = (held.simulation.reading, hand.simulation.reading)
                    XCTAssertEqual(hand.simulation.drawer.panSource, .pointer, "\(scene) \(place) \(key.name)")
                    XCTAssertEqual(after.top, before.top, "\(scene) \(place) \(key.name)")
                    XCTAssertEqual(after.primaryOffset, before.primaryOffset, "\(scene) \(place) \(key.name)")
                }
            }
        }
    }

    /// Without the question of the settings, `d` dismisses at once, also during a search, which stays.
    func testTheKeyDDismissesAndKeepsASearch() throws {
        var hand = try Hand()
        hand.presses("/", "t", .tab)
        hand.settles()
        hand.presses("d")
        XCTAssertFalse(hand.simulation.question.isOpen)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .hidden)
        XCTAssertEqual(hand.simulation.filter, "t")
    }

    private func keys(of simulation: Simulation) -> [Key] {
        let scene = simulation.firstShown.scene
        func keys<Shown: Scene>(_: Shown) -> Set<Key> { Shown.commands.keys }
        let all = keys(scene).union(Simulation.commands.keys).union(scene.help.lines.flatMap(\.keys))
        // The palette needs a language, which this module does not have.
        return all.subtracting([":"]).sorted { $0.name < $1.name }
    }

    private func begin(_ start: Start, _ configuration: Configuration) throws -> Hand {
        var hand = try Hand(configuration)
        // The first key of any kind removes the hint how to begin.
        hand.simulation.firstShown.run.isUntouched = false
        switch start {
        case .fresh: break
        case .behind:
            guard hand.simulation.point(of: .primary) != nil else { break }
            try hand.taps(.primary)
        case .detent(let name): hand.does(.code(.snap(name, animated: false)))
        }
        hand.settles()
        hand.simulation.firstShown.message = nil
        return hand
    }

    private func answers(_ key: Key, _ before: Hand) -> Bool {
        let picture = before.picture.cells
        var hand = before
        // The program responds to a request, for example for a film.
        if hand.simulation.update(.key(key), at: hand.time).request != nil { return true }
        if hand.simulation.message != nil || hand.simulation.wantsToQuit { return true }
        for _ in 0..<12 {
            if hand.picture.cells != picture { return true }
            hand.waits(0.05)
        }
        return false
    }

    func testEscapeOnAHiddenDrawerSaysThatItIsHidden() throws {
        for (scene, noun) in [(SceneName.shortcuts, "drawer"), (.bouncy, "sheet")] {
            var configuration = given(scene)
            configuration.set("Dismissible yes")
            var hand = try Hand(configuration)
            hand.snaps(.hidden)
            hand.presses(.escape)
            XCTAssertEqual(hand.simulation.message, "The \(noun) is hidden: q quits")
        }
    }
}
