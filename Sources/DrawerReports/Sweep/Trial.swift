// A script that runs many times with different settings. The common part of all runs is prepared once.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The settings of a command line that a script's scene refuses.
public struct RefusedSettings: Error, Sendable, Hashable, CustomStringConvertible {
    /// The settings as text.
    public var settings: String
    public var refusal: Refusal

    public var description: String { "\(settings): \(refusal)" }
}

/// A script, and everything that its runs share.
struct Trial: Sendable {
    let file: ScriptFile
    /// The configuration without the script's settings, but with the list's rows that these settings select.
    private let base: Configuration
    private let settings: [Setting]
    /// The setup of a run without further settings.
    let setup: Setup
    private let commands: Script

    /// - Throws: `ScriptErrors` for settings that are refused.
    init(_ file: ScriptFile, base: Configuration = Configuration()) throws(ScriptErrors) {
        self.file = file
        let configuration = try file.configuration(base: base)
        settings = file.script.settings.map(\.setting)
        setup = configuration.setup
        self.base = { (base: Configuration) in
            var base = base
            base.items = configuration.items
            return base
        }(base)
        commands = Trial.commands(of: file.script)
    }

    /// The commands without snapshots and notes, which do not affect the motion, and a wait until nothing moves.
    private static func commands(of script: Script) -> Script {
        var commands = Script(commands: script.commands.filter { !$0.isSilent })
        let end = commands.commands.last?.position ?? Position(line: 1, column: 1)
        commands.commands.append(Command(.waitSettled, at: end))
        return commands
    }

    /// The name of the file without its folder.
    var name: String { file.path.split(separator: "/").last.map(String.init) ?? file.path }
    /// The first note, or the file's name.
    var title: String { file.script.title ?? name }

    /// The last command that moves the drawer or its list, with its line.
    var gesture: String {
        let last = commands.commands.last { command in
            switch command.kind {
            case .sleep, .waitSettled, .expect, .insets, .configure: false
            default: true
            }
        }
        return last.map { "\($0.kind.text) (line \($0.position.line))" } ?? "nothing"
    }

    /// A player that runs the script until nothing moves, with further settings that override the script's own.
    /// - Parameter script: other commands instead of the file's.
    /// - Throws: the first refusal.
    func player(with further: [Setting], script: Script? = nil) throws(Refusal) -> Player {
        var configuration = base
        let refusals = configuration.setup.apply(contentsOf: settings + further)
        if let refusal = refusals.first?.refusal { throw refusal }
        do throws(InvalidValue) {
            return try Player(script.map(Self.commands) ?? commands, file: file.path, configuration: configuration)
        } catch {
            throw Refusal(error)
        }
    }

    /// The number of `Expect` lines.
    var expectations: Int { commands.commands.filter(\.isExpectation).count }

    /// The failures of a run without those of expectations, which hold for some settings and not for others.
    func failedGestures(_ report: Report) -> [Failure] {
        let expectations = Set(commands.commands.filter(\.isExpectation).map(\.position))
        return report.failures.filter { !expectations.contains($0.position) }
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
