// The program `drawer`.

@preconcurrency import Foundation

exit(Interactive.run(CommandLine.arguments))
