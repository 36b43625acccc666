// The keys of the tuning panel, its opening and closing, and its changes of settings.

import DrawerCore
import DrawerSettings

extension Simulation {
    /// Handles an input that belongs to the open panel.
    /// - Returns: nil for an input that the panel leaves to the scene.
    mutating func tune(_ input: Input, at time: Double) -> Notices? {
        guard let tuning else { return nil }
        switch input {
        case .key(let key):
            let notices = advance(to: time)
            // Help and quitting are the same as without the panel.
            guard !scene.stage.swallows(input, isTyping: tuning.entry != nil) else { return notices }
            self.tuning?.message = nil
            let own = tuning.entry == nil ? tune(key, at: time) : type(key, at: time)
            return own.map { notices + $0 }
        case .text(let text):
            scene.stage.message = nil
            self.tuning?.entry?.insert(text)
            return advance(to: time)
        case .press, .move, .release, .cancel, .wheel:
            guard !scene.showsHelp else { return nil }
            return point(input, at: time)
        default: return nil
        }
    }

    private mutating func tune(_ key: Key, at time: Double) -> Notices? {
        let visible = tuningFrame.list.rows
        switch key {
        case .up, .character("k"): tuning?.select(by: -1, visible: visible)
        case .down, .character("j"): tuning?.select(by: 1, visible: visible)
        case .pageUp, .shiftTab: tuning?.selectGroup(by: -1, visible: visible)
        case .pageDown, .tab: tuning?.selectGroup(by: 1, visible: visible)
        case .home: tuning?.select(1, visible: visible)
        case .end: tuning?.select(.max, visible: visible)
        case .left, .character("h"): return turn(by: -1, at: time)
        case .right, .character("l"): return turn(by: 1, at: time)
        case .shiftLeft, .character("H"): return turn(by: -0.1, at: time)
        case .shiftRight, .character("L"): return turn(by: 0.1, at: time)
        case .enter: return enter(at: time)
        case .backspace, .delete: return resetRow(at: time)
        case .space, .character(" "): return pass(.toggle, at: time)
        case .escape, .character("t"): return closeTuning(at: time)
        case .character("u"):
            return step(at: time, orSay: wording.nothingToUndo) { $0.undo() }
        case .character("U"):
            return step(at: time, orSay: wording.nothingToRedo) { $0.redo() }
        case .character("a"): return switchSets(at: time)
        case .character("="): copySet()
        case .character("g"): return replayLastGesture(at: time)
        case .character("G"): return compareSets(at: time)
        case .character("w"): return requestSave(at: time)
        case .character("e"): return requestExport(at: time)
        // Keys of the program: another scene, policy, preset, inspector.
        case .character: return nil
        default: break
        }
        return []
    }

    private var wording: TuningWording { scene.stage.wording.tuning }

    // MARK: Values

    /// Moves the selected value by steps of its slider, or to the next word.
    mutating func turn(by steps: Double, group: Int? = nil, at time: Double) -> Notices {
        guard let control = tuning?.control?.setting else { return [] }
        guard let text = control.text(steps: steps) else { return [] }
        return change(control, to: text, group: group, at: time)
    }

    /// Shows the next word, or begins a text line for a value.
    private mutating func enter(at time: Double) -> Notices {
        guard let control = tuning?.control?.setting else { return [] }
        if control.range == nil, control.words.count > 1 { return turn(by: 1, at: time) }
        tuning?.entry = SearchField()
        return []
    }

