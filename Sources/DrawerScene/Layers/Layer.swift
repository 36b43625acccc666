// What lies over a scene: the protocol of the layers, and their list from the top down.

import DrawerCore
import DrawerSettings

/// A layer over the shown scene, such as the help. `Simulation` keeps the layers in one list from the top down: inputs go
/// down through it, and pictures are drawn up through it. A layer sees what lies below all layers, never another layer.
protocol Layer: Sendable {
    /// Handles an input.
    /// - Returns: the input for what lies below; nil for an input that the layer has taken.
    mutating func handle(_ input: Input, over shown: inout ShownScene) -> Input?
    /// Draws over what lies below.
    /// - Parameter reading: that of the scene, computed once for a frame.
    func draw(over shown: ShownScene, _ reading: Reading, into canvas: inout Canvas)
    /// Whether the layer hides a cell of what lies below.
    func covers(column: Int, row: Int, over shown: ShownScene) -> Bool
    /// The keys of a layer with the focus; nil leaves the focus to what lies below.
    func hints(over shown: ShownScene) -> [Hint]?
    /// The hint that the layer itself shows at a cell; nil for none.
    func target(column: Int, row: Int, over shown: ShownScene) -> TopRow.Target?
    /// The smallest width of a screen on which the open layer lies beside the scene; nil for a layer that never does.
    var panelBeside: Int? { get }
    /// The next time at which the layer acts without an input, in seconds; nil if there is none.
    func due(over shown: ShownScene) -> Double?
    /// Follows what has happened below.
    /// - Parameters:
    ///   - input: after which it happened; nil if only time has passed.
    mutating func follow(_ notices: Notices, after input: Input?, over shown: inout ShownScene)
    /// Closes the layer. What it remembers stays for the user's return.
    mutating func close(over shown: inout ShownScene)
}

extension Layer {
    func handle(_ input: Input, over _: inout ShownScene) -> Input? { input }
    func covers(column _: Int, row _: Int, over _: ShownScene) -> Bool { false }
    func hints(over _: ShownScene) -> [Hint]? { nil }
    func target(column _: Int, row _: Int, over _: ShownScene) -> TopRow.Target? { nil }
    var panelBeside: Int? { nil }
    func due(over _: ShownScene) -> Double? { nil }
    func follow(_: Notices, after _: Input?, over _: inout ShownScene) {}
    func close(over _: inout ShownScene) {}
}

/// The layers over a scene, from the top down.
struct Layers: Sendable {
    private(set) var list: [any Layer]
    /// The press on a hint that has not been released.
    var click: HintClick?

    init(_ configuration: Configuration) {
        list = [
            Question(), HelpLayer(), Prompt(), TimeLayer(), InspectorLayer(), Ghost(),
            Tuning(configuration.setup, configuration.wording.tuning), PresetList(configuration.setup),
        ]
    }

    /// The layer of a type; nil if the list has none.
    subscript<Kind: Layer>(_: Kind.Type) -> Kind? {
        for layer in list { if let layer = layer as? Kind { return layer } }
        return nil
    }

    /// Changes the layer of a type.
    mutating func change<Kind: Layer>(_: Kind.Type, _ change: (inout Kind) -> Void) {
        for index in list.indices {
            guard var layer = list[index] as? Kind else { continue }
            change(&layer)
            list[index] = layer
        }
    }

    /// Passes an input down.
    /// - Parameter isBelowPrompt: whether the prompt line gives the input, so that it begins below that layer.
    /// - Returns: the input for the scene; nil if a layer has taken it.
    mutating func handle(_ input: Input, isBelowPrompt: Bool = false, over shown: inout ShownScene) -> Input? {
        guard var input = isBelowPrompt ? input : press(input, over: &shown) else { return nil }
        if input.isAction { (shown.opening, shown.message) = (nil, nil) }
        let start = isBelowPrompt ? (list.firstIndex { $0 is Prompt } ?? -1) + 1 : 0
        for index in list.indices[start...] {
            guard let rest = list[index].handle(input, over: &shown) else { return nil }
            input = rest
        }
        return input
    }

    mutating func follow(_ notices: Notices, after input: Input?, over shown: inout ShownScene) {
        for index in list.indices { list[index].follow(notices, after: input, over: &shown) }
    }

    mutating func close(over shown: inout ShownScene) {
        for index in list.indices { list[index].close(over: &shown) }
    }

    func draw(over shown: ShownScene, _ reading: Reading, into canvas: inout Canvas) {
        for layer in list.reversed() { layer.draw(over: shown, reading, into: &canvas) }
    }

    /// The keys of the uppermost layer with the focus; otherwise those of two stages, or of the scene.
    func hints(over shown: ShownScene) -> [Hint] {
        for layer in list { if let hints = layer.hints(over: shown) { return hints } }
        return shown.pairHints ?? shown.scene.hints
    }

    func due(over shown: ShownScene) -> Double? {
        list.reduce(nil) { due, layer in layer.due(over: shown).map { min($0, due ?? $0) } ?? due }
    }

    var panelBeside: Int? {
        for layer in list { if let columns = layer.panelBeside { return columns } }
        return nil
    }
}
