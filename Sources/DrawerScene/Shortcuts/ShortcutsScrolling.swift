// Scrolling rows and steps of `shortcuts` into view.
//
// The scene sends the same events as code or a user; only the engine moves drawer and list.

import DrawerCore
import DrawerSheets
import DrawerViews

extension ShortcutsScene {
    // MARK: Scrolling into view

    /// The rows to scroll until a wanted part is visible. In the primary content, this part is the newest step.
    func missingRows(_ part: ScreenState.Part) -> Double {
        if part == .primary { return missingRows(forStep: steps.newest) }
        if part == .room {
            let height = isUpsideDown ? drawer.primaryHeight : engine.uppermost.primaryHeight
            return (primaryHeight - height) / grid.cellHeight
        }
        return drawer.listScrolls ? rowsToSelection : 0
    }

    // MARK: The primary content

    var primaryRows: Int { PrimaryFrame.rows(ofSteps: steps.count, grid) }

    /// The height of the title, the steps, and the room that they need behind the drawer. On the top edge this room
    /// comes before the steps, and always follows the undimmed detent.
    var primaryHeight: Double {
        let steps = Double(PrimaryFrame.barRows + primaryRows) * grid.cellHeight
        return isUpsideDown ? steps + drawer.roomBehind(nil) : engine.uppermost.primaryHeight(showing: steps)
    }

    mutating func chooseStep(by distance: Int) -> Notices {
        let before = steps.chosen
        defer {
            if steps.chosen == before {
                let end = distance > 0 ? "last" : "first"
                common.message = steps.count > 0 ? "This is the \(end) step" : "There is no step to choose"
            }
        }
        guard steps.count > 0 else { return [] }
        let chosen = steps.chosen.map { min(max(0, $0 + distance), steps.count - 1) }
        steps.choose(chosen ?? primaryFrame(reading).firstVisibleStep)
        return steps.chosen.map { scrollPrimary(by: missingRows(forStep: $0)) } ?? []
    }

    private func missingRows(forStep step: Int) -> Double {
        guard step >= 0 else { return 0 }
        // If the drawer covers the step, scroll it to the part that is visible at the largest undimmed detent.
        let detent = drawer.top(of: drawer.undimmedDetent)
        let undimmed =
            detent.map { isUpsideDown ? max(0, drawer.container.height - drawer.bottomInset) - $0 : $0 } ?? reading.top
        let edge = isUpsideDown ? min(reading.top, undimmed) : max(reading.top, undimmed)
        return primaryFrame(reading, visibleTo: edge).missingRows(forStep: step)
    }
}
