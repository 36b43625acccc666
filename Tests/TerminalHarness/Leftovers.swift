// Changes that a program has left in its terminal.

import Foundation

extension Session {
    /// The differences from the state before the program started, in words; empty if the terminal is restored.
    /// - Parameter wroteText: whether the program writes lines of text on the main screen, such as messages.
    package func leftovers(wroteText: Bool = false) throws -> [String] {
        var left: [String] = []
        let screen = screen
        if screen.isAlternate { left.append("the alternate screen") }
        // libvterm, and therefore the terminals of Vim and Neovim, has one saved cursor for both screens. If a program
        // saves the cursor (ESC 7) on the alternate screen while it is hidden, leaving that screen restores the hidden
        // cursor.
        if !screen.isCursorVisible { left.append("the cursor is off") }
        if !wroteText, screen.cursor != (0, 0) { left.append("the cursor is at \(screen.cursor)") }
        if screen.mouse != .off { left.append("mouse reports: \(screen.mouse)") }
        let modes = try pty.modes()
        if modes != pty.initialModes { left.append("modes \(modes), before \(pty.initialModes)") }
        // This includes modes that libvterm does not know, such as bracketed paste and pixel reports.
        for (mode, isOn) in PrivateModes.left(by: transcript) where isOn != [7, 25].contains(mode) {
            left.append("mode \(mode) is \(isOn ? "on" : "off")")
        }
        let keypad = zip(transcript, transcript.dropFirst()).filter {
            $0 == 27 && ($1 == UInt8(ascii: "=") || $1 == UInt8(ascii: ">"))
        }
        if keypad.last?.1 == UInt8(ascii: "=") { left.append("the keypad") }
        let bytes = try pty.pendingInput()
        if bytes > 0 { left.append("\(bytes) bytes for the shell") }
        // The shell's next output must have no attributes.
        emulator.feed(Array("\r\u{1b}[Kx".utf8))
        let cell = self.screen[0, self.screen.cursor.row]
        if cell != ScreenCell(glyph: "x") { left.append("attributes: \(cell)") }
        emulator.feed(Array("\r\u{1b}[K".utf8))
        return left
    }
}

/// The private modes that a program leaves set, according to its whole output; the emulator knows only a few modes.
/// A program sets them by `ESC [ ? numbers h` and resets them by `l`.
package enum PrivateModes {
    /// Each mode in the output, and whether it is set at the end.
    package static func left(by bytes: [UInt8]) -> [Int: Bool] {
        var modes: [Int: Bool] = [:]
        let start = Array("\u{1b}[?".utf8)
        var index = 0
        while index + start.count < bytes.count {
            guard bytes[index..<index + start.count].elementsEqual(start) else {
                index += 1
                continue
            }
            let rest = bytes[(index + start.count)...]
            let numbers = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
            index += start.count + numbers.count
            guard index < bytes.count, bytes[index] == UInt8(ascii: "h") || bytes[index] == UInt8(ascii: "l") else {
                continue
            }
            for number in String(decoding: numbers, as: UTF8.self).split(separator: ";").compactMap({ Int($0) }) {
                modes[number] = bytes[index] == UInt8(ascii: "h")
            }
        }
        return modes
    }
}
