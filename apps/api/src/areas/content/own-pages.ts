import { content } from '@kontor/contracts'
import { takenAddress } from '@kontor/contracts/rules/content/taken-addresses'
import type { Db } from '@kontor/db'
import { pages } from '@kontor/db/schema'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { noteContentChange } from '../../platform/content-change.ts'
import { PageLayout, storedLayout } from './page-layout.ts'

const OwnPageFields = z.strictObject({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(300).default(''),
  /** HTML; platform/clean-html.ts says what is allowed */
  body: z.string().trim().max(200_000),
  /** what follows the body (decision 0026) */
  blocks: content.Blocks.default([]),
  /** what stands around the text; left out: as it was */
  layout: PageLayout.exactOptional(),
})
/** What the console writes may be made of blocks alone, or be a form with nothing before it. */
const OwnPage = OwnPageFields.refine(({ body, blocks, layout }) => body !== '' || blocks.length > 0 || layout?.form, {
  path: ['body'],
  error: 'Der Text fehlt: Eine Seite hat einen Text, Bausteine oder ein Formular.',
})

/** The shop's own pages by the end of their address, as its operator writes them; null takes one away. */
export const OwnPages = z.record(z.string().regex(/^[a-z0-9-]{1,80}$/), OwnPage.nullable())

/** What does not fit of pages that are not there yet, in German. */
export async function mistakesOfOwnPages(db: Db, wanted: z.output<typeof OwnPages>): Promise<string[]> {
  const taken = Object.entries(wanted).flatMap(([slug, page]) => {
    const message = page && takenAddress('page', slug)
    return message ? [{ slug, message }] : []
  })
  if (taken.length === 0) return []
  const names = taken.map(({ slug }) => slug)
  const there = await db.select({ slug: pages.slug }).from(pages).where(inArray(pages.slug, names))
  const known = new Set(there.map(({ slug }) => slug))
  return taken.flatMap(({ slug, message }) => (known.has(slug) ? [] : [`pages.${slug}: ${message}`]))
}

export async function writeOwnPages(db: Db, wanted: z.output<typeof OwnPages>): Promise<void> {
  for (const [slug, page] of Object.entries(wanted)) {
    if (page === null) await db.delete(pages).where(eq(pages.slug, slug))
    else {
      const set = { ...page, published: true }
      await db
        .insert(pages)
        .values({ slug, ...set })
        .onConflictDoUpdate({ target: pages.slug, set })
    }
  }
  await noteContentChange({ db })
}

export async function readOwnPages(db: Db): Promise<z.output<typeof OwnPages>> {
  const rows = await db
    .select({
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      body: pages.body,
      blocks: pages.blocks,
      layout: pages.layout,
    })
    .from(pages)
    .where(eq(pages.published, true))
    .orderBy(asc(pages.slug))
  return Object.fromEntries(
    rows.map(({ slug, blocks, layout, ...page }) => {
      const own = { ...page, blocks: content.Blocks.catch([]).parse(blocks), layout: storedLayout(layout) }
      // as it is stored when it comes back
      return [slug, OwnPageFields.safeParse(own).data ?? own]
    }),
  )
}
