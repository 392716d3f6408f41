import { articles, restockNotices } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { refreshArticles } from '../../listing/service.ts'
import { removeOldRestockNotices } from './notices.ts'
import { sendRestockNotices } from './send-restock.ts'

// Two processes on one database.
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openShop()
  other = await openShop(shop.url)
})
afterEach(async () => {
  await shop.setClock(null)
  await shop.reset()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const soldOut = '200001-1'
const stopped = '250001-1'
const stranger = 'nora.stein@post.example'
const anna = 'anna.sommer@post.example'

const ask = (visitor: Visitor, email: string, articleKey = soldOut) =>
  visitor.call('askRestockNotice', { articleKey, email })
const rows = () => shop.db.select().from(restockNotices)
const sendAll = () => Promise.all([shop, other].map((one) => sendRestockNotices(one.shop)))
/** The token of the link to the notice in a mail. */
const tokenIn = ({ text }: { text: string }) => /benachrichtigung\?token=([\w-]+)/.exec(text)?.[1] ?? ''
async function lastMail() {
  const mail = (await shop.mails()).at(-1)
  if (!mail) throw new Error('no mail')
  return mail
}
/** What the operator does to an article, as lists see it a moment later. */
async function change(
  articleNumber: string,
  { stock = null, ...set }: Partial<typeof articles.$inferInsert> & { stock?: number | null },
) {
  const isIt = and(eq(articles.articleNumber, articleNumber), eq(articles.shopDepotId, 1))
  const [row] = await shop.db
    .update(articles)
    .set({ published: true, ...set })
    .where(isIt)
    .returning({ id: articles.id })
  await shop.db.sql`update stock set quantity = coalesce(${stock}::int, quantity) where article_id = ${row?.id ?? 0}`
  await refreshArticles(shop.shop, [row?.id ?? 0])
}
const comesIn = () => change('200001', { stock: 12 })
async function waiting(email: string): Promise<string> {
  await ask(shop.guest(), email)
  const token = tokenIn(await lastMail())
  await shop.guest().call('confirmRestockNotice', { token })
  return token
}
const ownEmail = async (user: Visitor) =>
  (await user.call('showRestockForm', { articleKey: soldOut })).body.restock.email as string

describe('domain 2.5 "benachrichtigen": which articles', () => {
  test.each([
    ['sold out', '200001', {}, true],
    ['stopped', '250001', {}, true],
    ['gone for good', '200002', {}, false],
    ['recalled', '200009', {}, false],
    ['to be had', '100001', {}, false],
    ['sold out, and in the branch only', '200001', { onlineAvailable: false }, false],
  ])('%s', async (_, number, set, offered) => {
    if ('onlineAvailable' in set) await change(number, { onlineAvailable: false })
    const guest = shop.guest()
    const articleKey = `${number}-1`
    const onPage = async () => (await guest.call('showArticle', { articleKey })).body.article.mayComeBack === true
    // kept until the database has told this process of the change
    await vi.waitFor(async () => expect(await onPage()).toBe(offered), { timeout: 60_000 })
    const { body: form } = await guest.call('showRestockForm', { articleKey })
    const { body: asked } = await ask(guest, anna, articleKey)
    expect([form.restock.mayComeBack, asked.success]).toEqual([offered, offered])
    expect(await rows()).toHaveLength(offered ? 1 : 0)
    if (!offered) expect(asked.error.code).toBe('validation')
  })

  test('an unknown one is not found', async () => {
    expect((await shop.guest().call('showRestockForm', { articleKey: 'x-1' })).status).toBe(404)
    expect((await ask(shop.guest(), anna, 'x-1')).body.error.code).toBe('not_found')
  })
})

describe('a guest', () => {
  test('is asked by mail, confirms with a button, and gets one mail when the article is back', async () => {
    const { body } = await ask(shop.guest(), ' Anna.Sommer@Post.example ')
    expect(body.restock).toEqual({ state: 'confirm' })
    const asking = await lastMail()
    expect(asking).toMatchObject({ to: anna, subject: expect.stringContaining('Bitte bestätigen') })
    for (const form of [asking.text, asking.html]) {
      expect(form).toContain('Art.-Nr. 200001')
      expect(form).toContain('Nicht mehr benachrichtigen')
    }
    const token = tokenIn(asking)
    // a scanner that follows the link changes nothing
    const seen = await shop.guest().call('showRestockNotice', { token })
    expect(seen.body.notice).toMatchObject({ state: 'open', article: { articleNumber: '200001' } })
    await comesIn()
    await sendAll()
    expect(await shop.mails()).toHaveLength(1)

    for (const _ of [1, 2]) {
      const { body: confirmed } = await shop.guest().call('confirmRestockNotice', { token })
      expect(confirmed).toMatchObject({ success: true, notice: { state: 'set' } })
    }
    await sendAll()
    await sendAll()
    const mails = await shop.mails()
    expect(mails).toHaveLength(2)
    const [, told] = mails
    expect(told).toMatchObject({ to: anna, subject: expect.stringContaining('Wieder lieferbar') })
    for (const form of [told?.text, told?.html]) {
      expect(form).toContain('/shop/article/200001-1/')
      expect(form).toContain('Preis und Bestand können sich ändern')
    }
    expect(told?.html).toContain('/illustrations-png/')
    const link = tokenIn(told ?? { text: '' })
    expect((await shop.guest().call('showRestockNotice', { token: link })).body.notice.state).toBe('sent')
  })

  test('nothing is sent while the article cannot be ordered', async () => {
    await waiting(anna)
    await sendAll()
    expect(await shop.mails()).toHaveLength(1)
    await change('200001', { stock: 5, salesBlocked: true })
    await sendAll()
    expect(await shop.mails()).toHaveLength(1)
  })

  test('consumers and firms wait by their own rules', async () => {
    const firm = await shop.login('b.einkauf')
    await waiting(anna)
    await ask(firm, await ownEmail(firm))
    await change('200001', { stock: 5, compliance: { safetyDataMissing: true } })
    await sendAll()
    const mails = await shop.mails()
    expect(mails.slice(1).map(({ to }) => to)).toEqual([await ownEmail(firm)])
  })

  test('ends it by the link of any mail; a second time the link is unknown', async () => {
    const token = await waiting(anna)
    const end = () => shop.guest().call('endRestockNotice', { token })
    expect((await end()).body).toMatchObject({ success: true, article: { articleNumber: '200001' } })
    expect(await rows()).toEqual([])
    expect((await end()).body.error.code).toBe('page_expired')
    await comesIn()
    await sendAll()
    expect(await shop.mails()).toHaveLength(1)
  })

  test('a link is good for 30 days; unconfirmed and sent notices go then, others after a year', async () => {
    await ask(shop.guest(), anna)
    const token = tokenIn(await lastMail())
    const inDays = (days: number) => new Date(shop.now().getTime() + days * 24 * 3600_000)
    await shop.setClock(inDays(31))
    expect((await shop.guest().call('showRestockNotice', { token })).body.notice).toBeNull()
    expect((await shop.guest().call('confirmRestockNotice', { token })).body.error.code).toBe('page_expired')
    await removeOldRestockNotices(shop.db, inDays(29))
    expect(await rows()).toHaveLength(1)
    await removeOldRestockNotices(shop.db, inDays(31))
    expect(await rows()).toEqual([])
    await shop.setClock(null)
    await waiting(stranger)
    await removeOldRestockNotices(shop.db, inDays(300))
    expect(await rows()).toHaveLength(1)
    await removeOldRestockNotices(shop.db, inDays(366))
    expect(await rows()).toEqual([])
  })
})

describe('security 2.9 nobody learns anything of an address', () => {
  test('the answer is the same for a user’s, a waiting, a new one, and beyond the limit of a day', async () => {
    const user = await ownEmail(await shop.login('mia.brandt'))
    await waiting(anna)
    const said = async (email: string) => JSON.stringify((await ask(shop.guest(), email)).body).replace(email, '…')
    const answers = [await said(user), await said(anna), await said(stranger)]
    for (let turn = 0; turn < 8; turn++) answers.push(await said(stranger))
    const same = answers.map((answer) => answer.replace(/"token":"[^"]*"/, ''))
    expect(new Set(same).size).toBe(1)
  })

  test('security 3.2 no. 25 a stranger’s mailbox gets five mails a day, whoever asks and however it is written', async () => {
    for (let turn = 0; turn < 9; turn++) {
      const visitor = (turn % 2 ? shop : other).guest()
      await ask(visitor, turn % 2 ? stranger : stranger.toUpperCase(), turn % 3 ? soldOut : stopped)
    }
    expect((await shop.mails()).map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => stranger))
    // the link of the latest mail is the one that holds
    const token = tokenIn(await lastMail())
    expect((await shop.guest().call('confirmRestockNotice', { token })).body.success).toBe(true)
  })

  test('asking again for somebody who waits changes nothing for him', async () => {
    await waiting(anna)
    const [before] = await rows()
    await ask(shop.guest(), anna)
    const [after] = await rows()
    expect(after).toMatchObject({ confirmedAt: before?.confirmedAt, charged: before?.charged, userId: null })
    expect((await lastMail()).subject).toContain('Sie werden benachrichtigt')
  })

  test('unknown, ended and misshapen tokens answer alike, byte for byte', async () => {
    const ended = await waiting(anna)
    await shop.guest().call('endRestockNotice', { token: ended })
    const tokens = [ended, 'x', '', 'A'.repeat(43), `${ended.slice(0, -1)}-`]
    const plain = ({ body }: { body: unknown }) => JSON.stringify(body).replace(/"(?:token|incident)":"[^"]*"/g, '')
    for (const name of ['showRestockNotice', 'confirmRestockNotice', 'endRestockNotice'] as const) {
      const answers = []
      for (const token of tokens) answers.push(plain(await shop.guest().call(name, { token })))
      expect(new Set(answers).size, name).toBe(1)
    }
  })

  test('one network asks 30 times an hour', async () => {
    const statuses = []
    for (let turn = 0; turn < 32; turn++) statuses.push((await ask(shop.guest(), `a${turn}@post.example`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test.each([
    '',
    'nobody',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    `${'a'.repeat(300)}@b.example`,
  ])('no mail goes to %j', async (email) => {
    const { body } = await ask(shop.guest(), email)
    expect(body).toMatchObject({ success: false, error: { code: 'validation', fields: [{ path: 'email' }] } })
    expect(await shop.mails()).toEqual([])
  })

  test('what grows is refused by the schema, and programs by the bot check', async () => {
    expect((await ask(shop.guest(), 'a'.repeat(5000))).status).toBe(422)
    const { body } = await shop
      .guest()
      .call('askRestockNotice', { articleKey: soldOut, email: anna, website: 'http://x.example' })
    expect(body.error.code).toBe('validation')
    expect(await rows()).toEqual([])
  })
})

describe('a user', () => {
  test('is set at once with his own address, sees that he waits, and ends it on the article’s page', async () => {
    const mia = await shop.login('mia.brandt')
    const email = await ownEmail(mia)
    const asked = async () => (await mia.call('showRestockForm', { articleKey: soldOut })).body.restock.asked
    expect(await asked()).toBe(false)
    for (const _ of [1, 2]) expect((await ask(mia, email)).body.restock.state).toBe('set')
    expect([await asked(), await shop.mails(), (await rows()).length]).toEqual([true, [], 1])
    await mia.call('endRestockNotice', { articleKey: soldOut })
    expect([await asked(), (await rows()).length]).toEqual([false, 0])
  })

  test('has to confirm another address like everybody, and it is not counted as his', async () => {
    const mia = await shop.login('mia.brandt')
    expect((await ask(mia, anna)).body.restock.state).toBe('confirm')
    expect(await rows()).toMatchObject([{ email: anna, userId: null, confirmedAt: null }])
  })

  test('ends his own only', async () => {
    const mia = await shop.login('mia.brandt')
    await ask(mia, await ownEmail(mia))
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.call('endRestockNotice', { articleKey: soldOut })).body.success).toBe(true)
    expect(await rows()).toHaveLength(1)
    expect((await shop.guest().call('endRestockNotice', { articleKey: soldOut })).body.error.code).toBe('not_found')
  })

  test('is greeted by name, at the address he has when the article is back', async () => {
    const mia = await shop.login('mia.brandt')
    await ask(mia, await ownEmail(mia))
    await shop.db.sql`update users set email = 'neu@post.example' where username = 'mia.brandt'`
    await comesIn()
    await sendAll()
    expect(await lastMail()).toMatchObject({ to: 'neu@post.example', text: expect.stringContaining('Guten Tag Mia') })
  })

  test('domain 1.5 finds it in his data, and takes it with him when he leaves', async () => {
    const mia = await shop.login('mia.brandt')
    const email = await ownEmail(mia)
    await waiting(email)
    await ask(mia, email, stopped)
    await waiting(anna)
    const { body } = await mia.call('exportMyData', {})
    const kept = body.sections.find((one: { name: string }) => one.name === 'restockNotices')
    expect(kept.rows.map((row: { articleNumber: string }) => row.articleNumber)).toEqual(['200001', '250001'])
    expect((await mia.call('deleteMyAccount', { password: shop.password })).body.success).toBe(true)
    expect((await rows()).map((row) => row.email)).toEqual([anna])
  })
})

test('I17 two processes that look at the same time write each mail once', async () => {
  await waiting(anna)
  const [row] = await rows()
  const many = Array.from({ length: 250 }, (_, at) => ({
    ...{ articleId: row?.articleId ?? 0, charged: 'gross' as const, email: `a${at}@post.example` },
    ...{ askedAt: shop.now(), confirmedAt: shop.now() },
  }))
  await shop.db.insert(restockNotices).values(many)
  await comesIn()
  await Promise.all([sendAll(), sendAll()])
  const told = (
    await shop.db.sql<{ to: string }[]>`
    select recipient as to from mails where dedupe_key like 'restock:%'`
  ).map(({ to }) => to)
  expect([told.length, new Set(told).size]).toEqual([251, 251])
  expect((await rows()).filter(({ sentAt }) => sentAt === null)).toEqual([])
})
