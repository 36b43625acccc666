// Sentences for a screen reader, one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Turns changes of a simulation into sentences.
public struct Announcer: Speaker, Sendable {
    /// The simulation at the last call. The sentences about its drawer depend on it.
    private var last: Simulation
    private var drawer: SpokenState

    public init(_ simulation: Simulation) { (last, drawer) = (simulation, SpokenState(simulation)) }

    /// The sentences at the start.
    public func greeting(_ simulation: Simulation) -> [String] {
        let screen = simulation.grid.container.height
        return simulation.speech.greeting(simulation.reading, items: simulation.run.items, screen: screen)
    }

    /// The changes since the last call, in order; for another scene, its greeting. `notices` come from the scene that
    /// was shown at the last call.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        let speech = last.speech
        // The scene that the notices are about. A switch to another scene may have hidden it.
        let source = simulation.stages[0].shown(as: last.sceneName) ?? simulation.firstShown
        let (reading, drawers) = (source.scene.reading, Int(source.run.value(of: .drawers) ?? 1))
        var result: [String] = []
        for notice in notices {
            switch notice.kind {
            case .pageChanged(to: let page):
                result.append("Page \(page + 1) of \(source.configuration.setup.sheet.pages).")
            case .own(name: Notice.Kind.pushed, _):
                result.append("Another drawer opens above: \(drawers) drawers.")
            case .own(name: Notice.Kind.popped, _):
                result.append("The upper drawer is gone: \(drawers) left.")
            default:
                let screen = simulation.grid.container.height
                let sentence = speech.sentence(notice, reading, screen: screen, asks: true)
                if let sentence { result.append(sentence) }
            }
        }
        let (old, known) = (last, drawer)
        (last, drawer) = (simulation, SpokenState(simulation))
        guard last.sceneName == old.sceneName else { return result + greeting(simulation) }
        result += Tuning.sentences(from: old.panel, to: last.panel)
        result += PresetList.sentences(from: old.presets, to: last.presets)
        if last.help.isOpen, !old.help.isOpen { result += Speech.sentences(simulation.focusedStage.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        if let message = last.message, message != old.message, drawer.items == known.items,
            drawer.primaryCount == known.primaryCount
        {
            result.append(message + ".")
        }
        if let palette = last.palette.sentence, palette != old.palette.sentence { result.append(palette) }
        result += speech.sentences(from: known, to: &drawer, simulation.reading)
        return result
    }
}

extension Simulation {
    fileprivate var speech: Speech { type(of: firstShown.scene).speech }
}

extension SpokenState {
    fileprivate init(_ simulation: Simulation) {
        self.init(
            focus: simulation.run.focus, selection: simulation.run.selection, row: simulation.selectionText,
            items: simulation.run.items, primaryCount: simulation.run.primaryCount,
            firstRow: simulation.firstRow)
    }
}
