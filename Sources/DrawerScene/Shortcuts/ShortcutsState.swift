// The state of the scene `shortcuts` besides the engine: query, highlighted action, chosen step.

import DrawerCore

/// The scene's state except for motion.
struct ShortcutsState: Sendable {
    var search = SearchField()
    var list: ActionList
    /// The highlighted action among the matching actions, from 1; 0 for none.
    var selection = 0
    var steps: StepList

    init(_ configuration: Configuration) {
        list = ActionList(configuration.items)
        steps = configuration.primary.map(StepList.init(rows:)) ?? StepList()
    }

    /// Adds the highlighted action to the shortcut.
    /// - Returns: the action's name.
    mutating func addChosen() -> String {
        let entry = list.entry(list.number(atPlace: selection - 1))
        steps.add(StepList.Step(icon: entry.icon, title: entry.name, detail: String(entry.detail), hue: entry.hue))
        return entry.name
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
        return min(max(0, (reading.height - container.headerHeight) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}
