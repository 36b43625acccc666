// swift-tools-version: 6.0
// Drawer: a drawer and scroll-arbitration engine, and the simulator that brings it to a terminal.

import PackageDescription

// Homebrew's ncurses has to be looked for. Debian's is where the compiler looks, and what its .pc file says besides,
// SwiftPM warns about.
#if os(macOS)
    let ncurses: String? = "ncursesw"
#else
    let ncurses: String? = nil
#endif

let package = Package(
    name: "drawer",
    products: [
        .library(name: "DrawerCore", targets: ["DrawerCore"]),
        .executable(name: "drawer", targets: ["drawer"]),
    ],
    targets: [
        .systemLibrary(
            name: "CNcurses",
            pkgConfig: ncurses,
            providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
        ),
        .target(name: "DrawerCore"),
        .target(name: "DrawerScene", dependencies: ["DrawerCore"]),
        .target(name: "DrawerScript", dependencies: ["DrawerScene"]),
        .executableTarget(name: "drawer", dependencies: ["DrawerScript", "CNcurses"]),

        .testTarget(name: "DrawerCoreTests", dependencies: ["DrawerCore"]),
        .testTarget(name: "DrawerSceneTests", dependencies: ["DrawerScene"]),
        .testTarget(name: "DrawerScriptTests", dependencies: ["DrawerScript"]),
        .testTarget(name: "DrawerCommandTests", dependencies: ["drawer"]),
        .systemLibrary(
            name: "CVTerm",
            path: "Tests/CVTerm",
            pkgConfig: "vterm",
            providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]
        ),
        .testTarget(name: "TerminalTests", dependencies: ["CVTerm", "drawer"]),
    ],
    swiftLanguageModes: [.v6]
)
