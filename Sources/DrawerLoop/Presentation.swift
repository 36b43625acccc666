// The form in which a user gets a simulation or a picker: a picture in the terminal, or sentences for a screen reader.

import DrawerCommand
import DrawerCore
import DrawerTerminal
import DrawerViews

/// A presentation shows a simulation or a picker to its user.
package protocol Presentation {
    /// The simulation or the picker.
    associatedtype Subject
    /// The console on which the presentation shows its subject.
    associatedtype Display: Console
    /// Whether a motion needs frames. Otherwise only deadlines wake the loop.
    static var showsMotion: Bool { get }

    /// Describes the changes since the last call.
    mutating func describe(_ notices: Notices, _ subject: Subject)
    /// Shows the current state; see `Act.draw`.
    mutating func draw(_ subject: inout Subject, on console: inout Display, at now: Double) throws -> Bool
    /// Writes the output that is still pending.
    mutating func flush() throws
}

/// A picture shows all changes by itself.
extension Presentation where Display == Terminal {
    package static var showsMotion: Bool { true }
    package func describe(_: Notices, _: Subject) {}
    package func flush() {}
}

/// Writes a line with a sentence for each change of state.
package struct Sentences<Narrator: Speaker>: Presentation {
    package static var showsMotion: Bool { false }
    private var narrator: Narrator
    /// Sentences that have not been written yet.
    private var pending: [String]

    package init(_ subject: Narrator.Subject) {
        narrator = Narrator(subject)
        pending = narrator.greeting(subject)
    }

    package mutating func describe(_ notices: Notices, _ subject: Narrator.Subject) {
        pending += narrator.sentences(notices, subject)
    }

    /// Adds a sentence that does not come from the narrator.
    package mutating func say(_ sentence: String) { pending.append(sentence) }

    package mutating func draw(
        _: inout Narrator.Subject, on _: inout PlainKeyboard, at _: Double
    ) throws -> Bool {
        try flush()
        return false
    }

    package mutating func flush() throws {
        for sentence in pending { try Output.writeLine(sentence) }
        pending = []
    }
}
