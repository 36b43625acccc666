// Policies: rules that choose the detent after a pan. Each is a value, and a host can define its own.

/// The rule that chooses the detent after a pan, with its own settle if it has one.
///
///     let upward = ReleasePolicy.explained("upward") { release in
///         release.next(.up)?.because("the next one up: {detent}")
///     }
///
/// A policy is a built-in rule or a list of steps, which are values, or a host's own code, which is compared by its
/// name and its parameters.
public struct ReleasePolicy: ReleaseRule, CheckedRule {
    /// A host's own code, which is opaque. All values are equal: a policy compares the name and the parameters.
    ///
    ///     if case .own = settings.release.policy.law { print("decides by code") }
    public struct Own: Sendable, Hashable {
        let code: OwnCode<@Sendable (Release) -> Release.Choice?>

        public static func == (left: Own, right: Own) -> Bool { true }
        public func hash(into hasher: inout Hasher) {}
    }

    /// The form of a policy's rule: a built-in rule, a list of steps, or a host's own code.
    ///
    ///     if case .steps(let steps) = settings.release.policy.law { print(steps.count) }
    public enum Law: Sendable, Hashable {
        /// `ReleasePolicy.projected`: by the settings `flickSpeed`, `nearestSpeed`, `skipSpeed` and `decelerationRate`.
        case projected
        /// `ReleasePolicy.threshold`: by the setting `flickSpeed`.
        case threshold
        /// `ReleasePolicy.shortcuts`.
        case shortcuts
        /// The first step whose tests hold.
        case steps([Step])
        /// A host's own code.
        case own(Own)
    }

    /// Names the rule in texts. Identifies a host's own code, together with `parameters`.
    public let name: String
    /// The numbers of a host's own code, in a fixed order.
    public let parameters: [Double]
    /// The settle to targets that this policy chose, unless `Settles.released` sets one; `nil` for the drawer's settle.
    public let settle: Settle?
    /// The rule by which the policy chooses.
    public let law: Law

    /// A speed of `DrawerEngine.Settings.Release` that only some policies read. The raw value is the field's name.
    package enum Speed: String, CaseIterable, Sendable, Hashable {
        case flickSpeed, nearestSpeed, skipSpeed
    }

    /// The speeds that the policy reads. The policies of libraries and of the article have their speeds in
    /// their rules.
    package var speeds: [Speed] {
        switch law {
        case .projected: Speed.allCases
        case .threshold: [.flickSpeed]
        case .shortcuts, .steps, .own: []
        }
    }

    var code: ObjectIdentifier? { if case .own(let own) = law { own.code.identity } else { nil } }

    /// The detent to settle to, with the reason. For `nil`, an unknown detent or an unreachable one, the engine takes
    /// the nearest reachable detent.
    public func choice(_ release: Release) -> Release.Choice? {
        switch law {
        case .projected: release.projected
        case .threshold: release.threshold
        case .shortcuts: release.shortcuts
        case .steps(let steps): steps.choice(release)
        case .own(let own): own.code.function(release)
        }
    }

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - target: a function of the release alone. The engine calls it for each release, and whenever a host asks
    ///     where a release would lead.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", settle: Settle? = nil,
        target: @escaping @Sendable (Release) -> DetentName?
    ) {
        self = .explained(name, parameters: parameters, words: words, settle: settle) { release in
            target(release).map { Release.Choice($0) }
        }
    }

    /// A policy that gives the reason.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - choice: a function of the release alone. The engine calls it for each release, and whenever a host asks
    ///     where a release would lead.
    public static func explained(
        _ name: String, parameters: [Double] = [], words: String = "", settle: Settle? = nil,
        choice: @escaping @Sendable (Release) -> Release.Choice?
    ) -> ReleasePolicy {
        ReleasePolicy(name, parameters, settle, .own(Own(code: OwnCode(choice, words))))
    }

    init(_ name: String, _ parameters: [Double], _ settle: Settle?, _ law: Law) {
        (self.name, self.parameters, self.settle, self.law) = (name, parameters, settle, law)
    }

    public static let kind = "policy"
    public static let builtIn: [ReleasePolicy] = [.projected, .shortcuts, .threshold, .nearest]

    public static func == (left: ReleasePolicy, right: ReleasePolicy) -> Bool {
        left.name == right.name && left.parameters == right.parameters && left.settle == right.settle
            && left.law == right.law
    }

    /// - Throws: `InvalidValue` if a number of a step is out of its range, or if a host's code has the name of a
    ///   built-in policy, as which it would be decoded.
    func validate() throws(InvalidValue) {
        if case .steps(let steps) = law { for step in steps { try step.validate() } }
        try settle?.validate()
        try checkName()
    }
}
