// The controls of a setup: the values that a panel shows, and the setups after a change of a control.

import DrawerCore

extension Setup {
    /// The controls of all settings that have an effect and can change while the scene runs. They are in the order of
    /// the table. The settings of the presentation have no controls.
    public var controls: [SettingControl] { controls(comparedWith: standards) }

    /// The values of a setup without explicit settings: the defaults of controls.
    package struct Standards: Sendable {
        fileprivate let controls: [SettingControl]
        fileprivate let base: [Setting]
        fileprivate let size: Size
        fileprivate let isPushed: Bool
        fileprivate let scene: SceneName
        /// Whether the values come from a setup without explicit settings.
        fileprivate let isPlain: Bool
    }

    package var standards: Standards {
        let plain = withoutExplicitSettings
        return Standards(
            controls: (plain ?? self).makeControls(), base: base, size: size, isPushed: isPushed, scene: scene,
            isPlain: plain != nil)
    }

    /// The settings that the defaults of others depend on.
    private var base: [Setting] { applied.filter { $0.row.group == .presentation || $0.row.isBase } }

    /// Whether these standards are the values of this setup without explicit settings.
    package func matches(_ standards: Standards) -> Bool {
        standards.isPlain && standards.scene == scene && standards.size == size && standards.isPushed == isPushed
            && standards.base == base
    }

    /// The controls, with their defaults.
    /// - Parameters:
    ///   - standards: the standards of this setup, see `matches`.
    ///   - known: controls that were compared with the same standards. Those whose value is unchanged are used again.
    package func controls(comparedWith standards: Standards, known: [SettingControl] = []) -> [SettingControl] {
        makeControls(reusing: known) { control in
            var control = control
            // The bases, on which the standards depend, have their defaults from the table.
            let standard = control.row.isBase ? nil : standards.controls.first { $0.id == control.id }
            let hasSameForm = standard?.name == control.name && standard?.isInset == control.isInset
            control.standard = (hasSameForm ? standard?.value : standard?.setting.value) ?? control.row.standard ?? ""
            if hasSameForm, let other = standard?.number, let number = control.number {
                func points(_ number: Quantity) -> Double { number.base(cellHeight: cellHeight, whole: wholeHeight) }
                let hasSameUnit = other.unit == number.unit
                control.standardNumber = hasSameUnit ? other.value : points(other) / points(Quantity(1, number.unit))
                control.isChanged = abs((control.standardNumber ?? 0) - number.value) > 1e-9
            } else {
                control.isChanged = control.value != control.standard
            }
            return control
        }
    }

    /// This setup with only the settings on which the defaults of others depend; nil if no detents are left.
    private var withoutExplicitSettings: Setup? {
        let plain = try? replacingSettings(with: base)
        return plain?.misplacedDetent == nil ? plain : nil
    }

    /// The controls of all settings.
    /// - Parameters:
    ///   - known: complete controls; those whose value is unchanged are used again.
    ///   - complete: adds the fields that a new control still lacks.
    private func makeControls(
        reusing known: [SettingControl] = [], complete: (SettingControl) -> SettingControl = { $0 }
    ) -> [SettingControl] {
        let policy = settings.release.policy
        let all = SettingRow.all.indices.flatMap { index -> [SettingControl] in
            let row = SettingRow.all[index]
            guard row.isLive, row.group != .presentation, row.isRead(by: policy) else { return [] }
            let isIndependent = !row.isOfLayout && !row.takesName
            return shown(index).flatMap { setting in
                // A note depends on other settings.
                let same = isIndependent ? known.filter { $0.setting == setting && $0.note == nil } : []
                return same.isEmpty ? controls(of: setting).map(complete) : same
            }
        }
        // Several areas of one part have one control, with the last area.
        var seen: Set<SettingControl.ID> = []
        return all.reversed().filter { seen.insert($0.id).inserted }.reversed()
    }

    /// The values of a row that a panel shows, one for each scope.
    private func shown(_ index: Int) -> [Setting] {
        let lines = lines(of: index)
        guard case .other(_, let shown?, _) = SettingRow.all[index].effect.field else {
            // An area is a value of its part of the drawer, and not a part of a value.
            return lines.map { Setting($0.slot.part == $0.value ? $0.slot.whole : $0.slot, $0.parts) }
        }
        return shown(self, lines).map { Setting(SettingSlot(index: index, scope: $0.scope), $0.value) }
    }

