// The names by which tables and drawings tell cases apart.

import DrawerScript
import DrawerSettings

/// The names of the scripts and variants of some cases.
///
///     let names = CaseNames(cases)
///     print(names.kind, cases.map(names.variant))
public struct CaseNames: Sendable {
    /// A kind of value that distinguishes variants.
    public enum Kind: String, Sendable { case policy, preset, setting }

    public let kind: Kind
    /// The names of files that several scripts in different folders have.
    private let sharedFiles: Set<String>
    /// The names that several variants of one script have, as two config files in different folders.
    private let sharedTexts: Set<String>

    /// - Complexity: linear in the number of cases.
    public init(_ cases: [Case]) {
        kind = Self.kind(of: cases.map(\.variant))
        sharedFiles = Self.keysOfSeveral(cases.map { ($0.scriptName, $0.file.path) })
        let texts = cases.map { (ScriptText(path: $0.file.path, text: $0.variant.text), $0.variant.settings) }
        sharedTexts = Set(Self.keysOfSeveral(texts).map(\.text))
    }

    /// The text of a variant of one script.
    private struct ScriptText: Hashable {
        let path: String
        let text: String
    }

    /// The keys that stand for several different values.
    private static func keysOfSeveral<Key: Hashable, Value: Equatable>(_ pairs: [(Key, Value)]) -> Set<Key> {
        var values: [Key: Value] = [:]
        var keys: Set<Key> = []
        for (key, value) in pairs {
            if let last = values.updateValue(value, forKey: key), last != value { keys.insert(key) }
        }
        return keys
    }

    private static func kind(of variants: [Variant]) -> Kind {
        // Without settings and a name, the script's preset names the variant.
        let names = Set(variants.map { $0.settings.isEmpty && $0.name == nil ? SettingName.preset : $0.onlySetting })
        if names.isSubset(of: [SettingName.policy]) { return .policy }
        return names == [SettingName.preset] ? .preset : .setting
    }

    /// The name of a case's script: the name of its file, or its path if several scripts have that name.
    func script(_ one: Case) -> String {
        sharedFiles.contains(one.scriptName) ? one.file.path : one.scriptName
    }

    /// The name of a case's variant.
    public func variant(_ one: Case) -> String {
        guard let setting = one.variant.settings.first else { return one.variant.name ?? one.setup.preset.name }
        guard kind == .setting else { return setting.value }
        let text = one.variant.text
        return sharedTexts.contains(text) ? one.variant.settingsText : text
    }
}

extension Variant {
    /// The name of the setting that makes up the variant; nil for several settings and for a name of the user.
    fileprivate var onlySetting: String? { name == nil && settings.count == 1 ? settings[0].name : nil }
}
