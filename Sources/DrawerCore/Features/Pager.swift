// Pages side by side, as a value. PageTurns.swift has their effects on a drawer.

/// One page of a drawer: its detents and its list.
///
///     DrawerPage(layout: engine.layout, listHeight: 2640)
public struct DrawerPage: Sendable, Hashable {
    /// The detents of the page.
    public var layout: DrawerLayout
    /// Height of all rows of the list, in points, 0...1e12.
    public var listHeight: Double

    /// A page with these detents, and rows with this total height.
    public init(layout: DrawerLayout, listHeight: Double) {
        self.layout = layout
        self.listHeight = listHeight
    }
}

/// The pages of a drawer, one width for each, and the place between two of them. Offsets grow toward the last page.
struct Pager: Sendable, Equatable {
    struct Page: Sendable, Equatable {
        var page: DrawerPage
        /// The offset of the page's list as the host counts it. Valid while another page is the current one.
        var offset = 0.0
        var stops: Stops
    }

    /// The drawer's top as a linear function of the page position between two ends, constant beyond them.
    struct Line: Sendable, Equatable {
        struct End: Sendable, Equatable {
            /// The fractional index of a page.
            let position: Double
            let top: Double
        }

        let from: End
        let to: End

        /// The same top at every position.
        static func still(_ top: Double) -> Line {
            Line(from: End(position: 0, top: top), to: End(position: 0, top: top))
        }

        /// The top at a position, and d top / d position.
        func top(at position: Double) -> (value: Double, slope: Double) {
            let distance = to.position - from.position
            guard distance != 0 else { return (to.top, 0) }
            let share = (position - from.position) / distance
            guard share < 1 else { return (to.top, 0) }
            return share > 0
                ? (to.top + (from.top - to.top) * (1 - share), (to.top - from.top) / distance) : (from.top, 0)
        }
    }

    /// The pages; empty in a drawer without pages. The entry of the current page dates from the time when it became
    /// current.
    var pages: [Page] = []
    var current = 0
    /// The width of a page, in points.
    private(set) var width = 0.0
    /// The offset of the pages: page n is shown at n times the width.
    var axis = Axis(at: 0)
    /// The line along which the pages lead the drawer. With nil, it is the line from the goal's detent on one page to
    /// the same detent on the next.
    var line: Line?

    /// The pager of a drawer without pages, or with a single one.
    init() {}

    /// - Throws: `InvalidValue` that names the first invalid field.
    init(_ pages: [DrawerPage], width: Double, in room: Room) throws(InvalidValue) {
        for page in pages { try InvalidValue.checkContent(page.listHeight, "listHeight") }
        try InvalidValue.checkLength(width, "width")
        guard pages.count > 1 else { return }
        self.width = width
        self.pages = pages.map { Page(page: $0, stops: Pager.stops(of: $0, in: room)) }
    }

    private static func stops(of page: DrawerPage, in room: Room) -> Stops {
        Stops(
            page.layout, isDismissible: room.settings.release.dismissible != .no, in: room.area,
            listHeight: page.listHeight)
    }

    /// The same pages in another room. A page keeps its share of the container's width, up to the largest length.
    func resized(from old: Container, in room: Room) -> Pager {
        guard !pages.isEmpty else { return self }
        var next = self
        let whole = room.container.width
        // In a container without a width, the share of a page is unknown.
        if old.width != whole {
            next.width = old.width > 0 ? min(width * whole / old.width, InvalidValue.largest) : whole
        }
        for index in pages.indices { next.pages[index].stops = Pager.stops(of: pages[index].page, in: room) }
        return next
    }

    /// The pages of another room, which may have another width, in the place of these. Their position stays, and so
    /// does the line along which they lead the drawer.
    func carried(into next: Pager, at time: Double) -> Pager {
        var carried = next
        (carried.axis, carried.line) = (axis, line)
        guard next.width != width, !next.pages.isEmpty else { return carried }
        let (offset, velocity) = axis.state(at: time)
        let scale = width > 0 ? next.width / width : 0
        let now = position(at: offset) * next.width
        switch axis.mode {
        case .held: carried.axis.hold(at: now)
        case .scroll(let settle, _):
            carried.axis.scroll(
                to: next.end, from: (now, velocity * scale), in: next.extent(settle.spring), at: time)
        case .panned:
            carried.axis.hold(at: now)
            carried.axis.pan(by: 0, in: next.extent(), at: time)
        default: carried.axis.rest(at: now)
        }
        return carried
    }

