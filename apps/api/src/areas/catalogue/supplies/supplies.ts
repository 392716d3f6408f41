import type { manufacturers as contract, Parsed, Reply } from '@kontor/contracts'
import { pageSaving, type Yield } from '@kontor/contracts/rules/pricing/page-cost'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import type { Whole } from '../../../platform/http/in-pages.ts'
import { findListings, presentTiles, type Tile, withinAssortment } from '../../listing/service.ts'
import { readList } from '../list/lists.ts'
import { home } from '../list/place.ts'
import {
  brandItemOf,
  type DeviceItem,
  deviceItemOf,
  type Finder,
  ownFinder,
  readFinder,
  readSupplyCounts,
  type SupplyRow,
  supplyBrandUrl,
  supplyDeviceUrl,
} from './supply-finder.ts'
import { findCoded } from './supply-search.ts'

type Listed = Whole<typeof contract.listManufacturers>
type Shown = Reply<typeof contract.showManufacturer>
type Supply = Shown['supplies'][number]

const mostTop = 8
const mostDevices = 48
const mostArticles = 24
/** Hits below this rank are found by correcting a typing error. */
const literal = 2

/** Brands and devices of the finder, all or by model, OEM number, brand or device (G-57). */
export async function listSupplyBrands(ctx: Context, ask: Parsed<typeof contract.listManufacturers>): Promise<Listed> {
  const [whole, counts] = await Promise.all([readFinder(ctx), readSupplyCounts(ctx)])
  const finder = ownFinder(ctx, whole, counts)
  const search = ask.search?.trim() ?? ''
  const hits = search === '' ? null : await findTyped(ctx, finder, search)
  const wanted = (hits?.devices ?? finder.devices).filter(
    ({ slug, brandSlug }) => (!ask.device || slug === ask.device) && (!ask.brand || brandSlug === ask.brand),
  )
  const isNarrowed = hits !== null || ask.device !== undefined || ask.brand !== undefined
  const brandsWanted = new Set(wanted.map(({ brandSlug }) => brandSlug))
  const all = finder.brands.map((brand) => brandItemOf(finder, counts, brand))
  return {
    brandLabels: { title: 'All Supply Brands' },
    brandItems: isNarrowed ? all.filter(({ slug }) => brandsWanted.has(slug)) : all,
    deviceLabels: { title: 'All Supply Devices', search: 'Model or OEM number' },
    deviceItems: wanted.map((device) => deviceItemOf(counts, device)),
    topItems: all.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'de')).slice(0, mostTop),
    articleItems: hits?.articles ?? [],
    exactUrl: hits?.exactUrl ?? null,
    request: {
      type: 'supply',
      ...(ask.device && { device: ask.device }),
      ...(ask.brand && { brand: ask.brand }),
      ...(search && { search }),
    },
  }
}

/** Devices by their model and supplies by their number; a number also leads to the devices that it fits. */
async function findTyped(ctx: Context, finder: Finder, search: string) {
  const byModel = findCoded(finder.codedDevices, search)
  const coded = findCoded(finder.codedSupplies, search)
  // a number outside of the company's assortment leads nowhere, and takes no room from those within
  const byNumber = await withinAssortment(
    ctx,
    coded.map((hit) => ({ ...hit, articleId: hit.item.articleId })),
  )
  const [model, number] = [byModel[0]?.rank ?? 0, byNumber[0]?.rank ?? 0]
  const models = model < literal && number >= literal ? [] : byModel
  const numbers = number < literal && model >= literal ? [] : byNumber
  const fitting = new Set(numbers.flatMap(({ item }) => item.deviceSlugs))
  const found =
    models.length > 0 ? models.map(({ item }) => item) : finder.devices.filter(({ slug }) => fitting.has(slug))
  const hits = await findListings(
    ctx,
    numbers.slice(0, mostArticles).map(({ item }) => item.articleId),
  )
  const [first, second] = models
  const isExact = first !== undefined && first.rank > (second?.rank ?? 0) && first.rank >= 5
  return {
    devices: found.slice(0, mostDevices),
    articles: await presentTiles(ctx, hits),
    exactUrl: isExact ? supplyDeviceUrl(first.item.slug) : null,
  }
}

