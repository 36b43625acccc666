// Numbers and strings as text, shared by scripts, messages, traces and pictures.

extension Quantity {
    /// The shortest decimal digits that read back to the same bits, without a trailing `.0`.
    public static func text(_ value: Double) -> String {
        let text = value.description
        let whole = text.utf8.withContiguousStorageIfAvailable { digits in
            // The shortest description is `0.0`.
            let isWhole = digits[digits.count - 2] == UInt8(ascii: ".") && digits[digits.count - 1] == UInt8(ascii: "0")
            return isWhole ? String(decoding: digits.dropLast(2), as: UTF8.self) : text
        }
        return whole ?? text
    }

    /// A number rounded to at most this many digits after the point. From 10^12 on, or with 18 digits, it has all of its
    /// digits. A number that is not finite is 0.
    package static func text(_ value: Double, digits: Int) -> String {
        guard value.isFinite else { return "0" }
        let scaled = value * (0..<digits).reduce(1.0) { power, _ in power * 10 }
        guard abs(value) < 1e12, abs(scaled) < 1e18 else { return text(value) }
        return text(count: Int64(scaled + (scaled < 0 ? -0.5 : 0.5)), digits: digits)
    }

    /// A count of units of 10^-`digits` as exact text without trailing zeros.
    package static func text(count: Int64, digits: Int) -> String {
        let one = (0..<digits).reduce(1) { power, _ in power * 10 } as UInt64
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: one)
        var text = (count < 0 ? "-" : "") + String(whole)
        guard rest != 0 else { return text }
        let fraction = String(rest)
        text += "." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
        let zeros = text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        return String(text.utf8.dropLast(zeros)) ?? text
    }
}

extension String {
    /// The text, with spaces after it up to a number of characters.
    package func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }

    // The standard library splits a text by another text only in its module for regular expressions, which would add
    // 1.4 MB to the program.

    /// The parts of the text between the occurrences of a separator, including empty parts. At worst, the time is the
    /// product of both lengths.
    ///
    ///     "0.2..0.8".parts(between: "..")  // ["0.2", "0.8"]
    /// - Parameter separator: not empty.
    package func parts(between separator: String) -> [Substring] {
        var parts: [Substring] = []
        var (start, index) = (startIndex, startIndex)
        while index < endIndex {
            if utf8[index...].starts(with: separator.utf8) {
                parts.append(self[start..<index])
                index = utf8.index(index, offsetBy: separator.utf8.count)
                start = index
            } else {
                index = utf8.index(after: index)
            }
        }
        return parts + [self[start...]]
    }

    /// The text with each occurrence of a part replaced.
    /// - Parameter part: not empty.
    package func replacing(all part: String, by replacement: String) -> String {
        parts(between: part).joined(separator: replacement)
    }
}

/// A number in base 16, with at least this many digits.
package func hexadecimal(_ value: UInt32, digits: Int, uppercase: Bool = false) -> String {
    let text = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// A string in quotes, with escapes for characters that a string cannot contain.
/// - Parameter unicode: the escape of a scalar without a short escape.
package func quoted(
    _ text: String, unicode: (UInt32) -> String = { "\\u{\(String($0, radix: 16, uppercase: true))}" }
) -> String {
    let content = escaped(text) { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": unicode(scalar.value)
        default: nil
        }
    }
    return "\"\(content)\""
}

/// A string in JSON's syntax.
package func quotedJSON(_ text: String) -> String { quoted(text) { "\\u" + hexadecimal($0, digits: 4) } }

/// A JSON object on one line.
/// - Parameter fields: the names, with values in JSON.
package func objectJSON(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quotedJSON($0) + ":" + $1 }.joined(separator: ",") + "}"
}

/// A string with replacements for some scalars.
/// - Parameter replacement: nil for a scalar that stays.
package func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

extension StringProtocol {
    /// The text in lines that are wrapped at spaces. A word longer than a line is wrapped after its bars: `jsonl|csv|svg`.
    package func wrapped(columns: Int) -> [String] {
        var lines: [String] = []
        func add(_ word: String, after space: String) {
            if let last = lines.last, last.count + space.count + word.count <= columns {
                lines[lines.count - 1] += space + word
            } else {
                lines.append(word)
            }
        }
        for word in split(separator: " ") {
            guard word.count > columns else {
                add(String(word), after: " ")
                continue
            }
            let parts = word.split(separator: "|")
            for (index, part) in parts.enumerated() {
                add(part + (index < parts.count - 1 ? "|" : ""), after: index == 0 ? " " : "")
            }
        }
        return lines
    }
}
