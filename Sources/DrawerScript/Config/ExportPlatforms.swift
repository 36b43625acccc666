// The settle of an export as code of each platform.

import DrawerSettings

extension ConfigText {
    static func points(_ curve: SettleLaw.Curve, _ float: String = "") -> [String] {
        curve.bezier.map { number($0, digits: 4) + float }
    }

    static let arguments =
        "velocity: of the release per second; distance: the target minus the position. Both along the animated value."

    static func swiftUI(_ settles: [SettleExport]) -> String {
        let language = ExportLanguage.swift
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

    static func uiKit(_ settles: [SettleExport]) -> String {
        let language = ExportLanguage.swift
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

    static func compose(_ settles: [SettleExport]) -> String {
        let language = ExportLanguage.kotlin
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

    static func motion(_ settles: [SettleExport]) -> String {
        let language = ExportLanguage.script
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

    static func reanimated(_ settles: [SettleExport]) -> String {
        let language = ExportLanguage.script
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

extension String {
    /// Code of a browser, which has no worklets.
    fileprivate var replacingWorklet: String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "  'worklet'" }.joined(separator: "\n")
    }
}
