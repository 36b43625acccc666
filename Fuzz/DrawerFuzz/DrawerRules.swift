// The rules of a drawer, event by event, checked against the model.

import DrawerCore
import DrawerScene
import DrawerSettings
import Foundation

/// The expected state of a drawer without the pan in progress.
private struct Standing {
    var phase: DrawerPhase
    var destination: Began
    var velocity: Double
}

extension Watch {
    // MARK: Every state

    func drawerState<S: Subject>(of subject: S, _ reading: Reading) throws(Violation) {
        let ground = Ground(subject.drawer)
        try demand(
            ground.tops == subject.drawer.stops.tops, "the detents match the model",
            "\(subject.drawer.stops.tops), expected \(ground.tops)")
        try demand(reading.height == ground.room - reading.top, "height and top add up", "\(reading)")
        let progress = ground.progress(atTop: reading.top)
        try close(progress, reading.progress, "progress follows the top", within: 1e-12)
        try demand(
            abs(reading.overlay - ground.overlay(atTop: reading.top)) <= 1e-12, "the overlay follows the progress",
            "overlay \(reading.overlay) at \(reading.top)")
        try demand(
            (0...1).contains(reading.titleProgress), "the title's opacity is in 0...1", "\(reading.titleProgress)")
        let indices = Double(-ground.lowestVisible)...Double(ground.highest - ground.lowestVisible)
        try demand(indices.contains(reading.detentIndex), "the detent index is in range", "\(reading.detentIndex)")
        try close(
            max(0, ground.lastOffset(atTop: reading.top)), max(0, reading.maximumOffset),
            "the maximum offset matches the model")
        try demand(
            reading.owner != .drawer || reading.phase == .tracking, "a drawer that is the owner tracks",
            "\(reading.phase)")
        try demand(
            (reading.owner == .list) == (reading.listPhase == .tracking), "a list that tracks is the owner",
            "\(reading.owner) while the list is \(reading.listPhase)")
        try demand(
            reading.owner != .list || reading.phase == .tracking, "the drawer tracks while the list is the owner",
            "\(reading.phase)")
        if reading.phase == .resting { try rests(reading, ground) }
        // A fling may be carried that began where no rules apply.
        let isCarried = isLoose && ground.settings.scrolling.carriesFling && reading.phase == .settling
        let isFree = reading.owner == .none && pan == nil && carried == nil && !isCarried
        if reading.listPhase == .idle, isFree, !ground.hostScrolls {
            try demand(
                reading.offset >= ground.firstOffset - Watch.rounding
                    && reading.offset <= reading.maximumOffset + Watch.rounding,
                "the offset is in range at rest", "\(reading.offset) of \(reading.maximumOffset)")
            if reading.phase == .resting {
                try demand(reading.scrollVelocity == 0, "at rest the velocity is 0", "\(reading.scrollVelocity)")
            }
        }
    }

    /// At rest the drawer is exactly at its detent, or at the free height to which it was sent.
    private func rests(_ reading: Reading, _ ground: Ground) throws(Violation) {
        if let detent = reading.detent {
            let top = ground.index(of: detent).map { ground.tops[$0] }
            try demand(
                reading.top == top, "a resting drawer is on its detent to the bit",
                "top \(reading.top) at \(detent), which is at \(top.map(String.init(describing:)) ?? "no place")")
        } else if !isLoose {
            guard case .height = destination else {
                return try demand(false, "a drawer rests at a detent", "top \(reading.top), sent to \(destination)")
            }
            try close(destination.top(ground), reading.top, "a free height stays a height")
        }
    }

    // MARK: Events

    mutating func drawerEvent<S: Subject>(
        _ deed: Deed, _ old: S, _ subject: S, _ notices: [Notice]
    ) throws(Violation) {
        let (before, after) = (old.reading, subject.reading)
        let (was, ground) = (Ground(old.drawer), Ground(subject.drawer))
        let time = subject.time
        switch deed {
        case .input(.press(let point)): try press(at: point, old, after, was, time)
        case .input(.move(let point)): try move(to: point, before, after, was, time)
        case .input(.release): try release(before, after, was, notices, old, time)
        case .lift(let velocity): try release(before, after, was, notices, old, time, given: velocity)
        case .impulse(let velocity): try impulse(velocity, before, after, was, notices)
        case .listAt(let offset, let velocity): try listAt(offset, velocity, before, after, was, notices)
        case .keepsEnd, .hostScrolls: try stays(before, after, "another kind of list moves nothing")
        case .input(.cancel): try cancel(before, after, was, time)
        case .input(.key(let key)):
            guard let (pan, place) = old.panKey(key) else {
                isLoose = true
                break
            }
            try press(pan, on: place, before, after, was, time)
        case .input(.wheel(let rows, let point)):
            try turnWheel(rows * was.row, on: old.place(at: point), before, after, was, time)
        case .trackpad(let points, let place, let phase):
            try moveTrackpad(points, on: place, phase, before, after, was, notices, time)
        case .input(.other(.code(.snap(let name, let animated)))):
            try call(.detent(name), animated: animated, before, after, was, notices)
        case .input(.other(.code(.dismiss(let animated)))):
            try call(.detent(was.hiddenName), animated: animated, before, after, was, notices)
        case .input(.other(.code(.moveTo(let height, let animated)))):
            try call(.height(height.value), animated: animated, before, after, was, notices)
        case .input(.other(.code(.toggle))): try toggle(before, after, was)
        case .input(.other(.code(.nudge))): try nudge(before, after, was, notices)
        case .input(.other(.code(.scrollTo(.offset(let offset), let animated)))):
            try scroll(to: offset.value, animated: animated, before, after, was)
        case .input(.other(.code(.scrollTo(.row, _)))), .input(.other(.code(.scrollTo(.section, _)))),
            .input(.text), .input(.turn), .input(.other(.code(.page))), .input(.other(.code(.push))),
            .input(.other(.code(.pop))):
            isLoose = true
        case .input(.resize): try change(atOnce: true, before, after, was, ground)
        case .input(.other(.insets(_, let animated))): try change(atOnce: !animated, before, after, was, ground)
        case .input(.other(.configure)): try change(atOnce: false, before, after, was, ground)
        case .listHeight: try change(atOnce: false, isContent: true, before, after, was, ground)
        case .primaryHeight: try primaryChange(before, after, ground)
        }
        let isOver = notices.contains {
            switch $0.kind {
            case .settleInterrupted, .detentReached: true
            default: false
            }
        }
        if isOver { carried = nil }
        follow(after)
    }

