// Text, cut into the pieces that fill a cell, or two.

/// What fills one cell of a row of text, or two if it is wide.
///
/// A piece is a grapheme where all terminals agree that it is drawn as one (a letter with its marks, an emoji sequence, a
/// flag). Graphemes of some scripts hold several letters that have columns of their own, as in Devanagari: those are cut
/// into as many pieces, for that is what terminals do, and a column too many or too few would shift all that follows.
struct TextPiece {
    /// What it shows, or begins with where `cluster` is given.
    var scalar: Unicode.Scalar
    /// All its scalars where there are several; the invisible ones among them (see `isShown`) are not for the screen.
    var cluster: Substring.UnicodeScalarView?
    /// 1 or 2.
    var width: Int

    static let replacement = TextPiece(scalar: "\u{FFFD}", cluster: nil, width: 1)

    /// Whether a scalar of a cluster is for the screen: all but format characters, of which only those that join are.
    static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch ScalarWidth(scalar) {
        case .columns, .mark: true
        case .nothing: scalar == zeroWidthJoiner || isTag(scalar)
        case .replaced: false
        }
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }
    private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

    /// Calls `body` with every piece of a text from left to right, until it returns false. `endsGrapheme` says that the
    /// text may be cut after this piece. Linear; allocates nothing.
    @inline(__always)
    static func forEach(in text: Substring, _ body: (_ piece: TextPiece, _ endsGrapheme: Bool) -> Bool) {
        let utf8 = text.utf8
        var index = text.startIndex
        while index < text.endIndex {
            let byte = utf8[index]
            let next = utf8.index(after: index)
            // An ASCII character with another one after it is a grapheme of its own: the common case, and a fast one.
            if byte < 0x80, next == text.endIndex || utf8[next] < 0x80 {
                let isPrintable = byte >= 0x20 && byte != 0x7F
                let piece =
                    isPrintable ? TextPiece(scalar: Unicode.Scalar(byte), cluster: nil, width: 1) : replacement
                guard body(piece, true) else { return }
                index = next
            } else {
                let end = text.index(after: index)
                guard forEach(inGrapheme: text.unicodeScalars[index..<end], body) else { return }
                index = end
            }
        }
    }

    /// The same for one grapheme. Returns whether to go on.
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
            case .mark, .replaced: return body(replacement, true)
            }
        }
        if isEmojiSequence(scalars, first) {
            return body(TextPiece(scalar: first, cluster: scalars, width: 2), true)
        }
        var start = scalars.startIndex
        while start < scalars.endIndex {
            // From a scalar that has columns to the next one that has.
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
                guard body(replacement, isLast) else { return false }
            case .nothing:
                break
            }
            start = end
        }
        return true
    }

    /// Flags, families, skin tones, keycaps and characters that are asked to be drawn as an emoji: two columns.
    private static func isEmojiSequence(_ scalars: Substring.UnicodeScalarView, _ first: Unicode.Scalar) -> Bool {
        if isRegional(first) { return true }
        guard first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains {
            $0 == zeroWidthJoiner || $0 == emojiVariation || isTag($0) || $0.properties.isEmojiModifier
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text as it may reach an output beside the screen: control characters, and bytes that are not UTF-8, as U+FFFD;
    /// invisible format characters left out. It holds what `Canvas.draw` shows. Linear.
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
