import type { manufacturers, overviews, Parsed, Reply } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { pageOf, type Whole } from '../../../platform/http/in-pages.ts'
import { countValues, filledOf, filledPlaces } from '../../listing/service.ts'
import { readPlaceOf } from '../list/addressed.ts'
import { type EntityKind, linkTo, overviewOf, readEntities, readEntity } from '../list/entities.ts'
import { readList } from '../list/lists.ts'
import { home, type Place } from '../list/place.ts'
import { readProductHomes } from '../list/product-homes.ts'
import { listSupplyBrands, showSupplyBrand } from '../supplies/supplies.ts'

type BrandItem = manufacturers.BrandItem

const topCount = 8
const teaserCount = 12

/** How many articles each value of a filter has where an overview is restricted to one type. @throws Failure 404 */
async function countsWithin(
  ctx: Context,
  name: string,
  types: { articletypename?: string | undefined; producttype?: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  const { articletypename, producttype } = types
  if (articletypename !== undefined) await readEntity(ctx, 'articletypename', articletypename)
  if (producttype !== undefined) await readEntity(ctx, 'producttype', producttype)
  return await countValues(ctx, name, {
    ...(articletypename !== undefined && { articletypename: [articletypename] }),
    ...(producttype !== undefined && { producttype: [producttype] }),
  })
}

type Restricted = Pick<Parsed<typeof overviews.listBrands>, 'articletypename' | 'producttype'>
const isRestricted = ({ articletypename, producttype }: Restricted) =>
  articletypename !== undefined || producttype !== undefined

/** Manufacturers with their brands; a restricted overview names those with articles only (G-58). */
async function readManufacturers(ctx: Context, types: Restricted): Promise<BrandItem[]> {
  const [makers, brands, counts] = await Promise.all([
    readEntities(ctx, 'manufacturer'),
    readEntities(ctx, 'brand'),
    countsWithin(ctx, 'manufacturer', types),
  ])
  const ownBrands = await filledPlaces(ctx, 'brand', [...brands.values()])
  const brandsOf = Map.groupBy(ownBrands, ({ manufacturerId }) => manufacturerId)
  const items = [...makers.values()].map((maker) => ({
    ...overviewOf('manufacturer', maker, counts),
    body: maker.body,
    country: maker.country,
    manufacturer: null,
    brands: (brandsOf.get(maker.id) ?? []).map((brand) => linkTo('brand', brand)),
  }))
  return isRestricted(types) ? items.filter(({ count }) => count > 0) : items
}

async function readBrands(ctx: Context, types: Restricted): Promise<BrandItem[]> {
  const [makers, brands, counts] = await Promise.all([
    readEntities(ctx, 'manufacturer'),
    readEntities(ctx, 'brand'),
    countsWithin(ctx, 'brand', types),
  ])
  const makerOf = new Map([...makers.values()].map((maker) => [maker.id, maker]))
  const items = [...brands.values()].map((brand) => {
    const maker = makerOf.get(brand.manufacturerId)
    return {
      ...overviewOf('brand', brand, counts),
      body: brand.body,
      country: maker?.country ?? '',
      manufacturer: maker ? linkTo('manufacturer', maker) : null,
      brands: [],
    }
  })
  return isRestricted(types) ? items.filter(({ count }) => count > 0) : items
}

/** The heading of an overview, and the type that it is restricted to. */
async function labelsOf(
  ctx: Context,
  all: string,
  { articletypename, producttype }: Restricted,
): Promise<Record<string, string>> {
  const kind = articletypename === undefined ? 'producttype' : 'articletypename'
  const slug = articletypename ?? producttype
  if (slug === undefined) return { title: all }
  const { name } = await readEntity(ctx, kind, slug)
  return { title: `${all} ${kind === 'producttype' ? 'im Produkttyp' : 'in der Artikelart'} ${name}`, within: name }
}

const fullestFirst = <Item extends { count: number }>(items: readonly Item[]): Item[] =>
  items.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)

/** @throws Failure 404 for a type that does not exist */
export async function listManufacturers(
  ctx: Context,
  ask: Parsed<typeof manufacturers.listManufacturers>,
): Promise<Reply<typeof manufacturers.listManufacturers>> {
  const found = ask.type === 'supply' ? await listSupplyBrands(ctx, ask) : await readMakers(ctx, ask)
  const { items: brandItems, ...paging } = pageOf(found.brandItems, ask)
  return { ...found, brandItems, ...paging }
}

