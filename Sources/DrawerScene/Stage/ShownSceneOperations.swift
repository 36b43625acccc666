// The operations of layers on the shown scene that a second stage repeats.

import DrawerCore
import DrawerSettings

extension ShownScene {
    /// An operation of the user on the scene, through a layer.
    enum Operation: Sendable {
        case input(Input)
        /// Settles at the next detent in a direction.
        case step(Direction)
        /// Pauses at a moment, in seconds of the scene; infinity for the present.
        case moment(Double)
        /// A key of time.
        case time(TimeKey)
        /// Plays the rest of a gesture from a moment of the past.
        case fork
        /// Brings a forgotten future back.
        case recall
        /// Plays a gesture under the current values.
        case gesture(Timeline)
    }

    /// Performs an operation, and shares it with a second stage.
    mutating func performAndShare(_ operation: Operation) {
        // The clocks of two stages stay together: the simulation performs a key of time on both.
        if case .time = operation, pair != nil { return share(operation) }
        if perform(operation) { share(operation) }
    }

    /// Asks the simulation to repeat an operation on the other stage.
    mutating func share(_ operation: Operation) { if pair != nil { effects.shared = operation } }

    /// Repeats an operation that the other stage has performed. Time goes on here too if this scene cannot perform it.
    mutating func performShared(_ operation: Operation) {
        if !perform(operation) { takeOver(resuming: true) }
    }

    /// - Returns: false if the scene cannot perform the operation, which then changes nothing but the message.
    private mutating func perform(_ operation: Operation) -> Bool {
        switch operation {
        case .input(let input): handle(input)
        case .step(let direction): performOnScene { $0.step(direction) ?? [] }
        case .moment(let moment): pause(at: moment)
        case .time(let key): press(key)
        case .fork: return fork()
        case .recall: recall()
        case .gesture(let gesture): return playOfOtherStage(gesture)
        }
        return true
    }
}
