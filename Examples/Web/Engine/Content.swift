// The content of the page: the actions and the steps of the scene `shortcuts`. The build compiles the scene's own Catalog.swift
// into this module, and these types are what that file is made of.

/// An action or a step.
struct Item: Sendable {
    let icon: Unicode.Scalar
    let title: String
    let detail: String
    let category: Category

    init(_ icon: Unicode.Scalar, _ title: String, _ detail: String, _ category: Category) {
        (self.icon, self.title, self.detail, self.category) = (icon, title, detail, category)
    }
}

/// The topic of an item.
enum Category: Int, Sendable, CaseIterable {
    case flow, time, text, files, web, places, pictures, sound, people, home, body
}

extension Catalog {
    /// The rows of the list: the actions, and a row for each category before its first action.
    static var rowCount: Int {
        var count = 0
        var category: Category?
        for action in actions {
            if action.category != category { count += 1 }
            category = action.category
            count += 1
        }
        return count
    }
}
