// The one table of block elements (U+2580...259F): which part of a cell a glyph fills. Edges, their mirror images and
// pictures in SVG read it.

/// A block element that fills a rectangle of its cell.
package struct BlockElement: Hashable {
    /// The filled part in eighths of the cell, from its upper left corner.
    package let columns, rows: Range<Int>

    /// Whether the part is as wide as the cell and reaches its lower edge.
    package var isLower: Bool { columns == 0..<8 && rows.upperBound == 8 }
    /// Whether the part is as wide as the cell and reaches its upper edge.
    fileprivate var isUpper: Bool { columns == 0..<8 && rows.lowerBound == 0 }

    /// - Returns: nil for any other glyph.
    package init?(_ glyph: Glyph) {
        let number = Int(glyph.bits) - 0x2580
        switch glyph {
        case .upperHalf: (columns, rows) = (0..<8, 0..<4)
        case .upperEighth: (columns, rows) = (0..<8, 0..<1)
        // Lower blocks, from one eighth up to the full block.
        case _ where 1...8 ~= number: (columns, rows) = (0..<8, 8 - number..<8)
        // Left blocks, from seven eighths down to one.
        case _ where 9...15 ~= number: (columns, rows) = (0..<16 - number, 0..<8)
        case Glyph("▐"): (columns, rows) = (4..<8, 0..<8)
        case Glyph("▕"): (columns, rows) = (7..<8, 0..<8)
        default: return nil
        }
    }
}

extension Glyph {
    package static var upperHalf: Glyph { Glyph("▀") }
    package static var upperEighth: Glyph { Glyph("▔") }

    /// The block that fills this many lower eighths of a cell: 0 is a space, 8 or more a full block.
    package static func lowerBlock(_ eighths: Int) -> Glyph {
        guard eighths > 0 else { return .space }
        return Glyph(bits: 0x2580 + UInt32(min(eighths, 8)))
    }

    /// The block that fills this many upper eighths of a cell; nil if no such glyph exists.
    package static func upperBlock(_ eighths: Int) -> Glyph? {
        switch eighths {
        case 1: .upperEighth
        case 4: .upperHalf
        default: nil
        }
    }

    /// Whether the glyph is a block element.
    package var isBlock: Bool { (0x2580...0x259F).contains(bits) }
    /// Whether the glyph draws a line (U+2500...257F) or is a block element.
    package var isLineOrBlock: Bool { (0x2500...0x259F).contains(bits) }
}

extension Cell {
    /// The cell on a screen that is turned upside down. A block then hangs from above, with its two colors exchanged,
    /// and a round corner turns. A cell that is turned twice looks as before.
    package var upsideDown: Cell {
        var cell = self
        if let block = BlockElement(glyph), block.rows.count < 8 {
            if block.isUpper { cell.glyph = .lowerBlock(block.rows.count) }
            guard block.isLower else { return cell }
            cell.glyph = .lowerBlock(8 - block.rows.count)
            let (front, back) = (style.foreground, style.background)
            if front != .unset, back != .unset {
                (cell.style.foreground, cell.style.background) = (back, front)
            } else {
                cell.style.attributes.formSymmetricDifference(.reverse)
            }
        } else if (0x256D...0x2570).contains(glyph.bits) {
            cell.glyph = Glyph(bits: 0x256D + (0x2570 - glyph.bits))
        }
        return cell
    }
}
