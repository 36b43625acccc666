// The output of a program as text with colors.
//
// Of the escape sequences, only SGR (colors and attributes) has an effect. All others are left out, so that no output can
// move the cursor, change a mode or ask the terminal a question.

import DrawerCells
import DrawerMatch

/// Lines of styled text, made from bytes as they arrive.
///
///     var text = StyledText()
///     text.feed(Array("\u{1B}[31mred\u{1B}[m\n".utf8))
///     text.lines[0].text  // "red"
public struct StyledText: Sendable, Hashable {
    /// A line of text.
    public struct Line: Sendable, Hashable {
        public internal(set) var text = ""
        /// The parts of the text in order, by the offsets of their ends in UTF-8.
        public internal(set) var parts: [Part] = []

        /// A part of a line in one style.
        public struct Part: Sendable, Hashable {
            public let end: Int
            public let style: TextStyle
        }
    }

    /// A style as SGR sets it. The colors that are `unset` are those of the page.
    public struct TextStyle: Sendable, Hashable {
        public var foreground = Color.unset
        public var background = Color.unset
        public var attributes: Attributes = []

        package init(foreground: Color = .unset, background: Color = .unset, attributes: Attributes = []) {
            (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
        }
    }

    /// The maximum number of bytes and of lines that are read.
    public static let maximumBytes = 1 << 20
    public static let maximumLines = 10_000
    /// The bytes of a line from which on the rest of the line is left out.
    package static let maximumLineBytes = 1 << 14

    /// The complete lines, and the unfinished one at the end.
    public private(set) var lines: [Line] = []
    /// Whether output beyond the limits was left out.
    public private(set) var isCut = false
    private var byteCount = 0
    /// The bytes of the unfinished line.
    private var rest: [UInt8] = []
    /// The style at the end of the last complete line.
    private var style = TextStyle()

    public init() {}

    /// A text of one line without colors.
    public init(_ text: String) {
        lines = [Line(text: text, parts: [Line.Part(end: text.utf8.count, style: TextStyle())])]
    }

    /// The lines of a whole output.
    public init(_ bytes: some Collection<UInt8>) { feed(bytes) }

    /// A single line with its colors.
    /// - Parameter keepingTabs: whether a tab stays a tab; otherwise it becomes spaces up to the next stop.
    package static func line(_ bytes: ArraySlice<UInt8>, keepingTabs: Bool) -> Line {
        var parser = StyledLine(style: TextStyle(), keepsTabs: keepingTabs)
        parser.parse(bytes.last == 0x0D ? bytes.dropLast() : bytes)
        return parser.line
    }

    /// Appends output. Linear in the output and in the unfinished line.
    public mutating func feed(_ bytes: some Collection<UInt8>) {
        guard !isCut, !bytes.isEmpty else { return }
        if !rest.isEmpty { lines.removeLast() }
        let total = bytes.count
        var bytes = Array(bytes.prefix(StyledText.maximumBytes - byteCount))[...]
        isCut = bytes.count < total
        byteCount += bytes.count
        while let end = bytes.firstIndex(of: 0x0A) {
            append(bytes[..<end])
            style = finishLine(style)
            rest.removeAll(keepingCapacity: true)
            bytes = bytes[(end + 1)...]
            if lines.count == StyledText.maximumLines {
                isCut = true
                return
            }
        }
        append(bytes)
        guard !rest.isEmpty else { return }
        // The next output may continue this line.
        _ = finishLine(style)
    }

    /// Appends to the unfinished line what can be on a screen.
    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(StyledText.maximumLineBytes - rest.count)
    }

    /// Appends the unfinished line.
    /// - Returns: the style at its end.
    private mutating func finishLine(_ style: TextStyle) -> TextStyle {
        var parser = StyledLine(style: style)
        parser.parse(rest.last == 0x0D ? rest.dropLast() : rest[...])
        lines.append(parser.line)
        return parser.style
    }
}

/// Divides the bytes of one line into text and sequences. A sequence ends with its line at the latest.
private struct StyledLine {
    var style: StyledText.TextStyle
    private(set) var line = StyledText.Line()
    /// The text since the last part, and the column of its end, for tabs.
    private var run: [UInt8] = []
    private var column = 0

    private static let tabWidth = 8

    private let keepsTabs: Bool

    init(style: StyledText.TextStyle, keepsTabs: Bool = false) { (self.style, self.keepsTabs) = (style, keepsTabs) }

