import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { articleTypeGroupsQuery, productTypeGroupsQuery } from '../queries.ts'
import { OverviewPage } from './overview-page.tsx'

const kinds = {
  articleTypes: {
    query: articleTypeGroupsQuery,
    title: 'Gruppen von Artikelarten',
    address: to.articleTypeGroups,
    intro: 'Artikelarten, die zusammengehören: Schreiben, Papier, Ablage und mehr.',
  },
  productTypes: {
    query: productTypeGroupsQuery,
    title: 'Gruppen von Produkttypen',
    address: to.productTypeGroups,
    intro: 'Produkttypen nach dem, was sie unterscheidet: Bauart, Qualität, Technik oder Herkunft.',
  },
}
const kindAt = (pathname: string) => (pathname === to.productTypeGroups ? kinds.productTypes : kinds.articleTypes)

const needs: Needs = ({ url }) => [kindAt(url.pathname).query]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Groups of article types or of product types, each with its types. */
export default function TypeGroupsPage() {
  const { query, title, address, intro } = kindAt(useLocation().pathname)
  // both calls answer with the same shape
  const { items } = useSuspenseQuery(query as typeof articleTypeGroupsQuery).data
  return (
    <>
      <PageHead title={title} description={intro} canonical={address} />
      <OverviewPage
        title={title}
        crumbs={[{ label: title, url: address }]}
        intro={intro}
        look="picture"
        sections={items.map(({ name, url, count, children }) => ({
          name,
          url,
          count,
          entries: children
            .filter(({ count }) => count > 0)
            .map((child) => ({ name: child.name, url: child.url, image: child.image, count: child.count })),
        }))}
      />
    </>
  )
}
