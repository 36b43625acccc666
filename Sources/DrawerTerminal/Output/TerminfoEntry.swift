// The user's own terminfo entry, changed in memory: pairs of any two colours, and nothing that would touch the palette. ncurses takes it from the environment, in its compiled form: no file, no package needed.

import CNcurses

/// A terminfo entry as it is compiled (term(5), the format with 32-bit numbers).
struct TerminfoEntry {
    private var name: String
    private var booleans: [(name: String, value: Bool)] = []
    private var numbers: [(name: String, value: Int32)] = []
    private var strings: [(name: String, value: [UInt8]?)] = []

    /// Copies the entry that `setupterm` has loaded.
    init(loadedAs name: String) {
        self.name = name
        var index: Int32 = 0
        while let capability = cn_boolean_name(index) {
            booleans.append((String(cString: capability), tigetflag(capability) > 0))
            index += 1
        }
        index = 0
        while let capability = cn_number_name(index) {
            numbers.append((String(cString: capability), tigetnum(capability)))
            index += 1
        }
        index = 0
        while let capability = cn_string_name(index) {
            strings.append((String(cString: capability), cn_string(capability).map(Self.bytes)))
            index += 1
        }
    }

    subscript(string name: String) -> [UInt8]? {
        get { strings.first { $0.name == name }?.value }
        set {
            guard let index = strings.firstIndex(where: { $0.name == name }) else { return }
            strings[index].value = newValue
        }
    }

    subscript(number name: String) -> Int32 {
        get { numbers.first { $0.name == name }?.value ?? -1 }
        set {
            guard let index = numbers.firstIndex(where: { $0.name == name }) else { return }
            numbers[index].value = newValue
        }
    }

    subscript(flag name: String) -> Bool {
        get { booleans.first { $0.name == name }?.value ?? false }
        set {
            guard let index = booleans.firstIndex(where: { $0.name == name }) else { return }
            booleans[index].value = newValue
        }
    }

    /// Whether colours are set as ECMA-48 does it, as far as can be seen.
    var hasStandardColours: Bool {
        guard let bytes = self[string: "setaf"] else { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("\u{1b}[") && (text.hasSuffix("m") || text.hasSuffix("m%;"))
    }

    /// Makes ncurses tell pairs of colours by their numbers, one short sequence for both colours (`ByteSaver` says it as
    /// the terminal wants to hear it), and attributes one by one. The long strings of most entries, worked out anew for each
    /// change of style, were a third of what a frame cost.
    mutating func tellPairs() {
        self[string: "scp"] = Array("\u{1b}[%p1%d\(Character(Unicode.Scalar(ByteSaver.pairFinal)))".utf8)
        self[string: "sgr"] = nil
        self[number: "colors"] = 2 * Ink.direct
        self[number: "pairs"] = 65536
        if self[string: "op"] == nil { self[string: "op"] = Array("\u{1b}[39;49m".utf8) }
        // Leaving must not put back a palette that was never changed: the user's own would be lost.
        self[flag: "ccc"] = false
        self[string: "initc"] = nil
        self[string: "initp"] = nil
        self[string: "oc"] = nil
    }

    /// Leaves one way to move the cursor, by row and column; `ByteSaver` shortens it. To find the shortest itself, ncurses
    /// puts together and measures all of them at every move: a fifth of what a frame cost.
    mutating func keepOneMotion() {
        for capability in [
            "home", "hpa", "vpa", "cuu", "cud", "cuf", "cub", "cuu1", "cud1", "cuf1", "ht", "cbt",
        ] { self[string: capability] = nil }
    }

    /// Takes away the keys whose sequences go on where one of these prefixes ends (xterm's Shift with Page Down is
    /// `ESC [ 6 ; 2 ~`): ncurses would not have the prefix as a key of its own then.
    mutating func keepFree(_ prefixes: [String]) {
        for index in strings.indices where strings[index].name.hasPrefix("k") {
            guard let value = strings[index].value else { continue }
            if prefixes.contains(where: { value.count > $0.utf8.count && value.starts(with: $0.utf8) }) {
                strings[index].value = nil
            }
        }
    }

    /// Takes away the saving of the cursor, which ncurses does while it scrolls: where a terminal has one place to save
    /// it at, the one from before our screen would be lost, and leaving would end somewhere else than we came from.
    mutating func keepSavedCursor() {
        self[string: "sc"] = nil
        self[string: "rc"] = nil
    }

    /// Takes away the other character set with its lines and corners: we have those in UTF-8, or do without. To leave it
    /// would be said with every letter that has no attributes.
    mutating func dropLineDrawing() {
        let switches = ["%?%p9%t\u{1b}(0%e\u{1b}(B%;", "%?%p9%t\u{0e}%e\u{0f}%;"]
        guard let plain = self[string: "sgr0"] else { return }
        var styled = self[string: "sgr"].map { String(decoding: $0, as: UTF8.self) }
        for text in switches { styled = styled?.replacing(text, with: "") }
        // One that says it in another way is left alone.
        guard styled?.contains("%p9") != true else { return }
        self[string: "sgr"] = styled.map { Array($0.utf8) }
        let text = String(decoding: plain, as: UTF8.self)
        self[string: "sgr0"] = Array(text.replacing("\u{1b}(B", with: "").replacing("\u{0f}", with: "").utf8)
        for capability in ["acsc", "smacs", "rmacs", "enacs"] { self[string: capability] = nil }
    }

    /// The compiled entry, with the extended flag `RGB`.
    func compiled() -> [UInt8] {
        var out: [UInt8] = []
        func short(_ value: Int) {
            out.append(UInt8(truncatingIfNeeded: value))
            out.append(UInt8(truncatingIfNeeded: value >> 8))
        }
        func evenOut() { if out.count % 2 == 1 { out.append(0) } }

        var table: [UInt8] = []
        let offsets = strings.map { string -> Int in
            guard let value = string.value else { return -1 }
            defer { table += value + [0] }
            return table.count
        }
        let names = Array(name.utf8) + [0]
        for value in [0o1036, names.count, booleans.count, numbers.count, strings.count, table.count] { short(value) }
        out += names
        out += booleans.map { $0.value ? 1 : 0 }
        evenOut()
        for number in numbers { withUnsafeBytes(of: number.value.littleEndian) { out += $0 } }
        for offset in offsets { short(offset) }
        out += table
        evenOut()
        // The extended part: counts of flags, numbers, strings, of offsets, and the size of its table.
        let flagName = Array("RGB".utf8) + [0]
        for value in [1, 0, 0, 1, flagName.count] { short(value) }
        out.append(1)
        evenOut()
        short(0)
        out += flagName
        return out
    }

    /// The compiled entry as ncurses takes it from the variable TERMINFO.
    func asVariable() -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let text = compiled().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return "hex:" + String(decoding: text, as: UTF8.self)
    }

    private static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var place = string
        while place.pointee != 0 {
            bytes.append(UInt8(bitPattern: place.pointee))
            place += 1
        }
        return bytes
    }
}
