// The rows of the page's list: the same rows as in the scene `shortcuts`.

extension Catalog {
    /// The number of rows: the actions, and a row for each category before its first action.
    static var rowCount: Int {
        let lines = Array(actionLines.utf8).split(separator: UInt8(ascii: "\n"))
        var count = 0
        for (index, line) in lines.enumerated() {
            let category = line.prefix { $0 != UInt8(ascii: " ") }
            count += index > 0 && lines[index - 1].starts(with: category) ? 1 : 2
        }
        return count
    }

    static var stepCount: Int { Array(shortcutLines.utf8).split(separator: UInt8(ascii: "\n")).count }
}
