// The entries of the palette: everything that the program can do, in plain words.

import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerSheets
import DrawerViews

/// An entry of the palette.
struct PaletteEntry: PanelRow, Hashable {
    enum Effect: Sendable, Hashable {
        /// Presses a key.
        case key(Key)
        /// Performs a change that `u` takes back.
        case change(PaletteChange)
        /// Takes a preset. The preset is tried live while the entry is chosen.
        case preset(Preset)
        /// Performs lines of the script language.
        case script([String])
        /// Puts the line of a setting into the palette, with its value selected.
        case edit(TuningControl)
        /// Applies the line of a setting, with the value that the user has typed, as a change that `u` takes back.
        case set(SettingLine)
        /// Completes a line of the script language by a word.
        case word(String)
        /// Shows another preset as an edge on this stage.
        case ghost
        /// Says a sentence, for actions that are done elsewhere.
        case says(String)
    }

    let title: String
    /// The key, the present value, or the effect.
    let detail: String
    let effect: Effect
    /// Further words by which the search finds the entry; the list does not show these words.
    let words: String

    init(_ title: String, _ detail: String, _ effect: Effect, words: String = "") {
        (self.title, self.detail, self.effect, self.words) = (title, detail, effect, words)
    }

    var id: PaletteEntry { self }
    var isHeading: Bool { false }

    /// The entry of a setting with another value in its line; nil for any other entry.
    func taking(_ value: Substring) -> PaletteEntry? {
        guard case .edit(let control) = effect else { return nil }
        let (inLine, inWords) = control.completing(value)
        return PaletteEntry(title, "\(detail) → \(inWords)", .set(control.line.replacing(by: inLine)), words: words)
    }

    // MARK: Features of a sheet

    private static func show(_ what: String, _ detail: String, _ change: PaletteChange) -> PaletteEntry {
        PaletteEntry("Show " + what, detail, .change(change))
    }

    private static let sheet: [PaletteEntry] = [
        show("pages", "Three lists side by side: drag sideways", PaletteChange(["Pages 3"], raises: true)),
        show(
            "the top edge", "The drawer hangs from the top", PaletteChange(withoutFollowers + ["Edge top"])),
        show("a stack", "Another drawer opens above", PaletteChange(["Edge default"], pushes: true)),
        show("a footer", "A bar with buttons below the list", PaletteChange(["Footer 2r"], raises: true)),
        show("sections", "Headers that stick at the list's top", PaletteChange(["Sections 10"], raises: true)),
        show("a detached drawer", "Air on all sides", PaletteChange(["Detached 1r", "Width 60"])),
        show(
            "followers", "The content behind moves along",
            PaletteChange(["Edge default"] + Follower.allCases.map { "Follower \($0.rawValue) on" }, raises: true)),
        show("the plain drawer", "No pages, footer or sections", PaletteChange(plain)),
    ]

    private static let question = show(
        "a question before closing", "It asks before it closes", PaletteChange(["Dismissible asks"], asks: true))

    private static let withoutFollowers = Follower.allCases.map { "Follower \($0.rawValue) off" }
    private static let plain =
        ["Pages", "Edge", "Footer", "Sections", "Detached", "Width", "Dismissible"].map { $0 + " default" }
        + withoutFollowers

    // MARK: Entries of every scene

    /// The keys of the tuning panel, in plain words.
    private static let panel: [PaletteEntry] = [
        PaletteEntry(
            "Show the settings as code", "For eight platforms", .script(["Key \"t\"", "Key \"e\""]),
            words: "export copy swift css compose react"),
        PaletteEntry(
            "Save the settings", "In the config file", .script(["Key \"t\"", "Key \"w\""]), words: "write keep config"),
    ]

