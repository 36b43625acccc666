// The pages of a drawer: what the host gives for each, the current one, and the blend that shows a height between two.
// Pure: the engine holds the motion of the pages and decides when they move.

/// One page of a drawer: its detents and its list.
///
///     DrawerPage(layout: engine.layout, listHeight: 2640)
public struct DrawerPage: Sendable, Hashable {
    /// The detents of the page.
    public var layout: DrawerLayout
    /// Height of all rows of the list, in points; finite, not negative.
    public var listHeight: Double

    /// A page with these detents, and rows of this height in all.
    public init(layout: DrawerLayout, listHeight: Double) {
        self.layout = layout
        self.listHeight = listHeight
    }
}

/// The pages side by side, one width for each. Offsets grow toward the last page.
struct Pages: Sendable, Equatable {
    struct Page: Sendable, Equatable {
        var page: DrawerPage
        /// The offset of the list as the host counts it, while another page is the current one.
        var offset = 0.0
        var stops: Stops
    }

    /// Empty in a drawer without pages. The entry of the current page is as it was when it became the current one.
    var all: [Page] = []
    var current = 0
    /// The width of a page, in points.
    var width = 0.0

    /// Without pages, and with a single one.
    init() {}

    /// - Parameter container: in which the detents are resolved until the ground knows the room.
    /// - Throws: `InvalidValue` that names the first invalid field.
    init(_ pages: [DrawerPage], width: Double, in container: Container) throws(InvalidValue) {
        let expected = "a finite number of points, 0 or more"
        for page in pages { try InvalidValue.check(page.listHeight, "listHeight", expected) { $0 >= 0 } }
        try InvalidValue.check(width, "width", expected) { $0 >= 0 }
        guard pages.count > 1 else { return }
        self.width = width
        all = pages.map { page in
            Page(
                page: page,
                stops: Stops(page.layout, isDismissible: false, in: container, listHeight: page.listHeight))
        }
    }

    /// As many pages as `old`, with its current one and its offsets.
    /// - Throws: `InvalidValue` that names the first invalid field.
    init(_ pages: [DrawerPage], like old: Pages, width: Double, in container: Container) throws(InvalidValue) {
        try self.init(pages, width: width, in: container)
        current = old.current
        for index in all.indices { all[index].offset = old.all[index].offset }
    }

    /// Resolves the detents of all pages in a room.
    func resolved(isDismissible: Bool, in room: Container) -> Pages {
        guard !all.isEmpty else { return self }
        var next = self
        for index in all.indices {
            let page = all[index].page
            next.all[index].stops = Stops(
                page.layout, isDismissible: isDismissible, in: room, listHeight: page.listHeight)
        }
        return next
    }

    /// The same pages in a container of another width, of which they take the same share.
    func resized(from old: Container, to new: Container) -> Pages {
        guard old.width != new.width else { return self }
        var next = self
        next.width = width * new.width / max(old.width, 1)
        return next
    }

    /// The offset at which the current page is shown.
    var end: Double { Double(current) * width }

    /// The fractional index of the page that is shown at an offset.
    func position(at offset: Double) -> Double { width > 0 ? offset / width : Double(current) }

    /// The pages as content that scrolls sideways.
    func scroller(_ motion: Scroller.Motion) -> Scroller {
        Scroller(motion, contentHeight: Double(all.count) * width, viewportHeight: width)
    }

    /// A motion of the pages, panned by a travel.
    func panned(_ motion: Scroller.Motion, by travel: Double, at time: Double) -> Scroller.Motion {
        var scroller = scroller(motion)
        scroller.pan(by: travel, at: time)
        return scroller.motion
    }

    /// The page at which a released pan ends: nearest to the projected position, at most one page from the current one,
    /// and never against a flick.
    /// - Parameters:
    ///   - velocity: of the release in pt/s, positive toward the last page.
    ///   - offset: at the release.
    func target(after velocity: Double, from offset: Double, _ release: DrawerEngine.Settings.Release) -> Int {
        guard width > 0 else { return current }
        let isFlick = abs(velocity) >= release.flickSpeed - VelocityTracker.rounding
        let position = offset / width
        let rest = position + Momentum.projection(velocity: velocity, rate: release.decelerationRate) / width
        let (low, high) = (max(0, current - 1), min(all.count - 1, current + 1))
        var best: Int?
        for page in low...high {
            let way = Double(page) - position
            guard !isFlick || way * (velocity > 0 ? 1 : -1) >= -Stops.rounding else { continue }
            guard let other = best else {
                best = page
                continue
            }
            let nearer = abs(Double(other) - rest) - abs(Double(page) - rest)
            if abs(nearer) <= Stops.rounding ? page == current : nearer > 0 { best = page }
        }
        return best ?? (velocity > 0 ? high : low)
    }
}

/// The drawer's top as a function of the position of the pages.
enum PageBlend: Sendable, Equatable {
    struct End: Sendable, Equatable {
        /// The fractional index of a page.
        let position: Double
        let top: Double
    }

    /// Between two neighbors, a line from the detent with this name on the one to that on the other.
    case neighbors(DetentName)
    /// A line between two positions, constant beyond them.
    case line(from: End, to: End)

    /// The same top at every position.
    static func still(_ top: Double) -> PageBlend {
        .line(from: End(position: 0, top: top), to: End(position: 0, top: top))
    }
}

