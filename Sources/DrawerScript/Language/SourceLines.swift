// The lines of a file, for the parser and for the editor of config files.

/// The lines of a file, without a byte order mark at its start. A line ends with LF or CR LF; a CR at the end of the file
/// is an end too.
struct SourceLines: Sequence, IteratorProtocol {
    /// A line, by the ranges of its bytes.
    struct Line {
        /// The line without its end.
        var text: Range<Int>
        var end: Range<Int>
    }

    private let bytes: [UInt8]
    /// The first byte of the next line.
    private(set) var start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> Line? {
        guard start < bytes.count else { return nil }
        let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let end = lineFeed > start && bytes[lineFeed - 1] == UInt8(ascii: "\r") ? lineFeed - 1 : lineFeed
        let next = Swift.min(lineFeed + 1, bytes.count)
        defer { start = next }
        return Line(text: start..<end, end: end..<next)
    }
}
