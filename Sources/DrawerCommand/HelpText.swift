// The help as text for a terminal of 80 columns.

import DrawerSettings

package enum HelpText {
    static let columns = 79

    /// Two columns: heads, and texts wrapped beside them.
    static func rows(_ rows: [(head: String, text: String)]) -> String {
        let width = (rows.map(\.head.count).max() ?? 0) + 2
        return rows.map { head, text in
            let lines = text.split(separator: "\n").flatMap { $0.wrapped(columns: columns - width) }
            return head.padded(to: width) + lines.joined(separator: "\n".padded(to: width + 1)) + "\n"
        }
        .joined()
    }

    /// Paragraphs, separated by empty lines.
    static func paragraphs(_ text: String) -> String {
        text.parts(between: "\n\n")
            .map { String($0).replacing(all: "\n", by: " ").wrapped(columns: columns).joined(separator: "\n") }
            .joined(separator: "\n\n")
    }
}

/// A section of the man page. `help TOPIC` can show it in the terminal.
package struct HelpSection: Sendable {
    package enum Block: Sendable {
        /// Paragraphs, separated by empty lines.
        case text(String)
        case heading(String)
        /// Terms with their explanations.
        case entries([(term: String, text: String)])
        /// Lines that are shown unchanged.
        case lines([String])
    }

    let title: String
    /// A few words for the list of topics.
    let summary: String
    let blocks: [Block]

    package init(_ title: String, summary: String = "", _ blocks: [Block]) {
        (self.title, self.summary, self.blocks) = (title, summary, blocks)
    }

    var text: String {
        blocks.map { block in
            switch block {
            case .text(let text): HelpText.paragraphs(text) + "\n"
            case .heading(let title): title + ":"
            case .entries(let entries):
                entries.map { term, text in
                    let explanation = text.wrapped(columns: HelpText.columns - 6).map { "      \($0)\n" }
                    let lines = term.wrapped(columns: HelpText.columns - 4).enumerated()
                    return lines.map { ($0 == 0 ? "  " : "    ") + $1 + "\n" }.joined() + explanation.joined()
                }.joined()
            case .lines(let lines): lines.map { "  \($0)\n" }.joined()
            }
        }
        .joined(separator: "\n")
    }
}

extension HelpSection {
    /// The exit statuses of a program: its own, and those shared by all programs.
    package static func exitStatus(_ own: [(status: Int32, meaning: String)]) -> HelpSection {
        let shared = [
            (ExitStatus.usage, "The command line is wrong."),
            (ExitStatus.noInput, "A file is missing or cannot be read."),
            (ExitStatus.unavailable, "There is no terminal, or the terminal cannot show a picture."),
        ]
        let all = (own + shared).sorted { $0.0 < $1.0 }
        return HelpSection("EXIT STATUS", [.entries(all.map { ("\($0.0)", $0.1) })])
    }

    /// The environment variables of a program: its own, and those shared by all programs.
    package static func environment(_ own: [(name: String, meaning: String)]) -> HelpSection {
        HelpSection(
            "ENVIRONMENT",
            [
                .entries(
                    own.map { ($0.name, $0.meaning) } + [
                        ("TERM", "The type of the terminal, which must be able to move its cursor."),
                        (
                            "LC_ALL, LC_CTYPE, LANG",
                            "The encoding is UTF-8, also where these variables name another one or a locale that is missing."
                        ),
                        ("COLORTERM", "truecolor or 24bit selects 24-bit colors."),
                        ("NO_COLOR", "If not empty, no colors are used."),
                    ])
            ])
    }
}
