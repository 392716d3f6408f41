import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { missingData } from '../../areas/checkout/service.ts'
import type { ShopProcess } from '../../platform/context.ts'
import { isBusy } from '../../platform/errors.ts'
import { cachesOf } from '../../platform/process/cache.ts'
import { inTime } from '../../platform/process/pulse.ts'
import type { Settings } from '../../platform/settings.ts'

/** How long readiness waits for a connection; a process with none left cannot serve anybody just now. */
const readyMs = 2000

/** Whether the process can serve: its dependencies by name, what a live shop lacks, and what the process keeps. */
export async function readiness(shop: ShopProcess) {
  // the shop answers, but takes no orders until its operator has set company and terms
  const ask = async () => {
    await shop.db.sql`select 1`
    return shop.settings.SHOP_MODE === 'live' ? { missing: await missingData(shop, shop.db) } : {}
  }
  // the pool is asked only when the database answers: a silent one would keep this request waiting
  const { database, missing } = (await shop.pulse())
    ? await inTime(shop.pulse, ask(), readyMs).then(
        (found) => ({ database: 'ok' as const, missing: found }),
        (error: unknown) => ({ database: isBusy(error) ? ('busy' as const) : ('away' as const), missing: {} }),
      )
    : { database: 'away' as const, missing: {} }
  const search = database === 'ok' ? await shop.search.health().catch(() => 'away' as const) : ('away' as const)
  return { status: database, database, search, searchEngine: shop.search.name, ...missing, kept: cachesOf(shop.db) }
}

/**
 * Whether somebody is told more than yes or no: this machine itself, not a proxy on it that passes strangers on, or who
 * has the operator's token. Staff reads it in the console.
 */
export function maySeeDetail({ headers, raw }: FastifyRequest, { READY_TOKEN }: Settings): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  const isOwnMachine = /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
  // a proxy on this machine that adds nothing still hands on which shop the stranger asked for
  const asksItself = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  if (isOwnMachine && asksItself && !isPassedOn) return true
  return READY_TOKEN !== undefined && isSame(headers.authorization ?? '', `Bearer ${READY_TOKEN}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
