// The protocol of the simulator's scenes, and the list of them.
//
// A scene is one type: an engine, its content, its words and its picture, on a `Stage`. What all scenes have in common is
// in the extensions of this protocol, here and in SceneInput.swift. The scene's name and the settings that it begins with
// are in DrawerSettings, which reads scripts without scenes.

import DrawerCore
import DrawerSettings

/// A scene: everything interactive, without a terminal and without a clock.
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

    /// The screen as the engine gets it, with the parts of the header.
    var container: Container { get }
    /// Heights of the list and of the primary content, in points.
    var listHeight: Double { get }
    var primaryHeight: Double { get }
    /// How much of the primary content the scene's own bars cover, in points.
    var coveredHeight: Double { get }
    /// The engine's own offset where the reading's offset is 0, in points.
    var origin: Double { get }
    /// The rows of the list.
    var items: Int { get }
    /// What the user's actions add to and take from: steps, recipes, rows kept, messages.
    var steps: Int { get }
    /// The list has other rows.
    mutating func replaceRows()

    // MARK: Input

    /// The part that receives the keys.
    var focus: Focus { get }
    mutating func press(_ key: Key, at time: Double) -> Notices
    mutating func type(_ text: String, at time: Double) -> Notices
    /// What a tap means beyond the engine's own answer.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices
    /// The place that a press at a point meets.
    func place(at point: Point) -> Place
    /// A point well inside a place; nil where the place is not visible.
    func point(of place: Place) -> Point?

    // MARK: The highlighted row

    /// From 1; 0: none.
    var selection: Int { get set }
    /// The text of the highlighted row; nil where none is highlighted.
    var selectionText: String? { get }
    /// The first visible row of the list, from 1.
    var firstRow: Int { get }
    /// The offset at which a row, from 0, is the first visible one, in points.
    func offset(ofRow row: Int) -> Double
    /// How many rows of cells the list has to be scrolled forward (back: negative) to show the highlighted row.
    var missingRows: Double { get }
    /// Whether the highlighted row has to be scrolled into view once nothing moves.
    var wantsRowInView: Bool { get set }
    /// Scrolls into view what has to be seen, unless something moves.
    mutating func bringIntoView(at time: Double) -> Notices
    /// The user has taken over: nothing has to be scrolled into view any more.
    mutating func forget()

    // MARK: Reading and picture

    /// The detents where they are now; nil for a scene without detents.
    var stops: Stops? { get }
    /// How far the edge bends, in points; nil for a scene with a straight edge.
    var bend: Double? { get }
    /// Whether nothing changes without another input; a held pointer does not count.
    var isSettled: Bool { get }
    /// Draws the screen without the help panel. The canvas has the grid's size.
    /// - Parameter reading: the engine's, computed once per frame.
    func draw(_ reading: Reading, into canvas: inout Canvas)
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

    /// The scene that a key stands for: `s` the next one, a digit the one at that place of the list.
    static func meant(by key: Character, after current: SceneName) -> SceneName? {
        let all = allCases
        if key == "s" { return all[((all.firstIndex(of: current) ?? 0) + 1) % all.count] }
        guard key.isASCII, let number = key.wholeNumberValue, all.indices.contains(number - 1) else { return nil }
        return all[number - 1]
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
    /// The moment of the reading, in seconds.
    var time: Double { engine.drawer.time }
    var stops: Stops? { engine.drawer.stops }
    var bend: Double? { nil }
    /// When the next thing happens by itself, in seconds.
    var nextDeadline: Double? { engine.nextDeadline }
    /// Whether a settle, fling or bounce runs.
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled && !wantsRowInView }
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

    /// The measures for the stage's configuration. The primary content's height may depend on the detents, so a copy of the
    /// engine takes the configuration first.
    func measures(at time: Double) -> SceneMeasures {
        var trial = self
        _ = try? trial.engine.configure(stage.configuration, measures, at: time, animated: false)
        return trial.measures
    }

    /// Takes another configuration of the same scene on the same screen, live, in every phase.
    /// - Throws: `InvalidValue`; nothing has changed then.
    mutating func configure(_ configuration: Configuration, at time: Double) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        next.stage.take(configuration)
        if configuration.items != stage.configuration.items {
            next.replaceRows()
            next.selection = 0
        }
        next.engine.coverPrimary(next.coveredHeight)
        let measures = next.measures(at: time)
        notices += try next.engine.configure(next.stage.configuration, measures, at: time, animated: true)
        self = next
        return notices
    }

    /// Another scene is shown instead: a pan in progress is cancelled, the help panel is closed.
    mutating func leave(at time: Double) -> Notices {
        let notices = advance(to: time)
        stage.leave()
        forget()
        return notices + send(.cancel, at: time)
    }

    /// Tells the engine the heights of list and primary content.
    mutating func refill(at time: Double) -> Notices {
        engine.coverPrimary(coveredHeight)
        var notices = Notices()
        if engine.drawer.listHeight != listHeight { notices += send(.listContent(height: listHeight), at: time) }
        if engine.drawer.primaryHeight != primaryHeight {
            notices += send(.primaryHeight(primaryHeight), at: time)
        }
        return notices
    }

    /// Whether the help panel is shown.
    var showsHelp: Bool { stage.showsHelp }

    /// Draws the help panel over everything.
    func drawHelp(into canvas: inout Canvas) { HelpPanel.draw(words.help, stage.wording, stage.theme, into: &canvas) }
}
