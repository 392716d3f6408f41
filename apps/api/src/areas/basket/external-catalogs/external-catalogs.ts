import type { externalCatalogs as contract } from '@kontor/contracts'
import { externalCatalogs, preparedBaskets } from '@kontor/db/schema'
import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import type { OpenBasket } from '../positions/lines.ts'

type ExternalCatalogRow = typeof externalCatalogs.$inferSelect
type ExternalCatalogOfBasket = Omit<contract.ExternalCatalog, 'baskets'>

/** External catalogs of the caller's company and those for every company, by name. @param type of the list, any without one */
export async function listExternalCatalogs(ctx: Context, type?: string): Promise<contract.ExternalCatalog[]> {
  const isType = contractTypes.find((known) => known === type)
  if (type !== undefined && !isType) return []
  return await withBaskets(ctx, await findExternalCatalogs(ctx, isType && eq(externalCatalogs.type, isType)))
}
const contractTypes = ['livebook', 'oci'] as const

/** @throws Failure 404: unknown and foreign ones look the same (security 1.8) */
export async function readExternalCatalog(ctx: Context, slug: string): Promise<contract.ExternalCatalog> {
  const [externalCatalog] = await withBaskets(ctx, await findExternalCatalogs(ctx, eq(externalCatalogs.slug, slug)))
  if (!externalCatalog) throw notFound()
  return externalCatalog
}

/** The purchasing system that the caller's company may hand baskets to, or null. */
export async function findPurchasingSystem(ctx: Context, slug: string): Promise<ExternalCatalogRow | null> {
  const [row] = await findExternalCatalogs(ctx, and(eq(externalCatalogs.slug, slug), eq(externalCatalogs.type, 'oci')))
  return row ?? null
}

/**
 * Where the basket came from (E-ENTITY-057): the prepared basket's external catalog, or else the purchasing system of a
 * company that has one, since its users fill baskets only for that system. For everybody else this costs no query.
 */
export async function externalCatalogOf(ctx: Context, basket: OpenBasket): Promise<ExternalCatalogOfBasket | null> {
  const { customer } = ctx.viewer
  if (basket.externalCatalogId === null && !customer?.data.punchout) return null
  const rows = await findExternalCatalogs(
    ctx,
    or(
      eq(externalCatalogs.id, basket.externalCatalogId ?? 0),
      and(eq(externalCatalogs.customerId, customer?.id ?? 0), eq(externalCatalogs.type, 'oci')),
    ),
  )
  // goods go back to a purchasing system, whatever they were chosen from
  const row = rows.find(({ type }) => type === 'oci') ?? rows[0]
  return row ? shown(row) : null
}

async function findExternalCatalogs(ctx: Context, isWanted: SQL | undefined): Promise<ExternalCatalogRow[]> {
  const isMine = or(isNull(externalCatalogs.customerId), eq(externalCatalogs.customerId, ctx.viewer.customer?.id ?? 0))
  return await ctx.db
    .select()
    .from(externalCatalogs)
    .where(and(externalCatalogs.active, isMine, isWanted))
    .orderBy(asc(externalCatalogs.displayName), asc(externalCatalogs.id))
}

async function withBaskets(ctx: Context, rows: readonly ExternalCatalogRow[]): Promise<contract.ExternalCatalog[]> {
  if (rows.length === 0) return []
  const prepared = await ctx.db
    .select({
      uuid: preparedBaskets.uuid,
      displayName: preparedBaskets.displayName,
      source: preparedBaskets.source,
      externalCatalogId: preparedBaskets.externalCatalogId,
    })
    .from(preparedBaskets)
    .where(
      and(
        inArray(
          preparedBaskets.externalCatalogId,
          rows.map(({ id }) => id),
        ),
        isTakeable(ctx),
      ),
    )
    .orderBy(desc(preparedBaskets.createdAt), asc(preparedBaskets.uuid))
  return rows.map((row) => ({
    ...shown(row),
    baskets: prepared
      .filter(({ externalCatalogId }) => externalCatalogId === row.id)
      .map(({ uuid, displayName, source }) => ({ uuid, displayName, url: `/shop/basket/${source}/${uuid}` })),
  }))
}

/** Prepared baskets of the caller's company, and those for whoever knows their uuid. */
export function isTakeable({ viewer }: Context): SQL | undefined {
  return or(isNull(preparedBaskets.customerId), eq(preparedBaskets.customerId, viewer.customer?.id ?? 0))
}

const shown = ({ slug, type, displayName, description, image }: ExternalCatalogRow): ExternalCatalogOfBasket => ({
  slug,
  type,
  displayName,
  description,
  image,
})
