// The rows of the panel that are shown as without effect: they change no gesture, and every other row changes some.

import DrawerCore
import DrawerPresets
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene

final class IdleRowTests: XCTestCase {
    /// The course of a random pull, sometimes of a settle by code that it catches: the drawer's top at regular times.
    private func course(_ setup: Setup, _ seed: UInt64) throws -> [UInt64] {
        var random = Random(seed: seed)
        var configuration = configuration(80, 40)
        configuration.setup = setup
        (configuration.columns, configuration.rows) = (80, 40)
        var hand = try Hand(configuration)
        let names = try XCTUnwrap(hand.simulation.stops).names
        hand.does(.code(.snap(random.one(of: names), animated: false)))
        if random.chance(0.1) { hand.does(.code(.snap(random.one(of: names)))) }
        let start = hand.simulation.point(of: .handle) ?? DrawerPoint(x: 300, y: 630)
        hand.does(.press(start))
        let way = random.number(-300...300)
        let (steps, pause) = (random.count(2...12), random.number(0.004...0.03))
        for step in 1...steps {
            hand.waits(pause)
            let bend = random.chance(0.3) ? 0.8 : 1
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - way * bend * Double(step) / Double(steps))))
        }
        hand.does(.release)
        var tops: [UInt64] = []
        for _ in 0..<30 {
            hand.waits(0.04)
            tops.append(hand.simulation.reading.top.bitPattern)
        }
        return tops
    }

    func testIdleRowsChangeNothingAndOthersSomething() throws {
        let values = [
            ("NearestSpeed", ["0pt/s", "900pt/s"]), ("SkipSpeed", ["0pt/s", "infinite"]),
            ("MaximumOvershoot", ["1pt", "none"]),
        ]
        let lines =
            Preset.all.map { "Preset \($0.name)" } + Policy.builtIn.map { "Policy \($0.name)" } + ["Dismissible yes"]
        var idle: [String] = []
        var idleRows: Set<String> = []
        for line in lines {
            var setup = Setup()
            try setup.configure(Setting(line))
            idleRows.formUnion(setup.controls.filter { $0.idle != nil }.map(\.row.name))
            for (name, pair) in values {
                let control = try XCTUnwrap(setup.controls.first { $0.row.name == name })
                let setups = try pair.map { value in
                    var next = setup
                    try next.configure(Setting("\(name) \(value)"))
                    return next
                }
                let isIdle = control.idle != nil
                if isIdle { idle.append("\(line) \(name)") }
                let differs = try (1...(isIdle ? 25 : 400)).contains { seed in
                    try course(setups[0], UInt64(seed)) != course(setups[1], UInt64(seed))
                }
                XCTAssertEqual(differs, !isIdle, "\(line): \(name)")
            }
        }
        XCTAssertEqual(idleRows, Set(values.map(\.0)), "a row that is ever idle has no values here")
        XCTAssertTrue(idle.contains("Preset vaul NearestSpeed") && idle.contains("Preset vaul SkipSpeed"))
        XCTAssertFalse(idle.contains { $0.hasPrefix("Preset drawer") || $0.hasPrefix("Policy projected") })
    }

    /// The help of the spring says what more of it feels like, or what its value stands for where no slider can show it.
    func testTheHelpOfTheSpring() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"), .character("/"))
        hand.types("spring response")
        hand.presses(.enter)
        XCTAssertTrue(hand.picture.text.contains("More response is slower and softer"), hand.picture.text)
        hand.does(.configure(try Setting("Preset vaul")))
        XCTAssertFalse(hand.picture.text.contains("More response is slower and softer"), hand.picture.text)
    }

    /// The panel says why.
    func testTheReasonIsShown() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"), .character("/"))
        hand.types("nearest speed")
        hand.presses(.enter)
        XCTAssertFalse(hand.picture.text.contains("No effect"))
        hand.does(.configure(try Setting("Preset vaul")))
        XCTAssertTrue(hand.picture.text.contains("No effect: the policy vaul does not use"), hand.picture.text)
        hand.presses(.right)
        XCTAssertEqual(hand.setup.settings.release.nearestSpeed, 100, "it can be changed all the same")
    }
}
