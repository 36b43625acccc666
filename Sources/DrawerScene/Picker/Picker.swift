// A picker as the program sees it: the request for a choice, the choice, and the door to the scene.

import DrawerCore
import DrawerMatch
import DrawerViews

/// The request for a choice.
public struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows.
    public var isMultiple = false
    /// The text in the search bar before the query.
    public var prompt = ""
    /// The query at the start.
    public var query = ""
    /// Whether the program shows a preview of the highlighted row. The first click on a row then highlights the row.
    public var showsPreview = false
    /// The preview of each row, for a film, in which no program shows them.
    public var previews: [StyledText] = []
    /// Lines that stay above the rows, and the number of those that the rows bring (`RowForm.headings`).
    public var header: [String] = []
    public var headings = 0
    /// Whether the highlight goes from the last row to the first one, and back.
    public var cycles = false
    /// What keys do in place of what they usually do.
    public var bindings: [Key: [PickerAction]] = [:]

    public init() {}
}

/// What a key does in a picker.
public enum PickerAction: Sendable, Hashable {
    /// Ends the picker with the chosen rows, or without a choice.
    case accept, abort
    /// Ends the picker with the chosen rows and this name of a key.
    case expect(String)
    case toggle, toggleAll, selectAll, deselectAll
    /// Highlights the best or the last match.
    case first, last
    case clearQuery
    /// What a key usually does.
    case press(Key)
    /// Scrolls the preview as a key does that has the focus there.
    case preview(PanKey)
    /// Runs a command.
    case run(PickerCommand)
    case ignore
}

/// A command of the user, with `{}` and the like in place of rows and query.
public struct PickerCommand: Sendable, Hashable {
    /// What happens to the command, by the name that `--bind` gives it.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Runs on the terminal. Then the picker is there again as it was.
        case execute
        /// Its output is the new rows.
        case reload
        /// Replaces the program.
        case become
    }

    public let purpose: Purpose
    public let text: String

    public init(_ purpose: Purpose, _ text: String) { (self.purpose, self.text) = (purpose, text) }
}

/// The end of a picker.
public enum Choice: Sendable, Hashable {
    /// The numbers of the chosen rows in the input, from 0, in ascending order; at least one.
    case rows([Int])
    /// There was no row to choose.
    case nothing
    /// The user has left the picker without a choice.
    case cancelled
    /// A command takes over.
    case command(PickerCommand)
}

extension Configuration {
    /// Shows a picker in place of the scene. Without rows of the primary content, there are none.
    public mutating func pick(_ picking: Picking) {
        self.picking = picking
        primary = primary ?? []
    }

    /// The type of the scene. A picker is not one of the named scenes: no name and no key leads to it or away from it.
    var sceneType: any Scene.Type { picking == nil ? scene.type : PickerScene.self }
    /// Whether keys lead to other scenes.
    var hasOtherScenes: Bool { picking == nil }

    /// The screen with the heading of a picker.
    var containerOfPicker: Container {
        var container = container
        if let rows = picking?.headingRows(onRows: rows), rows > 0 {
            container.header.append(DrawerPart(.heading, height: Double(rows) * setup.cellHeight))
        }
        return container
    }
}

extension Place {
    /// The lines that stay above the rows.
    static let heading = Place.header("heading")
}

extension Picking {
    /// The rows of the heading on a screen: at most a fourth of it, and none on a low screen.
    func headingRows(onRows rows: Int) -> Int { rows < 12 ? 0 : min(header.count + headings, rows / 4) }
}

extension Simulation {
    /// The picker; nil if another scene is shown.
    public var picker: PickerScene? { shown.scene as? PickerScene }

    /// Changes the picker; a no-op if another scene is shown.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the change, in order.
    @discardableResult
    public mutating func changePicker(at time: Double, _ change: (inout PickerScene) -> Notices) -> Notices {
        perform(at: time) { scene in
            guard var picker = scene as? PickerScene else { return [] }
            defer { scene = picker }
            return change(&picker)
        }
    }
}

extension PickerScene {
    /// The number of the highlighted row in the input, from 0; nil if there is none.
    public var highlightedRow: Int? { stage.selection > 0 ? state.list.number(atPlace: stage.selection - 1) : nil }

    /// A row of the input, by its number from 0, as it came in.
    public func bytes(ofRow number: Int) -> ArraySlice<UInt8> { state.list.bytes(number) }

    /// The marked rows, or the highlighted one, by their numbers in ascending order.
    public var chosenRows: [Int] { marks.isEmpty ? [highlightedRow].compactMap(\.self) : marks.sorted() }

    /// The commands that the program has to run, once.
    public mutating func takeCommands() -> [PickerCommand] {
        defer { commands = [] }
        return commands
    }

    /// Whether there are commands to run.
    public var hasCommands: Bool { !commands.isEmpty }

    /// Whether a key may act on the highlighted row or on the marked ones.
    public func actsOnRows(_ key: Key) -> Bool {
        switch key {
        case .enter, .up, .down, .pageUp, .pageDown, .tab, .control("j"), .control("k"), .control("n"), .control("p"):
            true
        default: picking.bindings[key] != nil
        }
    }

    /// The text of the search.
    public var query: String { state.search.text }

    /// Shows other rows in place of all. The marks are gone.
    public mutating func replace(with rows: Rows, isComplete: Bool) -> Notices {
        changeMarks { _, _ in [] }
        stage.extend(to: rows)
        state.list.replace(with: rows, isComplete: isComplete)
        stage.selection = 0
        highlightFirst()
        let notices = send(.listContent(height: listHeight, offset: 0))
        return notices + (foundAtOnce.map { accept($0) } ?? listChanged())
    }

    /// Says in the counter why there are no more rows.
    public mutating func note(problem: String) { state.list.note(problem: problem) }
}
