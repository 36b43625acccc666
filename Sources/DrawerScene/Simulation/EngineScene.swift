// What the scenes do alike because each is one engine with a content around it: time, events and the keys that are pans.

import DrawerCore

/// A scene around one engine.
protocol EngineScene: Scene {
    /// Lets the engine's time pass, and nothing else.
    mutating func run(to time: Double) -> Notices
    /// Tells the engine of an event, and does nothing else.
    mutating func run(_ event: Event, at time: Double) -> Notices
    /// Tells the engine of an event, and does what its taps mean.
    mutating func send(_ event: Event, at time: Double) -> Notices
    /// What a tap means beyond what the engine itself does with it.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices
    /// Scrolls what is to be seen into view, as soon as that does not disturb a movement that is on.
    mutating func bringIntoView(at time: Double) -> Notices
}

extension EngineScene {
    mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        // From one thing that happens by itself to the next, so that what follows from it follows at that very moment,
        // whatever the frame rate.
        while let deadline = nextDeadline, deadline <= time {
            notices += run(to: deadline)
            notices += bringIntoView(at: deadline)
            // Nothing that is due may stay due: time goes on.
            if let next = nextDeadline, next <= deadline { break }
        }
        notices += run(to: time)
        return notices
    }

    mutating func send(_ event: Event, at time: Double) -> Notices {
        var notices = Notices()
        for notice in run(event, at: time) {
            notices.append(notice)
            if case .tapped(let place, let point) = notice.kind { notices += tap(on: place, at: point, time) }
        }
        return notices
    }

    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices { [] }
    mutating func bringIntoView(at time: Double) -> Notices { [] }
}

extension Key {
    /// The pan that a key stands for where the drawer hears it; nil for all others.
    var pan: PanKey? {
        switch self {
        case .up: .up
        case .down: .down
        case .character("j"): .next
        case .character("k"): .previous
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        default: nil
        }
    }
}
