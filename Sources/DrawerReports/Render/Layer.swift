// One layer of a film: the content of each row over time. Equal rows are drawn once. A row refers to a drawing, and a
// SMIL animation switches between the drawings over time.

import DrawerScript
import DrawerSettings

/// The rows of a film's backgrounds, or of its text.
struct Layer {
    /// A drawing and the time from which a row shows it.
    struct Stretch: Hashable {
        var time: Double
        var drawing: Int
    }

    /// Adjacent rows with the same content at all times.
    struct Band {
        var row: Int
        var rows: Int
        var strip: [Stretch]
    }

    /// The beginning of the drawings' names.
    private let prefix: String
    private var strips: [[Stretch]] = []
    private var drawings: [String] = []
    private var numbers: [[UInt64]: Int] = [:]
    /// The drawings that can be stretched vertically without a visible change.
    private var plain: Set<Int> = []

    init(_ prefix: String) { self.prefix = prefix }

    /// Sets the drawing of a row from a time on.
    /// - Parameters:
    ///   - key: equal for equal drawings; empty for an empty row.
    ///   - isPlain: whether the drawing can be stretched vertically without a visible change.
    mutating func show(
        _ row: Int, from time: Double, _ key: [UInt64], isPlain: Bool = false, draw: () -> String
    ) {
        // Rows that a larger screen adds are empty until then.
        while strips.count <= row {
            strips.append(time > 0 ? [Stretch(time: 0, drawing: number([], true) { "" })] : [])
        }
        let drawing = number(key, isPlain, draw)
        if strips[row].last?.drawing != drawing { strips[row].append(Stretch(time: time, drawing: drawing)) }
    }

    private mutating func number(_ key: [UInt64], _ isPlain: Bool, _ draw: () -> String) -> Int {
        if let known = numbers[key] { return known }
        let number = drawings.count
        numbers[key] = number
        drawings.append(draw())
        if isPlain { plain.insert(number) }
        return number
    }

    /// The rows, with equal neighbors merged into one band if their drawings can be stretched.
    var bands: [Band] {
        var bands: [Band] = []
        for (row, strip) in strips.enumerated() {
            if bands.last?.strip == strip, strip.allSatisfy({ plain.contains($0.drawing) }) {
                bands[bands.count - 1].rows += 1
            } else {
                bands.append(Band(row: row, rows: 1, strip: strip))
            }
        }
        return bands
    }

    /// The reference of an SVG element to the drawing with this number.
    func reference(_ drawing: Int) -> String { "#\(prefix)\(drawing)" }

    /// The definitions of the drawings.
    var definitions: String {
        drawings.enumerated().map { "<g id=\"\(prefix)\($0.offset)\">\($0.element)</g>\n" }.joined()
    }
}
