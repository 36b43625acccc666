// What policy, resistance, settle and dismissal have in common: a name and parameters that identify them.

/// A value of a release that a host can replace: `Policy`, `Resistance`, `Settle` or `Dismissal`.
///
/// Two rules are equal when their names and parameters are. A rule is coded by these; decoding an unknown name throws,
/// unless `HostRules` of the decoder has it.
public protocol ReleaseRule: Sendable, Hashable, Coded, CustomStringConvertible {
    /// Identifies the rule, together with `parameters`.
    var name: String { get }
    /// The rule's numbers, in an order of its own.
    var parameters: [Double] { get }
    /// The built-in rule of that name.
    /// - Throws: `InvalidValue` for an unknown name or wrong parameters.
    init(named name: String, parameters: [Double]) throws(InvalidValue)
}

extension ReleaseRule {
    public var description: String { name }
    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.parameters == right.parameters
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
    }
}
