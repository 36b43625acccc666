// The model of a pan of the pointer that begins on a drawer at rest or in a settle. The track determines the shown
// state, and the release the target. Any other event in between ends the comparison.

import DrawerCore
import TestSupport

struct PanModel {
    /// A press, and its track from the first movement beyond the slop on.
    struct Pan {
        let place: DrawerPlace
        let began: Began
        /// Whether the pan began on a list that was not at its start.
        let isInScrolledList: Bool
        let press: DrawerPoint
        let pressTime: Double
        var origin: DrawerPoint?
        var track: TrackModel?
        var startTop = 0.0
        var point: DrawerPoint
        var tracker = VelocityTracker()
    }

    var pan: Pan?
    private(set) var tally = Tally()

    mutating func check<S: Subject>(
        _ event: DrawerEvent?, before: S, after: S, _ notices: [Notice]
    ) throws(Fault) {
        switch event {
        case .press(let point, _, _): press(at: point, before, after)
        case .move(let point): try move(to: point, before, after)
        case .release(nil): try release(before.reading, after, notices)
        default: pan = nil
        }
    }

    private mutating func press<S: Subject>(at point: DrawerPoint, _ before: S, _ after: S) {
        pan = nil
        let (reading, ground) = (before.reading, Ground(before.drawer))
        let place = before.place(at: point)
        guard before.places.count > 1, before.drawer.panSource == nil, after.drawer.panSource == .pointer,
            place != .primary,
            [.idle, .tracking].contains(reading.listPhase), reading.phase == .resting || reading.phase == .settling,
            let began = reading.detent ?? reading.target, ground.names.contains(began), !ground.hostScrolls,
            ground.settings.gesture.noDragZones.isEmpty, before.drawer.pageCount < 2, before.drawer.edge == .bottom
        else { return }
        pan = Pan(
            place: place, began: .detent(began),
            isInScrolledList: place == .list && reading.offset > ground.firstOffset + 1e-9, press: point,
            pressTime: before.time, point: point)
        pan?.tracker.add(point, at: before.time)
    }

    private mutating func move<S: Subject>(to point: DrawerPoint, _ before: S, _ after: S) throws(Fault) {
        guard var open = pan else { return }
        pan = nil
        // A drawer that looks at rest acts as at rest: a pan begins at the end of the settle.
        let (shown, now, ground) = (before.drawer.readingAtRest, after.reading, Ground(before.drawer))
        let gesture = ground.settings.gesture
        open.point = point
        open.tracker.add(point, at: after.time)
        if open.origin == nil {
            let (dx, dy) = (point.x - open.press.x, point.y - open.press.y)
            let (distance, slop) = ((dx * dx + dy * dy).squareRoot(), gesture.dragSlop)
            guard distance > slop + 1e-9 else {
                pan = open
                return
            }
            if gesture.isAxisLocked, abs(dx) > abs(dy) { return }
            let origin = DrawerPoint(x: open.press.x + dx * slop / distance, y: open.press.y + dy * slop / distance)
            guard point.y != origin.y else { return }
            // Beyond an end, the pull that shows the start depends on the band's inverse, which the laws check.
            let last = ground.lastOffset(atTop: shown.top)
            guard (ground.full...ground.low).contains(shown.top), shown.offset >= ground.firstOffset,
                shown.offset <= last
            else { return }
            open.origin = origin
            open.track = TrackModel(
                on: open.place, top: shown.top, offset: shown.offset, ground, up: point.y < origin.y)
            open.startTop = shown.top
        }
        guard let origin = open.origin else { return }
        pan = open
        guard let track = open.track else {
            return try tally.demand(.still, now.owner == .none, "\(now)")
        }
        let wanted = track.position(at: origin.y - point.y)
        let isClose =
            abs(wanted.top - now.top) <= 1e-6 * max(1, abs(wanted.top))
            && abs(wanted.offset - now.offset) <= 1e-6 * max(1, abs(wanted.offset))
        try tally.demand(.travel, isClose, "expected \(wanted), shown \(now)")
        guard point.y != origin.y || now.owner != .none else { return }
        try tally.demand(
            .owner, now.owner == (wanted.mover == .drawer ? .drawer : .list),
            "\(now.owner), not \(wanted.mover)")
    }

    private mutating func release<S: Subject>(_ before: Reading, _ after: S, _ notices: [Notice]) throws(Fault) {
        defer { pan = nil }
        guard let open = pan, let track = open.track, let origin = open.origin else { return }
        let ground = Ground(after.drawer)
        guard !notices.isTap, before.owner == .drawer, ground.settings.release.speed == .tracked,
            !ground.settings.scrolling.carriesFling
        else { return }
        let travel = origin.y - open.point.y
        let speed = open.tracker.velocity(at: after.time)
        let pulled = track.pulledTop(at: travel)
        let release = ReleaseModel(
            top: before.top, pulledTop: pulled, drag: open.startTop - pulled,
            velocity: abs(speed.x) > abs(speed.y) ? 0 : speed.y, duration: after.time - open.pressTime,
            isInScrolledList: open.isInScrolledList)
        let wanted = ground.destination(release, began: open.began)
        let hides = ground.hasHidden && wanted == .detent(ground.hiddenName) && wanted != open.began
        let asks = hides && ground.settings.release.dismissible == .asks
        try tally.demand(
            .asks,
            notices.contains { $0.kind == .dismissRequested } == asks, "\(notices)")
        let shown = after.reading.detent ?? after.reading.target
        try tally.demand(
            .target, shown == (asks ? open.began : wanted).name,
            "expected \(asks ? open.began : wanted), shown \(shown?.text ?? "none")")
    }
}
