// The output of a program as text with colors.
//
// Of the escape sequences, only SGR (colors and attributes) and EL (the background up to the end) have an effect. All others are left out, so that no output can
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
        /// The background after the text, up to the end of the line (EL).
        public internal(set) var fill = Color.unset

        public init() {}

        fileprivate init(text: String, parts: [Part]) { (self.text, self.parts) = (text, parts) }

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
    private var style = SGRState()

    public init() {}

    /// A text of one line without colors.
    public init(_ text: String) {
        lines = [Line(text: text, parts: [Line.Part(end: text.utf8.count, style: TextStyle())])]
    }

    /// The lines of a whole output.
    public init(_ bytes: some Collection<UInt8>) { feed(bytes) }

    /// A single line with its colors.
    /// - Parameters:
    ///   - keepingTabs: whether a tab stays a tab; otherwise it becomes spaces up to the next stop.
    ///   - colors: at the start of the line.
    package static func line(_ bytes: ArraySlice<UInt8>, keepingTabs: Bool, colors: SGRState) -> Line {
        var parser = StyledLine(style: colors, keepsTabs: keepingTabs)
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
    private mutating func finishLine(_ style: SGRState) -> SGRState {
        var parser = StyledLine(style: style)
        parser.parse(rest.last == 0x0D ? rest.dropLast() : rest[...])
        lines.append(parser.line)
        return parser.style
    }
}

/// Divides the bytes of one line into text and sequences. A sequence ends with its line at the latest.
private struct StyledLine {
    var style: SGRState
    private(set) var line = StyledText.Line()
    /// The text since the last part, and the column of its end, for tabs.
    private var run: [UInt8] = []
    private var column = 0

    private static let tabWidth = 8

    private let keepsTabs: Bool

    init(style: SGRState, keepsTabs: Bool = false) { (self.style, self.keepsTabs) = (style, keepsTabs) }

    mutating func parse(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case 0x1B:
                switch EscapeSequence.takeRest(&rest) {
                case .sgr(let parameters):
                    endRun()
                    style.apply(parameters)
                case .erase(let parameters) where !parameters.elementsEqual("1".utf8):
                    line.fill = StyledText.TextStyle(style).background
                case .erase, nil: break
                }
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
        let style = StyledText.TextStyle(style)
        if line.parts.last?.style == style { line.parts.removeLast() }
        line.parts.append(StyledText.Line.Part(end: end, style: style))
    }
}

extension StyledText.TextStyle {
    fileprivate init(_ state: SGRState) {
        foreground = Color(state.foreground)
        background = Color(state.background)
        if state.isBold { attributes.insert(.bold) }
        if state.isDim { attributes.insert(.dim) }
        if state.isUnderlined { attributes.insert(.underline) }
        if state.isReversed { attributes.insert(.reverse) }
    }
}

extension Color {
    fileprivate init(_ paint: SGRState.Paint?) {
        switch paint {
        case nil: self = .unset
        case .palette(let number): self = .palette(number)
        case .rgb(let red, let green, let blue): self.init(red, green, blue)
        }
    }

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
