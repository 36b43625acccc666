// The runs of a report: a script with its own settings or with other ones. Everything that the runs share is prepared
// once.

import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerScript
import DrawerSettings

/// The settings of one run of a report.
public struct Variant: Sendable, Hashable {
    public var settings: [Setting]
    /// The text that the user typed; nil to use the text of the settings.
    public var name: String?

    public init(_ settings: [Setting], name: String? = nil) {
        self.settings = settings
        self.name = name
    }

    /// Parses settings separated by `;`. A setting may consist of one of its numbers, as in `Spring response 0.3`.
    /// - Parameters:
    ///   - setup: the setup that provides the other numbers.
    ///   - script: the script that runs with the settings.
    /// - Throws: `Refusal` for text that is not a setting; `RefusedSettings` for a setting that the scene refuses or no
    ///   policy of the script reads.
    public init(_ text: String, in setup: Setup, of script: Script = Script()) throws {
        var setup = setup
        settings = []
        name = Variant.parts(of: text).map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        let plain = setup
        for part in Variant.parts(of: text) {
            let setting = try Setting(part, in: setup)
            do throws(Refusal) {
                try setup.apply(setting)
            } catch {
                throw RefusedSettings(settings: part, refusal: error)
            }
            settings.append(setting)
        }
        setup = plain
        var refusals = setup.apply(contentsOf: settings)
        if refusals.isEmpty, let policies = script.policies(from: setup) {
            refusals = setup.refusals(of: settings, under: policies)
        }
        if let (index, refusal) = refusals.first {
            throw RefusedSettings(settings: settings[index].description, refusal: refusal)
        }
        guard !settings.isEmpty else { throw Refusal("no setting", expected: "settings as in Spring response 0.3") }
    }

    /// The parts of a text between semicolons outside of strings.
    private static func parts(of text: String) -> [String] {
        // The lexer splits at semicolons after the word `Set`.
        let bytes = Array("Set \(text)".utf8)
        let ends = Lexer.tokens(of: bytes[...]).filter { $0.kind == .semicolon }.map(\.range)
        return zip([4] + ends.map(\.upperBound), ends.map(\.lowerBound) + [bytes.count]).map {
            String(decoding: bytes[$0..<$1], as: UTF8.self)
        }.filter { $0.contains { $0 != " " } }
    }

    /// The settings as text.
    var text: String { name ?? settings.map(\.description).joined(separator: "; ") }
}

/// The settings of a command line that a script's scene refuses.
public struct RefusedSettings: Error, Sendable, Hashable, CustomStringConvertible {
    /// The settings as text.
    public var settings: String
    public var refusal: Refusal

    public var description: String { "\(settings): \(refusal)" }
}

/// A script with the settings of a variant.
public struct Case: Sendable {
    /// The script with only its own settings.
    public let file: ScriptFile
    public let variant: Variant
    /// The setup of a run.
    let setup: Setup
    /// The configuration without the settings, but with the rows that they select.
    private let base: Configuration
    /// The script with the settings of the variant.
    private let whole: ScriptFile
    private let commands: Script
    /// The start of the runs without further settings. Each run gets a copy.
    private var shared: SceneRun?

    /// - Throws: `ScriptErrors` for settings of the script that are refused, and for rows that cannot be read;
    ///   `RefusedSettings` for settings of the variant.
    public init(_ file: ScriptFile, _ variant: Variant = Variant([])) throws {
        (self.file, self.variant) = (file, variant)
        whole = file.adding(variant.settings)
        var configuration: Configuration
        do {
            configuration = try whole.configuration()
        } catch {
            _ = try file.configuration()
            var setup = Setup()
            guard let refusal = setup.apply(contentsOf: whole.script.settings.map(\.setting)).first?.refusal else {
                throw error
            }
            throw RefusedSettings(settings: variant.text, refusal: refusal)
        }
        setup = configuration.setup
        configuration.setup = Setup()
        self.base = configuration
        commands = Case.commands(of: whole.script)
        shared = try? makeStart(with: [])
    }

    /// The commands, without snapshots and notes, which do not affect the motion, and with a final wait until nothing
    /// moves.
    private static func commands(of script: Script) -> Script {
        var commands = script.commands.filter { !$0.isSilent }
        commands.append(Command(.waitSettled, at: commands.last?.position ?? .start))
        return Script(commands: commands)
    }

    /// The name of the script's file without its folder.
    public var scriptName: String { Files.name(of: file.path) }
    /// The first note, or the name of the script.
    var title: String { file.script.title ?? scriptName }

    /// A player of the unchanged script. Golden files show the script under its own settings.
    /// - Throws: `ScriptErrors`.
    public func player() throws(ScriptErrors) -> Player {
        try whole.player(comparesSnapshots: variant.settings.isEmpty)
    }

