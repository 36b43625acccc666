// Capabilities that terminfo does not describe: the questions to the terminal, and a value for the replies.

import DrawerCells

/// The terminal's replies. A feature counts as missing until the terminal reports it.
struct Capabilities {
    /// The modes that the terminal can set.
    private(set) var modes: Set<PrivateMode> = []
    /// The cell size in pixels; nil until the terminal reports it.
    var cellPixels: (width: Int, height: Int)?
    /// The terminal's background color; nil until the terminal reports it.
    private(set) var background: Color?
    /// Whether programs may set the terminal's clipboard (OSC 52). The capability `Ms` of the terminfo entry does not
    /// count: the entry of xterm has it, but terminals under this name ignore or forbid the sequence, and so does xterm
    /// by default.
    private(set) var setsClipboard: Bool
    /// Whether the terminal replies to `askStatus`.
    private(set) var answersStatus = false
    /// Whether block characters reach the ends of their cells. xterm draws the characters of its font, which may leave
    /// a line of the background below a lower block.
    let blocksFillCells: Bool
    /// Whether the terminal has answered the last of `questions`, so that no further replies will come.
    private(set) var isComplete = false

    /// - Parameter environment: the value of a variable by its name.
    init(_ environment: (String) -> String?) {
        // Alacritty and Windows Terminal set the clipboard by default, but their older versions do not report it. In a
        // multiplexer, these variables describe the outer terminal.
        let isInside = environment("TMUX") != nil || environment("STY") != nil
        let isKnown = environment("TERM") == "alacritty" || environment("WT_SESSION") != nil
        setsClipboard = isKnown && !isInside
        blocksFillCells = environment("XTERM_VERSION") == nil
    }

    // Constants, because every frame contains them.
    static let synchronizeBegin = PrivateMode.synchronizedOutput.set
    static let synchronizeEnd = PrivateMode.synchronizedOutput.reset
    static let askCellSize = "\u{1b}[16t"
    static let askBackground = "\u{1b}]11;?\u{1b}\\"
    static let askStatus = "\u{1b}[5n"
    static let askCursor = "\u{1b}[6n"
    static let askAttributes = "\u{1b}[c"
    /// The name `Ms` in hexadecimal digits.
    static let clipboardName = "4D73"
    static let askClipboard = "\u{1b}P+q\(clipboardName)\u{1b}\\"

    /// All questions, for one write. Every terminal answers the last question. A question without an answer by then
    /// stays unanswered.
    /// - Parameter asksForDirect: whether to set a 24-bit background, ask for the current SGR, and reset the
    ///   background.
    static func questions(asksForDirect: Bool) -> String {
        let direct = asksForDirect ? "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m" : ""
        return PrivateMode.asked.map(\.question).joined() + askCellSize + askBackground + askClipboard + direct
            + askStatus
            + askAttributes
    }

    /// The question after a frame. The reply shows that the terminal has processed the frame. `askStatus` has the
    /// shorter reply, but not every terminal answers it.
    var fenceQuestion: String { answersStatus ? Self.askStatus : Self.askAttributes }

    /// Stores a reply.
    mutating func learn(_ reply: Reply) {
        switch reply {
        case .mode(let mode, let state): if state.canBeSet { modes.insert(mode) } else { modes.remove(mode) }
        case .keepsDirectColor, .cursor, .modifiedKeys: break
        case .cellSize(let width, let height): cellPixels = (width, height)
        case .background(let color): background = color
        case .status: answersStatus = true
        case .clipboardCapability(let sets): setsClipboard = setsClipboard || sets
        case .attributes(_, let sets):
            isComplete = true
            setsClipboard = setsClipboard || sets
        }
    }
}
