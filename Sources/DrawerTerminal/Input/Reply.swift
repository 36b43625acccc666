// The terminal's replies. For a new case, the compiler requires an effect in `Terminal.handle`
// (TerminalReplies.swift) and in `Capabilities.learn`; the state of a new private mode needs only a case of
// `PrivateMode`.

import DrawerCells

/// A reply of the terminal, or a report that the program has enabled.
enum Reply: Equatable {
    /// DECRPM: the state of a private mode.
    case mode(PrivateMode, PrivateMode.State)
    /// Device attributes. Every terminal answers this question, so every list of questions ends with it. The first
    /// number is the terminal's kind: 1 is a VT100. Attribute 52 means that programs may set the clipboard.
    case attributes(kind: Int, setsClipboard: Bool)
    /// XTGETTCAP, in hexadecimal digits: whether the terminal has the capability `Ms`, which sets the clipboard.
    case clipboardCapability(Bool)
    /// Device status: no malfunction.
    case status
    /// The size of a cell in pixels.
    case cellSize(width: Int, height: Int)
    /// Whether the terminal keeps a 24-bit color exactly.
    case keepsDirectColor(Bool)
    /// The terminal's background color.
    case background(Color)
    /// The cursor's place, from 0.
    case cursor(row: Int, column: Int)
    /// The state of xterm's modifyOtherKeys.
    case modifiedKeys(Int)

    /// The places and lengths that a terminal can have, in cells or in pixels.
    private static let lengths = 1...0xFFFF

    /// `ESC [ parameters final`.
    /// - Parameter awaitsCursor: whether the cursor's place was asked for.
    init?(parameters: ArraySlice<UInt8>, final: UInt8, awaitsCursor: Bool = false) {
        if parameters.first == UInt8(ascii: ">") {
            let numbers = Self.numbers(in: parameters.dropFirst())
            // The state has one digit, because `Restoration` has room for one.
            guard final == UInt8(ascii: "m"), numbers.count == 2, numbers[0] == 4, (0...9).contains(numbers[1]) else {
                return nil
            }
            self = .modifiedKeys(numbers[1])
            return
        }
        let isPrivate = parameters.first == UInt8(ascii: "?")
        let hasDollar = parameters.last == UInt8(ascii: "$")
        let numbers = Self.numbers(in: parameters.dropFirst(isPrivate ? 1 : 0).dropLast(hasDollar ? 1 : 0))
        switch (Character(Unicode.Scalar(final)), isPrivate) {
        case ("c", true):
            self = .attributes(kind: numbers.first ?? 0, setsClipboard: numbers.dropFirst().contains(52))
        case ("y", true) where hasDollar && numbers.count == 2:
            guard let mode = PrivateMode(rawValue: numbers[0]), let state = PrivateMode.State(rawValue: numbers[1])
            else { return nil }
            self = .mode(mode, state)
        case ("n", false) where numbers == [0]: self = .status
        case ("R", false) where awaitsCursor && numbers.count == 2 && numbers.allSatisfy(Self.lengths.contains):
            self = .cursor(row: numbers[0] - 1, column: numbers[1] - 1)
        case ("t", false)
        where numbers.count == 3 && numbers[0] == 6 && numbers.dropFirst().allSatisfy(Self.lengths.contains):
            self = .cellSize(width: numbers[2], height: numbers[1])
        default: return nil
        }
    }

    /// A control string of ECMA-48. The raw value is the byte after ESC.
    enum StringKind: UInt8, CaseIterable {
        case deviceControl = 0x50
        case startOfString = 0x58
        case operatingSystem = 0x5D
        case privacyMessage = 0x5E
        case applicationProgram = 0x5F
    }

    /// The beginnings of all string replies, and a function for the rest of each string.
    static let strings: [(kind: StringKind, start: String, read: @Sendable (Substring) -> Reply?)] = [
        // DECRQSS: the terminal's current SGR after the background was set to 1, 2, 3.
        (.deviceControl, "0$r", directColor), (.deviceControl, "1$r", directColor),
        (.deviceControl, "0+r", { clipboard($0, false) }), (.deviceControl, "1+r", { clipboard($0, true) }),
        (.operatingSystem, "11;", background),
    ]

    /// The reply in a string, without introducer and ST.
    static func string(_ kind: StringKind, _ bytes: [UInt8]) -> Reply? {
        let text = Substring(decoding: bytes, as: UTF8.self)
        let form = strings.first { $0.kind == kind && text.hasPrefix($0.start) }
        return form.flatMap { $0.read(text.dropFirst($0.start.count)) }
    }

    private static func directColor(_ text: Substring) -> Reply? {
        guard text.hasSuffix("m") else { return nil }
        let numbers = text.dropLast().split(whereSeparator: { $0 == ":" || $0 == ";" })
        return .keepsDirectColor(numbers.contains("48") && Array(numbers.suffix(3)) == ["1", "2", "3"])
    }

    private static func clipboard(_ text: Substring, _ exists: Bool) -> Reply? {
        text.uppercased().hasPrefix(Capabilities.clipboardName) ? .clipboardCapability(exists) : nil
    }

    /// The color as `rgb:R/G/B` or `rgba:R/G/B/A`, with one to four hexadecimal digits per channel.
    private static func background(_ text: Substring) -> Reply? {
        for (start, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(start) {
            let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
            let channels = parts.compactMap(channel)
            guard parts.count == count, channels.count == count else { return nil }
            return .background(Color(channels[0], channels[1], channels[2]))
        }
        return nil
    }

    /// Scales a channel of one to four digits to 0...255.
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

extension Reply.StringKind {
    /// Whether a string of this kind is a reply, by its first bytes; nil if more bytes decide.
    func isReply(beginningWith bytes: [UInt8]) -> Bool? {
        let starts = Reply.strings.filter { $0.kind == self && $0.start.utf8.starts(with: bytes) }
        if starts.isEmpty { return false }
        return starts.contains { $0.start.utf8.count == bytes.count } ? true : nil
    }
}
