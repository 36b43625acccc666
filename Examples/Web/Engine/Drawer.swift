// An engine behind one reference, and the settings that it has.

import DrawerCore
import DrawerSettings

/// An engine with the settings of a setup. A class, so that nothing here copies an engine.
final class Drawer {
    private(set) var engine: DrawerEngine

    init(_ setup: Setup, _ container: Container, listHeight: Double) throws(Refusal) {
        do throws(InvalidValue) {
            engine = try DrawerEngine(
                layout: setup.layout, container: container, listHeight: listHeight, settings: setup.engineSettings)
        } catch {
            throw Refusal(error)
        }
    }

    /// Handles an event; without one, time passes.
    @discardableResult
    func handle(_ event: Event?, at time: Double) -> Notices {
        if let event { engine.handle(event, at: time) } else { engine.advance(to: time) }
    }

    /// Gives the running drawer the layout and the settings of another setup.
    func configure(_ setup: Setup, at time: Double) throws(Refusal) -> Notices {
        do throws(InvalidValue) {
            return try engine.configure(layout: setup.layout, settings: setup.engineSettings, at: time)
        } catch {
            throw Refusal(error)
        }
    }
}

extension Setting {
    /// Reads a setting of the page or of `play`.
    /// - Throws: `Refusal` also for a setting of the group `sheet`, such as `Footer`: the page has an engine alone.
    init(onPage line: String) throws(Refusal) {
        try self.init(line)
        guard row.group != .sheet else {
            throw Refusal("the page has no \(name)", expected: "a setting of another group", concernsName: true)
        }
    }
}
