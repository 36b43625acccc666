// A picker in its loop: commands that wait for each other, and searches beside the frames.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerMatch
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerPick
@testable import DrawerTerminal
@testable import drawer_pick

/// A console that shows nothing.
private struct NoConsole: Console {
    func wait(until _: Double?, watching _: [Int32]) -> Wake { Wake() }
    func read<Other>(_: Wake, at _: Double, into _: inout [UserInput<Other>]) -> ReadResult { ReadResult() }
    func opening(at now: Double) -> Double? { now }
    var nextStep: Double? { nil }
    var longestBacklog: Double { 0 }
    func lend<Other>(into _: inout [UserInput<Other>], _: ForegroundJob.Start) {}
    func close() {}
}

private struct NoPicture: Presentation {
    static var showsMotion: Bool { true }
    func describe(_: Notices, _: Picker) {}
    func draw(_: inout Picker, on _: inout NoConsole, at _: Double) -> Bool { false }
    func flush() {}
}

final class PickActTests: XCTestCase {
    private func picker(_ picking: Picking = Picking(), rows: Rows) throws -> Picker {
        try Picker(
            picking, rows: rows, on: Grid(columns: 80, rows: 24), Look(theme: .dark, colorDepth: .monochrome),
            searchesBesideFrames: true)
    }

    /// The end of a silent command asks for one frame, which runs the next command. It does not ask again while the
    /// terminal accepts no frame.
    func testAWaitingCommandAsksForOneFrame() throws {
        let scratch = try Scratch()
        var picking = Picking()
        picking.bindings[.key(.function(2))] = ["one", "two"].map {
            .effect("execute-silent", .text("touch '\(scratch.path($0))'"))
        }
        let options = PickOptions()
        var act = PickAct(
            try picker(picking, rows: ["a"]), NoPicture(),
            rows: try LiveRows(RowSource("/dev/null", separator: 0x0A, form: RowForm())), preview: nil,
            options.commandForm, options.previewWindow)
        var console = NoConsole()
        func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: scratch.path(name)) }
        act.handle(.key(.function(2)), at: .zero)
        _ = try act.draw(on: &console, at: 0)
        let end = Date() + 10
        while act.nextDeadline == nil, Date() < end { act.advance(to: .zero) }
        XCTAssertEqual(act.nextDeadline, 0)
        XCTAssertTrue(exists("one"))
        act.advance(to: .zero)
        XCTAssertNil(act.nextDeadline)
        XCTAssertTrue(act.holdsInputs)
        while act.holdsInputs, Date() < end {
            _ = try act.draw(on: &console, at: 0)
            act.advance(to: .zero)
        }
        XCTAssertTrue(exists("two"))
        try act.finish(at: .zero, after: .quit)
    }

    /// A result that nobody has taken yet is not searched for again.
    func testAResultStaysUntilItIsTaken() throws {
        var picker = try picker(rows: Rows((0..<20_000).map { "row \($0)" }))
        picker.handle(.key(.character("1")), at: 0)
        let search = try XCTUnwrap(picker.search)
        let searcher = Searcher(waking: try WakePipe())
        searcher.start(search)
        let end = Date() + 10
        while !searcher.hasNews, Date() < end {}
        searcher.start(search)
        XCTAssertNotNil(searcher.take())
        XCTAssertNil(searcher.take())
        searcher.start(search)
        XCTAssertNotNil(searcher.finish())
    }

    /// A click on the hint of a key waits for the search as the key does.
    func testAClickOnAHintActsOnTheNewestResult() throws {
        var picking = Picking()
        picking.query = "row"
        var picker = try picker(picking, rows: Rows((0..<20_000).map { "row \($0)" }))
        picker.handle(.key(.character("9")), at: 0)
        let rows = try LiveRows(RowSource("/dev/null", separator: 0x0A, form: RowForm()))
        var canvas = Canvas(columns: 1, rows: 1)
        picker.draw(into: &canvas)
        let column = try XCTUnwrap(canvas.lines[0].range(of: "⏎ print")).lowerBound.utf16Offset(in: canvas.lines[0])
        let point = DrawerPoint(
            x: (Double(column) + 0.5) * picker.grid.cellWidth, y: 0.5 * picker.grid.cellHeight)
        for input in [PickerInput.press(point), .release] {
            _ = rows.finishSearch(before: input, &picker, at: 0)
            picker.handle(input, at: 0)
        }
        XCTAssertEqual(picker.choice, .rows([9]))
    }
}
