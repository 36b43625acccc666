// Completion scripts for the command line, generated from a program's commands and their options.

import DrawerSettings

/// A shell for which the program prints a script.
package enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }

package struct Completions {
    private let program: String
    /// The program's name in the form of a part of a function's name.
    private let id: String
    /// The name and the summary of each command.
    private let commands: [(name: String, summary: String)]
    /// The names of the commands, separated by spaces.
    private var names: String { commands.map(\.name).joined(separator: " ") }
    /// The name of each command with its options and operands. The name is `""` for the run without a command.
    private let contexts: [(name: String, options: [OptionForm], operands: ArgumentKind?)]

    package init(of program: Program) {
        self.program = program.name
        id = program.name.replacing(all: "-", by: "_")
        let help = program.commands.isEmpty ? [] : [(name: "help", summary: "explain a command")]
        commands = program.commands.map { ($0.name, $0.summary) } + help
        contexts =
            program.all.map { ($0.name, program.forms(of: $0), $0.operands.kind) }
            + help.map { ($0.name, [], .words(program.helpWords)) }
    }

    package func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The long form of an option, and the short form if there is one.
    private func spellings(_ option: OptionForm) -> [String] {
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    // MARK: bash

    private var bash: String {
        let pairs = contexts.flatMap { name, options, _ in
            options.filter { $0.takesTwoWords }.map { "\(name):--\($0.name)" }
        }.joined(separator: "|")
        var script = """
            # bash completion for \(program)
            # The names of $1 that the list does not have yet.
            _\(id)_list() {
                local kept=${word%"${word##*,}"} name names=
                for name in $1; do
                    [[ ,$kept == *,$name,* || -n $kept && $name == all ]] || names+=" $name"
                done
                COMPREPLY=($(compgen -P "$kept" -W "$names" -- "${word##*,}"))
            }
            # The lines of $1, which may have spaces.
            _\(id)_phrases() {
                local IFS=$'\\n' typed=${word#[\\"\\']}
                COMPREPLY=($(compgen -W "$1" -- "${typed//\\\\/}"))
            }
            _\(id)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= option=
                if (( COMP_CWORD > 1 )) && [[ ' \(names) ' == *" ${COMP_WORDS[1]} "* ]]; then
                    command=${COMP_WORDS[1]}
                fi
                # The second word of an option with two is a range, which nobody can guess.
                if (( COMP_CWORD > 2 )) && [[ $before != = ]]; then
                    option=${COMP_WORDS[COMP_CWORD-2]}
                    if [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD-3]}; fi
                    case $command:$option in \(pairs.isEmpty ? "''" : pairs)) return ;; esac
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
            if name.isEmpty { words += commands.map(\.name) }
            script += "        '\(name)') COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
            if let operands {
                script += "\n            [[ $word == -* ]] || { \(bashArgument(operands)); }"
            }
            script += " ;;\n"
        }
        return script + """
                esac
            }
            complete -o filenames -F _\(id) \(program)

            """
    }

    private func bashArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: ":"
        case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
        case .list(let words): "_\(id)_list '\(words.joined(separator: " "))'"
        case .phrases(let phrases, let orFile):
            "_\(id)_phrases \(quoted(phrases.joined(separator: "\n")))"
                + (orFile ? "; mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f -- \"$word\")" : "")
        case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .fileEnding(let endings):
            "mapfile -t COMPREPLY < <(compgen -d -- \"$word\"; "
                + endings.map { "compgen -f -X '!*.\($0)' -- \"$word\"" }.joined(separator: "; ") + ")"
        }
    }

    // MARK: zsh

    private var zsh: String {
        var script = """
            #compdef \(program)
            # zsh completion for \(program)
            _\(id)() {
                local context state line

            """
        if !commands.isEmpty {
            script += "    local -a commands=(\n"
            for (name, summary) in commands { script += "        \(quoted("\(name):\(summary)"))\n" }
            script += "    )\n    if (( CURRENT > 2 )); then\n        case $words[2] in\n"
            for (name, options, operands) in contexts where !name.isEmpty {
                script += "            \(name)) shift words; (( CURRENT-- )); "
                script += zshArguments(options, operands) + "; return ;;\n"
            }
            script += """
                        esac
                    fi
                    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                        _describe command commands
                        return
                    fi

                """
        }
        return script + "    " + zshArguments(contexts[0].options, contexts[0].operands) + "\n}\n_\(id) \"$@\"\n"
    }

    private func zshArguments(_ options: [OptionForm], _ operands: ArgumentKind?) -> String {
        var call = "_arguments -s -S" + options.map { " " + zshOption($0) }.joined()
        if let operands {
            let what = if case .words = operands { "name" } else { "file" }
            call += " " + quoted("*:\(what):" + zshArgument(operands))
        }
        return call
    }

    private func zshOption(_ option: OptionForm) -> String {
        let summary = option.summary.replacing(all: "[", by: "(").replacing(all: "]", by: ")").replacing(
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

    private func zshArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        // The word `all` stands alone.
        case .list(let words):
            "{_sequence compadd - \(words.filter { $0 != "all" }.joined(separator: " "))"
                + (words.contains("all") ? " $([[ $PREFIX == *,* ]] || print all)}" : "}")
        case .phrases(let phrases, let orFile):
            "{compadd - " + phrases.map { $0.replacing(all: " ", by: "\\ ") }.joined(separator: " ")
                + (orFile ? "; _files}" : "}")
        case .file: "_files"
        // Several endings need an alternative. Without `|`, zsh would read a pattern that ends in parentheses as a glob
        // qualifier.
        case .fileEnding(let endings):
            "_files -g \"" + (endings.count == 1 ? "*.\(endings[0])" : "*.(\(endings.joined(separator: "|")))") + "\""
        }
    }

    // MARK: fish

    private var fish: String {
        var script = """
            # fish completion for \(program)
            # The word without the option before it.
            function __complete_\(id)_word
                commandline -ct | string replace -r -- '^--[^=]*=' ''
            end
            # The folders, and the files with these endings.
            function __complete_\(id)_files
                set -l word (__complete_\(id)_word)
                set -l files $word*/
                for ending in $argv
                    set -a files $word*.$ending
                end
                string join \\n -- $files
            end
            # The names that the list does not have yet.
            function __complete_\(id)_list
                set -l kept (__complete_\(id)_word | string replace -r -- '[^,]*$' '')
                for name in $argv
                    string match -q -- "*,$name,*" ",$kept"; or test -n "$kept" -a $name = all; or echo $kept$name
                end
            end
            complete -c \(program) -f

            """
        for command in commands {
            script +=
                "complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
        }
        for (name, options, operands) in contexts {
            let seen = "__fish_seen_subcommand_from"
            let condition =
                names.isEmpty ? "true" : quoted(name.isEmpty ? "not \(seen) \(names)" : "\(seen) \(name)")
            for option in options {
                script += "complete -c \(program) -n \(condition) -l \(option.name)"
                if let letter = option.letter { script += " -s \(letter)" }
                if option.argument != nil { script += " -x" + fishArgument(option.kind) }
                script += " -d \(quoted(option.summary))\n"
            }
            if let operands {
                script += "complete -c \(program) -n \(condition)\(fishArgument(operands))\n"
            }
        }
        return script
    }

    private func fishArgument(_ kind: ArgumentKind) -> String {
        switch kind {
        case .text: ""
        case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
        case .list(let words): " -a \(quoted("(__complete_\(id)_list \(words.joined(separator: " ")))"))"
        case .phrases(let phrases, let orFile):
            " -a \(quoted(phrases.map { "\"\($0)\"" }.joined(separator: " ") + (orFile ? " (__fish_complete_path)" : "")))"
        case .file: " -a \(quoted("(__fish_complete_path)"))"
        case .fileEnding(let endings):
            " -a \(quoted("(__complete_\(id)_files \(endings.joined(separator: " ")))"))"
        }
    }

    /// The text quoted as one word of a shell.
    private func quoted(_ text: String) -> String { "'" + text.replacing(all: "'", by: "'\\''") + "'" }
}
