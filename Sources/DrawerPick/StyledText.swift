// The output of a program as colored text.

import DrawerMatch
import DrawerViews

/// Lines of styled text, made from bytes as they arrive.
///
///     var text = StyledText()
///     text.feed(Array("\u{1B}[31mred\u{1B}[m\n".utf8))
///     text.lines[0].text  // "red"
package struct StyledText: Sendable, Hashable {
    /// The maximum numbers of bytes and of lines.
    package static let maximumBytes = 1 << 20
    package static let maximumLines = 10_000
    /// These maximums in words.
    package static let limits = "\(maximumLines.grouped) lines or \(maximumBytes >> 20) MB"
    /// The maximum number of bytes in a line. The rest of a longer line is dropped.
    package static let maximumLineBytes = 1 << 14

    /// The complete lines, and the unfinished line at the end.
    package private(set) var lines: [StyledLine] = []
    /// Whether output beyond the limits was left out.
    package private(set) var isCut = false
    private var byteCount = 0
    /// The bytes of the unfinished line.
    private var rest: [UInt8] = []
    /// The style at the end of the last complete line.
    private var style = SGRState()

    package init() {}

    /// Creates one line without colors.
    package init(_ text: String) { lines = [StyledLine(text)] }

    /// The lines of a complete output.
    package init(_ bytes: some Collection<UInt8>) { feed(bytes) }

    /// Appends output. Linear in the output and in the unfinished line.
    package mutating func feed(_ bytes: some Collection<UInt8>) {
        guard !isCut, !bytes.isEmpty else { return }
        if !rest.isEmpty { lines.removeLast() }
        let total = bytes.count
        var bytes = Array(bytes.prefix(StyledText.maximumBytes - byteCount))[...]
        isCut = bytes.count < total
        byteCount += bytes.count
        while let end = bytes.firstIndex(of: 0x0A), lines.count < StyledText.maximumLines {
            append(bytes[..<end])
            lines.append(StyledLine(rest[...], colors: &style))
            rest.removeAll(keepingCapacity: true)
            bytes = bytes[(end + 1)...]
        }
        if lines.count == StyledText.maximumLines {
            isCut = isCut || !bytes.isEmpty
            return
        }
        append(bytes)
        guard !rest.isEmpty else { return }
        // The next output may continue this line, so the style is not final.
        var end = style
        lines.append(StyledLine(rest[...], colors: &end))
    }

    /// Appends bytes to the unfinished line, up to the maximum of a line.
    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(StyledText.maximumLineBytes - rest.count)
    }
}
