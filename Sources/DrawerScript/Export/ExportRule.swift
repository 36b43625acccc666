// The release rule of an export as a function that chooses a detent, written from the policy's value.

import DrawerCore
import DrawerSettings

/// The function `release` of an export. It chooses the same detents as `ReleasePolicy`; a test compares both.
struct ExportRule {
    let policy: ReleasePolicy
    let settings: DrawerEngine.Settings.Release
    /// The name of the detent off the screen.
    let hidden: String
    let language: ExportLanguage

    /// - Parameter isWorklet: whether the functions run on another thread of React Native.
    /// - Returns: nil for a rule with its own code.
    func code(isWorklet: Bool) -> String? {
        guard let statements else { return nil }
        var constants = [
            ("speed", "\(language.math)abs(velocity)"), ("sign", language.chosen("velocity > 0", "1.0", "-1.0")),
            ("highest", language.first), ("lowest", language.last),
        ]
        var lines: [String] = []
        for statement in statements {
            switch statement {
            case .constant(let name, let value): constants.append((name, value))
            case .choice(let tests, let stop):
                let test = tests.isEmpty ? nil : tests.joined(separator: " && ")
                lines.append(language.returned(stop, if: test))
            }
        }
        // Omit constants that no later line uses.
        var used = lines.joined(separator: "\n")
        for (name, value) in constants.reversed() where used.contains(word: name) {
            used += "\n" + value
            lines.insert(language.constant(name, value), at: 0)
        }
        let indent = language == .script ? "  " : "    "
        let body = lines.map { indent + $0 + "\n" }.joined()
        return language.rule(body, hidden: hidden, isWorklet: isWorklet)
    }

    /// A line of the function `choice`.
    private enum Statement {
        case constant(String, String)
        /// The stop to choose if all tests hold.
        case choice([String], String)
    }

    private var statements: [Statement]? {
        switch policy.law {
        case .own: nil
        case .steps(let steps):
            steps.map { .choice($0.tests.map(test), target($0.target)) }
                + (steps.contains { $0.tests.isEmpty } ? [] : [nearest])
        case .projected: projected
        case .threshold: threshold
        case .shortcuts: shortcuts
        }
    }

    /// The choice of the nearest stop, if no step holds.
    private var nearest: Statement { .choice([], nearest("height", tie: .began)) }

    // MARK: Parts

    private func number(_ value: Double) -> String { language.exact(value) }

    private func length(_ length: ReleasePolicy.Length) -> String {
        switch length {
        case .points(let points): number(points)
        case .container(let share): "\(number(share)) * container"
        }
    }

    private func test(_ test: ReleasePolicy.Test) -> String {
        let abs = "\(language.math)abs(drag)"
        return switch test {
        case .isFaster(let limit): "speed > \(number(limit)) + 1e-6"
        case .isAtMost(let limit): "speed <= \(number(limit)) + 1e-6"
        case .reaches(let limit): "speed >= \(number(limit)) - 1e-6"
        case .isSlower(let limit): "speed < \(number(limit)) - 1e-6"
        case .isUpward: "velocity > 0"
        case .isAtRest: "velocity \(language.equals) \(language.zero)"
        case .isBeyondEnds: "(height > highest.height + 1e-9 || lowest.height > height + 1e-9)"
        case .hasOneDetent: "lowest.name \(language.equals) highest.name"
        case .isWithDrag: "velocity * drag > 0"
        case .dragIsLonger(let length): "\(abs) > \(self.length(length)) + 1e-9"
        case .dragIsShorter(let length): "\(abs) + 1e-9 < \(self.length(length))"
        }
    }

    private func point(_ point: ReleasePolicy.Point) -> String {
        let own =
            switch point.start {
            case .height: "height"
            case .pulled: "pulled"
            case .began: "began.height"
            }
        let ahead =
            switch point.lead {
            case .none: own
            case .seconds(let seconds): "\(own) + \(number(seconds)) * velocity"
            case .drags(let drags): "\(own) + \(number(drags)) * drag * speed / 1000"
            }
        let low =
            switch point.range {
            case .everywhere: nil as String?
            case .detents: "lowest.height"
            case .edge: language.zero
            }
        let math = language.math
        return low.map { "\(math)min(\(math)max(\(ahead), \($0)), highest.height)" } ?? ahead
    }

    private func nearest(_ height: String, tie: Stops.Tie, where test: String? = nil, or other: String = "began")
        -> String
    {
        let wins =
            switch tie {
            case .lower: language.test("true")
            case .higher: language.test("false")
            case .began: language.test("STOP.name \(language.equals) began.name")
            }
        let allowed = test.map { ", " + language.test($0) } ?? ""
        return "nearest(stops, \(height), \(wins)\(allowed)) \(language.or) \(other)"
    }