    private static let presentation: [PaletteEntry] = [
        PaletteEntry("Dark colors", "Theme dark", .change(PaletteChange(["Theme dark"])), words: "night black"),
        PaletteEntry("Light colors", "Theme light", .change(PaletteChange(["Theme light"])), words: "day white bright"),
        PaletteEntry(
            "High contrast", "Theme highContrast", .change(PaletteChange(["Theme highContrast"])),
            words: "colors readable accessibility"),
        PaletteEntry("The terminal's colors", "Theme auto", .change(PaletteChange(["Theme auto"])), words: "theme"),
        PaletteEntry(
            "Reduce motion", "Springs become jumps", .change(PaletteChange(["ReducedMotion on"])),
            words: "reduced less animation accessibility"),
        PaletteEntry(
            "Full motion", "Springs again", .change(PaletteChange(["ReducedMotion default"])),
            words: "more animation springs"),
        PaletteEntry(
            "Reset all settings", "Back to the scene's own", .change(PaletteChange(resets: true)),
            words: "default defaults original restore clear"),
        PaletteEntry(
            "Record a script", "In a shell: drawer record",
            .says("In a shell, drawer record FILE.drawer records what your hand does"), words: "recording rec capture"),
    ]

    /// Further words for the actions of keys.
    private static let wordsOfKeys: [Key: String] = [
        "z": "slow slower quarter tenth speed tempo", "x": "stop freeze hold time", "<": "past rewind time step",
        ">": "time step", "i": "numbers values debug", "t": "settings sliders panel",
        "P": "library feel spring vaul try", "?": "keys shortcuts", "q": "exit leave end",
        "D": "side by side two second ab split", "S": "share record video movie svg animation export gesture",
        "/": "find filter", "u": "back revert", "d": "close hide away shut", "n": "hint nod wiggle",
    ]

    /// Further words for settings: the feel that people ask for.
    private static let wordsOfSettings = [
        "Spring damping": "bouncier bouncy springier springy wobbly",
        "Spring response": "faster slower snappier softer",
        "FlickSpeed": "easier lighter sensitive", "Resistance": "stretchier stiffer elastic",
        "MaximumDimming": "darker brighter",
    ]

    /// - Parameter lowest: the detent from which the pull shows most.
    private static func firstPull(from lowest: DetentName) -> PaletteEntry {
        PaletteEntry(
            "Play first pull", "A hand pulls it up by three rows",
            .script([
                "Snap \(lowest)", "Wait settled", "Press handle", "Move by 0,-3 over 300ms", "Release", "Wait settled",
            ]), words: "demo example")
    }

    /// Everything that the shown scene offers.
    static func all(over shown: ShownScene) -> [PaletteEntry] {
        let (setup, scene) = (shown.configuration.setup, shown.scene)
        let program = shown.pair == nil ? Simulation.commands : Simulation.pairCommands
        let keys = scene.offered(program.titles { _ in true }) + scene.titles + TimeLayer.titles(over: shown)
        var entries = keys.map { PaletteEntry($0.title, $0.key.label, .key($0.key), words: wordsOfKeys[$0.key] ?? "") }
        if scene.name.defaults.isSheet { entries += sheet }
        if SettingRow.named(SettingName.dismissible)?.scenes.contains(scene.name) == true {
            entries.append(question)
        }
        if scene.name.defaults.isSheet, !scene.isUpsideDown, let stops = scene.stops {
            entries.append(firstPull(from: stops.names[stops.lowestVisible]))
        }
        for (index, name) in SceneName.allCases.enumerated() where name != scene.name {
            let key = Key.character(SceneName.keyCharacters[index])
            entries.append(PaletteEntry("Scene \(name.rawValue)", key.label, .key(key)))
        }
        entries += panel + presentation
        entries += setup.controls.map {
            let control = TuningControl($0)
            let words = control.text + "\t" + (wordsOfSettings[control.setting.name] ?? "")
            return PaletteEntry(control.label, control.value, .edit(control), words: words)
        }
        if scene.hasPresets {
            entries.append(
                PaletteEntry(
                    "Ghost of another preset", "Its edge under your hand", .ghost, words: "compare line second other"))
            entries += Preset.named.map {
                PaletteEntry("Preset \($0.name)", $0.library, .preset($0), words: $0.feel)
            }
        }
        return entries
    }
}
