// A block of rows: their bytes one after the other, and the end of each row.

import LibC

extension Rows {
    /// Consecutive rows; their number is a multiple of 64, except in the last block.
    struct Block: Sendable, Hashable {
        /// The number of rows before the block.
        let first: Int
        /// The colors that the rows before the block have left, if escape sequences set colors.
        let colors: SGRState
        /// The rows, each followed by a separator. The end of the last block may be a row that is still incomplete.
        private(set) var bytes: [UInt8] = []
        /// The end of each row in `bytes`. The next row begins one byte later.
        private(set) var ends: [UInt32] = []
        private(set) var isASCII = true

        /// The largest number of rows.
        static let mostRows = 4096
        /// The size from which on a block gets at most 63 more rows.
        static let fullBytes = 1 << 20

        /// - Parameter bytes: the size that the block will probably have.
        init(first: Int, colors: SGRState = SGRState(), bytes: Int = 0) {
            (self.first, self.colors) = (first, colors)
            self.bytes.reserveCapacity(bytes)
        }

        /// Whether the next row belongs to another block. Appending after a copy copies the last block, so that a block of
        /// long rows has a limit in bytes, too.
        var isFull: Bool {
            ends.count == Self.mostRows || ends.count & 63 == 0 && ends.last.map { $0 >= Self.fullBytes } ?? false
        }

        /// The bytes of the incomplete row at the end.
        var incompleteBytes: Int { bytes.count - (ends.last.map { Int($0) + 1 } ?? 0) }

        /// Appends text up to its end, to the end of the block, or to the end of a row's searched part.
        /// - Returns: the number of bytes.
        mutating func fill(from text: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> Int {
            let start = bytes.count
            var end = 0
            // The start of the current row; it lies before the text for the row that was incomplete.
            var row = -incompleteBytes
            while !isFull {
                let next = text.firstIndex(of: separator, from: end)
                guard next - row <= Rows.searchedBytes else {
                    end = row + Rows.searchedBytes
                    break
                }
                guard next < text.count else {
                    end = text.count
                    break
                }
                ends.append(UInt32(start + next))
                end = next + 1
                row = end
            }
            let part = UnsafeBufferPointer(rebasing: text[..<end])
            isASCII = isASCII && part.isASCII
            bytes.append(contentsOf: part)
            return end
        }

        /// Appends a row.
        mutating func append(_ row: some Sequence<UInt8>) {
            let start = bytes.count
            bytes.append(contentsOf: row)
            isASCII = isASCII && bytes[start...].allSatisfy { $0 < 0x80 }
            finish()
        }

        /// Completes the row at the end.
        mutating func finish() {
            ends.append(UInt32(bytes.count))
            bytes.append(0x0A)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are less than 128. Without a branch for each byte, so that the compiler vectorizes it.
    var isASCII: Bool { reduce(0, |) < 0x80 }

    /// The index of the first such byte from an index on; `count` without such a byte.
    func firstIndex(of byte: UInt8, from: Int) -> Int {
        guard from < count, let start = baseAddress, let found = memchr(start + from, Int32(byte), count - from)
        else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}
