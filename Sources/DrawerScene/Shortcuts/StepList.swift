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
    /// How many of them were added and can be taken back, from the end.
    private(set) var added = 0
    /// The chosen step, from 0.
    private(set) var chosen: Int?

    init() {
        steps = Catalogue.shortcut.map {
            Step(icon: $0.icon, title: $0.title, detail: $0.detail, hue: $0.category)
        }
    }

    /// Rows of text instead of the sample shortcut; what follows a tab in one is its description.
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

    /// Takes the step that was added last away; nil where none was.
    mutating func undo() -> Step? {
        guard added > 0, let step = steps.popLast() else { return nil }
        added -= 1
        if let chosen, chosen >= steps.count { self.chosen = nil }
        return step
    }

    /// Chooses a step, from 0; nil or a step that does not exist: none.
    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { steps.indices.contains($0) ? $0 : nil }
    }
}