    /// The controls of a setting: one for each number of its value, or one for the whole value.
    private func controls(of setting: Setting) -> [SettingControl] {
        let (slot, row) = (setting.slot, setting.row)
        var words = row.words ?? detentNames(onEveryPage: true).map { $0.text }
        // A layout needs detents.
        if row.isOfLayout, addedDetents.isEmpty { words.removeAll { $0 == "none" } }
        // A count is one of the alternatives to the word.
        if row.counts != nil, !words.isEmpty, !words.contains(setting.value) { words.insert(setting.value, at: 0) }
        var parts: [(label: String, number: Quantity?, range: NumberRange?)] = setting.parts.measures
            .filter { $0.range != nil }.map { ($0.label, $0.number, $0.range) }
        if parts.isEmpty {
            // If the value is a word, the numbers of another form of the value name the controls.
            let named = setting.parts.numbers.isEmpty ? row.forms.first : nil
            parts = named?.map { ($0.label, nil, $0.range) } ?? [("", nil, nil)]
        }
        return parts.enumerated().map { index, part in
            // The word of a height is not the name of a number.
            let isName = !part.label.isEmpty && HeightForm(word: part.label) == nil
            let name = setting.parts.detentOfPage ?? (isName ? part.label : "")
            var number = part.number
            if let given = number, given.unit == .one, part.range?.units.first == .percent {
                // A share is shown as a percentage.
                number = Quantity((given.value * 1e11).rounded() / 1e9, .percent)
            }
            let text = number.map { isName || part.label.isEmpty ? "\($0)" : "\(part.label) \($0)" }
            return SettingControl(
                setting: setting, numberIndex: index, name: "\(slot)" + (name.isEmpty ? "" : " " + name),
                label: [row.label, slot.scope?.inWords ?? "", name.inWords].filter { !$0.isEmpty }.joined(
                    separator: " "),
                value: text ?? setting.value, number: number, range: part.range,
                slider: part.range.map { slider(of: row, $0, number?.unit) } ?? 0...1, cellHeight: cellHeight,
                words: words,
                standardForm: number == nil && row.name == SettingName.spring ? springOfScene : nil,
                // A slider shows the value itself.
                note: number == nil ? note(on: setting) : nil)
        }
    }

    /// The scene's spring in thousandths, without its kick, as a value of `Spring`; nil for another settle.
    private var springOfScene: String? {
        Setup(scene: scene).settleInUse.plainSpring.map { spring in
            SpringForm.all[0].syntax.filled([spring.response, spring.ratio].map { ($0 * 1000).rounded() / 1000 }).text
        }
    }

    /// The bounds of a slider, in the unit of its number.
    private func slider(of row: SettingRow, _ range: NumberRange, _ unit: Quantity.Unit?) -> ClosedRange<Double> {
        switch unit {
        case .percent where range.units.first == .points: 0...100
        // A detent can be as high as the screen.
        case let unit? where unit != .percent && row.isOfLayout:
            0...wholeHeight / Quantity(1, unit).base(cellHeight: cellHeight)
        case .rows: range.slider.lowerBound / cellHeight...range.slider.upperBound / cellHeight
        case .milliseconds: range.slider.lowerBound * 1000...range.slider.upperBound * 1000
        default: range.slider
        }
    }

    /// This setup with another value for a control.
    /// - Parameter text: a number with its unit, which replaces this number alone, or a whole value. A number without a
    ///   unit gets the unit of the current number.
    /// - Throws: `Refusal` with the reason.
    public func changing(_ control: SettingControl, to text: String) throws(Refusal) -> Setup {
        var next = self
        let tokens = Cursor(text).rest
        guard tokens.count == 1, case .number(var number) = tokens[0].kind else {
            do throws(Refusal) {
                try next.configure(Setting("\(control.slot) \(text)"))
            } catch {
                // A text that begins as a number is meant as one: the error describes this number, not the whole value.
                guard case .number? = tokens.first?.kind, let range = control.range else { throw error }
                throw Refusal("this is not one number", expected: range.looks)
            }
            return next
        }
        if number.unit.isEmpty, let unit = control.number?.unit ?? control.range?.units.first, number.value != 0 {
            let accepts = control.range?.units.contains(.one) == true && unit != .percent
            if !accepts { number.unit = unit.rawValue }
        } else if number.unit == Quantity.Unit.seconds.rawValue, control.range?.units.first == .one {
            // The same setting is written in one way, changed or not.
            number.unit = ""
        }
        // Keep the other numbers of the value. If the value is a word, take the other numbers from the scene's value.
        let isWord = control.number == nil && control.range != nil
        let value = isWord ? control.partsOfStandard : control.setting.parts
        let line = value?.replacing(control.numberIndex, with: number.text) ?? number.text
        do throws(Refusal) {
            try next.configure(Setting("\(control.slot) \(line)"))
        } catch {
            // The text may be a number of another kind, such as a share instead of an inset.
            guard (try? next.configure(Setting("\(control.slot) \(text)"))) != nil else { throw error }
        }
        return next
    }

    /// This setup with the value that a control has without an explicit setting.
    /// - Throws: `Refusal` if another setting depends on the control's setting.
    public func resetting(_ control: SettingControl) throws(Refusal) -> Setup {
        let others = controls.filter { $0.slot == control.slot && $0.id != control.id }
        if others.contains(where: { $0.isChanged }), let number = control.standardNumber,
            let unit = control.number?.unit
        {
            return try changing(control, to: Quantity(number, unit).description)
        }
        var next = self
        try next.configure(Setting(defaultOf: control.slot))
        return next
    }
}

extension Row where Effect == SettingEffect {
    /// Whether the value is a name that only a setup knows.
    fileprivate var takesName: Bool { if case .value(_, _, .name) = value { true } else { false } }

    /// The words that can be the whole value; nil for names that only a setup knows.
    fileprivate var words: [String]? {
        if takesName { return nil }
        return value.parts.flatMap { part -> [String] in
            switch part {
            case .word(let word): [word]
            case .choice(let words, _): words
            default: []
            }
        }
    }
}