    mutating func parse(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case 0x1B:
                guard let parameters = EscapeSequence.takeRest(&rest) else { break }
                endRun()
                style.apply(sgr: parameters)
            case 0x09 where !keepsTabs:
                endRun()
                run = Array(repeating: 0x20, count: Self.tabWidth - column % Self.tabWidth)
            default: run.append(byte)
            }
        }
        endRun()
    }

    /// Ends a run of text. Bytes that are not UTF-8 become U+FFFD.
    private mutating func endRun() {
        guard !run.isEmpty else { return }
        let text = String(decoding: run, as: UTF8.self)
        run.removeAll(keepingCapacity: true)
        column += text.displayWidth
        line.text += text
        let end = line.text.utf8.count
        if line.parts.last?.style == style { line.parts.removeLast() }
        line.parts.append(StyledText.Line.Part(end: end, style: style))
    }
}

extension StyledText.TextStyle {
    /// Applies the parameters of an SGR sequence, separated by `;`. Those of a color may be separated by `:` too.
    fileprivate mutating func apply(sgr bytes: ArraySlice<UInt8>) {
        // A private sequence, such as the ones for key reports, also ends with `m`.
        guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
        var fields = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
            field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
                digits.isEmpty ? nil : digits.reduce(0) { min(65_535, $0 * 10 + Int($1) - 0x30) }
            }
        }[...]
        while let field = fields.popFirst() {
            switch field[0] ?? 0 {
            case 0: self = Self()
            case 1: attributes.insert(.bold)
            case 2: attributes.insert(.dim)
            case 4:
                if field.count > 1, field[1] == 0 {
                    attributes.remove(.underline)
                } else {
                    attributes.insert(.underline)
                }
            case 7: attributes.insert(.reverse)
            case 22: attributes.subtract([.bold, .dim])
            case 24: attributes.remove(.underline)
            case 27: attributes.remove(.reverse)
            case 38: foreground = Self.color(field, &fields) ?? foreground
            case 39: foreground = .unset
            case 48: background = Self.color(field, &fields) ?? background
            case 49: background = .unset
            case let number where (30...37).contains(number): foreground = .named(number - 30)
            case let number where (40...47).contains(number): background = .named(number - 40)
            case let number where (90...97).contains(number): foreground = .named(number - 82)
            case let number where (100...107).contains(number): background = .named(number - 92)
            default: break
            }
        }
    }

    /// The color of a parameter 38 or 48: `38;5;number`, `38;2;red;green;blue`, `38:5:number` or `38:2::red:green:blue`.
    private static func color(_ field: [Int?], _ fields: inout ArraySlice<[Int?]>) -> Color? {
        var values = field.dropFirst().map { $0 ?? 0 }
        if field.count == 1 {
            guard let kind = fields.popFirst()?[0] else { return nil }
            let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
            values = [kind] + fields.prefix(count).map { $0[0] ?? 0 }
            fields = fields.dropFirst(count)
        } else if values.count == 5, values[0] == 2 {
            // With a color space, which is empty in practice.
            values.remove(at: 1)
        }
        guard values.dropFirst().allSatisfy({ (0...255).contains($0) }) else { return nil }
        switch (values.first, values.count) {
        case (5, 2): return .palette(values[1])
        case (2, 4): return Color(UInt8(values[1]), UInt8(values[2]), UInt8(values[3]))
        default: return nil
        }
    }
}

extension Color {
    /// A color of the palette of 256 colors.
    /// - Parameter number: 0...255.
    package static func palette(_ number: Int) -> Color {
        if number < 16 { return .named(number) }
        if number >= 232 {
            let gray = UInt8(8 + 10 * (number - 232))
            return Color(gray, gray, gray)
        }
        func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
        let place = number - 16
        return Color(level(place / 36), level(place / 6 % 6), level(place % 6))
    }
}

extension Theme {
    /// The style of a text with colors of its own. Without a background of its own, its color is made readable there.
    package func style(of text: StyledText.TextStyle, on base: Style) -> Style {
        var style = base
        style.attributes.formUnion(text.attributes)
        guard depth != .monochrome else { return style }
        if text.background != .unset { style.background = text.background }
        guard text.foreground != .unset else { return style }
        style.foreground = text.foreground
        if mixes, style.background.isKnown {
            style.foreground = text.foreground.readable(on: style.background, contrast: 2.5)
        }
        return style
    }
}
