// The simulator without its terminal and its clock.
//
// A live user, a script and a replay enter by `handle`, and all of them see the same picture. Equal inputs at equal times
// give equal states and equal pictures, on every machine, however often the picture is drawn in between.

import DrawerCore
import DrawerSettings
import DrawerStudies

/// A scene of the simulator, run by inputs and times from outside; `s` and the digits show another scene.
///
///     var simulation = try Simulation(Configuration())
///     simulation.handle(.key(.up), at: 0.5)
///     simulation.advance(to: 1)
///     simulation.draw(into: &canvas)
public struct Simulation: Sendable {
    private(set) var scene: any Scene
    private var inspector: Inspector?
    /// The scenes that were left, as they were then.
    private var left: [SceneName: any Scene] = [:]

    /// - Throws: `InvalidValue` that names the first field of the configuration that makes no sense.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        try configuration.check()
        scene = try configuration.scene.type.init(configuration)
    }

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the input, in order.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices {
        var before = inspector == nil ? [] : advance(to: time)
        if case .key(.character(let character)) = input, scene.focus != .search {
            if character == "i" {
                before += scene.advance(to: time)
                inspector = inspector == nil ? Inspector(from: scene.reading, at: scene.time) : nil
            }
            if character == "p" { return before + take(policy.next, at: time) }
            if let name = SceneName.meant(by: character, after: sceneName) { return before + show(name, at: time) }
        }
        return before + scene.handle(input, at: time)
    }

    /// Lets time pass. Any steps to the same time lead to the same state.
    /// - Returns: what happened on the way, in order.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        guard inspector != nil else { return scene.advance(to: time) }
        var notices = Notices()
        // The inspector samples at moments of its own, independent of the frame rate.
        while let moment = inspector?.nextMoment(until: time) {
            notices += scene.advance(to: moment)
            inspector?.take(scene.reading)
        }
        return notices + scene.advance(to: time)
    }

    // MARK: Settings

    /// What the scene is made from, with the screen and the settings as they are now.
    public var configuration: Configuration { scene.stage.configuration }

    /// Takes another configuration, live, in every phase. Screen and scene stay: `Input.resize` and `show` change those.
    /// - Throws: `InvalidValue`; nothing has changed then.
    @discardableResult
    public mutating func configure(
        _ configuration: Configuration, at time: Double
    ) throws(InvalidValue) -> Notices {
        try configuration.check()
        let now = self.configuration
        for (isSame, field) in [
            (configuration.scene == now.scene, "scene"), (configuration.cellWidth == now.cellWidth, "cellWidth"),
            (configuration.cellHeight == now.cellHeight, "cellHeight"),
        ] where !isSame {
            throw InvalidValue(field: field, given: "another one", expected: "the same as at the start")
        }
        let notices = advance(to: time)
        return notices + (try scene.configure(configuration, at: time))
    }

    /// What decides where a pan ends.
    public var policy: Policy { configuration.settings.release.policy }

    /// Lets another policy decide where a pan ends, from the next release on; the hint line shows its name.
    @discardableResult
    public mutating func take(_ policy: Policy, at time: Double) -> Notices {
        var next = configuration
        next.settings.release.policy = policy
        // A policy that has a name among the settings goes along to other scenes.
        if let setting = try? Setting("Policy \(policy.name)") { try? next.setup.configure(setting) }
        let notices = (try? configure(next, at: time)) ?? []
        scene.stage.tell(policy)
        return notices
    }

    // MARK: Scenes

    /// The scene that is shown.
    public var sceneName: SceneName { scene.name }

    /// Shows another scene, with the screen and the look of this one. A scene that was left before continues where it was,
    /// with its own settings.
    /// - Returns: what happened up to that time in the scene that is left, in order.
    @discardableResult
    public mutating func show(_ name: SceneName, at time: Double) -> Notices {
        guard name != sceneName else { return scene.advance(to: time) }
        var next = configuration
        next.scene = name
        guard var shown = left[name] ?? (try? name.type.init(next)) else { return scene.advance(to: time) }
        let notices = scene.leave(at: time)
        left[sceneName] = scene
        left[name] = nil
        shown.stage.look = look
        // What comes to rest there meanwhile is not reported.
        var own = shown.stage.configuration
        own.reducedMotion = configuration.reducedMotion
        _ = (try? shown.configure(own, at: time)) ?? shown.advance(to: time)
        if shown.grid != grid {
            _ = shown.handle(.resize(columns: grid.columns, rows: grid.rows), at: time)
        }
        scene = shown
        return notices
    }

    // MARK: What can be read

    /// Everything that can be measured of the drawer now.
    public var reading: Reading { scene.reading }
    /// The moment of the reading, in seconds.
    public var time: Double { scene.time }
    /// How far the edge bends: the sides' y less the center's, in points; nil in a scene with a straight edge.
    public var bend: Double? { scene.bend }
    /// The detents, resolved for the screen as it is now; nil for a scene that has none.
    public var stops: Stops? { scene.stops }
    /// When the next thing happens by itself, in seconds; nil: nothing happens without an input.
    public var nextDeadline: Double? { scene.nextDeadline }
    /// Whether a settle, fling or bounce runs, so that every frame differs.
    public var isMoving: Bool { scene.isMoving }
    /// Whether nothing will change without another input; a held pointer does not count.
    public var isSettled: Bool { scene.isSettled }

    // What the property tests compare with the rules.
    package var drawer: DrawerEngine { scene.drawer }
    package var bar: Bar? { (scene as? AirbarScene)?.engine }
    package func place(at point: Point) -> Place { scene.place(at: point) }

    /// The screen's measures.
    public var grid: Grid { scene.grid }
    /// The part that receives the keys.
    public var focus: Focus { scene.focus }
    /// The highlighted row among those that the filter leaves, from 1; 0: none.
    public var selection: Int { scene.selection }
    /// The text of the highlighted row; nil where none is highlighted.
    public var selectionText: String? { scene.selectionText }
    /// The rows that the filter leaves.
    public var items: Int { scene.items }
    /// The first visible row of the list, from 1.
    var firstRow: Int { scene.firstRow }
    /// The steps of the shortcut behind.
    public var steps: Int { scene.steps }
    /// Whether the user asked to leave.
    public var wantsToQuit: Bool { scene.stage.wantsToQuit }

    /// Theme and colors. They can be changed at any time: a terminal may report its colors late.
    public var look: Look {
        get { scene.stage.look }
        set { scene.stage.look = newValue }
    }

    /// Whether the inspector is open.
    public var showsInspector: Bool { inspector != nil }
    /// The cost of the last frame, for the inspector; set by whoever draws the frames while `showsInspector`.
    public var frameCost: FrameCost? {
        get { inspector?.cost }
        set { inspector?.cost = newValue }
    }

    /// A point well inside a place, for scripts: the middle of its visible part; nil where it is not visible.
    /// `overlay` is visible while the primary content is dimmed, `primary` while it is not.
    public func point(of place: Place) -> Point? { scene.point(of: place) }
    /// The same by a place's name.
    public func place(named name: String) -> Point? { Place(named: name).flatMap(point) }

    /// Draws the whole screen, whatever the canvas showed before. The canvas is resized to the screen first.
    public func draw(into canvas: inout Canvas) {
        canvas.resize(columns: grid.columns, rows: grid.rows)
        canvas.clip = canvas.bounds
        let reading = scene.reading
        scene.draw(reading, into: &canvas)
        if scene.showsHelp {
            scene.drawHelp(into: &canvas)
        } else if let inspector {
            draw(inspector, reading, into: &canvas)
        }
    }

    /// Draws a player's inspector at the right of a canvas that may be larger than the screen.
    public func draw(_ inspector: Inspector, into canvas: inout Canvas) { draw(inspector, reading, into: &canvas) }

    private func draw(_ inspector: Inspector, _ reading: Reading, into canvas: inout Canvas) {
        InspectorPanel(
            inspector: inspector, reading: reading, time: scene.time, policy: policy.name, grid: scene.grid,
            theme: scene.stage.theme, wording: scene.stage.wording
        ).draw(into: &canvas)
    }
}

extension Policy {
    /// The policy that `p` takes after this one: the next of the built-in policies, the first after any other.
    fileprivate var next: Policy {
        let all = Policy.own
        let place = all.firstIndex { $0.name == name } ?? all.count - 1
        return all[(place + 1) % all.count]
    }
}
