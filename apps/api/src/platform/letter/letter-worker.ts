import { parentPort } from 'node:worker_threads'
import { drawLetter } from './draw-letter.ts'
import type { Letter } from './letter.ts'

// Runs in a thread of its own (print-letter.ts), so that long documents do not block requests.
parentPort?.on('message', ({ id, letter }: { id: number; letter: Letter }) => {
  try {
    parentPort?.postMessage({ id, bytes: drawLetter(letter) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
