// A number literal: digits and a unit. Exact until its value is converted.

/// A decimal number with its unit.
package struct NumberLiteral: Sendable, Hashable {
    /// Sign, digits, fraction and exponent as written, in the syntax of `Double`.
    package var digits: String
    /// `pt`, `%`, `ms` ...; empty for a bare number.
    package var unit: String

    /// The number as written.
    package var text: String { digits + unit }

    /// The nearest Double; infinite for a number above the range.
    package var value: Double { Double(digits) ?? .nan }

    /// The integer; nil for a number with a fraction or above a quintillion.
    package var wholeNumber: Int? {
        guard let (count, exact) = scaled(byPowerOfTen: 0), exact else { return nil }
        return Int(exactly: count)
    }

    /// The number times a power of ten, rounded up to an integer in exact decimal arithmetic (0.1 ms is 100,000 ns, not
    /// 100,001 ns), and whether the product was already an integer. nil above a quintillion.
    package func scaled(byPowerOfTen power: Int) -> (count: Int64, exact: Bool)? {
        var significant: [UInt8] = []
        var negative = false
        var exponent = power
        var inFraction = false
        var iterator = digits.utf8.makeIterator()
        scan: while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "-"): negative = true
            case UInt8(ascii: "."): inFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if inFraction { exponent -= 1 }
                if byte != UInt8(ascii: "0") || !significant.isEmpty { significant.append(byte - UInt8(ascii: "0")) }
            default:
                exponent += Self.exponent(&iterator)
                break scan
            }
        }
        guard !significant.isEmpty else { return (0, true) }
        let wholeDigits = significant.count + exponent
        guard wholeDigits <= 18 else { return nil }
        var count: Int64 = 0
        for index in 0..<max(0, wholeDigits) {
            count = count * 10 + Int64(index < significant.count ? significant[index] : 0)
        }
        let exact = significant.dropFirst(max(0, wholeDigits)).allSatisfy { $0 == 0 }
        if negative { return (-count, exact) }
        return (exact ? count : count + 1, exact)
    }

    /// The number after an `e`, clamped to ±100,000.
    private static func exponent(_ iterator: inout String.UTF8View.Iterator) -> Int {
        var value = 0
        var negative = false
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "-"): negative = true
            case UInt8(ascii: "+"): break
            default: value = min(100_000, value * 10 + Int(byte) - Int(UInt8(ascii: "0")))
            }
        }
        return negative ? -value : value
    }
}
