// Screens as one SVG with SMIL animation, for a browser and for an image in a page.
//
// Backgrounds and text are two layers. Backgrounds are drawn from top to bottom and from left to right. Each is a
// little larger than its cells, and the next one covers the excess, so that no gap shows between two cells at any zoom.
// Block characters that fill a part of a cell, such as the drawer's edge, belong to the background layer. The SVG
// contains no nested svg element, because browsers give each nested element another timeline.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// Collects screens and draws them as one animation.
package struct Movie {
    private static let cellWidth = 9.0
    fileprivate static let cellHeight = 18.0
    /// The pause on the last screen before the animation repeats, in seconds.
    private static let pause = 1.2

    private var columns = 1
    private var rows = 1
    private var end = 0.0
    fileprivate private(set) var grounds = FilmLayer()
    fileprivate private(set) var words = FilmLayer()
    /// The pointer's places over time.
    fileprivate private(set) var pointers: [(time: Double, value: String, isPressed: Bool)] = []
    fileprivate private(set) var notes: [(time: Double, text: String)] = []

    package init() {}

    /// Adds a screen, which is shown from a time on.
    /// - Parameters:
    ///   - pointer: its place in cells, from the upper left corner; nil without a pointer.
    ///   - note: the text below the screen; nil to keep the last text.
    package mutating func add(
        _ canvas: Canvas, at time: Double, pointer: (column: Double, row: Double)? = nil, isPressed: Bool = false,
        note: String? = nil
    ) {
        columns = max(columns, canvas.columns)
        rows = max(rows, canvas.rows)
        end = time
        for row in 0..<rows {
            guard row < canvas.rows else {
                grounds.show(row, from: time, []) { "" }
                words.show(row, from: time, []) { "" }
                continue
            }
            let drawing = RowDrawing(canvas: canvas, row: row, width: Self.cellWidth, height: Self.cellHeight)
            grounds.show(row, from: time, drawing.groundKey) { drawing.grounds() }
            words.show(row, from: time, drawing.wordKey) { drawing.words() }
        }
        if let pointer {
            let (x, y) = (pointer.column * Self.cellWidth, pointer.row * Self.cellHeight)
            pointers.append((time, "\(SVGText.number(x)) \(SVGText.number(y))", isPressed))
        }
        if let note, notes.last?.text != note { notes.append((time, note)) }
    }

    // MARK: The drawing

    /// Films side by side, each below its name.
    /// - Parameter names: empty for a single film.
    package static func svg(_ films: [Movie], names: [String], title: String) -> String {
        let gap = 24.0
        let head = names.isEmpty ? 0.0 : 30
        // Films side by side repeat together.
        let total = (films.map(\.end).max() ?? 0) + pause
        var (content, definitions) = ("", "")
        var (x, bottom) = (0.0, 0.0)
        for (index, film) in films.enumerated() {
            let drawing = MovieDrawing(film: film, number: index, total: total)
            definitions += drawing.definitions
            if names.isEmpty {
                content += drawing.content
            } else {
                let name = SVGText.escaped(SVGText.shortened(names[index], to: film.width, "axis"))
                content += "<text class=\"name\" x=\"\(SVGText.number(x + 2))\" y=\"20\">\(name)</text>\n"
                content += "<g transform=\"translate(\(SVGText.number(x)) \(SVGText.number(head)))\">\n"
                content += drawing.content + "</g>\n"
            }
            x += film.width + (index + 1 < films.count ? gap : 0)
            bottom = max(bottom, head + film.height + drawing.heightOfCaptions)
        }
        let size = "\(SVGText.number(x)) \(SVGText.number(bottom))"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(SVGText.number(x))" \
            height="\(SVGText.number(bottom))">
            <title>\(SVGText.escaped(title))</title>
            <style>
            \(css)
            </style>
            <defs>
            \(definitions)</defs>
            \(content)</svg>

            """
    }

    private static let css = """
        text { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace;
          font-size: 14.5px; white-space: pre; }
        .note { font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Arial, sans-serif;
          font-size: 15px; fill: #7d8799; }
        .name { font-family: ui-sans-serif, system-ui, sans-serif; font-size: 16px; font-weight: 600; fill: #7d8799; }
        """

    fileprivate var width: Double { Double(columns) * Self.cellWidth }
    fileprivate var height: Double { Double(rows) * Self.cellHeight }
}

/// The drawing of a film in a picture.
private struct MovieDrawing {
    let film: Movie
    /// The number of the film in the picture, from 0. All films of a picture share one space of names.
    let number: Int
    /// The time after which the film repeats, in seconds.
    let total: Double

    /// The height of a line of a note.
    private static let captionLine = 20.0

    private var screen: String { number == 0 ? "screen" : "screen\(number)" }
    private var groundPrefix: String { number == 0 ? "g" : "g\(number)x" }
    private var wordPrefix: String { number == 0 ? "r" : "r\(number)x" }

    /// The lines of each note.
    private var captions: [[String]] {
        film.notes.map { SVGText.lines($0.text, to: max(1, film.width - 8), "note") }
    }

    var heightOfCaptions: Double { captions.map { Double($0.count) * Self.captionLine + 14 }.max() ?? 0 }

    /// The drawings to which the content refers.
    var definitions: String {
        let (width, height) = (SVGText.number(film.width), SVGText.number(film.height))
        return "<clipPath id=\"\(screen)\"><path d=\"M0 0h\(width)v\(height)H0z\"/></clipPath>\n"
            + film.grounds.definitions(groundPrefix) + film.words.definitions(wordPrefix)
    }

    /// The film without its name, from its upper left corner.
    var content: String {
        "<g clip-path=\"url(#\(screen))\">\n<g shape-rendering=\"crispEdges\">\n"
            + rows(of: film.grounds, groundPrefix, 0) + "</g>\n"
            + rows(of: film.words, wordPrefix, RowDrawing.baseline) + "\(pointer)</g>\n" + notes
    }

    /// - Parameter offset: the distance of a drawing's line y = 0 below the top of its row, in rows.
    private func rows(of layer: FilmLayer, _ prefix: String, _ offset: Double) -> String {
        layer.strips.enumerated().map { row, strip in
            guard let first = strip.first else { return "" }
            let y = SVGText.number((Double(row) + offset) * Movie.cellHeight)
            return "<use href=\"#\(prefix)\(first.drawing)\" y=\"\(y)\">"
                + animation("href", strip.map { ($0.time, "#\(prefix)\($0.drawing)") }) + "</use>\n"
        }.joined()
    }

    /// An attribute that jumps from value to value; empty for a single value.
    private func animation(_ attribute: String, _ values: [(time: Double, value: String)]) -> String {
        guard values.count > 1 else { return "" }
        return "<animate attributeName=\"\(attribute)\" calcMode=\"discrete\" " + timing(values)
    }

    /// The timing attributes of an animation element, with the element's end.
    private func timing(_ values: [(time: Double, value: String)]) -> String {
        let shares = values.map { Quantity.text($0.time / total, digits: 6) }.joined(separator: ";")
        return "dur=\"\(Quantity.text(total, digits: 4))s\" repeatCount=\"indefinite\" keyTimes=\"\(shares)\" "
            + "values=\"\(values.map(\.value).joined(separator: ";"))\"/>"
    }

    /// A dot at the pointer's position while it is pressed.
    private var pointer: String {
        let pointers = film.pointers
        guard let first = pointers.first, let last = pointers.last else { return "" }
        var places = first.time > 0 ? [(time: 0.0, value: first.value)] : []
        places += pointers.withoutInner(of: \.value).map { ($0.time, $0.value) }
        // A linear animation must have its last value at time 1.
        places.append((total, last.value))
        var shown = first.time > 0 ? [(time: 0.0, value: "0")] : []
        for now in pointers {
            let opacity = now.isPressed ? "1" : "0"
            if shown.last?.value != opacity { shown.append((now.time, opacity)) }
        }
        return "<g opacity=\"\(shown.first?.value ?? "0")\">"
            + "<animateTransform attributeName=\"transform\" type=\"translate\" " + timing(places)
            + animation("opacity", shown)
            + "<circle r=\"9\" fill=\"#fff\" fill-opacity=\"0.35\" stroke=\"#fff\" stroke-width=\"2\"/>"
            + "<circle r=\"10.5\" fill=\"none\" stroke=\"#000\" stroke-opacity=\"0.5\"/></g>\n"
    }

    /// The notes, one at a time, under the screen.
    private var notes: String {
        let notes = film.notes
        var svg = ""
        for (index, lines) in captions.enumerated() {
            var shown = notes[index].time > 0 ? [(time: 0.0, value: "0")] : []
            shown.append((notes[index].time, "1"))
            if index + 1 < notes.count { shown.append((notes[index + 1].time, "0")) }
            svg += "<g opacity=\"\(shown[0].value)\">" + animation("opacity", shown)
            for (number, line) in lines.enumerated() {
                let y = SVGText.number(film.height + 22 + Double(number) * Self.captionLine)
                svg += "<text class=\"note\" x=\"4\" y=\"\(y)\">\(SVGText.escaped(line))</text>"
            }
            svg += "</g>\n"
        }
        return svg
    }
}

extension Simulation {
    /// The last gesture as an animated svg, with its settings and the reason of its release below it; nil without a
    /// gesture.
    public var filmOfLastGesture: String? {
        var pictures: [GesturePicture] = []
        guard let note = playLastGesture({ pictures.append($0) }), !pictures.isEmpty else { return nil }
        var movie = Movie()
        for picture in pictures {
            movie.add(
                picture.canvas, at: picture.time, pointer: picture.pointer, isPressed: picture.isPressed,
                note: note.isEmpty ? nil : note)
        }
        return Movie.svg([movie], names: [], title: "A gesture in drawer")
    }
}
