// The request for a choice, the triggers and the actions that the user binds to them, and the choice.

import DrawerCore
import DrawerViews

/// The request for a choice.
package struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows.
    package var isMultiple = false
    /// The largest number of marks.
    package var maximumMarks = Int.max
    /// The text in the search bar before the query.
    package var prompt = StyledLine()
    /// The query at the start.
    package var query = ""
    /// Whether the program shows a preview of the highlighted row. The first click on a row then highlights the row.
    package var showsPreview = false
    /// Whether the preview is hidden at the start, and whether it wraps long lines.
    package var hidesPreview = false
    package var wrapsPreview = false
    /// The number of a preview's first lines that always stay visible at its top.
    package var previewHead = 0
    /// Whether the highlighted row stays highlighted while the query changes, as long as it matches.
    package var tracks = false
    /// The lines above the rows, before those that come from the first rows (`RowForm.headings`).
    package var header: [StyledLine] = []
    /// Whether the highlight goes from the last row to the first one, and back.
    package var cycles = false
    /// The actions that replace the usual actions of keys, and the actions of events.
    package var bindings: [PickerTrigger: [PickerAction]] = [:]
    /// Whether the query searches the rows at the start. Otherwise only commands use the query.
    package var searches = true
    /// Earlier queries, the last one at the end.
    package var history: [String] = []
    /// The detent at the start; nil for the highest detent that leaves the content behind the drawer visible.
    package var detent: DetentName?

    package init() {}
}

/// A key or an event that an action is bound to.
package enum PickerTrigger: Sendable, Hashable {
    case key(Key)
    case event(PickerEvent)
}

/// An event in a picker. The raw value is its name in `--bind`.
package enum PickerEvent: String, Sendable, Hashable, CaseIterable {
    case start
    /// All rows are there.
    case load
    /// The query has changed.
    case change
    /// Another row is highlighted.
    case focus
    case resize
    /// One row matches, or no row matches.
    case one, zero
    /// Backspace in an empty query.
    case backwardEOF = "backward-eof"
    /// A click on a row, which highlights it; a click with the right button; a double click.
    case click = "left-click"
    case rightClick = "right-click"
    case doubleClick = "double-click"
}

/// An action of a key or an event in a picker.
package enum PickerAction: Sendable, Hashable {
    /// The effect with this name in the table of the picker's commands.
    case effect(String, Argument = .none)
    /// Ends the picker with the chosen rows and this name of a key.
    case expect(String)

    /// The argument of an effect.
    package enum Argument: Sendable, Hashable {
        case none
        /// A text, or a command of the user.
        case text(String)
        /// A match by its place from 1 or from -1.
        case place(Int)
        case triggers([PickerTrigger])
    }

    /// The command that the action runs; nil for another action.
    package var command: UserCommand? {
        guard case .effect(let name, .text(let text)) = self else { return nil }
        return UserCommand.Purpose(rawValue: name).map { UserCommand($0, text) }
    }
}

/// A command of the user. Placeholders such as `{}` stand for rows and query.
package struct UserCommand: Sendable, Hashable {
    /// The purpose of a command. The raw value is its name in `--bind`.
    package enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// The command runs on the terminal. Afterwards, the picker returns in its old state.
        case execute
        /// The command runs without a terminal.
        case executeSilent = "execute-silent"
        /// The command's output replaces the rows.
        case reload
        /// The command's output is the preview: of the highlighted row, or of all rows from now on.
        case preview
        case changePreview = "change-preview"
        /// The command replaces the program.
        case become
    }

    package let purpose: Purpose
    package let text: String

    package init(_ purpose: Purpose, _ text: String) { (self.purpose, self.text) = (purpose, text) }
}

/// The end of a picker.
package enum Choice: Sendable, Hashable {
    /// The numbers of the chosen rows in the input, from 0, in ascending order; at least one.
    case rows([Int])
    /// There was no row to choose.
    case nothing
    /// The query itself.
    case query
    /// The user has ended the picker without a choice.
    case cancelled
    /// A command replaces the program.
    case command(UserCommand)
}
