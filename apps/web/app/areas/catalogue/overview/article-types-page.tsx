import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { articleTypesQuery } from '../queries.ts'
import { OverviewPage } from './overview-page.tsx'

const needs: Needs = () => [articleTypesQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function ArticleTypesPage() {
  const { items } = useSuspenseQuery(articleTypesQuery).data
  const intro = `${items.length} Artikelarten von A bis Z, vom Aktenvernichter bis zum Whiteboard.`
  return (
    <>
      <PageHead title="Alle Artikelarten" description={intro} canonical={to.articleTypes} />
      <OverviewPage
        title="Alle Artikelarten"
        crumbs={[{ label: 'Artikelarten', url: to.articleTypes }]}
        intro={intro}
        look="picture"
        entries={items.map(({ name, url, image, count, group }) => ({ name, url, image, count, hint: group }))}
      />
    </>
  )
}
