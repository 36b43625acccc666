// The scene or simulation that plays a script. Most scripts of a study move only the drawer and never need a screen.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A scene alone, or a whole simulation. Both move to the same bits.
///
/// A scene alone becomes a simulation with the first input that needs more than the scene: a key, a press on a hint,
/// the question before a dismissal. The simulation then gets all inputs so far, so that no caller has to decide in advance.
enum Played: Sendable {
    case alone(Lone)
    case whole(Simulation)

    /// A scene alone, and the inputs that have led to its state.
    struct Lone: Sendable {
        var run: SceneRun
        private let start: SceneRun
        private var inputs: [(time: Double, input: Input)] = []

        init(_ start: SceneRun) {
            (run, self.start) = (start, start)
            // As many as a gesture has.
            inputs.reserveCapacity(32)
        }

        mutating func handle(_ input: Input, at time: Double) -> Notices {
            inputs.append((time, input))
            return run.handle(input, at: time)
        }

        /// A simulation in the same state.
        func simulation(at time: Double) -> Simulation {
            var simulation = Simulation(start)
            for (time, input) in inputs { simulation.handle(input, at: time) }
            simulation.advance(to: time)
            return simulation
        }
    }

    // MARK: Time and inputs

    /// - Parameter all: receives the notices.
    /// - Returns: the values that the run asks for next.
    mutating func advance(to time: Double, _ all: inout [Notice]) -> Pulse {
        switch consume self {
        case .alone(var lone):
            if let pulse = lone.run.coasted(to: time) {
                self = .alone(lone)
                return pulse
            }
            let notices = lone.run.advance(to: time)
            let pulse = lone.run.pulse
            all += notices
            self = notices.asks ? .whole(lone.simulation(at: time)) : .alone(lone)
            return pulse
        case .whole(var simulation):
            all += simulation.advance(to: time)
            let pulse = simulation.pulse
            self = .whole(simulation)
            return pulse
        }
    }

    mutating func handle(_ input: Input, at time: Double) -> (notices: Notices, pulse: Pulse) {
        switch consume self {
        case .alone(var lone):
            if lone.run.needsScreen(for: input) {
                self = .whole(lone.simulation(at: lone.run.time))
                return handle(input, at: time)
            }
            let notices = lone.handle(input, at: time)
            let pulse = lone.run.coasted(to: time) ?? lone.run.pulse
            self = notices.asks ? .whole(lone.simulation(at: time)) : .alone(lone)
            return (notices, pulse)
        case .whole(var simulation):
            // The keys of time may have set the simulation ahead of the script.
            let notices = simulation.handle(input, at: max(time, simulation.time))
            let pulse = simulation.pulse
            self = .whole(simulation)
            return (notices, pulse)
        }
    }

    // MARK: Readings

    /// The scene of the first stage.
    var run: SceneRun {
        switch self {
        case .alone(let lone): lone.run
        case .whole(let simulation): simulation.run
        }
    }

    /// The whole simulation. A scene alone becomes a simulation with all inputs so far.
    var simulation: Simulation {
        switch self {
        case .alone(let lone): lone.simulation(at: lone.run.time)
        case .whole(let simulation): simulation
        }
    }

    var pulse: Pulse {
        switch self {
        case .alone(let lone): lone.run.pulse
        case .whole(let simulation): simulation.pulse
        }
    }

    /// The screen's size.
    var grid: Grid {
        switch self {
        case .alone(let lone): lone.run.grid
        case .whole(let simulation): simulation.grid
        }
    }

    var configuration: Configuration {
        switch self {
        case .alone(let lone): lone.run.configuration
        case .whole(let simulation): simulation.configuration
        }
    }

    func place(at point: DrawerPoint) -> DrawerPlace {
        switch self {
        case .alone(let lone): lone.run.place(at: point)
        case .whole(let simulation): simulation.place(at: point)
        }
    }

    func point(of place: DrawerPlace) -> DrawerPoint? {
        switch self {
        case .alone(let lone): lone.run.point(of: place)
        case .whole(let simulation): simulation.point(of: place)
        }
    }
}

extension Notices {
    /// Whether a dismissal waits for an answer. Only a screen can show the question.
    fileprivate var asks: Bool {
        guard !isEmpty else { return false }
        return contains { if case .dismissRequested = $0.kind { true } else { false } }
    }
}
