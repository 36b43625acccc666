// The common part of policies, resistances, settles and dismissals: their names, and the identity of a host's own code.

/// A rule of a release that a host can replace: `ReleasePolicy`, `Resistance`, `Settle` or `Dismissal`.
///
/// A rule is a value or a host's own code. Values are compared and coded as a whole. Code is compared and coded by its
/// name and its parameters. Decoding an unknown name throws, unless the decoder has a `Rules` under
/// `CodingUserInfoKey.drawerRules` that knows the name.
///
///     let rules: [any ReleaseRule] = [ReleasePolicy.nearest, Resistance.none, Settle.instant]
public protocol ReleaseRule: Sendable, Hashable, CustomStringConvertible {
    /// Names the rule in texts. Identifies a host's own code, together with `parameters`.
    var name: String { get }
    /// The numbers that belong to the rule's name, in a fixed order.
    var parameters: [Double] { get }
    /// The kind of rule, such as "policy".
    static var kind: String { get }
    /// The built-in rules; one example of each rule with parameters.
    static var builtIn: [Self] { get }
    /// The built-in rule with this name.
    /// - Throws: `InvalidValue` for an unknown name or wrong parameters.
    init(named name: String, parameters: [Double]) throws(InvalidValue)
}

extension ReleaseRule {
    public init(named name: String, parameters: [Double] = []) throws(InvalidValue) {
        try self.init(builtIn: name, parameters)
    }

    init(builtIn name: String, _ parameters: [Double]) throws(InvalidValue) {
        let rule = Self.builtIn.first { $0.name == name && $0.parameters == parameters }
        guard let rule else {
            throw InvalidValue(
                field: Self.kind, given: name, expected: "a \(Self.kind) that is built in or registered in Rules")
        }
        self = rule
    }

    public var description: String { name }
    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.parameters == right.parameters
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
    }
}

/// A rule that an engine checks when it takes the settings.
protocol CheckedRule: ReleaseRule {
    /// The identity of a host's own code, the same in every copy of the rule; `nil` for a value and a built-in rule.
    var code: ObjectIdentifier? { get }
    /// - Throws: `InvalidValue` if a number of the rule is out of its range, or as `checkName`.
    func validate() throws(InvalidValue)
}

extension CheckedRule {
    /// Whether two rules do the same: equal values, or copies of the same code.
    func isSame(as other: Self) -> Bool { self == other && code == other.code }

    /// - Throws: `InvalidValue` if a host's own code has the name of a built-in rule, as which it would be decoded.
    func checkName() throws(InvalidValue) {
        guard code != nil, Self.builtIn.contains(where: { $0.name == name }) else { return }
        throw InvalidValue(field: Self.kind, given: name, expected: "a name that no built-in \(Self.kind) has")
    }
}

/// A host's own code. Copies of a rule share this object, so that two different functions with the same name can be
/// told apart.
final class OwnCode<Function: Sendable>: Sendable {
    let function: Function
    /// The rule in words.
    let words: String

    init(_ function: Function, _ words: String) { (self.function, self.words) = (function, words) }

    var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A rule with functions, which are either built in or code of the host.
protocol FunctionRule: CheckedRule {
    var code: ObjectIdentifier? { get set }
}

extension FunctionRule {
    /// This rule as a built-in one: its functions are not a host's code.
    var asBuiltIn: Self {
        var rule = self
        rule.code = nil
        return rule
    }

    func validate() throws(InvalidValue) { try checkName() }
}
