import { catalogue, type overviews, type Reply } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { listAssortments, showFilters } from '../list/lists.ts'
import { listCatalogs } from '../printed-catalog/printed-catalogs.ts'
import * as ways from './overviews.ts'

type Answer = Reply<typeof overviews.showShopIndex>
type Entry = Answer['entries'][number]
type Item = { name: string; url: string; count: number }

const as =
  (hint: string) =>
  ({ name, url, count }: Item): Entry => ({ name, url, count, hint })

/** Filters without an overview of their own, and the address of each value. */
const filterKinds: Readonly<Record<string, readonly [kind: string, place: string]>> = {
  tag: ['Thema', '/shop/tag'],
  attribute: ['Besonderheit', '/shop/attribute'],
  delivery_state: ['Lieferbarkeit', '/shop/delivery_state'],
}

const noChoice = catalogue.showFilters.input.parse({})

/** All entities with name and address; nothing more, since there are hundreds (G-60). */
export async function showShopIndex(ctx: Context): Promise<Answer> {
  const [assortments, types, products, makers, brands, printedCatalogs, assortmentTypes, groups, { filters }] =
    await Promise.all([
      listAssortments(ctx),
      ways.listArticleTypes(ctx),
      ways.listProductTypes(ctx),
      ways.readMakers(ctx, {}),
      ways.listBrands(ctx, {}),
      listCatalogs(ctx, { depth: 2 }),
      ways.listAssortmentTypes(ctx, {}),
      ways.listArticleTypeGroups(ctx),
      showFilters(ctx, noChoice),
    ])
  const entries = [
    ...assortments.items.flatMap((root) => [root, ...root.children]).map(as('Sortiment')),
    ...types.items.map(as('Artikelart')),
    ...products.items.map(({ articleTypes, ...item }) => as(`Produkttyp, ${articleTypes[0] ?? ''}`)(item)),
    ...makers.brandItems.map(as('Hersteller')),
    ...brands.items.map(as('Marke')),
    ...printedCatalogs.items.flatMap((root) => [root, ...root.children]).map(as('Katalog')),
    ...assortmentTypes.items.map(as('Sortimentsart')),
    ...groups.items.map(as('Gruppe')),
    ...filters.flatMap(({ name, values }) => {
      const [kind, place] = filterKinds[name] ?? []
      if (!kind || !place) return []
      return values.map(({ value, label, count }) => as(kind)({ name: label, url: `${place}/${value}`, count }))
    }),
  ]
  const overview = (label: string, url: string, { length }: readonly unknown[]) => ({ label, url, count: length })
  return {
    entries: entries.filter(({ count }) => count > 0),
    ways: [
      overview('Sortimente', '/shop/assortments', assortments.items),
      overview('Artikelarten', '/shop/articletypes', types.items),
      overview('Produkttypen', '/shop/producttypes', products.items),
      overview('Hersteller', '/shop/manufacturers', makers.brandItems),
      overview('Marken', '/shop/brands', brands.items),
      overview('Kataloge', '/shop/catalogs', printedCatalogs.items),
      overview('Sortimentsarten', '/shop/assortmenttypes', assortmentTypes.items),
      overview('Gruppen', '/shop/articletypenamegroups', groups.items),
    ],
  }
}
