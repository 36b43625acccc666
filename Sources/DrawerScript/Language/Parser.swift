// The parser: turns the bytes of a script into a `Script`, or into all of its errors. Linear in the bytes, unless a line
// has many settings, each with its column, or many lines conflict.

import DrawerCore
import DrawerSettings

extension Script {
    /// Reads a script.
    ///
    /// Lines end with LF or CR LF. A byte order mark before the first line is ignored.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: the file's name, for the messages.
    ///   - earlier: the settings of config files. The script's own settings override them.
    /// - Throws: all errors of the file, in the order of its lines.
    /// - Complexity: linear in the bytes; quadratic in the settings of one line, and in lines that conflict.
    public init(parsing bytes: [UInt8], file: String, after earlier: [PlacedSetting] = []) throws(ScriptErrors) {
        self = try Parser.script(of: bytes, file: file, after: earlier)
    }

    /// Reads the settings of a config file. A scene refuses settings later, together with the settings of other
    /// sources.
    static func settings(parsing bytes: [UInt8], file: String) throws(ScriptErrors) -> [PlacedSetting] {
        try Parser.script(of: bytes, file: file, after: nil).settings.map { placed in
            var setting = placed.setting
            setting.isForAllScenes = true
            return PlacedSetting(setting, at: placed.position, value: placed.valuePosition, of: file)
        }
    }

    /// Reads a script from text.
    public init(parsing text: String, file: String = "script") throws(ScriptErrors) {
        try self.init(parsing: Array(text.utf8), file: file)
    }
}

private struct Parser {
    private let bytes: [UInt8]
    private let file: String
    /// Whether the file has `Set` lines only.
    private let isConfig: Bool
    private(set) var script = Script()
    private(set) var errors: [ScriptError] = []
    private var detentNames: [(name: DetentName, position: Position)] = []
    /// The indices of the settings with an invalid value.
    private var refused: Set<Int> = []
    /// The settings that each command changes.
    private var changes: [[PlacedSetting]] = []

    private var hasCommands = false
    private var line = 0
    private var lineStart = 0

    /// - Parameter earlier: the settings before the file's own; nil for a config file, whose settings are not applied.
    static func script(of bytes: [UInt8], file: String, after earlier: [PlacedSetting]?) throws(ScriptErrors) -> Script
    {
        var parser = Parser(bytes: bytes, file: file, isConfig: earlier == nil)
        parser.script.settings = earlier ?? []
        parser.run()
        if !parser.isConfig { parser.check() }
        guard parser.errors.isEmpty else {
            let errors = parser.errors.sorted {
                ($0.file == file ? 1 : 0, $0.position.line, $0.position.column)
                    < ($1.file == file ? 1 : 0, $1.position.line, $1.position.column)
            }
            throw ScriptErrors(errors)
        }
        return parser.script
    }

    private init(bytes: [UInt8], file: String, isConfig: Bool) {
        self.bytes = bytes
        self.file = file
        self.isConfig = isConfig
    }

    private mutating func run() {
        for next in SourceLines(bytes) {
            line += 1
            lineStart = next.text.lowerBound
            read(bytes[next.text])
        }
    }

    // MARK: Lines

    private mutating func read(_ line: ArraySlice<UInt8>) {
        let tokens = Lexer.tokens(of: line)
        guard let first = tokens.first else { return }
        // Only the first errors are shown, and composing a message takes longer than reading a line.
        var cursor = Cursor(tokens, start: line.startIndex, explains: errors.count < ScriptErrors.most)
        var failures: [Refusal] = []
        // The argument at which reading has stopped. Later errors among the arguments follow from it.
        var stopped = Int.max
        do throws(Refusal) {
            try statement(&cursor, at: position(of: first.range.lowerBound))
        } catch {
            failures.append(error)
            if error.offset > first.range.lowerBound { stopped = error.offset }
        }
        failures += cursor.refusals
        for case (.unreadable(let problem, let expected), let range) in tokens.map({ ($0.kind, $0.range) })
        where range.lowerBound < stopped || problem == Lexer.notUTF8 {
            guard !failures.contains(where: { $0.offset == range.lowerBound }) else { continue }
            failures.append(Refusal(problem, expected: expected, at: range.lowerBound))
        }
        for failure in failures { report(failure, at: position(of: failure.offset)) }
        detentNames += cursor.detentNames.map { ($0.name, position(of: $0.offset)) }
    }

