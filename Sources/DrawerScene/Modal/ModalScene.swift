// The scene `modal`: a card of tags over a home screen of recipes, pulled down to be dismissed.
//
// The card is the engine's; this here tells it what happened, reads off where it is, and keeps what is chosen and ticked.

import DrawerCore

struct ModalScene: StagedScene {
    private(set) var card: Card
    var stage: Stage
    var tags: TagList
    /// The highlighted tag, from 1; 0: none.
    var selection = 0
    /// The highlighted row is to be scrolled into view as soon as nothing moves by itself.
    var wantsRowInView = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        tags = TagList(configuration.items, rowHeight: configuration.cellHeight, wording: configuration.wording)
        let container = ModalFrame.container(stage.grid)
        let height = configuration.layout?.height(of: .fullHeight, in: container)
        card = try Card(
            container: container, inset: height.map { container.height - $0 } ?? configuration.cellHeight,
            content: tags, homeHeight: 0, settings: configuration.settings)
        _ = card.handle(.primaryHeight(homeHeight), at: 0)
    }

    /// Dismissed, or all but the screen's top row.
    static func layout(rowHeight: Double) -> Layout {
        let inset = Detent.Height.inset(rowHeight > 0 && rowHeight.isFinite ? rowHeight : 16)
        guard let dismissed = try? Detent(.dismissed, .height(0)), let full = try? Detent(.fullHeight, inset),
            let layout = try? Layout([dismissed, full])
        else { return .standard }
        return layout
    }

    var reading: Reading { card.reading }
    var stops: Stops? { card.engine.stops }
    var nextDeadline: Double? { card.nextDeadline }
    var isMoving: Bool { card.isMoving }
    var isSettled: Bool { card.isSettled && !wantsRowInView }
    var focus: Focus { card.isPresented ? .drawer : .primary }
    var items: Int { tags.count }
    var selectionText: String? {
        guard selection > 0 else { return nil }
        let row = tags.row(selection - 1)
        return row.detail.isEmpty ? row.name : "\(row.name), \(row.detail)"
    }
    /// The recipes that are left.
    var steps: Int { tags.recipes.count }
    var policy: Policy { card.settings.policy }

    mutating func take(_ policy: Policy, at time: Double) -> Notices {
        var notices = advance(to: time)
        var settings = card.settings
        settings.policy = policy
        stage.tell(policy)
        if let told = try? card.configure(settings, at: time) { notices += told }
        return notices
    }

    /// How tall the home screen is: its rows, as many as the tags leave, and what stands above and below them.
    var homeHeight: Double { HomeFrame.height(recipes: tags.recipes.count, grid) }

    // MARK: Time and input

    mutating func run(to time: Double) -> Notices { card.advance(to: time) }
    mutating func run(_ event: Event, at time: Double) -> Notices { card.handle(event, at: time) }
    mutating func forget() { wantsRowInView = false }

    /// Beside a narrow card the engine does not know what is there.
    func press(at point: Point) -> Event { .press(at: point, on: place(at: point)) }

    mutating func refit(at time: Double) -> Notices {
        send(.resize(ModalFrame.container(grid)), at: time) + send(.primaryHeight(homeHeight), at: time)
    }

    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
        guard place == .list else { return [] }
        let row = DrawerFrame(reading, grid).listRow(atScreenRow: grid.row(of: point))
        guard (0..<tags.count).contains(row) else { return [] }
        selection = row + 1
        return tick(at: time)
    }

    // MARK: Tags

    /// Ticks the highlighted tag, or takes its tick back.
    mutating func tick(at time: Double) -> Notices {
        guard selection > 0 else { return [] }
        tags.toggle(selection - 1)
        let words = stage.wording.modal
        let name = tags.row(selection - 1).name
        let what = tags.isTicked(selection - 1) ? words.ticked : words.unticked
        stage.message = "\(what) \(name)  ·  \(stage.wording.undoKey)"
        return send(.primaryHeight(homeHeight), at: time)
    }

    mutating func undo(at time: Double) -> Notices {
        guard let row = tags.undo() else {
            stage.message = stage.wording.modal.nothingToUndo
            return []
        }
        let words = stage.wording.modal
        stage.message = "\(tags.isTicked(row) ? words.ticked : words.unticked) \(tags.row(row).name)"
        return send(.primaryHeight(homeHeight), at: time)
    }

    /// Moves the highlight, and sees to it that it can be seen.
    mutating func choose(by distance: Int, at time: Double) -> Notices {
        guard tags.count > 0 else { return [] }
        if selection == 0 {
            guard distance > 0 else { return [] }
            selection = min(tags.count, Int((max(0, reading.offset) / grid.cellHeight).rounded(.up)) + 1)
        } else {
            selection = min(max(1, selection + distance), tags.count)
        }
        wantsRowInView = true
        return reading.target == nil && reading.detent == .fullHeight ? [] : send(.snap(to: .fullHeight), at: time)
    }

    mutating func bringIntoView(at time: Double) -> Notices {
        guard wantsRowInView, !card.isMoving else { return [] }
        wantsRowInView = false
        guard selection > 0, reading.top <= card.engine.stops.full + 1 else { return [] }
        let row = Double(selection - 1)
        let offset = reading.offset / grid.cellHeight
        let room = max(1, (reading.height - card.engine.container.header.height) / grid.cellHeight)
        var rows = 0.0
        // A row that is whole within a thousandth of it is whole: offsets come out of sums.
        if row + 1 > offset + room + 0.001 {
            rows = row + 1 - room - offset
        } else if row < offset {
            rows = row - offset
        }
        return rows == 0 ? [] : send(.wheel(rows: rows, on: .list), at: time)
    }

    // MARK: Places and picture

    /// What lies under a point: beside a card that is narrower than the screen, what is behind it.
    func place(at point: Point) -> Place {
        let place = card.place(at: point)
        guard place.isDrawer, !ModalFrame.columns(grid).contains(grid.column(of: point)) else { return place }
        return reading.progress > 0 ? .overlay : .primary
    }

    func point(of place: Place) -> Point? {
        let reading = reading
        let header = card.engine.container.header
        let title = reading.top + header.handle
        let list = title + header.title
        switch place {
        case .handle: return stage.middle(reading.top, title)
        case .search: return nil
        case .title: return stage.middle(title, list)
        case .list: return stage.middle(list, grid.container.height)
        case .overlay: return reading.progress > 0 ? stage.middle(0, reading.top) : nil
        case .primary: return reading.progress > 0 ? nil : stage.middle(0, reading.top)
        }
    }

    func draw(into canvas: inout Canvas) {
        ModalPicture(reading: reading, stage: stage, tags: tags, selection: selection, isOpen: card.isPresented)
            .draw(into: &canvas)
        drawHelp(stage.wording.modal.help, into: &canvas)
    }
}
