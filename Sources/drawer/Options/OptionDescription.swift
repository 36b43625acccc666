// What an option looks like from outside: the one table's view for the help, the man page and the completions.

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
            let lines = option.help.split(separator: "\n", omittingEmptySubsequences: false)
            let first = head + String(repeating: " ", count: width - head.count) + (lines.first ?? "")
            let others = lines.dropFirst().map { "\n" + String(repeating: " ", count: width) + $0 }
            return first + others.joined() + "\n"
        }
        .joined()
    }
}
