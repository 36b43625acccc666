// The inputs of the simulator that do not come from its user, and the names of a scene's parts.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// One action of a user, of a script or of code.
public typealias Input = UserInput<HostInput>

/// An input of a scene that does not come from its user.
public enum HostInput: Sendable, Hashable {
    /// A keyboard or a prompt covers this many points at the bottom.
    case insets(bottom: Double, animated: Bool = false)
    /// Code calls the drawer.
    case code(Call)
    /// Settings change together while the simulation runs. A refused change changes nothing.
    case configure([Setting])
}

extension Input {
    public static func insets(bottom: Double, animated: Bool = false) -> Self {
        .other(.insets(bottom: bottom, animated: animated))
    }
    public static func code(_ call: Call) -> Self { .other(.code(call)) }
    public static func configure(_ setting: Setting) -> Self { .configure([setting]) }
    package static func configure(_ settings: [Setting]) -> Self { .other(.configure(settings)) }
}

/// A call from code to a drawer: from a host, a script or a recording.
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
    /// The scenes that have the call.
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

extension DrawerPlace {
    private static let named: [DrawerPlace] = {
        let parts =
            SceneName.allCases.flatMap { $0.defaults.header.map(\.place) } + [.list, .footer, .overlay, .primary]
        return parts.indices.filter { parts.firstIndex(of: parts[$0]) == $0 }.map { parts[$0] }
    }()

    /// The names of all places: the drawer's from the top down, then the places behind it.
    public static let names = named.map(\.description)

    /// The place with this name; `nil` for any other name.
    public init?(named name: String) {
        guard let place = DrawerPlace.named.first(where: { $0.description == name }) else { return nil }
        self = place
    }
}
