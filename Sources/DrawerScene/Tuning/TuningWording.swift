// The words of the tuning panel.

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
    public var nothingToUndo = "Nothing to undo"
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
    public var timeToRest = "rests"
    public var overshoot = "over"
    public var noSettle = "no settle"
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
