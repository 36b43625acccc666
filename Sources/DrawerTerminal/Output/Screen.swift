// From a canvas to bytes: passes the changed cells to ncurses, which draws them on the private terminal; the translator
// then writes for the user's terminal.

import CNcurses
import DrawerScene

/// The picture on the terminal.
struct Screen {
    private let ncurses: PrivateTerminal
    private let entry: TerminalEntry
    private let isUTF8: Bool
    private var pens: PenTable
    private var translator = Translator()
    private var shown: [Cell] = []
    private var columns = 0
    /// The contents of the terminal are unknown, so the next frame writes all cells.
    private var isStale = true
    /// Buffer for the cells of one row.
    private var line: [cchar_t] = []
    /// Buffer for the output of ncurses.
    private var written: [UInt8] = []

    static let noMargins = Array("\u{1b}[r".utf8)

    init(session: Session) {
        ncurses = session.ncurses
        entry = session.entry
        isUTF8 = session.isUTF8
        pens = PenTable(depth: session.color.depth, attributes: session.entry.attributes)
    }

    var depth: ColorDepth {
        get { pens.depth }
        set {
            guard newValue != pens.depth, pens.depth != .monochrome else { return }
            pens = PenTable(depth: newValue, attributes: entry.attributes)
            isStale = true
        }
    }

    /// Marks the contents of the terminal as unknown, after a resize or after the terminal was taken over again.
    mutating func invalidate(columns: Int, rows: Int) {
        if columns != Int(getmaxx(cn_stdscr())) || rows != Int(getmaxy(cn_stdscr())) {
            resizeterm(Int32(clamping: rows), Int32(clamping: columns))
        }
        isStale = true
        translator.forget()
    }

    /// Draws a canvas and appends the bytes for the terminal; none if the terminal already shows the canvas.
    mutating func render(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if pens.clearIfFull() { isStale = true }
        if canvas.columns != columns || canvas.cells.count != shown.count { isStale = true }
        if isStale {
            columns = canvas.columns
            // These cells differ from every cell of a canvas, so all cells count as changed.
            shown = Array(repeating: Cell(glyph: Glyph(bits: .max)), count: canvas.cells.count)
            line = Array(repeating: cchar_t(), count: columns)
        }
        var isChanged = false
        for row in 0..<canvas.rows {
            var column = 0
            while let run = changedRun(of: canvas, row: row, from: column) {
                isChanged = true
                put(run, of: canvas, row: row)
                column = run.upperBound
            }
        }
        guard isChanged else { return }
        if isStale {
            redrawwin(cn_stdscr())
            // A frame of the old size may have set margins that are narrower than the new screen. DECSTBM also moves
            // the cursor, so the translator must forget the cursor's row.
            if entry.scrolls { bytes += Self.noMargins }
            translator.forget()
        }
        isStale = false
        wnoutrefresh(cn_stdscr())
        doupdate()
        ncurses.take(into: &written)
        written.withUnsafeBytes { translator.translate($0, pens: pens.pens, for: entry, into: &bytes) }
    }

    /// Changed cells with a shorter gap between them form one run.
    private static let shortestGap = 8

    /// The next run of changed columns in a row, extended to whole glyphs. Updates `shown`.
    private mutating func changedRun(of canvas: Canvas, row: Int, from column: Int) -> Range<Int>? {
        let columns = columns
        let start = row * columns
        return shown.withUnsafeMutableBufferPointer { shown in
            canvas.cells.withUnsafeBufferPointer { cells in
                var first = column
                while first < columns, cells[start + first] == shown[start + first] { first += 1 }
                guard first < columns else { return nil }
                var end = first + 1
                var next = end
                while next < columns, next - end < Self.shortestGap {
                    if cells[start + next] != shown[start + next] { end = next + 1 }
                    next += 1
                }
                while first > column, cells[start + first].glyph == .continuation { first -= 1 }
                while end < columns, cells[start + end].glyph == .continuation { end += 1 }
                for index in start + first..<start + end { shown[index] = cells[index] }
                return first..<end
            }
        }
    }

