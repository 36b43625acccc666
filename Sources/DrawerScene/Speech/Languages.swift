// The choice of the language. Every language is a `Wording`, and English is the only one that ships.

extension Wording {
    /// The wording of each language, by its ISO 639 code, with or without a country: `pt`, `pt_BR`.
    package static let languages: [String: Wording] = ["en": .english]

    /// The wording for the user's locale: that of the language with the country, or of the language; otherwise English.
    ///
    ///     Wording.chosen { ["LC_ALL": "", "LANG": "de_AT.UTF-8"][$0] }  // languages["de_AT"], or languages["de"]
    /// - Parameter environment: returns the value of an environment variable. The first of LC_ALL, LC_MESSAGES and LANG
    ///   that is not empty names the locale (POSIX).
    public static func chosen(by environment: (String) -> String?) -> Wording {
        chosen(by: environment, among: languages)
    }

    static func chosen(by environment: (String) -> String?, among languages: [String: Wording]) -> Wording {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let name = String(locale.prefix { $0 != "." && $0 != "@" })
        return languages[name] ?? languages[String(name.prefix { $0 != "_" })] ?? .english
    }
}
