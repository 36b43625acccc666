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

/// What a simulation is made from. The fields of its setup are fields of its own.
@dynamicMemberLookup
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

    public subscript<Value>(dynamicMember field: KeyPath<Setup, Value>) -> Value { setup[keyPath: field] }
    public subscript<Value>(dynamicMember field: WritableKeyPath<Setup, Value>) -> Value {
        get { setup[keyPath: field] }
        set { setup[keyPath: field] = newValue }
    }

    /// The scene. Another scene takes the settings that have an effect there.
    public var scene: SceneName {
        get { setup.scene }
        set { setup = setup.showing(newValue) }
    }
    /// The screen, in cells; less than 1 counts as 1.
    public var columns: Int {
        get { setup.size.columns }
        set { setup.size.columns = max(1, newValue) }
    }
    public var rows: Int {
        get { setup.size.rows }
        set { setup.size.rows = max(1, newValue) }
    }

    /// The screen's cells.
    var grid: Grid { Grid(columns: columns, rows: rows, cellWidth: setup.cellWidth, cellHeight: setup.cellHeight) }

    /// - Throws: `InvalidValue` that names the first field that makes no sense.
    func check() throws(InvalidValue) {
        for (length, field) in [(setup.cellWidth, "cellWidth"), (setup.cellHeight, "cellHeight")] {
            guard length.isFinite, length > 0 else {
                throw InvalidValue(field: field, given: "\(length)", expected: "a finite number of points above 0")
            }
        }
        if case .generated(let count) = items, count < 0 {
            throw InvalidValue(field: "items", given: "\(count)", expected: "a number of rows from 0 on")
        }
    }
}
