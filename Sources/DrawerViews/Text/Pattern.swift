// Sentences with places for values.

extension String {
    /// Replaces `{name}` by a cleaned value: rows of a list and names of detents come from outside.
    package func filled(_ name: String, _ value: String) -> String {
        let (place, value) = ("{\(name)}", value.cleaned)
        var (text, rest) = ("", self[...])
        while let brace = rest.firstIndex(of: "{") {
            let isPlace = rest[brace...].hasPrefix(place)
            text += rest[..<brace] + (isPlace ? value : "{")
            rest = rest[rest.index(brace, offsetBy: isPlace ? place.count : 1)...]
        }
        return text + rest
    }
}
