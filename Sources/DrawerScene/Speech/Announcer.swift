// Sentences for a screen reader, one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Turns changes of a simulation into sentences.
public struct Announcer: Speaker, Sendable {
    /// The simulation at the last call, and its drawer and list there.
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
        result += Tuning.sentences(from: old.panel, to: simulation.panel)
        result += PresetList.sentences(from: old.presets, to: simulation.presets)
        if simulation.help.isOpen, !old.help.isOpen { result += Speech.sentences(simulation.focusedStage.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        let hasSameCounts = drawer.items == oldDrawer.items && drawer.primaryCount == oldDrawer.primaryCount
        if let message = simulation.message, message != old.message, hasSameCounts { result.append(message + ".") }
        if let palette = simulation.palette.sentence, palette != old.palette.sentence { result.append(palette) }
        return result + simulation.speech.sentences(from: oldDrawer, to: &drawer, simulation.reading)
    }
}

extension Simulation {
    fileprivate var speech: Speech { type(of: firstShown.scene).speech }

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
    fileprivate init(_ simulation: Simulation) {
        self.init(
            focus: simulation.run.focus, selection: simulation.run.selection, row: simulation.selectionText,
            items: simulation.run.items, primaryCount: simulation.run.primaryCount,
            firstRow: simulation.firstRow)
    }
}
