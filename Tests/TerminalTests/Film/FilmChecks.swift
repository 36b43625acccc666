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
}
