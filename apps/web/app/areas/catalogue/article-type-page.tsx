import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useLocation, useParams, useSearchParams } from 'react-router'
import * as to from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { ListPage } from './list-page.tsx'
import { articleTypeQuery } from './queries.ts'

/** The optional suffixes of the address are filters (specification 2): part of the address -> filter. */
const suffixes: Readonly<Record<string, string>> = {
  format: 'format',
  productType: 'producttype',
  manufacturer: 'manufacturer',
  brand: 'brand',
  basisfarbe: 'basisfarbe',
  farbe: 'farbe',
}

function suffixOf(params: Params) {
  for (const [part, filter] of Object.entries(suffixes)) {
    const value = params[part]
    if (value) return { filter, value }
  }
  return null
}

function stateAt(params: Params, query: URLSearchParams): to.ListState {
  const state = to.listStateOf(query)
  const suffix = suffixOf(params)
  return suffix ? { ...state, filter: { ...state.filter, [suffix.filter]: [suffix.value] } } : state
}

const needs: Needs = ({ params, url }) => [articleTypeQuery(params['slug'] ?? '', stateAt(params, url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function ArticleTypePage() {
  const params = useParams()
  const slug = params['slug'] ?? ''
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { data } = useSuspenseQuery(articleTypeQuery(slug, stateAt(params, query)))
  const suffix = suffixOf(params)
  const { name } = data.articleTypeItem
  const title = suffix ? `${name} – ${labelOf(data, suffix)}` : name
  const place = [{ label: name, url: to.articleTypeLink(slug) }]
  const crumbs = data.context?.breadcrumb.length ? data.context.breadcrumb : place
  return (
    <>
      <PageHead title={title} canonical={pathname} />
      <ListPage
        list={data}
        title={title}
        crumbs={suffix ? [...crumbs, { label: labelOf(data, suffix), url: pathname }] : crumbs}
        fixed={['articletypename', ...(suffix ? [suffix.filter] : [])]}
      />
    </>
  )
}

type Suffix = { filter: string; value: string }
type Filtered = { filters: { name: string; values: { value: string; label: string }[] }[] }

function labelOf({ filters }: Filtered, { filter, value }: Suffix): string {
  const values = filters.find(({ name }) => name === filter)?.values
  return values?.find((one) => one.value === value)?.label ?? value
}
