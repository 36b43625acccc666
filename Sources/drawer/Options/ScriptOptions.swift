// The options of all commands with scripts: a config file, the settings under which the scripts run, and the output.

import DrawerCommand
import DrawerCore
import DrawerFiles
import DrawerPresets
import DrawerReports
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
import LibC

extension Operands {
    static let scripts = scripts("SCRIPT...")

    /// - Parameter form: the operands as the usage line shows them, with an option that the command needs.
    static func scripts(_ form: String) -> Operands {
        Operands(
            form, .fileEnding(in: ["drawer"]), missing: "a script is missing, as in demo-scripts/first-pull.drawer")
    }

    static func presets(_ form: String) -> Operands { Operands(form, .words(Preset.named.map(\.name))) }
}

struct ScriptOptions: Sendable {
    /// A file of `Set` lines. A script's own lines override them.
    var config: String?
    /// The settings under which a command runs its scripts, in addition to the scripts' own.
    var choices = Choices()
    /// The file to write; nil for standard output.
    var output: String?
    /// The columns of the terminal that shows the output; nil for a file or a pipe.
    var screenColumns: Int? { output == nil ? windowSize(of: STDOUT_FILENO).map { Int($0.ws_col) } : nil }

    static let config = Option<ScriptOptions>.file(
        "config", \.config, help: "Set lines as in a demo script; the script's own\nSet lines override them")
    static let output = Option<ScriptOptions>.output(\.output)

    /// The options for the settings of the runs.
    /// - Parameter usual: the settings without these options, for the help.
    static func variants(_ usual: String) -> [Option<ScriptOptions>] {
        let presets = ["all": Preset.all.map(\.name), "mistakes": Preset.mistakes.map(\.name)]
        return [
            Option(
                "policies", argument: "A,B,...", kind: .list(ReleasePolicy.all.map(\.name) + ["all"]),
                help: "these policies, or all. Without --policies,\n--presets and --with: \(usual)"
            ) { try $0.choices.add(SettingName.policy, $1, ["all": ReleasePolicy.all.map(\.name)]) },
            Option(
                "presets", argument: "A,B,...", kind: .list(Preset.named.map(\.name) + ["all", "mistakes"]),
                help: "these presets; all and mistakes stand for the\ntwo groups that drawer presets lists"
            ) { try $0.choices.add(SettingName.preset, $1, presets) },
            with,
        ]
    }

    static let all = variants("the script’s own") + [output, config]

    static let with = Option<ScriptOptions>(
        "with", argument: "SETTINGS", kind: .phrases(OptionValue.settings, orFile: true),
        help:
            "settings separated by ;, as in\n'Spring response 0.3; SkipSpeed 0pt/s', or a\nconfig file; may be repeated"
    ) { $0.choices.add($1) }

    // MARK: Scripts and their runs

    /// Refuses an output file that is also an input.
    /// - Throws: `UsageError`.
    func checkOutput(_ inputs: [String?]) throws {
        try Output.refuse(output, ifAmong: inputs + [config] + choices.texts)
    }

    /// Reads scripts. Their own settings override the settings of the config file.
    /// - Parameter others: further files that the command reads.
    func files(_ paths: [String], others: [String?] = []) throws -> [ScriptFile] {
        try checkOutput(paths + others)
        let settings = try ConfigFile.settings(config)
        let files = try paths.map { try ScriptFile(path: $0, after: settings) }
        try checkOutput(files.flatMap(\.inputs))
        return files
    }

    /// The scripts under each of the settings.
    func cases(_ paths: [String]) throws -> [Case] {
        try Case.all(try files(paths)) { try choices.variants(of: $0) }
    }

    /// - Throws: `UsageError` for a drawing of several scripts.
    static func checkDrawing(_ format: ReportFormat, of paths: [String]) throws(UsageError) {
        guard format != .svg || paths.count == 1 else {
            throw UsageError("--format svg: expected one script, found \(paths.count)")
        }
    }

    /// Reports the commands of a script that failed during a trace, film or comparison.
    /// - Parameters:
    ///   - cases: the runs. A line reports each of their settings that has no effect under their policies.
    ///   - numbers: the varying numbers of settings.
    /// - Returns: the exit status.
    static func report(_ report: Report, of cases: [Case] = [], varying numbers: [SettingNumber] = []) -> Int32 {
        for line in cases.unreadLines(varying: numbers) { Output.report(line) }
        for line in report.lines { Output.report(line) }
        return report.failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    }
}

/// The settings under which a command runs scripts. The text of `--with` is parsed after the script, because it may
/// consist of one number of a setting and take the other numbers from the script.
struct Choices: Sendable {
    private enum Choice: Sendable, Equatable {
        case setting(Setting)
        /// The argument of `--with`: settings, or the path of a config file.
        case text(String)
    }

    private var choices: [Choice] = []

    /// Adds a setting for each name of a list. A word of `groups` stands for several names. A setting that is already
    /// in the list is not added again.
    mutating func add(_ setting: String, _ list: String, _ groups: [String: [String]] = [:]) throws {
        let names = list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
        guard !names.isEmpty else {
            throw UsageError(
                "no \(setting.lowercased()) named, expected names such as "
                    + (groups["all"] ?? []).prefix(2).joined(separator: ","))
        }
        for name in names.flatMap({ groups[$0] ?? [$0] }) {
            let choice = Choice.setting(try OptionValue.setting(setting, name))
            if !choices.contains(choice) { choices.append(choice) }
        }
    }

    mutating func add(_ text: String) { choices.append(.text(text)) }

    var isEmpty: Bool { choices.isEmpty }

    /// The arguments of `--with`, which may name config files.
    var texts: [String] { choices.compactMap { if case .text(let text) = $0 { text } else { nil } } }

    /// The variants of a script. The same settings in the same words are one variant, whichever options give them.
    func variants(of file: ScriptFile) throws -> [Variant] {
        var known: Set<Variant> = []
        return try choices.map { choice in
            switch choice {
            case .setting(let setting): Variant([setting])
            case .text(let text): try Self.variant(text, of: file)
            }
        }.filter { known.insert(Variant($0.settings, name: $0.text)).inserted }
    }

    /// The settings of a `--with` argument: a text or a config file.
    /// - Throws: `UsageError` for text that is not a setting; `RefusedSettings` for a setting that the script's scene
    ///   refuses or no policy of the script reads; the errors of the config file.
    private static func variant(_ text: String, of file: ScriptFile) throws -> Variant {
        let isSetting = SettingRow.all.contains { text.split { " ;".contains($0) }.first.map(String.init) == $0.name }
        let isPath = !text.isEmpty && !text.contains(where: " ;".contains)
        if !isSetting, isPath || access(text, F_OK) == 0 {
            return Variant(try ConfigFile.settings(text).map(\.setting), name: Files.name(of: text))
        }
        do {
            return try Variant(text, in: file.configuration().setup, of: file.script)
        } catch let refusal as Refusal {
            throw UsageError("--with '\(text)': \(refusal)")
        }
    }
}

extension ScriptErrors: ErrorWithStatus {
    package var status: Int32 { ExitStatus.data }
    package var namesPlaces: Bool { true }
}

extension RefusedSettings: ErrorWithStatus {
    package var status: Int32 { ExitStatus.data }
    package var namesPlaces: Bool { false }
}

extension Study.TooManyRuns: ErrorWithStatus {
    package var status: Int32 { ExitStatus.usage }
    package var namesPlaces: Bool { false }
}
