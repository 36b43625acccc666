// The spelling of rows and options: letters of two characters, delimiters with escapes, colors over several rows.

import DrawerMatch
import XCTest

final class WritingTests: XCTestCase {
    /// A letter of one character equals the same letter of two characters, in rows and in queries.
    func testComposedLetters() throws {
        for (one, two) in [
            ("é", "e\u{301}"), ("Ở", "O\u{31B}\u{309}"), ("が", "か\u{3099}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
        ] {
            let rows: Rows = ["x\(one)y", "x\(two)y", "xzy"]
            for query in [one, two, "'\(one)y", "'x\(two)"] {
                let matches = try XCTUnwrap(rows.matches(Query(query)))
                XCTAssertEqual(Set(matches), [0, 1], "\(query) \(one)")
            }
            XCTAssertEqual(Query("y").positions(in: "x\(two)y".utf8), [1 + two.utf8.count])
        }
        XCTAssertEqual(Array(try XCTUnwrap((["cafe\u{301}"] as Rows).matches(Query("cafe$")))), [0], "without accents")
    }

    func testDelimiters() throws {
        setlocale(LC_CTYPE, "C.UTF-8")
        for (text, row, second) in [
            (#"\x2e"#, "a.b.c", "b."), (#"\t"#, "a\tb\tc", "b\t"), (#"\d+"#, "a12b3c", "b3"), ("(?i)x", "aXbxc", "bx"),
            (#"\pL"#, "1é2b3", "2b"), (#"[^\w]"#, "a-b-c", "b-"), (#"\x{2c}"#, "a,b,c", "b,"),
            ("(?:,|;)", "a;b,c", "b,"),
            // Signs that are special within the brackets of POSIX, and repetitions after an escaped sign.
            (#"[x\]]"#, "a]bxc", "bx"), (#"[^\]]"#, "]a]", "]"), ("[]x]", "a]bxc", "bx"), (#"[\^]"#, "a^b", "b"),
            (#"[\^x]"#, "a^bxc", "bx"), (#"[\^-]"#, "a^b-c", "b-"), (#"[_\-.]"#, "a_b-c.d", "b-"),
            (#"[\s\-:]+"#, "a - b:c", "b:"), (#"[\w-.]"#, "-a.", "a"), ("[[.]", "a[b.c", "b."),
            (#"[\[\]^-]"#, "a[b]c^d-e", "b]"), ("[+--]", "a+b,c-d", "b,"), (#"[X-\]]"#, "aXb[c]d", "b["),
            (#"\*?;"#, "a*;b;c", "b;"), ("[x", "a[xb", "b"), (#"[\x2c-\x2e]"#, "a,b.c", "b."),
            (#"\S"#, " a b", " b"), ("[à-é]", "aäb", "b"), ("[а-я]+", "1жук2", "2"), ("(?i)[é-ê]", "aÉb", "b"),
            (#"[^\x{391}-\x{3a9}]"#, "ΑbΓ", "Γ"), (#"\W+"#, "caféx bar", "x "), (#"\s"#, "a\u{B}b c", "c"),
            ("[[:alpha:]]", "1é2a3", "3"), ("[[:word:]]", "-a-b", "-b"), ("[z-a]", "x[z-a]y", "y"), ("", "aéb", "é"),
            ("[[:digit:]]", "a1b2", "b2"), ("(", "a(b(c", "b("),
        ] {
            let field = FieldRange.text([try XCTUnwrap(FieldRange("2"))], of: row.utf8, dividedBy: try Delimiter(text))
            XCTAssertEqual(String(decoding: field, as: UTF8.self), second, text)
        }
        for (text, field, left) in [
            ("[,;]", "a,b;", "a,b"), ("[,;]", "a,b", "a,b"), (",", "a,,", "a,"), (",*", "a,,", "a"),
            ("x", "ax ", "ax "),
            ("\\s+", "a b  ", "a b"),
        ] {
            let rest = try Delimiter(text).removed(fromEndOf: Array(field.utf8)[...])
            XCTAssertEqual(String(decoding: rest, as: UTF8.self), left, text)
        }
        XCTAssertEqual(Delimiter.white.removed(fromEndOf: [0x61, 0x20]), [0x61, 0x20])
        let template = try XCTUnwrap(FieldTemplate("'{1..2}!'"))
        XCTAssertEqual(template.text(of: "a,b,c".utf8, dividedBy: try Delimiter("[,;]")), Array("'a,b!'".utf8))
        for (text, place) in [
            (#"[a-\d]"#, 1), (#"[x\b]"#, 3), (#"[\D]"#, 2), (#"a\q"#, 2), (#"\p{Greek}"#, 1), ("a+?", 2),
            ("(?U)x", 1), (#"ab\"#, 3), (#"\x"#, 1), (#"\p{Lu"#, 1), (#"a\x{2c"#, 2), (#"\x+4"#, 1), (#"\x4"#, 1),
            (#"\x{+4}"#, 1), (#"[\x{80}-\x{10FFFF}]"#, 1),
        ] {
            XCTAssertThrowsError(try Delimiter(text), text) {
                XCTAssertEqual(($0 as? PatternError)?.place, place, text)
            }
        }
    }

    /// A row that is appended alone has the form of the others.
    func testSingleRows() throws {
        var form = RowForm()
        (form.shown, form.hasColors) = (FieldTemplate("{2} {1}"), true)
        var rows = Rows(form: form)
        for text in ["a b", "\u{1b}[31mc d"] { rows.append(row: text.utf8) }
        XCTAssertEqual(rows.count, 2)
        XCTAssertEqual([0, 1].map { String(decoding: rows[$0], as: UTF8.self) }, ["b a", "d c"])
        XCTAssertEqual([0, 1].map { String(decoding: rows.whole($0), as: UTF8.self) }, ["a b", "c d"])
        XCTAssertEqual(Array(try XCTUnwrap(rows.matches(form.query("^d")))), [1])
    }

    /// A row that is appended alone may belong to the heading, and does not continue an incomplete row.
    func testASingleRowAfterOthers() {
        for hasColors in [false, true] {
            var form = RowForm()
            (form.headings, form.hasColors) = (2, hasColors)
            var rows = Rows(form: form)
            rows.append(row: "head".utf8)
            for text in ["sub", "\nab"] {
                Array(text.utf8).withUnsafeBufferPointer { rows.append($0, separator: 0x0A) }
            }
            rows.append(row: "c".utf8)
            XCTAssertEqual(rows.heading.map { String(decoding: $0, as: UTF8.self) }, ["head", "sub"])
            XCTAssertEqual((0..<rows.count).map { String(decoding: rows[$0], as: UTF8.self) }, ["ab", "c"])
        }
    }

    func testNoRowBeforeTheFirstMatches() throws {
        var rows = Rows(form: RowForm())
        Array("a\nb\n".utf8).withUnsafeBufferPointer { rows.append($0, separator: 0x0A) }
        rows.finish()
        for query in ["", "a", "c"] {
            let matches = try XCTUnwrap(rows.matches(Query(query)))
            XCTAssertFalse(matches.contains(-1) || matches.contains(2) || matches.contains(.min), query)
            XCTAssertEqual(matches.contains(0), query != "c")
        }
    }

    /// A row starts with the colors that the rows before it have left, even in another block.
    func testColorsGoOn() {
        var form = RowForm()
        form.hasColors = true
        var rows = Rows(form: form)
        let lines =
            "\u{1b}[1mfirst\n" + String(repeating: "line\n", count: 5000) + "\u{1b}[31mred\n\u{1b}[mplain\nend\n"
        Array(lines.utf8).withUnsafeBufferPointer { rows.append($0, separator: 0x0A) }
        rows.finish()
        XCTAssertFalse(rows.colored(0).colors.isBold)
        for row in [1, 4095, 4096, 5000, 5001] { XCTAssertTrue(rows.colored(row).colors.isBold, "\(row)") }
        XCTAssertNil(rows.colored(5001).colors.foreground)
        XCTAssertEqual(rows.colored(5002).colors.foreground, .palette(1))
        XCTAssertEqual(rows.colored(5003).colors, SGRState())
    }

    /// The colors that a row sets after its searched part go on, too.
    func testColorsBeyondTheSearchedPart() {
        var form = RowForm()
        form.hasColors = true
        var rows = Rows(form: form)
        let long = String(repeating: "x", count: 5000)
        for text in ["\u{1b}[31m\(long)\u{1b}[m", "plain", "\(long)\u{1b}[32m", "green"] { rows.append(row: text.utf8) }
        XCTAssertEqual(rows.colored(1).colors, SGRState())
        XCTAssertEqual(rows.colored(3).colors.foreground, .palette(2))
    }

    /// The first three tiebreaks count. A fourth one changes nothing.
    func testAFourthTiebreak() throws {
        var form = RowForm()
        for tiebreaks in [[.length, .chunk, .begin], [.length, .chunk, .begin, .end]] as [[RowForm.Tiebreak]] {
            form.tiebreaks = tiebreaks
            var rows = Rows(form: form)
            for text in ["xxax xxxx", "xaxx xxxx"] { rows.append(row: text.utf8) }
            XCTAssertEqual(Array(try XCTUnwrap(rows.matches(Query("a")))), [1, 0], "\(tiebreaks)")
        }
    }
}
