// The command line of the interactive program, and of `drawer record`.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

/// What the command line says.
struct Options {
    /// As a script would set it; what is said later counts more.
    var settings: [Setting] = []
    /// A file of `Set` lines.
    var configurationFile: String?
    /// Rows of the drawer's list, from a file or (`-`) from standard input.
    var items: String?
    /// A file with the rows of the primary content.
    var primary: String?
    /// While something moves.
    var framesPerSecond = 60.0
    /// nil: automatic.
    var color: ColorDepth?
    /// What `drawer config` writes.
    var configFormat = ConfigFormat.lines
    /// Where `drawer record` writes.
    var recording: String?
    /// Sentences for a screen reader instead of a picture.
    var announces = false
    var showsHelp = false
    var showsVersion = false
    var showsManual = false
    /// The shell whose completions are wanted.
    var completions: Completions.Shell?

    static let version = "0.1.0"

    /// What `drawer`, `drawer record` and `drawer config` understand.
    static let shared: [OptionTable<Options>.Entry] = [
        .init(
            "scene", argument: "NAME", kind: .words(OptionValue.words(of: "Scene")),
            help: "what to bring to life:\n\(OptionValue.words(of: "Scene").joined(separator: ", "))"
        ) { $0.settings.append(try OptionValue.setting("Scene", $1)) },
        .init(
            "policy", argument: "NAME", kind: .words(OptionValue.words(of: "Policy")),
            help: "where a pan ends:\n\(Policy.own.map(\.name).joined(separator: ", ")),\nor the rule of a preset alone"
        ) { $0.settings.append(try OptionValue.setting("Policy", $1)) },
        .init(
            "preset", argument: "NAME", kind: .words(OptionValue.words(of: "Preset")),
            help: "the feel of a library, as gorhom or vaul\n(drawer presets lists all)"
        ) { $0.settings.append(try OptionValue.setting("Preset", $1)) },
        .init(
            "config", argument: "FILE", kind: .file,
            help:
                "settings, as the Set lines of a demo script,\nabove those of ~/.config/drawer/config;\nread again when the file changes"
        ) {
            $0.configurationFile = $1
        },
        .init(
            "theme", argument: "NAME", kind: .words(OptionValue.words(of: "Theme")),
            help: "\(OptionValue.words(of: "Theme").joined(separator: ", "))\n(auto: by the terminal's background)"
        ) { $0.settings.append(try OptionValue.setting("Theme", $1)) },
        .init("items", argument: "FILE", kind: .file, help: "the list's rows, one a line\n(-: standard input)") {
            $0.items = $1
        },
        .init("primary", argument: "FILE", kind: .file, help: "the rows behind the drawer, one a line") {
            $0.primary = $1
        },
        .init("fps", argument: "N", help: "frames a second while something moves, 1 to 240 (60)") {
            guard let number = Double($1), (1...240).contains(number) else {
                throw UsageError("'\($1)' is no number from 1 to 240")
            }
            $0.framesPerSecond = number
        },
        .init(
            "color", argument: "WHEN", kind: OptionValue.kind(ColorDepth.self, and: ["auto"]),
            help: "auto, \(OptionValue.names(ColorDepth.self))\n(NO_COLOR: never)"
        ) {
            $0.color = $1 == "auto" ? nil : try OptionValue.named($1, and: ["auto"])
        },
        .init("reduced-motion", help: "jumps instead of springs") { options, _ in
            options.settings.append(try Setting("ReducedMotion on"))
        },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ]

    static let table = OptionTable<Options>(
        shared + [
            .init("announce", help: "sentences for a screen reader, no picture") { options, _ in
                options.announces = true
            },
            .init("version", help: "the program's version") { options, _ in options.showsVersion = true },
            .init(
                "completions", argument: "SHELL", kind: OptionValue.kind(Completions.Shell.self),
                help: "what a shell completes, for \(OptionValue.names(Completions.Shell.self))"
            ) { $0.completions = try OptionValue.named($1) },
            .init("man", help: "the man page, for man -l -") { options, _ in options.showsManual = true },
        ])

    static let recordTable = OptionTable<Options>(
        [
            .init(
                "output", letter: "o", argument: "FILE", kind: .fileEnding(in: ["drawer"]),
                help: "the script to write"
            ) {
                $0.recording = $1
            }
        ] + shared)

    static var help: String {
        """
        Usage: drawer [OPTION...]
               drawer COMMAND ...

        A drawer in the terminal: pull it by its handle, scroll its list, throw it.
        Inside, ? lists the keys.

        Commands (drawer COMMAND --help says more):
        \(Subcommand.list)
        Options:
        \(table.help)
        """
    }
}
