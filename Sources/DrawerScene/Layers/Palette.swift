// The palette: everything that the program can do, in plain words.

import DrawerCore
import DrawerMatch
import DrawerPresets
import DrawerSettings
import DrawerSheets
import DrawerViews

/// An entry of the palette.
struct PaletteEntry: PanelRow, Hashable {
    enum Effect: Sendable, Hashable {
        /// Presses a key, with whatever it does.
        case key(Key)
        /// Changes settings, which `u` takes back.
        case settings([String])
        /// Opens another drawer above.
        case push
        /// Performs lines of the script language.
        case script([String])
        /// Puts a line into the prompt with a part selected, to be completed.
        case line(String, Range<Int>)
        /// Completes a line of the script language by a word.
        case word(String)
    }

    let title: String
    /// The key, the present value, or what it shows.
    let detail: String
    let effect: Effect
    /// Further words by which the search finds the entry; the list does not show these words.
    private let words: String

    init(_ title: String, _ detail: String, _ effect: Effect, words: String = "") {
        (self.title, self.detail, self.effect, self.words) = (title, detail, effect, words)
    }

    var id: PaletteEntry { self }
    var isHeading: Bool { false }
    fileprivate var text: String { "\(title)\t\(detail)\t\(words)".lowercased() }

    /// What a sheet can do.
    private static let sheet: [PaletteEntry] = [
        PaletteEntry("Show pages", "three lists side by side", .settings(["Pages 3"])),
        PaletteEntry("Show the top edge", "the drawer hangs down", .settings(["Edge top"])),
        PaletteEntry("Show a stack", "another drawer opens above", .push),
        PaletteEntry("Show a footer", "a bar with buttons below the list", .settings(["Footer 2r"])),
        PaletteEntry("Show sections", "headers that stick at the list's top", .settings(["Sections 10"])),
        PaletteEntry("Show a detached drawer", "air on all sides", .settings(["Detached 1r", "Width 60"])),
        PaletteEntry(
            "Show followers", "the content behind moves along",
            .settings(Follower.allCases.map { "Follower \($0.rawValue) on" })),
        PaletteEntry("Show a question before closing", "a host that asks", .settings(["Dismissible asks"])),
        PaletteEntry("Show the plain drawer", "without pages, footer and the like", .settings(plain)),
    ]

    /// What keys of the tuning panel do.
    private static let panel: [PaletteEntry] = [
        PaletteEntry("Show the settings as code", "for eight platforms", .script(["Key \"t\"", "Key \"e\""])),
        PaletteEntry("Save the settings", "in the config file", .script(["Key \"t\"", "Key \"w\""])),
    ]

    /// - Parameter lowest: where the pull shows most.
    private static func firstPull(from lowest: DetentName) -> PaletteEntry {
        PaletteEntry(
            "Play first pull", "a hand pulls the drawer up by three rows",
            .script([
                "Snap \(lowest)", "Wait settled", "Press handle", "Move by 0,-3 over 300ms", "Release", "Wait settled",
            ]))
    }

    private static let plain =
        [
            "Pages default", "Edge default", "Footer default", "Sections default", "Detached default", "Width default",
            "Dismissible default",
        ] + Follower.allCases.map { "Follower \($0.rawValue) off" }

    /// Everything that the shown scene offers.
    static func all(over shown: ShownScene) -> [PaletteEntry] {
        let setup = shown.configuration.setup
        let program = shown.pair == nil ? Simulation.commands : Simulation.pairCommands
        let keys = program.titles { _ in true } + shown.scene.titles + TimeLayer.titles(over: shown)
        var entries = keys.map { PaletteEntry($0.title, $0.key.label, .key($0.key)) }
        if shown.scene.name.defaults.isSheet { entries += sheet }
        if shown.scene.name.defaults.isSheet, !shown.scene.isUpsideDown, let stops = shown.scene.stops {
            entries.append(firstPull(from: stops.names[stops.lowestVisible]))
        }
        for (index, name) in SceneName.allCases.enumerated() where name != shown.scene.name {
            let key = Key.character(SceneName.keyCharacters[index])
            entries.append(PaletteEntry("Scene \(name.rawValue)", key.label, .key(key)))
        }
        entries += panel
        entries += setup.controls.map {
            let control = TuningControl($0)
            let line = Effect.line(control.line, control.lineValue)
            return PaletteEntry(control.label, control.value, line, words: control.text)
        }
        if (try? setup.with(setup.preset)) != nil {
            entries += Preset.named.map {
                PaletteEntry("Preset \($0.name)", $0.summary.feel, .settings(["Preset \($0.name)"]))
            }
        }
        return entries
    }

    /// Those that contain all words of a text, the best first.
    static func found(_ text: String, over shown: ShownScene) -> [PaletteEntry] {
        let all = all(over: shown)
        return Rows(all.map(\.text)).found(text, prefersWords: true).map { all[$0] }
    }
}

extension ShownScene {
    /// Changes settings for the palette. The drawer stays at its detent where the new layout has it, and `u` takes the
    /// change back.
    mutating func change(by lines: [String], title: String) throws(Refusal) {
        let (before, detent) = (configuration.setup, scene.reading.detent)
        var next = configuration
        for line in lines {
            let setting = try Setting(line)
            if lines.count > 1, !setting.row.scenes.contains(scene.name) { continue }
            try next.configure(setting)
        }
        do throws(InvalidValue) { try configure(next) } catch { throw Refusal(error) }
        if let detent, scene.reading.detent != detent,
            scene.drawer.layout.detents.contains(where: { $0.name == detent })
        {
            perform { $0.handle(.other(.code(.snap(detent, animated: false)))) }
        }
        keptPresets.record((before, configuration.setup))
        scene.stage.sayUndoable(lines.count > 1 ? title : lines.joined())
    }
}
