// One program, started once and troubled for a while: in a terminal with a live user, or headless with a script.

import Foundation
import TerminalHarness
import TestSupport

/// Why an episode failed.
struct Fault: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

struct Episode {
    enum Command: String, CaseIterable {
        case drawer, record, play
        case announce = "--announce"
        case test, trace, render, compare
    }

    let command: Command
    /// The program's absolute path.
    let program: String
    /// A folder for files, gone afterwards.
    let folder: URL
    /// The demo scripts' texts.
    let scripts: [[UInt8]]
    var random: Random
    /// How often each ingredient was used.
    private(set) var used: [Ingredient: Int] = [:]

    init(_ command: Command, program: String, folder: URL, scripts: [[UInt8]], seed: UInt64) {
        self.command = command
        self.program = program
        self.folder = folder
        self.scripts = scripts
        random = Random(seed: seed)
    }

    /// The sanitizer reports by this code. Its memory of what was freed is kept small, so that growth can be seen.
    private static let environment = [
        "ASAN_OPTIONS": "detect_leaks=0:exitcode=99:quarantine_size_mb=4", "SWIFT_BACKTRACE": "enable=no",
    ]

    /// - Throws: `Fault`, or what the terminal found.
    mutating func run() throws {
        switch command {
        case .drawer, .record: try runLive()
        case .play, .announce: try runUntilItEnds()
        case .test, .trace, .render, .compare: try runHeadless()
        }
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        return url.path
    }

    // MARK: In a terminal

    /// In seconds: the sanitizer's build is slow.
    private static let patience = 60.0

    private mutating func trouble(_ session: Session) throws {
        for _ in 0..<random.count(5...25) where session.pty.look() == nil {
            let ingredient = random.one(of: Ingredient.allCases)
            used[ingredient, default: 0] += 1
            try ingredient.apply(to: session, &random)
        }
    }

    /// Trouble, then a normal drag, three times over; the memory must not grow from the first time to the last.
    private mutating func runLive() throws {
        var arguments = ["--scene", random.one(of: ["shortcuts", "modal", "airbar", "bouncy"])]
        let recording = folder.appendingPathComponent("hand.drawer").path
        if command == .record { arguments = ["record", "-o", recording] + arguments }
        if random.chance(0.5) { arguments += ["--items", try file("items.txt", random.hostileItems())] }
        if random.chance(0.2) { arguments += ["--reduced-motion"] }
        let session = try Session(program, arguments, environment: Self.environment)
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
            throw Fault("memory grows: \(memory.map { $0 >> 20 }) MB")
        }
        try leave(session)
        guard command == .record, session.pty.exit == .code(0) else { return }
        let run = try Headless.run(program, ["test", recording], environment: Self.environment)
        guard run.code == 0 else { throw Fault("the recording does not replay: \(run.text.suffix(400))") }
    }

    /// Ends whatever is unfinished, and shows the first scene with its drawer at the bottom, as any user could.
    private func calm(_ session: Session) throws {
        try session.resize(columns: 80, rows: 24)
        // An unfinished sequence is abandoned after a second.
        try session.pump(for: 1.2)
        for text in ["\u{1b}[201~", Mouse.release(0, 0)] + Array(repeating: "\u{1b}", count: 6) + ["1"] {
            try session.type(text)
            try session.pump(for: 0.1)
        }
        for _ in 0..<8 {
            try session.type("\u{1b}")
            try session.pump(for: 0.15)
        }
        try session.expect("the drawer at the bottom", within: Self.patience) { $0.handle == 20 }
        try session.expectQuiet(for: 1.2, within: Self.patience)
    }

    private func checkDrag(_ session: Session) throws {
        try session.press(40, 20)
        try session.drag(from: (40, 20), to: (40, 10), pause: 0.01)
        try session.expect("the drawer under the pointer", within: Self.patience) { $0.handle == 10 }
        try session.drag(from: (40, 10), to: (40, 19), pause: 0.01)
        try session.expect("the drawer under the pointer again", within: Self.patience) { $0.handle == 19 }
        try session.pump(for: 0.1)
        try session.release()
    }

    /// The act may end by a key of its own (Esc in `play`).
    private mutating func runUntilItEnds() throws {
        let arguments: [String]
        if command == .play {
            arguments = ["play", try file("script.drawer", random.hostileScript(from: scripts))]
        } else {
            arguments = ["--announce", "--items", try file("items.txt", random.hostileItems())]
        }
        let session = try Session(program, arguments, environment: Self.environment)
        try session.pump(for: 0.5)
        try trouble(session)
        // Everything typed so far is read: what is typed behind a key that ends the program is the shell's.
        try session.expectQuiet(for: 1.2)
        let endsByKey = session.pty.look() != nil
        if !endsByKey { try leave(session) }
        let exit = try session.expectExit(within: Self.patience)
        // Errors of a script are reported before the terminal is taken over.
        let isKnown = exit == .code(0) || (command == .play && exit == .code(65)) || session.endsBy.contains(exit)
        guard isKnown else { throw Fault("it ended with \(exit)\n\(session.screen)") }
        let left = try session.leftovers(wroteText: true).filter { !endsByKey || !$0.hasSuffix("for the shell") }
        guard left.isEmpty else { throw Fault("left behind after \(exit): \(left)") }
    }

    private mutating func leave(_ session: Session) throws {
        if random.chance(0.3) {
            try session.type("\u{1b}\u{1b}")
            try session.pump(for: 0.2)
            try session.type("\u{1b}")
            try session.pump(for: 0.2)
            try session.type("q")
        } else {
            try session.pty.signal(random.one(of: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV]))
        }
        let exit = try session.expectExit(within: Self.patience)
        guard exit == .code(0) || session.endsBy.contains(exit) else {
            throw Fault("it ended with \(exit)\n\(session.screen)")
        }
        let left = try session.leftovers(wroteText: command == .announce)
        guard left.isEmpty else { throw Fault("left behind after \(exit): \(left)") }
    }

    private func residentMemory(of process: pid_t) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
        return (text.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }

    // MARK: Headless

    private mutating func runHeadless() throws {
        let script = try file("script.drawer", random.hostileScript(from: scripts))
        var arguments = [command.rawValue, script]
        switch command {
        case .render:
            arguments += ["-o", folder.appendingPathComponent("film." + random.one(of: ["svg", "cast", "txt"])).path]
        case .trace: arguments += ["--format", random.one(of: ["jsonl", "csv", "svg"])]
        case .compare: if random.chance(0.5) { arguments += ["--format", "svg"] }
        default: break
        }
        let run = try Headless.run(program, arguments, environment: Self.environment)
        guard let code = run.code, [0, 1, 65].contains(code) else {
            throw Fault(
                "\(arguments.joined(separator: " ")) ended with \(run.code.map(String.init) ?? "a signal"): \(run.text.suffix(800))"
            )
        }
    }
}

extension Session {
    fileprivate var endsBy: [Exit] {
        [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV].map { .signal($0) }
    }
}

extension Screen {
    /// The row of the handle, above the empty search bar.
    fileprivate var handle: Int? { rows(containing: "Search actions").last.map { $0 - 1 } }
}