    /// Checks a passage of time, which may include the pause that ends a key or wheel pan.
    mutating func drawerPassed<S: Subject>(
        _ subject: S, from before: Reading, _ notices: [Notice]
    ) throws(Violation) {
        let after = subject.reading
        // A pan on the primary content leaves the drawer to the fling of its list.
        let isFree = pan.map { $0.place == .primary } ?? true
        if isFree, carried == nil { try flingLowers(before, after, Ground(subject.drawer), notices) }
        if let open = pan, open.source != .pointer, open.deadline <= subject.time {
            let ground = Ground(subject.drawer)
            let standing = end(open, before, ground)
            pan = nil
            saw(.step)
            destination = standing.destination
            if !isLoose {
                try went(
                    to: destination, "keys and wheel end at the next detent, or in the list at the current offset",
                    after, notices: notices)
            }
        }
        if !isFree, pan == nil, carried == nil { try flingLowers(before, after, Ground(subject.drawer), notices) }
        if let fling = carried {
            if subject.time < fling.end {
                let u = fling.fling.state(at: subject.time - fling.start).offset
                let wanted = fling.track.position(at: u)
                try close(wanted.top, after.top, "a carried fling moves along the track")
                try close(wanted.offset, after.offset, "a carried fling moves along the track")
            } else {
                carried = nil
            }
        }
        follow(after)
    }

    /// A fling of the list that reaches the list's top with `flingAtTop: handOver` releases a resting drawer there.
    private mutating func flingLowers(
        _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        let isChosen = notices.contains {
            if case .targetChosen = $0.kind { $0.cause == .pan } else { false }
        }
        guard isChosen else { return }
        let (offset, velocity, rate) = (
            before.offset, before.scrollVelocity, ground.settings.release.decelerationRate
        )
        guard before.phase == .resting, before.listPhase == .flinging,
            let fling = try? Fling(offset: offset, velocity: velocity, rate: rate),
            let arrival = fling.time(toReach: ground.firstOffset)
        else {
            // The drawer has come to rest since, or the list has bounced: the reading does not say how.
            isLoose = true
            return
        }
        let speed = -fling.state(at: arrival).velocity
        let release = ReleaseModel(top: before.top, pulledTop: before.top, drag: 0, velocity: speed)
        try settles(
            ground.destination(release, began: destination), destination, after, ground, notices)
    }

    /// Checks that an event that starts a settle moves nothing, unless settles are instant.
    private func starts(
        _ before: Reading, _ after: Reading, _ ground: Ground, _ property: String
    ) throws(Violation) {
        var wanted = before
        // A list at its end may follow the drawer.
        if ground.isInstant { (wanted.top, wanted.offset) = (after.top, after.offset) }
        wanted.offset = ground.cutForHost(wanted.offset, atTop: before.top, shown: after.offset)
        try stays(wanted, after, property)
    }

    /// Checks that the drawer rests at its required target or settles there, now or on the way.
    private func went(
        to wanted: Began, _ property: String, _ after: Reading, notices: [Notice] = []
    ) throws(Violation) {
        let name = wanted.name
        let isThere = (after.detent ?? after.target) == name && (after.phase == .resting || after.phase == .settling)
        let wasThere = notices.contains {
            switch $0.kind {
            case .targetChosen(let target), .detentReached(let target): target == name
            default: false
            }
        }
        try demand(
            isThere || wasThere, property,
            "expected \(wanted), shown \(after.detent ?? after.target ?? "no detent") while \(after.phase)")
    }

    // MARK: Press and move

    private mutating func press<S: Subject>(
        at point: DrawerPoint, _ old: S, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        let before = old.reading
        let tapped = old.place(at: point)
        // A drawer can be pulled out of its edge.
        let isFromEdge = tapped == .primary && ground.edgeZone.contains(point.y)
        let place: Place = isFromEdge ? .handle : tapped
        if pan?.source == .pointer { return try same(before, after, "a second press changes nothing") }
        gestures += 1
        saw(.press)
        // The end of a key or wheel pan starts a settle.
        if pan != nil {
            try starts(before, after, ground, "a press moves nothing")
        } else {
            try stays(before, after, "a press moves nothing")
        }
        try demand(after.owner == .none, "before its first movement a pan owns nothing", "\(after.owner)")
        var standing = Standing(phase: before.phase, destination: destination, velocity: before.velocity)
        if let open = pan { standing = end(open, before, ground) }
        let isInvisible =
            carried == nil && abs(before.top - standing.destination.top(ground)) < 1 && abs(standing.velocity) < 15
        var pan = PanModel(.pointer, on: place, began: standing.destination)
        pan.tapped = tapped
        let peeks =
            isFromEdge && ground.hasHidden && standing.phase == .resting && before.top > ground.full + 1
            && standing.destination == .detent(ground.hiddenName) && !ground.isInstant
        destination = standing.destination
        if place != .primary, standing.phase == .settling, !isInvisible {
            saw(.catch)
            pan.hasCaught = true
            try demand(after.phase == .held, "a press catches a settle", "\(after.phase)")
            // At the end of a key or wheel pan, the caught settle has only begun.
            let isExact = self.pan == nil ? before.top == after.top : abs(before.top - after.top) <= 1e-9
            try demand(isExact, "a catch keeps the shown position", "\(before.top), \(after.top)")
        } else if peeks {
            try demand(
                after.phase == .settling && after.target == ground.hiddenName && after.velocity < 0,
                "a hidden drawer peeks out of a pressed edge", "\(after)")
        } else if self.pan == nil, before.phase != .held {
            try demand(after.phase == before.phase, "a press at rest changes no phase", "\(after.phase)")
        }
        let offset = ground.cutForHost(before.offset, atTop: before.top, shown: after.offset)
        let beyond = max(ground.firstOffset - offset, offset - before.maximumOffset)
        // Where the engine shows the host's list at its end, only the host knows whether it moves beyond.
        let isAtEnd = ground.listFollows && offset == before.maximumOffset
        let isHostMoving = beyond >= 1 || abs(before.scrollVelocity) >= 15 && before.owner == .none && carried == nil
        let wasMoving =
            ground.hostScrolls && before.listPhase != .held
            ? (isAtEnd ? after.listPhase == .held : isHostMoving)
            : before.listPhase == .flinging || before.listPhase == .bouncing || after.listPhase == .held
        if place != .primary, wasMoving, !old.drawer.listLooksAtRest(at: time) {
            pan.hasCaught = true
            try demand(after.listPhase == .held, "a press holds the list", "\(after.listPhase)")
        }
        // A scroll from code starts with velocity 0. The end of a key pan beyond an end starts a bounce.
        let last = before.primaryMaximumOffset
        let isBeyond = before.primaryOffset <= -1 || before.primaryOffset >= last + 1
        if place == .primary, isBeyond || old.drawer.isPrimaryMoving, !old.drawer.primaryLooksAtRest(at: time) {
            pan.hasCaught = true
        }
        pan.reference = after
        pan.press(at: point, time: time, ground.settings.gesture)
        if ground.isInNoDragZone(point, tapped, top: before.top) { pan.load = .excluded }
        self.pan = pan
    }

