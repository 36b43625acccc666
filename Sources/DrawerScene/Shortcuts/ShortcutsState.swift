// The state of the scene `shortcuts` besides the engine: query, actions, and the steps of the shortcut.

import DrawerCore
import DrawerMatch

/// The scene's state except for motion.
struct ShortcutsState: Sendable {
    var search = SearchField()
    var list: ActionList
    var steps: StepList
    /// The text behind the drawer in place of the steps; nil for the steps.
    var preview: Preview?
    /// The marked rows of a picker, by their numbers in the input, and the title that counts them.
    var marks: Set<Int> = []
    var markTitle = ""
    /// The contents of all pages, from the first; empty without pages. `search` and `list` are those of the current page.
    var contents: [DrawerContent]
    /// The current page, from 0.
    var page = 0

    init(_ configuration: Configuration) {
        let words = configuration.wording[ShortcutsWording.self]
        contents = ShortcutsScene.contents(configuration, words)
        list =
            contents.first?.list
            ?? ActionList(configuration.items, words, sections: configuration.sheet.sections)
        steps = configuration.primary.map(StepList.init(rows:)) ?? StepList()
    }

    /// Adds a matching action, from 1, to the shortcut.
    /// - Returns: the action's name; nil if the shortcut is full.
    mutating func add(_ action: Int) -> Substring? {
        let step = list.entry(atPlace: action - 1).item
        return steps.add(step) ? step.title : nil
    }

    /// The opacity of the title, 0...1. The title fades in between `compressed` and `expanded` if the layout has two
    /// such heights; otherwise it is always opaque.
    func titleShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        titleFades(engine) ? min(max(0, reading.titleProgress), 1) : 1
    }

    /// The opacity of the list's rows, 0...1. If the title fades in, the rows fade in with it; otherwise they are
    /// opaque as soon as there is room for more than one.
    func listShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        if titleFades(engine) { return titleShare(reading, engine) }
        let container = engine.container
        return min(
            max(0, (reading.height - container.headerHeight - container.footerHeight) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}

/// The steps of a shortcut.
struct StepList: Sendable {
    /// The first steps, as text.
    private let rows: Rows
    private let recent = Memo<Item>()
    /// The steps after those: at first the sample shortcut, or none.
    private var steps: [Item]
    /// The number of steps at the end that the user added and can undo.
    private(set) var added = 0
    /// The chosen step, from 0.
    private(set) var chosen: Int?

    init() { (rows, steps) = ([], Catalog.shortcut) }

    /// Rows of text instead of the sample shortcut. The text after a tab is the description.
    init(rows: Rows) { (self.rows, steps) = (rows, []) }

    var count: Int { rows.count + steps.count }

    /// A step, from 0; it must exist.
    subscript(index: Int) -> Item {
        guard index < rows.count else { return steps[index - rows.count] }
        return recent.value(index) { Item(rows.text(ofRow: index), number: index) }
    }

    /// - Returns: whether there was room for the step.
    mutating func add(_ step: Item) -> Bool {
        guard added < Undo.additions else { return false }
        steps.append(step)
        added += 1
        return true
    }

    /// Removes the step that was added last; nil if there is none.
    mutating func undo() -> Item? {
        guard added > 0, let step = steps.popLast() else { return nil }
        added -= 1
        if let chosen, chosen >= count { self.chosen = nil }
        return step
    }

    /// Chooses a step, from 0; nil or an invalid index chooses none.
    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { (0..<count).contains($0) ? $0 : nil }
    }
}
