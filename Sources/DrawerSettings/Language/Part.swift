// What was read: the parts of a line, each with its value and its text, so that nobody reads the text a second time.

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

    /// The number as written.
    package var literal: NumberLiteral? {
        guard let unit = quantity?.unit.rawValue, text.utf8.suffix(unit.utf8.count).elementsEqual(unit.utf8) else {
            return nil
        }
        return NumberLiteral(digits: String(text.utf8.dropLast(unit.utf8.count)) ?? text, unit: unit)
    }

    package var range: NumberRange? { if case .number(_, let range) = kind { range } else { nil } }
}

/// The value of a setting: the parts after the name and the scope. Values with the same text are equal.
public struct SettingValue: Sendable, Hashable, CustomStringConvertible {
    package let parts: [Part]
    /// The value as written, with one space between words.
    public let description: String

    package init(_ parts: [Part]) {
        self.parts = parts
        description = parts.map { $0.text }.joined(separator: " ")
    }

    package init(_ word: String) { self.init([Part(word)]) }

    /// The first number; 0 if there is none.
    var number: Quantity { numbers.first?.quantity ?? Quantity(0) }

    /// The numbers, each with the last word before it (empty if there is none) and its range. A count has no range.
    package var numbers: [(label: String, quantity: Quantity, range: NumberRange?)] {
        var numbers: [(label: String, quantity: Quantity, range: NumberRange?)] = []
        var label = ""
        for part in parts {
            if case .word = part.kind { label = part.text }
            if let quantity = part.quantity { numbers.append((label, quantity, part.range)) }
        }
        return numbers
    }

    /// The text with another text in place of one of the numbers; without that one, the other text alone.
    func replacing(_ number: Int, with text: String) -> String {
        let places = parts.indices.filter { parts[$0].quantity != nil }
        guard places.indices.contains(number) else { return text }
        return parts.indices.map { $0 == places[number] ? text : parts[$0].text }.joined(separator: " ")
    }

    public static func == (left: SettingValue, right: SettingValue) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Syntax {
    /// The value in this form with these numbers, in the unit that a bare number has. The form is a number, or words
    /// and numbers in a row.
    func filled(_ numbers: [Double]) -> SettingValue {
        var rest = numbers[...]
        let parts: [Syntax] = if case .sequence(let parts) = self { parts } else { [self] }
        return SettingValue(
            parts.compactMap { part in
                switch part {
                case .word(let word): Part(word)
                case .number(let range): rest.popFirst().map { Part(Quantity($0, range.ownUnit), range) }
                default: nil
                }
            })
    }
}

extension Part {
    init(_ quantity: Quantity, _ range: NumberRange) {
        self.init(.number(quantity, range), quantity.description)
    }
}
