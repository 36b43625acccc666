// The protocol of the simulator's scenes, and the list of them.
//
// A scene is one type: an engine, its content, its texts, its picture and a `CommonState`. Extensions of this protocol,
// in the files SceneState, SceneTopRow, SceneInput, SceneEdge, SceneKeys, SceneSections and SheetMeasure, contain the
// behavior that all scenes share. The scene's name and its initial settings are in DrawerSettings (Setup/Scenes.swift),
// which reads scripts without scenes.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerSheets
import DrawerStudies
import DrawerViews

/// A scene: the interactive part, without a terminal and without a clock. It supplies state, picture and hints.
/// Extensions of this protocol give every scene the same time, input, scrolling and settings.
///
///     struct Shelf: Scene { ... }     // its own folder: engine, content, keys, texts, picture
///     case .shelf: Shelf.self         // its line in the list below
protocol Scene: Surface where Other == HostInput {

    /// A scene at its start.
    /// - Parameter start: the start of a scene whose configuration differs in the settings of the engine alone, which
    ///   lends content and theme; nil to make them.
    init(_ configuration: Configuration, like start: Self?) throws(InvalidValue)

    // MARK: State

    var common: CommonState { get set }
    var content: SceneContent { get }
    /// The sizes of the scene's parts, which the engine gets after changes of settings, screen and content.
    var measures: SceneMeasures { get }
    /// The heights of list and primary content, in points; by default as in `measures`.
    var heights: (list: Double, primary: Double) { get }
    /// The drawer that gets the input.
    var uppermost: DrawerEngine { get }
    /// The sections whose headers stick at the list's top; nil without such headers.
    var sections: Sections? { get }
    /// Applies the scene's configuration to the engine, even during a motion.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices
    /// The time of the next change that needs no input, in seconds; the default is the engine's.
    var nextDeadline: Double? { get }
    /// Whether a settle, fling, bounce or other automatic motion is in progress.
    var isMoving: Bool { get }
    /// The values that the loop of a run asks for; the default adds the deadlines of `common` to the engine's pulse.
    var pulse: Pulse { get }

    // All scenes share these. As requirements they are compiled for each scene.
    /// Moves the clock as `advance(to:)` if nothing is due up to that time.
    /// - Returns: false, without a change, if something may be due.
    mutating func coast(to time: Double) -> Bool
    /// Moves the clock as `coast(to:)` does, and returns the pulse after it; nil, without a change, if something may be
    /// due. A getter of the pulse would copy the engine.
    mutating func coasted(to time: Double) -> Pulse?
    /// Frames per second of traces and pictures.
    var frameRate: Int { get }
    mutating func advance(to time: Double) -> Notices
    mutating func handle(_ input: Input) -> Notices
    /// The text of a row, from 1; the row exists.
    func text(ofRow row: Int) -> String

    /// Presses a key; the default runs the table of commands.
    /// - Returns: nil for a key that the scene does not use.
    mutating func press(_ key: Key) -> Notices?
    /// Reacts to a tap, which the engine has handled already.
    mutating func tap(on place: DrawerPlace, at point: DrawerPoint) -> Notices
    /// A call from code that the scene handles itself, because no drawer has an event for the call.
    /// - Returns: nil for a call that the scene does not have, which is refused.
    mutating func perform(_ call: Call) -> Notices?
    /// Takes over the rows of the configuration, which have changed.
    mutating func replaceRows()

    // MARK: Features of some scenes

    /// Whether controls can be in unusual places. The usual places of hints, scroll bars and dots are the first row,
    /// the row of the hints, and the last column of the drawer and of the screen.
    var hasControlsAnywhere: Bool { get }

    /// The bend of the edge: the sides' y minus the center's, in points; nil for a straight edge.
    var bend: Double? { get }
    /// The bar whose edge moves; nil for a drawer.
    var bar: Bar? { get }
    /// The drawers above one another; nil in a scene without a stack.
    var stack: DrawerStack? { get }
    /// The text of the search; nil in a scene without a search.
    var query: String? { get }
    mutating func clearQuery() -> Notices

    // MARK: The edge