    private mutating func type(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .escape: tuning?.entry = nil
        case .enter:
            guard let text = tuning?.entry?.text, let control = tuning?.control?.setting else { break }
            // Keep a refused text, so that the user can correct it.
            let notices = text.isEmpty ? [] : change(control, to: text, at: time)
            if tuning?.message == nil { tuning?.entry = nil }
            return notices
        default: _ = tuning?.entry?.take(key.unshifted)
        }
        return []
    }

    private mutating func resetRow(at time: Double) -> Notices {
        guard let control = tuning?.control?.setting else { return [] }
        return change(at: time) { (setup: Setup) throws(Refusal) in try setup.resetting(control) }
    }

    mutating func change(_ control: SettingControl, to text: String, group: Int? = nil, at time: Double) -> Notices {
        change(group: group, at: time) { (setup: Setup) throws(Refusal) in try setup.changing(control, to: text) }
    }

    /// Changes the settings of the running scene, also during a motion. The panel shows the reason for a refusal.
    private mutating func change(
        group: Int? = nil, at time: Double, _ change: (Setup) throws(Refusal) -> Setup
    ) -> Notices {
        do throws(Refusal) {
            let next = try change(configuration.setup)
            let sets = tuning?.sets
            tuning?.sets.change(to: next, group: group)
            let notices = show(next, at: time)
            if let sets, tuning?.message != nil { tuning?.sets = sets }
            return notices
        } catch {
            tuning?.message = "\(error)"
            return []
        }
    }

    /// Applies a setup. The panel shows the reason for a refusal.
    private mutating func show(_ setup: Setup, at time: Double) -> Notices {
        var next = configuration
        next.setup = setup
        do throws(InvalidValue) {
            return try configure(next, at: time)
        } catch {
            tuning?.message = "\(Refusal(error))"
            return []
        }
    }

    // MARK: Sets

    private mutating func step(
        at time: Double, orSay message: String, _ step: (inout TuningSets) -> Bool
    ) -> Notices {
        guard var tuning, step(&tuning.sets) else {
            self.tuning?.message = message
            return []
        }
        self.tuning = tuning
        return show(tuning.sets.current, at: time)
    }

    mutating func switchSets(at time: Double) -> Notices {
        guard var tuning else { return [] }
        tuning.sets.switchSets()
        tuning.message = wording.shown.filled("name", tuning.sets.shown.rawValue)
        self.tuning = tuning
        return show(tuning.sets.current, at: time)
    }

    private mutating func copySet() {
        guard var tuning else { return }
        tuning.sets.copyToOther()
        tuning.message = wording.copied.filled("name", tuning.sets.shown.other.rawValue)
        tuning.refresh(configuration.setup)
        self.tuning = tuning
    }

    /// Updates the panel after settings have changed, by the panel or otherwise.
    mutating func refreshTuning() {
        guard var tuning else { return }
        let setup = configuration.setup
        tuning.sets.change(to: setup)
        tuning.refresh(setup)
        self.tuning = tuning
    }

    // MARK: Opening and closing

    /// Opens the panel and lays out the scene beside it. A panel that was open before keeps its sets and undo steps.
    mutating func openTuning(at time: Double) -> Notices {
        let setup = configuration.setup
        var tuning = closedTuning[sceneName] ?? Tuning(setup)
        tuning.sets.follow(setup)
        tuning.refresh(setup)
        self.tuning = tuning
        // On a narrow screen, the panel would cover the inspector.
        if screenColumns < TuningFrame.besideColumns { inspector = nil }
        return layOutScene(at: time)
    }

    mutating func closeTuning(at time: Double) -> Notices {
        let notices = tuning?.replays.current.map { interrupt($0, at: time) } ?? []
        tuning?.replays = Replays()
        tuning?.drag = nil
        tuning?.entry = nil
        closedTuning[sceneName] = tuning
        tuning = nil
        return notices + layOutScene(at: time)
    }

    /// Changes the size of the screen.
    mutating func resize(columns: Int, rows: Int, at time: Double) -> Notices {
        screenColumns = max(1, columns)
        let notices = pass(.resize(columns: sceneColumns, rows: rows), at: time)
        // The heights of a scene's own detents depend on the rows.
        refreshTuning()
        return notices
    }

    /// The columns of the scene: all of the screen, or those left of the panel.
    var sceneColumns: Int { tuning == nil ? screenColumns : TuningFrame.sceneColumns(of: screenColumns) }

    /// Resizes the running scene to its columns, also during a motion.
    private mutating func layOutScene(at time: Double) -> Notices {
        guard scene.grid.columns != sceneColumns else { return advance(to: time) }
        return pass(.resize(columns: sceneColumns, rows: scene.grid.rows), at: time)
    }

    /// The cells of the open panel at the drawer's current position.
    var tuningFrame: TuningFrame { tuningFrame(scene.reading) }

    func tuningFrame(_ reading: Reading) -> TuningFrame {
        TuningFrame(
            columns: screenColumns, rows: scene.grid.rows, free: scene.freeRows(reading),
            isAbove: scene.name.defaults.mechanism != .bar)
    }
}