    /// Passes a run of cells to ncurses.
    private mutating func put(_ run: Range<Int>, of canvas: Canvas, row: Int) {
        let start = row * columns
        // Move the array out of `self`, so that a write does not copy the array.
        var line: [cchar_t] = []
        swap(&line, &self.line)
        var count = 0
        line.withUnsafeMutableBufferPointer { line in
            canvas.cells.withUnsafeBufferPointer { cells in
                var column = run.lowerBound
                // The style of the last word. The space before the next word gets the same style, so that the pen
                // stays.
                var word: Style?
                while column < run.upperBound {
                    var cell = cells[start + column]
                    let isPlain = cell.style.attributes.isDisjoint(with: Pen.visibleOnSpaces)
                    if isPlain, cell.glyph == .space {
                        if let word, word.background == cell.style.background, column + 1 < run.upperBound,
                            cells[start + column + 1].glyph != .space
                        {
                            cell.style = word
                        } else {
                            // All spaces with the same background get the same style.
                            cell.style = Style(background: cell.style.background)
                        }
                        word = nil
                    } else {
                        word = isPlain ? cell.style : nil
                    }
                    let isWide = column + 1 < columns && cells[start + column + 1].glyph == .continuation
                    let (character, width, second) = complexCharacter(cell, isWide: isWide, canvas)
                    line[count] = character
                    count += 1
                    if isWide, width == 1 {
                        line[count] = second
                        count += 1
                    }
                    column += isWide ? 2 : 1
                }
            }
        }
        mvwadd_wchnstr(cn_stdscr(), Int32(row), Int32(run.lowerBound), line, Int32(count))
        swap(&line, &self.line)
    }

    /// A cell as a complex character of ncurses.
    /// - Returns: the character; its width according to the C library, at most the width of the cell; and the second
    ///   cell of a wide glyph whose character has a width of 1.
    private mutating func complexCharacter(_ cell: Cell, isWide: Bool, _ canvas: Canvas) -> (
        value: cchar_t, width: Int, second: cchar_t
    ) {
        let bits = cell.glyph.bits
        let isBlock = (0x2580...0x259F).contains(bits)
        var value = pens.template(for: cell.style, isText: !isBlock)
        if bits < 127 || isBlock && isUTF8 {
            value.chars.0 = wchar_t(max(32, bits))
            return (value, 1, value)
        }
        var space = value
        space.chars.0 = 32
        guard isUTF8 else { return (inASCII(cell, canvas), 1, space) }
        var scalars: (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) = (0, 0, 0, 0, 0)
        var count = 0
        var next: wchar_t = 0
        canvas.forEachScalar(of: cell.glyph) { scalar in
            // Only combining marks follow the first scalar. An emoji of several scalars shows only the first one:
            // terminals disagree on the width of the sequence.
            guard count < 5 else { return }
            let code = wchar_t(scalar.value)
            switch count {
            case 0: scalars.0 = code
            case _ where cn_columns(code) != 0 || scalar == Self.joiner || scalar == Self.emojiVariation:
                next = code
                count = 5
                return
            case 1: scalars.1 = code
            case 2: scalars.2 = code
            case 3: scalars.3 = code
            default: scalars.4 = code
            }
            count += 1
        }
        let width = Int(cn_columns(scalars.0))
        guard width >= 1, width <= (isWide ? 2 : 1) else {
            value.chars.0 = 0xFFFD
            return (value, 1, space)
        }
        value.chars = scalars
        // A flag is two regional letters. A terminal without flags shows each letter in one column.
        if Self.regionalLetters.contains(scalars.0), Self.regionalLetters.contains(next) { space.chars.0 = next }
        return (value, width, space)
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"
    private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
    private static let regionalLetters: ClosedRange<wchar_t> = 0x1F1E6...0x1F1FF

    private mutating func inASCII(_ cell: Cell, _ canvas: Canvas) -> cchar_t {
        var first: Unicode.Scalar = " "
        var isFirst = true
        canvas.forEachScalar(of: cell.glyph) { scalar in
            if isFirst { first = scalar }
            isFirst = false
        }
        let (byte, isReversed) = ASCIIFallback.replacement(for: first)
        var style = cell.style
        if isReversed { style.attributes.formSymmetricDifference(.reverse) }
        var value = pens.template(for: style, isText: true)
        value.chars.0 = wchar_t(byte)
        return value
    }
}
