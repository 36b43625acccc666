// Commands of a picker's user, with placeholders for rows and query.

import DrawerMatch
import DrawerPick
import DrawerTerminal
@preconcurrency import LibC

/// The properties that all commands share.
struct CommandForm: Sendable {
    /// The delimiter of fields.
    let delimiter: Delimiter
    /// The shell, and its options before a command.
    let shell: [String]
}

/// A command with placeholders such as `{}`, `{2}`, `{q}`, `{n}` or `{+f1}`.
///
/// The shell gets rows and query as variables and arguments, because it does not read these as code.
struct CommandTemplate {
    /// A placeholder in the command.
    fileprivate struct Placeholder: Hashable {
        fileprivate enum Content: Hashable {
            /// Fields of the row; an empty list for the whole row.
            case row([FieldRange])
            case number
            /// Fields of the query; an empty list for the whole query.
            case query([FieldRange])
        }

        var content: Content
        /// Whether the placeholder stands for all marked rows or, without marks, for the highlighted row.
        var isList = false
        /// Whether white space around fields is kept.
        var keepsSpace = false
        /// Whether the values are in a file, each followed by a line end.
        var isFile = false
        /// Whether the shell reads the value as code.
        var isRaw = false

        /// Whether the values are arguments of the shell.
        var isArguments: Bool { isList && !isFile && !isRaw }
    }

    /// A piece of the command: text that stays as it is, or a placeholder.
    private enum Part {
        case text(String)
        case placeholder(Placeholder)
    }

    private let form: CommandForm
    private let parts: [Part]
    /// The advice about a placeholder in quotes; nil without such a placeholder.
    private(set) var warning: String?

    /// The values on which a command's output depends. Equal values give the same output.
    struct Values: Hashable {
        fileprivate var row: Int?
        fileprivate var list: [Int] = []
        fileprivate var query = ""
    }

    init(_ text: String, _ form: CommandForm) {
        self.form = form
        var (parts, end) = ([Part](), text.startIndex)
        for (place, placeholder) in text.braced(Placeholder.init) {
            var (before, rest) = (text[end..<place.lowerBound], text[place.upperBound...])
            if before.last == "\\" {
                // `\{}` stands for the literal `{}`.
                parts += [.text(String(before.dropLast()) + text[place])]
                end = place.upperBound
                continue
            }
            if let quote = Self.openQuote(in: text[..<place.lowerBound]) {
                // A placeholder has its own quotes. They end quotes around it, or are text within them.
                let (name, sign) = (text[place], text[quote])
                if text.index(after: quote) == place.lowerBound, rest.first == sign {
                    warning = "\(sign)\(name)\(sign) is one word without quotes: write \(name)"
                    (before, rest) = (before.dropLast(), rest.dropFirst())
                } else {
                    warning = "\(sign)…\(name)…\(sign) does not work: write \(sign)…\(sign)\(name)\(sign)…\(sign)"
                }
            }
            parts += [.text(String(before)), .placeholder(placeholder)]
            end = rest.startIndex
        }
        self.parts = parts + [.text(String(text[end...]))]
    }

    /// The place of the quote within which a text ends; nil outside of quotes, and in a command in quotes, as in `sh -c
    /// '…`, whose shell knows the values.
    private static func openQuote(in text: Substring) -> Substring.Index? {
        var (open, rest) = ([Substring.Index](), text)
        while let sign = rest.first {
            let place = rest.startIndex
            rest.removeFirst()
            switch (sign, open.last.map { text[$0] }) {
            case ("'", "'"), ("\"", "\""), ("`", "`"), (")", "("): open.removeLast()
            case (_, "'"): break
            case ("\\", _): rest = rest.dropFirst()
            case ("$", "\"") where rest.first == "(":
                open.append(rest.startIndex)
                rest.removeFirst()
            case ("'", "\""), ("(", "\""): break
            case ("'", _), ("\"", _), ("`", _), ("(", _): open.append(place)
            default: break
            }
        }
        guard let quote = open.last, "'\"".contains(text[quote]) else { return nil }
        let option = text[..<quote].split(separator: " ").last ?? ""
        return text[quote] == "'" && option.hasPrefix("-") && option.hasSuffix("c") ? nil : quote
    }

