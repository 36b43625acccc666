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
    /// Why a release dismisses, `nil` if it does not; without a rule, the policy decides.
    var reason: (@Sendable (Release) -> Release.Reason?)? { contents.reason }
    var isBuiltIn = false
    @Boxed private var contents: Contents

    private struct Contents: Sendable {
        let name: String
        let parameters: [Double]
        let reason: (@Sendable (Release) -> Release.Reason?)?
    }

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - dismisses: whether a release dismisses the drawer; `nil` if the policy decides. The release contains the visible
    ///     detents only. If `dismisses` returns `false`, the policy chooses among these.
    public init(_ name: String, parameters: [Double] = [], dismisses: (@Sendable (Release) -> Bool)?) {
        var reason: (@Sendable (Release) -> Release.Reason?)?
        if let dismisses {
            reason = { release in dismisses(release) ? Release.Reason("its rule dismisses it: {detent}") : nil }
        }
        contents = Contents(name: name, parameters: parameters, reason: reason)
    }

    /// A dismissal that says why.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - reason: why a release dismisses the drawer; `nil` if it does not.
    public static func explained(
        _ name: String, parameters: [Double] = [], reason: @escaping @Sendable (Release) -> Release.Reason?
    ) -> Dismissal {
        Dismissal(Contents(name: name, parameters: parameters, reason: reason))
    }

    private init(_ contents: Contents) { self.contents = contents }

    /// No separate rule: `hidden` is a detent like any other, and the policy decides.
    public static let detent = Dismissal("detent", dismisses: nil).asBuiltIn

    public static let kind = "dismissal"
    public static var builtIn: [Dismissal] { [.detent] }
}
