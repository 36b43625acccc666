// The content of the scene `bouncy`: a conversation and its attachments.

/// A message of the conversation.
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

/// An attachment to send.
struct Attachment: Sendable, Hashable {
    var icon: Unicode.Scalar
    var title: Substring
    var detail: Substring
    var hue: Category

    static let all: [Attachment] = [
        Attachment(icon: "◉", title: "Photo", detail: "The camera, or one you have", hue: .pictures),
        Attachment(icon: "▣", title: "File", detail: "Anything from a folder", hue: .files),
        Attachment(icon: "◎", title: "Where I am", detail: "For an hour, then it stops", hue: .places),
        Attachment(icon: "♪", title: "Voice", detail: "Talk for as long as you like", hue: .sound),
        Attachment(icon: "▤", title: "Question", detail: "With answers to choose from", hue: .flow),
    ]
}

/// The attachments in the sheet: the scene's own, or the rows of `Items`.
struct AttachmentList: Sendable {
    private let source: Items
    private let wording: Wording

    init(_ configuration: Configuration) {
        source = configuration.items
        wording = configuration.wording
    }

    var count: Int { source.count(own: Attachment.all.count) }

    /// An attachment, from 0; it must exist.
    subscript(index: Int) -> Attachment {
        guard let row = source.row(index, wording) else { return Attachment.all[index] }
        return Attachment(icon: "•", title: row.title, detail: row.detail, hue: row.hue)
    }
}
