// What `--remember` keeps: it comes back as it was, falls back value by value, and its file is always whole.

import DrawerCore
import DrawerScene
import DrawerSettings
import Foundation
import TestSupport
import XCTest

@testable import DrawerScript

final class MemoryTests: XCTestCase {
    private func simulation(_ head: String = "") throws -> Simulation {
        try Simulation(Script(parsing: head).configuration(file: "test") { _ in [] })
    }

    private func settled(_ inputs: [Input], _ head: String = "") throws -> Simulation {
        var simulation = try simulation(head)
        for input in inputs {
            simulation.handle(input, at: simulation.time)
            while let due = simulation.nextDeadline { simulation.advance(to: due) }
        }
        return simulation
    }

    private func memory(_ lines: String) throws -> Memory {
        try Memory(parsing: Array("drawer state 1\n\(lines)end\n".utf8))
    }

    // MARK: The state

    func testEverythingComesBack() throws {
        let snap = { (name: DetentName) in Input.code(.snap(name)) }
        func scroll(_ offset: Double) -> Input { .code(.scrollTo(.offset(Quantity(offset, .points)))) }
        let cases: [(head: String, inputs: [Input])] = [
            ("", [snap(.fullHeight), scroll(123.5)]), ("Set Items 300", [.text("1 \"\\é"), .key(.backspace)]),
            ("", [.text("ti"), .key(.escape), .key(.tab), .text("e"), snap(.expanded)]),
            ("Set Scene sheets\nSet Pages 3\nSet Page 3 Items 90", [.code(.page(3)), .text("4"), scroll(64)]),
            ("Set Scene modal\nSet Items 90", [scroll(40)]), ("Set Scene airbar", [snap("compact"), scroll(200)]),
            ("Set Scene bouncy", [snap(.fullHeight)]), ("Set Edge top\nSet Items 90", [snap(.fullHeight), scroll(32)]),
            ("", [.code(.push), .code(.push), snap(.fullHeight)]),
        ]
        for (head, inputs) in cases {
            let last = try settled(inputs, head)
            let memory = Memory(last)
            XCTAssertEqual(try Memory(parsing: Array(memory.text.utf8)), memory, memory.text)
            var next = try simulation(head)
            memory.restore(&next)
            XCTAssertNil(next.nextDeadline, "\(head): at rest at once")
            XCTAssertEqual(Memory(next), memory, head)
            XCTAssertEqual(next.items, last.items)
            if last.value(of: .drawers) ?? 1 == 1 { XCTAssertEqual(next.reading.top, last.reading.top, accuracy: 1e-9) }
            XCTAssertNotEqual(next.focus, .search, "letters are keys again")
        }
    }

    /// In flight, in a pan and in a fling, the end of the motion counts.
    func testTheEndOfAMotionCounts() throws {
        var simulation = try settled([])
        simulation.handle(.code(.snap(.fullHeight)), at: simulation.time)
        XCTAssertEqual(Memory(simulation).detent, "fullHeight")
        let point = try XCTUnwrap(simulation.point(of: .handle))
        simulation.handle(.press(point), at: simulation.time)
        simulation.handle(.move(DrawerPoint(x: point.x, y: 100)), at: simulation.time + 0.1)
        XCTAssertEqual(Memory(simulation).detent, "fullHeight")
        let free = try settled([.code(.moveTo(Quantity(200, .points)))])
        XCTAssertNil(Memory(free).detent)
    }

    func testHiddenStartsAtTheLowestVisibleDetent() throws {
        for (head, lowest) in [
            ("Set Dismissible yes", "compressed"), ("Set Scene modal", "fullHeight"),
            ("Set Scene bouncy", "fullHeight"),
        ] {
            let last = try settled([.code(.dismiss())], head)
            var next = try simulation(head)
            Memory(last).restore(&next)
            XCTAssertEqual(next.reading.detent?.text, lowest)
        }
    }

