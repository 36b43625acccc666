// Runs the code of exports: JavaScript in node, Swift by the compiler, and Kotlin translated word by word to
// JavaScript.

import DrawerScene
import DrawerSettings
import Foundation
import TestSupport
import XCTest

@testable import DrawerScript

/// Code of exports with calls of its functions, whose results come back as JSON.
enum ExportRuns {
    struct Failure: Error, CustomStringConvertible { let description: String }

    /// A configuration with some settings, in the words of `Set` lines.
    static func configuration(_ settings: [String]) throws -> Configuration {
        var configuration = Configuration()
        for setting in settings { try configuration.setup.apply(try Setting(setting)) }
        return configuration
    }

    /// Runs a program and returns its output.
    static func output(of command: [String]) throws -> String {
        let run = try CommandRun(tool: command)
        guard run.code == 0 else {
            throw Failure(description: "\(command.first ?? ""): \(run.errors.prefix(3000))")
        }
        return run.output
    }

    // MARK: JavaScript and Kotlin

    /// The functions of some code as a JavaScript object.
    static func module(_ code: String, _ language: ExportLanguage) throws -> String {
        let text = language == .kotlin ? try kotlin(code) : script(code)
        let names = text.matches(of: /(?m)^function (\w+)/).map { String($0.1) }
        return "(() => {\n\(text)\nreturn { \(names.joined(separator: ", ")) }\n})()"
    }

    private static func script(_ code: String) -> String {
        code.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
            .replacingOccurrences(of: "export function", with: "function")
    }

