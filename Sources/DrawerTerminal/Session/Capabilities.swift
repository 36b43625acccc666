// What a terminal can do beyond its terminfo entry: the questions, in one write, and what the replies say.

import DrawerScene

/// What the terminal has said of itself. Until it replies, it is taken to lack the feature.
struct Capabilities {
    /// The terminal shows the marked bytes of a frame at once (mode 2026).
    private(set) var synchronizesOutput = false
    /// The terminal reports the pointer in pixels (mode 1016).
    private(set) var reportsPixels = false
    /// The terminal keeps a background of 24 bits exactly.
    private(set) var keepsDirectColor = false
    /// A cell's size in pixels, if the terminal has said it.
    var cellPixels: (width: Int, height: Int)?
    /// The terminal's own background, if it has said it.
    private(set) var background: Color?
    /// Programs may set the terminal's clipboard (OSC 52). The capability `Ms` of the terminfo entry says nothing about it:
    /// entries of many names have it, and terminals that ignore or forbid the sequence go by these names.
    private(set) var setsClipboard: Bool
    /// The terminal replies to `askStatus`.
    private(set) var answersStatus = false
    /// The terminal has replied to the last question.
    private(set) var isComplete: Bool

    /// - Parameters:
    ///   - awaitsReplies: whether the terminal is asked at all.
    ///   - environment: a variable's value by its name.
    init(awaitsReplies: Bool, environment: (String) -> String? = { _ in nil }) {
        isComplete = !awaitsReplies
        // Alacritty and Windows Terminal set the clipboard by default, and older ones do not reply that they do. In a
        // multiplexer these variables are of the terminal outside.
        let isInside = environment("TMUX") != nil || environment("STY") != nil
        let isKnown = environment("TERM") == "alacritty" || environment("WT_SESSION") != nil
        setsClipboard = awaitsReplies && isKnown && !isInside
    }

    static let synchronizeBegin = "\u{1b}[?2026h"
    static let synchronizeEnd = "\u{1b}[?2026l"
    static let askCellSize = "\u{1b}[16t"
    static let askBackground = "\u{1b}]11;?\u{1b}\\"
    static let askStatus = "\u{1b}[5n"
    static let askAttributes = "\u{1b}[c"
    /// `Ms` in hexadecimal digits.
    static let clipboardName = "4D73"
    static let askClipboard = "\u{1b}P+q\(clipboardName)\u{1b}\\"
    static let askPixels = "\u{1b}[?1016$p"
    static let enablePixels = "\u{1b}[?1016h"

    /// All questions in one write. Every terminal replies to the last one: what it has not answered by then, it never will.
    /// - Parameter asksForDirect: set a background of 24 bits, ask for it, and reset it.
    static func questions(asksForDirect: Bool) -> String {
        let direct = asksForDirect ? "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m" : ""
        return "\u{1b}[?2026$p" + askPixels + askCellSize + askBackground + askClipboard + direct + askStatus
            + askAttributes
    }

    /// The question after a frame, whose reply shows that the terminal has come that far: the shorter one that it answers.
    var fenceQuestion: String { answersStatus ? Self.askStatus : Self.askAttributes }

    /// Takes in a reply.
    mutating func learn(_ reply: Reply) {
        switch reply {
        case .mode(2026, let state): synchronizesOutput = Reply.hasMode(state)
        case .mode(1016, let state): reportsPixels = Reply.hasMode(state)
        case .mode, .paletteChanged: break
        case .cellSize(let width, let height): cellPixels = (width, height)
        case .keepsDirectColor(let keeps): keepsDirectColor = keeps
        case .background(let color): background = color
        case .status: answersStatus = true
        case .clipboardCapability(let sets): setsClipboard = setsClipboard || sets
        case .attributes(let sets):
            isComplete = true
            setsClipboard = setsClipboard || sets
        }
    }
}
