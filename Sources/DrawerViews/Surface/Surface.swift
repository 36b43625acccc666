// A screen with a drawer: the single conversion of a user's inputs to the engine's events. The simulator's scenes and
// the picker share it. SurfacePointer.swift has presses and places, ScrollingIntoView.swift the highlighted row.

import DrawerCells
import DrawerCore

/// An input that each surface handles itself; `respond` handles all others.
package enum SurfaceEvent {
    /// A key. The space bar is always `.space`. A key with Shift that the surface does not use comes again without
    /// Shift.
    case key(Key)
    /// Typed text.
    case text(String)
    /// A tap, which the engine has handled already.
    case tap(DrawerPlace, at: DrawerPoint)
    /// A horizontal wheel over a point, in pages.
    case turn(pages: Int, at: DrawerPoint)
    /// A click of the right button.
    case rightClick(at: DrawerPoint)
    /// A change that the engine reports, such as another page.
    case notice(Notice)
}

/// A screen with a drawer that its user drags, scrolls and drives by keys.
package protocol Surface: Sendable {
    associatedtype Engine: DrawerLike
    associatedtype Other: Sendable & Hashable

    var engine: Engine { get set }
    var screen: ScreenState { get set }
    // Fields that each press and each move of a pointer reads. Through `screen` and `drawer`, each call would copy
    // these.
    var grid: Grid { get }
    var pressOwner: Press? { get }
    var lastCause: Cause { get }
    var isPrimaryMoving: Bool { get }
    /// The reading of the engine. Through `engine`, each call would copy the engine.
    var reading: Reading { get }
    /// The time of the reading, in seconds.
    var time: Double { get }
    // Through `engine`, each call of these two would copy the engine.
    /// The time of the engine's next change without an input, in seconds; nil without such a change.
    var engineDeadline: Double? { get }
    /// The source of the pan in progress; nil without a pan.
    var panSource: PanSource? { get }
    /// The drawer as it would be on the bottom edge.
    var drawer: DrawerEngine { get }
    /// Whether the drawer hangs from the top edge. It draws itself as on the bottom edge, with row 0 at the bottom.
    var isUpsideDown: Bool { get }
    /// The columns of the drawer.
    var columns: Range<Int> { get }
    /// The number of rows in the list.
    var rowCount: Int { get }
    /// Whether the list scrolls in place to show the highlighted row. Otherwise it scrolls as by the wheel, which pulls
    /// a drawer below its full height.
    var scrollsInPlace: Bool { get }

    /// Reacts to an event.
    /// - Returns: nil for an event that the surface does not use. A key that it does not use pans the focused part.
    mutating func update(_ event: SurfaceEvent) -> Notices?
    /// Handles an input that does not come from a user.
    mutating func handle(_ other: Other) -> Notices
    /// Whether an input that does not come from a user is animated.
    static func isAnimated(_ other: Other) -> Bool
    mutating func resize(columns: Int, rows: Int) -> Notices
    /// Advances the engine, and returns its notices and the surface's own.
    mutating func advanceEngine(to time: Double) -> Notices
    /// The number of rows of cells to scroll to show the highlighted row or the wanted part of the primary content;
    /// negative scrolls back. For the room below the primary content, the number of missing rows.
    func missingRows(_ part: ScreenState.Part) -> Double
    /// Whether there is a detent up or down that a pan can reach, counted from the target of a settle.
    func hasNext(_ direction: Direction) -> Bool
    /// The engine's place under a point, regardless of the drawer's columns.
    func enginePlace(at point: DrawerPoint) -> DrawerPlace
    /// The distance by which the parts of a resting drawer are drawn too low, in points.
    var restShift: Double { get }
    /// Whether a hint, a scroll bar or the dot of a page can be in a cell. With false, no picture is drawn to find it.
    func mayHaveControl(column: Int, row: Int) -> Bool
    /// Draws the surface without the layers over it, for the pointer.
    /// - Parameter isAtRest: whether a drawer that only swings out is drawn where it will rest.
    func drawForPointer(isAtRest: Bool, into canvas: inout Canvas)
}

extension Surface {
    package var isUpsideDown: Bool { false }
    package var restShift: Double { DrawerFrame.restShift(of: drawer, grid) }
    package var engineDeadline: Double? { engine.nextDeadline }
    package var isPrimaryMoving: Bool { drawer.isPrimaryMoving }
    package var pressOwner: Press? { screen.press }
    package var lastCause: Cause { screen.cause }
    package var panSource: PanSource? { drawer.panSource }
    package func mayHaveControl(column: Int, row: Int) -> Bool { true }
    package var grid: Grid { screen.grid }
    /// The detent at full height.
    package var highestDetent: DetentName { drawer.layout.detents.last?.name ?? .fullHeight }

    // MARK: Time and events

    package mutating func advanceEngine(to time: Double) -> Notices { engine.advance(to: time) }

    /// Advances from one deadline to the next, so that the consequences of each deadline happen at its own time, at any
    /// frame rate.
    package mutating func advance(to time: Double) -> Notices {
        guard let first = engineDeadline, first <= time else { return handleConsequences(of: advanceEngine(to: time)) }
        var notices = Notices()
        while let deadline = engineDeadline, deadline <= time {
            notices += handleConsequences(of: advanceEngine(to: deadline))
            notices += bringIntoView()
            // A deadline that does not advance must not stop the clock.
            if let next = engineDeadline, next <= deadline { break }
        }
        return notices + handleConsequences(of: advanceEngine(to: time))
    }

