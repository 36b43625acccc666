// Resistance: the shown part of a pull beyond an end of the drawer's range.

/// The rule that maps a pull beyond an end of the drawer's range to the shown distance.
///
/// There is one resistance for each end: `DrawerEngine.Settings.Gesture.resistanceAbove` and `resistanceBelow`. A
/// host's own resistance needs a name and its parameters, because resistances are compared by name and parameters.
///
///     let half = Resistance("half", parameters: [0.5], shown: { pull, _ in pull / 2 },
///                           slope: { _, _ in 0.5 }, pulled: { shown, _ in shown * 2 })
public struct Resistance: ReleaseRule, FunctionRule {
    /// The heights that a resistance may depend on, in points.
    ///
    ///     let span = Resistance.Span(container: 844, lowest: 64, highest: 800)
    public struct Span: Sendable, Hashable {
        /// Height of the container.
        public var container: Double
        /// Height of the lowest detent.
        public var lowest: Double
        /// Height of the lowest detent other than `hidden`.
        public var lowestVisible: Double
        /// Height of the highest detent.
        public var highest: Double
        /// Whether user input may dismiss the drawer.
        public var isDismissible: Bool

        /// - Parameters:
        ///   - container: height of the container.
        ///   - lowest: height of the lowest detent.
        ///   - lowestVisible: height of the lowest detent other than `hidden`; by default, `lowest`.
        ///   - highest: height of the highest detent.
        ///   - isDismissible: whether user input may dismiss the drawer.
        public init(
            container: Double, lowest: Double, lowestVisible: Double? = nil, highest: Double, isDismissible: Bool = true
        ) {
            self.container = container
            self.lowest = lowest
            self.lowestVisible = lowestVisible ?? lowest
            self.highest = highest
            self.isDismissible = isDismissible
        }

        /// Whether the visible detents are at most a point apart, so that user input finds only one.
        public var hasOneDetent: Bool { highest - lowestVisible <= Stops.merging }
    }

    /// A function of a distance beyond the end, in points, positive.
    ///
    ///     let half: Resistance.Function = { distance, _ in distance / 2 }
    public typealias Function = @Sendable (_ distance: Double, _ span: Span) -> Double

    /// Identifies the rule, together with `parameters`.
    public let name: String
    /// The rule's numbers, in a fixed order.
    public let parameters: [Double]
    private struct Functions: Sendable { let shown, slope, pulled: Function }
    private let own: OwnCode<Functions>
    /// The shown part of a pull beyond one end, in words.
    public var words: String { own.words }
    var code: ObjectIdentifier?

    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - shown: the shown distance of a pull: continuous, monotone, 0 at 0 and never more than the pull.
    ///   - slope: the derivative of `shown`, not negative.
    ///   - pulled: the inverse of `shown`; if `shown` has no inverse, the smallest pull that shows this distance.
    ///
    /// A number that is not finite counts as 0.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", shown: @escaping Function,
        slope: @escaping Function, pulled: @escaping Function
    ) {
        func sound(_ function: @escaping Function) -> Function {
            { distance, span in
                let number = function(distance, span)
                return number.isFinite ? number : 0
            }
        }
        (self.name, self.parameters) = (name, parameters)
        own = OwnCode(Functions(shown: sound(shown), slope: sound(slope), pulled: sound(pulled)), words)
        code = own.identity
    }

    /// The shown distance of a pull.
    package func shown(_ pull: Double, _ span: Span) -> Double { own.function.shown(pull, span) }
    /// The derivative of `shown`.
    func slope(_ pull: Double, _ span: Span) -> Double { own.function.slope(pull, span) }
    /// The smallest pull that shows a distance.
    func pulled(_ shown: Double, _ span: Span) -> Double { own.function.pulled(shown, span) }

    /// The rubber band of UIScrollView, `RubberBand`, over the container's height.
    /// - Parameter coefficient: the slope at the end, in 0...1. With 0, nothing of a pull is shown.
    /// - Throws: `InvalidValue` outside that range.
    public static func rubberBand(_ coefficient: Double) throws(InvalidValue) -> Resistance {
        rubberBand(coefficient, try RubberBand(coefficient: coefficient))
    }

    private static func rubberBand(_ coefficient: Double, _ band: RubberBand) -> Resistance {
        Resistance(
            "rubberBand", parameters: [coefficient], words: "rubber band with constant \(coefficient)", band
        ) { $0.container }.asBuiltIn
    }

    /// The rubber band with coefficient 0.55.
    public static let standard = rubberBand(0.55, .standard)

    /// A rubber band that begins with slope 1 and shows at most a share of the highest detent's height h. The formula
    /// is x / (1 + x/(share · h)). The card of the natural-transitions article has a share of 1/20.
    /// - Parameter share: above 0, at most 1.
    /// - Throws: `InvalidValue` outside that range.
    public static func stiff(_ share: Double) throws(InvalidValue) -> Resistance {
        try InvalidValue.check(share, "share", "a number above 0, at most 1") { 0 < $0 && $0 <= 1 }
        return stiff(valid: share)
    }

    private static func stiff(valid share: Double) -> Resistance {
        Resistance(
            "stiff", parameters: [share], words: "pull / (1 + pull / h), with h \(share) of the highest detent",
            RubberBand(valid: 1)
        ) { $0.highest * share }.asBuiltIn
    }

    /// Nothing of a pull is shown.
    public static let none = Resistance(
        "none", words: "stops", shown: { _, _ in 0 }, slope: { _, _ in 0 }, pulled: { _, _ in 0 }
    ).asBuiltIn

    /// The whole pull is shown.
    public static let free = Resistance(
        "free", words: "follows the pointer", shown: { distance, _ in distance }, slope: { _, _ in 1 },
        pulled: { distance, _ in distance }
    ).asBuiltIn

    public static let kind = "resistance"
    public static var builtIn: [Resistance] { [.none, .free, .standard, .stiff(valid: 1)] }

    /// A rubber band.
    /// - Parameters:
    ///   - name: identifies the rule.
    ///   - parameters: the rule's numbers.
    ///   - words: the rule in words, for texts.
    ///   - band: the shape of the band.
    ///   - dimension: the upper bound of the shown distance.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", _ band: RubberBand,
        over dimension: @escaping @Sendable (Span) -> Double
    ) {
        self.init(
            name, parameters: parameters, words: words, shown: { band.shown(pulled: $0, dimension: dimension($1)) },
            slope: { band.slope(pulled: $0, dimension: dimension($1)) },
            pulled: { band.pulled(shown: $0, dimension: dimension($1)) })
    }

    public init(named name: String, parameters: [Double] = []) throws(InvalidValue) {
        switch (name, parameters.count) {
        case ("rubberBand", 1): self = try .rubberBand(parameters[0])
        case ("stiff", 1): self = try .stiff(parameters[0])
        default: try self.init(builtIn: name, parameters)
        }
    }

    /// The pull that shows `shown`, and the distance by which the end moves outward. If a settle or a resize has
    /// carried the drawer farther than a pull by the container's height shows, the end moves to the drawer: the drawer
    /// follows the pointer 1:1 toward its range.
    func pull(showing shown: Double, _ span: Span) -> (pulled: Double, endMoves: Double) {
        shown <= self.shown(span.container, span) + Stops.rounding ? (pulled(shown, span), 0) : (0, shown)
    }
}
