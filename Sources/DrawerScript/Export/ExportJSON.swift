// An export as JSON: the settle's formula or, without one, its keyframes; the value of the release rule; the detents.

import DrawerCore
import DrawerSettings

extension Export {
    /// The whole export as JSON.
    var json: String {
        let detents = heights.map {
            let remark = $0.remark.map { ", \"remark\": \(quotedJSON($0))" } ?? ""
            return "\(quotedJSON($0.name)): { \"\($0.kind.rawValue)\": \($0.text())\(remark) }"
        }
        let release = setup.settings.release
        let numbers = [
            ("flickSpeed", release.flickSpeed), ("nearestSpeed", release.nearestSpeed),
            ("skipSpeed", release.skipSpeed),
            ("decelerationRate", release.decelerationRate), ("maximumOvershoot", release.maximumOvershoot),
        ].map { name, value in "\(quotedJSON(name)): \(value.isFinite ? "\(value)" : "null")" }
        let parts =
            [
                "\"notes\": [\(notes().map(quotedJSON).joined(separator: ", "))]",
                "\"detents\": { \(detents.joined(separator: ", ")) }",
            ]
            + [
                "\"policy\": \(release.policy.json)",
                "\"release\": { \(numbers.joined(separator: ", ")), \"speed\": \(quotedJSON(release.speed.inLines)) }",
            ]
        return "{\n" + (parts.map { "  " + $0 } + settles.map(Self.settleJSON)).joined(separator: ",\n") + "\n}\n"
    }

    /// A settle: its formula, and keyframes from rest.
    private static func settleJSON(_ settle: SettleExport) -> String {
        let keyframes = settle.keyframes.map { "[\(number($0.time, digits: 5)), \(number($0.progress, digits: 5))]" }
        return
            "  \"\(settle.name.rawValue)\": {\n    \(motionJSON(settle.law)),\n    \"distance\": \(number(settle.distance, digits: 2)),\n"
            + "    \"duration\": \(number(settle.duration, digits: 4)),\n"
            + "    \"keyframes\": [\(keyframes.joined(separator: ", "))]\n  }"
    }

    /// The formula of a settle: a spring, or a curve with its duration.
    private static func motionJSON(_ law: SettleLaw) -> String {
        func value(_ line: PiecewiseLine) -> String {
            line.constant.map { number($0) } ?? ExportLanguage.script.table(line)
        }
        switch law {
        case .spring(let spring):
            let launch =
                switch spring.launch {
                case .kept: "\"kept\""
                case .dropped: "\"dropped\""
                case .kicked(let kick): "{ \"fromRest\": \(number(kick)) }"
                case .points(let table): "{ \"perSpeed\": \(ExportLanguage.script.table(table)) }"
                case .shares(let table): "{ \"perShareOfDistance\": \(ExportLanguage.script.table(table)) }"
                }
            return
                "\"spring\": { \"mass\": 1, \"stiffness\": \(number(spring.stiffness)), "
                + "\"damping\": \(value(spring.damping)), \"velocity\": \(launch), "
                + "\"endsAtTarget\": \(spring.endsAtTarget) }"
        case .curve(let curve, let duration):
            let seconds =
                switch duration {
                case .seconds(let seconds): number(seconds)
                case .speed(let table, let longest):
                    "{ \"meanSpeed\": \(value(table))\(longest.map { ", \"longest\": \(number($0))" } ?? "") }"
                case .dragHelper(let range): "{ \"dragHelperRange\": \(number(range, digits: 2)) }"
                }
            let form =
                switch curve {
                case .quintic: "\"quintic\""
                case .bezier(let points): "[\(ExportMotion.list(points))]"
                }
            return "\"curve\": \(form), \"seconds\": \(seconds)"
        }
    }
}

extension ReleasePolicy {
    /// The rule as `Codable` writes it: a value with its steps, or a name.
    fileprivate var json: String {
        guard case .steps(let steps) = law, !ReleasePolicy.builtIn.contains(self) else {
            return
                "{ \"name\": \(quotedJSON(name)), \"parameters\": [\(parameters.map { "\($0)" }.joined(separator: ", "))] }"
        }
        return
            "{ \"name\": \(quotedJSON(name)), \"steps\": [\n\(steps.map { "    " + CodedJSON.text(of: $0) }.joined(separator: ",\n"))\n  ] }"
    }
}