    /// Makes the changes that follow from the engine's notices.
    /// - Returns: the engine's notices and the notices of these changes.
    package mutating func handleConsequences(of notices: Notices) -> Notices {
        guard !notices.isEmpty else { return notices }
        var result = notices
        for notice in notices {
            if case .tapped(on: let place, at: let point) = notice.kind {
                result += update(.tap(place, at: point)) ?? []
            }
            result += update(.notice(notice)) ?? []
        }
        return result
    }

    /// Changes a copy of the screen: a change in place allocates when it goes through the protocol.
    package mutating func changeScreen(_ change: (inout ScreenState) -> Void) {
        var next = screen
        change(&next)
        screen = next
    }

    /// Passes an event to the engine and handles the taps that it reports.
    package mutating func send(_ event: DrawerEvent) -> Notices {
        let cause = event.cause
        if lastCause != cause { changeScreen { $0.cause = cause } }
        return handleConsequences(of: engine.handle(event, at: time))
    }

    package func hasNext(_ direction: Direction) -> Bool { drawer.hasNext(direction) }

    /// Settles at the next detent up or down that a pan can reach; never at `hidden`.
    /// - Returns: nil without a next detent in this direction.
    package mutating func step(_ direction: Direction) -> Notices? {
        hasNext(direction) ? send(.step(toward: direction)) : nil
    }

    /// Raises the drawer to the highest detent by name, so that it rests there even on a screen where detents merge.
    package mutating func raiseToTheTop() -> Notices {
        let isThere = drawer.phase == .settling || drawer.top <= drawer.stops.full + 1
        return isThere && drawer.destination == highestDetent ? [] : send(.snap(to: highestDetent))
    }

    /// Handles an input, and scrolls the wanted parts into view.
    package mutating func respond(to input: UserInput<Other>) -> Notices {
        let notices: Notices
        switch input {
        case .press(let point): notices = beginPress(at: point)
        case .move(let point):
            guard case .scrollBar(let bar, let place, let grip)? = pressOwner else { return send(.move(to: point)) }
            notices = drag(bar, of: place, grip, to: point)
        case .release: notices = end(.release)
        case .cancel: notices = end(.cancel)
        case .wheel(let rows, let point):
            changeScreen { $0.wanted = [] }
            notices = send(.wheel(rows: rows, on: place(at: point)))
        case .turn(let pages, let point):
            changeScreen { $0.wanted = [] }
            notices = update(.turn(pages: pages, at: point)) ?? []
        case .rightClick(let point):
            // The pointer that holds the drawer is the only one.
            notices = panSource == .pointer ? [] : update(.rightClick(at: point)) ?? []
        case .key(let key): notices = pressKey(key == .character(" ") ? .space : key)
        case .text(let text): notices = panSource == .pointer ? [] : update(.text(text)) ?? []
        case .resize(let columns, let rows):
            notices = keepRowInView(animated: false) { $0.resize(columns: columns, rows: rows) }
        case .other(let other): notices = keepRowInView(animated: Self.isAnimated(other)) { $0.handle(other) }
        }
        return notices + bringIntoView()
    }

    /// Presses a key. A surface may use a key with Shift; otherwise it is the same key.
    package mutating func pressKey(_ key: Key) -> Notices {
        // While a pointer holds the drawer, only the keys that move a highlight or the focus reach the surface, which
        // leaves the drawer in the hand. The engine refuses the pan of another key.
        if panSource == .pointer, !key.onlyMoves {
            guard focus == .list || focus == .primary, let pan = key.plain.pan else { return [] }
            return send(pan)
        }
        if let notices = update(.key(key)) { return notices }
        return (key.plain == key ? nil : update(.key(key.plain))) ?? key.plain.pan.map { send($0) } ?? []
    }

    // MARK: Focus

    /// Whether the drawer is at `hidden` or settles there.
    package var isHidden: Bool {
        let drawer = drawer
        // During a pan that began at `hidden`, the drawer counts as visible.
        return drawer.destination == drawer.layout.hiddenName && drawer.phase != .tracking
    }

    /// The part that receives the keys. If the primary content is dimmed, the drawer receives its keys; if the drawer
    /// is hidden, the primary content does.
    package var focus: Focus {
        let isDimmed = drawer.isDimmed
        if isHidden { return isDimmed ? .list : .primary }
        return isDimmed && screen.focus == .primary ? .list : screen.focus
    }

    /// Sends a key that acts as a pan to the focused part. A drawer that is at `hidden` or settles there takes only the
    /// arrow that opens it. Other keys go to the primary content, which takes no keys while it is dimmed.
    package mutating func send(_ pan: PanKey) -> Notices {
        let opening: PanKey = isUpsideDown ? .down : .up
        if isHidden, pan != opening { return focus == .primary ? send(.key(named: pan, on: .primary)) : [] }
        return send(.key(named: pan, on: focus == .primary && !isHidden ? .primary : .list))
    }
}
