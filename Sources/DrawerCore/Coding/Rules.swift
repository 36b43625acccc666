// The rules and presets that a decoder knows by name, beside the built-in ones.

/// A program's own rules and presets, by name. A decoder finds them under `CodingUserInfoKey.drawerRules`.
///
///     let calm = Preset("calm", policy: .nearest, settle: .spring(.bounce))
///     var rules = try Rules([calm])
///     try rules.register("flung") { (parameters: [Double]) in
///         Dismissal("flung", parameters: parameters) { $0.upwardVelocity < -parameters[0] }
///     }
///     decoder.userInfo[.drawerRules] = rules
public struct Rules: Sendable {
    private struct Key: Hashable {
        var kind: String
        var name: String
    }

    private var factories: [Key: @Sendable ([Double]) throws -> any ReleaseRule] = [:]
    private var presets = [Preset.drawer.name: Preset.drawer]

    /// No rules but the built-in ones.
    public init() {}

    /// Registers presets with their rules.
    /// - Throws: as `register(_:)`.
    public init(_ presets: [Preset]) throws(InvalidValue) {
        for preset in presets { try register(preset) }
    }

    /// Registers a factory for all rules with a name.
    /// - Parameters:
    ///   - name: the name of the rules.
    ///   - make: makes the rule with the name and the given parameters, which may be fewer than today's if an older
    ///     version wrote them; throws for parameters that the rule cannot have.
    /// - Throws: `InvalidValue` if a rule of the same kind has the name: a built-in one, or one registered before.
    public mutating func register<Rule: ReleaseRule>(
        _ name: String, _ make: @escaping @Sendable (_ parameters: [Double]) throws -> Rule
    ) throws(InvalidValue) {
        let key = Key(kind: Rule.kind, name: name)
        guard factories[key] == nil, !Rule.builtIn.contains(where: { $0.name == name }) else {
            throw Self.taken(Rule.kind, name)
        }
        factories[key] = { try make($0) }
    }

    /// Registers a preset, and its rules with their present parameters. A preset that is registered already, or a
    /// rule that several presets share, counts once.
    /// - Throws: `InvalidValue` if another preset or another rule has one of the names; nothing changes then.
    public mutating func register(_ preset: Preset) throws(InvalidValue) {
        guard presets[preset.name] ?? preset == preset else { throw Self.taken("preset", preset.name) }
        var next = self
        try next.include(preset.policy)
        try next.include(preset.resistanceAbove)
        try next.include(preset.resistanceBelow)
        try next.include(preset.settle)
        try next.include(preset.dismissal)
        next.presets[preset.name] = preset
        self = next
    }

    private mutating func include<Rule: CheckedRule>(_ rule: Rule) throws(InvalidValue) {
        try rule.validate()
        if let known = try? self.rule(Rule.self, rule.name, rule.parameters), known == rule { return }
        try register(rule.name) { parameters in
            guard parameters == rule.parameters else { throw Self.unknown(Rule.kind, "\(rule.name) \(parameters)") }
            return rule
        }
    }

    func rule<Rule: ReleaseRule>(_ type: Rule.Type, _ name: String, _ parameters: [Double]) throws -> Rule {
        guard let make = factories[Key(kind: Rule.kind, name: name)] else {
            let defaults = Rule.builtIn.first { $0.name == name }?.parameters ?? []
            return try Rule(named: name, parameters: parameters + defaults.dropFirst(parameters.count))
        }
        guard let rule = try make(parameters) as? Rule else { throw Self.unknown(Rule.kind, name) }
        return rule
    }

    func preset(_ name: String) throws(InvalidValue) -> Preset {
        guard let preset = presets[name] else { throw Self.unknown("preset", name) }
        return preset
    }

    private static func taken(_ kind: String, _ name: String) -> InvalidValue {
        InvalidValue(field: kind, given: name, expected: "a name that no other \(kind) has")
    }

    private static func unknown(_ kind: String, _ name: String) -> InvalidValue {
        InvalidValue(field: kind, given: name, expected: "a \(kind) that is built in or registered in Rules")
    }
}

extension CodingUserInfoKey {
    /// The key under which a decoder finds a program's own `Rules`.
    ///
    ///     decoder.userInfo[.drawerRules] = rules
    public static var drawerRules: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "DrawerCore.rules") else { preconditionFailure() }
        return key
    }
}

extension Resistance: Codable {}
extension Dismissal: Codable {}

/// Coded by name and numbers; a spring or a curve that is not built in with its law, so that nobody has to know the name.
extension Settle: Codable {
    private struct Coded: Codable {
        var spring: SpringTable?
        var curve: Curve?
        var duration: Duration?
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        let (name, law): (String, Coded?) = try (values.decode("name"), values.decodeIfPresent("law"))
        if let spring = law?.spring {
            self.init(name, spring)
        } else if let curve = law?.curve, let duration = law?.duration {
            self.init(name, curve, duration)
        } else {
            self = try decoder.rule(Self.self, values)
        }
        try validate()
    }

    public func encode(to encoder: any Encoder) throws {
        var coded: Coded?
        if name != "spring", self != .instant {
            switch law {
            case .spring(let table): coded = Coded(spring: table)
            case .curve(let curve, let duration): coded = Coded(curve: curve, duration: duration)
            case .own: break
            }
        }
        try encoder.encode(("name", name), ("parameters", parameters), ("law", coded))
    }
}

/// Coded by name and numbers; steps that are not built in with the name.
extension Policy: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        let steps: [Step]? = try values.decodeIfPresent("steps")
        self =
            try steps.map { try Policy(values.decode("name"), [], values.decodeIfPresent("settle"), .steps($0)) }
            ?? decoder.rule(Self.self, values)
        try validate()
    }

    public func encode(to encoder: any Encoder) throws {
        guard case .steps(let steps) = law, self != .nearest else {
            return try encoder.encode(("name", name), ("parameters", parameters))
        }
        try encoder.encode(("name", name), ("parameters", parameters), ("steps", steps), ("settle", settle))
    }
}

extension ReleaseRule {
    /// Decodes a built-in rule, or one of the host's that the decoder's `Rules` know.
    /// - Throws: `DecodingError` for a name that nobody has registered.
    public init(from decoder: any Decoder) throws {
        self = try decoder.rule(Self.self, decoder.container(keyedBy: FieldKey.self))
    }

    /// Encodes the rule by its name and its parameters.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("name", name), ("parameters", parameters))
    }
}

extension Preset: Codable {
    public init(from decoder: any Decoder) throws { self = try decoder.rules().preset(String(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension Decoder {
    fileprivate func rule<Rule: ReleaseRule>(
        _ type: Rule.Type, _ values: KeyedDecodingContainer<FieldKey>
    ) throws -> Rule {
        try rules().rule(type, values.decode("name"), values.decodeIfPresent("parameters") ?? [])
    }

    /// - Throws: `InvalidValue` if the value under `drawerRules` is not a `Rules`.
    fileprivate func rules() throws(InvalidValue) -> Rules {
        guard let value = userInfo[.drawerRules] else { return Rules() }
        guard let rules = value as? Rules else {
            throw InvalidValue(field: "drawerRules", given: "\(type(of: value))", expected: "a value of type Rules")
        }
        return rules
    }
}
