// The engine: a drawer as one value. The input is events and times; the output is readings and notices.
//
// A pan lays a track with its first movement, and its place on the track decides everything; without a pan, each axis
// goes on by itself. `advance` moves the clock and processes each deadline on the way at its own time, so the number of
// steps in which time passes makes no difference.
//
// This file has the stored state, events and time. PressAndMove.swift, ReleaseAndCancel.swift and SettleAndArrive.swift
// follow a pan and a settle from beginning to end. Calls.swift has the calls from code, Changes.swift the changes from
// outside; `RoomChange` decides about the motion after a change. The folder Features has a file for each feature.
//
// The engine computes with `Room` (the host's values), `Axis` (one value in motion), `Track` and `Ride`, `Pan`, `Goal`.
// Shown.swift computes the shown state.

/// A drawer on the container's bottom or top edge. It holds a list, or several lists on pages side by side, over
/// primary content.
///
///     var drawer = try DrawerEngine(container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///     drawer.handle(.press(at: DrawerPoint(x: 195, y: 790)), at: 0)
///     drawer.handle(.move(to: DrawerPoint(x: 195, y: 500)), at: 0.1)
///     for notice in drawer.handle(.release, at: 0.12) { print(notice) }
///     drawer.advance(to: 0.2)
///     print(drawer.reading.top)
///
/// The engine is a pure value: the same events at the same times give the same states to the last bit, on every
/// platform. To save the engine, copy it; to restore it, assign the copy. The cost of `handle` and `advance` does not
/// depend on the list's length; choosing a detent is linear in the number of detents. Lengths are in points, times in
/// seconds, from 0 on, on any clock that does not run backward.
public struct DrawerEngine: Sendable, Equatable {
    /// The time of the state, in seconds; 0 in a new drawer.
    public private(set) var time = 0.0
    var room: Room
    /// The motion of the drawer.
    var motion: Motion
    /// The mode of the motion, for code that changes it or needs a payload.
    var mode: Mode {
        get { motion.mode }
        set { motion.mode = newValue }
    }
    // The offsets of the list and of the primary content, as on the bottom edge. During a ride, the track determines
    // the list's offset.
    var listAxis: Axis
    var primaryAxis: Axis
    var goal: Goal
    /// Whether a fling that reaches the list's top may lower the drawer. It may after a pan whose track had a drawer
    /// segment below the list, until the drawer gets another target.
    var flingMayLower = false
    /// Whether the pan that flung the list began in the list while it was scrolled.
    var flingBeganScrolled = false
    /// Whether the pointer is down, even after a call from code has ended its pan.
    var isPointerDown = false
    /// The direction of the next tap on the handle.
    var toggleDirection = Direction.up
    /// The notices about pans besides `ownerChanged`.
    public package(set) var reportsPans = PanReports.never
    var pan: Pan?
    /// The samples of the pointer.
    var tracker = VelocityTracker()
    var log = Log()
    /// The time of the next deadline, cached because every frame asks.
    @usableFromInline private(set) var due = Double.infinity
    // The state of features, each in its file of the folder Features.
    var steps = Steps()
    var pager: Pager
    var cover = Cover()