    /// The layouts of all pages but the current one.
    var otherLayouts: [DrawerLayout] { pages.indices.filter { $0 != current }.map { pages[$0].page.layout } }

    /// Whether the width, the current page and all other pages are the same.
    func hasSameNeighbors(as other: Pager) -> Bool {
        width == other.width && current == other.current && pages.count == other.pages.count
            && pages.indices.allSatisfy { $0 == current || pages[$0] == other.pages[$0] }
    }

    /// The offset at which the current page is shown.
    var end: Double { Double(current) * width }

    /// The fractional index of the page that is shown at an offset.
    func position(at offset: Double) -> Double { width > 0 ? offset / width : Double(current) }

    /// The range of the offsets.
    func extent(_ spring: DampedSpring = .bounce) -> Extent {
        Extent(from: 0, to: Double(pages.count) * width - width, band: ScrollBand(dimension: width), spring: spring)
    }

    /// The pages on both sides of a position.
    func neighbors(of position: Double) -> (low: Int, high: Int) {
        let last = pages.count - 1
        let low = min(max(Int(min(max(position, 0), Double(last))), 0), max(0, last - 1))
        return (low, min(low + 1, last))
    }

    /// The y of a page's detent by its name. If the page lacks the name, its visible detent nearest in height counts.
    /// - Parameter room: the room of the current page.
    func top(of name: DetentName, onPage page: Int, in room: Room) -> Double {
        let index = room.stops.index(of: name)
        let here = index.map { room.stops.tops[$0] } ?? room.stops.full
        guard page != current else { return here }
        let stops = pages[page].stops
        return stops.tops[
            index.flatMap { stops.counterpart(of: $0, in: room.stops) } ?? stops.nearestVisible(to: here)]
    }

    /// The top, at a position, of a drawer that the pages lead, and d top / d position.
    /// - Parameter name: the name of the goal's detent.
    func top(at position: Double, from name: DetentName?, in room: Room) -> (value: Double, slope: Double) {
        if let line { return line.top(at: position) }
        guard let name else { return (room.stops.full, 0) }
        let (low, high) = neighbors(of: position)
        let (first, last) = (top(of: name, onPage: low, in: room), top(of: name, onPage: high, in: room))
        let share = min(max(position - Double(low), 0), 1)
        let isInside = position >= Double(low) && position < Double(high)
        return (first + (last - first) * share, isInside ? last - first : 0)
    }

    /// The line to a page for a drawer that the pages lead. It is the current line if that ends there, otherwise a
    /// straight one.
    /// - Parameters:
    ///   - shown: the shown position and top.
    ///   - end: the end of the line.
    ///   - name: the name of the goal's detent before another page became the current one.
    ///   - room: the room before another page became the current one.
    func line(from shown: Line.End, to end: Line.End, from name: DetentName?, in room: Room) -> Line {
        func leadsThere(_ position: Double, _ top: Double) -> Bool {
            position == end.position && abs(top - end.top) <= Stops.rounding
        }
        if let line {
            let isSame = leadsThere(line.to.position, line.to.top) && line.from.position != line.to.position
            return Line(from: isSame ? line.from : shown, to: end)
        }
        let (low, high) = neighbors(of: shown.position)
        guard let name, let page = [low, high].first(where: { Double($0) == end.position }),
            leadsThere(end.position, top(of: name, onPage: page, in: room))
        else { return Line(from: shown, to: end) }
        let far = low == page ? high : low
        return Line(from: Line.End(position: Double(far), top: top(of: name, onPage: far, in: room)), to: end)
    }

    /// The page at which a released pan ends. It is the page nearest to the projected position, at most one page from
    /// the current one, and never against the direction of a flick.
    /// - Parameters:
    ///   - velocity: the release's velocity in pt/s, positive toward the last page.
    ///   - offset: the offset at the release.
    func target(after velocity: Double, from offset: Double, _ release: DrawerEngine.Settings.Release) -> Int {
        guard width > 0 else { return current }
        let isFlick = release.isFlick(velocity)
        let position = offset / width
        let rest = position + Momentum.projection(velocity: velocity, rate: release.decelerationRate) / width
        let (low, high) = (max(0, current - 1), min(pages.count - 1, current + 1))
        var best: Int?
        for page in low...high {
            let distance = Double(page) - position
            guard !isFlick || distance * (velocity > 0 ? 1 : -1) >= -Stops.rounding else { continue }
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

#if !hasFeature(Embedded)
    extension DrawerPage: Codable {}
#endif
