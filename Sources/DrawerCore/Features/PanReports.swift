// The reports of pans, for a host that moves its own views along with the pointer.

/// The reports of pans by `panBegan`, `panChanged` and `panEnded`. They are for hosts that move their own views along
/// with the pointer; readings contain everything else.
///
///     let reporting = try DrawerEngine(container: engine.container, listHeight: 2640, reportsPans: .ends)
public enum PanReports: Sendable, Hashable {
    /// No reports.
    case never
    /// The beginning and the end of a pan.
    case ends
    /// Every movement, too.
    case always
}

extension DrawerEngine {
    /// The displacement of the pointer since its press, as on the screen: the y of a drawer on the top edge is mirrored
    /// back.
    var translation: DrawerPoint { room.mirrored(vector: pan?.pointer?.displacement ?? .zero) }

    /// Reports a movement of the pan; the first one that moves something also begins the pan. A change may leave the
    /// pan without an owner for a while: it is still the same pan.
    mutating func reportMovement() {
        guard owner != .none, let isReported = pan?.isReported else { return }
        if !isReported { report(.panBegan(owner: owner)) }
        pan?.isReported = true
        if reportsPans == .always { report(.panChanged(translation: translation)) }
    }

    /// Reports that a cancel or a call from code ends the pointer's pan.
    mutating func reportCancelledPan() {
        guard pan?.isReported ?? false else { return }
        report(.panEnded(translation: translation, velocity: DrawerVelocity(.zero)))
    }
}
