import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMsOf } from './cpu.ts'
import type { Request } from './load.ts'
import { checkout, ordering } from './ordering.ts'
import { pick } from './visitors.ts'
import type { Sample, Server } from './world.ts'

// Guests look at lists and the start page while others order. The requests come at their times, whether or not the ones
// before are answered, and a request is as slow as its answer is late for its time.

export type Mixed = {
  ordersPerSecond: number
  pages: number
  /** the share of them that a process had already */
  kept: number
  orders: number
  p50: number
  p95: number
  p99: number
  /** of the seven calls of an order together */
  orderP50: number
  orderP95: number
  cores: number
}

const pagesPerSecond = 200
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

type Answer = { status: number; text: string; cookie: string; isKept: boolean }

function send(base: string, { method = 'GET', path, headers = {}, body = '' }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const cookie = (answer.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
        const isKept = answer.headers['cache-status'] === 'shop; hit'
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), cookie, isKept })
      })
    })
    // a connection that lay idle may be closed by the shop at the moment it is used again
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(base, { method, path, headers, body }))
      else reject(error)
    })
    request.end(body)
  })
}

async function mustSend(base: string, request: Request): Promise<Answer> {
  const answer = await send(base, request)
  if (answer.status !== 200 || answer.text.includes('"success":false'))
    throw new Error(`${request.path} ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}

/** A guest from the first call to the order. @returns ms of the seven calls */
async function order(base: string, article: object): Promise<number> {
  const token = await mustSend(base, { path: '/rest/systems/token' })
  const headers: Record<string, string> = {
    cookie: token.cookie,
    'x-csrf-token': JSON.parse(token.text).token,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  const began = performance.now()
  for (const request of [...checkout({}, article), ordering({})]) {
    const answer = await mustSend(base, { ...request, headers: { ...request.headers, ...headers } })
    if (answer.cookie) headers.cookie = answer.cookie
  }
  return performance.now() - began
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

/** Does something so many times a second, at the times it is due; resolves when all of it is done. */
async function atRate(perSecond: number, forSeconds: number, act: (index: number, due: number) => Promise<unknown>) {
  const running: Promise<unknown>[] = []
  const began = performance.now()
  const count = perSecond * forSeconds
  for (let index = 0; index < count; ) {
    const due = began + (index * 1000) / perSecond
    if (performance.now() < due) {
      await wait(1)
      continue
    }
    running.push(act(index, due))
    index += 1
  }
  await Promise.all(running)
}

/**
 * @param shops take turns
 * @param pids whose CPU counts
 */
export async function measureMixed(
  shops: readonly Server[],
  pids: readonly number[],
  { types, articles }: Sample,
  ordersPerSecond: number,
  seconds: number,
): Promise<Mixed> {
  const baseOf = (index: number) => pick(shops, index).base
  const paths = ['/', ...types.map(({ slug }) => `/shop/articletypename/${slug}`)]
  const look = async (index: number) => {
    return await mustSend(baseOf(index), { path: pick(paths, Math.floor(index / shops.length)) })
  }
  await atRate(40, 3 * shops.length, look) // everything is rendered once
  const late: number[] = []
  const orderMs: number[] = []
  let kept = 0
  const cpuBefore = cpuMsOf(pids)
  const began = performance.now()
  await Promise.all([
    atRate(pagesPerSecond, seconds, async (index, due) => {
      const { isKept } = await look(index)
      if (isKept) kept += 1
      late.push(performance.now() - due)
    }),
    atRate(ordersPerSecond, seconds, async (index) => {
      const { number, depot } = pick(articles, index * 7)
      orderMs.push(await order(baseOf(index), { articleNumber: number, shopDepotId: depot, quantity: 1 }))
    }),
  ])
  const cores = (cpuMsOf(pids) - cpuBefore) / (performance.now() - began)
  late.sort((a, b) => a - b)
  orderMs.sort((a, b) => a - b)
  return {
    ordersPerSecond,
    pages: late.length,
    kept: kept / late.length,
    orders: orderMs.length,
    p50: percentile(late, 0.5),
    p95: percentile(late, 0.95),
    p99: percentile(late, 0.99),
    orderP50: percentile(orderMs, 0.5),
    orderP95: percentile(orderMs, 0.95),
    cores,
  }
}
