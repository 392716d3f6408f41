import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useLocation, useParams, useSearchParams } from 'react-router'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { articleTypeQuery } from '../queries.ts'
import { ListFrame } from './list-frame.tsx'

const PlaceIntro = latePart(async () => (await import('./late-list.ts')).PlaceIntro)

/** The flag that only an outside body's mark brings (domain 1.1 no. 2). */
const recognised = { attribute: ['begreen'] }

function ecoTypeQuery(params: Params, query: URLSearchParams) {
  const state = to.listStateOf(query)
  return articleTypeQuery(params['slug'] ?? '', { ...state, filter: { ...state.filter, ...recognised } })
}

const needs: Needs = ({ params, url }) => [ecoTypeQuery(params, url.searchParams)]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** An article type in the eco view: what bears a recognised mark, with its marks on the tiles. */
export default function EcoTypePage() {
  const params = useParams()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { data } = useSuspenseQuery(ecoTypeQuery(params, query))
  const { name, slug } = data.articleTypeItem
  const title = `${name} mit anerkanntem Umweltzeichen`
  return (
    <>
      <PageHead
        title={title}
        description={`${title}: ${data.total} Artikel, das Umweltzeichen ist an jedem genannt.`}
        canonical={to.canonicalOf(pathname, to.listStateOf(query))}
        image={to.sharingPicture('articletypename', slug)}
      />
      <ListFrame
        list={data}
        title={title}
        crumbs={[
          { label: 'Artikelarten', url: to.articleTypes },
          { label: name, url: to.articleTypeLink(slug) },
          { label: 'Mit Umweltzeichen', url: pathname },
        ]}
        fixed={['articletypename', 'attribute']}
        lead="producttype"
        intro={data.context && <PlaceIntro context={data.context} />}
      />
    </>
  )
}
