// One number of a setting, by the name of the setting and the word before the number. Comparisons, sweeps and fits
// change such numbers.

/// One number of a setting: `Spring response`, `Detent half`, `SkipSpeed`.
///
///     let response = try SettingNumber("Spring response")
///     let spring = try Setup().settings(with: [response])[0]
///     try spring.replacing([(response, Quantity(0.3))]).description == "Spring response 0.3 damping 0.8"
public struct SettingNumber: Sendable, Hashable, CustomStringConvertible {
    package let slot: SettingSlot
    /// The word before the number; empty without one.
    let label: String
    public let range: NumberRange

    /// - Throws: `Refusal` for an unknown setting or number, with a suggestion of the nearest known one.
    public init(_ text: String) throws(Refusal) {
        var cursor = Cursor(text)
        self = try SettingNumber(reading: &cursor)
        if cursor.token != nil { throw cursor.failureToEnd() }
    }

    private init(reading cursor: inout Cursor) throws(Refusal) {
        let named = SettingRow.all.filter { !$0.singleNumbers.isEmpty }
        let syntax = Syntax.described("the name of a setting with a number, such as Spring response")
        let offset = cursor.offset
        let index = try SettingRow.index(reading: &cursor, among: named, syntax)
        let row = SettingRow.all[index]
        guard !row.singleNumbers.isEmpty else {
            let expected = "one of \(Cursor.list(named.map { $0.name }))"
            let kind = row.numbers.isEmpty ? "number" : "single number"
            throw Refusal("\(row.name) has no \(kind)", expected: expected, at: offset)
        }
        var scope: String?
        if row.syntax.count > 1 {
            guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(row.syntax[0]) }
            scope = word
            cursor.next()
        }
        var label = ""
        if case .word(let word) = cursor.token?.kind { label = word }
        guard let range = row.singleNumbers.first(where: { $0.label == label })?.range else {
            var labels: [String] = []
            for number in row.singleNumbers where !labels.contains(number.label) { labels.append(number.label) }
            throw cursor.failure(.either(labels.map { $0.isEmpty ? .described("the end") : .word($0) }))
        }
        if !label.isEmpty { cursor.next() }
        (slot, self.label, self.range) = (SettingSlot(index: index, scope: scope), label, range)
    }

    public var row: SettingRow { slot.row }
    public var description: String { "\(slot)" + (label.isEmpty ? "" : " " + label) }

    /// The number in effect; nil if the effective value has no such number.
    package func effective(in setup: Setup) -> Quantity? {
        values(in: setup).joined().first { $0.label == label }?.quantity
    }

    /// - Throws: `Refusal` if the scene does not have the setting.
    package func check(in setup: Setup) throws(Refusal) { try setup.check(row) }

    /// The numbers of the effective value, one list for each form: first the form of the effective line.
    fileprivate func values(in setup: Setup) -> [[(label: String, quantity: Quantity, range: NumberRange?)]] {
        let written = setup.lines(of: slot.index).first { $0.slot == slot }?.parts
        let effective = row.effect.effective(in: setup).first { $0.scope == slot.scope }?.forms ?? []
        return ((written.map { [$0] } ?? []) + effective).map { $0.numbers }
    }

    /// Reads `Spring response 0.3`.
    fileprivate static func value(of text: String) throws(Refusal) -> (SettingNumber, Quantity) {
        var cursor = Cursor(text)
        let number = try SettingNumber(reading: &cursor)
        let quantity = try number.range.quantity(reading: &cursor)
        if cursor.token != nil { throw cursor.failureToEnd() }
        return (number, quantity)
    }
}

extension Setup {
    /// The effective settings that have these numbers, each in a form with all of its numbers.
    /// - Throws: `Refusal` if the numbers of one setting do not belong to one form of its value, or if another number
    ///   of that form has no effective value.
    public func settings(with numbers: [SettingNumber]) throws(Refusal) -> [Setting] {
        var settings: [Setting] = []
        for number in numbers where !settings.contains(where: { $0.slot == number.slot }) {
            settings.append(try setting(with: numbers.filter { $0.slot == number.slot }))
        }
        return settings
    }

    /// - Parameter numbers: numbers of one setting.
    private func setting(with numbers: [SettingNumber]) throws(Refusal) -> Setting {
        let (number, row) = (numbers[0], numbers[0].row)
        let labels = Set(numbers.map { $0.label })
        let names = numbers.map { $0.description }.joined(separator: " and ")
        guard labels.count == numbers.count else {
            throw Refusal("two ranges or values for \(row.name)", expected: "one for each of its numbers")
        }
        let known = number.values(in: self)
        let possible = row.forms.filter { form in labels.allSatisfy { label in form.contains { $0.label == label } } }
        func quantity(_ label: String) -> Quantity? {
            labels.contains(label) ? Quantity(0) : known.joined().first { $0.label == label }?.quantity
        }
        // The form of the line in effect, or a form whose other numbers are known.
        let form =
            known.map { $0.map { $0.label } }.first { labels.isSubset(of: $0) }
            .flatMap { written in possible.first { $0.map { $0.label } == written } }
            ?? possible.first { $0.allSatisfy { quantity($0.label) != nil } }
        guard let form else {
            let forms = row.forms.map { $0.map { $0.label }.joined(separator: " and ") }.joined(separator: ", or ")
            throw possible.isEmpty
                ? Refusal("\(names) do not go together", expected: forms)
                : Refusal(
                    "\(names) \(numbers.count > 1 ? "need" : "needs") the other number of \(row.name), and its value in effect has none",
                    expected:
                        "a line such as Set \(row.name) \(row.example) in the script, or --with '\(row.name) \(row.example)'"
                )
        }
        let parts = form.flatMap { label, range in
            (label.isEmpty ? [] : [Part(label)]) + [Part(quantity(label) ?? Quantity(0), range)]
        }
        return Setting(number.slot, parts)
    }
}

extension Setting {
    /// The setting with other values for some of its numbers. Numbers of other settings do nothing.
    /// - Throws: `Refusal` for a value out of range.
    public func replacing(_ numbers: [(number: SettingNumber, value: Quantity)]) throws(Refusal) -> Setting {
        var parts = parts
        var label = ""
        for index in parts.indices {
            if case .word = parts[index].kind { label = parts[index].text }
            guard let range = parts[index].range,
                let value = numbers.first(where: { $0.number.slot == slot && $0.number.label == label })?.value
            else { continue }
            if let refusal = range.refusal(of: value) { throw refusal }
            parts[index] = Part(value, range)
        }
        return Setting(slot, parts)
    }

    /// Reads the text after `Set`, which may give one number alone: `Spring response 0.3`.
    /// - Parameter setup: provides the other numbers.
    /// - Throws: `Refusal` with the first error.
    public init(_ text: String, in setup: Setup) throws(Refusal) {
        do throws(Refusal) {
            try self.init(text)
        } catch {
            guard let (number, value) = try? SettingNumber.value(of: text),
                let setting = try setup.settings(with: [number]).first
            else { throw error }
            self = try setting.replacing([(number, value)])
        }
    }
}
