// The private modes that a program leaves set, according to its whole output; the emulator knows only a few modes.

/// The modes that a program sets by `ESC [ ? numbers h` and resets by `l`.
package enum PrivateModes {
    /// Each mode in the output, and whether it is set at the end.
    package static func left(by bytes: [UInt8]) -> [Int: Bool] {
        var modes: [Int: Bool] = [:]
        let start = Array("\u{1b}[?".utf8)
        var index = 0
        while index + start.count < bytes.count {
            guard bytes[index..<index + start.count].elementsEqual(start) else {
                index += 1
                continue
            }
            let rest = bytes[(index + start.count)...]
            let numbers = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
            index += start.count + numbers.count
            guard index < bytes.count, bytes[index] == UInt8(ascii: "h") || bytes[index] == UInt8(ascii: "l") else {
                continue
            }
            for number in String(decoding: numbers, as: UTF8.self).split(separator: ";").compactMap({ Int($0) }) {
                modes[number] = bytes[index] == UInt8(ascii: "h")
            }
        }
        return modes
    }
}
