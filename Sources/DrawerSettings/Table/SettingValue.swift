// The numbers in the text of a setting's value, each by the word before it.

/// The text of a setting's value: words and numbers.
///
///     SettingValue("response 0.4 damping 0.8").numbers.map { $0.label } == ["response", "damping"]
struct SettingValue {
    /// A number as written, with the last word before it; the label is empty if there is none.
    typealias Number = (label: String, literal: NumberLiteral)

    private(set) var numbers: [Number] = []
    private var tokens: [Token.Kind]
    /// The indices of the numbers among the tokens.
    private var places: [Int] = []

    init(_ text: String) {
        tokens = Lexer.tokens(of: Array(text.utf8)[...]).map { $0.kind }
        var label = ""
        for (index, token) in tokens.enumerated() {
            if case .word(let word) = token { label = word }
            guard case .number(let literal) = token else { continue }
            numbers.append((label, literal))
            places.append(index)
        }
    }

    /// The number, if the value is nothing else.
    var onlyNumber: NumberLiteral? { tokens.count == 1 ? numbers.first?.literal : nil }

    /// The text with another number in place of one of the numbers; without that one, the other number alone.
    func replacing(_ number: Int, with literal: NumberLiteral) -> String {
        guard places.indices.contains(number) else { return literal.text }
        var tokens = tokens
        tokens[places[number]] = .number(literal)
        return tokens.map { $0.text }.joined(separator: " ")
    }
}

extension SettingRow {
    /// The numbers of a value with their units, each with the word before it and its range in the form in which the value is
    /// written. A number without a unit gets the unit seconds or points if its range has that unit.
    func numbers(of value: String) -> [(label: String, number: Quantity, range: NumberRange?)] {
        let numbers = SettingValue(value).numbers
        let form = forms.first { $0.map { $0.label } == numbers.map { $0.label } }
        return numbers.enumerated().map { place, number in
            let range = form?[place].range
            var unit = Quantity.Unit(rawValue: number.literal.unit) ?? .one
            if unit == .one, range?.units.contains(.seconds) == true { unit = .seconds }
            if unit == .one, range?.units.contains(.points) == true { unit = .points }
            return (number.label, Quantity(number.literal.value, unit), range)
        }
    }
}
