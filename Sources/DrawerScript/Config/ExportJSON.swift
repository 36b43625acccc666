// An export as JSON: the settle's formula, keyframes for what has none, and the detents.

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
            "\(quotedJSON($0.name)): { \"\($0.kind.rawValue)\": \($0.text()) }"
        }
        return "{\n  \"notes\": [\(notes.map(quotedJSON).joined(separator: ", "))],\n  \"detents\": { "
            + "\(detents.joined(separator: ", ")) },\n\(settles.joined(separator: ",\n"))\n}\n"
    }
}
