// Keys and the wheel, which open pans without a pointer, and pull. A pause ends such a pan at the next detent in its
// direction. Keys.swift determines the distance of a key.

/// The pan of keys or of the wheel in progress, and the run of wheel events to which it belongs.
struct Steps: Sendable, Equatable {
    /// The pause that ends a pan of keys or of the wheel, in seconds.
    static let longestPause = 0.15

    /// The travel of the pan in progress, upward; 0 without one.
    private(set) var travel = 0.0
    /// The time at which the pan ends by itself.
    private(set) var deadline = Double.infinity
    /// The time until which a wheel event continues a run.
    private var runEnd = -Double.infinity
    /// The direction of the last step; `nil` without a pan of steps.
    private(set) var direction: Direction?
    /// Whether the run began in the list: it never moves the drawer, and stops at the list's ends.
    private(set) var staysInList = false

    /// Begins a pan of steps, with its first direction.
    mutating func begin(_ direction: Direction) { (travel, self.direction, deadline) = (0, direction, .infinity) }

    /// Adds a step.
    mutating func add(_ direction: Direction, by distance: Double, at time: Double) {
        travel += distance * direction.sign
        (self.direction, deadline) = (direction, Steps.deadline(after: time))
    }

    /// Counts the travel from here.
    mutating func restart(at travel: Double) { self.travel = travel }

    mutating func end() { (travel, direction, deadline) = (0, nil, .infinity) }

    /// Adds a wheel event to the current run, or begins a run. A run is a series of wheel events in either direction,
    /// each within a pause of the one before.
    /// - Parameter movesList: whether the event would move the list. The first event decides for the whole run.
    mutating func joinRun(movesList: Bool, at time: Double) {
        if time >= runEnd { staysInList = movesList }
        runEnd = Steps.deadline(after: time)
    }

    mutating func endRun() { (runEnd, staysInList) = (-.infinity, false) }

    /// The end of the pause after a step, rounded to the nanosecond. A pause of exactly that length ends the pan,
    /// regardless of rounding errors in the added times.
    private static func deadline(after time: Double) -> Double {
        let deadline = DrawerMath.round((time + longestPause) * 1e9) / 1e9
        return deadline > time ? deadline : time + longestPause
    }
}

extension DrawerEngine {
    /// The travel of the pan of steps in progress.
    var stepTravel: Double { panSource == .pointer ? 0 : steps.travel }

    /// Opens a pan of keys or of the wheel that begins in a direction, unless one from the same source is open.
    mutating func open(_ source: PanSource, on place: DrawerPlace, _ direction: Direction) {
        // Keys follow the focus.
        let isElsewhere = (pan?.place == .primary) != (place == .primary)
        if let open = panSource, open != source || (source == .key && isElsewhere) { endSteps() }
        guard pan == nil else { return }
        // Steps that move nothing also catch nothing.
        let moves =
            place == .primary
            ? primaryAxis.canPan(in: room.primary, at: time) : track(on: place, first: direction) != nil
        guard moves else { return }
        grab(place, source)
        steps.begin(direction)
    }

    mutating func pull(_ direction: Direction, by distance: Double) {
        guard pan != nil, panSource != .pointer else { return }
        steps.add(direction, by: distance, at: time)
        pull(to: steps.travel)
    }

    /// Ends the pan of keys or of the wheel. In a drawer segment, the drawer settles at the next detent in the last
    /// direction. In a list segment, the list stays at its offset.
    mutating func endSteps() {
        guard let source = panSource, let direction = steps.direction, source != .pointer else { return }
        report(as: source.cause) { $0.settle(afterSteps: direction, from: source) }
    }

    private mutating func settle(afterSteps direction: Direction, from source: PanSource) {
        guard let (pan, _, position) = letGo() else { return }
        guard let position else { return settleHeld() }
        releaseList(velocity: 0)
        guard position.mover == .drawer, source == .key || !steps.staysInList else {
            return rest(after: pan, at: position)
        }
        settle(to: .detent(detent(afterSteps: direction)), velocity: 0)
    }

    /// The detent at which a pan of steps ends, never `hidden`. It is the detent within 1 pt, otherwise the next one in
    /// the pan's direction, otherwise the nearest one.
    private func detent(afterSteps direction: Direction) -> Int {
        let (top, began) = (shownTop, room.index(of: goal.resting))
        let near = stops.nearest(to: top, began: began, where: { !stops.isHidden($0) })
        if let near, abs(stops.tops[near] - top) <= Stops.merging { return near }
        return next(direction, from: top, orHidden: false) ?? near ?? began
    }

    /// Ends an open pan of keys or of the wheel now, as a pause would.
    package mutating func finishSteps() -> Notices {
        let cause = panSource?.cause ?? .key
        endSteps()
        return finish(cause)
    }

    // MARK: The wheel

    /// Moves the drawer or the content by the points of a wheel or trackpad event. The phases of a trackpad begin and
    /// end a run. An event that can move nothing begins no pan.
    mutating func moveByWheel(_ points: Double, on place: DrawerPlace, _ phase: TrackpadPhase = .moved) {
        guard panSource != .pointer else { return report(.notApplied(reason: .pressed)) }
        endInvisibleMotion()
        let direction: Direction = points > 0 ? .up : .down
        func stop() {
            if panSource == .wheel { endSteps() }
            steps.endRun()
        }
        if phase == .began { stop() }
        if points != 0, panSource == .key || steps.direction != direction { endSteps() }
        // A wheel pan continues even if the drawer has moved away from the pointer.
        let place = pan?.place ?? place
        if points != 0, let left = distanceLeft(direction, on: place) {
            if place != .primary { steps.joinRun(movesList: left.list != nil, at: time) }
            let most = place != .primary && steps.staysInList ? left.list ?? 0 : left.all
            let distance = min(abs(points), most)
            if distance > 0 { open(.wheel, on: place, direction) }
            pull(direction, by: distance)
        }
        if phase == .ended { stop() }
    }

    /// The distance that a pan can still move in a direction: in all, and for the list alone if the list moves next.
    /// The pan is in progress, or begins now on a place. The distance ends before any rubber band and at the lowest
    /// visible detent. `nil` if there is nothing to move.
    private func distanceLeft(_ direction: Direction, on place: DrawerPlace) -> (all: Double, list: Double?)? {
        let travel = stepTravel
        func beyondRounding(_ distance: Double) -> Double { distance > Stops.rounding ? distance : 0 }
        if place == .primary {
            let end = direction == .up ? room.primary.maximumOffset : room.primary.minimumOffset
            let distance = primaryAxis.travel(to: end, in: room.primary, at: time) - travel
            return (beyondRounding(distance * direction.sign), nil)
        }
        guard let track = trackInProgress ?? track(on: place, first: direction),
            let next = track.next(from: travel, direction)
        else { return nil }
        let all = track.remaining(from: travel, direction, lowest: stops.tops[stops.lowestVisible])
        return (beyondRounding(all), next.segment.mover == .list ? beyondRounding(next.remaining) : nil)
    }

    /// The track of the pan in progress.
    var trackInProgress: Track? { motion.ride?.track }
}
