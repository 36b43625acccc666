// The route of an input. It goes to the owner of the press in progress, to the layers of the stage under the pointer or
// with the focus, to the keys of the program, and to the scenes.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

extension Simulation {
    /// The number of the stage that the press in progress belongs to.
    var pressed: Int? { stages.firstIndex { $0.press != nil } }

    /// Cancels a press in progress, because the user does something else.
    mutating func cancelPress() { if pressed != nil { route(.cancel) } }

    /// Sends an input to its receiver. The later inputs of a press go to the press's owner; all other inputs go to the
    /// stage under the pointer or with the focus.
    /// - Parameter isBelowPalette: whether the palette line gives the input.
    /// - Returns: the part of the input that a recording can keep.
    @discardableResult
    mutating func route(_ input: Input, isBelowPalette: Bool = false) -> Recordable {
        switch input {
        // A text without letters only ends a line of the palette.
        case .text(""): return Recordable(input: input)
        case .move, .release, .cancel: return routeToOwner(input)
        case .resize(let columns, let rows):
            resize(columns: columns, rows: rows)
            return Recordable(input: input)
        case .press(let point):
            let target = stage(at: point)
            if !isBelowPalette, stages[target].beginPressOnNothing(input) { return closeByPressOnNothing() }
            return routeDown(input, on: target, isBelowPalette)
        case .wheel(_, let point), .turn(_, let point): return routeDown(input, on: stage(at: point), isBelowPalette)
        default: return routeDown(input, on: focused, isBelowPalette)
        }
    }

    /// Closes the help or the palette's answer by a press on nothing.
    private mutating func closeByPressOnNothing() -> Recordable {
        let closes = help.isOpen || palette.answer != nil
        if closes { routeDown(.key(.escape), on: focused) } else { layOut() }
        return Recordable(input: nil, escapesFirst: closes)
    }

    /// Sends a move, a release or a cancel to the owner of the press in progress.
    private mutating func routeToOwner(_ input: Input) -> Recordable {
        let target = pressed ?? focused
        let closesHelp = stages[target].press?.closesHelp == true
        switch stages[target].drag(stages[target].local(input)) {
        case .below(.key(let key)):
            return Recordable(input: routeDown(.key(key), on: target).input, escapesFirst: closesHelp)
        case .below(let rest):
            sendToScenes(rest, from: target)
            // A move changes no layout.
            if case .move = input { return Recordable(input: input) }
        case .taken(recorded: false, _, _): return Recordable(input: nil)
        case .taken: shareOperation(of: target)
        }
        layOut()
        return Recordable(input: input)
    }

    /// Sends an input down through the layers of its stage. If neither a layer nor the program takes it, every scene
    /// gets it.
    @discardableResult
    private mutating func routeDown(_ input: Input, on target: Int, _ isBelowPalette: Bool = false) -> Recordable {
        var recordable = Recordable(input: input)
        let wasChoosing = presets != nil
        let local = stages[target].local(input)
        let (answer, layer) = stages[target].handle(local, isBelowPalette: isBelowPalette)
        switch answer {
        case .below(let rest):
            // A setting from the palette applies only to its stage.
            var isShared = true
            if isBelowPalette, case .other(.configure) = rest { isShared = false }
            guard !pressProgramKey(rest, on: target) else { break }
            dropDismissal(by: rest, on: target)
            beginGesture(with: rest)
            sendToScenes(rest, from: target, isShared: isShared)
        case .taken(let isRecorded, let isShared, let request):
            if !isRecorded { recordable.input = nil }
            shareOperation(of: target)
            if let request { perform(request) }
            guard isShared, let layer else { break }
            for index in stages.indices where index != target { stages[index].takeShared(local, with: layer) }
        }
        // Once the user has chosen the ghost's preset, the keys go to the visible drawer.
        if wasChoosing, presets == nil, focused == 1, split == nil { focus(on: 0) }
        layOut()
        return recordable
    }

