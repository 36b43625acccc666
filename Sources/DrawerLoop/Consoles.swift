// The two consoles: a terminal that shows a picture, and a plain keyboard with lines of text.

import DrawerTerminal
import DrawerViews
@preconcurrency import LibC

extension Terminal: Console {
    /// Handles signals first, because they may end the program; then the size, keys and mouse, and the glide.
    package mutating func read<Other>(_ wake: Wake, at now: Double, into inputs: inout [UserInput<Other>]) -> ReadResult
    {
        if wake.isHungUp { return ReadResult(ending: .signal(SIGHUP)) }
        if let ending = wake.endingSignal { return ReadResult(ending: .signal(ending)) }
        var size = (grid.columns, grid.rows)
        let look = (colorDepth, background)
        var result = ReadResult(needsFrame: !wake.signals.subtracting([SIGCHLD]).isEmpty)
        // In a fixed order: a job that continues and stops again in one wake is stopped afterwards.
        for signal in wake.signals.sorted() {
            switch signal {
            case SIGTSTP: suspend(into: &inputs)
            case SIGCONT: resume(into: &inputs)
            case SIGCHLD: break
            default: measure()
            }
        }
        // Note the size before reading the mouse, whose reports become points of the new screen.
        noteSize(after: &size, into: &inputs)
        if wake.isReadable || hasDueKeys(at: now) {
            switch read(at: now, into: &inputs) {
            case .interrupt: return ReadResult(ending: .signal(SIGINT), isInterrupt: true)
            case .suspend:
                suspend(into: &inputs)
                result.needsFrame = true
            case nil: break
            }
        }
        // The terminal may have reported its background, or more colors than its entry has.
        if look != (colorDepth, background) { result.needsFrame = true }
        noteSize(after: &size, into: &inputs)
        glide(to: now, into: &inputs)
        return result
    }

    // Half a frame.
    package var longestBacklog: Double { 0.008 }

    private func noteSize(after size: inout (Int, Int), into inputs: inout [UserInput<some Sendable & Hashable>]) {
        guard size != (grid.columns, grid.rows) else { return }
        size = (grid.columns, grid.rows)
        inputs.append(.resize(columns: grid.columns, rows: grid.rows))
    }
}

extension PlainKeyboard: Console {
    package func read<Other>(_ wake: Wake, at now: Double, into inputs: inout [UserInput<Other>]) -> ReadResult {
        // In these modes, Ctrl-C is a signal.
        if let ending = wake.endingSignal {
            return ReadResult(ending: .signal(ending), isInterrupt: ending == SIGINT)
        }
        if wake.signals.contains(SIGTSTP) { stop() }
        if wake.signals.contains(SIGCONT) { resume() }
        if wake.signals.contains(SIGWINCH) { inputs.append(.resize(columns: size.columns, rows: size.rows)) }
        take(at: now, into: &inputs)
        let isOver = wake.isHungUp || wake.isReadable && !read(at: now, into: &inputs)
        return ReadResult(ending: isOver ? .quit : nil)
    }

    // Sentences need no frames, so inputs may take longer.
    package var longestBacklog: Double { 0.04 }
    package func opening(at now: Double) -> Double? { now }
}
