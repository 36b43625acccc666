// The tuning panel in sentences for a screen reader.

/// The state of the open panel, from which its sentences are made.
struct TuningSpeech: Sendable, Hashable {
    private let control: TuningControl?
    private let shown: TuningSets.Name
    private let isTyping: Bool
    private let message: String?

    /// - Returns: nil for a closed panel.
    init?(_ simulation: Simulation) {
        guard let tuning = simulation.tuning else { return nil }
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
