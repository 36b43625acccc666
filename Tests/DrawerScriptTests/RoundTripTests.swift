// Random scripts: written and read they are the same again; mutated, they are read or refused, never worse.

import DrawerCore
import DrawerScene
import TestSupport
import XCTest

@testable import DrawerScript

final class RoundTripTests: XCTestCase {
    func testWrittenScriptsReadBack() throws {
        var dice = Random(seed: 1)
        for round in 0..<3_000 {
            let script = RandomScript.make(&dice)
            let text = script.text
            do throws(ScriptErrors) {
                let back = try Script(parsing: text)
                XCTAssertEqual(back.settings.map(\.setting), script.settings.map(\.setting), text)
                XCTAssertEqual(back.commands.map(\.kind), script.commands.map(\.kind), text)
                XCTAssertEqual(back.text, text, "the canonical form is a fixed point")
            } catch {
                return XCTFail("round \(round): \(error)\n\(text)")
            }
        }
    }

    func testMutatedScriptsAreReadOrRefusedWithFileLineAndColumn() {
        var dice = Random(seed: 2)
        var seeds: [[UInt8]] = []
        for _ in 0..<200 { seeds.append(Array(RandomScript.make(&dice, lines: 2).text.utf8)) }
        var refused = 0
        for round in 0..<100_000 {
            let bytes = round % 4 == 0 ? Mutation.noise(&dice) : Mutation.mutate(seeds[round % seeds.count], &dice)
            do throws(ScriptErrors) {
                _ = try Script(parsing: bytes, file: "m.drawer")
            } catch {
                refused += 1
                XCTAssertFalse(error.errors.isEmpty)
                let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
                for mistake in error.errors {
                    let isWhole =
                        mistake.file == "m.drawer" && (1...lines).contains(mistake.position.line)
                        && mistake.position.column >= 1 && !mistake.problem.isEmpty && !mistake.expected.isEmpty
                        && mistake.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
                    if !isWhole { XCTFail("\(mistake)") }
                }
            }
        }
        XCTAssertGreaterThan(refused, 50_000)
        XCTAssertLessThan(refused, 99_000, "some mutations leave a script right")
    }
}

/// Bytes that are almost scripts.
enum Mutation {
    private static let words =
        Grammar.commands.names + Grammar.settings.names + Grammar.expectations.names + [
            "Set", "over", "by", "at", "on", "off", "inset", "±", "+-", "\"", "\\u{", "1e400pt", "-",
            "9999999999999999999",
            "80x24", "0x", "\n", "\r\n", "\r", "#", ",", "é", "\u{301}", "\u{FEFF}", "pt/s", "%", "=", "<=", "!",
        ]

    static func mutate(_ script: [UInt8], _ dice: inout Random) -> [UInt8] {
        var bytes = script
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            let place = Int.random(in: 0...bytes.count, using: &dice)
            switch Int.random(in: 0..<6, using: &dice) {
            case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &dice)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2: bytes.insert(UInt8.random(in: 0...127, using: &dice), at: place)
            case 3: bytes.insert(contentsOf: Array(words.randomElement(using: &dice)!.utf8), at: place)
            case 4:
                let end = min(bytes.count, place + Int.random(in: 0...20, using: &dice))
                bytes.removeSubrange(place..<end)
            default:
                let end = min(bytes.count, place + Int.random(in: 0...20, using: &dice))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &dice))
            }
        }
        return bytes
    }

    static func noise(_ dice: inout Random) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...12, using: &dice) {
            if Bool.random(using: &dice) {
                bytes += Array((words.randomElement(using: &dice)! + " ").utf8)
            } else {
                bytes.append(UInt8.random(in: 0...255, using: &dice))
            }
        }
        return bytes
    }
}

/// Scripts of every form.
enum RandomScript {
    static func make(_ dice: inout Random, lines: Int = 12) -> Script {
        let script = Script(
            settings: (0..<Int.random(in: 0...lines, using: &dice)).map { _ in PlacedSetting(setting(&dice)) },
            commands: (0..<Int.random(in: 0...lines, using: &dice)).map { _ in Command(kind(&dice)) })
        let scene = DetentPlan.scene(of: script.settings.map(\.setting))
        return scene.hasOpenLayout ? script : fitted(script, to: scene)
    }

