// A host's own preset, with the public API alone: the example of the guide's page "Writing a preset".

import DrawerCore

extension Preset {
    /// The feel of a library that we pretend to know.
    public static let brisk = Preset(
        "brisk", library: "Brisk Sheet", version: "2.1", policy: .brisk, resistance: (.none, .brisk), settle: .brisk,
        listPans: .fromTop, dismissal: .brisk, speed: .mean100ms,
        feel: "A flick goes to the next height, a hard one all the way. It bounces once. A pull below follows half way."
    )
}

extension ReleasePolicy {
    /// A policy of steps: the first step whose tests hold chooses the detent and gives the reason.
    static let brisk = ReleasePolicy(
        "brisk",
        .init([.isFaster(than: 900)], .end, "A flick over {limit} goes all the way: {detent}"),
        .init([.reaches(200)], .ahead(of: .height), "A flick at {limit} or more goes on: {detent}"),
        .init([], .nearest(.init(.pulled, ahead: .seconds(0.1))), "{speed}[ would carry it {way} on]: {detent}"))
}

extension Settle {
    /// A spring that bounces more after a flick. Its initial speed is at most five distances to the target per second.
    static let brisk = Settle(
        "brisk",
        Settle.SpringTable(
            .response(0.35, ratio: 0.9), factor: Settle.BySpeed(1, above: 300, 0.7), launch: .limited(distances: 5)))
}

extension Resistance {
    /// A resistance that shows half of a pull. A formula is code, with a name and words.
    static let brisk = Resistance(
        "brisk", words: "half of the pull", shown: { pull, _ in pull / 2 }, slope: { _, _ in 0.5 },
        pulled: { shown, _ in shown * 2 })
}

extension Dismissal {
    /// A dismissal is code, too: it returns the reason, or nil.
    static let brisk = Dismissal.explained("brisk", words: "downward at 600 pt/s or more") { release in
        guard release.upwardVelocity < 0, release.reaches(600) else { return nil }
        return Release.Reason("A flick down, at {limit} or more: {detent}", limit: 600)
    }
}

/// The rules that a decoder needs to read the preset, its resistance and its dismissal by their names.
public func briskRules() throws -> Rules { try Rules([.brisk]) }
