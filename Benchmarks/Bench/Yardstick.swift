// The yardstick: a small optimizer that computes the least number of bytes that turn one picture into the next. It adds
// up the cost of the best of several ways and writes nothing.
//
// The yardstick visits the changed cells in reading order. Unlike a general library, it skips invisible colors (a
// space's foreground), keeps colors and the cursor's position from frame to frame, repeats (REP) or erases (ECH, EL)
// runs of equal cells, jumps over unchanged cells or rewrites them, whichever is shorter, and scrolls moved rows (SU,
// SD in a region).

import DrawerCells
import DrawerScene

struct Yardstick {
    /// The visible properties of a cell.
    private struct Seen: Equatable {
        var glyph: UInt32
        var foreground: Int32
        var background: Int32
        var attributes: UInt8
        var size: UInt8
        var isBlank: Bool
    }

    private struct Look: Equatable {
        var foreground: Int32 = -1
        var background: Int32 = -1
        var attributes: UInt8 = 0
    }

    private static let direct: Int32 = 1 << 24
    private let depth: ColorDepth
    private let columns: Int
    private let rows: Int
    private var shown: [Seen] = []
    private var row = 0
    private var column = 0
    /// The current style; nil if unknown, as at the start.
    private var look: Look?

    init(_ canvas: Canvas, depth: ColorDepth) {
        self.depth = depth
        columns = canvas.columns
        rows = canvas.rows
        shown = seen(canvas)
    }

    /// The number of bytes for the next picture.
    mutating func bytes(to canvas: Canvas) -> Int {
        let wanted = seen(canvas)
        var best = self
        var least = best.draw(wanted)
        // The two most promising ways to scroll rows.
        let moves = (1..<min(rows, 16)).flatMap { [$0, -$0] }.compactMap { region(moving: $0, to: wanted) }
        for move in moves.sorted(by: { $0.gain > $1.gain }).prefix(2) {
            var moved = self
            // CSI top ; bottom r, CSI n S or T, CSI r; afterward the cursor is at home.
            var cost = 4 + Self.digits(move.rows.lowerBound + 1) + Self.digits(move.rows.upperBound)
            cost += (abs(move.shift) > 1 ? Self.digits(abs(move.shift)) : 0) + 3 + 3
            moved.scroll(move.rows, by: move.shift)
            cost += moved.draw(wanted)
            if cost < least {
                least = cost
                best = moved
            }
        }
        self = best
        return least
    }

    private func seen(_ canvas: Canvas) -> [Seen] {
        func number(_ color: Color) -> Int32 {
            if color == .unset { return -1 }
            if depth == .direct { return Self.direct | Int32(color.bits) }
            return color.nearest(in: depth).map { Int32($0) } ?? -1
        }
        return canvas.cells.map { cell in
            var size = 0
            canvas.forEachScalar(of: cell.glyph) { size += UTF8.width($0) }
            var seen = Seen(
                glyph: cell.glyph.bits, foreground: number(cell.style.foreground),
                background: number(cell.style.background), attributes: cell.style.attributes.rawValue,
                size: UInt8(min(size, 255)), isBlank: false)
            if cell.glyph == .space, cell.style.attributes.isDisjoint(with: [.underline, .reverse]) {
                seen.foreground = -1
                seen.attributes = 0
                seen.isBlank = true
            }
            return seen
        }
    }

    // MARK: Moving rows

    private struct Move {
        var rows: Range<Int>
        var shift: Int
        /// The number of cells that need no writing afterward.
        var gain: Int
    }

    /// The best rows to scroll up by `shift` rows (down if negative); nil if the gain is small.
    private func region(moving shift: Int, to wanted: [Seen]) -> Move? {
        var best = Move(rows: 0..<0, shift: shift, gain: 12)
        var first = 0
        var gain = 0
        for row in 0..<rows where (0..<rows).contains(row + shift) {
            if gain <= 0 {
                first = row
                gain = 0
            }
            for column in 0..<columns {
                let cell = wanted[row * columns + column]
                if cell == shown[(row + shift) * columns + column] { gain += 1 }
                if cell == shown[row * columns + column] { gain -= 1 }
            }
            if gain > best.gain {
                best.gain = gain
                best.rows = min(first, first + shift)..<max(row, row + shift) + 1
            }
        }
        return best.rows.isEmpty ? nil : best
    }

    private mutating func scroll(_ region: Range<Int>, by shift: Int) {
        let old = shown
        let blank = Seen(
            glyph: 32, foreground: -1, background: look?.background ?? -1, attributes: 0, size: 1, isBlank: true)
        for row in region {
            for column in 0..<columns {
                shown[row * columns + column] =
                    region.contains(row + shift) ? old[(row + shift) * columns + column] : blank
            }
        }
        row = 0
        column = 0
    }

    // MARK: Drawing

