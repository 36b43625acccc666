// Plots in difficult cases: no label overlaps another one or leaves the picture, and no text of the user crosses a
// title.

import DrawerCore
import DrawerScript
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerReports

final class PlotLabelTests: XCTestCase {
    private func comparison(_ text: String, _ settings: [String]) throws -> String {
        try Comparison(try file(text), with: try settings.map { Variant([try Setting($0)]) }).svg
    }

    /// A jump is drawn also where the curve ends with it, and where other curves begin or end.
    func testAJumpIsAVerticalLine() {
        let jump: CurveBundle.Polyline = [(0, 0), (50, 0), (50, 30), (90, 30), (90, 60)]
        let flat: CurveBundle.Polyline = [(0, 0), (50, 0)]
        XCTAssertTrue(CurveBundle([jump]).svg.contains("points=\"0,0 50,0 50,30 90,30 90,60\""))
        let svg = CurveBundle([jump, flat]).svg
        XCTAssertTrue(svg.contains("points=\"0,0 50,0 50,30\""), svg)
        XCTAssertTrue(svg.contains("points=\"50,30 90,30 90,60\""), svg)
    }

    private let longName = String(repeating: "a-very-long-name-", count: 12)
    private let gesture = """
        Flick handle up 900pt/s
        Wait settled
        Key "j" 3
        Wheel down 3 at list
        Press list
        Move by 0,5 over 300ms
        Release
        Resize 90x30
        Toggle
        Wait settled

        """

    /// Layouts, sizes, speeds and times at both ends of the ranges of a script.
    private var traces: [(String, ScriptFile)] {
        get throws {
            let detents = (1...90).map { "Set Detent d\($0)-\(longName) \($0 * 4)pt\n" }.joined()
            let close = "20pt 22pt 24pt 24pt 30pt 34pt 36pt 50% 98% 99%".split(separator: " ").enumerated()
                .map { "Set Detent detent\($0) \($1)\n" }.joined()
            return [
                ("plain", try file(gesture)),
                ("nothing", try file("")),
                ("one cell", try file("Set Size 1x1\nSet Items 0\nFlick 0,0 up 500pt/s")),
                ("a tiny screen", try file("Set Size 80x3\n" + gesture)),
                ("close detents", try file("Set Layout none\n" + close + gesture)),
                ("ninety detents", try file("Set Layout none\n" + detents + gesture)),
                ("tiny rows", try file("Set CellHeight 0.001\nSet MaximumOvershoot 1pt\n" + gesture)),
                ("huge rows", try file("Set CellHeight 1000\nSet Size 80x1000\n" + gesture)),
                ("fast", try file("Flick handle up 1000000000pt/s over 1ms\nWait settled")),
                ("a moment", try file("Press handle\nSleep 0.00001ms")),
                ("days", try file("Snap expanded\n" + String(repeating: "Sleep 86400s\n", count: 300))),
                ("a long list", try file("Set Items 1000000\nScrollTo row 900000 at once\n" + gesture)),
                ("long texts", try file("Note \"\(longName) \(longName) 水水水\"\n" + gesture, "\(longName).drawer")),
                ("bouncy", try file("Set Scene bouncy\nToggle\nWait settled\nDrag handle by 0,3\nWait settled")),
                ("airbar", try file("Set Scene airbar\nDrag list by 0,-9 over 90ms\nWait settled")),
            ]
        }
    }

    func testLabelsOfTraces() throws {
        for (name, file) in try traces { check(try file.trace(as: .svg), name) }
    }

    func testLabelsOfComparisons() throws {
        let policies = ReleasePolicy.builtIn.map { "Policy \($0)" }
        for count in [0, 1, 4, 6, 7, 18] {
            let settings = (0..<count).map { policies[$0 % policies.count] }
            check(try comparison("Note \"\(longName)\"\n" + gesture, settings), "\(count) curves")
        }
        // Long names, with colors and with panes.
        let file = try file(gesture)
        let typed = try Variant("SkipSpeed 0pt/s; Spring damping 0.5; Resistance 0.3", in: file.configuration().setup)
        for count in [3, 8] {
            let long = Variant(typed.settings, name: longName)
            let svg = try Comparison(file, with: Array(repeating: typed, count: count) + [long]).svg
            check(svg, "\(count) long names")
        }
        // The durations differ, so that the gestures begin at different times.
        let springs = (1...5).map { "Spring response 0.\($0)123456789 damping 0.\($0)987654321" }
        check(try comparison(gesture + gesture, springs), "springs")
        check(try comparison("Set Size 80x3\n" + gesture, policies), "merged detents")
        check(try comparison("Set CellHeight 1000\nSet Size 80x1000\n" + gesture, policies), "huge rows")
        check(try comparison("Flick handle up 1000000000pt/s over 1ms\nWait settled", policies), "fast")
    }

