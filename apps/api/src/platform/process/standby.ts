import { connect, type Database, type Limits, readingFrom } from '@kontor/db'
import { Failure, Refusal } from '../failures.ts'
import type { Bulletin, Notice } from './bulletin.ts'

/** A second database that follows the first one, a moment behind it. It answers reads that nothing is decided by. */
export type Standby = {
  /**
   * Does the work with its reads there, if it has all that this reader wrote and all that this process has heard of;
   * else, and when it fails, on the database itself.
   * @param wroteAt when the reader last wrote, in ms since 1970
   */
  read<T>(wroteAt: number, work: () => Promise<T>): Promise<T>
  /**
   * This process has read from the database itself what it keeps, such as a version: it is not asked before it has all
   * of that.
   */
  heard(): void
  /** how many calls it has answered */
  answered(): number
  close(): Promise<void>
}

const askEveryMs = 150
/** the reader may have written by another process: their clocks differ at most so much */
const skewMs = 1000
/** after a failure it is left alone for a while */
const restMs = 3000

/** Everything that was committed before `at` lies before `position` in the log. */
type Mark = { at: number; position: bigint }

/** `16/B374D848`, as PostgreSQL writes a position of its log. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * @param of the connections to the database that it follows, whose reads it answers
 * @param direct others there
 * @param most how many seconds it may be behind
 */
export function openStandby(
  url: string,
  of: Database,
  direct: Database,
  bulletin: Bulletin,
  { max, limits, most }: { max: number; limits: Limits; most: number },
): Standby {
  const db = connect(url, max, limits)
  let marks: Mark[] = []
  /** it has everything that was committed before */
  let knows = 0
  let heardAt = Date.now()
  let restsUntil = 0
  let answered = 0
  // what a notice tells of may be read anew at once, and kept: from where it is already
  const heard = () => {
    heardAt = Date.now()
  }
  const notices: readonly Notice[] = ['settings', 'catalogue', 'articles', 'content']
  for (const notice of notices) bulletin.on(notice, heard)
  const rest = () => {
    restsUntil = Date.now() + restMs
  }

  async function ask(): Promise<void> {
    const at = Date.now()
    const [there] = await direct.sql<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`
    // the newest are enough, and while the standby is away they do not pile up
    if (there) marks = [...marks, { at, position: positionOf(there.position) }].slice(-1000)
    const [here] = await db.sql<{ position: string | null }[]>`select pg_last_wal_replay_lsn()::text as position`
    const replayed = positionOf(here?.position ?? '0/0')
    for (const mark of marks) if (mark.position <= replayed) knows = mark.at
    marks = marks.filter((mark) => mark.position > replayed)
  }

  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    void ask()
      .catch(rest)
      .finally(() => {
        if (!isOver) timer = setTimeout(watch, askEveryMs).unref()
      })
  }
  watch()

  const mayAnswer = (wroteAt: number) => {
    const now = Date.now()
    return now > restsUntil && now - knows < most * 1000 && knows > heardAt && knows > wroteAt + skewMs
  }
  return {
    async read(wroteAt, work) {
      if (!mayAnswer(wroteAt)) return await work()
      try {
        const read = await readingFrom(db, of, work)
        answered += 1
        return read
      } catch (error) {
        if (error instanceof Refusal || error instanceof Failure) throw error
        rest()
        return await work()
      }
    },
    heard,
    answered: () => answered,
    async close() {
      isOver = true
      clearTimeout(timer)
      await db.close()
    },
  }
}
