// The layers over a scene: their protocol, and their list.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A layer over the shown scene, such as the help. `Pane` keeps the layers in one list from the top down: inputs go
/// down through it, and pictures are drawn up through it. A layer sees what lies below all layers, never another layer.
protocol Layer: Sendable {
    /// Handles an input. Moves of the pointer and its release go to the layer that has taken the press, and to no other one.
    /// - Parameter hit: the layer's part under a press or the wheel; nil outside the layer and for all other inputs.
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer
    /// Draws over what lies below, and says what a press on each part means.
    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas)
    /// The keys of a layer with the focus; nil leaves the focus to what lies below.
    func hints(over shown: ShownScene) -> Hints?
    /// The smallest width of a screen on which the open layer lies beside the scene; nil for a layer that never does.
    var panelBeside: Int? { get }
    /// The rows that the list of an open panel fills; nil for a list of any length.
    var panelRows: Int? { get }
    /// Follows what has happened below.
    /// - Parameters:
    ///   - input: after which it happened; nil if only time has passed.
    mutating func follow(_ notices: Notices, after input: Input?, over shown: inout ShownScene)
    /// Closes the layer. What it remembers stays for the user's return.
    mutating func close(over shown: inout ShownScene)
}

extension Layer {
    func handle(_ input: Input, on _: Hit?, over _: inout ShownScene) -> Answer { .below(input) }
    func hints(over _: ShownScene) -> Hints? { nil }
    var panelBeside: Int? { nil }
    var panelRows: Int? { nil }
    func follow(_: Notices, after _: Input?, over _: inout ShownScene) {}
    func close(over _: inout ShownScene) {}
}

/// The answer of a layer to an input.
enum Answer: Equatable {
    /// It leaves the input, or another one in its place, to what lies below.
    case below(Input)
    /// It has taken the input.
    /// - Parameters:
    ///   - recorded: whether a recording keeps the input.
    ///   - shared: whether the same layer of the stage beside this one gets the input too.
    case taken(recorded: Bool = true, shared: Bool = false)

    /// - Parameter rest: for what lies below; nil for nothing.
    init(_ rest: Input?) { self = rest.map { .below($0) } ?? .taken() }
}

/// The values that a frame computes once for all layers.
struct Seen {
    /// The reading of the scene.
    var reading: Reading
    /// The keys of what has the focus.
    var hints: Hints
    /// The contents of the top row.
    var top: TopRow
    /// Where a release now would come to rest; nil if it would not move the drawer.
    var landing: DrawerEngine.Landing?
}

extension [any Layer] {
    /// The layers over a scene, from the top down.
    static func over(_ configuration: Configuration) -> [any Layer] {
        [
            Question(), HelpLayer(), Prompt(), InspectorLayer(), Ghost(), Tuning(configuration.setup),
            PresetList(configuration.setup), TimeLayer(),
        ]
    }
}
