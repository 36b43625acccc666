// Sentences for a screen reader: one for each change of state.

import DrawerCore
import DrawerSettings

/// Turns changes of a simulation into sentences, with the scene's `Spoken` as patterns.
public struct Announcer: Sendable {
    private let wording: Wording
    private var scene: SceneName
    private var firstRow: Int
    private var focus: Focus
    private var selection: Int
    private var items: Int
    private var steps: Int
    private var tuning: TuningSpeech?
    private var presets: PresetSpeech?
    private var message: String?
    /// The sentence about the prompt that was spoken last.
    private var prompt: String?
    private var showsHelp: Bool

    public init(_ simulation: Simulation, wording: Wording = .english) {
        self.wording = wording
        scene = simulation.sceneName
        focus = simulation.focus
        selection = simulation.selection
        items = simulation.items
        steps = simulation.steps
        firstRow = simulation.firstRow
        tuning = TuningSpeech(simulation.pane[Tuning.self])
        presets = PresetSpeech(simulation.pane[PresetList.self])
        message = simulation.message
        showsHelp = simulation.help.isOpen
    }

    private var words: Spoken { scene.words(in: wording).spoken }

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
        guard simulation.sceneName == scene else {
            self = Announcer(simulation, wording: wording)
            return result + greeting(simulation)
        }
        let now = TuningSpeech(simulation.pane[Tuning.self])
        result += TuningSpeech.sentences(from: tuning, to: now, wording.tuning)
        tuning = now
        let shown = PresetSpeech(simulation.pane[PresetList.self])
        result += PresetSpeech.sentences(from: presets, to: shown, wording.presets)
        presets = shown
        if simulation.help.isOpen != showsHelp {
            showsHelp.toggle()
            if showsHelp { result += help(simulation.shown.help) }
        }
        // The sentence about items or steps replaces the message about the same change.
        if simulation.message != message {
            message = simulation.message
            if let message, simulation.items == items, simulation.steps == steps { result.append(message + ".") }
        }
        if simulation.prompt.sentence != prompt {
            prompt = simulation.prompt.sentence
            if let prompt { result.append(prompt) }
        }
        if simulation.focus != focus {
            focus = simulation.focus
            result.append(
                focus == .handle
                    ? handle(simulation)
                    : words.focus.filled("name", words.focusNames[focus.rawValue] ?? focus.rawValue))
        }
        if simulation.items != items {
            items = simulation.items
            result.append(words.items.filled("count", "\(items)"))
        }
        if simulation.steps != steps {
            let pattern = simulation.steps > steps ? words.added : words.removed
            steps = simulation.steps
            result.append(pattern.filled("count", "\(steps)"))
        }
        if simulation.selection != selection {
            selection = simulation.selection
            if selection > 0 {
                result.append(
                    words.selection.filled("row", "\(selection)").filled("count", "\(items)")
                        .filled("name", simulation.selectionText ?? ""))
            }
        }
        if simulation.firstRow != firstRow, simulation.reading.listPhase == .idle {
            firstRow = simulation.firstRow
            result.append(words.scrolled.filled("row", "\(firstRow)"))
        }
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

extension String {
    /// Replaces `{name}` by a cleaned value: rows of a list and names of detents come from outside.
    func filled(_ name: String, _ value: String) -> String {
        replacing(all: "{\(name)}", by: value.cleaned)
    }
}
