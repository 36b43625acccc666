// A configuration as code for other platforms: the settle as a formula where the platform has springs, otherwise as a
// table; the detents; and comments for what the platform cannot express.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import DrawerStudies

/// The settle of a configuration from rest, between its lowest and its highest detent; the glide of a bar between its
/// heights.
///
/// A spring has the same course over any distance, except that `MaximumOvershoot` shortens it over long ones.
package struct SettleExport: Sendable {
    /// The detents from the lowest up, with their heights in points.
    let detents: [(name: DetentName, height: Double)]
    /// The distance of the settle, in points.
    package let distance: Double
    /// The time until the drawer is at its target, in seconds.
    package let duration: Double
    /// The spring of the course; nil for another motion.
    package let spring: DampedSpring?
    /// The distance that is left at a time, in points.
    private let rest: @Sendable (Double) -> Double

    /// The largest number of stops of CSS's `linear()`.
    package static let mostStops = 40
    /// The largest difference of a table from the course, in points.
    package static let tolerance = 0.5

    package init(_ configuration: Configuration) throws(InvalidValue) {
        let simulation = try Simulation(configuration)
        if let heights = simulation.bar?.state.heights {
            detents = BarHeight.allCases.map { ($0.name, heights[$0]) }
            distance = heights.expanded - heights.compact
            (duration, spring) = (Bar.glideDuration, nil)
            let glide = Flight(from: distance, to: 0, velocity: 0, over: duration, at: 0)
            rest = { glide.state(at: $0).value }
            return
        }
        let height = simulation.grid.container.height
        detents = simulation.detentEdges.filter { $0.name != configuration.layout.hiddenName }.map {
            ($0.name, $0.height)
        }
        .sorted { $0.height < $1.height }
        let heights = detents.map(\.height)
        let way = (heights.last ?? 0) - (heights.first ?? 0)
        distance = way > 0 ? way : height
        let release = configuration.setup.settings.release
        let settle = release.settles.released ?? release.settles.otherwise
        let start = Settle.Start(
            displacement: distance, velocity: 0, isResting: true, isRelease: false, height: heights.first ?? 0,
            span: Resistance.Span(container: height, lowest: heights.first ?? 0, highest: heights.last ?? height))
        let flight = Flight(settle, start, to: 0, at: 0, maximumOvershoot: release.maximumOvershoot)
        duration = flight.end
        rest = { flight.state(at: $0).value }
        // Also a spring that depends on its start, if its course is that of a plain one.
        let spring = settle.spring(from: start, maximumOvershoot: release.maximumOvershoot)
        let isSpring = spring.map { spring in
            (0...40).allSatisfy { step in
                let time = flight.end * Double(step) / 40
                let plain = spring.state(at: time, displacement: start.displacement, velocity: 0)
                return abs(plain.displacement - flight.state(at: time).value) < 0.01
            }
        }
        self.spring = isSpring == true ? spring : nil
    }

    /// The progress at a time, in seconds: 0 at the start, 1 at the target, beyond 1 in an overshoot.
    package func progress(at time: Double) -> Double { 1 - rest(time) / distance }

    /// The course as points that straight lines connect, within `tolerance` of it.
    /// - Returns: shares of the duration, and progress; both from 0 to 1.
    package var stops: [(time: Double, progress: Double)] {
        guard duration > 0 else { return [(0, 1), (1, 1)] }
        let count = 1000
        return points(count, every: duration / Double(count)).map { (Double($0.index) / Double(count), $0.progress) }
    }

    /// The same at whole milliseconds from the start.
    var milliseconds: [(time: Int, progress: Double)] {
        points(max(1, Int((duration * 1000).rounded(.up))), every: 0.001).map { ($0.index, $0.progress) }
    }

    /// Points among the steps of the course, the first and the last one included. From each point, the next line goes as
    /// far as some slope keeps it within the tolerance (the "swing filter" of H. Elmeleegy and others, "Online Piece-wise
    /// Linear Approximation of Numerical Streams", 2009), so that the points may lie beside the course.
    private func points(_ count: Int, every step: Double) -> [(index: Int, progress: Double)] {
        let samples = (0...count).map { progress(at: step * Double($0)) }
        // Leave room for the rounding of the numbers.
        var error = 0.8 * Self.tolerance / distance
        while true {
            var points = [(index: 0, value: 0.0)]
            while let last = points.last, last.index < count {
                var slopes = -Double.infinity...Double.infinity
                var end = last.index
                for index in last.index + 1...count {
                    // The last point is the target.
                    let room = index == count ? 0 : error
                    let steps = Double(index - last.index)
                    let low = max(slopes.lowerBound, (samples[index] - room - last.value) / steps)
                    let high = min(slopes.upperBound, (samples[index] + room - last.value) / steps)
                    guard low <= high else { break }
                    (slopes, end) = (low...high, index)
                }
                if end == last.index { end += 1 }
                let slope = (slopes.lowerBound + slopes.upperBound) / 2
                points.append((end, end == count ? 1 : last.value + slope * Double(end - last.index)))
            }
            if points.count <= Self.mostStops { return points.map { ($0.index, $0.value) } }
            error *= 1.2
        }
    }
}

