// What the scene `shortcuts` knows beside the engine: what is typed, highlighted and chosen.

import DrawerCore

/// All of the scene that is not movement.
struct ShortcutsState: Sendable {
    var search = SearchField()
    var list: ActionList
    /// The highlighted action among those that the search leaves, from 1; 0: none.
    var selection = 0
    var steps: StepList

    init(_ configuration: Configuration) {
        list = ActionList(configuration.items)
        steps = configuration.primary.map(StepList.init(rows:)) ?? StepList()
    }

    /// Adds the highlighted action to the shortcut.
    /// - Returns: its name.
    mutating func addChosen() -> String {
        let entry = list.entry(list.number(atPlace: selection - 1))
        steps.add(StepList.Step(icon: entry.icon, title: entry.name, detail: String(entry.detail), hue: entry.hue))
        return entry.name
    }

    /// How far the title is to be seen, 0...1: it fades in between `compressed` and `expanded`, where the layout has two
    /// such heights, and is always there where it has not.
    func titleShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        titleFades(engine) ? min(max(0, reading.titleProgress), 1) : 1
    }

    /// How far the list's rows are to be seen, 0...1: with the title where that fades in, otherwise as soon as there is room
    /// for more than one of them.
    func listShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        if titleFades(engine) { return titleShare(reading, engine) }
        let container = engine.container
        return min(max(0, (reading.height - container.headerHeight) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}
