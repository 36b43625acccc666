// Fewer bytes for the same picture: what ncurses writes passes through here on its way to the terminal.
//
// - ncurses names a pair of colours by its number (`TerminfoEntry`), begins from nothing to take one attribute away, and
//   gives every space a foreground. Here a style is noted and not sent, until a letter needs it; then what differs, and
//   will be seen, goes out in one sequence.
// - It names a row and a column for every move of the cursor. Here what is known already is left out.
// - It writes the drawer's edge, a row of one block, one by one, three bytes each. Here it is repeated.
//
// What is not understood passes unchanged, and whatever might be noted wrongly because of it is set anew.

/// What the terminal has set, and what it should have set before the next letter.
struct ByteSaver {
    /// Colours as in SGR: -1 the terminal's own, 0...255 of the palette, from `Ink.direct` on 24 bits.
    private struct Look: Equatable {
        var foreground: Int32 = -1
        var background: Int32 = -1
        /// As `Attributes`: bold, dim, underline, reverse.
        var attributes: UInt8 = 0
    }

    private static let bold: UInt8 = 1
    private static let dim: UInt8 = 2
    private static let underline: UInt8 = 4
    private static let reverse: UInt8 = 8

    private var wanted = Look()
    /// nil: not known.
    private var set: Look?
    private var parameters: [Int32] = []
    private let shortcuts: Shortcuts
    /// The cursor's, from 1; nil: not known.
    private var row: Int32?

    /// What the terminal has beyond what every one has.
    struct Shortcuts: OptionSet {
        let rawValue: UInt8
        /// REP: the letter before, so many times more.
        static let repeats = Shortcuts(rawValue: 1)
        /// CHA: another column in the same row.
        static let columns = Shortcuts(rawValue: 2)
    }

    init(shortcuts: Shortcuts) { self.shortcuts = shortcuts }

    /// The terminal may have set anything now, and the cursor stand anywhere.
    mutating func forget() {
        set = nil
        row = nil
    }

    /// Ends the sequence by which ncurses tells a pair of colours (`TerminfoEntry`); it goes no further than here.
    static let pairFinal = UInt8(ascii: "w")

