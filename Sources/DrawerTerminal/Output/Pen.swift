// Pens (colors and attributes of a character), and the table of the pens in use.

import CNcurses
import DrawerCells
import DrawerViews

/// Colors and attributes, as SGR numbers them.
struct Pen: Hashable {
    /// -1 is the terminal's default color, 0...255 are palette colors, numbers from `direct` on are 24-bit colors.
    var foreground: Int32 = -1
    var background: Int32 = -1
    var attributes: Attributes = []

    /// The offset of the 24-bit colors 0xRRGGBB.
    static let direct: Int32 = 1 << 24

    /// The attributes that are visible on a space.
    static let visibleOnSpaces: Attributes = [.underline, .reverse]

    init() {}

    /// The pen of a style.
    /// - Parameter isText: whether the character must stay readable. If both colors map to the same palette entry, text
    ///   gets a contrasting foreground; the two parts of a block element may become one color.
    init(_ style: Style, depth: ColorDepth, isText: Bool) {
        foreground = Self.number(of: style.foreground, depth: depth)
        background = Self.number(of: style.background, depth: depth)
        attributes = style.attributes
        if isText, foreground == background, style.foreground != style.background, background >= 0 {
            let color = style.background
            // By WCAG's contrast, this limit chooses the more readable of black and white for 94 of 100 colors. No other
            // limit reaches 95.
            let brightness = 3 * Int(color.red) + 6 * Int(color.green) + Int(color.blue)
            foreground = brightness > 1100 ? 0 : 15
        }
        // Many terminals show bold black as gray.
        if foreground == 0 { attributes.remove(.bold) }
    }

    private static func number(of color: Color, depth: ColorDepth) -> Int32 {
        guard color.isKnown else { return -1 }
        if depth == .direct { return direct | Int32(truncatingIfNeeded: color.bits) }
        return color.nearest(in: depth).map { Int32($0) } ?? -1
    }

    // MARK: SGR

    /// Writes the shortest sequence that changes the terminal's pen to this one. It has a reset and all numbers, or
    /// only the differences.
    /// - Parameter old: the terminal's pen; nil if unknown.
    func write(replacing old: Pen?, into out: inout [UInt8]) {
        let resets = old.map { size(from: Pen()) + 1 < size(from: $0) } ?? true
        out.beginSequence()
        let start = out.count
        // An empty number is 0, which resets everything.
        if resets { out.append(UInt8(ascii: ";")) }
        forEachNumber(from: resets ? Pen() : old ?? Pen()) { out.append(number: $0, UInt8(ascii: ";")) }
        if out.count > start { out.removeLast() }
        out.append(UInt8(ascii: "m"))
    }

    /// The number of bytes that the numbers and their separators take.
    private func size(from old: Pen) -> Int {
        var size = 0
        forEachNumber(from: old) { size += $0 < 10 ? 2 : $0 < 100 ? 3 : 4 }
        return size
    }

    @inline(__always)
    private func forEachNumber(from old: Pen, _ body: (Int32) -> Void) {
        if attributes != old.attributes {
            let off = old.attributes.subtracting(attributes)
            var on = attributes.subtracting(old.attributes)
            if !off.isDisjoint(with: [.bold, .dim]) {
                body(22)
                // 22 resets both bold and dim.
                on.formUnion(attributes.intersection([.bold, .dim]))
            }
            if off.contains(.underline) { body(24) }
            if off.contains(.reverse) { body(27) }
            if on.contains(.bold) { body(1) }
            if on.contains(.dim) { body(2) }
            if on.contains(.underline) { body(4) }
            if on.contains(.reverse) { body(7) }
        }
        if foreground != old.foreground { Self.forEachNumber(of: foreground, base: 30, body) }
        if background != old.background { Self.forEachNumber(of: background, base: 40, body) }
    }

    @inline(__always)
    private static func forEachNumber(of color: Int32, base: Int32, _ body: (Int32) -> Void) {
        switch color {
        case ..<0: body(base + 9)
        case ..<8: body(base + color)
        case ..<16: body(base + 52 + color)
        case ..<direct:
            body(base + 8)
            body(5)
            body(color)
        default:
            body(base + 8)
            body(2)
            body(color >> 16 & 255)
            body(color >> 8 & 255)
            body(color & 255)
        }
    }
}

extension [UInt8] {
    /// Appends `ESC [`.
    mutating func beginSequence() {
        append(0x1B)
        append(UInt8(ascii: "["))
    }

    /// Appends a nonnegative decimal number and a byte.
    mutating func append(number: Int32, _ last: UInt8) {
        var place: Int32 = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            append(UInt8(0x30 + number / place % 10))
            place /= 10
        }
        append(last)
    }
}

/// The pens in use, each as a color pair of the private terminal.
struct PenTable {
    let depth: ColorDepth
    private let attributes: Attributes

    private struct PrintedStyle: Hashable {
        var style: Style
        var isText: Bool
    }

    private var templates: [PrintedStyle: cchar_t] = [:]
    private var numbers: [Pen: Int32] = [Pen(): 0]
    /// The pens by number.
    private(set) var pens = [Pen()]
    /// The last style with each sum of its parts. This avoids a hash, which would cost more than everything else.
    private var recent = Array(repeating: (key: PrintedStyle?.none, template: cchar_t()), count: 64)

    /// The maximum number of pens. It is below the private terminal's 65,536 color pairs, and an hour of dragging uses
    /// far fewer.
    private static let maximumPens = 20_000
    private static let maximumTemplates = 60_000

    /// - Parameter attributes: the attributes of the user's terminal.
    init(depth: ColorDepth, attributes: Attributes) {
        self.depth = depth
        self.attributes = attributes
    }

    /// Removes all pens if there are too many.
    /// - Returns: whether the pens were removed. The whole screen must then be drawn again.
    mutating func clearIfFull() -> Bool {
        guard pens.count > Self.maximumPens || templates.count > Self.maximumTemplates else { return false }
        self = PenTable(depth: depth, attributes: attributes)
        return true
    }

    /// A style as a complex character of ncurses. The caller sets its text.
    /// - Parameter isText: see `Pen`.
    mutating func template(for style: Style, isText: Bool) -> cchar_t {
        let key = PrintedStyle(style: style, isText: isText)
        let slot = Int((style.foreground.bits &+ style.background.bits &* 5 &+ UInt32(style.attributes.rawValue)) & 63)
        if recent[slot].key != key { recent[slot] = (key, templates[key] ?? makeTemplate(key)) }
        return recent[slot].template
    }

    /// A space on a background.
    mutating func blank(on background: Int32) -> cchar_t {
        var pen = Pen()
        pen.background = background
        return character(for: pen)
    }

    private mutating func makeTemplate(_ key: PrintedStyle) -> cchar_t {
        var pen = Pen(key.style, depth: depth, isText: key.isText)
        pen.attributes.formIntersection(attributes)
        let template = character(for: pen)
        templates[key] = template
        return template
    }

    /// A space as a complex character of ncurses.
    private mutating func character(for pen: Pen) -> cchar_t {
        var number = numbers[pen] ?? Int32(pens.count)
        if number == pens.count {
            pens.append(pen)
            numbers[pen] = number
            PrivateTerminal.define(pen: number)
        }
        // The private terminal has no underline, so this attribute writes nothing, but it keeps ncurses from drawing
        // the cell by erasing.
        let isErasable = pen.attributes.isDisjoint(with: Pen.visibleOnSpaces)
        var template = cchar_t()
        let space: [wchar_t] = [32, 0]
        setcchar(&template, space, isErasable ? 0 : cn_underline(), 0, &number)
        return template
    }
}
