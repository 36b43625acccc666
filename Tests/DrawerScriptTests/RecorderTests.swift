// Recordings: they replay to the same states to the last bit, and a truncated recording is a valid script.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class RecorderTests: XCTestCase {
    private let settings = ["Size 73x29", "CellHeight 17.3", "CellWidth 7.1", "Policy nearest", "Items 80"]
        .map { try! Setting($0) }

    /// Random inputs at uneven times, with frames drawn in between.
    private func play(_ seed: UInt64) throws -> (text: String, last: Simulation, end: Nanoseconds) {
        var dice = Random(seed: seed)
        var clock = Nanoseconds.zero
        let script = Script(settings: settings.map { PlacedSetting($0) })
        var simulation = try Simulation(script.configuration(file: "live") { _ in [] })
        var text = Script.lines(for: settings)
        var time = Nanoseconds.zero
        var isPressed = false
        for _ in 0..<200 {
            time = time + Nanoseconds(Int64.random(in: 0...40_000_000, using: &dice))
            if Bool.random(using: &dice) { simulation.advance(to: time.seconds) }
            let point = DrawerPoint(
                x: Double.random(in: -10...530, using: &dice), y: Double.random(in: -50...520, using: &dice))
            // A terminal's pointer is pressed only on the screen.
            let grid = simulation.grid
            let start = DrawerPoint(
                x: min(max(point.x, 0), Double(grid.columns) * grid.cellWidth),
                y: min(max(point.y, 0), Double(grid.rows) * grid.cellHeight))
            let input: Input
            switch Int.random(in: 0..<23, using: &dice) {
            case 0..<4 where !isPressed: input = .press(start)
            case 0..<10 where isPressed: input = .move(point)
            case 10..<12 where isPressed: input = .release
            case 12 where isPressed: input = .cancel
            case 13: input = .wheel(rows: [-3, 1, 0.5, 3].randomElement(using: &dice)!, at: start)
            case 14:
                input = .key(
                    [.up, .down, .pageDown, .home, .character("j"), .tab, .character(":"), .escape].randomElement(
                        using: &dice)!)
            case 15: input = .code(.snap([.compressed, .expanded, .fullHeight].randomElement(using: &dice)!))
            case 16: input = .code(.toggle)
            case 17: input = .code(.moveTo(Quantity(Double.random(in: 0...400, using: &dice), .points)))
            case 18:
                input = .resize(
                    columns: Int.random(in: 20...90, using: &dice), rows: Int.random(in: 5...40, using: &dice))
            case 19: input = .text("é\"\\\u{1B}")
            case 20: input = .insets(bottom: Double.random(in: 0...200, using: &dice), animated: isPressed)
            case 21:
                input = .code(
                    .scrollTo(.offset(Quantity(Double.random(in: 0...900, using: &dice), .points)), animated: isPressed)
                )
            case 22:
                let text = [
                    "MaximumSteps 1", "ListPans contentFirst", "Spring response 0.2 damping 1", "Detent half 9r",
                ]
                input = .configure(try Setting(text.randomElement(using: &dice)!))
            default: continue
            }
            if case .press = input { isPressed = true }
            if input == .release || input == .cancel { isPressed = false }
            if let lines = Script.lines(for: input, after: time - clock) { (text, clock) = (text + lines, time) }
            simulation.handle(input, at: time.seconds)
        }
        time = time + .milliseconds(50)
        simulation.advance(to: time.seconds)
        text += Script.lines(for: time - clock) + Script.lines(expecting: simulation)
        return (text, simulation, time)
    }

    func testReplaysToTheSameStatesToTheLastBit() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let (text, live, end) = try play(seed)
            let file = try ScriptFile(path: "recorded.drawer", bytes: Array(text.utf8))
            var player = try file.player()
            player.run()
            XCTAssertEqual(player.report.lines, [], "seed \(seed)")
            XCTAssertEqual(player.report.passed, live.reading.detent == nil ? 3 : 4, "the recording checks itself")
            XCTAssertEqual(player.clock, end)
            let replayed = player.simulation
            XCTAssertEqual(replayed.reading, live.reading, "seed \(seed)")
            XCTAssertEqual(replayed.run.focus, live.run.focus)
            XCTAssertEqual(replayed.run.selection, live.run.selection)
            XCTAssertEqual(replayed.run.primaryCount, live.run.primaryCount)
            XCTAssertEqual(replayed.grid, live.grid)
        }
    }

    /// A line of a config file that the first policy does not read takes effect under a later one, in the recording too.
    func testARecordingHasTheSettingsOfALaterPolicy() throws {
        for change in ["Configure Policy projected", "Key \"t\"\nConfigure Policy projected"] {
            var script = try Script(parsing: "\(change)\nFlick handle up 900pt/s\nWait settled\n")
            var line = try Setting("SkipSpeed infinite")
            line.isForAllScenes = true
            script.settings = [PlacedSetting(line), PlacedSetting(try Setting("Policy nearest"))]
            var player = try Player(script, file: "a", configuration: script.configuration(file: "a") { _ in [] })
            let text = player.recording
            player.run()
            var replay = try ScriptFile(path: "b", bytes: Array(text.utf8)).player()
            replay.run()
            XCTAssertEqual(replay.configuration.setup.settings.release, player.configuration.setup.settings.release)
            XCTAssertEqual(replay.reading, player.reading, text)
        }
    }

    /// Inputs that random tests do not cover.
    func testInputsAreWrittenAsWholeLines() throws {
        let point = DrawerPoint(x: 3.25, y: -1)
        let table: [(Input, String)] = [
            (.press(point), "Press 3.25pt,-1pt\n"), (.wheel(rows: -0.5, at: point), "Wheel up 0.5r at 3.25pt,-1pt\n"),
            (.wheel(rows: 0, at: point), ""), (.key(.character("\"")), "Key \"\\\"\"\n"),
            (.key(.control("u")), "Control \"u\"\n"), (.text("a\nb"), "Type \"a\\nb\"\n"),
            (.code(.dismiss(animated: false)), "Dismiss at once\n"), (.key(.shiftTab), "ShiftTab\n"),
            (
                .other(.configure([try Setting("Detent low 300pt"), try Setting("Detent mid 400pt")])),
                "Configure Detent low 300pt; Detent mid 400pt\n"
            ),
        ]
        for (input, line) in table { XCTAssertEqual(Script.lines(for: input, after: .zero) ?? "", line) }
        XCTAssertEqual(Script.lines(for: .release, after: Nanoseconds(1_234_567)), "Sleep 1.234567ms\nRelease\n")
        let day = Nanoseconds.longest
        XCTAssertEqual(
            Script.lines(for: day + day + Nanoseconds(1)),
            "Sleep 86400000ms\nSleep 86400000ms\nSleep 0.000001ms\n")
    }
}
