// What a simulation is made from.

import DrawerCore
import DrawerStudies

/// The scenes that can be simulated.
public enum SceneName: String, Sendable, Hashable, CaseIterable {
    /// The drawer of actions over the steps of a shortcut.
    case shortcuts
    /// The card of tags over the recipes that it filters.
    case modal
    /// The expandable bar over the places to stay that drive it.
    case airbar
    /// The action sheet with a bending edge over a conversation.
    case bouncy
}

/// The rows of a list.
public enum Items: Sendable, Hashable {
    /// The scene's own actions, in categories.
    case catalogue
    /// This many rows of sample content, from 0 on, without categories.
    case generated(Int)
    /// These rows; what follows a tab in one is its description.
    case rows([String])
}

/// What a simulation is made from.
public struct Configuration: Sendable {
    /// Another scene brings its own settings along, in place of those that stand as the scene before had them.
    public var scene = SceneName.shortcuts {
        didSet { settings = settings.rebased(from: oldValue.settings, to: scene.settings) }
    }
    /// Of the screen, in cells; less than 1 counts as 1.
    public var columns = 80
    public var rows = 24
    /// Of a cell, in points; positive and finite.
    public var cellWidth = 8.0
    public var cellHeight = 16.0 {
        didSet { if settings.gesture.tapReach == oldValue / 2 { settings.gesture.tapReach = cellHeight / 2 } }
    }
    /// nil: the scene's own on this screen.
    public var layout: Layout?
    /// A tap reaches half a cell's height unless another reach is set.
    public var settings = Settings()
    /// The springs of `bouncy`; those of the sides are the settle, unless another one is set.
    public var springs = BendSprings.standard {
        didSet {
            guard settings.release.settle == Bend.settings(oldValue).release.settle else { return }
            settings.release.settle = Bend.settings(springs).release.settle
        }
    }
    /// Whether the bar of `airbar` glides to a height after a fling.
    public var settlesAfterFling = true
    /// Whether springs become jumps.
    public var reducedMotion = false
    /// The drawer's list.
    public var items = Items.catalogue
    /// Rows to show as the primary content; nil: the scene's own.
    public var primary: [String]?
    /// nil: the one that suits the terminal's background, `dark` where that is not known.
    public var theme: ThemeName?
    public var colourDepth = ColourDepth.direct
    public var wording = Wording.english

    public init() { settings.gesture.tapReach = cellHeight / 2 }

    /// The layout that is meant.
    public var resolvedLayout: Layout { layout ?? scene.layout(rows: max(1, rows), rowHeight: cellHeight) }

    /// The settings that an engine is given.
    var engineSettings: Settings {
        guard reducedMotion else { return settings }
        var settings = settings
        settings.release.settle = .instant
        settings.scrolling.carriesFling = false
        // A bounce is over within a frame.
        settings.scrolling.bounceResponse = 0.001
        return settings
    }

    /// The screen's cells.
    var grid: Grid { Grid(columns: columns, rows: rows, cellWidth: cellWidth, cellHeight: cellHeight) }

    /// - Throws: `InvalidValue` that names the first field that makes no sense.
    func check() throws(InvalidValue) {
        for (length, field) in [(cellWidth, "cellWidth"), (cellHeight, "cellHeight")] {
            guard length.isFinite, length > 0 else {
                throw InvalidValue(field: field, given: "\(length)", expected: "a finite number of points above 0")
            }
        }
        if case .generated(let count) = items, count < 0 {
            throw InvalidValue(field: "items", given: "\(count)", expected: "a number of rows from 0 on")
        }
    }
}
