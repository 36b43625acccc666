// A row of content with its icon and texts.

import DrawerCells
import DrawerMatch

/// A row of a scene's content, such as an action, a step or a tag.
package struct Item: Sendable, Hashable {
    /// The icon: one column wide in every terminal, and present in common terminal fonts.
    package var icon: Unicode.Scalar
    package var title: Substring
    package var detail: Substring
    /// The topic, which gives the row its hue.
    package var category: Category

    package init(_ icon: Unicode.Scalar, _ title: Substring, _ detail: Substring, _ category: Category) {
        self.icon = icon
        self.title = title
        self.detail = detail
        self.category = category
    }

    /// Creates an item from a row of text. The text after the first tab is the description.
    /// - Parameter number: the number of the row, from 0; the hues of the rows rotate.
    package init(_ text: String, number: Int) {
        let tab = text.utf8.firstIndex(of: 0x09)
        let detail = tab.map { text[text.utf8.index(after: $0)...] } ?? ""
        self.init("•", text[..<(tab ?? text.endIndex)], detail, Category.allCases[number % Category.allCases.count])
    }

    /// Title and description.
    package var text: String { detail.isEmpty ? String(title) : "\(title), \(detail)" }
}

extension Rows {
    /// A row as text: bytes that are not UTF-8 become U+FFFD. A carriage return at the end is dropped.
    package func text(ofRow row: Int) -> String {
        let bytes = self[row]
        return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    }
}
