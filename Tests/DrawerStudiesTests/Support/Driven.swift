// What the systems have in common for a test: a hand that drives them, and the promise of the same bits in any steps.

import DrawerCore
import TestSupport
import XCTest

/// A system: a value that events and time go into.
protocol Driven: Hashable {
    var now: Double { get }
    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    mutating func handle(_ event: Event, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
}

extension Card: Driven { var now: Double { engine.time } }
extension Bend: Driven { var now: Double { time } }
extension BarEngine: Driven { var now: Double { time } }

extension Driven {
    /// Lets everything come to rest; gives what was told on the way.
    @discardableResult
    mutating func settleDown() -> [Notice] {
        var told: [Notice] = []
        for _ in 0..<1000 {
            guard let next = nextDeadline else { break }
            told += advance(to: next)
        }
        return told
    }

    mutating func wait(_ duration: Double) { _ = advance(to: now + duration) }

    mutating func press(_ y: Double, on place: Place? = nil) {
        _ = handle(.press(at: Point(x: 40, y: y), on: place), at: now)
    }

    /// Presses and moves in even steps of 8 ms; the pointer stays down.
    mutating func drag(
        on place: Place? = nil, from start: Double = 200, by distance: Double, over duration: Double = 0.2
    ) {
        press(start, on: place)
        let began = now
        let steps = max(1, Int((duration / 0.008).rounded()))
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            _ = handle(.move(to: Point(x: 40, y: start + distance * share)), at: began + duration * share)
        }
    }

    /// A drag with a standing pointer at its end, so that it is let go without speed.
    mutating func drop(on place: Place? = nil, from start: Double = 200, by distance: Double) {
        drag(on: place, from: start, by: distance)
        wait(0.2)
        letGo()
    }

    @discardableResult
    mutating func letGo() -> Notices { handle(.release, at: now) }

    mutating func tap(_ y: Double, on place: Place? = nil) {
        press(y, on: place)
        wait(0.05)
        letGo()
    }
}

/// Two equal systems get the same events; one of them is asked often on the way. They stay equal to the last bit.
func assertSameBits<System: Driven>(
    seed: UInt64, _ make: (inout Random) throws -> System, names: [DetentName], file: StaticString = #filePath,
    line: UInt = #line
) rethrows {
    var random = Random(seed: seed)
    var one = try make(&random)
    var other = one
    var time = 0.0
    for _ in 0..<60 {
        time += random.chance(0.3) ? random.number(0...0.6) : random.number(0...0.02)
        let event = random.event(height: 480, names: names)
        let started = other.now
        for step in 1...random.count(1...9) {
            _ = other.advance(to: started + (time - started) * Double(step) / 10)
        }
        _ = one.handle(event, at: time)
        _ = other.handle(event, at: time)
        XCTAssertEqual(one, other, "seed \(seed), after \(event)", file: file, line: line)
        XCTAssertEqual(one.reading, other.reading, "seed \(seed), after \(event)", file: file, line: line)
        if one != other { return }
        let reading = one.reading
        let numbers = [reading.top, reading.velocity, reading.offset, reading.scrollVelocity, reading.progress]
        XCTAssertTrue(numbers.allSatisfy(\.isFinite), "seed \(seed), after \(event)", file: file, line: line)
    }
    _ = one.handle(.release, at: time)
    one.settleDown()
    XCTAssertTrue(one.isSettled && !one.isMoving, "seed \(seed) does not come to rest", file: file, line: line)
}
