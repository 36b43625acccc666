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
            "{ \"name\": \(quotedJSON(name)), \"steps\": [\n\(steps.map { "    " + $0.json }.joined(separator: ",\n"))\n  ] }"
    }
}

extension ReleasePolicy.Step {
    fileprivate var json: String {
        var fields = [
            ("tests", "[\(tests.map { $0.json }.joined(separator: ", "))]"), ("target", target.json),
            ("words", quotedJSON(words)), ("limit", "\(limit)"),
        ]
        if let way { fields.append(("way", way.json)) }
        return objectJSON(fields)
    }
}

extension ReleasePolicy.Test {
    fileprivate var json: String {
        switch self {
        case .isFaster(let limit): caseJSON("isFaster", "than", "\(limit)")
        case .isAtMost(let limit): caseJSON("isAtMost", "speed", "\(limit)")
        case .reaches(let limit): caseJSON("reaches", "speed", "\(limit)")
        case .isSlower(let limit): caseJSON("isSlower", "than", "\(limit)")
        case .isUpward: objectJSON([("isUpward", "{}")])
        case .isAtRest: objectJSON([("isAtRest", "{}")])
        case .isBeyondEnds: objectJSON([("isBeyondEnds", "{}")])
        case .hasOneDetent: objectJSON([("hasOneDetent", "{}")])
        case .isWithDrag: objectJSON([("isWithDrag", "{}")])
        case .dragIsLonger(let length): caseJSON("dragIsLonger", "than", length.json)
        case .dragIsShorter(let length): caseJSON("dragIsShorter", "than", length.json)
        }
    }
}

extension ReleasePolicy.Length {
    fileprivate var json: String {
        switch self {
        case .points(let points): caseJSON("points", "points", "\(points)")
        case .container(let share): caseJSON("container", "share", "\(share)")
        }
    }
}

extension ReleasePolicy.Point {
    fileprivate var json: String {
        let lead =
            switch lead {
            case .none: objectJSON([("none", "{}")])
            case .seconds(let seconds): caseJSON("seconds", "seconds", "\(seconds)")
            case .drags(let drags): caseJSON("drags", "drags", "\(drags)")
            }
        return objectJSON([
            ("start", quotedJSON(start.rawValue)), ("lead", lead), ("range", quotedJSON(range.rawValue)),
        ])
    }
}

extension ReleasePolicy.Target {
    fileprivate var json: String {
        func with(_ tie: Stops.Tie, _ name: String, _ point: ReleasePolicy.Point) -> String {
            objectJSON([(name, objectJSON([("point", point.json), ("tie", quotedJSON(tie.rawValue))]))])
        }
        return switch self {
        case .nearest(let point, let tie): with(tie, "nearest", point)
        case .ahead(let point): caseJSON("ahead", "of", point.json)
        case .aheadOfNearest(let point, let tie): with(tie, "aheadOfNearest", point)
        case .above(let point): caseJSON("above", "point", point.json)
        case .end: objectJSON([("end", "{}")])
        case .nearestBelowHighest(let point): caseJSON("nearestBelowHighest", "point", point.json)
        case .nearestAlongDrag(let point): caseJSON("nearestAlongDrag", "point", point.json)
        }
    }
}

/// A case with one value, as `Codable` writes it.
private func caseJSON(_ name: String, _ key: String, _ value: String) -> String {
    objectJSON([(name, objectJSON([(key, value)]))])
}
