import { text } from 'node:stream/consumers'
import { workbookOf } from './workbook.ts'

// A program of its own (export.ts): a long sheet takes a second, in which the shop goes on answering.

process.stdout.write(await workbookOf(JSON.parse(await text(process.stdin))))