extension Ground {
    /// The ground of a drawer on its first page.
    /// - Parameter width: of a page, in points; by default the container's.
    /// - Throws: `InvalidValue` that names the first invalid field.
    init(
        on edge: DrawerEdge, _ pages: [DrawerPage], width: Double?, _ settings: DrawerEngine.Settings,
        _ container: Container, insets: Insets, primaryHeight: Double
    ) throws(InvalidValue) {
        guard let first = pages.first else {
            throw InvalidValue(field: "pages", given: "none", expected: "at least one page")
        }
        try self.init(
            on: edge, first.layout, settings, container, listHeight: first.listHeight, insets: insets,
            primaryHeight: primaryHeight, pages: Pages(pages, width: width ?? container.width, in: container))
    }

    /// This ground with another current page. What the host has given the page that leaves stays its own.
    /// - Parameter offset: of the list of the page that leaves, as the host counts it.
    func showing(_ page: Int, leaving offset: Double) -> Ground {
        var pages = pages
        pages.all[pages.current].page = DrawerPage(layout: layout, listHeight: listHeight)
        pages.all[pages.current].offset = offset
        pages.current = page
        return with(pages)
    }

    /// A drawer's top between the pages, and d top / d position.
    func top(of blend: PageBlend, at position: Double) -> (value: Double, slope: Double) {
        switch blend {
        case .line(let from, let to):
            let way = to.position - from.position
            guard way != 0 else { return (to.top, 0) }
            let share = (position - from.position) / way
            guard share < 1 else { return (to.top, 0) }
            return share > 0
                ? (to.top + (from.top - to.top) * (1 - share), (to.top - from.top) / way) : (from.top, 0)
        case .neighbors(let name):
            let (low, high) = neighbors(of: position)
            let (first, last) = (top(of: name, onPage: low), top(of: name, onPage: high))
            let share = min(max(position - Double(low), 0), 1)
            let isInside = position >= Double(low) && position < Double(high)
            return (first + (last - first) * share, isInside ? last - first : 0)
        }
    }

    /// The blend that continues another one to a page: along the same line if that leads there, otherwise straight.
    /// - Parameters:
    ///   - old: the blend so far, on the ground `before` with another current page or the same.
    ///   - shown: the shown position and top.
    ///   - top: of the drawer on the page.
    func blend(continuing old: PageBlend, on before: Ground, from shown: PageBlend.End, to page: Int, top: Double)
        -> PageBlend
    {
        let end = PageBlend.End(position: Double(page), top: top)
        func leadsThere(_ position: Double, _ top: Double) -> Bool {
            position == end.position && abs(top - end.top) <= Stops.rounding
        }
        switch old {
        case .line(let from, let to) where leadsThere(to.position, to.top) && from.position != to.position:
            return .line(from: from, to: end)
        case .line: break
        case .neighbors(let name):
            let (low, high) = neighbors(of: shown.position)
            let far = low == page ? high : low
            guard low == page || high == page, leadsThere(end.position, before.top(of: name, onPage: page)) else {
                break
            }
            return .line(
                from: PageBlend.End(position: Double(far), top: before.top(of: name, onPage: far)), to: end)
        }
        return .line(from: shown, to: end)
    }

    /// The pages on both sides of a position.
    private func neighbors(of position: Double) -> (low: Int, high: Int) {
        let last = pages.all.count - 1
        let low = min(max(Int(min(max(position, 0), Double(last))), 0), max(0, last - 1))
        return (low, min(low + 1, last))
    }

    /// The y of a page's detent by its name. A page without that name has its detent nearest in height instead.
    private func top(of name: DetentName, onPage page: Int) -> Double {
        let here = stops.top(of: name) ?? stops.full
        guard page != pages.current else { return here }
        let stops = pages.all[page].stops
        return stops.top(of: name) ?? stops.tops[stops.nearestOfAll(to: here)]
    }

    /// The settle of the pages to the current one, by the drawer's spring.
    /// - Parameters:
    ///   - velocity: the shown velocity in pt/s, positive toward the last page.
    ///   - isRelease: whether the release of a pan starts the settle.
    func settle(pagesFrom offset: Double, velocity: Double, isRelease: Bool, at time: Double) -> Scroller.Motion {
        let settles = settings.release.settles
        let settle = isRelease ? settles.released ?? settles.otherwise : settles.otherwise
        let start = Settle.Start(displacement: offset - pages.end, velocity: velocity, isRelease: isRelease)
        guard let spring = settle.spring(from: start, maximumOvershoot: maximumOvershoot) else {
            return .rest(pages.end)
        }
        return scroll(pagesFrom: offset, velocity: velocity, spring, at: time)
    }

    private func scroll(pagesFrom offset: Double, velocity: Double, _ spring: DampedSpring, at time: Double)
        -> Scroller.Motion
    {
        var scroller = pages.scroller(.rest(offset))
        scroller.spring = spring
        scroller.scroll(to: pages.end, animated: true, at: time, from: (offset, velocity))
        return scroller.motion
    }

    /// A motion of the pages on this ground, where they have another width than before: the position stays.
    func resized(_ motion: Scroller.Motion, from old: Pages, at time: Double) -> Scroller.Motion {
        guard pages.width != old.width, !pages.all.isEmpty else { return motion }
        let (offset, velocity) = motion.state(at: time)
        let scale = old.width > 0 ? pages.width / old.width : 0
        let now = old.position(at: offset) * pages.width
        switch motion {
        case .held: return .held(now)
        case .scroll(let settle, _): return scroll(pagesFrom: now, velocity: velocity * scale, settle.spring, at: time)
        default: return .rest(now)
        }
    }
}
