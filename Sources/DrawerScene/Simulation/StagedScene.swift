// What the scenes on a `Stage` do alike: how they hear hands and scripts, and how they are left.

import DrawerCore

/// A scene around one engine, on a stage.
protocol StagedScene: EngineScene {
    var stage: Stage { get set }
    /// What lies under a point.
    func place(at point: Point) -> Place
    /// A press there, as the engine is told it.
    func press(at point: Point) -> Event
    mutating func press(_ key: Key, at time: Double) -> Notices
    /// The stage has other measures: the engine is told its own.
    mutating func refit(at time: Double) -> Notices
    /// A hand on the content: whatever was to be scrolled into view by itself is not any more.
    mutating func forget()
}

extension StagedScene {
    var grid: Grid { stage.grid }
    var wantsToQuit: Bool { stage.wantsToQuit }
    var showsHelp: Bool { stage.showsHelp }
    var theme: Theme { stage.theme }
    var look: Look {
        get { stage.look }
        set { stage.look = newValue }
    }

    func press(at point: Point) -> Event { .press(at: point) }
    mutating func forget() {}

    mutating func handle(_ input: Input, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard !stage.swallows(input) else { return notices }
        switch input {
        case .press(let point):
            forget()
            notices += send(press(at: point), at: time)
        case .move(let point): notices += send(.move(to: point), at: time)
        case .release: notices += send(.release, at: time)
        case .wheel(let rows, let point):
            forget()
            notices += send(.wheel(rows: rows, on: place(at: point)), at: time)
        case .key(let key): notices += press(key, at: time)
        case .text: break
        case .resize(let columns, let rows):
            stage.resize(columns: columns, rows: rows)
            notices += refit(at: time)
        case .snap(let detent, _): notices += send(.snap(to: detent), at: time)
        case .toggle: notices += send(.toggle, at: time)
        case .dismiss: notices += send(.dismiss, at: time)
        case .moveTo(let height, _): notices += send(.moveTop(to: grid.container.height - height), at: time)
        case .scrollTo, .insets, .configure: break
        }
        notices += bringIntoView(at: time)
        return notices
    }

    mutating func leave(at time: Double) -> Notices {
        let notices = advance(to: time)
        stage.leave()
        forget()
        return notices + send(.cancel, at: time)
    }

    /// Draws the help panel over everything, while it is shown.
    func drawHelp(_ help: Help, into canvas: inout Canvas) {
        if showsHelp { HelpPanel.draw(help, stage.wording, stage.theme, into: &canvas) }
    }
}