extension ConfigText {
    /// The configuration as code for a platform.
    func code(for target: ExportTarget) throws(InvalidValue) -> String {
        let settle = try SettleExport(configuration)
        let code =
            switch target {
            case .swift: try swift
            case .swiftui: swiftUI(settle)
            case .uikit: uiKit(settle)
            case .compose: compose(settle)
            case .css: css(settle)
            case .motion: motion(settle)
            case .reanimated: reanimated(settle)
            case .json: json(settle)
            }
        guard target != .json, target != .swift else { return code }
        let (open, close) = target == .css ? ("/* ", " */") : ("// ", "")
        return notes.map { open + $0 + close + "\n" }.joined() + code
    }

    /// What no platform's animation expresses, each as a sentence.
    private var notes: [String] {
        let (setup, gesture) = (configuration.setup, configuration.setup.settings.gesture)
        let release = setup.settings.release
        let hasOwn = release.settles.released.map { $0 != release.settles.otherwise } ?? false
        let first =
            "The feel of \(setup.preset == .drawer ? "these settings" : "the preset " + setup.preset.name) on a screen of "
            + "\(setup.size) cells, in points and seconds."
        let policy = note(release.policy) { $0.policy == release.policy ? $0.summary.policy : nil }
        guard setup.scene.defaults.mechanism != .bar else {
            return [first, policy, "Not in this code: the list, whose scrolling moves the bar."].map(\.cleaned)
        }
        let above = gesture.resistanceAbove
        let dismissal = note(release.dismissal) { $0.dismissal == release.dismissal ? $0.summary.dismissal : nil }
        return [
            first, policy, note(above) { $0.resistanceAbove == above ? $0.summary.resistance : nil },
            release.dismissible == .no ? nil : dismissal,
            "Not in this code: ListPans \(gesture.listPans.rawValue), by which a pan on the list moves drawer and list.",
            release.maximumOvershoot.isFinite
                ? "Not in this code: after a fast release the spring is shortened to overshoot by at most "
                    + "\(Self.number(release.maximumOvershoot)) pt." : nil,
            hasOwn ? "This is the motion after a release; keys and code use another one." : nil,
        ].compactMap(\.self).map(\.cleaned)
    }

    /// A sentence on a rule with its parameters and, if a preset has the rule, with the preset's words for it.
    private func note<Rule: ReleaseRule>(_ rule: Rule, _ words: (Preset) -> String?) -> String {
        let name = rule.name + rule.parameters.map { " " + Self.number($0) }.joined(separator: ",")
        let sentence = "Not in this code: the \(Rule.kind) \(name)"
        if let words = Preset.named.lazy.compactMap(words).first(where: { !$0.isEmpty }) {
            return "\(sentence): \(words)."
        }
        // A built-in policy, which no preset has.
        let own = (rule as? Policy)?.summary
        return sentence + (own.map { ": " + $0 } ?? "") + "."
    }

    private static func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

    private func isNamed(_ settle: SettleExport) -> String {
        settle.detents.map { "\($0.name.text) \(Self.number($0.height, digits: 2))" }.joined(separator: ", ")
    }

    // MARK: Platforms

    private func swiftUI(_ settle: SettleExport) -> String {
        let heights = settle.detents.map { ".height(\(Self.number($0.height, digits: 2)))" }.joined(separator: ", ")
        let animation =
            if let spring = settle.spring {
                "let settle = Animation.spring(response: \(Self.number(spring.response)), "
                    + "dampingFraction: \(Self.number(spring.dampingRatio)))\n"
            } else {
                swiftTable(settle)
            }
        return "import SwiftUI\n\n\(animation)\n// Detents: \(isNamed(settle))\n"
            + "let detents: Set<PresentationDetent> = [\(heights)]\n"
            + "// .presentationDetents(detents)\n"
    }

    private func uiKit(_ settle: SettleExport) -> String {
        let detents = settle.detents.map {
            "    .custom(identifier: .init(\(quotedJSON($0.name.text)))) { _ in \(Self.number($0.height, digits: 2)) },\n"
        }.joined()
        let animation =
            if let spring = settle.spring {
                """
                /// - Parameter velocity: of the release, in shares of the remaining distance per second.
                func settle(velocity: CGVector = .zero) -> UISpringTimingParameters {
                    UISpringTimingParameters(
                        mass: 1, stiffness: \(Self.number(spring.stiffness)), damping: \(Self.number(spring.damping)),
                        initialVelocity: velocity)
                }

                """
            } else {
                swiftTable(settle)
            }
        return "import UIKit\n\n\(animation)\nlet detents: [UISheetPresentationController.Detent] = [\n\(detents)]\n"
    }

