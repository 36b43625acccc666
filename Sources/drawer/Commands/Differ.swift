// `drawer differ`: the shortest gestures that distinguish two presets.

import DrawerCommand
import DrawerReports
import DrawerScript
import DrawerSettings

struct DifferCommand: ProgramCommand {
    static let name = "differ"
    static let operands = Operands.presets("[PRESET PRESET]")
    static let summary = "the shortest gestures that tell two presets apart"
    static let details = """
        Searches for gestures after which the drawer ends at different detents under two
        presets, or under two sets of settings (--with twice, or a preset and a --with).
        Prints the shortest gesture of each kind as a script, below a sentence that
        names the ends and why. The shortest one has the fewest events and, among
        these, the shortest distance of the finger. No step can be left out. The search
        tries
        \(Differ.bounds).
        The exit code is 1 if it finds nothing.
        """

    /// The number of gestures to find, and the smallest difference on the way in points.
    var count = 5
    var difference: Double?
    var scripts = ScriptOptions()

    static let options: [Option<DifferCommand>] = [
        .whole("count", \.count, in: 1...100, help: "gestures to find, 1 to 100 (default 5)"),
        .init(
            "by", argument: "LENGTH",
            help: "also gestures on which the drawers are more\nthan this apart on the way, as in 20pt"
        ) { $0.difference = try difference.quantity($1).value },
        ScriptOptions.with.at(\.scripts), ScriptOptions.output.at(\.scripts), ScriptOptions.config.at(\.scripts),
    ]

    private static let difference = NumberRange("LENGTH", "a length such as 20pt", [.points], above: 0, to: 1e6)

    func run(_ presets: [String]) throws -> Int32 {
        try scripts.checkOutput([])
        let file = ScriptFile(path: "differ", script: Script(settings: try ConfigFile.settings(scripts.config)))
        // Each name is a separate variant: the same preset twice is one drawer.
        let variants =
            try presets.flatMap { name in
                var choices = Choices()
                try choices.add(SettingName.preset, name)
                return try choices.variants(of: file)
            } + scripts.choices.variants(of: file)
        guard variants.count == 2 else {
            throw UsageError(
                "expected two presets or other settings, as in 'drawer differ vaul gorhom', found \(variants.count)")
        }
        let cases = try Case.all([file]) { _ in variants }
        let differ = try ProgressBar.during("differ") {
            try Differ(cases, count: count, difference: difference, progress: $0)
        }
        guard !differ.isOneDrawer else {
            Output.reportError("both are the same drawer: no gesture tells them apart")
            return ExitStatus.failure
        }
        guard !differ.findings.isEmpty else {
            let hint = difference == nil ? "; --by 20pt also finds where they differ on the way" : ""
            Output.reportError("no gesture tells them apart among \(differ.tried): \(Differ.bounds)\(hint)")
            return ExitStatus.failure
        }
        if differ.findings.count < count {
            Output.reportError(
                "\(differ.findings.count) of \(count): no other kind of gesture tells them apart within "
                    + "\(Differ.bounds)")
        }
        try Output.write(to: scripts.output) {
            try $0.write(differ.findings.map(\.text).joined(separator: "\n"))
        }
        return ExitStatus.success
    }
}
