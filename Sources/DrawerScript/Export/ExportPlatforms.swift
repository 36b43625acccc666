// The settle of an export as code for each platform.

import DrawerScene
import DrawerSettings

extension ConfigText {
    /// The control points of a Bézier curve; empty for another curve.
    static func points(_ curve: SettleLaw.Curve) -> [String] { curve.points.map { number($0, digits: 4) } }

    private static let arguments =
        "The velocity of the release, and the target minus the position; both along the animated value."

    /// The functions for the motion of each settle, for a platform with functions.
    static func motions(_ settles: [SettleExport], _ target: ExportTarget) -> String {
        settles.map { motion(of: $0, target) }.joined(separator: "\n")
    }

    /// The import lines before the code.
    static func imports(_ code: String, _ target: ExportTarget) -> String {
        switch target {
        case .swiftui: return "import SwiftUI\n\n"
        case .uikit: return "import UIKit\n\n"
        case .compose: return "import androidx.compose.animation.core.*\nimport kotlin.math.*\n\n"
        case .reanimated:
            let names = ["Easing", "withSpring", "withTiming"].filter { code.contains(word: $0) }
            return "import { \(names.joined(separator: ", ")) } from 'react-native-reanimated'\n\n"
        case .swift, .css, .motion, .json: return ""
        }
    }

