// From the private terminal's language to the user's terminal: one pass over what ncurses wrote, with as few bytes as the
// user's terminal allows.
//
// - A pen is noted and not written until a character shows it. Then only the differences go out, in one sequence, and a
//   space needs no foreground.
// - Moves are shortened by what is known of the cursor.
// - Runs of one character, such as the drawer's edge, are repeated (REP).

import DrawerScene

/// The state of the user's terminal, as far as it is known.
struct Translator {
    /// What ncurses draws with now.
    private var wanted = Pen()
    /// What the terminal draws with; nil if unknown.
    private var set: Pen?
    /// The cursor's row, from 1; nil if unknown.
    private var row: Int32?

    /// The terminal may have any pen now, and its cursor may be anywhere.
    mutating func forget() {
        set = nil
        row = nil
    }

    /// Translates a frame.
    /// - Parameters:
    ///   - bytes: whole sequences of the private terminal, see `PrivateTerminal`.
    ///   - pens: by number.
    ///   - out: gets the bytes for the user's terminal.
    mutating func translate(
        _ bytes: UnsafeRawBufferPointer, pens: [Pen], for terminal: TerminalEntry, into out: inout [UInt8]
    ) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B {
                index = sequence(bytes, index, pens, terminal, into: &out)
            } else {
                let isSpace = byte == 0x20
                setPen(isSpace: isSpace, for: terminal, into: &out)
                index =
                    isSpace
                    ? spaces(bytes, index, into: &out) : text(bytes, index, repeats: terminal.repeats, into: &out)
            }
        }
    }

    /// A sequence of the private terminal that begins at `start`.
    /// - Returns: its end.
    private mutating func sequence(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ pens: [Pen], _ terminal: TerminalEntry,
        into out: inout [UInt8]
    ) -> Int {
        var index = start + 2
        var first: Int32 = 0
        var second: Int32 = 0
        while index < bytes.count, bytes[index] < 0x40 {
            if bytes[index] == UInt8(ascii: ";") {
                first = second
                second = 0
            } else {
                second = second * 10 + Int32(bytes[index] & 15)
            }
            index += 1
        }
        let final = index < bytes.count ? bytes[index] : 0
        switch final {
        case UInt8(ascii: "w"):
            wanted = pens[Int(second)]
        case UInt8(ascii: "b"):
            let byte = UInt8(truncatingIfNeeded: first)
            setPen(isSpace: byte == 0x20, for: terminal, into: &out)
            out.append(byte)
            if terminal.repeats {
                repeatLast(second - 1, into: &out)
            } else {
                for _ in 1..<second { out.append(byte) }
            }
        case UInt8(ascii: "K"), UInt8(ascii: "X"):
            setPen(isSpace: true, for: terminal, into: &out)
            out.append(contentsOf: bytes[start...index])
        case UInt8(ascii: "H"):
            move(to: first, second, terminal, into: &out)
        case UInt8(ascii: "J"):
            wanted = Pen()
            setPen(isSpace: false, for: terminal, into: &out)
            out += terminal.clear
            row = 1
        case UInt8(ascii: "r"):
            out.append(contentsOf: bytes[start...index])
            row = nil
        case UInt8(ascii: "M"), UInt8(ascii: "L"):
            // Some terminals give new rows the background of the pen.
            setPen(isSpace: true, for: terminal, into: &out)
            out.beginSequence()
            if second > 1 { out.append(number: second, final) } else { out.append(final) }
        default:
            assertionFailure("ncurses has written a sequence that ends in \(final)")
        }
        return index + 1
    }

    // MARK: Characters

    /// Writes spaces.
    /// - Returns: their end.
    private func spaces(_ bytes: UnsafeRawBufferPointer, _ start: Int, into out: inout [UInt8]) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 {
            out.append(0x20)
            index += 1
        }
        return index
    }

    /// Writes characters other than spaces.
    /// - Returns: their end.
    private func text(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, repeats: Bool, into out: inout [UInt8]
    ) -> Int {
        assert(bytes[start] > 0x20 && bytes[start] != 0x7F, "ncurses has written the byte \(bytes[start])")
        var index = start
        while index < bytes.count, bytes[index] > 0x20 {
            if repeats, bytes[index] == 0xE2, let end = blocks(bytes, index, into: &out) {
                index = end
            } else {
                out.append(bytes[index])
                index += 1
            }
        }
        return index
    }

    /// Writes a run of one line or block element (U+2500...25BF); each has three bytes and one column.
    /// - Returns: its end; nil if there is none, or if it is too short.
    private func blocks(_ bytes: UnsafeRawBufferPointer, _ start: Int, into out: inout [UInt8]) -> Int? {
        guard start + 2 < bytes.count, (0x94...0x96).contains(bytes[start + 1]) else { return nil }
        var end = start + 3
        while end + 2 < bytes.count, bytes[end] == 0xE2, bytes[end + 1] == bytes[start + 1],
            bytes[end + 2] == bytes[start + 2]
        { end += 3 }
        guard end - start > 6 else { return nil }
        out.append(contentsOf: bytes[start..<start + 3])
        repeatLast(Int32((end - start) / 3 - 1), into: &out)
        return end
    }

    /// REP: writes the last character so many times more.
    private func repeatLast(_ count: Int32, into out: inout [UInt8]) {
        out.beginSequence()
        out.append(number: count, UInt8(ascii: "b"))
    }

    /// Writes the pen, if the next character shows a difference.
    /// - Parameter isSpace: the next character shows no foreground.
    private mutating func setPen(isSpace: Bool, for terminal: TerminalEntry, into out: inout [UInt8]) {
        guard set != wanted, terminal.isANSI else { return }
        var next = wanted
        if isSpace, let set, set.attributes.union(wanted.attributes).isDisjoint(with: Pen.visibleOnSpaces) {
            next.foreground = set.foreground
            next.attributes = set.attributes
            if set == next { return }
        }
        next.write(replacing: set, into: &out)
        set = next
    }

    // MARK: Moves

    /// Moves the cursor to a cell, from 1.
    private mutating func move(to row: Int32, _ column: Int32, _ terminal: TerminalEntry, into out: inout [UInt8]) {
        let isSameRow = row == self.row
        self.row = row
        if let address = terminal.address {
            out += terminal.resolve(address, row: row, column: column)
        } else if isSameRow, column == 1 {
            out.append(0x0D)
        } else if isSameRow, terminal.movesInRow {
            out.beginSequence()
            out.append(number: column, UInt8(ascii: "G"))
        } else {
            out.beginSequence()
            // A missing number is 1.
            if row > 1 || column > 1 { out.append(number: row, UInt8(ascii: ";")) }
            if column > 1 { out.append(number: column, UInt8(ascii: ";")) }
            if out.last == UInt8(ascii: ";") { out.removeLast() }
            out.append(UInt8(ascii: "H"))
        }
    }
}
