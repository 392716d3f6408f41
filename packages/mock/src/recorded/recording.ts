import { contractVersion } from '@kontor/contracts/version'

/** A call whose answer is recorded. */
export type RecordedCall = {
  /** a seeded person; absent = a guest */
  as?: string | undefined
  method: 'GET' | 'POST'
  /** from /rest on, with its query */
  url: string
  body?: unknown
}
export type RecordedAnswer = RecordedCall & { status: number; answer: unknown }
/** What a recorded file holds. */
export type Recording = { kind: typeof kind; contract: string; answers: RecordedAnswer[] }

const kind = 'kontor-recorded-answers'

export const makeRecording = (answers: RecordedAnswer[]): Recording => ({ kind, contract: contractVersion, answers })

/** One answer a line, so that a change is seen as one. */
export const writeRecording = ({ answers, ...head }: Recording): string =>
  `${JSON.stringify(head).slice(0, -1)},"answers":[\n${answers.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`

/** @throws Error for what is no recorded file, or one of another contract */
export function readRecording(file: unknown): Recording {
  const given = file as Partial<Recording> | null
  if (typeof given !== 'object' || given?.kind !== kind || !Array.isArray(given.answers))
    throw new Error('Das ist keine Datei mit aufgezeichneten Antworten.')
  if (given.contract !== contractVersion)
    throw new Error(
      `Diese Antworten sind nach dem Vertrag vom ${given.contract} aufgezeichnet, es gilt der vom ${contractVersion}. Bitte zeichnen Sie sie neu auf: npm run mock -- record`,
    )
  return given as Recording
}
