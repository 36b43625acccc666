// The settle of an export as CSS, with a function for pages that have a script.

import DrawerSettings

extension ConfigText {
    /// The CSS of the settles. The properties are on the element itself, so that `--way` counts on the element, on a parent and on `:root`.
    func css(_ settles: [SettleExport]) -> String {
        let rules = settles.map { settle in
            let name = settle.name == "settle" ? "settle" : "settle-by-code"
            let easing: String
            if case .curve(let curve, _) = settle.law.motion, curve != .quintic {
                easing = "cubic-bezier(\(Self.points(curve).joined(separator: ", ")))"
            } else {
                let stops = settle.keyframes.map { keyframe in
                    let progress = Self.number(keyframe.progress, digits: 5)
                    return keyframe.time == 0 || keyframe.time == 1
                        ? progress : progress + " \(Self.number(keyframe.time * 100, digits: 2))%"
                }
                easing = "linear(\(stops.joined(separator: ", ")))"
            }
            return "  --\(name)-duration: \(Self.cssDuration(settle));\n  --\(name): \(easing);\n"
        }
        return ".drawer {\n\(rules.joined())  transition: transform var(--settle-duration) var(--settle);\n}\n"
    }

    /// The duration of a settle. If it depends on the distance, CSS computes it from `--way`, the distance in px without a
    /// unit.
    static func cssDuration(_ settle: SettleExport) -> String {
        guard case .curve(_, let duration) = settle.law.motion else {
            return number(settle.duration * 1000, digits: 1) + "ms"
        }
        let way = "var(--way, \(number(settle.distance, digits: 2)))"
        return switch duration {
        case .seconds(let seconds): number(seconds * 1000, digits: 1) + "ms"
        case .speed(let pieces): "calc(1000ms * \(way) / \(number(pieces.value(at: 0))))"
        case .dragHelper(let range): "min(600ms, 256ms * (1 + \(way) / \(number(range, digits: 2))))"
        }
    }

    /// A function that writes the transition of a release with its speed, in a comment.
    static func cssScript(_ settles: [SettleExport]) -> String {
        guard let settle = settles.first else { return "" }
        let language = ExportLanguage.script
        var lines: [String] = []
        switch settle.law.motion {
        case .curve(let curve, let duration):
            lines.append("const seconds = \(language.value(duration))")
            if case .bezier = curve {
                let points = points(curve).joined(separator: ", ")
                lines.append("return `${1000 * seconds}ms cubic-bezier(\(points))`")
            } else {
                lines.append("const progress = t => 1 - (1 - t) ** 5")
            }
        case .spring(let damping, let stiffness, let launch):
            let root = stiffness.value(at: 0).squareRoot()
            let ratio = language.value(damping.map { $0 / (2 * root) })
            lines += courseLines(settle, language.exact(2 * Double.pi / root), ratio, launch)
            let rest = "left(t * seconds, response, ratio, distance, launched) / distance"
            lines.append("const progress = t => 1 - " + (settle.law.endsAtTarget ? "Math.max(0, \(rest))" : rest))
        }
        if lines.contains(where: { $0.contains("progress") }) {
            lines += [
                "if (distance === 0) return '0ms'",
                "// The stops are close together at first, where a fast drawer moves most.",
                "const stops = Array.from({ length: 201 }, (_, i) => {",
                "  const t = (i / 200) ** 2",
                "  return `${i < 200 ? progress(t).toFixed(5) : 1} ${(100 * t).toFixed(4)}%`", "})",
                "return `${1000 * seconds}ms linear(${stops})`",
            ]
        }
        let function =
            "export function transition({ velocityInPointsPerSecond: velocity, distanceInPoints: distance }) {\n"
            + lines.map { "  \($0)\n" }.joined() + "}\n"
        let code = language.complete(function, isWorklet: false).replacing(all: "InPoints", by: "InPixels")
        return "\n/* With a script, the speed of the release counts:\n"
            + "   element.style.transition = `transform ${transition({ velocityInPixelsPerSecond, distanceInPixels })}`\n\n"
            + code + "*/\n"
    }
}
