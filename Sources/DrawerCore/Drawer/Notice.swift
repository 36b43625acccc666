// What happened, as values for the caller to observe.

/// What made something happen.
public enum Cause: String, Sendable, Hashable, CaseIterable {
    case pan, key, wheel, code, resize, content
}

/// One thing that happened, when and why.
public struct Notice: Sendable, Hashable {
    /// What can happen.
    public enum Kind: Sendable, Hashable {
        /// Something else consumes the pan from here on.
        case ownerChanged(Owner)
        /// A settle has begun; nil where it goes to a height that is no detent.
        case targetChosen(DetentName?)
        /// The drawer has come to rest; nil where it is at no detent.
        case detentReached(DetentName?)
        /// A settle has ended on its way, by a press or by another settle.
        case settleInterrupted(DetentName?)
        /// A press was a tap. A tap that the drawer answers itself (handle, overlay) is told too.
        case tapped(Place, Point)
        /// A pan would have dismissed a drawer that wants to be asked first.
        case dismissRequested
        /// Code asked for a detent that the layout does not have; nothing was done.
        case noSuchDetent(DetentName)
        /// Code asked for a height off the detents, where nothing but a drawer ever rests; nothing was done.
        case noFreeHeight
    }

    /// What has happened.
    public var kind: Kind
    /// What made it happen.
    public var cause: Cause
    /// In seconds, on the clock of the events.
    public var time: Double

    /// - Parameters:
    ///   - kind: what has happened.
    ///   - cause: what made it happen.
    ///   - time: in seconds.
    public init(_ kind: Kind, cause: Cause, time: Double) {
        self.kind = kind
        self.cause = cause
        self.time = time
    }
}
