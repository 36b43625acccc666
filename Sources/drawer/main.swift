// The program `drawer`: runs a command, or the interactive drawer.

@preconcurrency import LibC

Startup.prepare()
let arguments = CommandLine.arguments
if arguments.count > 1, !arguments[1].hasPrefix("-"), let command = Subcommand.named(arguments[1]) {
    exit(command.perform(Array(arguments.dropFirst(2))))
}
exit(ExitCode.of("drawer") { try Interactive.run(arguments) })
