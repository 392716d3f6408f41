import { Worker } from 'node:worker_threads'
import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { type Refusal, refuse } from '../failures.ts'
import { tooMuch } from './workbook-lines.ts'

export type WorkbookToRead = { bytes: Uint8Array; most: number }
export type ReadWorkbook = { lines: OrderLine[] } | { refused: [Refusal['code'], string] }

/** The largest workbook that is taken needs a part of it. */
const mostMemoryMb = 128

const tooSlow = () =>
  refuse(
    'validation',
    'Das Lesen der Excel-Datei dauert zu lange. Bitte speichern Sie nur das Blatt mit der Tabelle, am besten als CSV.',
  )

type Reading = {
  /** lines after which it stops */
  most: number
  /** when it is read no further */
  ends?: AbortSignal | undefined
  memoryMb?: number
}

/**
 * Reads the first sheet of a workbook from outside, in a thread of its own: whatever the file holds, other requests are
 * answered meanwhile, and the thread alone dies of it.
 * @throws Refusal validation for what is no workbook, takes too much memory or is not read when it ends
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { most, ends, memoryMb = mostMemoryMb }: Reading,
): Promise<OrderLine[]> {
  if (ends?.aborted) throw tooSlow()
  const workerData: WorkbookToRead = { bytes, most }
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook>()
  const giveUp = () => reject(tooSlow())
  ends?.addEventListener('abort', giveUp, { once: true })
  worker.once('message', resolve)
  // a further one would end the shop
  worker.on('error', (error: Error) =>
    reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
  )
  worker.once('exit', (code) => reject(new Error(`reading a workbook ended with ${code}`)))
  try {
    const answer = await promise
    if ('refused' in answer) throw refuse(...answer.refused)
    return answer.lines
  } finally {
    ends?.removeEventListener('abort', giveUp)
    await worker.terminate()
  }
}
