// Descriptions of options, from which help, man page and completions are generated.

/// The values that are valid as an argument.
enum ArgumentKind: Sendable, Equatable {
    /// Any text.
    case text
    /// One of these words.
    case words([String])
    /// Some of these words, separated by commas.
    case list([String])
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
    var helpText: String {
        let heads = map { "  " + $0.head }
        let width = (heads.map(\.count).max() ?? 0) + 2
        return zip(heads, self).map { head, option in
            let lines = option.help.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
                wrapped($0, columns: 79 - width)
            }
            let first = head + String(repeating: " ", count: width - head.count) + (lines.first ?? "")
            let others = lines.dropFirst().map { "\n" + String(repeating: " ", count: width) + $0 }
            return first + others.joined() + "\n"
        }
        .joined()
    }

    /// Wraps a line at spaces. Only a single word may be longer than `columns`.
    private func wrapped(_ line: Substring, columns: Int) -> [String] {
        var lines = [""]
        for word in line.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
