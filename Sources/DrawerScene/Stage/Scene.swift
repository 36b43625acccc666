// The protocol of the simulator's scenes, and the list of them.
//
// A scene is one type: an engine, its content, its words and its picture, on a `Stage`. Extensions of this protocol,
// here and in SceneInput.swift, contain the behavior that all scenes share. The scene's name and its initial settings
// are in DrawerSettings, which reads scripts without scenes.

import DrawerCore
import DrawerSettings

/// A scene: the interactive part, without a terminal and without a clock.
///
///     struct Shelf: Scene { ... }     // its own folder: engine, content, keys, `ShelfWording`, picture
///     case .shelf: Shelf.self         // its line in the list below
protocol Scene: Sendable {
    associatedtype Engine: SceneEngine
    associatedtype Words: SceneWording

    init(_ configuration: Configuration) throws(InvalidValue)

    var stage: Stage { get set }
    var engine: Engine { get set }

    // MARK: Content

    /// The engine's container, with the parts of the header.
    var container: Container { get }
    /// Heights of the list and of the primary content, in points.
    var listHeight: Double { get }
    var primaryHeight: Double { get }
    /// The height of the primary content that the scene's own bars cover, in points.
    var coveredHeight: Double { get }
    /// The engine's offset that corresponds to the reading's offset 0, in points.
    var origin: Double { get }
    /// The number of rows in the list.
    var items: Int { get }
    /// The count that the user's actions change: steps, recipes, kept rows or messages.
    var steps: Int { get }
    /// Reloads the list's rows after a change of their source.
    mutating func replaceRows()

    // MARK: Input

    /// The part that receives the keys.
    var focus: Focus { get }
    mutating func press(_ key: Key, at time: Double) -> Notices
    mutating func type(_ text: String, at time: Double) -> Notices
    /// Handles a tap, in addition to the engine.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices
    /// The place under a point.
    func place(at point: Point) -> Place
    /// A point well inside a place; nil if the place is not visible.
    func point(of place: Place) -> Point?

    // MARK: The highlighted row

    /// The number of the row, from 1; 0 for none.
    var selection: Int { get set }
    /// The text of the highlighted row; nil if there is none.
    var selectionText: String? { get }
    /// The first visible row of the list, from 1.
    var firstRow: Int { get }
    /// The offset at which a row (from 0) is the first visible one, in points.
    func offset(ofRow row: Int) -> Double
    /// The number of rows of cells to scroll forward (negative: back) to show the highlighted row.
    var missingRows: Double { get }
    /// Whether to scroll the highlighted row into view once nothing moves.
    var wantsRowInView: Bool { get set }
    /// Scrolls pending rows into view, unless something moves.
    mutating func bringIntoView(at time: Double) -> Notices
    /// Drops pending scrolls into view, because the user has taken over.
    mutating func forget()

    // MARK: Reading and picture

    /// The detents on the current screen; nil for a scene without detents.
    var stops: Stops? { get }
    /// The bend of the edge, in points; nil for a scene with a straight edge.
    var bend: Double? { get }
    /// Whether nothing changes without another input. A held pointer does not count.
    var isSettled: Bool { get }
    /// The rows of the screen that the drawer or bar and its edge leave free: above a drawer, below a bar.
    func freeRows(_ reading: Reading) -> Range<Int>
    /// Draws the screen without the help panel. The canvas has the grid's size.
    /// - Parameter reading: the engine's reading, computed once per frame.
    func draw(_ reading: Reading, into canvas: inout Canvas)

    // MARK: Every frame

    // Every scene has the defaults below. As requirements, they are specialized for each scene, so that a picture takes a
    // tenth less time (`make bench ARGS=frames`) than with generic code behind `any Scene`.
    var grid: Grid { get }
    var reading: Reading { get }
    mutating func handle(_ input: Input, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
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

    /// The keys of the scenes: `1` for the first, and so on.
    static let keys = (1...allCases.count).map { "\($0)" }

    /// The scene for a key: `s` for the next one, a digit for the one with this number.
    public static func meant(by key: Character, after current: SceneName) -> SceneName? {
        let all = allCases
        if key == "s" { return all.next(after: current) }
        guard key.isASCII, let number = key.wholeNumberValue, all.indices.contains(number - 1) else { return nil }
        return all[number - 1]
    }
}

extension Array where Element: Equatable {
    /// The element after this one; the first after the last, and after any other value.
    func next(after element: Element) -> Element {
        self[((firstIndex(of: element) ?? count - 1) + 1) % count]
    }
}

// MARK: - Engine, settings and help: the same in every scene

extension Scene {
    var words: Words { stage.wording[Words.self] }
    static func words(in wording: Wording) -> any SceneWording { wording[Words.self] }

    var drawer: DrawerEngine { engine.drawer }
    var name: SceneName { stage.configuration.scene }
    var grid: Grid { stage.grid }
    var reading: Reading { engine.reading }
    /// The time of the reading, in seconds.
    var time: Double { engine.drawer.time }
    var stops: Stops? { engine.drawer.stops }
    var bend: Double? { nil }
    /// The time of the next change that needs no input, in seconds.
    var nextDeadline: Double? { engine.nextDeadline }
    /// Whether a settle, fling or bounce is in progress.
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled && !wantsRowInView }
    func freeRows(_ reading: Reading) -> Range<Int> {
        0..<min(max(0, Edge(eighths: grid.eighths(at: reading.top)).row), grid.rows)
    }
    /// The detent at full height.
    var highestDetent: DetentName { engine.drawer.layout.detents.last?.name ?? .fullHeight }

    var firstRow: Int { Grid.whole((reading.offset / offset(ofRow: 1)).rounded()) + 1 }
    var origin: Double { 0 }
    var primaryHeight: Double { 0 }
    var coveredHeight: Double { 0 }
    func offset(ofRow row: Int) -> Double { Double(row) * grid.cellHeight }
    private var measures: SceneMeasures {
        SceneMeasures(container: container, listHeight: listHeight, primaryHeight: primaryHeight)
    }

    /// The measures for the stage's configuration. The primary content's height may depend on the detents, so a copy of
    /// the engine takes the configuration first.
    func measures(at time: Double) -> SceneMeasures {
        var trial = self
        _ = try? trial.engine.configure(stage.configuration, measures, at: time, animated: false)
        return trial.measures
    }

    /// Applies another configuration of the same scene on the same screen, also during a motion.
    /// - Parameter animated: if false, a resting drawer jumps to its detent's new height.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(
        _ configuration: Configuration, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        next.stage.take(configuration)
        if configuration.items != stage.configuration.items {
            next.replaceRows()
            next.selection = 0
        }
        next.engine.coverPrimary(next.coveredHeight)
        let measures = next.measures(at: time)
        notices += try next.engine.configure(next.stage.configuration, measures, at: time, animated: animated)
        self = next
        return notices
    }

    /// Prepares for another scene: cancels a pan in progress.
    mutating func leave(at time: Double) -> Notices {
        let notices = advance(to: time)
        stage.message = nil
        forget()
        return notices + send(.cancel, at: time)
    }

    /// Passes the heights of list and primary content to the engine.
    mutating func refill(at time: Double) -> Notices {
        engine.coverPrimary(coveredHeight)
        var notices = Notices()
        if engine.drawer.listHeight != listHeight { notices += send(.listContent(height: listHeight), at: time) }
        if engine.drawer.primaryHeight != primaryHeight {
            notices += send(.primaryHeight(primaryHeight), at: time)
        }
        return notices
    }

    /// The keys of the scene, for the help panel.
    var help: Help { words.help }
}