    /// The exported function that returns the animation of a settle.
    private static func motion(of settle: SettleExport, _ target: ExportTarget) -> String {
        let (name, language) = (settle.name, target.language)
        let body =
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let launch):
                springLines(settle, damping, stiffness, launch, target)
            case .curve(let curve, let duration): curveLines(curve, language.value(duration), target)
            }
        switch language {
        case .swift:
            let isOfTime = settle.isFunctionOfTime(on: target)
            let type = target == .swiftui ? "Animation" : isOfTime ? "CAKeyframeAnimation" : "UIViewPropertyAnimator"
            return "/// \(arguments)\n" + (target == .uikit ? "@MainActor\n" : isOfTime ? ExportLanguage.available : "")
                + "func \(name)(velocityInPointsPerSecond velocity: Double, distanceInPoints distance: Double) -> \(type) {\n"
                + body.map { "    \($0)\n" }.joined() + "}\n"
        case .kotlin:
            let head = "(velocityInPointsPerSecond: Double, distanceInPoints: Double)"
            let names =
                "    val (velocity, distance) = velocityInPointsPerSecond to distanceInPoints\n"
            var code =
                "// \(arguments) Animates a number of points.\nfun \(name)\(head): AnimationSpec<Float> {\n\(names)"
                + body.map { "    \($0)\n" }.joined() + "}\n"
            if case .spring(_, _, let launch) = settle.law.motion, !settle.law.endsAtTarget {
                code +=
                    "\n// animateTo(target, \(name)(velocity, distance), initialVelocity = \(name)Velocity(velocity, distance))\n"
                    + "fun \(name)Velocity\(head): Float {\n\(names)    return (\(language.value(launch))).toFloat()\n}\n"
            }
            return code
        case .script:
            let first = target == .reanimated ? "target, " : ""
            return "// \(arguments)\nexport function \(name)(\(first){ velocityInPointsPerSecond: velocity, "
                + "distanceInPoints: distance }) {\n  'worklet'\n" + body.map { "  \($0)\n" }.joined() + "}\n"
        }
    }

    /// The lines of a function that returns a spring.
    private static func springLines(
        _ settle: SettleExport, _ damping: PiecewiseLine, _ stiffness: PiecewiseLine, _ launch: SettleLaw.Speed,
        _ target: ExportTarget
    ) -> [String] {
        let language = target.language
        let root = stiffness.value(at: 0).squareRoot()
        let ratio = language.value(damping.map { $0 / (2 * root) })
        let response = language.exact(2 * Double.pi / root)
        if settle.isFunctionOfTime(on: target) {
            return target == .reanimated
                ? easingLines(settle, response, ratio, launch) : endingLines(settle, response, ratio, launch, target)
        }
        var lines: [String] = []
        var (stiffnessText, dampingText) = (language.value(stiffness), language.value(damping))
        let isLaunched = language.value(launch) != "velocity"
        if isLaunched, target != .compose || settle.overshootLimit != nil {
            lines.append(language.constant("launched", language.value(launch)))
        }
        let speed = isLaunched ? "launched" : "velocity"
        if let limit = settle.overshootLimit {
            lines += [
                language.constant("ratio", ratio),
                // The code shortens a spring that would overshoot too far.
                language.constant(
                    "response", "limited(\(response), ratio, \(language.exact(limit)), distance, \(speed))"),
            ]
            let pi = language.pi
            stiffnessText = "4 * \(pi) * \(pi) / (response * response)"
            dampingText = "4 * \(pi) * ratio / response"
        }
        let share = "distance \(language.equals) 0 ? 0 : \(speed) / distance"
        switch target {
        case .swiftui:
            lines += [
                "return .interpolatingSpring(", "    mass: 1, stiffness: \(stiffnessText), damping: \(dampingText),",
                "    initialVelocity: \(share))",
            ]
        case .uikit:
            lines += [
                "let spring = UISpringTimingParameters(",
                "    mass: 1, stiffness: \(stiffnessText), damping: \(dampingText),",
                "    initialVelocity: CGVector(dx: 0, dy: \(share)))",
                "return UIViewPropertyAnimator(duration: 0, timingParameters: spring)",
            ]
        case .compose:
            let ratio = settle.overshootLimit == nil ? "(\(ratio))" : "ratio"
            lines.append(
                "return spring(dampingRatio = \(ratio).toFloat(), stiffness = (\(stiffnessText)).toFloat())")
        case .reanimated:
            let clamp = settle.law.endsAtTarget ? ", overshootClamping: true" : ""
            lines += [
                "return withSpring(target, {",
                "  mass: 1, stiffness: \(stiffnessText), damping: \(dampingText), velocity: \(speed)\(clamp),", "})",
            ]
        case .swift, .css, .motion, .json:
            lines += [
                "return {", "  type: \"spring\", mass: 1, stiffness: \(stiffnessText), damping: \(dampingText),",
                "  velocity: \(speed), restDelta: 0.01, restSpeed: 0.01,", "}",
            ]
        }
        return lines
    }

    /// A spring that ends where it first meets its target, on a platform with functions of time.
    private static func endingLines(
        _ settle: SettleExport, _ response: String, _ ratio: String, _ launch: SettleLaw.Speed, _ target: ExportTarget
    ) -> [String] {
        let language = target.language
        // A spring over a longer distance, or one whose release points away from its target, takes longer.
        let duration = number(2 * settle.duration, digits: 3)
        let rest = "left(share * \(duration), \(response), \(ratio), distance, launched) / distance"
        let launched = language.constant("launched", language.value(launch))
        switch target {
        case .swiftui:
            return [
                launched,
                "return Animation(Ending(response: \(response), ratio: \(ratio), distance: distance, velocity: launched))",
            ]
        case .uikit:
            let left = "left(seconds, \(response), \(ratio), distance, launched)"
            return [
                launched, "// The spring ends where it first meets its target.", "var seconds = 0.0",
                "while seconds < \(duration), \(left) * (distance < 0 ? -1 : 1) > 0.01 { seconds += 0.001 }",
                "return keyframes(seconds) { share in",
                "    let left = \(left.replacing(all: "seconds", by: "share * seconds"))",
                "    return distance < 0 ? min(0, left) : max(0, left)", "}",
            ]
        case .compose:
            let easing = "(1 - max(0.0, \(rest.replacing(all: "share", by: "time")))).toFloat()"
            return [
                launched, "// The spring ends where it first meets its target.",
                "val ease = Easing { time -> if (distance == 0.0) 1f else \(easing) }",
                "return tween(durationMillis = (1000 * \(duration)).roundToInt(), easing = ease)",
            ]
        case .swift, .css, .motion, .reanimated, .json:
            return [
                launched, "// The spring ends where it first meets its target.",
                "const ease = share => distance === 0 ? 1 : 1 - Math.max(0, \(rest))",
                "return { type: \"tween\", duration: \(duration), ease }",
            ]
        }
    }

    /// The lines of a function that returns a spring with its course as an easing. Reanimated replaces an overdamped
    /// spring by a critically damped one.
    private static func easingLines(
        _ settle: SettleExport, _ response: String, _ ratio: String, _ launch: SettleLaw.Speed
    ) -> [String] {
        courseLines(settle, response, ratio, launch) + [
            "// Reanimated has no overdamped springs, so the course of this one is an easing.",
            "const easing = share => {", "  'worklet'",
            "  return distance === 0 ? 1 : 1 - left(share * seconds, response, ratio, distance, launched) / distance",
            "}",
            "return withTiming(target, { duration: 1000 * seconds, easing })",
        ]
    }

    /// The lines of JavaScript that compute the numbers of a spring, and the time after which it stays at its target.
    static func courseLines(
        _ settle: SettleExport, _ response: String, _ ratio: String, _ launch: SettleLaw.Speed
    ) -> [String] {
        let language = ExportLanguage.script
        let limited = settle.overshootLimit.map {
            "limited(\(response), ratio, \(language.exact($0)), distance, launched)"
        }
        // The drawer is at rest long before, also over a longer distance.
        let longest = max(3, (2 * settle.duration).rounded(.up))
        return [
            "const launched = \(language.value(launch))", "const ratio = \(ratio)",
            "const response = \(limited ?? response)", "let seconds = \(number(longest))",
            "while (seconds > 0.02 && Math.abs(left(seconds, response, ratio, distance, launched)) < 0.05) seconds -= 0.01",
        ]
    }

    /// The lines of a function that returns a motion along a curve.
    private static func curveLines(_ curve: SettleLaw.Curve, _ duration: String, _ target: ExportTarget) -> [String] {
        let (points, isQuintic) = (points(curve), curve == .quintic)
        let list = points.joined(separator: ", ")
        switch target {
        case .swiftui where isQuintic: return ["return Animation(Quintic(duration: \(duration)))"]
        case .uikit where isQuintic:
            return [
                "return keyframes(\(duration)) { share in",
                "    let rest = 1 - share", "    return distance * rest * rest * rest * rest * rest", "}",
            ]
        case .swiftui: return ["return .timingCurve(\(list), duration: \(duration))"]
        case .uikit:
            return [
                "let curve = UICubicTimingParameters(",
                "    controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])), controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))",
                "return UIViewPropertyAnimator(duration: \(duration), timingParameters: curve)",
            ]
        case .compose:
            let quintic = "Easing { 1f - (1f - it) * (1f - it) * (1f - it) * (1f - it) * (1f - it) }"
            let floats = points.map { $0 + "f" }.joined(separator: ", ")
            let easing = isQuintic ? quintic : "CubicBezierEasing(\(floats))"
            if let millis = Double(duration).map({ $0 * 1000 }), abs(millis - millis.rounded()) < 0.01 {
                return ["return tween(durationMillis = \(number(millis.rounded())), easing = \(easing))"]
            }
            return [
                "val curve = \(easing)", "val millis = 1000 * (\(duration))",
                "// Compose takes whole milliseconds: the easing ends within the last one.",
                "val whole = ceil(millis)",
                "return tween(durationMillis = whole.toInt(), easing = Easing { curve.transform(min(1.0, it * whole / millis).toFloat()) })",
            ]
        case .reanimated:
            let easing = isQuintic ? "Easing.out(Easing.poly(5))" : "Easing.bezier(\(list))"
            return ["return withTiming(target, { duration: 1000 * (\(duration)), easing: \(easing) })"]
        case .swift, .css, .motion, .json:
            let ease = isQuintic ? "t => 1 - (1 - t) ** 5" : "[\(list)]"
            return ["return { type: \"tween\", duration: \(duration), ease: \(ease) }"]
        }
    }
}

extension SettleExport {
    /// Whether a platform's springs and curves lack this motion, so that the code has it as a function of time.
    func isFunctionOfTime(on target: ExportTarget) -> Bool {
        switch law.motion {
        case .curve(let curve, _): return curve == .quintic && target.language == .swift
        case .spring(let damping, let stiffness, _):
            guard !law.endsAtTarget else { return target != .reanimated }
            let critical = 2 * stiffness.value(at: 0).squareRoot()
            return target == .reanimated && damping.points.contains { $0.y > critical * (1 + 1e-9) }
        }
    }
}

extension ExportTarget {
    /// The language of a platform's functions.
    var language: ExportLanguage {
        switch self {
        case .swiftui, .uikit: .swift
        case .compose: .kotlin
        case .swift, .css, .motion, .reanimated, .json: .script
        }
    }

    /// The platform's word for a point.
    var unit: String {
        switch self {
        case .css, .motion: "Pixels"
        case .compose: "Dp"
        case .swift, .swiftui, .uikit, .reanimated, .json: "Points"
        }
    }
}
