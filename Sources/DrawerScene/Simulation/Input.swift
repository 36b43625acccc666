// What a hand or a script does to the simulation. Both enter here, and nowhere else.

import DrawerCore
import DrawerSettings

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
    /// From code: go to a detent.
    case snap(DetentName, animated: Bool = true)
    /// From code: as a tap on the handle.
    case toggle
    /// From code: go to `hidden`.
    case dismiss(animated: Bool = true)
    /// From code: rest at this height, in points.
    case moveTo(height: Double, animated: Bool = true)
    /// From code: scroll the list to this offset, in points.
    case scrollTo(offset: Double, animated: Bool = true)
    /// A keyboard or a prompt takes these points from below.
    case insets(bottom: Double, animated: Bool = false)
    /// A setting changes, live.
    case configure(Setting)
}

/// Keys of a keyboard, by what is printed on them.
public enum Key: Sendable, Hashable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, shiftTab, space, backspace, delete
    /// A printable key, as `Character("j")`.
    case character(Character)
    /// With Ctrl held, lower case: `control("a")`.
    case control(Character)
}
