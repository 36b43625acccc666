// Dismissal: the rule that decides whether a release dismisses the drawer.

/// The rule that decides whether a release dismisses the drawer, evaluated before the policy.
///
/// A dismissal has an effect only if `DrawerEngine.Settings.Release.dismissible` allows dismissals. With `asks`, the
/// host is asked.
///
///     let flung = Dismissal("flung") { release in release.upwardVelocity < -1500 }
///
/// A host's own dismissal needs a name and its parameters, because dismissals are compared by name and parameters.
public struct Dismissal: ReleaseRule, FunctionRule {
    /// Identifies the rule, together with `parameters`.
    public let name: String
    /// The rule's numbers, in a fixed order.
    public let parameters: [Double]
    /// The function that returns why a release dismisses the drawer; it returns `nil` for a release that does not.
    /// Without the function, the policy decides.
    var reason: (@Sendable (Release) -> Release.Reason?)? { own.function }
    private let own: OwnCode<(@Sendable (Release) -> Release.Reason?)?>
    /// The rule in words.
    public var words: String { own.words }
    var code: ObjectIdentifier?

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - dismisses: whether a release dismisses the drawer; `nil` if the policy decides. The release contains the
    ///     visible detents only. If `dismisses` returns `false`, the policy chooses among these.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", dismisses: (@Sendable (Release) -> Bool)?
    ) {
        var reason: (@Sendable (Release) -> Release.Reason?)?
        if let dismisses {
            reason = { release in dismisses(release) ? Release.Reason("The rule for closing applies: {detent}") : nil }
        }
        self.init(name, parameters, words, reason)
    }

    /// A dismissal that gives the reason.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - reason: why a release dismisses the drawer; `nil` if it does not.
    public static func explained(
        _ name: String, parameters: [Double] = [], words: String = "",
        reason: @escaping @Sendable (Release) -> Release.Reason?
    ) -> Dismissal {
        Dismissal(name, parameters, words, reason)
    }

    private init(
        _ name: String, _ parameters: [Double], _ words: String, _ reason: (@Sendable (Release) -> Release.Reason?)?
    ) {
        (self.name, self.parameters, own) = (name, parameters, OwnCode(reason, words))
        code = own.identity
    }

    /// No separate rule: `hidden` is a detent like any other, and the policy decides.
    public static let detent = Dismissal("detent", words: "hidden is a detent like any other", dismisses: nil)
        .asBuiltIn

    public static let kind = "dismissal"
    public static var builtIn: [Dismissal] { [.detent] }
}
