// Golden files: pictures that were checked by eye and must not change unnoticed.
//
// With DRAWER_REWRITE_GOLDEN=1 in the environment, the tests write the files again. Check the difference before you
// commit it.

import DrawerCells
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene

/// The pictures of one golden file. The top row is left out, because its words do not belong to the picture.
struct Golden {
    private(set) var text = ""
    private var known: [String: String] = [:]

    /// Adds a picture: its text and, with a depth, a letter for the style of each cell and a list of the letters. A
    /// part that equals a part of an earlier picture becomes a reference.
    mutating func add(_ name: String, _ canvas: Canvas, stylesIn depth: ColorDepth? = nil) {
        var letters: [Style: Character] = [:]
        var (lines, styles, legend) = ("", "", "")
        for row in 1..<max(1, canvas.rows) {
            lines += canvas.lines[row] + "\n"
            for column in 0..<canvas.columns {
                let style = canvas[column, row].style
                if letters[style] == nil, let depth {
                    letters[style] = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(letters.count)))
                    legend += "\(letters[style]!) \(Self.describe(style, depth))\n"
                }
                styles.append(letters[style] ?? " ")
            }
            styles += "\n"
        }
        text += "== \(name)\n"
        for part in depth == nil ? [lines] : [lines, styles, legend] {
            text += known[part].map { "-- as in \($0)\n" } ?? "--\n" + part
            if known[part] == nil { known[part] = name }
        }
    }

    private static func describe(_ style: Style, _ depth: ColorDepth) -> String {
        func name(_ color: Color) -> String {
            guard color.bits <= 0xFF_FFFF else { return "own" }
            return "#" + hexadecimal(color.bits, digits: 6) + (color.nearest(in: depth).map { "=\($0)" } ?? "")
        }
        let attributes: [(Attributes, String)] = [
            (.bold, " bold"), (.dim, " dim"), (.underline, " underline"), (.reverse, " reverse"),
        ]
        return "\(name(style.foreground)) on \(name(style.background))"
            + attributes.map { style.attributes.contains($0) ? $1 : "" }.joined()
    }

    /// Compares the pictures with `Tests/Golden/NAME.txt`. The file is outside of the test target, so that
    /// Package.swift need not list it.
    func check(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let url = Repository.url("Tests/Golden/\(name).txt")
        if ProcessInfo.processInfo.environment["DRAWER_REWRITE_GOLDEN"] == "1" {
            return try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let was = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let now = text.components(separatedBy: "\n")
        guard
            let row = (0..<max(was.count, now.count)).first(where: { row in
                !was.indices.contains(row) || !now.indices.contains(row) || was[row] != now[row]
            })
        else { return }
        let frame = now.prefix(row + 1).last { $0.hasPrefix("== ") } ?? ""
        let lines = [was, now].map { $0.indices.contains(row) ? $0[row] : "(no line)" }
        XCTFail("\(name).txt:\(row + 1), \(frame)\n  was: \(lines[0])\n  now: \(lines[1])", file: file, line: line)
    }
}
