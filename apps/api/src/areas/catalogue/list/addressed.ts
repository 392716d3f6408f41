import type { Filters } from '@kontor/contracts/rules/listing/filters'
import type { Context } from '../../../platform/context.ts'
import { Failure, notFound } from '../../../platform/failures.ts'
import { canonicalFilter, facetTable, filledPlaces, labelOfFilter, readFilters } from '../../listing/service.ts'
import { addressOf, type EntityKind, linkTo, readEntities, readEntity } from './entities.ts'
import { home, type ListContext, type Place } from './place.ts'
import { readProductHomes } from './product-homes.ts'

type Crumb = ListContext['breadcrumb'][number]

const everything: Crumb = { label: 'Alles von A bis Z', url: '/shop/index' }

/** Kinds that addresses name, and the overview above each. */
const above = {
  manufacturer: { label: 'Hersteller', url: '/shop/manufacturers' },
  brand: { label: 'Marken', url: '/shop/brands' },
  articletypename: { label: 'Artikelarten', url: '/shop/articletypes' },
  producttype: { label: 'Produkttypen', url: '/shop/producttypes' },
  assortmenttype: { label: 'Sortimentsarten', url: '/shop/assortmenttypes' },
  shopdepot: everything,
  tag: everything,
  attribute: everything,
  delivery_state: everything,
} as const satisfies Partial<Record<EntityKind, Crumb>>
type Addressed = keyof typeof above

const isAddressed = (name: string): name is Addressed => Object.hasOwn(above, name)

/** One part of an address: what it filters by and its label. */
type Part = { name: string; value: string; label: string; body: string; image: string | null; url: string | null }

/**
 * The place that an address names: an entity, or one with a second one as suffix (specification 2: manufacturer with
 * article type, article type with colour …).
 * @param text of `place` in a list request, or nothing
 * @throws Failure 404 for what the shop does not have, 422 for more than an entity with a suffix
 */
export async function readAddressed(ctx: Context, text: string | undefined, base?: Part): Promise<Place | null> {
  const given = Object.entries(readFilters(text))
  const parts = base ? [base] : []
  for (const [name, values] of given) {
    const [value] = values
    if (value === undefined || values.length > 1) throw badPlace()
    parts.push(await partOf(ctx, name, value))
  }
  const [first, suffix, ...more] = parts
  if (more.length > 0) throw badPlace()
  return first ? await placeOf(ctx, first, suffix) : null
}

/** The place of an entity alone or with what `place` adds. @throws Failure 404 or 422, see `readAddressed` */
export async function readPlaceOf(
  ctx: Context,
  kind: Addressed,
  slug: string,
  suffix: string | undefined,
): Promise<Place> {
  const place = await readAddressed(ctx, suffix, await partOf(ctx, kind, slug))
  if (!place) throw notFound()
  return place
}

