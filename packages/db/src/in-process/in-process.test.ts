import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../client.ts'
import { type InProcess, openInProcess } from './in-process.ts'

// Connections to a database that has one session only: each as if it were alone (decision 0044).

let database: InProcess
let db: Database
beforeAll(async () => {
  database = await openInProcess()
  db = connect(database.url, 4)
  await db.sql`create table things (id int primary key, name text not null)`
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const names = async () =>
  (await db.sql<{ name: string }[]>`select name from things order by id`).map(({ name }) => name)

test('who is in no transaction sees nothing of one that is open, and waits for its end', async () => {
  await db.sql`truncate things`
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into things values (1, 'eins')`
    begun.resolve()
    await goOn.promise
    await tx`insert into things values (2, 'zwei')`
  })
  await begun.promise
  const seen = names()
  goOn.resolve()
  await transaction
  expect(await seen).toEqual(['eins', 'zwei'])
})

test('transactions that begin together run one after the other, and what one takes back is gone', async () => {
  await db.sql`truncate things`
  const work = (id: number) =>
    db.sql.begin(async (tx) => {
      const [row] = await tx<{ count: number }[]>`select count(*)::int as count from things`
      await wait(1)
      await tx`insert into things values (${id}, ${`nach ${row?.count}`})`
      if (id === 3) throw new Error('doch nicht')
    })
  const ends = await Promise.allSettled([1, 2, 3, 4].map(work))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await names()).toEqual(['nach 0', 'nach 1', 'nach 2'])
})

test('a wrong statement answers its own caller with the error, and the next statement works', async () => {
  const wrong = db.sql`select ${'x'}::int`
  await expect(wrong).rejects.toMatchObject({ code: '22P02' })
  await expect(db.sql`select * from nothing_there`).rejects.toMatchObject({ code: '42P01' })
  expect(await db.sql`select ${7}::int as seven`).toEqual([{ seven: 7 }])
})

test('rows come and go by COPY, and a bad row leaves none', async () => {
  await db.sql`truncate things`
  const copy = async (rows: string) => {
    const stream = await db.sql`copy things from stdin`.writable()
    await new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject)
      stream.end(rows)
    })
  }
  await copy('1\tÄpfel\n2\tBirnen\n')
  // what a client does with the error of its last row is its own affair
  void copy('3\tKirschen\nx\tkeine Zahl\n').catch(() => undefined)
  await db.sql`select 1`
  expect(await names()).toEqual(['Äpfel', 'Birnen'])
  const chunks: Buffer[] = []
  for await (const chunk of await db.sql`copy things to stdout`.readable()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('1\tÄpfel\n2\tBirnen\n')
})

test('rows that are copied in a transaction may be read by another connection meanwhile', async () => {
  await db.sql`truncate things`
  await db.sql`insert into things values (1, 'eins'), (2, 'zwei')`
  async function* rows() {
    for (const id of [1, 2]) {
      const [thing] = await db.sql<{ name: string }[]>`select name from things where id = ${id}`
      yield `${10 + id}\t${thing?.name} von neuem\n`
    }
  }
  await db.sql.begin(async (tx) => {
    await pipeline(Readable.from(rows()), await tx`copy things from stdin`.writable())
  })
  expect(await names()).toEqual(['eins', 'zwei', 'eins von neuem', 'zwei von neuem'])
})

test('many rows are read in pieces while others work', async () => {
  await db.sql`truncate things`
  await db.sql`insert into things select n, 'Ding ' || n from generate_series(1, 2500) n`
  let read = 0
  const other = db.sql`select 1 as one`
  for await (const rows of db.sql`select * from things order by id`.cursor(1000)) read += rows.length
  expect([read, await other]).toEqual([2500, [{ one: 1 }]])
})

test('a notice reaches all who listen, from whatever connection, until they stop', async () => {
  const heard: string[] = []
  const other = connect(database.url, 1)
  const first = await db.sql.listen('neues', (text) => heard.push(`erster ${text}`))
  await other.sql.listen('neues', (text) => heard.push(`zweiter ${text}`))
  await db.sql.begin((tx) => tx`select pg_notify('neues', 'eins')`)
  await expect.poll(() => heard.toSorted()).toEqual(['erster eins', 'zweiter eins'])
  await first.unlisten()
  await other.sql`select pg_notify('neues', 'zwei')`
  await expect.poll(() => heard.toSorted()).toEqual(['erster eins', 'zweiter eins', 'zweiter zwei'])
  await other.close()
})

test('a connection that goes in the middle of its transaction leaves nothing and holds up nobody', async () => {
  await db.sql`truncate things`
  const short = connect(database.url, 1)
  const begun = Promise.withResolvers<void>()
  const transaction = short.sql.begin(async (tx) => {
    await tx`insert into things values (9, 'nie')`
    begun.resolve()
    await new Promise(() => undefined)
  })
  await begun.promise
  const gone = expect(transaction).rejects.toThrow()
  await short.sql.end({ timeout: 0 })
  await gone
  expect(await names()).toEqual([])
})

test('names are in the German order', async () => {
  await db.sql`truncate things`
  await db.sql`insert into things values (1, 'Zebra'), (2, 'Ähre'), (3, 'Apfel'), (4, 'Öl'), (5, 'Ofen')`
  const sorted = await db.sql<{ name: string }[]>`select name from things order by name collate "de-x-icu"`
  expect(sorted.map(({ name }) => name)).toEqual(['Ähre', 'Apfel', 'Ofen', 'Öl', 'Zebra'])
})

test('another database begins with the image of one', async () => {
  await db.sql`truncate things`
  await db.sql`insert into things values (1, 'mitgenommen')`
  const copy = await openInProcess(await database.image())
  const there = connect(copy.url, 1)
  await db.sql`insert into things values (2, 'später')`
  expect(await there.sql`select name from things`).toEqual([{ name: 'mitgenommen' }])
  await there.close()
  await copy.close()
})
