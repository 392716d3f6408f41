import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { brandsQuery } from '../queries.ts'
import { makerEntry, TopMakers, withinOf } from './maker-entries.tsx'
import { OverviewPage } from './overview-page.tsx'

const needs: Needs = ({ params }) => [brandsQuery(withinOf(params).ask)]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const topCount = 8

/** Every brand, or those with articles of one type (G-58). */
export default function BrandsPage() {
  const { pathname } = useLocation()
  const { ask, kind, slug } = withinOf(useParams())
  const { items, labels } = useSuspenseQuery(brandsQuery(ask)).data
  const title = labels['title'] ?? 'Marken'
  const { within } = labels
  const top = items.toSorted((a, b) => b.count - a.count).slice(0, topCount)
  const intro = within
    ? `${items.length} ${items.length === 1 ? 'Marke' : 'Marken'} mit Artikeln dieser Art.`
    : `${items.length} Marken von A bis Z, von der Eigenmarke bis zum Original der Gerätehersteller.`
  return (
    <>
      <PageHead title={title} description={`${title}. ${intro}`} canonical={pathname} />
      <OverviewPage
        title={title}
        crumbs={[{ label: 'Marken', url: to.brands }, ...(within ? [{ label: within, url: pathname }] : [])]}
        intro={intro}
        look="logo"
        entries={items.map((item) => makerEntry(item, item.manufacturer?.name, kind, slug))}
      >
        {!within && <TopMakers title="Mit den meisten Artikeln" makers={top} />}
      </OverviewPage>
    </>
  )
}
