// The controls of a setup: the values that a panel shows, and the setups after a change of a control.

import DrawerCore

extension Setup {
    /// The controls of all settings that have an effect in the scene and can change while the scene runs, in the order
    /// of the table. The settings of the presentation have no controls.
    public var controls: [SettingControl] {
        let standards = withoutExplicitSettings.values
        return values.map { control in
            var control = control
            let own = standards.first { $0.id == control.id }
            // The preset and the layout determine the defaults of the other controls, so their own defaults are those
            // of the table.
            control.standard = control.isBase ? control.row.standard ?? "" : own?.value ?? control.row.standard ?? ""
            let isSameKind = own?.name == control.name && own?.isInset == control.isInset
            if !isSameKind { control.standard = own?.line ?? control.standard }
            if isSameKind, let other = own?.number, let number = control.number {
                func points(_ number: Quantity) -> Double { number.base(cellHeight: cellHeight, whole: wholeHeight) }
                let isSame = other.unit == number.unit
                control.standardNumber = isSame ? other.value : points(other) / points(Quantity(1, number.unit))
                control.isChanged = abs((control.standardNumber ?? 0) - number.value) > 1e-9
            } else {
                control.isChanged = control.value != control.standard
            }
            return control
        }
    }

    /// The height of the container, in points.
    private var wholeHeight: Double { Double(size.rows) * cellHeight }

    /// The scene with its preset and layout, without other settings.
    private var withoutExplicitSettings: Setup {
        var plain = self
        plain.applied.removeAll { $0.row.group != .presentation && $0.name != "Preset" && $0.name != "Layout" }
        do throws(Refusal) { try plain.take(preset) } catch { return self }
        return plain.misplacedDetent == nil ? plain : self
    }

    private var values: [SettingControl] {
        var seen: Set<SettingControl.ID> = []
        return SettingRow.all.indices.filter { SettingRow.all[$0].isLive && SettingRow.all[$0].group != .presentation }
            .flatMap { index -> [SettingControl] in
                switch SettingRow.all[index].name {
                case "Detent": return detentControls(index)
                case "Spring": return lines(of: index).flatMap { controls(index, $0.scope, spring ?? $0.value) }
                default: return lines(of: index).flatMap { controls(index, $0.scope, $0.value) }
                }
            }
            // Several areas of one part have one control, with the last area.
            .reversed().filter { seen.insert($0.id).inserted }.reversed()
    }

    /// The numbers of the spring in use if no line sets a spring; nil for a settle other than a plain spring.
    private var spring: String? {
        guard !applied.contains(where: { $0.name == "Spring" && $0.value != "preset" }) else { return nil }
        let release = settings.release
        let settle = release.settle ?? release.policy.settle ?? release.presetSettle
        guard settle.name == "spring", settle.parameters.count == 3, settle.parameters[2] == 0 else { return nil }
        return "response \(Quantity(settle.parameters[0])) damping \(Quantity(settle.parameters[1]))"
    }

    private func detentControls(_ index: Int) -> [SettingControl] {
        detents.flatMap { detent -> [SettingControl] in
            func text(_ value: Double, _ unit: Quantity.Unit) -> String {
                Quantity((value * 1e9).rounded() / 1e9, unit).description
            }
            let height =
                switch detent.height {
                case .height(let points): text(points, .points)
                case .fraction(let share): text(share * 100, .percent)
                case .inset(let inset): "inset " + text(inset, .points)
                case .content: "content"
                case .header: "header"
                }
            return controls(index, detent.name.text, height)
        }
    }

    /// The controls of a value: one for each of its numbers, or one for the whole.
    private func controls(_ index: Int, _ scope: String?, _ value: String) -> [SettingControl] {
        let row = SettingRow.all[index]
        let name = row.name + (scope.map { " " + $0 } ?? "")
        var words = row.words ?? detentNames.map { $0.text }
        // A layout needs detents.
        if row.name == "Layout", addedDetents.isEmpty { words.removeAll { $0 == "none" } }
        let numbers =
            row.ranges(of: value).isEmpty
            ? []
            : SettingLine(
                index: index, scope: scope, value: value, origin: .standard
            ).numbers
        guard !numbers.isEmpty else {
            // If the value is a word, the numbers of another form of the value name the controls.
            let ranges = row.alternatives.map { $0.numbers }.first { !$0.isEmpty } ?? []
            return (0..<max(1, ranges.count)).map { place in
                let part = ranges.indices.contains(place) ? ranges[place] : nil
                let label = part.map { $0.label.isEmpty ? "" : " " + $0.label } ?? ""
                return SettingControl(
                    id: SettingControl.ID(index: index, scope: scope, number: place), name: name + label, line: value,
                    value: value, number: nil, range: part?.range, slider: part?.range.slider ?? 0...1, words: words)
            }
        }
        return zip(numbers, row.ranges(of: value)).enumerated().map { place, part in
            let ((label, given), (_, range)) = part
            // A share is shown as a percentage.
            let isShare = given.unit == .one && range.units.first == .percent
            let number = isShare ? Quantity((given.value * 1e11).rounded() / 1e9, .percent) : given
            let slider: ClosedRange<Double> =
                switch number.unit {
                case .percent where range.units.first == .points: 0...100
                case .rows: range.slider.lowerBound / cellHeight...range.slider.upperBound / cellHeight
                case .milliseconds: range.slider.lowerBound * 1000...range.slider.upperBound * 1000
                default: range.slider
                }
            // A detent can be as high as the screen.
            let reach = row.name == "Detent" ? wholeHeight / Quantity(1, number.unit).base(cellHeight: cellHeight) : nil
            // An inset is another kind of height, not the name of a number.
            let isName = !label.isEmpty && label != "inset"
            return SettingControl(
                id: SettingControl.ID(index: index, scope: scope, number: place),
                name: name + (isName ? " " + label : ""), line: value,
                value: isName || label.isEmpty ? number.description : "\(label) \(number)",
                number: number, range: range,
                slider: number.unit == .percent ? slider : reach.map { 0...$0 } ?? slider, words: words)
        }
    }