    /// Closes the question about a dismissal on all stages at a press on the drawer, which then acts as usual.
    private mutating func dropDismissal(by input: Input, on target: Int) {
        guard case .press(let point) = input, stages[target].shown.scene.place(at: point).isDrawer else { return }
        for index in stages.indices { stages[index].change(Question.self) { question, _ in question.dropDismissal() } }
    }

    /// Measures the distance of the edges again from a gesture that reaches the scenes.
    private mutating func beginGesture(with input: Input) {
        let time = firstShown.scene.time
        if case .press = input {
            widest.begin(at: time)
        } else if input.isAction, !isMoving {
            widest.beginWithMotion(after: time)
        }
    }

    /// Sends an input to the scene of its stage and to the other scene, with the point at the same relative place.
    private mutating func sendToScenes(_ input: Input, from target: Int, isShared: Bool = true) {
        if answerInVain(input) { return }
        stages[target].shown.handle(input)
        for index in stages.indices where index != target && isShared {
            if input.isAction { stages[index].shown.run.forgetWords() }
            let (grid, other) = (stages[target].shown.scene.grid, stages[index].shown.scene.grid)
            stages[index].shown.handle(other == grid ? input : input.moved { $0.scaled(from: grid, to: other) })
        }
    }

    /// Gives the message of a key that would change nothing at the shown moment of the past, whose future it leaves.
    /// - Returns: false for any other input, and for a key that changes a stage.
    private mutating func answerInVain(_ input: Input) -> Bool {
        let messages = stages.compactMap { $0.shown.messageInVain(of: input) }
        guard messages.count == stages.count else { return false }
        for index in stages.indices { stages[index].shown.message = messages[index] }
        return true
    }

    private mutating func perform(_ request: Answer.Request) {
        switch request {
        case .perform(let line): perform(entered: line)
        case .showGhost: if stages.count > 1 { showsGhost = true } else { changeStages(asGhost: true) }
        }
    }

    /// Repeats the operation that a layer of a stage shares.
    private mutating func shareOperation(of target: Int) {
        if let operation = stages[target].shown.effects.shared.take() { repeatOnOtherStage(operation, of: target) }
    }

    /// Performs an operation on the stage that it does not come from; a key of time, on both stages.
    /// - Parameter target: the number of the stage that the operation comes from.
    mutating func repeatOnOtherStage(_ operation: ShownScene.Operation, of target: Int) {
        if case .time(let key) = operation { return press(key) }
        for index in stages.indices where index != target { stages[index].shown.performShared(operation) }
    }

    // MARK: Points

    /// The point of a place as in `SceneRun.point(of:)`, also without the controls of the layers over the scene.
    public func point(of place: DrawerPlace) -> DrawerPoint? {
        firstShown.scene.point(of: place, avoiding: isOnControl)
    }

    /// Whether a press at a point is for a hint, a scroll bar, a dot of a page or the bar of time.
    package func isOnControl(_ point: DrawerPoint) -> Bool {
        stages[0].part(at: point).hit?.touch.isControl == true
    }

    /// The number of the stage under a point or, during a press, of the stage with the press.
    private func stage(at point: DrawerPoint) -> Int {
        guard split != nil else { return focused }
        let grid = stages[0].shown.grid
        let area = stages[1].area
        return pressed ?? (grid.column(of: point) >= area.column && grid.row(of: point) >= area.row ? 1 : 0)
    }
}

extension Stage {
    /// An input with its point in the stage's own points.
    func local(_ input: Input) -> Input {
        guard area.column > 0 || area.row > 0 else { return input }
        let grid = shown.grid
        let (x, y) = (Double(area.column) * grid.cellWidth, Double(area.row) * grid.cellHeight)
        return input.moved { DrawerPoint(x: $0.x - x, y: $0.y - y) }
    }
}

extension DrawerPoint {
    /// The point at the same relative place of another screen.
    fileprivate func scaled(from grid: Grid, to other: Grid) -> DrawerPoint {
        DrawerPoint(
            x: x * (Double(other.columns) / Double(grid.columns)), y: y * (Double(other.rows) / Double(grid.rows)))
    }
}
