import { auditEntries } from '@kontor/db/schema'
import { z } from 'zod'
import { livebookDraftable } from '../areas/catalogue/service.ts'
import { contentDraftables } from '../areas/content/service.ts'
import {
  type Draftables,
  discardDraft,
  GermanTime,
  listDrafts,
  planDraft,
  publishDraft,
  publishDue,
  saveDraft,
} from '../platform/console/drafts.ts'
import { consoleRouter, reads, writes } from '../platform/console/procedures.ts'
import type { ShopProcess } from '../platform/context.ts'
import { menuDraftable } from './menus-console.ts'

/** Every content of which a draft is kept (decision 0040). */
const draftables: Draftables = { ...contentDraftables, livebook: livebookDraftable, menu: menuDraftable }

const kind = z.string().max(40)
const key = z.string().max(120)
const version = z.string().max(60)
const Seen = z.strictObject({ kind, key, version })

export const draftsConsole = consoleRouter({
  list: reads(z.strictObject({}), async (ctx) => await listDrafts(ctx, draftables)),
  save: writes(
    z.strictObject({ kind, key: key.nullable(), version: version.nullable(), fields: z.unknown() }),
    async (ctx, given) => await saveDraft(ctx, draftables, given),
  ),
  plan: writes(
    Seen.extend({ publishAt: GermanTime.nullable() }),
    async (ctx, given) => await planDraft(ctx, draftables, given),
  ),
  publish: writes(Seen, async (ctx, given) => await publishDraft(ctx, draftables, given)),
  discard: writes(Seen, async (ctx, given) => await discardDraft(ctx, draftables, given)),
})

/** The work of a minute: drafts whose time has come, each told in the name of who planned it. */
export async function publishDueDrafts(shop: ShopProcess): Promise<void> {
  const { db, clock } = shop
  await publishDue({ db, clock, shop }, draftables, async (tx, by, change) => {
    await tx.insert(auditEntries).values({ ...change, ...by, at: clock.now(), procedure: 'drafts.publish' })
  })
}
