import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

// A server that claims to be the shop: it passes everything on and does one thing wrong.

type Json = Record<string, unknown>
type Request = { method: string; path: string; query: URLSearchParams; headers: Record<string, string>; body: string }
type Answer = { status: number; headers: Headers; text: string }
/** What a fault may ask the real shop, in the name of whoever made the call. */
type Shop = (method: string, path: string, body?: Json) => Promise<Answer>

export type Fault = {
  /** what is wrong, in words */
  name: string
  /** where a check of the suite may notice it: that area is asked first, then all of them */
  area: string
  /** changes a call before the shop has it */
  request?: (request: Request, shop: Shop) => Promise<void> | void
  /** changes an answer, or breaks the connection off where it is null */
  answer?: (answer: Answer, request: Request, shop: Shop) => Promise<Answer | null> | Answer | null
}

/** Of calls with this path an answer that did what was asked is another one. */
function replies(path: RegExp, change: (body: Json, request: Request) => void): NonNullable<Fault['answer']> {
  return (answer, request) => {
    if (!path.test(request.path) || answer.status !== 200) return answer
    const body = JSON.parse(answer.text) as Json
    if (body.success === true) change(body, request)
    return { ...answer, text: JSON.stringify(body) }
  }
}

/** The same of answers that turn somebody away. */
function refusals(
  change: (body: Json & { error: Json }, answer: Answer, request: Request) => void,
): NonNullable<Fault['answer']> {
  return (answer, request) => {
    if (!answer.text.startsWith('{"success":false')) return answer
    const body = JSON.parse(answer.text) as Json & { error: Json }
    const changed = { ...answer }
    change(body, changed, request)
    return { ...changed, text: JSON.stringify(body) }
  }
}

/** A name that a body or a query has is not passed on. */
function without(path: RegExp, name: string): NonNullable<Fault['request']> {
  return (request) => {
    if (!path.test(request.path)) return
    request.query.delete(name)
    if (!request.body.startsWith('{')) return
    const { [name]: _, ...rest } = JSON.parse(request.body) as Json
    request.body = JSON.stringify(rest)
  }
}

const rows = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : [])
const plusCent = (value: unknown) => Math.round((Number(value) + 0.01) * 100) / 100
const basketCalls = /^\/rest\/shop\/(basket|checkout)/
const tiles = /^\/rest\/shop(\/articletypes\/[^/]+)?$/

/** What was seen first is answered ever after. */
function staleStock(): NonNullable<Fault['answer']> {
  const seen = new Map<unknown, unknown>()
  const before = (article: Json) => {
    const { id, stock } = article
    if (!seen.has(id)) seen.set(id, stock)
    article.stock = seen.get(id)
  }
  return replies(/^\/rest\/shop/, (body) => {
    for (const tile of rows(body.items)) if ('brandName' in tile) before(tile)
    if (body.article) before(body.article as Json)
  })
}

