// Input in every scene: the single conversion of `Input` to the engine's `Event`, and time, focus and highlighted row.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

// MARK: Time and events

extension Scene {
    /// Advances from one deadline to the next, so that the consequences of each happen at its own time, at any frame
    /// rate.
    mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let deadline = engine.nextDeadline, deadline <= time {
            notices += followed(advanceEngine(to: deadline))
            notices += bringIntoView()
            // A deadline that does not advance must not stop the clock.
            if let next = engine.nextDeadline, next <= deadline { break }
        }
        return notices + followed(advanceEngine(to: time))
    }

    /// Notices of the engine, with those of the changes that follow from them.
    mutating func followed(_ notices: Notices) -> Notices {
        var result = notices
        for notice in notices {
            if case .tapped(let place, let point) = notice.kind { result += update(.tap(place, at: point)) ?? [] }
            result += update(.notice(notice)) ?? []
        }
        return result
    }

    mutating func handle(_ input: Input) -> Notices {
        if stage.section == nil { rememberSection() }
        var notices = Notices()
        switch input {
        case .press(let point):
            stage.wanted = []
            let place = place(at: point)
            notices = press(scrollBarAt: point, on: place) ?? send(.press(at: point, on: place))
        case .move(let point): notices = drag(scrollBarTo: point) ?? send(.move(to: point))
        case .release: if stage.scrollGrip.take() == nil { notices = send(.release) }
        case .cancel: if stage.scrollGrip.take() == nil { notices = send(.cancel) }
        case .wheel(let rows, let point):
            stage.wanted = []
            notices = send(.wheel(rows: rows, on: place(at: point)))
        case .key(let key): notices = handle(key == .character(" ") ? .space : key)
        case .text(let text): notices = update(.text(text)) ?? []
        case .resize(let columns, let rows):
            stage.resize(columns: columns, rows: rows)
            let measures = resolvedMeasures
            notices =
                (try? engine.mechanism.configure(stage.configuration, measures, at: time, animated: false)) ?? []
        case .other(.rows(let rows, let isComplete)): notices = extend(to: rows, isComplete: isComplete)
        case .other(.insets(let bottom, let animated)): notices = cover(bottom: bottom, animated: animated)
        case .turn(let pages, let point):
            stage.wanted = []
            notices = update(.turn(pages: pages, at: point)) ?? []
        case .other(.code(let call)): notices = handle(call)
        case .other(.configure(let setting)): notices = configure(setting)
        }
        return notices + bringIntoView() + noticeOfSection()
    }

    /// Presses a key. A scene may use a key with Shift; otherwise it is the same key.
    private mutating func handle(_ key: Key) -> Notices {
        if let notices = update(.key(key)) { return notices }
        return (key.plain == key ? nil : update(.key(key.plain))) ?? key.plain.pan.map { send($0) } ?? []
    }

    /// Covers the lower end of the container. The lowest detent moves: first the room below the primary content grows, so
    /// that the content stays where it is.
    private mutating func cover(bottom: Double, animated: Bool) -> Notices {
        var trial = self
        _ = trial.send(.bottomInset(bottom, animated: animated))
        let missing = trial.missingRows(.room) * grid.cellHeight
        let notices = missing > 0 ? send(.primaryHeight(drawer.primaryHeight + missing)) : []
        return notices + send(.bottomInset(bottom, animated: animated))
    }

    private mutating func handle(_ call: Call) -> Notices {
        guard call.scenes.contains(name) else { return refuse(.notOffered) }
        if let event = event(call) { return send(event) }
        if case .scrollTo(.section(let section), _) = call { return refuse(.own("no section \(section)")) }
        return update(.call(call)) ?? refuse(.notOffered)
    }

    private mutating func configure(_ setting: Setting) -> Notices {
        var next = stage.configuration
        do throws(Refusal) { try next.configure(setting) } catch { return refuse(.own("\(error)")) }
        do throws(InvalidValue) { return try configure(next) } catch { return refuse(.own("\(Refusal(error))")) }
    }

    /// The notice for a call or a setting that the scene cannot carry out.
    func refuse(_ reason: Notice.Reason) -> Notices {
        [Notice(.notApplied(reason), cause: .code, time: time)]
    }

    /// The event of a call from code; nil for a section that does not exist, and for a call that is not for the drawer
    /// itself.
    private func event(_ call: Call) -> Event? {
        switch call {
        case .snap(let detent, let animated): .snap(to: detent, animated: animated)
        case .toggle: .toggle
        case .nudge: .nudge
        case .dismiss(let animated): .dismiss(animated: animated)
        case .moveTo(let height, let animated): .moveTo(height: height.points(on: grid), animated: animated)
        case .scrollTo(.offset(let offset), let animated):
            .scroll(to: offset.points(on: grid), animated: animated)
        case .scrollTo(.row(let row), let animated):
            .scroll(to: offset(ofRow: row - 1), animated: animated)
        case .scrollTo(.section(let section), let animated):
            content.sections.flatMap { section <= $0.sectionCount ? $0.row(ofHeader: section - 1) : nil }.map {
                .scroll(to: Double($0) * grid.cellHeight, animated: animated)
            }
        case .push, .pop, .page: nil
        }
    }

    /// Passes an event to the engine and handles the taps that it reports.
    mutating func send(_ event: Event) -> Notices {
        stage.cause = event.cause
        return followed(engine.handle(event, at: time))
    }

    /// Settles at the next detent up or down that a pan can reach, counted from the target of a settle; never at `hidden`.
    /// - Returns: nil if there is none.
    mutating func step(_ direction: Direction) -> Notices? {
        isBar || drawer.hasNext(direction) ? send(.step(direction)) : nil
    }

    /// Extends a list of given rows.
    private mutating func extend(to rows: Rows, isComplete: Bool) -> Notices {
        guard case .rows = stage.configuration.items else { return [] }
        stage.extend(to: rows)
        return (update(.extendRows(rows, isComplete: isComplete)) ?? []) + refill()
    }
}

