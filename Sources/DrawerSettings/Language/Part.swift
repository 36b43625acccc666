// The parsed line: its parts, each with its value and its text, so that no code reads the text a second time.

/// One part of a line.
public struct Part: Sendable {
    public indirect enum Kind: Sendable {
        case word
        case number(Quantity, NumberRange)
        case count(Int)
        case coordinates(Coordinates)
        case size(Size)
        case text(String)
        case relation(Relation)
        /// An optional part is absent.
        case absent
    }

    public let kind: Kind
    /// The part as written; empty for an absent part.
    public let text: String

    package init(_ kind: Kind, _ text: String) {
        (self.kind, self.text) = (kind, text)
    }

    package init(_ word: String) { self.init(.word, word) }

    package static let absent = Part(.absent, "")

    /// The number; nil for a part of another kind.
    package var quantity: Quantity? {
        switch kind {
        case .number(let quantity, _): quantity
        case .count(let count): Quantity(Double(count))
        default: nil
        }
    }

    package var range: NumberRange? { if case .number(_, let range) = kind { range } else { nil } }
}

/// The value of a setting: the parts after the name and the scope.
extension [Part] {
    package static func word(_ word: String) -> [Part] { [Part(word)] }

    package static func count(_ count: Int) -> [Part] { [Part(.count(count), String(count))] }

    /// The word `preset`, for the preset's value.
    static let preset = word("preset")

    /// - Parameter isOn: the flag; nil for the preset's value.
    static func flag(_ isOn: Bool?) -> [Part] { isOn.map { word($0 ? "on" : "off") } ?? preset }

    /// The value as written, with one space between words.
    package var text: String { map { $0.text }.joined(separator: " ") }

    /// The numbers, each with the last word before it (empty without one) and its range. A count has no range.
    package var numbers: [(label: String, quantity: Quantity, range: NumberRange?)] {
        var numbers: [(label: String, quantity: Quantity, range: NumberRange?)] = []
        var label = ""
        for part in self {
            if case .word = part.kind { label = part.text }
            if let quantity = part.quantity { numbers.append((label, quantity, part.range)) }
        }
        return numbers
    }

    /// The numbers with their units. A number without a unit gets the unit seconds or points if its range has that
    /// unit.
    package var measures: [(label: String, number: Quantity, range: NumberRange?)] {
        numbers.map { label, number, range in
            guard let range, number.unit == .one else { return (label, number, range) }
            let unit = range.units.first { $0 == .seconds } ?? range.units.first { $0 == .points } ?? .one
            return (label, Quantity(number.value, unit), range)
        }
    }

    /// The text with one of its numbers replaced by another text; without such a number, the other text alone.
    func replacing(_ number: Int, with text: String) -> String {
        let places = indices.filter { self[$0].quantity != nil }
        guard places.indices.contains(number) else { return text }
        return indices.map { $0 == places[number] ? text : self[$0].text }.joined(separator: " ")
    }
}

extension Syntax {
    /// The value in this form with these numbers, in the units of bare numbers. The form is a number, or a sequence of
    /// words and numbers.
    func filled(_ numbers: [Double]) -> [Part] {
        var rest = numbers[...]
        let parts: [Syntax] = if case .sequence(let parts) = self { parts } else { [self] }
        return parts.compactMap { part in
            switch part {
            case .word(let word): Part(word)
            case .number(let range): rest.popFirst().map { Part(Quantity($0, range.ownUnit), range) }
            default: nil
            }
        }
    }
}

extension Part {
    init(_ quantity: Quantity, _ range: NumberRange) {
        self.init(.number(quantity, range), quantity.description)
    }
}
