// Rows of text as bytes, for a million rows and more.

/// Rows of bytes, in the order of their arrival. UTF-8 is expected, and everything else is accepted.
///
/// A copy is a snapshot: it does not change while more rows arrive in the original. A copy, and a comparison with one,
/// cost a few nanoseconds for each block. A block has 4096 rows, or about 1 MB. A row takes its bytes, one byte for the
/// separator and four for its end. The first 4 kB of a row are searched and shown.
///
///     var rows = Rows()
///     rows.append(bytes, separator: 0x0A)  // as often as there is something to read
///     rows.finish()
///     print(rows.count, String(decoding: rows[0], as: UTF8.self))
public struct Rows: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The number of bytes of a row that are searched and shown.
    public static let searchedBytes = 4096
    /// The memory of a row besides its bytes: its end, and its places in the result of a search.
    private static let bytesPerRow = 16
    /// The size at which the rest of a long row continues in another array: a copy of the rows shares full arrays.
    private static let bytesPerPiece = 1 << 20

    /// The form in which the rows are searched and shown.
    public let form: RowForm
    /// The rows as they are searched and shown.
    private(set) var blocks: [Block] = []
    /// The rest of each long row after its first bytes, in pieces, by the row.
    private var rests: [Int: [[UInt8]]] = [:]
    /// The input rows, if the form changes them. An array with at most one element, because a structure cannot contain
    /// itself.
    private var given: [Rows] = []
    /// The lines of the heading. The last line may be incomplete.
    private var headings: [[UInt8]] = []
    private var completeHeadings = 0
    /// The memory that the rows and a search of them take, in bytes.
    public private(set) var cost = 0

    public init() { self.init(form: RowForm()) }

    public init(form: RowForm) {
        self.form = form
        if form.changesText { given = [Rows()] }
    }

    /// Creates rows from texts.
    public init(_ texts: some Sequence<String>) {
        self.init()
        for text in texts { append(row: text.utf8) }
    }

    public init(arrayLiteral texts: String...) { self.init(texts) }

    /// Creates the rows of a whole file.
    public init(_ bytes: [UInt8], separator: UInt8) {
        self.init()
        bytes.withUnsafeBufferPointer { append($0, separator: separator) }
        finish()
    }

    /// The number of complete rows.
    public var count: Int { blocks.last.map { $0.first + $0.ends.count } ?? 0 }

    /// The searched and shown text of a row, without copying it: its first bytes.
    /// - Parameter row: 0..<count.
    /// - Complexity: O(log blocks).
    public subscript(row: Int) -> ArraySlice<UInt8> {
        let block = blocks[blockIndex(ofRow: row)]
        let index = row - block.first
        return block.bytes[(index == 0 ? 0 : Int(block.ends[index - 1]) + 1)..<Int(block.ends[index])]
    }

    /// The shown text of a row with the escape sequences that set its colors, and the colors at its start.
    /// - Complexity: linear in the rows since the last one that ended all colors, within a block.
    public func colored(_ row: Int) -> (colors: SGRState, text: ArraySlice<UInt8>) {
        guard let given = given.first else { return (SGRState(), self[row]) }
        return (colors(before: row), form.shownText(of: given[row], FieldDivider(form.delimiter)))
    }

    /// The colors that the rows before a row have left.
    private func colors(before row: Int) -> SGRState {
        guard form.hasColors, let given = given.first, row > 0 else { return SGRState() }
        let block = blocks[blockIndex(ofRow: row - 1)]
        let reset = (block.first..<row).last { EscapeSequence.endsColors(given.whole($0)) }
        var colors = reset == nil ? block.colors : SGRState()
        for earlier in (reset ?? block.first)..<row { colors.applyAll(in: given.whole(earlier)) }
        return colors
    }

    /// A whole input row, without the escape sequences that set its colors.
    /// - Complexity: O(1) for a row that is searched and shown as a whole, otherwise linear in the row.
    public func whole(_ row: Int) -> ArraySlice<UInt8> {
        if let given = given.first {
            return form.hasColors ? EscapeSequence.removed(from: given.whole(row)) : given.whole(row)
        }
        return rests[row].map { self[row] + $0.joined() } ?? self[row]
    }

    /// The complete rows of the heading, as they are shown, with their escape sequences.
    public var heading: [ArraySlice<UInt8>] {
        let divider = FieldDivider(form.delimiter)
        return headings.prefix(completeHeadings).map { form.shownText(of: $0[...], divider) }
    }

    /// The block of a row. `count` belongs to the last block.
    func blockIndex(ofRow row: Int) -> Int {
        var (low, high) = (0, blocks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if blocks[middle].first <= row { low = middle } else { high = middle }
        }
        return low
    }

    /// Appends text that is part of a stream of rows. Text after the last separator belongs to the next row.
    /// - Complexity: O(bytes.count). The first append after a copy also costs the size of the last block.
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) {
        let rest = completeHeadings < form.headings ? takeHeadings(bytes, separator) : bytes
        let before = count
        if form.changesText {
            given[0].append(rest, separator: separator)
            appendForms()
        } else {
            appendText(rest, separator)
        }
        cost += (bytes.count + (count - before) * Self.bytesPerRow) * (form.changesText ? 2 : 1)
    }

    /// Takes the rows of the heading from the start of a text.
    /// - Returns: the rest of the text.
    private mutating func takeHeadings(_ text: UnsafeBufferPointer<UInt8>, _ separator: UInt8)
        -> UnsafeBufferPointer<UInt8>
    {
        var rest = text
        while completeHeadings < form.headings, !rest.isEmpty {
            let end = rest.firstIndex(of: separator, from: 0)
            if headings.count == completeHeadings { headings.append([]) }
            let room = Rows.searchedBytes - headings[completeHeadings].count
            headings[completeHeadings] += rest[..<min(end, room)]
            if end < rest.count { completeHeadings += 1 }
            rest = UnsafeBufferPointer(rebasing: rest[min(rest.count, end + 1)...])
        }
        return rest
    }

    private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>, _ separator: UInt8) {
        var rest = text
        while !rest.isEmpty {
            if blocks.last?.incompleteBytes == Rows.searchedBytes {
                let end = rest.firstIndex(of: separator, from: 0)
                appendRest(UnsafeBufferPointer(rebasing: rest[..<end]))
                rest = UnsafeBufferPointer(rebasing: rest[end...])
                if rest.isEmpty { return }
            }
            if blocks.last?.isFull ?? true {
                // The next block probably has the size of this one.
                let size = blocks.last?.bytes.count ?? 0
                blocks.append(Block(first: count, bytes: size + size / 8))
            }
            let taken = blocks[blocks.count - 1].fill(from: rest, separator)
            rest = UnsafeBufferPointer(rebasing: rest[taken...])
        }
    }

    /// Appends bytes beyond the searched part of the incomplete row.
    private mutating func appendRest(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty else { return }
        let isContinued = rests[count]?.last.map { $0.count < Rows.bytesPerPiece } ?? false
        if isContinued, let last = rests[count]?.indices.last {
            rests[count]?[last] += bytes
        } else {
            rests[count, default: []].append(Array(bytes))
        }
    }

    /// Appends the searched texts of the rows that have been completed.
    private mutating func appendForms() {
        let divider = FieldDivider(form.delimiter)
        let complete = given[0].count
        while count < complete {
            let text = form.text(of: given[0][count], divider)
            if blocks.last?.isFull ?? true {
                blocks.append(Block(first: count, colors: colors(before: count)))
            }
            blocks[blocks.count - 1].append(text)
        }
    }

    /// Appends a row, which may contain any bytes, or a row of the heading. Completes an incomplete row first.
    public mutating func append(row: some Sequence<UInt8>) {
        finish()
        let bytes = Array(row)
        cost += (bytes.count + 1 + Rows.bytesPerRow) * (form.changesText ? 2 : 1)
        guard completeHeadings == form.headings else {
            headings.append(Array(bytes.prefix(Rows.searchedBytes)))
            completeHeadings += 1
            return
        }
        guard !form.changesText else {
            given[0].append(row: bytes)
            return appendForms()
        }
        if blocks.last?.isFull ?? true { blocks.append(Block(first: count)) }
        if bytes.count > Rows.searchedBytes { rests[count] = [Array(bytes[Rows.searchedBytes...])] }
        blocks[blocks.count - 1].append(bytes.prefix(Rows.searchedBytes))
    }

    /// Completes a last row without a separator at its end. Without text after the last separator, it does nothing.
    public mutating func finish() {
        completeHeadings = headings.count
        if form.changesText {
            given[0].finish()
            appendForms()
        } else if let block = blocks.last, block.incompleteBytes > 0 {
            blocks[blocks.count - 1].finish()
        }
    }
}