    private mutating func move(
        to point: DrawerPoint, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        guard var open = pan, open.source == .pointer else {
            return try same(before, after, "a stray move changes nothing")
        }
        defer { pan = open }
        guard let travel = open.move(to: point, time: time, ground.settings.gesture) else {
            return try stays(before, after, "only movement along y moves anything")
        }
        lay(&open, before, ground, up: travel > 0)
        open.keepMover(at: travel)
        try shows(open, travel, before, after, time)
    }

    /// Lays the track at the first movement, from the positions shown at that time.
    /// - Parameters:
    ///   - up: the direction of the first movement.
    ///   - mover: what the pan has moved so far, if its track is laid again.
    private func lay(
        _ pan: inout PanModel, _ before: Reading, _ ground: Ground, up: Bool, keeping mover: TrackModel.Mover? = nil
    ) {
        guard case .untouched = pan.load else { return }
        if pan.reference != nil { pan.reference = before }
        if pan.place == .primary {
            let moves = before.primaryMaximumOffset > 0 || before.primaryOffset != 0
            pan.load = moves ? .primary(PrimaryModel(before, ground)) : .nothing
        } else {
            let track = TrackModel(
                on: pan.place, top: before.top, offset: before.offset, ground, up: up, keeping: mover)
            pan.load = track.map { .drawer($0) } ?? .nothing
            if let track { pan.startTop = pan.startTop ?? track.pulledTop(at: 0) }
        }
    }

    /// Checks that the shown positions are a function of the travel alone, from which continuity, conservation and
    /// reversibility follow.
    private mutating func shows(
        _ pan: PanModel, _ travel: Double, _ before: Reading, _ after: Reading, _ time: Double
    ) throws(Violation) {
        switch pan.load {
        case .untouched, .nothing, .excluded:
            if pan.source == .pointer {
                try stays(before, after, "a track without segments moves nothing")
            }
            try demand(after.owner == .none, "a track without segments moves nothing", "owner \(after.owner)")
        case .primary(let track):
            saw(.pan)
            let wanted = track.position(at: travel)
            let accuracy = accuracy(wanted.slope)
            try close(wanted.offset, after.primaryOffset, "a pan on the primary content scrolls it", within: accuracy)
            try demand(after.owner == .primary, "a pan on the primary content owns it", "\(after.owner)")
        case .drawer(let track):
            let wanted = track.position(at: travel)
            saw(wanted.stretch > 0 ? .overPull : .pan)
            let accuracy = accuracy(wanted.slope)
            try close(wanted.top, after.top, "the top is a function of the travel", within: accuracy)
            try close(wanted.offset, after.offset, "the offset is a function of the travel", within: accuracy)
            let owner: Owner = wanted.mover == .drawer ? .drawer : .list
            try demand(after.owner == owner, "the owner is a function of the travel", "\(after.owner), not \(owner)")
            try demand(after.phase == .tracking, "a pan tracks", "\(after.phase)")
            guard pan.source == .pointer else { return }
            let velocity = pan.tracker.velocity(at: time).y * wanted.slope
            try close(
                wanted.mover == .drawer ? velocity : 0, after.velocity, "the velocity is the pointer's times the slope")
            // A list at its end may follow the drawer.
            if wanted.mover == .list || !track.listFollows {
                try close(
                    wanted.mover == .list ? -velocity : 0, after.scrollVelocity,
                    "the velocity is the pointer's times the slope")
            }
        }
    }

    /// Far out in a band, a rounding error of the shown position corresponds to a long pull.
    private func accuracy(_ slope: Double) -> Double { slope > 0 ? 1e-7 : 1e-6 }

    // MARK: Release

