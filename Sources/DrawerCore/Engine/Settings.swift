// DrawerEngine.Settings: all parameters of a drawer, as one value in four groups. SettingFields.swift has the table of
// the fields, with their bounds.

/// The division of a pan on the list between the drawer and the list.
///
///     settings.gesture.listPans = .fromTop
public enum ListPans: String, Sendable, Hashable, CaseIterable {
    /// The pan moves the drawer up to its full height, then the list; and back in the same order within one pan.
    case handOver
    /// Like `handOver` upward. Downward, the drawer takes over only if the list was at its top when the pan began. A
    /// list that the pan catches in the bounce at its top counts as being at its top: a second quick fling down may
    /// close the drawer.
    case fromTop
    /// The first movement decides for the whole pan, and nothing is handed over. Below full height the pan moves the
    /// drawer. At full height a first movement downward with the list at its top moves the drawer; any other scrolls
    /// the list.
    case firstMove
    /// The first movement decides for the whole pan, and nothing is handed over. At every height a first movement
    /// downward with the list at its top moves the drawer; any other scrolls the list.
    case firstDown
    /// The list scrolls at every height. The drawer moves only beyond the list's ends.
    case contentFirst
    /// The list scrolls at every height. Only the header moves the drawer.
    case listOnly

    /// Whether the list scrolls at every height, so that its visible part follows the drawer's height.
    package var scrollsAtEveryHeight: Bool { self == .contentFirst || self == .listOnly || self == .firstDown }
}

/// The effect of a fling that reaches the list's top.
///
///     settings.scrolling.flingAtTop = .handOver
public enum FlingAtTop: String, Sendable, Hashable, CaseIterable {
    /// The list bounces, and the drawer stays.
    case bounce
    /// The fling hands its speed to the drawer.
    case handOver
}

/// Whether a pan may dismiss the drawer.
///
///     settings.release.dismissible = .asks
public enum Dismissible: String, Sendable, Hashable, CaseIterable {
    /// A pan never ends at `hidden`: the detent does not exist.
    case no
    /// `hidden` is the lowest detent.
    case yes
    /// A release that would dismiss the drawer returns it to where the pan began, and a notice asks the host.
    case asks
}

/// The part of the list in which a pan must begin so that the speed of its release may dismiss the drawer.
///
///     settings.release.dismissesFrom = .anywhere
public enum DismissesFrom: String, Sendable, Hashable, CaseIterable {
    /// At the list's start. A fast swipe back through a scrolled list takes the drawer no lower than the lowest visible
    /// detent. A slow release below half of that detent may still dismiss it.
    case top
    /// Anywhere in the list.
    case anywhere
}

/// The effect of a tap on the overlay.
///
///     settings.release.overlayTap = .dismiss
public enum OverlayTap: String, Sendable, Hashable, CaseIterable {
    /// The drawer settles at the largest undimmed detent.
    case undim
    /// The tap is reported, and nothing moves.
    case none
    /// The drawer settles at `hidden`; in a layout without `hidden`, at its lowest detent.
    case dismiss
}

/// An area of the header, the list or the footer in which a press starts no pan. Taps still reach the area.
///
///     let slider = NoDragZone.Area(origin: DrawerPoint(x: 20, y: 100), width: 200, height: 44)
///     settings.gesture.noDragZones = [NoDragZone(.list, slider)]
public struct NoDragZone: Sendable, Hashable {
    /// The part of the drawer in which a zone lies.
    ///
    ///     settings.gesture.noDragZones.filter { $0.part == .header }
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The header.
        case header
        /// The visible part of the list.
        case list
        /// The footer.
        case footer
    }

    /// A rectangle in points: x from the part's left edge; y down from its upper edge or, on the top edge, where the
    /// drawer is a mirror image, up from its lower edge.
    ///
    ///     let area = NoDragZone.Area(origin: DrawerPoint(x: 20, y: 100), width: 200, height: 44)
    ///     area.contains(DrawerPoint(x: 30, y: 120))  // true
    public struct Area: Sendable, Hashable {
        /// The corner with the smallest x and y.
        public var origin: DrawerPoint
        /// In points, 0...1e12.
        public var width: Double
        /// In points, 0...1e12.
        public var height: Double

        /// A rectangle with this corner and this size, in points.
        public init(origin: DrawerPoint, width: Double, height: Double) {
            self.origin = origin
            self.width = width
            self.height = height
        }

        /// Whether the rectangle contains a point. The edges through `origin` belong to it, the other two do not.
        public func contains(_ point: DrawerPoint) -> Bool {
            point.x >= origin.x && point.y >= origin.y && point.x < origin.x + width && point.y < origin.y + height
        }
    }

    /// The part that the area lies in.
    public var part: Part
    /// The area in the part, in points.
    public var area: Area
    /// Whether a zone of the list scrolls with its row. Then its y counts down from the first row's upper edge, on either
    /// edge of the container.
    public var scrolls: Bool

    /// A zone in a part of the drawer.
    public init(_ part: Part, _ area: Area, scrolls: Bool = false) {
        self.part = part
        self.area = area
        self.scrolls = scrolls
    }
}

