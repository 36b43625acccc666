// Sentences for a screen reader about a picker, one for each change of state.

import DrawerCore
import DrawerViews

/// Turns changes of a picker into sentences.
package struct PickerSpeech: Speaker, Sendable {
    /// The state at the last call.
    private var last: SpokenState
    private var message: String?
    private var showsHelp = false

    private static let speech = Speech(
        detents: [.compressed: "its lowest height", .expanded: "its middle height", .fullHeight: "full height"],
        focuses: [.list: "drawer", .search: "search", .primary: "preview"], items: "Rows",
        keys:
            "Type to search. Up and down highlight a row, Enter prints it, Shift-Tab goes to the handle and the list, "
            + "Escape ends.")

    package init(_ picker: Picker) {
        // At the start, the highlighted row is announced first.
        last = Self.state(of: picker, row: nil)
    }

    private static func state(of picker: Picker, row: String?) -> SpokenState {
        SpokenState(
            focus: picker.focus, selection: picker.screen.selection, row: row, items: picker.rowCount,
            firstRow: picker.firstRow)
    }

    package func greeting(_ picker: Picker) -> [String] {
        Self.speech.greeting(picker.reading, items: picker.rowCount, screen: picker.grid.container.height)
    }

    package mutating func sentences(_ notices: Notices, _ picker: Picker) -> [String] {
        var result = notices.compactMap {
            Self.speech.sentence($0, picker.reading, screen: picker.grid.container.height, asks: false)
        }
        if picker.help.isOpen, !showsHelp { result += Speech.sentences(picker.presentHelp) }
        showsHelp = picker.help.isOpen
        if let message = picker.screen.message, message != self.message { result.append(message + ".") }
        message = picker.screen.message
        let old = last
        last = Self.state(of: picker, row: picker.selectionText)
        result += Self.speech.sentences(from: old, to: &last, picker.reading)
        return result
    }
}
