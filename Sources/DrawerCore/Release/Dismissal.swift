// Dismissal: the rule for whether a release dismisses the drawer.

/// The rule for whether a release dismisses the drawer, evaluated before the policy.
///
/// A dismissal has an effect only if `DrawerEngine.Settings.Release.dismissible` allows dismissals. With `asks`, the host is asked.
///
///     let flung = Dismissal("flung") { release in release.upwardVelocity < -1500 }
///
/// A host's own dismissal needs a name and its parameters, because dismissals are compared by name and parameters.
public struct Dismissal: ReleaseRule, MarkedRule {
    /// Identifies the rule, together with `parameters`.
    public let name: String
    /// The rule's numbers, in a fixed order.
    public let parameters: [Double]
    /// Whether a release dismisses; `nil` if the policy decides.
    let dismisses: (@Sendable (Release) -> Bool)?
    var isBuiltIn = false

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - dismisses: whether a release dismisses the drawer; `nil` if the policy decides. The release contains the visible
    ///     detents only. If `dismisses` returns `false`, the policy chooses among these.
    public init(_ name: String, parameters: [Double] = [], dismisses: (@Sendable (Release) -> Bool)?) {
        self.name = name
        self.parameters = parameters
        self.dismisses = dismisses
    }

    /// No separate rule: `hidden` is a detent like any other, and the policy decides.
    public static let detent = Dismissal("detent", dismisses: nil).asBuiltIn

    public static let kind = "dismissal"
    public static var builtIn: [Dismissal] { [.detent] }
}
