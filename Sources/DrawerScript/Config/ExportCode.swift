// The code of an export: what each platform has for springs, timing curves, the speed of a release and heights.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import DrawerStudies

extension ConfigText {
    /// The configuration as code for a platform.
    func code(for target: ExportTarget) throws(InvalidValue) -> String {
        guard target != .swift else { return try swift }
        let settles = try SettleExport.all(of: configuration)
        let notes = notes(settles, target)
        guard target != .json else { return json(settles, notes) }
        let (open, close) = target == .css ? ("/* ", " */") : ("// ", "")
        let code =
            switch target {
            case .css: css(settles)
            case .swiftui: Self.swiftUI(settles)
            case .uikit: Self.uiKit(settles)
            case .compose: Self.compose(settles)
            case .motion: Self.motion(settles)
            default: Self.reanimated(settles)
            }
        return notes.map { open + $0 + close + "\n" }.joined() + code + detents(target)
    }

    private static func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

    // MARK: Notes

    /// What the code does not express, each as a sentence.
    private func notes(_ settles: [SettleExport], _ target: ExportTarget) -> [String] {
        let (setup, gesture) = (configuration.setup, configuration.setup.settings.gesture)
        let release = setup.settings.release
        let first =
            "The feel of \(setup.preset == .drawer ? "these settings" : "the preset " + setup.preset.name) in points and "
            + "seconds."
        let policy = note(release.policy) { $0.policy == release.policy ? $0.summary.policy : nil }
        let errors = settles.flatMap { Self.errors($0, target) }
        guard setup.scene.defaults.mechanism != .bar else {
            return ([first, policy, "Not in this code: the list, whose scrolling moves the bar."] + errors).map(
                \.cleaned)
        }
        let above = gesture.resistanceAbove
        let dismissal = note(release.dismissal) { $0.dismissal == release.dismissal ? $0.summary.dismissal : nil }
        let fresh = Set(Setup().showing(setup.scene).lines)
        let sheet = setup.lines.filter { $0.row.group == .sheet && !fresh.contains($0) }.map(\.description)
        return
            ([
                first, policy, note(above) { $0.resistanceAbove == above ? $0.summary.resistance : nil },
                release.dismissible == .no ? nil : dismissal,
                "Not in this code: ListPans \(gesture.listPans.rawValue), by which a pan on the list moves drawer and list.",
                sheet.isEmpty ? nil : "Not in this code: \(sheet.joined(separator: ", ")).",
                settles.count > 1
                    ? "settle is the motion after a release, settleByCode that of keys, taps and code." : nil,
            ].compactMap(\.self) + errors).map(\.cleaned)
    }

