// The rules of the bar: what scrolling, pans and the app do to it and to the content under it. No time passes here.
//
// After AirBar's `BarController`, with its observing of a scroll view turned round: it is told what happened to a content
// that it holds as a value, and says where the content should go.

/// Where the content should go, so that the bar comes to one of its heights.
public struct BarMove: Sendable, Hashable {
    /// The content offset to go to, in points.
    public var content: Double
    /// The height that the bar has there.
    public var height: BarHeight
}

/// A bar and the content under it. A value; constant cost. Points, pt/s.
public struct BarController: Sendable, Hashable {
    public internal(set) var state: BarState
    public internal(set) var list: BarList
    /// How scrolling becomes height.
    public var reducer: BarReducer
    /// The height that the pan in progress began at.
    var began = BarHeight.normal

    /// How near to the start of the content, with the bar at `normal`, a pan has to begin to be able to expand it.
    public static let nearStart = 5.0

    /// A bar at `normal`, the content laid out under it.
    public init(configuration: BarConfiguration, list: BarList, reducer: BarReducer = .standard) {
        state = BarState(offset: -configuration.normal, configuration: configuration)
        self.reducer = reducer
        self.list = list
        self.list = preconfigured(list)
    }

    public var configuration: BarConfiguration { state.configuration }

    // MARK: Scrolling and pans

    /// The content was scrolled to an offset, by whatever means.
    public mutating func scroll(to content: Double) {
        state = self.state(scrolledTo: content)
        list.contentOffset = content
    }

    /// The bar as it would be if the content were scrolled to an offset in one go.
    /// - Parameters:
    ///   - previous: where from; where it is unless given.
    ///   - insetTop: the list's own unless given.
    func state(scrolledTo content: Double, from previous: Double? = nil, insetTop: Double? = nil) -> BarState {
        let previous = previous ?? list.contentOffset
        guard content != previous else { return state }
        var list = list
        if let insetTop { list.insetTop = insetTop }
        return reducer.reduce(BarChange(state: state, previous: previous, content: content, list: list))
    }

    /// A pan begins: it may expand the bar if it begins at the start of the content, or with an expanding bar.
    public mutating func panBegan() {
        let isAtStart = abs(list.contentOffset + configuration.normal) <= BarController.nearStart
        let wasExpanding = state.isExpandedAvailable && state.height > configuration.normal + BarState.rounding
        setExpandedAvailable(isAtStart || wasExpanding)
        began = state.resting ?? nearest
    }

    /// A pan has moved: scrolled below `normal`, it cannot expand the bar any more.
    public mutating func panChanged() {
        guard state.isExpandedAvailable, list.contentOffset > -configuration.normal else { return }
        setExpandedAvailable(false)
    }

    private mutating func setExpandedAvailable(_ isAvailable: Bool) {
        state.isExpandedAvailable = isAvailable
        list.insetTop = state.limit
    }

    /// A pan has ended: a bar between two heights goes to one of them, the nearest by default.
    /// - Parameters:
    ///   - policy: which one; see `release(velocity:)` for how it sees a bar.
    ///   - velocity: of the content offset, in pt/s.
    /// - Returns: where the content goes for that; nil for a bar that has one of its heights, and its content with it.
    public mutating func panEnded(policy: Policy = .nearest, velocity: Double = 0) -> BarMove? {
        if let resting = state.resting { return isAstray ? move(to: resting) : nil }
        let release = release(velocity: velocity)
        var target = policy.target(release)
        if !release.stops.tops.indices.contains(target) || !release.stops.isReachable[target] {
            target = release.nearest(to: release.top) ?? release.began
        }
        return move(to: BarHeight.allCases[min(max(target, 0), 2)])
    }

    /// Sends the bar to a height by moving the content as far as the bar has to grow or shrink.
    mutating func move(to height: BarHeight) -> BarMove {
        let target = -configuration[height]
        if height == .expanded { setExpandedAvailable(true) }
        // Where a caught glide has left less room below than the bar needs to close, the content goes back that far.
        let farthest = list.end - (configuration[height] - configuration.compact)
        var content = min(touching + (target - state.offset), farthest)
        // Where bar and content stand together they come to rest together, to the bit.
        if abs(content - target) <= BarState.rounding { content = target }
        return BarMove(content: content, height: height)
    }

    /// Where the content is, without what a band shows of it beyond its end, or between the bar and its first row: the way
    /// back from there moves no bar.
    var touching: Double { min(max(list.contentOffset, state.offset), list.end) }

    /// Whether a glide that was caught on its way has left the content where the bar as it is does not go with it: with a
    /// gap between the two, or with too little left below for the bar to close. What a band shows does not count.
    private var isAstray: Bool {
        max(list.contentOffset, list.start) < state.offset - BarState.rounding
            || min(list.contentOffset, list.end) > farthest(list) + BarState.rounding
    }

