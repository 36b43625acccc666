// A drawer with pages: a drawer whose layout and list are those of the current page, beside a horizontal
// scroller.
//
// The drawer knows nothing of pages. A press goes to the drawer and to the pager; the first movement beyond the slop
// gives the pan to one of them. While the pages move, the drawer is shown `correction` points below the engine's top. The
// correction follows the pages' position and is 0 at the current page.

import DrawerCore

/// One page of a drawer: its detents and its list.
///
///     DrawerPage(layout: layout, listHeight: 2640)
public struct DrawerPage: Sendable, Hashable {
    public var layout: DrawerLayout
    /// Height of all rows of the list, in points; finite, not negative.
    public var listHeight: Double

    public init(layout: DrawerLayout, listHeight: Double) {
        self.layout = layout
        self.listHeight = listHeight
    }
}

/// A drawer whose content has pages side by side. A sideways pan in the drawer turns them.
///
///     let pages = [DrawerPage(layout: low, listHeight: 2640), DrawerPage(layout: high, listHeight: 880)]
///     var drawer = try PagedDrawer(pages, container: container)
///     drawer.show(page: 1, at: 0)
///     drawer.advance(to: 0.1)
///     print(drawer.reading.top, drawer.position)
///
/// A pure value with the guarantees of `DrawerEngine`. Pages have indices from 0. Lengths in points, times in seconds.
public struct PagedDrawer: Sendable, Equatable {
    /// The engine, with the layout and the list of the current page. While the pages move, it is shown elsewhere: see
    /// `drawer`.
    public private(set) var engine: DrawerEngine
    private var pager: Pager?

