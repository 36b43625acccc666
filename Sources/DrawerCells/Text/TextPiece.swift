// Text, cut into pieces that fill one or two cells.

/// The part of a text that fills one cell, or two if it is wide.
///
/// A piece is a grapheme if all terminals draw it as one (a letter with its marks, an emoji sequence, a flag). In some
/// scripts, such as Devanagari, a grapheme contains several letters, each with its own column. Such a grapheme is cut
/// into several pieces as terminals do, because a wrong width would shift the rest of the line.
package struct TextPiece {
    /// The scalar of the piece, or the first scalar of `cluster`.
    package var scalar: Unicode.Scalar
    /// All scalars of a piece with several. Invisible scalars among them (see `isShown`) are not sent to the screen.
    package var cluster: Substring.UnicodeScalarView?
    /// The width in columns, 1 or 2.
    package var width: Int

    /// The piece that replaces a control character: a space for a line feed or a tab, U+FFFD for any other.
    private static func standIn(_ scalar: Unicode.Scalar) -> TextPiece {
        TextPiece(scalar: scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}", cluster: nil, width: 1)
    }

    /// Whether a scalar of a cluster is sent to the screen: all except format characters; joiners are sent.
    package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch ScalarWidth(scalar) {
        case .columns, .mark: true
        case .nothing: scalar == zeroWidthJoiner || isTag(scalar)
        case .replaced: false
        }
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    package static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }
    /// Whether a scalar is one of the letters of flags.
    package static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

    /// Calls `body` for every piece of a text from left to right, until `body` returns false. `endsGrapheme` means that
    /// the text may be cut after this piece. Linear; allocates nothing.
    @inline(__always)
    package static func forEach(in text: Substring, _ body: (_ piece: TextPiece, _ endsGrapheme: Bool) -> Bool) {
        let utf8 = text.utf8
        var index = text.startIndex
        guard index < text.endIndex else { return }
        var byte = utf8[index]
        while true {
            let next = utf8.index(after: index)
            let following = next < text.endIndex ? utf8[next] : nil
            // Fast path for the common case: an ASCII character before another one is a grapheme.
            if byte < 0x80, following ?? 0 < 0x80 {
                let isPrintable = byte >= 0x20 && byte != 0x7F
                let scalar = Unicode.Scalar(byte)
                let piece = isPrintable ? TextPiece(scalar: scalar, cluster: nil, width: 1) : standIn(scalar)
                guard body(piece, true), let following else { return }
                (index, byte) = (next, following)
            } else {
                let end = text.index(after: index)
                guard forEach(inGrapheme: text.unicodeScalars[index..<end], body), end < text.endIndex else { return }
                (index, byte) = (end, utf8[end])
            }
        }
    }

    /// Calls `body` for every piece of one grapheme. Returns whether to continue.
    private static func forEach(
        inGrapheme scalars: Substring.UnicodeScalarView,
        _ body: (_ piece: TextPiece, _ endsGrapheme: Bool) -> Bool
    ) -> Bool {
        guard let first = scalars.first else { return true }
        let second = scalars.index(after: scalars.startIndex)
        guard second < scalars.endIndex else {
            switch ScalarWidth(first) {
            case .columns(let width): return body(TextPiece(scalar: first, cluster: nil, width: width), true)
            case .nothing: return true
            case .mark, .replaced: return body(standIn(first), true)
            }
        }
        if isEmojiSequence(scalars, first) {
            return body(TextPiece(scalar: first, cluster: scalars, width: 2), true)
        }
        var start = scalars.startIndex
        while start < scalars.endIndex {
            // From a scalar with a width to the next one.
            let base = scalars[start]
            var end = scalars.index(after: start)
            var marks = 0
            while end < scalars.endIndex {
                let width = ScalarWidth(scalars[end])
                guard width == .mark || width == .nothing else { break }
                if isShown(scalars[end]) { marks += 1 }
                end = scalars.index(after: end)
            }
            let isLast = end == scalars.endIndex
            switch ScalarWidth(base) {
            case .columns(let width):
                let cluster = marks > 0 ? scalars[start..<end] : nil
                guard body(TextPiece(scalar: base, cluster: cluster, width: width), isLast) else { return false }
            case .mark, .replaced:
                guard body(standIn(base), isLast) else { return false }
            case .nothing:
                break
            }
            start = end
        }
        return true
    }

    /// Flags, families, skin tones, keycaps and characters with an emoji selector take two columns.
    private static func isEmojiSequence(_ scalars: Substring.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
        if isRegional(first) { return true }
        guard first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains {
            $0 == zeroWidthJoiner || $0 == emojiVariation || isTag($0) || $0.properties.isEmojiModifier
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text for an output other than the screen. Control characters and bytes that are not UTF-8 become U+FFFD, a
    /// line feed or a tab becomes a space, and invisible format characters are removed. The result is the text that
    /// `Canvas.draw` shows. Linear.
    ///
    ///     "\u{1B}[31mred".cleaned == "\u{FFFD}[31mred"
    public var cleaned: String {
        var result = String.UnicodeScalarView()
        TextPiece.forEach(in: self[...]) { piece, _ in
            if let cluster = piece.cluster {
                result.append(contentsOf: cluster.lazy.filter(TextPiece.isShown))
            } else {
                result.append(piece.scalar)
            }
            return true
        }
        return String(result)
    }
}
