// The program `drawer`.

import DrawerCommand
@preconcurrency import LibC

Startup.prepare()
exit(Program.drawer.run(CommandLine.arguments))
