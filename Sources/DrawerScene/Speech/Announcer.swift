// Sentences for a screen reader: one for each change of state.

import DrawerCore
import DrawerSettings
import DrawerViews

/// What the sentences for a screen reader call the parts of a scene.
struct Speech: Sendable {
    /// The part that moves.
    var noun = "drawer"
    /// The names of the detents: of heights, or with `areStates` what the moving part is there.
    let detents: [DetentName: String]
    var areStates = false
    let focuses: [Focus: String]
    /// The rows of the list.
    var items = "Actions"
    /// The most important keys, in the sentence that greets the user.
    let keys: String
    /// The sentence after `Simulation.steps` has grown or shrunk.
    let changed: @Sendable (_ count: Int, _ isMore: Bool) -> String

    /// A detent; nil for a height without one.
    func name(_ detent: DetentName?) -> String {
        guard let detent else { return areStates ? "at a free height" : "a free height" }
        return detents[detent] ?? detent.text.cleaned
    }
}

/// Turns changes of a simulation into sentences.
public struct Announcer: Sendable {
    /// The state at the last call.
    private var last: State

    /// What the sentences are about.
    private struct State {
        let scene: SceneName
        let speech: Speech
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
            speech = type(of: simulation.shown.scene).speech
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

    public init(_ simulation: Simulation) { last = State(simulation) }

    /// The sentences at the start.
    public func greeting(_ simulation: Simulation) -> [String] {
        [
            reached(simulation.reading.detent, simulation), "\(last.speech.items): \(simulation.items).",
            last.speech.keys,
        ]
    }

    /// The changes since the last call, in order; for another scene, its greeting. `notices` come from the scene that
    /// was shown at the last call.
    public mutating func sentences(_ notices: Notices, _ simulation: Simulation) -> [String] {
        let speech = last.speech
        var result: [String] = []
        for notice in notices {
            switch notice.kind {
            case .targetChosen(let detent):
                result.append(
                    "The \(speech.noun) \(speech.areStates ? "will be" : "goes to") \(speech.name(detent)).")
            case .detentReached(let detent): result.append(reached(detent, simulation))
            case .settleInterrupted: result.append("The \(speech.noun) is caught in motion.")
            case .dismissRequested:
                // The question follows where the scene asks one.
                let answers = last.scene.defaults.isSheet ? ": y or Enter dismisses it, n or Escape keeps it." : "."
                result.append("The \(speech.noun) asks to be dismissed" + answers)
            case .notApplied(.unknownDetent(let detent)):
                result.append("There is no height named \(speech.name(detent)).")
            case .notApplied(.noFreeHeight): result.append("Only the fixed heights are possible here.")
            // A pointer event that the drawer ignores is no answer to the user.
            case .notApplied(.pressed), .notApplied(.notPressed): break
            case .notApplied: result.append("That is not possible.")
            case .pageChanged(let page):
                result.append("Page \(page + 1) of \(simulation.configuration.setup.sheet.pages).")
            case .pushed: result.append("Another drawer opens above: \(drawers(simulation)) drawers.")
            case .popped: result.append("The upper drawer is gone: \(drawers(simulation)) left.")
            case .ownerChanged, .tapped, .nudged, .own: break
            // Notices for hosts, which a scene does not ask for.
            case .panBegan, .panChanged, .panEnded, .listTakesOver, .drawerTakesOver: break
            }
        }
        let old = last
        last = State(simulation)
        guard last.scene == old.scene else { return result + greeting(simulation) }
        result += Tuning.sentences(from: old.panel, to: last.panel)
        result += PresetList.sentences(from: old.presets, to: last.presets)
        if last.showsHelp, !old.showsHelp { result += help(simulation.shown.help) }
        // The sentence about items or steps replaces the message about the same change.
        if let message = last.message, message != old.message, last.items == old.items, last.steps == old.steps {
            result.append(message + ".")
        }
        if let prompt = last.prompt, prompt != old.prompt { result.append(prompt) }
        if last.focus != old.focus {
            result.append(
                last.focus == .handle
                    ? handle(simulation) : "Keys go to the \(speech.focuses[last.focus] ?? last.focus.rawValue).")
        }
        if last.items != old.items { result.append("\(speech.items): \(last.items).") }
        if last.steps != old.steps { result.append(speech.changed(last.steps, last.steps > old.steps)) }
        if last.selection != old.selection, last.selection > 0 {
            let text = (simulation.selectionText ?? "").cleaned
            result.append("Row \(last.selection) of \(last.items): \(text).")
        }
        if simulation.reading.listPhase != .idle { last.firstRow = old.firstRow }
        if last.firstRow != old.firstRow { result.append("The list begins with row \(last.firstRow).") }
        return result
    }

    private func help(_ help: Help) -> [String] {
        help.lines.map { $0.labels.joined(separator: " ") + ": " + $0.words + "." } + ["Escape closes this help."]
    }

    /// The focused handle: the drawer's position among its detents, and the keys.
    private func handle(_ simulation: Simulation) -> String {
        let reading = simulation.reading
        let name = last.speech.name(reading.detent ?? reading.target)
        let place = "\(Int(reading.detentIndex.rounded()) + 1) of \(reading.detentCount)"
        return "Handle: the drawer is at \(name), \(place); up and down go to the next height, "
            + "Home and End to the lowest and the highest, Enter to the next."
    }

    private func reached(_ detent: DetentName?, _ simulation: Simulation) -> String {
        let speech = last.speech
        let place = (speech.areStates ? "" : "at ") + speech.name(detent)
        let share = Int((simulation.reading.height / simulation.grid.container.height * 100).rounded())
        return "The \(speech.noun) is \(place), \(share) percent of the screen."
    }

    private func drawers(_ simulation: Simulation) -> String { "\(Int(simulation.value(of: .drawers) ?? 1))" }
}
