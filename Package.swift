// swift-tools-version: 6.0
// Drawer: a drawer and scroll-arbitration engine, and the simulator that brings it to a terminal.

import PackageDescription

// Swift and libncurses-dev build the programs. The targets that run them under an emulator also need libvterm. They are
// declared only if this variable is set, as `make test`, `soak`, `demo`, `sanitize`, `coverage` and CI do.
let hasEmulator = Context.environment["DRAWER_VTERM"] != nil

// On macOS, pkg-config says where Homebrew keeps a library. On Linux the module maps are enough, and pkg-config would do
// harm: the flags of ncursesw make SwiftPM warn at every build.
#if os(macOS)
    let ncursesw: String? = "ncursesw"
    let vterm: String? = "vterm"
#else
    let ncursesw: String? = nil
    let vterm: String? = nil
#endif

let package = Package(
    name: "drawer",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "DrawerCore", targets: ["DrawerCore"]),
        .library(name: "DrawerPresets", targets: ["DrawerPresets"]),
        .library(name: "DrawerSheets", targets: ["DrawerSheets"]),
        .library(name: "DrawerStudies", targets: ["DrawerStudies"]),
        .library(name: "DrawerHost", targets: ["DrawerHost"]),
        .executable(name: "drawer", targets: ["drawer"]),
        .executable(name: "drawer-pick", targets: ["drawer-pick"]),
    ],
    // Each target names the modules directly below it. The end of this file adds the modules farther down.
    targets: [
        .systemLibrary(
            name: "CNcurses",
            pkgConfig: ncursesw,
            providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
        ),
        .target(name: "LibC"),
        // Swift calls sqrt of the C library. IEEE 754 rounds square roots correctly, so that every platform has the
        // same bits. On Linux, a program that imports DrawerCore alone has no other reason to link libm.
        .target(name: "DrawerCore", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "DrawerPresets", dependencies: ["DrawerCore"]),
        .target(name: "DrawerSheets", dependencies: ["DrawerCore"]),
        .target(name: "DrawerStudies", dependencies: ["DrawerCore"]),
        // The duties of an app on a touch screen, against a protocol that stands for UIKit. Like an app in another package,
        // the target cannot use `package` symbols.
        .target(name: "DrawerHost", dependencies: ["DrawerCore"], packageAccess: false),
        // The search in rows, which knows nothing of drawers.
        .target(name: "DrawerMatch", dependencies: ["LibC"]),
        .target(name: "DrawerCells", dependencies: ["DrawerCore"]),
        .target(name: "DrawerViews", dependencies: ["DrawerCells", "DrawerMatch", "DrawerSheets"]),
        .target(
            name: "DrawerSettings", dependencies: ["DrawerCells", "DrawerPresets", "DrawerSheets", "DrawerStudies"]),
        .target(name: "DrawerScene", dependencies: ["DrawerSettings", "DrawerViews"]),
        // The picker of a pipeline, without its terminal and its processes.
        .target(name: "DrawerPick", dependencies: ["DrawerSettings", "DrawerViews"]),
        .target(name: "DrawerFiles", dependencies: ["LibC"]),
        .target(name: "DrawerScript", dependencies: ["DrawerFiles", "DrawerScene"]),
        .target(name: "DrawerReports", dependencies: ["DrawerScript"]),
        .target(name: "DrawerTerminal", dependencies: ["DrawerViews", "CNcurses", "LibC"]),
        // The commands, options, help, completions and man page of a program.
        .target(name: "DrawerCommand", dependencies: ["DrawerFiles", "DrawerSettings"]),
        // The loop of both programs on a terminal.
        .target(name: "DrawerLoop", dependencies: ["DrawerCommand", "DrawerTerminal"]),
        .executableTarget(
            name: "drawer",
            dependencies: ["DrawerLoop", "DrawerReports"],
            // The program starts on a machine without Swift.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),
        .executableTarget(
            name: "drawer-pick", dependencies: ["DrawerLoop", "DrawerPick"],
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),

        .target(name: "CBench", dependencies: ["CNcurses"], path: "Benchmarks/CBench"),
        .executableTarget(
            name: "bench", dependencies: ["DrawerReports", "DrawerTerminal", "CBench"], path: "Benchmarks/Bench"),

        .target(name: "DrawerFuzz", dependencies: ["DrawerScript", "TestSupport"], path: "Fuzz/DrawerFuzz"),
        .executableTarget(name: "fuzz", dependencies: ["DrawerFuzz"], path: "Fuzz/fuzz"),

        // The tutorial of the guide.
        .executableTarget(
            name: "minimal", dependencies: ["DrawerCore"], path: "Examples/Minimal", packageAccess: false),
        .executableTarget(
            name: "app-wishes", dependencies: ["DrawerSheets", "SwiftUIStandIn"], path: "Examples/AppWishes",
            packageAccess: false),
        // A conformance kit: gestures with the rules that must hold for any library of drawers.
        .executableTarget(
            name: "kit", dependencies: ["DrawerCore"], path: "Examples/Kit", exclude: ["README.md", "gestures.json"],
            packageAccess: false),
        // A preset as somebody else writes it: the example of the guide.
        .target(name: "BriskPreset", dependencies: ["DrawerCore"], path: "Examples/Preset", packageAccess: false),
        .target(name: "SwiftUIStandIn", path: "Examples/SwiftUIStandIn"),

        .target(name: "TestSupport", dependencies: ["DrawerSettings"], path: "Tests/TestSupport"),
        .testTarget(name: "DrawerCoreTests", dependencies: ["DrawerCore", "TestSupport"]),
        .testTarget(name: "DrawerHostTests", dependencies: ["DrawerHost"], packageAccess: false),
        .testTarget(name: "DrawerPresetsTests", dependencies: ["BriskPreset", "DrawerPresets", "TestSupport", "kit"]),
        .testTarget(name: "DrawerSheetsTests", dependencies: ["DrawerSheets", "TestSupport"]),
        .testTarget(name: "DrawerStudiesTests", dependencies: ["DrawerStudies", "TestSupport"]),
        .testTarget(name: "DrawerSettingsTests", dependencies: ["DrawerSettings", "TestSupport"]),
        .testTarget(name: "DrawerMatchTests", dependencies: ["DrawerMatch", "TestSupport"]),
        .testTarget(name: "DrawerCellsTests", dependencies: ["DrawerCells", "TestSupport"]),
        .testTarget(name: "DrawerViewsTests", dependencies: ["DrawerViews", "TestSupport"]),
        .testTarget(name: "DrawerSceneTests", dependencies: ["DrawerScene", "TestSupport"]),
        .testTarget(name: "DrawerScriptTests", dependencies: ["DrawerScript", "TestSupport"]),
        .testTarget(
            name: "DrawerReportsTests",
            dependencies: ["DrawerReports", "TestSupport"] + (hasEmulator ? ["TerminalHarness"] : []),
            // Films are played under the emulator.
            exclude: hasEmulator ? [] : ["RenderTests.swift"]),
        .testTarget(name: "DrawerTerminalTests", dependencies: ["DrawerTerminal", "DrawerScene", "TestSupport"]),
        .testTarget(name: "DrawerFuzzTests", dependencies: ["DrawerFuzz"]),
        .testTarget(name: "DrawerPickTests", dependencies: ["DrawerPick", "TestSupport"]),
        .testTarget(name: "DrawerCommandTests", dependencies: ["drawer", "drawer-pick", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

if hasEmulator {
    package.targets += [
        .systemLibrary(
            name: "CVTerm",
            path: "Tests/CVTerm",
            pkgConfig: vterm,
            providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]
        ),
        .target(name: "TerminalHarness", dependencies: ["CVTerm"], path: "Tests/TerminalHarness"),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["TerminalHarness", "TestSupport", "drawer", "drawer-pick"]),
        .executableTarget(
            name: "soak", dependencies: ["DrawerViews", "TerminalHarness", "TestSupport"], path: "Fuzz/Soak"),
        // The README's film of the picker.
        .executableTarget(
            name: "picker-film", dependencies: ["DrawerReports", "TerminalHarness"], path: "Benchmarks/PickerFilm"),
    ]
}

// `make test` optimizes the modules that compute most: their tests are several times as fast, and the build takes
// longer. This is never the default, because no package may depend on one with unsafe flags.
if Context.environment["DRAWER_OPTIMIZED"] != nil {
    let computing: Set = [
        "DrawerCore", "DrawerPresets", "DrawerSheets", "DrawerStudies", "DrawerSettings", "DrawerMatch", "DrawerCells",
        "DrawerViews", "DrawerPick", "DrawerScene", "DrawerScript", "DrawerReports", "DrawerFuzz",
    ]
    for target in package.targets where computing.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"])]
    }
}

// SwiftPM compiles a target again only when a module changes that the target names. The size of a type can depend on
// any module farther down, and code that was compiled for an old size crashes. Therefore each target names all of them.
let direct = Dictionary(
    uniqueKeysWithValues: package.targets.map { target in
        (target.name, target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
    })

func modules(below name: String) -> Set<String> {
    (direct[name] ?? []).reduce(into: []) { $0.formUnion(modules(below: $1).union([$1])) }
}

for target in package.targets {
    target.dependencies = modules(below: target.name).sorted().map { .byName(name: $0) }
}
