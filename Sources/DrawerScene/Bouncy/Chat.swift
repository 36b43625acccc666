// The content of the scene `bouncy`: a conversation and its attachments.

import DrawerViews

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

/// The attachments to send.
enum Attachments {
    static let all = [
        Item("◉", "Photo", "The camera, or one you have", .pictures),
        Item("▣", "File", "Anything from a folder", .files),
        Item("◎", "Where I am", "For an hour, then it stops", .places),
        Item("♪", "Voice", "Talk for as long as you like", .sound),
        Item("▤", "Question", "With answers to choose from", .flow),
    ]
}
