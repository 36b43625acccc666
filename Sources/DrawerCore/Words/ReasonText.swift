// The sentence of a reason with words and numbers in place of its placeholders. ReasonSentence.swift in DrawerScene has
// the forms that a screen shows.

extension Release.Reason: CustomStringConvertible {
    /// The sentence with its numbers.
    public var description: String {
        filled(
            speed: Release.Reason.number(upwardVelocity.rounded()), limit: Release.Reason.number(limit),
            way: Release.Reason.number(way),
            detent: detent?.text ?? "a free height")
    }

    /// The number of parts in brackets, which a shorter form of the sentence leaves out.
    package var optionalParts: Int { text.reduce(0) { $1 == "[" ? $0 + 1 : $0 } }

    /// The sentence with its placeholders replaced by words. A part in brackets whose distance rounds to 0 pt is left
    /// out, and a speed that rounds to 0 pt/s is no flick.
    /// - Parameters:
    ///   - speed: the speed without its sign, in whole pt/s.
    ///   - omitted: the number of parts in brackets that are left out, from the first one on.
    package func filled(
        speed: String, limit: String, way: String, detent: String, omitting omitted: Int = 0
    ) -> String {
        func words(_ name: Substring) -> String {
            switch name {
            case "speed" where upwardVelocity.rounded() == 0: "A release without a flick"
            case "speed": "A \(isFlick ? "flick" : "drag") \(upwardVelocity < 0 ? "down" : "up") at \(speed) pt/s"
            case "limit": limit + " pt/s"
            case "way": way + " pt"
            case "detent": detent
            default: "{\(name)}"
            }
        }
        var number = 0
        return text.replacing(from: "[", to: "]") { part in
            number += 1
            return number <= omitted || self.way.rounded() == 0 && part.contains("{way}") ? "" : String(part)
        }
        .replacing(from: "{", to: "}", with: words)
    }

    /// A number without its sign. A number that an `Int` cannot hold is written as Swift does.
    /// - Parameter decimals: the largest number of decimals.
    static func number(_ value: Double, decimals: Int = 2) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        guard let units = Int(exactly: (abs(value) * Double(scale)).rounded()) else { return "\(abs(value))" }
        let (whole, rest) = units.quotientAndRemainder(dividingBy: scale)
        guard rest != 0 else { return "\(whole)" }
        var digits = String(String(scale + rest).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}

extension String {
    /// The text with other words in place of each part between two delimiters.
    fileprivate func replacing(from open: Character, to close: Character, with words: (Substring) -> String) -> String {
        var (result, rest) = ("", self[...])
        while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
            result += rest[..<start] + words(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
