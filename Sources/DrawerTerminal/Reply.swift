// What a terminal answers when it is asked what it can do.

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

    private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
