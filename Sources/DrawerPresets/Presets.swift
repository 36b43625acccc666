// The list of the presets of well-known drawers. Each family of libraries has a file: UIKitPresets.swift,
// WebPresets.swift and so on. This module uses only the public API of DrawerCore, so that a host can do the same.

import DrawerCore

extension Preset {
    /// The presets of this module, beginning with the engine's own. A host's presets are not among them.
    ///
    ///     decoder.userInfo[.drawerRules] = try Rules(Preset.all)
    public static let all: [Preset] = [
        .drawer, .uisheet, .gorhom, .vaul, .smoothSheets, .overlayContainer, .floatingPanel, .panModal,
        .bottomSheetBehavior, .compose, .material3, .flutter, .baseUI, .baseUISequential, .reactModalSheet,
        .reactSpring, .swmansion, .astryx,
    ]

    /// Every preset with a name in scripts and options: `all`, then the `mistakes`.
    ///
    ///     decoder.userInfo[.drawerRules] = try Rules(Preset.named)
    public static let named = all + mistakes

    /// The preset of this module with a name, a mistake included; `nil` for any other name. Linear in the number of
    /// presets.
    public init?(named name: String) {
        guard let preset = Preset.named.first(where: { $0.name == name }) else { return nil }
        self = preset
    }
}

extension ReleasePolicy {
    /// The built-in policies, and the policies of the presets.
    public static let all: [ReleasePolicy] = builtIn + Preset.all.map { $0.policy }.filter { !builtIn.contains($0) }
}
