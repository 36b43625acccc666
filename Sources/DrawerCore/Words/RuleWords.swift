// The words of a rule, made from its value: parts of a sentence, with numbers, without a full stop.

extension ReleasePolicy {
    /// The rule in words and numbers; empty for a host's own code without words.
    ///
    ///     ReleasePolicy.nearest.words()  // "the nearest detent, at any speed"
    /// - Parameter settings: the speeds that the built-in policies compare.
    public func words(_ settings: DrawerEngine.Settings.Release = DrawerEngine.Settings.Release()) -> String {
        func speed(_ limit: Double) -> String { RuleWords.number(limit) + " pt/s" }
        switch law {
        case .projected:
            let skip =
                settings.skipSpeed == 0
                ? ""
                : "; " + (settings.skipSpeed < .infinity ? "below \(speed(settings.skipSpeed)), " : "")
                    + "at most the next detent"
            return
                "the reachable detent nearest to where the momentum ends; at \(speed(settings.flickSpeed)) or more, "
                + "never against the flick\(skip)"
                + (settings.nearestSpeed > 0 ? "; below \(speed(settings.nearestSpeed)), the nearest detent" : "")
        case .threshold:
            let flick = speed(settings.flickSpeed)
            return
                "of the two detents around the drawer, the one in the direction of a flick, which is down over "
                + "\(flick) or up at \(flick) or more; otherwise the nearer one"
        case .shortcuts:
            return
                "after a flick down over 50 pt/s, from 50 pt above the middle detent on: full height, or the middle "
                + "detent if the pan began at full height; after such a flick from a lower place: the lowest detent; "
                + "otherwise full height from 50 pt above the middle detent on, the middle detent over 50 pt above the "
                + "lowest, and the lowest detent below that"
        case .steps(let steps): return Self.words(steps)
        case .own(let own): return own.code.words
        }
    }

    private static func words(_ steps: [Step]) -> String {
        var (clauses, isComplete) = ([String](), false)
        for (index, step) in steps.enumerated() where !isComplete {
            let before = index > 0 && steps[index - 1].tests.count == 1 ? steps[index - 1].tests[0] : nil
            isComplete = step.tests.isEmpty || step.tests.count == 1 && step.tests[0].isComplement(of: before)
            let condition = isComplete ? "otherwise " : step.tests.map(\.words).joined(separator: ", ") + ", "
            clauses.append((isComplete && index == 0 ? "" : condition) + step.target.words)
        }
        if steps.count == 1, steps[0].ignoresSpeed { return clauses.joined() + ", at any speed" }
        return (clauses + (isComplete ? [] : [(clauses.isEmpty ? "" : "otherwise ") + "the nearest detent"]))
            .joined(separator: "; ")
    }
}

extension ReleasePolicy.Step {
    /// Whether the step always chooses the detent nearest to a height that does not depend on the speed.
    fileprivate var ignoresSpeed: Bool {
        guard tests.isEmpty, case .nearest(let point, _) = target else { return false }
        return point.lead == .none
    }
}

extension ReleasePolicy.Test {
    fileprivate func isComplement(of other: Self?) -> Bool {
        switch (other, self) {
        case (.isFaster(let one), .isAtMost(let two)), (.isAtMost(let one), .isFaster(let two)),
            (.reaches(let one), .isSlower(let two)), (.isSlower(let one), .reaches(let two)):
            one == two
        default: false
        }
    }

    fileprivate var words: String {
        switch self {
        case .isFaster(let limit): "faster than \(RuleWords.number(limit)) pt/s"
        case .isAtMost(let limit): "at \(RuleWords.number(limit)) pt/s or less"
        case .reaches(let limit): "at \(RuleWords.number(limit)) pt/s or more"
        case .isSlower(let limit): "slower than \(RuleWords.number(limit)) pt/s"
        case .isUpward: "upward"
        case .isAtRest: "at rest"
        case .isBeyondEnds: "beyond an end"
        case .hasOneDetent: "with one detent"
        case .isWithDrag: "in the drag's direction"
        case .dragIsLonger(let length): "after a drag longer than \(length.words)"
        case .dragIsShorter(let length): "after a drag shorter than \(length.words)"
        }
    }
}

extension ReleasePolicy.Length {
    fileprivate var words: String {
        switch self {
        case .points(let points): "\(RuleWords.number(points)) pt"
        case .container(let share): "\(RuleWords.number(share)) of the container"
        }
    }
}

extension ReleasePolicy.Point {
    /// Empty for the shown height without a range.
    fileprivate var words: String {
        let start =
            switch self.start {
            case .height: lead == .none && range == .everywhere ? "" : "the height"
            case .pulled: "the pulled height"
            case .began: "where the pan began"
            }
        let lead =
            switch self.lead {
            case .none: ""
            case .seconds(let seconds): " + \(RuleWords.number(seconds)) s · speed"
            case .drags(let drags): " + \(RuleWords.number(drags)) · drag · speed / 1000 pt/s"
            }
        let limits =
            switch range {
            case .everywhere: ""
            case .detents: " within the detents"
            case .edge: " between the edge and the highest detent"
            }
        return start + lead + limits
    }
}

