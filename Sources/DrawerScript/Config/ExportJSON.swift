// An export as JSON: the settle's formula or, without one, its keyframes; the value of the release rule; the detents.

import DrawerCore
import DrawerSettings

extension ConfigText {
    func json(_ settles: [SettleExport], _ notes: [String]) -> String {
        func pieces(_ pieces: Pieces) -> String {
            pieces.constant.map { Self.number($0) } ?? ExportLanguage.script.table(pieces)
        }
        let settles = settles.map { settle in
            let motion: String
            switch settle.law.motion {
            case .spring(let damping, let stiffness, let speed):
                let launch =
                    switch speed {
                    case .kept: "\"kept\""
                    case .dropped: "\"dropped\""
                    case .points(let table): "{ \"perSpeed\": \(ExportLanguage.script.table(table)) }"
                    case .shares(let table): "{ \"perShareOfDistance\": \(ExportLanguage.script.table(table)) }"
                    }
                motion =
                    "\"spring\": { \"mass\": 1, \"stiffness\": \(pieces(stiffness)), \"damping\": \(pieces(damping)), "
                    + "\"velocity\": \(launch), \"endsAtTarget\": \(settle.law.endsAtTarget) }"
            case .curve(let curve, let duration):
                let seconds =
                    switch duration {
                    case .seconds(let seconds): Self.number(seconds)
                    case .speed(let table): "{ \"meanSpeed\": \(pieces(table)) }"
                    case .dragHelper(let range): "{ \"dragHelperRange\": \(Self.number(range, digits: 2)) }"
                    }
                let form = curve == .quintic ? "\"quintic\"" : "[\(Self.points(curve).joined(separator: ", "))]"
                motion = "\"curve\": \(form), \"seconds\": \(seconds)"
            }
            let stops = settle.stops.map {
                "[\(Self.number($0.time, digits: 5)), \(Self.number($0.progress, digits: 5))]"
            }
            return
                "  \"\(settle.name)\": {\n    \(motion),\n    \"distance\": \(Self.number(settle.distance, digits: 2)),\n"
                + "    \"duration\": \(Self.number(settle.duration, digits: 4)),\n"
                + "    \"keyframes\": [\(stops.joined(separator: ", "))]\n  }"
        }
        let detents = exportHeights.map {
            let remark = $0.remark.map { ", \"remark\": \(quotedJSON($0))" } ?? ""
            return "\(quotedJSON($0.name)): { \"\($0.kind.rawValue)\": \($0.text())\(remark) }"
        }
        let release = configuration.setup.settings.release
        let numbers = [
            ("flickSpeed", release.flickSpeed), ("nearestSpeed", release.nearestSpeed),
            ("skipSpeed", release.skipSpeed),
            ("decelerationRate", release.decelerationRate), ("maximumOvershoot", release.maximumOvershoot),
        ].map { name, value in "\(quotedJSON(name)): \(value.isFinite ? "\(value)" : "null")" }
        let parts =
            [
                "\"notes\": [\(notes.map(quotedJSON).joined(separator: ", "))]",
                "\"detents\": { \(detents.joined(separator: ", ")) }",
            ]
            + [
                "\"policy\": \(release.policy.json)",
                "\"release\": { \(numbers.joined(separator: ", ")), \"speed\": \(quotedJSON("\(release.speed.word ?? "last")")) }",
            ]
        return "{\n" + (parts.map { "  " + $0 } + settles).joined(separator: ",\n") + "\n}\n"
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
        case .isFaster(let limit): one("isFaster", "than", "\(limit)")
        case .isAtMost(let limit): one("isAtMost", "speed", "\(limit)")
        case .reaches(let limit): one("reaches", "speed", "\(limit)")
        case .isSlower(let limit): one("isSlower", "than", "\(limit)")
        case .isUpward: objectJSON([("isUpward", "{}")])
        case .isAtRest: objectJSON([("isAtRest", "{}")])
        case .isBeyondEnds: objectJSON([("isBeyondEnds", "{}")])
        case .hasOneDetent: objectJSON([("hasOneDetent", "{}")])
        case .isWithDrag: objectJSON([("isWithDrag", "{}")])
        case .dragIsLonger(let length): one("dragIsLonger", "than", length.json)
        case .dragIsShorter(let length): one("dragIsShorter", "than", length.json)
        }
    }
}

extension ReleasePolicy.Length {
    fileprivate var json: String {
        switch self {
        case .points(let points): one("points", "points", "\(points)")
        case .container(let share): one("container", "share", "\(share)")
        }
    }
}

extension ReleasePolicy.Point {
    fileprivate var json: String {
        let lead =
            switch lead {
            case .none: objectJSON([("none", "{}")])
            case .seconds(let seconds): one("seconds", "seconds", "\(seconds)")
            case .drags(let drags): one("drags", "drags", "\(drags)")
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
        case .ahead(let point): one("ahead", "of", point.json)
        case .aheadOfNearest(let point, let tie): with(tie, "aheadOfNearest", point)
        case .above(let point): one("above", "point", point.json)
        case .end: objectJSON([("end", "{}")])
        case .nearestBelowHighest(let point): one("nearestBelowHighest", "point", point.json)
        case .nearestAlongDrag(let point): one("nearestAlongDrag", "point", point.json)
        }
    }
}

/// The JSON of an enumeration's case with one value.
private func one(_ name: String, _ key: String, _ value: String) -> String {
    objectJSON([(name, objectJSON([(key, value)]))])
}
