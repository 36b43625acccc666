// One row of the table of settings: the data about a setting for parser, help, panel and engine.

import DrawerCore

/// One row of the table of settings.
public struct SettingRow: Sendable {
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case detents, gesture, release, scrolling, dimming, scene, presentation
    }

    /// The effect of a setting on a setup.
    struct Action: Sendable {
        let run: @Sendable (inout Setup) throws(Refusal) -> Void
    }

    public let name: String
    public internal(set) var group = Group.scene
    /// The help text, one line.
    public let help: String
    /// The default without any `Set` line; nil if the default depends on the scene or the layout.
    public let standard: String?
    /// An example of the text after the name.
    public let example: String
    /// The scenes in which the setting has an effect. Other scenes refuse it.
    public let scenes: [SceneName]
    /// Whether `Configure` may change it.
    public let isLive: Bool
    /// Whether several settings of this row add up instead of replacing each other.
    package let accumulates: Bool
    /// The syntax after the name, for help and completions.
    public let syntax: [Syntax]
    /// The ranges of the numbers in a value, each with the word before the number.
    public var numbers: [(label: String, range: NumberRange)] { syntax.last?.numbers ?? [] }
    /// The same for each form of a value that has numbers: response and damping, or duration and bounce.
    var forms: [[(label: String, range: NumberRange)]] {
        (syntax.last?.parts ?? []).map { $0.numbers }.filter { !$0.isEmpty }
    }
    /// Reads the text after the name. Also returns the start of the value. The action is nil for the word `default`.
    let read: @Sendable (inout Cursor) throws(Refusal) -> (action: Action?, valueOffset: Int)

    /// The values in effect without an explicit setting, one for each scope, in all forms in which a line can write the
    /// value. A value that no line can write has no forms.
    private(set) var present: @Sendable (Setup) -> [(scope: String?, forms: [String])]
    /// The counterpart of the row in Swift code.
    package let part: Part

    /// The counterpart of a row in Swift code that makes the same engine.
    package enum Part: Sendable {
        /// Statements that give fields of `settings` their values.
        case settings(@Sendable (Settings) -> [String])
        /// Another argument of the engine: its container, detents or springs, or the type of the study.
        case engine
        /// None: the row concerns the host alone.
        case host
    }

    /// The row that sets the same value in another way; of the two settings, the later one counts. The settle of a
    /// bending edge is the spring of its sides.
    var rival: String? { name == "Spring" ? "Sides" : name == "Sides" ? "Spring" : nil }

    /// Whether a preset determines the value without an explicit setting.
    var followsPreset: Bool { syntax.last?.firstWords.contains("preset") == true && name != "Preset" }

    /// Creates a row with a word before the value.
    /// - Parameter present: see the field.
    init<Scope, Value>(
        _ name: String, scope: Argument<Scope>, _ value: Argument<Value>, _ standard: String? = nil,
        example: String? = nil, in scenes: [SceneName] = SceneName.allCases, live: Bool = true,
        accumulates: Bool = false, _ help: String, part: Part,
        present: @escaping @Sendable (Setup) -> [(scope: String?, value: Value?)],
        apply: @escaping @Sendable (inout Setup, Scope, Value) throws(Refusal) -> Void
    ) {
        self.name = name
        self.help = help
        self.standard = standard
        self.example = example ?? standard ?? ""
        self.scenes = scenes
        self.accumulates = accumulates
        self.part = part
        isLive = live
        syntax = [scope.syntax, value.syntax].filter { $0 != .sequence([]) }
        self.present = { setup in present(setup).map { ($0.scope, $0.value.map(value.forms) ?? []) } }
        read = { (cursor: inout Cursor) throws(Refusal) in
            let scope = try scope.read(&cursor)
            let offset = cursor.offset
            if cursor.token?.kind == .word("default") {
                cursor.next()
                return (nil, offset)
            }
            let value = try value.read(&cursor)
            return (Action { (setup: inout Setup) throws(Refusal) in try apply(&setup, scope, value) }, offset)
        }
    }

    /// Creates a row with a value only.
    /// - Parameter effective: the value that the word `preset` stands for; nil if no line can write the value.
    init<Value>(
        _ name: String, _ value: Argument<Value>, _ standard: String? = nil, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, live: Bool = true, _ help: String, part: Part,
        present: @escaping @Sendable (Setup) -> Value?, effective: @escaping @Sendable (Setup) -> Value? = { _ in nil },
        apply: @escaping @Sendable (inout Setup, Value) throws(Refusal) -> Void
    ) {
        let nothing = Argument<Void>(.sequence([]), starts: { _ in true }, read: { _ in })
        self.init(
            name, scope: nothing, value, standard, example: example, in: scenes, live: live, help, part: part,
            present: { [(nil, present($0))] },
            apply: { (setup: inout Setup, _: Void, value: Value) throws(Refusal) in try apply(&setup, value) })
        self.present = { setup in
            [(nil, [present(setup), effective(setup)].flatMap { $0.map(value.forms) ?? [] })]
        }
    }
}

