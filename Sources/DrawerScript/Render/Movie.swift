// Screens as one SVG that moves by itself, in a browser and as an image in a page.
//
// Every different row is drawn once. Each row of the screen is a use of one of these, and where it changes, an
// animation (SMIL) says which it is from when on. Blocks that fill a part of a cell are drawn as rectangles, so that
// edges join without a seam whatever the reader's font. There is no svg inside of the svg: browsers would give it a
// time of its own.

import DrawerCore
import DrawerScene
import DrawerSettings

/// Collects screens and makes an animated drawing of them.
struct Movie {
    private static let cellWidth = 9.0
    private static let cellHeight = 18.0
    /// How long the last screen stays, in seconds, before it all begins again.
    private static let pause = 1.2

    private let title: String
    private var columns = 1
    private var rows = 1
    private var end = 0.0
    /// For each row of the screen what it shows from when on, as numbers of drawn rows.
    private var strips: [[(time: Double, drawn: Int)]] = []
    /// Each different row once, with a blank one for what is outside of the screen.
    private var drawnRows: [String] = []
    private var numbers: [[UInt64]: Int] = [:]
    private var stencils = Stencils()
    private var pointers: [(time: Double, x: Double, y: Double, isPressed: Bool)] = []
    private var notes: [(time: Double, text: String)] = []

    init(title: String) { self.title = title }

    mutating func add(_ picture: Picture) {
        let canvas = picture.canvas
        let time = picture.time.seconds
        columns = max(columns, canvas.columns)
        rows = max(rows, canvas.rows)
        end = time
        while strips.count < canvas.rows { strips.append(time > 0 ? [(0, number(of: nil, 0))] : []) }
        for row in strips.indices {
            let drawn = number(of: row < canvas.rows ? canvas : nil, row)
            if strips[row].last?.drawn != drawn { strips[row].append((time, drawn)) }
        }
        if let pointer = picture.pointer {
            pointers.append(
                (time, pointer.column * Self.cellWidth, pointer.row * Self.cellHeight, picture.isPressed))
        }
        if let note = picture.note, notes.last?.text != note { notes.append((time, note)) }
    }

    /// The number of a row among the drawn ones; it is drawn if it is new.
    private mutating func number(of canvas: Canvas?, _ row: Int) -> Int {
        var key: [UInt64] = []
        if let canvas {
            key.reserveCapacity(canvas.columns * 2)
            for column in 0..<canvas.columns {
                let cell = canvas[column, row]
                key.append(UInt64(cell.glyph.bits) << 32 | UInt64(cell.style.attributes.rawValue))
                key.append(UInt64(cell.style.foreground.bits) << 32 | UInt64(cell.style.background.bits))
            }
        }
        if let known = numbers[key] { return known }
        numbers[key] = drawnRows.count
        var text = ""
        if let canvas {
            var drawing = RowDrawing(
                canvas: canvas, row: row, width: Self.cellWidth, height: Self.cellHeight, stencils: stencils)
            text = drawing.svg()
            stencils = drawing.stencils
        }
        drawnRows.append(text)
        return drawnRows.count - 1
    }

    // MARK: The drawing

