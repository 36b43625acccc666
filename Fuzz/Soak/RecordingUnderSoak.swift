// A recording under random input: `drawer record` in a terminal, ended at a random moment, replays to the last bit.

import DrawerSettings
import Foundation
import TerminalHarness
import TestSupport

struct RecordingUnderSoak {
    let program: String
    let folder: URL
    let environment: [String: String]
    var random: Random

    /// The number of random inputs.
    private static let inputs = 300

    /// - Throws: `EpisodeFailure` with the recording, if its replay ends in another state.
    mutating func run() throws {
        let file = folder.appendingPathComponent("hand.drawer")
        let (columns, rows) = (random.count(30...120), random.count(10...50))
        let scene = random.one(of: SceneName.allCases)
        var arguments = ["record", "-o", file.path, "--scene", scene.rawValue]
        // The bar of the scene airbar has no preset.
        if random.chance(0.2), scene != .airbar {
            arguments += ["--preset", random.one(of: ["vaul", "gorhom", "flutter"])]
        }
        let session = try Session(program, arguments, environment: environment, columns: columns, rows: rows)
        try session.expect("the mouse") { $0.mouse == .drags }
        var pressed: (column: Int, row: Int)?
        for _ in 0..<Self.inputs where session.pty.look() == nil {
            try act(in: session, &pressed)
            if random.chance(0.6) { try session.pump(for: random.number(0...0.03)) }
            if random.chance(0.02) { try session.pump(for: random.number(0...0.5)) }
        }
        if session.pty.look() == nil { try session.type("\u{3}") }
        let exit = try session.expectExit()
        guard exit == .code(0) || exit == .signal(SIGINT) else {
            throw EpisodeFailure("the recording ended with \(exit)\n\(session.screen)")
        }
        let run = try Headless.run(program, ["test", file.path], environment: environment)
        guard run.code == 0 else {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            throw EpisodeFailure("the recording does not replay: \(run.text.suffix(400))\n\(text)")
        }
    }

    private mutating func act(in session: Session, _ pressed: inout (column: Int, row: Int)?) throws {
        let point = (
            column: random.count(0...session.emulator.columns - 1), row: random.count(0...session.emulator.rows - 1)
        )
        if let place = pressed {
            let next = (
                column: max(0, place.column + random.count(-2...2)), row: max(0, place.row + random.count(-4...4))
            )
            if random.chance(0.3) {
                pressed = nil
                try session.release()
            } else if random.chance(0.9) {
                pressed = next
                try session.drag(from: place, to: next, pause: 0.002)
            } else {
                try session.type(random.one(of: Self.keys))
            }
            return
        }
        switch random.count(0...19) {
        case 0...4:
            pressed = point
            try session.press(point.column, point.row)
        // Most hints and titles are in the first rows and the last one.
        case 5...7:
            let row = random.one(of: [0, 0, 0, 1, 2, session.emulator.rows - 1])
            try session.press(point.column, row)
            try session.release()
        case 8...9: try session.wheel(random.count(-3...3), point.column, point.row)
        case 10: try session.type(":\(random.one(of: TypedInputs.lines))\r")
        case 11: try session.type(random.one(of: TypedInputs.layers))
        case 12: try session.type(random.one(of: TypedInputs.time))
        case 13: try session.resize(columns: random.count(30...120), rows: random.count(10...50))
        default: try session.type(random.one(of: Self.keys))
        }
    }

    private static let keys =
        ["A", "B", "C", "D", "H", "F", "Z", "3~", "5~", "6~"].map { "\u{1b}[\($0)" }
        + ["\u{1b}", "\u{1b}", "\r", "\t", " ", "\u{7f}", "j", "k", "d", "n", "u", "y", "/", "a", "1"]
}
