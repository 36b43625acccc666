// The sentences about the list of presets for a screen reader.

extension PresetList {
    /// The text that replaces the rows.
    static let noMatch = "No preset matches"

    /// The changes of the open list between two moments; nil for a closed list.
    static func sentences(from old: PresetList?, to new: PresetList?) -> [String] {
        guard let new else { return old == nil ? [] : ["The presets are closed."] }
        var sentences: [String] = []
        if let old {
            if new.field.text != old.field.text {
                sentences.append(new.count == 0 ? noMatch + "." : "Presets found: \(new.count).")
            }
        } else {
            sentences = [
                "Presets: type to filter, up and down choose, Enter keeps the choice, Escape restores."
            ]
        }
        if new.chosen != old?.chosen {
            sentences += ["\(new.preset.name): \(new.preset.summary.feel)"]
            sentences += [new.notes.source.capitalizedFirst, new.notes.difference]
                .filter { !$0.isEmpty }.map { $0 + "." }
        }
        return sentences
    }
}
