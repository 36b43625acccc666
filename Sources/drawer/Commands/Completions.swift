// Completion scripts for the command line, generated from the tables of commands and options.

enum Completions {
    enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The name of each command with its options and operands; the name is `""` for the program without a command.
    private static var contexts: [(name: String, options: [Option], operands: ArgumentKind?)] {
        [("", Options.table.options, nil)] + Subcommand.all.map { ($0.name, $0.options, $0.operandKind) }
    }

    /// The long form of an option, and the short form if there is one.
    private static func spellings(_ option: Option) -> [String] {
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    /// The help text of an option on one line.
    private static func summary(_ option: Option) -> String {
        option.help.split(separator: "\n").joined(separator: " ")
    }

    // MARK: bash

    private static var bash: String {
        let pairs = contexts.flatMap { name, options, _ in
            options.filter { $0.argument?.contains(" ") == true }.map { "\(name):--\($0.name)" }
        }.joined(separator: "|")
        var script = """
            # bash completion for drawer
            # The names of $1 that the list does not have yet.
            _drawer_list() {
                local kept=${word%"${word##*,}"} name names=
                for name in $1; do
                    [[ ,$kept == *,$name,* || -n $kept && $name == all ]] || names+=" $name"
                done
                COMPREPLY=($(compgen -P "$kept" -W "$names" -- "${word##*,}"))
            }
            # The lines of $1, which may have spaces.
            _drawer_phrases() {
                local IFS=$'\\n' typed=${word#[\\"\\']}
                COMPREPLY=($(compgen -W "$1" -- "${typed//\\\\/}"))
            }
            _drawer() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= option=
                if (( COMP_CWORD > 1 )); then
                    case ${COMP_WORDS[1]} in \(Subcommand.all.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[1]} ;; esac
                fi
                # The second word of an option with two is a range, which nobody can guess.
                if (( COMP_CWORD > 2 )) && [[ $before != = ]]; then
                    option=${COMP_WORDS[COMP_CWORD-2]}
                    if [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD-3]}; fi
                    case $command:$option in \(pairs)) return ;; esac
                fi
                # Bash treats = as a separate word.
                if [[ $word == = ]]; then word=; fi
                if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
                COMPREPLY=()
                case $command:$before in

            """
        for (name, options, _) in contexts {
            for option in options where option.argument != nil {
                let pattern = spellings(option).map { "\(name):\($0)" }.joined(separator: "|")
                script += "        \(pattern)) \(bashArgument(option.kind)); return ;;\n"
            }
        }
        script += "    esac\n    case $command in\n"
        for (name, options, operands) in contexts {
            var words = options.flatMap(spellings)
            if name.isEmpty { words += Subcommand.all.map(\.name) }
            script += "        '\(name)') COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
            if let operands {
                script += "\n            [[ $word == -* ]] || { \(bashArgument(operands)); }"
            }
            script += " ;;\n"
        }
        return script + """
                esac
            }
            complete -o filenames -F _drawer drawer

            """
    }

    private static func bashArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: ":"
        case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
        case .list(let words): "_drawer_list '\(words.joined(separator: " "))'"
        case .phrases(let phrases, let orFile):
            "_drawer_phrases \(quoted(phrases.joined(separator: "\n")))"
                + (orFile ? "; mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f -- \"$word\")" : "")
        case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .fileEnding(let endings):
            "mapfile -t COMPREPLY < <(compgen -d -- \"$word\"; "
                + endings.map { "compgen -f -X '!*.\($0)' -- \"$word\"" }.joined(separator: "; ") + ")"
        }
    }

    // MARK: zsh

    private static var zsh: String {
        var script = """
            #compdef drawer
            # zsh completion for drawer
            _drawer() {
                local context state line
                local -a commands
                commands=(

            """
        for command in Subcommand.all { script += "        \(quoted(command.name + ":" + command.summary))\n" }
        script += """
                )
                if (( CURRENT > 2 )); then
                    case $words[2] in

            """
        for (name, options, operands) in contexts where !name.isEmpty {
            script += "            \(name)) shift words; (( CURRENT-- )); _arguments -s -S"
            script += options.map { " " + zshOption($0) }.joined()
            if let operands {
                let what = if case .words = operands { "name" } else { "script" }
                script += " " + quoted("*:\(what):" + zshArgument(operands))
            }
            script += "; return ;;\n"
        }
        script += """
                    esac
                fi
                if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                    _describe command commands
                    return
                fi
                _arguments -s -S
            """
        script += Options.table.options.map { " " + zshOption($0) }.joined()
        return script + "\n}\n_drawer \"$@\"\n"
    }

    private static func zshOption(_ option: Option) -> String {
        let summary = summary(option).replacing(all: "[", by: "(").replacing(all: "]", by: ")").replacing(
            all: ":", by: "\\:")
        // The second word of an argument has no completions.
        let words = option.argument?.split(separator: " ").map(String.init) ?? []
        let argument =
            words.prefix(1).map { ":\($0):" + zshArgument(option.kind) }.joined()
            + words.dropFirst().map { ":\($0): " }.joined()
        let sign = option.argument == nil ? "" : "="
        let long = quoted("--\(option.name)\(sign)[\(summary)]\(argument)")
        guard let letter = option.letter else { return long }
        return long + " " + quoted("-\(letter)[\(summary)]\(argument)")
    }

    private static func zshArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        // `all` stands alone.
        case .list(let words):
            "{_sequence compadd - \(words.filter { $0 != "all" }.joined(separator: " "))"
                + (words.contains("all") ? " $([[ $PREFIX == *,* ]] || print all)}" : "}")
        case .phrases(let phrases, let orFile):
            "{compadd - " + phrases.map { $0.replacing(all: " ", by: "\\ ") }.joined(separator: " ")
                + (orFile ? "; _files}" : "}")
        case .file: "_files"
        // Several endings need an alternative. A pattern that ends in parentheses without `|` would be a glob
        // qualifier.
        case .fileEnding(let endings):
            "_files -g \"" + (endings.count == 1 ? "*.\(endings[0])" : "*.(\(endings.joined(separator: "|")))") + "\""
        }
    }

    // MARK: fish

    private static var fish: String {
        let commands = Subcommand.all.map(\.name).joined(separator: " ")
        var script = """
            # fish completion for drawer
            # The word without the option before it.
            function __drawer_word
                commandline -ct | string replace -r -- '^--[^=]*=' ''
            end
            # The folders, and the files with these endings.
            function __drawer_files
                set -l word (__drawer_word)
                set -l files $word*/
                for ending in $argv
                    set -a files $word*.$ending
                end
                string join \\n -- $files
            end
            # The names that the list does not have yet.
            function __drawer_list
                set -l kept (__drawer_word | string replace -r -- '[^,]*$' '')
                for name in $argv
                    string match -q -- "*,$name,*" ",$kept"; or test -n "$kept" -a $name = all; or echo $kept$name
                end
            end
            complete -c drawer -f

            """
        for command in Subcommand.all {
            script += "complete -c drawer -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
        }
        for (name, options, operands) in contexts {
            let condition =
                name.isEmpty
                ? quoted("not __fish_seen_subcommand_from \(commands)") : quoted("__fish_seen_subcommand_from \(name)")
            for option in options {
                script += "complete -c drawer -n \(condition) -l \(option.name)"
                if let letter = option.letter { script += " -s \(letter)" }
                if option.argument != nil { script += " -x" + fishArgument(option.kind) }
                script += " -d \(quoted(summary(option)))\n"
            }
            if let operands {
                script += "complete -c drawer -n \(condition)\(fishArgument(operands))\n"
            }
        }
        return script
    }

    private static func fishArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: ""
        case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
        case .list(let words): " -a \(quoted("(__drawer_list \(words.joined(separator: " ")))"))"
        case .phrases(let phrases, let orFile):
            " -a \(quoted(phrases.map { "\"\($0)\"" }.joined(separator: " ") + (orFile ? " (__fish_complete_path)" : "")))"
        case .file: " -a \(quoted("(__fish_complete_path)"))"
        case .fileEnding(let endings):
            " -a \(quoted("(__drawer_files \(endings.joined(separator: " ")))"))"
        }
    }

    /// Quotes a text as one word of a shell.
    private static func quoted(_ text: String) -> String { "'" + text.replacing(all: "'", by: "'\\''") + "'" }
}
