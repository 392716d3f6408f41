import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { shop } from '../../links.ts'
import { query } from '../../platform/calls/query.ts'
import { quietly } from '../../platform/calls/quietly.ts'
import { useCombobox } from '../../platform/forms/use-combobox.ts'
import { latePart } from '../../platform/page/late-part.tsx'
import { useUser } from '../../platform/state/shop.ts'
import { classNames } from '../../ui/class-names.ts'
import popup from '../../ui/forms/popup.module.css'
import { Icon } from '../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './search-field.module.css'
import type { Suggestion } from './suggestions.ts'

type Late = typeof import('./search-suggestions.tsx')
const loadLate = () => import('./search-suggestions.tsx')

const suggestionsQuery = (asked: string) => quietly(query('searchShop', { search: asked }))

const SearchScope = latePart(async () => (await import('../late-shell.ts')).SearchScope)

/** Lists of articles; the supplies have a search of their own. */
const lists = /^\/shop(?!\/supply)/

/** Site search with suggestions. A plain GET form to the list without JavaScript. */
export function SearchField() {
  const { pathname, search } = useLocation()
  const shown = lists.test(pathname) ? (new URLSearchParams(search).get('search') ?? '') : ''
  const owner = useUser().data?.username ?? 'guest'
  // not `lazy`: React holds back what a Suspense reveals for 300 ms
  const [late, setLate] = useState<Late | null>(null)
  const [recent, setRecent] = useState<readonly Suggestion[]>([])
  const client = useQueryClient()
  const box = useCombobox({ shown, useChoices: useSuggestions, onWords: find, whileEmpty: recent })
  const { asked, choices, active, expanded, go, input } = box
  // asked above; here only what became of it
  const { isError, isFetching, refetch } = useQuery({ ...suggestionsQuery(asked), enabled: false })

  // whichever way one came to the hits
  useEffect(() => {
    if (shown) late?.rememberSearch(owner, shown)
  }, [shown, late, owner])

  useEffect(() => {
    const focusByKey = (event: globalThis.KeyboardEvent) => {
      const writing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const wanted = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !writing)
      if (!wanted) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusByKey)
    return () => document.removeEventListener('keydown', focusByKey)
  }, [input])

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 19 types know no <search>-combobox pair, the form is the landmark
    <form action={shop} role="search" className={styles.form} {...box.form}>
      <label htmlFor="suche">
        <VisuallyHidden>Artikel, Artikelnummer oder Marke suchen</VisuallyHidden>
      </label>
      <input
        {...box.field}
        id="suche"
        className={styles.input}
        placeholder="Artikel, Nummer oder Marke suchen"
        onFocus={() => {
          box.openList()
          void loadLate().then((loaded) => {
            setLate(loaded)
            setRecent(loaded.recentSearches(owner))
          })
        }}
      />
      <SearchScope pathname={pathname} shown={shown} />
      <button type="submit" className={styles.button} aria-label="Suchen">
        <Icon name="search" />
      </button>
      <div className={classNames(popup.popup, styles.panel, !expanded && popup.closed)} data-area="interface">
        <div {...box.list}>
          {expanded && late && (
            <late.SuggestionList
              id={box.list.id}
              typed={asked}
              suggestions={choices}
              active={active}
              onChoose={(suggestion) => go(suggestion.to)}
            />
          )}
        </div>
        {expanded && late && choices === recent && <late.ForgetButton onForget={forget} />}
      </div>
      {isError && box.wanted && late && <late.SuggestionsFailed onRetry={refetch} busy={isFetching} />}
      <VisuallyHidden>
        <span role="status">{box.isAnswered && late?.countText(choices.length)}</span>
      </VisuallyHidden>
    </form>
  )

  function find(words: string) {
    void loadLate().then(({ hitsOf, placeIn, rememberSearch }) => {
      const place = placeIn(input.current?.form)
      rememberSearch(owner, words)
      if (place) go(`${place}?${new URLSearchParams({ search: words })}`)
      else void hitsOf(client, words).then(go)
    })
  }

  function forget() {
    late?.forgetSearches(owner)
    setRecent([])
    input.current?.focus()
  }

  function useSuggestions(asked: string, wanted: boolean) {
    // one key per word: a newer word lets the older request be aborted
    const { data } = useQuery({
      ...suggestionsQuery(asked),
      enabled: wanted,
      placeholderData: keepPreviousData,
    })
    return data && late?.suggestionsOf(data, asked)
  }
}
