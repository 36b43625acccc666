// What can be read of a bending sheet at its moment.

extension Bend {
    /// Where its upper edge is and how it is bent: y in points, from the container's top.
    public var shape: BendShape {
        var shape = motion.shape(at: time)
        if case .pan = mode { shape.sideVelocity = sideVelocity }
        return shape
    }

    /// y of the upper edge at a fraction of the container's width, 0...1.
    public func edge(at fraction: Double) -> Double { shape.edge(at: fraction) }

    /// y of the sides: what a drawer's top is.
    public var top: Double { motion.shape(at: time).side }

    /// Whether it is shown or on its way to be.
    public var isShown: Bool { restingDetent == stops.highest }

    /// The detent that it rests at or goes to; under a pan the one that the pan began at.
    var restingDetent: Int {
        switch mode {
        case .rest(let detent), .settle(let detent, _), .held(let detent): detent
        case .pan: pan?.began ?? stops.nearest(to: top)
        }
    }

    /// d side / dt: the pointer's under a pan.
    var sideVelocity: Double {
        guard case .pan = mode else { return motion.shape(at: time).sideVelocity }
        guard let pan, pan.source == .pointer else { return 0 }
        return pan.tracker.velocity(at: time).y * pan.track.position(at: pan.travel).slope
    }

    /// What consumes the pan right now.
    public var owner: Owner {
        guard let pan, pan.hasMoved, pan.track.count > 0 else { return .none }
        return .drawer
    }

    /// `handle` on the sheet, as far as its bent edge goes; else `overlay` while it is up, `primary` while it is hidden.
    public func place(at point: Point) -> Place {
        let fraction = container.width > 0 ? point.x / container.width : 0
        if point.y >= edge(at: fraction) { return .handle }
        return top < stops.low ? .overlay : .primary
    }

    /// The sheet as a drawer: `top` is y of its sides.
    public var reading: Reading {
        var reading = Reading()
        let shape = self.shape
        reading.time = time
        reading.owner = owner
        reading.top = shape.side
        reading.height = container.height - shape.side
        reading.velocity = shape.sideVelocity
        switch mode {
        case .rest(let detent):
            reading.phase = .resting
            reading.detent = stops.names[detent]
        case .settle(let detent, _):
            reading.phase = .settling
            reading.target = stops.names[detent]
        case .held: reading.phase = .held
        case .pan: reading.phase = .tracking
        }
        reading.progress = Stops.progress(of: shape.side, from: stops.low, to: stops.full)
        reading.overlay = settings.maximumDimming * reading.progress
        reading.titleProgress = reading.progress
        reading.detentIndex = stops.fractionalIndex(of: shape.side)
        return reading
    }
}
