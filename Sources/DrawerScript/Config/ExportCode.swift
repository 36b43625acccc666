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
        let code = target == .css ? css(settles) : Self.functions(settles, target)
        return notes.map { open + $0 + close + "\n" }.joined() + code + detents(target)
    }

    static func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

    // MARK: Notes

    /// What the code does not express, each as a sentence.
    private func notes(_ settles: [SettleExport], _ target: ExportTarget) -> [String] {
        let (setup, gesture) = (configuration.setup, configuration.setup.settings.gesture)
        let release = setup.settings.release
        let first =
            "The feel of \(setup.preset == .drawer ? "these settings" : "the preset " + setup.preset.name) in points and "
            + "seconds."
        let policy = note(release.policy, release.policy.words(release))
        let above = gesture.resistanceAbove
        let dismissal = note(release.dismissal, release.dismissal.words)
        let fresh = Set(Setup().showing(setup.scene).lines)
        let sheet = setup.lines.filter { $0.row.group == .sheet && !fresh.contains($0) }.map(\.description)
        let drawer = [
            note(above, gesture.resistancesInWords),
            release.dismissible == .no ? nil : dismissal,
            "Not in this code: ListPans \(gesture.listPans.rawValue), by which a pan on the list moves drawer and list.",
            sheet.isEmpty ? nil : "Not in this code: \(sheet.joined(separator: ", ")).",
            settles.count > 1
                ? "settle is the motion after a release, settleByCode that of keys, taps and code." : nil,
        ]
        let isBar = setup.scene.defaults.mechanism == .bar
        let others = isBar ? ["Not in this code: the list, whose scrolling moves the bar."] : drawer.compactMap(\.self)
        return ([first, policy] + others + settles.flatMap { Self.errors($0, target) }).map(\.cleaned)
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

    /// A sentence on a rule with its parameters and its words.
    private func note<Rule: ReleaseRule>(_ rule: Rule, _ words: String) -> String {
        let name = rule.name + rule.parameters.map { " " + Self.number($0) }.joined(separator: ",")
        return "Not in this code: the \(Rule.kind) \(name)" + (words.isEmpty ? "" : ": " + words) + "."
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