    func testValuesFallBackOneByOne() throws {
        var next = try simulation("Set Items 300")
        try memory("scene shortcuts\ndetent gone\noffset 64pt\nfilter \"2\"\npage 7\n").restore(&next)
        XCTAssertEqual(next.reading.detent, .compressed)
        XCTAssertEqual(next.filter, "2")
        XCTAssertEqual(next.reading.offset, 64)
        // Of another scene, nothing is restored.
        var card = try simulation("Set Scene modal")
        let before = card.reading
        try memory("scene shortcuts\ndetent compressed\noffset 64pt\n").restore(&card)
        XCTAssertEqual(card.reading, before)

        func applied(
            _ lines: String, _ options: [String], config: String? = nil, isUsers: Bool = true
        ) throws -> Setup {
            let folder = try Scratch()
            let file = try config.map { try folder.file("config", $0) }
            var sources = try ConfigSources([file], options: options.map { try Setting($0) })
            try memory(lines).restore(&sources, after: isUsers ? file : nil)
            return try sources.setup()
        }
        let all = "scene modal\npolicy nearest\npreset vaul\n"
        XCTAssertEqual(try applied(all, []).scene, .modal)
        XCTAssertEqual(try applied(all, []).preset.name, "vaul")
        XCTAssertEqual(try applied(all, []).settings.release.policy, .nearest)
        XCTAssertEqual(try applied(all, ["Scene shortcuts", "Policy threshold"]).scene, .shortcuts)
        XCTAssertEqual(try applied(all, ["Policy threshold"]).settings.release.policy, .threshold)
        let gone = try applied("scene attic\npolicy nearest\npreset vault\n", [])
        XCTAssertEqual(gone.scene, .shortcuts)
        XCTAssertEqual(gone.settings.release.policy, .nearest)
        XCTAssertEqual(gone.preset.name, "drawer")
        XCTAssertNotEqual(try applied(all, ["Preset gorhom"]).settings.release.policy, .nearest)
        let policy = "Set Policy threshold\n"
        XCTAssertEqual(try applied(all, [], config: policy).settings.release.policy, .nearest)
        XCTAssertEqual(try applied(all, [], config: policy, isUsers: false).settings.release.policy, .threshold)
        // A scene that refuses a line of the user's file.
        let kept = try applied(all, [], config: "Set Footer 2r\nSet Policy threshold\n")
        XCTAssertEqual(kept.scene, .shortcuts)
        XCTAssertEqual(kept.settings.release.policy, .nearest)
    }

    // MARK: The file

    func testWhatIsNoState() throws {
        let text = "drawer state 1\nscene modal\noffset 12.5pt\nfilter \"a\\\"b\"\npage 2\nend\n"
        XCTAssertEqual(try Memory(parsing: Array(text.utf8)).filter, "a\"b")
        for length in 0..<text.utf8.count {
            XCTAssertThrowsError(try Memory(parsing: Array(text.utf8.prefix(length))), "\(length) bytes")
        }
        for lines in [
            "scene modal\nscene modal\n", "scene\n", "scene modal modal\n", "shelf modal\n", "offset big\n",
            "filter word\n", "\n", "end\n",
        ] {
            XCTAssertThrowsError(try memory(lines), lines)
        }
        XCTAssertThrowsError(try Memory(parsing: Array(text.replacing("state 1", with: "state 2").utf8)))
        XCTAssertThrowsError(try Memory(parsing: Array(text.utf8) + [0xff]))
    }

