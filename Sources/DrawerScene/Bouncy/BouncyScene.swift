// The scene `bouncy`: an action sheet over a conversation, whose upper edge bends while it moves.

import DrawerCore

struct BouncyScene: StagedScene {
    private(set) var sheet: Bend
    var stage: Stage
    private(set) var actions: [Attachment]
    private(set) var messages = Message.conversation
    /// How many of them were sent from here and can be taken back, from the end.
    private var sent = 0
    /// The highlighted action, from 1; 0: none.
    var selection = 0
    /// Height that was asked for; nil: the study's.
    private let layout: Layout?

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        layout = configuration.layout
        actions = Attachment.rows(configuration.items, wording: configuration.wording)
        var settings = BendSettings()
        let given = configuration.settings
        settings.policy = given.policy
        settings.decelerationRate = given.decelerationRate
        settings.skipSpeed = given.skipSpeed
        settings.resistance = given.resistance
        settings.maximumOvershoot = given.maximumOvershoot
        settings.maximumDimming = given.maximumDimming
        if let spring = given.spring {
            // One spring was asked for: the sides get it, and the centre one as much calmer as in the study.
            let study = BendSprings.standard
            let calmer = study.centre.spring.dampingRatio / study.sides.spring.dampingRatio
            settings.springs = BendSprings(
                sides: try BendSpring(
                    response: spring.response, dampingRatio: spring.dampingRatio, kick: study.sides.kick),
                centre: try BendSpring(
                    response: spring.response, dampingRatio: spring.dampingRatio * calmer, kick: study.centre.kick))
        }
        settings.height = BouncyScene.height(layout, configuration.grid)
        sheet = try Bend(container: configuration.grid.container, settings: settings)
    }

    /// The study's 240 pt.
    static let layout: Layout = {
        guard let shown = try? Detent(.fullHeight, .height(240)), let layout = try? Layout([shown]) else {
            return .standard
        }
        return layout
    }()

    /// The sheet's height on a screen, on which it leaves the top row free.
    private static func height(_ layout: Layout?, _ grid: Grid) -> Double {
        let asked = (layout ?? BouncyScene.layout).height(of: .fullHeight, in: grid.container) ?? 0
        return min(asked, max(0, grid.container.height - grid.cellHeight))
    }

    var reading: Reading { sheet.reading }
    var bend: Double? { sheet.shape.bend }
    var stops: Stops? { sheet.stops }
    var nextDeadline: Double? { sheet.nextDeadline }
    var isMoving: Bool { sheet.isMoving }
    var isSettled: Bool { sheet.isSettled }
    var focus: Focus { sheet.isShown ? .drawer : .primary }
    var items: Int { actions.count }
    var selectionText: String? {
        guard selection > 0 else { return nil }
        let action = actions[selection - 1]
        return action.detail.isEmpty ? action.title : "\(action.title), \(action.detail)"
    }
    /// The messages of the conversation.
    var steps: Int { messages.count }
    var policy: Policy { sheet.settings.policy }

    mutating func take(_ policy: Policy, at time: Double) -> Notices {
        var settings = sheet.settings
        settings.policy = policy
        stage.tell(policy)
        return advance(to: time) + ((try? sheet.configure(settings, at: time)) ?? [])
    }

    var frame: BouncyFrame {
        BouncyFrame(grid: grid, shape: sheet.shape, height: sheet.settings.height, count: actions.count)
    }

    // MARK: Time and input

    mutating func run(to time: Double) -> Notices { sheet.advance(to: time) }
    mutating func run(_ event: Event, at time: Double) -> Notices { sheet.handle(event, at: time) }
    func place(at point: Point) -> Place { sheet.place(at: point) }

    mutating func refit(at time: Double) -> Notices {
        var settings = sheet.settings
        settings.height = BouncyScene.height(layout, grid)
        var notices = Notices()
        if settings.height < sheet.settings.height {
            if let told = try? sheet.configure(settings, at: time) { notices += told }
            return notices + send(.resize(grid.container), at: time)
        }
        notices += send(.resize(grid.container), at: time)
        if settings != sheet.settings, let told = try? sheet.configure(settings, at: time) { notices += told }
        return notices
    }

    mutating func send(_ event: Event, at time: Double) -> Notices {
        // Where a tap was on an action is known before the sheet answers it.
        let frame = frame
        var notices = Notices()
        for notice in sheet.handle(event, at: time) {
            notices.append(notice)
            guard case .tapped(.handle, let point) = notice.kind,
                let action = frame.action(atScreenRow: grid.row(of: point))
            else { continue }
            share(action)
        }
        return notices
    }

    // MARK: The conversation

    private mutating func share(_ action: Int) {
        let attachment = actions[action]
        messages.append(Message(text: "\(attachment.icon) \(attachment.title)", isMine: true))
        sent += 1
        selection = 0
        let words = stage.wording.bouncy
        stage.message = "\(words.sent): \(attachment.title)  ·  \(stage.wording.undoKey)"
    }

    private mutating func undo() {
        let words = stage.wording.bouncy
        guard sent > 0, let last = messages.popLast() else {
            stage.message = words.nothingToUndo
            return
        }
        sent -= 1
        stage.message = "\(words.undone): \(last.text)"
    }

    // MARK: Keys

    mutating func press(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(.key(pan), at: time) }
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter:
            guard selection > 0, sheet.isShown else { return send(.toggle, at: time) }
            share(selection - 1)
            return send(.dismiss, at: time)
        case .space, .character(" "), .tab: return send(.toggle, at: time)
        case .escape: return sheet.isShown ? send(.dismiss, at: time) : []
        case .character("u"): undo()
        default: break
        }
        return []
    }

    /// Moves the highlight; a sheet that is hidden comes up to show it.
    private mutating func choose(by distance: Int, at time: Double) -> Notices {
        guard actions.count > 0, selection > 0 || distance > 0 else { return [] }
        selection = min(max(1, selection + distance), actions.count)
        return sheet.isShown ? [] : send(.toggle, at: time)
    }

    // MARK: Places and picture

    func point(of place: Place) -> Point? {
        let edge = sheet.edge(at: 0.5)
        let list = Double(frame.row(ofAction: 0)) * grid.cellHeight
        switch place {
        case .handle: return stage.middle(edge, edge + grid.cellHeight)
        case .title: return frame.hasTitle ? stage.middle(edge, list) : nil
        case .list: return stage.middle(max(edge, list), grid.container.height)
        case .search: return nil
        case .overlay: return sheet.top < sheet.stops.low ? stage.middle(0, edge) : nil
        case .primary: return sheet.top < sheet.stops.low ? nil : stage.middle(0, edge)
        }
    }

    func draw(into canvas: inout Canvas) {
        BouncyPicture(
            frame: frame, reading: reading, stage: stage, messages: messages, actions: actions, selection: selection,
            isShown: sheet.isShown
        ).draw(into: &canvas)
        drawHelp(stage.wording.bouncy.help, into: &canvas)
    }
}
