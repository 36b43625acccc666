// Scroll bars under the pointer, in every scene: the thumb follows the pointer, a press beside the thumb pages, and
// nothing else moves.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import XCTest

@testable import DrawerScene

final class ScrollBarTests: XCTestCase {
    /// A scene with a scroll bar in a place. The list never bounces: its offsets are between 0 and the largest one.
    private struct Bar {
        var hand: Hand
        let place: DrawerPlace
        var name: SceneName { hand.simulation.sceneName }
        var isShown: Bool { !barPoints.isEmpty }

        var offset: Double {
            place == .primary ? hand.simulation.reading.primaryOffset : hand.simulation.reading.offset
        }
        var longest: Double {
            place == .primary ? hand.simulation.reading.primaryMaximumOffset : hand.simulation.reading.maximumOffset
        }

        /// The points of the bar in the last column of the screen or of the card, each with the part of the track
        /// there.
        private var barPoints: [(point: DrawerPoint, track: ScrollTrack)] {
            let scene = hand.simulation.firstShown.scene
            let column = (place == .list ? scene.columns.upperBound : scene.grid.columns) - 1
            func point(_ eighth: Int) -> DrawerPoint {
                DrawerPoint(x: (Double(column) + 0.5) * 8, y: (Double(eighth) + 0.5) * 2)
            }
            return (0..<scene.grid.rows).flatMap { row -> [(DrawerPoint, ScrollTrack)] in
                guard case .scrollBar(let track)? = scene.hit(at: point(8 * row), isAtRest: false)?.touch,
                    track.isOnPage == ((place == .primary) != (name == .airbar))
                else { return [] }
                return (0..<8).map { (point(8 * row + $0), track) }
            }
        }

        /// The middle of the thumb's cells in the last column of the screen or of the card.
        func thumb() throws -> DrawerPoint {
            let own = barPoints.filter { $0.track.grip(at: $0.point.y) != nil }
            XCTAssertGreaterThanOrEqual(own.count, 8, "\(name) \(place): the thumb is at least a row")
            return try XCTUnwrap(own.isEmpty ? nil : own[own.count / 2]).point
        }
    }

    private func bars(_ columns: Int = 80, _ rows: Int = 24) throws -> [Bar] {
        try places(columns, rows).filter(\.isShown)
    }

    /// The list and the primary content of every scene, with or without a visible scroll bar.
    private func places(_ columns: Int = 80, _ rows: Int = 24) throws -> [Bar] {
        try SceneName.allCases.flatMap { name in
            try [DrawerPlace.list, .primary].map { place in
                var hand = try Hand(given(name, columns, rows, items: .rows(Rows((0..<90).map { "row \($0)" }))))
                let names = hand.simulation.stops?.names
                if let name = place == .list ? names?.last : names?.first { hand.snaps(name) }
                hand.settles()
                return Bar(hand: hand, place: place)
            }
        }
    }

    func testTheThumbFollowsThePointer() throws {
        for bar in try places() {
            XCTAssertEqual(bar.isShown, bar.longest > 0, "\(bar.name) \(bar.place): a bar if not all is visible")
            if bar.place == .list { XCTAssertTrue(bar.isShown, "\(bar.name)") }
        }
        for var bar in try bars() {
            let (reading, message) = (bar.hand.simulation.reading, "\(bar.name) \(bar.place)")
            let press = try bar.thumb()
            bar.hand.does(.press(press))
            XCTAssertEqual(bar.hand.simulation.reading, reading, "\(message): the press changes nothing")
            var last = 0.0
            for step in 1...40 {
                bar.hand.waits(0.01)
                bar.hand.does(.move(DrawerPoint(x: press.x - 30, y: press.y + Double(step) * 4)))
                XCTAssertGreaterThanOrEqual(bar.offset, last, message)
                last = bar.offset
                guard bar.name != .airbar else { continue }
                XCTAssertEqual(bar.hand.simulation.reading.top, reading.top, message)
                XCTAssertEqual(bar.hand.simulation.reading.phase, .resting, message)
                guard bar.offset < bar.longest else { continue }
                XCTAssertEqual(try bar.thumb().y, press.y + Double(step) * 4, accuracy: 2.01, message)
            }
            XCTAssertGreaterThan(last, 0, message)
            bar.hand.does(.move(DrawerPoint(x: press.x, y: 10_000)))
            XCTAssertEqual(bar.offset, bar.longest, accuracy: 1e-9, message)
            bar.hand.does(.move(DrawerPoint(x: press.x, y: -10_000)))
            XCTAssertEqual(bar.offset, 0, accuracy: 1e-9, message)
            bar.hand.does(.release)
            bar.hand.settles()
            XCTAssertEqual(bar.offset, 0, accuracy: 1e-9, message)
            // The next press is a pan or a tap again.
            bar.hand.does(.press(DrawerPoint(x: 40, y: press.y)))
            bar.hand.does(.move(DrawerPoint(x: 40, y: press.y - 3)))
            XCTAssertNotEqual(bar.hand.simulation.reading.owner, .none, message)
        }
    }

    func testAPressBesideTheThumbPages() throws {
        for var bar in try bars() where bar.name != .airbar {
            let message = "\(bar.name) \(bar.place)"
            let (thumb, longest) = (try bar.thumb(), bar.longest)
            let end = bar.hand.simulation.grid.container.height - (bar.place == .list ? 4 : 80)
            var offsets: [Double] = []
            while bar.offset < longest, offsets.count < 50 {
                bar.hand.does(.press(DrawerPoint(x: thumb.x, y: end)))
                bar.hand.does(.release)
                guard bar.offset > offsets.last ?? 0 else { break }
                offsets.append(bar.offset)
            }
            let page = try XCTUnwrap(offsets.first)
            XCTAssertGreaterThan(page, 16, message)
            for (index, offset) in offsets.dropLast().enumerated() {
                XCTAssertEqual(offset, Double(index + 1) * page, accuracy: 1e-9, message)
            }
            XCTAssertEqual(bar.hand.simulation.run.selection, 0, "\(message): no row is tapped")
        }
    }
}
