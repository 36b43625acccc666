// The decision which inputs a recording keeps. A recording is a script: it lacks the inputs that no script expresses, and
// its replay must go through the same states without them.

import DrawerSettings
import DrawerViews

/// The part of an input that a recording can keep, as the route of the input has found it.
struct Recordable {
    /// The input or, for a click on a hint, the hint's key; nil for an input that a recording leaves out.
    var input: Input?
    /// Whether the input first closes the help or the palette, as Esc does.
    var escapesFirst = false
}

extension Simulation {
    /// Decides what a recording keeps of an input, whose effects are known now.
    /// - Parameters:
    ///   - recordable: the part that a recording can keep.
    ///   - hadPaletteOrHelp: whether the palette or the help was open before the input.
    ///   - hadPress: whether a press was in progress before the input.
    ///   - hasEndedLine: whether the input has ended a line of the palette.
    mutating func setRecorded(
        _ input: Input, _ recordable: Recordable, hadPaletteOrHelp: Bool, hadPress: Bool, hasEndedLine: Bool
    ) {
        let turnsTime = effects.hasControlledTime
        // The typed letters are in the recording: Esc closes the palette there, as it closes the help.
        if turnsTime, configuration.isRecorded { focusedStage.change(Palette.self) { $0.close(over: &$1) } }
        let escapes = turnsTime ? hadPaletteOrHelp : recordable.escapesFirst
        let recorded = turnsTime ? nil : recordable.input.flatMap { expressible($0, hadPress: hadPress) }
        effects.recordedBefore = escapes ? .escape : nil
        effects.recorded = recorded ?? (hasEndedLine && !escapes ? .text("") : nil)
        switch input {
        case .press where !hadPress: isPressRecorded = if case .press? = recorded { true } else { false }
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
