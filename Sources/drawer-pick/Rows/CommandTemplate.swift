// Commands of a picker's user: the places of rows and query in them.

import DrawerCells
import DrawerCommand
import DrawerMatch
import DrawerPick
@preconcurrency import LibC

/// What all commands have in common.
struct CommandForm: Sendable {
    /// The delimiter of fields.
    let delimiter: Delimiter
    /// The shell, and its options before a command.
    let shell: [String]
}

/// A command with places such as `{}`, `{2}`, `{q}`, `{n}` or `{+f1}` in it.
///
/// Rows and query reach the shell as variables and as arguments, because it does not read these as code.
struct CommandTemplate {
    /// A place in the command.
    fileprivate struct Place: Hashable {
        fileprivate enum Content: Hashable {
            /// Fields of the row; none for all of it.
            case row([FieldRange])
            case number
            /// Fields of the query; none for all of it.
            case query([FieldRange])
        }

        var content: Content
        /// All marked rows, the highlighted one without marks.
        var isList = false
        /// White space around fields stays.
        var keepsSpace = false
        /// In a file, each followed by a line end.
        var isFile = false
        /// As code of the shell.
        var isRaw = false
    }

    private enum Part {
        case text(String)
        case place(Place)
    }

    private let form: CommandForm
    private var delimiter: Delimiter { form.delimiter }
    private let parts: [Part]
    /// The advice about a placeholder in quotes; nil without such a placeholder.
    private(set) var warning: String?

    /// The values that a command depends on. With equal values, its output is the same.
    struct Values: Hashable {
        fileprivate var row: Int?
        fileprivate var chosen: [Int] = []
        fileprivate var query = ""
    }

    init(_ text: String, _ form: CommandForm) {
        self.form = form
        var (parts, rest, plain) = ([Part](), text[...], "")
        while let brace = rest.firstIndex(of: "{") {
            plain += rest[..<brace]
            let end = rest[brace...].firstIndex(of: "}")
            let place = end.flatMap { Place(rest[rest.index(after: brace)..<$0]) }
            guard let end, let place else {
                plain += "{"
                rest = rest[rest.index(after: brace)...]
                continue
            }
            let name = String(rest[brace...end])
            rest = rest[rest.index(after: end)...]
            if plain.last == "\\" {
                // `\{}` stands for itself.
                plain.removeLast()
                plain += name
                continue
            }
            // Quotes around a place would end its own.
            if let quote = plain.last, quote == "\"" || quote == "'", rest.first == quote, Self.isOpen(quote, in: plain)
            {
                warning = "\(quote)\(name)\(quote) is one word without quotes: write \(name)"
                plain.removeLast()
                rest.removeFirst()
            }
            parts += [.text(plain), .place(place)]
            plain = ""
        }
        self.parts = parts + [.text(plain + rest)]
    }

    /// Whether the last quote of a text opens a quoted part that no other one contains.
    private static func isOpen(_ quote: Character, in text: String) -> Bool {
        ["\"", "'"].allSatisfy { sign in text.filter { $0 == sign }.count % 2 == (sign == quote ? 1 : 0) }
    }

    private var places: [Place] { parts.compactMap { if case .place(let place) = $0 { place } else { nil } } }

    /// The values for a picker now; nil if the command needs a row and there is no row.
    func values(of picker: Picker) -> Values? {
        var values = Values()
        for place in places {
            if case .query = place.content {
                values.query = picker.query
            } else if place.isList {
                values.chosen = picker.chosenRows
                guard !values.chosen.isEmpty else { return nil }
            } else {
                values.row = picker.highlightedRow
                guard values.row != nil else { return nil }
            }
        }
        return values
    }

    /// The call of a picker's command; nil if the command needs a row and there is no row, or if a row is too long.
    static func call(_ command: PickerCommand, in picker: Picker, _ form: CommandForm) -> ShellCall? {
        let template = CommandTemplate(command.text, form)
        return template.values(of: picker).flatMap { values in
            template.call(values, columns: nil, rows: nil) { picker.bytes(ofRow: $0) }
        }
    }

    /// The size above which the system accepts no argument and no variable, in bytes.
    private static let maximumBytes = 1 << 17