    func testLabelsOfSweeps() throws {
        let file = try file("Note \"\(longName)\"\nFlick handle up 1400pt/s over 80ms")
        let spans = [
            "Spring response 0.2..0.8", "SkipSpeed 0..1e6pt/s", "DecelerationRate 0.98..0.9995",
            "Detent expanded 20%..80%",
            "Detent \(longName) 1pt..300pt", "MaximumDimming 0.2..0.4", "DragSlop 0r..3r", "WheelRows 0.00001..0.00002",
        ]
        for (index, span) in spans.enumerated() {
            check(try Study(sweeping: file, [span], steps: 9).sweep, span)
            let second = spans[(index + 1) % spans.count]
            check(try Study(sweeping: file, [span, second], steps: 4).sweep, "\(span), \(second)")
        }
        // A target that all runs share stands in the subtitle, not in a pane of one color.
        for spans in [["Spring response 0.2..0.8"], ["Spring response 0.2..0.8", "Spring damping 0.5..1"]] {
            let svg = try Study(sweeping: file, spans, steps: 3).sweep
            check(svg, "one target")
            XCTAssertTrue(svg.contains("the last settle, to "))
            XCTAssertFalse(svg.contains(">target<") || svg.contains(">Target<"))
        }
        // Runs without a settle.
        let still = try DrawerReportsTests.file("Sleep 1ms")
        for spans in [["FlickSpeed 0..9"], ["FlickSpeed 0..9", "SkipSpeed 0..9"]] {
            let svg = try Study(sweeping: still, spans, steps: 3).sweep
            check(svg, "still")
            XCTAssertTrue(svg.contains(">no settle<"))
        }
    }

    /// Two layouts in one pane: the lines and labels of both.
    func testDetentsOfTwoLayouts() throws {
        let svg = try comparison(gesture, ["Detent expanded 30%", "Detent expanded 60%"])
        check(svg, "two layouts")
        for height in ["144 pt", "288 pt"] { XCTAssertTrue(svg.contains("expanded</tspan> \(height)"), height) }
        XCTAssertEqual(svg.components(separatedBy: "compressed</tspan>").count, 2, "one label for a common height")
    }

    /// A text without spaces takes time in proportion to its length, and every line but the last is full.
    func testLinesOfALongWord() {
        let word = String(repeating: "wide", count: 10_000)
        let lines = SVGText.lines(word, to: 200, "label")
        XCTAssertEqual(lines.joined(), word)
        for (line, next) in zip(lines, lines.dropFirst()) {
            XCTAssertLessThanOrEqual(SVGText.width(line, "label"), 200)
            XCTAssertGreaterThan(SVGText.width(line + next.prefix(1), "label"), 200)
        }
        // No room at all: one character in a line.
        XCTAssertEqual(SVGText.lines("ab  c", to: -1, "label"), ["a", "b", "", "c"])
    }

    // MARK: Boxes

    private struct Box: CustomStringConvertible {
        var text: String
        var style: String
        var (left, right, top, bottom) = (0.0, 0.0, 0.0, 0.0)

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }

        var description: String {
            "\(style) '\(text)' (\([left, top, right, bottom].map { String(Int($0)) }.joined(separator: " ")))"
        }
    }

    private func check(_ svg: String, _ name: String) {
        XCTAssertNoThrow(try Markup.check(svg), name)
        XCTAssertFalse(svg.contains("\"nan") || svg.contains("\"inf"), name)
        guard let size = svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/), let width = Double(size.1),
            let height = Double(size.2)
        else { return XCTFail("\(name): a picture without a size") }
        let boxes = boxes(svg)
        XCTAssertGreaterThan(boxes.count, 6, name)
        for (index, box) in boxes.enumerated() {
            XCTAssertTrue(
                box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height,
                "\(name): \(box) leaves \(width) x \(height)")
            for other in boxes[..<index] where box.overlaps(other) { XCTFail("\(name): \(box) collides with \(other)") }
        }
        for line in svg.matches(of: /<line class="mark" x1="([0-9.-]+)" y1="([0-9.-]+)" x2="[0-9.-]+" y2="([0-9.-]+)"/)
        {
            guard let x = Double(line.1), let y1 = Double(line.2), let y2 = Double(line.3) else {
                XCTFail("\(name): \(line.0)")
                continue
            }
            for box in boxes where ["axis", "title", "heading"].contains(box.style) {
                let crosses = box.left < x && x < box.right && y1 < box.bottom && box.top < y2
                XCTAssertFalse(crosses, "\(name): \(line.0) crosses \(box)")
            }
        }
    }

    /// The box of every text; the width is an upper bound for common fonts.
    private func boxes(_ svg: String) -> [Box] {
        svg.matches(
            of: /<text class="([a-z ]+)" x="([0-9.-]+)" y="([0-9.-]+)"( dy="0.3[24]em")?>(.*?)<\/text>/
        ).compactMap { match in
            let classes = match.1.split(separator: " ").map(String.init)
            guard let x = Double(match.2), let y = Double(match.3), let size = SVGText.sizes[classes[0]] else {
                XCTFail("\(match.0)")
                return nil
            }
            let text = String(match.5).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
            let width = SVGText.width(text, classes[0]) + (match.5.contains("dx=") ? 6 : 0)
            let left = classes.contains("end") ? x - width : classes.contains("middle") ? x - width / 2 : x
            let base = y + (match.4 == nil ? 0 : 0.32 * size)
            return Box(
                text: text, style: classes[0], left: left, right: left + width, top: base - 0.78 * size,
                bottom: base + 0.22 * size)
        }
    }
}
