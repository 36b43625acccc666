// What the scene `shortcuts` knows beside the engine: what is typed, highlighted, chosen and told.

import DrawerCore

/// All of the scene that is not movement.
struct ShortcutsState: Sendable {
    var focus = Focus.drawer
    var search = SearchField()
    var list: ActionList
    /// The highlighted action among those that the search leaves, from 1; 0: none.
    var selection = 0
    var steps: StepList
    /// What the hint line tells about the last thing that was done.
    var message: String?
    var showsHelp = false
    var theme: Theme
    let wording: Wording

    init(_ configuration: Configuration) {
        list = ActionList(configuration.items)
        steps = configuration.primary.map(StepList.init(rows:)) ?? StepList()
        theme = Theme(Look(theme: configuration.theme, colourDepth: configuration.colourDepth))
        wording = configuration.wording
    }

    /// What the hand can do now.
    var hints: [String] {
        switch focus {
        case .search: wording.hintSearch
        case .primary: wording.hintPrimary
        case .handle, .list: selection > 0 ? wording.hintChosen : wording.hintDrawer
        }
    }

    /// Adds the highlighted action to the shortcut.
    mutating func addChosen() {
        let entry = list.entry(list.number(atPlace: selection - 1))
        let title = String(entry.title) + (entry.number.map { " \($0)" } ?? "")
        steps.add(StepList.Step(icon: entry.icon, title: title, detail: String(entry.detail), hue: entry.hue))
        message = "\(wording.added) \(title)  ·  \(wording.undoKey)"
    }

    mutating func undo() {
        message = steps.undo().map { "\(wording.undone) \($0.title)" } ?? wording.nothingToUndo
    }

    /// How far the title is to be seen, 0...1: it fades in between `compressed` and `expanded`, where the layout has two
    /// such heights, and is always there where it has not.
    func titleShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        titleFades(engine) ? min(max(0, reading.titleProgress), 1) : 1
    }

    /// How far the list's rows are to be seen, 0...1: with the title where that fades in, else as soon as there is room
    /// for more than one of them.
    func listShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        if titleFades(engine) { return titleShare(reading, engine) }
        let container = engine.container
        return min(max(0, (reading.height - container.header.height) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}
