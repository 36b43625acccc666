// The program `drawer-pick`.

import DrawerCommand
@preconcurrency import LibC

Startup.prepare()
exit(Program.drawerPick.run(CommandLine.arguments))
