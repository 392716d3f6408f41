import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { assortmentTypesQuery } from '../queries.ts'
import { OverviewPage } from './overview-page.tsx'

const needs: Needs = () => [assortmentTypesQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const intro = 'Woher ein Artikel kommt und wie lange es ihn gibt: vom ständigen Kernsortiment bis zum Restposten.'

export default function AssortmentTypesPage() {
  const { items } = useSuspenseQuery(assortmentTypesQuery).data
  return (
    <>
      <PageHead title="Sortimentsarten" description={intro} canonical={to.assortmentTypes} />
      <OverviewPage
        title="Sortimentsarten"
        crumbs={[{ label: 'Sortimentsarten', url: to.assortmentTypes }]}
        intro={intro}
        look="picture"
        sections={[
          {
            name: '',
            entries: items.map(({ name, url, count, image, body }) => ({
              name,
              url,
              count,
              image,
              hint: body.replace(/<[^<>]+>/g, ''),
            })),
          },
        ]}
      />
    </>
  )
}
