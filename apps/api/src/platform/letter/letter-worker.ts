import { parentPort } from 'node:worker_threads'
import { drawLetter } from './draw-letter.ts'
import type { Letter } from './letter.ts'

// A thread of its own (print-letter.ts), so that many pages keep nobody waiting.
parentPort?.on('message', ({ id, letter }: { id: number; letter: Letter }) => {
  try {
    parentPort?.postMessage({ id, bytes: drawLetter(letter) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
