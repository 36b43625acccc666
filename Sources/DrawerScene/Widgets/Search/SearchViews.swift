// Bringing things into view in a scene with a search bar: the drawer by its detents, rows and steps by scrolling.
//
// The scene sends the same events as code or a user; only the engine moves things.

import DrawerCore
import DrawerSheets

extension SearchScene {
    // MARK: Detents

    /// The drawer's top, or the top of its target during a settle.
    var headingTop: Double { reading.target.flatMap { drawer.top(of: $0) } ?? drawer.top }

    /// Raises the drawer to the highest detent by name, so that it rests there even on a screen where detents merge.
    mutating func raiseToTheTop() -> Notices {
        let isThere = drawer.phase == .settling || drawer.top <= drawer.stops.full + 1
        return isThere && drawer.destination == highestDetent ? [] : send(.snap(to: highestDetent))
    }

    // MARK: Scrolling into view

    /// Whether the list can scroll while the drawer is below its full height.
    var scrollsAtEveryHeight: Bool {
        let gesture = drawer.settings.gesture
        return content.scrollsInPlace || !gesture.listPanning || gesture.listPans == .contentFirst
            || gesture.listPans == .listOnly
    }

    /// The number of list rows that fit between header and footer.
    /// - Parameter layout: `slide` counts the rows at full height, `resize` those at the drawer's height.
    func listRows(_ layout: ContentLayout) -> Int {
        Int((layout.contentHeight(in: drawer) / grid.cellHeight).rounded(.down))
    }

    /// How many rows the list must scroll to show the highlighted item, and above the first item of a section also
    /// the section's header.
    var rowsToSelection: Double {
        guard stage.selection > 0 else { return 0 }
        let row = state.list.rowIndex(ofPlace: stage.selection - 1)
        // A header that sticks covers a row.
        let isBelowHeader = row > 0 && (sections != nil || state.list.place(ofRow: row - 1) == nil)
        return missingRows(from: Double(isBelowHeader ? row - 1 : row), to: Double(row + 1))
    }

    /// The wanted part of the primary content is the last step.
    func missingRows(_ part: Stage.Part) -> Double {
        if part == .primary { return missingRows(forStep: state.steps.count - 1) }
        if part == .room { return (primaryHeight - drawer.primaryHeight) / grid.cellHeight }
        return scrollsAtEveryHeight || drawer.top <= drawer.stops.full + 1 ? rowsToSelection : 0
    }

    // MARK: The primary content

    var primaryRows: Int { PrimaryFrame.rows(ofSteps: state.steps.count, grid) }

    /// The height of title, steps, and the room that they need behind the drawer. On the top edge the room lies before the
    /// steps, and is always that of the undimmed detent.
    var primaryHeight: Double {
        let steps = Double(PrimaryFrame.barRows + primaryRows) * grid.cellHeight
        return isUpsideDown ? steps + drawer.roomBehind(nil) : drawer.primaryHeight(showing: steps)
    }

    mutating func chooseStep(by distance: Int) -> Notices {
        guard state.steps.count > 0 else { return [] }
        let chosen = state.steps.chosen.map { min(max(0, $0 + distance), state.steps.count - 1) }
        state.steps.choose(chosen ?? primaryFrame(reading).firstVisibleStep)
        return state.steps.chosen.map { scrollPrimary(by: missingRows(forStep: $0)) } ?? []
    }

    private func missingRows(forStep step: Int) -> Double {
        guard step >= 0 else { return 0 }
        // Behind a drawer that covers the step, scroll to the part that is visible at the largest undimmed detent.
        let detent = drawer.top(of: drawer.undimmedDetent)
        let undimmed =
            detent.map { isUpsideDown ? max(0, drawer.container.height - drawer.bottomInset) - $0 : $0 } ?? reading.top
        let edge = isUpsideDown ? min(reading.top, undimmed) : max(reading.top, undimmed)
        return primaryFrame(reading, visibleTo: edge).missingRows(forStep: step)
    }
}
