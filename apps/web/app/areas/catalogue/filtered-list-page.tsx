import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useLocation, useParams, useSearchParams } from 'react-router'
import { type ListState, listStateOf } from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { ListPage } from './list-page.tsx'
import { articlesQuery } from './queries.ts'

/** Which filter an address sets (G-54): by the word after /shop/. */
function placeOf(pathname: string, params: Params): { filter: string; value: string } {
  const kind = pathname.split('/')[2] ?? ''
  if (kind === 'property') return { filter: `property:${params['name']}`, value: params['value'] ?? '' }
  if (kind === 'delivery_state') return { filter: kind, value: params['state_number'] ?? '' }
  return { filter: kind, value: params['slug'] ?? '' }
}

function stateAt(pathname: string, params: Params, query: URLSearchParams): ListState {
  const state = listStateOf(query)
  const { filter, value } = placeOf(pathname, params)
  return { ...state, filter: { ...state.filter, [filter]: [value] } }
}

const needs: Needs = ({ params, url }) => [articlesQuery(stateAt(url.pathname, params, url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Lists by tag, attribute, property, delivery state and depot. */
export default function FilteredListPage() {
  const params = useParams()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { data: list } = useSuspenseQuery(articlesQuery(stateAt(pathname, params, query)))
  const { filter, value } = placeOf(pathname, params)
  const label = list.filters.find(({ name }) => name === filter)?.values.find((one) => one.value === value)?.label
  const title = params['displayName'] || list.context?.title || label || value
  return (
    <>
      <PageHead title={title} canonical={pathname} />
      <ListPage list={list} title={title} crumbs={[{ label: title, url: pathname }]} fixed={[filter]} />
    </>
  )
}
