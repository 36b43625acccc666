// The kinds of values of settings: how each is read, and what it means to the engine.

import DrawerCore

/// A kind of value: its text on one side, its meaning on the other.
struct ValueKind<Value>: Sendable {
    let argument: Argument<SettingValue>
    /// The numbers in the value, for controls.
    var numbers: [(label: String, range: NumberRange)] = []
    /// nil for a value of another kind, and for a number out of range.
    let meaning: @Sendable (SettingValue, Setup) throws(InvalidValue) -> Value?
}

extension ValueKind where Value == Bool {
    static let flag = ValueKind(
        argument: Argument<SettingValue>.word("on", .flag(true)).or(.word("off", .flag(false))),
        meaning: { value, _ in if case .flag(let isOn) = value { isOn } else { nil } })
}

extension ValueKind {
    /// One of these words.
    static func words(_ words: [String], _ meaning: @escaping @Sendable (String) -> Value?) -> ValueKind {
        ValueKind(
            argument: Arguments.word(of: words).map { .word($0) },
            meaning: { value, _ in if case .word(let word) = value { meaning(word) } else { nil } })
    }
}

extension ValueKind where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
    /// One word of an enumeration.
    static func choice(_: Value.Type) -> ValueKind {
        words(Value.allCases.map { $0.rawValue }) { Value(rawValue: $0) }
    }
}

extension ValueKind where Value == DetentName {
    /// A detent of the layout.
    static let detent = ValueKind(
        argument: Arguments.detent().map { .detent($0) },
        meaning: { value, _ in if case .detent(let name) = value { name } else { nil } })
}

extension ValueKind where Value == Double {
    /// A number, in points, points per second, seconds or shares of 1.
    static func number(_ range: NumberRange) -> ValueKind {
        ValueKind(
            argument: Arguments.quantity(range).map { .number($0) }, numbers: [("", range)],
            meaning: { value, setup in
                guard case .number(let quantity) = value else { return nil }
                let base = quantity.base(cellHeight: setup.cellHeight)
                return range.contains(Quantity(base)) ? base : nil
            })
    }

    /// A number, or this word for infinity.
    static func number(_ range: NumberRange, orInfinite word: String) -> ValueKind {
        let number = ValueKind.number(range)
        return ValueKind(
            argument: number.argument.or(.word(word, .word(word))), numbers: number.numbers,
            meaning: { (value: SettingValue, setup: Setup) throws(InvalidValue) -> Double? in
                value == .word(word) ? .infinity : try number.meaning(value, setup)
            })
    }
}

extension ValueKind where Value == Int {
    static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> ValueKind {
        ValueKind(
            argument: Arguments.wholeNumber(name, in: range).map { .number(Quantity(Double($0))) },
            meaning: { value, _ in if case .number(let number) = value { Int(exactly: number.value) } else { nil } })
    }
}

extension ValueKind {
    /// Numbers with a word in front of each, in this order. The first words of alternatives differ.
    static func fields(
        _ alternatives: [[(label: String, range: NumberRange)]],
        _ meaning: @escaping @Sendable (_ first: String, [Double]) throws(InvalidValue) -> Value
    ) -> ValueKind {
        var argument = Arguments.fields(alternatives[0])
        for fields in alternatives.dropFirst() { argument = argument.or(Arguments.fields(fields)) }
        return ValueKind(
            argument: argument, numbers: alternatives.flatMap { $0 },
            meaning: { (value: SettingValue, setup: Setup) throws(InvalidValue) -> Value? in
                guard case .fields(let fields) = value,
                    let known = alternatives.first(where: { $0.first?.label == fields.first?.label }),
                    known.count == fields.count, zip(known, fields).allSatisfy({ $0.range.contains($1.quantity) })
                else { return nil }
                return try meaning(
                    fields[0].label, fields.map { $0.quantity.base(cellHeight: setup.cellHeight) })
            })
    }
}

