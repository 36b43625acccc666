// The sentences about the tuning panel for a screen reader.

extension Tuning {
    private var count: Int { rows.list.rows.count { !$0.isHeading } }
    private var hasFoldedHeading: Bool { rows.heading.map(rows.isFolded) ?? false }

    /// The changes of the open panel between two moments; nil for a closed panel.
    static func sentences(from old: Tuning?, to new: Tuning?) -> [String] {
        guard let new else { return old == nil ? [] : ["Tuning is closed."] }
        var sentences: [String] = []
        if old == nil {
            sentences = [
                "Tuning is open: up and down choose a row, left and right change the value, Escape closes."
            ]
        }
        for text in [new.message == old?.message ? nil : new.message, new.result == old?.result ? nil : new.result] {
            if let text { sentences.append(text + ".") }
        }
        if new.isFiltering {
            if old?.isFiltering != true { sentences.append("Type words that the rows contain.") }
            if new.count != old?.count { sentences.append(new.countOfRows) }
            return sentences
        }
        if new.count == 0, old?.count != 0 { sentences.append(new.countOfRows) }
        if let heading = new.rows.heading, old?.rows.heading != heading || old?.hasFoldedHeading != new.hasFoldedHeading
        {
            sentences.append("\(heading.title)\(new.hasFoldedHeading ? ", folded" : "").")
        }
        if new.rows.isOnMore, old?.rows.isOnMore != true { sentences.append("More: \(moreHelp).") }
        if let code = new.code, old?.code?.lines != code.lines {
            sentences.append("The settings as code: \(code.target.title).")
        }
        guard let control = new.control else { return sentences }
        if new.isTyping {
            if old?.isTyping != true { sentences.append("\(control.label): type \(control.setting.looks).") }
        } else if old?.control != control || old?.isTyping == true || old?.isFiltering == true {
            sentences.append(control.sentence)
        }
        return sentences
    }

    private var countOfRows: String { "Rows: \(count)." }
}

extension TuningControl {
    fileprivate var sentence: String {
        "\(label): \(value)\(setting.isChanged ? ", default \(standard)" : "")."
    }
}
