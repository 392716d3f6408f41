import { useSuspenseQuery } from '@tanstack/react-query'
import { data, type Params, useLocation, useParams, useSearchParams } from 'react-router'
import * as to from '../../../links.ts'
import { type Check, inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { printedCatalogArticlesQuery, printedCatalogQuery } from '../queries.ts'
import { PrintedCatalogChapters } from './chapters.tsx'

const slugOf = (params: Params) => params['catalogSlug'] ?? params['slug'] ?? ''

const needs: Needs = ({ params, url }) => [
  printedCatalogQuery(slugOf(params)),
  printedCatalogArticlesQuery(slugOf(params), to.listStateOf(url.searchParams)),
]

/** A printed catalog below another has one address, the one that names its parent. */
const check: Check = (read, { params }) => {
  const { catalogItem } = read(printedCatalogQuery(slugOf(params))) as { catalogItem: { parentSlug: string | null } }
  const parent = params['parentCatalogSlug']
  if (parent !== undefined && catalogItem.parentSlug !== parent) throw data(null, { status: 404 })
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** One printed catalog, also one below another (specification 2, "catalogsOfParentSlug"). */
export default function PrintedCatalogPage() {
  const slug = slugOf(useParams())
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { catalogItem } = useSuspenseQuery(printedCatalogQuery(slug)).data
  const { data: list } = useSuspenseQuery(printedCatalogArticlesQuery(slug, to.listStateOf(query)))
  const name = catalogItem?.name ?? slug
  return (
    <>
      <PageHead title={name} description={catalogItem?.body} canonical={catalogItem?.url ?? pathname} />
      <ListFrame
        list={list}
        title={name}
        crumbs={list.context?.breadcrumb ?? [{ label: name, url: pathname }]}
        intro={
          <>
            {catalogItem?.body && <p>{catalogItem.body}</p>}
            {catalogItem && catalogItem.children.length > 0 && <PrintedCatalogChapters items={catalogItem.children} />}
          </>
        }
      />
    </>
  )
}
