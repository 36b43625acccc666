// The state of a run at one time.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The state of a run at one time.
struct TraceRow: Sendable {
    /// The moment of the state.
    enum Moment: Sendable {
        /// A frame, after all inputs of its time, or the end of the run.
        case frame
        /// Right before or after an input.
        case input
        /// A moment between two frames, to make a curve smooth.
        case other
    }

    /// The time since the script's start.
    var time: Nanoseconds
    var reading: Reading
    /// The value of the measure for which the run is recorded; nil for a feature that is not in use.
    var value: Double?
    var moment: Moment
    /// Whether the state lags behind the pointer, which moves on between its samples.
    let isBetweenSamples: Bool
    /// The numbers of notices and marks so far.
    let (notices, marks): (Int, Int)

    /// The state of a run. The run is `inout`, because copying it would take longer than reading the state.
    init(_ player: inout Player, _ moment: Moment, measuring measure: Expectation.Measure? = nil) {
        time = player.clock
        reading = player.reading
        self.moment = moment
        isBetweenSamples = player.isBetweenSamples
        value = measure?.traced(in: player.scene)
        (notices, marks) = (player.notices.count, player.marks.count)
    }
}

extension Expectation.Measure {
    /// The value that a trace shows; nil for a feature that is not in use.
    func traced(in scene: SceneRun) -> Double? {
        guard let value = value(in: scene) else { return nil }
        guard case .sheet(let sheet) = self else { return value }
        return sheet.isTraced(value, in: scene.setup) ? value : nil
    }
}
