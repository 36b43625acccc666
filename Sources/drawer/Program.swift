// The program `drawer`: its commands, and the sections of its manual that do not belong to one command.

import DrawerCommand
import DrawerScript
import DrawerSettings

extension Program {
    static let drawer = Program(
        "drawer", purpose: "a drawer with a scrolling list in the terminal, for the mouse, the keyboard and scripts",
        version: drawerVersion, main: MainCommand.self,
        commands: [
            PlayCommand.self, TestCommand.self, TraceCommand.self, RenderCommand.self, CompareCommand.self,
            SweepCommand.self, StudyCommand.self, DifferCommand.self, FitCommand.self, PresetsCommand.self,
            ConfigCommand.self, RecordCommand.self,
        ],
        topics: [("script", .scripts)],
        sections: [
            .exitStatus([
                (ExitStatus.success, "Success."),
                (ExitStatus.failure, "An Expect or another command of a script failed."),
                (
                    ExitStatus.data,
                    "A script or a config file has an error; each error is reported with file, line and column."
                ),
                (ExitStatus.cannotCreate, "A file cannot be written."),
            ]),
            .environment([
                (
                    "XDG_CONFIG_HOME, HOME",
                    """
                    $XDG_CONFIG_HOME/drawer/config or ~/.config/drawer/config holds settings for drawer, drawer record and
                    drawer config.
                    """
                )
            ]),
            .examples,
        ])
}

extension HelpSection {
    /// The section on the language of demo scripts, from its tables.
    fileprivate static let scripts = HelpSection(
        "SCRIPTS", summary: "the language of scripts",
        [
            .text(
                """
                A demo script is a text file with the ending .drawer. It has one command per line.
                # begins a comment. Set lines come first. In place of any value, default removes
                the effect of an earlier setting.
                """),
            .heading("Settings"), forms(SettingRow.all, after: "Set "),
            .heading("Commands of a script"), forms(Grammar.commands.entries),
            .heading("Expectations"), forms(Grammar.expectations.entries, after: "Expect "),
        ])

    private static func forms<Effect>(_ rows: [Row<Effect>], after word: String = "") -> Block {
        .entries(rows.map { (word + $0.usage, "\($0.help) Example: \(word + $0.line)") })
    }

    fileprivate static let examples = HelpSection(
        "EXAMPLES",
        [
            .lines([
                "drawer play demo-scripts/first-pull.drawer",
                "drawer test demo-scripts/*.drawer",
                "drawer trace demo-scripts/first-pull.drawer --format svg -o first-pull.svg",
                "drawer compare demo-scripts/first-pull.drawer --policies projected,nearest",
                "drawer compare demo-scripts/three-gestures.drawer --presets all --format svg -o presets.svg",
                "drawer compare demo-scripts/one-flick.drawer --with 'Spring response 0.3' --with 'FlickSpeed 200; Policy threshold'",
                "drawer sweep demo-scripts/one-flick.drawer --vary 'Spring response' 0.2..0.8 --format svg -o sweep.svg",
                "drawer fit demo-scripts/*flick*.drawer --vary SkipSpeed 500..4000pt/s --vary FlickSpeed 100..600pt/s",
            ])
        ])
}
