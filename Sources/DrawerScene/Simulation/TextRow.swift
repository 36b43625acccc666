// Rows of a list that are not a scene's own: sample content by number, or lines of text.

import DrawerCore

/// A row of text; what follows its first tab is its description.
struct TextRow: Sendable, Hashable {
    var title: Substring
    var detail: Substring = ""
    var hue: Category

    /// - Parameter number: of the row, from 0; rows take the hues in turn.
    init(_ text: String, number: Int) {
        title = text[...]
        if let tab = text.utf8.firstIndex(of: 0x09) {
            title = text[..<tab]
            detail = text[text.utf8.index(after: tab)...]
        }
        hue = Category.allCases[number % Category.allCases.count]
    }
}

extension Items {
    /// The number of rows.
    /// - Parameter own: the number of the scene's own rows.
    func count(own: Int) -> Int {
        switch self {
        case .catalogue: own
        case .generated(let count): max(0, count)
        case .rows(let rows): rows.count
        }
    }

    /// A row, from 0, which must exist; `nil` where it is one of the scene's own.
    func row(_ index: Int, _ wording: Wording) -> TextRow? {
        switch self {
        case .catalogue: nil
        case .generated: TextRow("\(wording.itemTitle) \(index + 1)", number: index)
        case .rows(let rows): TextRow(rows[index], number: index)
        }
    }
}