    /// This setup with another value for a control.
    /// - Parameter text: a number with its unit, which replaces this number alone, or a whole value. A number without a
    ///   unit gets the unit of the current number.
    /// - Throws: `Refusal` with the reason.
    public func changing(_ control: SettingControl, to text: String) throws(Refusal) -> Setup {
        let name = control.row.name + (control.id.scope.map { " " + $0 } ?? "") + " "
        var tokens = Lexer.tokens(of: Array(text.utf8)[...]).map { $0.kind }
        guard case .number(var number)? = tokens.first, tokens.count == 1 else {
            var next = self
            try next.configure(Setting(name + text))
            return next
        }
        if number.unit.isEmpty, let unit = control.number?.unit ?? control.range?.units.first, number.value != 0 {
            let accepts = control.range?.units.contains(.one) == true && unit != .percent
            if !accepts { number.unit = unit.rawValue }
        }
        // Keep the other numbers of the value. If the value is a word, take the other numbers from the default.
        let isWord = control.number == nil && control.range != nil
        tokens = Lexer.tokens(of: Array((isWord ? control.row.standard ?? "" : control.line).utf8)[...]).map { $0.kind }
        let places = tokens.indices.filter { if case .number = tokens[$0] { true } else { false } }
        if places.indices.contains(control.id.number) {
            tokens[places[control.id.number]] = .number(number)
        } else {
            tokens = [.number(number)]
        }
        var next = self
        do throws(Refusal) {
            try next.configure(Setting(name + tokens.map { $0.text }.joined(separator: " ")))
        } catch {
            // A number of another kind, such as a share instead of an inset.
            guard (try? next.configure(Setting(name + text))) != nil else { throw error }
        }
        return next
    }

    /// This setup with the value that a control has without an explicit setting.
    /// - Throws: `Refusal` for a setting that depends on this one.
    public func resetting(_ control: SettingControl) throws(Refusal) -> Setup {
        let all = controls
        let others = all.filter {
            $0.id.index == control.id.index && $0.id.scope == control.id.scope && $0.id.number != control.id.number
        }
        if others.contains(where: { $0.isChanged }), let number = control.standardNumber,
            let unit = control.number?.unit
        {
            return try changing(control, to: Quantity(number, unit).description)
        }
        var next = self
        try next.configure(Setting(control.row.name + (control.id.scope.map { " " + $0 } ?? "") + " default"))
        return next
    }
}

extension SettingRow {
    /// The alternatives of the value's syntax.
    fileprivate var alternatives: [Syntax] {
        guard let last = syntax.last else { return [] }
        if case .either(let parts) = last { return parts }
        return [last]
    }

    /// The words that can be the whole value; nil for names that only a setup knows.
    fileprivate var words: [String]? {
        var isOpen = false
        let words = alternatives.flatMap { part -> [String] in
            switch part {
            case .word(let word): return [word]
            case .choice(let words): return words
            case .value: isOpen = true
            default: break
            }
            return []
        }
        return isOpen && name == "LargestUndimmedDetent" ? nil : words
    }

    /// The ranges of a value's numbers, by the alternative that it is written in.
    fileprivate func ranges(of value: String) -> [(label: String, range: NumberRange)] {
        var labels: [String] = []
        var label = ""
        for token in Lexer.tokens(of: Array(value.utf8)[...]) {
            switch token.kind {
            case .word(let word): label = word
            case .number: labels.append(label)
            default: return []
            }
        }
        guard !labels.isEmpty else { return [] }
        return alternatives.map { $0.numbers }.first { $0.map { $0.label } == labels } ?? []
    }
}
