// A screen with a drawer: the single conversion of a user's inputs to the engine's events, focus, highlighted row, and
// scrolling into view. The simulator's scenes and the picker share it.

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
    associatedtype Engine: Driven
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
        // While a pointer holds the drawer, a key can move only the highlight or the focus. The engine refuses its pan.
        if panSource == .pointer, !key.onlyMoves {
            guard focus == .list || focus == .primary, let pan = key.plain.pan else { return [] }
            return send(pan)
        }
        if let notices = update(.key(key)) { return notices }
        return (key.plain == key ? nil : update(.key(key.plain))) ?? key.plain.pan.map { send($0) } ?? []
    }

    // MARK: The press

    /// Begins a press. On a scroll bar, the press grips the thumb and stops the content, or scrolls by a page toward
    /// the point.
    package mutating func beginPress(at point: DrawerPoint) -> Notices {
        changeScreen { $0.wanted = [] }
        let place = place(at: point)
        if pressOwner == nil, mayHaveControl(column: grid.column(of: point), row: grid.row(of: point)),
            let hit = hit(at: point, isAtRest: false), case .scrollBar(let bar) = hit.touch
        {
            let y = hit.y(of: point, on: grid)
            let grip = bar.grip(at: y)
            changeScreen { $0.press = .scrollBar(bar, place, grip: grip) }
            guard let grip else { return scroll(place, to: bar.page(toward: y)) }
            let isMoving = place == .primary ? drawer.isPrimaryMoving : drawer.isListMoving
            return isMoving ? scroll(place, to: bar.offset(at: y, grip: grip)) : []
        }
        // During a press on a scroll bar, another press changes nothing.
        if case .scrollBar? = pressOwner { return [] }
        changeScreen { $0.press = .drawer }
        return send(.press(at: point, on: place))
    }

    /// Moves the gripped thumb of a scroll bar. The bar changes with the drawer and its rows.
    package mutating func drag(_ bar: ScrollTrack, of place: DrawerPlace, _ grip: Double?, to point: DrawerPoint)
        -> Notices
    {
        let hit = Canvas.hit(of: .scrollBar(bar), on: grid) { drawForPointer(isAtRest: false, into: &$0) }
        guard let grip, let hit, case .scrollBar(let bar) = hit.touch else { return [] }
        return scroll(place, to: bar.offset(at: hit.y(of: point, on: grid), grip: grip))
    }

    /// Ends a press by an event of the engine, which gets it unless the press is on a scroll bar: the engine has not seen
    /// such a press.
    package mutating func end(_ event: DrawerEvent) -> Notices {
        let press = pressOwner
        if press != nil { changeScreen { $0.press = nil } }
        if case .scrollBar? = press { return [] }
        return send(event)
    }

    /// The part of the surface's own picture at a point; nil without one.
    package func hit(at point: DrawerPoint, isAtRest: Bool) -> Hit? {
        Canvas.hit(column: grid.column(of: point), row: grid.row(of: point), on: grid) {
            drawForPointer(isAtRest: isAtRest, into: &$0)
        }
    }

    /// The meaning of a tap at a point.
    package func touch(at point: DrawerPoint) -> Touch? { hit(at: point, isAtRest: true)?.touch }

    private mutating func scroll(_ place: DrawerPlace, to offset: Double) -> Notices {
        send(
            place == .primary
                ? .scrollPrimary(to: offset, animated: false) : .scroll(to: offset, animated: false))
    }

    // MARK: Focus and hit-testing

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

    /// The place under a point. Beside a drawer that is narrower than the screen, it is the place behind the drawer.
    package func place(at point: DrawerPoint) -> DrawerPlace {
        // Below the edge, the place is the part that is drawn at the point.
        let shift = isUpsideDown ? -restShift : restShift
        var drawn = DrawerPoint(x: point.x, y: point.y - shift)
        if shift != 0, !enginePlace(at: drawn).isDrawer { drawn = point }
        let place = enginePlace(at: drawn)
        let column = min(max(0, grid.column(of: point)), grid.columns - 1)
        guard place.isDrawer, !columns.contains(column) else { return place }
        return drawer.isDimmed ? .overlay : .primary
    }

    // MARK: The highlighted row

    /// Moves the highlight. The first step forward highlights the first visible row.
    /// - Returns: whether a row is highlighted.
    @discardableResult
    package mutating func highlight(by distance: Int, first: Int) -> Bool {
        let selection = screen.selection
        let items = rowCount
        guard items > 0, selection > 0 || distance > 0 else { return false }
        screen.selection = min(max(1, selection == 0 ? first : selection + distance), items)
        screen.wanted.insert(.row)
        return true
    }

    /// Scrolls the wanted parts into view, unless something moves or a pointer holds something.
    package mutating func bringIntoView() -> Notices {
        var notices = makeRoom()
        guard !screen.wanted.isEmpty, !engine.isMoving, panSource != .pointer else { return notices }
        let wanted = screen.wanted
        changeScreen { $0.wanted = [] }
        if wanted.contains(.row), screen.selection > 0 {
            let rows = missingRows(.row)
            if rows != 0 {
                notices += send(
                    scrollsInPlace
                        ? .scroll(to: reading.offset + rows * grid.cellHeight, animated: false)
                        : .wheel(rows: rows, on: .list))
            }
        }
        return wanted.contains(.primary) ? notices + scrollPrimary(by: missingRows(.primary)) : notices
    }

    /// Makes a change. If the change takes room from the list, a highlighted row that was in view stays in view: the
    /// list scrolls along with the settle.
    /// - Parameter animated: whether the list also scrolls by a spring if nothing else moves; otherwise it jumps.
    private mutating func keepRowInView(animated: Bool, _ change: (inout Self) -> Notices) -> Notices {
        guard screen.selection > 0, drawer.panSource != .pointer, settled.missingRows(.row) == 0 else {
            return change(&self)
        }
        let room = listRoom
        let notices = change(&self)
        guard listRoom < room, screen.selection > 0 else { return notices }
        let settled = self.settled
        let rows = settled.missingRows(.row)
        guard rows != 0 else { return notices }
        let offset = settled.reading.offset + rows * grid.cellHeight
        return notices + send(.scroll(to: offset, animated: animated || engine.isMoving))
    }

    /// The surface once the motions of its engine have ended.
    private var settled: Self {
        var settled = self
        for _ in 0..<1000 {
            guard let due = settled.engine.nextDeadline else { break }
            _ = settled.engine.advance(to: due)
        }
        return settled
    }

    /// The largest height of the list between header and footer, in points.
    private var listRoom: Double {
        let drawer = drawer
        return drawer.roomHeight - drawer.container.barsHeight
    }

    /// Lets the primary content scroll far enough to show the part that the drawer covers at its resting place or
    /// target.
    package mutating func makeRoom() -> Notices {
        guard panSource == nil, !isPrimaryMoving else { return [] }
        let rows = missingRows(.room)
        guard abs(rows) > 0.001 else { return [] }
        let cause = lastCause
        defer { changeScreen { $0.cause = cause } }
        return send(.primaryHeight(points: drawer.primaryHeight + rows * grid.cellHeight))
    }

    package mutating func scrollPrimary(by rows: Double, animated: Bool = true) -> Notices {
        guard rows != 0 else { return [] }
        return send(.scrollPrimary(to: reading.primaryOffset + rows * grid.cellHeight, animated: animated))
    }

    /// The number of rows to scroll a drawer's list forward (negative: back) to show some of its rows.
    package func missingRows(from first: Double, to end: Double) -> Double {
        let reading = reading
        let offset = reading.offset / grid.cellHeight
        let container = drawer.container
        let room = max(1, (reading.height - container.barsHeight) / grid.cellHeight)
        // Tolerate 1/1000 of a row, because offsets are sums with rounding errors.
        if end > offset + room + 0.001 { return end - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }
}
