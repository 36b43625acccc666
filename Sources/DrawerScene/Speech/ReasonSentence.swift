// Why a release has gone where it has gone, in a sentence with rounded numbers.

import DrawerCells
import DrawerCore
import DrawerSettings

extension Release.Reason {
    var sentence: String { filled(text) }

    /// The sentence, or without room for it the speed and the detent, or the detent alone.
    func sentence(within columns: Int) -> String {
        let forms = [text, "{speed}: {detent}"].lazy.map(filled)
        return forms.first { $0.displayWidth <= columns } ?? filled("To: {detent}")
    }

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
