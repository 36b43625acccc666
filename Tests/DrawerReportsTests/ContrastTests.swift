// Text on colored blocks, in light and dark.

import XCTest

@testable import DrawerReports

final class ContrastTests: XCTestCase {
    /// The fill of a class in the light part of the style, or in the dark one if that has it.
    private func fill(_ name: String, isDark: Bool) -> UInt32? {
        let css = PlotStyle.css
        let parts = css.components(separatedBy: "@media (prefers-color-scheme: dark) {")
        // A dark part ends with a brace on a separate line.
        let dark = parts.dropFirst().map { $0.components(separatedBy: "\n}")[0] }.joined()
        let light = parts[0] + parts.dropFirst().flatMap { $0.components(separatedBy: "\n}").dropFirst() }.joined()
        func fill(_ css: String) -> UInt32? {
            css.components(separatedBy: ".\(name) { fill: #").dropFirst().last.flatMap {
                UInt32($0.prefix(6), radix: 16)
            }
        }
        return (isDark ? fill(dark) : nil) ?? fill(light)
    }

    private func luminance(_ color: UInt32) -> Double {
        let parts = [color >> 16, color >> 8 & 255, color & 255].map { part -> Double in
            let share = Double(part & 255) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// WCAG 2 asks for 4.5.
    func testTextOnBlocksIsLegible() throws {
        let blocks =
            ["drawer", "list", "primary", "pages"].map { "band-" + $0 } + ["free"]
            + PlotStyle.palette.indices.map { "t\($0)" }
        for block in blocks {
            for isDark in [false, true] {
                let style = try XCTUnwrap(PlotStyle.inside(block).split(separator: " ").last.map(String.init))
                let text = luminance(try XCTUnwrap(fill(style, isDark: isDark), style))
                let ground = luminance(try XCTUnwrap(fill(block, isDark: isDark), block))
                let contrast = (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
                XCTAssertGreaterThan(contrast, 4.5, "\(style) on \(block), \(isDark ? "dark" : "light")")
            }
        }
    }
}
