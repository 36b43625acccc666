// The syntax of queries, ranking, and the properties of a search, without fzf.

import TestSupport
import XCTest

@testable import DrawerMatch

final class MatchTests: XCTestCase {
    func testSyntax() {
        /// The marked letters as `[x]`; nil where the row does not match.
        let table: [(query: String, row: String, marked: String?)] = [
            ("", "row", "row"),
            ("src", "/usr/share/cups", "/usr/[s]ha[r]e/[c]ups"),
            ("src", "/usr/share", nil),
            ("'share", "/usr/share", "/usr/[s][h][a][r][e]"),
            ("'sr'", "usr'", "u[s][r][']"),
            ("^us", "usr us", "[u][s]r us"),
            ("^us", " us", " [u][s]"),
            ("us$", "us us ", "us [u][s] "),
            ("^us$", "us us", nil),
            ("^us$", " us ", " [u][s] "),
            ("!us", "u s", "u s"),
            ("!us", "usr", nil),
            ("!'us", "u s", nil),
            ("!^us", "usr", nil),
            ("!^us", "a us", "a us"),
            ("!us$", "us", nil),
            ("a !b", "ab", nil),
            ("a\\ b", "ab a b", "ab [a][ ][b]"),
            ("a b", "ba", "[b][a]"),
            ("x | b", "ba", "[b]a"),
            ("^ ! ' a", "ba", "b[a]"),
            ("camera", "Camera", "[C][a][m][e][r][a]"),
            ("Camera", "camera", nil),
            ("creme", "Crème", "[C][r][è][m][e]"),
            ("crème", "Creme", nil),
            ("crème", "Crème", "[C][r][è][m][e]"),
            ("жук", "Жук", "[Ж][у][к]"),
            ("日", "前日", "前[日]"),
        ]
        for (query, row, marked) in table {
            let positions = Query(query).positions(in: row.utf8)
            XCTAssertEqual(positions.map { Self.marked(row, $0) }, marked, "'\(query)' in '\(row)'")
        }
    }

    /// Every sign with a special meaning before, in or after a word is in a form of the manual.
    func testTheFormsHaveEveryOperator() {
        let plain = Query("ab").groups.flatMap(\.self)
        let forms = Query.forms.map(\.form)
        var operators = ""
        for sign in (0x21...0x7E).map({ Character(Unicode.Scalar($0)) }) where !sign.isLetter && !sign.isNumber {
            for text in ["\(sign)ab", "a\(sign)b", "ab\(sign)", "a \(sign) b", "a\(sign) b"] {
                let literal = text.split(separator: " ").map { word in
                    var term = plain[0]
                    term.text = word.unicodeScalars.map(\.value)
                    return [term]
                }
                guard Query(text).groups != literal, operators.last != sign else { continue }
                operators.append(sign)
                XCTAssertTrue(forms.contains { $0.contains(sign) }, "'\(text)' has no form")
            }
        }
        XCTAssertEqual(operators, "!$'\\^|")
    }

    private static func marked(_ row: String, _ positions: [Int]) -> String {
        var text = ""
        var offset = 0
        for scalar in row.unicodeScalars {
            text += positions.contains(offset) ? "[\(scalar)]" : "\(scalar)"
            offset += UTF8.width(scalar)
        }
        return text
    }

    func testRanking() throws {
        /// Each row is better than the next one.
        let table: [(reason: String, query: String, rows: [String])] = [
            ("starts of words", "fb", ["foo bar", "foo/bar", "foo-bar", "fooxbar"]),
            ("runs", "foob", ["foobar", "foo-bar"]),
            ("camel case", "gd", ["getData", "gotdata"]),
            ("numbers", "a1", ["xa1", "xax1"]),
            ("small gaps", "ab", ["xab", "xaxb", "xaxxb", "xaxxxb"]),
            ("the best occurrence counts", "lib", ["xlixb/lib", "xlib"]),
            ("shorter rows", "bin", ["bin", "bins", "bin/sh"]),
            ("white space at the ends adds nothing to the length", "bin", ["  bin  ", "bins"]),
        ]
        for (reason, query, rows) in table {
            // In reverse, so that the order of equals cannot be the reason.
            XCTAssertEqual(try ranked(rows.reversed(), query), rows, reason)
        }
        XCTAssertEqual(try ranked(["ab", "ad", "ac"], "a"), ["ab", "ad", "ac"], "order among equals")
        XCTAssertEqual(try ranked(["long row", "row"], "!x"), ["long row", "row"], "nothing is sought")
    }

    private func ranked(_ rows: [String], _ query: String) throws -> [String] {
        try XCTUnwrap(Rows(rows.map { Array($0.utf8) }).matches(Query(query))).map { rows[$0] }
    }

    func testPositionsSpellTheWord() {
        var random = Random(seed: 5)
        let cases = MatchCases(seed: 5, rows: 300)
        var marked = 0
        for row in cases.rows {
            for letters in ["usr", "ab", "e", "lib", "xyz", "é", "aé"] {
                let sign = random.one(of: ["", "'", "^"])
                guard let positions = Query(sign + letters).positions(in: row) else { continue }
                marked += 1
                let spelled = positions.map { offset in
                    let rest = String(decoding: row[offset...], as: UTF8.self).unicodeScalars
                    let lowercase = Letter.lowercase(rest[rest.startIndex].value)
                    return letters.contains("é") ? lowercase : Letter.withoutAccent(lowercase)
                }
                XCTAssertEqual(spelled, letters.unicodeScalars.map(\.value), "'\(sign + letters)' in \(row)")
                if !sign.isEmpty {
                    XCTAssertLessThan(positions[positions.count - 1] - positions[0], 4 * letters.count)
                }
            }
        }
        XCTAssertGreaterThan(marked, 150)
    }

