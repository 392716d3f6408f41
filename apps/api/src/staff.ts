import { inShop, leave, say } from './compose/command.ts'
import { runStaffCommand } from './compose/staff-command.ts'

// The operator's command: who may sign in at the console, and with which rights. Beside a running shop or without one,
// on the same settings; docs/operations.md.

leave(await runStaffCommand(process.argv.slice(2), { inShop, say }))
