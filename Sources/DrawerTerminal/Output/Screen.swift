// The way from a canvas to bytes. The screen passes the changed rows to ncurses, which writes the changed cells to the
// private terminal. The translator then writes for the user's terminal.

import CNcurses
import DrawerCells

/// The picture on the terminal.
struct Screen {
    private let ncurses: PrivateTerminal
    private var entry: TerminalEntry
    private var pens: PenTable
    private var glyphNumbers = GlyphNumbers()
    private var translator = Translator()
    private var shown: [Cell] = []
    /// Whether the contents of the terminal are unknown, so that the next frame writes all cells.
    private var isStale = true
    /// The caret under the terminal's cursor, in the cells of `shown`.
    private var caret: Canvas.Caret?
    /// Whether the terminal shows its cursor; nil if unknown.
    private var showsCursor: Bool? = false
    /// Buffer for the cells of one row.
    private var line: [cchar_t] = []
    /// Buffer for the output of ncurses.
    private var written: [UInt8] = []

    static let noMargins = Array("\u{1b}[r".utf8)

    init(session: Session) {
        ncurses = session.ncurses
        entry = session.entry
        pens = PenTable(depth: session.color.depth, attributes: session.entry.attributes)
    }

    var depth: ColorDepth {
        get { pens.depth }
        set {
            guard newValue != pens.depth else { return }
            pens = PenTable(depth: newValue, attributes: entry.attributes)
            isStale = true
        }
    }

    /// Stops writing REP although the entry has it. Some terminals that run under the entry of xterm repeat only ASCII
    /// or nothing: tmux before version 3.5, and the Terminal app of macOS. They call themselves a VT100.
    mutating func stopRepeating() {
        guard entry.repeats else { return }
        entry.repeats = false
        isStale = true
    }

    /// Marks the contents of the terminal as unknown, after a resize or after the terminal was taken over again.
    mutating func invalidate(columns: Int, rows: Int) {
        if columns != Int(getmaxx(cn_newscr())) || rows != Int(getmaxy(cn_newscr())) {
            resizeterm(Int32(clamping: rows), Int32(clamping: columns))
        }
        isStale = true
        showsCursor = nil
        translator.forget()
    }

    /// Draws a canvas and appends the bytes for the terminal. Appends nothing if the terminal already shows the canvas.
    mutating func render(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if pens.clearIfFull() { isStale = true }
        if glyphNumbers.isFull {
            glyphNumbers = GlyphNumbers()
            isStale = true
        }
        if canvas.columns != line.count || canvas.cells.count != shown.count { isStale = true }
        if isStale {
            shown = canvas.cells
            line = Array(repeating: cchar_t(), count: canvas.columns)
        }
        moveCaret(to: canvas.caret)
        var isChanged = showsCursor != (caret != nil)
        for row in 0..<canvas.rows {
            guard let range = changes(of: canvas, row: row) else { continue }
            put(range, of: canvas, row: row)
            isChanged = true
        }
        guard isChanged else { return }
        if isStale {
            redrawwin(cn_newscr())
            // A frame of the old size may have set margins that are narrower than the new screen. DECSTBM also moves
            // the cursor, so the translator must forget the cursor's row.
            if entry.scrolls { bytes += Self.noMargins }
            translator.forget()
        }
        isStale = false
        if let caret {
            wmove(cn_newscr(), Int32(caret.cell / canvas.columns), Int32(caret.cell % canvas.columns))
        }
        leaveok(cn_newscr(), caret == nil)
        if let background = translator.background {
            var blank = pens.blank(on: background)
            wbkgrndset(cn_stdscr(), &blank)
        }
        doupdate()
        ncurses.drain(into: &written)
        // A visible cursor would flicker over the picture.
        if showsCursor != false { bytes += entry.hideCursor }
        written.withUnsafeBytes {
            translator.translate(
                $0, pens: pens.pens, glyphs: glyphNumbers.texts, for: entry, size: (canvas.columns, canvas.rows),
                into: &bytes)
        }
        if caret != nil {
            bytes += entry.showCursor
        } else if translator.rowsAbove != nil {
            // A terminal may move the cursor when its size changes: put it where the screen begins.
            translator.goHome(entry, into: &bytes)
        }
        showsCursor = caret != nil
    }

