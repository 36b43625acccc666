// The replies and reports of a terminal, for the tests of the decoder and for the soak.

import DrawerCells

/// Replies to the program's questions, and reports that the program enables.
package enum Replies {
    /// The text of each reply, and the `Reply` that it means, as Swift prints it.
    package static let all: [(text: String, meaning: String)] = [
        ("\u{1b}[0n", "status"),
        ("\u{1b}[?62;22c", "attributes(kind: 62, setsClipboard: false)"),
        ("\u{1b}[?62;22;52c", "attributes(kind: 62, setsClipboard: true)"),
        ("\u{1b}[?1;2c", "attributes(kind: 1, setsClipboard: false)"),
        ("\u{1b}[?2026;2$y", "mode(PrivateMode.synchronizedOutput, PrivateMode.State.reset)"),
        ("\u{1b}[?1016;0$y", "mode(PrivateMode.pixels, PrivateMode.State.unknown)"),
        ("\u{1b}[6;17;8t", "cellSize(width: 8, height: 17)"),
        ("\u{1b}]11;rgb:fd/f6/e3\u{1b}\\", "background(Color(bits: \(0xFDF6E3)))"),
        ("\u{1b}]11;rgb:0/0/0\u{7}", "background(Color(bits: 0))"),
        ("\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\", "keepsDirectColor(true)"),
        ("\u{1b}P0$r48;2;1;2;3m\u{1b}\\", "keepsDirectColor(true)"),
        ("\u{1b}P1$r48;5;16m\u{1b}\\", "keepsDirectColor(false)"),
        ("\u{1b}P1+r4D73=5C45\u{1b}\\", "clipboardCapability(true)"),
        ("\u{1b}P1+r4d73=5c455d35323b\u{1b}\\", "clipboardCapability(true)"),
        ("\u{1b}P0+r4D73\u{1b}\\", "clipboardCapability(false)"),
    ]
}
