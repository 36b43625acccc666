// What a card shows, as far as the card has to know: which scrolling content takes part in pulling it away.

/// A scrolling content inside of a card: a pull on it dismisses the card only from its top.
public struct CardScroll: Sendable, Hashable {
    /// Height of all that scrolls, in points; finite, not negative.
    public var height: Double

    public init(height: Double) { self.height = height }
}

/// What a card shows. It says which of its scrolling contents, if any, takes part in the card's pans.
///
/// The default says none, so that a content that does not scroll need not say anything; one that does names it in one
/// line. After `CustomPresentable.dismissalHandlingScrollView` of the natural-transitions study, which has the default nil.
public protocol CardContent {
    /// The scrolling content that takes part; nil: the whole of the card pulls it.
    var dismissalScroll: CardScroll? { get }
}

extension CardContent {
    public var dismissalScroll: CardScroll? { nil }
}

/// A content that does not scroll.
public struct StillCard: CardContent, Sendable, Hashable {
    public init() {}
}