// MARK: Scroll bars

extension Scene {
    /// Handles a press on a scroll bar: grips the thumb, whose content stops, or scrolls by a page toward the point. The
    /// press starts no pan.
    /// - Returns: nil for a press elsewhere.
    private mutating func press(scrollBarAt point: DrawerPoint, on place: Place) -> Notices? {
        let point = local(point, on: place)
        guard drawer.panSource != .pointer, let bar = scrollBar(on: place), bar.contains(point, grid) else {
            return nil
        }
        let grip = bar.grip(at: point)
        stage.scrollGrip = Stage.ScrollGrip(place: place, grip: grip)
        guard let grip else { return scroll(place, to: bar.page(toward: point)) }
        let isMoving = place == .primary ? drawer.isPrimaryMoving : drawer.isListMoving
        return isMoving ? scroll(place, to: bar.offset(at: point, grip: grip)) : []
    }

    /// Scrolls so that the gripped thumb follows the pointer.
    /// - Returns: nil without a press on a scroll bar.
    private mutating func drag(scrollBarTo point: DrawerPoint) -> Notices? {
        guard let held = stage.scrollGrip else { return nil }
        guard let grip = held.grip, let bar = scrollBar(on: held.place) else { return [] }
        return scroll(held.place, to: bar.offset(at: local(point, on: held.place), grip: grip))
    }

    private mutating func scroll(_ place: Place, to offset: Double) -> Notices {
        send(
            place == .primary
                ? .scrollPrimary(to: offset, animated: false) : .scroll(to: offset, animated: false))
    }
}

// MARK: Focus and hit-testing

extension Scene {
    /// Whether the drawer is at `hidden` or settles there.
    var isHidden: Bool {
        let drawer = drawer
        // During a pan that began at `hidden`, the drawer counts as visible.
        return drawer.destination == drawer.layout.hiddenName && drawer.phase != .tracking
    }

    /// The part that receives the keys: the drawer instead of dimmed primary content, and the primary content behind a
    /// hidden drawer.
    var focus: Focus {
        let isDimmed = drawer.isDimmed
        if isHidden { return isDimmed ? .list : .primary }
        return isDimmed && stage.focus == .primary ? .list : stage.focus
    }

