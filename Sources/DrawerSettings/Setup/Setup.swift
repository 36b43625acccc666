// The setup: the map of the settings, and all values that follow from it. These are the engine's settings, the detents,
// the scene and the presentation.

import DrawerCore
import DrawerSheets

/// The parameters of a simulation: a map of settings, and the values that follow from it.
///
///     var setup = Setup()
///     try setup.apply(Setting("SkipSpeed 0pt/s"))
///     setup.settings.release.skipSpeed == 0
///
/// Only `applied`, `skipped` and the host's decisions (the first scene, the size of its screen, whether the drawer lies
/// above another one) are state. All other fields follow from them, one setting after another. To undo a change, go
/// back to an earlier map.
///
/// `apply` adds settings before a run, and `configure` during a run; `changing` and `resetting` are the changes of a
/// panel. `showing` and `withPresentation` take the map over to another scene or screen, and `replacingSettings` computes
/// a setup from a whole map.
public struct Setup: Sendable, Hashable {
    /// The settings that have an effect.
    public private(set) var applied = SettingMap()
    /// The settings of config files that this scene lacks. They apply again in a scene that has them.
    public private(set) var skipped: [Setting] = []
    /// The scene if no setting names one.
    private let firstScene: SceneName
    /// The size of the host's screen; nil for the size that the settings give.
    private var screen: Size?
    /// Whether the drawer lies above another one.
    public internal(set) var isPushed = false

    /// A refused setting by its index in a list of settings, with the reason.
    public typealias Refused = (index: Int, refusal: Refusal)

    // MARK: Presentation

    public internal(set) var scene: SceneName
    /// The screen's size in cells. The host may override the settings' size.
    public var size: Size {
        get { screen ?? sizeOfSettings }
        set { screen = newValue == sizeOfSettings ? nil : newValue }
    }
    var sizeOfSettings = Size(columns: 80, rows: 24)
    /// Points per column and per row.
    public internal(set) var cellWidth = 8.0
    public internal(set) var cellHeight = 16.0
    public internal(set) var items = ItemSource.catalog
    /// The color theme; nil to follow the terminal's background.
    public internal(set) var theme: ThemeName?
    /// Frames per second of traces and pictures.
    public internal(set) var frameRate = 60
    public internal(set) var reducedMotion = false
    /// Rows per notch of the wheel.
    public internal(set) var wheelRows = 3.0

    // MARK: The engine

    public internal(set) var settings = DrawerEngine.Settings()
    /// The preset that determines every value without an explicit setting; `drawer` stands for the scene's own values.
    public internal(set) var preset = Preset.drawer
    var overPull = OverPull()
    /// Whether pans on the list move the drawer by the rule of `ListPans`; otherwise they scroll the list alone.
    var pansList = true
    var layoutName = LayoutName.default
    /// The detents of `Set Detent`, in the order of the lines.
    var addedDetents: [Detent] = []
    /// The detents with `IsReachable off`.
    var unreachable: Set<DetentName> = []
    /// The detents' own dimming, by `Dimming`.
    var ownDimming: [DetentName: Double] = [:]
    public internal(set) var sceneValues = SceneValues()
    public internal(set) var sheet = SheetSetup()

    public init(scene: SceneName = .standard) {
        (self.scene, firstScene) = (scene, scene)
        applyFeel()
    }

    // MARK: From settings to a setup

    /// A setup with the decisions of this setup's host, but no settings.
    private var plain: Setup {
        var plain = Setup(scene: firstScene)
        (plain.screen, plain.isPushed, plain.skipped) = (screen, isPushed, skipped)
        return plain
    }

    /// This setup with all its settings replaced.
    /// - Throws: the `Refusal` of the first setting that cannot apply together with the others.
    package func replacingSettings(with settings: some Sequence<Setting>) throws(Refusal) -> Setup {
        var next = plain
        for setting in SettingMap(settings) { try next.put(setting) }
        return next
    }

