// What several tests of the scene need: simulations at a state, pictures.

import DrawerCore
import XCTest

@testable import DrawerScene

func configuration(
    _ columns: Int = 80, _ rows: Int = 24, _ theme: ThemeName = .dark, _ depth: ColourDepth = .direct,
    items: Items = .catalogue
) -> Configuration {
    var configuration = Configuration()
    configuration.columns = columns
    configuration.rows = rows
    configuration.theme = theme
    configuration.colourDepth = depth
    configuration.items = items
    return configuration
}

/// A simulation and its clock: what a hand does, one thing after the other.
struct Hand {
    var simulation: Simulation
    var time = 0.0

    init(_ configuration: Configuration = configuration()) throws {
        simulation = try Simulation(configuration)
    }

    @discardableResult
    mutating func does(_ inputs: Input...) -> [Notice] {
        inputs.flatMap { simulation.handle($0, at: time) }
    }

    mutating func presses(_ keys: Key...) {
        for key in keys { simulation.handle(.key(key), at: time) }
    }

    mutating func types(_ text: String) {
        for character in text { simulation.handle(.key(.character(character)), at: time) }
    }

    mutating func waits(_ seconds: Double) {
        time += seconds
        simulation.advance(to: time)
    }

    /// Until nothing moves any more.
    mutating func settles(file: StaticString = #filePath, line: UInt = #line) {
        for _ in 0..<100 {
            guard let deadline = simulation.nextDeadline else { return }
            time = max(time, deadline)
            simulation.advance(to: time)
        }
        XCTFail("it does not come to rest", file: file, line: line)
    }

    mutating func taps(column: Int, row: Int) {
        let grid = simulation.grid
        let point = Point(x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
        does(.press(point))
        waits(0.05)
        does(.release)
    }

    mutating func taps(_ place: Place, file: StaticString = #filePath, line: UInt = #line) throws {
        does(.press(try XCTUnwrap(simulation.point(of: place), file: file, line: line)))
        waits(0.05)
        does(.release)
    }

    mutating func snaps(_ detent: DetentName) {
        does(.snap(detent))
        settles()
    }

    var picture: Canvas {
        var canvas = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &canvas)
        return canvas
    }

    /// The row of the screen that shows this text first.
    func row(of text: String, file: StaticString = #filePath, line: UInt = #line) throws -> Int {
        try XCTUnwrap(picture.lines.firstIndex { $0.contains(text) }, "no \(text)", file: file, line: line)
    }
}

extension Canvas {
    /// Every wide glyph has its second half, and every second half its glyph.
    var hasNoHalfGlyphs: Bool {
        var needsContinuation = false
        for index in cells.indices {
            if index % columns == 0, needsContinuation { return false }
            let glyph = cells[index].glyph
            guard (glyph == .continuation) == needsContinuation else { return false }
            // Most of a picture is ASCII, lines and blocks: no need to ask.
            needsContinuation =
                glyph != .continuation && glyph.bits > 0x7E && !(0x2500...0x259F).contains(glyph.bits)
                && text(of: glyph).displayWidth == 2
        }
        return !needsContinuation
    }
}