/** All entities of an overview, with heading and breadcrumbs. */
export async function readMakers(
  ctx: Context,
  ask: Restricted,
): Promise<Whole<typeof manufacturers.listManufacturers>> {
  const { articletypename, producttype } = ask
  const brandItems = filledOf(ctx, await readManufacturers(ctx, { articletypename, producttype }))
  return {
    brandLabels: await labelsOf(ctx, 'Hersteller', { articletypename, producttype }),
    brandItems,
    deviceLabels: {},
    deviceItems: [],
    topItems: fullestFirst(brandItems).slice(0, topCount),
    articleItems: [],
    exactUrl: null,
    request: { ...(articletypename && { articletypename }), ...(producttype && { producttype }) },
  }
}

/** Manufacturers with a logo, those with the most articles first. */
export async function listManufacturerTeasers(ctx: Context): Promise<Whole<typeof overviews.listManufacturerTeasers>> {
  const items = fullestFirst(await readManufacturers(ctx, {}))
  return { items: items.filter(({ image }) => image !== null).slice(0, teaserCount) }
}

/** @throws Failure 404 */
export async function showManufacturer(
  ctx: Context,
  ask: Parsed<typeof manufacturers.showManufacturer>,
): Promise<Reply<typeof manufacturers.showManufacturer>> {
  if (ask.type === 'supply') return await showSupplyBrand(ctx, ask)
  const { slug } = ask
  const place = await readPlaceOf(ctx, 'manufacturer', slug, ask.place)
  const [items, list] = await Promise.all([readManufacturers(ctx, {}), readList(ctx, ask, place)])
  const brandItem = promisedItem(items, slug)
  const labels = { title: 'Hersteller', all: 'Alle Hersteller' }
  return { ...list, labels, brandItem, deviceItem: null, deviceItems: [], supplies: [] }
}

/** @throws Failure 404 for a type that does not exist */
export async function listBrands(ctx: Context, types: Restricted): Promise<Whole<typeof overviews.listBrands>> {
  return { items: filledOf(ctx, await readBrands(ctx, types)), labels: await labelsOf(ctx, 'Marken', types) }
}

/** @throws Failure 404 */
export async function showBrand(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof overviews.showBrand>,
): Promise<Reply<typeof overviews.showBrand>> {
  const place = await readPlaceOf(ctx, 'brand', slug, ask.place)
  const [items, list] = await Promise.all([readBrands(ctx, {}), readList(ctx, ask, place)])
  return { brandItem: promisedItem(items, slug), ...list }
}

function promisedItem<Item extends { slug: string }>(items: readonly Item[], slug: string): Item {
  const item = items.find((one) => one.slug === slug)
  if (!item) throw new Error(`the place ${slug} is on no overview`)
  return item
}

type AssortmentTypes = Whole<typeof overviews.listAssortmentTypes>

/** @throws Failure 404 for an unknown slug */
export async function listAssortmentTypes(
  ctx: Context,
  { slug }: Pick<Parsed<typeof overviews.listAssortmentTypes>, 'slug'>,
): Promise<AssortmentTypes> {
  const [types, counts] = await Promise.all([readEntities(ctx, 'assortmenttype'), countValues(ctx, 'assortmenttype')])
  const items = [...types.values()].map((type) => ({
    ...overviewOf('assortmenttype', type, counts),
    body: type.body,
  }))
  if (slug === undefined) return { items: filledOf(ctx, items), assortmentTypeItem: null }
  const { id } = await readEntity(ctx, 'assortmenttype', slug)
  const own = items.filter((item) => item.id === id)
  return { items: own, assortmentTypeItem: own[0] ?? null }
}

/** Types with the name of their group, and groups with their types. */
async function readTypes(ctx: Context, kind: TypeKind) {
  const [types, groups, counts] = await Promise.all([
    readEntities(ctx, kind),
    readEntities(ctx, groupKinds[kind]),
    countValues(ctx, kind),
  ])
  const groupById = new Map([...groups.values()].map((group) => [group.id, group]))
  const items = [...types.values()].map((type) => ({
    ...overviewOf(kind, type, counts),
    groupId: type.groupId,
    group: type.groupId === null ? null : (groupById.get(type.groupId)?.name ?? null),
  }))
  return { items, groups }
}

const groupKinds = {
  articletypename: 'articletypegroup',
  producttype: 'producttypegroup',
} as const satisfies Record<string, EntityKind>
type TypeKind = keyof typeof groupKinds

