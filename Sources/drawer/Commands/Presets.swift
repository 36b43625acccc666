// `drawer presets`: lists the presets, or describes one preset in words and numbers.

import DrawerCommand
import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScene
import DrawerSettings

struct PresetsCommand: ProgramCommand {
    static let name = "presets"
    static let operands = Operands.presets("[NAME]")
    static let summary = "the feel of well-known drawers"
    static let details = """
        Lists the presets with their libraries, and five mistakes to compare them
        with, or describes one of them: where a release ends, how a pull beyond
        an end is shown, how the drawer travels, who gets a pan on the list, when a
        release dismisses, and how its speed is measured.
        """

    var format = ReportFormat.table

    static let options: [Option<PresetsCommand>] = [
        .format(\.format, [.table, .jsonl], help: "table (default) or jsonl: one object per line")
    ]

    func run(_ operands: [String]) throws -> Int32 {
        guard operands.count <= 1 else { throw UsageError("expected one preset, also found '\(operands[1])'") }
        let presets = try operands.first.map { name in
            guard let preset = Preset(named: name) else {
                throw UsageError.unknown(name, among: Preset.named.map(\.name))
            }
            return [preset]
        }
        switch format {
        case .jsonl: for preset in presets ?? Preset.named { try Output.write(PresetText.json(preset)) }
        default: try Output.write(presets.map { PresetText.description(of: $0[0]) } ?? PresetText.list)
        }
        return ExitStatus.success
    }
}

private enum PresetText {
    /// A list of all presets, one per line. The mistakes are under a heading.
    static var list: String {
        let width = (Preset.named.map(\.name.count).max() ?? 0) + 2
        func lines(_ presets: [Preset]) -> String {
            presets.map { $0.name.padded(to: width) + $0.sourceInWords + "\n" }.joined()
        }
        return lines(Preset.all) + "\nMistakes: drawer except for one value\n" + lines(Preset.mistakes)
    }

    // MARK: One preset

    private static let span = Resistance.Span(container: 800, lowest: 200, highest: 600)
    private static let pulls = [10.0, 50, 150, 300]

    static func description(of preset: Preset) -> String {
        let summary = preset.summary
        let parts = [
            ("feel", [summary.feel]), ("policy", [summary.policy]),
            ("resistance", [summary.resistance, shown(preset)]), ("settle", [summary.settle, durations(preset)]),
            (
                "negotiation",
                ["ListPans \(preset.listPans.rawValue), CarriesFling \(preset.carriesFling ? "on" : "off")"]
            ),
            ("dismissal", [summary.dismissal, "DismissesFrom \(preset.dismissesFrom.rawValue)"]),
            ("speed", [speed(of: preset)]),
        ]
        var text = "\(preset.name): \(preset.sourceInWords)\n\n"
        for (name, sentences) in parts {
            for (index, line) in sentences.flatMap({ $0.wrapped(columns: 66) }).enumerated() {
                text += (index == 0 ? name : "").padded(to: 13) + line + "\n"
            }
        }
        return text + """

            The numbers are for a container of 800 pt with detents at 200, 400 and 600 pt.
            Set Preset \(preset.name) selects all of the above, Set Policy \(preset.policy.name) only the policy.

            """
    }

    /// The sentence about the measure of a release's speed.
    private static func speed(of preset: Preset) -> String {
        let isOurs = preset == .drawer || preset.isMistake
        return switch preset.speed {
        case .tracked:
            "Speed tracked: the estimate at the release, from the last 100 ms"
                + (isOurs ? "" : ", in place of the platform's, which the library asks")
        case .mean: "Speed mean: the distance from the press over the time since the press"
        case .lastPairAtLeast16ms:
            "Speed lastPairAtLeast16ms: the last move, over at least 16 ms; 0 when it is more than 80 ms old"
        case .lastPair: "Speed lastPair: the last move; a pause does not lower it"
        case .mean100ms:
            "Speed mean100ms: the mean of the last 117 ms, 7 frames of 60 Hz; a pause lowers it gradually to 0"
        case .last(let count): "Speed last \(count): the last \(count) positions; 0 after 50 ms without a movement"
        }
    }

    /// The distances that the drawer moves for some pulls beyond an end.
    private static func shown(_ preset: Preset) -> String {
        func row(_ resistance: Resistance) -> String {
            pulls.map { Quantity.text(resistance.shown($0, span), digits: 1) }.joined(separator: ", ")
        }
        let (above, below) = (row(preset.resistanceAbove), row(preset.resistanceBelow))
        let pulled = pulls.map { Quantity.text($0, digits: 1) }.joined(separator: ", ")
        return "a pull of \(pulled) pt shows \(above) pt" + (above == below ? "" : " above, \(below) pt below")
    }

    /// The durations of two settles.
    private static func durations(_ preset: Preset) -> String {
        func time(_ velocity: Double) -> String {
            let start = Settle.Start(displacement: 200, velocity: velocity, height: 400, span: span)
            let flight = Flight(
                preset.settle, start, to: 0, at: 0, maximumOvershoot: preset.maximumOvershoot)
            return Quantity.text(flight.end, digits: 3) + " s"
        }
        return "200 pt take \(time(0)) from rest, \(time(-1500)) after a flick of 1500 pt/s"
    }

    // MARK: JSON

    /// A preset as a JSON object on one line; keys in alphabetical order.
    static func json(_ preset: Preset) -> String {
        let summary = preset.summary
        let words = [
            ("dismissal", summary.dismissal), ("feel", summary.feel), ("policy", summary.policy),
            ("resistance", summary.resistance), ("settle", summary.settle), ("speed", speed(of: preset)),
        ]
        var pairs = [
            ("carriesFling", "\(preset.carriesFling)"), ("dismissal", json(preset.dismissal)),
            ("dismissesFrom", quotedJSON(preset.dismissesFrom.rawValue)),
            ("isAssumed", "\(preset.isAssumed)"), ("library", quotedJSON(preset.library)),
            ("listPans", quotedJSON(preset.listPans.rawValue)),
        ]
        // The overshoot is in points. A missing key means that there is no limit.
        if preset.maximumOvershoot.isFinite {
            pairs.append(("maximumOvershoot", Quantity.text(preset.maximumOvershoot)))
        }
        pairs += [
            ("mistake", "\(preset.isMistake)"), ("name", quotedJSON(preset.name)), ("policy", json(preset.policy)),
            ("resistanceAbove", json(preset.resistanceAbove)), ("resistanceBelow", json(preset.resistanceBelow)),
            ("settle", json(preset.settle)), ("speed", quotedJSON(preset.speed.value.text)),
            ("version", quotedJSON(preset.version)),
            ("words", objectJSON(words.map { ($0, quotedJSON($1)) })),
        ]
        return objectJSON(pairs) + "\n"
    }

    private static func json(_ rule: some ReleaseRule) -> String {
        let parameters = rule.parameters.map(Quantity.text).joined(separator: ",")
        return objectJSON([("name", quotedJSON(rule.name)), ("parameters", "[\(parameters)]")])
    }
}
