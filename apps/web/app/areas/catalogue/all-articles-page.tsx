import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as to from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from './list-page.tsx'
import { articlesQuery } from './queries.ts'

const needs: Needs = ({ url }) => [articlesQuery(to.listStateOf(url.searchParams))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** All articles, and the hits of the site search. */
export default function AllArticlesPage() {
  const [query] = useSearchParams()
  const state = to.listStateOf(query)
  const { data: list } = useSuspenseQuery(articlesQuery(state))
  const words = list.request.search
  const title = words ? `Suche: „${words}“` : 'Alle Artikel'
  return (
    <>
      <PageHead title={title} robots={words ? 'noindex,follow' : undefined} canonical={words ? undefined : to.shop} />
      <ListPage
        list={list}
        title={title}
        crumbs={[{ label: words ? 'Suche' : 'Alle Artikel', url: to.shop }]}
        {...(words && Object.keys(list.request.filter).length === 0 && { empty: <NothingFound words={words} /> })}
      />
    </>
  )
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      title={`Nichts gefunden zu „${words}“`}
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={to.assortments}>Sortimente ansehen</LinkButton>
          <LinkButton to={to.pageLink('kontakt')}>Artikel anfragen</LinkButton>
        </>
      }
    >
      <p>Versuchen Sie ein kürzeres oder allgemeineres Wort, eine Artikelnummer oder eine Marke.</p>
    </EmptyState>
  )
}