/** Each of another kind; a fault is made anew for each run. */
export const faults: readonly (() => Fault)[] = [
  () => ({
    name: 'eine Zeile des Warenkorbs ist einen Cent zu teuer',
    area: 'basket',
    answer: replies(basketCalls, (body) => {
      for (const item of rows(body.items)) item.lineTotal = plusCent(item.lineTotal)
    }),
  }),
  () => ({
    name: 'die Summe einer Bestellung ist einen Cent höher als im Warenkorb',
    area: 'checkout',
    answer: replies(/confirmation$/, (body) => {
      const { totals } = body.order as { totals: Json }
      totals.gross = plusCent(totals.gross)
    }),
  }),
  () => ({
    name: 'brutto wird abgeschnitten statt gerundet',
    area: 'catalogue',
    answer: replies(tiles, (body) => {
      for (const { price } of rows(body.items) as { price: Json | null }[])
        if (price) price.gross_price = Math.floor(Number(price.net_price) * (100 + Number(price.tax_rate)) + 1e-6) / 100
    }),
  }),
  () => ({
    name: 'ein Feld fehlt',
    area: 'catalogue',
    answer: replies(tiles, (body) => {
      for (const item of rows(body.items)) delete item.brandName
    }),
  }),
  () => ({
    name: 'ein Geheimnis steht zu viel da',
    area: 'system',
    answer: replies(/systems\/user$/, (body) => {
      Object.assign(body.user as Json, { passwordHash: '$argon2id$' })
    }),
  }),
  () => ({
    name: 'eine Zahl kommt als Text',
    area: 'basket',
    answer: replies(basketCalls, (body) => {
      for (const item of rows(body.items)) item.quantity = String(item.quantity)
    }),
  }),
  () => ({ name: 'der Bestand ist der von vorhin', area: 'checkout', answer: staleStock() }),
  () => ({
    name: 'falsche Eingaben sind 200 statt 422',
    area: 'wire',
    answer: refusals((_, answer) => {
      if (answer.status === 422) answer.status = 200
    }),
  }),
  () => ({
    name: 'was es nicht gibt, ist 500',
    area: 'content',
    answer: refusals((body, answer) => {
      if (answer.status !== 404) return
      answer.status = 500
      body.error.code = 'internal'
    }),
  }),
  () => ({
    name: 'ohne Anmeldung kommt 401 statt 403',
    area: 'access',
    answer: refusals((_, answer) => {
      if (answer.status === 403) answer.status = 401
    }),
  }),
  () => ({
    name: 'eine falsche Methode ist 405',
    area: 'wire',
    answer: (answer, { method }) => (answer.status === 404 && method !== 'GET' ? { ...answer, status: 405 } : answer),
  }),
  () => ({
    name: 'Gäste lesen die Bestellungen',
    area: 'access',
    answer: (answer, { path }) =>
      path === '/rest/orders' && answer.status === 403
        ? {
            ...answer,
            status: 200,
            text: '{"success":true,"items":[],"total":0,"page":1,"limit":10,"lastPage":1,"labels":{},"today":"2026-01-01"}',
          }
        : answer,
  }),
  () => ({
    name: 'das Token wird nicht geprüft',
    area: 'wire',
    async request(request, shop) {
      if (request.method !== 'POST') return
      const { token } = JSON.parse((await shop('GET', '/rest/systems/token')).text) as { token: string }
      request.headers['x-csrf-token'] = token
    },
  }),
  () => ({
    name: 'ein GET von einer fremden Seite ändert etwas',
    area: 'wire',
    request({ headers }) {
      headers['x-requested-with'] = 'XMLHttpRequest'
    },
  }),
  () => ({
    name: 'zweimal bestellt sind zwei Bestellungen',
    area: 'sequences',
    request: without(/save-order$/, 'checkoutId'),
  }),
  () => ({
    name: 'was ein zweites Fenster ändert, wird mitbestellt',
    area: 'sequences',
    request: without(/save-order$/, 'shownFingerprint'),
  }),
  () => ({
    name: 'die gezeigte Summe zählt nicht',
    area: 'sequences',
    request: without(/save-order$/, 'shownTotal'),
  }),
  () => ({
    name: 'ein Idempotency-Key wirkt nicht',
    area: 'wire',
    request({ headers }) {
      delete headers['idempotency-key']
    },
  }),
  () => ({
    name: 'eine Menge wird still berichtigt',
    area: 'basket',
    answer: replies(/basket\/add$/, (body) => {
      delete body.message
    }),
  }),
  () => ({ name: 'ein Filter wirkt nicht', area: 'catalogue', request: without(/^\/rest\/shop$/, 'filter') }),
  () => ({
    name: 'absteigend sortiert ist aufsteigend',
    area: 'catalogue',
    request: without(/^\/rest\/shop$/, 'sortDirection'),
  }),
  () => ({ name: 'jede Seite ist die erste', area: 'wire', request: without(/^\/rest\/(shop|blog|faqs)$/, 'page') }),
  () => ({
    name: 'von mehreren Fehlern wird einer genannt',
    area: 'checkout',
    answer: refusals(({ error }) => {
      if (Array.isArray(error.fields)) error.fields = error.fields.slice(0, 1)
    }),
  }),
  () => ({
    name: 'eine Ablehnung spricht Englisch',
    area: 'wire',
    answer: refusals((body, answer) => {
      if (answer.status === 404) body.message = 'not found'
    }),
  }),
  () => ({
    name: 'ein Gutschein wird mit dem falschen Grund abgelehnt',
    area: 'checkout',
    answer: refusals(({ error }) => {
      if (error.code === 'coupon_invalid') error.code = 'coupon_exhausted'
    }),
  }),
  () => ({
    name: 'eine Verbindung bricht ab',
    area: 'content',
    answer: (answer, { path }) => (path === '/rest/faqs' ? null : answer),
  }),
  () => ({
    name: 'eine Seite aus HTML in Platz der Antwort',
    area: 'system',
    answer: (answer, { path }) =>
      path === '/rest/systems/address' ? { ...answer, text: '<!doctype html><h1>502</h1>' } : answer,
  }),
  () => ({
    name: 'umgeschaltet wird nur in der Antwort',
    area: 'system',
    async answer(answer, { path }, shop) {
      if (path === '/rest/systems/set-b2b' && answer.status === 200) await shop('POST', '/rest/systems/set-b2c', {})
      return answer
    },
  }),
  () => ({
    name: 'Gäste sehen, wie gut ein Treffer passt',
    area: 'catalogue',
    answer: replies(tiles, (body) => {
      for (const item of rows(body.items)) Object.assign(item, { _score: 1, boost: 1 })
    }),
  }),
  () => ({
    name: 'der Warenkorb steht verkehrt herum',
    area: 'basket',
    answer: replies(basketCalls, (body) => {
      if (Array.isArray(body.items)) body.items.reverse()
    }),
  }),
  () => ({
    name: 'ein Zeitpunkt steht in deutscher Schreibweise da',
    area: 'orders',
    answer: replies(/^\/rest\/orders$/, (body) => {
      for (const item of rows(body.items)) item.date = new Date(String(item.date)).toLocaleDateString('de-DE')
    }),
  }),
  () => ({
    name: 'Skripte können den Cookie lesen',
    area: 'wire',
    answer(answer) {
      const cookies = answer.headers.getSetCookie()
      const headers = new Headers(answer.headers)
      headers.delete('set-cookie')
      for (const cookie of cookies) headers.append('set-cookie', cookie.replace(/; HttpOnly/i, ''))
      return { ...answer, headers }
    },
  }),
  () => ({
    name: 'der Vertrag wird nicht genannt',
    area: 'wire',
    answer(answer) {
      const headers = new Headers(answer.headers)
      headers.delete('contract-version')
      return { ...answer, headers }
    },
  }),
  () => ({
    name: 'nach der Anmeldung führt der Weg aus dem Shop hinaus',
    area: 'identity',
    answer: replies(/^\/rest\/login$/, (body, { body: typed }) => {
      const { redirectTo } = JSON.parse(typed) as { redirectTo?: string }
      if (redirectTo) body.redirectTo = redirectTo
    }),
  }),
  () => ({
    name: 'von einem Budget bleibt ein Cent zu viel',
    area: 'organisation',
    answer: replies(/admin-budgets$/, (body) => {
      for (const item of rows(body.items)) item.remaining = plusCent(item.remaining)
    }),
  }),
  () => ({
    name: 'freigegeben wird, was schon entschieden ist',
    area: 'release',
    answer: refusals((body, answer) => {
      if (body.error.code === 'already_decided')
        Object.assign(body, { success: true, orderNumber: '1', status: 'placed' })
      if (body.success) answer.status = 200
    }),
  }),
]

