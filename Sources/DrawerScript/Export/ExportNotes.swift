// The notes of an export: a sentence on each part of the drawer that the code does not express.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings

extension Export {
    /// A sentence on each part of the drawer that the code does not express.
    /// - Parameter hasFunctions: whether the code has the release rule as a function.
    func notes(hasFunctions: Bool = true) -> [String] {
        let heading =
            "The feel of \(setup.preset == .drawer ? "these settings" : "the preset " + setup.preset.name) in points and "
            + "seconds."
        let leftOut = settingsLeftOut
        let settings = leftOut.isEmpty ? nil : "Not in this code: \(leftOut.joined(separator: ", "))."
        let ofMechanism: [String?] =
            switch mechanism {
            case .bar: ["Not in this code: the list, whose scrolling moves the bar.", settings]
            case .drawer: notesOnDrawer(settings)
            case .bend: notesOnDrawer(settings) + [noteOnCenter]
            }
        return ([heading, noteOnPolicy(hasFunctions: hasFunctions)] + ofMechanism).compactMap { $0?.cleaned }
    }

    private func notesOnDrawer(_ settings: String?) -> [String?] {
        let (gesture, release) = (setup.settings.gesture, setup.settings.release)
        return [
            noteOnResistances(gesture),
            release.dismissible == .no || release.dismissal == .detent
                ? nil : note(release.dismissal, release.dismissal.words),
            release.speed == .tracked
                ? nil
                : "Not in this code: the speed of a release is measured by Speed \(release.speed.inLines), not by a fit over the last 100 ms.",
            release.restsAnywhere ? "Not in this code: RestsAnywhere, by which a slow release stays where it is." : nil,
            "Not in this code: ListPans \(gesture.listPans.rawValue), by which a pan on the list moves drawer and list.",
            settings,
            settles.count > 1
                ? "settle is the motion after a release, settleByCode the motion after keys, taps and code." : nil,
        ]
    }

    private func noteOnResistances(_ gesture: DrawerEngine.Settings.Gesture) -> String {
        let (above, below) = (gesture.resistanceAbove, gesture.resistanceBelow)
        guard above != below else { return note(above, gesture.resistancesInWords) }
        let names = "\(Self.name(of: above)) (above) and \(Self.name(of: below)) (below)"
        return "Not in this code: the \(Resistance.kind)s \(names): \(gesture.resistancesInWords)."
    }

    /// The note on the spring of a bending edge's center.
    private var noteOnCenter: String? {
        setup.lines.first { $0.name == SettingName.center }.map {
            "Not in this code: \($0), the spring by which the center of the edge follows its sides."
        }
    }

    /// The note on the policy if its rule is not a function of the code.
    private func noteOnPolicy(hasFunctions: Bool) -> String? {
        guard mechanism != .bar else { return nil }
        let release = setup.settings.release
        let policy = release.policy
        let words = policy.words(release)
        let sentence = words.isEmpty ? "" : ": " + words
        if case .own = policy.law {
            let preset = Preset.named.first { $0.policy == policy }
            let source = preset.map { " (\($0.source)); it stands in Sources/DrawerPresets of this package" } ?? ""
            return "Not in this code: the policy \(policy.name) has its own code\(source)\(sentence)."
        }
        guard !hasFunctions else { return nil }
        return
            "Not in this code: the policy \(Self.name(of: policy)), which is the function `release` of the export motion\(sentence)."
    }

    /// A sentence on a rule with its parameters and its words.
    private func note<Rule: ReleaseRule>(_ rule: Rule, _ words: String) -> String {
        "Not in this code: the \(Rule.kind) \(Self.name(of: rule))" + (words.isEmpty ? "" : ": " + words) + "."
    }

    private static func name(of rule: some ReleaseRule) -> String {
        rule.name + rule.parameters.map { " " + number($0) }.joined(separator: ",")
    }

    // MARK: Settings

    /// The user's settings that neither the code nor another note expresses, as lines.
    private var settingsLeftOut: [String] {
        let standard = Set(Setup(scene: setup.scene).lines)
        return setup.lines.filter { line in
            guard case .setting = setup.origin(of: line), !standard.contains(line) else { return false }
            return line.row.group != .presentation && !isExpressed(line.row)
        }.map(\.description)
    }

    /// Whether the code or another note expresses a setting.
    private func isExpressed(_ row: SettingRow) -> Bool {
        if [SettingName.layout, SettingName.detent].contains(row.name) { return true }
        guard mechanism != .bar else { return false }
        let release = setup.settings.release
        switch row.name {
        case SettingName.preset, SettingName.policy, SettingName.spring, SettingName.sides, SettingName.center,
            SettingName.maximumOvershoot, SettingName.resistance, SettingName.overPull, SettingName.listPans,
            SettingName.speed, SettingName.restsAnywhere:
            return true
        case SettingName.flickSpeed, SettingName.nearestSpeed, SettingName.skipSpeed:
            return row.isRead(by: release.policy)
        case SettingName.decelerationRate: return release.policy.law == .projected
        case SettingName.dismissible: return release.dismissible == .yes && release.dismissal != .detent
        default: return false
        }
    }
}
