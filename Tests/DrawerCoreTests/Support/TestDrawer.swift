// An engine with a pointer for tests: short calls for presses, pulls, flicks and releases, at accumulating times.

import XCTest

@testable import DrawerCore

/// A `DrawerEngine` with the pointer's position. Two are equal if their engines are equal.
@dynamicMemberLookup
struct TestDrawer: DrawerLike, Equatable {
    private(set) var engine: DrawerEngine
    /// The pointer's last position.
    private(set) var pointer = DrawerPoint(x: 40, y: 200)

    init(_ engine: DrawerEngine) { self.engine = engine }

    static func == (left: TestDrawer, right: TestDrawer) -> Bool { left.engine == right.engine }

    subscript<Value>(dynamicMember path: KeyPath<DrawerEngine, Value>) -> Value { engine[keyPath: path] }

    // MARK: The engine's own methods

    @discardableResult
    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        switch event {
        case .press(let point, _, _) where engine.panSource != .pointer: pointer = point
        case .move(let point) where point.isValid: pointer = point
        default: break
        }
        return engine.handle(event, at: time)
    }

    @discardableResult
    mutating func advance(to time: Double) -> Notices { engine.advance(to: time) }

    @discardableResult
    mutating func configure(
        layout: DrawerLayout? = nil, settings: DrawerEngine.Settings? = nil, animated: Bool = true
    ) throws -> Notices {
        try engine.configure(layout: layout, settings: settings, at: engine.time, animated: animated)
    }

    @discardableResult
    mutating func configure(_ change: (inout DrawerEngine.Settings) -> Void) throws -> Notices {
        var settings = engine.settings
        change(&settings)
        return try configure(settings: settings)
    }

    mutating func restore(_ saved: SavedDrawer) { engine.restore(saved) }
    func place(at point: DrawerPoint) -> DrawerPlace { engine.place(at: point) }
    var time: Double { engine.time }
    var reading: Reading { engine.reading }
    var nextDeadline: Double? { engine.nextDeadline }
    // Explicit, because the engine has methods with the same names.
    var top: Double { engine.top }
    var progress: Double { engine.reading.progress }
    func top(of detent: DetentName) -> Double? { engine.top(of: detent) }
    func progress(from: DetentName, to: DetentName) -> Double? { engine.progress(from: from, to: to) }

    /// The range of offsets in which the list rests.
    var listRange: ClosedRange<Double> { engine.listExtent.minimumOffset...engine.reading.maximumOffset }

    // MARK: Pointer input

    @discardableResult
    mutating func press(_ place: DrawerPlace, y: Double = 200, x: Double = 40, after pause: Double = 0) -> [Notice] {
        Array(handle(.press(at: DrawerPoint(x: x, y: y), on: place), at: engine.time + pause))
    }

    /// Moves the pressed pointer up by a distance, in steps of 8 ms over a duration; without a duration, in one step.
    @discardableResult
    mutating func pull(_ up: Double, sideways: Double = 0, over duration: Double = 0) -> [Notice] {
        let from = pointer
        let start = engine.time
        let steps = max(1, Int((duration / 0.008).rounded(.up)))
        var notices: [Notice] = []
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let to = DrawerPoint(x: from.x + sideways * share, y: from.y - up * share)
            notices += handle(.move(to: to), at: start + duration * share)
        }
        return notices
    }

    /// Releases at rest: the pointer first stands still.
    @discardableResult
    mutating func releaseStill() -> [Notice] { release(after: 0.1) }

    /// Presses, moves at a constant speed (pt/s, up positive) and releases.
    @discardableResult
    mutating func flick(_ place: DrawerPlace, up speed: Double, for duration: Double = 0.1) -> [Notice] {
        press(place)
        var notices = pull(speed * duration, over: duration)
        notices += release()
        return notices
    }

    @discardableResult
    mutating func key(_ key: PanKey, _ count: Int = 1, on place: DrawerPlace = .list) -> [Notice] {
        (0..<count).flatMap { _ in Array(handle(.key(named: key, on: place), at: engine.time)) }
    }

    @discardableResult
    mutating func wheel(_ rows: Double, on place: DrawerPlace = .list) -> [Notice] {
        Array(handle(.wheel(rows: rows, on: place), at: engine.time))
    }

    /// Settles the drawer from code with its top at `y`, off the detents.
    @discardableResult
    mutating func moveTop(to y: Double, animated: Bool = true) -> [Notice] {
        send(.moveTo(height: engine.container.height - engine.bottomInset - y, animated: animated))
    }

    // MARK: Rest

    /// Whether something moves without an event. A motion that never ends fails the test instead of blocking it.
    var isMoving: Bool {
        guard engine.isMoving else { return false }
        guard engine.time < 1000 else {
            XCTFail("still moving at \(engine.time) s")
            return false
        }
        return true
    }

    /// Places the drawer at rest at a detent.
    mutating func put(at detent: DetentName) {
        send(.snap(to: detent))
        settleDown()
    }

    /// Places the drawer at rest at a detent, with the list at an offset.
    mutating func put(at detent: DetentName, offset: Double) {
        put(at: engine.stops.names[engine.stops.highest])
        send(.scroll(to: offset, animated: false))
        put(at: detent)
    }
}

/// Checks that the settle in flight is a spring's motion from the current state and ends when that spring has settled.
func assertSettles(
    _ drawer: TestDrawer, to target: Double, by spring: DampedSpring, _ name: String = "", accuracy: Double = 1e-9,
    file: StaticString = #filePath, line: UInt = #line
) {
    let x = drawer.top - target
    let v = drawer.reading.velocity
    let duration = spring.settlingTime(displacement: x, velocity: v)
    guard duration > 0 else { return XCTAssertEqual(drawer.top, target, name, file: file, line: line) }
    XCTAssertEqual(drawer.reading.phase, .settling, name, file: file, line: line)
    for share in [0.01, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 0.999, 1.001] {
        var later = drawer
        later.advance(to: drawer.time + share * duration)
        let expected = share < 1 ? spring.state(at: share * duration, displacement: x, velocity: v).displacement : 0
        XCTAssertEqual(
            later.top, target + expected, accuracy: accuracy, "\(name), after \(share * duration) s", file: file,
            line: line)
        XCTAssertEqual(later.reading.phase, share < 1 ? .settling : .resting, name, file: file, line: line)
    }
}

extension [Notice] {
    var tapped: DrawerPlace? {
        for case .tapped(let place, _) in kinds { return place }
        return nil
    }
}

/// The formula of the rubber band, independent of the engine.
func banded(_ pulled: Double, _ dimension: Double) -> Double {
    pulled <= 0 || dimension <= 0 ? 0 : dimension * (1 - 1 / (pulled * 0.55 / dimension + 1))
}
