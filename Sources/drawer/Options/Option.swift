// An option of a command: its form, its help, and what it sets. Parser, help, man page and completions read it.

import DrawerScene
import DrawerSettings

/// The values that are valid as an argument.
enum ArgumentKind: Sendable, Equatable {
    /// Any text.
    case text
    /// One of these words.
    case words([String])
    /// Some of these words, separated by commas.
    case list([String])
    /// One of these texts, which may have spaces; or the path of a file, if one is valid too.
    case phrases([String], orFile: Bool)
    /// The path of a file.
    case file
    /// The path of a file with one of these endings, which are given without a dot.
    case fileEnding(in: [String])
}

/// An option of a command.
struct Option: Sendable {
    /// The long form without dashes.
    let name: String
    /// The letter of the short form, if there is one.
    let letter: Character?
    /// The name of the argument in the help; nil if the option takes no argument.
    /// An argument with a space in its name consists of two words; `kind` is the kind of the first.
    let argument: String?
    let kind: ArgumentKind
    let help: String
    /// Applies the argument, which is empty if the option takes none.
    let apply: @Sendable (inout Options, String) throws -> Void

    init(
        _ name: String, letter: Character? = nil, argument: String? = nil, kind: ArgumentKind = .text, help: String,
        apply: @escaping @Sendable (inout Options, String) throws -> Void
    ) {
        (self.name, self.letter, self.argument) = (name, letter, argument)
        (self.kind, self.help, self.apply) = (kind, help, apply)
    }

    /// The option as the help shows it: `-o, --output FILE`.
    var head: String {
        let letter = letter.map { "-\($0), " } ?? "    "
        return "\(letter)--\(name)" + (argument.map { " \($0)" } ?? "")
    }

    // MARK: Options by the field that they set

    /// An option without an argument.
    static func flag(
        _ name: String, letter: Character? = nil, _ field: WritableKeyPath<Options, Bool> & Sendable,
        sets value: Bool = true, help: String
    ) -> Option {
        Option(name, letter: letter, help: help) { options, _ in options[keyPath: field] = value }
    }

    /// An option whose argument is a case of an enumeration.
    static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ argument: String, _ field: WritableKeyPath<Options, Value> & Sendable, help: String
    ) -> Option {
        Option(name, argument: argument, kind: .words(Value.allCases.map(\.rawValue)), help: help) {
            $0[keyPath: field] = try OptionValue.named($1)
        }
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ argument: String, _ field: WritableKeyPath<Options, Value?> & Sendable, help: String
    ) -> Option {
        Option(name, argument: argument, kind: .words(Value.allCases.map(\.rawValue)), help: help) {
            $0[keyPath: field] = try OptionValue.named($1)
        }
    }

    /// An option whose argument is a whole number.
    static func whole(
        _ name: String, _ field: WritableKeyPath<Options, Int> & Sendable, in range: ClosedRange<Int>, help: String
    ) -> Option {
        Option(name, argument: "N", help: help) { $0[keyPath: field] = try OptionValue.whole($1, in: range) }
    }

    /// An option whose argument is a word of a setting.
    static func setting(_ name: String, _ setting: String, help: String) -> Option {
        Option(name, argument: "NAME", kind: .words(OptionValue.words(of: setting)), help: help) {
            $0.settings.append(try OptionValue.setting(setting, $1))
        }
    }
}

extension [Option] {
    /// The list of options in the help.
    var helpText: String { helpRows(map { ("  " + $0.head, $0.help) }) }
}

/// Two columns: heads, and texts that are wrapped beside them.
func helpRows(_ rows: [(head: String, text: String)]) -> String {
    let width = (rows.map(\.head.count).max() ?? 0) + 2
    return rows.map { head, text in
        let lines = text.split(separator: "\n").flatMap { wrapped($0, columns: 79 - width) }
        return head.padded(to: width) + lines.joined(separator: "\n".padded(to: width + 1)) + "\n"
    }
    .joined()
}

/// Paragraphs, separated by empty lines, of at most 79 columns.
func helpParagraphs(_ text: String) -> String {
    text.parts(between: "\n\n")
        .map { wrapped(String($0).replacing(all: "\n", by: " "), columns: 79).joined(separator: "\n") }
        .joined(separator: "\n\n")
}

/// Wraps a line at spaces. Only a single word may be longer than `columns`.
func wrapped(_ line: some StringProtocol, columns: Int) -> [String] {
    var lines: [String] = []
    for word in line.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= columns {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
