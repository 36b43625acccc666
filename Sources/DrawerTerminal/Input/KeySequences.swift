// The keys that terminals send as sequences, told apart without ncurses: for the keyboard that has no picture.

import CNcurses

/// Turns bytes into the codes that ncurses would give for them. What is torn between two reads is put together.
struct KeySequences {
    private var pending: [UInt8] = []

    /// The forms that xterm, VT220 and their kin send; behind ESC.
    private static let keys: [String: Int32] = [
        "[A": KEY_UP, "[B": KEY_DOWN, "[C": KEY_RIGHT, "[D": KEY_LEFT, "[H": KEY_HOME, "[F": KEY_END,
        "OA": KEY_UP, "OB": KEY_DOWN, "OC": KEY_RIGHT, "OD": KEY_LEFT, "OH": KEY_HOME, "OF": KEY_END,
        "[1~": KEY_HOME, "[7~": KEY_HOME, "[4~": KEY_END, "[8~": KEY_END, "[3~": KEY_DC, "[5~": KEY_PPAGE,
        "[6~": KEY_NPAGE, "[Z": KEY_BTAB,
    ]

    mutating func codes(of bytes: ArraySlice<UInt8>) -> [Int32] {
        var codes: [Int32] = []
        for byte in bytes {
            if pending.isEmpty {
                if byte == 27 { pending = [byte] } else { codes.append(Int32(byte)) }
                continue
            }
            pending.append(byte)
            let isFinal = pending.count > 2 && (0x40...0x7E).contains(byte)
            let isIntroducer = pending.count == 2 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
            if isIntroducer { continue }
            if isFinal || pending.count == 2 || pending.count > 16 { codes += taken() }
        }
        // An ESC that nothing follows is the key.
        if pending == [27] { codes += taken() }
        return codes
    }

    /// A known sequence as its key; an unknown one as its bytes.
    private mutating func taken() -> [Int32] {
        defer { pending = [] }
        if let key = Self.keys[String(decoding: pending.dropFirst(), as: UTF8.self)] { return [key] }
        return pending.map(Int32.init)
    }
}
