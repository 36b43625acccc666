// Presets of Base UI's Drawer, with and without sequential points.

import DrawerCore

extension Preset {
    /// Base UI's Drawer (MUI).
    public static let baseUI = Preset(
        "base-ui", library: "Base UI Drawer (MUI)", version: "1.7.0",
        policy: .explained(
            "base-ui",
            words: "the detent nearest to the pulled height; at 500 pt/s or more, to pulled height + 0.3 s · speed"
        ) { release in
            if release.baseUIDismissal != nil {
                return release.began.because(
                    "The pull would close the drawer[, which cannot be dismissed][: back to {detent}]")
            }
            let hasTurned = release.hasTurned
            let release = release.turned
            let stop = release.near(release.baseUIPoint)
            if hasTurned { return stop.because("The finger turned back[, so the whole drag counts]: {detent}") }
            guard release.reaches(500) else {
                return stop.because(Sentence.slower, limit: 500)
            }
            return release.projectedChoice(stop, by: release.baseUIPoint - release.heldPoint)
        },
        resistance: (.squareRoot, .free), settle: .baseUI, listPans: .firstDown,
        dismissal: .explained(
            "base-ui",
            words: """
                downward at 500 pt/s or more after a drag downward, or nearer to the bottom than to any detent; with \
                one detent, downward at a mean of 500 pt/s or more, or after a drag of more than half of the detent; a \
                drawer that cannot be dismissed goes back to where the pan began
                """
        ) { release in release.baseUIDismissal },
        speed: .lastPairAtLeast16ms,
        feel: "A flick carries it far. It slows down gently, without a bounce. A pull below follows 1:1.")

    /// Base UI's Drawer with `snapToSequentialPoints`.
    public static let baseUISequential = Preset(
        "base-ui-sequential", library: "Base UI Drawer, sequential points", version: "1.7.0",
        policy: .explained(
            "base-ui-sequential",
            words: """
                at 500 pt/s or more in the drag's direction, the detent next to where the pan began until the drawer \
                has passed it; otherwise the detent nearest to the pulled height
                """
        ) { release in
            release.sequentialStop?.because(Sentence.nextFrom, limit: 500)
                ?? release.near(release.heldPoint).because(
                    "No flick, or already past the next height[: the nearest height, {detent}]")
        },
        resistance: (.squareRoot, .free), settle: .baseUI, listPans: .firstDown,
        dismissal: .explained(
            "base-ui-sequential",
            words: """
                downward at 500 pt/s or more after a drag downward from the lowest detent, or nearer to the bottom \
                than to any detent
                """
        ) { release in
            let isLowest = release.isEqual(release.began.height, release.lowest.height)
            if release.isDismissedByFlick, isLowest {
                return Release.Reason("A flick down from the lowest height[, at {limit} or more]: {detent}", limit: 500)
            }
            let point = release.sequentialStop?.height ?? release.heldPoint
            return release.isNearBottom(point) ? release.fallenAway : nil
        },
        speed: .lastPairAtLeast16ms,
        feel: """
            A flick goes one height at a time. It slows down gently, without a bounce. A pull below follows 1:1.
            """)
}

extension Release {
    /// The pulled height, clamped from 0 to the height of the highest detent.
    fileprivate var heldPoint: Double { clamped(pulled, from: 0, to: highest.height) }

    /// The height that Base UI compares: the held point, moved by 0.3 s of a flick's speed.
    fileprivate var baseUIPoint: Double {
        guard reaches(500) else { return heldPoint }
        return clamped(heldPoint + 0.3 * clamped(upwardVelocity, from: -4000, to: 4000), from: 0, to: highest.height)
    }

    /// Whether the pointer turns back against a drag of 10 pt or more.
    fileprivate var hasTurned: Bool { !isMore(10, than: abs(drag)) && upwardVelocity * drag < 0 }

    /// The release as Base UI sees it. If the pointer has turned back, the velocity is the mean of the drag, so that
    /// the turn does not decide.
    fileprivate var turned: Release {
        guard hasTurned else { return self }
        var release = self
        release.upwardVelocity = meanVelocity
        return release
    }

    /// The mean velocity of the drag, over at least 50 ms.
    private var meanVelocity: Double { drag / max(duration, 0.05) }

    private var wholeDrag: Reason { Reason("The whole drag was a flick down: {detent}") }

    /// The reason why Base UI dismisses the drawer: a flick, or its height. With one detent, the mean velocity and the
    /// length of the drag decide.
    fileprivate var baseUIDismissal: Reason? {
        guard !hasOneDetent else {
            if !isMore(meanVelocity, than: -500) { return wholeDrag }
            return isMore(-highest.height / 2, than: drag) ? fallenAway : nil
        }
        let release = turned
        if release.isDismissedByFlick {
            return hasTurned ? wholeDrag : Reason("A flick down[, at {limit} or more]: {detent}", limit: 500)
        }
        return release.isNearBottom(release.baseUIPoint) ? fallenAway : nil
    }

    /// The detent next to the start of the pan, for a flick in the drag's direction that has not reached this detent.
    fileprivate var sequentialStop: Stop? {
        guard reaches(500), isWithDrag else { return nil }
        let next = ahead(of: began.height)
        let isShort = upwardVelocity > 0 ? isMore(next.height, than: heldPoint) : isMore(heldPoint, than: next.height)
        return isShort ? next : nil
    }

    fileprivate var isDismissedByFlick: Bool { upwardVelocity < 0 && reaches(500) && isWithDrag }

    /// Whether a height is nearer to 0 than to any detent.
    fileprivate func isNearBottom(_ height: Double) -> Bool {
        isMore(abs(height - near(height).height), than: abs(height))
    }
}

extension Settle {
    fileprivate static let baseUI = Settle("base-ui", .vaul, .dismissing(0.4, otherwise: 0.45))
}

extension Resistance {
    /// min(x, √x).
    fileprivate static let squareRoot = Resistance(
        "base-ui", words: "min(pull, √pull)",
        shown: { pull, _ in pull <= 1 ? pull : DrawerMath.sqrt(pull) },
        slope: { pull, _ in pull <= 1 ? 1 : 0.5 / DrawerMath.sqrt(pull) },
        pulled: { shown, _ in shown <= 1 ? shown : shown * shown })
}
