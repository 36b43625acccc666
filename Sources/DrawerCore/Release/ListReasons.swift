// The sentences of the negotiation between drawer and list: why a pan on the list has left the drawer where it is.

extension ListPans {
    /// Why a pan that began on the list ended in the list.
    func reason(velocity: Double, staying detent: DetentName?) -> Release.Reason {
        var reason =
            switch self {
            case .handOver: Release.Reason("at full height, the list scrolls: {detent} stays")
            case .fromTop: Release.Reason("the list keeps a pan unless it begins at its top: {detent} stays")
            case .firstMove, .firstDown: Release.Reason("the first movement was the list's: {detent} stays")
            case .contentFirst: Release.Reason("the list scrolls before the drawer moves: {detent} stays")
            case .listOnly: Release.Reason("a pan on the list only scrolls: {detent} stays")
            }
        (reason.upwardVelocity, reason.detent) = (velocity, detent)
        return reason
    }

    /// Why a flick that opens the drawer goes on in the list.
    static func carries(velocity: Double, to detent: DetentName) -> Release.Reason {
        var reason = Release.Reason("{speed}, and the flick carries on into the list: {detent}")
        (reason.upwardVelocity, reason.detent) = (velocity, detent)
        return reason
    }
}
