// Policies: rules that choose the detent after a pan. Each is a value, and a host can define its own.

/// The rule that chooses the detent after a pan, with its own settle if it has one.
///
///     let upward = Policy.explained("upward") { release in release.next(.up)?.because("the next one up: {detent}") }
///
/// A host's own policy needs a name and its parameters, because policies are compared by name and parameters.
public struct Policy: ReleaseRule, MarkedRule {
    /// Identifies the rule, together with `parameters`.
    public let name: String
    /// The rule's numbers, in a fixed order.
    public let parameters: [Double]
    /// The settle to targets that this policy chose, unless `Settles.released` has another; `nil` for the drawer's settle.
    public let settle: Settle?
    /// The detent to settle to. For `nil`, an unknown detent or an unreachable one, the engine takes the nearest
    /// reachable detent.
    public let target: @Sendable (Release) -> DetentName?
    /// The same with the reason.
    let choice: @Sendable (Release) -> Release.Choice?
    var isBuiltIn = false

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - target: called once for each release.
    public init(
        _ name: String, parameters: [Double] = [], settle: Settle? = nil,
        target: @escaping @Sendable (Release) -> DetentName?
    ) {
        (self.name, self.parameters, self.settle, self.target) = (name, parameters, settle, target)
        choice = { release in target(release).map { Release.Choice($0) } }
    }

    /// A policy that says why.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - choice: called once for each release.
    public static func explained(
        _ name: String, parameters: [Double] = [], settle: Settle? = nil,
        choice: @escaping @Sendable (Release) -> Release.Choice?
    ) -> Policy {
        Policy(name, parameters, settle, choice)
    }

    private init(
        _ name: String, _ parameters: [Double], _ settle: Settle?,
        _ choice: @escaping @Sendable (Release) -> Release.Choice?
    ) {
        (self.name, self.parameters, self.settle, self.choice) = (name, parameters, settle, choice)
        target = { choice($0)?.detent }
    }

    public static let kind = "policy"
    public static let builtIn: [Policy] = [.projected, .shortcuts, .threshold, .nearest]

    public static func == (left: Policy, right: Policy) -> Bool {
        left.name == right.name && left.parameters == right.parameters && left.settle == right.settle
    }
}
