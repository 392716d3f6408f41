import { createHash } from 'node:crypto'
import { connect } from '@kontor/db'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { readerAt } from '../support/reader.ts'

// SHARED_HTML=on: what a CDN may keep of a guest's page, and that nothing of a person and no right to write is in it.

let shop: Awaited<ReturnType<typeof startOwnShop>>

beforeAll(async () => {
  const environment = { SHARED_HTML: 'on' }
  shop = await startOwnShop(`shared_html_${process.pid}`, { server: inject('databaseUrl'), environment })
})
afterAll(() => shop.stop())

const pages = [
  '/',
  '/shop/articletypename/ordner',
  '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau',
  '/login',
]
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.address}${path}`, { headers, redirect: 'manual' })

/** how long a CDN may keep it; 0 = not at all */
const keptSeconds = (headers: Headers) =>
  Number(/^public, max-age=0, must-revalidate, s-maxage=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)

const inlineParts = (html: string) =>
  [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .map(([, tag = '', attributes = '', text = '']) => ({ tag, attributes, text }))
    .filter(({ attributes, text }) => text !== '' && !/type="application\/(ld\+)?json"/.test(attributes))

test.each(pages)('%s is the same for all guests, and a CDN may keep it for a minute', async (path) => {
  const known = await ask('/rest/systems/token')
  const cookie = (known.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  // what a start or a reset changes last may come while a page is made, which nobody keeps then
  const isKept = () => expect.poll(async () => keptSeconds((await ask(path)).headers)).toBeGreaterThan(0)
  await isKept()
  const answers = [
    await ask(path),
    await ask(path, { 'user-agent': 'Anders/1.0', 'accept-language': 'en', 'x-forwarded-for': '203.0.113.7' }),
    await ask(path, { cookie }),
    await ask(path, { cookie: 'sid=ended.session' }),
  ]
  // made anew for somebody else
  await readerAt(shop.address).call('/rest/test/reset', { world: 'fresh' })
  await isKept()
  answers.push(await ask(path, { 'user-agent': 'Dritter/1.0' }))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  // when it was made is all that differs
  const made = /"(dehydratedAt|dataUpdatedAt)":\d+/g
  expect(new Set(texts.slice(0, 4)).size).toBe(1)
  expect(texts[4]?.replaceAll(made, '') === texts[0]?.replaceAll(made, '')).toBe(true)
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual([])
    expect(keptSeconds(headers)).toBeGreaterThan(0)
    expect(keptSeconds(headers)).toBeLessThanOrEqual(60)
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.get('content-security-policy')).not.toContain('nonce-')
    expect(headers.get('cache-tag')).toMatch(/^pages(,|$)/)
  }
  const [html = ''] = texts
  expect(html).toContain('<meta name="token" content=""')
  expect(html).not.toMatch(/nonce=/)
  const { token } = (await known.json()) as { token: string }
  expect(html).not.toContain(token)
  expect(html).not.toContain(cookie.slice('sid='.length).split('.')[0])
})

test.each(pages)(
  'the policy of %s names what stands in the page by its hash, and nothing else may run',
  async (path) => {
    const answer = await ask(path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const allowed = (directive: string) =>
      new RegExp(`${directive} ([^;]*)`)
        .exec(policy)?.[1]
        ?.split(' ')
        .filter((one) => one.startsWith("'sha256-")) ?? []
    const parts = inlineParts(html)
    expect(parts.filter(({ tag }) => tag === 'script').length).toBeGreaterThan(0)
    for (const { tag, text } of parts) {
      const digest = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      expect(allowed(tag === 'style' ? 'style-src' : 'script-src'), text.slice(0, 80)).toContain(digest)
    }
    expect(allowed('script-src')).toHaveLength(new Set(parts.filter(({ tag }) => tag === 'script')).size)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  },
)

test('a CDN keeps a page no longer than the shop does', async () => {
  const first = keptSeconds((await ask('/shop?n=1')).headers)
  await expect.poll(async () => keptSeconds((await ask('/shop?n=1')).headers)).toBeLessThan(first)
})

test('decision 0005 a page says whether the process had it already', async () => {
  const path = `/shop?n=${Math.random()}`
  const statusOf = async () => (await ask(path)).headers.get('cache-status')
  expect(await statusOf()).toBe('shop; fwd=miss')
  await expect.poll(statusOf).toBe('shop; hit')
})

test('what changed while it was made is kept by nobody', async () => {
  const operator = connect(shop.databaseUrl, 1)
  let isOver = false
  const telling = (async () => {
    while (!isOver) await operator.sql.notify('kontor', 'content')
  })()
  let answer = new Response()
  const isKept = async () => {
    answer = await ask(`/shop?n=${Math.random()}`)
    return keptSeconds(answer.headers) > 0
  }
  await expect.poll(isKept).toBe(false)
  isOver = true
  await telling
  await operator.close()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('cache-tag')).toBe(null)
})

test('tags name the articles and the place that a page shows', async () => {
  const tagsOf = async (path: string) => (await ask(path)).headers.get('cache-tag')?.split(',') ?? []
  const list = await tagsOf('/shop/articletypename/ordner')
  expect(list.filter((tag) => /^\d+$/.test(tag)).length).toBeGreaterThan(3)
  expect(list).toContainEqual(expect.stringMatching(/^articleTypeId:\d+$/))
  expect(await tagsOf('/shop')).toContain('lists')
})

test('what is somebody’s is never for all: sessions, errors, redirects, data', async () => {
  const signedIn = readerAt(shop.address)
  await signedIn.call('/rest/test/login', { login: 'mia.brandt' })
  for (const path of pages.slice(0, 3)) {
    const answer = await signedIn.get(path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('cache-status')).toBe(null)
    expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
    expect(await answer.text()).not.toContain('<meta name="token" content=""')
  }
  for (const path of ['/nirgendwo', '/my/orders', '/artnr/100001', '/shop/articletypename/ordner.data']) {
    const answer = await ask(path)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect(answer.headers.get('cache-tag')).toBe(null)
  }
})

const post = (headers: Record<string, string>, fields: Record<string, string>) =>
  fetch(`${shop.address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ username: 'mia.brandt', password: 'falsch', ...fields }),
  })

