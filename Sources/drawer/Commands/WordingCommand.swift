// `drawer wording`: all texts of the program, as the file of a language; and the language of the user.

import DrawerScene
import DrawerScript

extension Subcommand {
    static let wording = Subcommand(
        "wording", "", "all texts of the program, to translate",
        details: """
            Prints the texts of the screen, the sentences of --announce and the help, each
            with its translation: a file that adds a language. Save it as LANGUAGE.wording
            beside the config file, in $XDG_CONFIG_HOME/drawer (without that variable
            ~/.config/drawer), and translate the texts right of the =. LC_ALL, LC_MESSAGES
            or LANG names the language, as in pt_BR or pt; en changes the English texts.

            Names in braces, such as {count}, stay. A line that is missing is English, or as
            in the first section that has the same text. An error in the file is reported
            with its line, and ends the program with exit code 65. Where the user has a file
            already, its translations are printed; texts that it lacks are English.
            """,
        options: []
    ) { _, _ in
        let file = try WordingFile.ofUser().map { try WordingFile(path: $0, help: HelpWords.all) } ?? WordingFile()
        try Output.write("# The texts of drawer \(Options.version). drawer wording --help says where to save them.\n")
        try Output.write(file.text(help: HelpWords.all))
        if !file.errors.isEmpty { throw ScriptErrors(file.errors) }
        return ExitCode.success
    }
}

extension Wording {
    /// The language of the user, who sees it in the help, in the drawer and with `--announce`.
    /// - Throws: `FileError`, and `ScriptErrors` for a file with errors.
    static var user: Wording {
        get throws {
            guard let path = WordingFile.ofUser() else { return .english }
            let file = try WordingFile(path: path, help: HelpWords.all)
            if !file.errors.isEmpty { throw ScriptErrors(file.errors) }
            return file.wording(help: HelpWords.all)
        }
    }
}
