import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ownArticles, shop } from '../../../links.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireCustomer } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { tabAt } from '../../account/tab-queries.ts'
import { ArticleLines } from './article-lines.tsx'

const needs = ({ url }: PageAt) => [configQuery, tabAt('articles', url.searchParams)]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)

/** The customer's own assortment: articles with numbers of his own or agreed prices (G-44). */
export default function ArticlesPage() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(tabAt('articles', address))
  const linkTo = (page: number) => (page === 1 ? ownArticles : `${ownArticles}?page=${page}`)
  return (
    <PageBody>
      <PageHead title="Meine Artikel" robots="noindex" />
      <h1 tabIndex={-1}>Meine Artikel</h1>
      {data.total === 0 ? (
        <EmptyState title="Keine eigenen Artikel" actions={<LinkButton to={shop}>Zum Sortiment</LinkButton>}>
          <p>Hier stehen Artikel, für die Ihre Firma eigene Nummern oder vereinbarte Preise hat.</p>
        </EmptyState>
      ) : (
        <>
          <p>Artikel, für die Ihre Firma eigene Nummern oder vereinbarte Preise hat.</p>
          <ArticleLines key={data.page} items={data.items} />
          <Pagination page={data.page} lastPage={data.lastPage} linkTo={linkTo} />
        </>
      )}
    </PageBody>
  )
}