extension DrawerEngine {
    /// The parameters of a drawer. An engine checks settings when it takes them.
    ///
    ///     var settings = DrawerEngine.Settings()
    ///     settings.scrolling.carriesFling = true
    ///     settings.release.dismissible = .asks
    public struct Settings: Sendable, Hashable {
        /// The parameters of presses and pans.
        ///
        ///     settings.gesture.dragSlop = 10
        public struct Gesture: Sendable, Hashable {
            /// The division of a pan on the list between the drawer and the list.
            public var listPans = ListPans.handOver
            /// Whether pans on the header move the drawer.
            public var isHeaderPannable = true
            /// The resistance of a pull beyond the highest detent; `none` stops the drawer there.
            public var resistanceAbove = Resistance.standard
            /// The resistance of a pull beyond the lowest detent; `none` stops the drawer there.
            public var resistanceBelow = Resistance.standard
            /// The largest movement of a tap along either axis, in points; 0...1,000,000, as all lengths.
            public var tapReach = 10.0
            /// The straight-line distance from the press before a pan moves anything, in points; not negative. A press
            /// keeps the slop with which it began.
            public var dragSlop = 0.0
            /// The height of the zone along the container's edge from which a pan pulls the drawer, even a hidden one.
            /// The height is in points, not negative. A tap there counts as a tap on the primary content. A press there
            /// makes a drawer that rests at `hidden` peek out, as `DrawerEvent.nudge` does.
            public var edgeZone = 0.0
            /// Whether a pan that begins mostly sideways moves nothing.
            public var isAxisLocked = false
            /// The areas in which a press starts no pan.
            public var noDragZones: [NoDragZone] = []

            /// The defaults above.
            public init() {}
        }

        /// The parameters of a release: target, settle and dismissal.
        ///
        ///     settings.release.policy = .nearest
        public struct Release: Sendable, Hashable {
            /// The rule that chooses the detent at the end of a pan.
            public var policy = ReleasePolicy.projected
            /// The motions after a release and after everything else.
            public var settles = Settles(otherwise: .standard)
            /// Rate of deceleration per millisecond, for projections and flings; 0.001...0.9999.
            public var decelerationRate = 0.998
            /// The minimum speed of a flick, in pt/s; 0...1,000,000, as all speeds.
            public var flickSpeed = 300.0
            /// The measure of the release's speed.
            public var speed = ReleaseSpeed.tracked
            /// The speed below which `projected` chooses the nearest detent, in pt/s; not negative.
            public var nearestSpeed = 50.0
            /// The minimum speed at which a flick may skip detents, in pt/s; 0 for always, infinite for never.
            public var skipSpeed = 2000.0
            /// Whether the drawer rests at any height between its lowest and its highest detent.
            public var restsAnywhere = false
            /// The rule by which a release dismisses a drawer that may be dismissed.
            public var dismissal = Dismissal.detent
            /// Whether there is a detent `hidden` below the others, and whether a pan may end there.
            public var dismissible = Dismissible.no
            /// The part of the list in which a pan must begin so that the speed of its release may dismiss the drawer.
            public var dismissesFrom = DismissesFrom.top
            /// The farthest detent at which a release may end, at least 1; `nil` for no limit. Detents count from the
            /// drawer's height at the release, in the release's direction: 1 is the next one. `hidden` counts, and detents
            /// within a point of each other count once. The limit holds for every policy, but not for a release at rest.
            public var maximumSteps: Int?
            /// The effect of a tap on the overlay.
            public var overlayTap = OverlayTap.undim
            /// The largest overshoot of a settle, in points; at least 1, infinite for no limit.
            public var maximumOvershoot = 16.0
            /// The distance from the target, in points, within which a settling drawer counts as arrived. Then the
            /// notice `detentReached` comes, `phase` is `resting`, and `isMoving` becomes false. The drawer still moves
            /// until it is exactly on the detent, at `nextDeadline`. 0 for the end of the settle, otherwise at least
            /// 0.000001.
            public var arrivalTolerance = 0.5

