// Random scripts read back after writing. Mutated scripts are read or refused, and never crash the parser.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class RoundTripTests: XCTestCase {
    func testWrittenScriptsReadBack() throws {
        var dice = Random(seed: 1)
        var written: Set<Substring> = []
        for round in 0..<1_500 {
            let script = try RandomScript.make(&dice)
            let text = script.text
            do throws(ScriptErrors) {
                let back = try Script(parsing: text)
                XCTAssertEqual(back.settings.map(\.setting), script.settings.map(\.setting), text)
                XCTAssertEqual(back.commands.map(\.kind), script.commands.map(\.kind), text)
                XCTAssertEqual(back.text, text, "the canonical form is a fixed point")
                XCTAssertFalse(text.hasPrefix("\n") || text.hasSuffix("\n\n"), "no empty line at an end")
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
        for name in RandomScript.commands.map(\.name) + RandomScript.expectations.map(\.name) {
            XCTAssertTrue(written.contains(name[...]), "no script has \(name)")
        }
    }

    func testMutatedScriptsAreReadOrRefusedWithFileLineAndColumn() throws {
        var dice = Random(seed: 2)
        var seeds: [[UInt8]] = []
        for _ in 0..<200 { seeds.append(Array(try RandomScript.make(&dice, lines: 2).text.utf8)) }
        var refused = 0
        for round in 0..<6_000 {
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
        XCTAssertGreaterThan(refused, 3_000)
        XCTAssertLessThan(refused, 5_950, "some mutations leave a script right")
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

/// Random scripts, from the syntax of every row of the tables.
enum RandomScript {
    static func make(_ dice: inout Random, lines: Int = 12) throws -> Script {
        var setup = Setup()
        var settings: [Setting] = []
        for _ in 0..<dice.count(0...lines) {
            let setting = setting(&dice)
            var next = setup
            guard (try? next.apply(setting)) != nil, next.misplacedDetent == nil else { continue }
            setup = next
            settings.append(setting)
        }
        // A script has no line that no policy reads, in its head or later.
        var head = Setup()
        XCTAssertEqual(head.apply(contentsOf: settings).count, 0)
        let unread = Set(head.refusals(of: settings).map { settings[$0.index].name })
        var text = settings.filter { !unread.contains($0.name) }.map { "Set \($0)\n" }.joined()
        for _ in 0..<dice.count(0...lines) {
            text += line(of: dice.one(of: commands), setup.detentNames, &head, &dice) + "\n"
        }
        return try Script(parsing: text)
    }

    /// The rows that apply to `shortcuts`.
    static let commands = Grammar.commands.entries.filter { $0.scenes.contains(.shortcuts) }
    static let expectations = Grammar.expectations.entries.filter { $0.scenes.contains(.shortcuts) }

    /// - Parameter live: the setup before the line, and then after it.
    private static func line<Effect>(
        of row: Row<Effect>, _ names: [DetentName], _ live: inout Setup, _ dice: inout Random
    ) -> String {
        switch row.name {
        case "Expect": return "Expect " + line(of: dice.one(of: expectations), names, &live, &dice)
        case "Configure":
            while true {
                let setting = liveSetting(&dice)
                var next = live
                try? next.configure([setting])
                guard next.refusals(of: [setting]).isEmpty else { continue }
                live = next
                return "Configure \(setting)"
            }
        default:
            let words = row.syntax.map { part in
                dice.one(of: part.samples(names)).replacing(Syntax.textSample, with: quoted("a" + text(&dice)))
            }
            return ([row.name] + words).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Values of every row that applies to `shortcuts`, except `Edge`, which refuses some of the expectations, and
    /// `Page`, which needs `Pages`.
    private static let settings = SettingRow.all.filter {
        $0.scenes.contains(.shortcuts) && !["Scene", "Edge", "Layout", "Page"].contains($0.name)
    }.map { $0.samples(in: .shortcuts) }.filter { !$0.isEmpty }

    private static func setting(_ dice: inout Random) -> Setting {
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

    static func text(_ dice: inout Random) -> String {
        let pieces = [
            "a", "é", "👨‍👩‍👧‍👦", "\"", "\\", "\n", "\t", "\r", "#", " ", "\u{1B}", "\u{7F}", "\u{0}", "e\u{301}", "\u{85}",
            "水",
        ]
        return (0..<dice.count(0...6)).map { _ in dice.one(of: pieces) }.joined()
    }
}
