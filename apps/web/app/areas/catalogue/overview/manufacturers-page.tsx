import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useLocation, useParams } from 'react-router'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { manufacturersQuery } from '../queries.ts'
import { makerEntry, TopMakers, withinOf } from './maker-entries.tsx'
import { manufacturerStore } from './manufacturer-store.ts'
import { OverviewPage } from './overview-page.tsx'

const needs: Needs = ({ params }) => [manufacturersQuery(withinOf(params).ask)]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const intro =
  'Wer hinter unseren Artikeln steht. Name, Anschrift und Kontakt jedes Herstellers finden Sie auch am Artikel.'

/** All manufacturers, or those with articles of one type (G-58). */
export default function ManufacturersPage() {
  const params: Params = useParams()
  const { pathname } = useLocation()
  const { ask, kind, slug } = withinOf(params)
  const { brandItems, brandLabels, topBrands } = manufacturerStore(useSuspenseQuery(manufacturersQuery(ask)).data)
  const title = brandLabels['title'] ?? 'Hersteller'
  const { within } = brandLabels
  const entries = brandItems.map((item) =>
    makerEntry(
      item,
      item.brands.length > 1 || item.brands[0]?.name !== item.name ? namesOf(item.brands) : undefined,
      kind,
      slug,
    ),
  )
  return (
    <>
      <PageHead title={title} description={`${title} von A bis Z. ${intro}`} canonical={pathname} />
      <OverviewPage
        title={title}
        crumbs={[{ label: 'Hersteller', url: to.manufacturers }, ...(within ? [{ label: within, url: pathname }] : [])]}
        intro={
          within
            ? `${entries.length} Hersteller mit Artikeln dieser Art.`
            : `${entries.length} Hersteller von A bis Z. ${intro}`
        }
        look="logo"
        entries={entries}
      >
        {!within && <TopMakers title="Mit den meisten Artikeln" makers={topBrands} />}
      </OverviewPage>
    </>
  )
}

const namesOf = (brands: readonly { name: string }[]) =>
  `${brands.length > 1 ? 'Marken' : 'Marke'}: ${brands.map(({ name }) => name).join(', ')}`
