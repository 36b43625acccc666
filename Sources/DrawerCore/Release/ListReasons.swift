// Sentences about pans on the list: why a pan has left the drawer where it is, or goes on in the list.

extension ListPans {
    /// Why a pan that began on the list ended in the list.
    func reason(velocity: Double, isFlick: Bool, staying detent: DetentName?) -> Release.Reason {
        var reason =
            switch self {
            case .handOver: Release.Reason("At full height the list scrolls. The drawer stays: {detent}")
            case .fromTop:
                Release.Reason("Only a pan that begins at the list's top moves the drawer. The drawer stays: {detent}")
            case .firstMove, .firstDown:
                Release.Reason(
                    "The first movement scrolled the list, so the whole pan scrolls. The drawer stays: {detent}")
            case .contentFirst: Release.Reason("The list scrolls before the drawer moves. The drawer stays: {detent}")
            case .listOnly: Release.Reason("A pan on the list only scrolls. The drawer stays: {detent}")
            }
        (reason.upwardVelocity, reason.isFlick, reason.detent) = (velocity, isFlick, detent)
        return reason
    }

    /// Why a flick that opens the drawer goes on in the list.
    static func carries(velocity: Double, isFlick: Bool, to detent: DetentName) -> Release.Reason {
        var reason = Release.Reason("{speed} goes on in the list: {detent}")
        (reason.upwardVelocity, reason.isFlick, reason.detent) = (velocity, isFlick, detent)
        return reason
    }
}
