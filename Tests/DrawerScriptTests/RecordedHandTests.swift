// Recordings of a hand that uses everything: scenes, layers, two stages, the palette, and time. They replay to the same
// states of both stages and their layers, as `drawer record` promises.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene
@testable import DrawerScript

/// The live run of `drawer record`, without its terminal.
private struct RecordedHand {
    private(set) var simulation: Simulation
    /// The recording so far.
    private(set) var text: String
    private var clock = PacedClock()
    private var time = Nanoseconds.zero
    /// The time of the last line.
    private var last = Nanoseconds.zero

    init(_ scene: SceneName, columns: Int = 80, rows: Int = 24) throws {
        let settings = try ["Size \(columns)x\(rows)", "Scene \(scene.rawValue)"].map { try Setting($0) }
        var configuration = try Script(settings: settings.map { PlacedSetting($0) })
            .configuration(file: "live") { _ in [] }
        configuration.isRecorded = true
        text = Script.lines(for: settings)
        simulation = try Simulation(configuration)
        for input in Script.start(simulation.reading) { does(input) }
    }

    mutating func does(_ input: Input) {
        let now = clock.time(at: time)
        let effects = simulation.update(input.moved(simulation.grid.clamped), at: now.seconds)
        for recorded in [effects.recordedBefore.map { .key($0) }, effects.recorded] as [Input?] {
            guard let recorded, let lines = Script.lines(for: recorded, after: max(last, now) - last) else { continue }
            (text, last) = (text + lines, max(last, now))
        }
        clock.set(simulation.pace, at: time)
        if effects.looksAhead {
            clock.go(to: now + Simulation.frame, at: time)
            _ = simulation.update(at: clock.time(at: time).seconds)
        }
    }

    mutating func presses(_ keys: Key...) { for key in keys { does(.key(key)) } }
    mutating func types(_ text: String) { for key in text { does(.key(.character(key))) } }
    mutating func clicks(_ point: DrawerPoint) {
        does(.press(point))
        does(.release)
    }

    /// Lets time pass, in frames and to each deadline.
    mutating func waits(_ milliseconds: Double) {
        let end = time + Nanoseconds(Int64(milliseconds * 1e6))
        while time < end {
            let due = simulation.nextDeadline.flatMap(clock.moment).map { Nanoseconds(roundingUp: $0) } ?? end
            time = min(end, max(due, time + Nanoseconds(1)), time + Nanoseconds(16_666_667))
            _ = simulation.update(at: clock.time(at: time).seconds)
            clock.set(simulation.pace, at: time)
        }
    }

    mutating func ends() {
        let now = clock.time(at: time)
        simulation.advance(to: now.seconds)
        text += Script.lines(for: max(last, now) - last) + Script.lines(expecting: simulation)
    }

    /// The middle of a cell.
    func cell(_ column: Int, _ row: Int) -> DrawerPoint {
        let grid = simulation.grid
        return DrawerPoint(x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
    }

    /// Cells in which a click presses a key, one for each key, row and stage.
    var hints: [DrawerPoint] {
        var seen: Set<[Int]> = []
        var points: [DrawerPoint] = []
        for row in 0..<simulation.grid.rows {
            // A hint has at least two columns.
            for column in stride(from: 0, to: simulation.grid.columns, by: 2) {
                let point = cell(column, row)
                for index in simulation.stages.indices
                where simulation.stages[index].area.contains(column: column, row: row) {
                    let stage = simulation.stages[index]
                    guard case .press(let local) = stage.local(.press(point)), let hit = stage.part(at: local).hit,
                        Press(hit) != nil, seen.insert([index, row, hit.touch.hashValue]).inserted
                    else { continue }
                    points.append(point)
                }
            }
        }
        return points
    }
}

/// The state that a replay reproduces.
private struct Outcome: Equatable {
    let scene: SceneName
    let focused: Int
    let readings: [Reading]
    let settings: [SettingMap]
    let palettes: [String?]
    let layers: [[Bool]]

    init(_ simulation: Simulation) {
        let stages = simulation.stages
        (scene, focused) = (simulation.sceneName, simulation.focused)
        readings = stages.map(\.shown.scene.reading)
        settings = stages.map(\.shown.configuration.setup.applied)
        palettes = stages.map { $0[Palette.self]?.line?.text }
        layers = stages.map {
            [$0[HelpLayer.self]?.isOpen, $0[PresetList.self]?.isOpen, $0[Question.self]?.isOpen].map { $0 == true }
                + [$0.panel != nil, simulation.line != nil]
        }
    }
}

final class RecordedHandTests: XCTestCase {
    /// Expects that a recording replays.
    private func expectReplay(_ hand: RecordedHand, _ name: String, line: UInt = #line) throws {
        var hand = hand
        hand.ends()
        let file = try ScriptFile(path: "hand.drawer", bytes: Array(hand.text.utf8))
        var player = try file.player()
        player.run()
        XCTAssertEqual(player.report.lines, [], "\(name)\n\(hand.text)", line: line)
        XCTAssertEqual(Outcome(player.simulation), Outcome(hand.simulation), "\(name)\n\(hand.text)", line: line)
    }

