// What a scene shows of the features of a sheet, besides the engine's reading.

import DrawerCore
import DrawerSheets

/// The quantities of a sheet's features. A quantity of a feature that is not in use is nil.
public struct SheetReading: Sendable, Hashable {
    /// Height of the room for which the content is laid out, in points.
    public var contentHeight: Double
}

extension Scene {
    /// The quantities of the sheet's features; nil in a scene that is no sheet.
    var sheet: SheetReading? {
        guard name.defaults.isSheet else { return nil }
        let setup = stage.configuration.setup.sheet
        return SheetReading(contentHeight: setup.contentLayout.contentHeight(in: drawer))
    }
}