    func testALongerQuerySearchesThePreviousResult() throws {
        var cases = MatchCases(seed: 6, rows: 300)
        let rows = Rows(cases.rows)
        var refined = 0
        for _ in 0..<60 {
            let text = cases.query()
            var previous: Matches?
            // The rows of the previous result may be fewer.
            var known = Rows(cases.rows.prefix(200))
            for end in text.indices + [text.endIndex] {
                let query = Query(String(text[..<end]))
                let fresh = try XCTUnwrap(known.matches(query))
                if let previous, query.refines(previous.query) {
                    refined += 1
                    XCTAssertTrue(fresh.allSatisfy { $0 >= previous.searched || previous.contains($0) }, text)
                }
                let matches = try XCTUnwrap(known.matches(query, after: previous))
                XCTAssertEqual(Array(matches), Array(fresh), "'\(text[..<end])'")
                XCTAssertEqual((0...known.count).filter(matches.contains), matches.sorted())
                previous = matches
                known = rows
            }
        }
        XCTAssertGreaterThan(refined, 200)
        for (old, new, refines) in [
            ("ab", "aXb", false), ("ab", "axb", true), ("ab", "'ab", false), ("'ab", "'xab", true),
            ("^ab", "^abc", true), ("^ab", "^xab", false), ("ab$", "xab$", true), ("a", "a !b", true),
            ("!a", "!ab", false), ("!ab", "!ab c", true), ("a | b", "ac | b", true), ("a", "a | b", false),
        ] { XCTAssertEqual(Query(new).refines(Query(old)), refines, "'\(old)' to '\(new)'") }
    }

    func testTheSameQuerySearchesNewRowsAlone() throws {
        var cases = MatchCases(seed: 9, rows: 9000)
        var random = Random(seed: 9)
        let rows = Rows(cases.rows)
        for _ in 0..<40 {
            let query = Query(cases.query())
            let known = Rows(cases.rows.prefix(random.count(0...9000)))
            let matches = try XCTUnwrap(rows.matches(query, after: known.matches(query)))
            let fresh = try XCTUnwrap(rows.matches(query))
            XCTAssertEqual(Array(matches), Array(fresh), "after \(known.count)")
            XCTAssertEqual((0...rows.count).filter(matches.contains), fresh.sorted())
        }
        // A previous result is trusted, even one of other rows.
        let (one, other) = (Rows(["x", "a"]), Rows(["x", "b", "xa"]))
        XCTAssertEqual(try XCTUnwrap(other.matches(Query("a"), after: one.matches(Query("a")))).map(\.self), [1, 2])
    }

    func testBlocksOfLongRowsAreSmall() throws {
        var random = Random(seed: 10)
        let lines = (0..<1500).map { number in
            Array("\(number) ".utf8) + [UInt8](repeating: 0x61, count: random.count(0...30_000))
        }
        let text = Array(lines.joined(separator: [0x0A]))
        var rows = Rows()
        var rest = text[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(random.count(1...200_000)))
            piece.withUnsafeBufferPointer { rows.append($0, separator: 0x0A) }
            rest = rest.dropFirst(piece.count)
        }
        rows.finish()
        XCTAssertTrue((0..<rows.count).elementsEqual(lines.indices) { rows.whole($0).elementsEqual(lines[$1]) })
        XCTAssertTrue((0..<rows.count).allSatisfy { rows[$0].elementsEqual(lines[$0].prefix(Rows.searchedBytes)) })
        XCTAssertGreaterThan(rows.blocks.count, 3)
        for block in rows.blocks { XCTAssertLessThan(block.bytes.count, Rows.Block.fullBytes + 64 * 4100) }
        for query in ["^7", "a", "!1 !2", "99"].map({ Query($0) }) {
            let expected = lines.indices.filter { query.positions(in: lines[$0]) != nil }
            XCTAssertEqual(try XCTUnwrap(rows.matches(query)).sorted(), expected)
        }
    }

    func testOneCoreFindsWhatAllFind() throws {
        let cases = MatchCases(seed: 7, rows: 1000)
        let rows = Rows((0..<40).flatMap { _ in cases.rows })
        for query in ["e", "usr lib", "'a | é", "!e", "^/usr .h$"].map({ Query($0) }) {
            let all = try XCTUnwrap(rows.matches(query))
            XCTAssertEqual(Array(all), Array(try XCTUnwrap(rows.matches(query, isSerial: true))))
            // A search of 40 copies finds the matches of one, 40 times.
            let once = try XCTUnwrap(Rows(cases.rows).matches(query))
            XCTAssertEqual(all.count, 40 * once.count)
            XCTAssertEqual(Set(all.map { $0 % 1000 }), Set(once))
            XCTAssertNil(rows.matches(query, isCancelled: { true }))
        }
    }

    func testRowsArriveInAnyPieces() {
        var random = Random(seed: 8)
        let lines = (0..<20_000).map { Array(String($0 * 7919 % 10007).utf8) }
        let text = Array(lines.joined(separator: [0]))
        for isComplete in [false, true] {
            var rows = Rows()
            var snapshots: [Rows] = []
            var rest = (isComplete ? text + [0] : text)[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(random.count(1...9000)))
                piece.withUnsafeBufferPointer { rows.append($0, separator: 0) }
                rest = rest.dropFirst(piece.count)
                snapshots.append(rows)
            }
            XCTAssertEqual(rows.count, isComplete ? 20_000 : 19_999)
            rows.finish()
            rows.finish()
            for rows in snapshots + [rows] {
                XCTAssertEqual((0..<rows.count).map { Array(rows[$0]) }, Array(lines.prefix(rows.count)))
            }
            XCTAssertEqual(rows.count, 20_000)
        }
    }
}