extension ValueKind where Value == Spring {
    /// A spring in the terms of designers, of SwiftUI or of UIKit.
    static let spring = fields(
        [
            [("response", .seconds), ("damping", .ratio)],
            [("duration", .seconds), ("bounce", NumberRange("BOUNCE", "a bounce as 0.2").above(-1).below(1))],
            [("settlingIn", .seconds), ("damping", NumberRange("RATIO", "a damping ratio as 0.8", to: 1).above(0))],
        ]
    ) { (first: String, numbers: [Double]) throws(InvalidValue) -> Spring in
        switch first {
        case "response": try Spring(response: numbers[0], dampingRatio: numbers[1])
        case "duration": try Spring(duration: numbers[0], bounce: numbers[1])
        default: try Spring(settlingIn: numbers[0], dampingRatio: numbers[1], velocity: 0)
        }
    }
}

extension ValueKind where Value == KickedSpring {
    /// A spring of UIKit's animations.
    static let kickedSpring = fields(
        [
            [
                ("duration", .seconds), ("damping", NumberRange("RATIO", "a damping ratio as 0.75", to: 1).above(0)),
                ("velocity", NumberRange("VELOCITY", "a share of the way per second as 0.8", from: -1000, to: 1000)),
            ]
        ]
    ) { KickedSpring(duration: $1[0], dampingRatio: $1[1], velocity: $1[2]) }
}

extension ValueKind where Value == Detent.Height {
    static let height: ValueKind = {
        let inset = ValueKind<Double>.fields([[("inset", .length)]]) { $1[0] }
        let number = Arguments.quantity(.height).checked {
            $0.unit == .percent && $0.value > 100 ? ("\($0) is out of range", "a share from 0% to 100%") : nil
        }
        return ValueKind(
            argument: number.map { .number($0) }.or(inset.argument)
                .or(.word("content", .word("content"))).or(.word("header", .word("header"))),
            numbers: [("", .height)],
            meaning: { (value: SettingValue, setup: Setup) throws(InvalidValue) -> Detent.Height? in
                switch value {
                case .number(let quantity) where quantity.unit == .percent: .fraction(quantity.base(cellHeight: 0))
                case .number(let quantity): .height(quantity.base(cellHeight: setup.cellHeight))
                case .word("content"): .content
                case .word("header"): .header
                default: try inset.meaning(value, setup).map { .inset($0) }
                }
            })
    }()
}

extension ValueKind where Value == Size {
    static let size = ValueKind(
        argument: Arguments.size.map { .size($0) },
        meaning: { value, _ in if case .size(let size) = value { size } else { nil } })
}

extension ValueKind where Value == Rectangle? {
    /// An area of the header or the list; nil for `none`.
    static let zone = ValueKind(
        argument: Arguments.coordinates("COLUMN,ROW", "an area as 2,0 4x1").then(Arguments.size) { .zone($0, $1) }
            .or(.word("none", .word("none"))),
        meaning: { value, setup in
            guard case .zone(let origin, let size) = value else { return value == .word("none") ? .some(nil) : nil }
            return Rectangle(
                origin: origin.point(cellWidth: setup.cellWidth, cellHeight: setup.cellHeight),
                width: Double(size.columns) * setup.cellWidth, height: Double(size.rows) * setup.cellHeight)
        })
}

extension ValueKind where Value == ItemSource {
    static let items = ValueKind(
        argument: Arguments.wholeNumber("COUNT", in: 0...1_000_000).map { SettingValue.number(Quantity(Double($0))) }
            .or(
                Arguments.text("\"PATH\"").checked { $0.isEmpty ? ("an empty path", "the path of a file") : nil }
                    .map { .text($0) }),
        meaning: { value, _ in
            switch value {
            case .number(let number): Int(exactly: number.value).map { .count($0) }
            case .text(let path): .path(path)
            default: nil
            }
        })
}

extension Arguments {
    /// `response 0.4 damping 0.8`
    static func fields(_ fields: [(label: String, range: NumberRange)]) -> Argument<SettingValue> {
        let parts = fields.map { (label: $0.label, argument: quantity($0.range).after($0.label)) }
        return Argument(.sequence(parts.map { $0.argument.syntax }), starts: parts[0].argument.starts) {
            (cursor: inout Cursor) throws(ParseFailure) -> SettingValue in
            var fields: [SettingValue.Field] = []
            for part in parts { fields.append(.init(part.label, try part.argument.read(&cursor))) }
            return .fields(fields)
        }
    }
}
