// Translates the output of ncurses for the user's terminal: one pass that writes as few bytes as the terminal allows.
//
// - A pen is written only when a character needs it: only the differences, in one sequence. A space needs no
//   foreground.
// - Cursor moves within a row, within a column, and to one of the next rows are written in a short form.
// - Runs of one character, such as the drawer's edge, are written with REP. So is an erased run with text after it: REP
//   also moves the cursor.

import DrawerCells

/// The known state of the user's terminal.
struct Translator {
    /// The pen that ncurses has selected.
    private var wantedPen = Pen()
    /// The terminal's pen; nil if unknown.
    private var pen: Pen?
    /// The row of the last move of ncurses.
    private var wantedRow: Int32 = 1
    /// The cursor's row on the screen, from 1; nil if unknown.
    private var row: Int32?
    /// The rows of the terminal above the screen; nil if the screen is the whole terminal.
    var rowsAbove: Int32?
    /// The cursor's column, from 1; nil if unknown, as after a character whose width terminals do not agree on, and
    /// after the last column.
    private var column: Int32?
    /// The screen's columns and rows.
    private var size: (columns: Int32, rows: Int32) = (0, 0)
    /// The last erased run: the sizes of the output before and after it in bytes, its cells, and the column after it.
    private var erased: (start: Int, end: Int, count: Int32, nextColumn: Int32)?

    /// The background of the terminal's pen; nil if unknown.
    var background: Int32? { pen?.background }

    /// Marks the terminal's pen and cursor as unknown.
    mutating func forget() {
        pen = nil
        row = nil
        column = nil
    }

