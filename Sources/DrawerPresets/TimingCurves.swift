// The timing curves of the libraries.

import DrawerCore

extension Settle.Curve {
    static let vaul = Settle.Curve.bezier(CubicBezier(0.32, 0.72, 0, 1))
    static let compose = Settle.Curve.bezier(CubicBezier(0.4, 0, 0.2, 1))
    static let reactModalSheet = Settle.Curve.bezier(CubicBezier(0, 0, 0.58, 1))
    static let astryx = Settle.Curve.bezier(CubicBezier(0.24, 1, 0.4, 1))
}
