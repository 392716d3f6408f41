import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../failures.ts'
import type { ReadWorkbook, WorkbookToRead } from './read-workbook.ts'
import { linesOfWorkbook } from './workbook-of-visitor.ts'

// Runs in a thread of its own (read-workbook.ts), which ends with its one file.
const { bytes, most } = workerData as WorkbookToRead
const told = (answer: ReadWorkbook) => parentPort?.postMessage(answer)
try {
  told({ lines: await linesOfWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), most) })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  told({ refused: [error.code, error.message] })
}
