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

    /// The sentence with its placeholders replaced by words.
    /// - Parameter speed: the speed without its sign, in whole pt/s.
    package func filled(speed: String, limit: String, way: String, detent: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            result += rest[..<start]
            switch rest[rest.index(after: start)..<end] {
            case "speed":
                let direction = upwardVelocity < 0 ? "down" : "up"
                result +=
                    speed == "0"
                    ? "A release without a flick" : "A \(isFlick ? "flick" : "drag") \(direction) at \(speed) pt/s"
            case "limit": result += limit + " pt/s"
            case "way": result += way + " pt"
            case "detent": result += detent
            case let other: result += "{\(other)}"
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
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
