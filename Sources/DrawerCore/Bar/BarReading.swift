// What can be read of a bar's engine at its moment.

extension BarEngine {
    /// Where everything is shown: the reducer applied once, from the anchor to where the content is now.
    var shown: (state: BarState, content: Double, velocity: Double) {
        switch motion {
        case .rest, .held:
            return (controller.state, controller.list.contentOffset, 0)
        case .pan:
            return (controller.state, controller.list.contentOffset, panVelocity)
        case .scroll(let scroll, let origin):
            guard let now = scroll.state(at: time) else { return (controller.state, controller.list.contentOffset, 0) }
            let content = origin + now.offset
            return (controller.state(scrolledTo: content), content, now.velocity)
        case .glide(let glide):
            let share = glide.share(at: time)
            let now = glide.content.state(at: share)
            // There is room above for all of the bar's way, also while it comes down from its full height.
            let state = controller.state(
                scrolledTo: glide.bar.state(at: share).value, from: glide.anchor,
                insetTop: controller.configuration.expanded)
            return (state, now.value, now.velocity)
        }
    }

    /// How fast the bar's height grows, in pt/s: the content's speed where the bar goes along, 0 where it does not.
    ///
    /// The reducer is asked how far it would go along with the next step; that is its share of the speed.
    public var heightVelocity: Double {
        func share(_ velocity: Double, _ height: (_ step: Double) -> Double) -> Double {
            guard velocity != 0 else { return 0 }
            let step = velocity > 0 ? 1e-3 : -1e-3
            let slope = (height(step) - height(0)) / step
            // Whole shares are whole: the step has lost digits.
            let whole = Math.round(slope)
            return velocity * (abs(slope - whole) < 1e-6 ? whole : slope)
        }
        switch motion {
        case .rest, .held: return 0
        case .pan, .scroll:
            let (_, content, velocity) = shown
            return share(velocity) { controller.state(scrolledTo: content + $0).height }
        case .glide(let glide):
            let now = glide.bar.state(at: glide.share(at: time))
            return share(now.velocity) { step in
                controller.state(
                    scrolledTo: now.value + step, from: glide.anchor, insetTop: controller.configuration.expanded
                ).height
            }
        }
    }

    /// How tall the bar is, and what follows from it.
    public var state: BarState { shown.state }

    /// The content under it, its offset where it is shown now.
    public var list: BarList {
        var list = controller.list
        list.contentOffset = shown.content
        return list
    }

    /// The speed of the content offset in pt/s; positive goes on in the content.
    public var contentVelocity: Double { shown.velocity }

    /// Whether the bar is fully open, or on its way there.
    public var isExpanding: Bool {
        if case .glide(let glide) = motion { return glide.height == .expanded }
        return controller.state.height > controller.configuration.normal + BarState.rounding
    }

    /// The content while a pan moves it, else none: the bar goes along, it owns nothing.
    public var owner: Owner { pan?.hasMoved == true ? .list : .none }

    /// `handle` on the bar, `list` below it.
    public func place(at point: Point) -> Place { point.y < state.height ? .handle : .list }

    /// The bar as a drawer that hangs from the upper edge: `height` is its own, `top` y of its lower edge, where the
    /// content begins to be seen. `offset` is 0 at the start of the content under a `normal` bar, `detentIndex` is
    /// `BarState.progress`, `titleProgress` goes from `compact` to `normal` and `progress` from there to `expanded`.
    public var reading: Reading {
        var reading = Reading()
        let (state, content, velocity) = shown
        reading.time = time
        reading.owner = owner
        reading.top = state.height
        reading.height = state.height
        reading.velocity = heightVelocity
        reading.offset = content + state.configuration.normal
        reading.scrollVelocity = velocity
        reading.maximumOffset = max(0, controller.list.end + state.configuration.normal)
        reading.progress = max(0, state.progress - 1)
        reading.titleProgress = min(1, state.progress)
        reading.detentIndex = state.progress
        switch motion {
        case .rest: reading.detent = state.resting?.name
        case .glide(let glide):
            reading.phase = .settling
            reading.target = glide.height.name
        case .held:
            reading.phase = .held
            reading.listPhase = .held
        case .pan:
            reading.phase = .tracking
            reading.listPhase = .tracking
        case .scroll(let scroll, _):
            if case .bounce = scroll { reading.listPhase = .bouncing } else { reading.listPhase = .flinging }
        }
        return reading
    }
}
