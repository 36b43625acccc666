// Events: the inputs of a drawer. A user, a script and a host send the same events.

/// An input of a drawer. Positions are in the container's points.
///
///     engine.handle(.press(at: DrawerPoint(x: 195, y: 800)), at: 0.25)
///
/// A call from code that moves the drawer, its list or its pages ends their pan as cancelled, and a call that scrolls
/// the primary content ends a pan of the primary content: the finger moves nothing more until it is lifted, or until
/// another `press` at its point lets it go on from the new place.
public enum DrawerEvent: Sendable, Hashable {
    /// The pointer goes down. The engine follows one pointer: pass on the events of the first finger alone. `on`
    /// overrides the engine's own hit-testing. With `canBeTap: false`, the release is never a tap: the platform
    /// recognizes taps itself, and this press is the beginning of a pan.
    case press(at: DrawerPoint, on: DrawerPlace? = nil, canBeTap: Bool = true)
    /// The pressed pointer has moved; it may leave the container.
    case move(to: DrawerPoint)
    /// The pointer goes up at its last position. `velocity` is the platform's measurement, in pt/s, positive down and
    /// right; without it, the engine's measurement counts.
    case release(velocity: DrawerVelocity? = nil)
    /// The platform cancels the pan: the drawer settles back to where the pan began.
    case cancel
    /// One step of a key that acts as a pan. With `on: .primary`, the primary content scrolls; with `on: .handle`, the
    /// drawer moves and its list stays.
    case key(named: PanKey, on: DrawerPlace = .list)
    /// The wheel or a trackpad, in rows; positive scrolls forward in the content, as a pan up does.
    case wheel(rows: Double, on: DrawerPlace)
    /// A trackpad's movement in points, by the rules of the wheel; positive scrolls forward in the content. The first
    /// event of a movement has the phase `began`; the event with the phase `ended` ends the pan at once.
    case trackpad(by: Double, on: DrawerPlace, phase: TrackpadPhase = .moved)
    /// The container has a new size, other bars, another margin or another row height.
    case resize(to: Container)
    /// A keyboard or a prompt covers this many points at the container's bottom; more than the container's height covers
    /// all of it.
    case bottomInset(points: Double, animated: Bool = true)
    /// The list's content has a new height and new insets beyond its ends, in points. With `offset`, the list continues
    /// from that offset, for example after rows were added above the visible ones. A fling or a bounce goes on from
    /// there; to stop it, send `scroll(to:animated:)`.
    case listContent(height: Double, insets: Insets = Insets(), offset: Double? = nil)
    /// A list that the host scrolls (`ListSource.host`) is at an offset, which may lie beyond its ends. Its velocity is
    /// in pt/s, positive forward in the content. While a pan moves the drawer or the list, reports change nothing.
    case listAt(offset: Double, velocity: Double = 0)
    /// The primary content has a new height in points.
    case primaryHeight(points: Double)
    /// From code: the drawer settles at a detent.
    case snap(to: DetentName, animated: Bool = true)
    /// From code: the drawer settles at the next detent up or down that a pan can reach, never at `hidden`. An
    /// assistive technology's increment and decrement are `step(toward: .up)` and `step(toward: .down)`.
    case step(toward: Direction, animated: Bool = true)
    /// From code: the same as a tap on the handle.
    case toggle
    /// From code: the drawer is thrown without a pan, at a velocity in pt/s, positive down. It goes where a release at
    /// this velocity would go.
    case impulse(velocity: Double)
    /// From code: a resting drawer moves 12 pt toward its next higher detent and settles back, to show that it can be
    /// pulled. With instant settles, only the notice comes.
    case nudge
    /// From code: the drawer settles at `hidden`.
    case dismiss(animated: Bool = true)
    /// From code: the drawer settles at a height in points and rests there, even without a detent at that height. The
    /// height is clamped to the range from the lowest detent, which may be `hidden`, to the highest one; after a change
    /// of the detents, to the new range.
    case moveTo(height: Double, animated: Bool = true)
    /// From code: the list scrolls to an offset in points, clamped to its range. The spring of a bounce carries the
    /// list; meanwhile, `Reading.listPhase` is `bouncing`.
    case scroll(to: Double, animated: Bool = true)
    /// From code: the primary content scrolls to an offset in points, clamped to its range.
    case scrollPrimary(to: Double, animated: Bool = true)
    /// From code: the drawer shows the page with this index, from 0, and settles at its detent of the same name.
    case page(index: Int, animated: Bool = true)
    /// Keys or notches of a horizontal wheel turn by a number of pages, forward if positive, counted from the target in
    /// flight. A turn beyond the ends, and any turn in a drawer without pages, changes nothing, as a key or a wheel does
    /// at the end of a list. Refused during a pointer's pan.
    case turnPages(by: Int, cause: Cause = .wheel)

