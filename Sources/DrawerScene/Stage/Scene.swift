// The protocol of the simulator's scenes, and the list of them.
//
// A scene is one type: an engine, its content, its words and its picture, on a `Stage`. Extensions of this protocol,
// here and in SceneInput.swift, contain the behavior that all scenes share. The scene's name and its initial settings
// are in DrawerSettings, which reads scripts without scenes.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerSheets

/// A scene: the interactive part, without a terminal and without a clock. `advance(to:)` moves its engine's time; all
/// else happens at this time.
///
///     struct Shelf: Scene { ... }     // its own folder: engine, content, keys, `ShelfWording`, picture
///     case .shelf: Shelf.self         // its line in the list below
protocol Scene: SceneFrames {
    associatedtype Engine: SceneEngine
    associatedtype Words: SceneWording

    init(_ configuration: Configuration) throws(InvalidValue)

    var words: Words { get }
    var stage: Stage { get set }
    var engine: Engine { get set }

    // MARK: Content

    var measures: SceneMeasures { get }
    /// The columns of the drawer; all of the screen by default.
    var columns: Range<Int> { get }
    /// The number of rows in the list.
    var items: Int { get }
    /// The text of a row, from 1; the row exists.
    func text(ofRow row: Int) -> String
    /// The count that the user's actions change: steps, recipes, kept rows or messages.
    var steps: Int { get }
    /// Reloads the list's rows after a change of their source.
    mutating func replaceRows()
    /// Extends a list of given rows to more of them.
    mutating func extendRows(to rows: Rows, isComplete: Bool) -> Notices

    // MARK: Input

    /// Handles a key, which comes without Shift. The space bar is always `.space`.
    /// - Returns: nil for a key that the scene does not use. If it is a pan key, it pans the focused part.
    mutating func press(_ key: Key) -> Notices?
    /// Handles typed text; a no-op by default.
    mutating func type(_ text: String) -> Notices
    /// Handles a tap, in addition to the engine.
    mutating func tap(on place: Place, at point: DrawerPoint) -> Notices
    /// Performs a call from code that is no event of a drawer; refused with a notice by default.
    mutating func perform(_ call: Call) -> Notices
    /// Turns pages by a horizontal wheel over a point; a no-op by default.
    mutating func turn(by pages: Int, at point: DrawerPoint) -> Notices
    /// Follows a change that the engine reports, such as another page; a no-op by default.
    mutating func follow(_ notice: Notice) -> Notices
    /// The middle of the dot of a page, from 0; nil if there is none on the screen.
    func point(ofDot page: Int) -> DrawerPoint?

    // MARK: Scrolling

    /// The sections whose headers stick at the list's top; nil without such headers, the default.
    var sections: Sections? { get }
    /// The offset at which a row (from 0) is the first visible one, in points; by default, rows are one row of cells
    /// high.
    func offset(ofRow row: Int) -> Double
    /// The first visible row of the list, from 1; by default, the row at the list's offset.
    var firstRow: Int { get }
    /// The number of rows of cells to scroll forward (negative: back) to show the highlighted row, or the part of the
    /// primary content that the scene has asked for.
    func missingRows(_ part: Stage.Part) -> Double
    /// Scrolls the list by rows of cells to show the highlighted row; by default as the wheel does, which pulls a drawer
    /// below its full height.
    mutating func scrollList(by rows: Double) -> Notices

    /// The keys of the part that has the focus, with what they do now. They come from the scene's words, so that a frame
    /// allocates nothing.
    var hints: [Hint] { get }

    /// The scroll bar that the scene shows on a place; nil if it shows none. Its points are those of `own`.
    func scrollBar(on place: Place) -> ScrollBar?
    /// A point of the screen in the coordinates in which the part with a place draws itself; by default the same point.
    func own(_ point: DrawerPoint, on place: Place) -> DrawerPoint