test('security 1.4 a form of such a page needs no token, but this shop as its origin', async () => {
  const own = await post({ origin: shop.address }, { token: '' })
  expect(own.status).toBe(200)
  expect((await post({ 'sec-fetch-site': 'same-origin' }, { token: '' })).status).toBe(200)
  const refused = [
    await post({ origin: 'https://evil.example' }, { token: '' }),
    await post({ origin: 'null' }, { token: '' }),
    await post({ 'sec-fetch-site': 'cross-site' }, { token: '' }),
    await post({ 'sec-fetch-site': 'same-site' }, { token: '' }),
    await post({}, { token: '' }),
    await post({ origin: shop.address }, { token: 'geraten' }),
    await post({ origin: shop.address }, {}),
  ]
  expect(refused.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
})

test('security 1.4 with a session its token is needed, whoever’s the session is', async () => {
  const guest = readerAt(shop.address)
  await guest.call('/rest/shop/basket/add', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
  const signedIn = readerAt(shop.address)
  await signedIn.call('/rest/test/login', { login: 'mia.brandt' })
  for (const reader of [guest, signedIn]) {
    const token = /<meta name="token" content="([^"]+)"/.exec(await reader.text('/'))?.[1] ?? ''
    const cookie = reader.cookie()
    const statuses = [
      await post({ origin: shop.address, cookie }, { token }),
      await post({ origin: shop.address, cookie }, { token: '' }),
      await post({ 'sec-fetch-site': 'same-origin', cookie }, { token: '' }),
      await post({ origin: 'https://evil.example', cookie }, { token }),
      await post({ origin: 'https://evil.example', cookie }, { token: '' }),
    ].map(({ status }) => status)
    expect(statuses.filter((status) => status < 400)).toEqual([statuses[0]])
  }
})

test('security 1.4 a call still needs its token', async () => {
  const answer = await fetch(`${shop.address}/rest/shop/basket/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': '', origin: shop.address },
    body: JSON.stringify({ articleNumber: '100001', shopDepotId: 1, quantity: 1 }),
  })
  expect(answer.status).toBe(419)
})
