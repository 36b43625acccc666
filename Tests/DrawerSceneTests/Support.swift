// Helpers of the scene tests: simulations in a state, and pictures.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

func configuration(
    _ columns: Int = 80, _ rows: Int = 24, _ theme: ThemeName = .dark, _ depth: ColorDepth = .direct,
    items: Items = .catalog
) -> Configuration { given(.shortcuts, columns, rows, theme, depth, items: items) }

/// A configuration of a scene.
func given(
    _ scene: SceneName, _ columns: Int = 80, _ rows: Int = 24, _ theme: ThemeName = .dark,
    _ depth: ColorDepth = .direct, items: Items = .catalog
) -> Configuration {
    var given = Configuration()
    given.scene = scene
    given.columns = columns
    given.rows = rows
    given.set("Theme \(theme.rawValue)")
    given.colorDepth = depth
    given.items = items
    return given
}

extension Configuration {
    /// Applies settings that the scene has.
    mutating func set(_ lines: String...) {
        for line in lines { XCTAssertNoThrow(try setup.apply(Setting(line)), line) }
    }
}

/// The sentences for inputs, each after everything has come to rest.
func told(_ inputs: [Input], in scene: SceneName = .shortcuts) throws -> [String] {
    var configuration = Configuration()
    configuration.scene = scene
    var simulation = try Simulation(configuration)
    var announcer = Announcer(simulation)
    var sentences: [String] = []
    var time = 0.0
    for input in inputs {
        time += 0.01
        sentences += announcer.sentences(simulation.handle(input, at: time), simulation)
        while let due = simulation.nextDeadline {
            time = max(time, due)
            sentences += announcer.sentences(simulation.advance(to: time), simulation)
        }
    }
    return sentences
}

/// A simulation with a clock: a user's inputs, one after another.
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

    /// Waits until nothing moves.
    mutating func settles(file: StaticString = #filePath, line: UInt = #line) {
        for _ in 0..<100 {
            guard let deadline = simulation.nextDeadline else { return }
            time = max(time, deadline)
            simulation.advance(to: time)
        }
        XCTFail("the scene does not come to rest", file: file, line: line)
    }

    mutating func taps(column: Int, row: Int) {
        let grid = simulation.grid
        let point = DrawerPoint(x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
        does(.press(point))
        waits(0.05)
        does(.release)
    }

    mutating func taps(_ place: DrawerPlace, file: StaticString = #filePath, line: UInt = #line) throws {
        does(.press(try XCTUnwrap(simulation.point(of: place), file: file, line: line)))
        waits(0.05)
        does(.release)
    }

    mutating func snaps(_ detent: DetentName) {
        does(.code(.snap(detent)))
        settles()
    }

    /// A random input of a user or a script.
    func anyInput(_ random: inout Random) -> Input {
        let grid = simulation.grid
        let point = DrawerPoint(
            x: random.number(-50...Double(grid.columns) * grid.cellWidth + 50),
            y: random.number(-50...Double(grid.rows) * grid.cellHeight + 50))
        let keys: [Key] = [
            .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .shiftTab, .space,
            .backspace, .delete, .character("j"), .character("k"), .character("/"), .character("?"), .character("u"),
            .character("t"), .character("s"), .character("3"), .character("i"), .control("w"), .control("a"),
        ]
        let isAnimated = random.chance(0.7)
        switch random.count(0...29) {
        case 0...4: return .press(point)
        case 5...10: return .move(point)
        case 11...14: return .release
        case 15...19: return .key(random.one(of: keys))
        case 20, 21: return .wheel(rows: random.number(-9...9), at: point)
        case 22: return .resize(columns: random.count(1...100), rows: random.count(1...40))
        case 23: return random.one(of: [.code(.toggle), .cancel, .code(.dismiss(animated: isAnimated))])
        case 24: return .text(random.one(of: ["t", "ti", "日本", "x y"]))
        case 25: return .code(.moveTo(Quantity(random.number(0...500), .points), animated: isAnimated))
        case 26: return .code(.scrollTo(.offset(Quantity(random.number(-50...900), .points)), animated: isAnimated))
        case 27: return .code(.scrollTo(.row(random.count(-1...100)), animated: isAnimated))
        case 28: return .insets(bottom: random.chance(0.4) ? 0 : random.number(0...300), animated: isAnimated)
        default:
            let names: [DetentName] = [.fullHeight, .compressed, .dismissed, .hidden, "compact", .expanded, "normal"]
            return .code(.snap(random.one(of: names), animated: isAnimated))
        }
    }

    var picture: Canvas {
        var canvas = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &canvas)
        return canvas
    }

    /// The first row of the screen with this text.
    func row(of text: String, file: StaticString = #filePath, line: UInt = #line) throws -> Int {
        try XCTUnwrap(picture.lines.firstIndex { $0.contains(text) }, "no \(text)", file: file, line: line)
    }
}
