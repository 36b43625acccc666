// The beginning and the end of replays on the shown scene.
//
// A replay starts from the saved scene with the content of that time, so a tap that added a step adds the same step
// again. The scene's clock is set back to the gesture's first input. Without a change of the settings, the engine
// therefore gets the same values and goes through the same states to the bit. After the replay, the replayed scene is
// the live one. An input of the user ends a replay; a pan of the replay is then cancelled.

import DrawerCore
import DrawerSettings

extension ShownScene {
    /// Begins a replay of the last gesture; without a gesture, of a built-in flick.
    /// - Parameter earlier: the settings of the play to compare with; nil for the earlier play of the gesture.
    /// - Returns: a note about the gesture, or why there is no replay; nil if the user's own gesture is replayed.
    mutating func replay(comparedWith earlier: Setup? = nil) -> String? {
        let now = configurationBesidePanel
        guard let next = replays.next(on: timeline, under: now) else {
            return timeline.isHeld ? Replays.notWhilePressed : Replays.noRoom
        }
        play(next.replay, of: next.gesture, comparedWith: earlier.flatMap { Play(next.gesture, under: now.with($0)) })
        share(.gesture(next.gesture))
        return next.note
    }

    /// Plays a flick under the current values, unless the user holds the pointer.
    mutating func playFlick() {
        guard scene.drawer.panSource != .pointer,
            let flick = replays.nextFlick(on: timeline, under: configurationBesidePanel)
        else { return }
        play(flick.replay, of: flick.gesture)
        share(.gesture(flick.gesture))
    }

    /// Plays a gesture that the other stage replays. The other stage alone reports the result.
    /// - Returns: false if the gesture does not fit this stage.
    mutating func playOfOtherStage(_ gesture: Timeline) -> Bool {
        guard let replay = gesture.under(configurationBesidePanel) else { return false }
        play(replay, of: gesture, comparedWith: Play(replay), .otherStage)
        return true
    }

    /// Plays a gesture on the timeline, from the gesture's start.
    /// - Parameters:
    ///   - replay: the gesture under the current settings.
    ///   - gesture: the gesture as the user made it.
    ///   - earlier: the play to compare with; nil for the earlier play of the gesture.
    mutating func play(
        _ replay: Timeline, of gesture: Timeline, comparedWith earlier: Play? = nil,
        _ occasion: EarlierCourse.Occasion = .replay
    ) {
        let time = time
        effects.hasActed = true
        // A fork continues the shown moment; any other replay leaves the past first.
        if occasion == .fork { playback.tempo.isPaused = false } else { takeOver(resuming: true) }
        let course = EarlierCourse(
            gesture: gesture, play: earlier ?? replays.earlierPlay(of: gesture), occasion: occasion)
        playback.play(replay, comparedWith: course, at: time)
        // The first inputs are due at once.
        advance(to: time)
    }

    /// Ends a replay that is over, and reports its result: in the open panel or, without a panel, in the hint row.
    mutating func finish(_ earlier: EarlierCourse) {
        playback.endReplay()
        cancelReleasedPan()
        keepCurve()
        guard let result = replays.result(after: earlier, under: scene.common.configuration) else { return }
        if hasPanel { replays.news = .result(result) } else { message = result }
    }

    /// Ends a replay in progress. Cancels its pan if its pointer is pressed.
    mutating func endReplay() {
        guard isReplaying else { return }
        playback.endReplay()
        if timeline.finger?.isDown == true { handleOnTimeline(.cancel) }
    }

    /// Ends a replay, and forgets the data that only an open panel shows.
    mutating func dropReplays() {
        endReplay()
        replays.close()
    }

    /// Computes the response curve of the open panel again if values have changed.
    /// - Parameter keepsResult: whether the user holds a handle of the last replay's curve.
    mutating func updateResponse(keepsResult: Bool = false) {
        guard let present else { return replays.updateResponse(of: scene, keepsResult: keepsResult) }
        var now = scene
        _ = try? now.configure(scene.common.configuration.with(present.configuration))
        replays.updateResponse(of: now, keepsResult: keepsResult)
    }
}
