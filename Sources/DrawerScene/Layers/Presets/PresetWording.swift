// The words of the list of presets, and its sentences for a screen reader.

import DrawerCore
import DrawerViews

/// The words of the list of presets. `{name}`, `{feel}` and `{count}` are placeholders.
public struct PresetWording: Sendable, Hashable {
    public var title = "Presets"
    /// In an empty filter.
    public var filter = "type to filter"
    public var noMatch = "No preset matches"
    /// The heading of the mistakes.
    public var mistakes = "Mistakes, to compare with"
    /// The first row.
    public var ofScene = "the scene's own"
    public var ownCurve = "own"
    public var flick = "The settle from a flick"
    public var same = "No setting differs"
    public var differs = "Differs:"
    public var assumed = "(assumed: its rules are not public)"
    public var kept = "Preset {name}"
    public var undone = "Back to preset {name}"

    public var hints = [
        Hint(.left, .right, words: "height"), Hint(.space, words: "flick").important(1),
        Hint(.up, .down, words: "choose"),
        Hint(.enter, words: "keep"), Hint(.escape, words: "restore"),
    ]
    /// While a filter is typed.
    public var filterHints = [
        Hint(.left, .right, words: "height"), Hint(.space, words: "flick").important(1),
        Hint(.up, .down, words: "choose"),
        Hint(.enter, words: "keep"), Hint(.escape, words: "clear"),
    ]

    // The sentences of `--announce`.
    public var opened = "Presets: type to filter, up and down choose, Enter keeps the choice, Escape restores."
    public var choice = "{name}: {feel}"
    public var found = "Presets found: {count}."
    public var closed = "The presets are closed."

    public init() {}
}

extension PresetList {
    /// The changes of the open list between two moments; nil for a closed list.
    static func sentences(from old: PresetList?, to new: PresetList?, _ words: PresetWording) -> [String] {
        guard let new else { return old == nil ? [] : [words.closed] }
        var sentences = old == nil ? [words.opened] : []
        if let old, new.field.text != old.field.text {
            sentences.append(new.count == 0 ? words.noMatch + "." : words.found.filled("count", "\(new.count)"))
        }
        if new.choice != old?.choice {
            sentences.append(words.choice.filled("name", new.preset.name).filled("feel", new.preset.summary.feel))
            sentences += [new.notes.source + ".", new.notes.difference + "."]
        }
        return sentences
    }
}
