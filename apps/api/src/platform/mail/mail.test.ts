import { type AddressInfo, createServer } from 'node:net'
import { mails } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { type Enclose, mailDelivery, outbox } from './mail.ts'

let shop: TestShop
/** what a mail server took, as it was sent */
const taken: string[] = []
const server = createServer((socket) => {
  let message: string | null = null
  socket.setEncoding('latin1').write('220 test\r\n')
  socket.on('data', (chunk: string) => {
    if (message !== null) {
      message += chunk
      if (!message.endsWith('\r\n.\r\n')) return
      taken.push(message)
      message = null
      socket.write('250 taken\r\n')
      return
    }
    if (chunk.startsWith('DATA')) {
      message = ''
      socket.write('354 go on\r\n')
    } else socket.write(chunk.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
  })
})

beforeAll(async () => {
  shop = await openShop()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  server.close()
  await shop.close()
})

const file = { filename: 'AGB.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }

async function queued(enclosures: string[]): Promise<number> {
  const mail = {
    recipient: 'n@post.example',
    subject: 'Test',
    text: 'Guten Tag',
    html: '<body><p>Guten Tag</p></body>',
  }
  const dedupeKey = `test:${taken.length}:${enclosures.join()}`
  const [row] = await shop.db
    .insert(mails)
    .values({ ...mail, dedupeKey, enclosures, createdAt: new Date(), dueAt: sql`now() - interval '1 second'` })
    .returning({ id: mails.id })
  return row?.id ?? 0
}

const stateOf = async (id: number) => (await shop.db.select().from(mails).where(eq(mails.id, id)))[0]

function deliveryWith(enclose: Enclose) {
  const { port } = server.address() as AddressInfo
  const lost: string[] = []
  const deliver = mailDelivery(`smtp://127.0.0.1:${port}`, 'laden@kontor.example', shop.shop.clock, enclose, (error) =>
    lost.push(error.message),
  )
  return { lost, deliver: (isStopped?: () => boolean) => deliver(shop.db, isStopped) }
}

/** Does not wait for the time until it is tried again. */
const makeDue = (id: number) =>
  shop.db.update(mails).set({ dueAt: sql`now() - interval '1 second'` }).where(eq(mails.id, id))

describe('the outbox is its own queue (decision 0034)', () => {
  const late = async (state: Promise<{ dueAt: Date | null } | undefined>) =>
    Math.round(((await state)?.dueAt?.getTime() ?? 0) - Date.now()) / 1000

  test('what the server does not take is tried again later and later, then given up, and sent again at a wish', async () => {
    const deliver = mailDelivery(
      'smtp://127.0.0.1:9',
      'laden@kontor.example',
      shop.shop.clock,
      async () => null,
      () => undefined,
    )
    const id = await queued([])
    const pauses: number[] = []
    for (let turn = 1; turn <= 13; turn += 1) {
      expect(await deliver(shop.db)).toBe(1)
      expect(await deliver(shop.db)).toBe(0)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: turn, triesLeft: 13 - turn })
      pauses.push(await late(stateOf(id)))
      if (turn < 13) await makeDue(id)
    }
    expect(pauses[0]).toBeGreaterThan(3)
    expect(pauses[0]).toBeLessThan(7)
    expect(pauses[11]).toBeGreaterThan(10_000)
    expect(await stateOf(id)).toMatchObject({ dueAt: null, failure: expect.stringContaining('ECONNREFUSED') })

    const { deliver: works } = deliveryWith(async () => file)
    // the shop's own worker is not woken: it would take what the next test sends
    const { sendAgain } = outbox(() => undefined)
    expect(await sendAgain(shop.db, id)).toBe('Test')
    expect(await sendAgain(shop.db, id)).toBeNull()
    // the shop of this test captures what is due, unless this delivery was there first
    await works()
    await expect.poll(async () => (await stateOf(id))?.state).toMatch(/sent|captured/)
  })

  test('I17 two processes share what is due, and none goes twice', async () => {
    const before = taken.length
    const { deliver } = deliveryWith(async () => file)
    const ids: number[] = []
    for (let count = 0; count < 12; count += 1) ids.push(await queued([`page:${count}`]))
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(taken).toHaveLength(before + 12)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, dueAt: null })
  })

  test('security F1 what a process had taken when it died is taken by another a minute later', async () => {
    const before = taken.length
    const id = await queued([])
    // taken and never sent
    await shop.db.update(mails).set({ dueAt: sql`now() + interval '1 minute'` }).where(eq(mails.id, id))
    const { deliver } = deliveryWith(async () => file)
    expect(await deliver()).toBe(0)
    await makeDue(id)
    expect(await deliver()).toBe(1)
    expect(taken).toHaveLength(before + 1)
  })

  test('I17 what a process of an earlier release has sent is not sent again, though it is due', async () => {
    const before = taken.length
    const id = await queued([])
    await shop.db.update(mails).set({ state: 'sent' }).where(eq(mails.id, id))
    const { deliver } = deliveryWith(async () => file)
    expect(await deliver()).toBe(0)
    expect(taken).toHaveLength(before)
    await shop.db.update(mails).set({ dueAt: null }).where(eq(mails.id, id))
  })

  test('security F1 a process that stops sends one mail to its end and leaves the others to another at once', async () => {
    const before = taken.length
    const { deliver } = deliveryWith(async () => file)
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await queued([`stop:${count}`]))
    expect(await deliver(() => taken.length > before)).toBe(5)
    expect(taken).toHaveLength(before + 1)
    expect(await deliver()).toBe(4)
    expect(taken).toHaveLength(before + 5)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

describe('a mail with enclosures', () => {
  test('I17 goes to the mail server with its files, once', async () => {
    const { deliver, lost } = deliveryWith(async () => file)
    const id = await queued(['page:agb'])
    const before = taken.length
    await deliver()
    await deliver()
    expect(taken).toHaveLength(before + 1)
    expect(taken.at(-1)).toContain('filename=AGB.pdf')
    expect(taken.at(-1)).not.toContain('Anlage')
    expect(lost).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('security F8 waits for a file that fails, then goes without it, says so and reports an incident', async () => {
    const before = taken.length
    const { deliver, lost } = deliveryWith(async (name) => {
      if (name === 'page:agb') return file
      throw new RangeError('no rate of VAT: 5')
    })
    const id = await queued(['order:1', 'page:agb'])
    for (let turn = 1; turn <= 3; turn += 1) {
      await deliver()
      expect(await stateOf(id)).toMatchObject({
        ...{ state: 'queued', attempts: turn },
        failure: expect.stringContaining('no rate of VAT'),
      })
      await makeDue(id)
    }
    await deliver()
    expect(taken).toHaveLength(before + 1)
    expect(taken.at(-1)).toContain('filename=AGB.pdf')
    expect(taken.at(-1)?.replace(/=\r\n/g, '')).toContain(
      'Eine Anlage zu dieser E-Mail lie=C3=9F sich nicht erstellen.',
    )
    expect(lost).toEqual([
      expect.stringMatching(/^Vorfall [0-9A-Z]{26}: Mail \d+ ging ohne Anlage hinaus: order:1 \(no rate of VAT: 5\)$/),
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 4 })
    await deliver()
    expect(taken).toHaveLength(before + 1)
  })

  test('a file that works again goes along', async () => {
    let turn = 0
    const { deliver, lost } = deliveryWith(async () => {
      turn += 1
      if (turn < 3) throw new Error('busy')
      return file
    })
    const id = await queued(['order:2'])
    for (let tries = 1; tries <= 3; tries += 1) {
      await deliver()
      if (tries < 3) await makeDue(id)
    }
    expect(taken.at(-1)).toContain('filename=AGB.pdf')
    expect(lost).toEqual([])
  })
})
