// The runs of a report: a script with its own settings or with other ones. Everything that the runs share is prepared
// once.

import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerScript
import DrawerSettings

/// A script with the settings of a variant.
public struct Case: Sendable {
    /// The script with only its own settings.
    public let file: ScriptFile
    public let variant: Variant
    /// The setup of a run.
    let setup: Setup
    /// The configuration with the rows that the settings select, but with an empty setup.
    private let withoutSettings: Configuration
    /// The script with the settings of the variant.
    private let varied: ScriptFile
    /// The commands of a run for measurements.
    private let commands: Script
    /// The start of the runs without further settings, of which each run gets a copy. Nil if the scene cannot start:
    /// then each run throws the reason.
    private var shared: SceneRun?

    /// - Throws: `ScriptErrors` for settings of the script that are refused, and for rows that cannot be read;
    ///   `RefusedSettings` for settings of the variant.
    public init(_ file: ScriptFile, _ variant: Variant = Variant([])) throws {
        (self.file, self.variant) = (file, variant)
        varied = file.adding(variant.settings)
        var configuration: Configuration
        do {
            configuration = try varied.configuration()
        } catch {
            // The script's own errors come first.
            _ = try file.configuration()
            var setup = Setup()
            guard let refusal = setup.apply(contentsOf: varied.script.settings.map(\.setting)).first?.refusal else {
                throw error
            }
            throw RefusedSettings(settings: variant.text, refusal: refusal)
        }
        setup = configuration.setup
        configuration.setup = Setup()
        withoutSettings = configuration
        commands = Case.commands(of: varied.script)
        shared = try? makeStart(with: [])
    }

    /// The commands, without snapshots and notes, which do not affect the motion, and with a final wait until nothing
    /// moves, in the line below the last command.
    private static func commands(of script: Script) -> Script {
        var commands = script.commands.filter { !$0.isSilent }
        let end = commands.last.map { Position(line: $0.position.line + 1, column: 1) } ?? .start
        commands.append(Command(.waitSettled, at: end))
        return Script(commands: commands)
    }

    /// The name of the script's file without its folder.
    public var scriptName: String { Files.name(of: file.path) }
    /// The first note, or the name of the script.
    var title: String { file.script.title ?? scriptName }

    /// A player of all commands, with snapshots and notes. Golden files show the script under its own settings.
    /// - Throws: `ScriptErrors`.
    public func player() throws(ScriptErrors) -> Player {
        try varied.player(comparesSnapshots: variant.settings.isEmpty)
    }

    /// A player for measurements: without snapshots and notes, and until nothing moves.
    /// - Throws: `RefusedSettings`.
    func playerToRest() throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            return try playerToRest(with: [])
        } catch {
            throw RefusedSettings(settings: variant.text, refusal: error)
        }
    }

    /// The same with further settings, which override the case's.
    /// - Parameter script: commands that replace the file's own.
    /// - Throws: `Refusal`, the first one.
    func playerToRest(with further: [Setting], script: Script? = nil) throws(Refusal) -> Player {
        let commands = script.map(Self.commands) ?? commands
        if further.isEmpty, let shared { return Player(commands, file: file.path, alone: shared) }
        return Player(commands, file: file.path, alone: try makeStart(with: further))
    }

    /// The scene at the start of a run. The shared start lends its content and its theme, unless the further settings
    /// need another content.
    private func makeStart(with further: [Setting]) throws(Refusal) -> SceneRun {
        var configuration = withoutSettings
        if let shared {
            configuration.setup = setup
            if configuration.setup.apply(contentsOf: further).isEmpty, let start = try? shared.start(configuration) {
                return start
            }
            configuration = withoutSettings
        }
        let refusals = configuration.setup.apply(contentsOf: varied.script.settings.map(\.setting) + further)
        if let refusal = refusals.first?.refusal { throw refusal }
        do throws(InvalidValue) {
            return try SceneRun(configuration)
        } catch {
            throw Refusal(error)
        }
    }

    /// The expectations after the first action of the user.
    public var criteria: [Criterion] {
        let found = commands.commands.drop { !$0.kind.isAction }.filter(\.isExpectation)
        return found.enumerated().map { index, command in
            let text = String(command.kind.text.dropFirst("Expect ".count))
            let number = found[...index].count { $0.kind == command.kind }
            return Criterion(command: command, text: text + (number > 1 ? " (no. \(number))" : ""))
        }
    }

    // MARK: Failures

    /// The number of `Expect` lines.
    var expectations: Int { commands.commands.filter(\.isExpectation).count }

    /// The failures that count. Under the script's own settings, all of them do. Under other settings, expectations do
    /// not count: a recording ends with expectations of the preset under which it was made.
    public func counted(_ report: Report) -> Report {
        let hasOwn =
            variant.settings.isEmpty && file.script.settings.allSatisfy { $0.file == nil || $0.file == file.path }
        var report = report
        if !hasOwn { report.failures = report.failedGestures }
        return report
    }
}

/// An expectation by which a study judges each run.
public struct Criterion: Sendable, Hashable {
    let command: Command
    /// The expectation without the word `Expect`. If the script states it several times, each repetition has its
    /// number: `detent half (no. 2)`. Two scripts with the same expectations thus have the same texts.
    let text: String
}

extension Command.Kind {
    /// Whether the command is an action of the user.
    fileprivate var isAction: Bool {
        switch self {
        case .press, .drag, .flick, .tap, .wheel, .key, .type: true
        default: false
        }
    }
}

extension Command {
    /// Whether the command has no effect on the motion.
    fileprivate var isSilent: Bool {
        switch kind {
        case .note, .snapshot: true
        default: false
        }
    }

    /// Whether the command is an `Expect`.
    public var isExpectation: Bool { if case .expect = kind { true } else { false } }
}

extension Report {
    /// The failures without failed expectations, which hold under some settings but not under others.
    var failedGestures: [Failure] { failures.filter { !$0.command.isExpectation } }
}

extension Case {
    /// One case for each script and each of its variants.
    /// - Parameter variants: returns the variants of a script; if it returns none, the script runs with its own
    ///   settings.
    public static func all(_ files: [ScriptFile], variants: (ScriptFile) throws -> [Variant]) throws -> [Case] {
        try files.flatMap { file in
            let variants = try variants(file)
            return try (variants.isEmpty ? [Variant([])] : variants).map { try Case(file, $0) }
        }
    }
}

extension [Case] {
    /// The texts of the criteria that all cases have.
    public var commonCriteria: [String] {
        let all = map { $0.criteria.map(\.text) }
        return (all.first ?? []).filter { text in all.allSatisfy { $0.contains(text) } }
    }

    /// A line for each setting of a script that has no effect under some of the policies with which the script runs.
    /// The setting stays in effect under the others.
    /// - Parameter numbers: numbers of settings that also vary.
    public func unreadLines(varying numbers: [SettingNumber] = []) -> [String] {
        let unread = flatMap { one in
            let policy = one.setup.settings.release.policy
            let varied = numbers.map(\.row).filter { !$0.isRead(by: policy) }.map(\.name)
            return (one.setup.unreadByPolicy.map(\.name) + varied).map { (setting: $0, policy: policy.name) }
        }
        return unread.map(\.setting).unique.map { setting in
            let policies = unread.filter { $0.setting == setting }.map(\.policy).unique
            return "\(setting) has no effect under \(policies.joined(separator: ", "))"
        }
    }
}
