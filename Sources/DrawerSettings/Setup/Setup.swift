// Everything that settings act on, as one value: the engine's settings, the detents, the scene's own, the presentation.

import DrawerCore

/// What a simulation is set up with.
///
///     var setup = Setup()
///     try setup.apply(Setting("SkipSpeed 0pt/s"))
///     setup.settings.release.skipSpeed == 0
public struct Setup: Sendable, Hashable {
    // MARK: Presentation

    public private(set) var scene: SceneName
    /// The screen, in cells.
    public var size = Size(columns: 80, rows: 24)
    /// Points per column and per row.
    public var cellWidth = 8.0
    public var cellHeight = 16.0
    public var items = ItemSource.catalogue
    /// nil: by the terminal's background.
    public var theme: ThemeName?
    /// Frames per second of traces and pictures.
    public var frameRate = 60
    public var reducedMotion = false
    /// Rows per notch of the wheel.
    public var wheelRows = 3.0

    // MARK: The engine

    public var settings = GroupedSettings()
    var layoutName = LayoutName.default
    /// The detents of `Set Detent`, in the order of the lines.
    var addedDetents: [Detent] = []
    var unreachable: Set<DetentName> = []

    // MARK: Scenes

    /// The springs of a bending edge.
    public var sides = KickedSpring(duration: 0.5, dampingRatio: 0.75, velocity: 0.8)
    public var center = KickedSpring(duration: 0.5, dampingRatio: 0.9, velocity: 0.9)
    /// Whether the bar glides to a height after a fling that left it between two.
    public var settlesAfterFling = true

    /// The settings that were applied and still have an effect, in that order.
    public private(set) var applied: [Setting] = []

    public init(scene: SceneName = .shortcuts) {
        self.scene = scene
        begin(scene)
    }

    /// Takes over a scene's settings; keeps the presentation.
    mutating func begin(_ scene: SceneName) {
        self.scene = scene
        settings = GroupedSettings()
        settings.gesture.tapReach = cellHeight / 2
        (layoutName, addedDetents, unreachable) = (.default, [], [])
        // A band that begins with slope 1 and never shows more than 1/20 of the card's way.
        if scene == .modal, let stiff = try? Resistance.stiff(1.0 / 20) { settings.gesture.resistanceAbove = stiff }
        for line in scene.settings {
            if let setting = try? Setting(line) { try? setting.row.apply(&self, setting.scope, setting.value) }
        }
    }

    /// The same setup for another scene, with all settings that have an effect there.
    public func showing(_ scene: SceneName) -> Setup {
        guard scene != self.scene else { return self }
        var next = self
        next.begin(scene)
        next.applied = []
        for setting in applied where setting.name != "Scene" { try? next.apply(setting) }
        return next
    }

    // MARK: Settings

    /// Applies one setting.
    /// - Throws: `Refusal` for a setting without an effect in this scene and for an invalid value; then nothing changes.
    public mutating func apply(_ setting: Setting) throws(Refusal) {
        try check(setting)
        let row = setting.row
        var next = self
        do throws(InvalidValue) {
            try row.apply(&next, setting.scope, setting.value)
            try next.settings.check()
        } catch {
            throw Refusal(error)
        }
        let replaces = !row.accumulates || setting.value == .word("none")
        if replaces { next.applied.removeAll { $0.index == setting.index && $0.scope == setting.scope } }
        next.applied.append(setting)
        self = next
    }

    /// Applies one setting to a simulation that runs.
    /// - Throws: `Refusal` as `apply`, and for a setting that is fixed at the start.
    public mutating func configure(_ setting: Setting) throws(Refusal) {
        guard setting.row.isLive else { throw Setup.isFixed(setting.name) }
        var next = self
        try next.apply(setting)
        do throws(InvalidValue) { _ = try next.layout() } catch { throw Refusal(error) }
        self = next
    }

    package static func isFixed(_ name: String) -> Refusal {
        Refusal(problem: "\(name) is fixed at the start", expected: "a Set line before all commands for it")
    }

    /// Applies settings in any order: a length in rows finds the height of a row, wherever that is set.
    /// - Returns: the settings that are refused, by their indices, with the reasons. They change nothing.
    public mutating func apply(contentsOf settings: [Setting]) -> [(index: Int, refusal: Refusal)] {
        var refusals: [(index: Int, refusal: Refusal)] = []
        // The order of the table: what other settings depend on comes first.
        for index in settings.indices.sorted(by: { (settings[$0].index, $0) < (settings[$1].index, $1) }) {
            do throws(Refusal) { try apply(settings[index]) } catch { refusals.append((index, error)) }
        }
        if let (name, refusal) = misplacedDetent {
            let isDetent: (Setting) -> Bool = { $0.name == "Detent" || $0.name == "Layout" }
            let blamed =
                settings.lastIndex { $0.name == "Detent" && $0.scope == name } ?? settings.lastIndex(where: isDetent)
            refusals.append((blamed ?? 0, refusal))
        }
        return refusals
    }

    /// Refuses settings that the scene does not have, and detents that do not exist.
    private func check(_ setting: Setting) throws(Refusal) {
        let row = setting.row
        guard row.scenes.contains(scene) else {
            throw Refusal(
                problem: "the scene \(scene.rawValue) has no \(row.name)",
                expected: Cursor.list(row.scenes.map { $0.rawValue }) + " for it", concernsName: true)
        }
        var named: String?
        if case .detent(let name) = setting.value { named = name.text }
        if case .detent = row.scope { named = setting.scope }
        if let named, !detentNames.contains(DetentName(named)) { throw unknown(DetentName(named)) }
        if case .newDetent = row.scope, let name = setting.scope, let own = ownDetents,
            !own.contains(where: { $0.name.text == name })
        {
            throw Refusal(
                problem: "the scene \(scene.rawValue) has no detent \(name)",
                expected: Cursor.list(own.map { $0.name.text }))
        }
    }

    /// The refusal of a detent that does not exist.
    package func unknown(_ name: DetentName) -> Refusal {
        let known = detentNames.map { $0.text }
        let near = Suggestion.nearest(to: name.text, among: known).map { " (did you mean \($0)?)" } ?? ""
        return Refusal(
            problem: "unknown detent \(Cursor.shortened(name.text))", expected: "one of \(Cursor.list(known))" + near)
    }
}
