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
  return { sql: { listen } as unknown as Sql, notify: (notice: string) => hear(notice) }
}

test('caches are dropped only after the values behind them are new', async () => {
  const { sql, notify } = driver()
  const bulletin = await openBulletin(sql)
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
