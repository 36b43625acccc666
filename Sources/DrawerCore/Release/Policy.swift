// Policies: rules that choose the detent after a pan. Each is a value, and a host can define its own.

/// The rule that chooses the detent after a pan, with its own settle if it has one.
///
///     let upward = Policy.explained("upward") { release in release.next(.up)?.because("the next one up: {detent}") }
///
/// A policy is a list of steps, which is a value, or code of a host's own, which is compared by name and parameters.
public struct Policy: ReleaseRule, CheckedRule {
    /// Code that nothing can look into, equal by the policy's name and parameters.
    public struct Own: Sendable, Hashable {
        let code: @Sendable (Release) -> Release.Choice?

        public static func == (left: Own, right: Own) -> Bool { true }
        public func hash(into hasher: inout Hasher) {}
    }

    /// How a policy chooses.
    public enum Law: Sendable, Hashable {
        /// By the settings `flickSpeed`, `nearestSpeed`, `skipSpeed` and `decelerationRate`.
        case projected
        /// By the setting `flickSpeed`.
        case threshold
        case shortcuts
        case steps([Step])
        case own(Own)
    }

    /// Identifies the rule in texts; of a host's own code, together with `parameters`, everywhere.
    public let name: String
    /// The numbers of a host's own code, in a fixed order.
    public let parameters: [Double]
    /// The settle to targets that this policy chose, unless `Settles.released` has another; `nil` for the drawer's settle.
    public let settle: Settle?
    /// How it chooses.
    public let law: Law

    /// The detent to settle to, with the reason. For `nil`, an unknown detent or an unreachable one, the engine takes the
    /// nearest reachable detent.
    public func choice(_ release: Release) -> Release.Choice? {
        switch law {
        case .projected: release.projected
        case .threshold: release.threshold
        case .shortcuts: release.shortcuts
        case .steps(let steps): steps.choice(release)
        case .own(let own): own.code(release)
        }
    }

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - target: called once for each release.
    public init(
        _ name: String, parameters: [Double] = [], settle: Settle? = nil,
        target: @escaping @Sendable (Release) -> DetentName?
    ) {
        let own = Own { release in target(release).map { Release.Choice($0) } }
        self.init(name, parameters, settle, .own(own))
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
        Policy(name, parameters, settle, .own(Own(code: choice)))
    }

    init(_ name: String, _ parameters: [Double], _ settle: Settle?, _ law: Law) {
        (self.name, self.parameters, self.settle, self.law) = (name, parameters, settle, law)
    }

    public static let kind = "policy"
    public static let builtIn: [Policy] = [.projected, .shortcuts, .threshold, .nearest]

    public static func == (left: Policy, right: Policy) -> Bool {
        left.name == right.name && left.parameters == right.parameters && left.settle == right.settle
            && left.law == right.law
    }

    /// - Throws: `InvalidValue` if a host's code has the name of a built-in policy, by which it would be decoded.
    func validate() throws(InvalidValue) {
        guard case .own = law, Self.builtIn.contains(where: { $0.name == name }) else { return }
        throw InvalidValue(field: Self.kind, given: name, expected: "a name that no built-in \(Self.kind) has")
    }
}
