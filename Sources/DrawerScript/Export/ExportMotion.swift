// The motion of a settle as a function, for each platform.

import DrawerSettings

/// The exported function that returns the animation of a settle.
struct ExportMotion {
    let settle: SettleExport
    let platform: ExportPlatform

    private var language: ExportLanguage { platform.language }
    private var name: String { settle.name.rawValue }

    private static let arguments =
        "The velocity of the release, and the target minus the position; both along the animated value."
    private static let ending: ExportCode = "// The spring ends where it first meets its target."

    /// The function with its comment.
    var code: ExportCode {
        let (velocity, distance) = ("velocity\(platform.inUnit)PerSecond", "distance\(platform.inUnit)")
        switch language {
        case .swift:
            let attribute = platform == .uiKit ? "@MainActor\n" : isCustom ? ExportPlatform.available : ""
            let type = platform == .swiftUI ? "Animation" : isCustom ? "CAKeyframeAnimation" : "UIViewPropertyAnimator"
            return """
                /// \(Self.arguments)
                \(attribute)func \(name)(\(velocity) velocity: Double, \(distance) distance: Double) -> \(type) {
                \(lines.lines(after: "    "))}

                """
        case .kotlin:
            let head = "(\(velocity): Double, \(distance): Double)"
            let names = "    val (velocity, distance) = \(velocity) to \(distance)\n"
            let function: ExportCode = """
                // \(Self.arguments) Animates a number of points.
                fun \(name)\(head): AnimationSpec<Float> {
                \(names)\(lines.lines(after: "    "))}

                """
            guard case .spring(let spring) = settle.law, !spring.endsAtTarget else { return function }
            return """
                \(function)
                // animateTo(target, \(name)(velocity, distance), initialVelocity = \(name)Velocity(velocity, distance))
                fun \(name)Velocity\(head): Float {
                \(names)    return (\(language.value(spring.launch))).toFloat()
                }

                """
        case .script:
            let target = platform == .reanimated ? "target, " : ""
            return """
                // \(Self.arguments)
                export function \(name)(\(target){ \(velocity): velocity, \(distance): distance }) {\(platform.worklet)
                \(lines.lines(after: "  "))}

                """
        }
    }

    /// Whether the motion is neither a spring nor a Bézier curve to its end, so that Apple's platforms have it as a
    /// function of time.
    private var isCustom: Bool {
        switch settle.law {
        case .spring(let spring): spring.endsAtTarget
        case .curve(let curve, _): curve == .quintic
        }
    }

    /// The lines of the function.
    private var lines: [ExportCode] {
        switch platform {
        case .swiftUI: swiftUI
        case .uiKit: uiKit
        case .compose: compose
        case .motion: motion
        case .reanimated: reanimated
        }
    }

    private var swiftUI: [ExportCode] {
        switch settle.law {
        case .spring(let spring) where spring.endsAtTarget:
            let text = SpringText(spring, language)
            return [
                text.launched,
                "return Animation(\(.ending)(response: \(text.response), ratio: \(text.ratio), distance: distance, velocity: launched))",
            ]
        case .spring(let spring):
            let numbers = numbers(of: spring)
            return numbers.constants + [
                "return .interpolatingSpring(",
                "    mass: 1, stiffness: \(numbers.stiffness), damping: \(numbers.damping),",
                "    initialVelocity: \(numbers.share))",
            ]
        case .curve(.quintic, let time): return ["return Animation(\(.quintic)(duration: \(language.value(time))))"]
        case .curve(.bezier(let points), let time):
            return ["return .timingCurve(\(Self.list(points)), duration: \(language.value(time)))"]
        }
    }

