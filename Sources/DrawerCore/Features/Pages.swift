// A drawer with pages: how to create, change and read one. Each page has its own room. PageTurns.swift moves the pages.

extension DrawerEngine {
    /// Creates a drawer at rest on its first page. See the other initializer.
    ///
    ///     let pages = [2640, 880].map { DrawerPage(layout: engine.layout, listHeight: $0) }
    ///     var drawer = try DrawerEngine(pages, container: engine.container)
    ///     drawer.handle(.page(index: 1), at: 0)
    /// - Parameters:
    ///   - pages: at least one.
    ///   - edge: the edge of the screen that the drawer belongs to.
    ///   - container: the visible area.
    ///   - width: the width of a page, in points; by default the container's.
    ///   - listInsets: room beyond the first and the last row of each list, in points.
    ///   - primaryHeight: the height of the content behind the drawer, in points.
    ///   - settings: the parameters of all pages.
    ///   - detent: the initial detent; by default `compressed` or, without it, the first page's lowest visible detent.
    ///   - offset: the offset of the first page's list, in points.
    ///   - listSource: who scrolls the lists.
    ///   - listAnchor: whether the lists keep their start or their end in view.
    ///   - reportsPans: the notices about pans besides `ownerChanged`.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        _ pages: [DrawerPage], on edge: DrawerEdge = .bottom, container: Container, width: Double? = nil,
        listInsets: Insets = Insets(), primaryHeight: Double = 0, settings: Settings = Settings(),
        detent: DetentName? = nil, offset: Double = 0, listSource: ListSource = .engine,
        listAnchor: ListAnchor = .start,
        reportsPans: PanReports = .never
    ) throws(InvalidValue) {
        guard let first = pages.first else {
            throw InvalidValue(field: "pages", given: "none", expected: "at least one page")
        }
        let room = try Room(
            on: edge, first.layout, besides: pages.map { $0.layout }, settings, container, listHeight: first.listHeight,
            insets: listInsets, primaryHeight: primaryHeight)
        let pager = try Pager(pages, width: width ?? container.width, in: room)
        try self.init(in: room, pager, detent: detent, offset: offset)
        (self.listSource, self.listAnchor, self.reportsPans) = (listSource, listAnchor, reportsPans)
    }

    /// Replaces the pages and the settings. See the other `configure`.
    /// - Parameters:
    ///   - pages: as many as before.
    ///   - settings: the parameters of all pages.
    ///   - container: the visible area; nil leaves it unchanged.
    ///   - width: the width of a page, in points; nil leaves its share of the container's width unchanged.
    ///   - listInsets: the new room beyond the first and the last row, in points; nil leaves it unchanged.
    ///   - primaryHeight: the height of the content behind the drawer, in points; nil leaves it unchanged.
    ///   - time: in seconds.
    ///   - animated: whether the drawer settles; otherwise it jumps.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        _ pages: [DrawerPage], settings: Settings, container: Container? = nil, width: Double? = nil,
        listInsets: Insets? = nil, primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        guard pages.count == pageCount else {
            throw InvalidValue(field: "pages", given: "\(pages.count)", expected: "\(pageCount) pages, as before")
        }
        let container = container ?? self.container
        let current = pages[page]
        let next = try room.configured(
            current.layout, besides: pages.map { $0.layout }, settings, container, listHeight: current.listHeight,
            insets: listInsets ?? room.hostInsets, primaryHeight: primaryHeight ?? self.primaryHeight)
        let width = width ?? self.pager.resized(from: self.container, in: next).width
        var pager = try Pager(pages, width: width, in: next)
        pager.current = self.pager.current
        for index in pager.pages.indices { pager.pages[index].offset = self.pager.pages[index].offset }
        return change(to: next, pager, at: time, animated: animated)
    }

    // MARK: Reading

    /// The index of the current page; while the pages settle, the index of their target. 0 in a drawer without pages.
    public var page: Int { pager.current }
    /// The number of pages; 1 in a drawer without pages.
    public var pageCount: Int { max(1, pager.pages.count) }
    /// The fractional index of the shown page; in the rubber band, below 0 or above the last index.
    public var pagePosition: Double { pager.position(at: pager.axis.state(at: time).value) }
    /// The distance from one page to the next, in points.
    package var pageWidth: Double { pager.width }
    /// The offset of a page's list, in points. The current page has the reading's offset; another page, the offset at
    /// which it was left, clamped to its range. 0 for a page that does not exist.
    public func offset(ofPage page: Int) -> Double {
        guard page != self.page else { return reading.offset }
        guard pager.pages.indices.contains(page) else { return 0 }
        let (offset, room, list) = placeOfList(onPage: page)
        return room.mirrored(offset, in: list)
    }

    /// The offset of a page's list as the rules count it: on the top edge, from the list's end. 0 for a page that does
    /// not exist.
    package func ownOffset(ofPage page: Int) -> Double {
        guard page != self.page else { return shown.list.value }
        return pager.pages.indices.contains(page) ? placeOfList(onPage: page).offset : 0
    }

    /// The list of another page as that page would show it if it became the current one: its offset, the page's room
    /// and the list's range.
    private func placeOfList(onPage page: Int) -> (offset: Double, room: Room, list: Extent) {
        let other = room.with(page: pager.pages[page].page)
        let list = other.list(atTop: other.top(of: other.moved(goal.resting, from: room, top: shownTop)))
        return (list.clamped(other.mirrored(pager.pages[page].offset, in: list)), other, list)
    }

    /// The shown offset and velocity of the pages, positive toward the last one.
    var pagesState: (value: Double, velocity: Double) {
        let state = pager.axis.state(at: time)
        return isPagesPanned ? (state.value, -pointerVelocity.x * pager.axis.slope) : state
    }

    /// The top of a drawer that the pages lead, and its velocity.
    var ledTop: (value: Double, velocity: Double) {
        let (top, slope) = pager.top(at: pagePosition, from: room.name(of: goal.resting), in: room)
        guard slope != 0, pager.width > 0 else { return (top, 0) }
        return (top, slope * pagesState.velocity / pager.width)
    }
}
