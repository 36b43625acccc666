// Traces: their rows, reading back to the same bits, and independence of the frame rate.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports

final class TraceTests: XCTestCase {
    private let gesture = """
        Set Items 60
        Note "a <flick> & a \\"catch\\""
        Flick handle up 900pt/s
        Sleep 70ms
        Press handle
        Sleep 33.3333ms
        Move by 0,-9 over 123.456ms
        Release
        Wait settled
        Flick list up 1500pt/s
        Wait settled
        """

    private func trace(_ text: String, _ format: ReportFormat) throws -> String {
        try file(text).trace(as: format)
    }

    func testRowsAreAtEveryFrameAndAtTheEnd() throws {
        let lines = try trace("Set FrameRate 60\nSleep 100ms", .csv).split(separator: "\n").map(String.init)
        XCTAssertEqual(
            lines.first,
            "t,owner,phase,detent,target,top,height,velocity,offset,scrollVelocity,overlay,progress,pressed,x,y")
        let times = lines.dropFirst().map { String($0.prefix { $0 != "," }) }
        XCTAssertEqual(times, ["0.0", "0.016666667", "0.033333334", "0.05", "0.066666667", "0.083333334", "0.1"])
        let odd = try trace("Set FrameRate 60\nSleep 20ms", .csv).split(separator: "\n").count
        XCTAssertEqual(odd, 1 + 3, "two frames and the end")
        XCTAssertEqual(try trace("", .csv).split(separator: "\n").count, 2)
    }

    func testJSONHasTheKeysInOrderAndReadsBackToTheSameBits() throws {
        let file = try file(gesture)
        var rows: [TraceRow] = []
        var player = try file.player()
        player.run(.frames(rate: player.frameRate)) { rows.append(TraceRow(&$0, .frame)) }
        let lines = try trace(gesture, .jsonl).split(separator: "\n")
        XCTAssertEqual(lines.count, rows.count)
        XCTAssertGreaterThan(rows.count, 60)
        for (line, row) in zip(lines, rows) {
            var last = line.startIndex
            for field in TraceColumns.fields {
                let range = try XCTUnwrap(line.range(of: "\"\(field)\":"))
                XCTAssertGreaterThanOrEqual(range.lowerBound, last)
                last = range.upperBound
            }
            let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            XCTAssertEqual(object.count, TraceColumns.fields.count + 3)
            let numbers: [(String, Double)] = [
                ("t", row.time.seconds), ("top", row.reading.top), ("height", row.reading.height),
                ("velocity", row.reading.velocity), ("offset", row.reading.offset),
                ("scrollVelocity", row.reading.scrollVelocity), ("overlay", row.reading.overlay),
                ("progress", row.reading.progress),
            ]
            for (key, value) in numbers {
                // Compare the text itself, which a JSON parser would round.
                let text = line.components(separatedBy: "\"\(key)\":")[1].prefix { !",}".contains($0) }
                XCTAssertEqual(Double(text)?.bitPattern, value.bitPattern, "\(key) \(text)")
            }
            XCTAssertEqual(object["owner"] as? String, row.reading.owner.rawValue)
            XCTAssertEqual(object["phase"] as? String, row.reading.phase.rawValue)
            XCTAssertEqual(object["detent"] as? String, row.reading.detent?.text)
            XCTAssertEqual(object["target"] as? String, row.reading.target?.text)
        }
    }

    func testTheSameTwiceAndWithEveryFrameRate() throws {
        func lines(_ rate: Int) throws -> [String: String] {
            let text = try trace("Set FrameRate \(rate)\n" + gesture, .jsonl)
            XCTAssertEqual(text, try trace("Set FrameRate \(rate)\n" + gesture, .jsonl))
            return Dictionary(
                text.split(separator: "\n").map { (String($0.prefix { $0 != "," }), String($0)) },
                uniquingKeysWith: { first, _ in first })
        }
        let slow = try lines(30)
        let middle = try lines(60)
        let fast = try lines(240)
        XCTAssertGreaterThan(slow.count, 30)
        for (time, line) in slow {
            XCTAssertEqual(middle[time], line)
            XCTAssertEqual(fast[time], line)
        }
    }

    /// A detent is drawn as long as its scene shows it.
    func testDetentsEndWithTheirScene() throws {
        let later = try Course(file("Sleep 100ms\nKey \"3\"\nSleep 100ms").player(), .plot)
        XCTAssertGreaterThan(later.detents.count, 2)
        for line in later.detents { XCTAssertEqual(try XCTUnwrap(line.end), 0.1, accuracy: 0.02, "\(line.name)") }
        let atOnce = try Course(file("Key \"3\"\nSleep 100ms").player(), .plot)
        XCTAssertEqual(atOnce.detents.map(\.name), [])
    }

    /// A feature that only a command uses has a column in the whole table, which is empty while the feature is not in
    /// use.
    func testFeaturesInUseHaveColumns() throws {
        func trace(_ lines: String, _ format: ReportFormat) throws -> [Substring] {
            try file("Set FrameRate 10\n" + lines).trace(as: format).split(separator: "\n")
        }
        let later = "Sleep 100ms\nConfigure ContentLayout resize\nSleep 100ms"
        let table = try trace(later, .csv)
        XCTAssertTrue(table[0].hasSuffix(",y,contentHeight"), "\(table[0])")
        XCTAssertEqual(table.dropFirst().map { $0.split(separator: ",").last }, ["false", "16.0", "16.0"])
        let objects = try trace(later, .jsonl)
        XCTAssertEqual(objects.map { $0.contains("\"contentHeight\":16.0}") }, [false, true, true])
        XCTAssertTrue(objects[0].hasSuffix("\"contentHeight\":null}"), "one set of columns: \(objects[0])")
        XCTAssertTrue(try trace("Set ContentLayout slide", .csv)[1].hasSuffix(",320.0"))
        // A single drawer is not a stack, even after other drawers have left.
        let stack = try trace("Sleep 100ms\nPush\nWait settled\nPop\nWait settled", .csv)
        XCTAssertTrue(stack[0].hasSuffix(",y,drawers,recede"), "\(stack[0])")
        XCTAssertTrue(stack[1].hasSuffix(",,") && stack[stack.count - 1].hasSuffix(",,"))
        XCTAssertTrue(stack.contains { $0.hasSuffix(",2.0,1.0") }, "\(stack)")
        let followers = try trace("Set Follower bar on\nSet Follower parallax on\nSnap expanded at once", .jsonl)
        XCTAssertTrue(followers[0].contains(",\"follower parallax\":26.88"), "\(followers[0])")
        XCTAssertTrue(followers[0].contains(",\"follower bar\":230.39"), "\(followers[0])")
    }
}

/// Checks that a text is well-formed XML: tags close in order, and attributes are quoted.
enum Markup {
    struct Malformed: Error { var near: String }

    static func check(_ text: String) throws {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            if rest[..<start].contains(">"), !open.contains("style") { throw Malformed(near: String(rest.prefix(60))) }
            guard let end = rest[start...].firstIndex(of: ">") else { throw Malformed(near: String(rest[start...])) }
            let tag = rest[rest.index(after: start)..<end]
            if tag.contains("<") || tag.filter({ $0 == "\"" }).count % 2 != 0 { throw Malformed(near: String(tag)) }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { throw Malformed(near: String(tag)) }
            } else if !tag.hasSuffix("/") {
                open.append(tag.prefix { $0 != " " })
            }
            rest = rest[rest.index(after: end)...]
        }
        if !open.isEmpty { throw Malformed(near: open.joined(separator: " ")) }
    }
}
