// What `--remember` keeps from one run to the next, and its file.

import DrawerCore
import DrawerScene
import DrawerSettings
import LibC

/// The state that a program keeps until its next start. Absent values are those of a new start.
///
///     var memory = Memory(simulation)
///     memory.restore(&next)
public struct Memory: Sendable, Equatable {
    var scene: String?
    var policy: String?
    var preset: String?
    var detent: String?
    /// In points.
    var offset: Double?
    var filter: String?
    /// From 1.
    var page: Int?

    /// The state of a simulation at the end of all motion. Of a stack, that of its first drawer.
    public init(_ simulation: Simulation) {
        var simulation = simulation
        simulation.handle(.cancel, at: simulation.time)
        for _ in 0..<1000 {
            if let due = simulation.nextDeadline {
                simulation.advance(to: due)
            } else if let drawers = simulation.value(of: .drawers), drawers > 1 {
                simulation.handle(.code(.pop), at: simulation.time)
            } else {
                break
            }
        }
        let (setup, reading) = (simulation.configuration.setup, simulation.reading)
        func value(_ name: String) -> String? { setup.applied.last { $0.name == name }?.value }
        (scene, policy, preset) = (simulation.sceneName.rawValue, value("Policy"), value("Preset"))
        (detent, offset) = (reading.detent?.text, max(0, reading.offset))
        filter = simulation.filter.isEmpty ? nil : simulation.filter
        page = simulation.value(of: .page).map { Int($0) }
    }

    // MARK: Text

    /// The first line, with the version of the form.
    private static let head = "drawer state 1"
    /// The last line, which a truncated file lacks.
    private static let end = "end"

    /// The lines of the file.
    var text: String {
        let values: [(String, String?)] = [
            ("scene", scene), ("policy", policy), ("preset", preset), ("detent", detent),
            ("offset", offset.map { Quantity($0, .points).description }), ("filter", filter.map { quoted($0) }),
            ("page", page.map { "\($0)" }),
        ]
        let lines = values.compactMap { name, value in value.map { "\(name) \($0)" } }
        return ([Self.head] + lines + [Self.end]).map { $0 + "\n" }.joined()
    }

    /// Reads the lines of the file.
    /// - Throws: the reason why they are no state, with the line.
    init(parsing bytes: [UInt8]) throws(Refusal) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Refusal("not UTF-8", expected: Self.head)
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == Self.head else { throw Refusal("line 1", expected: Self.head) }
        guard lines.count > 2, lines.popLast() == "", lines.popLast() ?? "" == Self.end else {
            throw Refusal("line \(lines.count + 1)", expected: Self.end)
        }
        var seen: Set<String> = []
        for (index, line) in lines.enumerated().dropFirst() {
            let tokens = Lexer.tokens(of: Array(line.utf8)[...]).map(\.kind)
            guard tokens.count == 2, case .word(let name) = tokens[0], seen.insert(name).inserted,
                read(name, tokens[1])
            else { throw Refusal("line \(index + 1)", expected: "one value of a state") }
        }
    }

    /// - Returns: whether there is such a value.
    private mutating func read(_ name: String, _ value: Token.Kind) -> Bool {
        switch (name, value) {
        case ("scene", .word(let word)): scene = word
        case ("policy", .word(let word)): policy = word
        case ("preset", .word(let word)): preset = word
        case ("detent", .word(let word)): detent = word
        case ("offset", .number(let number)): offset = number.value
        case ("filter", .string(let text)): filter = text
        case ("page", .number(let number)): page = number.wholeNumber
        default: return false
        }
        return true
    }

    // MARK: Restoring

    /// Puts the settings that the sources accept, one by one, after those of the user's own file. Options win, and so do the
    /// lines of a file that an option names.
    public func restore(_ sources: inout ConfigSources, after userFile: String? = ConfigFile.ofUser) {
        let options = sources.options
        let given = Set(sources.settings.filter { $0.file == nil || $0.file != userFile }.map(\.setting.name))
        var kept: [Setting] = []
        for (name, value) in [("Scene", scene), ("Policy", policy), ("Preset", preset)] {
            // A preset has a policy.
            guard let value, !given.contains(name), name != "Policy" || !given.contains("Preset"),
                let setting = try? Setting("\(name) \(value)")
            else { continue }
            sources.options = kept + [setting] + options
            if (try? sources.setup()) != nil { kept.append(setting) }
        }
        sources.options = kept + options
    }

    /// Brings a new simulation into the state, as far as it still has what the state names. The drawer is visible then. Of
    /// another scene, nothing is restored.
    public func restore(_ simulation: inout Simulation) {
        guard scene == simulation.sceneName.rawValue else { return }
        let setup = simulation.configuration.setup
        var target = simulation.reading.detent
        if let name = detent.map({ DetentName($0) }), setup.detentNames.contains(name) { target = name }
        if detent != nil, target == simulation.drawer.layout.hiddenName {
            target = simulation.drawer.layout.detents.first?.name
        }
        if let page, simulation.value(of: .page) != nil {
            simulation.handle(.code(.page(page, animated: false)), at: simulation.time)
        }
        if let filter {
            simulation.handle(.text(filter), at: simulation.time)
            if let found = simulation.search?.run() { simulation.accept(found, at: simulation.time) }
            // Back to the list.
            if simulation.focus == .search { simulation.handle(.key(.tab), at: simulation.time) }
        }
        if let target { simulation.handle(.code(.snap(target, animated: false)), at: simulation.time) }
        if let offset {
            let offset = ScrollTarget.offset(Quantity(offset, .points))
            simulation.handle(.code(.scrollTo(offset, animated: false)), at: simulation.time)
        }
    }
}

/// The file of a `Memory`.
public struct MemoryFile: Sendable {
    private static let maximumBytes = 1 << 20

    private let path: String?
    /// The memory in the file; nil without a valid one.
    public private(set) var memory: Memory?
    /// What the user must know about the file.
    public private(set) var problem: String?

    /// The file of the user: `drawer/state` in the directory of the XDG Base Directory Specification.
    public static func ofUser() -> MemoryFile {
        MemoryFile(Files.ofUser("drawer/state", in: "XDG_STATE_HOME", standard: ".local/state"))
    }

    /// Reads the file. One that cannot be read, or is no state, is kept beside it as `state.damaged`.
    init(_ path: String?) {
        self.path = path
        guard let path else {
            problem = "nothing can be remembered: expected HOME or XDG_STATE_HOME with an absolute path"
            return
        }
        do {
            memory = try Memory(parsing: Files.readAgain(path, atMost: Self.maximumBytes))
        } catch {
            guard access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return }
            let isKept = rename(path, path + ".damaged") == 0
            problem = "the state is \(isKept ? "kept as state.damaged" : "not remembered"): \(error)"
        }
    }

    /// Writes the state of a simulation. Of two programs, the last one to leave wins.
    /// - Throws: `FileError`
    public func keep(_ simulation: Simulation) throws(FileError) {
        guard let path else { return }
        Files.makeDirectory(of: path)
        try Files.replaceInTurn(path, with: Array(Memory(simulation).text.utf8), atMost: Self.maximumBytes)
    }
}