    /// The same with the detents of a scene that has its own.
    private static func fitted(_ script: Script, to scene: SceneName) -> Script {
        var script = script
        let own = scene.layout(rows: 24, rowHeight: 16).detents.map(\.name)
        func name(_ name: DetentName) -> DetentName {
            name == .hidden && scene.canHide ? .hidden : own[name.text.count % own.count]
        }
        script.settings.removeAll {
            switch $0.setting {
            case .layout, .detent, .isReachable: true
            default: false
            }
        }
        for index in script.settings.indices {
            if case .largestUndimmedDetent(let detent) = script.settings[index].setting {
                script.settings[index].setting = .largestUndimmedDetent(name(detent))
            }
        }
        for index in script.commands.indices {
            switch script.commands[index].kind {
            case .snap(let detent): script.commands[index].kind = .snap(name(detent))
            case .expect(.detent(let detent?)): script.commands[index].kind = .expect(.detent(name(detent)))
            case .expect(.target(let detent?)): script.commands[index].kind = .expect(.target(name(detent)))
            default: break
            }
        }
        return script
    }

    static func number(_ dice: inout Random, _ range: ClosedRange<Double>) -> Double {
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: return range.lowerBound
        case 1: return min(range.upperBound, max(range.lowerBound, Double(Int.random(in: -50...500, using: &dice))))
        case 2: return min(range.upperBound, range.lowerBound + pow10(Int.random(in: -12...3, using: &dice)))
        default: return Double.random(in: range, using: &dice)
        }
    }

    private static func pow10(_ exponent: Int) -> Double { Double("1e\(exponent)")! }

    static func positive(_ dice: inout Random, upTo limit: Double) -> Double {
        max(1e-7, number(&dice, 0...limit))
    }

    static func text(_ dice: inout Random) -> String {
        let pieces = [
            "a", "é", "👨‍👩‍👧‍👦", "\"", "\\", "\n", "\t", "\r", "#", " ", "\u{1B}", "\u{7F}", "\u{0}", "e\u{301}", "\u{85}",
            "水",
        ]
        return (0..<Int.random(in: 0...6, using: &dice)).map { _ in pieces.randomElement(using: &dice)! }.joined()
    }

    static func any<T: CaseIterable>(_ type: T.Type, _ dice: inout Random) -> T {
        T.allCases.randomElement(using: &dice)!
    }

    static func name(_ dice: inout Random) -> DetentName {
        [.compressed, .expanded, .fullHeight, .hidden].randomElement(using: &dice)!
    }

    static func coordinates(_ dice: inout Random) -> Coordinates {
        func one(_ dice: inout Random) -> Coordinate {
            Coordinate(number(&dice, -1e6...1e6), Bool.random(using: &dice) ? .cells : .points)
        }
        return Coordinates(x: one(&dice), y: one(&dice))
    }

    static func location(_ dice: inout Random) -> Location {
        Bool.random(using: &dice) ? .place(any(Place.self, &dice)) : .point(coordinates(&dice))
    }

    static func destination(_ dice: inout Random) -> Destination {
        Bool.random(using: &dice) ? .to(coordinates(&dice)) : .by(coordinates(&dice))
    }

    static func time(_ dice: inout Random) -> Nanoseconds {
        Nanoseconds(
            Int64.random(in: 1...[10, 1_000_000, 86_400_000_000_000].randomElement(using: &dice)!, using: &dice))
    }

    static func size(_ dice: inout Random) -> Size {
        Size(columns: Int.random(in: 1...1000, using: &dice), rows: Int.random(in: 1...1000, using: &dice))
    }

    static func key(_ dice: inout Random) -> Key {
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: .character(["j", "é", "\"", "👩‍🚀", "\\"].randomElement(using: &dice)!)
        case 1: .control(["a", "u"].randomElement(using: &dice)!)
        default: Grammar.namedKeys.randomElement(using: &dice)!.key
        }
    }

    static func setting(_ dice: inout Random) -> Setting {
        let on = Bool.random(using: &dice)
        return switch Int.random(in: 0..<25, using: &dice) {
        // The others have detents of their own, which the rest of a random script would not name.
        case 0: .scene(.shortcuts)
        case 1: .size(size(&dice))
        case 2: .cellHeight(positive(&dice, upTo: 1000))
        case 3: .cellWidth(positive(&dice, upTo: 1000))
        case 4: .layout(on ? .default : .iphone)
        case 5: .detent(.fullHeight, on ? .percent(number(&dice, 41...100)) : .content)
        case 6: .policy(Policy.all.randomElement(using: &dice)!)
        case 7: .spring(.response(positive(&dice, upTo: 1000), damping: positive(&dice, upTo: 1000)))
        case 8: .spring(.duration(positive(&dice, upTo: 1000), bounce: number(&dice, -0.999...0.999)))
        case 9: .items(.count(Int.random(in: 0...1_000_000, using: &dice)))
        case 10: .items(.path("a" + text(&dice)))
        case 11: .theme(any(ThemeName.self, &dice))
        case 12: .frameRate(Int.random(in: 1...1000, using: &dice))
        case 13: .carriesFling(on)
        case 14: .flingAtTop(any(FlingAtTop.self, &dice))
        case 15: .dismissible(any(Dismissible.self, &dice))
        case 16: .maximumDimming(number(&dice, 0...1))
        case 17: .largestUndimmedDetent(name(&dice))
        case 18: .decelerationRate(Double.random(in: 0.01...0.99, using: &dice))
        case 19: .skipSpeed(on ? .infinity : number(&dice, 0...1e6))
        case 20: .maximumOvershoot(Length(1 + number(&dice, 0...100), on ? .points : .rows))
        case 21: .listPans(any(ListPans.self, &dice))
        case 22: .overPull([nil, .top, .bottom].randomElement(using: &dice)!, on)
        case 23: .panning([nil, .header, .list].randomElement(using: &dice)!, on)
        case 24: Bool.random(using: &dice) ? .isReachable(name(&dice), on) : .restsAnywhere(on)
        default: .wheelRows(positive(&dice, upTo: 1000))
        }
    }

    static func kind(_ dice: inout Random) -> Command.Kind {
        let time = Bool.random(using: &dice) ? time(&dice) : nil
        return switch Int.random(in: 0..<21, using: &dice) {
        case 0: .press(location(&dice))
        case 1: .move(destination(&dice), over: time)
        case 2: .release
        case 3: .drag(location(&dice), destination(&dice), over: time)
        case 4: .flick(location(&dice), any(Direction.self, &dice), speed: positive(&dice, upTo: 1e6), over: time)
        case 5: .tap(location(&dice))
        case 6:
            .wheel(any(WheelDirection.self, &dice), .notches(Int.random(in: 1...9, using: &dice)), at: location(&dice))
        case 7: .wheel(any(WheelDirection.self, &dice), .rows(positive(&dice, upTo: 100)), at: location(&dice))
        case 8, 9: .key(key(&dice), count: Int.random(in: 1...3, using: &dice))
        case 10: .type(text(&dice))
        case 11: .snap(name(&dice))
        case 12: .toggle
        case 13: .dismiss
        case 14: .moveTo(Length(number(&dice, 0...1e6), any(Length.Unit.self, &dice)))
        case 15: .resize(size(&dice))
        case 16: .sleep(time ?? .zero)
        case 17: .waitSettled
        case 18: .expect(expectation(&dice))
        case 19: .snapshot("after-this_2")
        default: .note(text(&dice))
        }
    }

    static func expectation(_ dice: inout Random) -> Expectation {
        switch Int.random(in: 0..<9, using: &dice) {
        case 0: return .detent(Bool.random(using: &dice) ? nil : name(&dice))
        case 1: return .target(Bool.random(using: &dice) ? nil : name(&dice))
        case 2: return .owner(any(Owner.self, &dice))
        case 3: return .phase(any(DrawerPhase.self, &dice))
        case 4: return .focus(any(Focus.self, &dice))
        case 5...7:
            return .count(
                any(Expectation.Counter.self, &dice), any(Expectation.Comparison.self, &dice),
                Int.random(in: 0...9, using: &dice))
        default:
            let measure = any(Expectation.Measure.self, &dice)
            let unit: Expectation.Amount.Unit =
                switch measure.kind {
                case .length: [.points, .rows, .percent].randomElement(using: &dice)!
                case .speed: .pointsPerSecond
                case .share: [.percent, .one].randomElement(using: &dice)!
                }
            let tolerance = Bool.random(using: &dice) ? Expectation.Amount(number(&dice, 0...100), unit) : nil
            return .measure(
                measure, any(Expectation.Comparison.self, &dice), .init(number(&dice, -1e6...1e6), unit),
                tolerance: tolerance)
        }
    }
}
