// What a simulation is made from.

import DrawerCore
import DrawerSettings

public typealias SceneName = DrawerSettings.SceneName
public typealias ThemeName = DrawerSettings.ThemeName

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
    /// What the settings say.
    public var setup = Setup()
    /// The drawer's list.
    public var items = Items.catalogue
    /// Rows to show as the primary content; nil: the scene's own.
    public var primary: [String]?
    public var colourDepth = ColourDepth.direct
    public var wording = Wording.english

    public init() {}

    /// The scene; another one takes the settings that mean something there.
    public var scene: SceneName {
        get { setup.scene }
        set { setup = setup.showing(newValue) }
    }
    /// The screen, in cells.
    public var columns: Int {
        get { setup.size.columns }
        set { setup.size.columns = newValue }
    }
    public var rows: Int {
        get { setup.size.rows }
        set { setup.size.rows = newValue }
    }
    /// Points per cell; positive and finite.
    public var cellWidth: Double {
        get { setup.cellWidth }
        set { setup.cellWidth = newValue }
    }
    public var cellHeight: Double {
        get { setup.cellHeight }
        set { setup.cellHeight = newValue }
    }
    public var theme: ThemeName? {
        get { setup.theme }
        set { setup.theme = newValue }
    }
    public var settings: Settings { setup.oldSettings }
    public var layout: Layout? { setup.askedLayout }

    /// The layout that is meant.
    public var resolvedLayout: Layout { (try? setup.layout()) ?? .standard(rowHeight: cellHeight) }

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
