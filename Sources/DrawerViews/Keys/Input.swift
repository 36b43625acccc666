// The inputs of a user, the pans of keys, and the parts that receive keys.

import DrawerCells
import DrawerCore

/// One action of a user, or of the program in the user's place. Points are in the container's points: column x cell
/// width, row x cell height.
public enum UserInput<Other: Sendable & Hashable>: Sendable, Hashable {
    case press(DrawerPoint)
    case move(DrawerPoint)
    case release
    /// The platform cancels the pan.
    case cancel
    /// The wheel, in rows; positive scrolls forward in the content.
    case wheel(rows: Double, at: DrawerPoint)
    /// The horizontal wheel, in notches; positive goes to the next page.
    case turn(pages: Int, at: DrawerPoint)
    /// A click of the right button.
    case rightClick(at: DrawerPoint)
    case key(Key)
    /// Typed or pasted text, unchanged.
    case text(String)
    case resize(columns: Int, rows: Int)
    /// An input that only this program has; `Never` in a program without such inputs.
    case other(Other)
}

extension UserInput {
    /// The input with its point moved.
    package func moved(_ move: (DrawerPoint) -> DrawerPoint) -> Self {
        switch self {
        case .press(let point): .press(move(point))
        case .move(let point): .move(move(point))
        case .wheel(let rows, let point): .wheel(rows: rows, at: move(point))
        case .turn(let pages, let point): .turn(pages: pages, at: move(point))
        case .rightClick(let point): .rightClick(at: move(point))
        default: self
        }
    }

    /// Whether the input is an action of the user that clears the hint line's message about the previous action.
    package var isAction: Bool {
        switch self {
        case .press, .wheel, .turn, .rightClick, .key, .text: true
        default: false
        }
    }
}

public typealias Key = DrawerCells.Key

extension Key {
    /// The pan of the key; `nil` for keys without one.
    package var pan: PanKey? {
        switch self {
        case .up: .up
        case .down: .down
        case .character("j"): .next
        case .character("k"): .previous
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        default: nil
        }
    }
}

/// The part of a scene that receives the keys.
public enum Focus: String, Sendable, Hashable, CaseIterable {
    case handle, search, list, primary
}
