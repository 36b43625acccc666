// A row of the table of settings: data for reader, help, panel and engine.

import DrawerCore

public typealias SettingRow = Row<SettingEffect>

/// What a row of settings adds to its form: where the value is kept, and what other code must know about the setting.
public struct SettingEffect: Sendable {
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case detents, gesture, release, scrolling, dimming, sheet, scene, presentation
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        /// `Configure` may not change the setting.
        static let fixed = Traits(rawValue: 1)
        /// Several settings of the row add up instead of replacing each other.
        static let accumulates = Traits(rawValue: 2)
        /// Applying the setting starts over from other defaults and applies the other settings again.
        static let restarts = Traits(rawValue: 4)
        /// The row sets heights of detents.
        static let layout = Traits(rawValue: 8)
        /// The row sets the settle. Of two settings of such rows, the later one counts.
        static let settle = Traits(rawValue: 16)
        /// The setting changes only while the drawer rests.
        static let atRest = Traits(rawValue: 32)
    }

    /// A function that passes a field of the setup to a function, so that one closure can read and write the field:
    /// `{ $1(&$0.frameRate) }`. Embedded Swift has no key paths.
    typealias Access<Value> = @Sendable (inout Setup, (inout Value) -> Void) -> Void
    /// The values in effect without an explicit setting, one for each scope, in all forms in which a line can write the
    /// value. A value that no line can write has no forms.
    typealias Present = @Sendable (Setup) -> [(scope: String?, forms: [[Part]])]

    /// Where the value is kept.
    enum Field: Sendable {
        case flag(Access<Bool>)
        /// Lengths in points, shares of 1, seconds. A word instead of a number stands for infinity.
        case number(Access<Double>)
        case word(Access<String>)
        /// - Parameters:
        ///   - shown: the values that a panel shows instead of those of the lines.
        case other(
            Present, shown: (@Sendable (Setup, [Setting]) -> [(scope: String?, value: [Part])])? = nil,
            apply: @Sendable (inout Setup, Setting) throws(Refusal) -> Void)
    }

    let group: Group
    /// The name in words; the panel appends the scope and the name of the number. Empty for settings without a control.
    let label: String
    /// How a larger value of the setting feels, in one sentence.
    let more: String
    /// The default without any `Set` line; nil if the default depends on the scene or the layout.
    let standard: String?
    let traits: Traits
    package let code: Code
    let field: Field
}

extension Row where Effect == SettingEffect {
    public typealias Group = SettingEffect.Group

    /// All settings in the order of application: a setting comes before those that depend on it.
    public static var all: [SettingRow] { SettingTable.all }

    public var group: Group { effect.group }
    public var label: String { effect.label }
    public var more: String { effect.more }
    public var standard: String? { effect.standard }
    /// Whether `Configure` may change it.
    public var isLive: Bool { !effect.traits.contains(.fixed) }
    /// Whether it changes only while the drawer rests.
    public var needsRest: Bool { effect.traits.contains(.atRest) }
    package var accumulates: Bool { effect.traits.contains(.accumulates) }
    var restarts: Bool { effect.traits.contains(.restarts) }
    var isOfLayout: Bool { effect.traits.contains(.layout) }

    /// The syntax of the value.
    var value: Syntax { syntax[syntax.endIndex - 1] }
    /// The ranges of the numbers in a value, each with the word before the number.
    public var numbers: [(label: String, range: NumberRange)] { value.numbers }
    /// The same for each form of a value that has numbers: response and damping, or duration and bounce.
    var forms: [[(label: String, range: NumberRange)]] {
        value.parts.map { $0.numbers }.filter { !$0.isEmpty }
    }

    /// Whether the scope or the value is the name of a detent that another setting may add.
    var namesDetent: Bool { syntax.contains(.detent(.name)) }

    /// Whether a preset determines the value without an explicit setting.
    var followsPreset: Bool { value.parts.contains { if case .word("preset") = $0 { true } else { false } } }
    /// Whether the defaults of other settings depend on this setting.
    var isBase: Bool { isLive && (restarts || isOfLayout && syntax.count == 1) }

    /// Whether a setting of another row loses its effect by a setting of this row.
    package func replaces(_ other: SettingRow) -> Bool {
        name != other.name && effect.traits.contains(.settle) && other.effect.traits.contains(.settle)
    }

    /// Reads a value of the row, without a scope.
    func value(_ text: String) -> [Part]? {
        var cursor = Cursor(text)
        var parts: [Part] = []
        guard (try? cursor.read(value, into: &parts)) != nil, cursor.token == nil else { return nil }
        return parts
    }

    /// The values in effect without an explicit setting; see `SettingEffect.Present`.
    func present(in setup: Setup) -> [(scope: String?, forms: [[Part]])] {
        if case .other(let present, _, _) = effect.field { return present(setup) }
        return [(nil, [fieldValue(setup)])]
    }

    private func fieldValue(_ setup: Setup) -> [Part] {
        var copy = setup
        var value: [Part] = []
        switch effect.field {
        case .flag(let access): access(&copy) { value = .flag($0) }
        case .word(let access): access(&copy) { value = .word($0) }
        case .number(let access):
            access(&copy) { number in
                guard number < .infinity, let range = numbers.first?.range else {
                    value = .word(self.value.firstWords.first ?? "")
                    return
                }
                value = [Part(Quantity(number, range.ownUnit), range)]
            }
        case .other: break
        }
        return value
    }

    /// Gives the field of the setup its value.
    func apply(_ setting: Setting, to setup: inout Setup) throws(Refusal) {
        var parts = setting.parts
        if setting.value == "preset", followsPreset, let value = presetValue(setup) { parts = value }
        switch effect.field {
        case .flag(let access): access(&setup) { $0 = parts.text == "on" }
        case .word(let access): access(&setup) { $0 = parts.text }
        case .number(let access):
            let points = parts.numbers.first.map { setup.points($0.quantity) } ?? .infinity
            access(&setup) { $0 = points }
        case .other(_, _, let apply): try apply(&setup, setting)
        }
    }

    /// The preset's value, for a field.
    private func presetValue(_ setup: Setup) -> [Part]? {
        if case .other = effect.field { return nil }
        var plain = setup
        plain.settings = setup.feel
        return fieldValue(plain)
    }

    /// - Parameters:
    ///   - scope: the word before the value.
    ///   - standard: see `SettingEffect`.
    ///   - example: the standard by default.
    convenience init(
        _ group: Group, _ name: String, scope: Syntax? = nil, _ value: Syntax, _ standard: String? = nil,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, traits: SettingEffect.Traits = [],
        _ help: String, label: String = "", more: String = "", _ code: SettingEffect.Code,
        _ field: SettingEffect.Field
    ) {
        let effect = SettingEffect(
            group: group, label: label, more: more, standard: standard, traits: traits, code: code, field: field)
        let syntax = scope.map { [$0, value] } ?? [value]
        self.init(name, syntax, example: example ?? standard ?? "", in: scenes, help, effect)
    }
}
