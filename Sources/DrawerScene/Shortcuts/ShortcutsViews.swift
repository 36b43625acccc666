// How the scene `shortcuts` brings things into view: the drawer by its detents, rows and steps by scrolling.
//
// All of it is asked of the engine, as code or a hand would: nothing is moved from here.

import DrawerCore

extension ShortcutsScene {
    // MARK: Detents

    /// The highest detent: `fullHeight` in every layout that comes with the simulator.
    var highestDetent: DetentName? { engine.layout.detents.last?.name }

    /// Where the drawer is, or is on its way to.
    var headingTop: Double { reading.target.flatMap { engine.top(of: $0) } ?? reading.top }

    /// One detent up, or to the highest one.
    mutating func raise(at time: Double, toTheTop: Bool = false) -> Notices {
        let heading = headingTop
        let detents = toTheTop ? engine.layout.detents.suffix(1) : engine.layout.detents[...]
        for detent in detents {
            guard let top = engine.top(of: detent.name), top < heading - 1 else { continue }
            return send(.snap(to: detent.name), at: time)
        }
        return []
    }

    /// One detent down; not off the screen.
    mutating func lower(at time: Double) -> Notices {
        let heading = headingTop
        for detent in engine.layout.detents.reversed() where detent.name != .hidden {
            guard let top = engine.top(of: detent.name), top > heading + 1 else { continue }
            return send(.snap(to: detent.name), at: time)
        }
        return []
    }

    // MARK: Scrolling into view

    /// Whether the list can be scrolled without the drawer at its full height.
    var scrollsAtEveryHeight: Bool {
        let settings = engine.settings
        return !settings.listPanning || settings.listPans == .contentFirst || settings.listPans == .listOnly
    }

    /// Rows of the list that fit below the header at full height.
    var fullListRows: Int {
        let top = highestDetent.flatMap { engine.top(of: $0) } ?? reading.top
        return Int(((grid.container.height - top - grid.container.header.height) / grid.cellHeight).rounded(.down))
    }

    /// How many rows the list has to be scrolled on (back: negative) to show the highlighted row, in a drawer of this
    /// height. With an action that begins a category its category is shown too.
    func missingRows(inHeight height: Double) -> Double {
        guard state.selection > 0 else { return 0 }
        let row = state.list.rowIndex(ofPlace: state.selection - 1)
        let beginsCategory = row > 0 && state.list.place(ofRow: row - 1) == nil
        let first = Double(beginsCategory ? row - 1 : row)
        let offset = reading.offset / grid.cellHeight
        let room = max(1, (height - grid.container.header.height) / grid.cellHeight)
        // A row that is whole within a thousandth of it is whole: offsets come out of sums.
        if Double(row + 1) > offset + room + 0.001 { return Double(row + 1) - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }

    /// Scrolls what was asked for into view, as soon as that does not disturb a movement that is on.
    mutating func bringIntoView(at time: Double) -> Notices {
        guard wantsRowInView || wantsStepInView, !engine.isMoving else { return [] }
        var notices = Notices()
        if wantsRowInView {
            wantsRowInView = false
            let isFull = highestDetent.flatMap { engine.top(of: $0) }.map { reading.top <= $0 + 1 } ?? true
            let rows = missingRows(inHeight: reading.height)
            if rows != 0, isFull || scrollsAtEveryHeight { notices += send(.wheel(rows: rows, on: .list), at: time) }
        }
        if wantsStepInView {
            wantsStepInView = false
            notices += showStep(state.steps.count - 1, at: time)
        }
        return notices
    }

    // MARK: The primary content

    /// How tall the primary content is: its title, the steps, and room below them, so that the last one can be scrolled
    /// out from behind the drawer at every detent that does not dim it. The engine sees to the lowest one by itself.
    var primaryHeight: Double {
        let lowest = engine.layout.detents.first.flatMap { engine.top(of: $0.name) } ?? grid.container.height
        let undimmed = undimmedDetent.flatMap { engine.top(of: $0) } ?? lowest
        return PrimaryFrame.height(steps: state.steps.count, grid) + max(0, lowest - undimmed)
    }

    /// The highest detent at which the primary content is not dimmed.
    var undimmedDetent: DetentName? {
        let name = engine.settings.largestUndimmedDetent
        if engine.layout.index(of: name) != nil { return name }
        return engine.layout.detents.dropLast().last?.name
    }

    /// Keys go to the primary content; where the drawer stands over it, that comes down first.
    mutating func focusPrimary(at time: Double) -> Notices {
        state.focus = .primary
        guard let detent = undimmedDetent, let top = engine.top(of: detent), headingTop < top - 1 else { return [] }
        return send(.snap(to: detent), at: time)
    }

    mutating func scrollPrimary(rows: Double, at time: Double) -> Notices {
        rows == 0 ? [] : send(.wheel(rows: rows, on: .primary), at: time)
    }

    mutating func scrollPrimary(toOffset offset: Double, at time: Double) -> Notices {
        scrollPrimary(rows: (offset - reading.primaryOffset) / grid.cellHeight, at: time)
    }

    mutating func chooseStep(by distance: Int, at time: Double) -> Notices {
        guard state.steps.count > 0 else { return [] }
        let chosen = state.steps.chosen.map { min(max(0, $0 + distance), state.steps.count - 1) }
        state.steps.choose(chosen ?? PrimaryFrame(reading, grid).firstVisibleStep)
        return state.steps.chosen.map { showStep($0, at: time) } ?? []
    }

    mutating func showStep(_ step: Int, at time: Double) -> Notices {
        guard step >= 0 else { return [] }
        // Under a drawer that stands over it all, as far as it will be seen when that comes down.
        let bottom = max(reading.top, undimmedDetent.flatMap { engine.top(of: $0) } ?? reading.top)
        let frame = PrimaryFrame(reading, grid, visibleTo: bottom)
        return scrollPrimary(rows: frame.missingRows(forStep: step), at: time)
    }
}
