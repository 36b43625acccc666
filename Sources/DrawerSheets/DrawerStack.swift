// A stack of drawers: a list of engines. The uppermost one gets all input.

import DrawerCore

extension DrawerEngine.Settings {
    /// These settings for a drawer above another one. The drawer is dismissible, a tap on the overlay dismisses it, and
    /// the overlay dims from `hidden` to the lowest visible detent.
    /// - Parameter layout: the layout of the drawer above.
    public func pushed(with layout: DrawerLayout) -> DrawerEngine.Settings {
        var settings = self
        if settings.release.dismissible == .no { settings.release.dismissible = .yes }
        settings.release.overlayTap = .dismiss
        settings.dimming.largestUndimmedDetent = layout.hiddenName
        settings.dimming.fullyDimmedDetent = layout.detents.first?.name
        return settings
    }
}

extension Notice.Kind {
    /// The name of the notice that a drawer was pushed onto its stack: `own(name: Notice.Kind.pushed, number: 1)`, with
    /// the new drawer's index.
    public static let pushed = "pushed"
    /// The name of the notice that a drawer has left its stack, with its index.
    ///
    ///     if case .own(name: Notice.Kind.popped, let index) = notice.kind { print("drawer \(index) is gone") }
    public static let popped = "popped"
    /// The name of the notice that the header of another section sticks at the list's top, with the section's number,
    /// from 1.
    public static let sectionChanged = "sectionChanged"
    /// The names of the notices of this module.
    package static let sheetNames = [pushed, popped, sectionChanged]
}

extension Notice.Reason {
    /// The reason for refusing to pop the first drawer of a stack.
    public static let firstDrawer = Notice.Reason.own(words: "the first drawer stays")
    /// The reason for refusing to push a drawer that could not be popped.
    public static let notDismissible = Notice.Reason.own(words: "the drawer cannot be dismissed")
}

/// Drawers above one another. All input goes to the uppermost drawer, and all notices except `pushed` and `popped` come
/// from it. The drawers below it keep their state.
///
///     var stack = DrawerStack(try DrawerEngine(container: container, listHeight: 2640))
///     let first = stack.uppermost
///     let settings = first.settings.pushed(with: first.layout)
///     stack.push(try DrawerEngine(container: container, listHeight: 880, settings: settings), at: 1)
///     stack.advance(to: 1.1)
///     print(stack.count, stack.recede(of: 0))
///
/// A pure value with the guarantees of `DrawerEngine`. Every call is linear in the number of drawers.
public struct DrawerStack: Sendable, Equatable {
    /// The drawer that gets all input.
    public var uppermost: DrawerEngine
    /// The drawers below the uppermost one, from the first up.
    public private(set) var lower: [DrawerEngine] = []

    /// A stack of a single drawer.
    public init(_ first: DrawerEngine) { uppermost = first }

    /// The largest number of drawers in a stack. Every call advances all of them.
    private static let most = 100

    /// The number of drawers, at least 1. A drawer that leaves counts until it is hidden.
    public var count: Int { lower.count + 1 }

    /// The drawer at an index, from 0 for the first one. An index out of range reads the uppermost drawer and changes
    /// no drawer.
    public subscript(index: Int) -> DrawerEngine {
        get { lower.indices.contains(index) ? lower[index] : uppermost }
        set {
            if lower.indices.contains(index) { lower[index] = newValue }
            if index == lower.count { uppermost = newValue }
        }
    }

    /// The recession of a drawer, 0...1; 0 for the uppermost drawer. It is the progress of the drawer above it from
    /// `hidden` to its lowest visible detent.
    public func recede(of index: Int) -> Double {
        guard lower.indices.contains(index) else { return 0 }
        let above = self[index + 1]
        return above.progress(from: above.layout.hiddenName, to: above.layout.detents[0].name) ?? 0
    }

    // MARK: Events and time

