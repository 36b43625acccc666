// The law of notices.

import DrawerCore

/// The law of notices: the notices agree with the readings.
struct NoticeLaw {
    private var owner = PanOwner.none
    /// The target of the reported settle in progress; `nil` inside for a free height.
    private var settle: DetentName??
    private var lastTime = 0.0
    /// Whether the last settle led to a free height.
    private(set) var isAtHeight = false

    mutating func fault<Subject: Lawful>(in notices: [Notice], _ subject: Subject) -> String? {
        for notice in notices {
            guard notice.time >= lastTime, notice.time <= subject.time else { return "\(notice) after \(lastTime) s" }
            lastTime = notice.time
            if case .ownerChanged(to: let new) = notice.kind {
                if new == owner { return "\(new) again" }
                owner = new
            }
            switch notice.kind {
            case .targetChosen(detent: let name):
                if let settle {
                    return "\(notice) while one to \(String(describing: settle)) is in flight"
                }
                settle = .some(name)
                isAtHeight = name == nil
            case .detentReached(detent: let name):
                if let settle, settle != name { return "\(notice), not \(String(describing: settle))" }
                settle = nil
                isAtHeight = name == nil
            case .settleInterrupted(detent: let name):
                if settle != .some(name) { return "\(notice) while \(String(describing: settle))" }
                settle = nil
            case .own(name: Notice.Kind.pushed, _), .own(name: Notice.Kind.popped, _):
                (owner, settle, isAtHeight) = (.none, nil, false)
                // A drawer below the removed drawer may still settle.
                if notice.kind.name != Notice.Kind.pushed, subject.reading.phase == .settling {
                    settle = .some(subject.reading.target)
                }
            case .listTakesOver, .drawerTakesOver: if subject.drawer.listSource != .host { return "\(notice)" }
            case .panBegan, .panChanged, .panEnded: return "\(notice), for which only a host asks"
            case .tapped, .dismissRequested, .nudged, .pageChanged, .notApplied, .own, .ownerChanged: break
            }
        }
        let reading = subject.reading
        if reading.owner != owner { return "\(reading.owner), reported \(owner)" }
        // A fling or a bounce of the list moves a bar without a target.
        guard !subject.isBar else { return nil }
        if reading.phase == .settling, settle == nil { return "a settle without a notice" }
        return reading.phase == .resting && settle != nil ? "the end of a settle without a notice" : nil
    }
}
