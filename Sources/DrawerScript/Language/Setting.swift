// What the `Set` lines of a script say: every setting of the simulation and of the engine, by its name.

import DrawerCore
import DrawerScene

/// One setting with its value.
public enum Setting: Sendable, Hashable {
    case scene(SceneName)
    case size(Size)
    /// Points a row.
    case cellHeight(Double)
    /// Points a column.
    case cellWidth(Double)
    case layout(LayoutName)
    case detent(DetentName, DetentHeight)
    case policy(Policy)
    case spring(SpringValues)
    case items(ItemSource)
    case theme(ThemeName)
    /// Frames a second, for traces and pictures.
    case frameRate(Int)
    case carriesFling(Bool)
    case flingAtTop(FlingAtTop)
    case dismissible(Dismissible)
    /// 0...1.
    case maximumDimming(Double)
    case largestUndimmedDetent(DetentName)
    /// Per millisecond, between 0 and 1.
    case decelerationRate(Double)
    /// Points a second; may be infinite.
    case skipSpeed(Double)
    /// In points (`pt`) or rows.
    case maximumOvershoot(Length)
    case listPans(ListPans)
    /// nil: both ends.
    case overPull(End?, Bool)
    /// nil: both.
    case panning(PanningPart?, Bool)
    case isReachable(DetentName, Bool)
    case restsAnywhere(Bool)
    case wheelRows(Double)

    public enum LayoutName: String, Sendable, Hashable, CaseIterable {
        case `default`, iphone
        /// No detents but those of `Set Detent`.
        case none
    }
    public enum End: String, Sendable, Hashable, CaseIterable { case top, bottom }
    public enum PanningPart: String, Sendable, Hashable, CaseIterable { case header, list }

    /// Where the list's rows come from.
    public enum ItemSource: Sendable, Hashable {
        /// That many rows of sample content.
        case count(Int)
        /// A file with one row a line.
        case path(String)
    }

    /// How high a detent is.
    public enum DetentHeight: Sendable, Hashable {
        case points(Double)
        /// Hundredths of the container's height, 0...100.
        case percent(Double)
        /// Points from the container's top.
        case inset(Double)
        /// The header and all rows.
        case content
        case header
    }

    /// A spring as designers write it.
    public enum SpringValues: Sendable, Hashable {
        /// Seconds, and the damping ratio.
        case response(Double, damping: Double)
        /// Seconds, and the bounce between -1 and 1.
        case duration(Double, bounce: Double)
    }
}