    private mutating func statement(_ cursor: inout Cursor, at start: Position) throws(Refusal) {
        let names = Syntax.described(isConfig ? "a Set line" : "a command")
        guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(names) }
        if word == "Set" {
            if hasCommands {
                report(Refusal("Set after a command", expected: "all Set lines before the first command"), at: start)
            }
            cursor.next()
            try setting(&cursor)
            return
        }
        guard !isConfig else { throw cursor.failure(names) }
        // A `Set` line is too late even after a command with an error.
        if Grammar.commands[word] != nil { hasCommands = true }
        let kind = try Grammar.commands.readLine(&cursor, "command", among: Grammar.commands.names + ["Set"])
        guard cursor.refusals.isEmpty else { return }
        script.commands.append(Command(kind, at: start))
        let settings: [Setting] = if case .configure(let settings) = kind { settings } else { [] }
        changes.append(placed(settings, cursor))
    }

    private mutating func setting(_ cursor: inout Cursor) throws(Refusal) {
        let settings = placed(try Setting.line(reading: &cursor), cursor)
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        if isConfig, settings.count > 1 {
            // Each setting needs its own line, because the program writes changes back to the lines of a config file.
            report(
                Refusal("several settings in a line", expected: "one setting on each line"), at: settings[1].position)
        }
        let start = script.settings.count
        script.settings += settings
        // A refusal may belong to any setting of the line.
        if !cursor.refusals.isEmpty { refused.formUnion(start..<script.settings.count) }
    }

    /// The settings of the current line with their positions.
    private func placed(_ settings: [Setting], _ cursor: Cursor) -> [PlacedSetting] {
        zip(settings, cursor.settings).map { setting, place in
            PlacedSetting(setting, at: position(of: place.name), value: position(of: place.argument))
        }
    }

    // MARK: Positions

    /// Line and column of a byte in the current line.
    private func position(of offset: Int) -> Position {
        let before = bytes[lineStart..<offset]
        let isASCII = before.allSatisfy { $0 < 0x80 }
        let characters = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
        return Position(line: line, column: characters + 1)
    }

    private mutating func report(_ refusal: Refusal, at position: Position, of other: String? = nil) {
        errors.append(ScriptError(refusal, at: position, of: other ?? file))
    }

    private mutating func report(_ refusal: Refusal, of setting: PlacedSetting) {
        report(refusal, at: setting.position(of: refusal), of: setting.file)
    }

    // MARK: The whole script

    /// Applies the settings as a run does, and checks the commands and the names of detents.
    private mutating func check() {
        var setup = Setup()
        let valid = script.settings.indices.filter { !refused.contains($0) }.map { script.settings[$0] }
        for (index, refusal) in setup.apply(contentsOf: valid.map(\.setting)) { report(refusal, of: valid[index]) }
        let policies = script.policies(from: setup)
        if let policies {
            for (index, refusal) in setup.refusals(of: script.settings.map(\.setting), under: policies) {
                report(refusal, of: script.settings[index])
            }
        }
        // A key or a hint may show another scene, with its detents, measures and settings.
        let scenes =
            script.commands.contains { $0.kind.opening(on: setup) == .scene } ? SceneName.allCases : [setup.scene]
        checkCommands(under: setup, policies, in: scenes)
        checkDetentNames(under: setup, in: scenes)
    }

    /// - Parameter policies: the policy at the first command and after each `Configure`; nil if they are unknown.
    private mutating func checkCommands(under setup: Setup, _ policies: [ReleasePolicy]?, in scenes: [SceneName]) {
        // The setup at each command; unknown after a command that may show another scene.
        var live = Setup?.some(setup)
        var later = policies?[...]
        for (command, changes) in zip(script.commands, changes) {
            if command.kind.opening(on: setup) == .scene { live = nil }
            switch command.kind {
            case .configure(let settings):
                later = later?.dropFirst()
                do throws(Refusal) {
                    try live?.configure(settings)
                    if let later, let unread = live?.refusals(of: settings, under: later).first {
                        throw unread.refusal
                    }
                } catch { report(error, of: changes[error.index]) }
            default:
                if let refusal = command.kind.refusal(in: scenes, setup, live: live) {
                    report(refusal, at: command.position)
                }
            }
        }
    }

    private mutating func checkDetentNames(under setup: Setup, in scenes: [SceneName]) {
        guard !detentNames.isEmpty else { return }
        var known = Set(scenes.flatMap { setup.showing($0).detentNames.map(\.text) })
        // A refused line or a change may add a detent, too.
        let others = refused.map { script.settings[$0] } + changes.joined()
        known.formUnion(others.compactMap(\.setting.addedDetent))
        for (name, position) in detentNames where !known.contains(name.text) {
            do throws(Refusal) { try setup.check(name) } catch { report(error, at: position) }
        }
    }
}

extension Setup {
    /// The refusal of a feature that only a drawer on the bottom edge has.
    fileprivate func lacksOnEdge(_ name: String, expected: String) -> Refusal {
        Refusal("a drawer on the edge \(sheet.edge) has no \(name)", expected: expected)
    }

    /// The refusal of a feature that only other scenes have.
    fileprivate func lacks(_ name: String, of scenes: [SceneName]) -> Refusal {
        Refusal(
            "the scene \(scene) has no \(name)", expected: "the scene \(Cursor.list(scenes.map(\.rawValue)))")
    }
}

extension Command.Kind {
    /// The refusal of a command that can have no effect; nil for a command that may have one.
    /// - Parameters:
    ///   - scenes: the scenes that may be shown.
    ///   - live: the setup at the command; nil if it is unknown.
    func refusal(in scenes: [SceneName], _ setup: Setup, live: Setup?) -> Refusal? {
        switch self {
        case .expect(.measure(let measure, _, _, _)) where !scenes.contains(where: measure.scenes.contains):
            setup.lacks(measure.rawValue, of: measure.scenes)
        case .expect(.focus(let focus)) where !scenes.contains(where: focus.scenes.contains):
            setup.lacks("focus \(focus)", of: focus.scenes)
        case .expect(.measure(.top, _, _, _)) where live?.sheet.hasTop == false:
            setup.lacksOnEdge("top", expected: "freeEdge")
        case .code(.push) where live?.sheet.hasTop == false, .code(.pop) where live?.sheet.hasTop == false:
            setup.lacksOnEdge("stack", expected: "the edge bottom")
        case .code(let call) where !scenes.contains(where: call.scenes.contains):
            setup.lacks("\(name)", of: call.scenes)
        default: nil
        }
    }
}
