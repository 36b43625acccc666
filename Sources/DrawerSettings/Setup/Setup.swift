// The setup: all values that settings change. These are the engine's settings, the detents, the scene and the
// presentation.

import DrawerCore
import DrawerSheets
import DrawerStudies

/// The parameters of a simulation.
///
///     var setup = Setup()
///     try setup.apply(Setting("SkipSpeed 0pt/s"))
///     setup.settings.release.skipSpeed == 0
public struct Setup: Sendable, Hashable {
    // MARK: Presentation

    public private(set) var scene: SceneName
    /// The screen's size in cells.
    public var size = Size(columns: 80, rows: 24)
    /// Points per column and per row.
    public var cellWidth = 8.0
    public var cellHeight = 16.0 {
        didSet { if settings.gesture.tapReach == oldValue / 2 { settings.gesture.tapReach = cellHeight / 2 } }
    }
    public var items = ItemSource.catalog
    /// The color theme; nil to follow the terminal's background.
    public var theme: ThemeName?
    /// Frames per second of traces and pictures.
    public var frameRate = 60
    public var reducedMotion = false
    /// Rows per notch of the wheel.
    public var wheelRows = 3.0

    // MARK: The engine

    @Boxed public var settings = DrawerEngine.Settings()
    /// The preset that determines every value without an explicit setting; `drawer` stands for the scene's own values.
    @Boxed public private(set) var preset = Preset.drawer
    var overPull = OverPull()
    var layoutName = LayoutName.default
    /// The detents of `Set Detent`, in the order of the lines.
    var addedDetents: [Detent] = []
    var unreachable: [DetentName] = []

    /// What only the study of a scene has.
    public struct Study: Sendable, Hashable {
        /// The springs of a bending edge.
        public var springs = BendSprings.standard
        /// Whether the bar glides to one of its heights after a fling that ended between two.
        public var settlesAfterFling = true
    }

    public var study = Study()
    public var sheet = SheetSetup()
    /// Whether the drawer lies above another one.
    public internal(set) var isPushed = false

    /// The applied settings that have an effect, in the order of application.
    public internal(set) var applied: [Setting] = []

    public init(scene: SceneName = .standard) {
        self.scene = scene
        begin(scene)
    }

    /// Resets to a scene's settings with a preset; keeps the presentation.
    mutating func begin(_ scene: SceneName, _ preset: Preset = .drawer) {
        (self.scene, self.preset) = (scene, preset)
        (layoutName, addedDetents, unreachable) = (.default, [], [])
        (study, sheet) = (Study(), SheetSetup())
        wheelRows = 3
        overPull = OverPull()
        settings = feel
        settings.gesture.tapReach = cellHeight / 2
    }

    /// The same setup for another scene, with the settings that have an effect there.
    public func showing(_ scene: SceneName) -> Setup {
        guard scene != self.scene else { return self }
        var next = self
        next.begin(scene)
        (next.applied, next.isPushed) = ([], false)
        for setting in applied where !setting.row.restarts || setting.row.isLive { try? next.apply(setting) }
        return next
    }

    // MARK: Settings

    /// Applies one setting.
    /// - Throws: `Refusal` for a setting without an effect in this scene and for an invalid value; nothing changes
    ///   then.
    public mutating func apply(_ setting: Setting) throws(Refusal) {
        var next = self
        try next.set(setting)
        if let (first, second) = next.exclusion {
            throw Setup.excluded(setting.name, by: setting.name == first ? second : first)
        }
        if let (_, refusal) = next.followerWithoutDetents { throw refusal }
        try next.checkNamedDetents(after: setting)
        self = next
    }

    /// Applies one setting, which may exclude another one.
    private mutating func set(_ setting: Setting) throws(Refusal) {
        let row = setting.row
        try check(row)
        var next = self
        if setting.isDefault {
            try next.reset(setting)
        } else {
            for other in applied.map({ $0.slot }) where row.replaces(other.row) {
                try next.reset(Setting(defaultOf: other))
            }
            try row.apply(setting, to: &next)
            next.note(setting)
        }
        let settings = next.settings
        try Refusal.check { () throws(InvalidValue) in try settings.validate() }
        self = next
    }

    /// Adds a setting to `applied`, in place of the settings that it overrides.
    private mutating func note(_ setting: Setting) {
        guard !setting.row.accumulates || setting.value == "none" else {
            applied.removeAll { $0.slot == setting.slot && $0.part != nil && $0.part == setting.part }
            return applied.append(setting)
        }
        if let place = applied.firstIndex(where: { $0.slot == setting.slot }),
            setting.scope != nil, !setting.row.accumulates
        {
            applied[place] = setting
            return
        }
        // Without a scope, the setting replaces those of all scopes.
        applied.removeAll { $0.index == setting.index && (setting.scope == nil || $0.scope == setting.scope) }
        applied.append(setting)
    }

    /// Applies the word `default`: removes the effect of earlier settings of a row, or of one of its scopes.
    private mutating func reset(_ setting: Setting) throws(Refusal) {
        let row = setting.row
        let scopes = row.present(in: self).map { $0.scope }
        var kept: [Setting] = []
        for other in applied {
            if other.index != setting.index
                || (setting.scope != nil && other.scope != nil && other.scope != setting.scope)
            {
                kept.append(other)
            } else if setting.scope != nil, other.scope == nil {
                // A setting without a scope holds for all scopes: keep its value for the other scopes.
                for case let scope? in scopes where scope != setting.scope {
                    kept.append(Setting(SettingSlot(index: other.index, scope: scope), other.content))
                }
            }
        }
        applied = kept
        if row.group == .presentation {
            let standard = row.value(row.standard ?? "") ?? SettingValue([])
            try row.apply(Setting(setting.slot, standard), to: &self)
        }
        try take(row.group != .presentation && row.restarts ? .drawer : preset)
    }

