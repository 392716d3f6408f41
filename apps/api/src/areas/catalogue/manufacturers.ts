import type { manufacturers as contract, Parsed, Reply } from '@kontor/contracts'
import { brands, manufacturers } from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { countValues } from '../search/service.ts'
import { kept } from './kept.ts'
import { readList } from './lists.ts'
import { listSupplyBrands, showSupplyBrand } from './supplies.ts'

type Listed = Reply<typeof contract.listManufacturers>
type Shown = Reply<typeof contract.showManufacturer>

/** Everybody who makes something, or the brands and devices of the supplies finder (G-57). */
export async function listManufacturers(ctx: Context, ask: Parsed<typeof contract.listManufacturers>): Promise<Listed> {
  if (ask.type === 'supply') return await listSupplyBrands(ctx, ask)
  const brandItems = await readManufacturers(ctx)
  return {
    brandLabels: {},
    brandItems,
    deviceLabels: {},
    deviceItems: [],
    topItems: brandItems.toSorted((a, b) => b.count - a.count).slice(0, 8),
    articleItems: [],
    exactUrl: null,
    request: {},
  }
}

/** @throws Failure 404 */
export async function showManufacturer(ctx: Context, ask: Parsed<typeof contract.showManufacturer>): Promise<Shown> {
  if (ask.type === 'supply') return await showSupplyBrand(ctx, ask)
  const { slug } = ask
  const brandItem = (await readManufacturers(ctx)).find((one) => one.slug === slug)
  if (!brandItem) throw notFound()
  const list = await readList(ctx, ask, {
    filters: { manufacturer: [slug] },
    context: {
      type: 'manufacturer',
      slug,
      title: brandItem.name,
      body: brandItem.body,
      image: brandItem.image,
      breadcrumb: [
        { label: 'Startseite', url: '/' },
        { label: 'Hersteller', url: '/shop/manufacturers' },
        { label: brandItem.name, url: brandItem.url },
      ],
    },
  })
  return { ...list, labels: {}, brandItem, deviceItem: null, deviceItems: [], supplies: [] }
}

async function readManufacturers(ctx: Context): Promise<contract.BrandItem[]> {
  const [rows, counts] = await Promise.all([manufacturerRows(ctx), countValues(ctx, 'manufacturer')])
  return rows.map(({ maker, own }) => ({
    id: maker.id,
    slug: maker.slug,
    name: maker.name,
    image: maker.image,
    count: counts.get(maker.slug) ?? 0,
    url: `/shop/manufacturer/${maker.slug}`,
    body: maker.body,
    country: maker.country,
    manufacturer: null,
    brands: own.map(({ slug, name }) => ({ slug, name, url: `/shop/brand/${slug}` })),
  }))
}

const manufacturerRows = (ctx: Context) =>
  kept(ctx, 'manufacturers', async () => {
    const [makers, all] = await Promise.all([
      ctx.shop.db.select().from(manufacturers).orderBy(asc(manufacturers.name)),
      ctx.shop.db.select().from(brands).orderBy(asc(brands.name)),
    ])
    return makers.map((maker) => ({ maker, own: all.filter(({ manufacturerId }) => manufacturerId === maker.id) }))
  })
