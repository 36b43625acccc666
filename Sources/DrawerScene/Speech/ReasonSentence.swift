// Why a release has gone where it has gone, in a sentence with rounded numbers.

import DrawerCells
import DrawerCore
import DrawerSettings

extension Release.Reason {
    var sentence: String {
        filled(
            speed: speed, limit: Quantity.text(limit, digits: limit < 10 ? 2 : 0),
            way: Int(exactly: abs(way).rounded())?.grouped ?? Quantity.text(way, digits: 0), detent: place)
    }

    /// The sentence, or without room for it the speed and the detent.
    func sentence(within columns: Int) -> String {
        let whole = sentence
        return whole.displayWidth <= columns ? whole : "\(speed): \(place)"
    }

    private var place: String { detent.name }

    private var speed: String {
        let speed = Quantity.text(abs(upwardVelocity), digits: 0)
        return speed == "0" ? "at rest" : "\(speed) pt/s \(upwardVelocity > 0 ? "up" : "down")"
    }
}

extension DetentName? {
    /// The name of a height in a sentence.
    var name: String { self?.text.cleaned ?? "free height" }
}
