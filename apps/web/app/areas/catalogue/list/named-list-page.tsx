import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { canonicalOf, listStateOf } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { plainText } from '../../../ui/text/plain-text.ts'
import { namedListQuery } from '../queries.ts'
import { ListFrame } from './list-frame.tsx'

const PlaceIntro = latePart(async () => (await import('./late-list.ts')).PlaceIntro)

const slugIn = (pathname: string) => pathname.slice('/shop/'.length)

const needs: Needs = ({ url }) => [namedListQuery(slugIn(url.pathname), listStateOf(url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** The special lists of specification 2: B-stock, devices, printers, furniture, with base price. */
export default function NamedListPage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const slug = slugIn(pathname)
  const { data } = useSuspenseQuery(namedListQuery(slug, listStateOf(query)))
  // the call answers with an article for any other slug (G-55); the addresses of this page name lists only
  const list = data as ArticleList
  const { context } = list
  const title = context?.title ?? 'Artikel'
  return (
    <>
      <PageHead
        title={title}
        description={plainText(context?.body)}
        canonical={canonicalOf(pathname, listStateOf(query))}
      />
      <ListFrame
        list={list}
        title={title}
        crumbs={[{ label: title, url: pathname }]}
        intro={context && <PlaceIntro context={context} />}
      />
    </>
  )
}