extension ReleasePolicy.Target {
    fileprivate var words: String {
        let place = point?.words ?? ""
        func nearest(_ rest: String) -> String {
            place.isEmpty ? "the nearest detent" + rest : "the detent nearest to \(place)" + rest
        }
        let ahead = "in the direction of the velocity"
        switch self {
        case .nearest: return nearest("")
        case .ahead: return "the next detent \(place.isEmpty ? "" : "beyond \(place) ")\(ahead)"
        case .aheadOfNearest: return "the detent after \(nearest("")) \(ahead)"
        case .above: return "the next detent above" + (place.isEmpty ? "" : " \(place)")
        case .end: return "the highest or the lowest detent"
        case .nearestBelowHighest: return nearest(" except the highest")
        case .nearestAlongDrag: return nearest(" in the drag's direction from where the pan began")
        }
    }
}

extension Settle {
    /// The motion in words and numbers; empty for a host's own code without words.
    ///
    ///     Settle.standard.words  // "spring, response 0.4 s, damping ratio 0.8; keeps the release's velocity"
    public var words: String {
        switch law {
        case .spring(let table): table.words
        case .curve(.line, .seconds(0)): "no motion: the drawer jumps to its target"
        case .curve(let curve, let duration):
            switch duration {
            case .speed(let least):
                "\(curve.words): the release's speed toward the target, at least \(RuleWords.number(least)) pt/s"
            case .seconds(let seconds):
                "\(curve.words) over \(RuleWords.number(seconds)) s, whatever the distance; drops the release's "
                    + "velocity"
            case .viewDragHelper:
                "\(curve.words) over a time T that depends on distance and speed, at most 0.6 s; drops the release's "
                    + "velocity"
            case .dismissing(let hidden, let otherwise):
                "\(curve.words) over \(RuleWords.number(otherwise)) s, to hidden over \(RuleWords.number(hidden)) s; "
                    + "in a drawer with one detent, a flick to hidden takes less time; drops the release's velocity"
            }
        case .own(let own): own.code.words
        }
    }
}

extension Settle.Curve {
    fileprivate var words: String {
        switch self {
        case .line: "constant speed"
        case .bezier(let curve):
            "cubic Bézier " + [curve.x1, curve.y1, curve.x2, curve.y2].map(RuleWords.number).joined(separator: ", ")
        case .quintic: "1 - (1 - t/T)⁵"
        }
    }
}

extension Settle.SpringTable {
    fileprivate var words: String {
        let slow = spring(at: 0)
        func ratio(_ factor: Double) -> String { RuleWords.number(slow.dampingRatio * factor / self.factor.slow) }
        var damping = "damping ratio \(ratio(factor.slow))"
        if let fast = factor.fast {
            let (low, high) = (max(fast.limit, fast.range.lowerBound), fast.range.upperBound)
            // The first speed that counts as above the limit.
            let firstFast = low.nextUp + VelocityTracker.rounding
            let (first, last) = (factor.value(at: firstFast), fast.value + fast.change)
            let isSeamless = ratio(first) == ratio(factor.slow)
            let isConstant = isSeamless && fast.change == 0
            if !isSeamless {
                damping += ", \(ratio(first)) above \(RuleWords.number(fast.limit)) pt/s"
            }
            if fast.change != 0 {
                if isSeamless { damping += " up to \(RuleWords.number(low)) pt/s" }
                damping +=
                    ", \(last < first ? "falling" : "rising") to \(ratio(last)) at \(RuleWords.number(high)) pt/s"
            }
            if case .stiffness = terms, !isConstant { damping += ", on the way to hidden always \(ratio(factor.slow))" }
        }
        return "spring, response \(RuleWords.number(slow.response)) s, \(damping); \(launch.words)"
            + (endsAtTarget ? "; ends where it meets the target" : "")
    }
}

extension Settle.SpringTable.Launch {
    fileprivate var words: String {
        switch self {
        case .kept: "keeps the release's velocity"
        case .dropped: "drops the release's velocity"
        case .kicked(let kick):
            "a drawer at rest begins with \(RuleWords.number(kick)) distances per second, and one in motion "
                + "keeps its velocity"
        case .toward(let share):
            "begins with \(RuleWords.number(share)) of the release's velocity, or with 0 if the velocity points "
                + "away from the target"
        case .limited(let distances):
            "keeps the release's velocity up to \(RuleWords.number(distances)) times the distance per second"
        case .capped(let speed, _, _):
            "keeps the release's velocity up to \(RuleWords.number(speed)) pt/s, less after a pull beyond an end"
        }
    }
}

extension Preset {
    /// The preset in words and numbers, made from its rules.
    public var summary: Summary {
        let overshoot =
            maximumOvershoot < .infinity ? "; at most \(RuleWords.number(maximumOvershoot)) pt overshoot" : ""
        return Summary(
            feel: feel, policy: policy.words(),
            resistance: Resistance.words(resistanceAbove, resistanceBelow),
            settle: settle.words + overshoot, dismissal: dismissal.words)
    }
}

extension DrawerEngine.Settings.Gesture {
    /// Both resistances in words and numbers.
    public var resistancesInWords: String { Resistance.words(resistanceAbove, resistanceBelow) }
}

extension Resistance {
    fileprivate static func words(_ above: Resistance, _ below: Resistance) -> String {
        if above.words == below.words { return above.words.isEmpty ? "" : "at both ends: \(above.words)" }
        return [("above", above.words), ("below", below.words)].filter { !$1.isEmpty }.map { "\($0): \($1)" }
            .joined(separator: "; ")
    }
}

enum RuleWords {
    /// A number with its sign and at most three decimals.
    static func number(_ value: Double) -> String {
        let digits = Release.Reason.number(value, decimals: 3)
        return value < 0 && digits != "0" ? "-" + digits : digits
    }
}