    /// The offset at the upper end of the visible part of the list, in points.
    var firstVisibleOffset: Double { get }
    /// The y of the edge at a share of the screen's width, in points.
    func edge(at share: Double) -> Double
    /// The landing if the drawer were released now: the y of the edge in points, and the detent there.
    var landing: DrawerEngine.Landing? { get }
    /// The y to which the edge is moving without a pointer, in points; nil if it rests or is held.
    var goal: Double? { get }
    /// The y at which a place begins and ends, in points; nil if there is no such place or it is not visible.
    func extent(of place: DrawerPlace) -> (start: Double, end: Double)?

    // MARK: Texts

    /// The title in the screen's top row.
    static var title: String { get }
    var beginning: Beginning { get }
    /// The commands of the keys.
    static var commands: KeyCommands<Self, KeyState> { get }
    /// The actions of the pointer, for the help.
    static var pointer: [Hint] { get }
    static var speech: Speech { get }

    // MARK: Picture

    /// The style of the drawer at its edge.
    var ground: Style { get }
    /// The opacity of the overlay's color at the full strength of the overlay.
    static var backdrop: Double { get }
    /// Draws the screen without panels. The canvas has the grid's size.
    /// - Parameters:
    ///   - reading: the engine's reading, computed once per frame.
    ///   - top: the contents of the top row.
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas)
}

/// The content of a scene, as far as code shared by all scenes reads it.
struct SceneContent {
    /// The number of rows in the list.
    var rows = 0
    /// The number of pieces of the primary content that the user adds: steps, recipes or messages; 0 in a scene without
    /// them.
    var primaryCount = 0
    /// The columns of the drawer.
    var columns: Range<Int>
    /// The places of the rows in the list, without the headers of sections.
    var places = CellRows()
    /// The first visible row of the list, from 1; nil for the row at the list's offset.
    var firstRow: Int?
}

extension SceneName {
    /// The list of the scenes.
    var type: any Scene.Type {
        switch self {
        case .shortcuts: ShortcutsScene.self
        case .modal: ModalScene.self
        case .airbar: AirbarScene.self
        case .bouncy: BouncyScene.self
        }
    }

    /// Whether a key shows another scene: `s` shows the next one, a digit the scene with this number.
    public static func isMeant(by key: Character) -> Bool { key == "s" || keyCharacters.contains(key) }
}

extension Array where Element: Equatable {
    /// The element after this one; the first element after the last, and after a value that is not an element.
    func next(after element: Element) -> Element {
        self[((firstIndex(of: element) ?? count - 1) + 1) % count]
    }
}

// MARK: - Defaults of the requirements

extension Scene {
    var isPrimaryMoving: Bool { uppermost.isPrimaryMoving }
    var pressOwner: Press? { common.screen.press }
    var lastCause: Cause { common.screen.cause }
    var rowCount: Int { content.rows }
    var scrollsInPlace: Bool { false }
    mutating func update(_ event: SurfaceEvent) -> Notices? {
        switch event {
        case .key(let key): press(key)
        case .tap(let place, let point): tap(on: place, at: point)
        case .text, .turn, .rightClick, .notice: nil
        }
    }
    mutating func perform(_ call: Call) -> Notices? { nil }

    var heights: (list: Double, primary: Double) {
        let measures = measures
        return (measures.listHeight, measures.primaryHeight)
    }
    // A section is reported on the way.
    mutating func coast(to time: Double) -> Bool { common.section == nil && engine.coast(to: time) }
    mutating func coasted(to time: Double) -> Pulse? { coast(to: time) ? pulse : nil }
    var hasControlsAnywhere: Bool { false }
    func mayHaveControl(column: Int, row: Int) -> Bool {
        row <= 0 || row == hintRow || column >= grid.columns - 1 || column == columns.upperBound - 1
            || hasControlsAnywhere
    }
    func hasNext(_ direction: Direction) -> Bool { isBar || drawer.hasNext(direction) }
    func drawForPointer(isAtRest: Bool, into canvas: inout Canvas) {
        draw(isAtRest ? uppermost.readingAtRest : reading, top: TopRow(hints: []), into: &canvas)
    }
    var bend: Double? { nil }
    var bar: Bar? { nil }
    var stack: DrawerStack? { nil }
    var query: String? { nil }
    mutating func clearQuery() -> Notices { [] }
    var sections: Sections? { nil }
    static var backdrop: Double { 1 }
    var ground: Style { theme.header }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var pulse: Pulse { common.pulse(engine.pulse, at: time) }
}
