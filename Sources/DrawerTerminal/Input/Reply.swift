// What a terminal answers when it is asked what it can do.

import DrawerScene

/// An answer of the terminal.
enum Reply: Equatable {
    /// DECRPM: what the terminal says of a private mode. Only 1, 2 and 3 mean that it has it and lets it be set:
    /// 0 is unknown, 4 is switched off for good.
    case mode(Int, state: Int)
    /// Device attributes: every terminal answers this one, so that it closes a row of questions.
    case attributes
    /// Device status: all is well.
    case status
    /// A cell's size in pixels.
    case cellSize(width: Int, height: Int)
    /// Whether a colour of 24 bits was kept as it was given.
    case keepsDirectColour(Bool)
    /// The colour of the terminal's own background.
    case background(Colour)

    static func hasMode(_ state: Int) -> Bool { (1...3).contains(state) }

    /// `ESC [ ? ... final`.
    init?(privateParameters parameters: [UInt8], final: UInt8) {
        switch final {
        case UInt8(ascii: "c"):
            self = .attributes
        case UInt8(ascii: "y"):
            guard parameters.last == UInt8(ascii: "$") else { return nil }
            let numbers = Self.numbers(in: parameters.dropLast())
            guard numbers.count == 2 else { return nil }
            self = .mode(numbers[0], state: numbers[1])
        default:
            return nil
        }
    }

    /// `ESC [ 6 ; height ; width t`, from behind the first semicolon.
    init?(cellSizeParameters parameters: [UInt8], final: UInt8) {
        let numbers = Self.numbers(in: parameters[...])
        guard final == UInt8(ascii: "t"), numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
        self = .cellSize(width: numbers[1], height: numbers[0])
    }

    /// `ESC P ... ST`: what the terminal says its current SGR is, after it was given the background 1, 2, 3.
    init?(deviceControl bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("m"), let start = text.firstRange(of: "$r") else { return nil }
        let parameters = text[start.upperBound...].dropLast()
        let numbers = parameters.split(whereSeparator: { $0 == ":" || $0 == ";" })
        self = .keepsDirectColour(parameters.contains("48") && Array(numbers.suffix(3)) == ["1", "2", "3"])
    }

    /// `ESC ] 11 ; colour ST`, from behind the bracket: the colour as `rgb:R/G/B` or `rgba:R/G/B/A`, with one to four
    /// hexadecimal digits a channel.
    init?(operatingSystem bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for (start, count) in [("11;rgb:", 3), ("11;rgba:", 4)] where text.hasPrefix(start) {
            let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
            let channels = parts.compactMap(Self.channel)
            guard parts.count == count, channels.count == count else { return nil }
            self = .background(Colour(channels[0], channels[1], channels[2]))
            return
        }
        return nil
    }

    /// A share of all that its digits can say, as one of 255.
    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = Int(digits, radix: 16)
        else { return nil }
        let most = 1 << (4 * digits.utf8.count) - 1
        return UInt8((value * 255 + most / 2) / most)
    }

    private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
