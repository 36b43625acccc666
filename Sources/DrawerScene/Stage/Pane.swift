// One stage on the screen: a scene with the layers over it, and the scenes that its user has left.

import DrawerCore
import DrawerSettings

/// A stage on its part of the screen, whose cells count from its own upper left corner.
struct Pane: Sendable {
    var shown: ShownScene
    /// The layers over the scene, from the top down.
    var layers: Layers
    /// The scenes that the user has left, with their layers.
    private var others: [SceneName: (shown: ShownScene, layers: Layers)] = [:]
    /// The part of the screen.
    var area: CellArea

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        shown = try ShownScene(configuration)
        layers = Layers(configuration)
        area = CellArea(column: 0, row: 0, columns: shown.grid.columns, rows: shown.grid.rows)
    }

    /// The same stage without what lies over it, under the other set of values of the panel.
    var beside: Pane {
        var pane = self
        let setup = shown.configuration.setup
        pane.layers.close(over: &pane.shown)
        pane.shown.message = nil
        var other: Setup?
        pane.layers.change(Tuning.self) { panel in
            guard panel.differs else { return }
            panel.sets.follow(setup)
            panel.sets.switchSets()
            other = panel.sets.current
        }
        if let other { pane.shown.configure(other) }
        return pane
    }

    var panel: Tuning? { layers[Tuning.self].flatMap { $0.isOpen ? $0 : nil } }

    // MARK: Inputs

    /// Passes an input down through the layers.
    /// - Returns: the input for the scene; nil if a layer has taken it.
    mutating func take(_ input: Input, isBelowPrompt: Bool) -> Input? {
        if case .rows = input { for name in others.keys { others[name]?.shown.handle(input) } }
        return layers.handle(input, isBelowPrompt: isBelowPrompt, over: &shown)
    }

    /// Performs a key of the program that concerns this stage alone.
    mutating func perform(_ key: ProgramKey) {
        // On a narrow screen, the panel would cover the inspector.
        let isNarrow = shown.grid.columns < TuningFrame.besideColumns
        switch key {
        case .help: layers.change(HelpLayer.self) { $0.open() }
        case .inspector:
            shown.inspector =
                shown.inspector == nil
                ? Inspector(from: shown.scene.reading, on: shown.grid, at: shown.time) : nil
            if isNarrow { closeTuning() }
        case .tuning:
            if panel != nil {
                closeTuning()
            } else {
                if isNarrow { shown.inspector = nil }
                openTuning()
            }
        case .policy: shown.takeNextPolicy()
        case .preset:
            if isNarrow { shown.inspector = nil }
            var list = PresetList(shown.configuration.setup)
            list.open(over: &shown)
            guard list.isOpen else { break }
            closeTuning()
            layers.change(PresetList.self) { $0 = list }
        case .quit, .stages, .scene, .time: break
        }
    }

    private mutating func openTuning() { layers.change(Tuning.self) { $0.open(over: &shown) } }
    mutating func closeTuning() { layers.change(Tuning.self) { $0.close(over: &shown) } }
    mutating func closeHelp() { layers.change(HelpLayer.self) { $0.close(over: &shown) } }

    /// Lets the layers follow what has happened.
    /// - Parameter input: after which it happened; nil if only time has passed or code has changed something.
    mutating func follow(after input: Input?) -> Notices {
        let notices = shown.takeNotices()
        layers.follow(notices, after: input, over: &shown)
        return notices
    }

    /// Fits the stage into its part of the screen, beside the columns of a panel.
    mutating func layOut() {
        if shown.grid.columns != area.columns || shown.grid.rows != area.rows {
            shown.handle(.resize(columns: area.columns, rows: area.rows))
        }
        shown.layOut(panelBeside: layers.panelBeside)
    }

    // MARK: Scenes

    /// Shows another scene; see `Simulation.show`.
    mutating func show(_ name: SceneName) {
        guard name != shown.scene.name else { return }
        let left = others.removeValue(forKey: name)
        guard var next = left?.shown ?? shown.other(name) else { return }
        let (time, wasTuning) = (shown.time, panel != nil)
        shown.leave()
        layers.close(over: &shown)
        // Drop the notices of settles that ended while the scene was hidden.
        next.advance(to: time)
        _ = next.takeNotices()
        next.resume(after: &shown)
        others[shown.scene.name] = (shown, layers)
        layers = left?.layers ?? Layers(next.configuration)
        shown = next
        if wasTuning { openTuning() }
        shown.layOut(panelBeside: wasTuning ? TuningFrame.besideColumns : nil)
    }

    // MARK: Picture

    func draw(into canvas: inout Canvas) {
        let (reading, top) = (shown.scene.reading, layers.top(over: shown))
        canvas.narrowed(to: shown.scene.grid.columns) { shown.scene.draw(reading, top: top, into: &$0) }
        layers.draw(over: shown, reading, into: &canvas)
    }
}
