// The man page of a program, generated from its commands, their options, and further sections.

import DrawerSettings

/// A man page, written with the man macros.
package struct Manual {
    private let program: Program

    package init(of program: Program) { self.program = program }

    package var page: String {
        let name = program.name
        var page = """
            .TH \(name.uppercased()) 1 "" "\(name) \(program.version)" "User Commands"
            .ad l
            .nh
            .SH NAME
            \(Self.escaped(name)) \\- \(Self.escaped(program.purpose))
            .SH SYNOPSIS

            """
        page += program.all.enumerated().map { (index, command) in
            let form = command.operands.form
            return (index == 0 ? "" : ".br\n") + ".B \(Self.escaped(program.title(of: command)))\n.RI [ OPTION ...]\n"
                + (form.isEmpty ? "" : ".I \(Self.escaped(form))\n")
        }.joined()
        page += ".SH DESCRIPTION\n" + Self.escaped(program.main.details) + "\n"
        page += ".SH OPTIONS\n" + tagged(program.main)
        if !program.commands.isEmpty { page += ".SH COMMANDS\n" }
        for command in program.commands {
            page += ".SS \(Self.escaped(program.title(of: command))) \(Self.escaped(command.operands.form))\n"
            page += Self.escaped(command.details) + "\n" + tagged(command)
        }
        for section in program.topics.map(\.section) + program.sections { page += Self.page(of: section) }
        return page
    }

    private func tagged(_ command: any ProgramCommand.Type) -> String {
        program.forms(of: command).map { option in
            var head = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
            head += "\\fB\\-\\-\(Self.escaped(option.name))\\fR"
            if let argument = option.argument { head += " \\fI\(Self.escaped(argument))\\fR" }
            return ".TP\n\(head)\n\(Self.escaped(option.help))\n"
        }.joined()
    }

    private static func page(of section: HelpSection) -> String {
        ".SH \(section.title)\n"
            + section.blocks.map { block in
                switch block {
                case .text(let text): escaped(text) + "\n"
                case .heading(let title): ".SS \(escaped(title))\n"
                case .entries(let entries): entries.map { ".TP\n.B \(escaped($0))\n\(escaped($1))\n" }.joined()
                case .lines(let lines): ".nf\n" + lines.map { escaped($0) + "\n" }.joined() + ".fi\n"
                }
            }.joined()
    }

    /// Escapes the characters that are special in roff, including a period or an apostrophe at the start of a line. A
    /// line may break after a bar, because the choice of all presets is longer than a line.
    package static func escaped(_ text: String) -> String {
        var result = ""
        var isLineStart = true
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            // Arguments of a request such as .B lose plain quotes.
            case "\"": result += "\\(dq"
            case ".", "'": result += isLineStart ? "\\&\(character)" : "\(character)"
            case "|": result += "|\\:"
            case "±": result += "\\[+-]"
            default: result.append(character)
            }
            isLineStart = character == "\n"
        }
        return result
    }
}
