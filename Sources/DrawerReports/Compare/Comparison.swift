// Comparisons: the results of the same gesture under several policies, presets or settings, as numbers and as curves.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The settings of one run of a comparison.
public struct Variant: Sendable, Hashable {
    public var settings: [Setting]
    /// What the user typed; nil if that is the text of the settings.
    public var name: String?

    public init(_ settings: [Setting], name: String? = nil) {
        self.settings = settings
        self.name = name
    }

    /// Parses settings separated by `;`. A setting may have one of its numbers only, as in `Spring response 0.3`.
    /// - Parameter setup: provides the other numbers.
    /// - Throws: `Refusal` for text that is not a setting; `RefusedSettings` for a setting that the scene refuses.
    public init(_ text: String, in setup: Setup) throws {
        var setup = setup
        settings = []
        name = Variant.parts(of: text).map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        for part in Variant.parts(of: text) {
            let setting = try Setting(part, in: setup)
            do throws(Refusal) {
                try setup.apply(setting)
            } catch {
                throw RefusedSettings(settings: part, refusal: error)
            }
            settings.append(setting)
        }
        guard !settings.isEmpty else { throw Refusal("no setting", expected: "settings as in Spring response 0.3") }
    }

    /// The parts of a text that semicolons outside strings separate.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var (isString, isEscaped) = (false, false)
        for character in text {
            if character == ";", !isString {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            if character == "\"", !isEscaped { isString.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.filter { $0.contains { $0 != " " } }
    }
}

/// The result of a script with one variant.
public struct Outcome: Sendable {
    /// The variant's name; for a list of policies or presets, the name in that list.
    public var name: String
    /// The run. Its time 0 is the script's first release.
    public let course: Course

    /// The last settle that arrived; nil if none did.
    public var arrival: Arrival? { course.arrivals.last }

    /// The cells of the outcome's row in the table.
    var cells: [String] {
        [
            name, arrival?.target?.text ?? "-", arrival.map { Quantity.text($0.time, digits: 3) + " s" } ?? "-",
            arrival.map { Quantity.text($0.overshoot, digits: 2) + " pt" } ?? "-",
            Quantity.text(course.largestStep, digits: 2) + " pt/frame",
            Quantity.text(course.listTravel, digits: 1) + " pt",
        ]
    }
}

/// A script under several variants.
public struct Comparison: Sendable {
    /// What distinguishes the variants: `policy`, `preset`, or `setting`.
    public let kind: String
    public var title: String
    public var file: String
    public var outcomes: [Outcome]
    /// The gestures that could not be performed, each once. Leaves out expectations, which depend on the variant.
    public private(set) var report = Report()

    /// Runs the script once with each variant, each time until nothing moves.
    /// - Throws: `ScriptErrors` or `RefusedSettings` for settings that are refused.
    public init(_ file: ScriptFile, with variants: [Variant], base: Configuration = Configuration()) throws {
        let trial = try Trial(file, base: base)
        self.file = trial.name
        title = trial.title
        let rows = Set(variants.map { $0.name == nil && $0.settings.count == 1 ? $0.settings[0].name : nil })
        let common =
            rows.count == 1 ? rows.first.flatMap { $0 }.flatMap { ["Policy", "Preset"].contains($0) ? $0 : nil } : nil
        kind = common?.lowercased() ?? "setting"
        let run: @Sendable (Int) -> Result<Outcome, any Error> = { index in
            let variant = variants[index]
            let name = variant.name ?? variant.settings.map(\.description).joined(separator: "; ")
            return Result {
                // `Items` names a file, which only a new trial reads.
                let hasRows = variant.settings.contains { $0.name == "Items" }
                let trial = hasRows ? try Trial(file.adding(variant.settings), base: base) : trial
                do throws(Refusal) {
                    var course = Course(try trial.player(with: variant.settings), .plot)
                    course.alignToRelease()
                    return Outcome(name: common == nil ? name : variant.settings[0].value, course: course)
                } catch {
                    throw RefusedSettings(settings: name, refusal: error)
                }
            }
        }
        outcomes = try Parallel.map(variants.count, run) { _ in }.map { try $0.get() }
        for outcome in outcomes { report.add(trial.failedGestures(outcome.course.report)) }
    }

    /// The headings of the columns.
    var heads: [String] { [kind, "target", "time to rest", "overshoot", "largest step", "list travel"] }

    /// A table with one line per outcome and aligned columns.
    public var table: String { TextTable.text([heads] + outcomes.map(\.cells), names: 2) }
}

/// Tables of plain text.
enum TextTable {
    /// Lines with aligned columns.
    /// - Parameter names: the number of columns that are aligned left. The columns after these hold numbers and are
    ///   aligned right.
    static func text(_ lines: [[String]], names: Int) -> String {
        let widths = (lines.first ?? []).indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { cells in
            var text = ""
            for (column, cell) in cells.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                text += (column == 0 ? "" : "  ") + (column < names ? cell + space : space + cell)
            }
            while text.hasSuffix(" ") { text.removeLast() }
            return text + "\n"
        }.joined()
    }
}
