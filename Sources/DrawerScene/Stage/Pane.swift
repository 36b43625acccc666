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
    /// What the press in progress belongs to; nil without one.
    private(set) var press: Press?
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
        (pane.press, pane.shown.message) = (nil, nil)
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

    /// The uppermost part of the picture at a point, and the number of its layer; nil for the scene's.
    /// - Parameter start: the number of the first layer that counts.
    func part(at point: DrawerPoint, from start: Int = 0) -> (hit: Hit?, layer: Int?) {
        let grid = shown.grid
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        let reading = shown.scene.reading
        for index in layers.indices[start...] {
            let hit = Canvas.hit(column: column, row: row, on: grid) {
                layers[index].draw(over: shown, reading, into: &$0)
            }
            if let hit { return (hit, index) }
        }
        guard column < shown.scene.grid.columns else { return (nil, nil) }
        let hit = Canvas.hit(column: column, row: row, on: shown.scene.grid) {
            shown.scene.draw(reading, top: top(), into: &$0)
        }
        return (hit, nil)
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

    /// Passes an input down through the layers, and the rest of a press to what the press belongs to.
    /// - Parameter isBelowPrompt: whether the prompt line gives the input, so that it begins below that layer.
    /// - Returns: the input for the scene; nil if something else has taken it.
    mutating func handle(_ input: Input, isBelowPrompt: Bool = false) -> Input? {
        if input == .release, press?.closesHelp == true { closeHelp() }
        guard let input = press.take(input, shown.grid) else { return nil }
        switch (input, press) {
        case (.move, let owner), (.release, let owner), (.cancel, let owner):
            if case .move = input {} else { press = nil }
            guard case .layer(let index)? = owner else { return input }
            _ = layers[index].handle(input, on: nil, over: &shown)
            return nil
        // A second press changes nothing. The engine reports one on the drawer.
        case (.press, .layer?): return nil
        case (.press, .drawer?): return input
        default: return pass(input, from: isBelowPrompt ? (layers.firstIndex { $0 is Prompt } ?? -1) + 1 : 0)
        }
    }

    /// Passes an input down through the layers from one of them on. A press belongs to the layer that takes it.
    private mutating func pass(_ input: Input, from start: Int) -> Input? {
        var (input, part): (Input, (hit: Hit?, layer: Int?)) = (input, (nil, nil))
        switch input {
        case .press(let point):
            part = self.part(at: point, from: start)
            press = Press(part.hit)
            if press != nil { return nil }
            press = .drawer
        case .wheel(_, let point): part = self.part(at: point, from: start)
        default: break
        }
        if input.isAction { (shown.opening, shown.message) = (nil, nil) }
        for index in layers.indices[start...] {
            let rest = layers[index].handle(input, on: part.layer == index ? part.hit : nil, over: &shown)
            if case .press = input, rest != input { press = .layer(index) }
            guard let rest else { return nil }
            input = rest
        }
        return input
    }

    /// The input that the layers get for an input.
    func rest(of input: Input) -> Input? {
        var press = press
        if press == nil, case .press(let point) = input { press = Press(part(at: point).hit) }
        return press.take(input, shown.grid)
    }

    /// Cancels the press in progress.
    mutating func cancel() {
        press = nil
        shown.handle(.cancel)
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
        (shown, press) = (next, nil)
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
            message: stage.message ?? (shown.hasFocus || landing != nil ? nil : shown.pairNote),
            landing: landing.map(\.detent.name),
            hints: hints, opening: shown.opening,
            hasFocus: shown.pairHints.map { !$0.isEmpty }
                ?? (!shown.scene.name.defaults.isSheet || shown.scene.focus == .primary),
            keepsTitle: shown.pairName != nil, row: shown.scene.hintRow)
    }

    func draw(into canvas: inout Canvas) {
        let (reading, landing) = (shown.scene.reading, shown.scene.landing)
        let top = top(landing)
        canvas.narrowed(to: shown.scene.grid.columns) {
            shown.scene.draw(reading, top: top, into: &$0)
            shown.scene.keep(top, reading, into: &$0)
            shown.scene.drawLanding(landing, into: &$0)
        }
        for layer in layers.reversed() { layer.draw(over: shown, reading, into: &canvas) }
    }
}
