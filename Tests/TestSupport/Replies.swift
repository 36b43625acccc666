// The replies and reports of a terminal, for the tests of the decoder and for the soak.

/// Replies to the program's questions, and reports that the program enables. `InputDecoderTests` has the meaning of each.
package enum Replies {
    package static let all = [
        "\u{1b}[0n", "\u{1b}[?62;22c", "\u{1b}[?62;22;52c", "\u{1b}[?2026;2$y", "\u{1b}[?1016;0$y",
        "\u{1b}[?2031;1$y", "\u{1b}[6;17;8t", "\u{1b}[?997;1n", "\u{1b}]11;rgb:fd/f6/e3\u{1b}\\",
        "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\", "\u{1b}P0$r48;2;1;2;3m\u{1b}\\",
        "\u{1b}P1$r48;5;16m\u{1b}\\", "\u{1b}P1+r4D73=5C45\u{1b}\\", "\u{1b}P0+r4D73\u{1b}\\",
    ]
}
