import { text } from 'node:stream/consumers'
import { workbookOf } from './workbook.ts'

// Runs in a process of its own (write-table.ts): a long sheet takes a second, which would block the shop.

process.stdout.write(await workbookOf(JSON.parse(await text(process.stdin))))
