// The edge of the container that a drawer belongs to. All rules are written for the bottom edge. On the top edge, events
// are turned on their way in, and readings and notices on their way out, by a mirror between the two edges.

/// The edge of the container that a drawer belongs to.
///
///     try DrawerEngine(
///         on: .top, container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///
/// A drawer on the top edge is the mirror image of one on the bottom edge: it opens downward, its header is at its lower
/// end, and its list's start and end change places. A pan on the list closes the drawer only when the list is at its
/// end. Offsets still count from the start of the list and of the primary content, and begin at 0; a change of content
/// or of size keeps them in the middle of the range.
///
/// Points, offsets, velocities and insets of all events and readings are those of the screen. Arrow keys act as the
/// finger: on the top edge, `down` opens. `next`, `previous` and the wheel have the direction on the screen that they have
/// on the bottom edge. Page keys, `home` and `end` name detents and ends of the list.
public enum DrawerEdge: String, Sendable, Hashable, CaseIterable {
    /// The drawer opens upward.
    case bottom
    /// The drawer opens downward.
    case top
}

// MARK: - Events in

extension DrawerEngine {
    /// An event as it would be on the bottom edge. Keys and content keep the host's words, which the ground knows.
    func turned(_ event: Event) -> Event {
        switch event {
        case .press(let point, let place, let canBeTap): .press(at: ground.turned(point), on: place, canBeTap: canBeTap)
        case .move(let point): .move(to: ground.turned(point, recognizer.held?.mirror ?? ground.mirror))
        case .wheel(let rows, let place): .wheel(rows: -rows, on: place)
        case .trackpad(let points, let place, let phase): .trackpad(by: -points, on: place, phase)
        case .impulse(let velocity): .impulse(velocity: -velocity)
        case .lift(let velocity): .lift(velocity: ground.turned(way: velocity))
        case .listAt(let offset, let velocity):
            .listAt(ground.turned(offset, ground.list(.rest(0), atTop: shownTop)), velocity: -velocity)
        case .scroll(let offset, let animated):
            .scroll(to: ground.turned(offset, ground.list(.rest(0), atTop: shownTop)), animated: animated)
        case .scrollPrimary(let offset, let animated):
            .scrollPrimary(to: ground.turned(offset, primaryContent), animated: animated)
        default: event
        }
    }
}

extension Ground {
    /// y of the image of 0 in the mirror between the edges: the container's end above the inset.
    var mirror: Double { max(0, container.height - bottomInset) }

    /// Converts a displacement or a velocity between the rules and the screen.
    func turned(way: DrawerPoint) -> DrawerPoint { isTurned ? DrawerPoint(x: way.x, y: -way.y) : way }

    /// A y of the rules on the screen, and the reverse, in points.
    func turned(_ y: Double) -> Double { isTurned ? mirror - y : y }

    /// An offset of the rules as the host counts it, from the content's start, and the reverse.
    func turned(_ offset: Double, _ content: Scroller) -> Double {
        isTurned ? content.maximumOffset - content.insets.bottom - offset : offset
    }

    /// The mirror image of a point, a last bit higher: a part contains the upper one of its ends on the screen, as it
    /// does on the bottom edge.
    func turned(_ point: DrawerPoint, _ mirror: Double) -> DrawerPoint {
        DrawerPoint(x: point.x, y: (mirror - point.y).nextDown)
    }

    func turned(_ point: DrawerPoint) -> DrawerPoint { turned(point, mirror) }
}

// MARK: - Readings and notices out

extension DrawerEngine {
    /// The point of a press as the host knows it.
    func turned(back point: DrawerPoint, _ pan: Pan) -> DrawerPoint {
        ground.isTurned ? DrawerPoint(x: point.x, y: pan.mirror - point.y.nextUp) : point
    }

    /// Turns a reading of the rules into one of the screen.
    func turn(_ reading: inout Reading) {
        let list = ground.list(.rest(0), atTop: reading.top)
        // The end from which the rules count moves with the drawer if the list's visible part follows its height.
        let end = ground.listFollowsHeight ? ground.listEnd(atTop: reading.top, velocity: reading.velocity).velocity : 0
        reading.scrollVelocity = end - reading.scrollVelocity
        reading.offset = ground.turned(reading.offset, list)
        reading.maximumOffset = ground.turned(list.minimumOffset, list)
        reading.top = ground.turned(reading.top)
        reading.velocity = -reading.velocity
        reading.primaryOffset = ground.turned(reading.primaryOffset, primaryContent)
        reading.primaryVelocity = -reading.primaryVelocity
        reading.visibleRows = ground.rows(from: firstVisibleOffset, height: reading.visibleListHeight)
    }

    /// y of the image of 0 in the mirror between the edges.
    package var mirror: Double { ground.mirror }

    /// The same drawer on the bottom edge, whose mirror image a drawer on the top edge is.
    package var onBottomEdge: DrawerEngine {
        var image = self
        image.ground.edge = .bottom
        return image
    }
}

extension Insets {
    var turned: Insets { Insets(top: bottom, bottom: top) }
}

extension Scroller {
    /// The content upside down: offsets count from the other end.
    var turned: Scroller {
        let sum = maximumOffset - insets.bottom
        var image = Scroller(motion.turned(around: sum), contentHeight: contentHeight, viewportHeight: viewportHeight)
        image.insets = insets.turned
        (image.coveredHeight, image.band) = (coveredHeight, band)
        (image.decelerationRate, image.spring) = (decelerationRate, spring)
        return image
    }
}

extension Scroller.Motion {
    /// - Parameter sum: of an offset and its image.
    fileprivate func turned(around sum: Double) -> Scroller.Motion {
        switch self {
        case .rest(let offset): .rest(sum - offset)
        case .held(let offset): .held(sum - offset)
        case .panned(let travel, let pulled, let first, let last, let band):
            .panned(travel: -travel, pulled: sum - pulled, first: sum - last, last: sum - first, band: band)
        case .fling(let fling, let start, let end, let edge):
            .fling(
                Fling(valid: sum - fling.offset, -fling.velocity, fling.rate), start: start, end: end,
                edge: edge.map { sum - $0 })
        case .bounce(let motion): .bounce(motion.turned(around: sum))
        case .scroll(let motion, let longest): .scroll(motion.turned(around: sum), longest: longest)
        case .glide(let curve): .glide(curve.turned(around: sum))
        }
    }
}

extension SpringMotion {
    fileprivate func turned(around sum: Double) -> SpringMotion {
        SpringMotion(
            start: start, from: sum - target - displacement, to: sum - target, velocity: -velocity, spring: spring)
    }
}

extension HermiteCurve {
    fileprivate func turned(around sum: Double) -> HermiteCurve {
        HermiteCurve(start: start, from: sum - from, to: sum - target, velocity: -velocity, duration: end - start)
    }
}
