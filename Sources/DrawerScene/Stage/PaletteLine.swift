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
        }
        performLine(until: time, entered: entered)
    }

    /// Performs the inputs of the line that are due. A line that its own input has replaced is dropped.
    /// - Parameter entered: the text of a line that has just started.
    mutating func performLine(until time: Double, entered: String? = nil) {
        guard line != nil else { return }
        var said: String?
        do throws(Refusal) {
            while let due = line?.nextInput, due <= time, var next = line.take() {
                passLayers(until: due)
                for index in stages.indices { stages[index].shown.advance(to: due) }
                effects.notices += try next.perform(on: &self)
                if next.nextInput == nil { said = next.said } else if line == nil { line = next }
            }
        } catch {
            for index in stages.indices { stages[index].cancel() }
            focusedStage.change(Palette.self) { palette, _ in palette.refuse("\(error)", at: nil) }
            return
        }
        if line == nil || entered != nil {
            let state = line == nil ? "Done" : "Performing"
            let answer = said ?? state + (entered.map { ": \($0)" } ?? "")
            focusedStage.change(Palette.self) { $0.answer(with: answer, over: &$1) }
        }
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
