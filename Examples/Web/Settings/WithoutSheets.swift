// What the table of settings has on the page in place of the rows for a sheet, because the page has an engine alone: names
// without effects. scripts/web.sh compiles this file into DrawerSettings instead of SheetRows.swift and PageRows.swift.

extension SettingTable {
    /// The names of a sheet's settings, so that a refusal can say why.
    static let sheet = [
        "Footer", "Sections", "ContentLayout", "Edge", "Width", "Anchor", "Detached", "Pages", "Page", "Follower",
    ].map { Row(.sheet, $0, .described(""), in: [], "", .host, .other({ _ in [] }) { _, _ in }) }
}
