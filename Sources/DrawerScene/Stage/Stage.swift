// A stage: a scene with the layers over it, the press in progress, and the scenes that the user has left.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A stage on its part of the screen. Its cells count from its own upper left corner.
struct Stage: Sendable {
    var shown: ShownScene
    /// The layers over the scene, from the top down. Fields of a struct would be put into boxes whenever a frame passes
    /// them as `any Layer`, which allocates.
    private(set) var layers: [any Layer]
    /// The owner of the press in progress; nil without a press.
    private(set) var press: Press?
    /// The scenes that the user has left, with their layers.
    private var others: [SceneName: (shown: ShownScene, layers: [any Layer])] = [:]
    /// The part of the screen.
    var area: CellArea

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        self.init(try SceneRun(configuration))
    }

    init(_ run: SceneRun) {
        shown = ShownScene(run)
        layers = .over(run.configuration)
        area = CellArea(column: 0, row: 0, columns: shown.grid.columns, rows: shown.grid.rows)
    }

    /// A copy of the stage for the other side: layers and inspector closed, no press, no message.
    var beside: Stage {
        var stage = self
        stage.closeLayers()
        stage.shown.closeInspector()
        (stage.press, stage.shown.message) = (nil, nil)
        return stage
    }

    // MARK: Layers

    /// The layer of a type; nil if the list has none.
    subscript<Kind: Layer>(_: Kind.Type) -> Kind? { first { $0 as? Kind } }

    /// Changes the layer of a type, or the scene below through this layer.
    mutating func change<Kind: Layer>(_: Kind.Type, _ change: (inout Kind, inout ShownScene) -> Void) {
        for index in layers.indices {
            guard var layer = layers[index] as? Kind else { continue }
            change(&layer, &shown)
            layers[index] = layer
        }
    }

    var panel: Tuning? { self[Tuning.self].flatMap { $0.isOpen ? $0 : nil } }

    /// The keys of the uppermost layer with the focus; nil if the scene has it.
    var layerHints: Hints? { first { $0.hints(over: shown) } }
    var hints: Hints { layerHints ?? shown.pair?.hints ?? shown.scene.hints }
    /// Whether the keys belong to a paused scene, and not to a layer above it.
    var hasTimeKeys: Bool { shown.tempo.isPaused && first { $0 is TimeLayer ? nil : $0.hints(over: shown) } == nil }

    /// The uppermost part of the picture at a point, and the number of its layer; nil for a part of the scene.
    /// - Parameter start: the number of the first layer that is asked.
    func part(at point: DrawerPoint, from start: Int = 0) -> (hit: Hit?, layer: Int?) {
        let grid = shown.grid
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        let seen = seen
        for index in layers.indices[start...] {
            let hit = Canvas.hit(column: column, row: row, on: grid) {
                layers[index].draw(over: shown, seen, into: &$0)
            }
            if let hit { return (hit, index) }
        }
        return (shown.run.part(column: column, row: row, seen.reading, top: seen.top), nil)
    }

    /// The next time at which a layer acts without an input, in seconds; nil without such a time.
    var due: Double? { shown.hasPanel ? first { $0.due(over: shown) } : nil }

    /// The content of the open panel; nil without a panel.
    var panelContent: PanelContent? { first { $0.panelContent } }

    /// The value of the uppermost layer that has one.
    private func first<Value>(_ value: (any Layer) -> Value?) -> Value? {
        for layer in layers { if let value = value(layer) { return value } }
        return nil
    }

    private mutating func closeLayers() {
        for index in layers.indices { layers[index].close(over: &shown) }
    }

    // MARK: Inputs

    /// Begins a press on nothing if an input is a press on an empty cell of the row of hints during a recording. The
    /// badges of the recorder and of slow motion, and the words about time, move the hints: a replay has no badges, and
    /// may have a hint there.
    mutating func beginPressOnNothing(_ input: Input) -> Bool {
        guard shown.run.configuration.isRecorded, case .press(let point) = local(input), press == nil,
            shown.scene.showsTopRow, shown.grid.row(of: point) == shown.scene.hintRow
        else { return false }
        let (hit, layer) = part(at: point)
        // Only the scene and the layer of time, which draws the row while time stands still, leave the row empty.
        let isEmpty = layer.map { layers[$0] is TimeLayer && hit?.touch == .cover } ?? true
        guard Press(hit) == nil, isEmpty else { return false }
        press = .nowhere
        return true
    }

    /// Passes a later input of a press to the press's owner.
    /// - Returns: `.below` with the input for the scene, or with the key of a hint.
    mutating func drag(_ input: Input) -> Answer {
        if input == .release, press?.closesHelp == true { change(HelpLayer.self) { $0.close(over: &$1) } }
        guard let rest = press.take(input, shown.grid) else { return .taken(recorded: false) }
        let owner = press
        if case .move = input {} else { press = nil }
        guard case .layer(let index)? = owner else { return .below(rest) }
        _ = layers[index].handle(input, on: nil, over: &shown)
        return .taken()
    }

    /// Passes an input down through the layers. A press belongs to the layer that takes it.
    /// - Parameter isBelowPalette: whether the palette line gives the input, so that it begins below that layer.
    /// - Returns: the answer, and the layer that has taken the input.
    mutating func handle(_ input: Input, isBelowPalette: Bool = false) -> (answer: Answer, layer: Int?) {
        let start = isBelowPalette ? (layers.firstIndex { $0.entersLines } ?? -1) + 1 : 0
        var input = input
        var part: (hit: Hit?, layer: Int?) = (nil, nil)
        switch (input, press) {
        // The scene ignores a second press; the engine reports one on the drawer.
        case (.press, .drawer?): return (.below(input), nil)
        case (.press, _?): return (.taken(), nil)
        case (.press(let point), nil):
            part = self.part(at: point, from: start)
            press = Press(part.hit)
            if press != nil { return (.taken(recorded: false), nil) }
            press = .drawer
        case (.wheel(_, let point), _): part = self.part(at: point, from: start)
        default: break
        }
        if input.isAction { shown.run.forgetWords() }
        for index in layers.indices[start...] {
            let answer = layers[index].handle(input, on: part.layer == index ? part.hit : nil, over: &shown)
            if case .press = input, answer != .below(input) { press = .layer(index) }
            guard case .below(let rest) = answer else { return (answer, index) }
            input = rest
        }
        return (.below(input), nil)
    }

    /// Gives a layer an input that the same layer of the other stage has taken.
    mutating func takeShared(_ input: Input, with layer: Int) {
        if input.isAction { shown.run.forgetWords() }
        _ = layers[layer].handle(input, on: nil, over: &shown)
    }

    /// Cancels the press in progress, or the pan of a press on the other stage.
    mutating func cancel() { if case .below(let rest) = drag(.cancel) { shown.handle(rest) } }

    mutating func toggleInspector() {
        shown.toggleInspector()
        if shown.inspector != nil { closeTuning() }
    }

    mutating func toggleTuning() {
        guard panel == nil else { return closeTuning() }
        shown.closeInspector()
        openTuning()
    }

    mutating func openPresets() {
        change(PresetList.self) { $0.open(over: &$1) }
        guard self[PresetList.self]?.isOpen == true else { return }
        shown.closeInspector()
        closeTuning()
    }

    private mutating func openTuning() { change(Tuning.self) { $0.open(over: &$1) } }
    mutating func closeTuning() { change(Tuning.self) { $0.close(over: &$1) } }
    mutating func openHelp() { change(HelpLayer.self) { help, _ in help.open() } }

    /// Lets the layers react to the events since the last call.
    /// - Parameter input: the input that caused them; nil if only time has passed or code has changed something.
    /// - Returns: the effects since the last call.
    mutating func follow(after input: Input?) -> Effects {
        let notices = shown.effects.notices
        var isDrag = false
        if case .move? = input, case .drawer? = press { isDrag = true }
        // Only an open panel follows time. A drag of the drawer is news only with a notice.
        let isNews = input != nil || shown.hasPanel
        if !notices.isEmpty || isNews && !isDrag {
            for index in layers.indices { layers[index].follow(notices, after: input, over: &shown) }
        }
        if input != nil { shown.followByInspector() }
        if press == nil { shown.clearEdge() }
        return shown.effects.take()
    }

    /// Fits the stage into its part of the screen, beside the columns of a panel.
    mutating func layOut() {
        if shown.grid.columns != area.columns || shown.grid.rows != area.rows {
            shown.handle(.resize(columns: area.columns, rows: area.rows))
        }
        shown.layOut(panelContent)
    }

    // MARK: Scenes

    /// A scene, shown or left; nil if the user has never been there.
    func shown(as name: SceneName) -> ShownScene? { name == shown.scene.name ? shown : others[name]?.shown }

    /// A new scene; nil if the user has been there before.
    /// - Throws: `InvalidValue` for a setting that the scene refuses.
    func new(_ name: SceneName) throws(InvalidValue) -> ShownScene? {
        shown(as: name) == nil ? try shown.other(name) : nil
    }

    /// Shows another scene; see `Simulation.show`.
    /// - Parameter new: the scene if the user has not been there before.
    mutating func show(_ name: SceneName, _ new: ShownScene?) {
        let left = others.removeValue(forKey: name)
        guard name != shown.scene.name, var next = left?.shown ?? new else { return }
        let (time, wasTuning) = (shown.time, panel != nil)
        shown.leave()
        closeLayers()
        // Drop the notices of settles that ended while the scene was hidden.
        next.advance(to: time)
        next.effects = Effects()
        next.resume(after: &shown)
        others[shown.scene.name] = (shown, layers)
        layers = left?.layers ?? .over(next.configuration)
        (shown, press) = (next, nil)
        if wasTuning { openTuning() }
        shown.layOut(panelContent)
    }
}
