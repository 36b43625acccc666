// Compiles the code of `drawer config --swift` outside of the package, against the modules of its products. The code
// creates the same engine as the program.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import TestSupport
import XCTest

final class ConfigSwiftTests: XCTestCase {
    /// Settings of every scene that are compatible and allow motion. The test adds a config file for each row with
    /// Swift code that these settings lack.
    private static let configs = together + alone

    private static let alone = SettingRow.all.compactMap { row -> String? in
        guard !row.isOfHost, !together.contains(where: { $0.contains("Set \(row.name) ") }),
            let scene = row.scenes.first,
            let sample = row.samples(in: scene).first
        else { return nil }
        return "Set Scene \(scene)\nSet \(sample)\n"
    }

    private static let together = [
        "Set Scene shortcuts\n",
        """
        Set Preset vaul
        Set Dismissible yes
        Set Detent half 55%
        Set IsReachable compressed off
        Set OverPull top on
        Set NoDragZone list 2,0 20x2
        Set NoDragZone header 0,0 30x1
        Set Spring settlingIn 0.45 damping 0.7
        Set MaximumOvershoot 7pt

        """,
        """
        Set Layout iphone
        Set Policy shortcuts
        Set ListPans contentFirst
        Set Panning header off
        Set Resistance 0.3
        Set DragSlop 5pt
        Set AxisLock on
        Set DecelerationRate 0.9971
        Set FlickSpeed 100pt/s
        Set NearestSpeed 70pt/s
        Set SkipSpeed infinite
        Set CarriesFling on
        Set FlingAtTop handOver
        Set ListResistance 0.2
        Set BounceResponse 0.7
        Set LargestUndimmedDetent compressed
        Set MaximumDimming 70%
        Set CellHeight 17.5
        Set CellWidth 7
        Set Size 90x30
        Set Items 50
        Set TapReach 3pt
        Set OverlayTap none

        """,
        "Set Scene modal\nSet Policy projected\nSet RestsAnywhere on\nSet OverPull bottom off\n",
        "Set Scene modal\nSet Preset gorhom\nSet CarriesFling on\n",
        "Set Scene airbar\nSet Detent normal 120pt\nSet Policy projected\nSet SettlesAfterFling off\n",
        "Set Scene bouncy\nSet Sides duration 0.4 damping 0.6 velocity 1\nSet Center duration 0.3 damping 0.7 velocity 0\n",
        "Set Scene bouncy\nSet Preset flutter\nSet ReducedMotion on\n",
        "Set Pages 2\nSet Page 2 Items 30\nSet Width 50\n",
    ]

    /// A script of pans at uneven times, none of them a tap, with flings, catches and wheel steps. The pans begin
    /// between the top row and the last row, because the hints are in one of these two.
    /// - Parameter detent: the detent to which the drawer is sometimes moved, so that it does not stay below the
    ///   pointer.
    private func gestures(_ count: Int, detent: String, seed: UInt64) -> String {
        var dice = Random(seed: seed)
        var script = ""
        func sleep(_ range: ClosedRange<Int>) { script += "Sleep \(dice.count(range))ms\n" }
        for _ in 0..<count {
            var (x, y) = (dice.number(250...390), dice.number(18...366))
            if dice.chance(0.5) {
                script += "Snap \(detent)\n"
                sleep(1...500)
            }
            if dice.chance(0.15) {
                script += "Wheel down \(dice.count(1...5))r at \(x)pt,\(y)pt\n"
            } else {
                script += "Press \(x)pt,\(y)pt\n"
                var step = dice.chance(0.5) ? -30.0 : 30.0
                for _ in 0..<dice.count(2...9) {
                    sleep(4...40)
                    x += dice.number(-4...4)
                    y += step
                    step += dice.number(-20...20)
                    script += "Move \(x)pt,\(y)pt\n"
                }
                if dice.chance(0.3) { sleep(1...150) }
                script += "Release\n"
            }
            sleep(1...700)
        }
        return script
    }

