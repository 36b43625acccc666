// The reason for the decision at a release: one sentence with its numbers, given by the rule itself.

extension Release {
    /// Why a release went where it went.
    ///
    /// A policy or a dismissal gives the reason together with its choice, so that the two cannot differ.
    ///
    ///     let upward = ReleasePolicy.explained("upward") { release in
    ///         release.next(.up)?.because("the next one up: {detent}")
    ///     }
    public struct Reason: Sendable, Hashable {
        /// The sentence, with the placeholders `{speed}` ("A flick up at 644 pt/s", "A drag up at 90 pt/s"), `{limit}`,
        /// `{way}` and `{detent}`. A shorter form of the sentence lacks its parts in brackets, from the first one on:
        /// "A flick over {limit}[ goes to the next height]: {detent}".
        public package(set) var text: String
        /// The speed with which the rule compares, in pt/s.
        public var limit: Double
        /// A distance in points.
        public var way: Double
        /// The velocity of the release in pt/s, upward positive.
        public internal(set) var upwardVelocity = 0.0
        /// The chosen detent; `nil` for a free height.
        public package(set) var detent: DetentName?
        /// Whether the release is a flick; a slower release is a drag.
        public internal(set) var isFlick = true

        /// - Parameters:
        ///   - text: see the property.
        ///   - limit: a speed in pt/s.
        ///   - way: a distance in points.
        public init(_ text: String, limit: Double = 0, way: Double = 0) {
            (self.text, self.limit, self.way) = (text, limit, way)
        }
    }

    /// The choice of a policy, with its reason.
    ///
    ///     let calm = ReleasePolicy.explained("calm") { release in Release.Choice(release.lowest.name) }
    public struct Choice: Sendable, Hashable {
        /// The chosen detent.
        public let detent: DetentName
        /// Why; `nil` for a choice without a sentence.
        public let reason: Reason?

        /// - Parameters:
        ///   - detent: the chosen detent.
        ///   - reason: `nil` for a choice without a sentence.
        public init(_ detent: DetentName, because reason: Reason? = nil) {
            self.detent = detent
            self.reason = reason
        }
    }
}

extension Release.Stop {
    /// The choice of this detent.
    /// - Parameters:
    ///   - text: see `Reason.text`.
    ///   - limit: a speed in pt/s.
    ///   - way: a distance in points.
    public func because(_ text: String, limit: Double = 0, way: Double = 0) -> Release.Choice {
        Release.Choice(name, because: Release.Reason(text, limit: limit, way: way))
    }
}

// Why a pan on the list has left the drawer where it is, or goes on in the list.

extension ListPans {
    /// Why a pan that began on the list ended in the list.
    func reason(velocity: Double, isFlick: Bool, staying detent: DetentName?) -> Release.Reason {
        var reason =
            switch self {
            case .handOver: Release.Reason("At full height the list scrolls[. The drawer stays: {detent}]")
            case .fromTop:
                Release.Reason("Only a pan from the list's top moves the drawer[. The drawer stays: {detent}]")
            case .firstMove, .firstDown:
                Release.Reason(
                    "The first movement scrolled the list[, so the whole pan scrolls][. The drawer stays: {detent}]")
            case .contentFirst: Release.Reason("The list scrolls before the drawer moves[. The drawer stays: {detent}]")
            case .listOnly: Release.Reason("A pan on the list only scrolls[. The drawer stays: {detent}]")
            }
        (reason.upwardVelocity, reason.isFlick, reason.detent) = (velocity, isFlick, detent)
        return reason
    }

    /// Why a flick that opens the drawer goes on in the list.
    static func carries(velocity: Double, isFlick: Bool, to detent: DetentName) -> Release.Reason {
        var reason = Release.Reason("{speed} goes on in the list[: {detent}]")
        (reason.upwardVelocity, reason.isFlick, reason.detent) = (velocity, isFlick, detent)
        return reason
    }
}
