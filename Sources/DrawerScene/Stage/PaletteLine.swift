// The line of the palette in progress: a script whose inputs are performed at their times.

import DrawerCore
import DrawerSettings

extension Simulation {
    /// Starts to perform the line that the user entered in the palette. Its inputs go to the layers below the palette.
    mutating func perform(entered: String) {
        guard let language = configuration.commandLanguage else { return }
        endLine()
        do throws(Refusal) { line = try language.perform(entered, self) } catch {
            let column = String(decoding: entered.utf8.prefix(error.offset), as: UTF8.self).count + 1
            focusedStage.change(Palette.self) { palette, _ in palette.refuse("\(error)", at: column) }
            return
        }
        performLine(until: time, entered: entered)
    }

    /// Performs the inputs of the line that are due, and says at its end that it is done.
    /// - Parameter entered: the text of a line that has just started.
    mutating func performLine(until time: Double, entered: String? = nil) {
        guard line != nil else { return }
        var note: String?
        do throws(Refusal) {
            while let due = line?.nextInput, due <= time {
                passLayers(until: due)
                step(to: due)
                note = try performDueOfLine()
            }
        } catch {
            for index in stages.indices { stages[index].cancel() }
            focusedStage.change(Palette.self) { palette, _ in palette.refuse("\(error)", at: nil) }
            return
        }
        guard line == nil || entered != nil else { return }
        let text = entered.map { ": \($0)" } ?? ""
        let words = line == nil ? note ?? "Done" + text : "Performing" + text
        focusedStage.change(Palette.self) { $0.answer(with: words, over: &$1) }
    }

    /// Performs the inputs of the line that are due now. A line that its own input has replaced is dropped.
    /// - Returns: the note of a line that is at its end.
    private mutating func performDueOfLine() throws(Refusal) -> String? {
        guard var next = line.take() else { return nil }
        effects.notices += try next.perform(on: &self)
        guard next.nextInput != nil else { return next.said }
        if line == nil { line = next }
        return nil
    }

    /// Handles an input of the line.
    /// - Returns: the notices.
    package mutating func handle(fromLine input: Input) -> Notices {
        let new = gatherEffects {
            $0.route(input, isBelowPalette: true)
            $0.follow(after: input)
        }
        effects.add(new, withNotices: false)
        return new.notices
    }

    /// Drops the rest of the line, and cancels its press.
    /// - Returns: whether a line was in progress.
    @discardableResult
    mutating func endLine() -> Bool {
        guard line.take() != nil else { return false }
        for index in stages.indices { stages[index].cancel() }
        return true
    }
}
