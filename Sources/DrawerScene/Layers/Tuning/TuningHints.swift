// The keys of the open panel, for the hint line.

extension Tuning {
    /// The keys with what they do on the selected row, or while text is typed.
    func hints(over _: ShownScene) -> [Hint]? {
        guard isOpen else { return nil }
        let words = wording
        if entry != nil { return words.typingHints }
        if held != nil { return words.handleHints }
        if rowBeforeExports != nil { return words.exportHints }
        let isFiltered = !filter.isEmpty || showsChanges
        guard let control = control?.setting else {
            return isFiltered ? words.filteredHeadingHints : words.headingHints
        }
        if control.isChoice { return isFiltered ? words.filteredChoiceHints : words.choiceHints }
        return isFiltered ? words.filteredHints : words.hints
    }
}