    /// Translates a frame.
    /// - Parameters:
    ///   - bytes: the output of ncurses, with no sequence cut; see `PrivateTerminal`.
    ///   - pens: the pens by number.
    ///   - glyphs: the texts of the stand-ins by number.
    ///   - size: the screen's columns and rows.
    ///   - out: receives the bytes for the user's terminal.
    mutating func translate(
        _ bytes: UnsafeRawBufferPointer, pens: [Pen], glyphs: [[UInt8]], for terminal: TerminalEntry,
        size: (columns: Int, rows: Int), into out: inout [UInt8]
    ) {
        self.size = (Int32(clamping: size.columns), Int32(clamping: size.rows))
        // The output may have been sent since.
        erased = nil
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B {
                index = sequence(bytes, index, pens, terminal, into: &out)
            } else if byte & 0xE0 == 0xC0 {
                let column = Int32(byte & 31) << 6 | Int32(bytes[index + 1] & 63)
                move(to: wantedRow, column + 1, terminal, into: &out)
                index += 2
            } else if byte == 0x20 {
                setPen(isSpace: true, for: terminal, into: &out)
                let start = index
                while index < bytes.count, bytes[index] == 0x20 {
                    out.append(0x20)
                    index += 1
                }
                advance(by: Int32(index - start))
            } else {
                setPen(isSpace: false, for: terminal, into: &out)
                index = text(bytes, index, glyphs, for: terminal, into: &out)
            }
        }
    }

    /// Translates the sequence that begins at `start`.
    /// - Returns: the end of the sequence.
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
            wantedPen = pens[Int(second)]
        case UInt8(ascii: "b"):
            let byte = UInt8(truncatingIfNeeded: first)
            setPen(isSpace: byte == 0x20, for: terminal, into: &out)
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            run(of: CollectionOfOne(byte), second, next: next, for: terminal, into: &out)
        case UInt8(ascii: "K"), UInt8(ascii: "X"):
            setPen(isSpace: true, for: terminal, into: &out)
            let before = out.count
            out.append(contentsOf: bytes[start...index])
            if final == UInt8(ascii: "X"), let column { erased = (before, out.count, second, column + second) }
        case UInt8(ascii: "H"):
            move(to: first, second, terminal, into: &out)
        case UInt8(ascii: "J"):
            wantedPen = Pen()
            setPen(isSpace: false, for: terminal, into: &out)
            if rowsAbove == nil {
                out += terminal.clear
                (row, column, wantedRow) = (1, 1, 1)
            } else {
                goHome(terminal, into: &out)
                out.beginSequence()
                out.append(UInt8(ascii: "J"))
            }
        case UInt8(ascii: "r"):
            if first == 1, second == size.rows {
                // Without numbers, the margins are the whole screen.
                out.beginSequence()
                out.append(final)
            } else {
                out.append(contentsOf: bytes[start...index])
            }
            row = nil
            column = nil
        case UInt8(ascii: "M"), UInt8(ascii: "L"):
            // Some terminals give new rows the background of the pen.
            setPen(isSpace: true, for: terminal, into: &out)
            out.beginSequence()
            if second > 1 { out.append(number: second, final) } else { out.append(final) }
            // Some terminals move the cursor to the first column.
            column = nil
        default:
            assertionFailure("ncurses has written a sequence that ends in \(final)")
        }
        return index + 1
    }

    // MARK: Characters

    /// Writes a run of characters other than spaces. A run of one line or block element becomes REP.
    /// - Returns: the end of the run.
    private mutating func text(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ glyphs: [[UInt8]], for terminal: TerminalEntry,
        into out: inout [UInt8]
    ) -> Int {
        assert(bytes[start] > 0x20 && bytes[start] != 0x7F, "ncurses has written the byte \(bytes[start])")
        var index = start
        while index < bytes.count, bytes[index] > 0x20, bytes[index] & 0xE0 != 0xC0 {
            guard bytes[index] >= 0x80 else {
                out.append(bytes[index])
                index += 1
                advance(by: 1)
                continue
            }
            let number = GlyphNumbers.number(bytes, at: index)
            var count: Int32 = 0
            repeat {
                count += 1
                index += 3
            } while index < bytes.count && bytes[index] >= 0x80 && GlyphNumbers.number(bytes, at: index) == number
            let glyph = glyphs[number]
            if Self.isLineOrBlock(glyph) {
                run(of: glyph, count, next: index < bytes.count ? bytes[index] : nil, for: terminal, into: &out)
            } else {
                for _ in 0..<count { out += glyph }
                column = nil
            }
        }
        return index
    }

    /// Whether the text in UTF-8 is a line or block element.
    private static func isLineOrBlock(_ text: [UInt8]) -> Bool {
        guard text.count == 3, text[0] == 0xE2 else { return false }
        return Glyph(bits: 0x2000 | UInt32(text[1] & 0x3F) << 6 | UInt32(text[2] & 0x3F)).isLineOrBlock
    }

    /// Writes a run of one character, with REP where that is shorter.
    /// - Parameter next: the byte of ncurses that follows. libvterm, and so the terminal of Neovim, wraps a character
    ///   that directly follows REP in the last column of a row: before such a character, the last repetition is written
    ///   out.
    private mutating func run(
        of character: some Collection<UInt8>, _ count: Int32, next: UInt8?, for terminal: TerminalEntry,
        into out: inout [UInt8]
    ) {
        let isFollowed = next.map { $0 >= 0x20 } ?? false
        let mayWrap = isFollowed && (column.map { $0 + count == size.columns } ?? true)
        let repeated = mayWrap ? count - 2 : count - 1
        out += character
        // ESC [ number b
        if terminal.repeats, Int(repeated) * character.count > (repeated < 10 ? 4 : 5) {
            out.beginSequence()
            out.append(number: repeated, UInt8(ascii: "b"))
            if mayWrap { out += character }
        } else {
            for _ in 1..<max(1, count) { out += character }
        }
        advance(by: count)
    }

    /// Moves the cursor behind characters of one column.
    private mutating func advance(by count: Int32) {
        guard let column else { return }
        self.column = column + count <= size.columns ? column + count : nil
    }

    /// Writes the selected pen if the next character would look different without it.
    /// - Parameter isSpace: whether the next character is a space, which has no visible foreground.
    private mutating func setPen(isSpace: Bool, for terminal: TerminalEntry, into out: inout [UInt8]) {
        guard pen != wantedPen else { return }
        var next = wantedPen
        if isSpace, let pen, pen.attributes.union(wantedPen.attributes).isDisjoint(with: Pen.visibleOnSpaces) {
            next.foreground = pen.foreground
            next.attributes = pen.attributes
            if pen == next { return }
        }
        next.write(replacing: pen, into: &out)
        pen = next
    }

    // MARK: Moves

    /// Moves the cursor to the first cell.
    mutating func goHome(_ terminal: TerminalEntry, into out: inout [UInt8]) {
        row = nil
        move(to: 1, 1, terminal, into: &out)
    }

    /// Moves the cursor to a cell, by the first of these forms that is possible. Row and column count from 1.
    private mutating func move(
        to newRow: Int32, _ newColumn: Int32, _ terminal: TerminalEntry, into out: inout [UInt8]
    ) {
        // The rows down, where a line feed may go there: with rows above the screen, it could scroll them away if the
        // terminal has just become smaller. Negative if unknown, as is the number of columns to the right in the row.
        var (down, right): (Int32, Int32) = (-1, -1)
        if let row, rowsAbove == nil || row == newRow { down = newRow - row }
        if let column, down == 0 { right = newColumn - column }
        let isSameColumn = newColumn == column
        (row, column, wantedRow) = (newRow, newColumn, newRow)
        // The limits keep each form at most as long as the forms after it. A line feed has 1 byte. CUF and CHA have 3 and
        // the digits of a number. The last form has 4 and the digits of row and column; for column 1, it has 3 and the
        // digits of the row.
        if down == 0, terminal.repeats, let erased, erased.end == out.count, erased.nextColumn == newColumn {
            out.removeLast(out.count - erased.start)
            run(of: CollectionOfOne(0x20), erased.count, next: 0x20, for: terminal, into: &out)
        } else if (0...2).contains(down), newColumn == 1 {
            out.append(0x0D)
            for _ in 0..<down { out.append(0x0A) }
        } else if (1...3).contains(down), isSameColumn {
            for _ in 0..<down { out.append(0x0A) }
        } else if (1...9).contains(right), terminal.movesInRow {
            out.beginSequence()
            if right > 1 { out.append(number: right, UInt8(ascii: "C")) } else { out.append(UInt8(ascii: "C")) }
        } else if (0...(newRow < 10 ? 1 : 2)).contains(down), terminal.movesInRow {
            for _ in 0..<down { out.append(0x0A) }
            out.beginSequence()
            out.append(number: newColumn, UInt8(ascii: "G"))
        } else {
            let row = newRow + (rowsAbove ?? 0)
            out.beginSequence()
            // A missing number means 1.
            if row > 1 || newColumn > 1 { out.append(number: row, UInt8(ascii: ";")) }
            if newColumn > 1 { out.append(number: newColumn, UInt8(ascii: ";")) }
            if out.last == UInt8(ascii: ";") { out.removeLast() }
            out.append(UInt8(ascii: "H"))
        }
    }
}
