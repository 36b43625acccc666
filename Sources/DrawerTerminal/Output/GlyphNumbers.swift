// Stand-ins: the characters that ncurses draws instead of glyphs other than ASCII.

import CNcurses
import DrawerCells

/// Characters of the private use area, each of which stands for a glyph.
///
/// ncurses takes the width of a character from the C library, which may differ from the width in the canvas. Every
/// stand-in has one column: a wide glyph is its stand-in and `rightHalf`. Both halves change together, so ncurses never
/// writes the right half alone.
struct GlyphNumbers {
    private static let first: UInt32 = 0xE000
    private static let capacity = 0x1900
    /// The stand-in of the right half of a wide glyph.
    static let rightHalf = wchar_t(first)
    private static let replacement = wchar_t(first + 1)

    /// The texts for the terminal, in UTF-8, by the numbers of their stand-ins.
    private(set) var texts: [[UInt8]] = [[], Array("\u{FFFD}".utf8)]
    private var characters: [Glyph: wchar_t] = [:]
    /// The last glyph with each low byte. This avoids a hash, which would cost more than everything else.
    private var recent = Array(repeating: (glyph: Glyph.space, character: wchar_t(32)), count: 256)

    /// Whether to start again with an empty table, which leaves room for the new glyphs of one frame. A screen with
    /// more different glyphs than fit shows U+FFFD.
    var isFull: Bool { texts.count > Self.capacity / 2 }

    /// The stand-in of a glyph.
    mutating func character(for glyph: Glyph, isWide: Bool, in canvas: Canvas) -> wchar_t {
        let place = Int(glyph.bits & 255)
        if recent[place].glyph != glyph {
            recent[place] = (glyph, characters[glyph] ?? add(glyph, isWide: isWide, in: canvas))
        }
        return recent[place].character
    }

    private mutating func add(_ glyph: Glyph, isWide: Bool, in canvas: Canvas) -> wchar_t {
        guard texts.count < Self.capacity else { return Self.replacement }
        let character = wchar_t(Self.first) + wchar_t(texts.count)
        texts.append(Array(String(Self.text(of: glyph, isWide: isWide, in: canvas)).utf8))
        characters[glyph] = character
        return character
    }

    /// The scalars of a glyph on whose width all terminals agree: the first one and its combining marks. The rest of an
    /// emoji sequence is left out.
    private static func text(of glyph: Glyph, isWide: Bool, in canvas: Canvas) -> String.UnicodeScalarView {
        var text = String.UnicodeScalarView()
        var columns = 1
        var isOver = false
        canvas.forEachScalar(of: glyph) { scalar in
            guard let first = text.first else {
                if !TextPiece.isRegional(scalar), ScalarWidth(scalar) == .columns(2) { columns = 2 }
                text.append(scalar)
                return
            }
            if TextPiece.isRegional(first), TextPiece.isRegional(scalar), columns == 1 {
                // A flag is two regional letters. A terminal without flags shows each letter in one column.
                columns = 2
            } else {
                isOver = isOver || ScalarWidth(scalar) != .mark || scalar == TextPiece.emojiVariation || text.count == 5
                if isOver { return }
            }
            text.append(scalar)
        }
        if isWide, columns == 1 { text.append(" ") }
        return text
    }

    /// The number of the stand-in whose UTF-8 begins at a byte. All stand-ins have three bytes.
    static func number(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        Int(bytes[index] & 15) << 12 | Int(bytes[index + 1] & 63) << 6 | Int(bytes[index + 2] & 63) - Int(first)
    }
}
