// What policy, resistance, settle and dismissal share: a name and parameters that identify them.

/// A rule of a release that a host can replace: `Policy`, `Resistance`, `Settle` or `Dismissal`.
///
/// Rules are compared and coded by name and parameters. Decoding an unknown name throws, unless the decoder's
/// `HostRules` contain a rule with that name.
public protocol ReleaseRule: Sendable, Hashable, Coded, CustomStringConvertible {
    /// Identifies the rule, together with `parameters`.
    var name: String { get }
    /// The rule's numbers, in a fixed order.
    var parameters: [Double] { get }
    /// The built-in rule with this name.
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
