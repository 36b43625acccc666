// The hand on a bar's content: pointer, keys and wheel, all of them pans that scroll it.

/// A pan in progress.
struct BarPan: Sendable, Hashable {
    var source: Pan.Source
    var place: Place
    /// The content offset without a band where the pan began, and how far it has travelled since, upward.
    var pulled: Double
    var travel = 0.0
    var hasMoved = false
    /// What a tap gives back.
    var before: BarController

    // Of a pointer's:
    var pressPoint: Point
    var pressTime: Double
    /// Where it is, and where it was when the content was where `pulled` says.
    var point: Point
    var origin: Point
    var hasLeft = false
    var caught = false
    var tracker = VelocityTracker()

    // Of keys and wheel:
    /// 1 for on in the content, -1 for back, as the last step went.
    var direction = 0.0
    var deadline = Double.infinity
}

extension BarEngine {
    // MARK: Where a pan shows the content

    /// The content offset that is shown of a pulled one, and how fast it follows.
    private func shown(pulled: Double) -> (content: Double, slope: Double) {
        let list = controller.list
        let band = settings.resistance
        let dimension = container.height
        if pulled < list.start {
            let beyond = list.start - pulled
            return (
                list.start - band.shown(pulled: beyond, dimension: dimension),
                band.slope(pulled: beyond, dimension: dimension)
            )
        }
        if pulled > list.end {
            let beyond = pulled - list.end
            return (
                list.end + band.shown(pulled: beyond, dimension: dimension),
                band.slope(pulled: beyond, dimension: dimension)
            )
        }
        return (pulled, 1)
    }

    /// The pulled content offset that shows where the content is.
    private var pulledContent: Double {
        let list = controller.list
        // As far as a band can show: a bounce may have gone further, in a tiny container.
        let most = 0.9 * container.height * settings.resistance.reach
        func pulled(_ beyond: Double) -> Double {
            settings.resistance.pulled(shown: min(beyond, most), dimension: container.height)
        }
        if list.contentOffset < list.start { return list.start - pulled(list.start - list.contentOffset) }
        if list.contentOffset > list.end { return list.end + pulled(list.contentOffset - list.end) }
        return list.contentOffset
    }

    /// The speed of the content under a pan; keys and wheel have none.
    var panVelocity: Double {
        guard let pan, pan.source == .pointer else { return 0 }
        return -pan.tracker.velocity(at: time).y * shown(pulled: pan.pulled + pan.travel).slope
    }

    // MARK: The pointer

    private mutating func beginPan(_ source: Pan.Source, on place: Place, at point: Point, _ notices: inout Notices) {
        let caught = stop(source.cause, &notices)
        if caught { motion = .held }
        var pan = BarPan(
            source: source, place: place, pulled: pulledContent, before: controller, pressPoint: point, pressTime: time,
            point: point, origin: point)
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
        self.pan = pan
        if moves { follow(travel: pan.origin.y - point.y) }
    }

    /// The pan has travelled so far: the content is scrolled to where that shows it.
    private mutating func follow(travel: Double) {
        guard var pan else { return }
        if !pan.hasMoved {
            pan.hasMoved = true
            controller.panBegan()
            // The room above may have changed, and with it what is beyond the start.
            pan.pulled = pulledContent
        }
        pan.travel = travel
        self.pan = pan
        motion = .pan
        controller.scroll(to: shown(pulled: pan.pulled + travel).content)
        controller.panChanged()
    }

    mutating func release(_ notices: inout Notices) {
        guard let pan, pan.source == .pointer else { return }
        let shownVelocity = panVelocity
        self.pan = nil
        if !pan.hasLeft, !pan.caught, time - pan.pressTime <= Pan.longestTap + Pan.momentRounding {
            // A tap moves nothing: what was shown of a movement is taken back.
            controller = pan.before
            motion = .rest
            notices.append(Notice(.tapped(pan.place, pan.pressPoint), cause: .pan, time: time))
        } else if pan.hasMoved {
            let pointer = pan.tracker.velocity(at: time)
            // Sideways is no flick.
            let flick = abs(pointer.x) > abs(pointer.y) ? 0 : -pointer.y
            letGo(velocity: shownVelocity, policyVelocity: flick, glides: true, cause: .pan, &notices)
        } else {
            letGo(velocity: 0, glides: true, cause: .pan, &notices)
        }
    }

    /// The pan is taken away: as let go at rest.
    mutating func cancel(_ notices: inout Notices) {
        guard pan?.source == .pointer else { return }
        pan = nil
        letGo(velocity: 0, glides: true, cause: .pan, &notices)
    }

    // MARK: Keys and wheel

    mutating func handle(_ key: PanKey, _ notices: inout Notices) {
        guard pan?.source != .pointer else { return }
        if pan?.source == .wheel { endStepping(&notices) }
        let row = container.rowHeight
        let page = max(row, container.height - state.height - row)
        switch key {
        case .up, .next: step(by: row, .key, on: .list, &notices)
        case .down, .previous: step(by: -row, .key, on: .list, &notices)
        case .pageDown: leap(by: page, &notices)
        case .pageUp: leap(by: -page, &notices)
        case .end: leap(by: .infinity, &notices)
        case .home: leap(by: -.infinity, &notices)
        }
    }

    mutating func wheel(_ rows: Double, on place: Place, _ notices: inout Notices) {
        guard pan?.source != .pointer, rows.isFinite, rows != 0 else { return }
        // A direction that turns is a new pan.
        if let pan, pan.source == .wheel, pan.direction != (rows > 0 ? 1 : -1) { endStepping(&notices) }
        step(by: rows * container.rowHeight, .wheel, on: place, &notices)
    }