    /// The bar as a drawer that is let go: its offset is the drawer's top, its heights are the detents `compressed`,
    /// `expanded` and `fullHeight` in the same order, and the content's speed is the drawer's. `fullHeight` is within reach
    /// while the bar may expand or has begun to.
    func release(velocity: Double) -> Release {
        let canExpand = state.isExpandedAvailable || state.height > configuration.normal
        let layout = Layout(valid: [
            Detent(valid: .compressed, .height(configuration.compact)),
            Detent(valid: .expanded, .height(configuration.normal)),
            Detent(valid: .fullHeight, .height(configuration.expanded), isReachable: canExpand),
        ])
        // In a container as tall as the bar can be, so that a drawer's top is the offset plus that height.
        let container = Container(width: 0, height: configuration.expanded)
        return Release(
            stops: Stops(layout: layout, settings: Settings(), container: container, listHeight: 0),
            top: configuration.expanded + state.offset, velocity: velocity,
            began: BarHeight.allCases.firstIndex(of: began) ?? 1)
    }

    private var nearest: BarHeight {
        var best = BarHeight.expanded
        for height in BarHeight.allCases.reversed()
        where abs(configuration[height] - state.height) < abs(configuration[best] - state.height) {
            best = height
        }
        return best
    }

    // MARK: From the app

    /// Opens the bar fully, or brings it back to `normal`: by scrolling the content to its start.
    public mutating func expand(_ isOn: Bool) -> BarMove {
        if isOn { state.isExpandedAvailable = true }
        let height = isOn ? BarHeight.expanded : .normal
        list.insetTop = configuration[height]
        return BarMove(content: -configuration[height], height: height)
    }

    /// A second content laid out to match the bar as it is, before it is shown in the first one's place.
    public func preconfigured(_ list: BarList) -> BarList {
        var list = list
        let isExpanding = state.isExpandedAvailable && state.height >= configuration.normal
        list.insetTop = isExpanding ? configuration.expanded : configuration.normal
        list.indicatorInsetTop = configuration.normal
        pad(&list)
        if list.contentOffset <= 0 || (isExpanding && state.height > configuration.normal) {
            list.contentOffset = state.offset
        }
        keepInRange(&list)
        return list
    }

    /// Puts another content under the bar; it is laid out to match first.
    public mutating func setList(_ list: BarList) { self.list = preconfigured(list) }

    /// The content has another height. The bar stays as it is; a content that is now beyond its end goes back to where the
    /// bar can still close.
    /// - Returns: where the content has gone; nil if it stays.
    public mutating func setContentHeight(_ height: Double) -> Double? { change { $0.contentHeight = height } }

    /// The frame has another height; as `setContentHeight`.
    public mutating func setFrameHeight(_ height: Double) -> Double? { change { $0.frameHeight = height } }

    /// The bar has other heights, as on another screen. One that has one of them has the same one of the new ones, one
    /// between two stays at the same share of the way; the content keeps its distance from the bar.
    /// - Returns: where the content has gone; nil if it stays.
    mutating func setConfiguration(_ configuration: BarConfiguration) -> Double? {
        let before = list.contentOffset
        let distance = before - state.offset
        let from = state.range == .compactNormal ? BarHeight.compact : .normal
        let to = from == .compact ? BarHeight.normal : .expanded
        let share = state.progress - (from == .compact ? 0 : 1)
        let height =
            state.resting.map { configuration[$0] }
            ?? configuration[from] + (configuration[to] - configuration[from]) * share
        state.configuration = configuration
        state.offset = -height
        list.insetTop = state.limit
        list.indicatorInsetTop = configuration.normal
        pad(&list)
        list.contentOffset = state.offset + distance
        keepInRange(&list)
        return list.contentOffset == before ? nil : list.contentOffset
    }

    private mutating func change(_ apply: (inout BarList) -> Void) -> Double? {
        let before = list
        apply(&list)
        pad(&list)
        // One that is pulled beyond an end that stays is left to its band.
        if list.end < before.end { keepInRange(&list) }
        return list.contentOffset == before.contentOffset ? nil : list.contentOffset
    }

    /// A short content gets room below, so that it can be scrolled far enough for the bar to close.
    func pad(_ list: inout BarList) {
        list.insetBottom = max(0, list.frameHeight - configuration.compact - list.contentHeight)
    }

    /// As far as a content may be scrolled for the bar, as tall as it is, to be able to close on the way to the end.
    func farthest(_ list: BarList) -> Double { list.end - max(0, state.height - configuration.compact) }

    private func keepInRange(_ list: inout BarList) {
        guard list.contentOffset > list.end else { return }
        list.contentOffset = max(list.start, farthest(list))
    }
}
