import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '@kontor/db'
import { expect, test } from 'vitest'
import { sharedPages } from '../http/page-cache.ts'
import { openBulletin } from './bulletin.ts'

// the driver's part: hands notices over, here from the test's own hand
function driver() {
  let hear: (notice: string) => void = () => undefined
  const listen = async (_channel: string, heard: (notice: string) => void) => {
    hear = heard
    return { unlisten: async () => undefined }
  }
  const posted: unknown[] = []
  const outgoing = (async (_text: unknown, names: unknown) => void posted.push(names)) as unknown as Sql
  return { sql: { listen } as unknown as Sql, outgoing, posted, notify: (notice: string) => hear(notice) }
}

const noError = (error: Error) => {
  throw error
}

test('caches are dropped only after the values behind them are new', async () => {
  const { sql, outgoing, notify } = driver()
  const bulletin = await openBulletin(sql, outgoing, noError)
  const done: string[] = []
  let readIt = () => {}
  const values = new Promise<void>((resolve) => {
    readIt = resolve
  })
  const bothDone = new Promise<void>((resolve) => {
    bulletin.on('catalogue', async () => {
      await values
      done.push('read anew')
    })
    bulletin.on('catalogue', () => {
      done.push('dropped')
      resolve()
    })
  })
  notify('catalogue')
  await nextTurn()
  expect(done).toEqual([])
  readIt()
  await bothDone
  expect(done).toEqual(['read anew', 'dropped'])
})

test('what is posted in a moment goes out together, each name once', async () => {
  const { sql, outgoing, posted } = driver()
  const bulletin = await openBulletin(sql, outgoing, noError)
  for (let count = 0; count < 50; count += 1) bulletin.post('job:tidy-up')
  bulletin.post('job:import-table')
  await expect.poll(() => posted).toEqual([['job:tidy-up', 'job:import-table']])
})

test('a page whose rendering began before a change is not kept after it', () => {
  const cache = sharedPages({})
  const page = { status: 200, headers: [], pieces: ['alt'], madeFrom: [] }
  const since = cache.generation()
  cache.clear()
  cache.set('/', page, { since })
  expect(cache.get('/')).toBeUndefined()
  cache.set('/', page, { since: cache.generation() })
  expect(cache.get('/')).toBe(page)
})
