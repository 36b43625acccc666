// Screens as one SVG that moves by itself, in a browser and as an image in a page.
//
// Every row of the screen is drawn once for each thing it ever shows. A row that changes is a strip of all of these side
// by side, which a CSS animation moves along in steps; a row that never changes is just there. Blocks that fill a part
// of a cell are drawn as rectangles, so that edges join without a seam whatever the reader's font.

import DrawerCore
import DrawerScene

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
        drawnRows.append(
            canvas.map { RowDrawing(canvas: $0, row: row, width: Self.cellWidth, height: Self.cellHeight).svg } ?? "")
        return drawnRows.count - 1
    }

    // MARK: The drawing

    var svg: String {
        let width = Double(columns) * Self.cellWidth
        let height = Double(rows) * Self.cellHeight
        let caption = notes.isEmpty ? 0.0 : 34.0
        let total = end + Self.pause
        var style = """
            text { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace; font-size: 14.5px;
              white-space: pre; }
            .note { font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Arial, sans-serif; font-size: 15px;
              fill: #8a93a6; }
            .strip, .pointer, .note { animation-duration: \(SVGText.fixed(total, digits: 4))s;
              animation-iteration-count: infinite; }
            .strip { animation-timing-function: step-end; } .note { animation-timing-function: step-end; }
            .pointer { animation-timing-function: linear; }

            """
        var body = ""
        for (row, strip) in strips.enumerated() {
            let y = SVGText.number(Double(row) * Self.cellHeight)
            let uses = strip.enumerated().map { index, piece in
                "<use href=\"#r\(piece.drawn)\" x=\"\(SVGText.number(Double(index) * width))\" y=\"\(y)\"/>"
            }.joined()
            guard strip.count > 1 else {
                body += uses + "\n"
                continue
            }
            style += "@keyframes k\(row) {"
            for (index, piece) in strip.enumerated() {
                style +=
                    " \(share(piece.time, of: total)) { transform: translateX(\(SVGText.number(-Double(index) * width))px) }"
            }
            style += " }\n"
            body += "<g class=\"strip\" style=\"animation-name: k\(row)\">\(uses)</g>\n"
        }
        let pointer = pointerDrawing(total: total, style: &style)
        let captions = noteDrawing(y: height + 23, total: total, style: &style)
        let definitions = drawnRows.enumerated().map { "<g id=\"r\($0.offset)\">\($0.element)</g>\n" }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGText.number(width)) \(SVGText.number(height + caption))" \
            width="\(SVGText.number(width))" height="\(SVGText.number(height + caption))">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(style)</style>
            <defs>\n\(definitions)</defs>
            <svg width="\(SVGText.number(width))" height="\(SVGText.number(height))" \
            viewBox="0 0 \(SVGText.number(width)) \(SVGText.number(height))">
            \(body)\(pointer)</svg>
            \(captions)</svg>

            """
    }

    /// A dot where the pointer is, full while it is pressed.
    private func pointerDrawing(total: Double, style: inout String) -> String {
        guard let first = pointers.first else { return "" }
        func frame(_ time: Double, _ x: Double, _ y: Double, _ opacity: Double) -> String {
            " \(share(time, of: total)) { transform: translate(\(SVGText.number(x))px, \(SVGText.number(y))px); "
                + "opacity: \(SVGText.number(opacity)) }"
        }
        style += "@keyframes pointer {" + frame(0, first.x, first.y, 0)
        for (index, now) in pointers.enumerated() {
            // What stays as it was needs no key frame, but for the last moment before it changes.
            let isSame: (Int) -> Bool = { other in
                pointers.indices.contains(other) && pointers[other].x == now.x && pointers[other].y == now.y
                    && pointers[other].isPressed == now.isPressed
            }
            if isSame(index - 1) && isSame(index + 1) { continue }
            style += frame(now.time, now.x, now.y, now.isPressed ? 0.9 : 0)
        }
        style += " }\n.pointer { animation-name: pointer; }\n"
        return "<g class=\"pointer\"><circle r=\"9\" fill=\"#fff\" fill-opacity=\"0.35\" stroke=\"#fff\" "
            + "stroke-width=\"2\"/><circle r=\"10.5\" fill=\"none\" stroke=\"#000\" stroke-opacity=\"0.5\"/></g>\n"
    }

    /// The notes, one at a time, under the screen.
    private func noteDrawing(y: Double, total: Double, style: inout String) -> String {
        var svg = ""
        for (index, note) in notes.enumerated() {
            let until = index + 1 < notes.count ? notes[index + 1].time : total
            style += "@keyframes n\(index) { 0% { opacity: \(note.time == 0 ? 1 : 0) }"
            if note.time > 0 { style += " \(share(note.time, of: total)) { opacity: 1 }" }
            if until < total { style += " \(share(until, of: total)) { opacity: 0 }" }
            style += " 100% { opacity: \(until < total ? 0 : 1) } }\n"
            svg +=
                "<text class=\"note\" style=\"animation-name: n\(index)\" x=\"4\" y=\"\(SVGText.number(y))\">"
                + "\(SVGText.escaped(note.text))</text>\n"
        }
        return svg
    }

    private func share(_ time: Double, of total: Double) -> String {
        SVGText.fixed(total > 0 ? time / total * 100 : 0, digits: 5) + "%"
    }
}
