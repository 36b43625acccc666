// Notices: values that report events to the host.

/// The cause of a notice.
///
///     if notice.cause == .pan { print("a pan has caused this") }
public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// A press, a movement or a release of the pointer.
    case pan
    /// A tap.
    case tap
    /// A key that acts as a pan.
    case key
    /// The wheel or a trackpad.
    case wheel
    /// A call from code, such as `DrawerEvent.snap(to:animated:)`.
    case code
    /// A new container, by an event or by `DrawerEngine.configure`, or an inset at its bottom.
    case resize
    /// `DrawerEngine.configure` with the same container.
    case settings
    /// An event that changes the list or the primary content.
    case content
}

/// A report to the host, with its cause and time.
///
///     for notice in engine.handle(.release, at: 0.3) { print(notice) }  // "target chosen: expanded (pan, at 0.3 s)"
public struct Notice: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of notices.
    ///
    ///     if case .detentReached(detent: let name) = notice.kind { print(name) }
    public enum Kind: Sendable, Hashable, CustomStringConvertible {
        /// The pan has a new owner.
        case ownerChanged(to: PanOwner)
        /// The pointer has begun to move something. These three notices come if `reportsPans` asks for them.
        case panBegan(owner: PanOwner)
        /// The pointer has moved; its displacement from the press, in points.
        case panChanged(translation: DrawerPoint)
        /// The pan is over. The displacement from the press, and the velocity in pt/s, are positive down and right. The
        /// velocity of a cancelled pan is 0.
        case panEnded(translation: DrawerPoint, velocity: DrawerVelocity)
        /// A list that the host scrolls goes on from the engine's offset, at this velocity in pt/s, positive forward in
        /// the content (`ListSource.host`).
        case listTakesOver(velocity: Double)
        /// The drawer goes on where a list that the host scrolls has reached its top, at this velocity in pt/s,
        /// positive down.
        case drawerTakesOver(velocity: Double)
        /// The drawer has a new target, to which it settles, jumps or is carried; `nil` for a height without a detent.
        case targetChosen(detent: DetentName?)
        /// The drawer has come to rest; `nil` if it rests at a height without a detent.
        case detentReached(detent: DetentName?)
        /// A press, another settle or a change has ended a settle, or a fling that carried the drawer, before its target.
        case settleInterrupted(detent: DetentName?)
        /// A tap at this point. Taps that the drawer handles itself (handle, overlay) are reported too.
        case tapped(on: DrawerPlace, at: DrawerPoint)
        /// A pan or its fling, a tap, a toggle or an impulse would have dismissed a drawer whose host wants to decide
        /// (`Dismissible.asks`).
        case dismissRequested
        /// The drawer has been nudged.
        case nudged
        /// A drawer with pages has another current page: its index, from 0. The text counts pages from 1, as people do.
        case pageChanged(to: Int)
        /// An event could not be applied and changed nothing.
        case notApplied(reason: Reason)
        /// A host's own notice, with a name and a number. A drawer never sends it, and a `switch` over the notices
        /// stays complete when a host adds some.
        case own(name: String, number: Int)

        /// The names of the cases, as scripts write them. A host names its own notices.
        private enum Name: String, CaseIterable {
            case ownerChanged, panBegan, panChanged, panEnded, listTakesOver, drawerTakesOver, targetChosen
            case detentReached, settleInterrupted, tapped, dismissRequested, nudged, pageChanged, notApplied
        }

        /// The names of all cases except the host's own.
        package static let names = Name.allCases.map { $0.rawValue }

        /// The case's name, as scripts write it.
        package var name: String { labels.name }

        public var description: String { labels.text }

        /// The name of the case, and its description.
        private var labels: (name: String, text: String) {
            func label(_ name: Name, _ text: String) -> (String, String) { (name.rawValue, text) }
            func detent(_ name: DetentName?) -> String { name?.text ?? "a free height" }
            switch self {
            case .ownerChanged(to: let owner): return label(.ownerChanged, "owner changed: \(owner.rawValue)")
            case .panBegan(let owner): return label(.panBegan, "pan began: \(owner.rawValue)")
            case .panChanged(let translation):
                return label(.panChanged, "pan changed: by \(translation.x), \(translation.y)")
            case .panEnded(let translation, let velocity):
                return label(
                    .panEnded, "pan ended: by \(translation.x), \(translation.y) at \(velocity.x), \(velocity.y) pt/s")
            case .listTakesOver(let velocity): return label(.listTakesOver, "list takes over at \(velocity) pt/s")
            case .drawerTakesOver(let velocity):
                return label(.drawerTakesOver, "drawer takes over at \(velocity) pt/s")
            case .targetChosen(let target): return label(.targetChosen, "target chosen: \(detent(target))")
            case .detentReached(let target): return label(.detentReached, "detent reached: \(detent(target))")
            case .settleInterrupted(let target):
                return label(.settleInterrupted, "settle interrupted: \(detent(target))")
            case .tapped(let place, let point): return label(.tapped, "tapped: \(place) at \(point.x), \(point.y)")
            case .dismissRequested: return label(.dismissRequested, "dismiss requested")
            case .nudged: return label(.nudged, "nudged")
            case .pageChanged(to: let page):
                return label(.pageChanged, "page changed: page \(Notice.number(of: page))")
            case .notApplied(let reason): return label(.notApplied, "not applied: \(reason)")
            case .own(let name, let number): return (name, "\(name): \(number)")
            }
        }
    }

    /// The reason why an event was not applied.
    ///
    ///     if case .notApplied(reason: let reason) = notice.kind { print(reason) }
    public enum Reason: Sendable, Hashable, CustomStringConvertible {
        /// The layout has no detent with this name.
        case unknownDetent(name: DetentName)
        /// A number of the event is NaN, infinite or out of its range.
        indirect case invalid(value: InvalidValue)
        /// The host scrolls the list (`ListSource.host`), or reports about a list that the engine scrolls.
        case otherListSource
        /// There is no reachable detent in the direction of a step.
        case noNextDetent
        /// A press, a key, the wheel, a trackpad or a turn of the pages came during the pan of a pointer. An engine
        /// follows one pointer, and nothing else moves the drawer or the content meanwhile.
        case pressed
        /// A move, a release or a cancel without a press before it.
        case notPressed
        /// A nudge of a drawer that is not at rest.
        case notResting
        /// The event is a nudge or an impulse of a bar (DrawerStudies), which supports neither. A drawer never sends
        /// this reason.
        case unsupported
        /// The event asks a bar (DrawerStudies) to rest at a free height. A drawer never sends this reason.
        case noFreeHeight
        /// The drawer has no page with this index, from 0. The text counts from 1.
        case unknownPage(index: Int)
        /// A host's own reason, in words. A drawer never sends this reason.
        case own(words: String)

        public var description: String {
            switch self {
            case .unknownDetent(let name): "no detent is named \(name)"
            case .invalid(let value): value.description
            case .otherListSource: "scroll needs ListSource.engine, listAt needs ListSource.host"
            case .noNextDetent: "no detent lies in this direction"
            case .pressed: "the pointer is down"
            case .notPressed: "the pointer is not down"
            case .notResting: "the drawer does not rest"
            case .unsupported: "a bar has no such motion"
            case .noFreeHeight: "a bar rests at its heights only"
            case .unknownPage(let page): "no page \(Notice.number(of: page))"
            case .own(let text): text
            }
        }
    }

    /// The kind of notice.
    public var kind: Kind
    /// The cause.
    public var cause: Cause
    /// The time in seconds, on the clock of the events.
    public var time: Double
    /// The reason why a pan's release has chosen its target, or has left the drawer where it was. After a release, the
    /// notices `targetChosen`, `dismissRequested` and `ownerChanged(to: .none)` have a reason; `nil` for all others.
    public var reason: Release.Reason?

    /// Creates a notice, for a host that sends its own.
    public init(_ kind: Kind, cause: Cause, time: Double) {
        self.kind = kind
        self.cause = cause
        self.time = time
    }

    public var description: String { "\(kind) (\(cause.rawValue), at \(time) s)" }

    /// The number of a page, from 1, by its index. A host may have given any index.
    private static func number(of page: Int) -> Int { page < .max ? page + 1 : page }
}
