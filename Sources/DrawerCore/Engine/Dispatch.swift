// The dispatch of all events, and of the features' deadlines.

extension DrawerEngine {
    mutating func dispatch(_ event: DrawerEvent) {
        switch event {
        case .press(let point, let place, let canBeTap): press(at: point, on: place, canBeTap: canBeTap)
        case .move(let point): move(to: point)
        case .release(let velocity): release(at: velocity?.vector)
        case .cancel: cancel()
        case .snap(let name, let animated): snap(to: name, animated: animated)
        case .step(let direction, let animated): step(direction, animated: animated)
        case .toggle: toggle(velocity: interruptPan())
        case .impulse(let velocity): impulse(velocity)
        case .dismiss(let animated): snap(to: layout.hiddenName, animated: animated)
        case .moveTo(let height, let animated): move(toHeight: height, animated: animated)
        case .scroll(let offset, let animated): scroll(to: offset, animated: animated)
        case .scrollPrimary(let offset, let animated): scrollPrimary(to: offset, animated: animated)
        case .resize(to: let container): resize(to: container)
        case .bottomInset(let points, let animated): setBottomInset(points, animated: animated)
        case .listContent(let height, let insets, let offset): setListContent(height: height, insets, offset: offset)
        case .primaryHeight(points: let height): setPrimaryHeight(height)
        case .key(let key, let place): press(key, on: place)
        case .wheel(let rows, let place): moveByWheel(rows * container.rowHeight, on: place)
        case .trackpad(let points, let place, let phase): moveByWheel(points, on: place, phase)
        case .listAt(let offset, let velocity): placeList(at: offset, velocity: velocity)
        case .nudge: nudge()
        case .page(let page, let animated): show(page: page, animated: animated)
        case .turnPages(let count, _): turnPages(by: count)
        }
    }

    /// The next deadline of the features: the pages, and a pan of steps.
    var featuresDue: Double { min(pager.axis.end, steps.deadline) }

    mutating func processFeatures(_ due: Double) {
        if pager.axis.end <= due { finishPages() } else { endSteps() }
    }
}
