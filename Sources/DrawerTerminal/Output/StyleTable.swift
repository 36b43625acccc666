// From styles to ncurses' attributes and colour pairs, each worked out once.

import CNcurses
import DrawerScene

/// The styles that have been on screen, as ncurses' complex characters that lack nothing but their letter.
struct StyleTable {
    let depth: ColourDepth

    private struct Key: Hashable {
        var style: Style
        var isText: Bool
    }

    private var templates: [Key: cchar_t] = [:]
    private var pairs: [Ink: Int32] = [:]
    /// The colours of every pair, by its number.
    private(set) var inks: [Ink] = []
    private var last: (key: Key, template: cchar_t)?

    /// More pairs than this are not held: an entry has 65,536. A drawer that is pulled for an hour stays far below.
    private static let mostPairs = 20_000
    private static let mostTemplates = 60_000

    init(depth: ColourDepth) {
        self.depth = depth
    }

    /// Forgets everything if there is too much of it.
    /// - Returns: whether it did: all that is on screen has to be drawn anew then, since its pairs are gone.
    mutating func isCleared() -> Bool {
        guard pairs.count > Self.mostPairs || templates.count > Self.mostTemplates else { return false }
        reset_color_pairs()
        self = StyleTable(depth: depth)
        return true
    }

    /// - Parameter isText: see `Ink`.
    mutating func template(for style: Style, isText: Bool) -> cchar_t {
        let key = Key(style: style, isText: isText)
        if let last, last.key == key { return last.template }
        let template = templates[key] ?? make(key)
        last = (key, template)
        return template
    }

    private mutating func make(_ key: Key) -> cchar_t {
        var style = key.style
        // Only a background can be the terminal's own: what is drawn in that colour is drawn reversed.
        if style.foreground.isTerminalBackground, !style.background.isTerminalBackground {
            swap(&style.foreground, &style.background)
            style.attributes.formSymmetricDifference(.reverse)
        }
        var pair: Int32 = 0
        if depth != .monochrome {
            let ink = Ink(style.foreground, on: style.background, depth: depth, isText: key.isText)
            pair = self.pair(for: ink)
            // Many terminals make a bright black of a bold one, which is grey.
            if ink.foreground == 0 { style.attributes.remove(.bold) }
        }
        var attributes: attr_t = 0
        if style.attributes.contains(.bold) { attributes |= cn_bold() }
        if style.attributes.contains(.dim) { attributes |= cn_dim() }
        if style.attributes.contains(.underline) { attributes |= cn_underline() }
        if style.attributes.contains(.reverse) { attributes |= cn_reverse() }
        var template = cchar_t()
        let space: [wchar_t] = [32, 0]
        setcchar(&template, space, attributes, 0, &pair)
        templates[key] = template
        return template
    }

    private mutating func pair(for ink: Ink) -> Int32 {
        if let known = pairs[ink] { return known }
        let pair = max(0, alloc_pair(ink.foreground, ink.background))
        pairs[ink] = pair
        while inks.count <= Int(pair) { inks.append(.none) }
        inks[Int(pair)] = ink
        return pair
    }
}
