// From mouse reports to the simulation's only pointer.

import DrawerCells
import DrawerCore
import DrawerScene
import XCTest

@testable import DrawerTerminal

final class TerminalPointerTests: XCTestCase {
    private let grid = Grid(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16)

    private func inputs(_ reports: [(code: Int, x: Int, y: Int, up: Bool)], pointer: inout TerminalPointer) -> [Input] {
        var inputs: [Input] = []
        for (code, x, y, up) in reports {
            pointer.handle(MouseReport(code: code, x: x, y: y, isRelease: up), in: grid, at: 0, into: &inputs)
        }
        return inputs
    }

    /// The click that gives the window its focus is not a tap, whichever report comes first. A drag pans as usual.
    func testTheClickThatGivesTheFocus() {
        for (focus, press, isTap) in [(1.0, 1.04, false), (1.04, 1.0, false), (1.0, 1.06, true), (1.06, 1.0, true)] {
            for isDrag in [false, true] {
                var (pointer, inputs) = (TerminalPointer(), [Input]())
                if focus < press { pointer.noteFocus(at: focus) }
                pointer.handle(MouseReport(code: 0, x: 9, y: 9, isRelease: false), in: grid, at: press, into: &inputs)
                if focus > press { pointer.noteFocus(at: focus) }
                if isDrag {
                    pointer.handle(MouseReport(code: 32, x: 9, y: 20, isRelease: false), in: grid, at: 2, into: &inputs)
                }
                pointer.handle(
                    MouseReport(code: 0, x: 9, y: isDrag ? 20 : 9, isRelease: true), in: grid, at: 3, into: &inputs)
                XCTAssertEqual(inputs.last, isTap || isDrag ? .release : .cancel, "\(focus) \(press) \(isDrag)")
            }
        }
    }

    // The reports skip rows, because the pointer glides after a report of the next row (see GlideTests).
    func testCellsAreTheirMiddles() {
        var pointer = TerminalPointer()
        XCTAssertEqual(
            inputs([(0, 1, 1, false), (32, 3, 3, false), (32, 3, 3, false), (0, 80, 24, true)], pointer: &pointer),
            [
                .press(DrawerPoint(x: 4, y: 8)), .move(DrawerPoint(x: 20, y: 40)), .move(DrawerPoint(x: 636, y: 376)),
                .release,
            ])
        XCTAssertFalse(pointer.isPressed)
    }

    func testPixels() {
        var pointer = TerminalPointer()
        pointer.unit = .pixels(cellWidth: 10, cellHeight: 20)
        XCTAssertEqual(
            inputs([(0, 11, 21, false), (32, -5, 9999, false), (0, 11, 21, true)], pointer: &pointer),
            [
                .press(DrawerPoint(x: 8.4, y: 16.4)), .move(DrawerPoint(x: 0, y: 384)),
                .move(DrawerPoint(x: 8.4, y: 16.4)), .release,
            ])
    }

    func testOnlyTheLeftButtonCounts() {
        var pointer = TerminalPointer()
        XCTAssertEqual(
            inputs(
                [(1, 5, 5, false), (33, 6, 6, false), (1, 6, 6, true), (2, 5, 5, false), (128, 5, 5, false)],
                pointer: &pointer), [])
        XCTAssertEqual(
            inputs(
                [
                    (0, 5, 5, false), (2, 5, 5, false), (34, 5, 7, false), (2, 5, 7, true), (32, 5, 9, false),
                    (0, 5, 9, true),
                ],
                pointer: &pointer),
            [
                .press(DrawerPoint(x: 36, y: 72)), .move(DrawerPoint(x: 36, y: 104)), .move(DrawerPoint(x: 36, y: 136)),
                .release,
            ])
    }

    /// The right button clicks where it is released, unless its press came with the focus.
    func testTheRightButtonClicks() {
        for (code, focus, isClick) in [(2, -1.0, true), (6, -1, true), (2, 0.97, false), (2, 1.03, false)] {
            var (pointer, inputs) = (TerminalPointer(), [Input]())
            if focus < 1 { pointer.noteFocus(at: focus) }
            pointer.handle(MouseReport(code: code, x: 5, y: 5, isRelease: false), in: grid, at: 1, into: &inputs)
            if focus > 1 { pointer.noteFocus(at: focus) }
            pointer.handle(MouseReport(code: code, x: 5, y: 6, isRelease: true), in: grid, at: 1.2, into: &inputs)
            // A release without a press is no click.
            pointer.handle(MouseReport(code: code, x: 5, y: 6, isRelease: true), in: grid, at: 1.3, into: &inputs)
            XCTAssertEqual(inputs, isClick ? [.rightClick(at: DrawerPoint(x: 36, y: 88))] : [], "\(code) \(focus)")
        }
    }

    func testAPanWhoseReleaseIsLostIsCancelled() {
        var pointer = TerminalPointer()
        XCTAssertEqual(
            inputs([(0, 1, 1, false), (0, 2, 2, false)], pointer: &pointer),
            [.press(DrawerPoint(x: 4, y: 8)), .cancel, .press(DrawerPoint(x: 12, y: 24))])
        var ended: [Input] = []
        pointer.cancel(into: &ended)
        pointer.cancel(into: &ended)
        XCTAssertEqual(ended, [.cancel], "once")
        XCTAssertEqual(
            inputs([(0, 1, 1, false), (35, 2, 2, false), (0, 2, 2, true)], pointer: &pointer),
            [.press(DrawerPoint(x: 4, y: 8)), .cancel], "a motion without a button")
    }

    /// Steps of both wheels, also with modifiers. A release is not a step.
    func testWheels() {
        let point = DrawerPoint(x: 4, y: 8)
        let steps: [Input] = [
            .wheel(rows: -3, at: point), .wheel(rows: 3, at: point), .turn(pages: -1, at: point),
            .turn(pages: 1, at: point),
        ]
        for (index, step) in (steps + steps).enumerated() {
            var pointer = TerminalPointer()
            XCTAssertEqual(inputs([(64 + index, 1, 1, true), (64 + index, 1, 1, false)], pointer: &pointer), [step])
        }
    }
}
