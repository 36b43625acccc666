// What every scene of the simulator can do; a new scene is a type that does this and a name in `SceneName`.

import DrawerCore

/// A scene: everything interactive, without a terminal and without a clock.
protocol Scene: Sendable {
    var stage: Stage { get set }

    mutating func handle(_ input: Input, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
    /// Takes another configuration of the same scene on the same screen, live, in every phase.
    /// - Throws: `InvalidValue`; nothing has changed then.
    mutating func configure(_ configuration: Configuration, at time: Double) throws(InvalidValue) -> Notices
    /// Another scene is shown instead: a pan in progress is cancelled, the help panel is closed.
    mutating func leave(at time: Double) -> Notices

    var reading: Reading { get }
    /// The moment of the reading, in seconds.
    var time: Double { get }
    /// The detents where they are now; nil for a scene that has none.
    var stops: Stops? { get }
    /// How far the edge bends, in points; nil for a scene with a straight edge.
    var bend: Double? { get }
    /// When something happens by itself the next time, in seconds.
    var nextDeadline: Double? { get }
    /// Whether a settle, fling or bounce runs.
    var isMoving: Bool { get }
    /// Whether nothing will change without another input; a held pointer does not count.
    var isSettled: Bool { get }

    var focus: Focus { get }
    var selection: Int { get }
    var items: Int { get }
    /// The row that the list begins with on the screen, from 1.
    var firstRow: Int { get }
    var steps: Int { get }
    /// What the highlighted row says; nil where none is highlighted, or in a scene without.
    var selectionText: String? { get }

    /// The engine that moves the scene's drawer, or the list under its bar.
    var drawer: DrawerEngine { get }
    /// The place that a press at a point meets.
    func place(at point: Point) -> Place
    /// A point well inside of a place; nil where the place is not visible.
    func point(of place: Place) -> Point?
    /// Draws all of the screen. The canvas has the grid's measures.
    func draw(into canvas: inout Canvas)
}

extension Scene {
    var grid: Grid { stage.grid }
    var bend: Double? { nil }
}
