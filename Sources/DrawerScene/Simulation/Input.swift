// What a hand or a script does to the simulation. Both enter here, and nowhere else.

import DrawerCore

/// One thing that a hand or a script does. Points are in the container's points: column x cell width, row x cell height.
public enum Input: Sendable, Hashable {
    case press(Point)
    case move(Point)
    case release
    /// The wheel, in rows; positive goes on in the content.
    case wheel(rows: Double, at: Point)
    case key(Key)
    /// Text typed or pasted, as it came.
    case text(String)
    case resize(columns: Int, rows: Int)
    case snap(DetentName)
    case toggle
    case dismiss
    /// From code: rest at this height, in points.
    case moveTo(height: Double)
}

/// Keys of a keyboard, by what is printed on them.
public enum Key: Sendable, Hashable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, space, backspace, delete
    /// A printable key, as `Character("j")`.
    case character(Character)
    /// With Ctrl held, lower case: `control("a")`.
    case control(Character)
}
