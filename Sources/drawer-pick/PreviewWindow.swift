// `--preview-window`: the first line of a preview, and the lines that stay at its top.

import DrawerCommand
import DrawerMatch

/// The parts of fzf's option that have a meaning behind a drawer.
struct PreviewWindow: Sendable {
    /// The line at which a preview begins.
    private(set) var start: Start?
    /// The number of lines that stay at the top.
    private(set) var head = 0
    private(set) var wraps = false
    private(set) var isHidden = false

    /// The first line of a preview, as in `+{2}-/2`: `+LINE`, or `+{2}` for a field of the row. Further numbers are
    /// added to it, and `/N` leaves a part of the height above it.
    struct Start: Sendable {
        private enum Line: Sendable {
            case number(Int)
            case field(FieldRange)
        }

        private let line: Line
        /// The number that is added to the line.
        private let offset: Int
        /// The part of the height above the line: 2 for its half; nil for none.
        private let part: Int?
        /// The largest number of a line: more than the lines of any preview.
        private static let most = 1 << 30

        init(_ text: Substring) throws {
            func failure() -> UsageError {
                UsageError("'+\(text)' is not a place: expected one such as +{2}, +{2}-5 or +{2}-/2")
            }
            var rest = text
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                guard let field = FieldRange(rest[rest.index(after: rest.startIndex)..<end]) else { throw failure() }
                line = .field(field)
                rest = rest[rest.index(after: end)...]
            } else {
                let digits = rest.prefix { $0.isWholeNumber }
                guard let number = Int(digits) else { throw failure() }
                line = .number(number)
                rest = rest.dropFirst(digits.count)
            }
            var sum = 0
            while let sign = rest.first, sign == "+" || sign == "-", rest.dropFirst().first?.isWholeNumber == true {
                let digits = rest.dropFirst().prefix { $0.isWholeNumber }
                guard let number = Int(digits), number < 1_000_000 else { throw failure() }
                sum += sign == "-" ? -number : number
                rest = rest.dropFirst(1 + digits.count)
            }
            offset = sum
            if rest.first == "-" { rest = rest.dropFirst() }
            guard !rest.isEmpty else {
                part = nil
                return
            }
            guard rest.first == "/", let number = Int(rest.dropFirst()), number > 0 else { throw failure() }
            part = number
        }

        /// The number of rows above the first shown row.
        /// - Parameters:
        ///   - rows: the height of the preview without its head.
        ///   - head: the number of rows that stay at the top.
        func rowsAbove(in row: ArraySlice<UInt8>, _ delimiter: Delimiter, rows: Int, head: Int) -> Double {
            let number: Int
            switch line {
            case .number(let line): number = line
            case .field(let field):
                let digits = FieldRange.text([field], of: row, dividedBy: delimiter).filter {
                    (0x30...0x39).contains($0)
                }
                number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            }
            let line = min(number, Self.most) - 1 + offset - (part.map { rows / $0 } ?? 0)
            return Double(max(0, line - head))
        }
    }

    /// - Throws: `UsageError` for a part that has no meaning here.
    mutating func set(_ text: String) throws {
        for part in text.split(whereSeparator: { $0 == "," || $0 == ":" }) {
            switch part {
            case "wrap", "nowrap": wraps = part == "wrap"
            case "hidden", "nohidden": isHidden = part == "hidden"
            case "default": self = PreviewWindow()
            case _ where part.first == "+": start = try Start(part.dropFirst())
            case _ where part.first == "~":
                guard let lines = Int(part.dropFirst()), (0...100).contains(lines) else {
                    throw UsageError("'\(part)' is not a number of lines at the top: expected one such as ~3")
                }
                head = lines
            default:
                throw UsageError(
                    "'\(part)' means nothing here, where the preview has the whole screen behind the drawer: expected "
                        + "+{2}-/2, ~3, wrap or hidden")
            }
        }
    }
}