/** What fits a brand of devices, or one device of it. @throws Failure 404 for an unknown one or one of another brand */
export async function showSupplyBrand(
  ctx: Context,
  { slug, type: _type, device: deviceSlug, ...ask }: Parsed<typeof contract.showManufacturer>,
): Promise<Shown> {
  const [finder, counts] = await Promise.all([readFinder(ctx), readSupplyCounts(ctx)])
  const brand = finder.brands.find((one) => one.slug === slug)
  const device = finder.devices.find((one) => one.slug === deviceSlug)
  if (!brand || (deviceSlug !== undefined && device?.brandSlug !== slug)) throw notFound()
  const own = ownFinder(ctx, finder, counts)
  const brandItem = brandItemOf(own, counts, brand)
  const deviceItem = device ? deviceItemOf(counts, device) : null
  const list = await readList(ctx, ask, {
    filters: { supply_brand: [slug], ...(device && { supply_device: [device.slug] }) },
    context: {
      type: device ? 'supply_device' : 'supply_brand',
      slug: device?.slug ?? slug,
      title: `Tinte & Toner für ${device?.name ?? brand.name}`,
      body: brandItem.body,
      image: deviceItem?.image ?? brandItem.image,
      breadcrumb: trailOf(brand, deviceItem),
    },
  })
  const [supplies, article] = await Promise.all([
    factsOf(ctx, finder.supplies, list.items),
    device?.articleNumber ? findOwnArticle(ctx, device.articleNumber) : null,
  ])
  return {
    ...list,
    labels: {},
    brandItem,
    deviceItem: deviceItem && { ...deviceItem, facts: device?.facts ?? [], article },
    deviceItems: own.devices.filter(({ brandSlug }) => brandSlug === slug).map((one) => deviceItemOf(counts, one)),
    supplies,
  }
}

function trailOf(brand: { slug: string; name: string }, device: DeviceItem | null) {
  return [
    home,
    { label: 'Tinte & Toner', url: '/shop/supply' },
    { label: brand.name, url: supplyBrandUrl(brand.slug) },
    ...(device ? [{ label: device.name, url: device.url }] : []),
  ]
}

async function findOwnArticle(ctx: Context, articleNumber: string): Promise<Tile | null> {
  const rows = await ctx.shop.db.sql<{ id: number }[]>`
    select a.id from articles a join listings l on l.article_id = a.id
    where a.article_number = ${articleNumber} order by a.shop_depot_id`
  const hits = await findListings(
    ctx,
    rows.map(({ id }) => id),
  )
  const [tile] = await presentTiles(ctx, hits.slice(0, 1))
  return tile ?? null
}

/** The finder's facts of listed articles, and how much less a page costs than with the originals they replace. */
async function factsOf(ctx: Context, all: readonly SupplyRow[], tiles: readonly Tile[]): Promise<Supply[]> {
  const byId = new Map(all.map((supply) => [supply.articleId, supply]))
  const shown = tiles.map(({ id }) => byId.get(id)).filter((supply) => supply !== undefined)
  const originals = originalsByNumber(all)
  const missing = shown
    .flatMap(({ facts }) => facts.oemNumbers.map((number) => originals.get(number)?.articleId))
    .filter((id) => id !== undefined)
    .filter((id) => !tiles.some((tile) => tile.id === id))
  const others = await presentTiles(ctx, await findListings(ctx, [...new Set(missing)]))
  const tileById = new Map([...tiles, ...others].map((tile) => [tile.id, tile]))
  const yieldOf = (supply: SupplyRow | undefined): Yield | null => {
    const price = supply && tileById.get(supply.articleId)?.price?.net_price
    return price && supply.facts.pages ? { price, pages: supply.facts.pages } : null
  }
  return shown.map((supply) => {
    const { facts, articleId } = supply
    const own = yieldOf(supply)
    const replaced = facts.origin === 'original' ? [] : facts.oemNumbers.map((one) => yieldOf(originals.get(one)))
    const known = replaced.filter((one) => one !== null)
    const savingPercent = own && known.length === replaced.length ? pageSaving(own, known) : null
    return { articleId, ...facts, savingPercent }
  })
}

function originalsByNumber(all: readonly SupplyRow[]): ReadonlyMap<string, SupplyRow> {
  return new Map(
    all
      .filter(({ facts }) => facts.origin === 'original')
      .flatMap((supply) => supply.facts.oemNumbers.map((number) => [number, supply] as const)),
  )
}
