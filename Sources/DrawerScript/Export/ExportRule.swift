// The release rule of an export as a function that chooses a detent, written from the policy's value.

import DrawerCore
import DrawerSettings

/// The function `release` of an export. It chooses the same detents as `ReleasePolicy`; a test compares both.
struct ExportRule {
    let policy: ReleasePolicy
    let settings: DrawerEngine.Settings.Release
    /// The name of the detent off the screen.
    let hidden: String
    let platform: ExportPlatform

    private var language: ExportLanguage { platform.language }

    /// The functions; nil for a rule with its own code.
    var code: ExportCode? {
        guard let statements else { return nil }
        var constants: [(name: ExportName, value: ExportCode)] = [
            (.speed, "\(language.math)abs(velocity)"), (.sign, language.chosen("velocity > 0", "1.0", "-1.0")),
            (.highest, ExportCode(language.first)), (.lowest, ExportCode(language.last)),
        ]
        var lines: [ExportCode] = []
        for statement in statements {
            switch statement {
            case .constant(let name, let value): constants.append((name, value))
            case .choice(let tests, let stop):
                let test = tests.isEmpty ? nil : tests.joined(separator: " && ")
                lines.append(language.returned(stop, if: test))
            }
        }
        // Omit constants that no later line uses.
        var used = lines.joined().names
        for (name, value) in constants.reversed() where used.contains(name) {
            used.formUnion(value.names)
            lines.insert(language.constant(name.rawValue, value), at: 0)
        }
        return platform.rule(lines.lines(after: language == .script ? "  " : "    "), hidden: hidden)
    }

    /// A line of the function `choice`.
    private enum Statement {
        case constant(ExportName, ExportCode)
        /// The stop to choose if all tests hold.
        case choice([ExportCode], ExportCode)
    }

    private var statements: [Statement]? {
        switch policy.law {
        case .own: nil
        case .steps(let steps):
            steps.map { .choice($0.tests.map(test), target($0.target)) }
                + (steps.contains { $0.tests.isEmpty } ? [] : [choiceOfNearest])
        case .projected: projected
        case .threshold: threshold
        case .shortcuts: shortcuts
        }
    }

    /// The choice of the nearest stop, if no step holds.
    private var choiceOfNearest: Statement { .choice([], nearest("height", tie: .began)) }

    // MARK: Parts

    private func number(_ value: Double) -> String { language.exact(value) }

    private func length(_ length: ReleasePolicy.Length) -> String {
        switch length {
        case .points(let points): number(points)
        case .container(let share): "\(number(share)) * container"
        }
    }

    private func test(_ test: ReleasePolicy.Test) -> ExportCode {
        let abs = "\(language.math)abs(drag)"
        return switch test {
        case .isFaster(let limit): "\(.speed) > \(number(limit)) + 1e-6"
        case .isAtMost(let limit): "\(.speed) <= \(number(limit)) + 1e-6"
        case .reaches(let limit): "\(.speed) >= \(number(limit)) - 1e-6"
        case .isSlower(let limit): "\(.speed) < \(number(limit)) - 1e-6"
        case .isUpward: "velocity > 0"
        case .isAtRest: "velocity \(language.equals) \(language.zero)"
        case .isBeyondEnds: "(height > \(.highest).height + 1e-9 || \(.lowest).height > height + 1e-9)"
        case .hasOneDetent: "\(.lowest).name \(language.equals) \(.highest).name"
        case .isWithDrag: "velocity * drag > 0"
        case .dragIsLonger(let length): "\(abs) > \(self.length(length)) + 1e-9"
        case .dragIsShorter(let length): "\(abs) + 1e-9 < \(self.length(length))"
        }
    }

    private func point(_ point: ReleasePolicy.Point) -> ExportCode {
        let own =
            switch point.start {
            case .height: "height"
            case .pulled: "pulled"
            case .began: "began.height"
            }
        let ahead: ExportCode =
            switch point.lead {
            case .none: "\(own)"
            case .seconds(let seconds): "\(own) + \(number(seconds)) * velocity"
            case .drags(let drags): "\(own) + \(number(drags)) * drag * \(.speed) / 1000"
            }
        let low: ExportCode? =
            switch point.range {
            case .everywhere: nil
            case .detents: "\(.lowest).height"
            case .edge: ExportCode(language.zero)
            }
        let math = language.math
        return low.map { "\(math)min(\(math)max(\(ahead), \($0)), \(.highest).height)" } ?? ahead
    }

    /// - Parameters:
    ///   - isAllowed: the test that a stop must pass; nil if all may be chosen.
    ///   - other: the choice without such a stop.
    private func nearest(
        _ height: ExportCode, tie: Stops.Tie, where isAllowed: ((_ stop: String) -> ExportCode)? = nil,
        or other: ExportCode = "began"
    ) -> ExportCode {
        let wins =
            switch tie {
            case .lower: language.function(true)
            case .higher: language.function(false)
            case .began: language.function { "\($0).name \(language.equals) began.name" }
            }
        let allowed = isAllowed.map { ", \(language.function($0))" as ExportCode } ?? ""
        return "nearest(stops, \(height), \(wins)\(allowed)) \(language.or) \(other)"
    }

    private func beyond(_ height: ExportCode, _ sign: ExportCode, or end: ExportCode) -> ExportCode {
        "beyond(stops, \(height), \(sign)) \(language.or) \(end)"
    }

    private var end: ExportCode { language.chosen("velocity > 0", "\(.highest)", "\(.lowest)") }

