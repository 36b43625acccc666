// Keys in extended forms, which another program may have left switched on: kitty's protocol, `CSI code ; modifiers u`,
// and xterm's modifyOtherKeys, `CSI 27 ; modifiers ; code ~`.

import DrawerViews

/// A key, identified by the number of its character, with its modifiers.
struct ExtendedKey {
    /// The parameters of a sequence, each with its parts; nil for a part that is not a number.
    typealias Parameters = [[Int?]]

    /// The numbers in the parameters of a sequence, `CSI 1:2;3`.
    static func numbers(in parameters: ArraySlice<UInt8>) -> Parameters {
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                .map { Int(String(decoding: $0, as: UTF8.self)) }
        }
    }

    private let code: Int
    /// The character that the key types with Shift, if the terminal reports it.
    private let shifted: Int?
    /// The text that the key types, if the terminal reports it.
    private let text: [Int?]
    private let modifiers: Modifiers

    /// The modifiers of a key. Caps Lock and Num Lock do not count.
    struct Modifiers: OptionSet {
        let rawValue: Int
        static let shift = Modifiers(rawValue: 1)
        static let alt = Modifiers(rawValue: 2)
        static let control = Modifiers(rawValue: 4)
        /// Super and Hyper, whose keys belong to the desktop.
        static let other = Modifiers(rawValue: 8 | 16)

        init(rawValue: Int) { self.rawValue = rawValue }
        /// - Parameter parameter: the modifier bits, plus 1.
        init(parameter: Int) { rawValue = (max(1, parameter) - 1) & 31 }
    }

    /// - Parameters:
    ///   - parameters: the parameters of the sequence, without the final byte.
    ///   - final: the final byte.
    /// - Returns: nil for a sequence of another form.
    init?(_ parameters: Parameters, final: UInt8) {
        let key: [Int?]
        let modifier: Int?
        switch final {
        case UInt8(ascii: "u"):
            key = parameters[0]
            modifier = parameters.count > 1 ? parameters[1][0] : nil
        case UInt8(ascii: "~") where parameters.count == 3 && parameters[0][0] == 27:
            key = parameters[2]
            modifier = parameters[1][0]
        default: return nil
        }
        guard let code = key[0] else { return nil }
        (self.code, shifted) = (code, key.count > 1 ? key[1] : nil)
        text = final == UInt8(ascii: "u") && parameters.count > 2 ? parameters[2] : []
        modifiers = Modifiers(parameter: modifier ?? 1)
    }

    /// Whether a sequence reports the release of a key. In kitty's protocol, the kind of event follows the modifiers.
    static func isRelease(_ parameters: Parameters) -> Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    /// The event of the key; nil for a key that the program does not use.
    var event: TerminalEvent? {
        guard modifiers.isDisjoint(with: .other) else { return nil }
        switch (named, character) {
        case (let key?, _): return .key(key)
        case (nil, let character?): return event(of: character)
        case (nil, nil): return nil
        }
    }

    private var named: Key? {
        switch code {
        case 27: .escape
        case 13, 57_414: modifiers.contains(.alt) ? .altEnter : .enter
        case 9: modifiers.contains(.shift) ? .shiftTab : .tab
        case 8, 127: modifiers.contains(.alt) ? .altBackspace : .backspace
        case 32: modifiers.contains(.control) ? .control(" ") : modifiers.contains(.alt) ? .alt(" ") : .space
        case 57_417: .left
        case 57_418: .right
        case 57_419: .up
        case 57_420: .down
        case 57_421: .pageUp
        case 57_422: .pageDown
        case 57_423: .home
        case 57_424: .end
        case 57_425: .insert
        case 57_426: .delete
        default: nil
        }
    }

    /// The character of the key, as the terminal reports it; nil for a key without one.
    private var character: Character? {
        // The digits of the keypad.
        if (57_399...57_408).contains(code) { return Character("\(code - 57_399)") }
        if let place = [57_409, 57_410, 57_411, 57_412, 57_413, 57_415].firstIndex(of: code) {
            return Array("./*-+=")[place]
        }
        guard code > 32, !(0xE000...0xF8FF).contains(code),
            let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
        else { return nil }
        return Character(scalar)
    }

    private func event(of character: Character) -> TerminalEvent? {
        let (isControl, isAlt) = (modifiers.contains(.control), modifiers.contains(.alt))
        guard isControl else {
            let typed = typed ?? (modifiers.contains(.shift) ? upper(character) : character)
            return .key(isAlt ? .alt(typed) : .character(typed))
        }
        let plain = Character(character.lowercased())
        if isAlt { return .key(.controlAlt(plain)) }
        // The keys that are the same as control characters.
        return switch plain {
        case "c": .interrupt
        case "z": .suspend
        case "i": .key(.tab)
        case "m": .key(.enter)
        case "h": .key(.backspace)
        case "[": .key(.escape)
        case "_", "-", "7": .key(.control("/"))
        case "6": .key(.control("^"))
        case "2", "@": .key(.control(" "))
        default: .key(.control(plain))
        }
    }

    private var typed: Character? {
        let scalars = text.compactMap { $0.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init) }
        let text = String(String.UnicodeScalarView(scalars.filter { $0.value >= 32 }))
        return text.count == 1 ? text.first : nil
    }

    private func upper(_ character: Character) -> Character {
        if let scalar = shifted.flatMap({ UInt32(exactly: $0) }).flatMap(Unicode.Scalar.init) {
            return Character(scalar)
        }
        let upper = character.uppercased()
        return upper.count == 1 ? Character(upper) : character
    }
}

/// xterm's modifyOtherKeys, which sends keys in an extended form.
enum ModifiedKeys {
    static let ask = "\u{1b}[?4m"
    /// Sets the state of the mode.
    static func set(_ state: Int) -> [UInt8] { Array("\u{1b}[>4;\(state)m".utf8) }
    static let plain = set(0)
}