            /// The defaults above.
            public init() {}
        }

        /// The parameters of the list's scrolling.
        ///
        ///     settings.scrolling.carriesFling = true
        public struct Scrolling: Sendable, Hashable {
            /// Whether an upward flick that opens the drawer continues as a fling of the list.
            public var carriesFling = false
            /// The effect of a fling that reaches the list's top.
            public var flingAtTop = FlingAtTop.bounce
            /// The coefficient of the rubber band beyond the list's ends, 0...1.
            public var resistance = 0.55
            /// Response of the critically damped spring of a bounce, in seconds; 0.0001...1000.
            public var bounceResponse = 0.4

            /// The defaults above.
            public init() {}
        }

        /// The parameters of the primary content's dimming.
        ///
        ///     settings.dimming.largestUndimmedDetent = .expanded
        ///
        /// A `Detent` may have its own alpha. In a drawer with pages, at least one page must have a named detent; on a
        /// page without it, the default counts.
        public struct Dimming: Sendable, Hashable {
            /// The overlay's alpha at the highest detent, 0...1.
            public var maximum = 0.4
            /// The highest detent at which the primary content is not dimmed. With `nil`, it is `expanded` or, in a
            /// layout without `expanded`, the second highest visible detent.
            public var largestUndimmedDetent: DetentName?
            /// The lowest detent with the maximum dimming; `nil` for the highest detent.
            public var fullyDimmedDetent: DetentName?

            /// The defaults above.
            public init() {}
        }

        /// Presses and pans.
        public var gesture = Gesture()
        /// Targets, settles and dismissal.
        public var release = Release()
        /// The list.
        public var scrolling = Scrolling()
        /// The primary content.
        public var dimming = Dimming()

        /// The settings of the default drawer.
        public init() {}

        /// Stops all motion except pans and flings of content, for users who prefer reduced motion. Settles and bounces
        /// end at once, and no fling is carried into the list. Notices still report every settle.
        ///
        ///     settings.reduceMotion()
        public mutating func reduceMotion() {
            release.settles = .instant
            scrolling.carriesFling = false
            // A bounce ends within a frame.
            scrolling.bounceResponse = 0.001
        }

        /// - Throws: `InvalidValue` that names the first invalid field, or a host's rule with the name of a built-in
        ///   one.
        public func validate() throws(InvalidValue) {
            try checkNumbers()
            for zone in gesture.noDragZones {
                let area = zone.area
                for length in [area.width, area.height] { try InvalidValue.checkContent(length, "noDragZones") }
                for place in [area.origin.x, area.origin.y] { try InvalidValue.checkContent(abs(place), "noDragZones") }
            }
            if let steps = release.maximumSteps, steps < 1 {
                throw InvalidValue(field: "maximumSteps", given: "\(steps)", expected: "1 or more, or nil")
            }
            try release.speed.validate()
            try release.policy.validate()
            for settle in [release.settles.released, release.settles.otherwise] {
                try settle?.validate()
            }
            try release.dismissal.validate()
            for resistance in [gesture.resistanceAbove, gesture.resistanceBelow] { try resistance.validate() }
        }
    }
}

#if !hasFeature(Embedded)
    extension NoDragZone: Encodable {}
    extension NoDragZone.Area: Codable {}
#endif
