// A hand to test with: presses, pulls, flicks and releases in few words, at times that add up.

import XCTest

@testable import DrawerCore

extension DrawerEngine {
    /// Where the pressed pointer is.
    private var pointer: Point { pan?.point ?? Point(x: 40, y: 200) }

    @discardableResult
    mutating func press(_ place: Place, y: Double = 200, x: Double = 40, after pause: Double = 0) -> [Notice] {
        Array(handle(.press(at: Point(x: x, y: y), on: place), at: time + pause))
    }

    /// Moves the pressed pointer up by so many points; over a duration in steps of 8 ms, else at once.
    @discardableResult
    mutating func pull(_ up: Double, sideways: Double = 0, over duration: Double = 0) -> [Notice] {
        let from = pointer
        let start = time
        let steps = max(1, Int((duration / 0.008).rounded(.up)))
        var notices: [Notice] = []
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let to = Point(x: from.x + sideways * share, y: from.y - up * share)
            notices += handle(.move(to: to), at: start + duration * share)
        }
        return notices
    }

    @discardableResult
    mutating func release(after pause: Double = 0) -> [Notice] {
        Array(handle(.release, at: time + pause))
    }

    /// Lets go with no speed: the pointer stands still before.
    @discardableResult
    mutating func releaseStill() -> [Notice] { release(after: 0.1) }

    /// Presses, moves at a constant speed (pt/s, up positive) and lets go.
    @discardableResult
    mutating func flick(_ place: Place, up speed: Double, for duration: Double = 0.1) -> [Notice] {
        press(place)
        var notices = pull(speed * duration, over: duration)
        notices += release()
        return notices
    }

    @discardableResult
    mutating func wait(_ duration: Double) -> [Notice] { Array(advance(to: time + duration)) }

    @discardableResult
    mutating func key(_ key: PanKey, _ count: Int = 1) -> [Notice] {
        (0..<count).flatMap { _ in Array(handle(.key(key), at: time)) }
    }

    @discardableResult
    mutating func wheel(_ rows: Double, on place: Place = .list) -> [Notice] {
        Array(handle(.wheel(rows: rows, on: place), at: time))
    }

    @discardableResult
    mutating func code(_ event: Event) -> [Notice] { Array(handle(event, at: time)) }

    /// Rests at a detent.
    mutating func put(at detent: DetentName) {
        code(.snap(to: detent))
        settleDown()
    }

    /// Scrolls the list of a drawer at full height, then rests at a detent or a free height, the offset kept.
    mutating func put(at detent: DetentName, offset: Double) {
        put(at: stops.names[stops.highest])
        if offset != 0 {
            wheel(offset / container.rowHeight)
            settleDown()
        }
        put(at: detent)
    }

    /// The kinds of what has happened while everything comes to rest.
    @discardableResult
    mutating func settleTelling() -> [Notice] {
        var notices: [Notice] = []
        var most = 1000
        while let next = nextDeadline, most > 0 {
            notices += advance(to: next)
            most -= 1
        }
        return notices
    }
}

extension [Notice] {
    var kinds: [Notice.Kind] { map(\.kind) }
    /// The first target that was chosen, if any was.
    var target: DetentName? {
        for case .targetChosen(let name) in kinds { return name }
        return nil
    }
    var tapped: Place? {
        for case .tapped(let place, _) in kinds { return place }
        return nil
    }
    var asksToDismiss: Bool { kinds.contains(.dismissRequested) }
}

/// The rubber band as spec'd, written once more.
func banded(_ pulled: Double, _ dimension: Double) -> Double {
    pulled <= 0 || dimension <= 0 ? 0 : dimension * (1 - 1 / (pulled * 0.55 / dimension + 1))
}

func bandSlope(_ pulled: Double, _ dimension: Double) -> Double {
    let share = pulled * 0.55 / dimension + 1
    return 0.55 / (share * share)
}
