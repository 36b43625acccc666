// Values of settings as Swift expressions, and fields as statements, for code that makes the same engine.

import DrawerCore
import DrawerPresets

/// A value that can be written as a Swift expression of its type.
package protocol CodeValue: Sendable {
    /// The expression. Where the expression throws, it begins with `try`.
    var code: String { get }
}

extension Bool: CodeValue {
    package var code: String { self ? "true" : "false" }
}

extension Double: CodeValue {
    package var code: String { self == .infinity ? ".infinity" : Quantity.text(self) }
}

extension Int: CodeValue {
    package var code: String { String(self) }
}

extension CodeValue where Self: RawRepresentable, RawValue == String {
    package var code: String { "." + rawValue }
}

extension ListPans: CodeValue {}
extension FlingAtTop: CodeValue {}
extension Dismissible: CodeValue {}
extension DismissesFrom: CodeValue {}
extension OverlayTap: CodeValue {}
extension NoDragZone.Part: CodeValue {}

extension ReleaseSpeed: CodeValue {
    package var code: String {
        if case .last(let count) = self { ".last(\(count))" } else { ".\(word ?? "")" }
    }
}

extension DetentName: CodeValue {
    package var code: String { quoted(text) }
}

extension Optional: CodeValue where Wrapped: CodeValue {
    package var code: String { map { $0.code } ?? "nil" }
}

extension NoDragZone: CodeValue {
    package var code: String {
        let origin = "DrawerPoint(x: \(area.origin.x.code), y: \(area.origin.y.code))"
        let size = "width: \(area.width.code), height: \(area.height.code)"
        return "NoDragZone(\(part.code), NoDragZone.Area(origin: \(origin), \(size)))"
    }
}

extension Preset: CodeValue {
    /// The name of the static property: `base-ui` is `.baseUI`.
    package var code: String {
        var code = [UInt8(ascii: ".")]
        for word in name.utf8.split(separator: UInt8(ascii: "-")) {
            var word = Array(word)
            // Names of presets are ASCII.
            let capitals = code.count == 1 ? 0 : word.elementsEqual("ui".utf8) ? 2 : 1
            for index in 0..<capitals { word[index] -= 0x20 }
            code += word
        }
        return String(decoding: code, as: UTF8.self)
    }
}

extension ReleasePolicy: CodeValue {
    package var code: String {
        if ReleasePolicy.builtIn.contains(self) { return "." + name }
        let owner = Preset.all.first { $0.policy == self }
        return owner.map { "Preset\($0.code).policy" } ?? rule("ReleasePolicy", name, parameters)
    }
}

extension Resistance: CodeValue {
    package var code: String {
        switch (name, parameters.count) {
        case ("none", 0), ("free", 0): "." + name
        case ("rubberBand", 1): "try .rubberBand(\(parameters[0].code))"
        default: rule("Resistance", name, parameters)
        }
    }
}

extension Dismissal: CodeValue {
    package var code: String { self == .detent ? ".detent" : rule("Dismissal", name, parameters) }
}

extension Settle: CodeValue {
    package var code: String {
        guard let (response, ratio, kick) = plainSpring else {
            return self == .instant ? ".instant" : rule("Settle", name, parameters)
        }
        let spring = "DampedSpring(response: \(response.code), dampingRatio: \(ratio.code))"
        return "try .spring(\(spring)" + (kick == 0 ? ")" : ", kick: \(kick.code))")
    }
}

extension Settles: CodeValue {
    package var code: String {
        let parts = released == otherwise ? "" : "released: \(released.code), otherwise: "
        return "Settles(\(parts)\(otherwise.code))"
    }
}

extension Detent: CodeValue {
    package var code: String {
        let height =
            switch height {
            case .height(let points): ".height(\(points.code))"
            case .fraction(let share): ".fraction(\(share.code))"
            case .inset(let points): ".inset(\(points.code))"
            case .content: ".content"
            case .header: ".header"
            }
        let dimming = dimming.map { ", dimming: \($0.code)" } ?? ""
        return "Detent(\(name.code), \(height)\(isReachable ? "" : ", isReachable: false")\(dimming))"
    }
}

extension DrawerPlace: CodeValue {
    package var code: String {
        switch self {
        case .handle: ".handle"
        case .header(let name): ".header(\(quoted(name)))"
        case .list: ".list"
        case .overlay: ".overlay"
        case .primary: ".primary"
        }
    }
}

/// The expression of a rule that is found by its name and numbers.
private func rule(_ type: String, _ name: String, _ parameters: [Double]) -> String {
    let numbers = parameters.map { $0.code }.joined(separator: ", ")
    return "try \(type)(named: \(quoted(name)), parameters: [\(numbers)])"
}

extension Array: CodeValue where Element: CodeValue {
    package var code: String { "[\(map { $0.code }.joined(separator: ", "))]" }
}

// MARK: - Statements

extension DrawerEngine.Settings {
    /// A statement for each field, in the order of the groups.
    var code: [String] {
        Mirror(reflecting: self).children.flatMap { group in
            Mirror(reflecting: group.value).children.map { field in
                // A placeholder does not compile: a field without an expression is not left out in silence.
                let value = (field.value as? any CodeValue)?.code ?? "<#\(type(of: field.value))#>"
                return "settings.\(group.label ?? "").\(field.label ?? "") = \(value)"
            }
        }
    }
}

extension Setup {
    /// Swift statements for the settings that differ from the scene's settings under the same preset.
    package var code: [String] {
        let known = feel
        var effective = engineSettings
        effective.release.arrivalTolerance = known.release.arrivalTolerance
        return zip(known.code, effective.code).compactMap { $0 == $1 ? nil : $1 }
    }
}
