// The shortcut behind the drawer: its steps, the chosen step, and undo.

/// The steps of a shortcut.
struct StepList: Sendable {
    struct Step: Sendable, Hashable {
        var icon: Unicode.Scalar
        var title: String
        var detail: String
        var hue: Category
    }

    private(set) var steps: [Step]
    /// The number of steps at the end that the user added and can undo.
    private(set) var added = 0
    /// The chosen step, from 0.
    private(set) var chosen: Int?

    init() {
        steps = Catalog.shortcut.map {
            Step(icon: $0.icon, title: $0.title, detail: $0.detail, hue: $0.category)
        }
    }

    /// Rows of text instead of the sample shortcut. The text after a tab is the description.
    init(rows: [String]) {
        steps = rows.enumerated().map { number, text in
            let row = TextRow(text, number: number)
            return Step(icon: "•", title: String(row.title), detail: String(row.detail), hue: row.hue)
        }
    }

    var count: Int { steps.count }

    mutating func add(_ step: Step) {
        steps.append(step)
        added += 1
    }

    /// Removes the step that was added last; nil if there is none.
    mutating func undo() -> Step? {
        guard added > 0, let step = steps.popLast() else { return nil }
        added -= 1
        if let chosen, chosen >= steps.count { self.chosen = nil }
        return step
    }

    /// Chooses a step, from 0; nil or an invalid index chooses none.
    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { steps.indices.contains($0) ? $0 : nil }
    }
}
