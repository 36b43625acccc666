// What both loops do with what has woken them: signals first, for one of them may end everything, then keys and mouse.

import DrawerScene
import DrawerTerminal
@preconcurrency import Foundation

/// What was heard beside inputs.
struct Heard {
    /// The program is to end, and why.
    var ending: EventLoop.Ending?
    /// The screen may have changed under the picture: it was resized, or the program was away.
    var isUnsettled = false
    /// The terminal has told of itself: how many colours it has, or which background.
    var hasTold = false
}

extension Terminal {
    /// Carries out what signals and hand want of the program itself.
    /// - Parameters:
    ///   - time: of all of it, on `Clock`.
    ///   - inputs: gets what the simulation is to be told, in order.
    mutating func hear(_ wake: Wake, at time: Double, into inputs: inout [Input]) -> Heard {
        if wake.isHungUp { return Heard(ending: .signal(SIGHUP)) }
        var heard = Heard(isUnsettled: !wake.signals.isEmpty)
        for signal in wake.signals {
            switch signal {
            case SIGINT, SIGTERM, SIGHUP: return Heard(ending: .signal(signal))
            case SIGTSTP: suspend(into: &inputs)
            case SIGCONT: resume(into: &inputs)
            default: measure()
            }
        }
        guard wake.isReadable else { return heard }
        let known = (colourDepth, background)
        switch read(at: time, into: &inputs) {
        case .interrupt: heard.ending = .signal(SIGINT)
        case .suspend:
            suspend(into: &inputs)
            heard.isUnsettled = true
        case nil: break
        }
        heard.hasTold = known != (colourDepth, background)
        return heard
    }
}
