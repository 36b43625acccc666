// Commands of a picker's user: the places of rows and query in them, and their processes.

import CNcurses
import DrawerCells
import DrawerCommand
import DrawerMatch
import DrawerPick
import DrawerTerminal
@preconcurrency import LibC

/// A command with `{}`, `{2}`, `{q}`, `{n}` or `{+}` in it.
///
/// Rows and query reach the shell as variables and as arguments, because it does not read these as code. Quotes around a row
/// would not keep a row in quotes that the user has written around `{}`.
struct CommandTemplate {
    /// The command for the shell.
    let command: String
    private let delimiter: Delimiter
    /// The fields of the row that are variables, in order.
    private var fields: [[FieldRange]] = []
    /// The fields of each chosen row that are an argument; nil without `{+}`.
    private var words: [FieldRange]?
    private var usesRow = false
    private var usesQuery = false

    /// What a command depends on. With equal values, its output is the same.
    struct Values: Hashable {
        fileprivate var row: Int?
        fileprivate var chosen: [Int] = []
        fileprivate var query = ""
    }

    /// - Throws: `UsageError` for `{+}` with different fields, which would need two lists of arguments.
    init(_ text: String, delimiter: Delimiter) throws {
        self.delimiter = delimiter
        var (command, rest, lists) = ("", text[...], Set<[FieldRange]>())
        while let brace = rest.firstIndex(of: "{") {
            command += rest[..<brace]
            let end = rest[brace...].firstIndex(of: "}")
            let name = end.map { rest[rest.index(after: brace)..<$0] }
            let isQuoted = command.last == "\\"
            let plain = name.map { $0.hasPrefix("+") ? $0.dropFirst() : $0 } ?? ""
            let ranges = plain.isEmpty ? [] : FieldRange.list(String(plain))
            switch name {
            case _ where isQuoted, nil:
                // `\{` is a brace.
                if isQuoted { command.removeLast() }
                command += "{"
                rest = rest[rest.index(after: brace)...]
                continue
            case ""?:
                command += "\"$DRAWER_ROW\""
                usesRow = true
            case "q"?:
                command += "\"$DRAWER_QUERY\""
                usesQuery = true
            case "n"?:
                command += "\"$DRAWER_NUMBER\""
                usesRow = true
            case let name? where name.hasPrefix("+"):
                guard let ranges else { fallthrough }
                command += "\"$@\""
                lists.insert(ranges)
                words = ranges
            case let name?:
                guard let ranges, !name.hasPrefix("+") else {
                    command += "{\(name)}"
                    break
                }
                fields.append(ranges)
                command += "\"$DRAWER_FIELD\(fields.count)\""
                usesRow = true
            }
            rest = end.map { rest[rest.index(after: $0)...] } ?? ""
        }
        guard lists.count <= 1 else {
            throw UsageError("'\(text)' has {+} with different fields: expected one of them")
        }
        self.command = command + rest
    }

    /// The values for a picker now; nil if the command needs a row and there is none.
    func values(of picker: Picker) -> Values? {
        var values = Values()
        if usesRow { values.row = picker.highlightedRow }
        if words != nil { values.chosen = picker.chosenRows }
        if usesQuery { values.query = picker.query }
        return usesRow && values.row == nil || words != nil && values.chosen.isEmpty ? nil : values
    }

    /// The call of a picker's command; nil if the command needs a row and there is none, or if a row is too long.
    /// - Throws: `UsageError` for `{+}` with different fields.
    static func call(_ command: PickerCommand, in picker: Picker, delimiter: Delimiter) throws -> ShellCall? {
        let template = try CommandTemplate(command.text, delimiter: delimiter)
        return template.values(of: picker).flatMap { values in
            template.call(values, on: nil) { picker.bytes(ofRow: $0) }
        }
    }

    /// The size above which the system accepts no argument and no variable, in bytes.
    private static let maximumBytes = 1 << 17

