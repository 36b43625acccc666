// Runs a script and passes on each screen that differs from the previous one, with its time.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// One screen of a running script.
struct Picture {
    var time: Nanoseconds
    /// The canvas of the screen, one canvas for all screens, so that equal cells mean equal pictures.
    var canvas: Canvas
    /// The pointer's position in cells, from the screen's upper left corner; nil before the first press.
    var pointer: (column: Double, row: Double)?
    var isPressed: Bool
    var note: String?
    var isLast: Bool

    /// The screen as plain text, below a line with the time in seconds and the position of a pressed pointer.
    var text: String {
        var head = "--- \(Quantity.text(time.seconds)) s"
        if isPressed, let pointer {
            head += ", pressed at \(SVGText.number(pointer.column)),\(SVGText.number(pointer.row))"
        }
        return head + "\n" + canvas.text
    }
}

/// The output format of a rendered script.
public enum RenderFormat: String, Sendable, Hashable, CaseIterable {
    case svg, cast, txt

    /// The format for a file name's extension; nil for an unknown extension.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: String(path[path.index(after: dot)...]))
    }
}

extension [Case] {
    /// Runs the cases and writes their pictures in pieces of text.
    /// - Parameters:
    ///   - format: svg shows several cases side by side; all other formats take one case.
    ///   - isLive: whether the scripts' times are a user's times, so that the keys of time have an effect.
    /// - Returns: the failures of the runs. Failed expectations do not count under settings other than the script's
    ///   own.
    /// - Throws: `ScriptErrors` and `RefusedSettings` for settings that cannot be applied, and the errors of `write`.
    @discardableResult
    public func render(
        as format: RenderFormat, isLive: Bool = false, write: (String) throws -> Void
    ) throws -> Report {
        guard let first else { return Report() }
        switch format {
        case .txt:
            return try first.pictures(isLive) { try write($0.text) }
        case .cast:
            var cast = Cast(title: first.file.script.title)
            return try first.pictures(isLive) { try write(cast.text($0)) }
        case .svg:
            var report = Report()
            var films: [Movie] = []
            for one in self {
                var movie = Movie()
                let ownReport = try one.pictures(isLive) {
                    movie.add(
                        $0.canvas, at: $0.time.seconds, pointer: $0.pointer, isPressed: $0.isPressed, note: $0.note)
                }
                report = report + ownReport
                films.append(movie)
            }
            let title = first.file.script.title ?? first.file.path
            try write(Movie.svg(films, names: count > 1 ? filmNames : [], title: title))
            return report
        }
    }

    /// The names of the films: the variants, after the names of the scripts if there are several.
    private var filmNames: [String] {
        let names = CaseNames(self)
        let hasScripts = Set(map(names.script)).count > 1
        return map { (hasScripts ? names.script($0) + " · " : "") + names.variant($0) }
    }
}

extension Case {
    fileprivate func pictures(_ isLive: Bool, show: (Picture) throws -> Void) throws -> Report {
        var player = try player()
        if isLive { player.goLive() }
        var canvas = Canvas(columns: player.simulation.grid.columns, rows: player.simulation.grid.rows)
        try player.run(.frames(rate: player.frameRate)) { now in
            now.simulation.draw(into: &canvas)
            let grid = now.simulation.grid
            try show(
                Picture(
                    time: now.clock, canvas: canvas,
                    pointer: now.pointer.map { ($0.x / grid.cellWidth, $0.y / grid.cellHeight) },
                    isPressed: now.isPressed, note: now.note, isLast: now.isFinished))
        }
        return counted(player.report)
    }
}