    /// Applies one setting to a running simulation.
    /// - Throws: `Refusal` like `apply`, and for a setting that is fixed at the start.
    public mutating func configure(_ setting: Setting) throws(Refusal) {
        guard setting.row.isLive else { throw Setup.isFixed(setting.name) }
        try checkPushed(setting)
        var next = self
        try next.apply(setting)
        let hasNewDetent = next.addedDetents.count > addedDetents.count && next.detents.count > detents.count
        if hasNewDetent, next.misplacedDetent != nil { next.sortDetents() }
        if let (_, refusal) = next.misplacedDetent { throw refusal }
        guard next.sheet.pages == sheet.pages else { throw Setup.isFixed("Pages") }
        self = next
    }

    /// Throws if the scene does not have a setting.
    func check(_ row: SettingRow) throws(Refusal) {
        guard !row.scenes.contains(scene) else { return }
        throw Refusal(
            "the scene \(scene.rawValue) has no \(row.name)",
            expected: "the scene " + Cursor.list(row.scenes.map { $0.rawValue }), concernsName: true)
    }

    package static func isFixed(_ name: String) -> Refusal {
        Refusal("\(name) is fixed at the start", expected: "a Set line before all commands")
    }

    /// Applies settings in any order. A length in rows uses the final row height, wherever the row height is set.
    /// - Returns: the refused settings, by index, with the reasons. A refused setting changes nothing.
    public mutating func apply(contentsOf settings: [Setting]) -> [(index: Int, refusal: Refusal)] {
        var refusals: [(index: Int, refusal: Refusal)] = []
        // In the order of the table, which puts settings before those that depend on them. Any row may add the detent
        // that another one names. Rows that replace each other stay in the given order: the later setting counts.
        let rows = SettingRow.all
        let ordered = rows.indices.filter { !rows[$0].namesDetent } + rows.indices.filter { rows[$0].namesDetent }
        let places = rows.indices.map { row in rows.lastIndex { $0.replaces(rows[row]) || $0.name == rows[row].name } }
        let order = ordered.flatMap { row in settings.indices.filter { places[settings[$0].index] == row } }
        for index in order {
            do throws(Refusal) { try set(settings[index]) } catch { refusals.append((index, error)) }
        }
        // Of two settings that exclude each other, the later line is refused.
        while let (first, second) = exclusion {
            guard let index = settings.lastIndex(where: { $0.name == first || $0.name == second }) else { break }
            let name = settings[index].name
            refusals.append((index, Setup.excluded(name, by: name == first ? second : first)))
            guard (try? reset(Setting(defaultOf: settings[index].slot))) != nil else { break }
        }
        while let (follower, refusal) = followerWithoutDetents {
            sheet.followers.remove(follower)
            guard let index = settings.lastIndex(where: { $0.scope == follower.rawValue }) else { continue }
            refusals.append((index, refusal))
        }
        if let last = settings.lastIndex(where: { $0.row.isOfLayout }),
            let (name, refusal) = misplacedDetent
        {
            refusals.append((settings.lastIndex { $0.row.isOfLayout && $0.scope == name } ?? last, refusal))
        }
        return refusals
    }

    /// Whether the detents rise, on this screen too.
    package var isValid: Bool { misplacedDetent == nil }

    /// Whether both setups are equal but for the lines that made them.
    package func hasEffects(of other: Setup) -> Bool {
        var same = self
        same.applied = other.applied
        return same == other
    }

    /// Throws if a setting has taken a detent away that another one names: the same lines would be refused in a file.
    private func checkNamedDetents(after setting: Setting) throws(Refusal) {
        for other in applied where other.row.namesDetent {
            let name = DetentName(other.scope ?? other.value)
            guard !detentNames(onEveryPage: other.scope == nil).contains(name) else { continue }
            throw Refusal(
                "\(setting) leaves no detent \(Cursor.shortened(name.text)) for \(other.name)",
                expected: "\(other.slot) default before")
        }
    }

    /// Throws if no detent has this name.
    /// - Parameter isEvery: whether all pages must have the detent.
    package func check(_ name: DetentName, onEveryPage isEvery: Bool = false) throws(Refusal) {
        let names = detentNames(onEveryPage: isEvery)
        guard !names.contains(name) else { return }
        let known = names.map { $0.text }
        let near = Suggestion.nearest(to: name.text, among: known).map { " (did you mean \($0)?)" } ?? ""
        throw Refusal(
            "unknown detent \(Cursor.shortened(name.text))", expected: "one of \(Cursor.list(known))" + near)
    }

    /// A length in points.
    func points(_ length: Quantity) -> Double { length.base(cellHeight: cellHeight) }

    /// The settings for an engine. With reduced motion nothing moves, but notices report every settle.
    public var engineSettings: DrawerEngine.Settings {
        var settings = isPushed ? settings.pushed(on: layout) : settings
        guard reducedMotion else { return settings }
        settings.release.settles = .instant
        settings.scrolling.carriesFling = false
        // A bounce ends within a frame.
        settings.scrolling.bounceResponse = 0.001
        return settings
    }
}
