// Rows of text as bytes, for a million rows and more.

/// Rows of bytes, in the order of their arrival. UTF-8 is expected, and everything else is accepted.
///
/// A copy is a snapshot: it costs a few nanoseconds for each block and stays as it is while more rows arrive in the
/// original. A block has 4096 rows, or about 1 MB. Rows take their bytes, one for the separator and four for the end.
///
///     var rows = Rows()
///     rows.append(bytes, separator: 0x0A)  // as often as there is something to read
///     rows.finish()
///     print(rows.count, String(decoding: rows[0], as: UTF8.self))
///
/// Comparing rows with a copy of theirs costs a few nanoseconds for each block, too.
public struct Rows: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// Rows that follow each other: a multiple of 64, except in the last block.
    struct Block: Sendable, Hashable {
        /// The number of rows before the block.
        let first: Int
        /// The rows, each followed by a separator. The end of the last block may be a row that is still incomplete.
        fileprivate(set) var bytes: [UInt8] = []
        /// The end of each row in `bytes`. The next row begins one byte later.
        fileprivate(set) var ends: [UInt32] = []
        fileprivate(set) var isASCII = true

        /// Whether the next row belongs to another block. An arrival after a copy copies the last block, which long rows
        /// would otherwise make large.
        fileprivate var isFull: Bool {
            ends.count == Rows.rowsPerBlock
                || ends.count & 63 == 0 && ends.last.map { $0 >= Rows.bytesPerBlock } ?? false
        }
    }

    /// The largest number of rows in a block, and the size from which on a block gets no more than 63 further rows.
    static let rowsPerBlock = 4096
    static let bytesPerBlock = 1 << 20

    private(set) var blocks: [Block] = []

    public init() {}

    /// Rows from texts.
    public init(_ texts: some Sequence<String>) {
        for text in texts { append(row: text.utf8) }
    }

    public init(arrayLiteral texts: String...) { self.init(texts) }

    /// The rows of a whole file.
    public init(_ bytes: [UInt8], separator: UInt8) {
        bytes.withUnsafeBufferPointer { append($0, separator: separator) }
        finish()
    }

    /// The number of complete rows.
    public var count: Int { blocks.last.map { $0.first + $0.ends.count } ?? 0 }

    /// The bytes of a row, without copying them.
    /// - Parameter row: 0..<count.
    /// - Complexity: O(log blocks).
    public subscript(row: Int) -> ArraySlice<UInt8> {
        let block = blocks[blockIndex(ofRow: row)]
        let index = row - block.first
        return block.bytes[(index == 0 ? 0 : Int(block.ends[index - 1]) + 1)..<Int(block.ends[index])]
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
    ///
    /// 64 rows in a row may have 4 GiB in total.
    /// - Complexity: O(bytes.count). After a copy of the rows was made, once also the size of the last block.
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) {
        var rest = bytes
        while !rest.isEmpty {
            if blocks.last?.isFull ?? true {
                // The next block probably has the size of this one.
                let size = blocks.last?.bytes.count ?? 0
                blocks.append(Block(first: count))
                blocks[blocks.count - 1].bytes.reserveCapacity(size + size / 8)
            }
            let taken = blocks[blocks.count - 1].take(rest, separator)
            rest = UnsafeBufferPointer(rebasing: rest[taken...])
        }
    }

    /// Appends a row, which may contain any bytes. All rows before it must be complete.
    public mutating func append(row: some Sequence<UInt8>) {
        if blocks.last?.isFull ?? true { blocks.append(Block(first: count)) }
        blocks[blocks.count - 1].append(row)
    }

    /// Completes a last row that no separator ends. Without text after the last separator, there is none.
    public mutating func finish() {
        guard let block = blocks.last, block.bytes.count > (block.ends.last.map { Int($0) + 1 } ?? 0) else { return }
        blocks[blocks.count - 1].finish()
    }
}

extension Rows.Block {
    /// Appends text up to its end or to the end of the block.
    /// - Returns: the number of bytes.
    fileprivate mutating func take(_ text: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> Int {
        let start = bytes.count
        var end = 0
        while !isFull {
            let next = text.firstIndex(of: separator, from: end)
            guard next < text.count else {
                end = text.count
                break
            }
            ends.append(UInt32(start + next))
            end = next + 1
        }
        let part = UnsafeBufferPointer(rebasing: text[..<end])
        isASCII = isASCII && part.isASCII
        bytes.append(contentsOf: part)
        return end
    }

    fileprivate mutating func append(_ row: some Sequence<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: row)
        isASCII = isASCII && bytes[start...].allSatisfy { $0 < 0x80 }
        finish()
    }

    fileprivate mutating func finish() {
        ends.append(UInt32(bytes.count))
        bytes.append(0x0A)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are less than 128. Without a branch for each byte, so that the compiler vectorizes it.
    var isASCII: Bool { reduce(0, |) < 0x80 }

    /// The index of the first such byte from an index on; `count` if there is none.
    fileprivate func firstIndex(of byte: UInt8, from: Int) -> Int {
        guard let baseAddress else { return count }
        let start = UnsafeRawPointer(baseAddress)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let pattern = ones &* UInt64(byte)
        var index = from
        while index + 8 <= count {
            let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
            // The lowest set bit is in the first byte that is zero (Mycroft, 1987).
            let zeros = (word &- ones) & ~word & (ones << 7)
            if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != byte { index += 1 }
        return index
    }
}
