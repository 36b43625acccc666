// The cells of the tuning panel: beside the scene, or on one side of the drawer's edge.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class PanelFrameTests: XCTestCase {
    func testTheSelectedRowIsVisible() throws {
        for rows in [6, 9, 14, 24] {
            for columns in [40, 80, 120] {
                var hand = try Hand(configuration(columns, rows))
                hand.presses(.character("t"))
                for key in Array(repeating: Key.down, count: 50) + Array(repeating: .up, count: 50) {
                    hand.presses(key)
                    let list = try XCTUnwrap(hand.panel?.rows.list)
                    let visible = list.visible(hand.tuningFrame.list.rows)
                    XCTAssertEqual(list.selected.map(visible.contains), true, "\(columns)x\(rows)")
                }
            }
        }
    }

    /// Random states on random screens, and every frame of their settles: the panel opens beside the edge, keeps
    /// its side and the rows that it needs, and never covers the edge.
    func testThePanelOpensBesideTheEdgeAndKeepsItsSide() throws {
        var random = Random(seed: 11)
        var seen = 0
        for round in 0..<80 {
            let size = (random.count(20...200), random.count(6...60))
            var hand = try Hand(given(SceneName.allCases[round % SceneName.allCases.count], size.0, size.1))
            for _ in 0..<random.count(0...4) {
                hand.does(hand.anyInput(&random))
                hand.waits(random.number(0...0.3))
            }
            if hand.panel == nil { hand.presses(.escape, .escape, .escape, .character("t")) }
            guard hand.panel != nil else { continue }
            hand.settles()
            hand.presses(.character("t"), .character("t"))
            check(hand, withPicture: true, isOpening: true)
            hand.does(
                random.one(of: [
                    .code(.toggle), .code(.toggle), .code(.moveTo(Quantity(random.number(0...900), .points))),
                ]))
            for frame in 0..<20 {
                hand.waits(1.0 / 60)
                check(hand, withPicture: frame == 7)
                seen += 1
            }
        }
        XCTAssertGreaterThan(seen, 1000)
    }

    func testThePanelLeavesADrawerThatRestsBehindIt() throws {
        var hand = try Hand()
        hand.presses(.character("t"))
        for height in [DetentName.fullHeight, .compressed, .expanded] {
            hand.does(.code(.snap(height)))
            hand.settles()
            let (area, rows) = (hand.tuningFrame.area, hand.simulation.firstShown.scene.edgeRows)
            XCTAssertGreaterThanOrEqual(area.rows, PanelFrame.fewestRows)
            XCTAssertFalse(rows.contains { area.contains(column: 0, row: $0) }, "\(height): \(rows) in \(area)")
        }
    }

    private func check(_ hand: Hand, withPicture: Bool, isOpening: Bool = false) {
        let simulation = hand.simulation
        let area = hand.tuningFrame.area
        let grid = simulation.grid
        XCTAssertTrue(
            area.isEmpty
                || area
                    == area.intersection(
                        CellArea(
                            column: 0, row: 0, columns: grid.columns, rows: grid.rows))
        )
        // Beside the scene, the edge ends where the panel begins.
        guard area.column < simulation.firstShown.scene.grid.columns else {
            XCTAssertEqual(area.column, simulation.firstShown.scene.grid.columns)
            return
        }
        switch simulation.firstShown.panelSide.map({ ($0, simulation.firstShown.scene.isUpsideDown) }) {
        case (.above, false)?, (.below, true)?:
            XCTAssertEqual(area.row, simulation.firstShown.scene.hintRow == 0 ? 1 : 0)
            XCTAssertGreaterThanOrEqual(area.rows, PanelFrame.fewestRows)
        case (.below, false)?, (.above, true)?:
            XCTAssertEqual(area.endRow, grid.rows - (simulation.firstShown.scene.hintRow == 0 ? 0 : 1))
            XCTAssertGreaterThanOrEqual(area.rows, PanelFrame.fewestRows)
        case nil: break
        }
        // A hand or a replay may move the edge into the panel's rows; then the drawer covers them.
        let visible = hand.tuningFrame.visible
        XCTAssertEqual(visible, visible.intersection(area))
        if isOpening { XCTAssertEqual(visible, area) }
        // A column shows the edge at the column's middle. Beyond the middles of the first and the last column, a
        // bending edge may round to another row.
        let columns = simulation.firstShown.scene.grid.columns
        let edges = (0..<columns).map {
            simulation.firstShown.scene.edge(at: (Double($0) + 0.5) / Double(columns))
        }
        for edge in edges {
            // The edge is drawn in eighths of a row.
            let row = Int((edge / grid.cellHeight * 8).rounded()) >> 3
            XCTAssertFalse(
                visible.row <= row && row < visible.endRow,
                "\(simulation.sceneName) \(grid.columns)x\(grid.rows): the edge is at \(edge), the panel in \(visible)")
        }
        guard withPicture else { return }
        // Outside of its cells, the panel changes only the hints.
        var bare = simulation
        bare.stages[0].closeTuning()
        bare.firstShown.layOut(nil)
        var (own, other) = (Canvas(columns: 1, rows: 1), Canvas(columns: 1, rows: 1))
        simulation.draw(into: &own)
        bare.draw(into: &other)
        for row in 1..<max(1, grid.rows) where row < visible.row || row >= visible.endRow {
            for column in 0..<grid.columns {
                XCTAssertEqual(own.text(of: own[column, row].glyph), other.text(of: other[column, row].glyph))
            }
        }
    }
}
