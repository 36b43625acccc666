// The moving part of a scene: a drawer, or a study built on a drawer. Scenes use all of them through one protocol.

import DrawerCore
import DrawerStudies

/// The moving part of a scene: a drawer, or a value built on a drawer.
protocol SceneEngine: Sendable {
    /// The drawer itself.
    var drawer: DrawerEngine { get }
    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    func place(at point: Point) -> Place
    mutating func handle(_ event: Event, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
    /// Applies the settings and detents of a configuration and the size of the screen in one step, also during a
    /// motion.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices
    /// Sets the covered height of the primary content, in points. A page is shorter by this height.
    mutating func coverPrimary(_ height: Double)
}

extension SceneEngine {
    mutating func coverPrimary(_ height: Double) {}
}

extension DrawerEngine: SceneEngine {
    var drawer: DrawerEngine { self }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings, container: measures.container,
            listHeight: measures.listHeight, primaryHeight: measures.primaryHeight, at: time, animated: animated)
    }
}

extension Bend: SceneEngine {
    var drawer: DrawerEngine { engine }
    var reading: Reading { engine.reading }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings,
            springs: configuration.springs, container: measures.container, listHeight: measures.listHeight, at: time,
            animated: animated)
    }
}

extension Bar: SceneEngine {
    var drawer: DrawerEngine { engine }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        let heights = try BarHeights(configuration)
        var notices = handle(.resize(measures.container), at: time)
        notices += handle(.listContent(height: measures.listHeight), at: time)
        notices += try configure(
            settings: configuration.engineSettings, settlesAfterFling: configuration.settlesAfterFling, at: time)
        return notices + setHeights(heights, at: time, animated: animated)
    }
}

/// The sizes of the screen and of a scene's contents for an engine, in points.
struct SceneMeasures {
    let container: Container
    let listHeight: Double
    let primaryHeight: Double
}

extension BarHeights {
    /// The heights of a configuration's detents on its screen.
    /// - Throws: `InvalidValue` for a layout without `compact`, `normal` or `expanded`.
    init(_ configuration: Configuration) throws(InvalidValue) {
        let container = configuration.grid.container
        let stops = Stops(configuration.layout, isDismissible: false, in: container, listHeight: 0)
        func height(_ height: BarHeight) throws(InvalidValue) -> Double {
            guard let top = stops.top(of: height.name) else {
                throw InvalidValue(
                    field: "layout", given: "no \(height.name)", expected: "detents compact, normal and expanded")
            }
            return container.height - top
        }
        try self.init(compact: height(.compact), normal: height(.normal), expanded: height(.expanded))
    }
}
