// The yardstick: how few bytes bring a terminal from one picture to the next. A small optimiser, not a writer: it adds up
// what the best of several ways would cost, and writes nothing.
//
// It goes through the changed cells in reading order, and knows what no general library can: colours that do not show (a
// space's foreground) need not be set, colours and the cursor's place stay known from frame to frame, a run of one cell
// is repeated (REP) or erased (ECH, EL), what has not changed is jumped over or written again, whichever is less, and
// rows that have moved are moved (SU, SD in a region).

import DrawerScene

struct Yardstick {
    /// A cell as far as it can be seen.
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
    private let depth: ColourDepth
    private let columns: Int
    private let rows: Int
    private var shown: [Seen] = []
    private var row = 0
    private var column = 0
    /// nil: unknown, as at the start.
    private var look: Look?

    init(_ canvas: Canvas, depth: ColourDepth) {
        self.depth = depth
        columns = canvas.columns
        rows = canvas.rows
        shown = seen(canvas)
    }

    /// Bytes for the next picture.
    mutating func bytes(to canvas: Canvas) -> Int {
        let wanted = seen(canvas)
        var best = self
        var least = best.draw(wanted)
        // The two ways to move rows that promise most.
        let moves = (1..<min(rows, 16)).flatMap { [$0, -$0] }.compactMap { region(moving: $0, to: wanted) }
        for move in moves.sorted(by: { $0.gain > $1.gain }).prefix(2) {
            var moved = self
            // CSI top ; bottom r, CSI n S or T, CSI r; the cursor is at home then.
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
        func number(_ colour: Colour) -> Int32 {
            if colour == .unset { return -1 }
            if depth == .direct { return Self.direct | Int32(colour.bits) }
            return colour.nearest(in: depth).map { Int32($0) } ?? -1
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
        /// Cells that need not be written then.
        var gain: Int
    }

    /// The rows that it is best to move up by `shift` rows (down, for a negative one); nil where that gains little.
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
                // A right half is drawn with its left one.
                if cell == shown[start + at] || cell.glyph == 0 {
                    at += 1
                    continue
                }
                cost += reach(line, at, wanted)
                cost += set(cell)
                var end = at + 1
                while end < columns, wanted[start + end] == cell { end += 1 }
                // Only as far as it is needed.
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
                    // Where the writing goes on behind it, a repetition takes the cursor along.
                    let goesOn = needed < columns && wanted[start + needed] != shown[start + needed]
                    if !goesOn || 3 + Self.digits(count) + Self.sequence(count) < written {
                        written = 3 + Self.digits(count)
                        place = at
                    }
                }
                cost += written
                if needed < columns, wanted[start + needed].glyph == 0 { place = needed + 1 }
                row = line
                // Behind the last column the cursor's place is not known.
                column = place < columns ? place : -1
                at = max(needed, place)
            }
        }
        shown = wanted
        return cost
    }

    /// The least that brings the cursor there: a jump, or what is between written once more.
    private mutating func reach(_ line: Int, _ at: Int, _ wanted: [Seen]) -> Int {
        if row == line, column == at { return 0 }
        // CSI row ; column H with its defaults.
        var best = 3 + (line > 0 ? Self.digits(line + 1) : 0) + (at > 0 ? 1 + Self.digits(at + 1) : 0)
        let down = line - row
        // Feeds count one each, as does a step to the left.
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

    private func fits(_ cell: Seen) -> Bool {
        guard let look, cell.background == look.background else { return false }
        if cell.isBlank { return look.attributes & 12 == 0 }
        return cell.foreground == look.foreground && cell.attributes == look.attributes
    }

    /// The least that sets the colours that this cell shows.
    private mutating func set(_ cell: Seen) -> Int {
        guard !fits(cell) else { return 0 }
        var new = Look(foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
        if cell.isBlank, let look, look.attributes & 12 == 0 {
            new.foreground = look.foreground
            new.attributes = look.attributes
        }
        let old = look
        look = new
        let anew = Self.parameters(of: new, from: Look())
        // Everything back first (an empty number), or only what is another one.
        let whole = 3 + anew
        guard let old else { return whole }
        return min(whole, 2 + Self.parameters(of: new, from: old))
    }

    /// Bytes of the numbers, with what separates or ends them.
    private static func parameters(of new: Look, from old: Look) -> Int {
        var size = 0
        if new.foreground != old.foreground { size += length(of: new.foreground) + 1 }
        if new.background != old.background { size += length(of: new.background) + 1 }
        let off = old.attributes & ~new.attributes
        var on = new.attributes & ~old.attributes
        if off & 3 != 0 {
            size += 3
            on |= new.attributes & 3
        }
        if off & 4 != 0 { size += 3 }
        if off & 8 != 0 { size += 3 }
        return size + 2 * on.nonzeroBitCount
    }

    private static func length(of colour: Int32) -> Int {
        switch colour {
        case ..<8: 2
        case ..<16: 3
        case ..<direct: 5 + digits(Int(colour))
        default:
            7 + digits(Int(colour >> 16 & 255)) + digits(Int(colour >> 8 & 255)) + digits(Int(colour & 255))
        }
    }

    /// CSI n and a letter.
    private static func sequence(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

    private static func digits(_ value: Int) -> Int { value < 10 ? 1 : value < 100 ? 2 : 3 }
}
