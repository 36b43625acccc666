// The words of the tuning panel, and its sentences for a screen reader.

import DrawerSettings
import DrawerViews

/// The words of the tuning panel. `{name}`, `{value}` and `{standard}` are placeholders.
public struct TuningWording: Sendable, Hashable {
    public var title = "Tuning"
    public var groups: [SettingRow.Group: String] = [
        .detents: "Detents", .gesture: "Gesture", .release: "Release", .scrolling: "Scrolling", .dimming: "Dimming",
        .sheet: "Sheet",
    ]
    /// The keys for the next action: on a number, on a choice and on a heading, the same while rows are filtered, and while
    /// text is typed. If room is short, the first ones are left out.
    public var hints = TuningWording.hints(enter: "type", escape: "close")
    public var choiceHints = TuningWording.hints(enter: "next", escape: "close")
    public var headingHints = TuningWording.hints(enter: "fold", escape: "close")
    public var filteredHints = TuningWording.hints(enter: "type", escape: "all rows")
    public var filteredChoiceHints = TuningWording.hints(enter: "next", escape: "all rows")
    public var filteredHeadingHints = TuningWording.hints(enter: "fold", escape: "all rows")
    public var handleHints = [
        Hint(.character("c"), words: "next point"), Hint(.up, .down, words: "overshoot"),
        Hint(.left, .right, words: "time"), Hint(.enter, words: "done"),
    ]
    public var exportHints = [
        Hint(.up, .down, words: "language"), Hint(.enter, words: "copy"), Hint(.escape, words: "back"),
    ]
    public var typingHints = [Hint(.enter, words: "set"), Hint(.escape, words: "cancel")]

    private static func hints(enter: String, escape: String) -> [Hint] {
        [
            Hint(.character("c"), words: "curve"), Hint(.character("a"), words: "A/B"),
            Hint(.character("u"), words: "undo"), Hint(.backspace, words: "reset"),
            Hint(.character("g"), words: "replay"), Hint(.character("/"), words: "filter"), Hint(.enter, words: enter),
            Hint(.up, .down, words: "row"), Hint(.left, .right, words: "change"), Hint(.escape, words: escape), .help,
        ]
    }
    /// Beside the title while only the changed rows are shown.
    public var changes = "changed"
    public var noMatch = "No setting contains these words"
    public var noChange = "No setting is changed"
    /// A typed value that is refused.
    public var refused = "“{text}”: {reason}"
    /// Why a change of a row alters no gesture.
    public var unreadByPolicy = "No effect: the policy {name} does not use it."
    public var withoutOvershoot = "No effect: the settle {name} never overshoots."
    /// The label of a default value.
    public var standard = "default"
    public var nothingToRedo = "Nothing to redo"
    public var shown = "Values {name}"
    /// Before `=` copies the shown set, and after it.
    public var copyQuestion = "= again: {name} overwrites {other}"
    public var copied = "{name} has overwritten {other}"
    public var setsAreEqual = "A and B are equal"

    // Exports.
    public var exports = "Copy as code"

    // Replays and plots.
    public var notWhilePressed = "Let go of the drawer first"
    /// The built-in gesture of a replay without a gesture of the user.
    public var ownFlick = "No gesture yet: this is a flick of {speed} pt/s"
    /// Above the response curve, before the first replay.
    public var replayKeys = "Examples: g and G replay yours"
    /// The switch in the title, and what it says.
    public var autoReplay = "auto-replay"
    public var replaysChanges = "A changed value replays the last gesture"
    public var replaysNoChanges = "A changed value replays nothing"
    public var replay = "Replay"
    public var replayBefore = "before"
    public var replayNow = "now"
    public var fromRest = "from rest"
    public var flick = "flicked"
    /// The signs on the curves.
    public var touchKey = "● press  ○ release"
    public var handleKey = "◆ drag or c  ● press  ○ release"
    /// A point of the curve that the user moves.
    public var peak = "Peak: {count} pt over after {time} ms; response {response} s, damping {damping}"
    public var arrival = "Arrival after {time} ms; response {response} s, damping {damping}"
    public var noHandles = "Nothing to drag: this settle is not a spring of the settings"
    /// The overshoot in the sentences below: `{count}` in pt, and none.
    public var overshoot = "{count} pt over"
    public var noOvershoot = "no overshoot"
    /// The result of a replay; `{time}` in ms, `{over}` is the overshoot.
    public var played = "{name}: {value} in {time} ms, {over}"
    /// The result of a replay with the same target as the play before.
    public var playedToSame = "{name}: {time} ms, {over}"
    public var playedNoSettle = "{name}: no settle"
    /// A settle in the legend of the chart.
    public var settled = "{time} ms, {over}"
    public var noSettle = "no settle"
    /// The difference of two plays, above their curves.
    public var arrivesLater = "{name} arrives {time} ms later, {over}"
    public var arrivesEarlier = "{name} arrives {time} ms earlier, {over}"
    public var arrivesTogether = "{name} arrives at the same time, {over}"
    public var otherTarget = "{name} goes to {value}, {other} to {otherValue}"
    public var settlesNot = "{name} does not settle"
    public var sameCourse = "The same course"
    public var overshootLimit = "overshoot limit"
    /// A target without a detent.
    public var freeHeight = "free height"

