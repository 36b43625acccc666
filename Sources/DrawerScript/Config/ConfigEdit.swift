// Writes settings back to a config file. Changes only the lines of the settings that have changed.

import DrawerSettings

/// A config file that the program edits line by line.
///
///     var edit = ConfigEdit(bytes)
///     try edit.hold(setup)        // reading edit.bytes gives the settings of the setup
///
/// Replaces a changed value on its line, and keeps the indentation and the comment. Appends a line for a setting that
/// has no line. Comments out a line whose setting no longer applies. Keeps all other bytes, even settings that the
/// scene lacks, because the file is for all scenes.
public struct ConfigEdit: Sendable {
    /// One line of the file.
    private struct Line {
        /// The line without its end.
        var bytes: [UInt8]
        var end: [UInt8]
        var setting: Setting?
        /// The first byte of the word `Set`.
        var start = 0
        /// The byte range of the value.
        var value = 0..<0

        init(_ bytes: [UInt8], end: [UInt8]) {
            self.bytes = bytes
            self.end = end
            let tokens = Lexer.tokens(of: bytes[...])
            var cursor = Cursor(tokens, start: 0)
            guard cursor.token?.kind == .word("Set"), let last = tokens.last?.range.upperBound else { return }
            start = cursor.offset
            cursor.next()
            guard var setting = try? Setting(reading: &cursor), cursor.token == nil, let place = cursor.settings.first
            else { return }
            setting.isForAllScenes = true
            (self.setting, value) = (setting, place.value..<last)
        }

        mutating func replaceValue(with setting: Setting) {
            self = Line(bytes[..<value.lowerBound] + Array(setting.value.utf8) + bytes[value.upperBound...], end: end)
        }

        mutating func commentOut() {
            bytes.insert(contentsOf: Array("# ".utf8), at: start)
            setting = nil
        }
    }

    /// The byte order mark, if there is one.
    private let mark: [UInt8]
    private var lines: [Line]
    private let earlier: [Setting]

    /// - Parameters:
    ///   - bytes: the contents of a file without errors.
    ///   - earlier: the settings of the config files that are read before this one.
    public init(_ bytes: [UInt8], after earlier: [Setting] = []) {
        self.earlier = earlier
        let source = SourceLines(bytes)
        mark = Array(bytes[..<source.start])
        lines = source.map { Line(Array(bytes[$0.text]), end: Array(bytes[$0.end])) }
    }

    public var bytes: [UInt8] { mark + lines.flatMap { $0.bytes + $0.end } }

    /// Changes the lines so that the file gives the scene and the settings of a running setup, except for the settings
    /// of the presentation.
    /// - Throws: `Refusal` if the settings of the earlier files conflict with the setup's settings.
    public mutating func hold(_ setup: Setup) throws(Refusal) {
        if read().setup.scene != setup.scene { write([try Setting("Scene \(setup.scene.rawValue)")]) }
        let rows = SettingRow.all.filter { $0.group != .presentation }
        // First, remove the settings that the setup lacks: some of them would replace the settings that are written.
        for row in rows {
            let wanted = Set(setup.settings(row).map(\.slot))
            for setting in read().setup.settings(row) where !wanted.contains(setting.slot) { remove(setting.slot) }
        }
        // Then write the settings that differ, each on its own line.
        for row in rows {
            let (now, wanted) = (read().setup.settings(row), setup.settings(row))
            write(wanted.filter { !now.contains($0) })
            // If the lines of the row still give something else, write all of them again: a later line without a scope
            // overrides the written one, new detents may lie between others, and `Page 2 default`, which takes back one
            // difference of a page, takes back all of them.
            if read().setup.settings(row) != wanted { replaceLines(of: row, by: wanted) }
        }
        let (result, refusals) = read()
        if let refusal = refusals.first { throw refusal }
        guard result.scene == setup.scene, rows.allSatisfy({ result.settings($0) == setup.settings($0) })
        else {
            throw Refusal(
                "an earlier config file conflicts with these settings", expected: "an earlier file without a conflict")
        }
    }

    /// The setup that results from the earlier files and this file, and the refusals of their settings.
    private func read() -> (setup: Setup, refusals: [Refusal]) {
        var setup = Setup()
        let refusals = setup.apply(contentsOf: earlier + lines.compactMap(\.setting)).map(\.refusal)
        return (setup, refusals)
    }

    /// Comments out all lines of a row, and appends lines for its settings in their order.
    private mutating func replaceLines(of row: SettingRow, by wanted: [Setting]) {
        for index in lines.indices where lines[index].setting?.row === row { lines[index].commentOut() }
        for setting in read().setup.settings(row) { remove(setting.slot) }
        for setting in wanted { append(setting) }
    }

    /// Comments out the lines of a setting. Appends a line that restores the default if an earlier file has the
    /// setting.
    private mutating func remove(_ slot: SettingSlot) {
        for index in lines.indices where lines[index].setting?.slot == slot { lines[index].commentOut() }
        if read().setup.applied.contains(where: { $0.slot == slot }) { append(Setting(defaultOf: slot)) }
    }

    /// Writes each setting on the last line of its slot, or on a new line.
    private mutating func write(_ settings: [Setting]) {
        for setting in settings {
            let line = lines.lastIndex { $0.setting?.slot == setting.slot }
            if let line { lines[line].replaceValue(with: setting) } else { append(setting) }
        }
    }

    private mutating func append(_ setting: Setting) {
        let end = lines.lazy.map(\.end).first { $0.last == UInt8(ascii: "\n") } ?? [UInt8(ascii: "\n")]
        if let last = lines.indices.last, lines[last].end.last != end.last { lines[last].end = end }
        lines.append(Line(Array("Set \(setting)".utf8), end: end))
    }
}

extension Setup {
    /// The applied settings of a row.
    fileprivate func settings(_ row: SettingRow) -> [Setting] { applied.filter { $0.row === row } }
}
