// Sentences for a screen reader, one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Turns changes of a simulation into sentences.
public struct Announcer: Speaker, Sendable {
    /// The simulation at the last call, and the drawer and the list of its stage with the focus.
    private var simulation: Simulation
    private var drawer: SpokenState

    public init(_ simulation: Simulation) { (self.simulation, drawer) = (simulation, SpokenState(simulation)) }

    public func greeting(_ simulation: Simulation) -> [String] {
        let screen = simulation.grid.container.height
        return simulation.speech.greeting(simulation.reading, items: simulation.run.items, screen: screen)
    }

    /// The changes since the last call, in order; for another scene, its greeting. `notices` come from the scene that
    /// was shown at the last call.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        let (old, oldDrawer) = (self.simulation, drawer)
        (self.simulation, drawer) = (simulation, SpokenState(simulation))
        var result = notices.compactMap { old.sentence(about: $0, in: simulation) }
        guard simulation.sceneName == old.sceneName else { return result + greeting(simulation) }
        result += simulation.sentencesOfKeys(since: old)
        // The panels of another stage are new.
        let isSameStage = simulation.hasStage(of: old)
        result += Tuning.sentences(from: isSameStage ? old.panel : nil, to: simulation.panel)
        result += PresetList.sentences(from: isSameStage ? old.presets : nil, to: simulation.presets)
        if simulation.help.isOpen, !old.help.isOpen { result += Speech.sentences(simulation.focusedStage.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        let hasSameCounts = drawer.items == oldDrawer.items && drawer.primaryCount == oldDrawer.primaryCount
        if let message = simulation.message, hasSameCounts, !simulation.isPresentAgain(after: old),
            message != old.message || simulation.repeatsMessage(of: old)
        {
            result.append(message + ".")
        }
        if let palette = simulation.palette.sentence, palette != old.palette.sentence { result.append(palette) }
        return result
            + simulation.speech.sentences(from: oldDrawer, to: &drawer, simulation.focusedStage.shown.scene.reading)
    }
}

extension Simulation {
    fileprivate var speech: Speech { type(of: firstShown.scene).speech }

    /// Whether the same stage has the focus.
    fileprivate func hasStage(of old: Simulation) -> Bool {
        focused == old.focused && stages.count == old.stages.count
    }

    /// Whether a moment of the past was shown then, and the present is shown as it was, with its old message.
    fileprivate func isPresentAgain(after old: Simulation) -> Bool {
        guard let present = old.focusedStage.shown.present else { return false }
        return focusedStage.shown.isLive && focusedStage.shown.scene.time >= present.time
    }

    /// Whether the message of the stage with the focus was given anew since then.
    fileprivate func repeatsMessage(of old: Simulation) -> Bool {
        focused == old.focused
            && focusedStage.shown.scene.common.messageCount > old.focusedStage.shown.scene.common.messageCount
    }

    /// The sentences about the stages, the time and the inspector, which keys change without a notice.
    fileprivate func sentencesOfKeys(since old: Simulation) -> [String] {
        let (shown, before) = (focusedStage.shown, old.focusedStage.shown)
        var result: [String] = []
        if stages.count != old.stages.count {
            result.append(stages.count > 1 ? "Two stages: Tab goes to the other one." : "One stage.")
        } else if focused != old.focused {
            result.append("Stage \(Self.letters[focused]): \(shown.configuration.setup.preset.name).")
        }
        if shown.tempo.factor != before.tempo.factor {
            let factor = shown.tempo.factor
            let speed = factor == 1 ? "full speed" : "\(Quantity.text(factor, digits: 2)) of its speed"
            result.append("Time passes at \(speed).")
        }
        if shown.tempo.isPaused != before.tempo.isPaused {
            result.append(shown.tempo.isPaused ? "Paused." : "Time goes on.")
        }
        if shown.isInPast, shown.tempo.isPaused, shown.scene.time != before.scene.time, let trail = shown.trail {
            let seconds = Quantity.text(trail.clock(at: shown.scene.time), digits: 2)
            result.append("\(seconds) seconds after the start of the gesture.")
        }
        // After a moment of the past that has become the present, the message speaks.
        if isPresentAgain(after: old) { result.append("This is the present again.") }
        if shown.hasInspector != (hasStage(of: old) && before.hasInspector) {
            result.append("The inspector is \(shown.hasInspector ? "open" : "closed").")
        }
        return result
    }

    /// The sentence about a notice of this simulation's scene; nil for a notice that is not news to a user.
    /// - Parameter later: the simulation after the notice, which may show another scene.
    fileprivate func sentence(about notice: Notice, in later: Simulation) -> String? {
        let source = later.stages[0].shown(as: sceneName) ?? later.firstShown
        var drawers: Int { Int(source.run.value(of: .drawers) ?? 1) }
        switch notice.kind {
        case .pageChanged(to: let page): return "Page \(page + 1) of \(source.configuration.setup.sheet.pages)."
        case .own(name: Notice.Kind.pushed, _): return "Another drawer opens above: \(drawers) drawers."
        case .own(name: Notice.Kind.popped, _): return "The upper drawer is gone: \(drawers) left."
        default:
            let screen = later.grid.container.height
            let asks = later.stages[0][Question.self]?.isAboutDismissal == true
            return speech.sentence(notice, source.scene.reading, screen: screen, asks: asks)
        }
    }
}

extension SpokenState {
    /// The state of the stage with the focus.
    fileprivate init(_ simulation: Simulation) {
        let run = simulation.focusedStage.shown.run
        self.init(
            focus: run.focus, selection: run.selection, row: run.scene.selectionText, items: run.items,
            primaryCount: run.primaryCount, firstRow: run.scene.firstRow)
    }
}