    /// Passes an event to the uppermost drawer. `resize` and `bottomInset` go to all drawers.
    @discardableResult
    public mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        guard !lower.isEmpty else { return uppermost.handle(event, at: time) }
        var notices = advance(to: time)
        switch event {
        case .resize, .bottomInset:
            for index in lower.indices.reversed() { notices += change(drawer: index) { $0.handle(event, at: time) } }
        default: break
        }
        return notices + change(drawer: count - 1) { $0.handle(event, at: time) }
    }

    /// Advances all drawers, from one deadline to the next. A drawer that has settled at `hidden` leaves the stack,
    /// except for the first one.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        guard !lower.isEmpty else { return uppermost.advance(to: time) }
        var notices = Notices()
        while time < .infinity, let due = nextDeadline, due <= time {
            notices += pass(to: due)
            // A deadline that does not advance must not stop the clock.
            if let next = nextDeadline, next <= due { break }
        }
        return notices + pass(to: time)
    }

    package mutating func coast(to time: Double) -> Bool { lower.isEmpty && uppermost.coast(to: time) }
    package mutating func coasted(to time: Double) -> Pulse? { lower.isEmpty ? uppermost.coasted(to: time) : nil }

    private mutating func pass(to time: Double) -> Notices {
        var notices = Notices()
        for index in (0..<count).reversed() { notices += change(drawer: index) { $0.advance(to: time) } }
        return notices
    }

    /// The time of the next change that needs no event, in seconds; `nil` without such a change.
    public var nextDeadline: Double? {
        var next = uppermost.nextDeadline
        for drawer in lower { if let due = drawer.nextDeadline { next = min(next ?? due, due) } }
        return next
    }

    /// Whether a drawer moves without an event, so that the next frame differs.
    public var isMoving: Bool { uppermost.isMoving || lower.contains { $0.isMoving } }

    package var pulse: Pulse {
        guard !lower.isEmpty else { return uppermost.pulse }
        var pulse = uppermost.pulse
        for drawer in lower {
            if let due = drawer.nextDeadline {
                (pulse.nextDeadline, pulse.isSettled) = (min(pulse.nextDeadline, due), false)
            }
            if drawer.isMoving { pulse.isMoving = true }
        }
        return pulse
    }

    // MARK: Push and pop

    /// Opens a drawer above the others: it begins at `hidden` and settles at its lowest visible detent. Cancels a pan
    /// in progress. A drawer that cannot be dismissed, and any drawer above a full stack, is refused with a notice.
    /// - Parameter drawer: the new drawer, with settings from `DrawerEngine.Settings.pushed(with:)`.
    @discardableResult
    public mutating func push(_ drawer: DrawerEngine, at time: Double) -> Notices {
        var notices = advance(to: time)
        let (time, layout) = (self.time, drawer.layout)
        guard drawer.settings.release.dismissible != .no else {
            return notices + [
                Notice(.notApplied(reason: .notDismissible), cause: .code, time: time)
            ]
        }
        guard count < DrawerStack.most else {
            let limit = InvalidValue(
                field: "stack", given: "\(count) drawers", expected: "fewer than \(DrawerStack.most)")
            return notices + [Notice(.notApplied(reason: .invalid(value: limit)), cause: .code, time: time)]
        }
        if uppermost.panSource == .pointer { notices += uppermost.handle(.cancel, at: time) }
        lower.append(uppermost)
        uppermost = drawer
        uppermost.handle(.snap(to: layout.hiddenName, animated: false), at: time)
        notices.append(Notice(.own(name: Notice.Kind.pushed, number: count - 1), cause: .code, time: time))
        return notices + change(drawer: count - 1) { $0.handle(.snap(to: layout.detents[0].name), at: time) }
    }

    /// Dismisses the uppermost drawer that is not already leaving. The first drawer stays, with a notice.
    @discardableResult
    public mutating func pop(at time: Double) -> Notices {
        var notices = advance(to: time)
        let time = self.time
        guard let index = (1..<max(1, count)).last(where: { !self[$0].isHiding }) else {
            notices.append(Notice(.notApplied(reason: .firstDrawer), cause: .code, time: time))
            return notices
        }
        return notices + change(drawer: index) { $0.handle(.dismiss(), at: time) }
    }

    /// Changes one drawer. A drawer that arrives at `hidden` leaves the stack.
    /// - Returns: the notices of the uppermost drawer, and the notice of a drawer that has left.
    private mutating func change(drawer index: Int, _ body: (inout DrawerEngine) -> Notices) -> Notices {
        let isLower = index < lower.count
        let notices = isLower ? body(&lower[index]) : body(&uppermost)
        let reported = isLower ? Notices() : notices
        let hidden = self[index].layout.hiddenName
        guard index > 0, let end = notices.first(where: { $0.kind == .detentReached(detent: hidden) }) else {
            return reported
        }
        if isLower { lower.remove(at: index) } else { uppermost = lower.removeLast() }
        return reported + [Notice(.own(name: Notice.Kind.popped, number: index), cause: end.cause, time: end.time)]
    }
}

extension DrawerStack: DrawerLike {
    package var time: Double { uppermost.time }
    package var reading: Reading { uppermost.reading }
}
