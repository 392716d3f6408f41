import { Deviation } from './expect.ts'
import type { Visitor } from './visitor.ts'

type Article = { articleNumber: string; shopDepotId: number }
export type Mail = { to: string; subject: string; text: string }

/** The test kit of the server (docs/test-kit.md). */
export type TestKit = {
  /** Everything as at the start, sessions ended. */
  reset(world?: string): Promise<void>
  settings(values: Readonly<Record<string, unknown>>): Promise<void>
  price(article: Article, netPrice: number): Promise<void>
  stock(article: Article, stock: number): Promise<void>
  delist(article: Article): Promise<void>
  clock(now: Date | null): Promise<void>
  orderStatus(orderNumber: string, status: string): Promise<void>
  /** Oldest first. */
  mails(): Promise<Mail[]>
}

/** Whether the server has one. */
export async function hasTestKit(visitor: Visitor): Promise<boolean> {
  const { status, body } = await visitor.send('GET', '/rest/test/mails')
  return status === 200 && body.success === true && Array.isArray(body.items)
}

/**
 * @param visitors one for each process of the server: each is told by itself, because what the others hear of the
 * database comes a moment later
 */
export function openTestKit(visitors: readonly Visitor[]): TestKit {
  async function ask(path: string, body: unknown, where = visitors): Promise<void> {
    for (const visitor of where) {
      const { status, body: answer } = await visitor.send('POST', `/rest/test/${path}`, body)
      if (status !== 200 || answer.success !== true)
        throw new Deviation(`das Test-Kit kann ${path} nicht: ${status} ${String(answer.message ?? '')}`)
    }
  }
  return {
    reset: (world = 'fresh') => ask('reset', { world }),
    settings: (values) => ask('settings', values),
    price: ({ articleNumber, shopDepotId }, netPrice) => ask('price', { articleNumber, shopDepotId, netPrice }),
    stock: ({ articleNumber, shopDepotId }, stock) => ask('stock', { articleNumber, shopDepotId, stock }),
    delist: ({ articleNumber, shopDepotId }) => ask('delist', { articleNumber, shopDepotId }),
    clock: (now) => ask('clock', { now: now?.toISOString() ?? null }),
    orderStatus: (orderNumber, status) => ask('order-status', { orderNumber, status }, visitors.slice(0, 1)),
    async mails() {
      const answer = await visitors[0]?.send('GET', '/rest/test/mails')
      return (answer?.body.items ?? []) as Mail[]
    },
  }
}
