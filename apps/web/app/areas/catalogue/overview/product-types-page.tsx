import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { productTypesQuery } from '../queries.ts'
import { OverviewPage } from './overview-page.tsx'

const needs: Needs = () => [productTypesQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const mostTypes = 3

export default function ProductTypesPage() {
  const { items } = useSuspenseQuery(productTypesQuery).data
  const shown = items.filter(({ count }) => count > 0)
  const intro = `${shown.length} Produkttypen von A bis Z: Bauarten und Ausführungen, jede mit der Artikelart, in der es sie gibt.`
  return (
    <>
      <PageHead title="Alle Produkttypen" description={intro} canonical={to.productTypes} />
      <OverviewPage
        title="Alle Produkttypen"
        crumbs={[{ label: 'Produkttypen', url: to.productTypes }]}
        intro={intro}
        look="picture"
        entries={shown.map(({ name, url, image, count, articleTypes }) => ({
          name,
          url,
          image,
          count,
          hint: homesOf(articleTypes),
        }))}
      />
    </>
  )
}

function homesOf(types: readonly string[]): string {
  const more = types.length - mostTypes
  return more > 0 ? `${types.slice(0, mostTypes).join(', ')} und ${more} weitere` : types.join(', ')
}
