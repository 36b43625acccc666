// What a program has left changed in its terminal.

import Foundation

extension Session {
    /// Everything that is not as it was before the program came, in words; empty where the terminal is as it was.
    /// - Parameter wroteText: whether the program writes lines of text, as messages, on the main screen.
    package func leftovers(wroteText: Bool = false) throws -> [String] {
        var left: [String] = []
        let screen = screen
        if screen.isAlternate { left.append("the alternate screen") }
        // libvterm, and with it the terminals of Vim and Neovim, keeps one saved cursor for both screens: a program that
        // saves another one (ESC 7) on the alternate screen while the cursor is off finds that one when it leaves.
        if !screen.isCursorVisible { left.append("the cursor is off") }
        if !wroteText, screen.cursor != (0, 0) { left.append("the cursor is at \(screen.cursor)") }
        if screen.mouse != .off { left.append("mouse reports: \(screen.mouse)") }
        let modes = try pty.modes()
        if modes != pty.initialModes { left.append("modes \(modes), before \(pty.initialModes)") }
        // Modes that libvterm knows nothing of count as well: bracketed paste, pixel reports, whatever was set.
        for (mode, isOn) in PrivateModes.left(by: transcript) where isOn != [7, 25].contains(mode) {
            left.append("mode \(mode) is \(isOn ? "on" : "off")")
        }
        let keypad = zip(transcript, transcript.dropFirst()).filter {
            $0 == 27 && ($1 == UInt8(ascii: "=") || $1 == UInt8(ascii: ">"))
        }
        if keypad.last?.1 == UInt8(ascii: "=") { left.append("the keypad") }
        let bytes = try pty.pendingInput()
        if bytes > 0 { left.append("\(bytes) bytes for the shell") }
        // What the shell writes next has no attributes.
        emulator.feed(Array("\rx".utf8))
        let cell = self.screen[0, self.screen.cursor.row]
        if cell != ScreenCell(glyph: "x") { left.append("attributes: \(cell)") }
        emulator.feed(Array("\r\u{1b}[K".utf8))
        return left
    }
}
