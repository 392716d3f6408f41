import { useSuspenseQueries } from '@tanstack/react-query'
import * as to from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { figure } from '../../ui/figures.ts'
import { Link } from '../../ui/link.tsx'
import { type Entry, OverviewPage } from './overview-page.tsx'
import {
  articleTypeGroupsQuery,
  articleTypesQuery,
  assortmentsQuery,
  assortmentTypesQuery,
  brandsQuery,
  catalogsQuery,
  everyFilterQuery,
  manufacturersQuery,
  productTypesQuery,
} from './queries.ts'
import styles from './shop-index-page.module.css'

const queries = [
  assortmentsQuery,
  articleTypesQuery,
  productTypesQuery,
  manufacturersQuery({}),
  brandsQuery({}),
  catalogsQuery,
  assortmentTypesQuery,
  articleTypeGroupsQuery,
  everyFilterQuery,
] as const
const needs: Needs = () => [...queries]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const title = 'Alles von A bis Z'

/** What lists name by filters only, and where each value has its page. */
const filterKinds: Readonly<Record<string, readonly [kind: string, place: string]>> = {
  tag: ['Thema', '/shop/tag'],
  attribute: ['Besonderheit', '/shop/attribute'],
  delivery_state: ['Lieferbarkeit', '/shop/delivery_state'],
}

/** The alphabetical index of every way into the shop (G-60). */
export default function ShopIndexPage() {
  const [assortments, types, products, makers, brands, catalogs, assortmentTypes, groups, filters] = useSuspenseQueries(
    {
      queries: [...queries],
    },
  )
  const entries = [
    ...assortments.data.items.flatMap((root) => [root, ...root.children]).map(as('Sortiment')),
    ...types.data.items.map(as('Artikelart')),
    ...products.data.items.map(({ articleTypes, ...item }) => as(`Produkttyp, ${articleTypes[0] ?? ''}`)(item)),
    ...makers.data.brandItems.map(as('Hersteller')),
    ...brands.data.items.map(as('Marke')),
    ...catalogs.data.items.flatMap((root) => [root, ...root.children]).map(as('Katalog')),
    ...assortmentTypes.data.items.map(as('Sortimentsart')),
    ...groups.data.items.map(as('Gruppe')),
    ...filters.data.filters.flatMap(({ name, values }) => {
      const [kind, place] = filterKinds[name] ?? []
      if (!kind || !place) return []
      return values.map(({ value, label, count }) => as(kind)({ name: label, url: `${place}/${value}`, count }))
    }),
  ].filter(({ count }) => count > 0)
  const ways = [
    { label: 'Sortimente', url: to.assortments, count: assortments.data.items.length },
    { label: 'Artikelarten', url: to.articleTypes, count: types.data.items.length },
    { label: 'Produkttypen', url: to.productTypes, count: products.data.items.length },
    { label: 'Hersteller', url: to.manufacturers, count: makers.data.brandItems.length },
    { label: 'Marken', url: to.brands, count: brands.data.items.length },
    { label: 'Kataloge', url: to.catalogs, count: catalogs.data.items.length },
    { label: 'Sortimentsarten', url: to.assortmentTypes, count: assortmentTypes.data.items.length },
    { label: 'Gruppen', url: to.articleTypeGroups, count: groups.data.items.length },
  ]
  const intro = `${figure(entries.length)} Einstiege in unser Angebot: Sortimente, Artikelarten, Hersteller, Marken, Themen und mehr.`
  return (
    <>
      <PageHead title={title} description={intro} canonical={to.shopIndex} />
      <OverviewPage
        title={title}
        crumbs={[{ label: title, url: to.shopIndex }]}
        intro={intro}
        look="row"
        entries={entries}
      >
        <nav aria-label="Übersichten">
          <ul className={styles.ways}>
            {ways.map(({ label, url, count }) => (
              <li key={url}>
                <Link to={url} className={styles.way}>
                  <span className={styles.count}>{count}</span>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </OverviewPage>
    </>
  )
}

type Item = { name: string; url: string; count: number }

const as =
  (hint: string) =>
  ({ name, url, count }: Item): Entry => ({ name, url, count, hint })
