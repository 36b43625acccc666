// One layer of a film: the content of each row over time. Each distinct row is drawn once. A row refers to a drawing,
// and a SMIL animation switches between the drawings over time.

/// The rows of a film's backgrounds, or of its text.
struct FilmLayer {
    /// The drawings of each row, each with the time from which the row shows it.
    private(set) var strips: [[(time: Double, drawing: Int)]] = []
    private var drawings: [String] = []
    private var indices: [[UInt64]: Int] = [:]

    /// Sets the drawing of a row from a time on.
    /// - Parameter key: a key that is equal for equal drawings, and empty for an empty row.
    mutating func show(_ row: Int, from time: Double, _ key: [UInt64], draw: () -> String) {
        // A row that only a larger screen has is empty before.
        while strips.count <= row { strips.append(time > 0 ? [(0, index(of: []) { "" })] : []) }
        let drawing = index(of: key, draw)
        if strips[row].last?.drawing != drawing { strips[row].append((time, drawing)) }
    }

    /// The index of the drawing with a key, which is drawn if it is new.
    private mutating func index(of key: [UInt64], _ draw: () -> String) -> Int {
        if let known = indices[key] { return known }
        indices[key] = drawings.count
        drawings.append(draw())
        return drawings.count - 1
    }

    /// The definitions of the drawings.
    /// - Parameter prefix: the prefix of their names, which their indices follow.
    func definitions(_ prefix: String) -> String {
        drawings.enumerated().map { "<g id=\"\(prefix)\($0.offset)\">\($0.element)</g>\n" }.joined()
    }
}