    /// Takes a frame's bytes from ncurses, whole sequences only, and adds what is to be sent.
    /// - Parameter pairs: the colours of ncurses' pairs, by their numbers.
    mutating func pass(_ bytes: UnsafeRawBufferPointer, pairs: [Ink] = [], into out: inout [UInt8]) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x1B where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
                index = sequence(bytes, index, pairs, into: &out)
            case 0x1B where index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
                // A character set.
                out.append(contentsOf: bytes[index..<index + 3])
                index += 3
            case 0x08, 0x0D:
                // The cursor moves, and nothing is drawn.
                out.append(byte)
                index += 1
            case 0x0A, 0x20:
                // A line feed may scroll, and the new row gets the background.
                send(isSpace: true, into: &out)
                if byte == 0x0A { row = nil }
                out.append(byte)
                index += 1
            case 0x21...0x7E, 0x80...0xFF:
                send(isSpace: false, into: &out)
                repeat {
                    if shortcuts.contains(.repeats), bytes[index] == 0xE2,
                        let end = repeatBlock(bytes, index, into: &out)
                    {
                        index = end
                    } else {
                        out.append(bytes[index])
                        index += 1
                    }
                } while index < bytes.count && bytes[index] > 0x20 && bytes[index] != 0x7F
            default:
                // What it does is not known here: it gets what it would have got.
                send(isSpace: false, into: &out)
                row = nil
                out.append(byte)
                index += 1
            }
        }
    }

    /// A run of one block element or line that begins at `start`, each of them three bytes and one column.
    /// - Returns: where it has ended; nil where it is none, or too short to be worth it.
    private func repeatBlock(_ bytes: UnsafeRawBufferPointer, _ start: Int, into out: inout [UInt8]) -> Int? {
        guard start + 2 < bytes.count, (0x94...0x96).contains(bytes[start + 1]) else { return nil }
        var end = start + 3
        while end + 2 < bytes.count, bytes[end] == bytes[start], bytes[end + 1] == bytes[start + 1],
            bytes[end + 2] == bytes[start + 2]
        { end += 3 }
        let count = (end - start) / 3
        guard count > 2 else { return nil }
        out.append(contentsOf: bytes[start..<start + 3])
        out.append(0x1B)
        out.append(UInt8(ascii: "["))
        Self.write(Int32(count - 1), into: &out)
        out[out.count - 1] = UInt8(ascii: "b")
        return end
    }

    /// A control sequence that begins at `start`.
    /// - Returns: where it has ended.
    private mutating func sequence(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ pairs: [Ink], into out: inout [UInt8]
    ) -> Int {
        var end = start + 2
        parameters.removeAll(keepingCapacity: true)
        var number: Int32 = 0
        var isPlain = true
        while end < bytes.count, bytes[end] < 0x40 {
            switch bytes[end] {
            case 0x30...0x39: number = min(number * 10 + Int32(bytes[end] - 0x30), 0xFFFF)
            case UInt8(ascii: ";"):
                parameters.append(number)
                number = 0
            default: isPlain = false
            }
            end += 1
        }
        parameters.append(number)
        guard end < bytes.count else {
            out.append(contentsOf: bytes[start...])
            set = nil
            return bytes.count
        }
        let final = bytes[end]
        end += 1
        if final == Self.pairFinal, isPlain, pairs.indices.contains(Int(number)) {
            wanted.foreground = pairs[Int(number)].foreground
            wanted.background = pairs[Int(number)].background
            return end
        }
        if final == UInt8(ascii: "m"), isPlain, let look = look(after: wanted) {
            wanted = look
            return end
        }
        if final == UInt8(ascii: "H"), isPlain, parameters.count <= 2 {
            move(to: max(1, parameters[0]), max(1, parameters.count > 1 ? parameters[1] : 1), into: &out)
            return end
        }
        switch final {
        case UInt8(ascii: "G"), UInt8(ascii: "b"):
            // The cursor moves in its row, a letter that was drawn is repeated: no style is needed.
            break
        case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "`"), UInt8(ascii: "d"), UInt8(ascii: "f"),
            UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "r"):
            // The cursor moves, a mode is set: no style is needed.
            row = nil
        case UInt8(ascii: "@"), UInt8(ascii: "K"), UInt8(ascii: "P"), UInt8(ascii: "X"):
            // What is blank now has the background.
            send(isSpace: true, into: &out)
        case UInt8(ascii: "J"), UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "T"):
            send(isSpace: true, into: &out)
            row = nil
        default:
            send(isSpace: false, into: &out)
            if final == UInt8(ascii: "m") { set = nil } else { row = nil }
        }
        out.append(contentsOf: bytes[start..<end])
        return end
    }

    /// The cursor goes to a place, from 1.
    private mutating func move(to row: Int32, _ column: Int32, into out: inout [UInt8]) {
        if row == self.row, column == 1 {
            out.append(0x0D)
            return
        }
        out.append(0x1B)
        out.append(UInt8(ascii: "["))
        if row == self.row {
            Self.write(column, into: &out)
            out[out.count - 1] = UInt8(ascii: "G")
            return
        }
        // What is left out is 1.
        if row > 1 || column > 1 { Self.write(row, into: &out) }
        if column > 1 { Self.write(column, into: &out) }
        if out.last == UInt8(ascii: ";") { out.removeLast() }
        out.append(UInt8(ascii: "H"))
        if shortcuts.contains(.columns) { self.row = row }
    }

    /// The look that the numbers of an SGR make of another one; nil where one of them is not known here.
    private func look(after look: Look) -> Look? {
        var look = look
        var index = 0
        while index < parameters.count {
            let number = parameters[index]
            index += 1
            switch number {
            case 0: look = Look()
            case 1: look.attributes |= Self.bold
            case 2: look.attributes |= Self.dim
            case 4: look.attributes |= Self.underline
            case 7: look.attributes |= Self.reverse
            // The first font: no other is ever set.
            case 10: break
            case 22: look.attributes &= ~(Self.bold | Self.dim)
            case 24: look.attributes &= ~Self.underline
            case 27: look.attributes &= ~Self.reverse
            case 30...37: look.foreground = number - 30
            case 39: look.foreground = -1
            case 40...47: look.background = number - 40
            case 49: look.background = -1
            case 90...97: look.foreground = number - 82
            case 100...107: look.background = number - 92
            case 38, 48:
                guard let colour = extendedColour(at: &index) else { return nil }
                if number == 38 { look.foreground = colour } else { look.background = colour }
            default: return nil
            }
        }
        return look
    }

    private func extendedColour(at index: inout Int) -> Int32? {
        guard index < parameters.count else { return nil }
        if parameters[index] == 5, index + 1 < parameters.count, parameters[index + 1] <= 255 {
            index += 2
            return parameters[index - 1]
        }
        guard parameters[index] == 2, index + 3 < parameters.count else { return nil }
        var colour = Ink.direct
        for (place, shift) in [(1, 16), (2, 8), (3, 0)] as [(Int, Int32)] {
            guard parameters[index + place] <= 255 else { return nil }
            colour |= parameters[index + place] << shift
        }
        index += 4
        return colour
    }

    // MARK: Sending

    /// Sends what the next letter needs.
    /// - Parameter isSpace: it shows no foreground.
    private mutating func send(isSpace: Bool, into out: inout [UInt8]) {
        guard let set else {
            write(wanted, from: Look(), resets: true, into: &out)
            self.set = wanted
            return
        }
        guard set != wanted else { return }
        var target = wanted
        if isSpace, (set.attributes | wanted.attributes) & (Self.underline | Self.reverse) == 0 {
            target.foreground = set.foreground
            target.attributes = set.attributes
            if set == target { return }
        }
        // One by one, or all anew: whichever is shorter.
        let resets = size(target, from: Look()) + 1 < size(target, from: set)
        write(target, from: resets ? Look() : set, resets: resets, into: &out)
        self.set = target
    }

    /// Bytes of the numbers that make one look of another, a separator behind each.
    private func size(_ look: Look, from old: Look) -> Int {
        var size = 0
        if look.foreground != old.foreground { size += Self.size(of: look.foreground) }
        if look.background != old.background { size += Self.size(of: look.background) }
        forEachAttribute(look.attributes, from: old.attributes) { size += $0 < 10 ? 2 : 3 }
        return size
    }

    private static func size(of colour: Int32) -> Int {
        func digits(_ value: Int32) -> Int { value < 10 ? 1 : value < 100 ? 2 : 3 }
        switch colour {
        case ..<8: return 3
        case ..<16: return 4
        case ..<Ink.direct: return 6 + digits(colour)
        default: return 8 + digits(colour >> 16 & 255) + digits(colour >> 8 & 255) + digits(colour & 255)
        }
    }

    private func forEachAttribute(_ attributes: UInt8, from old: UInt8, _ body: (Int32) -> Void) {
        let off = old & ~attributes
        var on = attributes & ~old
        if off & (Self.bold | Self.dim) != 0 {
            body(22)
            // It takes both away.
            on |= attributes & (Self.bold | Self.dim)
        }
        if off & Self.underline != 0 { body(24) }
        if off & Self.reverse != 0 { body(27) }
        if on & Self.bold != 0 { body(1) }
        if on & Self.dim != 0 { body(2) }
        if on & Self.underline != 0 { body(4) }
        if on & Self.reverse != 0 { body(7) }
    }

    private func write(_ look: Look, from old: Look, resets: Bool, into out: inout [UInt8]) {
        out.append(0x1B)
        out.append(UInt8(ascii: "["))
        let start = out.count
        // An empty number is 0: all back.
        if resets { out.append(UInt8(ascii: ";")) }
        forEachAttribute(look.attributes, from: old.attributes) { Self.write($0, into: &out) }
        if look.foreground != old.foreground { Self.write(look.foreground, base: 30, into: &out) }
        if look.background != old.background { Self.write(look.background, base: 40, into: &out) }
        if out.count > start { out.removeLast() }
        out.append(UInt8(ascii: "m"))
    }

    private static func write(_ colour: Int32, base: Int32, into out: inout [UInt8]) {
        switch colour {
        case ..<0: write(base + 9, into: &out)
        case ..<8: write(base + colour, into: &out)
        case ..<16: write(base + 52 + colour, into: &out)
        case ..<Ink.direct:
            write(base + 8, into: &out)
            write(5, into: &out)
            write(colour, into: &out)
        default:
            write(base + 8, into: &out)
            write(2, into: &out)
            write(colour >> 16 & 255, into: &out)
            write(colour >> 8 & 255, into: &out)
            write(colour & 255, into: &out)
        }
    }

    /// A number and the separator behind it.
    private static func write(_ number: Int32, into out: inout [UInt8]) {
        var place: Int32 = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            out.append(UInt8(0x30 + number / place % 10))
            place /= 10
        }
        out.append(UInt8(ascii: ";"))
    }
}

extension ByteSaver.Shortcuts {
    /// What a terminal's entry has, in the form of ECMA-48.
    init(_ entry: TerminfoEntry) {
        self = []
        // ncurses places the cursor behind a full row: neither goes on in the next one.
        guard entry[flag: "xenl"] else { return }
        if entry[string: "rep"] == Array("%p1%c\u{1b}[%p2%{1}%-%db".utf8) { insert(.repeats) }
        if entry[string: "hpa"] == Array("\u{1b}[%i%p1%dG".utf8) { insert(.columns) }
    }
}
