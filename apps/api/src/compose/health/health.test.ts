import { incidents, mails } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayAlive } from '../../platform/process/liveness.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  // nothing listens there, so every mail fails
  shop = await openShop(undefined, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'laden@kontor.example' })
  await shop.startHousekeeping()
  backend = await shop.login('backend')
})
afterAll(() => shop.close())

const read = async (name: string, input: object = {}) => (await backend.askConsole(name, input)).body.result?.data

async function queueMail(key: string, text: string): Promise<number> {
  await shop.db.transaction((db) =>
    shop.shop.mail.queue(
      { db, clock: shop.shop.clock },
      { dedupeKey: key, to: 'n@post.example', subject: `Betreff ${key}`, text, html: `<body><p>${text}</p></body>` },
    ),
  )
  const [mail] = await shop.db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, key))
  return mail?.id ?? 0
}

describe('decision 0031 the mailbox', () => {
  test('a mail that the server does not take is named with its reason, and sent again at a press', async () => {
    const id = await queueMail('failing', 'Guten Tag')
    const stateOf = async () => (await read('mailbox.list', { search: 'failing' })).items[0]
    await expect.poll(async () => (await stateOf()).state).toBe('failed')
    expect((await stateOf()).failure).toContain('ECONNREFUSED')
    expect((await read('mailbox.list', { state: 'sent' })).items).toEqual([])
    expect((await backend.askConsole('mailbox.resend', { id })).status).toBe(200)
    await expect.poll(async () => (await stateOf()).attempts).toBeGreaterThan(1)
    const [line] = (await read('audit.list')).items
    expect(line).toMatchObject({ procedure: 'mailbox.resend', target: `mail:${id}`, title: 'Betreff failing' })
  })

  test('security 2.9 links that open something for their recipient are not shown', async () => {
    const token = 'kJ8sd7f6sdf5ghj4k3'
    const id = await queueMail('secret', `https://k.example/password/reset/mia/${token}?einladung=1`)
    const mail = await read('mailbox.show', { id })
    expect(JSON.stringify(mail)).not.toContain(token)
    expect(mail.text).toContain('https://k.example/password/reset/…')
  })

  test('what is not there, or has not failed, is refused', async () => {
    expect((await backend.askConsole('mailbox.show', { id: 999_999 })).status).toBe(404)
    expect((await backend.askConsole('mailbox.resend', { id: 999_999 })).status).toBe(422)
  })
})

describe('decision 0031 the queue', () => {
  test('counts jobs by state, starts a failed one again and discards it', async () => {
    const { queues } = { queues: (await read('jobs.queues')).items }
    expect(queues.find(({ name }: { name: string }) => name === 'send-password-link')).toBeDefined()
    await shop.db.sql`
      insert into pgboss.job (name, state, data, output, retry_count, retry_limit, completed_on)
      values ('roll-budgets', 'failed', '{}', '{"message": "Error: für mia@post.example"}', 12, 12, now())`
    const failed = async () =>
      (await read('jobs.list', { state: 'failed' })).items.filter(
        ({ name }: { name: string }) => name === 'roll-budgets',
      )
    const [job] = await failed()
    expect(job).toMatchObject({ tries: 12, mostTries: 12, reason: 'Error: für …@…' })
    expect((await backend.askConsole('jobs.retry', { name: job.name, id: job.id })).status).toBe(200)
    expect(await failed()).toEqual([])
    expect((await backend.askConsole('jobs.discard', { name: job.name, id: job.id })).status).toBe(404)
    await shop.db.sql`update pgboss.job set state = 'failed' where id = ${job.id}`
    expect((await backend.askConsole('jobs.discard', { name: job.name, id: job.id })).status).toBe(200)
    expect(await shop.db.sql`select 1 from pgboss.job where id = ${job.id}`).toHaveLength(0)
    expect((await backend.askConsole('jobs.discard', { name: 'nothing', id: job.id })).status).toBe(422)
  })
})

describe('decision 0031 the state of the shop', () => {
  test('an incident is found by the id that was told, without personal data', async () => {
    await shop.db.sql`alter table mails rename to mails_away`
    const answer = await backend.askConsole('mailbox.list', { search: 'mia@post.example' })
    await shop.db.sql`alter table mails_away rename to mails`
    const { incident } = answer.body.error.data.refused
    await expect
      .poll(async () => (await shop.db.select().from(incidents).where(eq(incidents.id, incident))).length)
      .toBe(1)
    const [found] = (await read('health.incidents', { search: incident })).items
    expect(found).toMatchObject({ level: 'error', place: 'GET /trpc/:path' })
    expect(found.cause).toContain('mails')
    expect(JSON.stringify(found)).not.toContain('mia@')
    expect((await read('health.incidents')).items.length).toBeGreaterThan(0)
  })

  test('lists and search are rebuilt with progress, one at a time', async () => {
    const before = await read('health.index')
    expect(before).toMatchObject({ engine: 'postgres', health: 'ok', model: 'current' })
    expect((await backend.askConsole('health.rebuild')).status).toBe(200)
    const again = await backend.askConsole('health.rebuild')
    expect([200, 422]).toContain(again.status)
    await expect.poll(async () => (await read('health.index')).rebuild?.state).toBe('done')
    const after = await read('health.index')
    expect(after.rebuild).toMatchObject({ done: after.published, total: after.published })
    expect(after.listed).toBe(after.published)
  })

  test('sizes, slow queries and processes are told', async () => {
    const tables = await read('health.tables')
    expect(tables.bytes).toBeGreaterThan(1_000_000)
    expect(tables.items.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['articles', 'mails']),
    )
    expect(['running', 'statistics']).toContain((await read('health.slowQueries')).source)
    const stop = await sayAlive(shop.db, shop.shop.clock, 'v1')
    expect((await read('health.processes')).items).toMatchObject([{ version: 'v1', pid: process.pid }])
    await stop()
    expect((await read('health.processes')).items).toEqual([])
  })
})
