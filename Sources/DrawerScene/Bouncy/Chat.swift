// The content of the scene `bouncy`: a conversation, and what can be shared in it.

/// Something that was said.
struct Message: Sendable, Hashable {
    var text: String
    var isMine: Bool

    static let conversation: [Message] = [
        Message(text: "Are you there yet?", isMine: false),
        Message(text: "Since noon. The train was early", isMine: true),
        Message(text: "Trains are never early", isMine: false),
        Message(text: "Then it was yesterday's", isMine: true),
        Message(text: "And the bag?", isMine: false),
        Message(text: "Went on to the sea without me", isMine: true),
        Message(text: "It knows what it wants", isMine: false),
        Message(text: "Did you find the place?", isMine: false),
        Message(text: "Found it. The door is red, as you said", isMine: true),
        Message(text: "And the key?", isMine: false),
        Message(text: "Under the third stone from the left", isMine: true),
        Message(text: "I counted from the right for ten minutes", isMine: true),
        Message(text: "Everybody does the first time", isMine: false),
        Message(text: "What does it look like in the evening?", isMine: false),
        Message(text: "Like this, hold on", isMine: true),
    ]
}

/// Something that can be sent.
struct Attachment: Sendable, Hashable {
    var icon: Unicode.Scalar
    var title: String
    var detail: String
    var hue: Category

    static let all: [Attachment] = [
        Attachment(icon: "◉", title: "Photo", detail: "The camera, or one you have", hue: .pictures),
        Attachment(icon: "▣", title: "File", detail: "Anything from a folder", hue: .files),
        Attachment(icon: "◎", title: "Where I am", detail: "For an hour, then it stops", hue: .places),
        Attachment(icon: "♪", title: "Voice", detail: "Talk for as long as you like", hue: .sound),
        Attachment(icon: "▤", title: "Question", detail: "With answers to choose from", hue: .flow),
    ]

    /// The rows that were asked for in place of the scene's own.
    static func rows(_ items: Items, wording: Wording) -> [Attachment] {
        let hues = Category.allCases
        switch items {
        case .catalogue: return all
        case .generated(let count):
            // No sheet is taller than a screen: more of them could not be shown.
            return (0..<min(max(0, count), 500)).map {
                Attachment(icon: "•", title: "\(wording.itemTitle) \($0 + 1)", detail: "", hue: hues[$0 % hues.count])
            }
        case .rows(let rows):
            return rows.prefix(500).enumerated().map { number, row in
                let parts = row.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
                return Attachment(
                    icon: "•", title: String(parts.first ?? ""), detail: parts.count > 1 ? String(parts[1]) : "",
                    hue: hues[number % hues.count])
            }
        }
    }
}
