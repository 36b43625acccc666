// The state that outlives the program: a drawer's resting place and offsets.

/// A drawer's state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
///
/// The engine is a value: to keep everything, including motion in flight, keep a copy of the engine.
///
///     let saved = engine.saved
///     engine.restore(saved)
public struct SavedDrawer: Sendable, Hashable {
    /// The detent at which the drawer rests or to which it settles; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height at that resting place, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// The direction of the next tap on the handle.
    public var toggleDirection: Direction
    /// The index of the current page; 0 in a drawer without pages.
    public var page = 0
    /// The offset of each page's list, in points; none in a drawer without pages.
    public var pageOffsets: [Double] = []
}

extension DrawerEngine {
    /// The state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
    public var saved: SavedDrawer {
        let resting = restingOrTarget
        let top = ground.top(of: resting)
        let list = ground.list(.rest(0), atTop: top)
        var height = roomHeight - top
        if case .height(let free) = resting { height = free }
        return SavedDrawer(
            detent: ground.name(of: resting), height: height,
            offset: ground.turned(list.clamped(shownList.offset), list),
            primaryOffset: ground.turned(
                primaryContent.clamped(primaryContent.state(at: time).offset), primaryContent),
            toggleDirection: toggleDirection, page: page,
            pageOffsets: ground.pages.all.indices.map {
                $0 == page ? ground.turned(list.clamped(shownList.offset), list) : ground.pages.all[$0].offset
            })
    }

    /// Puts the drawer at the resting place of a saved drawer, at once. A pan in progress is cancelled, and the pointer
    /// counts as up.
    ///
    /// A detent that the layout lacks is replaced by its height. Heights and offsets are clamped, values that are not
    /// finite count as 0, and a page that does not exist as the first one.
    /// - Returns: the notices: the pan has no owner any more.
    @discardableResult
    public mutating func restore(_ saved: SavedDrawer) -> Notices {
        recognizer.cancel()
        (isPointerDown, flingMayLower, wheelRun) = (false, false, WheelRun())
        func sound(_ value: Double) -> Double { value.isFinite ? value : 0 }
        if !ground.pages.all.isEmpty {
            var pages = ground.pages
            for (page, offset) in zip(pages.all.indices, saved.pageOffsets) { pages.all[page].offset = sound(offset) }
            pages.current = pages.all.indices.contains(saved.page) ? saved.page : 0
            ground = ground.with(pages)
            ground.place(&primaryContent)
        }
        pages = .rest(ground.pages.end)
        let detent = saved.detent.flatMap { stops.index(of: $0) }
        drawer = .rest(detent.map { .detent($0) } ?? .height(sound(saved.height)))
        drawerList.change(on: ground, atTop: shownTop) { [ground] list in
            list.rest(at: list.clamped(ground.turned(sound(saved.offset), list)))
        }
        primaryContent.rest(at: primaryContent.clamped(ground.turned(sound(saved.primaryOffset), primaryContent)))
        toggleDirection = saved.toggleDirection
        return finish(.code)
    }
}