    private mutating func release<S: Subject>(
        _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice], _ subject: S, _ time: Double,
        given: DrawerPoint? = nil
    ) throws(Violation) {
        guard let open = pan, open.source == .pointer else {
            return try same(before, after, "a stray release changes nothing")
        }
        pan = nil
        let told = notices.contains { if case .tapped = $0.kind { true } else { false } }
        let isTap = open.isTap(at: time, given: given, ground.settings)
        try demand(
            told == isTap, "a tap is a press within its reach and 500 ms, slower than a flick",
            told ? "a tap was reported" : "no tap was reported")
        if isTap { return try tap(open, before, after, ground, notices, subject) }
        try starts(before, after, ground, "a release moves nothing")
        let velocity = (given ?? open.tracker.velocity(at: time)).y
        let flick = open.flick(at: time, given: given)
        let measured = given == nil ? open.measured(ground.settings.release.speed, at: time) : flick
        switch open.load {
        case .untouched, .nothing, .excluded: try letGo(before, after, ground)
        case .primary(let track):
            let slope = track.position(at: travel(open)).slope
            let wanted = -velocity * slope
            if abs(wanted) > 5, after.primaryVelocity != 0 {
                try close(wanted, after.primaryVelocity, "a fling continues at the shown velocity")
            }
            try letGo(before, after, ground)
        case .drawer(let track):
            saw(.release)
            let position = track.position(at: travel(open))
            if position.mover == .list {
                // A list at its end may follow a drawer that has almost arrived.
                if !ground.isInstant {
                    let offset = ground.cutForHost(position.offset, atTop: before.top, shown: after.offset)
                    try close(offset, after.offset, "a release moves nothing", within: Watch.end)
                }
                // A list at its end may follow a drawer that has set off by a curve.
                let follows = ground.listFollows && after.velocity != 0
                if !ground.isInstant, !follows, after.listPhase == .flinging || after.listPhase == .bouncing {
                    try close(
                        -velocity * position.slope, after.scrollVelocity,
                        "a fling continues at the shown velocity")
                }
                destination = stand(open, track, travel(open), top: before.top, ground)
                // A fling from the list's top itself lowers the drawer at once.
                let isAtTop = abs(position.offset - ground.firstOffset) <= 1e-9
                if ground.settings.scrolling.flingAtTop == .handOver, isAtTop, velocity > 0 {
                    isLoose = true
                    return
                }
                return try went(
                    to: destination, "a release in the list rests a drawer at its detent", after, notices: notices)
            }
            if let fling = carriedFling(track, travel(open), flick, ground, time) {
                carried = fling
                destination = .detent(ground.names[ground.highest])
                return try went(to: destination, "a fling that would pass full height carries the drawer", after)
            }
            try settles(
                ground.destination(
                    open.release(track, at: travel(open), top: before.top, velocity: measured, time: time),
                    began: open.began),
                open.began, after, ground, notices)
            let isStopped = after.velocity == 0 && track.isAtStop(at: travel(open))
            if after.phase == .settling, !isStopped { try keepsVelocity(velocity * position.slope, after, ground) }
        }
    }

    private func travel(_ pan: PanModel) -> Double { (pan.origin ?? pan.point).y - pan.point.y }

    private func keepsVelocity(_ velocity: Double, _ after: Reading, _ ground: Ground) throws(Violation) {
        guard ground.keepsVelocity else { return }
        try close(velocity, after.velocity, "a settle starts with the shown velocity")
    }

    /// After a press without movement, the drawer continues to its previous target.
    private func letGo(_ before: Reading, _ after: Reading, _ ground: Ground) throws(Violation) {
        if before.phase == .held {
            try went(to: destination, "a catch without movement continues to the previous target", after)
            if after.phase == .settling, ground.keepsVelocity {
                try close(0, after.velocity, "a catch without movement continues from rest")
            }
        } else {
            try demand(
                after.phase == before.phase && after.detent == before.detent && after.target == before.target,
                "a pan that does not move the drawer keeps its state", "\(before.phase), then \(after.phase)")
        }
    }

    private func carriedFling(
        _ track: TrackModel, _ u: Double, _ flick: Double, _ ground: Ground, _ time: Double
    ) -> (track: TrackModel, fling: Fling, start: Double, end: Double)? {
        guard ground.settings.scrolling.carriesFling, flick <= -50 + 1e-6, let seam = track.travelToLastList,
            ground.isReachable[ground.highest],
            let fling = try? Fling(offset: u, velocity: -flick, rate: ground.settings.release.decelerationRate),
            let arrival = fling.time(toReach: seam), arrival <= fling.duration
        else { return nil }
        return (track, fling, time, time + arrival)
    }

    /// Checks that a release settles where the rules say, and asks before it hides the drawer.
    private mutating func settles(
        _ wanted: Began, _ began: Began, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        let asked = notices.contains { $0.kind == .dismissRequested }
        let hides = wanted == .detent(ground.hiddenName) && ground.hasHidden && wanted != began
        let asks = hides && ground.settings.release.dismissible == .asks
        if hides { saw(.dismissal) }
        try demand(asked == asks, "with asks, the host is asked before the drawer hides", asked ? "asked" : "not asked")
        destination = asks ? began : wanted
        try went(to: destination, "a release goes to the policy's target", after)
    }

    /// A pan that ends in the list: on a detent the drawer rests; otherwise the policy decides.
    private func stand(
        _ pan: PanModel, _ track: TrackModel, _ travel: Double, top: Double, _ ground: Ground
    ) -> Began {
        let began = pan.began
        let index = began.index(ground)
        let here =
            abs(ground.tops[index] - top) <= 1e-9
            ? index : ground.tops.lastIndex { abs($0 - top) <= 1e-9 }
        if let here, ground.isReachable[here] || began == .detent(ground.names[here]) {
            return .detent(ground.names[here])
        }
        let wanted = ground.destination(
            pan.release(track, at: travel, top: top, velocity: 0, time: pan.pressTime), began: began)
        guard ground.hasHidden, wanted == .detent(ground.hiddenName) else { return wanted }
        // Keys and wheel never hide the drawer.
        if pan.source != .pointer {
            let lowest = ground.choices(began: index).first { !ground.isHidden($0) }
            return lowest.map { .detent(ground.names[$0]) } ?? began
        }
        return ground.settings.release.dismissible == .asks ? began : wanted
    }

    // MARK: Taps

    private mutating func tap<S: Subject>(
        _ pan: PanModel, _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice], _ subject: S
    ) throws(Violation) {
        saw(.tap)
        // A scene may react to a tap in any way. The model can follow only if that reaction has moved nothing.
        guard !subject.reacts(toTapOn: pan.tapped) else {
            // A refused toggle of the scene has turned the direction of the next one.
            let isChosen = notices.contains {
                switch $0.kind {
                case .targetChosen, .dismissRequested: true
                default: false
                }
            }
            let isAtRest = after.phase == .resting && after.listPhase == .idle && !subject.drawer.isPrimaryMoving
            if isChosen || !isAtRest { isLoose = true }
            return
        }
        // Motions that need no event continue.
        var wanted = before
        if let began = pan.reference {
            switch pan.load {
            case .drawer: (wanted.top, wanted.offset) = (began.top, began.offset)
            case .primary: wanted.primaryOffset = began.primaryOffset
            case .untouched, .nothing, .excluded: break
            }
            try starts(wanted, after, ground, "a tap's movement is reverted")
        }
        switch pan.tapped {
        case .handle:
            let index = pan.began.index(ground)
            let y = after.phase == .settling || after.phase == .resting ? pan.began.top(ground) : after.top
            guard let (target, up) = ground.toggled(from: y, began: index, up: togglesUp) else { return }
            togglesUp = up
            try settles(.detent(ground.names[target]), pan.began, after, ground, notices)
        case .overlay:
            let target: Int
            switch ground.settings.release.overlayTap {
            case .none: return try went(to: pan.began, "a tap moves nothing", after)
            case .undim: target = ground.undimmed
            case .dismiss: target = 0
            }
            try settles(.detent(ground.names[target]), pan.began, after, ground, notices)
        case .header, .list: try went(to: pan.began, "a tap moves nothing", after)
        case .primary: try went(to: destination, "a tap moves nothing", after)
        }
    }

    private mutating func cancel(
        _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        guard let open = pan, open.source == .pointer else {
            return try same(before, after, "a stray cancellation changes nothing")
        }
        pan = nil
        try starts(before, after, ground, "a cancellation moves nothing")
        guard case .drawer = open.load else { return try letGo(before, after, ground) }
        destination = .detent(ground.names[open.began.index(ground)])
        try went(to: destination, "a cancelled pan goes back to where it began", after)
    }

    // MARK: Keys and wheel

    /// The state after the end of a key or wheel pan.
    private func end(_ pan: PanModel, _ before: Reading, _ ground: Ground) -> Standing {
        guard case .drawer(let track) = pan.load else {
            let released: DrawerPhase = ground.isInstant ? .resting : .settling
            let phase = before.phase == .held ? released : before.phase
            return Standing(
                phase: phase, destination: destination, velocity: before.phase == .held ? 0 : before.velocity)
        }
        let position = track.position(at: pan.travel)
        let isRun = pan.source == .wheel && wheelRun?.staysInList == true
        let target: Began
        if position.mover == .list || isRun {
            target = stand(pan, track, pan.travel, top: before.top, ground)
        } else {
            let index = ground.stepTarget(pan.isUp, top: before.top, began: pan.began.index(ground))
            target = .detent(ground.names[index])
        }
        let settle = ground.settle(from: before.top, to: target.top(ground))
        return Standing(
            phase: settle.lasts ? .settling : .resting, destination: target, velocity: settle.velocity)
    }

    /// Ends a key or wheel pan that the next event does not continue, and sets the drawer's target.
    private mutating func endSteps(_ before: inout Reading, _ ground: Ground) {
        guard let open = pan, open.source != .pointer else { return }
        let standing = end(open, before, ground)
        (destination, before.phase) = (standing.destination, standing.phase)
        let top = destination.top(ground)
        let overscroll = max(0, before.offset - ground.lastOffset(atTop: before.top))
        if standing.phase == .resting { before.top = top }
        let last = ground.lastOffset(atTop: before.top)
        if ground.listFollows { before.offset = min(before.offset, last + overscroll) }
        // A bounce within 0.01 pt of its end is over.
        if case .drawer = open.load, overscroll <= 0.01 { before.offset = min(before.offset, last) }
        if case .drawer = open.load, ground.firstOffset - before.offset <= 0.01 {
            before.offset = max(before.offset, ground.firstOffset)
        }
        pan = nil
    }

    /// Opens a key or wheel pan if none is open, unless the pan would move nothing.
    private mutating func open(
        _ source: PanModel.Source, on place: Place, _ before: inout Reading, _ ground: Ground, up: Bool
    ) {
        if let open = pan {
            let isOther = (open.place == .primary) != (place == .primary)
            if open.source != source || (source == .key && isOther) { endSteps(&before, ground) }
        }
        guard pan == nil else { return }
        var open = PanModel(source, on: place, began: destination)
        lay(&open, before, ground, up: up)
        if case .nothing = open.load { return }
        gestures += 1
        pan = open
    }

    private mutating func take(
        up: Bool, by distance: Double, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        guard var open = pan else {
            return ground.isInstant ? () : try stays(before, after, "steps without a track move nothing")
        }
        // A change may have let the pan try again to get a track.
        lay(&open, before, ground, up: up)
        open.isUp = up
        open.travel += up ? distance : -distance
        open.keepMover(at: open.travel)
        open.deadline = PanModel.deadline(after: time)
        pan = open
        try shows(open, open.travel, before, after, time)
    }

    private mutating func press(
        _ key: PanKey, on place: Place, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        if pan?.source == .pointer { return try same(before, after, "keys are ignored during a pan of the pointer") }
        var before = before
        if pan?.source == .wheel { endSteps(&before, ground) }
        var place = place
        // At `hidden`, all keys except the up arrow belong to the primary content.
        if !isPanned, destination == .detent(ground.hiddenName), ground.hasHidden, before.phase == .resting {
            place = key == .up ? .overlay : .primary
        }
        switch key {
        case .up, .next, .down, .previous:
            open(.key, on: place, &before, ground, up: key == .up || key == .next)
            try take(up: key == .up || key == .next, by: ground.row, before, after, ground, time)
        case .pageDown, .pageUp, .end, .home:
            try far(key, on: place, before, after, ground, time)
        }
    }

    private var isPanned: Bool { if case .drawer = pan?.load { true } else { false } }

    /// Page, End and Home: a step within the content, or to a detent from rest.
    private mutating func far(
        _ key: PanKey, on place: Place, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        let up = key == .pageDown || key == .end
        // A pan on the primary content says nothing about the drawer.
        let began = pan.flatMap { $0.place == .primary ? nil : $0.began } ?? destination
        switch key {
        case .end where place == .primary:
            try scrolls(to: before.primaryMaximumOffset, on: .primary, before, after, ground, time)
        case .home where place == .primary:
            try scrolls(to: 0, on: .primary, before, after, ground, time)
        case .end:
            let choices = ground.choices(began: began.index(ground)).filter { !ground.isHidden($0) }
            guard let highest = choices.last else { return }
            guard before.phase != .settling, before.top <= ground.tops[highest] + 1 else {
                return try goes(to: highest, before, after, ground)
            }
            try scrolls(to: ground.lastOffset(atTop: before.top), on: .list, before, after, ground, time)
        case .home:
            let choices = ground.choices(began: began.index(ground)).filter { !ground.isHidden($0) }
            if abs(before.offset - ground.firstOffset) <= 1e-9 {
                if let lowest = choices.first { try goes(to: lowest, before, after, ground) }
            } else {
                try scrolls(to: ground.firstOffset, on: .list, before, after, ground, time)
            }
        default:
            try pages(up: up, on: place, began, before, after, ground, time)
        }
    }

    private mutating func pages(
        up: Bool, on place: Place, _ began: Began, _ before: Reading, _ after: Reading, _ ground: Ground,
        _ time: Double
    ) throws(Violation) {
        if place == .primary {
            // The scene decides how much of the primary content is visible.
            let way = after.primaryOffset - before.primaryOffset
            let left = up ? before.primaryMaximumOffset - before.primaryOffset : before.primaryOffset
            guard left > 1e-9 else { return try stays(before, after, "a page at an end moves nothing") }
            // Without any room or resistance, no band shows the pull that the page takes back.
            let isFlat = (ground.room == 0 || ground.settings.scrolling.resistance == 0) && way == 0
            try demand(
                isFlat || (up ? way > 0 && way <= left + 1e-9 : way < 0 && -way <= left + 1e-9),
                "a page stops at the content's end", "\(before.primaryOffset), then \(after.primaryOffset)")
            var fresh = PanModel(.key, on: .primary, began: destination)
            lay(&fresh, before, ground, up: up)
            if let open = pan, open.source == .key, case .primary = open.load { fresh.load = open.load }
            if case .primary(let track) = fresh.load { fresh.travel = track.travel(toShown: after.primaryOffset) }
            // Without any room, the page of one row takes back a pull that is not shown.
            if isFlat, let open = pan { fresh.travel = open.travel + (up ? ground.row : -ground.row) }
            if let open = pan { fresh.began = open.began } else { gestures += 1 }
            pan = fresh
            return try take(up: up, by: 0, before, after, ground, time)
        }
        var track = TrackModel(on: .list, top: before.top, offset: before.offset, ground, up: up)
        var travel = 0.0
        if let pan, case .drawer(let open) = pan.load { (track, travel) = (open, pan.travel) }
        guard let track else { return }
        var next = track.next(from: travel, up: up)
        if next.mover == .drawer, next.left > 0, next.left <= 1, before.phase == .settling {
            // A settle that has almost arrived counts as being at the seam.
            let rest = next.left
            next = track.next(from: travel + (up ? rest : -rest), up: up)
            next.left += rest
        }
        guard next.mover == .list else {
            let from = before.phase == .settling ? destination.top(ground) : before.top
            let index = ground.next(up: up, from: from, began: began.index(ground), slack: 1, orHidden: false)
            guard let index else { return try stays(before, after, "a page at an end moves nothing") }
            return try goes(to: index, before, after, ground)
        }
        let visible = max(
            0, ground.room - min(max(before.top, ground.full), ground.room) - ground.header - ground.footer)
        let way = min(max(ground.row, visible - ground.row), next.left)
        guard way > 1e-9 else { return try stays(before, after, "a page at an end moves nothing") }
        var before = before
        open(.key, on: .list, &before, ground, up: up)
        try take(up: up, by: way, before, after, ground, time)
    }

    /// End and Home reach the exact end of the content if a pan from here would move the content first.
    private mutating func scrolls(
        to wanted: Double, on place: Place, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        let shown = place == .primary ? before.primaryOffset : before.offset
        guard abs(wanted - shown) > 1e-9 else { return }
        let travel: Double
        var fresh = PanModel(.key, on: place, began: destination)
        lay(&fresh, before, ground, up: wanted > shown)
        switch fresh.load {
        case .primary(let track): travel = track.travel(toOffset: wanted)
        case .drawer(let track):
            guard track.next(from: 0, up: wanted > shown).mover == .list else { return }
            travel = track.travel(toOffset: wanted) ?? wanted - shown
        case .untouched, .nothing, .excluded: return
        }
        if let open = pan, (open.place == .primary) == (place == .primary) {
            fresh.began = open.began
        } else {
            gestures += 1
        }
        pan = fresh
        try take(up: wanted > shown, by: abs(travel), before, after, ground, time)
    }

    private mutating func goes(
        to index: Int, _ before: Reading, _ after: Reading, _ ground: Ground
    ) throws(Violation) {
        pan = nil
        destination = .detent(ground.names[index])
        try starts(before, after, ground, "Page, Home and End move the drawer by a settle")
        try went(to: destination, "Page, Home and End go to a detent", after)
        if after.phase == .settling, before.phase != .settling || before.velocity == 0 {
            try demand(
                abs(after.velocity) <= 1e-9 || ground.settings.release.settles.released != nil || !ground.keepsVelocity,
                "Page, Home and End settle from rest", "\(after.velocity) pt/s")
        }
    }

    /// A movement of wheel or trackpad, in points.
    private mutating func turnWheel(
        _ points: Double, on place: Place, _ before: Reading, _ after: Reading, _ ground: Ground, _ time: Double
    ) throws(Violation) {
        if pan?.source == .pointer {
            return try same(before, after, "the wheel is ignored during a pan of the pointer")
        }
        guard points != 0 else { return }
        let up = points > 0
        var before = before
        if let open = pan, open.source == .key || open.isUp != up { endSteps(&before, ground) }
        var open = pan ?? PanModel(.wheel, on: place, began: destination)
        if pan == nil { lay(&open, before, ground, up: up) }
        var distance = abs(points)
        switch open.load {
        case .drawer(let track):
            let next = track.next(from: open.travel, up: up)
            let isSameRun = wheelRun.map { time < $0.deadline - 5e-10 } ?? false
            let stays = isSameRun ? wheelRun?.staysInList == true : next.mover == .list
            wheelRun = (PanModel.deadline(after: time), stays)
            // A run that began in the list stops at the list's ends. Other runs stop before the bands.
            if stays {
                distance = next.mover == .list ? min(distance, next.left) : 0
            } else {
                distance = min(distance, track.roomWithoutBand(from: open.travel, up: up))
            }
        case .primary(let track): distance = min(distance, track.roomWithoutBand(from: open.travel, up: up))
        case .untouched, .nothing, .excluded:
            return ground.isInstant ? () : try stays(before, after, "steps without a track move nothing")
        }
        if pan == nil {
            guard distance > 1e-9 else {
                return ground.isInstant
                    ? () : try stays(before, after, "a wheel event that can move nothing begins no pan")
            }
            gestures += 1
            pan = open
        }
        try take(up: up, by: distance, before, after, ground, time)
    }

    /// The end of a trackpad's movement, and the beginning of another one, end a run of the wheel at once.
    private mutating func moveTrackpad(
        _ points: Double, on place: Place, _ phase: TrackpadPhase, _ before: Reading, _ after: Reading,
        _ ground: Ground, _ notices: [Notice], _ time: Double
    ) throws(Violation) {
        guard pan?.source != .pointer else {
            return try same(before, after, "a trackpad is ignored during a pan of the pointer")
        }
        guard phase != .moved else { return try turnWheel(points, on: place, before, after, ground, time) }
        var before = before
        if phase == .began {
            wheelRun = nil
            if pan?.source == .wheel { endSteps(&before, ground) }
            return try turnWheel(points, on: place, before, after, ground, time)
        }
        if points == 0, pan?.source == .key {
            wheelRun = nil
            return try stays(before, after, "the end of a trackpad's movement leaves a pan of the keys")
        }
        // The reading of the movement itself is not seen: the pan has ended already.
        try demand(after.owner == .none, "the end of a trackpad's movement ends its pan", "\(after.owner)")
        if points != 0 {
            isLoose = true
        } else if let open = pan, open.source == .wheel {
            let standing = end(open, before, ground)
            pan = nil
            destination = standing.destination
            try starts(before, after, ground, "the end of a trackpad's movement moves nothing")
            try went(
                to: destination, "keys and wheel end at the next detent, or in the list at the current offset",
                after, notices: notices)
        }
        wheelRun = nil
    }

    // MARK: Calls from code

    private mutating func call(
        _ wanted: Began, animated: Bool, _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        if case .detent(let name) = wanted, ground.index(of: name) == nil {
            let isTold = notices.contains { $0.kind == .notApplied(.unknownDetent(name)) }
            try demand(isTold, "an event that cannot be applied is reported", "\(notices)")
            return try same(before, after, "an event that cannot be applied changes nothing")
        }
        saw(.code)
        interrupt()
        destination = wanted
        guard animated else {
            try close(wanted.top(ground), after.top, "a call takes effect at once")
            return try went(to: wanted, "a call takes effect at once", after)
        }
        try starts(before, after, ground, "an animated call moves nothing at once")
        try went(to: wanted, "a call selects its target", after)
        if after.phase == .settling, before.phase != .resting, before.owner != .list {
            try keepsVelocity(before.velocity, after, ground)
        }
    }

    private mutating func toggle(
        _ before: Reading, _ after: Reading, _ ground: Ground
    ) throws(Violation) {
        saw(.code)
        let isMoved = isPanned
        interrupt()
        try starts(before, after, ground, "an animated call moves nothing at once")
        let from = before.phase == .settling && !isMoved ? destination.top(ground) : before.top
        guard let (target, up) = ground.toggled(from: from, began: destination.index(ground), up: togglesUp) else {
            return
        }
        togglesUp = up
        // A toggle that would hide the drawer asks, as a tap on the handle does.
        let name = ground.names[target]
        let asks = ground.isHidden(target) && ground.settings.release.dismissible == .asks
        if !asks || destination.name == name { destination = .detent(name) }
        try went(to: destination, "a toggle goes to the next detent", after)
    }

    /// A nudge of a resting drawer below its highest detent begins a settle to where it rests; any other is ignored.
    private mutating func nudge(
        _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        let isNudged = notices.contains { $0.kind == .nudged }
        guard before.phase == .resting, before.top > ground.full + 1 else {
            try demand(!isNudged, "only a drawer that rests below its highest detent is nudged", "\(notices)")
            return try same(before, after, "a nudge that does not apply changes nothing")
        }
        saw(.code)
        try demand(isNudged, "a resting drawer is nudged", "\(notices)")
        guard !ground.isInstant else { return try same(before, after, "without motion a nudge moves nothing") }
        interrupt()
        try close(before.top, after.top, "a nudge moves nothing at once", within: Watch.end)
        try demand(
            after.phase == .settling && after.target == before.detent, "a nudge settles where the drawer rests",
            "\(after)")
    }

    /// An impulse goes where a release at its velocity goes from here.
    private mutating func impulse(
        _ velocity: Double, _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        saw(.code)
        let began = isPanned ? pan?.began ?? destination : destination
        interrupt()
        try starts(before, after, ground, "an impulse moves nothing at once")
        let release = ReleaseModel(top: before.top, pulledTop: before.top, drag: 0, velocity: velocity)
        try settles(ground.destination(release, began: began), began, after, ground, notices)
        if after.phase == .settling, !notices.contains(where: { $0.kind == .dismissRequested }) {
            try keepsVelocity(velocity, after, ground)
        }
    }

    /// The engine follows the host's list, but not under a pan. A fling that arrives at the top lowers a resting drawer with
    /// the velocity that it had there.
    private mutating func listAt(
        _ offset: Double, _ velocity: Double, _ before: Reading, _ after: Reading, _ ground: Ground, _ notices: [Notice]
    ) throws(Violation) {
        guard ground.hostScrolls else { return try same(before, after, "the engine scrolls the list itself") }
        guard !isPanned else { return try same(before, after, "during a pan, reports change nothing") }
        var speed: Double?
        for notice in notices { if case .drawerTakesOver(let given) = notice.kind { speed = given } }
        guard let speed else {
            let isKept = carried != nil || before.phase == .settling && before.listPhase == .held
            let wanted = ground.listFollows ? min(offset, ground.lastOffset(atTop: after.top)) : offset
            if !isKept, before.listPhase != .held { try close(wanted, after.offset, "the engine follows the list") }
            return try close(before.top, after.top, "a report moves no drawer", within: Watch.end)
        }
        saw(.release)
        try demand(
            before.phase == .resting && velocity < 0 && offset <= ground.firstOffset, "a fling lowers at the top",
            "\(offset) at \(velocity) pt/s while \(before.phase)")
        // A point of a fling costs -1000 ln(rate) of its velocity.
        let lost = -1000 * log(ground.settings.release.decelerationRate) * (ground.firstOffset - offset)
        try close(lost - velocity, speed, "the drawer takes over at the velocity at the top", within: 1e-6)
        try close(ground.firstOffset, after.offset, "the list stays at its top")
        let release = ReleaseModel(top: before.top, pulledTop: before.top, drag: 0, velocity: speed)
        try settles(ground.destination(release, began: destination), destination, after, ground, notices)
    }

    /// A list that keeps its end is there after everything that does not scroll it.
    func keepsEnd<S: Subject>(_ old: S, _ subject: S) throws(Violation) {
        let (ground, before, after) = (Ground(old.drawer), old.reading, subject.reading)
        let isStill = after.listPhase == .idle && before.owner != .primary
        // A pan on the list scrolls it, and may have gone on to the drawer.
        // Any other pan is a function of its travel: a list that was not at its end when the pan began may leave it again.
        if let pan, case .drawer = pan.load {
            guard pan.place != .list, let began = pan.reference, began.offset >= began.maximumOffset - 1e-9 else {
                return
            }
        }
        guard wasAtEnd, isAtKeptEnd(before, ground), isStill, !subject.isBar, carried == nil else { return }
        try close(after.maximumOffset, after.offset, "a list from below keeps its end")
    }

    func isAtKeptEnd(_ reading: Reading, _ ground: Ground) -> Bool {
        ground.keepsEnd && !ground.hostScrolls && reading.listPhase == .idle
            && abs(reading.offset - reading.maximumOffset) <= 1e-9
    }

    private mutating func scroll(
        to offset: Double, animated: Bool, _ before: Reading, _ after: Reading, _ ground: Ground
    ) throws(Violation) {
        saw(.code)
        guard !ground.hostScrolls else { return try same(before, after, "the host scrolls its own list") }
        let held = pan?.place != .primary && (before.phase == .held || isPanned)
        interrupt()
        let wanted = min(max(offset, ground.firstOffset), ground.lastOffset(atTop: after.top))
        if !ground.isInstant { try close(before.top, after.top, "a scroll moves no drawer", within: Watch.end) }
        if held || carried != nil { try went(to: destination, "a scroll sends a held drawer back", after) }
        guard animated else { return try close(wanted, after.offset, "a scroll takes effect at once") }
        try close(before.offset, after.offset, "an animated scroll moves nothing at once", within: Watch.end)
        if after.listPhase == .bouncing {
            // Far out in a band, the slope is small, and comes from a pull that rounding has changed.
            try close(before.scrollVelocity, after.scrollVelocity, "a scroll keeps the list's velocity", within: 1e-3)
        }
    }

    /// A call from code ends a pan, except one on the primary content.
    private mutating func interrupt() {
        guard let open = pan, open.place != .primary else { return }
        if case .drawer = open.load { destination = open.began }
        pan = nil
    }

    // MARK: Changes

    private mutating func change(
        atOnce: Bool, isContent: Bool = false, _ before: Reading, _ after: Reading, _ old: Ground, _ ground: Ground
    ) throws(Violation) {
        saw(atOnce ? .resize : .change)
        // A detent that the layout lacks becomes the nearest visible one, but `hidden` stays `hidden`.
        func moved(_ began: Began) -> Began {
            guard let name = began.name, ground.index(of: name) == nil else { return began }
            if old.hasHidden, name == old.hiddenName, ground.hasHidden { return .detent(ground.hiddenName) }
            return .detent(ground.names[max(ground.lowestVisible, ground.nearestOfAll(to: before.top))])
        }
        // A carried fling still goes to full height, where another detent may be now.
        destination = carried == nil ? moved(destination) : .detent(ground.names[ground.highest])
        // What a pointer holds stays where it is shown; only a change never pushes it off the screen.
        let kept = min(before.top, ground.lowerEnd + max(0, before.top - old.lowerEnd))
        if var open = pan {
            open.began = moved(open.began)
            open.reference = nil
            pan = open
        }
        if let open = pan, open.place != .primary {
            destination = isPanned ? open.began : destination
            switch before.phase {
            case .tracking:
                let stands = before.owner == .list && atOnce ? old.standing(at: before.top, open.began) : nil
                let top = stands.flatMap { ground.index(of: $0) }.map { ground.tops[$0] } ?? kept
                try close(top, after.top, "a change leaves a tracked drawer under the pointer", within: Watch.end)
            case .held:
                try close(kept, after.top, "a change leaves a held drawer where it is", within: Watch.end)
            case .settling where !ground.isInstant:
                try close(before.top, after.top, "a change does not move a settling drawer", within: Watch.end)
            case .resting, .settling: break
            }
        } else {
            switch before.phase {
            case .resting:
                if atOnce {
                    try close(destination.top(ground), after.top, "a resize keeps a resting drawer at its detent")
                    try demand(after.phase == .resting, "a resize keeps a resting drawer at rest", "\(after.phase)")
                } else if !ground.isInstant {
                    try close(before.top, after.top, "a change moves a resting drawer by a settle", within: Watch.end)
                }
                try went(to: destination, "a change keeps a resting drawer at its detent", after)
            case .settling:
                if !ground.isInstant {
                    try close(before.top, after.top, "a change does not move a settling drawer", within: Watch.end)
                }
                try went(to: destination, "a change retargets a settle", after)
                if after.phase == .settling { try keepsVelocity(before.velocity, after, ground) }
            case .held, .tracking: break
            }
        }
        // Overscroll beyond the new end may be clamped at once.
        if !atOnce || before.primaryOffset <= after.primaryMaximumOffset {
            try close(
                before.primaryOffset, after.primaryOffset, "a change leaves the primary content where it is",
                within: Watch.end)
        }
        relay(after, ground, isContent: isContent)
    }

    /// The pan in progress continues from the shown positions, on a new track. New content keeps the part of a pull beyond
    /// the list's end that a band without stretch does not show.
    private mutating func relay(_ after: Reading, _ ground: Ground, isContent: Bool = false) {
        guard var open = pan else { return }
        switch open.load {
        case .untouched, .excluded: break
        case .nothing:
            // The pan tries again to get a track with the next movement.
            open.restart()
            open.load = .untouched
        case .drawer, .primary:
            var unseen = (pull: 0.0, end: 0.0)
            if isContent, case .drawer(let track) = open.load {
                unseen = track.unseenPull(at: open.source == .pointer ? travel(open) : open.travel)
            }
            open.restart()
            open.load = .untouched
            lay(&open, after, ground, up: true, keeping: open.mover)
            if case .drawer(let track) = open.load, track.ends(at: unseen.end) { open.restart(at: unseen.pull) }
        }
        pan = open
    }

    private mutating func primaryChange(
        _ before: Reading, _ after: Reading, _ ground: Ground
    ) throws(Violation) {
        saw(.change)
        try demand(
            before.top == after.top && before.offset == after.offset, "the primary content moves no drawer",
            "\(before) became \(after)")
        try close(
            before.primaryOffset, after.primaryOffset, "a change leaves the primary content where it is",
            within: Watch.end)
        if pan?.place == .primary {
            pan?.reference = nil
            relay(after, ground)
        }
    }
}

