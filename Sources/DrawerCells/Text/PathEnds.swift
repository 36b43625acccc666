// The shortening of a long path: its beginning and its end say more than its middle.

/// The two ends of a path that fit into a width, with an ellipsis between them.
package struct PathEnds {
    /// The end of the kept beginning.
    package let head: Substring.Index
    /// The start of the kept end.
    package let tail: Substring.Index

    /// Finds the ends. The end of the path gets half of the width, and more if its last component needs it. Linear in
    /// the text; allocates nothing.
    ///
    ///     "/usr/share/doc/ncurses/README" in 20 columns: "/usr/shar…ses/README"
    /// - Returns: nil for a text that is not a path, and for a width that is too small to show two ends.
    package init?(of text: Substring, columns: Int) {
        guard columns >= 8, text.isPath else { return nil }
        let last = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
        // Always leave a few columns for the beginning.
        let room = min(max(columns / 2, text[last...].displayWidth), columns - 4)
        var (tail, width) = (text.endIndex, 0)
        while tail > text.startIndex {
            let before = text.index(before: tail)
            width += text[before..<tail].displayWidth
            guard width <= room else { break }
            tail = before
        }
        self.tail = tail
        let headRoom = columns - 1 - text[tail...].displayWidth
        var (head, used) = (text.startIndex, 0)
        while head < tail {
            let next = text.index(after: head)
            used += text[head..<next].displayWidth
            guard used <= headRoom else { break }
            head = next
        }
        self.head = head
    }
}

extension Substring {
    /// Whether the text looks like a path: it begins like one, or has slashes and no spaces.
    fileprivate var isPath: Bool {
        let bytes = utf8
        guard bytes.contains(UInt8(ascii: "/")) else { return false }
        return !bytes.contains(0x20) || ["/", "./", "../", "~/"].contains { hasPrefix($0) }
    }
}
