// What people write who know other languages: comments, comparisons and quotes that this language writes in another way.

extension Lexer {
    private static let slips: [(written: String, expected: String)] = [
        ("//", "# before a comment"), ("/*", "# before a comment"), ("--", "# before a comment"),
        (";", "one command on each line, and # before a comment"), ("==", "= for equal numbers"), ("=<", "<="),
        ("=>", ">="), ("<>", "!="), ("≤", "<="), ("≥", ">="), ("≠", "!="),
        ("~=", "= with a tolerance, as in = 12r ± 0.5pt"),
        ("+/-", "±"), ("'", "a text in \"double quotes\""), ("“", "a text in straight \"double quotes\""),
        ("„", "a text in straight \"double quotes\""), ("‘", "a text in straight \"double quotes\""),
    ]

    /// What a line begins with that another language would read.
    /// - Returns: the characters, and what stands for them here; nil for a line that begins with something else.
    static func slip(_ bytes: ArraySlice<UInt8>) -> (written: String, expected: String)? {
        slips.first { bytes.starts(with: $0.written.utf8) }.map { ("'\($0.written)'", $0.expected) }
    }
}