/** Every article has one type, so a group has the sum of its types' articles. */
async function readGroups(ctx: Context, kind: TypeKind) {
  const { items, groups } = await readTypes(ctx, kind)
  const children = Map.groupBy(items, ({ groupId }) => groupId)
  return [...groups.values()].map((group) => {
    const own = children.get(group.id) ?? []
    const counts = new Map([[group.slug, own.reduce((sum, { count }) => sum + count, 0)]])
    return { ...overviewOf(groupKinds[kind], group, counts), body: group.body, children: own }
  })
}

const listGroups = async (ctx: Context, kind: TypeKind) =>
  filledOf(ctx, await readGroups(ctx, kind)).map((group) => ({ ...group, children: filledOf(ctx, group.children) }))

const groupOverviews = {
  articletypename: { label: 'Gruppen von Artikelarten', url: '/shop/articletypenamegroups' },
  producttype: { label: 'Gruppen von Produkttypen', url: '/shop/producttypegroups' },
} as const

/** @throws Failure 404 */
async function readGroup(ctx: Context, kind: TypeKind, slug: string) {
  await readEntity(ctx, groupKinds[kind], slug)
  const item = promisedItem(await readGroups(ctx, kind), slug)
  const { name, body, image, url } = item
  const place: Place = {
    filters: { [kind]: item.children.map((type) => type.slug) },
    context: {
      type: groupKinds[kind],
      slug,
      title: name,
      body,
      image,
      breadcrumb: [home, groupOverviews[kind], { label: name, url }],
    },
  }
  return { item: { ...item, children: filledOf(ctx, item.children) }, place }
}

/** All article types by name, with the group of each. */
export async function listArticleTypes(ctx: Context): Promise<Whole<typeof overviews.listArticleTypes>> {
  const { items } = await readTypes(ctx, 'articletypename')
  return { items: filledOf(ctx, items).map((item) => ({ ...item, group: item.group ?? '' })) }
}

/** @throws Failure 404 */
export async function showArticleType(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof overviews.showArticleType>,
): Promise<Reply<typeof overviews.showArticleType>> {
  const place = await readPlaceOf(ctx, 'articletypename', slug, ask.place)
  const [{ items }, list] = await Promise.all([readTypes(ctx, 'articletypename'), readList(ctx, ask, place)])
  return { articleTypeItem: promisedItem(items, slug), ...list }
}

/** Groups of article types, each with its types. */
export async function listArticleTypeGroups(ctx: Context): Promise<Whole<typeof overviews.listArticleTypeGroups>> {
  return { items: await listGroups(ctx, 'articletypename') }
}

/** @throws Failure 404 */
export async function showArticleTypeGroup(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof overviews.showArticleTypeGroup>,
): Promise<Reply<typeof overviews.showArticleTypeGroup>> {
  const { item, place } = await readGroup(ctx, 'articletypename', slug)
  return { articleTypeGroupItem: item, ...(await readList(ctx, ask, place)) }
}

/** All product types by name, with the article types that each is found in. */
export async function listProductTypes(ctx: Context): Promise<Whole<typeof overviews.listProductTypes>> {
  const [{ items }, homes] = await Promise.all([readTypes(ctx, 'producttype'), readProductHomes(ctx)])
  const types = await filledPlaces(ctx, 'articletypename', [...(await readEntities(ctx, 'articletypename')).values()])
  const names = new Set(types.map(({ name }) => name))
  return {
    items: filledOf(ctx, items).map((item) => ({
      ...item,
      articleTypes: (homes.get(item.id) ?? []).filter((name) => names.has(name)),
    })),
  }
}

/** @throws Failure 404 */
export async function showProductType(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof overviews.showProductType>,
): Promise<Reply<typeof overviews.showProductType>> {
  const place = await readPlaceOf(ctx, 'producttype', slug, ask.place)
  const [{ items }, list] = await Promise.all([readTypes(ctx, 'producttype'), readList(ctx, ask, place)])
  return { productTypeItem: promisedItem(items, slug), ...list }
}

/** Groups of product types, each with its types. */
export async function listProductTypeGroups(ctx: Context): Promise<Whole<typeof overviews.listProductTypeGroups>> {
  return { items: await listGroups(ctx, 'producttype') }
}

/** @throws Failure 404 */
export async function showProductTypeGroup(
  ctx: Context,
  { slug, ...ask }: Parsed<typeof overviews.showProductTypeGroup>,
): Promise<Reply<typeof overviews.showProductTypeGroup>> {
  const { item, place } = await readGroup(ctx, 'producttype', slug)
  return { productTypeGroupItem: item, ...(await readList(ctx, ask, place)) }
}