    /// A player that runs until nothing moves.
    /// - Throws: `RefusedSettings`.
    func settled() throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            return try settled(with: [])
        } catch {
            throw RefusedSettings(settings: variant.text, refusal: error)
        }
    }

    /// A player that runs until nothing moves, with further settings, which override the case's.
    /// - Parameter script: commands that replace the file's own.
    /// - Throws: `Refusal`, the first one.
    func settled(with further: [Setting], script: Script? = nil) throws(Refusal) -> Player {
        let commands = script.map(Self.commands) ?? commands
        if further.isEmpty, let shared { return Player(commands, file: file.path, alone: shared) }
        return Player(commands, file: file.path, alone: try makeStart(with: further))
    }

    /// The scene at the start of a run.
    private func makeStart(with further: [Setting]) throws(Refusal) -> SceneRun {
        var configuration = base
        if let shared {
            var setup = setup
            if setup.apply(contentsOf: further).isEmpty {
                configuration.setup = setup
                if let run = try? shared.start(configuration) { return run }
                configuration = base
            }
        }
        let refusals = configuration.setup.apply(contentsOf: whole.script.settings.map(\.setting) + further)
        if let refusal = refusals.first?.refusal { throw refusal }
        do throws(InvalidValue) {
            return try SceneRun(configuration)
        } catch {
            throw Refusal(error)
        }
    }

    /// The expectations after the first action of the user. A study judges each run by these.
    public var criteria: [(position: Position, text: String)] {
        let first = commands.commands.firstIndex { $0.kind.isAction } ?? commands.commands.endIndex
        let found = commands.commands[first...].filter(\.isExpectation).map { command in
            (position: command.position, text: String(command.kind.text.dropFirst("Expect ".count)))
        }
        return found.map { own in
            let isShared = found.count { $0.text == own.text } > 1
            return (own.position, own.text + (isShared ? " (line \(own.position.line))" : ""))
        }
    }

    // MARK: Failures

    /// The number of `Expect` lines.
    var expectations: Int { commands.commands.filter(\.isExpectation).count }

    /// The failures of a run without failed expectations, which hold under some settings but not under others.
    func failedGestures(_ report: Report) -> [Failure] {
        guard !report.failures.isEmpty else { return [] }
        let expectations = Set(commands.commands.filter(\.isExpectation).map(\.position))
        return report.failures.filter { !expectations.contains($0.position) }
    }

    /// The failures that count. Under the script's own settings, all of them do. Under other settings, expectations do
    /// not count: a recording ends with expectations of the preset under which it was made.
    public func counted(_ report: Report) -> Report {
        let hasOwn =
            variant.settings.isEmpty && file.script.settings.allSatisfy { $0.file == nil || $0.file == file.path }
        var report = report
        if !hasOwn { report.failures = failedGestures(report) }
        return report
    }
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
    /// A line for each setting of a script that has no effect under some of the policies with which the script runs.
    /// The setting stays in effect under the others.
    /// - Parameter numbers: numbers of settings that also vary.
    public func unreadLines(varying numbers: [SettingNumber] = []) -> [String] {
        var lines: [(setting: String, policies: [String])] = []
        for one in self {
            let policy = one.setup.settings.release.policy
            let varied = numbers.map(\.row).filter { !$0.isRead(by: policy) }.map(\.name)
            for name in one.setup.unreadByPolicy.map(\.name) + varied {
                if !lines.contains(where: { $0.setting == name }) { lines.append((name, [])) }
                guard let place = lines.firstIndex(where: { $0.setting == name }) else { continue }
                if !lines[place].policies.contains(policy.name) { lines[place].policies.append(policy.name) }
            }
        }
        return lines.map { "\($0.setting) has no effect under \($0.policies.joined(separator: ", "))" }
    }

    /// The kind of value that distinguishes the variants: `policy`, `preset` or `setting`.
    public var kind: String {
        let rows = Set(
            map { one in
                one.variant.settings.isEmpty
                    ? SettingName.preset
                    : one.variant.name == nil && one.variant.settings.count == 1 ? one.variant.settings[0].name : nil
            })
        guard rows.count == 1, let row = rows.first, let row, [SettingName.policy, SettingName.preset].contains(row)
        else {
            return isEmpty ? "policy" : "setting"
        }
        return row.lowercased()
    }

    /// The name of a run's variant in a table.
    public func variantName(of one: Case) -> String {
        guard let setting = one.variant.settings.first else { return one.setup.preset.name }
        return kind == "setting" ? one.variant.text : setting.value
    }
}
