// Dismissal: the rule for whether a release dismisses the drawer.

/// The rule for whether a release dismisses the drawer, evaluated before the policy.
///
/// A dismissal has an effect only if `DrawerEngine.Settings.Release.dismissible` allows dismissals. With `asks`, the host
/// is asked.
///
///     let flung = Dismissal("flung") { release in release.upwardVelocity < -1500 }
///
/// A host's own dismissal needs a name and its parameters, because dismissals are compared by name and parameters.
public struct Dismissal: ReleaseRule, MarkedRule {
    /// Identifies the rule, together with `parameters`.
    public let name: String
    /// The rule's numbers, in a fixed order.
    public let parameters: [Double]
    /// Why a release dismisses, `nil` if it does not; without a rule, the policy decides.
    var reason: (@Sendable (Release) -> Release.Reason?)? { own.run }
    private let own: OwnCode<(@Sendable (Release) -> Release.Reason?)?>
    var isBuiltIn = false
    var code: ObjectIdentifier? { isBuiltIn ? nil : own.identity }

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - dismisses: whether a release dismisses the drawer; `nil` if the policy decides. The release contains the visible
    ///     detents only. If `dismisses` returns `false`, the policy chooses among these.
    public init(_ name: String, parameters: [Double] = [], dismisses: (@Sendable (Release) -> Bool)?) {
        var reason: (@Sendable (Release) -> Release.Reason?)?
        if let dismisses {
            reason = { release in dismisses(release) ? Release.Reason("The rule for closing applies: {detent}") : nil }
        }
        self.init(name: name, parameters: parameters, reason: reason)
    }

    /// A dismissal that says why.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - reason: why a release dismisses the drawer; `nil` if it does not.
    public static func explained(
        _ name: String, parameters: [Double] = [], reason: @escaping @Sendable (Release) -> Release.Reason?
    ) -> Dismissal {
        Dismissal(name: name, parameters: parameters, reason: reason)
    }

    private init(name: String, parameters: [Double], reason: (@Sendable (Release) -> Release.Reason?)?) {
        (self.name, self.parameters, own) = (name, parameters, OwnCode(reason))
    }

    /// No separate rule: `hidden` is a detent like any other, and the policy decides.
    public static let detent = Dismissal("detent", dismisses: nil).asBuiltIn

    public static let kind = "dismissal"
    public static var builtIn: [Dismissal] { [.detent] }
}
