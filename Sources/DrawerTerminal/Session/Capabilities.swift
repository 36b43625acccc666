// What a terminal can do beyond its terminfo entry: asked in one go, learnt from the answers.

import DrawerScene

/// What has been learnt so far. Until an answer is here, the terminal is taken to lack the thing.
struct Capabilities {
    /// Frames can be marked so that the terminal shows them whole (mode 2026).
    private(set) var synchronizesOutput = false
    /// The mouse can be had in pixels (mode 1016).
    private(set) var reportsPixels = false
    /// A background of 24 bits was kept as it was.
    private(set) var keepsDirectColour = false
    /// A cell's size in pixels, where the terminal has said it.
    var cellPixels: (width: Int, height: Int)?
    /// The terminal's own background, where it has said it.
    private(set) var background: Colour?
    /// The terminal answers `fenceQuestion`.
    private(set) var answersStatus = false
    /// All questions are answered that will be.
    private(set) var isComplete = false

    static let synchronizeBegin = "\u{1b}[?2026h"
    static let synchronizeEnd = "\u{1b}[?2026l"
    static let askCellSize = "\u{1b}[16t"
    static let askBackground = "\u{1b}]11;?\u{1b}\\"
    static let askStatus = "\u{1b}[5n"
    static let askAttributes = "\u{1b}[c"
    static let enablePixels = "\u{1b}[?1016h"
    static let disablePixels = "\u{1b}[?1016l"

    /// All questions in one write. Every terminal answers the last one, so that what has not been answered by then
    /// never will be.
    /// - Parameter asksForDirect: set a background of 24 bits, ask which one it is, and take it back.
    static func questions(asksForDirect: Bool) -> String {
        let direct = asksForDirect ? "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m" : ""
        return "\u{1b}[?2026$p\u{1b}[?1016$p" + askCellSize + askBackground + direct + askStatus + askAttributes
    }

    /// What to ask behind a frame, to hear when the terminal has come that far: the shorter answer where there is one.
    var fenceQuestion: String { answersStatus ? Self.askStatus : Self.askAttributes }

    /// The answer to `fenceQuestion`.
    var fenceReply: Reply { answersStatus ? .status : .attributes }

    /// Takes in an answer to the questions.
    mutating func learn(_ reply: Reply) {
        switch reply {
        case .mode(2026, let state): synchronizesOutput = Reply.hasMode(state)
        case .mode(1016, let state): reportsPixels = Reply.hasMode(state)
        case .mode: break
        case .cellSize(let width, let height): cellPixels = (width, height)
        case .keepsDirectColour(let keeps): keepsDirectColour = keeps
        case .background(let colour): background = colour
        case .status: answersStatus = true
        case .attributes: isComplete = true
        }
    }
}
