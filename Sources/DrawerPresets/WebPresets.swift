// Presets of the web: vaul, react-modal-sheet, react-spring-bottom-sheet and astryx. BaseUIPresets.swift has Base UI's.

import DrawerCore

extension Preset {
    /// vaul (Emil Kowalski).
    public static let vaul = Preset(
        "vaul", library: "vaul (React)", version: "1.1.2",
        policy: ReleasePolicy(
            "vaul", .flung(over: 2000), .slow(upTo: 400, .nearest(.pulled)),
            .flick(over: 400, .ahead(of: .began), [.dragIsShorter(than: .container(share: 0.4))]),
            .init(
                [], .nearest(.pulled), "A drag of {way} or more[ goes to the nearest height]: {detent}",
                way: .container(share: 0.4))),
        resistance: (.vaul, .vaulBelow), settle: Settle("vaul", .vaul, .seconds(0.5)),
        listPans: .firstMove,
        dismissal: .explained(
            "vaul",
            words: """
                downward faster than 2000 pt/s, or faster than 400 pt/s from the lowest detent after a drag shorter \
                than 0.4 of the container; with one detent, after a drag downward, faster than 400 pt/s or at three \
                quarters of the detent or below
                """
        ) { release in
            let isFlick = release.upwardVelocity < 0 && release.isFaster(than: 400)
            if release.hasOneDetent {
                let isLow = !release.isMore(release.pulled, than: 0.75 * release.lowest.height)
                guard release.drag < -Stops.rounding, isFlick || isLow else { return nil }
                return isFlick ? release.flungAway(above: 400) : release.fallenAway
            }
            if isFlick, release.isFaster(than: 2000) { return release.flungAway(above: 2000) }
            let isShort = release.isMore(0.4 * release.container, than: abs(release.drag))
            guard isFlick, isShort, release.isEqual(release.began.height, release.lowest.height) else { return nil }
            return Release.Reason("A flick down from the lowest height[, over {limit}]: {detent}", limit: 400)
        },
        speed: .mean,
        feel: "A short flick moves it one step, a hard one all the way. No bounce. A pull below follows 1:1.")

    /// react-modal-sheet (Temzasse).
    public static let reactModalSheet = Preset(
        "react-modal-sheet", library: "react-modal-sheet (React)", version: "5.6.0",
        policy: .explained(
            "react-modal-sheet",
            words: """
                above 2000 pt/s the highest or the lowest detent, above 1200 pt/s the next; slower, the nearest after \
                a drag shorter than 20 pt or within 24 pt of that detent, otherwise the next after 35 % of the way; \
                above 200 pt/s, the detent nearest to height + 0.2 s · speed if that detent is nearer to the drawer; \
                with one detent, slower than 1200 pt/s, closed where height + 0.2 s · speed is at most 0.4 of the \
                detent
                """
        ) { release in
            if release.isFaster(than: 2000) { return release.endChoice(above: 2000) }
            if release.isFaster(than: 1200) {
                return release.nextChoice(release.ahead(of: release.height), above: 1200)
            }
            if release.stops.hasHidden, release.above(release.lowest.height) == release.highest {
                let ahead = release.height + 0.2 * release.upwardVelocity
                let isLow = !release.isMore(ahead, than: 0.4 * release.highest.height)
                return release.projectedChoice(isLow ? release.lowest : release.highest, by: ahead - release.height)
            }
            let nearest = release.near(release.height)
            if release.isMore(20, than: abs(release.drag)) {
                return nearest.because("A drag shorter than {way}[ goes to the nearest height]: {detent}", way: 20)
            }
            if release.isMore(24, than: abs(release.height - nearest.height)) {
                return nearest.because("Let go less than {way} from a height[: back to {detent}]", way: 24)
            }
            let isDown = (release.isFaster(than: 50) ? release.upwardVelocity : release.drag) < 0
            let (above, below) = (release.above(release.height), release.below(release.height))
            let share = (above.height - release.height) / (above.height - below.height)
            let goesDown = isDown ? release.isMore(share, than: 0.35) : !release.isMore(0.65, than: share)
            let result = goesDown ? below : above
            let choice =
                isDown == goesDown
                ? result.because("More than 35 % of the way: on to {detent}")
                : result.because("Not more than 35 % of the way: back to {detent}")
            guard release.isFaster(than: 200) else { return choice }
            let projected = release.clamped(
                release.height + 0.2 * release.upwardVelocity, from: 0, to: release.container)
            let other = release.near(projected)
            let distances = (abs(other.height - release.height), abs(result.height - release.height))
            guard release.isMore(distances.1, than: distances.0) else { return choice }
            return other.because(
                "{speed}[ would carry the drawer {way} on], nearer to {detent}", way: projected - release.height)
        },
        resistance: (.none, .free),
        settle: Settle("react-modal-sheet", .reactModalSheet, .seconds(0.2)), listPans: .firstDown,
        speed: .mean100ms,
        feel: """
            A third of the way reaches the next height. It arrives in 0.2 s, without a bounce. A pull below \
            follows 1:1.
            """)

