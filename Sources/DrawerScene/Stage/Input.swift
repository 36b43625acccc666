// Inputs: the actions of a user or a script, the keys, and the parts of a scene that receive them.

import DrawerCore
import DrawerMatch
import DrawerSettings

/// One action of a user or a script. Points are in the container's points: column x cell width, row x cell height.
public enum Input: Sendable, Hashable {
    case press(DrawerPoint)
    case move(DrawerPoint)
    case release
    /// The platform cancels the pan.
    case cancel
    /// The wheel, in rows; positive scrolls forward in the content.
    case wheel(rows: Double, at: DrawerPoint)
    /// The horizontal wheel, in notches; positive goes to the next page.
    case turn(pages: Int, at: DrawerPoint)
    case key(Key)
    /// Typed or pasted text, unchanged.
    case text(String)
    case resize(columns: Int, rows: Int)
    /// A keyboard or a prompt covers this many points at the bottom.
    case insets(bottom: Double, animated: Bool = false)
    /// Code calls the drawer.
    case code(Call)
    /// A setting changes while the simulation runs. A refused setting changes nothing.
    case configure(Setting)
    /// Rows have arrived for a list of given rows: those that the list has already, and more. They move nothing.
    case rows(Rows, isComplete: Bool)
}

/// What code can do to a drawer: the calls of a host, of a script and of a recording.
public enum Call: Sendable, Hashable {
    /// Settle at a detent.
    case snap(DetentName, animated: Bool = true)
    /// The same as a tap on the handle.
    case toggle
    /// Nudge a resting drawer.
    case nudge
    /// Settle at `hidden`.
    case dismiss(animated: Bool = true)
    /// Rest at this height; a percentage is of the screen's height.
    case moveTo(Quantity, animated: Bool = true)
    /// Scroll the list.
    case scrollTo(ScrollTarget, animated: Bool = true)
    /// Go to a page, from 1.
    case page(Int, animated: Bool = true)
    /// Open another drawer above.
    case push
    /// Dismiss the uppermost drawer.
    case pop
}

/// The destination of a scroll.
public enum ScrollTarget: Sendable, Hashable {
    /// The number of the row, from 1, that moves to the top.
    case row(Int)
    /// The number of the section, from 1, whose header moves to the top.
    case section(Int)
    /// An offset from the list's top.
    case offset(Quantity)
}

extension Call {
    /// The scenes that have it.
    package var scenes: [SceneName] {
        switch self {
        case .nudge, .page, .push, .pop: SceneName.allCases.filter { $0.defaults.isSheet }
        case .snap, .toggle, .dismiss, .moveTo, .scrollTo: SceneName.allCases
        }
    }
}

extension Quantity {
    /// The length in points; percentages are of the screen's height.
    public func points(on grid: Grid) -> Double { base(cellHeight: grid.cellHeight, whole: grid.container.height) }
}

extension Input {
    /// The input with its point moved.
    func moved(_ move: (DrawerPoint) -> DrawerPoint) -> Input {
        switch self {
        case .press(let point): .press(move(point))
        case .move(let point): .move(move(point))
        case .wheel(let rows, let point): .wheel(rows: rows, at: move(point))
        case .turn(let pages, let point): .turn(pages: pages, at: move(point))
        default: self
        }
    }

    /// Whether the input is an action of the user that ends what the hint line says about the action before.
    var isAction: Bool {
        switch self {
        case .press, .wheel, .turn, .key, .text: true
        default: false
        }
    }
}

/// The keys of a keyboard, by their labels.
public enum Key: Sendable, Hashable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, shiftTab, space, backspace, delete
    /// An arrow key with Shift; where Shift has no effect, the same as the key without Shift.
    case shiftUp, shiftDown, shiftLeft, shiftRight
    /// A printable key, such as `Character("j")`.
    case character(Character)
    /// A key with Ctrl, in lower case: `control("a")`.
    case control(Character)
    /// A printable key with Alt: `alt("b")`.
    case alt(Character)
    case altBackspace, altEnter
    /// F1 and the others.
    case function(Int)
}

extension Key {
    /// The key without Shift, and the space bar by its label.
    var plain: Key {
        switch self {
        case .shiftUp: .up
        case .shiftDown: .down
        case .shiftLeft: .left
        case .shiftRight: .right
        case .character(" "): .space
        default: self
        }
    }

    /// The pan of the key; `nil` for keys without one.
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

    /// The part with this name; `drawer` is a synonym of `list`.
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

    private static let named: [Place] = {
        let parts =
            SceneName.allCases.flatMap { $0.defaults.header.map(\.place) } + [.list, .footer, .overlay, .primary]
        return parts.indices.filter { parts.firstIndex(of: parts[$0]) == $0 }.map { parts[$0] }
    }()

    /// The names of all places: the drawer's from the top down, then the places behind it.
    public static let names = named.map(\.description)

    /// The place with this name; `nil` for any other name.
    public init?(named name: String) {
        guard let place = Place.named.first(where: { $0.description == name }) else { return nil }
        self = place
    }
}
