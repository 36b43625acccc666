// The rules and presets that a decoder knows by name, besides the built-in ones.

/// A program's own rules and presets, by name. A decoder finds them under `CodingUserInfoKey.drawerRules`.
///
/// Springs, curves and policies of steps are coded with all their numbers and need no registration. A host's own code
/// needs it, and so does a preset, which is coded by its name.
///
///     let calm = Preset("calm", policy: .nearest, settle: .spring(.bounce))
///     var rules = try Rules([calm])
///     try rules.register("flung") { (parameters: [Double]) in
///         Dismissal("flung", parameters: parameters) { $0.upwardVelocity < -parameters[0] }
///     }
///     decoder.userInfo[.drawerRules] = rules
public struct Rules: Sendable {
    private struct RuleID: Hashable {
        var kind: String
        var name: String
    }

    private enum Entry: Sendable {
        case factory(@Sendable ([Double]) throws -> any ReleaseRule)
        case rule(any ReleaseRule)
    }

    private var entries: [RuleID: Entry] = [:]
    private var presets = [Preset.drawer.name: Preset.drawer]

    /// Creates a value that knows the built-in rules only.
    public init() {}

    /// Creates a value that also knows these presets with their rules.
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
        let id = RuleID(kind: Rule.kind, name: name)
        guard entries[id] == nil, !Rule.builtIn.contains(where: { $0.name == name }) else {
            throw Self.taken(Rule.kind, name)
        }
        entries[id] = .factory { try make($0) }
    }

    /// Registers a preset and its rules. A preset that is registered already, and a rule that several presets share,
    /// count once.
    ///
    /// Rules with the same code are copies of one rule. Two rules that are made by two calls with closures count as
    /// different, even with the same name and parameters: keep such a rule in a constant.
    /// - Throws: `InvalidValue` if another preset or another rule has one of the names; nothing changes then.
    public mutating func register(_ preset: Preset) throws(InvalidValue) {
        if let known = presets[preset.name], known != preset { throw Self.taken("preset", preset.name) }
        var next = self
        try next.include(preset.policy)
        if let settle = preset.policy.settle { try next.include(settle) }
        try next.include(preset.resistanceAbove)
        try next.include(preset.resistanceBelow)
        try next.include(preset.settle)
        try next.include(preset.dismissal)
        next.presets[preset.name] = preset
        self = next
    }

    /// Registers a rule. A rule that is a value is registered too, because version 1.0 coded it by its name alone.
    private mutating func include<Rule: CheckedRule>(_ rule: Rule) throws(InvalidValue) {
        try rule.validate()
        let id = RuleID(kind: Rule.kind, name: rule.name)
        switch entries[id] {
        case .rule(let known):
            guard (known as? Rule)?.isSame(as: rule) == true else { throw Self.taken(Rule.kind, rule.name) }
        case .factory:
            guard (try? self.rule(Rule.self, rule.name, rule.parameters)) == rule else {
                throw Self.taken(Rule.kind, rule.name)
            }
        case nil:
            if (try? Rule(named: rule.name, parameters: rule.parameters)) == rule { return }
            guard !Rule.builtIn.contains(where: { $0.name == rule.name }) else {
                throw Self.taken(Rule.kind, rule.name)
            }
            entries[id] = .rule(rule)
        }
    }

    /// The rule of a type with a name and parameters: a registered one, one that a factory makes, or a built-in one.
    func rule<Rule: ReleaseRule>(_ type: Rule.Type, _ name: String, _ parameters: [Double]) throws -> Rule {
        switch entries[RuleID(kind: Rule.kind, name: name)] {
        case .rule(let known as Rule) where known.parameters == parameters: return known
        case .rule: throw Self.unknown(Rule.kind, "\(name) \(parameters)")
        case .factory(let make):
            guard let rule = try make(parameters) as? Rule else { throw Self.unknown(Rule.kind, name) }
            return rule
        case nil:
            let defaults = Rule.builtIn.first { $0.name == name }?.parameters ?? []
            return try Rule(named: name, parameters: parameters + defaults.dropFirst(parameters.count))
        }
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
