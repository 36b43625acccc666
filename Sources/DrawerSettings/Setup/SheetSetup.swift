// The settings of a sheet's features besides its heights and its list.

import DrawerCore
import DrawerSheets

/// The values of the group `sheet` in the table of settings. Each feature is off by default and then costs nothing.
public struct SheetSetup: Sendable, Hashable {
    /// The height of the footer, in points.
    public var footer = 0.0
    /// The number of rows in a section of the list; nil without sections.
    public var sections: Int?
    /// The room for which the content is laid out.
    public var contentLayout = ContentLayout.slide
    /// The edge of the screen that the drawer belongs to.
    public var edge = DrawerEdge.bottom
    /// The drawer's width in columns, and its position.
    public var width = DrawerWidth()
    /// The gap between a detached drawer and its edge, in points.
    public var detached = 0.0

    /// The followers that move with the drawer.
    public var followers: Set<Follower> = []
    /// The number of pages from a line `Pages`; nil without such a line.
    var pageCount: Int?
    /// The differences of pages from the first one, by the pages' numbers from 1.
    var pageSetups: [Int: PageSetup] = [:]

    /// Whether the edge that moves is the drawer's top.
    public var hasTop: Bool { edge == .bottom }

    /// The columns of the drawer on a screen, at least one. The gap at the sides is as wide as the gap at the edge, in
    /// whole columns.
    public func columns(of screen: Int, cellWidth: Double) -> Range<Int> {
        var drawerWidth = width
        (drawerWidth.width, drawerWidth.margin) = (
            max(1, drawerWidth.width.rounded(.down)), (detached / cellWidth).rounded()
        )
        let span = drawerWidth.span(in: Double(screen))
        let start = min(Int(span.lowerBound), screen - 1)
        return start..<max(start + 1, min(Int(span.upperBound), screen))
    }
}
