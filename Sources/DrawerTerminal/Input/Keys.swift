// The keys of the program, from the codes of ncurses and from the sequences that terminals send.

import CNcurses
import DrawerViews

extension Key {
    /// A key by its ncurses code or control character; nil for a key that the program does not use.
    init?(code: Int32) {
        switch code {
        case KEY_UP: self = .up
        case KEY_DOWN: self = .down
        case KEY_LEFT: self = .left
        case KEY_RIGHT: self = .right
        case KEY_PPAGE: self = .pageUp
        case KEY_NPAGE: self = .pageDown
        case KEY_HOME: self = .home
        case KEY_END: self = .end
        case KEY_ENTER, 10, 13: self = .enter
        case 9: self = .tab
        case KEY_BTAB: self = .shiftTab
        case KEY_SR: self = .shiftUp
        case KEY_SF: self = .shiftDown
        case KEY_SLEFT: self = .shiftLeft
        case KEY_SRIGHT: self = .shiftRight
        case KEY_BACKSPACE, 8, 127: self = .backspace
        case KEY_DC: self = .delete
        case KEY_IC: self = .insert
        case 32: self = .space
        case KEY_F0 + 1...KEY_F0 + 12: self = .function(Int(code - KEY_F0))
        case 1...26: self = .control(Character(Unicode.Scalar(UInt8(96 + code))))
        case 0: self = .control(" ")
        case 28...30: self = .control(Character(Unicode.Scalar(UInt8(64 + code))))
        // Terminals send 31 for both Ctrl-/ and Ctrl-_.
        case 31: self = .control("/")
        default: return nil
        }
    }

    /// The values of the second parameter for the modifiers.
    private static let (shift, alt, control) = (2, 3, 5)

    /// A key by the end of its sequence, in the forms of xterm, VT220 and related terminals. Modifiers are ignored,
    /// except with the arrows.
    /// - Parameters:
    ///   - final: the final byte.
    ///   - number: the first parameter, which selects the key if the final byte is `~`.
    ///   - modifier: the second parameter.
    init?(final: UInt8, number: Int, modifier: Int = 1) {
        switch Character(Unicode.Scalar(final)) {
        case "A" where modifier == Self.shift: self = .shiftUp
        case "B" where modifier == Self.shift: self = .shiftDown
        case "C" where modifier == Self.shift: self = .shiftRight
        case "D" where modifier == Self.shift: self = .shiftLeft
        case "A" where modifier == Self.alt: self = .altUp
        case "B" where modifier == Self.alt: self = .altDown
        case "C" where modifier == Self.alt: self = .altRight
        case "D" where modifier == Self.alt: self = .altLeft
        case "A" where modifier == Self.control: self = .controlUp
        case "B" where modifier == Self.control: self = .controlDown
        case "C" where modifier == Self.control: self = .controlRight
        case "D" where modifier == Self.control: self = .controlLeft
        // rxvt sends lower-case letters for Shift.
        case "a" where number == 0: self = .shiftUp
        case "b" where number == 0: self = .shiftDown
        case "c" where number == 0: self = .shiftRight
        case "d" where number == 0: self = .shiftLeft
        case "A": self = .up
        case "B": self = .down
        case "C": self = .right
        case "D": self = .left
        case "H": self = .home
        case "F": self = .end
        case "M": self = .enter
        case "Z": self = .shiftTab
        case "P", "Q", "R", "S": self = .function(Int(final) - 0x4F)
        case "~":
            switch number {
            case 1, 7: self = .home
            case 4, 8: self = .end
            case 2: self = .insert
            case 3: self = .delete
            case 5: self = .pageUp
            case 6: self = .pageDown
            case 11...15: self = .function(number - 10)
            case 17...21: self = .function(number - 11)
            case 23, 24: self = .function(number - 12)
            default: return nil
            }
        default: return nil
        }
    }

    /// A key by its letter after SS3. rxvt sends lower-case letters for Ctrl.
    init?(singleShift letter: UInt8) {
        let isControl = (0x61...0x64).contains(letter)
        self.init(final: isControl ? letter - 0x20 : letter, number: 0, modifier: isControl ? Self.control : 1)
    }

    /// The key of a code after an ESC; nil for a code without an Alt key.
    static func withAlt(_ code: Int32) -> Key? {
        switch code {
        case 32...126: .alt(Character(Unicode.Scalar(UInt8(code))))
        case 8, 127, KEY_BACKSPACE: .altBackspace
        case 13, KEY_ENTER: .altEnter
        case 1...26: .controlAlt(Character(Unicode.Scalar(UInt8(96 + code))))
        default: nil
        }
    }
}
