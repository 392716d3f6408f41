import {
  articleTypes,
  assortments,
  assortmentTypes,
  attributes,
  brands,
  deliveryStates,
  manufacturers,
  priceTypes,
  productTypes,
  shopDepots,
  tags,
  units,
} from '@kontor/db/schema'
import { asc } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** What an article can be put in: everything that its form offers to choose from. */
export async function articleChoices({ db }: Context) {
  const named = (table: typeof manufacturers | typeof brands | typeof articleTypes | typeof productTypes) =>
    db.select({ id: table.id, name: table.name }).from(table).orderBy(asc(table.name))
  const [makers, brand, types, products, tree, assortmentKinds, depots, unit, states, flags, tag, kinds] =
    await Promise.all([
      named(manufacturers),
      named(brands),
      named(articleTypes),
      named(productTypes),
      db
        .select({ id: assortments.id, name: assortments.name, parentId: assortments.parentId })
        .from(assortments)
        .orderBy(asc(assortments.position), asc(assortments.name)),
      db.select({ id: assortmentTypes.id, name: assortmentTypes.name }).from(assortmentTypes),
      db.select({ id: shopDepots.id, name: shopDepots.name }).from(shopDepots),
      db.select({ slug: units.slug, name: units.name }).from(units).orderBy(asc(units.name)),
      db
        .select({ id: deliveryStates.stateNumber, name: deliveryStates.label })
        .from(deliveryStates)
        .orderBy(asc(deliveryStates.stateNumber)),
      db.select({ slug: attributes.slug, name: attributes.name }).from(attributes).orderBy(asc(attributes.name)),
      db.select({ slug: tags.slug, name: tags.name }).from(tags).orderBy(asc(tags.name)),
      db.select({ slug: priceTypes.slug, name: priceTypes.name }).from(priceTypes).orderBy(asc(priceTypes.id)),
    ])
  const parents = new Map(tree.map(({ id, name }) => [id, name]))
  return {
    manufacturers: makers,
    brands: brand,
    articleTypes: types,
    productTypes: products,
    assortments: tree.map(({ id, name, parentId }) => ({
      id,
      name: parentId === null ? name : `${parents.get(parentId)} › ${name}`,
      isLeaf: parentId !== null,
    })),
    assortmentTypes: assortmentKinds,
    depots,
    units: unit,
    deliveryStates: states,
    flags,
    tags: tag,
    priceTypes: kinds,
  }
}