// MARK: - Rows of one field

extension SettingRow {
    /// Passes a field to a function and returns the function's result, so that one closure can read and write the
    /// field: `{ $1(&$0.frameRate) }`. Embedded Swift has no key paths.
    typealias Field<Whole, Value> = @Sendable (inout Whole, (inout Value) -> Value) -> Value

    private static func value<Whole, Value>(of field: Field<Whole, Value>, in whole: Whole) -> Value {
        var copy = whole
        return field(&copy) { $0 }
    }

    private static func set<Whole, Value>(_ field: Field<Whole, Value>, in whole: inout Whole, to value: Value) {
        _ = field(&whole) {
            $0 = value
            return value
        }
    }

    private static func code<Value: CodeValue>(_ path: String, _ field: @escaping Field<Settings, Value>) -> Part {
        .settings { ["settings.\(path) = \(value(of: field, in: $0).code)"] }
    }

    /// A row for a field of the setup.
    init<Value: Sendable>(
        _ name: String, _ value: Argument<Value>, _ standard: String? = nil, example: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, live: Bool = true, _ help: String, part: Part,
        field: @escaping Field<Setup, Value>
    ) {
        self.init(
            name, value, standard, example: example, in: scenes, live: live, help, part: part,
            present: { Self.value(of: field, in: $0) }, apply: { Self.set(field, in: &$0, to: $1) })
    }

    /// A row for a field of the engine's settings.
    /// - Parameter path: the field's path in Swift.
    init<Value: CodeValue>(
        _ name: String, _ value: Argument<Value>, _ standard: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, _ help: String, _ path: String,
        field: @escaping Field<Settings, Value>
    ) {
        self.init(
            name, value, standard, in: scenes, help, part: Self.code(path, field),
            present: { Self.value(of: field, in: $0.settings) }, apply: { Self.set(field, in: &$0.settings, to: $1) })
    }

    /// A row for a field of the engine's settings whose default is the preset's value.
    init<Value: CodeValue>(
        _ name: String, orPreset value: Argument<Value>, _ standard: String? = nil,
        in scenes: [SceneName] = SceneName.allCases, _ help: String, _ path: String,
        field: @escaping Field<Settings, Value>
    ) {
        self.init(
            name, value.orPreset, standard, in: scenes, help, part: Self.code(path, field),
            present: { .some(Self.value(of: field, in: $0.settings)) },
            apply: { setup, value in
                Self.set(field, in: &setup.settings, to: value ?? Self.value(of: field, in: setup.feel))
            })
    }

    /// A row for a length of the engine's settings.
    init(
        _ name: String, length range: NumberRange, _ standard: String? = nil, _ help: String, _ path: String,
        field: @escaping Field<Settings, Double>
    ) {
        self.init(
            name, Arguments.quantity(range), standard, help, part: Self.code(path, field),
            present: { Quantity(Self.value(of: field, in: $0.settings), .points) },
            apply: { Self.set(field, in: &$0.settings, to: $0.points($1)) })
    }
}
