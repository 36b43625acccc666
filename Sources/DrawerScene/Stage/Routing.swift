// The route of an input. It goes to the owner of the press in progress, to the layers of the stage under the pointer or
// with the focus, to the keys of the program, and to the scenes.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

extension Simulation {
    /// The number of the stage that the press in progress belongs to.
    var pressed: Int? { panes.firstIndex { $0.press != nil } }

    /// Cancels a press in progress, because the user does something else.
    mutating func cancelPress() {
        let kept = effects.recorded
        if pressed != nil { route(.cancel) }
        effects.recorded = kept
    }

    /// Sends an input to its receiver. The later inputs of a press go to the press's owner; all other inputs go to the
    /// stage under the pointer or with the focus.
    /// - Parameter isBelowPrompt: whether the prompt line gives the input.
    mutating func route(_ input: Input, isBelowPrompt: Bool = false) {
        effects.recorded = input
        switch input {
        // A text without letters only ends a line of the prompt.
        case .text(""): return
        case .move, .release, .cancel:
            let target = pressed ?? focused
            let closesHelp = panes[target].press?.closesHelp == true
            switch panes[target].drag(panes[target].local(input)) {
            case .below(.key(let key)):
                (effects.recordedBefore, effects.recorded) = (closesHelp ? .escape : nil, .key(key))
                return routeDown(.key(key), on: target)
            case .below(let rest):
                sendToScenes(rest, from: target)
                if case .move = input { return }
            case .taken(let isRecorded, _):
                guard isRecorded else {
                    effects.recorded = nil
                    return
                }
                repeatOperation(of: target)
            }
        case .resize(let columns, let rows): resize(columns: columns, rows: rows)
        case .press(let point) where !isBelowPrompt && panes[pane(at: point)].beginPressOnNothing(input):
            // A press elsewhere closes the help, and the palette after its answer.
            let closes = help.isOpen || prompt.answer != nil
            effects.recorded = closes ? .key(.escape) : nil
            if closes { return routeDown(.key(.escape), on: focused) }
        case .press(let point), .wheel(_, let point), .turn(_, let point):
            return routeDown(input, on: pane(at: point), isBelowPrompt)
        default: return routeDown(input, on: focused, isBelowPrompt)
        }
        layOut()
    }

    /// Sends an input down through the layers of its stage. If neither a layer nor the program takes it, every scene
    /// gets it.
    private mutating func routeDown(_ input: Input, on target: Int, _ isBelowPrompt: Bool = false) {
        let wasChoosing = presets != nil
        let local = panes[target].local(input)
        let (answer, layer) = panes[target].handle(local, isBelowPrompt: isBelowPrompt)
        switch answer {
        case .below(let rest):
            // A setting from the prompt applies only to its stage.
            var isShared = true
            if isBelowPrompt, case .other(.configure) = rest { isShared = false }
            guard !perform(rest, on: target) else { break }
            beginGesture(with: rest)
            sendToScenes(rest, from: target, isShared: isShared)
        case .taken(let isRecorded, let isShared):
            if !isRecorded { effects.recorded = nil }
            repeatOperation(of: target)
            guard isShared, let layer else { break }
            for index in panes.indices where index != target { panes[index].share(local, with: layer) }
        }
        performEntered()
        if pane.shown.effects.opensGhost {
            pane.shown.effects.opensGhost = false
            if panes.count > 1 { showsGhost = true } else { changeStages(asGhost: true) }
        }
        // Once the user has chosen the ghost's preset, the keys go to the visible drawer.
        if wasChoosing, presets == nil, focused == 1, split == nil { focus(on: 0) }
        layOut()
    }

    /// Measures the distance of the edges again from a gesture that reaches the scenes.
    private mutating func beginGesture(with input: Input) {
        let time = shown.scene.time
        if case .press = input {
            (widest, gestureStart) = ((0, time, 0), time)
        } else if input.isAction, !isMoving {
            gestureStart = time
        }
    }

    /// Sends an input to the scene of its stage and to the other scene, with the point at the same relative place.
    private mutating func sendToScenes(_ input: Input, from target: Int, isShared: Bool = true) {
        panes[target].shown.handle(input)
        for index in panes.indices where index != target && isShared {
            if input.isAction { panes[index].shown.run.forgetWords() }
            let (grid, other) = (panes[target].shown.scene.grid, panes[index].shown.scene.grid)
            panes[index].shown.handle(other == grid ? input : input.moved { $0.scaled(from: grid, to: other) })
        }
    }

    /// Repeats a layer's operation on the other stage.
    mutating func repeatOperation(of target: Int) {
        if let operation = panes[target].shown.effects.operation.take() { repeatOnOtherStage(operation, of: target) }
    }

    /// Performs an operation on the stage that it does not come from.
    /// - Parameter target: the number of the stage that has performed it.
    mutating func repeatOnOtherStage(_ operation: ShownScene.Operation, of target: Int) {
        for index in panes.indices where index != target { panes[index].shown.perform(operation) }
    }

    /// The number of the stage under a point or, during a press, of the stage with the press.
    private func pane(at point: DrawerPoint) -> Int {
        guard split != nil else { return focused }
        let grid = panes[0].shown.grid
        let area = panes[1].area
        return pressed ?? (grid.column(of: point) >= area.column && grid.row(of: point) >= area.row ? 1 : 0)
    }
}

extension Pane {
    /// An input with its point in the pane's own points.
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
