// Settle: the motion of the drawer to its target.

/// The motion that carries the drawer to a target, in closed form.
///
///     Settle.spring(try DampedSpring(response: 0.3, dampingRatio: 1))
///
/// A settle is a spring, a curve in a time, or a host's own code. Springs and curves are values: they are compared and
/// coded with all their numbers. Code is compared by its name and its parameters.
public struct Settle: ReleaseRule, CheckedRule {
    /// The start of a settle. Points, pt/s; y grows downward.
    ///
    ///     let start = Settle.Start(displacement: 300, velocity: -800)
    public struct Start: Sendable, Hashable {
        /// The drawer's top minus the target's top.
        public var displacement: Double
        /// The shown velocity; positive moves down.
        public var velocity: Double
        /// The velocity of a release as its `ReleaseSpeed` measures it, or of an impulse; positive moves down.
        /// Otherwise 0 for a drawer, and the shown velocity for its pages.
        public var measured: Double
        /// Whether the drawer was at rest.
        public var isResting: Bool
        /// Whether the release of a pan starts the settle; otherwise a key, a tap, code or a change from outside does.
        public var isRelease: Bool
        /// Whether the target is `hidden`.
        public var dismisses: Bool
        /// Height of the drawer.
        public var height: Double
        /// The heights of the container and of its end detents.
        public var span: Resistance.Span

        /// Creates a start, for tests of a host's motion. Without `measured`, it is the shown velocity.
        public init(
            displacement: Double, velocity: Double, measured: Double? = nil, isResting: Bool = false,
            isRelease: Bool = true,
            dismisses: Bool = false, height: Double = 0,
            span: Resistance.Span = Resistance.Span(container: 0, lowest: 0, highest: 0)
        ) {
            self.displacement = displacement
            self.velocity = velocity
            self.measured = measured ?? velocity
            self.isResting = isResting
            self.isRelease = isRelease
            self.dismisses = dismisses
            self.height = height
            self.span = span
        }
    }

    /// A function that returns the displacement from the target in points and the velocity in pt/s, `time` seconds
    /// after the start.
    ///
    ///     let linear: Settle.State = { time, start in (start.displacement * max(0, 1 - time), 0) }
    public typealias State = @Sendable (_ time: Double, _ start: Start) -> (displacement: Double, velocity: Double)

    /// The spring of one settle with its initial velocity: a `SpringTable` or a host's code computes it from a start.
    ///
    ///     let firm = Settle("firm") { start in Settle.Launch(.bounce, velocity: start.velocity) }
    public struct Launch: Sendable, Hashable {
        /// The spring that carries the drawer.
        public var spring: DampedSpring
        /// The initial velocity after a release, in pt/s, positive down. Other starts keep their velocity.
        public var velocity: Double
        /// Whether the settle ends when it first reaches its target.
        public var endsAtTarget: Bool

        /// - Parameters:
        ///   - spring: carries the drawer.
        ///   - velocity: the initial velocity after a release, in pt/s, positive down.
        ///   - endsAtTarget: whether the settle ends when it first reaches its target.
        public init(_ spring: DampedSpring, velocity: Double, endsAtTarget: Bool = false) {
            self.spring = spring
            self.velocity = velocity
            self.endsAtTarget = endsAtTarget
        }
    }

    /// A host's own code, which is opaque. All values are equal: a settle compares the name and the parameters.
    ///
    ///     if case .own = settings.release.settles.otherwise.law { print("moves by code") }
    public struct Own: Sendable, Hashable {
        enum Function: Sendable {
            case spring(@Sendable (Start) -> Launch)
            case timed(duration: @Sendable (Start) -> Double, state: State)
        }

        let code: OwnCode<Function>

        public static func == (left: Own, right: Own) -> Bool { true }
        public func hash(into hasher: inout Hasher) {}
    }

    /// The law of a settle's motion. Indirect, so that copying settings counts one reference.
    ///
    ///     if case .spring(let table) = settings.release.settles.otherwise.law { print(table.terms) }
    public indirect enum Law: Sendable, Hashable {
        /// A spring, by the numbers of a table.
        case spring(SpringTable)
        /// A curve in a time. Only `Duration.speed` keeps the velocity of a release.
        case curve(Curve, Duration)
        /// A host's own code.
        case own(Own)
    }

    /// Names the motion in texts. Identifies a host's own code, together with `parameters`.
    public let name: String
    /// The numbers that belong to the motion's name, in a fixed order.
    public let parameters: [Double]
    /// The motion.
    public let law: Law
    /// The longest duration of a motion without a spring, in seconds.
    package static let longest = 100.0

    var code: ObjectIdentifier? { if case .own(let own) = law { own.code.identity } else { nil } }

    /// A motion by its law.
    public init(_ name: String, _ law: Law) { self.init(name, [], law) }

    /// A spring by its table.
    public init(_ name: String, _ spring: SpringTable) { self.init(name, [], .spring(spring)) }

    /// A curve in a time. Only `Duration.speed` keeps the velocity of a release.
    public init(_ name: String, _ curve: Curve, _ duration: Duration) { self.init(name, [], .curve(curve, duration)) }

    private init(_ name: String, _ parameters: [Double], _ law: Law) {
        (self.name, self.parameters, self.law) = (name, parameters, law)
    }