/** The head of a list by one value of one filter; null where nothing is known about it (G-54: an empty list). */
export async function contextOfFilter(ctx: Context, name: string, value: string): Promise<ListContext | null> {
  try {
    return (await placeOf(ctx, await partOf(ctx, name, value), undefined)).context
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

function badPlace(): Failure {
  const message = 'Der Ort der Liste hat zu viele Angaben.'
  return new Failure(422, 'validation', message, { fields: [{ path: 'place', code: 'invalid', message }] })
}

/** @throws Failure 404 */
async function partOf(ctx: Context, given: string, value: string): Promise<Part> {
  const name = canonicalFilter(given) ?? given
  if (isAddressed(name)) {
    const { id, slug, name: own, body, image } = await readEntity(ctx, name, value)
    const label = name === 'producttype' ? await withHome(ctx, id, own) : own
    return { name, value: slug, label, body, image, url: addressOf(name, slug) }
  }
  // colours, formats and properties have no table of their own: their values are those of the articles
  const facet = (await facetTable(ctx)).find(name, value)
  if (!facet) throw notFound()
  return { name: facet.name, value: facet.value, label: facet.label, body: '', image: null, url: null }
}

/** A product type whose name is no thing gets its article type in front: "Register 1–12", not "1–12". */
async function withHome(ctx: Context, id: number, name: string): Promise<string> {
  if (/\p{Lu}\p{Ll}{3}/u.test(name)) return name
  const [home, second] = (await readProductHomes(ctx)).get(id) ?? []
  return home && !second ? `${home} ${name}` : name
}

async function placeOf(ctx: Context, first: Part, suffix: Part | undefined): Promise<Place> {
  const filters: Filters = { [first.name]: [first.value], ...(suffix && { [suffix.name]: [suffix.value] }) }
  const title = titleOf(first, suffix)
  const over = isAddressed(first.name) ? above[first.name] : { label: 'Alle Artikel', url: '/shop' }
  const own: Crumb = { label: suffix ? first.label : title, url: first.url ?? '/shop' }
  return {
    filters,
    context: {
      type: first.name,
      slug: first.value,
      title,
      body: suffix ? '' : first.body,
      image: first.image,
      breadcrumb: [home, over, own, ...(suffix ? [suffixCrumb(own, suffix)] : [])],
      related: suffix ? parentsOf(first, suffix) : await relatedOf(ctx, first),
    },
  }
}

const suffixCrumb = (own: Crumb, { name, value, label }: Part): Crumb => ({ label, url: `${own.url}/${name}/${value}` })

/** Links to the two wider lists: all of the one entity, all of the other. */
function parentsOf(first: Part, suffix: Part): Crumb[] {
  return [first, suffix].flatMap(({ name, label, url }) => (url ? [{ label: everythingOf(name, label), url }] : []))
}

const isMaker = (name: string) => name === 'manufacturer' || name === 'brand'
const everythingOf = (name: string, label: string) => (isMaker(name) ? `Alles von ${label}` : `Alles aus „${label}“`)

/** The heading in German: "Ordner von Ordnelia", "Ordner, Farbe marine", "Ordner: Doppelordner". */
function titleOf(first: Part, suffix: Part | undefined): string {
  if (!suffix) return first.name.startsWith('property:') ? `${labelOfFilter(first.name)}: ${first.label}` : first.label
  if (isMaker(first.name)) return `${suffix.label} von ${first.label}`
  if (isMaker(suffix.name)) return `${first.label} von ${suffix.label}`
  if (suffix.name === 'producttype') return `${first.label}: ${suffix.label}`
  return `${first.label}, ${labelOfFilter(suffix.name)} ${suffix.label}`
}

/** Places beside one: a manufacturer's brands, a brand's manufacturer, the group of a type. */
async function relatedOf(ctx: Context, { name, value, label }: Part): Promise<Crumb[]> {
  const crumb = (link: { name: string; url: string }): Crumb => ({ label: link.name, url: link.url })
  if (name === 'manufacturer') {
    const { id } = await readEntity(ctx, name, value)
    const all = [...(await readEntities(ctx, 'brand')).values()].filter(({ manufacturerId }) => manufacturerId === id)
    const own = await filledPlaces(ctx, 'brand', all)
    return own.map((brand) => crumb({ ...linkTo('brand', brand), name: `Marke ${brand.name}` }))
  }
  if (name === 'brand') {
    const { manufacturerId } = await readEntity(ctx, name, value)
    const makers = [...(await readEntities(ctx, 'manufacturer')).values()]
    return makers.filter(({ id }) => id === manufacturerId).map((maker) => crumb(linkTo('manufacturer', maker)))
  }
  if (name === 'articletypename') {
    const { groupId } = await readEntity(ctx, name, value)
    const groups = [...(await readEntities(ctx, 'articletypegroup')).values()]
    const own = groups.filter(({ id }) => id === groupId).map((group) => crumb(groupLink('articletypegroup', group)))
    return [...own, ...makersWithin({ name, value, label })]
  }
  if (name === 'producttype') {
    const { groupId } = await readEntity(ctx, name, value)
    const groups = [...(await readEntities(ctx, 'producttypegroup')).values()]
    const own = groups.filter(({ id }) => id === groupId).map((group) => crumb(groupLink('producttypegroup', group)))
    return [...own, ...makersWithin({ name, value, label })]
  }
  return []
}

/** Who makes things of this type (G-58). */
const makersWithin = ({ name, value, label }: Pick<Part, 'name' | 'value' | 'label'>): Crumb[] => [
  { label: `Hersteller für „${label}“`, url: `/shop/manufacturers/${name}/${value}` },
  { label: `Marken für „${label}“`, url: `/shop/brands/${name}/${value}` },
]

function groupLink(kind: EntityKind, group: { slug: string; name: string }) {
  return { ...linkTo(kind, group), name: `Gruppe ${group.name}` }
}
