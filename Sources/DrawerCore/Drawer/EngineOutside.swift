// Events from outside: another container, another list, other detents, other settings, at any moment.

extension Container {
    func check() throws(InvalidValue) {
        try InvalidValue.check(width, "width", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(height, "height", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(rowHeight, "rowHeight", "a finite number of points above 0") { $0 > 0 }
        for (part, field) in [(header.handle, "handle"), (header.search, "search"), (header.title, "title")] {
            try InvalidValue.check(part, field, "a finite number of points from 0 on") { $0 >= 0 }
        }
    }

    var isValid: Bool {
        let parts = header.handle >= 0 && header.search >= 0 && header.title >= 0 && header.height.isFinite
        return width >= 0 && width.isFinite && height >= 0 && height.isFinite && rowHeight > 0 && rowHeight.isFinite
            && parts
    }
}

extension DrawerEngine {
    /// Takes other detents or settings, live, in every phase.
    ///
    /// A resting drawer settles to where its detent is now; where the layout has it no longer, to the nearest.
    /// - Throws: `InvalidValue`; then nothing has changed.
    public mutating func configure(layout: Layout, settings: Settings, at time: Double) throws(InvalidValue) -> Notices
    {
        try settings.check()
        guard layout.index(of: .hidden) == nil else {
            throw InvalidValue(
                field: "detents", given: "hidden", expected: "other names: a dismissible drawer adds hidden itself")
        }
        var notices = advance(to: time)
        change(.code, atOnce: false, &notices) { engine in
            engine.layout = layout
            engine.settings = settings
        }
        carryOutDue(&notices)
        tellOwner(.code, &notices)
        return notices
    }

    /// A container that makes no sense is ignored.
    mutating func resize(_ container: Container, _ notices: inout Notices) {
        guard container.isValid else { return }
        change(.resize, atOnce: true, &notices) { $0.container = container }
    }

    mutating func changeList(_ height: Double, _ notices: inout Notices) {
        guard height.isFinite, height >= 0 else { return }
        change(.content, atOnce: false, &notices) { $0.listHeight = height }
    }

    mutating func changePrimary(_ height: Double) {
        guard height.isFinite, height >= 0 else { return }
        primaryHeight = height
        keepPrimaryInRange(atOnce: false)
    }
}