extension Ground {
    fileprivate func isInNoDragZone(_ point: DrawerPoint, _ place: Place, top: Double) -> Bool {
        guard place.isDrawer else { return false }
        var (part, corner) = (NoDragZone.Part.header, top)
        if place == .list { (part, corner) = (.list, top + header) }
        // The footer lies on the bottom edge as long as the drawer is tall enough.
        if place == .footer { (part, corner) = (.footer, room - top >= header + footer ? room - footer : top + header) }
        let local = DrawerPoint(x: point.x, y: point.y - corner)
        return settings.gesture.noDragZones.contains { $0.part == part && $0.area.contains(local) }
    }

    /// The detent at which the drawer stands while a pan moves the list.
    fileprivate func standing(at top: Double, _ began: Began) -> DetentName? {
        let index = began.index(self)
        if abs(tops[index] - top) <= 1e-9 { return names[index] }
        return tops.lastIndex { abs($0 - top) <= 1e-9 }.map { names[$0] }
    }
}

extension DrawerEngine {
    /// Whether the moving list is at the invisible end of its motion: a press does not catch it.
    func listLooksAtRest(at time: Double) -> Bool { isListMoving && !catchesList(at: time) }
    /// The same for the primary content.
    func primaryLooksAtRest(at time: Double) -> Bool { isPrimaryMoving && !catchesPrimary(at: time) }
}