    /// Creates a drawer at rest.
    /// - Parameters:
    ///   - edge: the edge that the drawer belongs to; it stays the same.
    ///   - layout: the detents; by default `DrawerLayout.standard` with the rows of the container.
    ///   - container: the visible area, in points.
    ///   - listHeight: height of all rows, in points, 0...1e12.
    ///   - listInsets: room beyond the first and the last row, in points, for example for the safe area at the bottom.
    ///   - primaryHeight: height of the primary content, in points, 0...1e12.
    ///   - settings: the drawer's parameters.
    ///   - detent: the initial detent; by default `compressed` or, in a layout without it, the lowest visible detent.
    ///   - offset: the list's initial offset, in points; clamped to its range.
    ///   - listSource: who scrolls the list.
    ///   - listAnchor: whether the list keeps its start or its end in view.
    ///   - reportsPans: the notices about pans besides `ownerChanged`.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        on edge: DrawerEdge = .bottom, layout: DrawerLayout? = nil, container: Container, listHeight: Double,
        listInsets: Insets = Insets(), primaryHeight: Double = 0, settings: Settings = Settings(),
        detent: DetentName? = nil, offset: Double = 0, listSource: ListSource = .engine,
        listAnchor: ListAnchor = .start,
        reportsPans: PanReports = .never
    ) throws(InvalidValue) {
        let layout = layout ?? .standard(validRowHeight: container.rowHeight)
        let room = try Room(
            on: edge, layout, settings, container, listHeight: listHeight, insets: listInsets,
            primaryHeight: primaryHeight)
        try self.init(in: room, Pager(), detent: detent, offset: offset)
        (self.listSource, self.listAnchor, self.reportsPans) = (listSource, listAnchor, reportsPans)
    }

    init(in room: Room, _ pager: Pager, detent: DetentName?, offset: Double) throws(InvalidValue) {
        try InvalidValue.checkFinite(offset, "offset", "points")
        let stops = room.stops
        let initial = detent ?? stops.names[stops.compressed ?? stops.lowestVisible]
        guard let start = stops.index(of: initial) else {
            throw InvalidValue(field: "detent", given: initial.text, expected: "a detent of the layout")
        }
        (self.room, self.pager) = (room, pager)
        goal = .detent(start)
        motion = Motion(.resting(stops.tops[start]))
        let list = room.list(atTop: stops.tops[start])
        listAxis = Axis(at: list.clamped(room.mirrored(offset, in: list)))
        primaryAxis = Axis(at: room.mirroredPrimary(0))
    }

    // MARK: - Events and time

    /// Processes an event at `time`. A time before the engine's time, or one that is not finite, counts as the engine's
    /// time.
    ///
    /// - Returns: the notices up to `time` and of the event, in order. An event that cannot be applied changes nothing
    ///   and returns a `notApplied` notice.
    @discardableResult
    public mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        pass(to: time)
        log.cause = event.cause
        do throws(InvalidValue) {
            try event.validate()
            dispatch(room.isMirrored ? mirrored(event) : event)
        } catch {
            report(.notApplied(reason: .invalid(value: error)))
        }
        return finish(event.cause)
    }

    /// Advances the clock to `time`. An earlier time, or one that is not finite, changes nothing.
    ///
    /// Each deadline on the way, such as the end of a settle, is processed at its own time.
    /// - Returns: the notices up to `time`, in order.
    /// - Complexity: constant for each deadline.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        pass(to: time)
        return log.end()
    }

    /// Moves the clock alone if nothing is due by then.
    /// - Returns: false, with nothing changed, if something is due.
    package mutating func coast(to time: Double) -> Bool {
        guard due > time else { return false }
        if time > self.time { self.time = time }
        return true
    }

    /// The pulse after `coast(to:)`; nil if something is due.
    package mutating func coasted(to time: Double) -> Pulse? { coast(to: time) ? readPulse() : nil }

    mutating func pass(to time: Double) {
        guard time > self.time, time < .infinity else { return }
        while due <= time {
            self.time = max(self.time, due)
            process(due)
            finishChange()
            // The settles that follow have other reasons.
            if log.reason != nil { log.reason = nil }
        }
        self.time = time
    }

    /// Ends a call: processes the deadlines that are due now and reports the owner. Must follow every change of the
    /// motion, because a new motion may be over at once.
    mutating func finish(_ cause: Cause) -> Notices {
        finishChange()
        while due <= time {
            process(due)
            finishChange()
        }
        let owner = owner
        if owner != log.owner {
            log.cause = pan?.source.cause ?? cause
            log.report(owner, at: time)
        }
        return log.end()
    }

    /// Lets a list that has come to rest at its end follow the end, and caches the time of the next deadline.
    private mutating func finishChange() {
        keepListEnd()
        due = min(
            min(min(settleDue, listAxis.end), min(primaryAxis.end, motion.flingEnd)), featuresDue)
    }

    /// The time at which a settle reports its arrival; after the report, the end of the settle.
    private var settleDue: Double {
        let end = motion.flightEnd
        return motion.report.isReported ? end : min(end, motion.report.arrival)
    }

    /// Processes one deadline. Deadlines at the same time have a fixed order.
    private mutating func process(_ due: Double) {
        // A new owner is reported with the cause of the pan in progress, which this deadline may end.
        let cause = pan?.source.cause ?? .pan
        log.cause = .pan
        if settleDue <= due {
            log.cause = motion.report.cause
            if motion.flightEnd <= due {
                arrive(at: goal.resting, isReported: motion.report.isReported)
            } else {
                motion.markReported()
                report(.detentReached(detent: room.name(of: goal.resting)))
            }
        } else if motion.flingEnd <= due {
            finishRide()
        } else if listAxis.end <= due {
            finishList()
        } else if primaryAxis.end <= due {
            primaryAxis.finish(in: room.primary, at: time)
        } else {
            processFeatures(due)
        }
        log.cause = cause
        log.report(owner, at: time)
    }

    mutating func report(_ kind: Notice.Kind) { log.report(kind, at: time) }

    /// Calls a function whose notices have another cause than the call in progress.
    mutating func report(as cause: Cause, _ body: (inout DrawerEngine) -> Void) {
        let before = log.cause
        log.cause = cause
        body(&self)
        log.cause = before
    }
}
