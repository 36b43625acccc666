// Escape sequences in a text, and the colors that they set.

/// Colors and attributes as SGR sets them.
///
///     var state = SGRState()
///     state.applyAll(in: Array("\u{1B}[1;31mred".utf8)[...])
///     state.foreground  // .palette(1)
public struct SGRState: Sendable, Hashable {
    public enum Paint: Sendable, Hashable {
        /// A color of the palette of 256 colors.
        case palette(Int)
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The color of the text; nil for the default color.
    public private(set) var foreground: Paint?
    public private(set) var background: Paint?
    public private(set) var isBold = false
    public private(set) var isDim = false
    public private(set) var isUnderlined = false
    public private(set) var isReversed = false

    public init() {}

    /// Applies all SGR sequences of a text.
    mutating func applyAll(in text: ArraySlice<UInt8>) {
        for parameters in EscapeSequence.parameters(in: text) { apply(parameters) }
    }

    /// Applies the parameters of an SGR sequence, separated by `;`. The parameters of a color may also be separated by
    /// `:`.
    public mutating func apply(_ bytes: ArraySlice<UInt8>) {
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
            case 1: isBold = true
            case 2: isDim = true
            case 4: isUnderlined = field.count == 1 || field[1] != 0
            case 7: isReversed = true
            case 22: (isBold, isDim) = (false, false)
            case 24: isUnderlined = false
            case 27: isReversed = false
            case 38: foreground = Self.paint(field, &fields) ?? foreground
            case 39: foreground = nil
            case 48: background = Self.paint(field, &fields) ?? background
            case 49: background = nil
            // The color of an underline is not drawn.
            case 58: _ = Self.paint(field, &fields)
            case let number where (30...37).contains(number): foreground = .palette(number - 30)
            case let number where (40...47).contains(number): background = .palette(number - 40)
            case let number where (90...97).contains(number): foreground = .palette(number - 82)
            case let number where (100...107).contains(number): background = .palette(number - 92)
            default: break
            }
        }
    }

    /// The color after a parameter 38, 48 or 58: `38;5;number`, `38;2;red;green;blue`, `38:5:number` or
    /// `38:2::red:green:blue`.
    private static func paint(_ field: [Int?], _ fields: inout ArraySlice<[Int?]>) -> Paint? {
        var values = field.dropFirst().map { $0 ?? 0 }
        if field.count == 1 {
            guard let kind = fields.popFirst()?[0] else { return nil }
            let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
            values = [kind] + fields.prefix(count).map { $0[0] ?? 0 }
            fields = fields.dropFirst(count)
        } else if values.count == 5, values[0] == 2 {
            // Remove the color space, which is empty in practice.
            values.remove(at: 1)
        }
        guard values.dropFirst().allSatisfy({ (0...255).contains($0) }) else { return nil }
        switch (values.first, values.count) {
        case (5, 2): return .palette(values[1])
        case (2, 4): return .rgb(UInt8(values[1]), UInt8(values[2]), UInt8(values[3]))
        default: return nil
        }
    }
}

/// Escape sequences in a text.
public enum EscapeSequence {
    /// SGR, which sets colors and attributes, with its parameters.
    case sgr(ArraySlice<UInt8>)
    /// EL, which erases a part of the line, with its parameters.
    case erase(ArraySlice<UInt8>)

    /// Takes the rest of a sequence after its ESC. An incomplete sequence ends at the end of the text, or before the ESC
    /// of the next sequence.
    /// - Returns: nil for any other sequence.
    public static func takeRest(_ rest: inout ArraySlice<UInt8>) -> EscapeSequence? {
        func take() -> UInt8? { rest.first == 0x1B ? nil : rest.popFirst() }
        switch take() {
        case 0x5B:
            // CSI: parameters and intermediates up to a final byte.
            let parameters = rest.prefix { (0x20...0x3F).contains($0) }
            rest = rest.dropFirst(parameters.count)
            switch take() {
            case UInt8(ascii: "m"): return .sgr(parameters)
            case UInt8(ascii: "K"): return .erase(parameters)
            default: return nil
            }
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
            // OSC, DCS, SOS, PM and APC: a string up to BEL or ST.
            while let byte = take(), byte != 0x07 {}
            if rest.starts(with: [0x1B, 0x5C]) { rest = rest.dropFirst(2) }
        case .some(0x20...0x2F):
            // Intermediates up to a final byte, as in the choice of a character set.
            rest = rest.drop { (0x20...0x2F).contains($0) }
            _ = take()
        default: break
        }
        return nil
    }

    /// A text without its sequences.
    public static func removed(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(0x1B) else { return text }
        var (result, rest) = ([UInt8](), text)
        while let byte = rest.popFirst() {
            if byte == 0x1B { _ = takeRest(&rest) } else { result.append(byte) }
        }
        return result[...]
    }

    /// The parameters of the sequences of a text that set colors.
    fileprivate static func parameters(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var (result, rest) = ([ArraySlice<UInt8>](), text)
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[(escape + 1)...]
            if case .sgr(let parameters) = takeRest(&rest) { result.append(parameters) }
        }
        return result
    }

    /// The sequences of a text that set colors.
    static func colors(in text: ArraySlice<UInt8>) -> [UInt8] {
        parameters(in: text).flatMap { [0x1B, 0x5B] + $0 + [0x6D] }
    }

    /// Whether a text ends all colors that came before it.
    static func endsColors(_ text: ArraySlice<UInt8>) -> Bool {
        parameters(in: text).contains { $0.isEmpty || $0.elementsEqual("0".utf8) }
    }
}
