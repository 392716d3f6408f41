import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { blog } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { PostCards } from './post-teasers.tsx'
import { postsQuery } from './queries.ts'

const queryOf = (address: URLSearchParams) => {
  const page = address.get('page') ?? ''
  return postsQuery(/^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1)
}

const needs: Needs = ({ url }) => [queryOf(url.searchParams)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const pageLink = (page: number) => (page === 1 ? blog : `${blog}?page=${page}`)

export default function BlogPage() {
  const [address] = useSearchParams()
  const { items, page, lastPage } = useSuspenseQuery(queryOf(address)).data
  return (
    <PageBody>
      <PageHead
        title="Magazin"
        description="Wissen für Büro, Einkauf und Schule: Ratgeber aus unserem Haus."
        canonical={pageLink(page)}
      />
      <Breadcrumb crumbs={[{ label: 'Magazin', url: blog }]} />
      <h1 tabIndex={-1}>Magazin</h1>
      {items.length > 0 ? (
        <PostCards posts={items} headingLevel={2} />
      ) : (
        <EmptyState title="Hier steht nichts mehr" actions={<LinkButton to={blog}>Zum Anfang</LinkButton>} />
      )}
      <Pagination page={page} lastPage={lastPage} linkTo={pageLink} />
    </PageBody>
  )
}
