// The request for a choice, the choice, and what keys do in between.

import DrawerCore
import DrawerViews

/// The request for a choice.
package struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows, and how many.
    package var isMultiple = false
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
    /// The number of lines of a preview that stay at its top.
    package var previewHead = 0
    /// Whether the highlighted row stays highlighted while the query changes, as long as it matches.
    package var tracks = false
    /// Lines that stay above the rows, and the number of those that the rows bring (`RowForm.headings`).
    package var header: [StyledLine] = []
    package var headings = 0
    /// Whether the highlight goes from the last row to the first one, and back.
    package var cycles = false
    /// The actions of keys in place of their usual ones, and the actions at events.
    package var bindings: [PickerTrigger: [PickerAction]] = [:]
    /// Whether the query searches the rows at the start. Otherwise it is for commands alone.
    package var searches = true
    /// Earlier queries, the last one at the end.
    package var history: [String] = []
    /// The detent at the start; nil for the highest at which what lies behind the drawer is visible.
    package var detent: DetentName?

    package init() {}

    /// The number of rows of the heading on a screen: at most a fourth of it, and none on a low screen.
    func headingRows(onRows rows: Int) -> Int { rows < 12 ? 0 : min(header.count + headings, rows / 4) }
}

/// A key or an event that an action is bound to.
package enum PickerTrigger: Sendable, Hashable {
    case key(Key)
    case event(PickerEvent)
}

/// An event in a picker, by the name that `--bind` gives it.
package enum PickerEvent: String, Sendable, Hashable, CaseIterable {
    case start
    /// All rows are there.
    case load
    /// The query has changed.
    case change
    /// Another row is highlighted.
    case focus
    case resize
    /// One row matches, or none does.
    case one, zero
    /// Backspace in an empty query.
    case backwardEOF = "backward-eof"
    /// A click on a row, which is highlighted then, one with the right button, and the second one of two.
    case click = "left-click"
    case rightClick = "right-click"
    case doubleClick = "double-click"
}

/// An action of a key in a picker.
package enum PickerAction: Sendable, Hashable {
    /// Ends the picker with the chosen rows, or without a choice.
    case accept, abort
    /// Ends the picker if there is a row to choose.
    case acceptNonEmpty
    /// Clears the query; without one, ends the picker.
    case cancel
    /// Ends the picker with the query as its output.
    case printQuery
    /// Ends the picker with the chosen rows and this name of a key.
    case expect(String)
    case toggle, select, deselect
    /// Changes the mark of the highlighted row and goes to the previous (-1) or the next row.
    case toggleAndMove(Int)
    /// All rows that match.
    case toggleAll, selectAll, deselectAll
    /// All marks, also of rows that do not match.
    case clearMarks
    /// Highlights the best or the last match, a match by its place from 1 or from -1, or the next or previous mark.
    case first, last
    case go(to: Int)
    case nextMark, previousMark
    /// Moves the highlight by half of what is visible, down or up.
    case halfPage(Int)
    case clearQuery, replaceQuery
    case changeQuery(String)
    case put(String)
    case changePrompt(String)
    /// An earlier query (-1), or a later one.
    case history(Int)
    /// The action of a key in the search bar.
    case edit(Key)
    /// Deletes before (-1) or after the caret; at an end, Delete in an empty query ends the picker.
    case deleteOrEnd(Key)
    /// Turns the search on or off; nil changes it.
    case search(Bool?)
    /// Turns the ranking of matches on or off.
    case toggleSort
    case unbind([PickerTrigger])
    case rebind([PickerTrigger])
    /// Shows the preview or hides it; nil changes it.
    case previewIsShown(Bool?)
    /// Hides the preview; without one, ends the picker.
    case close
    case refreshPreview
    /// Scrolls the preview by half of what is visible, down or up.
    case previewHalfPage(Int)
    /// The usual action of a key.
    case press(Key)
    /// Scrolls the preview as a key does that has the focus there.
    case preview(PanKey)
    /// Runs a command.
    case run(PickerCommand)
    case ignore
}

/// A command of the user, with `{}` and the like in place of rows and query.
package struct PickerCommand: Sendable, Hashable {
    /// The way to run a command, by the name that `--bind` gives it.
    package enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Runs on the terminal. Then the picker is there again as it was.
        case execute
        /// Runs without a terminal.
        case executeSilent = "execute-silent"
        /// Its output is the new rows.
        case reload
        /// Its output is the preview, until another row is highlighted or for all rows from now on.
        case preview
        case changePreview = "change-preview"
        /// Replaces the program.
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
    /// The user has left the picker without a choice.
    case cancelled
    /// A command takes over.
    case command(PickerCommand)
}