    /// When a motion of the scene's own ends, such as that of a sent message; nil if the scene has none.
    var ownMotionEnd: Double? { get }
    /// Draws how the engine moves, over the scene and below the inspector; a no-op by default.
    func drawFigure(into canvas: inout Canvas)

    /// Draws the screen without panels. The canvas has the grid's size.
    /// - Parameters:
    ///   - reading: the engine's reading, computed once per frame.
    ///   - top: the contents of the top row.
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas)
}

/// The calls of every frame. Every scene has them by the extensions of `Scene`. As requirements, they are specialized for
/// each scene, so that a picture takes a tenth less time (`make bench ARGS=frames`) than with generic code behind
/// `any Scene`.
protocol SceneFrames: Sendable {
    var grid: Grid { get }
    var reading: Reading { get }
    /// The time of the reading, in seconds.
    var time: Double { get }
    mutating func handle(_ input: Input) -> Notices
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
        case .sheets: ShortcutsScene.self
        }
    }

    /// The words of the scene.
    func words(in wording: Wording) -> any SceneWording {
        self == .sheets ? wording.sheets : type.words(in: wording)
    }

    /// The keys of the scenes: `1` for the first, and so on.
    static let keyCharacters = (1...allCases.count).map { Character("\($0)") }

    /// The scene for a key: `s` for the next one, a digit for the one with this number.
    public static func meant(by key: Character, after current: SceneName) -> SceneName? {
        let all = allCases
        if key == "s" { return all.next(after: current) }
        guard key.isASCII, let number = key.wholeNumberValue, all.indices.contains(number - 1) else { return nil }
        return all[number - 1]
    }
}

extension Configuration {
    /// The type of the scene. A picker is no scene of the list above: no name and no key leads to it or away from it.
    var sceneType: any Scene.Type { picking == nil ? scene.type : PickerScene.self }
    var sceneWords: any SceneWording { picking == nil ? scene.words(in: wording) : sceneType.words(in: wording) }
    /// Whether keys lead to other scenes.
    var hasOtherScenes: Bool { picking == nil }
}

extension Array where Element: Equatable {
    /// The element after this one; the first after the last, and after any other value.
    func next(after element: Element) -> Element {
        self[((firstIndex(of: element) ?? count - 1) + 1) % count]
    }
}

// MARK: - Engine, settings and help: the same in every scene

extension Scene {
    var words: Words { stage.words as? Words ?? .english }
    static func words(in wording: Wording) -> any SceneWording { wording[Words.self] }

    var drawer: DrawerEngine { engine.drawer }
    var name: SceneName { stage.configuration.scene }
    var grid: Grid { stage.grid }
    var reading: Reading { engine.reading }
    var time: Double { engine.time }
    /// The detents on the current screen; nil for a scene without detents.
    var stops: Stops? { isBar ? nil : engine.drawer.stops }
    /// The bend of the edge, in points; nil for a scene with a straight edge.
    var bend: Double? { engine.bend }
    /// See `SceneEngine`.
    var landing: DrawerEngine.Landing? { engine.landing }
    var goal: Double? { engine.goal }
    /// Whether the edge belongs to a bar.
    var isBar: Bool { name.defaults.mechanism == .bar }
    /// Whether the edge belongs to a bar or a drawer at the screen's upper edge, not to a drawer at its lower one.
    var isAtTop: Bool { isBar || engine.edge == .top }
    /// The row of the title and the hints: below a drawer on the top edge, otherwise the top row.
    var hintRow: Int { engine.edge == .top ? grid.rows - 1 : 0 }
    /// The time of the next change that needs no input, in seconds.
    var nextDeadline: Double? {
        guard hasOwnMotion, let end = ownMotionEnd else { return engine.nextDeadline }
        return min(engine.nextDeadline ?? .infinity, end)
    }
    private var hasOwnMotion: Bool { ownMotionEnd.map { $0 > time } ?? false }
    var ownMotionEnd: Double? { nil }
    func drawFigure(into canvas: inout Canvas) {}
    func own(_ point: DrawerPoint, on place: Place) -> DrawerPoint { point }
    /// Whether a settle, fling, bounce or a motion of the scene's own is in progress.
    var isMoving: Bool { engine.isMoving || hasOwnMotion }
    /// Whether nothing changes without another input. A held pointer does not count.
    var isSettled: Bool { engine.isSettled && stage.wanted.isEmpty && !hasOwnMotion }

