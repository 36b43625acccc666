// The list of presets: filter, choice, and notes about the choice. The choice is in effect at once.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerPresets
import DrawerSettings
import DrawerViews

/// The list of presets. PresetInput.swift has its inputs, PresetPicture.swift its picture.
struct PresetList: Layer {
    enum Row: PanelRow, Hashable {
        /// The heading above the mistakes.
        case mistakes
        /// An index of `Preset.named`. The first one stands for the scene's own feel.
        case preset(Int)

        var id: Row { self }
        var isHeading: Bool { self == .mistakes }
        /// The index of the row's preset; nil for the heading.
        var index: Int? { if case .preset(let index) = self { index } else { nil } }
    }

    private(set) var isOpen = false
    /// The settings when the list was opened.
    private(set) var before: Setup
    var field = SearchField()
    var list = PanelList<Row>()
    /// The chosen preset: an index of `Preset.named`.
    var chosen: Int { didSet { isDescribed = false } }
    /// The preset that was chosen by an arrow, a click, or before the filter.
    var chosenByHand = 0
    private(set) var notes = PresetNotes()
    /// Whether the notes describe the choice under the present settings.
    private var isDescribed = false

    /// The texts that the filter searches.
    private static let texts = Rows(
        Preset.named.enumerated().map { index, preset in
            let heading = index < Preset.all.count ? "" : "\tMistakes"
            return "\(preset.name)\t\(preset.library)\t\(preset.summary.feel)\(heading)".lowercased()
        })

    init(_ setup: Setup) {
        before = setup
        chosen = 0
    }

    var panelContent: PanelContent? { isOpen ? .presets : nil }

    /// Opens the list. In a scene without presets, the hint line gives the reason.
    mutating func open(over shown: inout ShownScene) {
        let before = shown.configuration.setup
        guard shown.scene.hasPresets else {
            shown.message = "A \(shown.scene.noun) has no presets"
            return
        }
        self = PresetList(before)
        isOpen = true
        takePreset(of: before)
    }

    /// Chooses the preset of settings, which are in effect, and lists all presets.
    private mutating func takePreset(of setup: Setup) {
        field = SearchField()
        chosen = Preset.named.firstIndex(of: setup.preset) ?? 0
        chosenByHand = chosen
        listRows()
    }

    /// Updates the notes after settings or sizes have changed outside of the list. The list takes these settings over;
    /// another preset is the choice.
    mutating func follow(_: Notices, after input: Input?, over shown: inout ShownScene) {
        guard isOpen else { return }
        switch input {
        case .other(.configure(let settings)):
            isDescribed = false
            guard (try? before.configure(settings)) != nil else { break }
            if settings.contains(where: { $0.name == SettingName.preset }) { takePreset(of: before) }
        case .resize: isDescribed = false
        default: break
        }
        guard !isDescribed else { return }
        (notes, isDescribed) = (PresetNotes(preset, before, over: shown), true)
    }

    mutating func close(over shown: inout ShownScene) {
        guard isOpen else { return }
        isOpen = false
        shown.dropReplays()
    }

    var preset: Preset { Preset.named[chosen] }
    /// The number of presets that the filter leaves.
    var count: Int { list.rows.count { !$0.isHeading } }

    // MARK: Rows

    /// Lists the presets that contain the words of the filter. If the choice is not among them, the first one is
    /// selected.
    mutating func listRows() {
        let found = Self.texts.found(field.text)
        let (presets, mistakes) = (found.filter { $0 < Preset.all.count }, found.filter { $0 >= Preset.all.count })
        let rows = presets.map(Row.preset) + (mistakes.isEmpty ? [] : [.mistakes]) + mistakes.map(Row.preset)
        list.show(rows, selecting: .preset(chosen))
        list.reveal(from: 0)
    }
}

/// The notes about the chosen preset.
struct PresetNotes: Sendable {
    private(set) var feel = ""
    private(set) var source = ""
    /// The settings that differ from the scene's own, with their values.
    private(set) var difference = ""
    /// The same settings without their values, for a small panel.
    private(set) var names = ""
    private(set) var chart: CurveChart?

    /// The source of the first row.
    static let ofScene = "the scene's own"

    init() {}

    fileprivate init(_ preset: Preset, _ before: Setup, over shown: ShownScene) {
        let isOwn = preset == .drawer
        feel = preset.summary.feel
        source = isOwn ? Self.ofScene : preset.sourceInWords
        guard let standard = try? before.with(.drawer), let next = try? before.with(preset) else { return }
        let other = next.changes(from: standard)
        func list(_ texts: [String]) -> String {
            texts.isEmpty ? "No setting differs" : "Differs: " + texts.joined(separator: ", ")
        }
        (difference, names) = (list(other.map(\.text)), list(other.map(\.label)))
        let configuration = shown.scene.common.configuration
        guard let flick = ResponseCurve.flick(on: shown.scene),
            let ours = Play(flick, under: configuration.with(standard))
        else { return }
        if !isOwn, let theirs = Play(flick, under: configuration.with(next)) {
            chart = CurveChart(("own", ours), (preset.name, theirs))
        } else {
            let curve = CurveChart.Curve("own", ours, origin: ours.settleStart)
            chart = CurveChart(curves: [curve], summary: "The settle from a flick")
        }
    }
}

extension Preset {
    /// The library and its version, and whether its rules are assumed.
    package var sourceInWords: String { source + (isAssumed ? " (assumed: its rules are not public)" : "") }
}