    /// The course of a motion that is no spring, as keyframes.
    private func swiftTable(_ settle: SettleExport) -> String {
        let rows = settle.stops.map {
            "    (\(Self.number($0.time, digits: 4)), \(Self.number($0.progress, digits: 4))),\n"
        }
        return
            "// Not a spring: use these keyframes (share of the duration, share of the distance), lines between them.\n"
            + "let settleDuration = \(Self.number(settle.duration, digits: 4))\n"
            + "let settleKeyframes: [(Double, Double)] = [\n\(rows.joined())]\n"
    }

    private func compose(_ settle: SettleExport) -> String {
        let detents = settle.detents.map {
            "    \(quotedJSON($0.name.text)) to \(Self.number($0.height, digits: 2)).dp,\n"
        }
        let animation: String
        if let spring = settle.spring {
            animation =
                "val settle = spring<Float>(dampingRatio = \(Self.number(spring.dampingRatio))f, "
                + "stiffness = \(Self.number(spring.stiffness))f)\n"
        } else {
            let points = settle.milliseconds
            let rows = points.map { "    \(Self.number($0.progress, digits: 4))f at \($0.time) using LinearEasing\n" }
            animation =
                "// The share of the distance; not a spring.\nval settle = keyframes<Float> {\n"
                + "    durationMillis = \(points.last?.time ?? 0)\n\(rows.joined())}\n"
        }
        return "\(animation)\nval detents = mapOf(\n\(detents.joined()))\n"
    }

    private func css(_ settle: SettleExport) -> String {
        let stops = settle.stops.map { stop in
            let progress = Self.number(stop.progress, digits: 5)
            return stop.time == 0 || stop.time == 1
                ? progress : progress + " \(Self.number(stop.time * 100, digits: 2))%"
        }
        let detents = settle.detents.map { "  --detent-\($0.name.text): \(Self.number($0.height, digits: 2))px;\n" }
        return ":root {\n  --settle-duration: \(Self.number(settle.duration * 1000, digits: 1))ms;\n"
            + "  --settle: linear(\(stops.joined(separator: ", ")));\n\(detents.joined())}\n"
            + ".drawer { transition: transform var(--settle-duration) var(--settle); }\n"
    }

    private func motion(_ settle: SettleExport) -> String {
        let detents = json(detents: settle)
        guard let spring = settle.spring else {
            return script(easing: settle)
                + "export const settle = { type: \"tween\", duration: \(Self.number(settle.duration, digits: 4)), ease }\n"
                + "export const detents = \(detents)\n"
        }
        return "export const settle = { type: \"spring\", stiffness: \(Self.number(spring.stiffness)), "
            + "damping: \(Self.number(spring.damping)), mass: 1 }\nexport const detents = \(detents)\n"
    }

    private func reanimated(_ settle: SettleExport) -> String {
        let detents = json(detents: settle)
        guard let spring = settle.spring else {
            return script(easing: settle, isWorklet: true)
                + "// withTiming(target, settle)\nexport const settle = { duration: "
                + "\(Self.number(settle.duration * 1000, digits: 1)), easing: ease }\nexport const detents = \(detents)\n"
        }
        return "// withSpring(target, { ...settle, velocity })\nexport const settle = { mass: 1, stiffness: "
            + "\(Self.number(spring.stiffness)), damping: \(Self.number(spring.damping)) }\nexport const detents = \(detents)\n"
    }

    /// A function in JavaScript from the share of the duration to the share of the distance.
    private func script(easing settle: SettleExport, isWorklet: Bool = false) -> String {
        let stops = settle.stops.map { "[\(Self.number($0.time, digits: 4)), \(Self.number($0.progress, digits: 5))]" }
        return """
            const stops = [\(stops.joined(separator: ", "))]
            export function ease(t) {
            \(isWorklet ? "  'worklet'\n" : "")  let i = 1
              while (i < stops.length - 1 && stops[i][0] < t) i++
              const [[t0, p0], [t1, p1]] = [stops[i - 1], stops[i]]
              return p0 + (p1 - p0) * (t - t0) / (t1 - t0)
            }

            """
    }

    private func json(detents settle: SettleExport) -> String {
        "{ "
            + settle.detents.map { "\(quotedJSON($0.name.text)): \(Self.number($0.height, digits: 2))" }
            .joined(separator: ", ") + " }"
    }

    private func json(_ settle: SettleExport) -> String {
        let stops = settle.stops.map { "[\(Self.number($0.time, digits: 4)), \(Self.number($0.progress, digits: 5))]" }
        let spring =
            settle.spring.map {
                "{ \"response\": \(Self.number($0.response)), \"dampingRatio\": \(Self.number($0.dampingRatio)), "
                    + "\"mass\": 1, \"stiffness\": \(Self.number($0.stiffness)), \"damping\": \(Self.number($0.damping)) }"
            } ?? "null"
        return """
            {
              "notes": [\(notes.map(quotedJSON).joined(separator: ", "))],
              "detents": \(json(detents: settle)),
              "settle": {
                "spring": \(spring),
                "distance": \(Self.number(settle.distance, digits: 2)),
                "duration": \(Self.number(settle.duration, digits: 4)),
                "keyframes": [\(stops.joined(separator: ", "))]
              }
            }

            """
    }
}
