// From the bytes of a script to its value, or to everything that is wrong with it. Linear in the bytes.

import DrawerCore

extension Script {
    /// Reads a script.
    ///
    /// Lines end with LF or CR LF; a byte order mark before the first is left out.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: its name, for the messages.
    /// - Throws: every mistake of the file, in the order of its lines.
    /// - Complexity: linear in the bytes.
    public init(parsing bytes: [UInt8], file: String) throws(ScriptErrors) {
        var parser = Parser(bytes: bytes, file: file)
        parser.run()
        guard parser.errors.isEmpty else {
            throw ScriptErrors(
                parser.errors.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
            )
        }
        self = parser.script
    }

    /// Reads a script from text.
    public init(parsing text: String, file: String = "script") throws(ScriptErrors) {
        try self.init(parsing: Array(text.utf8), file: file)
    }
}

private struct Parser {
    private let bytes: [UInt8]
    private let file: String
    private(set) var script = Script()
    private(set) var errors: [ScriptError] = []
    private var detentNames: [(name: DetentName, position: Position)] = []

    /// The settings whose values make no sense, by their indices.
    private var refused: Set<Int> = []

    private var hasCommands = false
    private var line = 0
    private var lineStart = 0

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func run() {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            line += 1
            lineStart = start
            let end = lineFeed > start && bytes[lineFeed - 1] == UInt8(ascii: "\r") ? lineFeed - 1 : lineFeed
            read(bytes[start..<end])
            start = lineFeed + 1
        }
        checkLayout()
        checkNames()
    }

    // MARK: Lines

    private mutating func read(_ line: ArraySlice<UInt8>) {
        let tokens = Lexer.tokens(of: line)
        guard let first = tokens.first else { return }
        var cursor = Cursor(tokens, start: line.startIndex)
        var failures: [ParseFailure] = []
        do throws(ParseFailure) {
            try statement(&cursor, at: position(of: first.range.lowerBound))
        } catch {
            failures.append(error)
        }
        failures += cursor.refusals
        for case (.unreadable(let problem, let expected), let range) in tokens.map({ ($0.kind, $0.range) })
        where !failures.contains(where: { $0.offset == range.lowerBound }) {
            failures.append(ParseFailure(offset: range.lowerBound, problem: problem, expected: expected))
        }
        for failure in failures {
            report(failure.problem, at: position(of: failure.offset), expected: failure.expected)
        }
        detentNames += cursor.detentNames.map { ($0.name, position(of: $0.offset)) }
    }

    private mutating func statement(_ cursor: inout Cursor, at start: Position) throws(ParseFailure) {
        let names = Syntax.value("COMMAND", looks: "a command")
        guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(names) }
        if word == "Set" {
            if hasCommands {
                report("Set after a command", at: start, expected: "all Set lines before the first command")
            }
            cursor.next()
            try setting(&cursor)
            return
        }
        guard let entry = Grammar.commands[word] else {
            throw unknown(word, "command", at: cursor.offset, among: Grammar.commands.names + ["Set"])
        }
        cursor.next()
        // Right or wrong: after it there is no place for a Set any more.
        hasCommands = true
        let kind = try entry.read(&cursor)
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        script.commands.append(Command(kind, at: start))
    }

    private mutating func setting(_ cursor: inout Cursor) throws(ParseFailure) {
        guard case .word(let word) = cursor.token?.kind else {
            throw cursor.failure(.value("SETTING", looks: "the name of a setting"))
        }
        guard let entry = Grammar.settings[word] else {
            throw unknown(word, "setting", at: cursor.offset, among: Grammar.settings.names)
        }
        cursor.next()
        let place = position(of: cursor.offset)
        let setting = try entry.read(&cursor)
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        if !cursor.refusals.isEmpty { refused.insert(script.settings.count) }
        script.settings.append(PlacedSetting(setting, at: place))
    }

    private func unknown(_ word: String, _ what: String, at offset: Int, among names: [String]) -> ParseFailure {
        var expected = "a \(what)"
        if let near = Suggestion.nearest(to: word, among: names) { expected += ", perhaps \(near)" }
        return ParseFailure(offset: offset, problem: "unknown \(what) \(Cursor.shortened(word))", expected: expected)
    }

    // MARK: Positions

    /// Line and column of a byte of the current line.
    private func position(of offset: Int) -> Position {
        let before = bytes[lineStart..<offset]
        let isASCII = before.allSatisfy { $0 < 0x80 }
        let characters = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
        return Position(line: line, column: characters + 1)
    }

    private mutating func report(_ problem: String, at position: Position, expected: String) {
        errors.append(ScriptError(file: file, position: position, problem: problem, expected: expected))
    }

    // MARK: The whole

    private mutating func checkLayout() {
        for (index, problem, expected) in DetentPlan.mistakes(in: script.settings.map(\.setting), refused: refused) {
            report(problem, at: script.settings[index].position, expected: expected)
        }
    }

    private mutating func checkNames() {
        let known = DetentPlan.names(in: script.settings.map(\.setting))
        let table = Set(known)
        for (name, position) in detentNames where !table.contains(name) {
            var expected = "one of " + Cursor.list(known.map(\.text))
            if let near = Suggestion.nearest(to: name.text, among: known.map(\.text)) {
                expected += " (did you mean \(near)?)"
            }
            report("unknown detent \(Cursor.shortened(name.text))", at: position, expected: expected)
        }
    }
}
