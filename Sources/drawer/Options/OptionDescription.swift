// What an option looks like from outside: the one table's view for the help, the man page and the completions.

import DrawerSettings

/// What can stand where an argument is expected.
enum ArgumentKind: Sendable, Equatable {
    /// Anything.
    case text
    /// One of these.
    case words([String])
    /// Some of these, with commas between them.
    case list([String])
    /// The path of a file.
    case file
    /// The path of a file with this ending, without its dot.
    case fileEnding(in: [String])
}

/// An option as people see it.
struct OptionDescription: Sendable, Equatable {
    /// Without the dashes.
    var name: String
    /// One letter that means the same, if any.
    var letter: Character?
    /// What the argument is called; nil where there is none.
    var argument: String?
    var kind: ArgumentKind
    var help: String

    /// As in a help text: `-o, --output FILE`.
    var head: String {
        let letter = letter.map { "-\($0), " } ?? "    "
        return "\(letter)--\(name)" + (argument.map { " \($0)" } ?? "")
    }
}

extension [OptionDescription] {
    /// The options as they stand in the help, one a line.
    var helpText: String {
        let heads = map { "  " + $0.head }
        let width = (heads.map(\.count).max() ?? 0) + 2
        return zip(heads, self).map { head, option in
            let lines = option.help.split(separator: "\n").flatMap { wrapped($0, columns: 79 - width) }
            return head.padded(to: width) + lines.joined(separator: "\n".padded(to: width + 1)) + "\n"
        }
        .joined()
    }
}

/// A line cut at its spaces, so that each piece has at most this many columns where the words permit.
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