    /// Creates a drawer at rest on its first page.
    /// - Parameters:
    ///   - pages: at least one.
    ///   - edge: the edge that the drawer belongs to.
    ///   - width: of the drawer, in points; by default the container's.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        _ pages: [DrawerPage], on edge: DrawerEdge = .bottom, container: Container, width: Double? = nil,
        primaryHeight: Double = 0, settings: DrawerEngine.Settings = DrawerEngine.Settings(),
        detent: DetentName? = nil
    ) throws(InvalidValue) {
        guard let first = pages.first else {
            throw InvalidValue(field: "pages", given: "none", expected: "at least one page")
        }
        engine = try DrawerEngine(
            on: edge, layout: first.layout, container: container, listHeight: first.listHeight,
            primaryHeight: primaryHeight, settings: settings, detent: detent)
        try resolve(pages, width: width ?? container.width)
    }

    // MARK: Reading

    /// The index of the current page: of the target while the pages settle.
    public var page: Int { pager?.current ?? 0 }
    public var pageCount: Int { pager?.pages.count ?? 1 }
    /// The fractional index of the shown page; outside of the pages in a rubber band.
    public var position: Double { pager?.position(at: engine.time) ?? 0 }
    /// Whether a pan moves the pages.
    public var isPaging: Bool { pager?.pan == .sideways }
    /// The offset of a page's list, in points; the current page's is the reading's.
    public func offset(ofPage page: Int) -> Double {
        guard let pager, page != pager.current, pager.pages.indices.contains(page) else { return engine.reading.offset }
        return pager.pages[page].offset
    }

    /// The offset of a page's list as the engine counts it: on the top edge, from the list's end.
    package func ownOffset(ofPage page: Int) -> Double {
        guard edge == .top else { return offset(ofPage: page) }
        guard let pager, page != pager.current else { return engine.onBottomEdge.reading.offset }
        let (container, next) = (engine.container, pager.pages[page])
        let room = engine.roomHeight - next.stops.full - container.headerHeight - container.footerHeight
        return Scroller.lastOffset(next.page.listHeight - max(0, room), from: 0) - offset(ofPage: page)
    }

    /// The drawer as shown.
    public var drawer: DrawerEngine {
        guard let pager, pager.shift != .none else { return engine }
        return engine.shown(atTop: engine.shownTop + pager.correction(on: engine).value)
    }

    /// The visible state. While a pan moves the pages, its owner is `pages`; while they settle, so does the drawer.
    public var reading: Reading {
        guard let pager, pager.isActive else { return engine.reading }
        let correction = pager.correction(on: engine)
        let (own, name) = (engine.reading, engine.destination)
        var reading = correction.value == 0 ? own : engine.shown(atTop: engine.shownTop + correction.value).reading
        reading.velocity = own.velocity + correction.velocity * (edge == .top ? -1 : 1)
        (reading.detent, reading.target) = (nil, nil)
        switch pager.pan {
        case .sideways: (reading.phase, reading.owner) = (.tracking, .pages)
        case .held where own.owner == .none: reading.phase = .held
        case .none where pager.isAnnounced: (reading.phase, reading.target) = (.settling, name)
        default:
            (reading.phase, reading.owner) = (own.phase, own.owner)
            (reading.detent, reading.target) = (own.detent, own.target)
        }
        return reading
    }

    /// The edge that the drawer belongs to.
    public var edge: DrawerEdge { engine.edge }
    /// A y of the engine on the screen, and the reverse, in points.
    package func onScreen(_ y: Double) -> Double { edge == .top ? engine.mirror - y : y }

    /// The time of the next change that needs no event, in seconds; `nil` if there is none.
    public var nextDeadline: Double? {
        guard let pages = pager?.scroller.nextDeadline else { return engine.nextDeadline }
        return min(engine.nextDeadline ?? pages, pages)
    }
    /// Whether something moves without an event.
    public var isMoving: Bool { engine.isMoving || pager?.scroller.isMoving ?? false }
    /// Whether nothing changes without another event. A held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    // MARK: Events and time

    /// Like `DrawerEngine.handle`.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        guard pager != nil else { return engine.handle(event, at: time) }
        var notices = advance(to: time)
        switch event {
        case .press(let point, let place, let canBeTap):
            let place = place ?? drawer.place(at: point)
            let wasPressed = engine.panSource == .pointer
            // A press that catches the pages is not a tap.
            let catches = place != .primary && pager?.isVisiblyMoving(at: time) ?? false
            notices += engine.handle(.press(at: point, on: place, canBeTap: canBeTap && !catches), at: time)
            if !wasPressed, engine.panSource == .pointer { notices += press(at: point, on: place) }
        case .move(let point): notices += move(to: point)
        case .release: notices += release()
        case .cancel:
            notices += cancel() + engine.handle(.cancel, at: time)
            pager?.pan = .none
        case .key(_, let place), .wheel(_, let place), .trackpad(_, let place, _):
            if place != .primary, engine.panSource != .pointer {
                notices += interrupt()
                takeOver()
            }
            notices += engine.handle(event, at: time)
        case .scrollPrimary, .primaryHeight: notices += engine.handle(event, at: time)
        case .listContent(let height, _, _):
            let current = page
            pager?.pages[current].page.listHeight = height
            notices += change { $0.handle(event, at: time) }
        case .resize(let container):
            if let old = pager, old.width != container.width {
                pager?.resize(to: old.width * container.width / max(engine.container.width, 1), at: time)
            }
            notices += change { $0.handle(event, at: time) }
        case .bottomInset: notices += change { $0.handle(event, at: time) }
        case .snap, .step, .toggle, .dismiss, .moveTo, .scroll, .nudge:
            if pager?.pan == .sideways { notices += cancel() }
            if case .scroll = event {
            } else {
                notices += interrupt()
                takeOver()
            }
            notices += engine.handle(event, at: time)
        }
        return notices
    }

    /// Like `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        while let end = pager?.scroller.nextDeadline, end <= time {
            var notices = engine.advance(to: end)
            if pager?.isAnnounced == true, let cause = pager?.cause {
                notices.append(Notice(.detentReached(engine.destination), cause: cause, time: end))
            }
            pager?.finish(at: end)
            if !notices.isEmpty { return notices + advance(to: time) }
        }
        return engine.advance(to: time)
    }

    /// Goes to a page, from code: by the drawer's spring, or at once. Ends a pan on the pages as cancelled.
    @discardableResult
    public mutating func show(page: Int, animated: Bool = true, cause: Cause = .code, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard (0..<pageCount).contains(page) else {
            notices.append(Notice(.notApplied(.unknownPage(page)), cause: cause, time: time))
            return notices
        }
        guard let pager else { return notices }
        if pager.pan == .sideways || pager.pan == .held {
            notices += owner(.none, from: pager)
            self.pager?.pan = .over
        }
        let velocity = pager.velocity(on: engine)
        return notices + go(to: page, velocity: velocity, animated: animated, cause: cause)
    }

    /// Goes to the page beside the current one, from a key or one notch of a horizontal wheel; a no-op beyond the ends and
    /// during a pan of the pointer.
    @discardableResult
    public mutating func turn(by pages: Int, cause: Cause, at time: Double) -> Notices {
        let notices = advance(to: time)
        guard (0..<pageCount).contains(page + pages), engine.panSource != .pointer else { return notices }
        return notices + show(page: page + pages, cause: cause, at: time)
    }

    /// Replaces the pages and the settings, live. See `DrawerEngine.configure`.
    /// - Parameters:
    ///   - pages: as many as before.
    ///   - width: of the drawer, in points; by default the container's.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        _ pages: [DrawerPage], settings: DrawerEngine.Settings, container: Container? = nil, width: Double? = nil,
        primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        guard pages.count == pageCount else {
            throw InvalidValue(field: "pages", given: "\(pages.count)", expected: "\(pageCount) pages, as before")
        }
        var next = self
        var notices = next.advance(to: time) + next.interrupt()
        next.takeOver()
        notices += try next.engine.configure(
            layout: pages[page].layout, settings: settings, container: container, listHeight: pages[page].listHeight,
            primaryHeight: primaryHeight, at: time, animated: animated)
        if next.pager != nil { try next.resolve(pages, width: width ?? next.engine.container.width) }
        self = next
        return notices
    }

    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { engine.coverPrimary(height) }

    // MARK: The pan

    private mutating func press(at point: DrawerPoint, on place: Place) -> Notices {
        pager?.pan = .none
        guard var pager, place != .primary else { return [] }
        var notices = Notices()
        if pager.isVisiblyMoving(at: engine.time) {
            notices = interrupt()
            pager.isAnnounced = false
            pager.scroller.hold(time: engine.time)
            pager.pan = .held
        } else if place.isDrawer {
            pager.pan = .pressed
        }
        pager.pressPoint = point
        pager.canTurn = place.isDrawer && engine.canPan(from: point, on: place)
        self.pager = pager
        return notices
    }

    /// Reports that a settle of the pages is no longer the drawer's.
    private mutating func interrupt() -> Notices {
        guard let pager, pager.isAnnounced else { return [] }
        self.pager?.isAnnounced = false
        return [Notice(.settleInterrupted(engine.destination), cause: pager.cause, time: engine.time)]
    }

    /// Starts the settle of the pages to the current one.
    private mutating func settle(velocity: Double, cause: Cause, isRelease: Bool) -> Notices {
        guard var pager else { return [] }
        var notices = interrupt()
        pager.isAnnounced = false
        pager.settle(to: pager.current, velocity: velocity, isRelease: isRelease, on: engine)
        // A drawer that rests settles with its pages; another one reports its own settle.
        if pager.scroller.isMoving, engine.phase == .resting {
            (pager.isAnnounced, pager.cause) = (true, cause)
            notices.append(Notice(.targetChosen(engine.destination), cause: cause, time: engine.time))
        }
        self.pager = pager
        return notices
    }

    private mutating func move(to point: DrawerPoint) -> Notices {
        guard let pager, point.x.isFinite, point.y.isFinite else {
            return engine.handle(.move(to: point), at: engine.time)
        }
        switch pager.pan {
        case .over: return []
        case .none, .upright: return engine.handle(.move(to: point), at: engine.time)
        case .sideways: return turn(with: point)
        case .pressed, .held:
            guard let (way, origin) = engine.panBeginning(with: point) else {
                return engine.handle(.move(to: point), at: engine.time)
            }
            if abs(way.x) > abs(way.y) + Stops.rounding, pager.canTurn {
                var notices = interrupt()
                beginSideways(at: origin.x)
                notices.append(Notice(.ownerChanged(.pages), cause: .pan, time: engine.time))
                return notices + turn(with: point)
            }
            return beginUpright() + engine.handle(.move(to: point), at: engine.time)
        }
    }

    /// Gives the pan to the engine, which takes over the shown height. Pages that the press has caught go on.
    private mutating func beginUpright() -> Notices {
        var notices = interrupt()
        guard var pager else { return [] }
        let wasHeld = pager.pan == .held
        let shown = engine.shownTop + pager.correction(on: engine).value
        if wasHeld || pager.shift != .none { engine.takeOver(atTop: shown, velocity: 0, at: engine.time) }
        pager.shift = .none
        pager.pan = .upright
        self.pager = pager
        if wasHeld { notices += settle(velocity: 0, cause: .pan, isRelease: true) }
        return notices
    }

    private mutating func beginSideways(at origin: Double) {
        guard var pager else { return }
        pager.pan = .sideways
        (pager.began, pager.origin) = (pager.current, origin)
        pager.start = pager.scroller.state(at: engine.time).offset
        // Pages caught beside a drawer that a call has put at its height keep that height until the release.
        if pager.shift == .none, abs(pager.start - Double(pager.current) * pager.width) < 1,
            let name = engine.destination, engine.shownTop == engine.stops.top(of: name)
        {
            pager.shift = .pages(name)
        }
        self.pager = pager
    }

    /// Moves the pages with the pointer. The engine sees the movement along x alone, which pans nothing there and decides
    /// about taps and about the velocity.
    private mutating func turn(with point: DrawerPoint) -> Notices {
        guard let pager else { return [] }
        self.pager?.last = point.x
        self.pager?.scroller.pan(by: pager.origin - point.x, at: engine.time)
        return engine.handle(.move(to: DrawerPoint(x: point.x, y: pager.pressPoint.y)), at: engine.time)
    }

    private mutating func release() -> Notices {
        let time = engine.time
        guard let pager else { return [] }
        switch pager.pan {
        case .none, .pressed, .upright:
            self.pager?.pan = .none
            return engine.handle(.release, at: time)
        case .over:
            self.pager?.pan = .none
            return engine.handle(.cancel, at: time)
        case .held:
            self.pager?.pan = .none
            let notices = engine.handle(.release, at: time)
            return notices + settle(velocity: 0, cause: .pan, isRelease: true)
        case .sideways: break
        }
        let velocity = engine.panVelocity.x
        let shown = pager.velocity(on: engine)
        self.pager?.pan = .none
        var notices = owner(.none, from: pager)
        let own = engine.handle(.release, at: time)
        if own.contains(where: { if case .tapped = $0.kind { true } else { false } }) {
            // A tap moves nothing.
            self.pager?.scroller.rest(at: pager.start)
            if case .pages = pager.shift { self.pager?.shift = .none }
            return notices + own + settle(velocity: 0, cause: .tap, isRelease: false)
        }
        if engine.phase != .resting { notices += own }
        let release = engine.settings.release
        let target = pager.target(
            projection: -Momentum.projection(velocity: velocity, rate: release.decelerationRate),
            flick: abs(velocity) >= release.flickSpeed - VelocityTracker.rounding ? -velocity : 0, at: time)
        notices += go(to: target, velocity: shown, cause: .pan, isRelease: true)
        return notices
    }

    /// The pages return to where the pan began.
    private mutating func cancel() -> Notices {
        guard let pager, pager.pan == .sideways || pager.pan == .held else { return [] }
        let velocity = pager.velocity(on: engine)
        self.pager?.pan = .over
        let notices = pager.pan == .sideways ? owner(.none, from: pager) : []
        return notices + go(to: pager.current, velocity: velocity, cause: .pan)
    }

    private func owner(_ owner: Owner, from pager: Pager) -> Notices {
        pager.pan == .sideways ? [Notice(.ownerChanged(owner), cause: .pan, time: engine.time)] : []
    }

    // MARK: Pages

    /// Makes a page the current one and settles there.
    /// - Parameter velocity: the shown velocity of the pages, in pt/s, positive toward the last page.
    private mutating func go(
        to target: Int, velocity: Double, animated: Bool = true, cause: Cause, isRelease: Bool = false
    ) -> Notices {
        let name = engine.destination
        let follows = engine.phase == .resting || name.map { engine.stops.top(of: $0) == engine.shownTop } ?? false
        if !follows { takeOver() }
        if !follows, engine.panSource != nil, target != page {
            // The pan ends first: its rubber band would be another one within the new page's limits.
            engine.handle(.scroll(to: engine.reading.offset, animated: false), at: engine.time)
        }
        guard let old = pager else { return [] }
        let (time, before) = (engine.time, engine.shownTop)
        var notices = Notices()
        let (shown, position) = (before + old.correction(on: engine).value, old.position(at: time))
        if target != old.current {
            let seen = engine.reading
            pager?.pages[old.current].offset = min(max(0, seen.offset), seen.maximumOffset)
            pager?.current = target
            let next = old.pages[target]
            // Its values were checked when the pages were set.
            let moved = try? engine.configure(
                layout: next.page.layout, settings: engine.settings, listHeight: next.page.listHeight, at: time,
                animated: false)
            if follows, engine.phase != .resting, let name = engine.destination {
                engine.handle(.snap(to: name, animated: false), at: time)
            } else if !follows, let moved {
                notices += moved
            }
            engine.handle(.scroll(to: next.offset, animated: false), at: time)
            notices.append(Notice(.pageChanged(target), cause: cause, time: time))
        }
        guard animated else {
            pager?.scroller.rest(at: Double(target) * old.width)
            pager?.shift = .none
            notices = interrupt() + notices
            if engine.phase == .settling, let name = engine.destination {
                notices += engine.handle(.snap(to: name, animated: false), at: time)
            }
            return notices
        }
        pager?.shift = .none
        if follows { follow(old, to: target, shown: shown, position: position, engineBefore: before) }
        return notices + settle(velocity: velocity, cause: cause, isRelease: isRelease)
    }

    /// Lays the way of the shown height to the target page: along the old way if that leads there, otherwise straight.
    private mutating func follow(
        _ old: Pager, to target: Int, shown: Double, position: Double, engineBefore: Double
    ) {
        let end = Double(target)
        let correction = shown - engine.shownTop
        if abs(position - end) < Stops.rounding {
            if abs(correction) > Stops.rounding { engine.takeOver(atTop: shown, velocity: 0, at: engine.time) }
            return
        }
        if let (from, value) = old.farEnd(of: position, toward: end, on: engine, engineBefore: engineBefore) {
            pager?.shift = .way(Pager.Way(from: from, correction: value, to: end))
        } else {
            pager?.shift = .way(Pager.Way(from: position, correction: correction, to: end))
        }
    }

    /// Lets the engine continue from the shown height; the pages go on sideways.
    private mutating func takeOver() {
        guard let pager, pager.shift != .none else { return }
        let correction = pager.correction(on: engine)
        self.pager?.shift = .none
        guard correction.value != 0 else { return }
        engine.takeOver(
            atTop: engine.shownTop + correction.value, velocity: correction.velocity, at: engine.time)
    }

    /// Changes the room or the contents under the pages.
    private mutating func change(_ change: (inout DrawerEngine) -> Notices) -> Notices {
        let interrupted = interrupt()
        takeOver()
        let notices = interrupted + change(&engine)
        if let pager { try? resolve(pager.pages.map { $0.page }, width: pager.width) }
        return notices
    }

    /// Resolves the detents of the pages in the engine's room.
    private mutating func resolve(_ pages: [DrawerPage], width: Double) throws(InvalidValue) {
        guard pages.count > 1 else { return }
        var container = engine.container
        container.height = engine.roomHeight
        let resolved = try pages.indices.map { index throws(InvalidValue) in
            let page = pages[index]
            try InvalidValue.check(page.listHeight, "listHeight", "a finite number of points, 0 or more") { $0 >= 0 }
            let stops = Stops(
                page.layout, isDismissible: engine.settings.release.dismissible != .no, in: container,
                listHeight: page.listHeight)
            return Pager.Page(page: page, stops: stops, offset: pager?.pages[index].offset ?? 0)
        }
        var next = pager ?? Pager(resolved, width: width)
        next.pages = resolved
        if next.width != width { next.resize(to: width, at: engine.time) }
        pager = next
    }
}
