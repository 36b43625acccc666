// `window.drawer.play`: settings and events in, one reading per event out. Without drawing, and with a fresh engine.

import DrawerCore
import DrawerSettings

/// A request: `Set` lines, then lines of events.
enum Play {
    /// The readings after each event as lines of JSON with the keys of a trace, or one line `{"error": ...}` with the
    /// number of the wrong line, from 1.
    static func reply(to request: [UInt8]) -> String {
        let lines = request.split(separator: UInt8(ascii: "\n"))
        let events = lines.firstIndex { !$0.starts(with: "Set ".utf8) } ?? lines.endIndex
        var number = 0
        do throws(Refusal) {
            var settings: [Setting] = []
            for line in lines[..<events] {
                number += 1
                settings.append(try Setting(onPage: String(decoding: line.dropFirst(4), as: UTF8.self)))
            }
            let setup = try setup(settings, &number)
            let drawer = try Drawer(setup, container(of: setup), listHeight: listHeight(of: setup))
            makeRoom(drawer)
            var reply = ""
            for line in lines[events...] {
                number += 1
                let line = try EventLine(line, in: drawer.with { $0.container })
                handle(line, drawer)
                reply += Trace.json(drawer.with { $0.reading }, time: line.time) + "\n"
            }
            return reply
        } catch {
            return "{\"error\":" + quotedJSON("line \(number): \(error)") + "}\n"
        }
    }

    /// - Parameter line: the number of the line that is refused.
    private static func setup(_ settings: [Setting], _ line: inout Int) throws(Refusal) -> Setup {
        var setup = Setup()
        if let (index, refusal) = setup.apply(contentsOf: settings).first {
            line = index + 1
            throw refusal
        }
        guard setup.scene == .shortcuts else {
            throw Refusal("the scene \(setup.scene.rawValue)", expected: "the scene shortcuts")
        }
        return setup
    }

    private static func container(of setup: Setup) -> Container {
        Container(
            width: Double(setup.size.columns) * setup.cellWidth, height: Double(setup.size.rows) * setup.cellHeight,
            rowHeight: setup.cellHeight,
            header: setup.scene.defaults.header.map { DrawerPart($0.place, height: Double($0.rows) * setup.cellHeight) }
        )
    }

    private static func listHeight(of setup: Setup) throws(Refusal) -> Double {
        switch setup.items {
        case .catalog: return Double(Catalog.rowCount) * setup.cellHeight
        case .count(let count): return Double(count) * setup.cellHeight
        case .path: throw Refusal("Items with a path", expected: "a number of rows")
        }
    }

    /// Handles an event as the scene does: the room behind the drawer follows at each end of a motion and after the event.
    private static func handle(_ line: EventLine, _ drawer: Drawer) {
        var passed = -Double.infinity
        while let due = drawer.deadline, due <= line.time, due > passed {
            passed = due
            drawer.handle(nil, at: due)
            makeRoom(drawer)
        }
        drawer.handle(line.event, at: line.time)
        makeRoom(drawer)
    }

    /// Gives the steps behind the drawer the height with which the scene draws them: a title bar, a margin above and below,
    /// and two rows for each step; on a screen of fewer than 14 rows one row for each, without margins.
    private static func makeRoom(_ drawer: Drawer) {
        guard let height = drawer.with({ newPrimaryHeight($0) }) else { return }
        drawer.handle(.primaryHeight(height), at: 0)
    }

    private static func newPrimaryHeight(_ engine: DrawerEngine) -> Double? {
        let row = engine.container.rowHeight
        let isHigh = engine.container.height >= 14 * row
        let rows = 1 + (isHigh ? 2 : 0) + Catalog.stepCount * (isHigh ? 2 : 1)
        let missing = (engine.primaryHeight(showing: Double(rows) * row) - engine.primaryHeight) / row
        // The scene counts in rows.
        return abs(missing) > 0.001 ? engine.primaryHeight + missing * row : nil
    }
}