    /// The arguments and the environment of the shell.
    /// - Parameters:
    ///   - row: a row of the input, by its number.
    ///   - grid: the screen, for `COLUMNS` and `LINES`; nil for a command that sees the terminal itself.
    /// - Returns: nil if a row is too long to be passed to a command.
    func call(_ values: Values, on grid: Grid?, row: (Int) -> ArraySlice<UInt8>) -> ShellCall? {
        var (variables, arguments) = ([(String, ArraySlice<UInt8>)](), [ArraySlice<UInt8>]())
        func part(_ number: Int, _ ranges: [FieldRange]) -> ArraySlice<UInt8> {
            let row = row(number)
            guard !ranges.isEmpty else { return row }
            return trimmed(FieldRange.text(ranges, of: row, dividedBy: delimiter))
        }
        if let number = values.row {
            variables = [("ROW", row(number)), ("NUMBER", Array("\(number)".utf8)[...])]
            for (index, ranges) in fields.enumerated() { variables.append(("FIELD\(index + 1)", part(number, ranges))) }
        }
        if usesQuery { variables.append(("QUERY", Array(values.query.utf8)[...])) }
        if let words { arguments = values.chosen.map { part($0, words) } }
        guard !(variables.map(\.1) + arguments).contains(where: { $0.count + 20 > Self.maximumBytes }) else {
            return nil
        }
        if let grid {
            let size = [("COLUMNS", grid.columns), ("LINES", grid.rows)]
            return ShellCall(command, arguments, variables, other: size.map { "\($0)=\($1)" })
        }
        return ShellCall(command, arguments, variables)
    }

    /// A field without the delimiter and the white space at its end.
    private func trimmed(_ field: [UInt8]) -> ArraySlice<UInt8> {
        var field = field[...]
        if case .text(let text) = delimiter, field.suffix(text.count).elementsEqual(text) {
            field.removeLast(text.count)
        }
        while let last = field.last, last == 0x20 || last == 0x09 { field.removeLast() }
        while let first = field.first, first == 0x20 || first == 0x09 { field.removeFirst() }
        return field
    }
}

/// A shell with a command, its arguments and its environment.
struct ShellCall {
    private let arguments: [[UInt8]]
    private let environment: [[UInt8]]

    /// - Parameters:
    ///   - variables: their names get a prefix. They replace all with that prefix.
    ///   - other: further variables.
    init(
        _ command: String, _ arguments: [ArraySlice<UInt8>] = [], _ variables: [(String, ArraySlice<UInt8>)] = [],
        other: [String] = []
    ) {
        // Neither an argument nor a variable can contain a NUL.
        self.arguments =
            ["sh", "-c", command, "sh"].map { Array($0.utf8) } + arguments.map { $0.filter { $0 != 0 } }
        let prefixes = ["DRAWER_ROW", "DRAWER_NUMBER", "DRAWER_FIELD", "DRAWER_QUERY", "COLUMNS=", "LINES="]
        var kept: [[UInt8]] = []
        var variable = environ
        while let text = variable.pointee {
            variable += 1
            let bytes = Array(UnsafeBufferPointer(start: text, count: strlen(text)).lazy.map { UInt8(bitPattern: $0) })
            let isOurs = prefixes.contains { bytes.starts(with: $0.utf8) && (!other.isEmpty || $0.hasPrefix("DRAWER")) }
            if !isOurs { kept.append(bytes) }
        }
        environment =
            kept + variables.map { Array("DRAWER_\($0)=".utf8) + $1.filter { $0 != 0 } } + other.map { Array($0.utf8) }
    }

    /// Starts the command.
    /// - Parameters:
    ///   - input: -1 for /dev/null.
    ///   - hasGroup: whether the process gets a group of its own.
    /// - Returns: an error number, or 0 and the process.
    func start(input: Int32, output: Int32, errors: Int32, hasGroup: Bool) -> (failure: Int32, process: pid_t) {
        withStrings { arguments, environment in
            var process: pid_t = 0
            let failure = cn_spawn_shell(arguments, environment, input, output, errors, hasGroup ? 1 : 0, &process)
            return (failure, process)
        }
    }

    /// Runs the command on the controlling terminal and waits for its end.
    func runOnTerminal() {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return }
        defer { close(terminal) }
        let (failure, process) = start(input: terminal, output: terminal, errors: terminal, hasGroup: false)
        guard failure == 0 else { return }
        var status: Int32 = 0
        while true {
            guard waitpid(process, &status, WUNTRACED) == process else {
                if errno == EINTR { continue }
                return
            }
            guard status & 0xFF == 0x7F else { return }
            // A command that stops, as by Ctrl-Z, would leave the terminal to nobody: the job stops with it. Where it cannot,
            // the command and what it has started go on.
            Session.stopJob()
            kill(0, SIGCONT)
        }
    }

    /// Replaces the program by the command. Returns only after a failure.
    func replaceProgram() {
        for signal in [SIGPIPE, SIGXFSZ] { LibC.signal(signal, SIG_DFL) }
        withStrings { arguments, environment in _ = execve("/bin/sh", arguments, environment) }
    }

    private func withStrings<Result>(
        _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        func copies(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { text in
                (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
                    $0.baseAddress.flatMap { strdup($0) }
                }
            } + [nil]
        }
        let (arguments, environment) = (copies(arguments), copies(environment))
        defer { for string in arguments + environment { free(string) } }
        return body(arguments, environment)
    }
}
