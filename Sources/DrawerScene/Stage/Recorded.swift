// The decision which inputs a recording keeps. A recording is a script: it lacks the inputs that no script expresses,
// and its replay must go through the same states without them.

import DrawerSettings
import DrawerViews

/// The part of an input that a recording can keep, as the route of the input has found it.
struct Recordable {
    /// The input or, for a click on a hint, the hint's key; nil for an input that a recording leaves out.
    var input: Input?
    /// Whether the input first closes the help or the palette, as Esc does.
    var escapesFirst = false
}

/// The state of a simulation before an input, as far as a recording of the input depends on it.
struct BeforeInput {
    /// Whether the input has ended a line of the palette, and the press of that line.
    let hasEndedLine: Bool
    /// Whether the palette or the help was open.
    let hadPaletteOrHelp: Bool
    /// Whether a press was in progress.
    let hadPress: Bool

    init(_ simulation: Simulation, hasEndedLine: Bool) {
        self.hasEndedLine = hasEndedLine
        hadPaletteOrHelp = simulation.palette.isOpen || simulation.help.isOpen
        hadPress = simulation.pressed != nil
    }
}

extension Simulation {
    /// Decides what a recording keeps of an input, whose effects are known now.
    /// - Parameter recordable: the part that a recording can keep.
    mutating func setRecorded(_ input: Input, _ recordable: Recordable, _ before: BeforeInput) {
        let turnsTime = effects.hasControlledTime
        // The typed letters are in the recording: Esc closes the palette there, as it closes the help.
        if turnsTime, configuration.isRecorded { focusedStage.change(Palette.self) { $0.close(over: &$1) } }
        let escapes = turnsTime ? before.hadPaletteOrHelp : recordable.escapesFirst
        let recorded = turnsTime ? nil : recordable.input.flatMap { expressible($0, hadPress: before.hadPress) }
        effects.recordedBefore = escapes ? .escape : nil
        effects.recorded = recorded ?? (before.hasEndedLine && !escapes ? .text("") : nil)
        switch input {
        case .press where !before.hadPress: isPressRecorded = if case .press? = recorded { true } else { false }
        case .release, .cancel: isPressRecorded = false
        default: break
        }
    }

    /// The part of an input that a script can express. The later inputs of a press need the press. A config file may
    /// have a setting that no policy reads, and a script may not.
    private func expressible(_ input: Input, hadPress: Bool) -> Input? {
        switch input {
        case .press where hadPress, .move, .release, .cancel: return isPressRecorded ? input : nil
        case .other(.configure(let change)):
            let read = configuration.setup.readByPolicy(of: change)
            return read.isEmpty ? nil : .configure(read)
        default: return input
        }
    }
}
