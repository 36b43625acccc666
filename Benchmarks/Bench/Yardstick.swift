// The yardstick: how few bytes bring a terminal from one picture to the next. A small optimiser, not a writer: it adds up
// what the best of several ways would cost, and writes nothing.
//
// It knows what no general library can: colours that do not show (the foreground of a space) need not be set, colours
// and the cursor's place stay known from frame to frame, a run of one cell is repeated (REP), erased (ECH, EL), what has
// not changed is jumped over or written again, whichever is less, and rows that have moved are moved (SU, SD in a region).

import DrawerScene

struct Yardstick {
    private var shown: [Cell]
    private let columns: Int
    private let rows: Int
    private var row = 0
    private var column = 0
    /// nil: unknown, as at the start.
    private var style: Style?

    init(_ canvas: Canvas) {
        columns = canvas.columns
        rows = canvas.rows
        shown = canvas.cells
    }

    /// Bytes for the next picture.
    mutating func bytes(to canvas: Canvas) -> Int {
        var plain = self
        var best = plain.draw(canvas)
        var bestState = plain
        for shift in [-3, -2, -1, 1, 2, 3] {
            guard let region = region(moving: shift, to: canvas) else { continue }
            var moved = self
            // CSI top ; bottom r, CSI n S, CSI r; the cursor is at home then.
            var cost = 5 + Self.digits(region.lowerBound + 1) + Self.digits(region.upperBound) - 1
            cost += (abs(shift) > 1 ? Self.digits(abs(shift)) : 0) + 3 + 3
            moved.scroll(region, by: shift)
            cost += moved.draw(canvas)
            if cost < best {
                best = cost
                bestState = moved
            }
        }
        plain = bestState
        self = plain
        return best
    }

    // MARK: Moving rows

    /// The rows that look like those `shift` rows further down did (up, for a negative one): from the first to the last.
    private func region(moving shift: Int, to canvas: Canvas) -> Range<Int>? {
        var first: Int?
        var last = 0
        for row in 0..<rows where (0..<rows).contains(row + shift) {
            var same = 0
            var changed = 0
            for column in 0..<columns {
                if canvas.cells[row * columns + column] == shown[(row + shift) * columns + column] { same += 1 }
                if canvas.cells[row * columns + column] != shown[row * columns + column] { changed += 1 }
            }
            guard changed > 4, same > columns * 3 / 4 else { continue }
            if first == nil { first = row }
            last = row
        }
        guard let first, last > first else { return nil }
        return min(first, first + shift)..<max(last, last + shift) + 1
    }

