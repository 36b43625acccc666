// From a canvas to bytes: what has changed goes to ncurses, and what ncurses makes of it comes back as one piece.

import CNcurses
import DrawerScene
@preconcurrency import Foundation

/// The picture that the terminal shows, as far as we and ncurses know.
struct Screen {
    private let cursesDescriptor: Int32
    private let terminal: Int32
    private let scratch: Int32
    private let isUTF8: Bool
    private var styles: StyleTable
    private var shown: [Cell] = []
    private var columns = 0
    /// The whole picture has to go out: the terminal may show anything.
    private var isStale = true
    /// One row on its way to ncurses.
    private var line: [cchar_t] = []
    private var saver: ByteSaver
    /// What ncurses has written.
    private var written: [UInt8] = []

    /// - Throws: `TerminalError.system` where there is no file to catch ncurses' bytes in.
    init(session: Session) throws {
        guard let scratch = ScratchFile.open() else { throw TerminalError.system("mkstemp", errno) }
        self.scratch = scratch
        cursesDescriptor = session.cursesDescriptor
        terminal = session.terminal
        isUTF8 = session.isUTF8
        styles = StyleTable(depth: session.colour.depth)
        saver = ByteSaver(shortcuts: session.shortcuts)
    }

    var depth: ColourDepth {
        get { styles.depth }
        set {
            guard newValue != styles.depth, styles.depth != .monochrome else { return }
            styles = StyleTable(depth: newValue)
            forgetAll()
        }
    }

    /// The terminal has another size, or has become ours again: whatever it shows is not what we have drawn.
    mutating func invalidate(columns: Int, rows: Int) {
        if columns != Int(getmaxx(cn_stdscr())) || rows != Int(getmaxy(cn_stdscr())) {
            resizeterm(Int32(clamping: rows), Int32(clamping: columns))
        }
        isStale = true
        saver.forget()
    }

    /// Draws, and adds the bytes that make the terminal show it; none where it does already.
    mutating func render(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if styles.isCleared() { isStale = true }
        if canvas.columns != columns || canvas.cells.count != shown.count || isStale { forgetAll() }
        columns = canvas.columns
        // No cell of a canvas looks like this one: all of them are new.
        if shown.isEmpty {
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
        if isStale { redrawwin(cn_stdscr()) }
        isStale = false
        wnoutrefresh(cn_stdscr())
        catchUpdate(into: &bytes)
    }

    private mutating func forgetAll() {
        shown.removeAll(keepingCapacity: true)
    }

    /// Unchanged cells that are rather handed over again than left out.
    private static let shortestGap = 8

    /// The next columns of a row that have changed, whole glyphs; what is shown follows.
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

    /// Hands a run of cells to ncurses.
    private mutating func put(_ run: Range<Int>, of canvas: Canvas, row: Int) {
        let start = row * columns
        // Taken out for the while, so that it is not copied.
        var line: [cchar_t] = []
        swap(&line, &self.line)
        var count = 0
        line.withUnsafeMutableBufferPointer { line in
            canvas.cells.withUnsafeBufferPointer { cells in
                var column = run.lowerBound
                // The style of a word, to which the space behind it is added where another word follows: ncurses would
                // change the style twice for it.
                var word: Style?
                while column < run.upperBound {
                    var cell = cells[start + column]
                    let isPlain = cell.style.attributes.isDisjoint(with: [.underline, .reverse])
                    if isPlain, cell.glyph == .space {
                        if let word, word.background == cell.style.background, column + 1 < run.upperBound,
                            cells[start + column + 1].glyph != .space
                        {
                            cell.style = word
                        } else {
                            // What a space does not show is the same for all: no change where nothing changes.
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

    /// A cell as ncurses has it.
    /// - Returns: the character, the columns that the C library thinks it takes (never more than it has), and what to
    ///   put into the second of two columns where it takes only one.
    private mutating func complexCharacter(_ cell: Cell, isWide: Bool, _ canvas: Canvas) -> (
        value: cchar_t, width: Int, second: cchar_t
    ) {
        let bits = cell.glyph.bits
        let isBlock = (0x2580...0x259F).contains(bits)
        var value = styles.template(for: cell.style, isText: !isBlock)
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
            // Behind the first only marks. Of an emoji of several the first is shown: what a terminal would make of
            // the whole, and in how many columns, nobody can tell.
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
        // A flag is two letters, each of one column in a terminal that knows no flags.
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
        var value = styles.template(for: style, isText: true)
        value.chars.0 = wchar_t(byte)
        return value
    }

    /// Lets ncurses write into a file in the terminal's place, and takes from there what it wrote.
    ///
    /// ncurses' own buffer is small, so that a frame would reach the terminal in pieces; and where a terminal takes
    /// nothing more, ncurses tries on and on.
    private mutating func catchUpdate(into bytes: inout [UInt8]) {
        lseek(scratch, 0, SEEK_SET)
        dup2(scratch, cursesDescriptor)
        doupdate()
        dup2(terminal, cursesDescriptor)
        let count = Int(lseek(scratch, 0, SEEK_CUR))
        guard count > 0 else { return }
        if written.count < count { written.append(contentsOf: repeatElement(0, count: count - written.count)) }
        let scratch = scratch
        let got = written.withUnsafeMutableBytes { pread(scratch, $0.baseAddress, count, 0) }
        written.withUnsafeBytes {
            saver.pass(UnsafeRawBufferPointer(rebasing: $0[0..<max(0, got)]), pairs: styles.inks, into: &bytes)
        }
    }
}