    func testADamagedFileIsKeptAndNeverReadAgain() throws {
        let folder = try Scratch()
        XCTAssertNil(MemoryFile(folder.path("state")).problem)
        for damage in ["file", "folder"] {
            let path = folder.path("state-" + damage)
            if damage == "file" {
                try Data("junk".utf8).write(to: URL(fileURLWithPath: path))
            } else {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
            let file = MemoryFile(path)
            XCTAssertTrue(file.problem?.hasPrefix("the state is kept as state.damaged: ") ?? false, file.problem ?? "")
            XCTAssertNil(file.memory)
            XCTAssertTrue(FileManager.default.fileExists(atPath: path + ".damaged"))
            let simulation = try settled([.code(.snap(.expanded))])
            try file.keep(simulation)
            XCTAssertEqual(MemoryFile(path).memory, Memory(simulation))
            XCTAssertNil(MemoryFile(path).problem)
        }
        let deep = folder.path("a/b/state")
        try MemoryFile(deep).keep(try simulation())
        XCTAssertNotNil(MemoryFile(deep).memory)
        XCTAssertNotNil(MemoryFile(nil).problem)
        XCTAssertThrowsError(try MemoryFile("/proc/none/state").keep(try simulation()))
    }

    /// Writers at the same time, and readers meanwhile: every content that is seen is one that was written. A temporary file
    /// that a killed program has left does no harm.
    func testOfManyWritersEachContentIsWhole() throws {
        let folder = try Scratch()
        let path = folder.path("state")
        try Data("garbage of a killed program".utf8).write(to: folder.url("state.part"))
        let contents = (0..<8).map { Array(repeating: UInt8(ascii: "a") + UInt8($0), count: 1 + $0 * 30_000) }
        try Files.replaceInTurn(path, with: contents[0])
        let torn = Torn()
        DispatchQueue.concurrentPerform(iterations: 12) { worker in
            for round in 0..<60 {
                if worker < 8 {
                    do { try Files.replaceInTurn(path, with: contents[worker]) } catch { torn.add("\(error)") }
                } else if let seen = try? Files.readAgain(path), !contents.contains(seen) {
                    torn.add("\(seen.count) bytes in round \(round)")
                }
            }
        }
        XCTAssertEqual(torn.list, [])
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("state.part")))
    }

    /// A writer that has waited for the lock of a file that meanwhile became the target must not touch this file.
    func testTheFileOfTheWriterBeforeIsNotTruncated() throws {
        let folder = try Scratch()
        let (path, part) = (folder.path("state"), folder.path("state.part"))
        try Data("first".utf8).write(to: folder.url("state.part"))
        let descriptor = open(part, O_WRONLY)
        XCTAssertEqual(flock(descriptor, LOCK_EX), 0)
        let torn = Torn()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            do { try Files.replaceInTurn(path, with: Array("second".utf8)) } catch { torn.add("\(error)") }
            done.signal()
        }
        usleep(200_000)
        XCTAssertEqual(rename(part, path), 0)
        let first = open(path, O_RDONLY)
        close(descriptor)
        done.wait()
        XCTAssertEqual(torn.list, [])
        XCTAssertEqual(try folder.text("state"), "second")
        // The first one's file is whole, also for a reader that has opened it before.
        var bytes = [UInt8](repeating: 0, count: 10)
        XCTAssertEqual(read(first, &bytes, 10), 5)
        close(first)
    }

    /// A locked file is waited for, and then reported.
    func testALockThatIsNeverReleased() throws {
        let folder = try Scratch()
        try Data("old".utf8).write(to: folder.url("state"))
        try Data().write(to: folder.url("state.part"))
        let descriptor = open(folder.path("state.part"), O_WRONLY)
        XCTAssertEqual(flock(descriptor, LOCK_EX), 0)
        XCTAssertThrowsError(try Files.replaceInTurn(folder.path("state"), with: [1]))
        XCTAssertEqual(try folder.text("state"), "old")
        close(descriptor)
        XCTAssertNoThrow(try Files.replaceInTurn(folder.path("state"), with: [65]))
        XCTAssertEqual(try folder.text("state"), "A")
    }

    private final class Torn: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var texts: [String] = []
        func add(_ text: String) { lock.withLock { texts.append(text) } }
        var list: [String] { lock.withLock { texts } }
    }
}