    /// The pointer goes up, with the velocity that the engine has measured.
    public static var release: DrawerEvent { .release(velocity: nil) }

    /// - Throws: `InvalidValue` that names the first number that no screen and no list can have.
    package func validate() throws(InvalidValue) {
        switch self {
        case .press(let point, _, _), .move(let point): try point.validate("position", "points")
        case .release(let velocity): try velocity?.vector.validate("velocity", "pt/s")
        case .wheel(let rows, _): try InvalidValue.checkFinite(rows, "rows", "rows")
        case .trackpad(let points, _, _): try InvalidValue.checkFinite(points, "points", "points")
        case .resize(to: let container): try container.validate()
        case .bottomInset(let points, _): try InvalidValue.checkLength(points, "bottomInset")
        case .listContent(let height, let insets, let offset):
            try InvalidValue.checkContent(height, "listHeight")
            try insets.validate("listInsets")
            try InvalidValue.checkPlace(offset ?? 0, "offset")
        case .listAt(let offset, let velocity):
            try InvalidValue.checkPlace(offset, "offset")
            try DrawerPoint.check(velocity, "velocity", "pt/s")
        case .primaryHeight(points: let height): try InvalidValue.checkContent(height, "primaryHeight")
        case .impulse(let velocity): try DrawerPoint.check(velocity, "velocity", "pt/s")
        case .moveTo(let height, _): try InvalidValue.checkFinite(height, "height", "points")
        case .scroll(let offset, _), .scrollPrimary(let offset, _):
            try InvalidValue.checkFinite(offset, "offset", "points")
        case .cancel, .key, .snap, .step, .toggle, .nudge, .dismiss, .page, .turnPages: break
        }
    }

    /// The cause of the motions that an event starts.
    package var cause: Cause {
        switch self {
        case .press, .move, .release, .cancel: .pan
        case .key: .key
        case .wheel, .trackpad: .wheel
        case .resize, .bottomInset: .resize
        case .listContent, .listAt, .primaryHeight: .content
        case .snap, .step, .toggle, .impulse, .nudge, .dismiss, .moveTo, .scroll, .scrollPrimary, .page: .code
        case .turnPages(_, let cause): cause
        }
    }
}

/// The phase of a trackpad's movement.
///
///     engine.handle(.trackpad(by: 12, on: .list, phase: .began), at: 1)
///     engine.handle(.trackpad(by: 30, on: .list), at: 1.01)
///     engine.handle(.trackpad(by: 0, on: .list, phase: .ended), at: 1.2)
public enum TrackpadPhase: String, Sendable, Hashable, CaseIterable {
    /// The first event of a movement.
    case began
    /// Any event between the first and the last one.
    case moved
    /// The last event of a movement.
    case ended
}

/// Keys that act as a pan.
///
///     engine.handle(.key(named: .up, on: .list), at: 1)
public enum PanKey: String, Sendable, Hashable, CaseIterable {
    /// One row upward on the screen, as the pointer moves: the arrow key.
    case up
    /// One row downward on the screen, as the pointer moves: the arrow key.
    case down
    /// One row forward in the content: j.
    case next
    /// One row back in the content: k.
    case previous
    /// A page forward in the content.
    case pageDown
    /// A page back in the content.
    case pageUp
    /// To the content's end.
    case end
    /// To the content's top.
    case home
}

/// Room beyond the first and the last row of scrollable content, in points.
///
///     engine.handle(.listContent(height: 2640, insets: Insets(bottom: 34)), at: 1)
public struct Insets: Sendable, Hashable {
    /// Before the first row.
    public var top: Double
    /// After the last row.
    public var bottom: Double

    /// Room in points; negative room cuts the content.
    public init(top: Double = 0, bottom: Double = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// - Throws: `InvalidValue` of this field.
    func validate(_ field: String) throws(InvalidValue) {
        try InvalidValue.checkPlace(top, field)
        try InvalidValue.checkPlace(bottom, field)
    }
}

// Swift derives a coding only in the file of its type. The folder Coding decodes: a missing key has a default.
#if !hasFeature(Embedded)
    extension DrawerEvent: Encodable {}
    extension Insets: Encodable {}
#endif
