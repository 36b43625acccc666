// The protocol of the simulator's scenes. A new scene is a type that conforms to it and a name in `SceneName`.

import DrawerCore

/// A scene: everything interactive, without a terminal and without a clock.
protocol Scene: Sendable {
    var stage: Stage { get set }
    // Parts of the stage: copying the whole of it is expensive.
    var name: SceneName { get }
    var grid: Grid { get }
    var showsHelp: Bool { get }

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
    /// When the next thing happens by itself, in seconds.
    var nextDeadline: Double? { get }
    /// Whether a settle, fling or bounce runs.
    var isMoving: Bool { get }
    /// Whether nothing changes without another input; a held pointer does not count.
    var isSettled: Bool { get }

    var focus: Focus { get }
    var selection: Int { get }
    var items: Int { get }
    /// The first visible row of the list, from 1.
    var firstRow: Int { get }
    var steps: Int { get }
    /// The text of the highlighted row; nil where none is highlighted.
    var selectionText: String? { get }

    /// The engine that moves the scene's drawer, or the list under its bar.
    var drawer: DrawerEngine { get }
    /// The place that a press at a point meets.
    func place(at point: Point) -> Place
    /// A point well inside a place; nil where the place is not visible.
    func point(of place: Place) -> Point?
    /// Draws the whole screen. The canvas has the grid's size.
    func draw(into canvas: inout Canvas)
}

extension Scene {
    var bend: Double? { nil }
}
