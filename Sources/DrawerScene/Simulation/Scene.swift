// What every scene of the simulator can do; a new scene is a type that does this and a name in `SceneName`.

import DrawerCore

/// A scene: everything interactive, without a terminal and without a clock.
protocol Scene: Sendable {
    mutating func handle(_ input: Input, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
    /// Another scene is shown instead: what a hand holds is let go, a help panel is closed.
    mutating func leave(at time: Double) -> Notices

    /// What decides where a pan ends; another one counts from the next release on, and the hint line tells it.
    var policy: Policy { get }
    mutating func take(_ policy: Policy, at time: Double) -> Notices

    var reading: Reading { get }
    /// How far the edge bends, in points; nil for an edge that does not.
    var bend: Double? { get }
    /// The detents where they are now; nil for a scene that has none.
    var stops: Stops? { get }
    /// When something happens by itself the next time, in seconds.
    var nextDeadline: Double? { get }
    /// Whether a settle, fling or bounce runs.
    var isMoving: Bool { get }
    /// Whether nothing will change without another input; a held pointer does not count.
    var isSettled: Bool { get }

    var grid: Grid { get }
    var focus: Focus { get }
    var selection: Int { get }
    var items: Int { get }
    /// The row that the list begins with on the screen, from 1.
    var firstRow: Int { get }
    var steps: Int { get }
    var wantsToQuit: Bool { get }
    /// Whether the help panel lies over everything.
    var showsHelp: Bool { get }
    /// What the highlighted row says; nil where none is highlighted, or in a scene without.
    var selectionText: String? { get }
    var look: Look { get set }
    var theme: Theme { get }

    /// A point well inside of a place; nil where the place is not visible.
    func point(of place: Place) -> Point?
    /// Draws all of the screen. The canvas has the grid's measures.
    func draw(into canvas: inout Canvas)
}

extension Scene {
    var stops: Stops? { nil }
    var bend: Double? { nil }
    var firstRow: Int { Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 }
    var selectionText: String? { nil }
}