    /// Puts a setting into the map, and its value into the fields. A setting of a lower rank must not follow.
    private mutating func put(_ setting: Setting) throws(Refusal) {
        try check(setting.row)
        var next = self
        if next.applied.put(setting) {
            try setting.row.apply(setting, to: &next)
        } else {
            // A setting that has lost its effect may have changed several fields.
            next = try replacingSettings(with: next.applied)
        }
        let settings = next.settings
        try Refusal.check { () throws(InvalidValue) in try settings.validate() }
        self = next
    }

    /// - Throws: `Refusal` if the scene does not have a setting.
    func check(_ row: SettingRow) throws(Refusal) {
        guard !row.scenes.contains(scene) else { return }
        throw Refusal(
            "the scene \(scene.rawValue) has no \(row.name)",
            expected: "the scene " + Cursor.list(row.scenes.map { $0.rawValue }), concernsName: true, isOfScene: true)
    }

    // MARK: Settings in any order

    /// One of the settings that apply together.
    struct Line {
        let setting: Setting
        /// The index in the list of new settings; nil for a setting that was in effect before.
        let index: Int?
        var isNew: Bool { index != nil }
    }

    /// A setup, and the settings that it refuses. A refused setting changes nothing.
    private typealias Outcome = (setup: Setup, refusals: [(line: Line, refusal: Refusal)])

    /// This setup with these settings alone, in any order: the way of all changes. A setting for all scenes that only
    /// other scenes accept is skipped.
    /// - Parameters:
    ///   - kept: the settings that were in effect before.
    ///   - isComplete: whether no more settings follow: the detents must then rise.
    private func applying(_ new: [Setting], after kept: [Setting], isComplete: Bool = false) -> Outcome {
        var (next, refusals) = applyingInThisScene(new, after: kept, isComplete: isComplete)
        var skipped: [Setting] = []
        refusals.removeAll { line, refusal in
            let isSkipped =
                line.setting.isForAllScenes && refusal.isOfScene
                && next.isAcceptedElsewhere(line.setting, among: kept + new)
            if isSkipped { skipped.append(line.setting) }
            return isSkipped
        }
        next.skipped = skipped
        return (next, refusals)
    }

    /// Whether another scene accepts one of these settings.
    private func isAcceptedElsewhere(_ setting: Setting, among settings: [Setting]) -> Bool {
        let settings = settings.filter { $0.name != SettingName.scene }
        return SceneName.allCases.contains { other in
            guard other != scene else { return false }
            let (_, refusals) = Setup(scene: other).applyingInThisScene(settings, after: [], isComplete: true)
            return !refusals.contains { $0.line.setting == setting }
        }
    }

    /// `applying` in this scene, which refuses the settings that it lacks.
    private func applyingInThisScene(_ new: [Setting], after kept: [Setting], isComplete: Bool) -> Outcome {
        var start = plain
        // A new line overrides the host's size.
        if new.contains(where: { $0.name == SettingName.size }) { start.screen = nil }
        var lines = kept.map { Line(setting: $0, index: nil) }
        lines += new.enumerated().map { Line(setting: $1, index: $0) }
        let ranks = Set(lines.map { $0.setting.slot.rank }).sorted()
        var refusals: [(line: Line, refusal: Refusal)] = []
        // A conflict shows only when all settings are applied: leave the refused setting out, and start again.
        while true {
            var next = start
            for rank in ranks {
                lines.removeAll { line in
                    guard line.setting.slot.rank == rank else { return false }
                    do throws(Refusal) { try next.put(line.setting) } catch {
                        refusals.append((line, error))
                        return true
                    }
                    return false
                }
            }
            guard let (index, refusal) = next.conflict(among: lines, isComplete: isComplete) else {
                return (next, refusals)
            }
            refusals.append((lines.remove(at: index), refusal))
        }
    }

    // MARK: Before a run

    /// The same setup for another scene, with the settings that have an effect there.
    public func showing(_ scene: SceneName) -> Setup {
        guard scene != self.scene else { return self }
        var next = Setup(scene: scene)
        next.screen = screen
        return next.applying([], after: (skipped + applied).filter { $0.name != SettingName.scene }).setup
    }

