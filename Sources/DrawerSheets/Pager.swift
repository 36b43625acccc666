// The pages beside a drawer's engine: their places, the pan on them, and the height that they show.

import DrawerCore

/// The pages of a drawer. Offsets grow toward the last page, one width for each page.
struct Pager: Sendable, Equatable {
    struct Page: Sendable, Equatable {
        var page: DrawerPage
        var stops: Stops
        /// The list's offset while another page is the current one.
        var offset = 0.0
    }

    /// The pointer's pan.
    enum Pan: Sendable {
        case none
        /// A press; its first movement beyond the slop decides between an upright and a sideways pan.
        case pressed
        /// A press that has stopped moving pages.
        case held
        case upright, sideways
        /// A call from code has ended the pan; its moves and its release have no effect.
        case over
    }

    /// How far above or below the engine's top the drawer is shown, as a function of the pages' position.
    enum Shift: Sendable, Equatable {
        case none
        /// On the way between two neighbors: from the detent with this name on the one to that on the other.
        case pages(DetentName)
        case way(Way)
    }

    /// A distance from the engine's top that falls linearly: `correction` at the position `from`, 0 at `to`.
    struct Way: Sendable, Equatable {
        let from: Double
        let correction: Double
        let to: Double
    }

    var pages: [Page]
    var current = 0
    private(set) var width: Double
    var scroller: Scroller
    var shift = Shift.none
    var pan = Pan.none
    // The press: its point, whether a pan from there may turn the pages, and the current page at that time.
    var pressPoint = DrawerPoint(x: 0, y: 0)
    var canTurn = false
    var began = 0
    // The sideways pan: the pages' offset at its beginning, the x from which its travel counts, and the pointer's x.
    var start = 0.0
    var origin = 0.0
    var last = 0.0
    /// Whether notices call the settle in progress a settle of the drawer, and its cause.
    var isAnnounced = false
    var cause = Cause.code

    init(_ pages: [Page], width: Double) {
        (self.pages, self.width) = (pages, width)
        scroller = Scroller(contentHeight: Double(pages.count) * width, viewportHeight: width)
    }

    // MARK: Reading

    /// Whether the pages move or a pan holds them.
    var isActive: Bool { scroller.isMoving || pan == .sideways || pan == .held || shift != .none }

    func position(at time: Double) -> Double { width > 0 ? scroller.state(at: time).offset / width : Double(current) }

    /// The shown velocity of the pages in pt/s, positive toward the last page.
    func velocity(on engine: DrawerEngine) -> Double {
        pan == .sideways
            ? -engine.panVelocity.x * scroller.slope : scroller.state(at: engine.time).velocity
    }

    /// Whether a press catches the pages: not at the invisible end of a settle.
    func isVisiblyMoving(at time: Double) -> Bool {
        guard scroller.isMoving else { return false }
        let state = scroller.state(at: time)
        return abs(state.offset - Double(current) * width) >= 1 || abs(state.velocity) >= 15
    }

    /// The shown top minus the engine's top, and its velocity.
    func correction(on engine: DrawerEngine) -> (value: Double, velocity: Double) {
        guard shift != .none, width > 0 else { return (0, 0) }
        let (value, slope) = correction(at: position(at: engine.time), on: engine)
        return (value, slope * velocity(on: engine) / width)
    }

    private func correction(at position: Double, on engine: DrawerEngine) -> (value: Double, slope: Double) {
        switch shift {
        case .none: return (0, 0)
        case .way(let way):
            let share = (position - way.to) / (way.from - way.to)
            guard share > 0 else { return (0, 0) }
            return share < 1 ? (way.correction * share, way.correction / (way.from - way.to)) : (way.correction, 0)
        case .pages(let name):
            let (low, high) = neighbors(of: position)
            let own = engine.stops.top(of: name) ?? engine.shownTop
            let first = top(ofPage: low, name, own: own)
            let last = top(ofPage: high, name, own: own)
            let share = min(max(position - Double(low), 0), 1)
            let isInside = position >= Double(low) && position < Double(high)
            return (first + (last - first) * share - own, isInside ? last - first : 0)
        }
    }