    /// Kotlin translated to JavaScript, for the Kotlin that exports use.
    private static func kotlin(_ code: String) throws -> String {
        let lines = code.split(separator: "\n").filter {
            !$0.hasPrefix("import ") && !$0.hasPrefix("data class ") && !$0.hasPrefix("/**") && !$0.hasPrefix("//")
        }
        let type =
            #"(List<Pair<Double, Double>>|List<Stop>|AnimationSpec<Float>|\(Stop\) -> Boolean|Stop\??|String|Boolean|Double|Float|Landing)"#
        let rules = [
            // Give a function with one expression a body.
            (#"(fun \w+\([^{]*?\)): \#(type) =\s+([^\n]+)"#, "$1 {\nreturn $3\n}"),
            (#"(?<!\?): \#(type)(?=[,)\s=])"#, ""), (#"(private )?fun (\w+)\("#, "function $2("),
            (#"val \((\w+), (\w+)\) = (.+) to (.+)"#, "const [$1, $2] = [$3, $4]"),
            (#"\bval "#, "const "), (#"\bvar "#, "let "), (#"mutableListOf<Stop>\(\)"#, "[]"),
            (#"(-?\d+\.\d+) to (-?\d+\.\d+)"#, "{ first: $1, second: $2 }"),
            (#"for \((\w+) in "#, "for (const $1 of "), (#"\?\.let \{ (.+?) \} \?:"#, "?.let(it => $1) ??"),
            (#"\?:"#, "??"), (#"\{ time -> (.+) \}"#, "(time => $1)"),
            // Translate functions in braces.
            (#" \{ (it\.[^{}\n]+) \}"#, "(it => $1)"), (#"\{ (true|false|[^{}\n;]*\bit\b[^{}\n;]*) \}"#, "(it => $1)"),
            (#"(?<![\w.])(\d+(\.\d+)?)f\b"#, "$1"), (#"\b(dampingRatio|stiffness|durationMillis|easing) = "#, ""),
            (#"Double\.POSITIVE_INFINITY"#, "Infinity"),
            // Translate `if` as an expression.
            (
                #"(= |return |=> )if \((.+?)\) ([^\n]+?) else if \((.+?)\) ([^\n]+?) else ([^\n]+)"#,
                "$1$2 ? $3 : $4 ? $5 : $6"
            ),
            (#"(= |return |=> |\()if \(((?:[^()\n]|\([^()\n]*\))+)\) ([^\n]+?) else ([^\n]+)"#, "$1$2 ? $3 : $4"),
        ]
        var text = lines.joined(separator: "\n")
        for (pattern, replacement) in rules {
            let expression = try NSRegularExpression(pattern: pattern)
            text = expression.stringByReplacingMatches(
                in: text, range: NSRange(text.startIndex..., in: text), withTemplate: replacement)
        }
        return text
    }

    /// The functions of the platforms: their documented formulas, and Kotlin's library.
    static let platforms = """
        const { abs, min, max, sqrt, exp, sin, cos, atan2, atanh, sign, ceil, PI } = Math
        const listOf = (...items) => items
        const Stop = (name, height) => ({ name, height }), Landing = (detent, dismisses) => ({ detent, dismisses })
        const define = (type, functions) => {
          for (const name in functions) Object.defineProperty(type.prototype, name, { value: functions[name], configurable: true })
        }
        define(Function, { transform(x) { return this(x) } })
        define(Number, { toFloat() { return +this }, toInt() { return Math.trunc(this) }, roundToInt() { return Math.round(this) }, withSign(x) { return x < 0 ? -this : +this }, let(f) { return f(this) } })
        define(Object, { let(f) { return f(this) } })
        define(Array, {
          first() { return this[0] }, last() { return this[this.length - 1] }, isEmpty() { return this.length === 0 },
          firstOrNull(f) { return this.find(f) ?? null }, indexOfFirst(f) { return this.findIndex(f) },
          reversed() { return [...this].reverse() }, add(item) { this.push(item) },
        })
        Object.defineProperty(Array.prototype, 'size', { get() { return this.length } })
        // The distance that a spring leaves, by integration in small steps: independent of closed forms.
        function integrated(stiffness, damping, distance, velocity, times, ends) {
          let x = distance, v = -velocity, t = 0, hasMet = distance === 0
          const sides = Math.sign(x)
          return times.map(time => {
            const count = Math.ceil((time - t) * 4000)
            const h = (time - t) / count
            for (let i = 0; i < count; i++) {
              const a = (x, v) => -stiffness * x - damping * v
              const k1 = [v, a(x, v)], k2 = [v + h / 2 * k1[1], a(x + h / 2 * k1[0], v + h / 2 * k1[1])]
              const k3 = [v + h / 2 * k2[1], a(x + h / 2 * k2[0], v + h / 2 * k2[1])]
              const k4 = [v + h * k3[1], a(x + h * k3[0], v + h * k3[1])]
              x += h / 6 * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0])
              v += h / 6 * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1])
              if (ends && x * sides <= 0) hasMet = true
            }
            t = time
            return ends && hasMet ? 0 : x
          })
        }
        // CSS Easing Functions Level 1, by bisection.
        function bezier([x1, y1, x2, y2]) {
          const at = (s, one, two) => 3 * s * (1 - s) ** 2 * one + 3 * s * s * (1 - s) * two + s ** 3
          return t => {
            let [low, high] = [0, 1]
            for (let i = 0; i < 50; i++) { const m = (low + high) / 2; if (at(m, x1, x2) < t) low = m; else high = m }
            return at(low, y1, y2)
          }
        }
        const eased = (duration, ease, distance, times) => times.map(t => distance * (1 - (t < duration ? ease(t / duration) : 1)))
        const CubicBezierEasing = (...points) => bezier(points)
        // Kotlin's `Easing { }` is a function with a name before it.
        const Easing = Object.assign(ease => ease, { bezier: (...points) => bezier(points), poly: n => t => t ** n, out: f => t => 1 - f(1 - t) })
        const spring = (ratio, stiffness) => ({ spring: [stiffness, 2 * ratio * Math.sqrt(stiffness)] })
        const tween = (ms, ease) => ({ duration: ms / 1000, ease })
        // Reanimated has an underdamped and a critically damped formula.
        const withSpring = (_, { stiffness, damping, velocity, overshootClamping: ends }) =>
          ({ spring: [stiffness, Math.min(damping, 2 * Math.sqrt(stiffness))], velocity, ends })
        const withTiming = (_, { duration, easing }) => ({ duration: duration / 1000, ease: easing })
        function course(target, module, velocity, distance, times) {
          const motion = target === 'compose' ? module.settle(velocity, distance)
            : target === 'reanimated' ? module.settle(0, { velocityInPointsPerSecond: velocity, distanceInPoints: distance })
            : module.settle({ velocityInPixelsPerSecond: velocity, distanceInPixels: distance })
          if (motion.type === 'spring') return integrated(motion.stiffness, motion.damping, distance, motion.velocity, times)
          if (motion.spring) {
            const launched = target === 'compose' ? module.settleVelocity(velocity, distance) : motion.velocity
            return integrated(...motion.spring, distance, launched, times, motion.ends)
          }
          return eased(motion.duration, Array.isArray(motion.ease) ? bezier(motion.ease) : motion.ease, distance, times)
        }
        // Values in even times, connected by straight lines, as Core Animation plays them.
        const lines = (duration, values, times) => times.map(time => {
          const at = duration > 0 ? min(1, time / duration) * (values.length - 1) : values.length - 1
          const i = min(values.length - 2, Math.floor(at))
          return -(values[i] + (values[i + 1] - values[i]) * (at - i))
        })
        // The share of the way that a `linear()` or a `cubic-bezier()` of CSS leaves.
        function css(text, distance, times) {
          if (text === '0ms') return times.map(() => 0)
          const [, ms, kind, list] = text.match(/([\\d.e-]+)ms (\\S+?)\\((.*)\\)/)
          const numbers = list.split(',')
          if (kind === 'cubic-bezier') return eased(ms / 1000, bezier(numbers.map(Number)), distance, times)
          const stops = numbers.map((stop, i) => stop.trim().split(' ')).map(([y, x], i) =>
            [x ? parseFloat(x) / 100 : i / (numbers.length - 1), Number(y)])
          return eased(ms / 1000, t => {
            const i = Math.max(1, stops.findIndex(([x]) => x >= t))
            const [[x0, y0], [x1, y1]] = [stops[i - 1], stops[i]]
            return y0 + (y1 - y0) * (t - x0) / (x1 - x0)
          }, distance, times)
        }
        // The distance that is left by a transition without a script, for a value of `--way`.
        function unscripted(duration, easing, way, times) {
          const text = duration.replace(/var\\(--way, [^)]*\\)/g, way).replace(/ms/g, '').replace(/calc/g, '')
          return css(`${eval(text)}ms ${easing}`, way, times)
        }

        """

    /// The result of a JavaScript expression, through JSON.
    static func evaluate<Value: Decodable>(_ code: String, as type: Value.Type) throws -> Value {
        let folder = try Scratch()
        let file = try folder.file("main.cjs", platforms + code)
        return try JSONDecoder().decode(type, from: Data(try output(of: ["node", file]).utf8))
    }

    // MARK: Swift

    /// Stand-ins for the types of SwiftUI and UIKit, which record their numbers.
    private static let stubs = """
        import Foundation
        struct CGVector { var dx: Double; var dy: Double }
        /// A spring, a Bézier curve with its duration, the shares of the way at the frames, or additive values in even times.
        struct Motion {
            var spring: [Double] = [], bezier: [Double] = [], duration = 0.0, shares: [Double] = [], values: [Double] = []
        }
        protocol VectorArithmetic { mutating func scale(by factor: Double) }
        extension VectorArithmetic { func scaled(by factor: Double) -> Self { var new = self; new.scale(by: factor); return new } }
        extension Double: VectorArithmetic { mutating func scale(by factor: Double) { self *= factor } }
        struct AnimationContext<Value> {}
        protocol CustomAnimation: Hashable, Sendable {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
        }
        extension Animation {
            init(_ base: some CustomAnimation) {
                var context = AnimationContext<Double>(), hasEnded = false
                motion = Motion(shares: Frames.times.map {
                    // SwiftUI removes an animation that has returned nil.
                    let share = hasEnded ? nil : base.animate(value: 1.0, time: $0, context: &context)
                    hasEnded = share == nil
                    return share ?? 1
                })
            }
        }
        class CAKeyframeAnimation {
            init(keyPath: String?) { precondition(keyPath == "position.y") }
            var values: [Any]?, isAdditive = false, duration = 0.0
            var motion: Motion { precondition(isAdditive); return Motion(duration: duration, values: values as? [Double] ?? []) }
        }
        struct Animation {
            var motion: Motion
            static func interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) -> Animation {
                Animation(motion: Motion(spring: [stiffness, damping, initialVelocity]))
            }
            static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double) -> Animation {
                Animation(motion: Motion(bezier: [x1, y1, x2, y2], duration: duration))
            }
        }
        protocol Timing { var motion: Motion { get } }
        struct UISpringTimingParameters: Timing {
            var motion: Motion
            init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector) {
                motion = Motion(spring: [stiffness, damping, initialVelocity.dy])
            }
        }
        struct UICubicTimingParameters: Timing {
            var motion: Motion
            init(controlPoint1 one: CGPoint, controlPoint2 two: CGPoint) {
                motion = Motion(bezier: [one.x, one.y, two.x, two.y])
            }
        }
        @MainActor final class UIViewPropertyAnimator {
            var motion: Motion
            init(duration: Double, timingParameters: any Timing) {
                motion = timingParameters.motion
                motion.duration = duration
            }
        }
        func show(_ motion: Motion) {
            print(motion.spring, motion.bezier, motion.duration, motion.shares, motion.values, separator: ";")
        }

        """

    /// Compiles code in Swift 6 mode, each piece in a namespace, and returns the lines that a program with it prints.
    static func lines(
        _ namespaces: [(name: String, code: String)], frames: [Double] = [], _ main: String
    ) throws -> [Substring] {
        let parts = namespaces.map { name, code in
            let lines = code.split(separator: "\n").filter { !$0.hasPrefix("import ") }.map { line in
                line.hasPrefix("func ") || line.hasPrefix("private func ") ? "static " + line : String(line)
            }
            return "enum \(name) {\n\(lines.joined(separator: "\n"))\n}\n"
        }
        let folder = try Scratch()
        let times = "enum Frames { static let times: [Double] = \(frames) }\n"
        let file = try folder.file("main.swift", stubs + times + parts.joined() + main)
        let program = folder.path("main")
        _ = try output(of: ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", program, file])
        return try output(of: [program]).split(separator: "\n")
    }
}

extension XCTestCase {
    /// The code for a target under settings.
    func code(_ target: ExportTarget, _ settings: String...) throws -> String {
        try ConfigText(ExportRuns.configuration(settings), []).text(as: .code(target))
    }

    /// The settle of a release.
    func settle(_ settings: String...) throws -> SettleExport {
        try XCTUnwrap(Export(ExportRuns.configuration(settings)).settles.first)
    }
}
