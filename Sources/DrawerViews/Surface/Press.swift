// Presses: a press belongs to the part of the picture on which it began, until it is released.

import DrawerCells
import DrawerCore

/// The part that a press belongs to. The picture decides at the press; moves and the release go straight to this part.
package enum Press: Sendable {
    /// A hint or a line of the help: a release on it presses the key, and a release beside it does nothing.
    case key(Key, Hit, isOver: Bool)
    /// A place without an effect: neither the moves nor the release reach anything.
    case nowhere
    /// A layer over the screen, by its number.
    case layer(Int)
    /// The scroll bar of the content at a place. `grip` is the distance from the thumb's upper end in points; nil for a
    /// press beside the thumb.
    case scrollBar(ScrollTrack, DrawerPlace, grip: Double?)
    /// The drawer or the content behind it: a pan of the engine.
    case drawer

    /// The press on a hint; nil for another part of the picture.
    package init?(_ hit: Hit?) {
        guard let hit else { return nil }
        switch hit.touch {
        case .key(let key), .line(let key): self = .key(key, hit, isOver: true)
        default: return nil
        }
    }

    /// Whether the release on a line of the help closes the help first.
    package var closesHelp: Bool {
        if case .key(_, let hit, true) = self, case .line = hit.touch { true } else { false }
    }
}

extension Press? {
    /// Follows a press on a hint or on nothing to its release.
    /// - Returns: the hint's key for a release on the hint; nil for any other input during this press, or during a
    ///   press on nothing; otherwise the input.
    package mutating func take<Other>(_ input: UserInput<Other>, _ grid: Grid) -> UserInput<Other>? {
        if case .nowhere? = self {
            switch input {
            case .release, .cancel: self = nil
            case .press, .move: break
            default: return input
            }
            return nil
        }
        guard case .key(let key, let hit, let isOver)? = self else { return input }
        switch input {
        case .move(let point):
            let isOver = hit.area.contains(column: grid.column(of: point), row: grid.row(of: point))
            self = .key(key, hit, isOver: isOver)
        case .release:
            self = nil
            return isOver ? .key(key) : nil
        case .cancel: self = nil
        case .press: break
        default: return input
        }
        return nil
    }
}
