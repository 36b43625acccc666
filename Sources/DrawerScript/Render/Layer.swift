// One layer of a film: what each row of the screen shows from when on. Equal rows are drawn once; a row is a use of a
// drawing, and where it changes, an animation (SMIL) says which drawing it uses from when on.

import DrawerSettings

/// The rows of a film's grounds, or of its words.
struct Layer {
    /// A drawing that a row uses from a time on.
    struct Stretch: Hashable {
        var time: Double
        var drawing: Int
    }

    /// Rows that show the same all the time.
    struct Band {
        var row: Int
        var rows: Int
        var strip: [Stretch]
    }

    /// What the names of the drawings begin with.
    private let letter: Character
    private var strips: [[Stretch]] = []
    private var drawings: [String] = []
    private var numbers: [[UInt64]: Int] = [:]
    /// The drawings that look the same at any height.
    private var plain: Set<Int> = []

    init(_ letter: Character) { self.letter = letter }

    /// Shows a row from a time on.
    /// - Parameters:
    ///   - key: equal for equal drawings; empty for nothing.
    ///   - isPlain: whether the drawing looks the same at any height.
    mutating func show(
        _ row: Int, from time: Double, _ key: [UInt64], isPlain: Bool = false, draw: () -> String
    ) {
        // Rows that a larger screen adds show nothing before.
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

    /// The rows, neighbors that show the same merged into one band where their drawings allow it.
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

    /// The drawing with that number, as an element refers to it.
    func reference(_ drawing: Int) -> String { "#\(letter)\(drawing)" }

    /// The drawings, to be used.
    var definitions: String {
        drawings.enumerated().map { "<g id=\"\(letter)\($0.offset)\">\($0.element)</g>\n" }.joined()
    }
}
