// The checks of every film.

import TerminalHarness
import XCTest

@testable import DrawerScene

/// A film: its frames in order.
struct Film {
    var name: String
    var shots: [Shot]

    /// Every cell of every frame equals the picture of the replay at that time: no frame is torn, late or incomplete.
    func expectTheEnginesPicture() {
        for shot in shots {
            let picture = shot.latest.picture
            for row in 0..<picture.rows {
                for column in 0..<picture.columns where shot.isPicture(column: column, row: row) {
                    guard let fault = shot.fault(column: column, row: row) else { continue }
                    return XCTFail("\(name) at \(shot.time) s: \(fault)\n\(shot.screen)")
                }
            }
        }
    }

    /// The script's pointer is at its position, filled while pressed.
    func expectPointer() {
        for shot in shots {
            let pointers = [shot.earliest.pointer, shot.latest.pointer].compactMap { $0 }.filter {
                $0.column >= 0 && $0.row >= 0 && $0.column < shot.latest.grid.columns && $0.row < shot.latest.grid.rows
                    && !shot.hidden.contains(column: $0.column, row: $0.row)
            }
            guard !pointers.isEmpty else { continue }
            let isSeen = pointers.contains { shot.screen[$0.column, $0.row].glyph == ($0.isPressed ? "●" : "○") }
            XCTAssertTrue(isSeen, "\(name) at \(shot.time) s: no pointer at \(pointers)\n\(shot.screen)")
        }
    }

    /// In every column, the visible edge is within a sixteenth of a row of the engine's edge.
    /// - Returns: the number of positions of the edge.
    @discardableResult
    func expectTheEdgeWhereTheEngineHasIt() -> Int {
        var places: Set<Int> = []
        for shot in shots {
            // In few colors, an icon behind the drawer may have the color of the drawer.
            for column in (shot.depth == .direct ? 0 : 9)..<shot.latest.picture.columns {
                guard let early = shot.earliest.edge(column: column), let late = shot.latest.edge(column: column) else {
                    continue
                }
                // The title stays over an edge that passes through its row.
                guard case let wanted = late, wanted >= 1, wanted < Double(shot.latest.picture.rows) - 1,
                    (-1...1).allSatisfy({
                        shot.isPicture(column: column, row: Int(wanted) + $0) || Int(wanted) + $0 < 0
                    })
                else { continue }
                guard let edge = shot.edge(column: column, near: wanted) else {
                    return fail("\(name) at \(shot.time) s: no edge in column \(column) near \(wanted)\n\(shot.screen)")
                }
                places.insert(edge)
                // Half of a step of an eighth, plus the motion during a millisecond.
                // A resting edge is drawn where no font leaves a gap below it.
                let rest = shot.reading.phase == .resting ? 0.5 : 0
                let tolerance = 1.0 / 16 + abs(late - early) + 1e-9 + rest
                guard abs(Double(edge) / 8 - wanted) <= tolerance else {
                    return fail(
                        "\(name) at \(shot.time) s: the edge in column \(column) is at \(Double(edge) / 8), the "
                            + "engine has it at \(wanted)\n\(shot.screen)")
                }
            }
        }
        return places.count
    }

    private func fail(_ text: String) -> Int {
        XCTFail(text)
        return 0
    }

    /// More dimming in the engine never makes the background behind the drawer brighter.
    /// - Returns: the number of shades.
    @discardableResult
    func expectMonotoneDimming() -> Int {
        var steps: Set<Int> = []
        for run in runs(where: { $0.latest.scene.name == $1.latest.scene.name && $0.latest.grid == $1.latest.grid }) {
            for row in 0..<run[0].latest.grid.rows {
                // The left end of the row, which is empty; not so close to the edge that the shadow of the edge covers
                // it.
                let seen = run.filter { shot in
                    shot.isPicture(column: 0, row: row) && !shot.latest.isBar
                        && Double(row) < (shot.latest.edge(column: 2) ?? shot.reading.top / 16) - 4
                }
                let lights = seen.sorted { $0.reading.overlay < $1.reading.overlay }.map { shot in
                    (shot: shot, light: shot.screen[0, row].background.light)
                }
                for (less, more) in zip(lights, lights.dropFirst()) where less.light < more.light {
                    XCTFail(
                        "\(name): row \(row) is brighter at \(more.shot.time) s, where the dimming is "
                            + "\(more.shot.reading.overlay), than at \(less.shot.time) s with \(less.shot.reading.overlay)"
                    )
                    return 0
                }
                steps.formUnion(lights.map(\.light))
            }
        }
        return steps.count
    }

    /// No cell changes from A to B and back to A in three consecutive frames, unless the picture of the engine does.
    func expectNoFlicker() {
        for (one, (two, three)) in zip(shots, zip(shots.dropFirst(), shots.dropFirst(2))) {
            let frames = [one, two, three]
            for row in 0..<one.screen.rows {
                for column in 0..<one.screen.columns {
                    guard one.screen[column, row] != two.screen[column, row],
                        one.screen[column, row].visible == three.screen[column, row].visible,
                        one.screen[column, row].visible != two.screen[column, row].visible,
                        frames.allSatisfy({ $0.isPicture(column: column, row: row) }),
                        frames.allSatisfy({ $0.isCertain(column: column, row: row) })
                    else { continue }
                    let drawn = frames.map { $0.drawn(column: column, row: row) }
                    if drawn[0] == drawn[2], drawn[0] != drawn[1] { continue }
                    return XCTFail(
                        "\(name): column \(column) of row \(row) flickers at \(two.time) s: "
                            + "\(one.screen[column, row]), \(two.screen[column, row])")
                }
            }
        }
    }

