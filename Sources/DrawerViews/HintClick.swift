// Clicks on hints. A click presses the hint's key.

import DrawerCells
import DrawerCore

/// The press on a hint that has not been released.
package struct HintClick: Sendable {
    private struct Press {
        let target: TopRow.Target
        /// The row of the hint. A release beside the hint does nothing.
        let row: Int
        /// Whether the hint is a line of the help, which the click closes.
        let isHelp: Bool
        var isOnHint = true
    }

    private var press: Press?

    package init() {}

    /// What is left of an input for what lies below the hints: the hint's key for a release on the hint, nil for the other
    /// parts of a press on a hint, and any other input itself.
    /// - Parameter target: the hint under a press; nil for another input.
    package func rest<Other>(of input: UserInput<Other>, on target: TopRow.Target?) -> UserInput<Other>? {
        switch input {
        case .press: press == nil && target == nil ? input : nil
        case .move, .cancel: press == nil ? input : nil
        case .release: if let press { press.isOnHint ? .key(press.target.key) : nil } else { input }
        default: input
        }
    }

    /// Follows an input.
    /// - Parameters:
    ///   - target: the hint under a press; nil for another input.
    ///   - isHelp: whether a press is on the help.
    /// - Returns: whether the input has pressed a key of the help. The key acts on what lies behind the help.
    package mutating func follow<Other>(
        _ input: UserInput<Other>, on target: TopRow.Target?, isHelp: Bool, _ grid: Grid
    ) -> Bool {
        switch input {
        case .press(let point):
            guard press == nil, let target else { return false }
            press = Press(target: target, row: grid.row(of: point), isHelp: isHelp)
        case .move(let point):
            let (column, row) = (grid.column(of: point), grid.row(of: point))
            if let press { self.press?.isOnHint = row == press.row && press.target.columns.contains(column) }
        case .release:
            guard let press = press.take() else { return false }
            return press.isHelp && press.isOnHint && press.target.key != .escape
        case .cancel: press = nil
        default: break
        }
        return false
    }
}
