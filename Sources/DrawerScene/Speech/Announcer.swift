// Sentences for a screen reader: one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// Turns changes of a simulation into sentences, with the scene's `Spoken` as patterns.
public struct Announcer: Sendable {
    private let wording: Wording
    /// The state at the last call.
    private var last: State

    /// What the sentences are about.
    private struct State {
        let scene: SceneName
        /// While the list moves, the one before.
        var firstRow: Int
        let focus: Focus
        let selection: Int
        let items: Int
        let steps: Int
        let panel: Tuning?
        let presets: PresetList?
        let message: String?
        /// The sentence about the prompt.
        let prompt: String?
        let showsHelp: Bool

        init(_ simulation: Simulation) {
            scene = simulation.sceneName
            firstRow = simulation.firstRow
            focus = simulation.focus
            selection = simulation.selection
            items = simulation.items
            steps = simulation.steps
            panel = simulation.panel
            presets = simulation.presets
            message = simulation.message
            prompt = simulation.prompt.sentence
            showsHelp = simulation.help.isOpen
        }
    }

    public init(_ simulation: Simulation) {
        wording = simulation.configuration.wording
        last = State(simulation)
    }

    private var words: Spoken { last.scene.words(in: wording).spoken }

    /// The sentences at the start.
    public func greeting(_ simulation: Simulation) -> [String] {
        let reading = simulation.reading
        return [
            words.reached.filled("name", name(reading.detent)).filled("share", share(simulation)),
            words.items.filled("count", "\(simulation.items)"), words.keys,
        ]
    }

    /// The changes since the last call, in order; for another scene, its greeting. `notices` come from the scene that
    /// was shown at the last call.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        let words = words
        var result: [String] = []
        for notice in notices {
            switch notice.kind {
            case .targetChosen(let detent): result.append(words.target.filled("name", name(detent)))
            case .detentReached(let detent):
                result.append(words.reached.filled("name", name(detent)).filled("share", share(simulation)))
            case .settleInterrupted: result.append(words.caught)
            case .dismissRequested: result.append(words.dismiss)
            case .notApplied(.unknownDetent(let detent)): result.append(words.noDetent.filled("name", name(detent)))
            case .notApplied(.noFreeHeight): result.append(words.noFreeHeight)
            // A pointer event that the drawer ignores is no answer to the user.
            case .notApplied(.pressed), .notApplied(.notPressed): break
            case .notApplied: result.append(words.notApplied)
            case .pageChanged(let page):
                result.append(
                    words.page.filled("row", "\(page + 1)").filled(
                        "count", "\(simulation.configuration.setup.sheet.pages)"))
            case .pushed: result.append(words.pushed.filled("count", drawers(simulation)))
            case .popped: result.append(words.popped.filled("count", drawers(simulation)))
            case .ownerChanged, .tapped, .nudged, .own: break
            // Notices for hosts, which a scene does not ask for.
            case .panBegan, .panChanged, .panEnded, .listTakesOver, .drawerTakesOver: break
            }
        }
        let old = last
        last = State(simulation)
        guard last.scene == old.scene else { return result + greeting(simulation) }
        result += Tuning.sentences(from: old.panel, to: last.panel, wording.tuning)
        result += PresetList.sentences(from: old.presets, to: last.presets, wording.presets)
        if last.showsHelp, !old.showsHelp { result += help(simulation.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        if let message = last.message, message != old.message, last.items == old.items, last.steps == old.steps {
            result.append(message + ".")
        }
        if let prompt = last.prompt, prompt != old.prompt { result.append(prompt) }
        if last.focus != old.focus {
            result.append(
                last.focus == .handle
                    ? handle(simulation)
                    : words.focus.filled("name", words.focusNames[last.focus.rawValue] ?? last.focus.rawValue))
        }
        if last.items != old.items { result.append(words.items.filled("count", "\(last.items)")) }
        if last.steps != old.steps {
            result.append((last.steps > old.steps ? words.added : words.removed).filled("count", "\(last.steps)"))
        }
        if last.selection != old.selection, last.selection > 0 {
            result.append(
                words.selection.filled("row", "\(last.selection)").filled("count", "\(last.items)")
                    .filled("name", simulation.selectionText ?? ""))
        }
        if simulation.reading.listPhase != .idle { last.firstRow = old.firstRow }
        if last.firstRow != old.firstRow { result.append(words.scrolled.filled("row", "\(last.firstRow)")) }
        return result
    }

    private func help(_ help: Help) -> [String] {
        let lines = help.pointer + help.keys + wording.helpEverywhere
        return lines.map { $0.labels.joined(separator: " ") + ": " + $0.words + "." } + [wording.helpCloses]
    }

    /// The focused handle: the drawer's position among its detents, and the keys.
    private func handle(_ simulation: Simulation) -> String {
        let reading = simulation.reading
        return words.handle.filled("name", name(reading.detent ?? reading.target))
            .filled("row", "\(Int(reading.detentIndex.rounded()) + 1)").filled("count", "\(reading.detentCount)")
    }

    private func drawers(_ simulation: Simulation) -> String { "\(Int(simulation.value(of: .drawers) ?? 1))" }

    private func name(_ detent: DetentName?) -> String {
        guard let detent else { return words.freeHeight }
        return words.detentNames[detent.text] ?? detent.text
    }

    private func share(_ simulation: Simulation) -> String {
        let height = simulation.grid.container.height
        return "\(Int((simulation.reading.height / height * 100).rounded()))"
    }
}
