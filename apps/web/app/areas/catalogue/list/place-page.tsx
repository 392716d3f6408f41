import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { canonicalOf, listStateOf, placePicture } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { plainText } from '../../../ui/text/plain-text.ts'
import { ListFrame } from './list-frame.tsx'
import { hasSuffix, leadOf, type PlaceList, placeQuery } from './place-query.ts'

const PlaceIntro = latePart(async () => (await import('./late-list.ts')).PlaceIntro)

const needs: Needs = ({ params, url }) => [placeQuery(url.pathname, params, listStateOf(url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Every list whose address names a place: manufacturer, brand, type, group, tag, attribute, property, state, depot. */
export default function PlacePage() {
  const params = useParams()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const state = listStateOf(query)
  const list: PlaceList = useSuspenseQuery(placeQuery(pathname, params, state)).data
  const { context } = list
  const title = params['displayName'] || context?.title || ''
  const crumbs = context?.breadcrumb ?? []
  const children = list.articleTypeGroupItem?.children ?? list.productTypeGroupItem?.children
  return (
    <>
      <PageHead
        title={title}
        description={plainText(context?.body) || `${title}: ${list.total} Artikel mit Preis und Lieferzeit.`}
        canonical={canonicalOf(pathname, state)}
        robots={list.total === 0 ? 'noindex,follow' : undefined}
        image={placePicture(context)}
      />
      <ListFrame
        list={list}
        title={title}
        crumbs={params['displayName'] ? [...crumbs.slice(0, -1), { label: title, url: pathname }] : crumbs}
        places={children && { label: 'Arten dieser Gruppe', items: children }}
        lead={context ? leadOf(context.type) : undefined}
        intro={
          context && (
            <PlaceIntro
              context={context}
              further={hasSuffix(params) ? undefined : { filters: list.filters, chosen: state.filter, pathname }}
            />
          )
        }
      />
    </>
  )
}
