import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as to from '../../links.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer } from '../../platform/calls/query.ts'
import { part, quietly } from '../../platform/calls/quietly.ts'
import { scopeAt, scopeParameter } from '../../platform/navigation/search-scope.ts'
import { latePart } from '../../platform/page/late-part.tsx'
import { PageHead } from '../../platform/page/page-head.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { ListFrame } from '../catalogue/list/list-frame.tsx'
import { articlesQuery, type SearchAnswer, searchQuery } from '../catalogue/queries.ts'
import { groupOf, waysIn } from './search-groups.ts'

const late = () => import('./late-search.ts')
const NothingFound = latePart(async () => (await late()).NothingFound)
const SearchHits = latePart(async () => (await late()).SearchHits)
const SearchTabs = latePart(async () => (await late()).SearchTabs)

const wordsIn = (query: URLSearchParams) => query.get('search')?.trim() ?? ''

const needs: Needs = ({ url }) => {
  const words = wordsIn(url.searchParams)
  return [articlesQuery(to.listStateOf(url.searchParams)), ...(words ? [part(searchQuery(words))] : [])]
}

/**
 * The number of an article leads straight to it (ux 34), unless one is already moving about in the hits. What is to be
 * found in one list alone is found there: without JavaScript the field knows one address.
 */
const check: Check = (read, { url }) => {
  const words = wordsIn(url.searchParams)
  const place = scopeAt(url.searchParams.get(scopeParameter) ?? '')
  if (place) throw movedTo(to.listLink(place.pathname, { search: words }), 302)
  if (!words || [...url.searchParams.keys()].some((name) => name !== 'search' && name !== to.ecoParameter)) return
  const answer = read(searchQuery(words)) as SearchAnswer | undefined
  if (answer?.exactArticle) throw movedTo(answer.exactArticle, 302)
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** All articles, and the hits of the site search in their six groups. */
export default function AllArticlesPage() {
  const [query] = useSearchParams()
  const words = wordsIn(query)
  return words ? <SearchPage words={words} /> : <EverythingPage />
}

function EverythingPage() {
  const [query] = useSearchParams()
  const { data: list } = useSuspenseQuery(articlesQuery(to.listStateOf(query)))
  return (
    <>
      <PageHead title="Alle Artikel" canonical={to.canonicalOf(to.shop, to.listStateOf(query))} />
      <ListFrame list={list} title="Alle Artikel" crumbs={[{ label: 'Alle Artikel', url: to.shop }]} />
    </>
  )
}

function SearchPage({ words }: { words: string }) {
  const [query] = useSearchParams()
  const { data: list } = useSuspenseQuery(articlesQuery(to.listStateOf(query)))
  const { data: answer, isError, isFetching, refetch } = useQuery(quietly(searchQuery(words)))
  const title = `Suche: „${words}“`
  const group = groupOf(query)
  const crumbs = [{ label: 'Suche', url: to.searchLink(words) }]
  const tabs = answer ? (
    <SearchTabs answer={answer} articles={list.total} chosen={group} />
  ) : (
    isError && (
      <PartFailed onRetry={refetch} busy={isFetching}>
        Weitere Treffer, etwa Marken und Seiten, lassen sich gerade nicht laden.
      </PartFailed>
    )
  )
  const nothing = Object.keys(list.request.filter).length === 0 && {
    empty: <NothingFound words={words} answer={answer} />,
  }
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      {group === 'articles' || !answer ? (
        <ListFrame list={list} title={title} crumbs={crumbs} tabs={tabs} ways={answer && waysIn(answer)} {...nothing} />
      ) : (
        <SearchHits answer={answer} group={group} title={title} crumbs={crumbs} tabs={tabs} />
      )}
    </>
  )
}
