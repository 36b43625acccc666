// The guide's page about sheets: its code, compiled and run.

import DrawerCore
import DrawerSheets
import TestSupport
import XCTest

final class SheetsGuideTests: XCTestCase {
    /// A stand-in for a host's view.
    private final class View {
        struct Frame { var y = 0.0 }
        var frame = Frame()
        var (y, height) = (0.0, 0.0)
        var (scale, cornerRadius) = (1.0, 0.0)
        var events: [String] = []

        func press(at point: DrawerPoint) { events.append("pressed at \(point.x)") }
        func show(_ text: String, atY y: Double) { events.append("\(text) at \(y)") }
    }

    /// Every block of the page is a part of these tests, apart from its indentation.
    func testTheBlocksOfThePageAreThese() throws {
        let tests = try Repository.sources(in: "Tests/DrawerSheetsTests")
        let page = try Repository.text("Sources/DrawerCore/DrawerCore.docc/Sheets.md")
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        XCTAssertGreaterThan(blocks.count, 3)
        for block in blocks {
            let indented = block.split(separator: "\n").map { "        \($0)\n" }.joined()
            XCTAssertTrue(tests.contains { $0.contains(indented) }, "not in the tests:\n\(block)")
        }
    }

    func testTheHostOfThePage() throws {
        let (buttons, sticky, content, behind, bar) = (View(), View(), View(), View(), View())
        let isListEmpty = content.events.isEmpty
        var hasEverPulled = false

        let container = Container(
            width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)],
            footer: [DrawerPart(.header("buttons"), height: 64)])
        var drawer = try DrawerEngine(layout: .iphone, container: container, listHeight: 60 * 44)
        if let top = drawer.footerTop { buttons.frame.y = top }
        drawer.handle(.press(at: DrawerPoint(x: 60, y: 820)), at: 1)
        for notice in drawer.handle(.release, at: 1.1) {
            if case .tapped(on: .header("buttons"), at: let point) = notice.kind { buttons.press(at: point) }
        }
        XCTAssertEqual(buttons.frame.y, 780)
        XCTAssertEqual(buttons.events, ["pressed at 60.0"])

        drawer.handle(.snap(to: .fullHeight, animated: false), at: 1.5)
        let sections = Sections(sizes: [12, 30, 18])
        try drawer.configure(listHeight: Double(sections.rowCount) * 44, at: 2)
        drawer.handle(.scroll(to: Double(sections.row(ofHeader: 1)) * 44, animated: false), at: 2)
        let listTop = drawer.top + drawer.container.headerHeight
        if let header = sections.stuck(at: drawer.reading.offset, rowHeight: 44) {
            sticky.show("Section \(header.section + 1)", atY: listTop + header.y)
        }
        XCTAssertEqual(sticky.events, ["Section 2 at \(drawer.top + 20)"])

        drawer.handle(.snap(to: .compressed, animated: false), at: 2.5)
        let layout = isListEmpty ? ContentLayout.resize : .slide
        content.height = layout.contentHeight(in: drawer)
        content.y = drawer.top + drawer.container.headerHeight
        XCTAssertEqual(content.y + content.height, max(780, content.y))

        if !hasEverPulled {
            for notice in drawer.handle(.nudge, at: 3) where notice.kind == .nudged { hasEverPulled = true }
        }
        XCTAssertTrue(hasEverPulled)

        let half = drawer.roomHeight - (drawer.top(of: .fullHeight)! + drawer.top(of: .expanded)!) / 2
        drawer.handle(.moveTo(height: half, animated: false), at: 4)
        let reading = drawer.reading
        if let shift = Follower.parallax.value(of: reading, on: drawer) { behind.frame.y = -shift }
        if let share = Follower.shrink.value(of: reading, on: drawer) {
            behind.scale = 1 - 0.08 * share
            behind.cornerRadius = 12 * share
        }
        if let y = Follower.bar.value(of: reading, on: drawer) { bar.y = y - bar.height }
        if let roundness = Follower.corners.value(of: reading, on: drawer) {
            content.cornerRadius = 12 * roundness
        }
        let low = drawer.top(of: .compressed)!
        XCTAssertEqual(behind.frame.y, 0.3 * (reading.top - low), accuracy: 1e-9)
        let share = (low - reading.top) / (low - drawer.top(of: .fullHeight)!)
        XCTAssertEqual(behind.scale, 1 - 0.08 * share, accuracy: 1e-9)
        XCTAssertEqual(bar.y, drawer.top(of: .expanded))
        XCTAssertEqual(content.cornerRadius, 6, accuracy: 1e-9)
    }

    /// Beyond the detents: below `compressed` nothing shifts, and shares stay within 0...1.
    func testFollowersBeyondTheirDetents() throws {
        var drawer = try DrawerEngine(container: .sheet, listHeight: 800)
        func values() -> [Double?] { Follower.allCases.map { $0.value(of: drawer.reading, on: drawer) } }
        drawer.handle(.press(at: DrawerPoint(x: 9, y: drawer.top + 2), on: .handle), at: 0)
        drawer.handle(.move(to: DrawerPoint(x: 9, y: 384)), at: 0.1)
        XCTAssertGreaterThan(drawer.top, drawer.top(of: .compressed) ?? 0)
        XCTAssertEqual(values(), [0, 0, drawer.top, 1])
        drawer.handle(.move(to: DrawerPoint(x: 9, y: -200)), at: 0.2)
        XCTAssertLessThan(drawer.top, 16)
        XCTAssertEqual(values(), [0.3 * (320 - drawer.top), 1, drawer.top(of: .expanded), 0])
        var other = try DrawerEngine(
            layout: DrawerLayout([Detent("half", .height(90)), Detent(.fullHeight, .height(300))]), container: .sheet,
            listHeight: 800)
        XCTAssertEqual(Follower.allCases.map { $0.value(of: other.reading, on: other) }, [nil, nil, nil, nil])
        // An app with other names of detents says which two count.
        let ends = ["half", .fullHeight] as [DetentName]
        var named: [Double?] {
            Follower.allCases.map { $0.value(of: other.reading, on: other, from: ends[0], to: ends[1]) }
        }
        XCTAssertEqual(named, [0, 0, other.top(of: "half"), 1])
        other.handle(.snap(to: .fullHeight, animated: false), at: 0)
        XCTAssertEqual(named, [0.3 * 210, 1, other.top(of: "half"), 0])
    }
    private enum HandleKey: CaseIterable { case up, down, home, end, enter, space }
    private enum Part { case list, primary, handle, search }

    /// Presses a key on the focused handle of a drawer at its middle height.
    private func press(_ key: HandleKey) throws -> (detent: DetentName?, focused: Part) {
        let container = Container(width: 390, height: 844, rowHeight: 44)
        var drawer = try DrawerEngine(layout: .iphone, container: container, listHeight: 2000, detent: .expanded)
        var focused = Part.primary
        let detents = drawer.layout.detents.filter { $0.isReachable }
        switch key {
        case .up: drawer.handle(.step(toward: .up), at: 4)
        case .down: drawer.handle(.step(toward: .down), at: 4)
        case .home: drawer.handle(.snap(to: detents[0].name), at: 4)
        case .end: drawer.handle(.snap(to: detents[detents.count - 1].name), at: 4)
        case .enter, .space: drawer.handle(.toggle, at: 4)
        }
        drawer = drawer.settled()
        let order: [Part] = drawer.isDimmed ? [.list, .handle, .search] : [.list, .primary, .handle, .search]
        if !order.contains(focused) { focused = .list }
        return (drawer.reading.detent, focused)
    }

    func testTheHandleOfThePage() throws {
        let results = try HandleKey.allCases.map { try press($0) }
        XCTAssertEqual(
            results.map(\.detent), [.fullHeight, .compressed, .compressed, .fullHeight, .fullHeight, .fullHeight])
        XCTAssertEqual(results.map(\.focused), [.list, .primary, .primary, .list, .list, .list])
    }

    private func take(
        _ event: DrawerEvent, at time: Double, _ drawer: inout DrawerEngine, _ hints: View, _ isAsking: inout Bool
    ) {
        if case .press(let point, _, _) = event, point.y >= drawer.top { isAsking = false }
        for notice in drawer.handle(event, at: time) where notice.kind == .dismissRequested { isAsking = true }
        hints.show(isAsking ? "Discard? y n" : "↑↓ pull", atY: 0)
    }

    private func press(_ key: Character, at time: Double, _ drawer: inout DrawerEngine, _ isAsking: inout Bool) {
        guard isAsking else { return }
        isAsking = false
        if key == "y" { drawer.handle(.dismiss(), at: time) }
    }

    func testTheQuestionOfThePage() throws {
        let container = Container(width: 390, height: 844, rowHeight: 44)
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .asks
        let hints = View()
        var isAsking = false
        var drawer = try DrawerEngine(layout: .iphone, container: container, listHeight: 2000, settings: settings)
        /// Pulls the drawer down from its lowest height.
        func pull(at time: Double) {
            let start = DrawerPoint(x: 100, y: drawer.top + 10)
            let end = DrawerPoint(x: 100, y: 843)
            for (event, delay) in [(DrawerEvent.press(at: start), 0), (.move(to: end), 0.05), (.release, 0.06)] {
                take(event, at: time + delay, &drawer, hints, &isAsking)
            }
        }
        pull(at: 1)
        XCTAssertEqual(hints.events.last, "Discard? y n at 0.0")
        press("n", at: 2, &drawer, &isAsking)
        XCTAssertEqual(drawer.settled().reading.detent, .compressed)
        pull(at: 3)
        take(.press(at: DrawerPoint(x: 100, y: 840)), at: 5, &drawer, hints, &isAsking)
        XCTAssertEqual(hints.events.last, "↑↓ pull at 0.0")
        take(.release, at: 5.5, &drawer, hints, &isAsking)
        drawer.handle(.snap(to: .compressed, animated: false), at: 6)
        press("y", at: 6, &drawer, &isAsking)
        XCTAssertEqual(drawer.settled().reading.detent, .compressed)
        pull(at: 7)
        press("y", at: 8, &drawer, &isAsking)
        XCTAssertEqual(drawer.settled().reading.detent, .hidden)
    }

    func testThePromptOfThePage() throws {
        let container = Container(width: 390, height: 844, rowHeight: 44)
        var drawer = try DrawerEngine(layout: .iphone, container: container, listHeight: 2000)
        let (prompt, top, prefersReducedMotion) = (View(), drawer.top, true)
        /// Shows a number of suggestions for a line.
        func show(_ line: String, _ suggestions: [String], isPromptOpen: Bool = true, at time: Double) {
            update(&drawer, prompt, line, suggestions, isPromptOpen, prefersReducedMotion, time)
        }
        show("", ["compressed", "expanded", "fullHeight"], at: 1)
        XCTAssertEqual(drawer.top, top - 4 * 44)
        XCTAssertEqual(prompt.frame.y, 844 - 4 * 44)
        show("expanded", [], at: 2)
        show("", [], isPromptOpen: false, at: 3)
        XCTAssertEqual(drawer.settled().reading.detent, .expanded)
        XCTAssertEqual(drawer.bottomInset, 0)
    }

    private func update(
        _ drawer: inout DrawerEngine, _ prompt: View, _ line: String, _ suggestions: [String], _ isPromptOpen: Bool,
        _ prefersReducedMotion: Bool, _ time: Double
    ) {
        let rows = isPromptOpen ? 1 + min(5, suggestions.count) : 0
        let inset = Double(rows) * 44
        if inset != drawer.bottomInset {
            drawer.handle(.bottomInset(points: inset, animated: !prefersReducedMotion), at: time)
        }
        prompt.frame.y = drawer.container.height - inset
        let name = DetentName(line)
        if drawer.layout.detents.contains(where: { $0.name == name }) { drawer.handle(.snap(to: name), at: time) }
    }

    private func restarted(_ drawer: DrawerEngine, _ file: URL, damage: Data? = nil) throws -> Reading {
        var kept = drawer.saved
        if kept.detent == .hidden { kept.detent = drawer.layout.detents[0].name }
        try JSONEncoder().encode(kept).write(to: file, options: .atomic)
        try damage?.write(to: file)

        var next = try DrawerEngine(layout: drawer.layout, container: drawer.container, listHeight: 2000)
        let bytes = try? Data(contentsOf: file)
        let old = bytes.flatMap { try? JSONDecoder().decode(SavedDrawer.self, from: $0) }
        if let old { next.restore(old) }
        return next.reading
    }

    func testTheMemoryOfThePage() throws {
        let folder = try Scratch()
        let file = folder.url("drawer.json")
        let container = Container(width: 390, height: 844, rowHeight: 44)
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        var drawer = try DrawerEngine(layout: .iphone, container: container, listHeight: 2000, settings: settings)
        for (target, detent) in [(DetentName.fullHeight, DetentName.fullHeight), (.hidden, .compressed)] {
            drawer.handle(.snap(to: target), at: drawer.time)
            XCTAssertEqual(try restarted(drawer, file).detent, detent)
        }
        drawer.handle(.snap(to: .fullHeight, animated: false), at: 9)
        drawer.handle(.scroll(to: 88, animated: false), at: 9)
        XCTAssertEqual(try restarted(drawer, file).offset, 88)
        XCTAssertEqual(try restarted(drawer, file, damage: Data("{".utf8)).detent, .compressed)
    }
}
