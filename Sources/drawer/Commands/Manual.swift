// The man page, generated from the tables of commands, options, exit codes and script commands.

import DrawerMatch
import DrawerScript
import DrawerSettings

enum Manual {
    /// The page drawer(1), written with the man macros.
    static var page: String {
        var page = """
            .TH DRAWER 1 "" "drawer \(Options.version)" "User Commands"
            .ad l
            .nh
            .SH NAME
            drawer \\- a drawer with a scrolling list in the terminal, for the mouse, the keyboard and scripts
            .SH SYNOPSIS
            .B drawer
            .RI [ OPTION ...]
            .br
            .IR COMMAND " |"
            .B drawer \\-\\-items \\-
            .RI [ OPTION ...]

            """
        for command in Subcommand.all {
            page += ".br\n.B drawer \(command.name)\n.RI [ OPTION ...]\n"
            if !command.operands.isEmpty { page += ".I \(escaped(command.operands))\n" }
        }
        page += ".SH DESCRIPTION\n" + escaped(Options.details)
        page += "\n\nCommands run demo scripts: gestures in text form, one command per line.\n.SH OPTIONS\n"
        page += tagged(Options.table.options)
        page += ".SH COMMANDS\n"
        for command in Subcommand.all {
            page += ".SS drawer \(command.name) \(escaped(command.operands))\n"
            page += escaped(command.details) + "\n" + tagged(command.options)
        }
        page += ".SH SEARCH\n" + escaped(SearchHelp.introduction) + "\n"
        for (word, meaning) in Query.forms { page += ".TP\n.B \(escaped(word))\n\(escaped(meaning))\n" }
        page += ".SS Ranking\n" + escaped(SearchHelp.ranking) + "\n"
        for (letter, points) in SearchHelp.points { page += ".TP\n.B \(escaped(points))\n\(escaped(letter))\n" }
        page += ".SH SCRIPTS\nOne command per line. # begins a comment. Set lines come first.\n"
        page += "In place of any value, default removes the effect of an earlier setting.\n"
        page += forms("Settings", SettingRow.all, after: "Set ")
        page += forms("Commands of a script", Grammar.commands.entries)
        page += forms("Expectations", Grammar.expectations.entries, after: "Expect ")
        page += ".SH EXIT STATUS\n"
        for (code, meaning) in ExitCode.meanings { page += ".TP\n.B \(code)\n\(escaped(meaning))\n" }
        page += """
            .SH ENVIRONMENT
            .TP
            .B TERM
            The type of the terminal, which must be able to move its cursor.
            .TP
            .B COLORTERM
            truecolor or 24bit selects 24-bit colors.
            .TP
            .B NO_COLOR
            If not empty, no colors are used.
            .TP
            .BR XDG_CONFIG_HOME ", " HOME
            $XDG_CONFIG_HOME/drawer/config or ~/.config/drawer/config holds settings for drawer, drawer record and
            drawer config.
            .TP
            .B DRAWER_DEFAULT_OPTS
            Options of a picker that come before those of the command line, with quotes as in a shell.
            .TP
            .BR LC_ALL ", " LC_CTYPE ", " LANG
            Without UTF-8, the picture is drawn in ASCII.
            .SH EXAMPLES
            .nf
            drawer play demo-scripts/first-pull.drawer
            drawer test demo-scripts/*.drawer
            drawer trace demo-scripts/first-pull.drawer --format svg -o first-pull.svg
            drawer compare demo-scripts/first-pull.drawer --policies projected,nearest
            drawer compare demo-scripts/three-gestures.drawer --presets all --format svg -o presets.svg
            drawer compare demo-scripts/one-flick.drawer --with 'Spring response 0.3' --with 'SkipSpeed 0; Policy nearest'
            drawer sweep demo-scripts/one-flick.drawer --vary 'Spring response' 0.2..0.8 --format svg -o sweep.svg
            drawer fit demo-scripts/*flick*.drawer --vary SkipSpeed 500..4000pt/s --vary FlickSpeed 100..600pt/s
            .fi

            """
        return page
    }

    private static func tagged(_ options: [Option]) -> String {
        options.map { option in
            var head = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
            head += "\\fB\\-\\-\(escaped(option.name))\\fR"
            if let argument = option.argument { head += " \\fI\(escaped(argument))\\fR" }
            return ".TP\n\(head)\n\(escaped(option.help))\n"
        }.joined()
    }

    private static func forms<Effect>(_ title: String, _ rows: [Row<Effect>], after word: String = "") -> String {
        ".SS \(title)\n"
            + rows.map { row in
                ".TP\n.B \(escaped(word + row.usage))\n\(escaped(row.help)) Example: \(escaped(word + row.line))\n"
            }.joined()
    }

    /// Escapes the characters that are special in roff, including a period or an apostrophe at the start of a line. A
    /// line may break after a bar, because the choice of all presets is longer than a line.
    static func escaped(_ text: String) -> String {
        var result = ""
        var isLineStart = true
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
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