    /// Where the code of a platform moves otherwise than the engine, and how far.
    private static func errors(_ settle: SettleExport, _ target: ExportTarget) -> [String] {
        var notes: [String] = []
        let way = number(settle.distance, digits: 0)
        func points(_ error: Double) -> String { number(error, digits: 1) + " pt" }
        let rest = settle.error(after: 0, settle.platformCourse(target, after: 0))
        if rest > SettleExport.tolerance {
            let reason = target == .reanimated ? "no overdamped spring" : "no such curve; this is the nearest"
            notes.append("The platform has \(reason): up to \(points(rest)) off over \(way) pt from rest.")
        }
        guard settle.name == "settle" else { return notes }
        if let limit = settle.limit {
            notes.append(
                "Not in this code: after a fast release over \(way) pt the spring is shortened to overshoot by at most "
                    + "\(points(limit)) (the larger of MaximumOvershoot and 1.25 times the overshoot from rest).")
        }
        for speed in SettleExport.flickSpeeds {
            let flick = settle.error(after: speed, settle.platformCourse(target, after: speed))
            guard flick > SettleExport.tolerance, flick > rest + 0.1 else { continue }
            let reason = target == .css ? "the speed of the release is lost" : "this code lacks a limit of the engine"
            notes.append(
                "After a flick of \(number(speed)) pt/s over \(way) pt, \(reason): up to \(points(flick)) off.")
            break
        }
        return notes
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

    // MARK: Formulas

    private enum Language {
        case script, swift, kotlin

        /// The names of functions and the end of a number.
        var math: String { self == .script ? "Math." : "" }
        var float: String { self == .kotlin ? "f" : "" }
        var sign: String { self == .swift ? "(distance < 0 ? -1 : 1)" : math + "sign(distance)" }
        /// The speed toward the target.
        var speed: String { "velocity * \(sign)" }

        func table(_ pieces: Pieces) -> String {
            let rows = pieces.points.map { point in
                let (x, y) = (number(point.x, digits: 3) + float, number(point.y) + float)
                return self == .script ? "[\(x), \(y)]" : self == .swift ? "(\(x), \(y))" : "\(x) to \(y)"
            }
            return self == .kotlin ? "listOf(\(rows.joined(separator: ", ")))" : "[\(rows.joined(separator: ", "))]"
        }

        func value(_ pieces: Pieces) -> String {
            pieces.constant.map { number($0) + float } ?? "along(\(speed), \(table(pieces)))"
        }

        /// The speed with which a spring begins.
        /// - Parameter isShare: whether the platform takes it in shares of the distance.
        func value(_ speed: SettleLaw.Speed, isShare: Bool = false) -> String {
            switch speed {
            case .kept: isShare ? "velocity / distance" : "velocity"
            case .dropped: "0" + float
            case .points(let pieces):
                "\(sign) * along(\(self.speed), \(table(pieces)))" + (isShare ? " / distance" : "")
            case .shares(let pieces): (isShare ? "" : "distance * ") + "along(velocity / distance, \(table(pieces)))"
            }
        }

        /// In seconds.
        func value(_ duration: SettleLaw.Duration) -> String {
            switch duration {
            case .seconds(let seconds): return number(seconds) + float
            case .speed(let pieces): return "\(math)abs(distance) / \(value(pieces))"
            case .dragHelper(let range):
                let rest = "0.256\(float) * (1 + \(math)abs(distance) / \(number(range, digits: 2))\(float))"
                let way = "\(math)min(1\(float), \(math)abs(distance) / 400\(float))"
                let flick =
                    "800\(float) * (1 + \(math)sin(0.471239\(float) * (\(way) - 0.5\(float)))) / \(math)abs(velocity)"
                let isRest =
                    self == .kotlin ? "if (velocity == 0f) \(rest) else \(flick)" : "velocity == 0 ? \(rest) : \(flick)"
                return "\(math)min(0.6\(float), \(isRest))"
            }
        }

        /// The function that reads a table.
        var along: String {
            switch self {
            case .script:
                """
                // Straight lines between points.
                function along(x, points) {
                  'worklet'
                  let i = points.findIndex(point => point[0] >= x)
                  if (i <= 0) return points[i < 0 ? points.length - 1 : 0][1]
                  const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]]
                  return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
                }

                """
            case .swift:
                """
                /// Straight lines between points.
                private func along(_ x: Double, _ points: [(Double, Double)]) -> Double {
                    guard let next = points.firstIndex(where: { $0.0 >= x }) else { return points[points.count - 1].1 }
                    guard next > 0 else { return points[0].1 }
                    let (one, two) = (points[next - 1], points[next])
                    return one.1 + (two.1 - one.1) * (x - one.0) / (two.0 - one.0)
                }

                """
            case .kotlin:
                """
                /** Straight lines between points. */
                private fun along(x: Float, points: List<Pair<Float, Float>>): Float {
                    val next = points.indexOfFirst { it.first >= x }
                    if (next <= 0) return (if (next < 0) points.last() else points.first()).second
                    val (one, two) = points[next - 1] to points[next]
                    return one.second + (two.second - one.second) * (x - one.first) / (two.first - one.first)
                }

                """
            }
        }

        private func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

        /// The code with the function that reads tables, if it has any.
        func complete(_ code: String) -> String { code.contains("along(") ? along + "\n" + code : code }
    }

    private static func points(_ curve: SettleLaw.Curve, _ float: String = "") -> [String] {
        curve.bezier.map { number($0, digits: 4) + float }
    }

    private static let arguments =
        "velocity: of the release per second; distance: the target minus the position. Both along the animated value."

    // MARK: Platforms

    private static func swiftUI(_ settles: [SettleExport]) -> String {
        let language = Language.swift
        let functions = settles.map { settle in
            let animation =
                switch settle.law.motion {
                case .spring(let damping, let stiffness, let speed):
                    ".interpolatingSpring(\n        mass: 1, stiffness: \(language.value(stiffness)), damping: "
                        + "\(language.value(damping)),\n        initialVelocity: \(language.value(speed, isShare: true)))"
                case .curve(let curve, let duration):
                    ".timingCurve(\(points(curve).joined(separator: ", ")), duration: \(language.value(duration)))"
                }
            return "/// - \(arguments)\nfunc \(settle.name)(velocity: Double, distance: Double) -> Animation {\n"
                + "    \(animation)\n}\n"
        }
        return "import SwiftUI\n\n" + language.complete(functions.joined(separator: "\n"))
    }

    private static func uiKit(_ settles: [SettleExport]) -> String {
        let language = Language.swift
        let functions = settles.map { settle in
            let head = "/// - \(arguments)\n@MainActor\nfunc \(settle.name)(velocity: Double, distance: Double) -> "
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let speed):
                return head + "UISpringTimingParameters {\n    UISpringTimingParameters(\n        mass: 1, stiffness: "
                    + "\(language.value(stiffness)), damping: \(language.value(damping)),\n        initialVelocity: "
                    + "CGVector(dx: 0, dy: \(language.value(speed, isShare: true))))\n}\n"
            case .curve(let curve, let duration):
                let points = points(curve)
                return head + "UIViewPropertyAnimator {\n    let curve = UICubicTimingParameters(\n"
                    + "        controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])), "
                    + "controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))\n"
                    + "    return UIViewPropertyAnimator(duration: \(language.value(duration)), timingParameters: curve)\n}\n"
            }
        }
        return "import UIKit\n\n" + language.complete(functions.joined(separator: "\n"))
    }

    private static func compose(_ settles: [SettleExport]) -> String {
        let language = Language.kotlin
        let functions = settles.map { settle in
            let own = settle.name
            let head = "/** \(arguments) */\nfun \(own)(velocity: Float, distance: Float): AnimationSpec<Float> = "
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let speed):
                let root = stiffness.value(at: 0).squareRoot()
                return head
                    + "spring(\n    dampingRatio = \(language.value(damping.map { $0 / (2 * root) })), stiffness = "
                    + "\(language.value(stiffness)))\n\n"
                    + "/** animateTo(target, \(own)(velocity, distance), initialVelocity = \(own)Velocity(velocity, distance)) */\n"
                    + "fun \(own)Velocity(velocity: Float, distance: Float): Float = \(language.value(speed))\n"
            case .curve(let curve, let duration):
                let easing =
                    curve == .quintic
                    ? "Easing { 1f - (1f - it) * (1f - it) * (1f - it) * (1f - it) * (1f - it) }"
                    : "CubicBezierEasing(\(points(curve, "f").joined(separator: ", ")))"
                return head + "tween(\n    durationMillis = (1000 * (\(language.value(duration)))).roundToInt(),\n"
                    + "    easing = \(easing))\n"
            }
        }
        return "import androidx.compose.animation.core.*\nimport androidx.compose.ui.unit.Dp\n"
            + "import androidx.compose.ui.unit.dp\nimport kotlin.math.*\n\n"
            + language.complete(functions.joined(separator: "\n"))
    }

    private static func motion(_ settles: [SettleExport]) -> String {
        let language = Language.script
        let functions = settles.map { settle in
            let options =
                switch settle.law.motion {
                case .spring(let damping, let stiffness, let speed):
                    "type: \"spring\", mass: 1, stiffness: \(language.value(stiffness)), damping: "
                        + "\(language.value(damping)),\n  velocity: \(language.value(speed)), restDelta: 0.01, restSpeed: 0.01"
                case .curve(let curve, let duration):
                    "type: \"tween\", duration: \(language.value(duration)),\n  ease: "
                        + (curve == .quintic ? "t => 1 - (1 - t) ** 5" : "[\(points(curve).joined(separator: ", "))]")
                }
            return "// \(arguments)\nexport const \(settle.name) = (velocity, distance) => ({\n  \(options),\n})\n"
        }
        return language.complete(functions.joined(separator: "\n")).replacingWorklet
    }

    private static func reanimated(_ settles: [SettleExport]) -> String {
        let language = Language.script
        let functions = settles.map { settle in
            let (animation, options): (String, String)
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let speed):
                let (damping, stiffness) = settle.law.dampedSpring(over: settle.distance) ?? (damping, stiffness)
                animation = "withSpring"
                options =
                    "mass: 1, stiffness: \(language.value(stiffness)), damping: \(language.value(damping)),\n    velocity: "
                    + language.value(speed) + (settle.law.endsAtTarget ? ", overshootClamping: true" : "")
            case .curve(let curve, let duration):
                animation = "withTiming"
                options =
                    "duration: 1000 * (\(language.value(duration))),\n    easing: "
                    + (curve == .quintic
                        ? "Easing.out(Easing.poly(5))" : "Easing.bezier(\(points(curve).joined(separator: ", ")))")
            }
            return "// \(animation)(target, \(settle.name)(velocity, distance))\n// \(arguments)\n"
                + "export function \(settle.name)(velocity, distance) {\n  'worklet'\n  return {\n    \(options),\n  }\n}\n"
        }
        let code = language.complete(functions.joined(separator: "\n"))
        return (code.contains("Easing.") ? "import { Easing } from 'react-native-reanimated'\n\n" : "") + code
    }

    private func css(_ settles: [SettleExport]) -> String {
        let rules = settles.map { settle in
            let name = settle.name == "settle" ? "settle" : "settle-by-code"
            let easing: String
            if case .curve(.bezier, _) = settle.law.motion, case .curve(let curve, _) = settle.law.motion {
                easing = "cubic-bezier(\(Self.points(curve).joined(separator: ", ")))"
            } else {
                let stops = settle.stops.map { stop in
                    let progress = Self.number(stop.progress, digits: 5)
                    return stop.time == 0 || stop.time == 1
                        ? progress : progress + " \(Self.number(stop.time * 100, digits: 2))%"
                }
                easing = "linear(\(stops.joined(separator: ", ")))"
            }
            return "  --\(name)-duration: \(Self.cssDuration(settle));\n  --\(name): \(easing);\n"
        }
        return ":root {\n\(rules.joined())}\n.drawer { transition: transform var(--settle-duration) var(--settle); }\n"
    }

    /// A duration that depends on the way is computed from `--way`, the distance in px without a unit.
    private static func cssDuration(_ settle: SettleExport) -> String {
        guard case .curve(_, let duration) = settle.law.motion else {
            return number(settle.duration * 1000, digits: 1) + "ms"
        }
        switch duration {
        case .seconds(let seconds): return number(seconds * 1000, digits: 1) + "ms"
        case .speed(let pieces):
            return "calc(1000ms * var(--way, \(number(settle.distance, digits: 2))) / \(number(pieces.value(at: 0))))"
        case .dragHelper(let range):
            let way = "var(--way, \(number(settle.distance, digits: 2)))"
            return "min(600ms, 256ms * (1 + \(way) / \(number(range, digits: 2))))"
        }
    }

    // MARK: Detents

    /// The detents by their kinds: a share of the container stays a share, an inset stays one.
    private func detents(_ target: ExportTarget) -> String {
        let all = heights
        func lines(_ line: (_ name: String, _ height: Height) -> String) -> String {
            all.map { line($0.name, $0.height) + "\n" }.joined()
        }
        switch target {
        case .swiftui:
            let own = all.filter { if case .inset = $0.height { true } else { false } }
            let types = own.map { name, height in
                guard case .inset(let inset) = height else { return "" }
                return "\nstruct \(name.prefix(1).uppercased() + name.dropFirst())Detent: CustomPresentationDetent {\n"
                    + "    static func height(in context: Context) -> CGFloat? { context.maxDetentValue - "
                    + "\(Self.number(inset, digits: 2)) }\n}\n"
            }
            let list = all.map { name, height in
                switch height {
                case .points(let points): ".height(\(Self.number(points, digits: 2)))"
                case .share(let share): ".fraction(\(Self.number(share)))"
                case .inset: ".custom(\(name.prefix(1).uppercased() + name.dropFirst())Detent.self)"
                }
            }
            return types.joined() + "\n// \(all.map(\.name).joined(separator: ", ")); .presentationDetents(detents)\n"
                + "let detents: Set<PresentationDetent> = [\(list.joined(separator: ", "))]\n"
        case .uikit:
            return "\n@MainActor\nlet detents: [UISheetPresentationController.Detent] = [\n"
                + lines {
                    "    .custom(identifier: .init(\(quotedJSON($0)))) { context in \($1.text("context.maximumDetentValue")) },"
                } + "]\n"
        case .compose:
            return "\nfun detents(container: Dp): Map<String, Dp> = mapOf(\n"
                + lines { name, height in
                    let text =
                        switch height {
                        case .points(let points): Self.number(points, digits: 2) + ".dp"
                        case .share(let share): "container * \(Self.number(share))f"
                        case .inset(let inset): "container - \(Self.number(inset, digits: 2)).dp"
                        }
                    return "    \(quotedJSON(name)) to \(text),"
                } + ")\n"
        case .css:
            return ".drawer {\n"
                + lines { name, height in
                    let text =
                        switch height {
                        case .points(let points): Self.number(points, digits: 2) + "px"
                        case .share(let share): Self.number(share * 100) + "%"
                        case .inset(let inset): "calc(100% - \(Self.number(inset, digits: 2))px)"
                        }
                    return "  --detent-\(name): \(text);"
                } + "}\n"
        default:
            return "\nexport const detents = container => ({\n"
                + lines { "  \(quotedJSON($0)): \($1.text("container"))," } + "})\n"
        }
    }

    private enum Height {
        case points(Double)
        case share(Double)
        case inset(Double)

        func text(_ container: String) -> String {
            switch self {
            case .points(let points): Quantity.text(points, digits: 2)
            case .share(let share): "\(Quantity.text(share, digits: 6)) * \(container)"
            case .inset(let inset): "\(container) - \(Quantity.text(inset, digits: 2))"
            }
        }
    }

    /// The detents from the lowest up. The heights of content, of a header and of a bar are those of now.
    private var heights: [(name: String, height: Height)] {
        guard let simulation = try? Simulation(configuration) else { return [] }
        if let heights = simulation.bar?.state.heights {
            return BarHeight.allCases.map { ($0.rawValue, .points(heights[$0])) }
        }
        return configuration.layout.detents.map { detent in
            switch detent.height {
            case .height(let points): (detent.name.text, .points(points))
            case .fraction(let share): (detent.name.text, .share(share))
            case .inset(let inset): (detent.name.text, .inset(inset))
            case .content, .header:
                (detent.name.text, .points(simulation.detentEdges.first { $0.name == detent.name }?.height ?? 0))
            }
        }
    }

    private func json(_ settles: [SettleExport], _ notes: [String]) -> String {
        func pieces(_ pieces: Pieces) -> String {
            pieces.constant.map { Self.number($0) } ?? Language.script.table(pieces)
        }
        let settles = settles.map { settle in
            let motion: String
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let speed):
                let launch =
                    switch speed {
                    case .kept: "\"kept\""
                    case .dropped: "\"dropped\""
                    case .points(let table): "{ \"perSpeed\": \(Language.script.table(table)) }"
                    case .shares(let table): "{ \"perShareOfDistance\": \(Language.script.table(table)) }"
                    }
                motion =
                    "\"spring\": { \"mass\": 1, \"stiffness\": \(pieces(stiffness)), \"damping\": \(pieces(damping)), "
                    + "\"velocity\": \(launch), \"endsAtTarget\": \(settle.law.endsAtTarget) }"
            case .curve(let curve, let duration):
                let seconds =
                    switch duration {
                    case .seconds(let seconds): Self.number(seconds)
                    case .speed(let table): "{ \"meanSpeed\": \(pieces(table)) }"
                    case .dragHelper(let range): "{ \"dragHelperRange\": \(Self.number(range, digits: 2)) }"
                    }
                let form = curve == .quintic ? "\"quintic\"" : "[\(Self.points(curve).joined(separator: ", "))]"
                motion = "\"curve\": \(form), \"seconds\": \(seconds)"
            }
            let stops = settle.stops.map {
                "[\(Self.number($0.time, digits: 5)), \(Self.number($0.progress, digits: 5))]"
            }
            return
                "  \"\(settle.name)\": {\n    \(motion),\n    \"distance\": \(Self.number(settle.distance, digits: 2)),\n"
                + "    \"duration\": \(Self.number(settle.duration, digits: 4)),\n"
                + "    \"keyframes\": [\(stops.joined(separator: ", "))]\n  }"
        }
        let detents = heights.map { name, height in
            let value =
                switch height {
                case .points(let points): "{ \"points\": \(Self.number(points, digits: 2)) }"
                case .share(let share): "{ \"fraction\": \(Self.number(share)) }"
                case .inset(let inset): "{ \"inset\": \(Self.number(inset, digits: 2)) }"
                }
            return "\(quotedJSON(name)): \(value)"
        }
        return "{\n  \"notes\": [\(notes.map(quotedJSON).joined(separator: ", "))],\n  \"detents\": { "
            + "\(detents.joined(separator: ", ")) },\n\(settles.joined(separator: ",\n"))\n}\n"
    }
}

extension String {
    /// Code of a browser, which has no worklets.
    fileprivate var replacingWorklet: String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "  'worklet'" }.joined(separator: "\n")
    }
}

extension SettleExport {
    /// The distance that a platform leaves after a release over the exported way.
    func platformCourse(_ target: ExportTarget, after speed: Double) -> (Double) -> Double {
        switch target {
        case .css:
            let rest = law.course(after: 0, over: distance)
            return { $0 < self.duration ? rest($0) : 0 }
        case .reanimated:
            guard let (damping, stiffness) = law.dampedSpring(over: distance),
                case .spring(_, _, let velocity) = law.motion
            else { return law.course(after: speed, over: distance) }
            return SettleLaw(damping, stiffness, velocity).course(after: speed, over: distance, isDamped: true)
        case .swiftui, .uikit:
            guard case .curve(let curve, let duration) = law.motion else {
                return law.course(after: speed, over: distance)
            }
            let seconds = duration.seconds(after: speed, over: distance)
            return SettleLaw(.bezier(curve.bezier), over: seconds).course(after: speed, over: distance)
        default: return law.course(after: speed, over: distance)
        }
    }
}
