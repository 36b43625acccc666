// The law of refusal: an event that cannot be applied changes nothing.

import DrawerCore

extension DrawerLaws {
    /// Events that are refused: the first ones always, the others in some states.
    private static var refusable: [DrawerEvent] {
        let nowhere = DrawerPoint(x: .nan, y: 0)
        return [
            .press(at: nowhere), .move(to: nowhere), .wheel(rows: .nan, on: .list), .scroll(to: .nan),
            .trackpad(by: .infinity, on: .list, phase: .began), .bottomInset(points: -1), .listContent(height: -1),
            .snap(to: "nowhere"), .page(index: 99), .press(at: DrawerPoint(x: 40, y: 300)), .key(named: .home),
            .wheel(rows: 2, on: .list), .move(to: DrawerPoint(x: 40, y: 300)), .release, .cancel, .nudge,
            .step(toward: .up), .step(toward: .down), .listAt(offset: 10), .turnPages(by: 1), .dismiss(),
        ]
    }

    /// Checks on a copy that the next one of these events changes nothing if it is refused.
    mutating func refuses() throws(Fault) {
        guard !subject.isProgram else { return }
        let event = Self.refusable[tried % Self.refusable.count]
        tried += 1
        var copy = subject
        let isRefused = copy.handle(event, at: subject.time).contains {
            if case .notApplied = $0.kind { true } else { false }
        }
        guard isRefused else { return }
        let (before, after) = (subject.reading, copy.reading)
        let isSame = copy.drawer == subject.drawer && copy.places == subject.places && after == before
        try tally.demand(.refusal, isSame, "\(event): \(after), not \(before)")
    }
}
