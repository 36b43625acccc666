// Text made ready for searching: case, diacritics and full width do not count.

import Foundation

/// Text in the form in which it is compared with what somebody types.
struct Folded: Sendable, Hashable {
    /// UTF-8.
    let bytes: [UInt8]

    init(_ text: String) {
        // Plain ASCII, which most of it is, needs no library.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            bytes = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        } else {
            let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
            bytes = Array(text.folding(options: options, locale: nil).utf8)
        }
    }

    /// The words of it: what stands between blanks.
    var words: [ArraySlice<UInt8>] { bytes.split(separator: 0x20) }
}

extension Collection<UInt8> where Index == Int {
    /// Whether these bytes hold those. Time: the product of the lengths at worst, their sum as a rule.
    func holds(_ part: ArraySlice<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        guard part.count <= count else { return false }
        for start in startIndex...endIndex - part.count where self[start] == first {
            if self[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
    }
}