    var svg: String {
        let width = Double(columns) * Self.cellWidth
        let height = Double(rows) * Self.cellHeight
        let captions = notes.map { SVGText.wrapped($0.text, at: max(1, Int(width / 7.7))) }
        let captionHeight = captions.isEmpty ? 0.0 : captions.contains { $0.count > 1 } ? 54 : 34
        let size = "\(SVGText.number(width)) \(SVGText.number(height + captionHeight))"
        var body = ""
        for (row, strip) in strips.enumerated() {
            guard let first = strip.first else { continue }
            let y = (Double(row) + RowDrawing.baseline) * Self.cellHeight
            body += "<use href=\"#r\(first.drawn)\" y=\"\(SVGText.number(y))\">"
            body += animation("href", strip.map { ($0.time, "#r\($0.drawn)") }) + "</use>\n"
        }
        let definitions = drawnRows.enumerated().map { "<g id=\"r\($0.offset)\">\($0.element)</g>\n" }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(SVGText.number(width))" \
            height="\(SVGText.number(height + captionHeight))">
            <title>\(SVGText.escaped(title))</title>
            <style>
            text { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace;
              font-size: 14.5px; white-space: pre; }
            .note { font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Arial, sans-serif;
              font-size: 15px; fill: #7d8799; }
            \(stencils.css)
            </style>
            <defs>
            <clipPath id="screen"><path d="M0 0h\(SVGText.number(width))v\(SVGText.number(height))H0z"/></clipPath>
            \(stencils.definitions)\(definitions)</defs>
            <g clip-path="url(#screen)">
            \(body)\(pointerDrawing)</g>
            \(noteDrawing(captions, y: height + 22))</svg>

            """
    }

    private var total: Double { end + Self.pause }

    /// An attribute that jumps from value to value; nothing where it has but one.
    private func animation(_ attribute: String, _ values: [(time: Double, value: String)]) -> String {
        guard values.count > 1 else { return "" }
        return "<animate attributeName=\"\(attribute)\" calcMode=\"discrete\" " + timing(values)
    }

    /// What all animations have in common, to the end of their element.
    private func timing(_ values: [(time: Double, value: String)]) -> String {
        let shares = values.map { Quantity.text($0.time / total, digits: 6) }.joined(separator: ";")
        return "dur=\"\(Quantity.text(total, digits: 4))s\" repeatCount=\"indefinite\" keyTimes=\"\(shares)\" "
            + "values=\"\(values.map(\.value).joined(separator: ";"))\"/>"
    }

    /// A dot where the pointer is while it is pressed.
    private var pointerDrawing: String {
        guard let first = pointers.first, let last = pointers.last else { return "" }
        var places = first.time > 0 ? [(time: 0.0, value: Self.place(first))] : []
        var shown = first.time > 0 ? [(time: 0.0, value: "0")] : []
        for (index, now) in pointers.enumerated() {
            let isLevel =
                index > 0 && index + 1 < pointers.count && Self.place(pointers[index - 1]) == Self.place(now)
                && Self.place(pointers[index + 1]) == Self.place(now)
            if !isLevel { places.append((now.time, Self.place(now))) }
            let opacity = now.isPressed ? "1" : "0"
            if shown.last?.value != opacity { shown.append((now.time, opacity)) }
        }
        // Not faded in where it was seen before: a linear animation must have its last value at 1.
        places.append((total, Self.place(last)))
        return "<g opacity=\"\(shown.first?.value ?? "0")\">"
            + "<animateTransform attributeName=\"transform\" type=\"translate\" " + timing(places)
            + animation("opacity", shown)
            + "<circle r=\"9\" fill=\"#fff\" fill-opacity=\"0.35\" stroke=\"#fff\" stroke-width=\"2\"/>"
            + "<circle r=\"10.5\" fill=\"none\" stroke=\"#000\" stroke-opacity=\"0.5\"/></g>\n"
    }

    private static func place(_ pointer: (time: Double, x: Double, y: Double, isPressed: Bool)) -> String {
        "\(SVGText.number(pointer.x)) \(SVGText.number(pointer.y))"
    }

    /// The notes, one at a time, under the screen.
    private func noteDrawing(_ captions: [[String]], y: Double) -> String {
        var svg = ""
        for (index, lines) in captions.enumerated() {
            var shown = notes[index].time > 0 ? [(time: 0.0, value: "0")] : []
            shown.append((notes[index].time, "1"))
            if index + 1 < notes.count { shown.append((notes[index + 1].time, "0")) }
            svg += "<g opacity=\"\(shown[0].value)\">" + animation("opacity", shown)
            for (number, line) in lines.enumerated() {
                svg +=
                    "<text class=\"note\" x=\"4\" y=\"\(SVGText.number(y + Double(number) * 20))\">"
                    + "\(SVGText.escaped(line))</text>"
            }
            svg += "</g>\n"
        }
        return svg
    }
}
