// One stage on the screen: a scene with the layers over it, and the scenes that its user has left.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A stage on its part of the screen, whose cells count from its own upper left corner.
struct Pane: Sendable {
    var shown: ShownScene
    /// The layers over the scene, from the top down.
    private var layers: [any Layer]
    /// The press on a hint that has not been released.
    var click = HintClick()
    /// The number of the layer that has taken the press in progress.
    private var holder: Int?
    /// The scenes that the user has left, with their layers.
    private var others: [SceneName: (shown: ShownScene, layers: [any Layer])] = [:]
    /// The part of the screen.
    var area: CellArea

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        shown = try ShownScene(configuration)
        layers = .over(configuration)
        area = CellArea(column: 0, row: 0, columns: shown.grid.columns, rows: shown.grid.rows)
    }

    /// The same stage without what lies over it.
    var beside: Pane {
        var pane = self
        pane.closeLayers()
        (pane.holder, pane.shown.message) = (nil, nil)
        return pane
    }

    // MARK: Layers

    /// The layer of a type; nil if the list has none.
    subscript<Kind: Layer>(_: Kind.Type) -> Kind? {
        for layer in layers { if let layer = layer as? Kind { return layer } }
        return nil
    }

    /// Changes the layer of a type, or by the layer the scene below.
    mutating func change<Kind: Layer>(_: Kind.Type, _ change: (inout Kind, inout ShownScene) -> Void) {
        for index in layers.indices {
            guard var layer = layers[index] as? Kind else { continue }
            change(&layer, &shown)
            layers[index] = layer
        }
    }

    var panel: Tuning? { self[Tuning.self].flatMap { $0.isOpen ? $0 : nil } }

    /// The keys of the uppermost layer with the focus; otherwise those of two stages, or of the scene.
    var hints: Hints {
        for layer in layers { if let hints = layer.hints(over: shown) { return hints } }
        return Hints(shown.pairHints ?? shown.scene.hints)
    }

    /// A layer's part of the picture at a point.
    private func hit(at point: DrawerPoint, on layer: any Layer) -> Hit? {
        let grid = shown.grid
        return Canvas.hit(column: grid.column(of: point), row: grid.row(of: point), on: grid) {
            layer.draw(over: shown, shown.scene.reading, into: &$0)
        }
    }

    /// The uppermost part of the picture at a point.
    func hit(at point: DrawerPoint) -> Hit? {
        for layer in layers { if let hit = hit(at: point, on: layer) { return hit } }
        let grid = shown.grid
        guard grid.column(of: point) < shown.scene.grid.columns else { return nil }
        return Canvas.hit(column: grid.column(of: point), row: grid.row(of: point), on: shown.scene.grid) {
            shown.scene.draw(shown.scene.reading, top: top(), into: &$0)
        }
    }

    /// The next time at which a layer acts without an input, in seconds; nil if there is none.
    var due: Double? {
        layers.reduce(nil) { due, layer in layer.due(over: shown).map { min($0, due ?? $0) } ?? due }
    }

    /// The smallest width of a screen on which the open panel lies beside the scene; nil without such a panel.
    var panelBeside: Int? {
        for layer in layers { if let columns = layer.panelBeside { return columns } }
        return nil
    }

    private mutating func closeLayers() {
        for index in layers.indices { layers[index].close(over: &shown) }
    }

    // MARK: Inputs

    /// Passes an input down through the layers. The rest of a press goes to the layer that has taken the press, or to the
    /// scene.
    /// - Parameter isBelowPrompt: whether the prompt line gives the input, so that it begins below that layer.
    /// - Returns: the input for the scene; nil if a layer has taken it.
    mutating func handle(_ input: Input, isBelowPrompt: Bool = false) -> Input? {
        if case .press = input { holder = nil }
        guard var input = isBelowPrompt ? input : clicked(input) else { return nil }
        if input.isAction { (shown.opening, shown.message) = (nil, nil) }
        switch input {
        case .move, .release, .cancel:
            // The rest of a press belongs to the layer that has taken the press.
            guard let index = holder else { return input }
            if case .move = input {} else { holder = nil }
            _ = layers[index].handle(input, on: nil, over: &shown)
            return nil
        default: break
        }
        let start = isBelowPrompt ? (layers.firstIndex { $0 is Prompt } ?? -1) + 1 : 0
        for index in layers.indices[start...] {
            guard let rest = layers[index].handle(input, on: hit(on: layers[index], input), over: &shown) else {
                if case .press = input { holder = index }
                return nil
            }
            input = rest
        }
        return input
    }

    private func hit(on layer: any Layer, _ input: Input) -> Hit? {
        switch input {
        case .press(let point), .wheel(_, let point): hit(at: point, on: layer)
        default: nil
        }
    }

    /// Handles a click on a hint, which presses the hint's key through all layers.
    /// - Returns: the input for the layers; see `HintClick.take`.
    private mutating func clicked(_ input: Input) -> Input? {
        let (rest, closesHelp) = click.take(input, on: pressed(input), shown.grid)
        if closesHelp { closeHelp() }
        return rest
    }

    private func pressed(_ input: Input) -> Hit? { if case .press(let point) = input { hit(at: point) } else { nil } }

    /// The input that the layers get for an input.
    func rest(of input: Input) -> Input? {
        var click = click
        return click.take(input, on: pressed(input), shown.grid).rest
    }

    /// Performs a key of the program that concerns this stage alone.
    mutating func perform(_ key: ProgramKey) {
        switch key {
        case .help: change(HelpLayer.self) { help, _ in help.open() }
        case .inspector:
            shown.toggleInspector()
            if shown.inspector != nil { closeTuning() }
        case .tuning:
            if panel != nil {
                closeTuning()
            } else {
                shown.inspector = nil
                openTuning()
            }
        case .preset:
            shown.inspector = nil
            change(PresetList.self) { $0.open(over: &$1) }
            if self[PresetList.self]?.isOpen == true { closeTuning() }
        case .quit, .stages, .scene, .time: break
        }
    }

    private mutating func openTuning() { change(Tuning.self) { $0.open(over: &$1) } }
    mutating func closeTuning() { change(Tuning.self) { $0.close(over: &$1) } }
    mutating func closeHelp() { change(HelpLayer.self) { $0.close(over: &$1) } }

    /// Lets the layers follow what has happened.
    /// - Parameter input: after which it happened; nil if only time has passed or code has changed something.
    mutating func follow(after input: Input?) -> Notices {
        let notices = shown.takeNotices()
        for index in layers.indices { layers[index].follow(notices, after: input, over: &shown) }
        // The rows of time stand beside the keys of the layer below. Nothing else asks for these at every step.
        if shown.tempo.isPaused || shown.trail != nil { shown.hints = hints }
        return notices
    }

    /// Fits the stage into its part of the screen, beside the columns of a panel.
    mutating func layOut() {
        if shown.grid.columns != area.columns || shown.grid.rows != area.rows {
            shown.handle(.resize(columns: area.columns, rows: area.rows))
        }
        shown.layOut(panelBeside: panelBeside)
    }

    // MARK: Scenes

    /// Shows another scene; see `Simulation.show`.
    mutating func show(_ name: SceneName) {
        guard name != shown.scene.name else { return }
        let left = others.removeValue(forKey: name)
        guard var next = left?.shown ?? shown.other(name) else { return }
        let (time, wasTuning) = (shown.time, panel != nil)
        shown.leave()
        closeLayers()
        // Drop the notices of settles that ended while the scene was hidden.
        next.advance(to: time)
        _ = next.takeNotices()
        next.resume(after: &shown)
        next.hasActed = true
        others[shown.scene.name] = (shown, layers)
        layers = left?.layers ?? .over(next.configuration)
        (shown, click, holder) = (next, HintClick(), nil)
        if wasTuning { openTuning() }
        shown.layOut(panelBeside: wasTuning ? TuningFrame.besideColumns : nil)
    }

    // MARK: Picture

    /// The contents of the top row.
    /// - Parameter landing: where a release now would come to rest.
    private func top(_ landing: DrawerEngine.Landing? = nil) -> TopRow {
        let stage = shown.scene.stage
        // The name of one of two stages, and the list of presets, say what the badge says.
        let hasBadge = shown.pairName == nil && shown.panelBeside != PresetList.besideColumns
        return TopRow(
            title: shown.pairName ?? stage.title, badge: hasBadge ? stage.badge : TopRow.Badge(),
            message: stage.message ?? (shown.hasFocus ? nil : shown.pairNote), landing: landing.map(\.detent.name),
            hints: hints, opening: shown.opening,
            hasFocus: !shown.scene.name.defaults.isSheet || shown.scene.focus == .primary,
            keepsTitle: shown.pairName != nil, row: shown.scene.hintRow)
    }

    func draw(into canvas: inout Canvas) {
        let (reading, landing) = (shown.scene.reading, shown.scene.mechanism.landing)
        let top = top(landing)
        canvas.narrowed(to: shown.scene.grid.columns) {
            shown.scene.draw(reading, top: top, into: &$0)
            shown.scene.keep(top, reading, into: &$0)
            shown.scene.drawLanding(landing, into: &$0)
        }
        for layer in layers.reversed() { layer.draw(over: shown, reading, into: &canvas) }
    }
}
