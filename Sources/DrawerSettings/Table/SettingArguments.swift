// The kinds of values that only settings use.

import DrawerCore
import DrawerPresets
import DrawerStudies

extension Argument where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// A case of an enumeration, by its raw value.
    static func choice(_: Value.Type) -> Argument { choice }
}

extension Argument {
    /// The value, or nil for the word `preset`, which stands for the preset's value.
    var orPreset: Argument<Value?> {
        map({ Optional($0) }, back: { $0 })
            .or(
                Argument<Value?>(
                    .word("preset"), token: { $0 == .word("preset") ? .some(nil) : nil },
                    write: { if case nil = $0 { "preset" } else { nil } }))
    }
}

extension Arguments {
    static let preset = Argument<Preset>(
        .choice(Preset.all.map { $0.name }), word: { Preset(named: $0) }, write: { $0.name })

    static let policy = Argument<Policy>(
        .choice(Policy.all.map { $0.name }), word: { word in Policy.all.first { $0.name == word } }, write: { $0.name })

    /// A theme; nil for `auto`.
    static let theme = Argument<ThemeName?>.word("auto", nil).or(Argument<ThemeName>.choice.map({ $0 }, back: { $0 }))

    static let items = wholeNumber("COUNT", in: 0...1_000_000).map(ItemSource.count)
        .or(
            text("\"PATH\"").checked { $0.isEmpty ? Refusal("an empty path", expected: "the path of a file") : nil }
                .map(ItemSource.path))

    // MARK: Detents

    /// The name of a detent that a setting changes or adds.
    static let newDetent = detent("NAME", looks: "a name for the detent such as half").checked {
        $0 == .hidden || ["none", "default"].contains($0.text)
            ? Refusal("\($0) is not a valid name for a detent", expected: "another name (Dismissible adds hidden)")
            : nil
    }

    /// A height with its unit.
    enum Height: Sendable, Equatable {
        /// A length, or a share of the container.
        case above(Quantity)
        case inset(Quantity)
        case content, header
    }

    static let detentHeight: Argument<Height> = {
        let number = quantity(.height).checked {
            $0.unit == .percent && $0.value > 100
                ? Refusal("\($0) is more than the whole container", expected: "a share from 0% to 100%") : nil
        }
        return number.map(Height.above).or(quantity(.length).after("inset").map(Height.inset))
            .or(.word("content", .content)).or(.word("header", .header))
    }()

    /// An area in cells from the upper left corner of a part; nil for `none`.
    static let zone: Argument<Zone?> =
        coordinates("COLUMN,ROW", "an area such as 2,0 4x1").then(size) { Zone(origin: $0, size: $1) }.or(
            .word("none", nil))

    /// An area in cells.
    struct Zone: Sendable, Equatable {
        var origin: Coordinates
        var size: Size
    }

    // MARK: Springs

    /// A spring in the terms of designers, of SwiftUI or of UIKit.
    static let spring: Argument<Result<Spring, InvalidValue>> = {
        let bounce = NumberRange("BOUNCE", "a bounce such as 0.2", above: -1, below: 1, step: 0.05)
        let damping = number(.ratio(to: 1000)).after("damping")
        return number(.seconds).after("response").then(
            damping,
            { response, damping in
                Result { () throws(InvalidValue) in try Spring(response: response, dampingRatio: damping) }
            }, split: { (try? $0.get()).map { ($0.response, $0.dampingRatio) } }
        ).or(
            number(.seconds).after("duration").then(
                number(bounce).after("bounce"),
                { duration, bounce in
                    Result { () throws(InvalidValue) in try Spring(duration: duration, bounce: bounce) }
                },
                split: { spring in
                    (try? spring.get()).map { spring in
                        let damping = spring.dampingRatio
                        return (spring.response, damping <= 1 ? 1 - damping : 1 / damping - 1)
                    }
                }
            )
        ).or(
            number(.seconds).after("settlingIn").then(number(.ratio(to: 1)).after("damping")) { duration, damping in
                Result { () throws(InvalidValue) in try Spring(settlingIn: duration, dampingRatio: damping) }
            })
    }()

    /// A spring of UIKit's animations.
    static let bendSpring: Argument<Result<BendSpring, InvalidValue>> = {
        let share = NumberRange(
            "SHARE", "a share of the distance per second such as 0.8", from: -1000, to: 1000, step: 0.1, slider: -2...2)
        let damping = number(.ratio(to: 1)).after("damping")
        return number(.seconds).after("duration").then(damping, { ($0, $1) }, split: { $0 }).then(
            number(share).after("velocity"),
            { spring, velocity in
                Result { () throws(InvalidValue) in
                    try BendSpring(duration: spring.0, dampingRatio: spring.1, velocity: velocity)
                }
            }, split: { (try? $0.get()).map { (($0.duration, $0.dampingRatio), $0.velocity) } })
    }()
}
