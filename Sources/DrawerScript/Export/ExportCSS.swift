// An export as CSS, with a function for pages that have a script.

import DrawerSettings

extension Export {
    /// The whole export as CSS.
    var css: String {
        let comments = (notes(hasFunctions: false) + settles.flatMap(Self.losses)).map { "/* \($0) */\n" }
        return comments.joined() + transitions + detentProperties + script
    }

    /// The transitions of the settles. The properties are on the element itself, so that `--way` counts on the element,
    /// on a parent and on `:root`.
    private var transitions: String {
        let rules = settles.map { settle in
            let name =
                switch settle.name {
                case .settle: "settle"
                case .settleByCode: "settle-by-code"
                }
            return "  --\(name)-duration: \(Self.duration(settle));\n  --\(name): \(Self.easing(settle));\n"
        }
        return ".drawer {\n\(rules.joined())  transition: transform var(--settle-duration) var(--settle);\n}\n"
    }

    private static func easing(_ settle: SettleExport) -> String {
        if case .curve(.bezier(let points), _) = settle.law { return "cubic-bezier(\(ExportMotion.list(points)))" }
        let stops = settle.keyframes.map { keyframe in
            let progress = number(keyframe.progress, digits: 5)
            return keyframe.time == 0 || keyframe.time == 1
                ? progress : progress + " \(number(keyframe.time * 100, digits: 2))%"
        }
        return "linear(\(stops.joined(separator: ", ")))"
    }

    /// The duration of a settle. If it depends on the distance, CSS computes it from `--way`, the distance in px without a
    /// unit.
    private static func duration(_ settle: SettleExport) -> String {
        func milliseconds(_ seconds: Double) -> String { number(seconds * 1000, digits: 1) + "ms" }
        guard case .curve(_, let duration) = settle.law else { return milliseconds(settle.duration) }
        let way = "var(--way, \(number(settle.distance, digits: 2)))"
        switch duration {
        case .seconds(let seconds): return milliseconds(seconds)
        case .speed(let pieces, let longest):
            let time = "1000ms * \(way) / \(number(pieces.value(at: 0)))"
            return longest.map { "min(\(milliseconds($0)), \(time))" } ?? "calc(\(time))"
        case .dragHelper(let range): return "min(600ms, 256ms * (1 + \(way) / \(number(range, digits: 2))))"
        }
    }

    /// A function that writes the transition of a release with its speed, in a comment.
    private var script: String {
        guard let settle = settles.first else { return "" }
        let function: ExportCode = """
            export function transition({ velocityInPixelsPerSecond: velocity, distanceInPixels: distance }) {
            \(Self.scriptLines(settle).lines(after: "  "))}

            """
        return "\n/* With a script, the speed of the release counts:\n"
            + "   element.style.transition = `transform ${transition({ velocityInPixelsPerSecond, distanceInPixels })}`\n\n"
            + ExportPlatform.motion.complete(function).text + "*/\n"
    }

    private static func scriptLines(_ settle: SettleExport) -> [ExportCode] {
        let language = ExportLanguage.script
        switch settle.law {
        case .curve(.bezier(let points), let time):
            return [
                "const seconds = \(language.value(time))",
                "return `${1000 * seconds}ms cubic-bezier(\(ExportMotion.list(points)))`",
            ]
        case .curve(.quintic, let time):
            return ["const seconds = \(language.value(time))", "const progress = t => 1 - (1 - t) ** 5"] + stops
        case .spring(let spring):
            let rest: ExportCode = "\(.left)(t * seconds, response, ratio, distance, launched) / distance"
            let progress = spring.endsAtTarget ? "Math.max(0, \(rest))" : rest
            return SpringText(spring, language).course(of: settle) + ["const progress = t => 1 - \(progress)"] + stops
        }
    }

    /// The lines that return the course `progress` as an easing.
    private static let stops: [ExportCode] = [
        "if (distance === 0) return '0ms'",
        "// The stops are close together at first, where a fast drawer moves most.",
        "const stops = Array.from({ length: 201 }, (_, i) => {", "  const t = (i / 200) ** 2",
        "  return `${i < 200 ? progress(t).toFixed(5) : 1} ${(100 * t).toFixed(4)}%`", "})",
        "return `${1000 * seconds}ms linear(${stops})`",
    ]

    // MARK: Losses

    /// Notes about the losses of CSS without a script: it has one course for all distances, and takes no speed of a
    /// release. Each note has the largest difference among samples of distances from 10 pt and speeds up to 5,000 pt/s.
    /// The code of every other platform moves as the engine does.
    private static func losses(_ settle: SettleExport) -> [String] {
        // The largest sample may miss the peak by a hundredth.
        func points(_ error: Double) -> String { number(((error + 0.01) * 10).rounded(.up) / 10, digits: 1) + " pt" }
        let keyframes = settle.keyframes
        /// The largest difference over the sampled distances and these speeds, with its distance and its speed.
        func largest(_ speeds: [Double]) -> (error: Double, distance: Double, speed: Double) {
            var largest = (error: 0.0, distance: 0.0, speed: 0.0)
            for distance in SettleExport.distances + [settle.distance] {
                for speed in speeds {
                    let error = settle.cssError(after: speed, over: distance, keyframes)
                    if error > largest.error { largest = (error, distance, speed) }
                }
            }
            return largest
        }
        var notes: [String] = []
        let rest = largest([0])
        if rest.error > SettleExport.tolerance {
            notes.append(
                "CSS has one course for all distances, and `transition` below one for each: up to \(points(rest.error)) off over \(number(rest.distance, digits: 0)) pt from rest."
            )
        }
        guard settle.name == .settle else { return notes }
        let flick = largest(SettleExport.speeds)
        guard flick.error > SettleExport.tolerance else { return notes }
        let usual = settle.cssError(after: 1000, over: settle.distance, keyframes)
        notes.append(
            "CSS has no speed of a release, which `transition` below has: after a flick up to \(points(usual)) off at 1000 pt/s over \(number(settle.distance, digits: 0)) pt, up to "
                + "\(points(flick.error)) at \(number(flick.speed)) pt/s over \(number(flick.distance, digits: 0)) pt.")
        return notes
    }
}