    var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "a thumb, a point of the curve, the drawer"),
            Hint([], labels: ["Click"], words: "choose a word, fold a group"),
            Hint([], labels: ["Wheel"], words: "scroll; on the selected slider, change"),
        ],
        keys: [
            Hint(.up, .down, words: "choose a row"),
            Hint(.tab, words: "the next group; Enter folds it"),
            Hint(.left, .right, words: "change by a step"),
            Hint([.shiftLeft, .shiftRight], labels: ["Shift ← →", "H L"], words: "by a tenth of a step"),
            Hint([.enter], labels: ["Enter", "0-9 - ."], words: "type a value"),
            Hint(.character("/"), .character("*"), words: "filter by words, changed rows"),
            Hint(.backspace, words: "reset the row"),
            Hint(.character("u"), .character("U"), words: "undo, redo"),
            Hint(.character("a"), .character("="), words: "show A or B, copy it over the other"),
            Hint(.character("g"), .character("G"), words: "replay the last gesture, under A and B"),
            Hint(.character("r"), words: "replay changed values, or do not"),
            Hint(.character("c"), words: "move the curve by the arrows"),
            Hint(.character("w"), .character("e"), words: "write the config file, copy as code"),
            Hint(.space, words: "switch a choice, or move the drawer"),
            Hint(.character("t"), .escape, words: "close the panel"),
        ])

    // The sentences of `--announce`.
    public var opened = "Tuning is open: up and down choose a row, left and right change the value, Escape closes."
    public var closed = "Tuning is closed."
    public var row = "{name}: {value}."
    public var changedRow = "{name}: {value}, default {standard}."
    public var differs = "A and B differ here."
    public var typing = "{name}: type {value}."
    public var typingFilter = "Type words that the rows contain."
    public var matches = "Rows: {count}."
    public var heading = "{name}."
    public var foldedHeading = "{name}, folded."

    public init() {}
}

extension Tuning {
    private var count: Int { rows.count { $0.control != nil } }
    private var hasFoldedHeading: Bool { heading.map(isFolded) ?? false }

    /// The changes of the open panel between two moments; nil for a closed panel.
    static func sentences(from old: Tuning?, to new: Tuning?) -> [String] {
        let words = TuningWording()
        guard let new else { return old == nil ? [] : [words.closed] }
        var sentences = old == nil ? [words.opened] : []
        if let message = new.message, message != old?.message { sentences.append(message + ".") }
        if new.isFiltering {
            if old?.isFiltering != true { sentences.append(words.typingFilter) }
            if new.count != old?.count { sentences.append(words.matches.filled("count", "\(new.count)")) }
            return sentences
        }
        if new.count == 0, old?.count != 0 { sentences.append(words.matches.filled("count", "0")) }
        if let heading = new.heading, old?.heading != heading || old?.hasFoldedHeading != new.hasFoldedHeading {
            let name = words.groups[heading] ?? heading.rawValue
            sentences.append((new.hasFoldedHeading ? words.foldedHeading : words.heading).filled("name", name))
        }
        if let export = new.export, old?.export != export {
            sentences.append(words.heading.filled("name", export.title) + " " + export.contents)
        }
        guard let control = new.control else { return sentences }
        if new.isTyping {
            if old?.isTyping != true {
                sentences.append(
                    words.typing.filled("name", control.label).filled("value", control.setting.looks))
            }
        } else if old?.control != control || old?.isTyping == true || old?.isFiltering == true {
            sentences.append(words.sentence(control))
        }
        return sentences
    }
}

extension TuningWording {
    fileprivate func sentence(_ control: TuningControl) -> String {
        (control.setting.isChanged ? changedRow : row).filled("name", control.label)
            .filled("value", control.value).filled("standard", control.standard)
            + (control.idleReason.map { " " + $0 } ?? "") + (control.differs ? " " + differs : "")
    }

    /// Why a change of a row alters no gesture.
    func reason(_ idle: SettingControl.Idle) -> String {
        switch idle {
        case .policy(let name): unreadByPolicy.filled("name", name)
        case .settle(let name): withoutOvershoot.filled("name", name)
        }
    }
}
