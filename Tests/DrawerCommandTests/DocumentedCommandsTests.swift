// Every command line of README, documents, guide and man page runs as written there. The guide's code compiles, and the
// reference builds.

import DrawerCommand
import DrawerCore
import TestSupport
import XCTest

@testable import drawer

final class DocumentedCommandsTests: XCTestCase {
    /// README, `docs` and the guide, by path.
    private static func documents() throws -> [(name: String, text: String)] {
        var urls = [Repository.url("README.md")]
        for folder in ["docs", "Sources/DrawerCore/DrawerCore.docc"] {
            urls += try FileManager.default.contentsOfDirectory(
                at: Repository.url(folder), includingPropertiesForKeys: nil)
        }
        return try urls.filter { $0.pathExtension == "md" }.map {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
        }
    }

    /// The command lines of a document: indented lines without their comments, and code within a sentence.
    private func commandLines(in text: String) -> [String] {
        let blocks = text.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }
            .map { $0.components(separatedBy: "  #")[0].trimmingCharacters(in: .whitespaces) }
        let inline = text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map { $0.element.replacingOccurrences(of: "\n", with: " ") }
            // `drawer record` within a sentence is the name of a command.
            .filter { $0.split(separator: " ").count > 2 }
        return (blocks + inline).compactMap { line in
            if line.hasPrefix("drawer ") { return line }
            guard let range = line.range(of: "make run ARGS=\""), line.hasSuffix("\"") else { return nil }
            return "drawer " + line[range.upperBound...].dropLast()
        }
    }

    /// Whether a line is a pattern for other lines, such as `drawer COMMAND --help`.
    private func isTemplate(_ line: String) -> Bool {
        line.split(separator: " ").contains { word in
            word == "..." || word.allSatisfy { $0.isUppercase } || word.hasPrefix("<") || word.hasPrefix("->")
        }
    }

    /// The guide has a row for each policy and mistake, and a paragraph for each library.
    func testTheGuideNamesEveryPolicyAndPreset() throws {
        let texts = Dictionary(uniqueKeysWithValues: try Self.documents().map { ($0.name, $0.text) })
        let lettingGo = try XCTUnwrap(texts["LettingGo.md"])
        let libraryPresets = try XCTUnwrap(texts["LibraryPresets.md"])
        for policy in ReleasePolicy.builtIn {
            XCTAssertTrue(lettingGo.contains("| ``ReleasePolicy/\(policy.name)`` |"), policy.name)
        }
        for mistake in Preset.mistakes { XCTAssertTrue(lettingGo.contains("| `\(mistake.name)` |"), mistake.name) }
        for preset in Preset.all.dropFirst() {
            // Leave out the maker and the remark: "Flutter DraggableScrollableSheet (snap)", "@gorhom/bottom-sheet
            // (React Native)".
            let words = preset.library.split { "(,".contains($0) }[0].split { " @/".contains($0) }
            for word in words.suffix(max(1, words.count - 1)) {
                XCTAssertTrue(libraryPresets.contains(word), "no paragraph for \(preset.library): \(word)")
            }
        }
    }

    /// Links and lists of parameters follow the code: `make docs` accepts no warning.
    func testTheDocumentationBuilds() throws {
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let docc = try CommandRun(shell: "command -v docc || xcrun --find docc", environment: environment)
        try XCTSkipIf(docc.code != 0, "the toolchain has no docc")
        let run = try CommandRun(shell: "scripts/docs.sh", environment: environment, in: Repository.root)
        XCTAssertEqual(run.code, 0, run.output + run.errors)
    }

    /// The documents whose code comes from an example or a test. ReadmeTests and SheetsGuideTests compare it, and the
    /// example compiles.
    private static let shown: Set = ["README.md", "Minimal.md", "TouchHost.md", "Sheets.md", "WritingAPreset.md"]

    /// Every other block of Swift in the guide compiles against the public modules.
    func testTheCodeOfTheGuideCompiles() throws {
        var code = "import DrawerCore\nimport DrawerPresets\nimport DrawerSheets\n"
        var count = 0
        for (name, text) in try Self.documents() where !Self.shown.contains(name) {
            for part in text.components(separatedBy: "```swift\n").dropFirst() where !part.hasPrefix("dependencies") {
                count += 1
                let block = part.components(separatedBy: "```")[0].replacing("import DrawerSheets\n", with: "")
                code += "// \(name)\nfunc block\(count)() throws {\n\(block)}\n"
            }
        }
        XCTAssertGreaterThan(count, 6)
        let folder = try Scratch()
        _ = try folder.file("guide.swift", code)
        try typecheck("guide.swift", in: folder.directory)
    }

    /// Each public type of `DrawerCore` and `DrawerStudies` has an example in its comment, and every example compiles.
    func testTheExamplesOfTheReferenceCompile() throws {
        // Values that the examples use without creating them.
        var code = """
            import DrawerCore
            import DrawerStudies
            import Foundation

            struct Context {
                var engine: DrawerEngine
                var settings = DrawerEngine.Settings()
                var notice = Notice(.detentReached(detent: .expanded), cause: .pan, time: 0)
                var notices = Notices()
                var decoder = JSONDecoder()
                let upward = ReleasePolicy("upward") { $0.next(.up)?.name }
                let rules = Rules()
                let half = ReleasePolicy.nearest
                var bar: Bar
                var box: BendableBox
                var list = (contentOffset: 0.0, 0)
                let leftAt = 120.0
                let time = 0.5
                let container = Container(width: 390, height: 844, rowHeight: 44)

            """
        var count = 0
        let files = try ["DrawerCore", "DrawerStudies"].flatMap { module in
            let folder = Repository.url("Sources/\(module)")
            let names = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
            return names.sorted().map(folder.appendingPathComponent)
        }
        for file in files where file.pathExtension == "swift" {
            let name = file.lastPathComponent
            var (example, isCode, wasBlank) = ([String](), false, false)
            for line in try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("///") {
                    let comment = text.dropFirst(3)
                    isCode = comment.hasPrefix("     ") && (isCode || wasBlank)
                    if isCode { example.append(String(comment.dropFirst(5))) }
                    wasBlank = comment.isEmpty
                    continue
                }
                if let type = line.firstMatch(of: /public (?:indirect )?(?:struct|enum|class|typealias) (\w+)/)?.1 {
                    XCTAssertFalse(example.isEmpty, "\(name): \(type) has no example")
                }
                guard !text.hasPrefix("@"), !example.isEmpty else { continue }
                if line.contains("public ") {
                    count += 1
                    code += "    // \(name)\n    mutating func example\(count)() throws {\n"
                    code += example.joined(separator: "\n") + "\n    }\n"
                }
                (example, isCode, wasBlank) = ([], false, false)
            }
        }
        XCTAssertGreaterThan(count, 75)
        let scratch = try Scratch()
        _ = try scratch.file("examples.swift", code + "}\n")
        try typecheck("examples.swift", in: scratch.directory)
    }

    /// A module with presets needs only the public API: without `-package-name`, the compiler sees nothing else.
    func testThePresetsUseThePublicInterfaceAlone() throws {
        for (module, folder) in [("DrawerPresets", "Sources/DrawerPresets"), ("BriskPreset", "Examples/Preset")] {
            try typecheck("-module-name \(module) '\(Repository.url(folder).path)'/*.swift", in: Repository.root)
        }
    }

    private func typecheck(_ arguments: String, in folder: URL) throws {
        let modules = Products.folder.appendingPathComponent("Modules").path
        let run = try CommandRun(
            shell: "swiftc -typecheck -suppress-warnings -parse-as-library -swift-version 6 -I '\(modules)' "
                + arguments,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], in: folder)
        XCTAssertEqual(run.code, 0, run.output + run.errors)
    }

    func testDocumentedCommandsRun() throws {
        var lines: [(line: String, document: String)] = []
        for (name, text) in try Self.documents() { lines += commandLines(in: text).map { ($0, name) } }
        let examples = try XCTUnwrap(Manual(of: .drawer).page.components(separatedBy: ".SH EXAMPLES\n.nf\n").last)
        lines += examples.components(separatedBy: "\n").filter { $0.hasPrefix("drawer ") }.map { ($0, "man page") }
        lines.removeAll { isTemplate($0.line) }
        XCTAssertGreaterThan(lines.count, 15)

        let folder = try Scratch()
        try FileManager.default.createSymbolicLink(
            at: folder.url("demo-scripts"), withDestinationURL: Repository.url("demo-scripts"))
        var seen: Set<String> = []
        for (line, document) in lines where seen.insert(line).inserted {
            // A search for values or gestures may take minutes. Once it has started, its words are valid.
            let run = try CommandRun(
                shell: "drawer() { timeout 2 \"$DRAWER\" \"$@\"; s=$?; [ $s = 124 ] || return $s; }; \(line)",
                environment: ["HOME": folder.directory.path], in: folder.directory)
            // An interactive run reports that there is no terminal, but only after it has parsed the line.
            let isInteractive = run.code == ExitStatus.unavailable && run.errors.contains("terminal")
            XCTAssertTrue(run.code == 0 || isInteractive, "\(document): \(line): \(run.code) \(run.errors)")
        }
    }
}
