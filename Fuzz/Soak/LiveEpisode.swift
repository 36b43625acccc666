// An episode in a terminal: random disturbances, then a drag as any user does it, and a terminal that is restored.

import DrawerSettings
import DrawerViews
import Foundation
import TerminalHarness
import TestSupport

extension Episode {
    /// The longest wait, in seconds; the sanitizer's build is slow.
    private static let patience = 60.0

    /// Lines for the first scene, an empty search, and the state that no row of the panel resets.
    private static let lastSteps = [
        "1", "/\u{15}", "\u{1b}", ":Insets bottom 0pt\r", "Snap compressed at once\r", "\u{1b}",
    ]

    private var config: ConfigUnderSoak { ConfigUnderSoak(file: folder.appendingPathComponent("soak.config")) }

    /// Delays the terminal's replies in some of the runs, like a connection with a round trip of 0.4 s.
    private mutating func slowDown(_ session: Session) {
        guard random.chance(0.3) else { return }
        session.latency = 0.4
        used[.latency, default: 0] += 1
    }

    private mutating func trouble(_ session: Session) throws {
        for _ in 0..<random.count(5...25) where session.pty.look() == nil {
            let ingredient = random.one(of: Ingredient.live)
            used[ingredient, default: 0] += 1
            try ingredient.apply(to: session, config: config, &random)
        }
    }

    /// Disturbs the program and then drags normally, three times. The memory must not grow between the first and the
    /// last time.
    mutating func runLive() throws {
        var arguments = ["--scene", random.one(of: SceneName.allCases).rawValue]
        let recording = folder.appendingPathComponent("hand.drawer").path
        if command == .record { arguments = ["record", "-o", recording] + arguments }
        if random.chance(0.5) { arguments += ["--items", try file("items.txt", random.hostileItems())] }
        if random.chance(0.2) { arguments += ["--reduced-motion"] }
        try config.restore()
        arguments += ["--config", config.file.path]
        let session = try Session(program, arguments, environment: environment)
        slowDown(session)
        try session.expect("the mouse") { $0.mouse == .drags }
        var memory: [Int] = []
        for _ in 0..<3 {
            try session.resize(columns: 200, rows: 80)
            try trouble(session)
            try calm(session)
            try checkDrag(session)
            memory.append(try residentMemory(of: session.pty.process))
        }
        if let first = memory.first, let last = memory.last, last > first + 24 << 20 {
            throw EpisodeFailure("memory grows: \(memory.map { $0 >> 20 }) MB")
        }
        try leave(session)
        guard command == .record, session.pty.exit == .code(0) else { return }
        let run = try Headless.run(program, ["test", recording], environment: environment)
        guard run.code == 0 else { throw EpisodeFailure("the recording does not replay: \(run.text.suffix(400))") }
    }

    /// Ends unfinished input, and shows the first scene with its drawer at the bottom, as any user could.
    private func calm(_ session: Session) throws {
        try config.restore()
        try session.resize(columns: 80, rows: 24)
        // The program abandons an unfinished sequence after a second.
        try session.pump(for: 1.2)
        try type(["\u{1b}[201~", Mouse.release(0, 0)], to: session)
        try escape(session)
        try type(["1"], to: session)
        // One stage, and time at its normal speed. The hint "one stage" may not fit.
        if session.screen.contains("other stage") { try session.type("D") }
        for _ in 0..<4 where session.screen.contains("×0.") {
            try session.type("z")
            try session.pump(for: 0.2)
        }
        // Reset every changed row of the tuning panel, because the keys typed before may have changed any row. A row
        // that is reset leaves the list, and the selection returns to the first row.
        try session.type("t*\u{1b}[H")
        for _ in SettingRow.all {
            try session.type("\u{7f}\u{7f}\u{1b}[B")
            try session.pump(for: 0.01)
        }
        // A program that was busy may stop and continue only now, and read a config file after that.
        try session.expect("the picture", within: Self.patience) { $0.isAlternate }
        try session.expectQuiet(for: 0.6, within: Self.patience)
        try escape(session)
        try type(Self.lastSteps, to: session)
        try session.expect("the drawer at the bottom", within: Self.patience) { $0.handleRow == 20 }
        try session.expectQuiet(for: 1.2, within: Self.patience)
    }

    /// Leaves all layers. Escape also opens and closes the question of a card, before whose answer the program takes no
    /// other key.
    private func escape(_ session: Session) throws {
        try type(Array(repeating: "\u{1b}", count: 8), to: session)
        if session.screen.contains("Dismiss the card?") { try type(["n"], to: session) }
    }

    /// Types each text when the program has had time to draw the picture after the one before.
    private func type(_ texts: [String], to session: Session) throws {
        for text in texts {
            try session.type(text)
            try session.pump(for: 0.15)
        }
    }

