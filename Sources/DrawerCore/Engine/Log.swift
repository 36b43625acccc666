// The log: the cause and the notices of one call of the engine, and the owner that the host knows.

/// The report of a call. A notice has the cause of its call, or the cause of the motion that ends at a deadline.
/// Between two calls the log has no notices and a fixed cause, so that engines in the same state are equal.
struct Log: Sendable, Equatable {
    // These small fields share eight bytes.
    /// The cause of the notices that follow: of the event, of the motion that is due (`process`), or `tap` for a release
    /// that is a tap. `DrawerEngine.report(as:_:)` changes it for a part of a call. The end of a call resets it.
    var cause = Cause.code
    /// The owner in the last notice about it.
    private(set) var owner = PanOwner.none
    /// Whether the log has neither notices nor a reason. Checked after every call instead of both, which are large.
    private var isEmpty = true
    /// The reason for the target of this call's release.
    var reason: Release.Reason? { didSet { isEmpty = false } }
    /// `nil` between two calls, so that a copy of an engine copies no notices.
    private var notices: Notices?

    mutating func report(_ kind: Notice.Kind, at time: Double) {
        if notices == nil { notices = Notices() }
        isEmpty = false
        var notice = Notice(kind, cause: cause, time: time)
        switch kind {
        case .targetChosen, .dismissRequested, .ownerChanged(to: .none): notice.reason = reason
        default: break
        }
        notices?.append(notice)
    }

    /// Reports the owner, if it has changed.
    mutating func report(_ owner: PanOwner, at time: Double) {
        guard owner != self.owner else { return }
        self.owner = owner
        report(.ownerChanged(to: owner), at: time)
    }

    /// Ends the call.
    // Inlined, so that a call without notices copies none.
    @inline(__always)
    mutating func end() -> Notices {
        cause = .code
        return isEmpty ? Notices() : drain()
    }

    private mutating func drain() -> Notices {
        reason = nil
        isEmpty = true
        return notices.take() ?? Notices()
    }
}
