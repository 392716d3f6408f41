import { useLocation } from 'react-router'
import { assortments, type ListState, searchLink, shop } from '../../../links.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { articleCount } from '../../../ui/text/figures.ts'

type LinkTo = { linkTo: (change: ListState) => string }
type NothingProps = LinkTo & {
  list: ArticleList
  isNarrowed: boolean
  title: string
  /** what was searched for in this list alone */
  words: string | undefined
}

/** Why a list is empty, and what to do next. */
export function Nothing({ list, isNarrowed, title, words, linkTo }: NothingProps) {
  if (list.total > 0) return <BeyondTheEnd list={list} linkTo={linkTo} />
  if (words && !isNarrowed) return <NothingWithin words={words} title={title} />
  return isNarrowed ? <NothingLeft linkTo={linkTo} /> : <NothingHere title={title} />
}

function NothingLeft({ linkTo }: LinkTo) {
  return (
    <EmptyState
      title="Keine Artikel gefunden"
      scene="nicht-gefunden"
      actions={
        <LinkButton to={linkTo({ filter: {} })} keepPlace>
          Alle Filter zurücksetzen
        </LinkButton>
      }
    >
      <p>Alle Filter zusammen lassen nichts übrig. Nehmen Sie oben einen heraus.</p>
    </EmptyState>
  )
}

function NothingWithin({ words, title }: { words: string; title: string }) {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={`Nichts gefunden zu „${words}“ in ${title}`}
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={searchLink(words)} look="primary">
            Im ganzen Shop suchen
          </LinkButton>
          <LinkButton to={pathname}>{title} ohne Suche</LinkButton>
        </>
      }
    >
      <p>Sie haben nur in dieser Liste gesucht.</p>
    </EmptyState>
  )
}

function BeyondTheEnd({ list, linkTo }: LinkTo & { list: ArticleList }) {
  return (
    <EmptyState
      title="Diese Seite gibt es nicht"
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={linkTo({})}>Zur ersten Seite</LinkButton>
          <LinkButton to={linkTo({ page: list.lastPage })}>Zur letzten Seite</LinkButton>
        </>
      }
    >
      <p>
        Die Liste hat {articleCount(list.total)} auf {list.lastPage} {list.lastPage === 1 ? 'Seite' : 'Seiten'}.
      </p>
    </EmptyState>
  )
}

function NothingHere({ title }: { title: string }) {
  return (
    <EmptyState
      title="Hier gibt es zurzeit keine Artikel"
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={assortments}>Sortimente ansehen</LinkButton>
          <LinkButton to={shop}>Alle Artikel</LinkButton>
        </>
      }
    >
      <p>Zu „{title}“ führen wir im Moment nichts.</p>
    </EmptyState>
  )
}
