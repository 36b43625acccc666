// Clicks on hints and on lines of the help. A click presses the key.

import DrawerCells
import DrawerCore

/// The press on a hint that has not been released. A release beside the hint does nothing.
package struct HintClick: Sendable {
    private var press: (key: Key, hit: Hit, isOnHint: Bool)?

    package init() {}

    /// Follows an input.
    /// - Parameter hit: the part of the picture under a press; nil for another input.
    /// - Returns: what is left for what lies below the hints: the hint's key for a release on the hint, nil for the other
    ///   parts of a press on a hint, and any other input itself; and whether the click closes the help first.
    package mutating func take<Other>(_ input: UserInput<Other>, on hit: Hit?, _ grid: Grid)
        -> (rest: UserInput<Other>?, closesHelp: Bool)
    {
        switch input {
        case .press:
            guard press == nil else { return (nil, false) }
            switch hit?.touch {
            case .key(let key)?, .line(let key)?: press = hit.map { (key, $0, true) }
            default: return (input, false)
            }
        case .move(let point):
            guard let hit = press?.hit else { return (input, false) }
            press?.isOnHint = hit.area.contains(column: grid.column(of: point), row: grid.row(of: point))
        case .release:
            guard let (key, hit, isOnHint) = press.take() else { return (input, false) }
            return (isOnHint ? .key(key) : nil, isOnHint && hit.touch == .line(key) && key != .escape)
        case .cancel: if press.take() == nil { return (input, false) }
        default: return (input, false)
        }
        return (nil, false)
    }
}
