// A script that runs many times, each time with other settings. What all runs have in common is prepared once.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The settings of a command line that a script's scene refuses.
public struct RefusedSettings: Error, Sendable, Hashable, CustomStringConvertible {
    /// The settings as text.
    public var settings: String
    public var refusal: Refusal

    public var description: String { "\(settings): \(refusal)" }
}

/// A script with everything that its runs share.
struct Trial: Sendable {
    let file: ScriptFile
    /// The configuration without the script's settings; with the rows that they name.
    private let base: Configuration
    private let settings: [Setting]
    /// The settings in effect without further ones.
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
        // Pictures and notes change nothing. Nothing moves at the end.
        var script = Script(commands: file.script.commands.filter { !$0.isSilent })
        script.commands.append(
            Command(.waitSettled, at: script.commands.last?.position ?? Position(line: 1, column: 1)))
        commands = script
    }

    /// The name of the file without its folder.
    var name: String { file.path.split(separator: "/").last.map(String.init) ?? file.path }
    /// The first note, or the file's name.
    var title: String { file.script.title ?? name }

    /// A player of the script with further settings, which override the script's own, until nothing moves.
    /// - Throws: the first refusal.
    func player(with further: [Setting]) throws(Refusal) -> Player {
        var configuration = base
        let refusals = configuration.setup.apply(contentsOf: settings + further)
        if let refusal = refusals.first?.refusal { throw refusal }
        do throws(InvalidValue) {
            return try Player(commands, file: file.path, configuration: configuration)
        } catch {
            throw Refusal(error)
        }
    }

    /// The number of `Expect` lines.
    var expectations: Int { commands.commands.filter(\.isExpectation).count }

    /// The gestures that fail. Expectations belong to one group of settings.
    func failedGestures(_ report: Report) -> [Failure] {
        let expectations = Set(commands.commands.filter(\.isExpectation).map(\.position))
        return report.failures.filter { !expectations.contains($0.position) }
    }
}

extension Command {
    /// Whether the command only shows something.
    fileprivate var isSilent: Bool {
        switch kind {
        case .note, .snapshot: true
        default: false
        }
    }

    /// Whether the command is an `Expect`.
    public var isExpectation: Bool { if case .expect = kind { true } else { false } }
}