    private func target(_ target: ReleasePolicy.Target) -> ExportCode {
        switch target {
        case .nearest(let point, let tie): nearest(self.point(point), tie: tie)
        case .ahead(let point): beyond(self.point(point), "\(.sign)", or: "(\(end))")
        case .aheadOfNearest(let point, let tie):
            beyond("(\(nearest(self.point(point), tie: tie))).height", "\(.sign)", or: "(\(end))")
        case .above(let point): beyond(self.point(point), "1.0", or: "\(.highest)")
        case .end: end
        case .nearestBelowHighest(let point):
            nearest(self.point(point), tie: .lower, where: { "\($0).height != \(.highest).height" })
        case .nearestAlongDrag(let point):
            nearest(self.point(point), tie: .higher, where: { "drag * (\($0).height - began.height) >= 0" })
        }
    }

    // MARK: The built-in rules

    private var projected: [Statement] {
        let (rate, flick) = (number(settings.decelerationRate), number(settings.flickSpeed))
        let nextDetent = language.reach("beyond(stops, height, \(.sign))")
        let skips: ExportCode = "\(.speed) >= \(number(settings.skipSpeed)) - 1e-6"
        let isSlow: ExportCode = "\(.speed) < \(number(settings.nearestSpeed)) - 1e-6"
        func isInReach(_ stop: String) -> ExportCode {
            let isAhead: ExportCode = "(\(stop).height - height) * \(.sign) >= -1e-9"
            return
                "(\(.speed) < \(flick) - 1e-6 || \(isAhead)) && \(stop).height * \(.sign) <= \(.limit) + 1e-9"
        }
        return [
            .constant(.rest, "height + velocity / 1000 * \(rate) / (1 - \(rate))"),
            // The limit is the next detent, unless the drawer is fast enough to skip it.
            .constant(
                .limit,
                settings.skipSpeed.isFinite
                    ? language.chosen(skips, ExportCode(language.infinity), nextDetent) : nextDetent),
            .choice(
                ["(velocity \(language.equals) \(language.zero) || \(isSlow))"], nearest("height", tie: .began)),
            .choice(
                [],
                nearest("\(.rest)", tie: .began, where: isInReach, or: "(\(nearest("height", tie: .began)))")),
        ]
    }

    private var threshold: [Statement] {
        let (flick, or, null) = (number(settings.flickSpeed), language.or, language.null)
        func first(_ isAllowed: (_ stop: String) -> ExportCode) -> ExportCode {
            "nearest(stops, height, \(language.function(true)), \(language.function(isAllowed)))"
        }
        let second: ExportCode = "(beyond(stops, \(.highest).height, -1.0) \(or) \(.highest))"
        let secondLowest: ExportCode = "(beyond(stops, \(.lowest).height, 1.0) \(or) \(.lowest))"
        return [
            .constant(
                .above, first { "velocity < 0 && \($0).height >= height - 1e-9 || \($0).height > height + 1e-9" }),
            .constant(
                .below, first { "\($0).height < height - 1e-9 || velocity >= 0 && \($0).height <= height + 1e-9" }),
            // Beyond an end, use the two detents at that end.
            .constant(
                .higher,
                language.chosen(
                    "\(.above) != \(null) && \(.below) == \(null)", secondLowest, "(\(.above) \(or) \(.highest))")),
            .constant(
                .lower, language.chosen("\(.above) == \(null)", second, "(\(.below) \(or) \(.lowest))")),
            .constant(.middle, "(\(.higher).height + \(.lower).height) / 2"),
            .constant(
                .isHalfway,
                "\(language.math)abs(height - \(.middle)) <= 1e-9 && \(.higher).name != \(.lower).name"),
            .choice(
                ["\(.isHalfway)", "velocity \(language.equals) \(language.zero)"],
                language.chosen("began.name \(language.equals) \(.lower).name", "\(.lower)", "\(.higher)")),
            .choice(["velocity < 0", "\(.speed) > \(flick) + 1e-6"], "\(.lower)"),
            .choice(["velocity > 0", "\(.speed) >= \(flick) - 1e-6"], "\(.higher)"),
            .choice([], language.chosen("height < \(.middle) && !\(.isHalfway)", "\(.lower)", "\(.higher)")),
        ]
    }

    private var shortcuts: [Statement] {
        let isVisible = language.function { "\($0).name != \"\(hidden)\"" }
        let or = language.or
        return [
            .constant(
                .compressed, "nearest(stops, -1e9, \(language.function(true)), \(isVisible)) \(or) \(.highest)"),
            .constant(
                .middle,
                "\(.named)(stops, \"expanded\") \(or) (beyond(stops, \(.highest).height, -1.0) \(or) \(.highest))"),
            .constant(
                .expanded,
                language.chosen("\(.middle).height < \(.compressed).height", "\(.compressed)", "\(.middle)")),
            .constant(.isHigh, "height >= \(.expanded).height + 50"),
            .constant(.isFlick, "velocity < 0 && \(.speed) > 50 + 1e-6"),
            .choice(["\(.isFlick)", "!\(.isHigh)"], "\(.compressed)"),
            .choice(["\(.isFlick)", "began.name \(language.equals) \(.highest).name"], "\(.expanded)"),
            .choice(["\(.isHigh)"], "\(.highest)"),
            .choice(
                [], language.chosen("height > \(.compressed).height + 50", "\(.expanded)", "\(.compressed)")),
        ]
    }
}
