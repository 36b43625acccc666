// The state that outlives the program: a drawer's resting place and offsets.

/// A drawer's state to keep between two runs of an app: see `DrawerEngine.saved`.
///
/// The engine is a value: to keep everything, including motion in flight, keep a copy of the engine.
///
///     let saved = engine.saved
///     engine.restore(saved)
public struct SavedDrawer: Sendable, Hashable {
    /// The detent of the resting place; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height at the resting place, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// The direction of the next tap on the handle.
    public var toggleDirection: Direction
    /// The index of the current page; 0 in a drawer without pages.
    public var page = 0
    /// The offset of each page's list, in points; empty in a drawer without pages.
    public var pageOffsets: [Double] = []
}

extension DrawerEngine {
    /// The state to keep between two runs of an app. The resting place is the target of a drawer in motion and, during a
    /// pan, the place where the pan began (`destination`). Content is saved at its shown offset, clamped to its range.
    public var saved: SavedDrawer {
        let resting = goal.resting
        let list = room.list(atTop: room.top(of: resting))
        let offset = room.mirrored(list.clamped(shown.list.value), in: list)
        return SavedDrawer(
            detent: room.name(of: resting), height: room.height(of: resting), offset: offset,
            primaryOffset: room.mirroredPrimary(room.primary.clamped(primaryAxis.state(at: time).value)),
            toggleDirection: toggleDirection, page: page,
            pageOffsets: pager.pages.indices.map { $0 == page ? offset : pager.pages[$0].offset })
    }

    /// Puts the drawer at the resting place of a saved drawer, at once. A pan in progress is cancelled, and the pointer
    /// counts as up.
    ///
    /// A detent that the layout lacks is replaced by its height. Heights and offsets are clamped, values that are not
    /// finite count as 0, and a page that does not exist as the first one.
    /// - Returns: the notices: the end of a pan and of a settle in progress, and a change of the pan's owner.
    @discardableResult
    public mutating func restore(_ saved: SavedDrawer) -> Notices {
        reportCancelledPan()
        interruptSettle()
        (pan, steps) = (nil, Steps())
        (isPointerDown, flingMayLower) = (false, false)
        func sound(_ value: Double) -> Double { value.isFinite ? value : 0 }
        if !pager.pages.isEmpty {
            pager = pagerToLeave
            for (page, offset) in zip(pager.pages.indices, saved.pageOffsets) {
                pager.pages[page].offset = sound(offset)
            }
            pager.current = pager.pages.indices.contains(saved.page) ? saved.page : 0
            room = room.with(page: pager.pages[pager.current].page)
            pager = pager.resized(from: container, in: room)
        }
        pager.axis.rest(at: pager.end)
        let free = Resting.height(room.height(of: .height(sound(saved.height))))
        rest(at: saved.detent.flatMap { stops.index(of: $0) }.map { .detent($0) } ?? free)
        let list = room.list(atTop: shownTop)
        listAxis.rest(at: list.clamped(room.mirrored(sound(saved.offset), in: list)))
        primaryAxis.rest(at: room.primary.clamped(room.mirroredPrimary(sound(saved.primaryOffset))))
        toggleDirection = saved.toggleDirection
        return finish(.code)
    }
}