/** Not of a connection of its own. */
const dropped = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** @param target the real shop. @returns its address, and how to plant a fault in it or, with null, none */
export async function startPlantingProxy(target: string) {
  let fault: Fault | null = null
  const server = http.createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const url = new URL(incoming.url ?? '/', target)
    const request: Request = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(incoming.headers).flatMap(([name, value]) =>
          ['connection', 'host', 'content-length', 'transfer-encoding', 'accept-encoding'].includes(name)
            ? []
            : [[name, String(value)]],
        ),
      ),
      body: Buffer.concat(chunks).toString(),
    }
    const { cookie, 'x-csrf-token': token } = request.headers
    const shop: Shop = async (method, path, body) =>
      await passOn(target, {
        ...{ method, path, query: new URLSearchParams(), body: body ? JSON.stringify(body) : '' },
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(cookie && { cookie }),
          ...(token && { 'x-csrf-token': token }),
          ...(body && { 'content-type': 'application/json' }),
        },
      })
    // the test kit is no part of what is proven
    const planted = request.path.startsWith('/rest/test/') ? null : fault
    await planted?.request?.(request, shop)
    const passed = await passOn(target, request)
    const answer = planted?.answer ? await planted.answer(passed, request, shop) : passed
    if (answer === null) return void incoming.socket.destroy()
    outgoing.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!dropped.includes(name) && name !== 'set-cookie') outgoing.setHeader(name, value)
    outgoing.setHeader('set-cookie', answer.headers.getSetCookie())
    outgoing.end(answer.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    plant(planted: Fault | null) {
      fault = planted
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passOn(target: string, { method, path, query, headers, body }: Request): Promise<Answer> {
  const address = query.size > 0 ? `${path}?${query}` : path
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== ''
  const answer = await fetch(target + address, { method, headers, redirect: 'manual', ...(hasBody && { body }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