    /// The pages on both sides of a position.
    private func neighbors(of position: Double) -> (low: Int, high: Int) {
        let last = pages.count - 1
        let low = min(max(Int(min(max(position, 0), Double(last))), 0), max(0, last - 1))
        return (low, min(low + 1, last))
    }

    /// The y of a page's detent by its name. A page without that name has its detent nearest in height instead.
    private func top(ofPage index: Int, _ name: DetentName, own: Double) -> Double {
        guard index != current else { return own }
        let stops = pages[index].stops
        if let top = stops.top(of: name) { return top }
        var nearest = stops.full
        for top in stops.tops.reversed() where abs(top - own) < abs(nearest - own) { nearest = top }
        return nearest
    }

    /// The end of the way that leads from beyond a position to a target, and the correction there: nil if the shown
    /// heights do not lead to the engine's height at the target.
    func farEnd(
        of position: Double, toward target: Double, on engine: DrawerEngine, engineBefore: Double
    ) -> (Double, Double)? {
        let change = engineBefore - engine.shownTop
        switch shift {
        case .none: return nil
        case .way(let way):
            guard way.to == target, change == 0 else { return nil }
            return (way.from, way.correction)
        case .pages(let name):
            let (low, high) = neighbors(of: position)
            guard Double(low) == target || Double(high) == target else { return nil }
            let far = Double(low) == target ? high : low
            // The corrections of the old page, seen from the new engine.
            func seen(_ index: Int) -> Double {
                top(ofPage: index, name, own: engineBefore) - engineBefore + change
            }
            guard abs(seen(Int(target))) <= Stops.rounding else { return nil }
            return (Double(far), seen(far))
        }
    }

    // MARK: Motion

    /// The page at which a released pan ends: nearest to the projected position, at most one page from where the pan
    /// began, and never against a flick.
    /// - Parameters:
    ///   - projection: the distance of the momentum, in points.
    ///   - flick: the velocity of a flick; 0 for a slower release. Both are positive toward the last page.
    func target(projection: Double, flick: Double, at time: Double) -> Int {
        guard width > 0 else { return current }
        let position = position(at: time)
        let rest = position + projection / width
        let (low, high) = (max(0, began - 1), min(pages.count - 1, began + 1))
        var best: Int?
        for page in low...high {
            let way = Double(page) - position
            guard flick == 0 || way * (flick > 0 ? 1 : -1) >= -Stops.rounding else { continue }
            guard let other = best else {
                best = page
                continue
            }
            let nearer = abs(Double(other) - rest) - abs(Double(page) - rest)
            if abs(nearer) <= Stops.rounding ? page == began : nearer > 0 { best = page }
        }
        return best ?? (flick > 0 ? high : low)
    }

    /// Settles at a page by the drawer's spring.
    mutating func settle(to target: Int, velocity: Double, isRelease: Bool, on engine: DrawerEngine) {
        let offset = scroller.state(at: engine.time).offset
        let end = Double(target) * width
        let settles = engine.settings.release.settles
        let settle = isRelease ? settles.released ?? settles.otherwise : settles.otherwise
        let start = Settle.Start(displacement: offset - end, velocity: velocity, isRelease: isRelease)
        let spring = settle.spring(from: start, maximumOvershoot: engine.maximumOvershoot)
        if let spring { scroller.spring = spring }
        scroller.scroll(to: end, animated: spring != nil, at: engine.time, from: (offset, velocity))
        if !scroller.isMoving { shift = .none }
    }

    /// Ends the settle.
    mutating func finish(at time: Double) {
        scroller.advance(to: time)
        guard !scroller.isMoving else { return }
        (shift, isAnnounced) = (.none, false)
    }

    /// Gives the pages another width; the position stays.
    mutating func resize(to width: Double, at time: Double) {
        guard width > 0, self.width > 0 else {
            self.width = width
            return
        }
        let (position, scale) = (position(at: time), width / self.width)
        let velocity = scroller.state(at: time).velocity * scale
        let (wasMoving, spring) = (scroller.isMoving, scroller.spring)
        self.width = width
        scroller = Scroller(
            contentHeight: Double(pages.count) * width, viewportHeight: width, offset: position * width)
        scroller.spring = spring
        origin = last
        if wasMoving {
            scroller.scroll(
                to: Double(current) * width, animated: true, at: time, from: (position * width, velocity))
        }
    }
}