    private func checkDrag(_ session: Session) throws {
        // A drawer with pages has a drag slop of one row.
        let slop = session.screen.contains("○") ? 1 : 0
        try session.press(40, 20)
        try session.drag(from: (40, 20), to: (40, 10), pause: 0.01)
        try session.expect("the drawer under the pointer", within: Self.patience) { $0.handleRow == 10 + slop }
        try session.drag(from: (40, 10), to: (40, 19), pause: 0.01)
        try session.expect("the drawer under the pointer again", within: Self.patience) { $0.handleRow == 19 + slop }
        try session.pump(for: 0.1)
        try session.release()
    }

    /// Disturbs the program until it ends. A key may end the command (Esc in `play`).
    mutating func runUntilItEnds() throws {
        let arguments: [String]
        if command == .play {
            arguments = ["play", try file("script.drawer", random.hostileScript(from: scripts))]
        } else {
            try config.restore()
            arguments = [
                "--announce", "--items", try file("items.txt", random.hostileItems()), "--config", config.file.path,
            ]
        }
        let session = try Session(program, arguments, environment: environment)
        slowDown(session)
        try session.pump(for: 0.5)
        try trouble(session)
        try session.expectQuiet(for: 1.2)
        // Input after the key that ends the program belongs to the shell, and --announce asks the terminal nothing. In
        // these cases, remaining bytes are not replies.
        let mayLeaveInput = session.pty.look() != nil || command == .announce
        if session.pty.exit == nil { try leave(session) }
        let exit = try session.expectExit(within: Self.patience)
        // Errors of a script are reported before the program takes over the terminal.
        let isKnown = exit == .code(0) || (command == .play && exit == .code(65)) || session.endsBy.contains(exit)
        guard isKnown else { throw EpisodeFailure("the program ended with \(exit)\n\(session.screen)") }
        let left = try leftovers(session, after: exit, wroteText: true).filter {
            !mayLeaveInput || !$0.hasSuffix("for the shell")
        }
        guard left.isEmpty else { throw EpisodeFailure(left, after: exit, session) }
    }

    /// The traces that the program left behind. After a signal, the program does not wait for a reply that takes 0.4 s.
    private func leftovers(_ session: Session, after exit: Exit, wroteText: Bool) throws -> [String] {
        try session.leftovers(wroteText: wroteText).filter {
            session.latency == 0 || exit == .code(0) || !$0.hasSuffix("for the shell")
        }
    }

    private mutating func leave(_ session: Session) throws {
        if random.chance(0.3) {
            // Escape clears and leaves text fields. Without one, it ends `play`, and the shell would read the keys that
            // follow.
            for _ in 0..<3 where command == .play && session.screen.isCursorVisible {
                try session.type("\u{1b}")
                try session.pump(for: 0.2)
            }
            for text in (command == .play ? [] : ["\u{1b}\u{1b}", "\u{1b}"]) + ["q"] {
                try session.type(text)
                try session.pump(for: 0.2)
            }
        } else {
            try session.pty.signal(random.one(of: Session.endings))
        }
        let exit = try session.expectExit(within: Self.patience)
        guard exit == .code(0) || session.endsBy.contains(exit) else {
            throw EpisodeFailure("the program ended with \(exit)\n\(session.screen)")
        }
        guard command != .announce else { return }
        let left = try leftovers(
            session, after: exit, wroteText: command == .play || hasTextOnMainScreen(session))
        guard left.isEmpty else { throw EpisodeFailure(left, after: exit, session) }
    }

    /// Whether text has reached the main screen: exported code after quitting (key `e`, because this terminal's
    /// clipboard takes no text), or the kernel's echo of keys that were typed while the program was suspended.
    private func hasTextOnMainScreen(_ session: Session) -> Bool {
        let output = Data(session.transcript)
        var start = output.startIndex
        while true {
            let enter = output.range(of: Data("\u{1b}[?1049h".utf8), in: start..<output.endIndex)
            let part = String(decoding: output[start..<(enter?.lowerBound ?? output.endIndex)], as: UTF8.self)
            let sequence = /\u{1b}(?:\[[0-9;?]*[ -\/]*[@-~]|[\]P].*?(?:\u{7}|\u{1b}\\)|[()].|[=>])/
            let text = part.replacing(sequence, with: "")
            if text.unicodeScalars.contains(where: { $0.value >= 32 }) { return true }
            guard let enter,
                let leave = output.range(of: Data("\u{1b}[?1049l".utf8), in: enter.upperBound..<output.endIndex)
            else { return false }
            start = leave.upperBound
        }
    }

    private func residentMemory(of process: pid_t) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
        return (text.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}

extension Session {
    /// Signals that end the program.
    fileprivate static let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV]

    fileprivate var endsBy: [Exit] { Self.endings.map { .signal($0) } }
}
