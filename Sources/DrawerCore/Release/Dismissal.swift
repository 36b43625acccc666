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
    public var name: String { contents.name }
    /// The rule's numbers, in a fixed order.
    public var parameters: [Double] { contents.parameters }
    /// Whether a release dismisses; `nil` if the policy decides.
    var dismisses: (@Sendable (Release) -> Bool)? { contents.dismisses }
    var isBuiltIn = false
    @Boxed private var contents: Contents

    private struct Contents: Sendable {
        let name: String
        let parameters: [Double]
        let dismisses: (@Sendable (Release) -> Bool)?
    }

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - dismisses: whether a release dismisses the drawer; `nil` if the policy decides. The release contains the visible
    ///     detents only. If `dismisses` returns `false`, the policy chooses among these.
    public init(_ name: String, parameters: [Double] = [], dismisses: (@Sendable (Release) -> Bool)?) {
        contents = Contents(name: name, parameters: parameters, dismisses: dismisses)
    }

    /// No separate rule: `hidden` is a detent like any other, and the policy decides.
    public static let detent = Dismissal("detent", dismisses: nil).asBuiltIn

    public static let kind = "dismissal"
    public static var builtIn: [Dismissal] { [.detent] }
}
