// The layout of the drawer's content: in the room at full height, or in the visible room.

import DrawerCore

/// The room for which a host lays out the drawer's content.
///
///     list.frame.height = ContentLayout.resize.contentHeight(in: drawer)
public enum ContentLayout: String, Sendable, Hashable, CaseIterable {
    /// The content is laid out in the room at full height and slides with the drawer.
    case slide
    /// The content is laid out in the visible room, which changes in every frame of a motion.
    case resize

    /// Height of the content's room between header and footer, in points; not negative.
    public func contentHeight(in drawer: DrawerEngine) -> Double {
        let top = self == .slide ? drawer.stops.full : drawer.shownTop
        return max(0, drawer.roomHeight - top - drawer.container.barsHeight)
    }
}
