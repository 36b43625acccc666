// `window.drawer.play`: settings and events in, one reading per event out. Without drawing, and with a fresh engine.

import DrawerCore

/// The scene `shortcuts` on 80 by 24 cells, as in `drawer trace` without settings.
enum Play {
    private static let rowHeight = 16.0
    private static let (width, height) = (640.0, 24 * rowHeight)

    /// - Parameter request: lines of settings, then lines of events, which begin with their times.
    /// - Returns: the readings after each event as lines of JSON with the keys of a trace, or one line `{"error": ...}`
    ///   that names the setting or the event.
    static func reply(to request: [UInt8]) -> [UInt8] {
        let lines = Line.lines(of: request)
        let first = lines.firstIndex { $0.next?.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false } ?? lines.endIndex
        var json = JSON()
        do throws(Refusal) {
            var engine = try engine(Array(lines[..<first]))
            makeRoom(&engine)
            for (index, line) in lines[first...].enumerated() {
                do throws(Refusal) {
                    let line = try EventLine(line, in: engine.container)
                    handle(line, &engine)
                    json.reading(engine.reading, time: line.time)
                    json.endLine()
                } catch {
                    throw Refusal(text: "event \(index + 1): \(error.text)")
                }
            }
        } catch {
            json = JSON()
            json.object { $0.field("error", error.text) }
            json.endLine()
        }
        return json.text
    }

    private static func engine(_ lines: [Line]) throws(Refusal) -> DrawerEngine {
        let standard = try Refusal.check { () throws(InvalidValue) in try DrawerLayout.standard(rowHeight: rowHeight) }
        let settings = try PageSettings(lines, layout: standard, tapReach: rowHeight / 2)
        // Nothing changes these settings later, as in a script.
        if let name = lines.compactMap({ $0.next }).first(where: settings.unread.contains) {
            let problem = "\(name): the policy \(settings.engine.release.policy.name) does not read this setting"
            throw Refusal(problem, expected: "a preset whose policy reads it")
        }
        let header = [DrawerPlace.handle, .header("search"), .header("title")].map { DrawerPart($0, height: rowHeight) }
        let container = Container(width: width, height: height, rowHeight: rowHeight, header: header)
        return try Refusal.check { () throws(InvalidValue) in
            try DrawerEngine(
                layout: settings.layout, container: container, listHeight: Double(Catalog.rowCount) * rowHeight,
                settings: settings.engine)
        }
    }

    /// Handles an event as the scene does: the room behind the drawer is adjusted at each end of a motion and after the
    /// event.
    private static func handle(_ line: EventLine, _ engine: inout DrawerEngine) {
        var passed = -Double.infinity
        while let due = engine.nextDeadline, due <= line.time, due > passed {
            passed = due
            engine.advance(to: due)
            makeRoom(&engine)
        }
        if let event = line.event { engine.handle(event, at: line.time) } else { engine.advance(to: line.time) }
        makeRoom(&engine)
    }

    /// Gives the content behind the drawer its height in the scene: a title bar, two margins, and two rows for each
    /// step.
    private static func makeRoom(_ engine: inout DrawerEngine) {
        let rows = 3 + 2 * Catalog.stepCount
        let missing = (engine.primaryHeight(showing: Double(rows) * rowHeight) - engine.primaryHeight) / rowHeight
        // The scene counts in rows.
        guard abs(missing) > 0.001 else { return }
        engine.handle(.primaryHeight(points: engine.primaryHeight + missing * rowHeight), at: 0)
    }
}
