// The picture of a preview: colored text behind the drawer, scrolled sideways or wrapped.

import DrawerCells
import DrawerCore
import DrawerViews

/// A preview on the screen.
package struct PreviewView: Sendable {
    let preview: StyledText
    /// The columns scrolled out of view at the left; 0 for wrapped lines.
    private(set) var shift = 0
    /// Whether a long line continues on the next row.
    var wraps = false {
        didSet { shift = 0 }
    }
    /// The rows of wrapped lines, by the number of columns.
    private let wrapped = Memo<[WrappedRow]>()

    /// A row of a wrapped line: the line, and the part of its text by offsets in UTF-8.
    struct WrappedRow: Sendable {
        let line: Int
        let bytes: Range<Int>
    }

    /// The columns of a step sideways.
    private static let step = 8

    /// - Parameters:
    ///   - view: the previous view, whose wrapping is kept.
    ///   - isNew: whether the preview belongs to another row and therefore begins at the left.
    ///   - wraps: whether to wrap long lines if there is no previous view.
    init(_ preview: StyledText, like view: PreviewView?, isNew: Bool, wraps: Bool = false) {
        self.preview = preview
        self.wraps = view?.wraps ?? wraps
        shift = isNew ? 0 : view?.shift ?? 0
    }

    /// The columns of the text on a screen.
    package static func columns(of screen: Int) -> Range<Int> {
        let margin = Grid.isRoomy(screen) ? 1 : 0
        return margin..<max(margin + 1, screen - margin)
    }

    /// Scrolls sideways, up to the end of the longest line.
    mutating func scroll(by steps: Int, columns screen: Int) {
        guard !wraps else { return }
        let room = PreviewView.columns(of: screen).count
        let longest = preview.lines.reduce(0) { $1.text.utf8.count <= room ? $0 : max($0, $1.text.displayWidth) }
        shift = max(0, min(shift + steps * Self.step, longest - room))
    }

    /// The number of rows, including the row that says that the output is cut.
    func rows(onColumns screen: Int) -> Int {
        (wraps ? wrappedRows(onColumns: screen).count : preview.lines.count) + (preview.isCut ? 1 : 0)
    }

    /// The rows of the wrapped lines.
    func wrappedRows(onColumns screen: Int) -> [WrappedRow] {
        let room = PreviewView.columns(of: screen).count
        return wrapped.value(room) {
            var rows: [WrappedRow] = []
            for (number, line) in preview.lines.enumerated() {
                let text = line.text
                var (start, end, width) = (0, 0, 0)
                if text.utf8.count > room {
                    for character in text {
                        let characterWidth = String(character).displayWidth
                        if width + characterWidth > room, end > start {
                            rows.append(WrappedRow(line: number, bytes: start..<end))
                            (start, width) = (end, 0)
                        }
                        width += characterWidth
                        end += character.utf8.count
                    }
                }
                rows.append(WrappedRow(line: number, bytes: start..<text.utf8.count))
            }
            return rows
        }
    }
}

/// The picture of a preview.
struct PreviewPicture {
    let view: PreviewView
    let frame: PrimaryFrame
    let theme: Theme
    /// The number of lines that always stay at the top.
    let head: Int

    private static let cut = "… cut: more than \(StyledText.limits)"

    /// Draws the visible lines into the given number of rows from the screen's top.
    func draw(rows: Int, into canvas: inout Canvas) {
        let columns = PreviewView.columns(of: canvas.columns)
        let lines = CellRows(first: frame.contentRow)
        let all = canvas.columns
        let count = view.rows(onColumns: all)
        let wrapped = view.wraps ? view.wrappedRows(onColumns: all) : []
        let top = PrimaryFrame.barRows
        let staying = CellRows(first: top).visible(from: 0, to: rows, of: min(head, count))
        for (first, indices, lines) in [
            (top, staying, CellRows(first: top)),
            (top + head, lines.visible(from: top + head, to: rows, of: count), lines),
        ] {
            draw(indices, lines, wrapped, from: first, count, columns, into: &canvas)
        }
    }

    /// Draws lines from a row of the screen on.
    private func draw(
        _ indices: Range<Int>, _ lines: CellRows, _ wrapped: [PreviewView.WrappedRow], from first: Int, _ count: Int,
        _ columns: Range<Int>, into canvas: inout Canvas
    ) {
        let room = CellArea(column: columns.lowerBound, row: first, columns: columns.count, rows: canvas.rows)
        canvas.clipped(to: room) { canvas in
            for index in indices {
                let screenRow = lines.start(of: index)
                if view.preview.isCut, index == count - 1 {
                    canvas.draw(
                        Self.cut, column: columns.lowerBound, row: screenRow,
                        limit: columns.count, theme.pageDetail)
                } else if view.wraps {
                    let row = wrapped[index]
                    draw(view.preview.lines[row.line], row.bytes, columns, row: screenRow, into: &canvas)
                } else {
                    let line = view.preview.lines[index]
                    draw(line, 0..<line.text.utf8.count, columns, row: screenRow, into: &canvas)
                }
            }
        }
    }

    /// Draws a part of a line.
    private func draw(
        _ line: StyledLine, _ bytes: Range<Int>, _ columns: Range<Int>, row: Int, into canvas: inout Canvas
    ) {
        let utf8 = line.text.utf8
        var (start, column) = (bytes.lowerBound, columns.lowerBound - view.shift)
        for part in line.parts where part.end > start && column < columns.upperBound && start < bytes.upperBound {
            let end = min(part.end, bytes.upperBound)
            let text = line.text[
                utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
            // A line is cut at its end, even if it is a path.
            column += canvas.draw(
                text, column: column, row: row, limit: columns.upperBound - column,
                theme.style(of: part.style, on: theme.page), shortensPaths: false)
            start = end
        }
        guard bytes.upperBound == utf8.count, line.fill != .unset else { return }
        column = max(column, columns.lowerBound)
        canvas.fill(
            CellArea(column: column, row: row, columns: columns.upperBound - column, rows: 1),
            theme.style(of: Style(background: line.fill), on: theme.page))
    }
}
