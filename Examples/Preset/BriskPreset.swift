// A preset by somebody else, with the public API alone: the example of the guide's page "Writing a preset".

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
    /// The first step whose tests hold chooses the detent, and says so.
    static let brisk = ReleasePolicy(
        "brisk",
        .init([.isFaster(than: 900)], .end, "A flick over {limit} goes all the way: {detent}", limit: 900),
        .init([.reaches(200)], .ahead(of: .height), "A flick at {limit} or more goes on: {detent}", limit: 200),
        .init([], .nearest(.init(.pulled, ahead: .seconds(0.1))), "{speed} would carry it {way} on: {detent}"))
}

extension Settle {
    /// A spring that bounces more after a flick, and takes no more speed than five times its way per second.
    static let brisk = Settle(
        "brisk",
        Settle.SpringTable(
            .response(0.35, ratio: 0.9), factor: Settle.BySpeed(1, above: 300, 0.7), launch: .limited(distances: 5)))
}

extension Resistance {
    /// Half of a pull. A formula is code, with a name and with words.
    static let brisk = Resistance(
        "brisk", words: "half of the pull", shown: { pull, _ in pull / 2 }, slope: { _, _ in 0.5 },
        pulled: { shown, _ in shown * 2 })
}

extension Dismissal {
    /// Code too: it answers with the reason, or with nothing.
    static let brisk = Dismissal.explained("brisk", words: "downward at 600 pt/s or more") { release in
        guard release.upwardVelocity < 0, release.reaches(600) else { return nil }
        return Release.Reason("A flick down, at {limit} or more: {detent}", limit: 600)
    }
}

/// What a decoder needs to read the preset by its name, and its resistance and its dismissal.
public func briskRules() throws -> Rules { try Rules([.brisk]) }
