// The layers over a scene: their protocol, and their list.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A layer over the shown scene, such as the help. `Stage` keeps the layers in one list from the top down. Inputs go
/// down through the list, and pictures are drawn up through it. A layer sees the shown scene, never another layer.
protocol Layer: Sendable {
    /// Handles an input. The moves and the release of a press go only to the layer that has taken the press.
    /// - Parameter hit: the layer's part under a press or the wheel; nil outside the layer and for all other inputs.
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer
    /// Draws the layer over the picture so far, with the meaning of a press on each part.
    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas)
    /// The keys of a layer with the focus; nil leaves the focus to the layers and the scene below.
    func hints(over shown: ShownScene) -> Hints?
    /// The content of an open panel; nil for any other layer.
    var panelContent: PanelContent? { get }
    /// The next time at which the layer acts without an input, in seconds; nil without such a time.
    func due(over shown: ShownScene) -> Double?
    /// Whether the layer enters lines, whose inputs go to the layers below it.
    var entersLines: Bool { get }
    /// Reacts to events below the layer.
    /// - Parameters:
    ///   - input: the input that caused them; nil if only time has passed.
    mutating func follow(_ notices: Notices, after input: Input?, over shown: inout ShownScene)
    /// Closes the layer. A panel keeps its rows for the user's return.
    mutating func close(over shown: inout ShownScene)
}

extension Layer {
    func handle(_ input: Input, on _: Hit?, over _: inout ShownScene) -> Answer { .below(input) }
    func hints(over _: ShownScene) -> Hints? { nil }
    var panelContent: PanelContent? { nil }
    func due(over _: ShownScene) -> Double? { nil }
    var entersLines: Bool { false }
    func follow(_: Notices, after _: Input?, over _: inout ShownScene) {}
    func close(over _: inout ShownScene) {}
}

/// The answer of a layer to an input.
enum Answer: Equatable {
    /// The layer passes the input, or a replacement, to the layers and the scene below.
    case below(Input)
    /// The layer has taken the input.
    /// - Parameters:
    ///   - recorded: whether a recording keeps the input.
    ///   - shared: whether the same layer of the other stage gets the input too.
    ///   - request: what the layer asks of the simulation; nil for nothing.
    case taken(recorded: Bool = true, shared: Bool = false, request: Request? = nil)

    /// A request to the simulation: a layer sees the scene below it, but neither the other stage nor a script.
    enum Request: Equatable {
        /// Perform the line that the user has entered in the palette.
        case perform(line: String)
        /// Show the other stage as an edge on this one.
        case showGhost
    }

    /// - Parameter rest: the input for the layers and the scene below; nil if there is no such input.
    init(_ rest: Input?) { self = rest.map { .below($0) } ?? .taken() }
}

/// The values that a frame computes once for all layers.
struct Seen {
    /// The reading of the scene.
    var reading: Reading
    /// The keys of the part that has the focus.
    var hints: Hints
    /// The contents of the top row.
    var top: TopRow
    /// The place where the drawer would come to rest if it were released now; nil if a release would not move it.
    var landing: DrawerEngine.Landing?
}

extension [any Layer] {
    /// The layers over a scene, from the top down.
    static func over(_ configuration: Configuration) -> [any Layer] {
        [
            Question(), HelpLayer(), Palette(), InspectorLayer(), ReplayLayer(), Tuning(configuration.setup),
            PresetList(configuration.setup), TimeLayer(),
        ]
    }
}