    private func beyond(_ height: String, _ sign: String, or end: String) -> String {
        "beyond(stops, \(height), \(sign)) \(language.or) \(end)"
    }

    private var end: String { language.chosen("velocity > 0", "highest", "lowest") }

    private func target(_ target: ReleasePolicy.Target) -> String {
        switch target {
        case .nearest(let point, let tie): nearest(self.point(point), tie: tie)
        case .ahead(let point): beyond(self.point(point), "sign", or: "(\(end))")
        case .aheadOfNearest(let point, let tie):
            beyond("(\(nearest(self.point(point), tie: tie))).height", "sign", or: "(\(end))")
        case .above(let point): beyond(self.point(point), "1.0", or: "highest")
        case .end: end
        case .nearestBelowHighest(let point):
            nearest(self.point(point), tie: .lower, where: "STOP.height != highest.height")
        case .nearestAlongDrag(let point):
            nearest(self.point(point), tie: .higher, where: "drag * (STOP.height - began.height) >= 0")
        }
    }

    // MARK: The built-in rules

    private var projected: [Statement] {
        let (rate, flick) = (number(settings.decelerationRate), number(settings.flickSpeed))
        let infinity = language.infinity
        let nextDetent = language.reach("beyond(stops, height, sign)")
        let skips = "speed >= \(number(settings.skipSpeed)) - 1e-6"
        return [
            .constant("rest", "height + velocity / 1000 * \(rate) / (1 - \(rate))"),
            // The limit is the next detent, unless the drawer is fast enough to skip it.
            .constant("limit", settings.skipSpeed.isFinite ? language.chosen(skips, infinity, nextDetent) : nextDetent),
            .choice(
                ["(velocity \(language.equals) \(language.zero) || speed < \(number(settings.nearestSpeed)) - 1e-6)"],
                nearest("height", tie: .began)),
            .choice(
                [],
                nearest(
                    "rest", tie: .began,
                    where:
                        "(speed < \(flick) - 1e-6 || (STOP.height - height) * sign >= -1e-9) && STOP.height * sign <= limit + 1e-9",
                    or: "(\(nearest("height", tie: .began)))")),
        ]
    }

    private var threshold: [Statement] {
        let (flick, or, null) = (number(settings.flickSpeed), language.or, language.null)
        let nearest = "nearest(stops, height, \(language.test("true")), "
        let second = "(beyond(stops, highest.height, -1.0) \(or) highest)"
        let secondLowest = "(beyond(stops, lowest.height, 1.0) \(or) lowest)"
        let isOver = language.test("velocity < 0 && STOP.height >= height - 1e-9 || STOP.height > height + 1e-9")
        let isUnder = language.test("STOP.height < height - 1e-9 || velocity >= 0 && STOP.height <= height + 1e-9")
        return [
            .constant("above", nearest + isOver + ")"), .constant("below", nearest + isUnder + ")"),
            // Beyond an end, use the two detents at that end.
            .constant(
                "higher",
                language.chosen("above != \(null) && below == \(null)", secondLowest, "(above \(or) highest)")),
            .constant("lower", language.chosen("above == \(null)", second, "(below \(or) lowest)")),
            .constant("middle", "(higher.height + lower.height) / 2"),
            .constant(
                "isHalfway", "\(language.math)abs(height - middle) <= 1e-9 && higher.name != lower.name"),
            .choice(
                ["isHalfway", "velocity \(language.equals) \(language.zero)"],
                language.chosen("began.name \(language.equals) lower.name", "lower", "higher")),
            .choice(["velocity < 0", "speed > \(flick) + 1e-6"], "lower"),
            .choice(["velocity > 0", "speed >= \(flick) - 1e-6"], "higher"),
            .choice([], language.chosen("height < middle && !isHalfway", "lower", "higher")),
        ]
    }

    private var shortcuts: [Statement] {
        let isVisible = language.test("STOP.name != \"\(hidden)\"")
        let always = language.test("true")
        return [
            .constant("compressed", "nearest(stops, -1e9, \(always), \(isVisible)) \(language.or) highest"),
            .constant(
                "middle",
                "named(stops, \"expanded\") \(language.or) (beyond(stops, highest.height, -1.0) \(language.or) highest)"
            ),
            .constant("expanded", language.chosen("middle.height < compressed.height", "compressed", "middle")),
            .constant("isHigh", "height >= expanded.height + 50"),
            .constant("isFlick", "velocity < 0 && speed > 50 + 1e-6"),
            .choice(["isFlick", "!isHigh"], "compressed"),
            .choice(["isFlick", "began.name \(language.equals) highest.name"], "expanded"),
            .choice(["isHigh"], "highest"),
            .choice([], language.chosen("height > compressed.height + 50", "expanded", "compressed")),
        ]
    }
}
