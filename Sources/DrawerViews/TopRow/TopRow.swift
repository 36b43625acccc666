// The screen's top row: the primary content's title, a badge, and at the right a message or the hints of the focused
// part. TopRowPicture.swift draws it.

import DrawerCells
import DrawerCore

/// The contents of the top row.
package struct TopRow {
    package var title = ""
    /// The parts of the badge: the recording, and the names of a preset and a policy that are not the scene's own.
    package var badge: [String] = []
    /// The tempo of slow motion, and the pause.
    package var pace: String?
    /// The last action; shown instead of the hints.
    package var message: String?
    /// Shorter forms of the message, the longest one first.
    package var shorter: [String] = []
    /// Whether the message is shown elsewhere, because the row has no room for it.
    package var isElsewhere = false
    /// The resting place after a release now, in words; shown instead of the hints.
    package var landing: String?
    /// The possible actions; if room is short, the least important ones are left out.
    package let hints: Hints
    /// The hint about how to begin; shown if it has room, together with only the hints that lead on.
    package var opening: Hint?
    /// Whether the title's part has the focus; otherwise the title is quiet.
    package var hasFocus = true
    /// Whether the title is not shortened: it names two stages, or is a question.
    package var keepsTitle = false
    /// The part between the title and the right end.
    package var middle = Middle.none
    /// The row of the screen.
    package var row = 0

    package enum Middle {
        case none
        /// The curve of a gesture, at columns that depend on the title and the badge alone.
        /// - Parameter clock: whether the shown moment has room beside the curve.
        case curve(ClosedRange<Int>, clock: Bool = false)
        /// The time bar of a script.
        case time
        /// A field for typed text, which leaves room for a few keys.
        case field
    }

    package init(
        title: String = "", badge: [String] = [], message: String? = nil, landing: String? = nil, hints: Hints,
        opening: Hint? = nil, hasFocus: Bool = true, keepsTitle: Bool = false, middle: Middle = .none, row: Int = 0
    ) {
        (self.landing, self.keepsTitle, self.middle) = (landing, keepsTitle, middle)
        (self.title, self.badge, self.message, self.hints) = (title, badge, message, hints)
        (self.opening, self.hasFocus, self.row) = (opening, hasFocus, row)
    }

    static let joint = " + "
    static let landingLabel = "Release now: "
    package static let recording = "● rec"

    // MARK: Columns

    /// The ranks of the parts: a lower rank gives way first. A hint has its importance as its rank, up to 20.
    private enum Rank {
        static let (title, badge, sentence, curve, clock, opening, label) = (90, 80, 60, 40, 30, 25, 22)
        /// The rank of a script's bar and of a field: their rows are useless without them.
        static let bar = 70
    }

    /// The row at a width: the indices of its parts and their columns.
    struct Layout {
        var parts = PartColumns()
        /// The parts before the texts: title, badge, middle, the shown moment, and the tempo, with the mark of a
        /// recording before it if the mark stands behind a curve.
        var (title, badge, middle, clock, pace) = (0, 0, 0, 0, 0)
        /// The first text: the message, the label of the landing, or the hint about how to begin. The landing or the
        /// other hints follow.
        var texts = 0
        /// The form of the message that has room.
        let message: String?
        /// The words of the badge.
        let badgeWords: [String]
        /// The text that covers the title's first letters; mostly empty.
        var cover = ""

        fileprivate init(message: String?, badgeWords: [String]) {
            (self.message, self.badgeWords) = (message, badgeWords)
        }
    }

    /// Lays out the row.
    /// - Parameters:
    ///   - badge: the words of the badge.
    ///   - message: a form of the message.
    ///   - isWhole: whether the message has its whole width or is left out.
    private func layOut(_ columns: Int, _ badge: [String], _ message: String?, isWhole: Bool = true) -> Layout {
        let inner = TopRow.inner(columns)
        let (width, half) = (title.displayWidth, max(inner.count / 2, min(inner.count, 16)))
        // The title of a small screen is cut for the tempo.
        let least = pace == nil ? half : min(half, max(4, inner.count - paceColumns - 1))
        var row = Layout(message: message, badgeWords: badge)
        // A long title, such as a path, leaves room for the rest.
        row.title = row.parts.add(min(width, keepsTitle ? inner.count / 3 : least)...width, rank: Rank.title)
        let shown = shownBadge(badge)
        let mark = shown.count < badge.count ? Self.markColumns : 0
        row.badge = row.parts.add(Self.width(of: shown), rank: Rank.badge, gap: 1)
        var clock = 0
        switch middle {
        case .none: row.middle = row.parts.add(0)
        case .curve(let width, let hasClock):
            row.middle = row.parts.add(width, rank: Rank.curve, gap: 2)
            clock = hasClock ? Self.clockColumns : 0
        case .time: row.middle = row.parts.add(18...Int.max, rank: Rank.bar, gap: 2)
        case .field: row.middle = row.parts.add(min(inner.count, 34)...Int.max, rank: Rank.title + 1)
        }
        row.clock = row.parts.add(clock, rank: Rank.clock, gap: 1)
        let end = mark > 0 && paceColumns > 0 ? mark + 1 + paceColumns : max(mark, paceColumns)
        row.pace = row.parts.add(end, rank: Rank.badge, gap: 1)
        // A space takes the rest, so that the texts end at the right.
        row.texts = row.parts.add(0...Int.max, rank: -100) + 1
        if let message {
            let width = message.displayWidth
            row.parts.add((isWhole ? width : min(width, 8))...width, rank: Rank.sentence, gap: 2)
        } else if let landing {
            row.parts.add(Self.landingLabel.utf8.count, rank: Rank.label, gap: 2)
            row.parts.add(landing.displayWidth, rank: Rank.sentence)
        } else {
            let opening = opening(in: inner.count)
            row.parts.add(opening?.columns ?? 0, rank: Rank.opening, gap: 2)
            for hint in hints {
                let isOffered = opening == nil || hint.leadsOn
                row.parts.add(isOffered ? hint.columns : 0, rank: min(hint.importance, 20), gap: 2)
            }
        }
        row.parts.layOut(from: inner.lowerBound, to: inner.upperBound)
        return row
    }

    /// The row with the longest form of the message that has room beside the curve or, if no form has, alone.
    private func layout(of columns: Int, _ badge: [String]) -> Layout {
        guard let message else { return layOut(columns, badge, nil) }
        for needsCurve in [true, false] {
            for index in -1..<shorter.count {
                let row = layOut(columns, badge, index < 0 ? message : shorter[index])
                if row.parts[row.texts] != nil, !needsCurve || row.parts[row.middle] != nil { return row }
            }
        }
        return layOut(columns, badge, shorter.last ?? message, isWhole: false)
    }

    /// The row as it is drawn. The mark of a recording moves no hint, no curve and no bar, so that a click hits the
    /// same part in a replay: a mark that would move one covers the beginning of the title.
    func layout(of columns: Int) -> Layout {
        let whole = layout(of: columns, badge)
        guard badge.contains(Self.recording) else { return whole }
        var plain = layout(of: columns, badge.filter { $0 != Self.recording })
        func agrees(on part: Int) -> Bool { whole.parts.agrees(with: plain.parts, on: part) }
        // A click on a message does nothing.
        if agrees(on: whole.middle), message != nil || (whole.texts..<whole.parts.count).allSatisfy(agrees) {
            return whole
        }
        plain.cover = Self.recording
        return plain
    }

    /// The words of a badge that stand beside the title. Beside a curve, the mark of a recording stands behind the
    /// curve, which it must not move.
    func shownBadge(_ badge: [String]) -> [String] {
        hasCurve && badge.contains(Self.recording) ? badge.filter { $0 != Self.recording } : badge
    }

    private var hasCurve: Bool { if case .curve = middle { true } else { false } }
    var paceColumns: Int { pace.map { $0.displayWidth + 2 } ?? 0 }
    static let markColumns = width(of: [recording])

    /// Whether a form of the message has its whole width.
    package func saysAll(of columns: Int) -> Bool {
        let layout = layout(of: columns)
        return layout.message.map { layout.parts[layout.texts]?.count == $0.displayWidth } ?? true
    }

    func opening(in columns: Int) -> Hint? { opening.flatMap { $0.columns <= columns ? $0 : nil } }

    /// The width of a badge with these words.
    private static func width(of badge: [String]) -> Int {
        let joint = joint.utf8.count
        return badge.isEmpty ? 0 : badge.reduce(2 - joint) { $0 + $1.displayWidth + joint }
    }

    /// The columns of the shown moment: "12.345 s".
    private static let clockColumns = 8

    /// The columns of the middle; nil without room.
    package func middleColumns(of columns: Int) -> Range<Int>? {
        let layout = layout(of: columns)
        return layout.parts[layout.middle]
    }

    /// The columns between the margins.
    package static func inner(_ columns: Int) -> Range<Int> {
        let margin = Grid.margin(columns)
        return margin..<columns - margin
    }
}
