// The words of the tuning panel, and its sentences for a screen reader.

import DrawerSettings

/// The words of the tuning panel. `{name}`, `{value}` and `{standard}` are placeholders.
public struct TuningWording: Sendable, Hashable {
    public var title = "Tuning"
    public var groups: [SettingRow.Group: String] = [
        .detents: "Detents", .gesture: "Gesture", .release: "Release", .scrolling: "Scrolling", .dimming: "Dimming",
    ]
    /// The keys for the next action. If room is short, the last hints are left out.
    public var hints = ["↑↓ row", "←→ change", "⏎ type", "? help", "g replay", "⌫ reset", "u undo", "a A/B"]
    public var typingHints = ["⏎ set", "Esc cancel"]
    /// The label of a default value.
    public var standard = "default"
    public var nothingToRedo = "Nothing to redo"
    public var shown = "Values {name}"
    public var copied = "Copied to {name}"

    // Replays and plots.
    public var nothingToReplay = "No gesture yet: pull the drawer, then replay it"
    public var replay = "Replay"
    public var replayBefore = "before"
    public var replayNow = "now"
    public var fromRest = "rest"
    public var flick = "flick"
    /// The result of a replay; `{time}` in ms, `{over}` in pt.
    public var played = "{name}: {value} in {time} ms, {over} pt over"
    /// The result of a replay with the same target as the play before.
    public var playedToSame = "{name}: {time} ms, {over} pt over"
    public var playedNoSettle = "{name}: no settle"
    /// A settle in the legend of the chart.
    public var settled = "{time} ms, {over} pt over, at {value}"
    public var noSettle = "no settle"
    /// The difference of two plays, above their curves.
    public var arrivesLater = "{name} arrives {time} ms later, {over} pt over"
    public var arrivesEarlier = "{name} arrives {time} ms earlier, {over} pt over"
    public var arrivesTogether = "{name} arrives at the same time, {over} pt over"
    public var otherTarget = "{name} goes to {value}, {other} to {otherValue}"
    public var settlesNot = "{name} does not settle"
    public var sameCourse = "No difference"
    public var overshootLimit = "overshoot limit"
    /// A target without a detent.
    public var freeHeight = "free height"

    public var help = Help(
        keys: [
            ["↑ ↓", "choose a row"],
            ["Tab", "the next group"],
            ["← →", "change by a step"],
            ["Shift ← →  H L", "by a tenth of a step"],
            ["Enter", "type a value"],
            ["Backspace", "reset the row"],
            ["u U", "undo, redo"],
            ["a =", "show A or B, copy to the other"],
            ["g G", "replay the last gesture, under A and B"],
            ["w e", "write the config file, export"],
            ["Space", "move the drawer"],
            ["t Esc", "close the panel"],
        ], pointer: "Drag the thumbs, tap the words, turn the wheel on a value")

    // The sentences of `--announce`.
    public var opened = "Tuning is open: up and down choose a row, left and right change the value, Escape closes."
    public var closed = "Tuning is closed."
    public var row = "{name}: {value}."
    public var changedRow = "{name}: {value}, default {standard}."
    public var differs = "A and B differ here."
    public var typing = "{name}: type {value}."

    public init() {}
}

/// The state of the open panel, from which its sentences are made.
struct TuningSpeech: Sendable, Hashable {
    private let control: TuningControl?
    private let shown: TuningSets.Name
    private let isTyping: Bool
    private let message: String?

    /// - Returns: nil for a closed panel.
    init?(_ visit: Visit) {
        guard let tuning = visit.panel else { return nil }
        control = tuning.control
        shown = tuning.sets.shown
        isTyping = tuning.entry != nil
        message = tuning.message
    }

    /// The changes of the panel between two moments.
    static func sentences(from old: TuningSpeech?, to new: TuningSpeech?, _ words: TuningWording) -> [String] {
        guard old != new else { return [] }
        guard let new else { return [words.closed] }
        var sentences = old == nil ? [words.opened] : []
        if let message = new.message, message != old?.message { sentences.append(message + ".") }
        guard let control = new.control else { return sentences }
        if new.isTyping {
            if old?.isTyping != true {
                sentences.append(
                    words.typing.filled("name", control.setting.name).filled("value", control.setting.looks))
            }
        } else if old?.control != control || old?.isTyping == true {
            sentences.append(new.sentence(control, words))
        }
        return sentences
    }

    private func sentence(_ control: TuningControl, _ words: TuningWording) -> String {
        (control.setting.isChanged ? words.changedRow : words.row).filled("name", control.setting.name)
            .filled("value", control.value).filled("standard", control.standard)
            + (control.differs ? " " + words.differs : "")
    }
}
