// Cutting a text at another one. The standard library does that in its module for regular expressions, which would add
// 1.4 MB to the program.

extension String {
    /// The parts of the text between the occurrences of a separator, also empty ones. The product of both lengths at worst.
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