    private var uiKit: [ExportCode] {
        switch settle.law {
        case .spring(let spring) where spring.endsAtTarget:
            let text = SpringText(spring, language)
            return [
                text.launched, Self.ending, "var seconds = 0.0",
                "while seconds < \(longest), \(text.left("seconds")) * (distance < 0 ? -1 : 1) > 0.01 { seconds += 0.001 }",
                "return \(.keyframes)(seconds) { share in", "    let left = \(text.left("share * seconds"))",
                "    return distance < 0 ? min(0, left) : max(0, left)", "}",
            ]
        case .spring(let spring):
            let numbers = numbers(of: spring)
            return numbers.constants + [
                "let spring = UISpringTimingParameters(",
                "    mass: 1, stiffness: \(numbers.stiffness), damping: \(numbers.damping),",
                "    initialVelocity: CGVector(dx: 0, dy: \(numbers.share)))",
                "return UIViewPropertyAnimator(duration: 0, timingParameters: spring)",
            ]
        case .curve(.quintic, let time):
            return [
                "return \(.keyframes)(\(language.value(time))) { share in", "    let rest = 1 - share",
                "    return distance * rest * rest * rest * rest * rest", "}",
            ]
        case .curve(.bezier(let points), let time):
            let texts = points.map(Self.coordinate)
            return [
                "let curve = UICubicTimingParameters(",
                "    controlPoint1: CGPoint(x: \(texts[0]), y: \(texts[1])), controlPoint2: CGPoint(x: \(texts[2]), y: \(texts[3])))",
                "return UIViewPropertyAnimator(duration: \(language.value(time)), timingParameters: curve)",
            ]
        }
    }

    private var compose: [ExportCode] {
        switch settle.law {
        case .spring(let spring) where spring.endsAtTarget:
            let text = SpringText(spring, language)
            let rest: ExportCode = "\(text.left("time * \(longest)")) / distance"
            return [
                text.launched, Self.ending,
                "val ease = Easing { time -> if (distance == 0.0) 1f else (1 - max(0.0, \(rest))).toFloat() }",
                "return tween(durationMillis = (1000 * \(longest)).roundToInt(), easing = ease)",
            ]
        case .spring(let spring):
            // `animateTo` takes the initial speed.
            let numbers = numbers(of: spring, takesSpeed: false)
            return numbers.constants + [
                "return spring(dampingRatio = \(numbers.ratio).toFloat(), stiffness = (\(numbers.stiffness)).toFloat())"
            ]
        case .curve(let curve, let time):
            let easing =
                switch curve {
                case .quintic: "Easing { 1f - (1f - it) * (1f - it) * (1f - it) * (1f - it) * (1f - it) }"
                case .bezier(let points):
                    "CubicBezierEasing(\(points.map { Self.coordinate($0) + "f" }.joined(separator: ", ")))"
                }
            if case .seconds(let seconds) = time, abs(seconds * 1000 - (seconds * 1000).rounded()) < 0.01 {
                let millis = Export.number((seconds * 1000).rounded())
                return ["return tween(durationMillis = \(millis), easing = \(easing))"]
            }
            return [
                "val curve = \(easing)", "val millis = 1000 * (\(language.value(time)))",
                "// Compose takes whole milliseconds: the easing ends within the last one.",
                "val whole = ceil(millis)",
                "return tween(durationMillis = whole.toInt(), easing = Easing { curve.transform(min(1.0, it * whole / millis).toFloat()) })",
            ]
        }
    }

    private var motion: [ExportCode] {
        switch settle.law {
        case .spring(let spring) where spring.endsAtTarget:
            let text = SpringText(spring, language)
            let rest: ExportCode = "\(text.left("share * \(longest)")) / distance"
            return [
                text.launched, Self.ending, "const ease = share => distance === 0 ? 1 : 1 - Math.max(0, \(rest))",
                "return { type: \"tween\", duration: \(longest), ease }",
            ]
        case .spring(let spring):
            let numbers = numbers(of: spring)
            return numbers.constants + [
                "return {",
                "  type: \"spring\", mass: 1, stiffness: \(numbers.stiffness), damping: \(numbers.damping),",
                "  velocity: \(numbers.speed), restDelta: 0.01, restSpeed: 0.01,", "}",
            ]
        case .curve(let curve, let time):
            let ease =
                switch curve {
                case .quintic: "t => 1 - (1 - t) ** 5"
                case .bezier(let points): "[\(Self.list(points))]"
                }
            return ["return { type: \"tween\", duration: \(language.value(time)), ease: \(ease) }"]
        }
    }

