import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import * as to from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { ListPage } from './list-page.tsx'
import { PlaceCards } from './place-cards.tsx'
import { assortmentQuery } from './queries.ts'

const needs: Needs = ({ params, url }) => [assortmentQuery(params['slug'] ?? '', to.listStateOf(url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function AssortmentPage() {
  const slug = useParams()['slug'] ?? ''
  const [query] = useSearchParams()
  const { data } = useSuspenseQuery(assortmentQuery(slug, to.listStateOf(query)))
  const { assortmentItem, context } = data
  return (
    <>
      <PageHead title={assortmentItem.name} canonical={to.assortmentLink(slug)} />
      <ListPage
        list={data}
        title={assortmentItem.name}
        crumbs={context?.breadcrumb ?? [{ label: assortmentItem.name, url: to.assortmentLink(slug) }]}
        fixed={['assortment']}
        intro={
          assortmentItem.children.length > 0 && <PlaceCards label="Untersortimente" places={assortmentItem.children} />
        }
      />
    </>
  )
}
