import { type AddressInfo, createServer } from 'node:net'
import { mails } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { type Enclose, mailDelivery } from './mail.ts'

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
    .values({ ...mail, dedupeKey, enclosures, createdAt: new Date() })
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
  return { lost, deliver: (id: number) => deliver(shop.db, id) }
}

describe('a mail with enclosures', () => {
  test('I17 goes to the mail server with its files, once', async () => {
    const { deliver, lost } = deliveryWith(async () => file)
    const id = await queued(['page:agb'])
    await deliver(id)
    await deliver(id)
    expect(taken).toHaveLength(1)
    expect(taken[0]).toContain('filename=AGB.pdf')
    expect(taken[0]).not.toContain('Anlage')
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
      await expect(deliver(id)).rejects.toThrow('no rate of VAT')
      expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: turn })
    }
    await deliver(id)
    expect(taken).toHaveLength(before + 1)
    expect(taken.at(-1)).toContain('filename=AGB.pdf')
    expect(taken.at(-1)?.replace(/=\r\n/g, '')).toContain(
      'Eine Anlage zu dieser E-Mail lie=C3=9F sich nicht erstellen.',
    )
    expect(lost).toEqual([
      expect.stringMatching(/^Vorfall [0-9A-Z]{26}: Mail \d+ ging ohne Anlage hinaus: order:1 \(no rate of VAT: 5\)$/),
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 4 })
    await deliver(id)
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
    await expect(deliver(id)).rejects.toThrow('busy')
    await expect(deliver(id)).rejects.toThrow('busy')
    await deliver(id)
    expect(taken.at(-1)).toContain('filename=AGB.pdf')
    expect(lost).toEqual([])
  })
})