    /// The edge of the drawer or bar in a column.
    func edge(column: Int) -> Edge {
        Edge(eighths: grid.eighths(at: engine.edge(at: (Double(column) + 0.5) / Double(grid.columns))))
    }
    /// The rows that the edge of the drawer or bar divides or touches; they may be outside of the screen.
    var edgeRows: ClosedRange<Int> {
        let (side, center) = (edge(column: 0).row, edge(column: grid.columns / 2).row)
        return min(side, center)...max(side, center)
    }
    /// The rows of the screen that the drawer or bar and its edge leave free: above a drawer at the bottom, below a bar.
    var freeRows: Range<Int> {
        let row = max(0, edgeRows.lowerBound)
        return isAtTop ? min(row + 1, grid.rows)..<grid.rows : 0..<min(row, grid.rows)
    }
    /// The detent at full height.
    var highestDetent: DetentName { engine.drawer.layout.detents.last?.name ?? .fullHeight }

    var columns: Range<Int> { 0..<grid.columns }
    var firstRow: Int { Grid.whole((max(0, engine.firstVisibleOffset) / offset(ofRow: 1)).rounded()) + 1 }
    func offset(ofRow row: Int) -> Double { Double(row) * grid.cellHeight }
    /// The text of the highlighted row; nil if there is none.
    var selectionText: String? { stage.selection > 0 ? text(ofRow: stage.selection) : nil }

    /// The measures for the stage's configuration. The primary content's height may depend on the detents, so a copy of
    /// the engine takes the configuration first.
    var resolvedMeasures: SceneMeasures {
        var trial = self
        _ = try? trial.engine.configure(stage.configuration, measures, at: time, animated: false)
        return trial.measures
    }

    /// Applies another configuration of the same scene on the same screen, also during a motion.
    /// - Parameter animated: if false, a resting drawer jumps to its detent's new height.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration, animated: Bool = true) throws(InvalidValue) -> Notices {
        var next = self
        next.stage.take(configuration)
        let hasOtherItems = configuration.items != stage.configuration.items
        if hasOtherItems || configuration.sheet.sections != stage.configuration.sheet.sections { next.replaceRows() }
        if hasOtherItems { next.stage.selection = 0 }
        next.stage.cause = .settings
        next.engine.coverPrimary(next.measures.coveredHeight)
        let measures = next.resolvedMeasures
        let notices = try next.engine.configure(next.stage.configuration, measures, at: time, animated: animated)
        self = next
        return notices
    }

    /// Prepares for another scene: cancels a pan in progress.
    mutating func leave() -> Notices {
        stage.message = nil
        stage.wanted = []
        stage.scrollGrip = nil
        return send(.cancel)
    }

    /// Passes the heights of list and primary content to the engine.
    mutating func refill() -> Notices {
        let (measures, drawer) = (measures, engine.drawer)
        engine.coverPrimary(measures.coveredHeight)
        var notices = Notices()
        if drawer.listHeight != measures.listHeight {
            notices += send(.listContent(height: measures.listHeight))
        }
        if drawer.primaryHeight != measures.primaryHeight {
            notices += send(.primaryHeight(measures.primaryHeight))
        }
        return notices
    }

    /// The keys of the scene, for the help panel.
    var help: Help { words.help }

    var begin: Hint { words.begin.hint(stage.look) }

    /// Whether the top row is visible: above a drawer, on a bar.
    var showsTopRow: Bool {
        let free = freeRows
        return isBar ? free.lowerBound > 1 : free.contains(hintRow)
    }
}
