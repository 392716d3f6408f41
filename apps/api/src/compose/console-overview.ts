import type { ConsoleRight } from '@kontor/contracts/console'
import { contentDrafts, incidents, mails } from '@kontor/db/schema'
import { eq, gte, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueFront } from '../areas/catalogue/service.ts'
import { countOpenEntries } from '../areas/content/service.ts'
import { countMisses } from '../areas/listing/service.ts'
import { countRequestsSince } from '../areas/offers/service.ts'
import { ordersFront } from '../areas/orders/service.ts'
import { customersFront } from '../areas/organisation/service.ts'
import { consoleRouter, reads } from '../platform/console/procedures.ts'
import type { Context } from '../platform/context.ts'

const daysAgo = ({ clock }: Context, days: number) => new Date(clock.now().getTime() - days * 86_400_000)

const may = ({ viewer }: Context, right: ConsoleRight) => viewer.user?.functions.includes(right) ?? false

type Task = { right: ConsoleRight; room: string; query?: string; says: string; of(ctx: Context): Promise<number> }

/** What waits for somebody, by the room in which it is done. */
const tasks: readonly Task[] = [
  {
    right: 'orders',
    room: 'bestellungen',
    says: 'Bestellungen der letzten 24 Stunden',
    of: (ctx) => ordersFront.countSince(ctx, daysAgo(ctx, 1)),
  },
  {
    right: 'orders',
    room: 'angebote',
    says: 'Anfragen der letzten sieben Tage',
    of: (ctx) => countRequestsSince(ctx, daysAgo(ctx, 7)),
  },
  {
    right: 'orders',
    room: 'widerrufe',
    says: 'Widerrufe, die jemand entscheiden muss',
    of: ordersFront.countOpenWithdrawals,
  },
  {
    right: 'customers',
    room: 'registrierungen',
    says: 'Konten, die auf Freigabe warten',
    of: customersFront.countWaiting,
  },
  {
    right: 'catalogue',
    room: 'artikel',
    query: 'zustand=blocked',
    says: 'Artikel, deren Verkauf gesperrt ist',
    of: catalogueFront.countBlocked,
  },
  { right: 'catalogue', room: 'suche', says: 'Suchen ohne Treffer', of: countMisses },
  {
    right: 'content',
    room: 'entwuerfe',
    says: 'Entwürfe, die zu ihrer Zeit nicht erscheinen konnten',
    of: ({ db }) => db.$count(contentDrafts, isNotNull(contentDrafts.problem)),
  },
  { right: 'content', room: 'nachrichten', says: 'Nachrichten, die noch offen sind', of: countOpenEntries },
  {
    right: 'system',
    room: 'postausgang',
    says: 'E-Mails, die nicht hinausgingen',
    of: ({ db }) => db.$count(mails, eq(mails.state, 'failed')),
  },
  {
    right: 'system',
    room: 'zustand',
    says: 'Fehler der letzten 24 Stunden',
    of: (ctx) => ctx.db.$count(incidents, gte(incidents.at, daysAgo(ctx, 1))),
  },
]

/** What stands at the front of the console: what waits, and one field that finds everything. */
export const overviewConsole = consoleRouter({
  tasks: reads(z.strictObject({}), async (ctx) => {
    const own = tasks.filter(({ right }) => may(ctx, right))
    const counts = await Promise.all(own.map(({ of }) => of(ctx)))
    return {
      items: own.map(({ room, query, says }, at) => ({ room, query: query ?? null, says, count: counts[at] ?? 0 })),
    }
  }),
  /** Orders, customers and articles by number or name, of those that the caller may open (ux 70). */
  find: reads(z.strictObject({ text: z.string().trim().min(2).max(60) }), async (ctx, { text }) => {
    const found = await Promise.all([
      may(ctx, 'orders') ? ordersFront.find(ctx, text) : [],
      may(ctx, 'customers') ? customersFront.find(ctx, text) : [],
      may(ctx, 'catalogue') ? catalogueFront.find(ctx, text) : [],
    ])
    return { items: found.flat() }
  }),
})