    /// A host program for the engines, which plays such a script and prints a row for every frame.
    private static let host = """
        import DrawerCore
        import DrawerStudies
        import Foundation

        protocol Engine {
            mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices
            mutating func advance(to time: Double) -> Notices
            func place(at point: DrawerPoint) -> DrawerPlace
            var seen: Reading { get }
            var line: Double { get }
            var bend: Double { get }
        }
        extension Engine {
            var line: Double { seen.top }
            var bend: Double { 0 }
        }
        extension DrawerEngine: Engine { var seen: Reading { reading } }
        extension Bar: Engine { var seen: Reading { reading } }
        extension Bend: Engine {
            var seen: Reading { engine.reading }
            var bend: Double { shape.bend }
        }

        func run(_ start: some Engine, _ path: String) throws {
            var engine = start
            var frame: Int64 = 0
            func show(until time: Int64) {
                while true {
                    let now = (frame * 1_000_000_000 + 59) / 60
                    guard now < time else { return }
                    var copy = engine
                    _ = copy.advance(to: Double(now) / 1e9)
                    let it = copy.seen
                    let numbers = [copy.line, it.height, it.velocity, it.offset, it.scrollVelocity, it.overlay, it.progress, copy.bend]
                    print(it.owner.rawValue, it.phase.rawValue, numbers.map { String($0.bitPattern) }.joined(separator: " "))
                    frame += 1
                }
            }
            var time: Int64 = 0
            for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\\n") {
                let words = line.split { " ,".contains($0) }
                let now = Double(time) / 1e9
                func point(_ index: Int) -> DrawerPoint {
                    DrawerPoint(x: Double(words[index].dropLast(2))!, y: Double(words[index + 1].dropLast(2))!)
                }
                switch words[0] {
                case "Sleep":
                    time += Int64(words[1].dropLast(2))! * 1_000_000
                    show(until: time)
                    _ = engine.advance(to: Double(time) / 1e9)
                case "Press": _ = engine.handle(.press(at: point(1), on: engine.place(at: point(1))), at: now)
                case "Move": _ = engine.handle(.move(to: point(1)), at: now)
                case "Snap": _ = engine.handle(.snap(to: DetentName(String(words[1]))), at: now)
                case "Wheel":
                    _ = engine.handle(.wheel(rows: Double(words[2].dropLast())!, on: engine.place(at: point(4))), at: now)
                default: _ = engine.handle(.release, at: now)
                }
            }
        }

        """

    func testTheCodeMakesTheSameEngineToTheBit() throws {
        let folder = try Scratch()
        var (source, imports) = ("", Set<String>())
        var main = Self.host + "switch CommandLine.arguments[1] {\n"
        let products = try self.products()
        func add(_ name: String, _ code: String) throws {
            XCTAssertTrue(code.contains("func makeDrawer("), code)
            for line in code.split(separator: "\n") where line.hasPrefix("import ") {
                XCTAssertTrue(products.contains(String(line.dropFirst(7))), "\(line): not a product of the package")
            }
            imports.formUnion(code.split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init))
            source += code.replacing("makeDrawer", with: name).replacing(/\nimport \w+/, with: "")
                .replacing(/^import \w+/, with: "")
        }
        for (index, config) in Self.configs.enumerated() {
            let path = try folder.file("\(index).config", config)
            let run = try CommandRun("config", "--config", path, "--swift")
            XCTAssertEqual(run.code, 0, run.errors)
            try add("make\(index)", run.output)
            main += "case \"\(index)\": try run(make\(index)(), CommandLine.arguments[2])\n"
        }
        // The code of every preset and of every policy compiles and creates the same value.
        main += "default:\n"
        for (index, preset) in Preset.named.enumerated() {
            let settings = ["Preset \(preset.name)", "Policy \(Self.policy(at: index).name)"]
            let script = Script(settings: try settings.map { PlacedSetting(try Setting($0)) })
            let configuration = try script.configuration(file: "", read: { _ in [] })
            try add("preset\(index)", try ConfigText(configuration, []).text(as: .code(.swift)))
            main +=
                "    print(try preset\(index)().settings.release.policy, try preset\(index)().settings.release.settles.otherwise)\n"
        }
        // Use one file, so that the compiler reads the modules once.
        let all = imports.sorted().joined(separator: "\n") + "\n" + main + "}\n" + source
        try compile([try folder.file("main.swift", all)], with: products, in: folder)