    /// react-spring-bottom-sheet (Cody Olsen).
    public static let reactSpring = Preset(
        "react-spring", library: "react-spring-bottom-sheet (React)", version: "3.4.1",
        policy: ReleasePolicy("react-spring", .projected(.nearest(.init(.pulled, ahead: .drags(2), within: .detents)))),
        resistance: Resistance.reactSpring,
        // Tension 170; friction 26, above 50 pt/s times 2 - speed / 1000, but at least 26.
        settle: Settle(
            "react-spring",
            Settle.SpringTable(
                .stiffness(170, damping: 26),
                factor: Settle.BySpeed(1, above: 50, 2, changing: -1, over: 0...1000), launch: .dropped)),
        listPans: .listOnly,
        dismissal: .explained(
            "react-spring",
            words: "downward, with pulled height + drag · speed / 1000 pt/s below half of the lowest detent"
        ) { release in
            let projected = release.pulled + release.drag * abs(release.upwardVelocity) / 1000
            guard release.upwardVelocity < 0, release.isMore(release.lowest.height / 2, than: projected) else {
                return nil
            }
            return Release.Reason("{speed}[ would carry the drawer below half of the lowest height]: {detent}")
        },
        speed: .lastPair,
        feel: "A long fast drag carries it far, a short flick hardly. No bounce. The list never moves the drawer.")

    /// astryx (Meta). The library attracts drags to detents within 40 pt; the preset does not.
    public static let astryx = Preset(
        "astryx", library: "Meta's astryx (React)", version: "2a7e8c7",
        policy: ReleasePolicy(
            "astryx", .flung(over: 1200, [.dragIsLonger(than: .points(48)), .isWithDrag]),
            .init([], .nearestAlongDrag(.pulled), "The nearest height[ in the direction of the drag]: {detent}")),
        resistance: (.astryx, .free), settle: Settle("astryx", .astryx, .seconds(0.41)),
        listPans: .contentFirst,
        dismissal: .explained(
            "astryx",
            words: "downward faster than 1200 pt/s after a drag longer than 48 pt, or below 0.6 of the lowest detent"
        ) { release in
            let isFlick =
                release.upwardVelocity < 0 && release.isFaster(than: 1200) && release.isMore(-48, than: release.drag)
            if isFlick { return release.flungAway(above: 1200) }
            return release.isMore(0.6 * release.lowest.height, than: release.pulled) ? release.fallenAway : nil
        },
        speed: .lastPair,
        feel: """
            A drag up never ends lower than it began. A quick start, then a long glide. The list scrolls first.
            """)
}

extension Resistance {
    /// Shows the whole pull, or nothing of it if the drawer cannot be dismissed.
    fileprivate static let vaulBelow = Resistance(
        "vaul-below", words: "follows the pointer; stops if the drawer cannot be dismissed",
        shown: { pull, span in span.isDismissible ? pull : 0 },
        slope: { _, span in span.isDismissible ? 1 : 0 },
        pulled: { shown, span in span.isDismissible ? shown : 0 })

    /// 8 (ln(x + 1) - 2) with a single detent that can be dismissed, from x = e² - 1 on; otherwise nothing of a pull is
    /// shown.
    fileprivate static let vaul: Resistance = {
        let start = DrawerMath.expm1(2)
        return Resistance(
            "vaul",
            words: "stops; with one detent that can be dismissed, max(0, 8 (ln(pull + 1) - 2))",
            shown: { pull, span in
                span.hasOneDetent && span.isDismissible && pull > start ? 8 * (DrawerMath.log1p(pull) - 2) : 0
            },
            slope: { pull, span in span.hasOneDetent && span.isDismissible && pull > start ? 8 / (pull + 1) : 0 },
            pulled: { shown, span in
                span.hasOneDetent && span.isDismissible && shown > 0 ? DrawerMath.expm1(shown / 8 + 2) : 0
            })
    }()

    /// The rubber band over the distance between the end detents. If the drawer can be dismissed, over the height of
    /// the highest detent. With one detent and no dismissal, over half its height above and all of it below.
    fileprivate static let reactSpring = (
        above: Resistance(
            "react-spring-above",
            words: """
                rubber band with constant 0.55 over the distance between the end detents, over the highest detent if \
                the drawer can be dismissed, over half of a single detent
                """, .standard
        ) { span in
            span.isDismissible
                ? span.highest : span.hasOneDetent ? span.highest / 2 : span.highest - span.lowestVisible
        },
        below: Resistance(
            "react-spring-below",
            words: """
                rubber band with constant 0.55 over the distance between the end detents, over the highest detent if \
                the drawer can be dismissed or has a single detent
                """, .standard
        ) { span in
            span.isDismissible || span.hasOneDetent ? span.highest : span.highest - span.lowestVisible
        }
    )

    /// min(0.35 x, 48).
    fileprivate static let astryx = Resistance(
        "astryx", words: "0.35 · pull, at most 48 pt",
        shown: { pull, _ in min(0.35 * pull, 48) },
        slope: { pull, _ in 0.35 * pull < 48 ? 0.35 : 0 },
        pulled: { shown, _ in min(shown, 48) / 0.35 })
}
