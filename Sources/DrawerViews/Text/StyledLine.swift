// A line of a program's output with its colors.
//
// Of the escape sequences, only SGR (colors and attributes) and EL (the background up to the end) have an effect. All
// others are left out, so that no output can move the cursor, change a mode or ask the terminal a question.

import DrawerCells
import DrawerMatch

/// A line of text whose parts have styles.
package struct StyledLine: Sendable, Hashable {
    package private(set) var text = ""
    /// The parts of the text in order, by the offsets of their ends in UTF-8.
    package private(set) var parts: [Part] = []
    /// The background after the text, up to the end of the line (EL).
    package fileprivate(set) var fill = Color.unset

    package init() {}

    /// A text without colors.
    package init(_ text: String) {
        (self.text, parts) = (text, [Part(end: text.utf8.count, style: Style())])
    }

    /// - Parameters:
    ///   - keepsTabs: whether a tab stays a tab; otherwise it becomes spaces up to the next stop.
    ///   - colors: the colors at the start of the line; after the call, at its end.
    package init(_ bytes: ArraySlice<UInt8>, keepsTabs: Bool = false, colors: inout SGRState) {
        var parser = LineParser(style: colors, keepsTabs: keepsTabs)
        parser.parse(bytes.last == 0x0D ? bytes.dropLast() : bytes)
        (self, colors) = (parser.line, parser.style)
    }

    /// A part of a line in one style.
    package struct Part: Sendable, Hashable {
        package let end: Int
        /// The style as SGR sets it. A color that is `unset` is the page's color.
        package let style: Style
    }

    fileprivate mutating func append(_ more: String, _ style: Style) {
        text += more
        if parts.last?.style == style { parts.removeLast() }
        parts.append(Part(end: text.utf8.count, style: style))
    }
}

/// Divides the bytes of one line into text and sequences. An incomplete sequence ends at the end of its line.
private struct LineParser {
    var style: SGRState
    var line = StyledLine()
    /// The text since the last part, and the column of its end, for tabs.
    private var run: [UInt8] = []
    private var column = 0

    private static let tabWidth = 8

    private let keepsTabs: Bool

    init(style: SGRState, keepsTabs: Bool) { (self.style, self.keepsTabs) = (style, keepsTabs) }

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
                    line.fill = Style(style).background
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
        line.append(text, Style(style))
    }
}

extension Style {
    fileprivate init(_ state: SGRState) {
        self.init(foreground: Color(state.foreground), background: Color(state.background))
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
}

extension Theme {
    /// The style of a colored text. Its colors are made readable on their background.
    package func style(of text: Style, on base: Style) -> Style {
        var style = base
        style.attributes.formUnion(text.attributes)
        guard depth != .monochrome else { return style }
        if text.background != .unset { style.background = text.background }
        guard text.foreground != .unset else { return style }
        style.foreground = text.foreground
        if mixes, style.background.isKnown {
            style.foreground = text.foreground.readable(on: style.background, contrast: 3)
        }
        return style
    }
}
