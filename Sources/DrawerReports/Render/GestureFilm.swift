// The last gesture of a running simulation as a film.

import DrawerScene

extension Simulation {
    /// The last gesture as an animated svg, with its settings and the reason of its release below it; nil without a
    /// gesture.
    public var filmOfLastGesture: String? {
        var pictures: [GesturePicture] = []
        guard let note = playLastGesture({ pictures.append($0) }), !pictures.isEmpty else { return nil }
        var movie = Movie()
        for picture in pictures {
            movie.add(
                picture.canvas, at: picture.time, pointer: picture.pointer, isPressed: picture.isPressed,
                note: note.isEmpty ? nil : note)
        }
        return Movie.svg([movie], names: [], title: "A gesture in drawer")
    }
}
