// Presets of iOS libraries in Swift: UISheetPresentationController, OverlayContainer, FloatingPanel, PanModal.

import DrawerCore

extension Preset {
    /// Apple's sheet of iOS 15. Its rule is not public. The preset assumes the projection of WWDC 2018, "Designing
    /// Fluid Interfaces", the band of UIScrollView, and UIKit's default spring (mass 3, stiffness 1000, damping 500) as
    /// critically damped.
    public static let uisheet = Preset(
        "uisheet", library: "UISheetPresentationController", version: "", isAssumed: true,
        // height + speed / 1000 · 0.998 / (1 - 0.998)
        policy: ReleasePolicy("uisheet", .projected(.nearest(.init(.height, ahead: .seconds(0.499)), tie: .began))),
        resistance: (.standard, .standard), settle: .uikitDefault, listPans: .fromTop,
        feel: "It goes where the flick points, without a bounce. A pull past an end stretches.")

    /// OverlayContainer (Applidium), `RushingForwardTargetNotchPolicy` and `SpringOverlayTranslationDriver`.
    public static let overlayContainer = Preset(
        "overlay-container", library: "OverlayContainer", version: "3.5.3",
        policy: .explained(
            "overlay-container",
            words: """
                of the two detents nearest to height + 0.1 s · speed, the one in the direction of the flick above \
                400 pt/s, otherwise the nearest
                """
        ) { release in
            let projected = release.height + 0.1 * release.upwardVelocity
            let nearest = release.near(projected)
            let way = projected - release.height
            guard release.isFaster(than: 400) else { return release.projectedChoice(nearest, by: way) }
            let second = release.nearest(to: projected, tie: .lower) { $0 != nearest.height }
            guard let second else { return release.projectedChoice(nearest, by: way) }
            let isSecond = release.upwardVelocity > 0 ? second.height > nearest.height : second.height < nearest.height
            return release.nextChoice(isSecond ? second : nearest, above: 400)
        },
        resistance: (
            .logarithmic("overlay-container above", "the highest detent") { $0.highest },
            .logarithmic("overlay-container below", "the lowest detent") { $0.lowest }
        ),
        // Damping ratio 1 up to 150 pt/s, falling to 0.9 at 3000 pt/s.
        settle: Settle(
            "overlay-container",
            Settle.SpringTable(
                .response(0.3, ratio: 1),
                factor: Settle.BySpeed(1, above: 0, 1, changing: -0.1, over: 150...3000), launch: .dropped)),
        dismissal: .explained("overlay-container", words: "downward faster than 2400 pt/s") { release in
            release.upwardVelocity < 0 && release.isFaster(than: 2400) ? release.flungAway(above: 2400) : nil
        },
        feel: "A flick goes to the next height. Its speed is lost: it starts from rest and does not bounce.")

    /// FloatingPanel (Shin Yamamoto).
    public static let floatingPanel = Preset(
        "floating-panel", library: "FloatingPanel", version: "3.2.1",
        policy: .explained(
            "floating-panel",
            words: """
                the next detent ahead if height + 0.499 s · speed is more than halfway to it, otherwise the one \
                behind; ahead is the direction of the speed; at rest, down if below the detent where the pan began, \
                otherwise up
                """
        ) { release in
            let isDown =
                release.upwardVelocity < 0
                || (release.upwardVelocity == 0 && release.isMore(release.began.height, than: release.height))
            let direction: Direction = isDown ? .down : .up
            // A detent at the current height counts as behind. Beyond an end, the pair at that end counts.
            let behind =
                release.around(release.height, direction.reversed) ?? (isDown ? release.highest : release.lowest)
            guard
                let ahead = release.next(
                    direction, from: isDown ? min(release.height, behind.height) : max(release.height, behind.height))
            else { return behind.because("There is no height beyond: {detent}") }
            let way = 0.499 * release.upwardVelocity
            let projected = release.height + way
            let middle = (behind.height + ahead.height) / 2
            let isPast = isDown ? release.isMore(middle, than: projected) : release.isMore(projected, than: middle)
            return isPast
                ? ahead.because("{speed}[ would carry the drawer {way} on][, past halfway]: {detent}", way: way)
                : behind.because(
                    "{speed}[ would carry the drawer {way} on][, not past halfway]: back to {detent}", way: way)
        },
        resistance: (.free, .free),
        // -0.4 ln(0.991) / 0.002π
        settle: Settle(
            "floating-panel",
            Settle.SpringTable(
                .response(0.4, ratio: 1),
                factor: Settle.BySpeed(1, above: 300, -0.4 * DrawerMath.log(0.991) / (0.002 * Double.pi)), launch: .kept
            )),
        dismissal: .explained("floating-panel", words: "downward with 5.5 heights per second or more") { release in
            let limit = 5.5 * release.height
            guard -release.upwardVelocity >= limit - VelocityTracker.rounding else { return nil }
            return Release.Reason("A flick down[, at {limit} or more]: {detent}", limit: limit)
        },
        feel: "It goes at most to the next height. A fast flick bounces a lot. Past both ends it follows 1:1.")

    /// PanModal (Slack).
    public static let panModal = Preset(
        "pan-modal", library: "Slack's PanModal", version: "1.2.7",
        policy: ReleasePolicy("pan-modal", .flung(over: 300), .slow(upTo: 300, .nearest(.height))),
        resistance: (.none, .free),
        // UIKit's duration 0.5 s at damping ratio 0.8, as DampedSpring(settlingIn:dampingRatio:) gives it to 12 places.
        settle: Settle(
            "pan-modal", Settle.SpringTable(.response(0.34928719410904285, ratio: 0.8), launch: .dropped)),
        dismissal: .explained(
            "pan-modal",
            words: """
                downward faster than 300 pt/s, unless the drawer is above the lowest detent and at least half as high \
                as the highest; at 300 pt/s or slower, no farther from the bottom than from the nearest detent
                """
        ) { release in
            let (height, low, high) = (release.height, release.lowest.height, release.highest.height)
            if release.isFaster(than: 300) {
                let staysShort = !release.isMore(high - height, than: height) && release.isMore(height, than: low)
                return release.upwardVelocity < 0 && !staysShort ? release.flungAway(above: 300) : nil
            }
            return release.isMore(height, than: abs(height - release.near(height).height)) ? nil : release.fallenAway
        },
        feel: "A flick goes all the way up or down, from rest, with a small bounce. A pull below follows 1:1.")
}

extension Settle {
    /// UIKit's default spring: mass 3, stiffness 1000, taken as critically damped.
    static let uikitDefault = Settle.spring(response: uikitResponse, dampingRatio: 1)
    static let uikitResponse = 2 * Double.pi / (1000.0 / 3).squareRoot()
}

extension Resistance {
    /// 0.5 L log10(1 + x/L) for a pull x over a length L. With length 0, nothing of a pull is shown.
    static func logarithmic(
        _ name: String, _ length: String, over lengthOf: @escaping @Sendable (Span) -> Double
    ) -> Resistance {
        let ln10 = DrawerMath.log(10)
        return Resistance(
            name, words: "0.5 L log10(1 + pull / L), with L the height of \(length)",
            shown: { pull, span in
                let length = lengthOf(span)
                return length > 0 ? 0.5 * length * DrawerMath.log1p(pull / length) / ln10 : 0
            },
            slope: { pull, span in
                let length = lengthOf(span)
                return length > 0 ? 0.5 / (ln10 * (1 + pull / length)) : 0
            },
            pulled: { shown, span in
                let length = lengthOf(span)
                return length > 0 ? length * DrawerMath.expm1(2 * shown * ln10 / length) : 0
            })
    }
}
