// The completion of a command line: the words that can stand in place of the last one. A shell asks for them by
// `PROGRAM --complete -- WORD...`, from the few lines that `--completions SHELL` prints.

import DrawerFiles
import DrawerSettings
import LibC

/// A shell for which the program prints its lines.
package enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }

/// The words with which a program completes a command line, from its commands and their options.
package struct Completions {
    /// A word with its summary.
    struct Offer: Sendable, Hashable {
        /// A folder's path ends in a slash.
        var word: String
        /// One line; empty for a word that explains itself.
        var summary = ""
    }

    private let program: Program

    package init(of program: Program) { self.program = program }

    /// A line for each word that can stand in place of the last one, with its summary after a tab.
    /// - Parameter words: the words after the program's name. The last one is incomplete. As in bash, quotes and
    ///   backslashes may be in them, and an equals sign may be a word.
    package func lines(for words: [String]) -> String {
        offers(for: words).map { $0.word + ($0.summary.isEmpty ? "" : "\t" + $0.summary) + "\n" }.joined()
    }

    private func offers(for words: [String]) -> [Offer] {
        let typed = words.last.map { $0 == "=" ? "" : Self.unquoted($0) } ?? ""
        let before = words.dropLast().filter { $0 != "=" }.map(Self.unquoted)
        if before.first == "help", !program.commands.isEmpty {
            return before.count == 1 ? offers(.words(program.helpWords), typed) : []
        }
        let named = before.first.flatMap(program.command)
        let command = named ?? program.main
        let operands = command.operands.kind.map { offers($0, typed) } ?? []
        if before.contains("--") { return operands }
        let forms = program.forms(of: command)
        func option(_ word: String?) -> OptionForm? {
            word.flatMap { word in forms.first { $0.spellings.contains(word) } }
        }
        // The second word of an option with two is a range, which nobody can guess.
        if option(before.dropLast().last)?.takesTwoWords == true { return [] }
        if let option = option(before.last), option.argument != nil { return offers(option.kind, typed) }
        if let sign = typed.firstIndex(of: "="), let option = option(String(typed[..<sign])), option.argument != nil {
            return offers(option.kind, String(typed[typed.index(after: sign)...])).map {
                Offer(word: typed[...sign] + $0.word, summary: $0.summary)
            }
        }
        let options = forms.flatMap { form in form.spellings.map { Offer(word: $0, summary: form.summary) } }
        if typed.hasPrefix("-") { return options.filter { $0.word.hasPrefix(typed) } }
        var commands: [Offer] = []
        if before.isEmpty, !program.commands.isEmpty {
            commands =
                program.commands.map { Offer(word: $0.name, summary: $0.summary) }
                + [Offer(word: "help", summary: "explain a command")]
        }
        let words = commands.filter { $0.word.hasPrefix(typed) } + operands
        return words.isEmpty && typed.isEmpty ? options : words
    }

    private func offers(_ kind: ArgumentKind, _ typed: String) -> [Offer] {
        func matching(_ words: [String]) -> [Offer] {
            words.filter { $0.hasPrefix(typed) }.map { Offer(word: $0) }
        }
        switch kind {
        case .text: return []
        case .words(let words): return matching(words)
        case .list(let words):
            let kept = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
            let taken = kept.split(separator: ",")
            // `all` stands alone.
            let rest = words.filter { !taken.contains(Substring($0)) && ($0 != "all" || kept.isEmpty) }
            return matching(rest.map { kept + $0 })
        case .phrases(let phrases, let orFile): return matching(phrases) + (orFile ? files(typed) : [])
        case .file: return files(typed)
        case .fileEnding(let endings): return files(typed, endings)
        }
    }

    /// The folders and files whose paths begin with a text. Hidden ones need their dot.
    /// - Parameter endings: the endings of the files; nil for all files.
    private func files(_ typed: String, _ endings: [String]? = nil) -> [Offer] {
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let name = typed.dropFirst(folder.count)
        var place = folder
        if place.hasPrefix("~/"), let home = environment("HOME") { place = home + place.dropFirst() }
        return Files.entries(of: place.isEmpty ? "." : place).filter { entry in
            entry.name.hasPrefix(name) && entry.name.hasPrefix(".") == name.hasPrefix(".")
                && (entry.isFolder || endings?.contains { entry.name.hasSuffix(".\($0)") } != false)
        }.map { Offer(word: folder + $0.name + ($0.isFolder ? "/" : "")) }
    }

    /// A word as the shell reads it: without its quotes, and unescaped.
    private static func unquoted(_ word: String) -> String {
        var rest = word[...]
        guard let quote = rest.first else { return word }
        if quote == "'" || quote == "\"" {
            rest.removeFirst()
            if rest.last == quote { rest.removeLast() }
        }
        guard quote != "'", rest.contains("\\") else { return String(rest) }
        var text = ""
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(character) }
        }
        return text
    }

    // MARK: The shells

    /// The lines by which a shell asks for the words.
    package func script(for shell: Shell) -> String {
        let name = program.name
        let function = "_" + name.replacing(all: "-", by: "_")
        return switch shell {
        case .bash:
            """
            # bash completion for \(name)
            \(function)() {
                local line
                COMPREPLY=()
                while IFS= read -r line; do
                    COMPREPLY+=("${line%%$'\\t'*}")
                done < <("$1" --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            }
            complete -o filenames -F \(function) \(name)

            """
        case .zsh:
            """
            #compdef \(name)
            # zsh completion for \(name)
            \(function)() {
                local line typed=${PREFIX/#\\~\\//$HOME/}
                local -a found shown folders
                for line in "${(@f)$($words[1] --complete -- "${(@Q)words[2,CURRENT-1]}" "$typed" 2>/dev/null)}"; do
                    case $line in
                        '') ;;
                        */) folders+=("$line") ;;
                        *) found+=("${line%%$'\\t'*}") shown+=("${line/$'\\t'/  -- }") ;;
                    esac
                done
                # The program has compared the words with what is typed.
                compadd -U -l -d shown -a found
                compadd -U -S '' -a folders
                (( $#found + $#folders ))
            }
            \(function) "$@"

            """
        case .fish:
            """
            # fish completion for \(name)
            function \(function)_words
                set -l words (commandline -opc)
                set -l typed (commandline -ct)
                $words[1] --complete -- $words[2..] "$typed" 2>/dev/null
            end
            complete -c \(name) -f -a '(\(function)_words)'

            """
        }
    }
}
