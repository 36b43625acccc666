// An episode: one program, started once and disturbed for a while, in a terminal or headless with a script.

import Foundation
import TerminalHarness
import TestSupport

struct Episode {
    enum Command: String, CaseIterable {
        case drawer, record, play
        case announce = "--announce"
        /// A recording and its replay.
        case replay = "replay of a recording"
        case test, trace, render, compare
    }

    let command: Command
    /// The program's absolute path.
    let program: String
    /// A folder for files, deleted afterward.
    let folder: URL
    /// The texts of the demo scripts.
    let scripts: [[UInt8]]
    var random: Random
    /// The number of uses of each ingredient.
    var used: [Ingredient: Int] = [:]

    init(_ command: Command, program: String, folder: URL, scripts: [[UInt8]], seed: UInt64) {
        self.command = command
        self.program = program
        self.folder = folder
        self.scripts = scripts
        random = Random(seed: seed)
    }

    /// The environment: the sanitizer's exit code; a small quarantine, so that memory growth is visible; and the folder
    /// of the config file, which the tuning panel may write.
    var environment: [String: String] {
        [
            "ASAN_OPTIONS": "detect_leaks=0:exitcode=99:quarantine_size_mb=4", "SWIFT_BACKTRACE": "enable=no",
            "HOME": folder.path,
        ]
    }

    /// - Throws: `EpisodeFailure`, or an error of the terminal.
    mutating func run() throws {
        switch command {
        case .drawer, .record: try runLive()
        case .play, .announce: try runUntilItEnds()
        case .replay:
            var recording = RecordingUnderSoak(
                program: program, folder: folder, environment: environment, random: random)
            try recording.run()
        case .test, .trace, .render, .compare: try runHeadless()
        }
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        return url.path
    }

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
        let run = try headless(arguments, "", [0, 1, 65])
        guard random.chance(0.5) else { return }
        used[.closed, default: 0] += 1
        // Without standard input or standard error, the results are the same. A closed output is an error, unless the
        // command has written nothing to it.
        let redirection = random.one(of: ["<&-", "2>&-", ">&-"])
        let other = try headless(arguments, redirection, redirection == ">&-" ? [0, 1, 65, 73] : [run.code ?? -1])
        guard redirection != ">&-" || command == .render || run.code == 65 || other.code == 73 else {
            throw EpisodeFailure("\(arguments.joined(separator: " ")) \(redirection) ended with \(other.code ?? -1)")
        }
    }

    /// Runs the program, which must end with one of these codes.
    private func headless(
        _ arguments: [String], _ redirection: String, _ codes: [Int32]
    ) throws -> (code: Int32?, text: String) {
        let run = try Headless.run(program, arguments, redirection, environment: environment)
        guard let code = run.code, codes.contains(code) else {
            let end = run.code.map(String.init) ?? "a signal"
            throw EpisodeFailure(
                "\(arguments.joined(separator: " ")) \(redirection) ended with \(end): \(run.text.suffix(800))")
        }
        return run
    }
}

/// The reason why an episode failed.
struct EpisodeFailure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }

    /// Creates a failure that names the program's leftovers and its last output.
    init(_ leftovers: [String], after exit: Exit, _ session: Session) {
        let end = String(decoding: session.transcript.suffix(300), as: UTF8.self).debugDescription
        self.init("left behind after \(exit): \(leftovers)\nlast output: \(end)")
    }
}
