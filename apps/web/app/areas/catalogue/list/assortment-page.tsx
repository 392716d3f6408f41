import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { plainText } from '../../../ui/text/plain-text.ts'
import { assortmentQuery } from '../queries.ts'
import { ListFrame } from './list-frame.tsx'

const PlaceIntro = latePart(async () => (await import('./late-list.ts')).PlaceIntro)

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
      <PageHead
        title={assortmentItem.name}
        description={plainText(context?.body)}
        canonical={to.canonicalOf(to.assortmentLink(slug), to.listStateOf(query))}
        image={to.placePicture(context)}
      />
      <ListFrame
        list={data}
        title={assortmentItem.name}
        crumbs={context?.breadcrumb ?? [{ label: assortmentItem.name, url: to.assortmentLink(slug) }]}
        fixed={['assortment']}
        places={{ label: 'Untersortimente', items: assortmentItem.children }}
        intro={context && <PlaceIntro context={context} />}
      />
    </>
  )
}
