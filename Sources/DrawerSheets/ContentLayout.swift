// The layout of the drawer's content: for full height, or in the room that is visible.

import DrawerCore

/// The room for which a host lays out the drawer's content.
///
///     list.frame.height = ContentLayout.resize.contentHeight(in: drawer)
public enum ContentLayout: String, Sendable, Hashable, CaseIterable {
    /// The content has the room of full height and slides with the drawer.
    case slide
    /// The content has the room that is visible, which changes in every frame of a motion.
    case resize

    /// Height of the content's room between header and footer, in points; not negative.
    public func contentHeight(in drawer: DrawerEngine) -> Double {
        let top = self == .slide ? drawer.stops.full : drawer.shownTop
        return max(0, drawer.roomHeight - top - drawer.container.headerHeight - drawer.container.footerHeight)
    }
}
