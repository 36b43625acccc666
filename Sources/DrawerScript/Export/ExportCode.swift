// The code of an export: its parts put together, and notes on everything that a platform does not express.

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
        guard target != .json else { return exportJSON(settles, notes) }
        let (open, close) = target == .css ? ("/* ", " */") : ("// ", "")
        let comments = notes.map { open + $0 + close + "\n" }.joined()
        guard target != .css else { return comments + css(settles) + detents(target) + Self.cssScript(settles) }
        let code = functions(settles, target)
        return comments + Self.imports(code, target) + code
    }

    /// The functions of an export: the motions, the choice of a detent, and the detents.
    func functions(_ settles: [SettleExport], _ target: ExportTarget) -> String {
        let isWorklet = target == .reanimated
        let parts = [Self.motions(settles, target), rule(target)?.code(isWorklet: isWorklet), detents(target)]
        let code = parts.compactMap(\.self).joined(separator: "\n")
        return target.language.complete(code, isWorklet: isWorklet).replacing(all: "InPoints", by: "In\(target.unit)")
    }

    /// The release rule for a platform with functions; nil for a bar, which has no release.
    private func rule(_ target: ExportTarget) -> ExportRule? {
        guard configuration.setup.scene.defaults.mechanism != .bar else { return nil }
        return ExportRule(
            policy: configuration.setup.settings.release.policy, settings: configuration.setup.settings.release,
            hidden: configuration.layout.hiddenName.text, language: target.language)
    }

    static func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

    // MARK: Notes

    /// A sentence on each part of the drawer that the code does not express.
    private func notes(_ settles: [SettleExport], _ target: ExportTarget) -> [String] {
        let (setup, gesture) = (configuration.setup, configuration.setup.settings.gesture)
        let release = setup.settings.release
        let heading =
            "The feel of \(setup.preset == .drawer ? "these settings" : "the preset " + setup.preset.name) in points and "
            + "seconds."
        let policy = policyNote(target)
        let above = gesture.resistanceAbove
        let dismissal = note(release.dismissal, release.dismissal.words)
        let fresh = Set(Setup().showing(setup.scene).lines)
        let sheet = setup.lines.filter { $0.row.group == .sheet && !fresh.contains($0) }.map(\.description)
        let drawer = [
            note(above, gesture.resistancesInWords),
            release.dismissible == .no || release.dismissal == .detent ? nil : dismissal,
            release.speed == .tracked
                ? nil
                : "Not in this code: the speed of a release is measured by Speed \(release.speed), not by a fit over the last 100 ms.",
            release.restsAnywhere ? "Not in this code: RestsAnywhere, by which a slow release stays where it is." : nil,
            "Not in this code: ListPans \(gesture.listPans.rawValue), by which a pan on the list moves drawer and list.",
            sheet.isEmpty ? nil : "Not in this code: \(sheet.joined(separator: ", ")).",
            settles.count > 1
                ? "settle is the motion after a release, settleByCode the motion after keys, taps and code." : nil,
        ]
        let isBar = setup.scene.defaults.mechanism == .bar
        let others = isBar ? ["Not in this code: the list, whose scrolling moves the bar."] : drawer.compactMap(\.self)
        return ([heading, policy].compactMap(\.self) + others + settles.flatMap { Self.cssLosses($0, target) }).map(
            \.cleaned)
    }

    /// Notes about the losses of CSS without a script, because it takes no speed of a release. Each has the largest
    /// difference on any distance from 10 pt up, at any speed up to 5,000 pt/s. The code of every other platform moves as
    /// the engine does.
    private static func cssLosses(_ settle: SettleExport, _ target: ExportTarget) -> [String] {
        guard target == .css else { return [] }
        // The largest sample may miss the peak by a hundredth.
        func points(_ error: Double) -> String { number(((error + 0.01) * 10).rounded(.up) / 10, digits: 1) + " pt" }
        let keyframes = settle.keyframes
        /// The largest difference over all distances and speeds, with its distance and its speed.
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
        let why = "CSS has no speed of a release, which `transition` below has"
        var notes: [String] = []
        let rest = largest([0])
        if rest.error > SettleExport.tolerance {
            notes.append(
                "\(why): up to \(points(rest.error)) off over \(number(rest.distance, digits: 0)) pt from rest.")
        }
        guard settle.name == "settle" else { return notes }
        let flick = largest(SettleExport.speeds)
        guard flick.error > SettleExport.tolerance else { return notes }
        let usual = settle.cssError(after: 1000, over: settle.distance, keyframes)
        notes.append(
            "\(why): after a flick up to \(points(usual)) off at 1000 pt/s over \(number(settle.distance, digits: 0)) pt, up to "
                + "\(points(flick.error)) at \(number(flick.speed)) pt/s over \(number(flick.distance, digits: 0)) pt.")
        return notes
    }

    /// The note on the policy: for its own code, and for CSS, which has no functions. All other policies are functions.
    private func policyNote(_ target: ExportTarget) -> String? {
        let release = configuration.setup.settings.release
        let policy = release.policy
        if configuration.setup.scene.defaults.mechanism == .bar { return nil }
        let words = policy.words(release)
        let sentence = words.isEmpty ? "" : ": " + words
        if case .own = policy.law {
            let preset = Preset.named.first { $0.policy == policy }
            let source = preset.map { " (\($0.source)); it stands in Sources/DrawerPresets of this package" } ?? ""
            return "Not in this code: the policy \(policy.name) has its own code\(source)\(sentence)."
        }
        guard target == .css else { return nil }
        let name = policy.name + policy.parameters.map { " " + Self.number($0) }.joined(separator: ",")
        return "Not in this code: the policy \(name), which is the function `release` of the export motion\(sentence)."
    }

    /// A sentence on a rule with its parameters and its words.
    private func note<Rule: ReleaseRule>(_ rule: Rule, _ words: String) -> String {
        let name = rule.name + rule.parameters.map { " " + Self.number($0) }.joined(separator: ",")
        return "Not in this code: the \(Rule.kind) \(name)" + (words.isEmpty ? "" : ": " + words) + "."
    }
}
