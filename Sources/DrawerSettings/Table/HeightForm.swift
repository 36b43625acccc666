// The forms in which a line of a script or a config file writes the height of a detent. A new kind of height in
// `Detent.Height` does not compile until it has its form.

import DrawerCore

/// A way to write a height: `120pt` or `40%`, `inset 35pt`, `content`, `header`.
package enum HeightForm: CaseIterable {
    case measure, inset, content, header

    /// The first word of the form; `nil` for a form that begins with its number.
    private var word: String? {
        switch self {
        case .measure: nil
        case .inset: "inset"
        case .content: "content"
        case .header: "header"
        }
    }

    /// The number of the form.
    fileprivate var range: NumberRange? {
        switch self {
        case .measure: .detentHeight
        case .inset: .inset
        case .content, .header: nil
        }
    }

    private var parts: [Syntax] { [word.map { .word($0) }, range.map { .number($0) }].compactMap(\.self) }

    /// The syntax of all forms.
    static let syntax = Syntax.either(allCases.map { $0.parts.count == 1 ? $0.parts[0] : .sequence($0.parts) })

    /// The form that begins with a word.
    package init?(word: some StringProtocol) {
        guard let form = Self.allCases.first(where: { $0.word.map { $0 == word } ?? false }) else { return nil }
        self = form
    }

    fileprivate func height(_ number: Quantity, in setup: Setup) -> Detent.Height {
        switch self {
        case .measure: number.unit == .percent ? .fraction(number.value / 100) : .height(setup.points(number))
        case .inset: .inset(setup.points(number))
        case .content: .content
        case .header: .header
        }
    }

    fileprivate func value(_ number: Double, _ unit: Quantity.Unit) -> [Part] {
        // Round to a billionth.
        [word.map { Part($0) }, range.map { Part(Quantity((number * 1e9).rounded() / 1e9, unit), $0) }].compactMap(
            \.self)
    }
}

extension Setup {
    /// The height of a detent that a line writes.
    /// - Throws: `Refusal` for parts that are not a height.
    func height(_ value: some Collection<Part>) throws(Refusal) -> Detent.Height {
        let value = Array(value)
        let form = value.first.flatMap { HeightForm(word: $0.text) } ?? .measure
        let number = value.numbers.first?.quantity
        guard number != nil || form.range == nil else {
            throw Refusal(value.text, expected: HeightForm.syntax.description)
        }
        return form.height(number ?? Quantity(0, .points), in: self)
    }
}

extension Detent.Height {
    /// The height as a line writes it.
    var value: [Part] {
        switch self {
        case .height(let points): HeightForm.measure.value(points, .points)
        case .fraction(let share): HeightForm.measure.value(share * 100, .percent)
        case .inset(let points): HeightForm.inset.value(points, .points)
        case .content: HeightForm.content.value(0, .points)
        case .header: HeightForm.header.value(0, .points)
        }
    }
}