    /// Pages, Home and End: at most to an end of the content, and at most to the seam, where the bar is at `normal` and
    /// the content at its start. From the seam back, Home and Page Up expand the bar; from there Page Down and End close it
    /// as far as `normal`.
    private mutating func leap(by distance: Double, _ notices: inout Notices) {
        let seam = -controller.configuration.normal
        let content = shown.content
        if distance < 0, content <= seam + BarState.rounding {
            if !isExpanding { expand(true, &notices, cause: .key) }
        } else if distance > 0, content < seam - BarState.rounding {
            expand(false, &notices, cause: .key)
        } else {
            let target = min(max(content + distance, seam), max(content, controller.list.end))
            if target != content { step(by: target - content, .key, on: .list, &notices) }
        }
    }

    private mutating func step(by distance: Double, _ source: Pan.Source, on place: Place, _ notices: inout Notices) {
        if let pan, pan.source != source { endStepping(&notices) }
        if pan == nil { beginPan(source, on: place, at: Point(x: 0, y: 0), &notices) }
        let travel = (pan?.travel ?? 0) + distance
        follow(travel: travel)
        pan?.direction = distance > 0 ? 1 : -1
        pan?.deadline = Pan.deadline(after: time)
    }

    /// A key or wheel pan ends: a bar between two heights goes on to the next one in the last direction, whatever the
    /// policy, so that one press is enough.
    mutating func endStepping(_ notices: inout Notices) {
        guard let pan, pan.source != .pointer else { return }
        self.pan = nil
        if controller.state.resting == nil {
            let release = controller.release(velocity: 0)
            let slack = Stops.merging
            let next =
                release.nearest(to: release.top, where: { abs($0 - release.top) <= slack })
                ?? release.next(in: -pan.direction, from: release.top, within: slack)
            if let next {
                let move = controller.move(to: BarHeight.allCases[min(max(next, 0), 2)])
                return glide(to: move, velocity: 0, cause: pan.source.cause, &notices)
            }
        }
        letGo(velocity: 0, glides: true, cause: pan.source.cause, &notices)
    }

    // MARK: From code and from outside

    /// Opens the bar fully, or brings it back to `normal`, by gliding to the start of the content. A pan in progress ends.
    mutating func expand(_ isOn: Bool, _ notices: inout Notices, cause: Cause = .code) {
        let velocity = shown.velocity
        pan = nil
        stop(cause, &notices)
        glide(to: controller.expand(isOn), velocity: velocity, cause: cause, &notices)
    }

    mutating func snap(to name: DetentName, _ notices: inout Notices) {
        guard let height = BarHeight(rawValue: name.text) else {
            notices.append(Notice(.noSuchDetent(name), cause: .code, time: time))
            return
        }
        go(to: height, &notices)
    }

    /// To a height: `expanded` as by `toggle`, the others by moving the content as far as the bar has to change.
    mutating func go(to height: BarHeight, _ notices: inout Notices) {
        if height == .expanded { return expand(true, &notices) }
        let velocity = shown.velocity
        pan = nil
        stop(.code, &notices)
        glide(to: controller.move(to: height), velocity: velocity, cause: .code, &notices)
    }

    /// Takes other settings, live: what flies goes on as it would have.
    /// - Throws: `InvalidValue`; then nothing has changed.
    public mutating func configure(_ settings: BarSettings, at time: Double) throws(InvalidValue) -> Notices {
        try settings.check()
        let notices = advance(to: time)
        moveAnchor()
        self.settings = settings
        controller.reducer = settings.reducer
        return notices
    }

    /// Another content under the bar, laid out to match it. A pan in progress and what moves are over.
    public mutating func setList(_ list: BarList, at time: Double) -> Notices {
        var notices = advance(to: time)
        stop(.code, &notices)
        pan = nil
        var list = list
        list.frameHeight = container.height
        controller.setList(list)
        letGo(velocity: 0, glides: true, cause: .code, &notices)
        carryOut(until: self.time, &notices)
        tell(.code, &notices)
        return notices
    }

    /// The bar has other heights from now on, as on another screen: at once, in every phase. What moves stops there, and a
    /// bar that is between two heights then goes to one.
    public mutating func setConfiguration(_ configuration: BarConfiguration, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard configuration != controller.configuration else { return notices }
        change(.resize, &notices) { $0.setConfiguration(configuration) }
        carryOut(until: self.time, &notices)
        tell(pan?.source.cause ?? .resize, &notices)
        return notices
    }

    /// A container that makes no sense is ignored.
    mutating func resize(_ container: Container, _ notices: inout Notices) {
        guard container.isValid else { return }
        self.container = container
        change(.resize, &notices) { $0.setFrameHeight(container.height) }
    }

    mutating func changeList(_ height: Double, _ notices: inout Notices) {
        guard height.isFinite, height >= 0 else { return }
        change(.content, &notices) { $0.setContentHeight(height) }
    }

    /// The content's measures change. What flies goes on between its new ends; one that has been taken back into them
    /// stands there; a pan goes on from where things are.
    private mutating func change(
        _ cause: Cause, _ notices: inout Notices, _ apply: (inout BarController) -> Double?
    ) {
        let velocity = shown.velocity
        moveAnchor()
        let hasMoved = apply(&controller) != nil
        switch motion {
        case .scroll:
            letGo(velocity: hasMoved ? 0 : velocity, glides: hasMoved, cause: cause, &notices)
        case .glide(let old) where hasMoved || old.content.to > controller.list.end:
            letGo(velocity: hasMoved ? 0 : velocity, glides: true, cause: cause, &notices)
        case .rest, .held, .pan, .glide:
            break
        }
        guard var open = pan else { return }
        // What a tap would give back changes alike.
        _ = apply(&open.before)
        open.pulled = pulledContent
        open.origin = open.point
        open.travel = 0
        pan = open
    }
}
