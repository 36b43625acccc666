// Sentences for a screen reader: one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Turns changes of a simulation into sentences.
public struct Announcer: Sendable {
    /// The state at the last call.
    private var last: State

    /// What the sentences are about.
    private struct State {
        let scene: SceneName
        let speech: Speech
        /// What the sentences of a drawer depend on.
        var drawer: SpokenState
        let panel: Tuning?
        let presets: PresetList?
        let message: String?
        /// The sentence about the prompt.
        let prompt: String?
        let showsHelp: Bool

        init(_ simulation: Simulation) {
            scene = simulation.sceneName
            speech = type(of: simulation.shown.scene).speech
            drawer = SpokenState(
                focus: simulation.focus, selection: simulation.selection, items: simulation.items,
                steps: simulation.steps, firstRow: simulation.firstRow)
            panel = simulation.panel
            presets = simulation.presets
            message = simulation.message
            prompt = simulation.prompt.sentence
            showsHelp = simulation.help.isOpen
        }
    }

    public init(_ simulation: Simulation) { last = State(simulation) }

    /// The sentences at the start.
    public func greeting(_ simulation: Simulation) -> [String] {
        let screen = simulation.grid.container.height
        return last.speech.greeting(simulation.reading, items: simulation.items, screen: screen)
    }

    /// The changes since the last call, in order; for another scene, its greeting. `notices` come from the scene that
    /// was shown at the last call.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        let speech = last.speech
        var result: [String] = []
        for notice in notices {
            switch notice.kind {
            case .pageChanged(let page):
                result.append("Page \(page + 1) of \(simulation.configuration.setup.sheet.pages).")
            case .pushed: result.append("Another drawer opens above: \(drawers(simulation)) drawers.")
            case .popped: result.append("The upper drawer is gone: \(drawers(simulation)) left.")
            default:
                let screen = simulation.grid.container.height
                // The question follows where the scene asks one.
                let asks = last.scene.defaults.isSheet
                let sentence = speech.sentence(notice, simulation.reading, screen: screen, asks: asks)
                if let sentence { result.append(sentence) }
            }
        }
        let old = last
        last = State(simulation)
        guard last.scene == old.scene else { return result + greeting(simulation) }
        result += Tuning.sentences(from: old.panel, to: last.panel)
        result += PresetList.sentences(from: old.presets, to: last.presets)
        if last.showsHelp, !old.showsHelp { result += Speech.sentences(simulation.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        if let message = last.message, message != old.message, last.drawer.items == old.drawer.items,
            last.drawer.steps == old.drawer.steps
        {
            result.append(message + ".")
        }
        if let prompt = last.prompt, prompt != old.prompt { result.append(prompt) }
        result += speech.sentences(
            from: old.drawer, to: &last.drawer, simulation.reading, selection: simulation.selectionText)
        return result
    }

    private func drawers(_ simulation: Simulation) -> String { "\(Int(simulation.value(of: .drawers) ?? 1))" }
}
