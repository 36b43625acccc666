// The request for a choice, the choice, and what keys do in between.

import DrawerCore
import DrawerViews

/// The request for a choice.
package struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows.
    package var isMultiple = false
    /// The text in the search bar before the query.
    package var prompt = ""
    /// The query at the start.
    package var query = ""
    /// Whether the program shows a preview of the highlighted row. The first click on a row then highlights the row.
    package var showsPreview = false
    /// Lines that stay above the rows, and the number of those that the rows bring (`RowForm.headings`).
    package var header: [String] = []
    package var headings = 0
    /// Whether the highlight goes from the last row to the first one, and back.
    package var cycles = false
    /// What keys do in place of what they usually do.
    package var bindings: [Key: [PickerAction]] = [:]
    /// The detent at the start; nil for the highest at which what lies behind the drawer is visible.
    package var detent: DetentName?

    package init() {}

    /// The number of rows of the heading on a screen: at most a fourth of it, and none on a low screen.
    func headingRows(onRows rows: Int) -> Int { rows < 12 ? 0 : min(header.count + headings, rows / 4) }
}

/// What a key does in a picker.
package enum PickerAction: Sendable, Hashable {
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
package struct PickerCommand: Sendable, Hashable {
    /// What happens to the command, by the name that `--bind` gives it.
    package enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Runs on the terminal. Then the picker is there again as it was.
        case execute
        /// Its output is the new rows.
        case reload
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
    /// The user has left the picker without a choice.
    case cancelled
    /// A command takes over.
    case command(PickerCommand)
}
