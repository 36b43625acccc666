// The hand on a bending sheet: pointer, keys and wheel, all of them pans along the one track.

extension Bend {
    /// The track of a pan that begins now on a place: the sheet's, from where it is shown; elsewhere none.
    func track(on place: Place) -> Track {
        let ground = Track.Ground(
            top: top, offset: 0, full: stops.full, low: stops.low, longest: 0, listPans: .handOver, headerPans: true,
            band: settings.resistance, listBand: settings.resistance, dimension: container.height, hasUpperBand: true,
            hasLowerBand: true)
        return Track(on: place.isDrawer ? .handle : .primary, ground)
    }

    private mutating func beginPan(_ source: Pan.Source, on place: Place, at point: Point, _ notices: inout Notices) {
        let began = restingDetent
        var caught = false
        if place.isDrawer, case .settle(let detent, _) = mode {
            caught = true
            interruptSettle(source.cause, &notices)
            mode = .held(detent)
            motion.hold(at: top, at: time)
        }
        var pan = Pan(
            source: source, place: place, track: track(on: place), began: began, origin: point, pressPoint: point,
            pressTime: time, point: point, restingTop: stops.tops[began], restingDetent: began, restingOffset: 0)
        pan.caught = caught
        if source == .pointer { pan.tracker.add(point, at: time) }
        self.pan = pan
    }

    mutating func press(_ point: Point, on place: Place?, _ notices: inout Notices) {
        guard point.x.isFinite, point.y.isFinite, pan?.source != .pointer else { return }
        endStepping(&notices)
        beginPan(.pointer, on: place ?? self.place(at: point), at: point, &notices)
    }

    mutating func move(to point: Point) {
        guard point.x.isFinite, point.y.isFinite, var pan, pan.source == .pointer else { return }
        let reach = container.rowHeight / 2 + Pan.rounding
        if abs(point.x - pan.pressPoint.x) > reach || abs(point.y - pan.pressPoint.y) > reach { pan.hasLeft = true }
        pan.tracker.add(point, at: time)
        let moves = point.y != pan.point.y
        pan.point = point
        pan.travel = pan.origin.y - point.y
        if moves { pan.hasMoved = true }
        self.pan = pan
        if moves { follow(pan) }
    }

    /// The sides are where the track says, the centre comes after.
    private mutating func follow(_ pan: Pan) {
        guard pan.track.count > 0 else { return }
        mode = .pan
        motion.hold(at: pan.track.position(at: pan.travel).top, at: time)
    }

    mutating func release(_ notices: inout Notices) {
        guard let pan, pan.source == .pointer else { return }
        let velocity = sideVelocity
        self.pan = nil
        if !pan.hasLeft, !pan.caught, time - pan.pressTime <= Pan.longestTap + Pan.momentRounding {
            if case .pan = mode {
                // A tap moves nothing: what was shown of a movement is taken back.
                motion.place(at: pan.restingTop)
                mode = .rest(pan.began)
            }
            tap(pan, &notices)
        } else if case .held(let detent) = mode {
            letGo(to: detent, velocity: 0, cause: .pan, &notices)
        } else if case .pan = mode {
            let pointer = pan.tracker.velocity(at: time)
            // Sideways is no flick.
            let flick = abs(pointer.x) > abs(pointer.y) ? 0 : pointer.y
            let release = release(velocity: flick, began: pan.began)
            var target = settings.policy.target(release)
            if !stops.tops.indices.contains(target) { target = release.nearest(to: top) ?? pan.began }
            letGo(to: target, velocity: velocity, cause: .pan, &notices)
        }
    }

    /// The sheet as a policy sees it when it is let go now.
    private func release(velocity: Double, began: Int) -> Release {
        Release(
            stops: stops, top: top, velocity: velocity, began: began, decelerationRate: settings.decelerationRate,
            skipSpeed: settings.skipSpeed)
    }

    /// A tap on the sheet toggles it, one beside it hides it; while it is hidden, one anywhere shows it.
    private mutating func tap(_ pan: Pan, _ notices: inout Notices) {
        notices.append(Notice(.tapped(pan.place, pan.pressPoint), cause: .pan, time: time))
        switch pan.place {
        case .overlay: go(to: 0, cause: .pan, &notices)
        case .primary: go(to: stops.highest, cause: .pan, &notices)
        case .handle, .search, .title, .list: toggle(cause: .pan, &notices)
        }
    }

    mutating func cancel(_ notices: inout Notices) {
        guard let pan, pan.source == .pointer else { return }
        let velocity = sideVelocity
        self.pan = nil
        switch mode {
        case .held(let detent): letGo(to: detent, velocity: 0, cause: .pan, &notices)
        case .pan: letGo(to: pan.began, velocity: velocity, cause: .pan, &notices)
        case .rest, .settle: break
        }
    }

    // MARK: Keys and wheel

    mutating func handle(_ key: PanKey, _ notices: inout Notices) {
        guard pan?.source != .pointer else { return }
        if pan?.source == .wheel { endStepping(&notices) }
        switch key {
        case .up, .next: step(by: container.rowHeight, .key, on: .handle, &notices)
        case .down, .previous: step(by: -container.rowHeight, .key, on: .handle, &notices)
        case .pageDown, .end: goFromKeys(to: stops.highest, &notices)
        case .pageUp, .home: goFromKeys(to: 0, &notices)
        }
    }

    mutating func wheel(_ rows: Double, on place: Place, _ notices: inout Notices) {
        guard pan?.source != .pointer, rows.isFinite, rows != 0, place.isDrawer else { return }
        if let pan, pan.source == .wheel, pan.direction != (rows > 0 ? 1 : -1) { endStepping(&notices) }
        step(by: rows * container.rowHeight, .wheel, on: place, &notices)
    }

    private mutating func goFromKeys(to detent: Int, _ notices: inout Notices) {
        pan = nil
        if case .rest(detent) = mode { return }
        letGo(to: detent, velocity: 0, cause: .key, &notices)
    }

    private mutating func step(by distance: Double, _ source: Pan.Source, on place: Place, _ notices: inout Notices) {
        if let pan, pan.source != source { endStepping(&notices) }
        if pan == nil { beginPan(source, on: place, at: Point(x: 0, y: 0), &notices) }
        guard var pan else { return }
        pan.travel += distance
        pan.hasMoved = true
        pan.direction = distance > 0 ? 1 : -1
        pan.deadline = Pan.deadline(after: time)
        self.pan = pan
        follow(pan)
    }

    /// Ends a key or wheel pan at the detent within 1 pt, else at the next one in its direction, else at the last one.
    mutating func endStepping(_ notices: inout Notices) {
        guard let pan, pan.source != .pointer else { return }
        self.pan = nil
        let release = release(velocity: 0, began: pan.began)
        let slack = Stops.merging
        let top = top
        let target =
            release.nearest(to: top, where: { abs($0 - top) <= slack })
            ?? release.next(in: pan.direction, from: top, within: slack) ?? release.nearest(to: top) ?? pan.began
        letGo(to: target, velocity: 0, cause: pan.source.cause, &notices)
    }
}
