// Notices: what happened, as values for the host to observe.

/// What caused something to happen.
public enum Cause: String, Sendable, Hashable, CaseIterable {
    case pan, tap, key, wheel, code, resize, settings, content
}

/// One thing that happened, when and why.
///
///     for notice in engine.handle(.release, at: 0.3) { print(notice) }  // "target chosen: expanded (pan, at 0.3 s)"
public struct Notice: Sendable, Hashable, CustomStringConvertible {
    /// What can happen.
    public enum Kind: Sendable, Hashable {
        /// Something else consumes the pan from here on.
        case ownerChanged(Owner)
        /// A settle has begun; `nil` for a height that is no detent.
        case targetChosen(DetentName?)
        /// The drawer has come to rest; `nil` where it rests at no detent.
        case detentReached(DetentName?)
        /// A settle has ended before its target: by a press, another settle or a change.
        case settleInterrupted(DetentName?)
        /// A press was a tap, at this point. A tap that the drawer answers itself (handle, overlay) is reported too.
        case tapped(Place, Point)
        /// A pan or a tap would have dismissed a drawer whose host wants to be asked first.
        case dismissRequested
        /// An event could not be applied and changed nothing.
        case notApplied(Reason)
    }

    /// Why an event could not be applied.
    public enum Reason: Sendable, Hashable, CustomStringConvertible {
        /// The layout has no detent of that name.
        case unknownDetent(DetentName)
        /// A position that is not finite.
        case invalidPoint
        /// A length that is not finite, or negative where lengths start at 0.
        case invalidLength
        /// A container with a size or a header that is out of range.
        case invalidContainer
        /// The drawer has no heights between its detents.
        case noFreeHeight

        public var description: String {
            switch self {
            case .unknownDetent(let name): "unknown detent \(name)"
            case .invalidPoint: "a position that is not finite"
            case .invalidLength: "a length out of range"
            case .invalidContainer: "a container out of range"
            case .noFreeHeight: "no heights between the detents"
            }
        }
    }

    /// What happened.
    public var kind: Kind
    /// What caused it.
    public var cause: Cause
    /// In seconds, on the clock of the events.
    public var time: Double

    public init(_ kind: Kind, cause: Cause, time: Double) {
        self.kind = kind
        self.cause = cause
        self.time = time
    }

    public var description: String { "\(kind) (\(cause.rawValue), at \(time) s)" }
}

extension Notice.Kind: CustomStringConvertible {
    /// The case's name, as scripts write it.
    public var name: String {
        switch self {
        case .ownerChanged: "ownerChanged"
        case .targetChosen: "targetChosen"
        case .detentReached: "detentReached"
        case .settleInterrupted: "settleInterrupted"
        case .tapped: "tapped"
        case .dismissRequested: "dismissRequested"
        case .notApplied: "notApplied"
        }
    }

    /// The names of all cases.
    public static let names = [
        "ownerChanged", "targetChosen", "detentReached", "settleInterrupted", "tapped", "dismissRequested",
        "notApplied",
    ]

    public var description: String {
        func text(_ detent: DetentName?) -> String { detent?.text ?? "a free height" }
        switch self {
        case .ownerChanged(let owner): return "owner changed: \(owner.rawValue)"
        case .targetChosen(let detent): return "target chosen: \(text(detent))"
        case .detentReached(let detent): return "detent reached: \(text(detent))"
        case .settleInterrupted(let detent): return "settle interrupted: \(text(detent))"
        case .tapped(let place, let point): return "tapped: \(place) at \(point.x), \(point.y)"
        case .dismissRequested: return "dismiss requested"
        case .notApplied(let reason): return "not applied: \(reason)"
        }
    }
}

extension Place: CustomStringConvertible {
    /// The place's name: `handle`, `list`, `overlay`, `primary` or the name of a header part.
    public var description: String {
        switch self {
        case .handle: "handle"
        case .header(let name): name
        case .list: "list"
        case .overlay: "overlay"
        case .primary: "primary"
        }
    }
}
