// The keys of the program: the one table for dispatch, the hints of two stages, the help and the palette.

import DrawerSettings
import DrawerViews

extension Simulation {
    private typealias Command = KeyCommand<Simulation, Int>

    /// The keys with the same effect in every scene, even while a panel is open. The context is the number of the
    /// stage.
    static let commands = KeyCommands(
        [
            Command(naming: ":", help: "find and do anything; lines of a script"),
            Command(["s"], hint: "scenes", -1, help: scenes) { simulation, _, _ in
                simulation.show(SceneName.allCases.next(after: simulation.sceneName))
            },
        ]
            + zip(SceneName.keyCharacters, SceneName.allCases).map { character, name in
                Command([.character(character)], help: scenes) { simulation, stage, _ in
                    let isShown = name == simulation.sceneName
                    if isShown { simulation.stages[stage].shown.message = "This is the scene \(name.rawValue)" }
                    simulation.show(name)
                }
            } + [
                Command(["t"], hint: "tune", -1, help: panels, title: "Tune the drawer") { simulation, stage, _ in
                    simulation.stages[stage].toggleTuning()
                },
                Command(["P"], hint: "presets", -1, help: panels, title: "Choose a preset") { simulation, stage, _ in
                    simulation.stages[stage].openPresets()
                },
                Command(["i"], help: panels, title: "Open the inspector") { simulation, stage, _ in
                    simulation.stages[stage].toggleInspector()
                },
                Command(["D"], help: "two stages; Tab goes to the other", title: "Compare on two stages") {
                    simulation, _, _ in simulation.changeStages()
                },
                Command(["S"], help: "save the last gesture as a film", title: "Save the last gesture as a film") {
                    simulation, stage, _ in
                    simulation.requestFilm(of: stage)
                },
                Command(["R"]) { simulation, stage, _ in
                    simulation.stages[stage].shown.message = "There is one stage: D opens a second one"
                },
                Command(["z"], help: time, title: "Slow motion") { simulation, _, _ in simulation.press(.slower) },
                Command(["x"], help: time, title: "Pause") { simulation, _, _ in simulation.press(.pause) },
                Command(["<"], help: time, title: "One frame back") { simulation, _, _ in simulation.press(.back) },
                Command([">"], help: time, title: "One frame forward") { simulation, _, _ in
                    simulation.press(.forward)
                },
                Command(["?"], hint: "help", 2, help: leaving, title: "Help") { simulation, stage, _ in
                    simulation.stages[stage].openHelp()
                },
                Command(["q", .control("c")], help: leaving, title: "Quit") { simulation, _, _ in
                    simulation.wantsToQuit = true
                },
            ])

    /// The keys of two stages. They have priority over the keys of the program.
    static let pairCommands = KeyCommands([
        Command([.tab, .shiftTab], hint: "other stage", 3) { simulation, _, _ in
            // The press belongs to the stage that loses the focus.
            simulation.cancelPress()
            simulation.focus(on: 1 - simulation.focused)
        },
        Command(["D"], hint: "one stage", 1, title: "Keep the left stage") { simulation, _, _ in
            simulation.changeStages()
        },
        Command(["R"], title: "Keep the right stage") { simulation, _, _ in
            simulation.stages.swapAt(0, 1)
            simulation.changeStages()
        },
    ]).adding(commands)

    // Commands with the same words share a line of the help.
    private static let scenes = "another scene"
    private static let panels = "tuning, presets, inspector"
    private static let time = "slow motion, pause, frames"
    private static let leaving = "this help, quit"
}

extension Help {
    /// The help of a scene or of a panel, with the keys that all scenes have.
    init(pointer: [Hint], keys: [Hint], hasPresets: Bool) {
        let everywhere = Simulation.commands.help.map { hint in
            hasPresets || !hint.keys.contains("P") ? hint : Hint("t", "i", words: "tuning, inspector")
        }
        self.init(pointer: pointer, keys: keys, everywhere: everywhere)
    }
}