    /// The arguments and the environment of the shell.
    /// - Parameters:
    ///   - row: a row of the input, by its number.
    ///   - columns: the width of the preview, and its height; nil for a command that sees the terminal itself.
    /// - Returns: nil if a row is too long to be passed to a command.
    func call(_ values: Values, columns: Int?, rows: Int?, row: (Int) -> ArraySlice<UInt8>) -> ShellCall? {
        var (command, variables, arguments) = ([UInt8](), [(String, ArraySlice<UInt8>)](), [ArraySlice<UInt8>]())
        var files: [RowFile] = []
        let isOneList = Set(places.filter { $0.isList && !$0.isFile && !$0.isRaw }).count == 1
        for part in parts {
            switch part {
            case .text(let text): command += text.utf8
            case .place(let place):
                let numbers = place.isList ? values.chosen : [values.row].compactMap(\.self)
                let texts: [ArraySlice<UInt8>]
                switch place.content {
                case .number: texts = numbers.map { Array("\($0)".utf8)[...] }
                case .row(let ranges): texts = numbers.map { fields(ranges, of: row($0), place) }
                case .query(let ranges): texts = [fields(ranges, of: Array(values.query.utf8)[...], place)]
                }
                if place.isFile {
                    guard let file = RowFile(texts) else { return nil }
                    files.append(file)
                    command += file.path.utf8
                } else if place.isRaw {
                    command += texts.joined(separator: [0x20])
                } else if place.isList {
                    // With one list, all arguments are its words.
                    if arguments.isEmpty || !isOneList { arguments += texts }
                    let all = arguments.count - texts.count + 1...arguments.count
                    command += (isOneList ? "\"$@\"" : all.map { "\"${\($0)}\"" }.joined(separator: " ")).utf8
                } else {
                    let name = "FIELD\(variables.count + 1)"
                    variables.append((name, texts.first ?? []))
                    command += "\"$DRAWER_\(name)\"".utf8
                }
            }
        }
        guard !(variables.map(\.1) + arguments + [command[...]]).contains(where: { $0.count + 20 > Self.maximumBytes })
        else { return nil }
        var size: [String] = []
        if let columns, let rows {
            size = [("COLUMNS", columns), ("LINES", rows)].flatMap { ["\($0)=\($1)", "FZF_PREVIEW_\($0)=\($1)"] }
        }
        return ShellCall(form.shell, command, arguments, variables, other: size, files: files)
    }

    /// Fields of a text without the delimiter and the white space at their end.
    private func fields(_ ranges: [FieldRange], of text: ArraySlice<UInt8>, _ place: Place) -> ArraySlice<UInt8> {
        guard !ranges.isEmpty else { return text }
        // A query has words; a row has the fields of its delimiter.
        let isQuery = if case .query = place.content { true } else { false }
        let field = FieldRange.text(ranges, of: text, dividedBy: isQuery ? .white : delimiter)[...]
        return place.keepsSpace ? field : delimiter.trimmed(field)
    }
}

extension CommandTemplate.Place {
    /// A place by the text in its braces: flags, then nothing, ranges of fields, `n`, or `q` and `q:` with ranges.
    /// - Returns: nil for a text that is no placeholder: it belongs to the shell.
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
        func ranges(_ text: Substring) -> [FieldRange]? { text.isEmpty ? [] : FieldRange.list(String(text)) }
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

extension Delimiter {
    /// A field without the delimiter and the white space at its end.
    func trimmed(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var field = field
        if case .text(let text) = self, field.suffix(text.count).elementsEqual(text) { field.removeLast(text.count) }
        while let last = field.last, last == 0x20 || last == 0x09 { field.removeLast() }
        while let first = field.first, first == 0x20 || first == 0x09 { field.removeFirst() }
        return field
    }
}

/// A file with rows for a command. It is removed with its last reference.
final class RowFile: Sendable {
    let path: String

    /// - Returns: nil if the file cannot be written.
    init?(_ rows: [ArraySlice<UInt8>]) {
        let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(folder)/drawer-pick.XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = rows.flatMap { $0 + [0x0A] }
        guard bytes.isEmpty || write(descriptor, bytes, bytes.count) == bytes.count else {
            unlink(path)
            return nil
        }
    }

    deinit { unlink(path) }
}