    /// Sends a key that acts as a pan to the focused part. A drawer that is at `hidden` or settles there takes only the
    /// arrow that opens it. Other keys go to the primary content, which takes no keys while it is dimmed.
    mutating func send(_ pan: PanKey) -> Notices {
        let opening: PanKey = isUpsideDown ? .down : .up
        if isHidden, pan != opening { return focus == .primary ? send(.key(pan, on: .primary)) : [] }
        return send(.key(pan, on: focus == .primary && !isHidden ? .primary : .list))
    }

    /// The place under a point. Beside a drawer that is narrower than the screen, it is the place behind the drawer.
    func place(at point: DrawerPoint) -> Place {
        let place = mechanism.place(at: point)
        let column = min(max(0, grid.column(of: point)), grid.columns - 1)
        guard place.isDrawer, !columns.contains(column) else { return place }
        return drawer.isDimmed ? .overlay : .primary
    }

    func local(_ point: DrawerPoint, on place: Place) -> DrawerPoint {
        let start = place.isDrawer ? Double(columns.lowerBound) * grid.cellWidth : 0
        return DrawerPoint(x: point.x - start, y: point.y)
    }

    /// A point well inside a place: the middle of its visible part; nil if the place is not visible.
    func point(of place: Place) -> DrawerPoint? {
        let area = grid.container
        guard let extent = mechanism.extent(of: place) else { return nil }
        let (start, end) = (max(0, extent.start), min(area.height, extent.end))
        let columns = place.isDrawer ? columns : 0..<grid.columns
        let x = Double(columns.lowerBound + columns.upperBound) / 2 * grid.cellWidth
        return start < end ? DrawerPoint(x: x, y: (start + end) / 2) : nil
    }
}

// MARK: The highlighted row

extension Scene {
    /// Moves the highlight. The first step forward highlights the first visible row.
    /// - Returns: whether a row is highlighted.
    @discardableResult
    mutating func highlight(by distance: Int, first: Int) -> Bool {
        let selection = stage.selection
        let items = content.rows
        guard items > 0, selection > 0 || distance > 0 else { return false }
        stage.selection = min(max(1, selection == 0 ? first : selection + distance), items)
        stage.wanted.insert(.row)
        return true
    }

    /// Scrolls the wanted parts into view, unless something moves or a pointer holds something.
    mutating func bringIntoView() -> Notices {
        var notices = makeRoom()
        guard !stage.wanted.isEmpty, !engine.isMoving, drawer.panSource != .pointer else { return notices }
        let wanted = stage.wanted
        stage.wanted = []
        if wanted.contains(.row), stage.selection > 0 {
            let rows = missingRows(.row)
            if rows != 0 {
                notices += send(
                    content.scrollsInPlace
                        ? .scroll(to: reading.offset + rows * grid.cellHeight, animated: false)
                        : .wheel(rows: rows, on: .list))
            }
        }
        return wanted.contains(.primary) ? notices + scrollPrimary(by: missingRows(.primary)) : notices
    }

    /// Lets the primary content scroll as far as the drawer covers it where it rests or settles.
    private mutating func makeRoom() -> Notices {
        guard drawer.panSource == nil, !drawer.isPrimaryMoving else { return [] }
        let rows = missingRows(.room)
        guard abs(rows) > 0.001 else { return [] }
        let cause = stage.cause
        defer { stage.cause = cause }
        return send(.primaryHeight(drawer.primaryHeight + rows * grid.cellHeight))
    }

    mutating func scrollPrimary(by rows: Double, animated: Bool = true) -> Notices {
        guard rows != 0 else { return [] }
        return send(.scrollPrimary(to: reading.primaryOffset + rows * grid.cellHeight, animated: animated))
    }

    /// The number of rows to scroll a drawer's list forward (negative: back) to show some of its rows.
    func missingRows(from first: Double, to end: Double) -> Double {
        let reading = reading
        let offset = reading.offset / grid.cellHeight
        let container = drawer.container
        let room = max(1, (reading.height - container.headerHeight - container.footerHeight) / grid.cellHeight)
        // Tolerate 1/1000 of a row, because offsets are sums with rounding errors.
        if end > offset + room + 0.001 { return end - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }
}