    private mutating func draw(_ wanted: [Seen]) -> Int {
        var cost = 0
        for line in 0..<rows {
            let start = line * columns
            var at = 0
            while at < columns {
                let cell = wanted[start + at]
                // The left half of a wide glyph draws the right half too.
                if cell == shown[start + at] || cell.glyph == 0 {
                    at += 1
                    continue
                }
                cost += reach(line, at, wanted)
                cost += set(cell)
                var end = at + 1
                while end < columns, wanted[start + end] == cell { end += 1 }
                // Write only up to the last cell that needs it.
                var needed = end
                while wanted[start + needed - 1] == shown[start + needed - 1] { needed -= 1 }
                let one = Int(cell.size)
                let count = needed - at
                var written = count * one
                var place = needed
                if count > 1, one + 3 + Self.digits(count - 1) < written { written = one + 3 + Self.digits(count - 1) }
                if cell.isBlank, end == columns, written > 3 {
                    written = 3
                    place = at
                } else if cell.isBlank, 3 + Self.digits(count) < written {
                    // If the row continues after the run, a repetition also moves the cursor.
                    let goesOn = needed < columns && wanted[start + needed] != shown[start + needed]
                    if !goesOn || 3 + Self.digits(count) + Self.sequence(count) < written {
                        written = 3 + Self.digits(count)
                        place = at
                    }
                }
                cost += written
                if needed < columns, wanted[start + needed].glyph == 0 { place = needed + 1 }
                row = line
                // After the last column the cursor's position is unknown.
                column = place < columns ? place : -1
                at = max(needed, place)
            }
        }
        shown = wanted
        return cost
    }

    /// The minimum number of bytes that move the cursor to a cell: by a jump, or by rewriting the cells in between.
    private mutating func reach(_ line: Int, _ at: Int, _ wanted: [Seen]) -> Int {
        if row == line, column == at { return 0 }
        // CSI row ; column H, with defaults.
        var best = 3 + (line > 0 ? Self.digits(line + 1) : 0) + (at > 0 ? 1 + Self.digits(at + 1) : 0)
        let down = line - row
        // A line feed or a step to the left is one byte.
        let vertical = down == 0 ? 0 : down > 0 ? min(down, Self.sequence(down)) : Self.sequence(-down)
        best = min(best, vertical + 1 + (at == 0 ? 0 : Self.sequence(at)))
        if column >= 0 {
            if at == column { best = min(best, vertical) }
            if at > column { best = min(best, vertical + Self.sequence(at - column)) }
            if at < column { best = min(best, vertical + min(column - at, Self.sequence(column - at))) }
            if down == 0, at > column {
                var again = 0
                for index in column..<at {
                    let cell = wanted[line * columns + index]
                    guard fits(cell), again < best else {
                        again = .max
                        break
                    }
                    again += Int(cell.size)
                }
                best = min(best, again)
            }
        }
        return best
    }

    /// Bold and dim, which end together.
    private static let brightness = Attributes([.bold, .dim]).rawValue
    /// The attributes that show on a blank cell.
    private static let onBlanks = Attributes([.underline, .reverse]).rawValue

    private func fits(_ cell: Seen) -> Bool {
        guard let look, cell.background == look.background else { return false }
        if cell.isBlank { return look.attributes & Self.onBlanks == 0 }
        return cell.foreground == look.foreground && cell.attributes == look.attributes
    }

    /// The minimum number of bytes that set this cell's visible colors.
    private mutating func set(_ cell: Seen) -> Int {
        guard !fits(cell) else { return 0 }
        var new = Look(foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
        if cell.isBlank, let look, look.attributes & Self.onBlanks == 0 {
            new.foreground = look.foreground
            new.attributes = look.attributes
        }
        let old = look
        look = new
        let anew = Self.parameters(of: new, from: Look())
        // Either reset everything first (an empty parameter), or set only the differences.
        let whole = 3 + anew
        guard let old else { return whole }
        return min(whole, 2 + Self.parameters(of: new, from: old))
    }

    /// The number of bytes of the parameters with their separators.
    private static func parameters(of new: Look, from old: Look) -> Int {
        var size = 0
        if new.foreground != old.foreground { size += length(of: new.foreground) + 1 }
        if new.background != old.background { size += length(of: new.background) + 1 }
        let off = old.attributes & ~new.attributes
        var on = new.attributes & ~old.attributes
        if off & Self.brightness != 0 {
            size += 3
            on |= new.attributes & Self.brightness
        }
        if off & Attributes.underline.rawValue != 0 { size += 3 }
        if off & Attributes.reverse.rawValue != 0 { size += 3 }
        return size + 2 * on.nonzeroBitCount
    }

    private static func length(of color: Int32) -> Int {
        switch color {
        case ..<8: 2
        case ..<16: 3
        case ..<direct: 5 + digits(Int(color))
        default:
            7 + digits(Int(color >> 16 & 255)) + digits(Int(color >> 8 & 255)) + digits(Int(color & 255))
        }
    }

    /// The number of bytes of CSI, a count and a letter.
    private static func sequence(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

    private static func digits(_ value: Int) -> Int { value < 10 ? 1 : value < 100 ? 2 : 3 }
}