    /// While only the edge moves, and in one direction, no cell changes from A to B and back to A: neither above the
    /// edge while the edge moves by less than a row, nor below the edge while the text there stays in its rows.
    func expectNoFlickerOnTheWay() {
        for run in monotoneRuns where !run[0].latest.isBent {
            let screen = run[0].screen
            for index in screen.cells.indices {
                let (column, row) = (index % screen.columns, index / screen.columns)
                guard run.contains(where: { $0.screen.cells[index] != screen.cells[index] }),
                    run.allSatisfy({ $0.isPicture(column: column, row: row) }),
                    // The top row says where a release would go. The scroll bar of the content behind follows the target.
                    row > 0, column < run[0].latest.grid.columns - 1
                else { continue }
                // The successive contents of the cell, each with its first and its last shot.
                var looks: [(cell: ScreenCell, first: Shot, last: Shot)] = []
                for shot in run {
                    let cell = shot.screen.cells[index].visible
                    if let last = looks.last, last.cell == cell {
                        looks[looks.count - 1].last = shot
                    } else {
                        looks.append((cell, shot, shot))
                    }
                }
                for (one, (other, again)) in zip(looks, zip(looks.dropFirst(), looks.dropFirst(2))) {
                    let (start, end) = (one.last, again.first)
                    let isAbove = Double(row * 8) < min(start.eighths, end.eighths) - 8
                    guard one.cell == again.cell,
                        isAbove ? abs(end.eighths - start.eighths) < 8 : start.textRow == end.textRow,
                        [other.first, other.last, end].allSatisfy({ $0.reading.offset == start.reading.offset }),
                        // A resting edge is drawn where no font leaves a gap below it.
                        [start, other.first, other.last, end].allSatisfy({ $0.reading.phase != .resting })
                    else { continue }
                    return XCTFail(
                        "\(name): column \(column) of row \(row) flickers while the edge is at "
                            + "\(start.eighths)...\(end.eighths) eighths: \(one.cell), \(other.cell)")
                }
            }
        }
    }

    /// The header's text moves only in the direction of the edge, and is at most half a row from its exact position.
    func expectSteadyText() {
        for run in monotoneRuns where run[0].latest.scene.name == .shortcuts {
            var before: Int?
            let isUp = run[run.count - 1].eighths < run[0].eighths
            for shot in run {
                guard let text = shot.screen.searchRow else { continue }
                // The search bar is one row below the edge, within half a row of rounding.
                XCTAssertLessThanOrEqual(
                    abs(Double(text * 8) - (shot.eighths + 8)), 4.5, "\(name) at \(shot.time) s\n\(shot.screen)")
                if let before {
                    XCTAssertTrue(
                        isUp ? text <= before : text >= before, "\(name): against the edge at \(shot.time) s")
                }
                before = text
            }
        }
    }

    // MARK: Parts of a film

    /// The longest parts in which every two consecutive frames meet a condition.
    private func runs(where goTogether: (Shot, Shot) -> Bool) -> [[Shot]] {
        var runs: [[Shot]] = []
        for shot in shots {
            if let last = runs.last?.last, goTogether(last, shot) {
                runs[runs.count - 1].append(shot)
            } else {
                runs.append([shot])
            }
        }
        return runs
    }

    /// The parts in which the edge moves in one direction by at least a row, on a screen of constant size.
    private var monotoneRuns: [[Shot]] {
        runs(where: { $0.latest.scene.name == $1.latest.scene.name && $0.latest.grid == $1.latest.grid }).flatMap {
            part in
            var runs: [[Shot]] = []
            var run: [Shot] = []
            var direction = 0
            for shot in part {
                let step = run.last.map { Self.step(from: $0, to: shot) } ?? 0
                if step != 0, direction != 0, step != direction {
                    runs.append(run)
                    run = run.suffix(1)
                }
                if step != 0 { direction = step }
                run.append(shot)
            }
            runs.append(run)
            return runs.filter { abs($0[$0.count - 1].eighths - $0[0].eighths) >= 8 }
        }
    }

    private static func step(from one: Shot, to next: Shot) -> Int {
        next.eighths < one.eighths ? -1 : next.eighths > one.eighths ? 1 : 0
    }
}

extension Shot {
    /// The engine's edge in eighths of a row; for a bent edge, the position of its sides.
    fileprivate var eighths: Double {
        reading.top / latest.grid.cellHeight * 8
    }

    /// The first row of the drawer's text.
    fileprivate var textRow: Int { latest.grid.row(at: reading.top) }
}

extension ScreenColor {
    /// The brightness, from 0 to 3 x 255.
    fileprivate var light: Int {
        guard case .rgb(let red, let green, let blue) = self else { return 0 }
        return Int(red) + Int(green) + Int(blue)
    }
}
