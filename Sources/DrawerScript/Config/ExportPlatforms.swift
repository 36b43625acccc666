// The settle of an export as code of each platform.

import DrawerScene
import DrawerSettings

extension ConfigText {
    static func points(_ curve: SettleLaw.Curve, _ float: String = "") -> [String] {
        curve.bezier.map { number($0, digits: 4) + float }
    }

    static let arguments =
        "velocity: of the release per second; distance: the target minus the position. Both along the animated value."

    /// The functions that make the motion of each settle, for a platform with functions.
    static func functions(_ settles: [SettleExport], _ target: ExportTarget) -> String {
        let functions = settles.map { function($0, target) }
        let code = target.language.complete(functions.joined(separator: "\n"))
        return switch target {
        case .swiftui: "import SwiftUI\n\n" + code
        case .uikit: "import UIKit\n\n" + code
        case .compose:
            "import androidx.compose.animation.core.*\nimport androidx.compose.ui.unit.Dp\n"
                + "import androidx.compose.ui.unit.dp\nimport kotlin.math.*\n\n" + code
        case .reanimated where code.contains("Easing."):
            "import { Easing } from 'react-native-reanimated'\n\n" + code
        // A browser has no worklets.
        case .motion: code.replacing(all: "  'worklet'\n", by: "")
        default: code
        }
    }

    private static func function(_ settle: SettleExport, _ target: ExportTarget) -> String {
        let (name, language) = (settle.name, target.language)
        let (kind, body) =
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let launch):
                spring(settle, damping, stiffness, launch, target)
            case .curve(let curve, let duration): curved(curve, language.value(duration), target)
            }
        switch language {
        case .swift:
            return "/// - \(arguments)\n" + (target == .uikit ? "@MainActor\n" : "")
                + "func \(name)(velocity: Double, distance: Double) -> \(kind) {\n    \(body)\n}\n"
        case .kotlin:
            return "/** \(arguments) */\nfun \(name)(velocity: Float, distance: Float): AnimationSpec<Float> = "
                + "\(kind)(\n    \(body)\n"
        case .script where target == .reanimated:
            return "// \(kind)(target, \(name)(velocity, distance))\n// \(arguments)\n"
                + "export function \(name)(velocity, distance) {\n  'worklet'\n  return {\n    \(body),\n  }\n}\n"
        case .script:
            return "// \(arguments)\nexport const \(name) = (velocity, distance) => ({\n"
                + "  type: \"\(kind)\", \(body),\n})\n"
        }
    }

    /// - Returns: the platform's name for the motion, or the type of it, and the code that makes it.
    private static func spring(
        _ settle: SettleExport, _ damping: Pieces, _ stiffness: Pieces, _ launch: SettleLaw.Speed,
        _ target: ExportTarget
    ) -> (kind: String, body: String) {
        let (name, language) = (settle.name, target.language)
        let near = target == .reanimated ? settle.law.dampedSpring(over: settle.distance) : nil
        let (damping, stiffness) = near ?? (damping, stiffness)
        let speed = language.value(launch, isShare: language == .swift)
        let numbers = "mass: 1, stiffness: \(language.value(stiffness)), damping: \(language.value(damping)),\n"
        switch target {
        case .swiftui:
            return ("Animation", ".interpolatingSpring(\n        \(numbers)        initialVelocity: \(speed))")
        case .uikit:
            let type = "UISpringTimingParameters"
            return (type, "\(type)(\n        \(numbers)        initialVelocity: CGVector(dx: 0, dy: \(speed)))")
        case .compose:
            let root = stiffness.value(at: 0).squareRoot()
            let ratio = language.value(damping.map { $0 / (2 * root) })
            return (
                "spring",
                "dampingRatio = \(ratio), stiffness = \(language.value(stiffness)))\n\n"
                    + "/** animateTo(target, \(name)(velocity, distance), initialVelocity = \(name)Velocity(velocity, distance)) */"
                    + "\nfun \(name)Velocity(velocity: Float, distance: Float): Float = \(speed)"
            )
        case .reanimated:
            let clamp = settle.law.endsAtTarget ? ", overshootClamping: true" : ""
            return ("withSpring", "\(numbers)    velocity: \(speed)\(clamp)")
        default: return ("spring", "\(numbers)  velocity: \(speed), restDelta: 0.01, restSpeed: 0.01")
        }
    }

    private static func curved(
        _ curve: SettleLaw.Curve, _ duration: String, _ target: ExportTarget
    ) -> (kind: String, body: String) {
        let (points, isQuintic) = (points(curve, target.language.float), curve == .quintic)
        let list = points.joined(separator: ", ")
        switch target {
        case .swiftui: return ("Animation", ".timingCurve(\(list), duration: \(duration))")
        case .uikit:
            let type = "UIViewPropertyAnimator"
            return (
                type,
                "let curve = UICubicTimingParameters(\n        controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])), "
                    + "controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))\n"
                    + "    return \(type)(duration: \(duration), timingParameters: curve)"
            )
        case .compose:
            let quintic = "Easing { 1f - (1f - it) * (1f - it) * (1f - it) * (1f - it) * (1f - it) }"
            let easing = isQuintic ? quintic : "CubicBezierEasing(\(list))"
            return ("tween", "durationMillis = (1000 * (\(duration))).roundToInt(),\n    easing = \(easing))")
        case .reanimated:
            let easing = isQuintic ? "Easing.out(Easing.poly(5))" : "Easing.bezier(\(list))"
            return ("withTiming", "duration: 1000 * (\(duration)),\n    easing: \(easing)")
        default:
            return ("tween", "duration: \(duration),\n  ease: " + (isQuintic ? "t => 1 - (1 - t) ** 5" : "[\(list)]"))
        }
    }

    func css(_ settles: [SettleExport]) -> String {
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
    static func cssDuration(_ settle: SettleExport) -> String {
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
}

extension ExportTarget {
    /// The language of a platform's functions.
    fileprivate var language: ExportLanguage {
        switch self {
        case .swiftui, .uikit: .swift
        case .compose: .kotlin
        default: .script
        }
    }
}