    /// The cursor's row between two frames.
    var cursorRow: Int { caret.map { $0.cell / max(1, line.count) } ?? 0 }

    /// The rows of the terminal above the screen; nil if the screen is the whole terminal.
    var rowsAbove: Int? {
        get { translator.rowsAbove.map { Int($0) } }
        set { translator.rowsAbove = newValue.map { Int32(clamping: $0) } }
    }

    /// Moves the caret. The cells that it leaves and reaches no longer look as drawn, so they are written again.
    private mutating func moveCaret(to new: Canvas.Caret?) {
        guard new != caret else { return }
        for place in [caret, new] {
            if !isStale, let place, shown.indices.contains(place.cell) { shown[place.cell].glyph = Glyph(bits: .max) }
        }
        caret = new
    }

    /// The columns of a row from the first to the last changed cell; nil if nothing has changed. The range includes the
    /// neighbors that influence the pens of spaces. ncurses finds the changed cells in the range. Updates `shown`.
    private mutating func changes(of canvas: Canvas, row: Int) -> Range<Int>? {
        let columns = canvas.columns
        if isStale { return 0..<columns }
        let start = row * columns
        return shown.withUnsafeMutableBufferPointer { shown in
            canvas.cells.withUnsafeBufferPointer { cells in
                var (first, end) = (0, columns)
                while first < end, cells[start + first] == shown[start + first] { first += 1 }
                guard first < end else { return nil }
                while cells[start + end - 1] == shown[start + end - 1] { end -= 1 }
                for index in start + first..<start + end { shown[index] = cells[index] }
                first = max(0, first - 1)
                if cells[start + first].glyph == .continuation { first -= 1 }
                return first..<min(end + 1, columns)
            }
        }
    }

    /// Passes cells of a row to ncurses.
    private mutating func put(_ range: Range<Int>, of canvas: Canvas, row: Int) {
        // Move the array out of `self`, so that a write does not copy the array.
        var line: [cchar_t] = []
        swap(&line, &self.line)
        line.withUnsafeMutableBufferPointer { line in
            canvas.cells.withUnsafeBufferPointer { cells in
                let cells = UnsafeBufferPointer(rebasing: cells[row * canvas.columns..<(row + 1) * canvas.columns])
                for column in range {
                    var cell = cells[column]
                    if let caret, caret.covers(row * canvas.columns + column) { cell.style = caret.style }
                    if cell.glyph == .continuation {
                        line[column] = line[column - 1]
                        line[column].chars.0 = GlyphNumbers.rightHalf
                        continue
                    }
                    let next = column + 1 < cells.count ? cells[column + 1].glyph : .space
                    if cell.glyph == .space, cell.style.isPlainOnSpaces {
                        // The space between two words has the style of the first word, so that the pen stays. All other
                        // spaces with the same background have the same style.
                        let word = column > 0 && next != .space ? cells[column - 1] : Cell()
                        cell.style =
                            word.glyph != .space && word.style.isPlainOnSpaces
                                && word.style.background == cell.style.background
                            ? word.style : Style(background: cell.style.background)
                    }
                    line[column] = complexCharacter(cell, isWide: next == .continuation, canvas)
                }
            }
        }
        line.withUnsafeBufferPointer {
            _ = mvwadd_wchnstr(
                cn_newscr(), Int32(row), Int32(range.lowerBound), $0.baseAddress.map { $0 + range.lowerBound },
                Int32(range.count))
        }
        swap(&line, &self.line)
    }

    /// A cell as a complex character of ncurses.
    private mutating func complexCharacter(_ cell: Cell, isWide: Bool, _ canvas: Canvas) -> cchar_t {
        let glyph = cell.glyph
        var value = pens.template(for: cell.style, isText: !glyph.isBlock)
        value.chars.0 =
            glyph.bits < 127
            ? wchar_t(truncatingIfNeeded: glyph.bits) : glyphNumbers.character(for: glyph, isWide: isWide, in: canvas)
        return value
    }
}

extension Style {
    /// Whether a space shows only the background.
    fileprivate var isPlainOnSpaces: Bool { attributes.isDisjoint(with: Pen.visibleOnSpaces) }
}