    /// The spring for something that moves along with the drawer, such as its pages; `nil` for a jump. For a settle
    /// without a spring, the standard spring.
    func spring(from start: Start, maximumOvershoot: Double) -> DampedSpring? {
        guard let spring = launch(from: start)?.spring else {
            let lasts = duration(from: start) ?? 0
            return lasts > 0 && lasts < .infinity ? .settle : nil
        }
        return spring.limited(
            toOvershoot: maximumOvershoot, displacement: start.displacement, velocity: start.velocity)
    }

    /// The spring and its initial velocity from a start; `nil` for a motion without a spring.
    func launch(from start: Start) -> Launch? {
        switch law {
        case .spring(let spring): return spring.launch(from: start)
        case .own(let own):
            guard case .spring(let launch) = own.code.function else { return nil }
            var launched = launch(start)
            if !start.isRelease { launched.velocity = start.velocity }
            return launched
        case .curve: return nil
        }
    }

    /// The duration of a motion without a spring, in seconds; `nil` for a spring.
    func duration(from start: Start) -> Double? {
        switch law {
        case .curve(_, let duration): return duration.seconds(from: start)
        case .own(let own):
            guard case .timed(let duration, _) = own.code.function else { return nil }
            return duration(start)
        case .spring: return nil
        }
    }

    /// A host's own motion.
    /// - Parameters:
    ///   - name: identifies the motion.
    ///   - parameters: the motion's numbers.
    ///   - words: the motion in words, for texts.
    ///   - duration: in seconds, at most 100; 0 if it is negative or not finite. After the duration the drawer is at
    ///     its target.
    ///   - state: continuous, and at time 0 the displacement of the start. A number that is not finite counts as 0.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", duration: @escaping @Sendable (Start) -> Double,
        state: @escaping State
    ) {
        self.init(name, parameters, .own(Own(code: OwnCode(.timed(duration: duration, state: state), words))))
    }

    /// A host's own spring that depends on its start.
    /// - Parameters:
    ///   - name: identifies the motion.
    ///   - parameters: the motion's numbers.
    ///   - words: the motion in words, for texts.
    ///   - launch: the spring, and the velocity with which it starts after a release.
    public init(
        _ name: String, parameters: [Double] = [], words: String = "", launch: @escaping @Sendable (Start) -> Launch
    ) {
        self.init(name, parameters, .own(Own(code: OwnCode(.spring(launch), words))))
    }

    /// A damped spring.
    /// - Parameters:
    ///   - spring: it starts with the drawer's current velocity.
    ///   - kick: UIKit's initial spring velocity for a start from rest: the share of the distance per second; finite.
    public static func spring(_ spring: DampedSpring, kick: Double = 0) -> Settle {
        Settle.spring(response: spring.response, dampingRatio: spring.dampingRatio, kick: kick)
    }

    /// A damped spring by its numbers, which an engine checks when it takes the settings.
    public static func spring(response: Double, dampingRatio: Double, kick: Double = 0) -> Settle {
        Settle(
            "spring", [response, dampingRatio, kick],
            .spring(
                SpringTable(.response(response, ratio: dampingRatio), launch: kick == 0 ? .kept : .kicked(kick))))
    }

    /// Response 0.4 s, damping ratio 0.8.
    public static let standard = Settle.spring(.settle)

    /// No motion: the drawer jumps to its target, as with reduced motion. Notices report the settle as usual.
    public static let instant = Settle("instant", .line, .seconds(0))

    public static let kind = "settle"
    public static var builtIn: [Settle] { [.instant, .standard] }

    public init(named name: String, parameters: [Double]) throws(InvalidValue) {
        guard name == "spring", parameters.count == 3 else {
            try self.init(builtIn: name, parameters)
            return
        }
        try InvalidValue.check(parameters[2], "kick", "a finite share of the distance per second") { _ in true }
        self = .spring(try DampedSpring(response: parameters[0], dampingRatio: parameters[1]), kick: parameters[2])
    }

    /// - Throws: `InvalidValue` if a number is out of its range, or if a host's code has the name of a built-in motion,
    ///   as which it would be decoded.
    func validate() throws(InvalidValue) {
        switch law {
        case .spring(let table): try table.validate()
        case .curve(let curve, let duration):
            try curve.validate()
            try duration.validate()
        case .own: try checkName()
        }
    }

    public static func == (left: Settle, right: Settle) -> Bool {
        left.name == right.name && left.parameters == right.parameters && left.law == right.law
    }
}

/// The motions of a drawer's settles: after a release, and otherwise.
///
///     settings.release.settles = Settles(.spring(.bounce))
public struct Settles: Sendable, Hashable {
    /// The motion after a release that is not a tap. With `nil`, a policy's own motion leads to the targets that the
    /// policy chose, and `otherwise` to all others.
    public var released: Settle?
    /// The motion after a key, a tap, code, a cancelled pan or a change from outside.
    public var otherwise: Settle

    /// Creates settles with one motion, which also replaces a policy's own motion.
    public init(_ all: Settle) { self.init(released: all, otherwise: all) }

    /// - Parameters:
    ///   - released: the motion after a release; `nil` for `otherwise`.
    ///   - otherwise: all other motions.
    public init(released: Settle? = nil, otherwise: Settle) {
        self.released = released
        self.otherwise = otherwise
    }

    /// Nothing moves: every settle is `Settle.instant`.
    public static let instant = Settles(.instant)
}
