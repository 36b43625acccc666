// The sentence of a release on the screen, with rounded numbers, and its shorter forms. The words are those of the rule that
// chose the end of the release. They stand beside the rules: in Policies.swift, a preset, Dismissal.swift or Reason.swift.

import DrawerCells
import DrawerCore
import DrawerSettings

extension Release.Reason {
    package var sentence: String { sentence(omitting: 0) }

    /// The sentence, then its shorter forms, the longest first.
    var sentences: [String] { (0...optionalParts).map(sentence(omitting:)) }

    private func sentence(omitting parts: Int) -> String {
        filled(
            speed: Self.whole(upwardVelocity), limit: limit < 10 ? Quantity.text(limit, digits: 2) : Self.whole(limit),
            way: Self.whole(way), detent: detent.words, omitting: parts)
    }

    /// A number without its sign, in whole points.
    private static func whole(_ number: Double) -> String {
        Int(exactly: abs(number).rounded())?.grouped ?? Quantity.text(abs(number), digits: 0)
    }
}

extension DetentName? {
    /// The name of a height in a sentence; without a name, "a free height".
    var words: String { self?.words ?? "a free height" }
}

extension DetentName {
    /// The name in lower case words: "full height".
    package var words: String { Self.known[self] ?? text.cleaned.inWords }

    /// The most usual names, made once, so that a frame with them allocates nothing.
    private static let known: [DetentName: String] = [
        .hidden: "hidden", .compressed: "compressed", .expanded: "expanded", .fullHeight: "full height",
    ]
}