    private var reanimated: [ExportCode] {
        switch settle.law {
        case .spring(let spring) where spring.isOverdamped && !spring.endsAtTarget:
            // Reanimated replaces an overdamped spring by a critically damped one.
            return SpringText(spring, language).course(of: settle) + [
                "// Reanimated has no overdamped springs, so the course of this one is an easing.",
                "const easing = share => {", "  'worklet'",
                "  return distance === 0 ? 1 : 1 - \(.left)(share * seconds, response, ratio, distance, launched) / distance",
                "}", "return \(.withTiming)(target, { duration: 1000 * seconds, easing })",
            ]
        case .spring(let spring):
            let numbers = numbers(of: spring)
            let clamp = spring.endsAtTarget ? ", overshootClamping: true" : ""
            return numbers.constants + [
                "return \(.withSpring)(target, {",
                "  mass: 1, stiffness: \(numbers.stiffness), damping: \(numbers.damping), velocity: \(numbers.speed)\(clamp),",
                "})",
            ]
        case .curve(let curve, let time):
            let easing: ExportCode =
                switch curve {
                case .quintic: "\(.easing).out(\(.easing).poly(5))"
                case .bezier(let points): "\(.easing).bezier(\(Self.list(points)))"
                }
            return ["return \(.withTiming)(target, { duration: 1000 * (\(language.value(time))), easing: \(easing) })"]
        }
    }

    // MARK: Parts

    /// The longest time of a spring that ends at its target, in seconds. A spring over a longer distance, or one whose
    /// release points away from its target, takes longer than the exported settle.
    private var longest: String { language.number(2 * settle.duration, digits: 3) }

    static func coordinate(_ value: Double) -> String { Export.number(value, digits: 4) }
    static func list(_ points: [Double]) -> String { points.map(coordinate).joined(separator: ", ") }

    /// A platform's spring: its numbers as expressions, and the constants in them.
    private struct Numbers {
        var constants: [ExportCode] = []
        var stiffness, damping, ratio, speed: ExportCode
        /// The speed in distances per second.
        var share: ExportCode
    }

    /// - Parameter takesSpeed: whether the platform's spring takes the initial speed.
    private func numbers(of spring: SettleLaw.Spring, takesSpeed: Bool = true) -> Numbers {
        let text = SpringText(spring, language)
        let keepsSpeed = if case .kept = spring.launch { true } else { false }
        let speed: ExportCode = keepsSpeed ? "velocity" : "launched"
        var numbers = Numbers(
            stiffness: ExportCode(language.number(spring.stiffness)), damping: language.value(spring.damping),
            ratio: "(\(text.ratio))", speed: speed,
            share: "distance \(language.equals) 0 ? 0 : \(speed) / distance")
        if !keepsSpeed, takesSpeed || settle.overshootLimit != nil { numbers.constants.append(text.launched) }
        guard let limit = settle.overshootLimit else { return numbers }
        // The code shortens a spring that would overshoot too far.
        let pi = language.pi
        numbers.constants += [
            language.constant("ratio", text.ratio),
            language.constant(
                "response", "\(.limited)(\(text.response), ratio, \(language.exact(limit)), distance, \(speed))"),
        ]
        (numbers.stiffness, numbers.ratio) = ("4 * \(pi) * \(pi) / (response * response)", "ratio")
        numbers.damping = "4 * \(pi) * ratio / response"
        return numbers
    }
}

/// A spring in the words of a language.
struct SpringText {
    private let spring: SettleLaw.Spring
    private let language: ExportLanguage

    init(_ spring: SettleLaw.Spring, _ language: ExportLanguage) { (self.spring, self.language) = (spring, language) }

    /// The declaration of the initial speed.
    var launched: ExportCode { language.constant("launched", language.value(spring.launch)) }
    var response: String { language.exact(spring.response) }
    var ratio: ExportCode { language.value(spring.ratio) }

    /// The distance that the spring leaves after a time.
    func left(_ time: String) -> ExportCode { "\(.left)(\(time), \(response), \(ratio), distance, launched)" }

    /// The lines of JavaScript that declare the numbers of the spring, and the time after which it stays at its target.
    func course(of settle: SettleExport) -> [ExportCode] {
        let limited = settle.overshootLimit.map { most -> ExportCode in
            "\(.limited)(\(response), ratio, \(language.exact(most)), distance, launched)"
        }
        // The drawer is at rest long before, also over a longer distance.
        let longest = max(3, (2 * settle.duration).rounded(.up))
        return [
            launched, language.constant("ratio", ratio),
            language.constant("response", limited ?? ExportCode(response)),
            "let seconds = \(Export.number(longest))",
            "while (seconds > 0.02 && Math.abs(\(.left)(seconds, response, ratio, distance, launched)) < 0.05) seconds -= 0.01",
        ]
    }
}