    private var placeholders: [Placeholder] {
        parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    /// The values for a picker now; nil if the command needs a row and there is no row.
    func values(of picker: Picker) -> Values? {
        var values = Values()
        for placeholder in placeholders {
            if case .query = placeholder.content {
                values.query = picker.query
            } else if placeholder.isList {
                values.list = picker.markedOrHighlightedRows
                guard !values.list.isEmpty else { return nil }
            } else {
                values.row = picker.highlightedRow
                guard values.row != nil else { return nil }
            }
        }
        return values
    }

    /// The call of a user's command; nil if the command needs a row and there is no row.
    /// - Throws: as the other `call`.
    static func call(
        _ command: UserCommand, in picker: Picker, _ form: CommandForm
    ) throws(TerminalError) -> ShellCall? {
        let template = CommandTemplate(command.text, form)
        guard let values = template.values(of: picker) else { return nil }
        return try template.call(values) { picker.bytes(ofRow: $0) }
    }

    /// The size of the longest text that a command can get, in bytes: Linux takes arguments and variables of up to
    /// 128 kB, with the name of the variable and a NUL at the end.
    private static let longestText = (128 << 10) - "DRAWER_FIELD1000=".utf8.count - 1

    /// The arguments and the environment of the shell.
    /// - Parameters:
    ///   - size: the size of the preview; nil for a command that can ask the terminal itself.
    ///   - row: returns a row of the input, by its number.
    /// - Throws: `TerminalError.system` for a text that is too long for a command, or a file that cannot be written.
    func call(
        _ values: Values, size: (columns: Int, rows: Int)? = nil, row: (Int) -> ArraySlice<UInt8>
    ) throws(TerminalError) -> ShellCall {
        var draft = CallDraft(isOneList: Set(placeholders.filter(\.isArguments)).count == 1)
        for part in parts {
            switch part {
            case .text(let text): draft.command += text.utf8
            case .placeholder(let placeholder): try draft.append(placeholder, texts(of: placeholder, values, row))
            }
        }
        let texts = draft.variables.map(\.1) + draft.arguments + [draft.command[...]]
        guard texts.allSatisfy({ $0.count <= Self.longestText }) else {
            throw ShellCall.failure(of: form.shell[0], E2BIG)
        }
        let variables = size.map { [("COLUMNS", $0.columns), ("LINES", $0.rows)] } ?? []
        return ShellCall(
            form.shell, draft.command, draft.arguments, draft.variables,
            other: variables.flatMap { ["\($0)=\($1)", "FZF_PREVIEW_\($0)=\($1)"] }, files: draft.files)
    }

    /// The texts for which a placeholder stands.
    private func texts(
        of placeholder: Placeholder, _ values: Values, _ row: (Int) -> ArraySlice<UInt8>
    ) -> [ArraySlice<UInt8>] {
        let numbers = placeholder.isList ? values.list : [values.row].compactMap(\.self)
        return switch placeholder.content {
        case .number: numbers.map { Array("\($0)".utf8)[...] }
        case .row(let ranges): numbers.map { fields(ranges, of: row($0), placeholder) }
        case .query(let ranges): [fields(ranges, of: Array(values.query.utf8)[...], placeholder)]
        }
    }

    /// Fields of a text without the delimiter at their end and, unless the placeholder keeps it, without the white space
    /// around them.
    private func fields(
        _ ranges: [FieldRange], of text: ArraySlice<UInt8>, _ placeholder: Placeholder
    ) -> ArraySlice<UInt8> {
        guard !ranges.isEmpty else { return text }
        // A query is split into words, a row at its delimiter.
        let delimiter = if case .query = placeholder.content { Delimiter.white } else { form.delimiter }
        let field = delimiter.removed(fromEndOf: FieldRange.text(ranges, of: text, dividedBy: delimiter)[...])
        return placeholder.keepsSpace ? field : field.withoutOuterSpace
    }
}

extension CommandTemplate.Placeholder {
    /// A placeholder from the text in its braces: flags, then nothing, ranges of fields, `n`, or `q` and `q:` with
    /// ranges.
    /// - Returns: nil for a text that is not a placeholder and therefore belongs to the shell.
    fileprivate init?(_ text: Substring) {
        self.init(content: .row([]))
        var rest = text
        while let flag = rest.first, "+sfr".contains(flag) {
            switch flag {
            case "+": isList = true
            case "s": keepsSpace = true
            case "f": isFile = true
            default: isRaw = true
            }
            rest.removeFirst()
        }
        func ranges(_ text: Substring) -> [FieldRange]? { text.isEmpty ? [] : FieldRange.list(text) }
        if rest == "n" {
            content = .number
        } else if rest == "q" || rest.hasPrefix("q:") {
            guard let fields = ranges(rest.dropFirst(2)) else { return nil }
            content = .query(fields)
        } else {
            guard let fields = ranges(rest) else { return nil }
            content = .row(fields)
        }
    }
}

/// The parts of a call, while the placeholders of its command are replaced.
private struct CallDraft {
    /// Whether all lists of the command are the same, so that the list can be the arguments of the shell, `"$@"`.
    let isOneList: Bool
    var command: [UInt8] = []
    /// Variables of the environment, by their names without the prefix of `ShellCall`.
    var variables: [(String, ArraySlice<UInt8>)] = []
    var arguments: [ArraySlice<UInt8>] = []
    var files: [RowFile] = []

    init(isOneList: Bool) { self.isOneList = isOneList }

    /// Appends a placeholder to the command: as a variable or as arguments, as the path of a file, or as code.
    /// - Throws: `TerminalError.system` for a file that cannot be written.
    mutating func append(
        _ placeholder: CommandTemplate.Placeholder, _ texts: [ArraySlice<UInt8>]
    ) throws(TerminalError) {
        if placeholder.isFile {
            let file = try RowFile(texts)
            files.append(file)
            command += file.word.utf8
        } else if placeholder.isRaw {
            command += texts.joined(separator: [0x20])
        } else if placeholder.isArguments {
            if arguments.isEmpty || !isOneList { arguments += texts }
            let numbers = arguments.count - texts.count + 1...arguments.count
            command += (isOneList ? "\"$@\"" : numbers.map { "\"${\($0)}\"" }.joined(separator: " ")).utf8
        } else {
            let name = "FIELD\(variables.count + 1)"
            variables.append((name, texts.first ?? []))
            command += "\"$DRAWER_\(name)\"".utf8
        }
    }
}
