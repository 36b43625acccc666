// Descriptions of options, from which help, man page and completions are generated.

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

/// The description of an option.
struct OptionDescription: Sendable, Equatable {
    /// The long form without dashes.
    var name: String
    /// The letter of the short form, if there is one.
    var letter: Character?
    /// The name of the argument in the help; nil if the option takes no argument.
    /// An argument with a space in its name consists of two words; `kind` is the kind of the first.
    var argument: String?
    var kind: ArgumentKind
    var help: String

    /// The option as the help shows it: `-o, --output FILE`.
    var head: String {
        let letter = letter.map { "-\($0), " } ?? "    "
        return "\(letter)--\(name)" + (argument.map { " \($0)" } ?? "")
    }
}

extension [OptionDescription] {
    /// The list of options in the help.
    func helpText(in wording: Wording) -> String { helpRows(map { ("  " + $0.head, wording.text($0.help)) }) }
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
