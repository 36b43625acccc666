// A pseudo-language, generated from English: accents on all letters, words half as long again, and brackets around each
// text. A text without accents on the screen is missing in the table of words; a bracket without its partner is cut.

package enum Pseudo {
    package static let opening: Character = "⟦"
    package static let closing: Character = "⟧"

    private static let letters: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀćđéƒǵħíĵķłɱñóƥɋŕśŧúṽŵẋýžÁɃĆĐÉƑǴĦÍĴĶŁḾÑÓƤɊŔŚŦÚṼŴẊÝŽ"))

    /// The text in the pseudo-language.
    /// - Parameter isName: whether a word stays as it is, as names of settings do. Placeholders and single letters, which
    ///   may be keys, stay too.
    package static func text(_ english: String, keeping isName: (String) -> Bool = { _ in false }) -> String {
        var result = ""
        var rest = english[...]
        // The places after the first word's start and the last word's end.
        var (start, end): (Int?, Int) = (nil, 0)
        var count = 0
        func append(_ piece: some StringProtocol) {
            result += piece
            count += piece.count
        }
        while let first = rest.first {
            if first == "{", let close = rest.firstIndex(of: "}") {
                append(rest[...close])
                rest = rest[close...].dropFirst()
                continue
            }
            let word = rest.prefix { $0.isASCII && $0.isLetter }
            guard word.count > 1, !isName(String(word)) else {
                append(rest.prefix(max(1, word.count)))
                rest = rest.dropFirst(max(1, word.count))
                continue
            }
            start = start ?? count
            let foreign = word.map { letters[$0] ?? $0 }
            append(String(foreign + foreign.prefix(word.count / 2)))
            end = count
            rest = rest.dropFirst(word.count)
        }
        guard let start else { return result }
        var characters = Array(result)
        characters.insert(closing, at: end)
        characters.insert(opening, at: start)
        return String(characters)
    }
}