    private mutating func scroll(_ region: Range<Int>, by shift: Int) {
        let old = shown
        let blank = Cell(glyph: .space, style: Style(background: style?.background ?? .unset))
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

    private mutating func draw(_ canvas: Canvas) -> Int {
        var cost = 0
        for line in 0..<rows {
            let start = line * columns
            var at = 0
            while at < columns {
                let cell = canvas.cells[start + at]
                if Self.looksAlike(cell, shown[start + at]) {
                    at += 1
                    continue
                }
                if cell.glyph == .continuation {
                    // Drawn with its left half.
                    shown[start + at] = cell
                    at += 1
                    continue
                }
                cost += reach(line, at, canvas)
                // A run of one cell.
                var end = at + 1
                while end < columns, canvas.cells[start + end] == cell, cell.glyph != .continuation { end += 1 }
                // Only as far as it is needed.
                var needed = end
                while needed > at + 1, Self.looksAlike(canvas.cells[start + needed - 1], shown[start + needed - 1]) {
                    needed -= 1
                }
                cost += setStyle(cell)
                let one = size(of: cell.glyph, canvas)
                let isBlank = cell.glyph == .space && !cell.style.attributes.contains(.underline)
                let count = needed - at
                var written = count * one
                var place = needed
                if count > 1, one + 3 + Self.digits(count - 1) < written { written = one + 3 + Self.digits(count - 1) }
                if isBlank {
                    if end == columns, written > 3 {
                        written = 3
                        place = at
                    } else if 3 + Self.digits(count) < written {
                        written = 3 + Self.digits(count)
                        place = at
                    }
                }
                cost += written
                if cell.glyph != .space, at + 1 < columns, canvas.cells[start + at + 1].glyph == .continuation {
                    place = at + 2
                }
                for index in at..<max(needed, place) { shown[start + index] = canvas.cells[start + index] }
                // Behind the last column the cursor's place is not known.
                row = line
                column = place < columns ? place : -1
                at = max(needed, place)
            }
        }
        shown = canvas.cells
        return cost
    }

    /// Whether nobody can tell two cells apart.
    private static func looksAlike(_ one: Cell, _ other: Cell) -> Bool {
        if one == other { return true }
        guard one.glyph == .space, other.glyph == .space, one.style.attributes == other.style.attributes,
            one.style.attributes.isDisjoint(with: [.underline, .reverse])
        else { return false }
        return one.style.background == other.style.background
    }

    /// The least that brings the cursor there: a jump, or what is between written once more.
    private mutating func reach(_ line: Int, _ at: Int, _ canvas: Canvas) -> Int {
        if row == line, column == at { return 0 }
        // CSI row ; column H with its defaults.
        var best = 3 + (line > 0 ? Self.digits(line + 1) : 0) + (at > 0 ? 1 + Self.digits(at + 1) : 0)
        let down = line - row
        // CR and line feeds.
        let toColumn0 = at == 0 ? 1 : 1 + Self.sequence(at)
        if column >= 0 {
            if down == 0 {
                if at > column {
                    best = min(best, Self.sequence(at - column))
                    // Once more, in the style that is set.
                    var again = 0
                    for index in column..<at {
                        let cell = canvas.cells[line * columns + index]
                        guard let style, Self.fits(cell, style), Self.looksAlike(cell, shown[line * columns + index]) else {
                            again = .max
                            break
                        }
                        again += size(of: cell.glyph, canvas)
                    }
                    best = min(best, again)
                } else {
                    best = min(best, Self.sequence(column - at), column - at)
                }
            } else if down > 0 {
                let vertical = min(down, Self.sequence(down))
                if at == column { best = min(best, vertical) }
                if at > column { best = min(best, vertical + Self.sequence(at - column)) }
                if at < column { best = min(best, vertical + min(column - at, Self.sequence(column - at))) }
            }
        }
        if down >= 0 { best = min(best, toColumn0 + min(down, Self.sequence(max(1, down)))) }
        return best
    }

    private static func fits(_ cell: Cell, _ style: Style) -> Bool {
        if cell.style == style { return true }
        return cell.glyph == .space && cell.style.background == style.background
            && cell.style.attributes == style.attributes
            && style.attributes.isDisjoint(with: [.underline, .reverse])
    }

    /// The least that sets the colours that this cell shows.
    private mutating func setStyle(_ cell: Cell) -> Int {
        let old = style
        var new = cell.style
        if let old, cell.glyph == .space, new.attributes.isDisjoint(with: [.underline, .reverse]),
            old.attributes.isDisjoint(with: [.underline, .reverse])
        {
            new.foreground = old.foreground
            new.attributes = old.attributes
        }
        guard new != old else { return 0 }
        style = new
        func parameters(from old: Style) -> [Int] {
            var parts: [Int] = []
            if new.foreground != old.foreground { parts.append(Self.length(of: new.foreground)) }
            if new.background != old.background { parts.append(Self.length(of: new.background)) }
            let off = old.attributes.subtracting(new.attributes)
            let on = new.attributes.subtracting(old.attributes)
            if !off.isDisjoint(with: [.bold, .dim]) { parts.append(2) }
            if off.contains(.underline) { parts.append(2) }
            if off.contains(.reverse) { parts.append(2) }
            for attribute in [Attributes.bold, .dim, .underline, .reverse] where on.contains(attribute) {
                parts.append(1)
            }
            return parts
        }
        func total(_ parts: [Int]) -> Int { 3 + parts.reduce(0, +) + max(0, parts.count - 1) }
        // Everything back first (an empty number), or only what is another one.
        let anew = parameters(from: Style())
        let whole = total(anew) + (anew.isEmpty ? 0 : 1)
        guard let old else { return whole }
        return min(whole, total(parameters(from: old)))
    }

    private static func length(of colour: Colour) -> Int {
        guard colour != .unset else { return 2 }
        return 5 + digits(Int(colour.red)) + digits(Int(colour.green)) + digits(Int(colour.blue)) + 2
    }

    /// CSI n X.
    private static func sequence(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

    private static func digits(_ value: Int) -> Int { value < 10 ? 1 : value < 100 ? 2 : 3 }

    private func size(of glyph: Glyph, _ canvas: Canvas) -> Int {
        var count = 0
        canvas.forEachScalar(of: glyph) { count += UTF8.width($0) }
        return count
    }
}
