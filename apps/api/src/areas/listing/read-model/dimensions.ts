import type { Database } from '@kontor/db'
import {
  articleTypes,
  assortments,
  assortmentTypes,
  attributes,
  brands,
  deliveryStates,
  devices,
  manufacturers,
  priceTypes,
  printedCatalogs,
  productTypes,
  shopDepots,
  tags,
  units,
} from '@kontor/db/schema'

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const bySlug = <T extends { slug: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.slug, row]))

/** The small tables around the articles, in memory while the read model is made. */
export async function loadDimensions(db: Pick<Database, 'select'>) {
  const [
    makers,
    brandRows,
    types,
    products,
    branches,
    branchTypes,
    depots,
    tagRows,
    flags,
    printedCatalogRows,
    unitRows,
    states,
    deviceRows,
    prices,
  ] = await Promise.all([
    db.select().from(manufacturers),
    db.select().from(brands),
    db.select().from(articleTypes),
    db.select().from(productTypes),
    db.select().from(assortments),
    db.select().from(assortmentTypes),
    db.select().from(shopDepots),
    db.select().from(tags),
    db.select().from(attributes),
    db.select().from(printedCatalogs),
    db.select().from(units),
    db.select().from(deliveryStates),
    db.select().from(devices),
    db.select().from(priceTypes),
  ])
  return {
    manufacturers: byId(makers),
    brands: byId(brandRows),
    brandSlugs: bySlug(brandRows),
    articleTypes: byId(types),
    productTypes: byId(products),
    assortments: byId(branches),
    assortmentTypes: byId(branchTypes),
    depots: byId(depots),
    tags: bySlug(tagRows),
    attributes: bySlug(flags),
    printedCatalogs: bySlug(printedCatalogRows),
    units: bySlug(unitRows),
    states: new Map(states.map((state) => [state.stateNumber, state])),
    devices: bySlug(deviceRows),
    priceTypes: byId(prices),
  }
}
export type Dimensions = Awaited<ReturnType<typeof loadDimensions>>

/** @throws Error where the database lost a row that its foreign keys promise */
export function promised<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`the catalogue has no ${what}`)
  return row
}