        let host = folder.url("host").path
        for (index, text) in Self.configs.enumerated() {
            let detent = text.contains("airbar") ? "expanded" : "fullHeight"
            let path = try folder.file("gestures.drawer", gestures(40, detent: detent, seed: UInt64(index)))
            let config = folder.url("\(index).config").path
            let trace = try CommandRun("trace", path, "--config", config, "--format", "csv")
            XCTAssertEqual(trace.code, 0, "\(Self.configs[index])\n\(trace.errors)")
            // The scene's content behind the drawer grows with the drawer, the host's does not, so a pan on it is
            // ignored. The program shows a settle to its end; for a host, a drawer within half a point of its target
            // rests.
            func withoutPrimary(_ row: String) -> String {
                row.replacing("primary ", with: "none ").replacing(" settling ", with: " resting ")
            }
            let mine = try CommandRun(shell: "\(host) \(index) \(path)").lines.map(withoutPrimary)
            let rows = trace.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
            let names = try XCTUnwrap(rows.first)
            let theirs = try rows.dropFirst().map {
                withoutPrimary(try row(Dictionary(uniqueKeysWithValues: zip(names, $0))))
            }
            XCTAssertGreaterThan(mine.count, 400)
            XCTAssertGreaterThan(Set(mine).count, 40, "something moves: \(text)")
            // The last row of a trace is the end of the script, between two frames.
            XCTAssertEqual(mine.count, theirs.count - 1, Self.configs[index])
            if let (frame, pair) = zip(mine, theirs).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
                XCTFail("frame \(frame): \(pair)\n\(Self.configs[index])")
            }
        }
        let presets = try CommandRun(shell: "\(host) presets").lines
        XCTAssertEqual(
            presets,
            Preset.named.indices.map { "\(Self.policy(at: $0)) \(Preset.named[$0].settle)" })
    }

    /// All policies in reverse order, so that each preset is paired with another preset's policy.
    private static func policy(at index: Int) -> ReleasePolicy {
        ReleasePolicy.all.reversed()[index % ReleasePolicy.all.count]
    }

    /// A row of a trace in the form that the host prints.
    private func row(_ fields: [String: String]) throws -> String {
        // On the top edge, `freeEdge` replaces `top`.
        let top = fields["top"] == nil ? "freeEdge" : "top"
        let numbers = try [top, "height", "velocity", "offset", "scrollVelocity", "overlay", "progress", "bend"].map {
            String(try XCTUnwrap(Double(fields[$0] ?? "0"), $0).bitPattern)
        }
        return "\(fields["owner"] ?? "") \(fields["phase"] ?? "") \(numbers.joined(separator: " "))"
    }

    /// The libraries that another package can import.
    private func products() throws -> [String] {
        try Repository.text("Package.swift").components(separatedBy: ".library(name: \"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    private func compile(_ sources: [String], with modules: [String], in folder: Scratch) throws {
        // Take the names of the objects from the sources, because a build folder keeps the objects of deleted files.
        let objects = modules.flatMap { module in
            let files = FileManager.default.enumerator(
                atPath: Repository.url("Sources/\(module)").path)
            return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map {
                Products.folder.appendingPathComponent("\(module).build/\(($0 as NSString).lastPathComponent).o").path
            }
        }
        let modulesPath = Products.folder.appendingPathComponent("Modules").path
        let words = ["swiftc -swift-version 6 -warnings-as-errors -I", modulesPath] + sources + objects
        let run = try CommandRun(
            shell: (words + ["-o", folder.path("host")]).joined(separator: " "),
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
        XCTAssertEqual(run.code, 0, run.output + run.errors)
    }
}
