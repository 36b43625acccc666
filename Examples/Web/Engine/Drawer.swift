// An engine behind one reference, and the settings that it has.

import DrawerCore
import DrawerSettings

/// An engine with the settings of a setup. A class, so that nothing here copies an engine.
final class Drawer {
    private var engine: DrawerEngine

    /// Passes the engine in its place. A property would pass a copy.
    func with<Result>(_ use: (inout DrawerEngine) -> Result) -> Result { use(&engine) }

    init(_ setup: Setup, _ container: Container, listHeight: Double) throws(Refusal) {
        engine = try Refusal.check { () throws(InvalidValue) in
            try DrawerEngine(
                layout: setup.layout, container: container, listHeight: listHeight, settings: setup.engineSettings)
        }
    }

    /// Handles an event; without one, time passes.
    @discardableResult
    func handle(_ event: Event?, at time: Double) -> Notices {
        if let event { engine.handle(event, at: time) } else { engine.advance(to: time) }
    }

    /// The end of the motion that ends next.
    var deadline: Double? { engine.nextDeadline }

    /// Gives the running drawer the layout and the settings of another setup.
    func configure(_ setup: Setup, at time: Double) throws(Refusal) -> Notices {
        try Refusal.check { () throws(InvalidValue) in
            try engine.configure(layout: setup.layout, settings: setup.engineSettings, at: time)
        }
    }
}

extension Setting {
    /// Reads a setting of the page or of `play`.
    /// - Throws: `Refusal` also for a setting that no scene of the page has, such as `Footer`; see Bare.swift.
    init(onPage line: String) throws(Refusal) {
        if case .word(let name) = Cursor(line).token?.kind,
            SettingRow.all.contains(where: { $0.name == name && $0.scenes.isEmpty })
        {
            throw Refusal("the page has no \(name)", expected: "a setting of another group", concernsName: true)
        }
        try self.init(line)
    }
}
