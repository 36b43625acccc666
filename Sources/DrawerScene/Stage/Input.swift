// Everything that a user or a script does to the simulation: inputs, keys, and the parts of a scene that they meet.

import DrawerCore
import DrawerSettings

/// One thing that a user or a script does. Points are in the container's points: column x cell width, row x cell height.
public enum Input: Sendable, Hashable {
    case press(Point)
    case move(Point)
    case release
    /// The platform takes the pan away.
    case cancel
    /// The wheel, in rows; positive goes forward in the content.
    case wheel(rows: Double, at: Point)
    case key(Key)
    /// Text typed or pasted, as it came.
    case text(String)
    case resize(columns: Int, rows: Int)
    /// A keyboard or a prompt takes this many points from below.
    case insets(bottom: Double, animated: Bool = false)
    /// From code: go to a detent.
    case snap(DetentName, animated: Bool = true)
    /// From code: as a tap on the handle.
    case toggle
    /// From code: go to `hidden`.
    case dismiss(animated: Bool = true)
    /// From code: rest at this height, in points.
    case moveTo(height: Double, animated: Bool = true)
    /// From code: scroll the list to an offset, in points.
    case scrollTo(offset: Double, animated: Bool = true)
    /// From code: scroll the list to a row, from 1.
    case scrollToRow(Int, animated: Bool = true)
    /// A setting changes, live. A setting that is refused changes nothing.
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

extension Key {
    /// The pan that the key stands for; `nil` for all others.
    var pan: PanKey? {
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

    /// The part of that name; `drawer` is another word for `list`.
    public init?(rawValue: String) {
        switch rawValue {
        case "handle": self = .handle
        case "search": self = .search
        case "list", "drawer": self = .list
        case "primary": self = .primary
        default: return nil
        }
    }
}

extension Place {
    /// The search bar in a drawer's header.
    public static let search = Place.header("search")
    /// The title in a drawer's header.
    public static let title = Place.header("title")

    private static let named: [Place] = [.handle, .search, .title, .list, .overlay, .primary]

    /// The names of all places: the drawer's from its top down, then what lies behind it.
    public static let names = named.map(\.description)

    /// The place of that name; `nil` for any other name.
    public init?(named name: String) {
        guard let place = Place.named.first(where: { $0.description == name }) else { return nil }
        self = place
    }
}
