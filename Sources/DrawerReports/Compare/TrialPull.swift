// A gesture that the search for a difference tries.

import DrawerCore
import DrawerScript
import DrawerSettings

/// A pull, with an optional start detent before it and an optional rest after it.
struct TrialPull: Sendable, Hashable {
    /// The rest of the pointer before its release.
    static let hold = Nanoseconds.milliseconds(150)

    /// The detent at which the drawer starts; nil for the scene's own.
    var start: DetentName?
    var place: DrawerPlace
    var heading: Heading
    /// Whether the pointer rests before its release.
    var holds: Bool
    /// The time of the movement, in milliseconds.
    var duration = 0.0
    /// The speed in pt/s.
    var speed = 0.0

    /// The distance in points.
    var distance: Double { speed * duration / 1000 }

    /// The time from the press to the release.
    var time: Nanoseconds { movement + (holds ? Self.hold : .zero) }
    private var movement: Nanoseconds { Nanoseconds(Int64((duration * 1e6).rounded())) }

    var events: Int { 1 + (start == nil ? 0 : 1) + (holds ? 1 : 0) }

    func with(_ distance: Double, over duration: Double) -> TrialPull {
        var pull = self
        (pull.duration, pull.speed) = (duration, distance / duration * 1000)
        return pull
    }

    /// The gestures that lack one of this gesture's events.
    var shorter: [TrialPull] {
        var (opened, moving) = (self, self)
        (opened.start, moving.holds) = (nil, false)
        return [opened, moving].filter { $0 != self }
    }

    var commands: [Command] {
        var kinds: [Command.Kind] = []
        if let start { kinds.append(.code(.snap(start, animated: false))) }
        if holds {
            let translation = Coordinates(DrawerPoint(x: 0, y: heading == .up ? -distance : distance))
            kinds += [.press(.place(place)), .move(.by(translation), over: movement), .sleep(Self.hold), .release]
        } else {
            kinds.append(.flick(.place(place), heading, speed: speed, over: movement))
        }
        return kinds.enumerated().map { Command($1, at: Position(line: $0 + 1, column: 1)) }
    }
}
