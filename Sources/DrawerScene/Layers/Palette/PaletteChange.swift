// The changes that an entry of the palette makes, and the undo of these and of a kept preset with `u`.

import DrawerCore
import DrawerPresets
import DrawerSettings

/// A change of settings and of the shown drawers.
struct PaletteChange: Sendable, Hashable {
    /// The settings, as lines. Settings that the scene lacks are left out.
    var lines: [String] = []
    /// Whether all other settings get their defaults.
    var resets = false
    /// Whether the drawer opens far enough to show its list.
    var raises = false
    /// Whether another drawer opens above the drawer.
    var pushes = false
    /// Whether the drawer asks at once whether to close.
    var asks = false

    init(
        _ lines: [String] = [], resets: Bool = false, raises: Bool = false, pushes: Bool = false, asks: Bool = false
    ) {
        (self.lines, self.resets) = (lines, resets)
        (self.raises, self.pushes, self.asks) = (raises, pushes, asks)
    }
}

/// A change that the palette or the list of presets has made, for `u` to take back.
struct KeptChange: Sendable {
    let before, after: Setup
    /// The settings of the first drawer before the change.
    let base: Setup
    /// The detent, and the number of drawers, before the change.
    let detent: DetentName?
    let drawers: Int
}

extension ShownScene {
    /// Applies a change of the palette in any state of the scene. The drawer stays at its detent if the new layout has
    /// it.
    /// - Throws: the reason why the scene refuses the change; nothing changes in that case.
    mutating func apply(_ change: PaletteChange, saying sentence: String) throws(Refusal) {
        var next = self
        try next.perform(change, saying: sentence)
        self = next
    }

    /// - Throws: the reason why the scene refuses the change, which may have been carried out in part.
    private mutating func perform(_ change: PaletteChange, saying sentence: String) throws(Refusal) {
        let before = mark
        var settings: [Setting] = []
        for line in change.lines {
            let setting = try Setting(line)
            if setting.row.scenes.contains(scene.name) { settings.append(setting) }
        }
        if !isInPast, change.resets || settings.contains(where: { $0.row.group != .presentation }) {
            comeToRest()
            if !change.pushes || scene.isUpsideDown { closeDrawers(above: 1) }
        }
        let base = configuration.setup
        var next = configuration
        if change.resets { next.setup = next.setup.withoutTuning }
        for setting in settings { try next.configure(setting) }
        if next.setup != configuration.setup {
            do throws(InvalidValue) { try configure(next) } catch { throw Refusal(error) }
        }
        if !isInPast {
            snap(to: before.detent)
            if change.pushes { performOnScene { $0.handle(.other(.code(.push))) } }
            if change.raises { raise() }
            if change.asks {
                performOnScene { $0.isHidden ? [] : [Notice(.dismissRequested, cause: .key, time: $0.time)] }
            }
        }
        remember(before, base)
        sayUndoable(sentence)
    }

    /// Says what has changed and that `u` takes it back. In the past, the hints say how to play the change instead.
    private mutating func sayUndoable(_ sentence: String) {
        scene.common.sayUndoable(sentence)
        if hasOtherFuture { message = nil }
    }

    /// Keeps a preset that was tried, or says why it is refused.
    mutating func keep(_ preset: Preset, after before: Setup) {
        var mark = mark
        mark.setup = before
        do throws(Refusal) {
            configure(try before.with(preset))
        } catch {
            message = "\(error)"
            return
        }
        remember(mark)
        sayUndoable("Preset \(preset.name)")
    }

    // MARK: Undo

    /// The state that an undo restores.
    private var mark: (setup: Setup, detent: DetentName?, drawers: Int) {
        let reading = scene.reading
        return (configuration.setup, reading.target ?? reading.detent, scene.stack?.count ?? 1)
    }

    /// - Parameter base: the settings of the first drawer; nil if the shown drawer is the first one.
    private mutating func remember(
        _ before: (setup: Setup, detent: DetentName?, drawers: Int), _ base: Setup? = nil
    ) {
        keptChanges.record(
            KeptChange(
                before: before.setup, after: configuration.setup, base: base ?? before.setup, detent: before.detent,
                drawers: before.drawers))
    }

    /// Takes back the last kept change, unless something else has changed since.
    /// - Returns: whether a change was taken back.
    mutating func undoChange() -> Bool {
        guard let kept = keptChanges.past.last else { return false }
        var same = kept.after
        // A change of the screen size is not a change of the settings.
        same.size = configuration.setup.size
        guard configuration.setup == same else { return false }
        _ = keptChanges.undo()
        let preset = kept.before.preset
        message = kept.after.preset == preset ? "Undone" : "Back to preset \(preset.name)"
        // The past stays as it was, and a change of the preset does not move the drawer.
        if isInPast || kept.after.preset != preset {
            configure(kept.before)
            return true
        }
        comeToRest()
        closeDrawers(above: kept.drawers)
        let missing = kept.drawers - (scene.stack?.count ?? 1)
        if missing > 0 {
            configure(kept.base)
            for _ in 0..<missing {
                performOnScene { $0.handle(.other(.code(.push))) }
                comeToRest()
            }
        }
        configure(kept.before)
        snap(to: kept.detent)
        return true
    }

    // MARK: The shown drawers

    /// Ends a pan and a settle, because edges and pages change only at rest.
    private mutating func comeToRest() {
        guard scene.reading.phase != .resting else { return }
        let target = scene.reading.target ?? scene.stops.map { $0.names[$0.lowestVisible] }
        performOnScene { $0.handle(.cancel) }
        if let target { performOnScene { $0.handle(.other(.code(.snap(target, animated: false)))) } }
    }

    /// Dismisses all drawers of a stack above the first ones.
    private mutating func closeDrawers(above count: Int) {
        while let open = scene.stack?.count, open > count {
            performOnScene { $0.handle(.other(.code(.dismiss(animated: false)))) }
            // A drawer that does not leave must not stop the program.
            if scene.stack?.count == open { return }
        }
    }

    /// Rests at a detent if the layout has it.
    private mutating func snap(to detent: DetentName?) {
        guard let detent, scene.reading.detent != detent, scene.stops?.names.contains(detent) == true else { return }
        performOnScene { $0.handle(.other(.code(.snap(detent, animated: false)))) }
    }

    /// Opens a drawer at or below its lowest height to the next height.
    private mutating func raise() {
        guard let stops = scene.stops, let detent = scene.reading.detent,
            let place = stops.names.firstIndex(of: detent), place <= stops.lowestVisible
        else { return }
        let next = stops.names[min(stops.lowestVisible + 1, stops.names.count - 1)]
        performOnScene { $0.handle(.other(.code(.snap(next)))) }
    }
}

extension Setup {
    /// The initial settings of the scene, with the present theme and motion.
    var withoutTuning: Setup {
        (try? replacingSettings(with: applied.filter { !$0.row.isLive || $0.row.group == .presentation })) ?? self
    }
}
