// Stands in for the types of the new engine until they are merged. Then this file goes.

import DrawerCore

public struct GroupedSettings: Sendable, Hashable {
    public struct Gesture: Sendable, Hashable {
        public var listPans = ListPans.handOver
        public var headerPanning = true
        public var listPanning = true
        public var overPullTop = true
        public var overPullBottom = true
        public var resistanceAbove = Resistance.standard
        public var resistanceBelow = Resistance.standard
        public var tapReach = 10.0
        public var dragSlop = 0.0
        public var axisLock = false
        public var noDragZones: [NoDragZone] = []
    }

    public struct Release: Sendable, Hashable {
        public var policy = Policy.projected
        public var settle: Settle?
        public var decelerationRate = 0.998
        public var flickSpeed = 300.0
        public var nearestSpeed = 50.0
        public var skipSpeed = 2000.0
        public var restsAnywhere = false
        public var dismissible = Dismissible.no
        public var overlayTap = OverlayTap.undim
        public var maximumOvershoot = 16.0
    }

    public struct Scrolling: Sendable, Hashable {
        public var carriesFling = false
        public var flingAtTop = FlingAtTop.bounce
        public var resistance = 0.55
        public var bounceResponse = 0.4
    }

    public struct Dimming: Sendable, Hashable {
        public var maximum = 0.4
        public var largestUndimmedDetent: DetentName?
    }

    public var gesture = Gesture()
    public var release = Release()
    public var scrolling = Scrolling()
    public var dimming = Dimming()

    func check() throws(InvalidValue) {
        guard release.maximumOvershoot >= 1 else {
            throw InvalidValue(
                field: "maximumOvershoot", given: "\(release.maximumOvershoot)",
                expected: "a number of points from 1 on, or infinite")
        }
    }
}

public enum OverlayTap: String, Sendable, Hashable, CaseIterable { case undim, none, dismiss }

public struct Rectangle: Sendable, Hashable {
    public var origin: Point
    public var width: Double
    public var height: Double
}

public struct NoDragZone: Sendable, Hashable {
    public enum Part: String, Sendable, Hashable, CaseIterable { case header, list }
    public var part: Part
    public var area: Rectangle
    init(_ part: Part, _ area: Rectangle) {
        self.part = part
        self.area = area
    }
}

public struct Resistance: Sendable, Hashable {
    public var band: RubberBand
    public static let standard = Resistance(band: .standard)
    static func rubberBand(_ coefficient: Double) throws(InvalidValue) -> Resistance {
        Resistance(band: try RubberBand(coefficient: coefficient))
    }
    static func stiff(_ share: Double) throws(InvalidValue) -> Resistance {
        Resistance(band: try RubberBand(coefficient: 1, reach: share))
    }
}

public struct Settle: Sendable, Hashable {
    public var spring: Spring
    static func spring(_ spring: Spring) -> Settle { Settle(spring: spring) }
}

extension Spring {
    init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) throws(InvalidValue) {
        try self.init(response: duration, dampingRatio: dampingRatio)
    }
}

extension Setup {
    /// The settings of the engine before the groups.
    public var oldSettings: Settings {
        var old = Settings()
        old.policy = settings.release.policy
        old.spring = settings.release.settle?.spring
        old.resistance = settings.gesture.resistanceAbove.band
        if scene == .modal { old.listResistance = .standard }
        old.listPans = settings.gesture.listPans
        old.headerPanning = settings.gesture.headerPanning
        old.listPanning = settings.gesture.listPanning
        old.overPullTop = settings.gesture.overPullTop
        old.overPullBottom = settings.gesture.overPullBottom
        old.decelerationRate = settings.release.decelerationRate
        old.skipSpeed = settings.release.skipSpeed
        old.restsAnywhere = settings.release.restsAnywhere
        if scene == .shortcuts { old.dismissible = settings.release.dismissible }
        old.maximumOvershoot = settings.release.maximumOvershoot
        old.carriesFling = settings.scrolling.carriesFling
        old.flingAtTop = settings.scrolling.flingAtTop
        old.maximumDimming = settings.dimming.maximum
        if scene == .bouncy, !applied.contains(where: { $0.name == "MaximumDimming" }) { old.maximumDimming = 0.3 }
        if scene == .modal, !applied.contains(where: { $0.name == "Spring" }) {
            old.spring = try? Spring(response: 0.5, dampingRatio: 0.8)
        }
        if scene == .modal {
            old.largestUndimmedDetent = .dismissed
        } else if let name = settings.dimming.largestUndimmedDetent {
            old.largestUndimmedDetent = name
        }
        return old
    }
}

extension Setup {
    /// nil: as the scene has it.
    public var askedLayout: Layout? {
        addedDetents.isEmpty && unreachable.isEmpty && layoutName == .default ? nil : try? layout()
    }
}

extension SceneName {
    public func oldLayout(rows: Int, rowHeight: Double) -> Layout {
        (try? Layout(detents(rows: rows, rowHeight: rowHeight) ?? [])) ?? .standard
    }
}
