// What the options make the program read: files, rows, and the configuration with its settings.

import DrawerCore
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerSettings

extension Options {
    /// The files that the options name for reading.
    var inputs: [String] { [configurationFile, items, primary, curve].compactMap(\.self) + choices.texts }

    /// Refuses an output file that is also an input, because writing would destroy the input.
    /// - Throws: `UsageError`.
    func refuseOutput(to inputs: [String]) throws {
        guard let output, let input = inputs.first(where: { Files.areSame($0, output) }) else { return }
        throw UsageError(
            "--output: '\(output)' is also an input" + (input == output ? "" : ", named '\(input)'")
                + ": expected another file")
    }

    /// The byte that ends a row of `--items`.
    var rowSeparator: UInt8 { readsNUL ? 0 : TextRows.lineEnd }

    /// The rows of `--items`; nil without the option.
    var rowSource: RowSource? {
        get throws(FileError) {
            guard let items else { return nil }
            return try RowSource(items, separator: rowSeparator, form: picker.form)
        }
    }

    /// The configuration, and the sources of its settings in order: the user's config file, then `--config`, then the
    /// options.
    /// - Parameters:
    ///   - isPicker: whether the configuration is that of a picker.
    ///   - readsItems: whether to read the rows of `--items`. Otherwise the list is empty.
    /// - Throws: `ScriptErrors` for errors in a file or refused settings, `FileError` for a file that cannot be read.
    func configuration(
        isPicker: Bool = false, readsItems: Bool = true
    ) throws -> (configuration: Configuration, sources: ConfigSources) {
        var base = Configuration()
        if let primary { base.primary = Rows(try Files.read(primary), separator: TextRows.lineEnd) }
        // A picker's rows are in this scene, also if a config file sets another one.
        var settings = (isPicker ? [try Setting("Scene shortcuts")] : []) + settings
        let rows = readsItems ? try rowSource?.rows() ?? [] : []
        if let items, items != "-" { settings.append(try Setting("Items \(quoted(Files.absolute(items)))")) }
        let sources = try ConfigSources([ConfigFile.ofUser, configurationFile], options: settings)
        var configuration = try Script(settings: sources.settings).configuration(file: "command line", base: base) {
            try items == nil ? Files.read($0) : []
        }
        if items != nil { configuration.items = .rows(rows) }
        try checkDetent(configuration.setup)
        if isPicker { configuration.pick(picker.picking) }
        return (configuration, sources)
    }
}