    /// From the fourth seed on, a press on the row of hints once closed the palette without a line in the recording.
    func testRandomHands() throws {
        for seed in [1, 2, 3, 11, 23, 32, 44, 60] as [UInt64] {
            var random = Random(seed: seed)
            let (columns, rows) = (random.count(30...120), random.count(10...50))
            var hand = try RecordedHand(random.one(of: SceneName.allCases), columns: columns, rows: rows)
            if random.chance(0.5) { hand.presses("D") }
            var pressed: (column: Int, row: Int)?
            for _ in 0..<300 {
                act(with: &hand, &pressed, &random)
                if random.chance(0.6) { hand.waits(random.number(0...30)) }
                if random.chance(0.02) { hand.waits(random.number(0...500)) }
            }
            try expectReplay(hand, "seed \(seed)")
        }
    }

    private func act(with hand: inout RecordedHand, _ pressed: inout (column: Int, row: Int)?, _ random: inout Random) {
        let grid = hand.simulation.grid
        let (column, row) = (random.count(0...grid.columns - 1), random.count(0...grid.rows - 1))
        if let (column, row) = pressed {
            if random.chance(0.3) {
                pressed = nil
                hand.does(.release)
            } else if random.chance(0.9) {
                let next = (column: max(0, column + random.count(-2...2)), row: max(0, row + random.count(-4...4)))
                pressed = next
                hand.does(.move(hand.cell(next.column, next.row)))
            } else {
                hand.presses(random.one(of: Self.keys))
            }
            return
        }
        switch random.count(0...19) {
        case 0...4:
            pressed = (column, row)
            hand.does(.press(hand.cell(column, row)))
        // Most hints and titles are in the first rows and the last one.
        case 5...7: hand.clicks(hand.cell(column, random.one(of: [0, 0, 0, 1, 2, grid.rows - 1])))
        case 8...9: hand.does(.wheel(rows: 3 * Double(random.count(-3...3)), at: hand.cell(column, row)))
        case 10:
            hand.types(":" + random.one(of: TypedInputs.lines))
            hand.presses(.enter)
        case 11: hand.types(random.one(of: TypedInputs.layers))
        case 12: hand.types(random.one(of: TypedInputs.time))
        case 13: hand.does(.resize(columns: random.count(30...120), rows: random.count(10...50)))
        default: hand.presses(random.one(of: Self.keys))
        }
    }

    private static let keys: [Key] =
        [.up, .down, .right, .left, .home, .end, .shiftTab, .delete, .pageUp, .pageDown]
        + [.escape, .escape, .enter, .tab, .space, .backspace] + "jkdnuy/a1".map { .character($0) }

    /// A press on an empty cell of the row of hints is not in the recording, so it must leave the palette, the help and
    /// a line in progress as they are in the replay.
    func testPressesBesideTheHints() throws {
        for scene in SceneName.allCases {
            for (name, before) in [
                ("an answer", ":Toggle\r"), ("a typed line", ":Togg"), ("a line in progress", ":Sleep 300ms\r"),
                ("the help", "?"), ("no layer", ""),
            ] {
                var hand = try RecordedHand(scene)
                for key in before { hand.presses(key == "\r" ? .enter : .character(key)) }
                hand.waits(20)
                let row = hand.simulation.stages[0].shown.scene.hintRow
                let empty = (0..<hand.simulation.grid.columns).map { hand.cell($0, row) }.filter {
                    Press(hand.simulation.focusedStage.part(at: $0).hit) == nil
                }
                hand.clicks(try XCTUnwrap(empty.last))
                hand.waits(100)
                hand.presses(.down, .up)
                hand.types("j")
                try expectReplay(hand, "\(scene), \(name)")
            }
        }
    }

    /// A key of time is not in the recording either. It closes the help, and ends a line in progress whose palette is
    /// closed.
    func testKeysOfTimeOverLayers() throws {
        for scene in SceneName.allCases {
            for key in ["x", "z"] as [Key] {
                var hand = try RecordedHand(scene)
                hand.presses("?", key, .up)
                hand.waits(100)
                try expectReplay(hand, "\(scene), the help and \(key)")
                hand = try RecordedHand(scene)
                hand.types(":Key \"\(key == "x" ? "x" : "z")\"")
                hand.presses(.enter)
                hand.clicks(hand.cell(50, 12))
                hand.types("j")
                try expectReplay(hand, "\(scene), a line that presses \(key)")
            }
        }
        var hand = try RecordedHand(.shortcuts)
        hand.types(":first pull")
        hand.presses(.enter)
        hand.waits(300)
        XCTAssertTrue(hand.simulation.line != nil && !hand.simulation.palette.isOpen, "a script is in progress")
        hand.presses("z")
        XCTAssertNil(hand.simulation.line)
        hand.waits(900)
        try expectReplay(hand, "a script that slow motion ends")
    }

    /// A click on any hint, and on any line of the help, replays as its key: also on the stage without the focus.
    func testClicksOnEveryHint() throws {
        let openings: [(name: String, keys: [Key])] = [
            ("one stage", []), ("the help", ["?"]), ("two stages", ["D", .enter]),
            ("the help of two stages", ["D", .enter, "?"]), ("tuning on one of two stages", ["D", .enter, "t", .tab]),
            ("the palette on one of two stages", ["D", .enter, ":"]),
        ]
        for (name, before) in openings {
            var hand = try RecordedHand(.shortcuts)
            for key in before { hand.presses(key) }
            hand.waits(50)
            let hints = hand.hints
            XCTAssertFalse(hints.isEmpty, name)
            for point in hints {
                var hand = hand
                hand.clicks(point)
                guard !hand.simulation.wantsToQuit else { continue }
                hand.waits(100)
                hand.presses(.down, .up)
                try expectReplay(hand, "\(name), \(point)")
            }
        }
    }
}
