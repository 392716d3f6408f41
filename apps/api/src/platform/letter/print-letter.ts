import { Worker } from 'node:worker_threads'
import { notPrinted } from '../failures.ts'
import { type Asker, fewAtOnce } from '../http/few-at-once.ts'
import type { Letter } from './letter.ts'

type Answer = { id: number; bytes?: Uint8Array; error?: string }
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** A thousand positions take a few seconds on a busy machine. */
const mostMs = 20_000

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The thread draws one after the other: with more, the last would wait until its time is over. */
const fewLetters = fewAtOnce(2, { waiting: 30, ofNetwork: 15 })

/**
 * Makes a PDF of a letter in a thread of its own, which starts with the first letter.
 * @param asker null for a file of a mail
 * @throws Failure 502 when it cannot be made or takes too long (security F8); the next call tries again. Failure 429 when
 * many wait
 */
export const printLetter = (asker: Asker | null, letter: Letter): Promise<Buffer> =>
  fewLetters(asker, () => draw(letter))

function draw(letter: Letter): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const id = ++lastId
    worker ??= startWorker()
    const asked = worker
    const timer = setTimeout(() => giveUp(asked, new Error(`a letter took longer than ${mostMs} ms`)), mostMs)
    waiting.set(id, { resolve, reject, timer })
    asked.ref()
    asked.postMessage({ id, letter })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./letter-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  started.on('message', ({ id, bytes, error }: Answer) => {
    const asked = take(id)
    if (bytes) asked?.resolve(Buffer.from(bytes))
    else asked?.reject(notPrinted(new Error(error)))
  })
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', (code) => giveUp(started, new Error(`the printer ended with ${code}`)))
  return started
}

function take(id: number): Waiting | undefined {
  const asked = waiting.get(id)
  if (asked) clearTimeout(asked.timer)
  waiting.delete(id)
  // an idle thread must not keep the process alive
  if (waiting.size === 0) worker?.unref()
  return asked
}

/** Messages of an abandoned thread are ignored. */
function giveUp(printer: Worker, cause: Error): void {
  if (printer !== worker) return
  worker = null
  printer.terminate().catch(() => undefined)
  for (const id of [...waiting.keys()]) take(id)?.reject(notPrinted(cause))
}
