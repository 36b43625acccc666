// Random scripts: they read back after writing; mutated scripts are read or refused, and never crash the parser.

import DrawerCore
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class RoundTripTests: XCTestCase {
    func testWrittenScriptsReadBack() throws {
        var dice = Random(seed: 1)
        var written: Set<Substring> = []
        for round in 0..<4_000 {
            let script = RandomScript.make(&dice)
            let text = script.text
            do throws(ScriptErrors) {
                let back = try Script(parsing: text)
                XCTAssertEqual(back.settings.map(\.setting), script.settings.map(\.setting), text)
                XCTAssertEqual(back.commands.map(\.kind), script.commands.map(\.kind), text)
                XCTAssertEqual(back.text, text, "the canonical form is a fixed point")
                for line in text.split(separator: "\n") {
                    let words = line.split(separator: " ")
                    written.formUnion(words.prefix(2))
                    // Names of two words: `follower bar`.
                    if words.count > 2 { written.insert(line[words[1].startIndex..<words[2].endIndex]) }
                }
            } catch {
                return XCTFail("round \(round): \(error)\n\(text)")
            }
        }
        // `bend` and the words of settings need other scenes.
        for name in Grammar.commands.names + Grammar.expectations.names where name != "bend" {
            XCTAssertTrue(written.contains(name[...]), "RandomScript lacks \(name)")
        }
    }

    func testMutatedScriptsAreReadOrRefusedWithFileLineAndColumn() {
        var dice = Random(seed: 2)
        var seeds: [[UInt8]] = []
        for _ in 0..<200 { seeds.append(Array(RandomScript.make(&dice, lines: 2).text.utf8)) }
        var refused = 0
        for round in 0..<30_000 {
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
        XCTAssertGreaterThan(refused, 15_000)
        XCTAssertLessThan(refused, 29_700, "some mutations leave a script right")
    }
}

/// Bytes that are almost a script.
enum Mutation {
    private static let words =
        Grammar.commands.names + SettingRow.all.map(\.name) + Grammar.expectations.names + [
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

/// Random scripts with all forms.
enum RandomScript {
    static func make(_ dice: inout Random, lines: Int = 12) -> Script {
        var setup = Setup()
        let settings = (0..<Int.random(in: 0...lines, using: &dice)).map { _ in setting(&dice) }
            .filter { setting in
                var next = setup
                guard (try? next.apply(setting)) != nil, next.isValid else { return false }
                setup = next
                return true
            }
        return Script(
            settings: settings.map { PlacedSetting($0) },
            commands: (0..<Int.random(in: 0...lines, using: &dice)).map { _ in Command(kind(&dice)) })
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
        func one(_ dice: inout Random) -> Quantity {
            Quantity(number(&dice, -1e6...1e6), Bool.random(using: &dice) ? .one : .points)
        }
        return Coordinates(x: one(&dice), y: one(&dice))
    }

    static func location(_ dice: inout Random) -> Location {
        Bool.random(using: &dice)
            ? .place(
                [.handle, .header("search"), .header("title"), .list, .overlay, .primary].randomElement(using: &dice)!)
            : .point(coordinates(&dice))
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
        switch Int.random(in: 0..<5, using: &dice) {
        case 3: .alt(["b", "\""].randomElement(using: &dice)!)
        case 4: .function(Int.random(in: 1...12, using: &dice))
        case 0: .character(["j", "é", "\"", "👩‍🚀", "\\"].randomElement(using: &dice)!)
        case 1: .control(["a", "u"].randomElement(using: &dice)!)
        default: Grammar.namedKeys.randomElement(using: &dice)!.key
        }
    }

    /// Values of every row that the scene `shortcuts` has. `Edge` is left out, because it refuses some of the
    /// expectations, and `Page`, because it needs `Pages`.
    private static let settings = SettingRow.all.filter {
        $0.scenes.contains(.shortcuts) && !["Scene", "Edge", "Layout", "Page"].contains($0.name)
    }.map { $0.samples(in: .shortcuts) }.filter { !$0.isEmpty }

    static func setting(_ dice: inout Random) -> Setting {
        let setting = dice.one(of: dice.one(of: settings))
        guard setting.name == "Items", dice.chance(0.5) else { return setting }
        return (try? Setting("Items " + quoted("a" + text(&dice)))) ?? setting
    }

    private static func liveSetting(_ dice: inout Random) -> Setting {
        for _ in 0..<1000 {
            let setting = setting(&dice)
            if setting.row.isLive, setting.row.group != .detents { return setting }
        }
        fatalError("hardly any setting is live")
    }

    static func kind(_ dice: inout Random) -> Command.Kind {
        let time = Bool.random(using: &dice) ? time(&dice) : nil
        return switch Int.random(in: 0..<26, using: &dice) {
        case 0: .press(location(&dice))
        case 1: .move(destination(&dice), over: time)
        case 2: .release
        case 3: .drag(location(&dice), destination(&dice), over: time)
        case 4: .flick(location(&dice), any(Heading.self, &dice), speed: positive(&dice, upTo: 1e6), over: time)
        case 5: .tap(dice.chance(0.1) ? .dot(2) : location(&dice))
        case 6:
            .wheel(any(WheelDirection.self, &dice), .notches(Int.random(in: 1...9, using: &dice)), at: location(&dice))
        case 7: .wheel(Bool.random(using: &dice) ? .up : .down, .rows(positive(&dice, upTo: 100)), at: location(&dice))
        case 8, 9: .key(key(&dice), count: Int.random(in: 1...3, using: &dice))
        case 10: .type(text(&dice))
        case 11: .code(.snap(name(&dice), animated: time == nil))
        case 12: .code(.toggle)
        case 13: .code(.dismiss(animated: time == nil))
        case 14: .code(.moveTo(length(&dice, [.points, .rows, .percent]), animated: time == nil))
        case 21:
            .code(.scrollTo(time == nil ? .row(7) : .offset(length(&dice, [.points, .rows])), animated: time == nil))
        case 22: .insets(bottom: length(&dice, [.points, .rows]), animated: time == nil)
        case 23: .configure(liveSetting(&dice))
        case 24: .code(dice.one(of: [.nudge, .push, .pop, .page(2), .page(3, animated: false)]))
        case 25: .cancel
        case 15: .resize(size(&dice))
        case 16: .sleep(time ?? .zero)
        case 17: .waitSettled
        case 18: .expect(expectation(&dice))
        case 19: .snapshot("after-this_2")
        default: .note(text(&dice))
        }
    }

    static func length(_ dice: inout Random, _ units: [Quantity.Unit]) -> Quantity {
        Quantity(number(&dice, 0...1e6), units.randomElement(using: &dice)!)
    }

    static func expectation(_ dice: inout Random) -> Expectation {
        switch Int.random(in: 0..<10, using: &dice) {
        case 9: return .notice(Notice.Kind.names.randomElement(using: &dice)!)
        case 0: return .detent(Bool.random(using: &dice) ? nil : name(&dice))
        case 1: return .target(Bool.random(using: &dice) ? nil : name(&dice))
        case 2: return .owner(any(Owner.self, &dice))
        case 3: return .phase(any(DrawerPhase.self, &dice))
        case 4: return .focus(any(Focus.self, &dice))
        case 5...7:
            return .count(
                any(Expectation.Counter.self, &dice), any(Relation.self, &dice),
                Int.random(in: 0...9, using: &dice))
        default:
            let measure = Expectation.Measure.allCases.filter { $0 != .bend }.randomElement(using: &dice)!
            let unit: Quantity.Unit =
                switch measure.kind {
                case .length: [.points, .rows, .percent].randomElement(using: &dice)!
                case .speed: .pointsPerSecond
                case .share: [.percent, .one].randomElement(using: &dice)!
                case .number: .one
                }
            let tolerance = Bool.random(using: &dice) ? Quantity(number(&dice, 0...100), unit) : nil
            return .measure(
                measure, any(Relation.self, &dice), .init(number(&dice, -1e6...1e6), unit),
                tolerance: tolerance)
        }
    }
}