    /// This drawer's setup with the presentation of another drawer on the same screen.
    public func withPresentation(of other: Setup) -> Setup {
        let names = [SettingName.size, SettingName.theme, SettingName.reducedMotion]
        let settings =
            skipped + applied.filter { !names.contains($0.name) } + other.applied.filter { names.contains($0.name) }
        var next = applying([], after: settings).setup
        next.size = other.size
        return next
    }

    /// Applies one setting. The detents need not rise yet.
    /// - Throws: `Refusal` for a setting without an effect in this scene and for an invalid value; nothing changes
    ///   then.
    public mutating func apply(_ setting: Setting) throws(Refusal) { try applyTogether([setting]) }

    /// Applies settings as one change: all of them, or none.
    private mutating func applyTogether(_ settings: [Setting]) throws(Refusal) {
        let (next, refusals) = applying(settings, after: skipped + applied)
        if let (line, refusal) = refusals.first(where: { $0.line.isNew }) { throw refusal.of(line.index) }
        // Another scene takes over only the settings that it has.
        if let (line, refusal) = refusals.first, !settings.contains(where: { $0.name == SettingName.scene }) {
            throw Refusal(settings, depriving: line.setting) ?? refusal
        }
        self = next
    }

    /// Applies settings in any order. A length in rows uses the final row height, wherever the row height is set.
    /// - Returns: the refused settings, by index, with the reasons. A refused setting changes nothing.
    public mutating func apply(contentsOf settings: [Setting]) -> [Refused] {
        if let next = puttingLast(settings) {
            self = next
            return []
        }
        let (next, refusals) = applying(settings, after: skipped + applied, isComplete: true)
        self = next
        // Another scene takes over only the settings that it has.
        let isMoved = settings.contains { $0.name == SettingName.scene }
        return refusals.compactMap { line, refusal in
            if let index = line.index { return (index, refusal) }
            // A refusal of an earlier setting that has become invalid is reported at the first new setting.
            return isMoved ? nil : (0, refusal)
        }
    }

    /// This setup with more settings that come last in the order of application, so that the others need not be applied
    /// again. Nil if a setting comes earlier, if one is refused, and for a conflict.
    private func puttingLast(_ settings: [Setting]) -> Setup? {
        guard skipped.isEmpty else { return nil }
        var (next, last) = (self, applied.last?.slot.rank ?? 0)
        for setting in settings {
            let rank = setting.slot.rank
            guard rank >= last, setting.name != SettingName.size, (try? next.put(setting)) != nil else { return nil }
            last = rank
        }
        return next.hasConflict ? nil : next
    }

    // MARK: During a run

    /// Applies one setting to a running simulation.
    /// - Throws: `Refusal` like `apply`, and for a setting that is fixed at the start.
    public mutating func configure(_ setting: Setting) throws(Refusal) { try configure([setting]) }

    /// Applies several settings to a running simulation as one change: only their result has to be valid.
    /// - Throws: like `configure` for one setting; nothing changes then.
    public mutating func configure(_ settings: [Setting]) throws(Refusal) {
        for (index, setting) in settings.enumerated() {
            guard setting.row.isLive else { throw Refusal.ofFixed(setting.name).of(index) }
            if let refusal = refusalIfPushed(setting) { throw refusal.of(index) }
        }
        var next = self
        try next.applyTogether(settings)
        let names = detents.map(\.name)
        if next.misplacedDetent != nil, next.addedDetents.contains(where: { !names.contains($0.name) }) {
            // A detent that is added to a running simulation has no place among the lines: sort the names by height.
            var sorted = next.applied
            sorted.order(detents: next.addedNamesByHeight)
            next = try next.replacingSettings(with: sorted)
        }
        if let (names, refusal) = next.misplacedDetent { throw refusal.of(Self.culprit(in: settings, names)) }
        // The page of an earlier line would lose its detents.
        if misplacedPage == nil, let (_, refusal) = next.misplacedPage {
            throw refusal.of(Self.culprit(in: settings))
        }
        self = next
    }

    /// Whether the effects of both setups are equal but for the settings of the engine, even if different lines made
    /// them.
    package func isLike(_ other: Setup) -> Bool {
        var same = self
        (same.applied, same.skipped, same.settings) = (other.applied, other.skipped, other.settings)
        return same == other
    }
}
