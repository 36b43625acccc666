// The inputs of a scene that do not come from its user: calls from code, settings, insets, another size.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

extension Notice.Reason {
    /// The scene lacks the feature for a call.
    static let notOffered = Notice.Reason.own(words: "this scene does not have that call")
}

extension Scene {
    mutating func handle(_ input: Input) -> Notices {
        if common.hasSections, common.section == nil { _ = noticeOfSection() }
        let notices = respond(to: input)
        return common.hasSections || common.section != nil ? notices + noticeOfSection() : notices
    }

    mutating func handle(_ other: HostInput) -> Notices {
        switch other {
        case .insets(let bottom, let animated): cover(bottom: bottom, animated: animated)
        case .code(let call): handle(call)
        case .configure(let settings): configure(settings)
        }
    }

    static func isAnimated(_ other: HostInput) -> Bool {
        if case .insets(_, animated: false) = other { false } else { true }
    }

    mutating func resize(columns: Int, rows: Int) -> Notices {
        common.resize(columns: columns, rows: rows)
        let measures = resolvedMeasures
        return (try? configureEngine(measures, animated: false)) ?? []
    }

    /// Covers the lower end of the container. The lowest detent moves. The room below the primary content grows first,
    /// so that the content stays in place.
    private mutating func cover(bottom: Double, animated: Bool) -> Notices {
        var trial = self
        _ = trial.send(.bottomInset(points: bottom, animated: animated))
        let missing = trial.missingRows(.room) * grid.cellHeight
        let notices = missing > 0 ? send(.primaryHeight(points: drawer.primaryHeight + missing)) : []
        return notices + send(.bottomInset(points: bottom, animated: animated))
    }

    private mutating func handle(_ call: Call) -> Notices {
        guard call.scenes.contains(name) else { return refuse(.notOffered) }
        if let event = event(call) { return send(event) }
        if case .scrollTo(.section(let section), _) = call { return refuse(.own(words: "no section \(section)")) }
        return perform(call) ?? refuse(.notOffered)
    }

    private mutating func configure(_ settings: [Setting]) -> Notices {
        var next = common.configuration
        do throws(Refusal) { try next.configure(settings) } catch { return refuse(.own(words: "\(error)")) }
        do throws(InvalidValue) { return try configure(next) } catch { return refuse(.own(words: "\(Refusal(error))")) }
    }

    /// The notice for a call or a setting that the scene cannot carry out.
    func refuse(_ reason: Notice.Reason) -> Notices {
        [Notice(.notApplied(reason: reason), cause: .code, time: time)]
    }

    /// The event of a call from code. Nil for a section that does not exist, and for a call that is not an event of one
    /// drawer.
    private func event(_ call: Call) -> DrawerEvent? {
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
            sections.flatMap { section <= $0.sectionCount ? $0.row(ofHeader: section - 1) : nil }.map {
                .scroll(to: Double($0) * grid.cellHeight, animated: animated)
            }
        case .push, .pop, .page: nil
        }
    }

    func hasNext(_ direction: Direction) -> Bool { isBar || drawer.hasNext(direction) }

    func drawForPointer(isAtRest: Bool, into canvas: inout Canvas) {
        draw(isAtRest ? uppermost.readingAtRest : reading, top: TopRow(hints: []), into: &canvas)
    }

    /// A point well inside a place; nil if the place is not visible. It is the middle of the visible part, or the
    /// nearest middle of a cell there that no control covers.
    func point(of place: DrawerPlace, avoiding isOnControl: (DrawerPoint) -> Bool) -> DrawerPoint? {
        guard let middle = point(of: place), isOnControl(middle) else { return point(of: place) }
        var nearest: (point: DrawerPoint, distance: Double)?
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let point = DrawerPoint(
                    x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
                let (x, y) = (point.x - middle.x, point.y - middle.y)
                guard x * x + y * y < nearest?.distance ?? .infinity, self.place(at: point) == place,
                    !isOnControl(point)
                else { continue }
                nearest = (point, x * x + y * y)
            }
        }
        return nearest?.point ?? middle
    }

    /// The middle of the visible part of a place; nil if the place is not visible.
    func point(of place: DrawerPlace) -> DrawerPoint? {
        let area = grid.container
        guard let extent = extent(of: place) else { return nil }
        let (start, end) = (max(0, extent.start), min(area.height, extent.end))
        let columns = place.isDrawer ? columns : 0..<grid.columns
        let x = Double(columns.lowerBound + columns.upperBound) / 2 * grid.cellWidth
        return start < end ? DrawerPoint(x: x, y: (start + end) / 2) : nil
    }
}
