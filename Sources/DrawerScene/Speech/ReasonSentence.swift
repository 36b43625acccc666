// The sentence of a release on the screen, with rounded numbers and in shorter forms. The words come from the rule that
// decided: Policies.swift, a preset, Dismissal.swift or Reason.swift.

import DrawerCells
import DrawerCore
import DrawerSettings

extension Release.Reason {
    package var sentence: String { filled(essential) }

    /// The text without a momentum of less than a point.
    private var essential: String { way.rounded() == 0 ? text.replacing(all: Self.momentum, by: "") : text }

    /// The words of the policies about the momentum of a release.
    static let momentum = " would carry the drawer {way} on"

    /// The sentence, then its shorter forms, the longest first. They leave out the momentum, then the detent, which the
    /// screen shows, and the consequences of the reason.
    var sentences: [String] {
        var forms = [essential]
        let rule = essential.replacing(all: Self.momentum, by: "")
        if rule != essential { forms.append(rule) }
        for end in [": ", ". "] {
            guard let last = forms.last, let cut = last.lastIndex(of: end), !last[..<cut].isEmpty else { continue }
            forms.append(String(last[..<cut]))
        }
        var last = forms[forms.count - 1]
        for (long, short) in Self.abbreviations { last = last.replacing(all: long, by: short) }
        return (forms + [last]).map(filled)
    }

    /// The words of the rules that a narrow row shortens.
    static let abbreviations = [
        (" the drawer", " it"), (", under {limit},", ""), ("A release slower than", "Slower than"),
        (" goes to the", ": the"),
        ("more than ", "over "), (" or more", ""), ("A flick down, over", "Flick down over"),
        ("A flick over", "Flick over"),
    ]

    private func filled(_ text: String) -> String {
        var reason = self
        reason.text = text
        return reason.filled(
            speed: Self.whole(upwardVelocity), limit: limit < 10 ? Quantity.text(limit, digits: 2) : Self.whole(limit),
            way: Self.whole(way), detent: detent.name)
    }

    /// A number without its sign, in whole points.
    private static func whole(_ number: Double) -> String {
        Int(exactly: abs(number).rounded())?.grouped ?? Quantity.text(abs(number), digits: 0)
    }
}

extension DetentName? {
    /// The name of a height in a sentence, in words: "full height".
    var name: String { self?.words ?? "a free height" }
}

extension DetentName {
    /// The name in lower case words.
    package var words: String {
        Self.known[self] ?? text.cleaned.inWords
    }

    /// Made once, so that a frame allocates nothing.
    private static let known: [DetentName: String] = [
        .hidden: "hidden", .compressed: "compressed", .expanded: "expanded", .fullHeight: "full height",
    ]
}

extension String {
    /// The start of the last occurrence of a part.
    fileprivate func lastIndex(of part: String) -> Index? {
        indices.last { self[$0...].hasPrefix(part) }
    }
}
