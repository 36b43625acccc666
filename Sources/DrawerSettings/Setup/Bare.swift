// What a program without an operating system has in place of the folder Host, which it does not compile: names without
// effects. The settings of a sheet would be a tenth of the page, which has an engine and one scene alone.

#if hasFeature(Embedded)
    import DrawerCore
    import DrawerSheets

    /// A text for help and manual, which is not kept.
    struct HelpText: ExpressibleByStringLiteral {
        @inline(__always) init(stringLiteral: String) {}
        var text: String { "" }
    }

    extension Lexer {
        /// Unicode's tables of what makes a character are missing.
        static func firstCharacter(of text: String) -> String { text.unicodeScalars.first.map { String($0) } ?? "" }
        /// What other languages write is not explained.
        @inline(__always) static func slip(_: ArraySlice<UInt8>) -> (written: String, expected: String)? { nil }
    }

    extension Token.Kind {
        /// Only scripts have values of one character.
        static func characters(of text: String) -> Int { 1 }
    }

    extension SettingEffect {
        /// No Swift code is written, and the functions that write it are a tenth of the table.
        package enum Code: Sendable {
            case engine, host

            @inline(__always) static func path(_: String) -> Code { .engine }
            @inline(__always) static func statements(_: (DrawerEngine.Settings) -> [String]) -> Code { .engine }
        }
    }

    extension SettingTable {
        /// The names of a sheet's settings, so that a refusal can say why.
        static let sheet = [
            "Footer", "Sections", "ContentLayout", "Edge", "Width", "Anchor", "Detached", "Pages", "Page", "Follower",
        ].map { Row(.sheet, $0, .described(""), in: [], "", .host, .other({ _ in [] }) { _, _ in }) }
        /// Those of the other scenes.
        static let scene = ["Sides", "Center", "SettlesAfterFling"].map {
            Row(.scene, $0, .described(""), in: [], "", .host, .other({ _ in [] }) { _, _ in })
        }
    }

    extension SceneName {
        /// All scenes have the defaults of the one scene.
        public var defaults: SceneDefaults { .shortcuts }
    }

    public struct SheetSetup: Sendable, Hashable {
        var pages: Int { 1 }
    }

    extension Setup {
        public struct Study: Sendable, Hashable {}

        /// What a preset's spring is like is not said.
        func note(on line: Setting) -> String? { nil }
        var pageDetentNames: [DetentName] { [] }
        var exclusion: (String, String)? { nil }
        var followerWithoutDetents: (Follower, Refusal)? { nil }
        var misplacedPage: (scope: String, refusal: Refusal)? { nil }
        static func excluded(_ name: String, by other: String) -> Refusal { Refusal(name, expected: other) }
        func checkPushed(_ setting: Setting) throws(Refusal) {}
        /// Which settings alter no gesture is not said.
        func idle(_ row: SettingRow) -> SettingControl.Idle? { nil }
    }
#endif
