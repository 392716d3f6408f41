import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchLink, shop } from '../links.ts'
import { query } from '../platform/query.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './search-field.module.css'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

type SuggestionList = ComponentType<Parameters<typeof import('./search-suggestions.tsx').default>[0]>

/** ux "Techniques" 11: short enough to feel immediate, long enough to skip most of a word. */
const debounce = 60

/** Site search with suggestions (combobox). A plain GET form to the list without JavaScript. */
export function SearchField() {
  const { pathname, search } = useLocation()
  const shown = pathname === shop ? (new URLSearchParams(search).get('search') ?? '') : ''
  const [typed, setTyped] = useState(shown)
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // not `lazy`: React holds back what a Suspense reveals for 300 ms
  const [List, setList] = useState<SuggestionList | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const client = useQueryClient()

  useEffect(() => {
    setTyped(shown)
    setOpen(false)
  }, [shown])

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), debounce)
    return () => clearTimeout(timer)
  }, [typed])

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
  }, [])

  const wanted = open && asked.length >= 2
  // one key per word: a newer word lets the older request be aborted
  const { data } = useQuery({
    ...query('searchShop', { search: asked }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const suggestions = wanted && data ? suggestionsOf(data, asked) : []
  const expanded = suggestions.length > 0
  const chosen = suggestions[active]

  function go(to: string) {
    setOpen(false)
    setActive(-1)
    input.current?.blur()
    void navigate(to)
  }

  /** A number opens its article, also when Enter comes before any suggestion: scanners are that fast (ux 34). */
  async function openHits(words: string) {
    const holdsNumber = /\d/.test(words)
    const answer = holdsNumber ? await client.query(query('searchShop', { search: words })).catch(() => null) : null
    go(answer?.exactArticle ?? searchLink(words))
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.trim()
    if (chosen) go(chosen.to)
    else if (words) void openHits(words)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = suggestions.length - 1
    const next: Record<string, number> = {
      ArrowDown: active >= last ? -1 : active + 1,
      ArrowUp: active < 0 ? last : active - 1,
    }
    const place = next[event.key]
    if (place !== undefined && expanded) {
      event.preventDefault()
      setActive(place)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (expanded) setOpen(false)
      else setTyped('')
      setActive(-1)
    }
  }

  function choose(suggestion: Suggestion) {
    go(suggestion.to)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 19 types know no <search>-combobox pair, the form is the landmark
    <form action={shop} role="search" className={styles.form} onSubmit={handleSubmit} onBlur={closeWhenLeft}>
      <label htmlFor="suche">
        <VisuallyHidden>Artikel, Artikelnummer oder Marke suchen</VisuallyHidden>
      </label>
      <input
        ref={input}
        id="suche"
        name="search"
        type="search"
        className={styles.input}
        placeholder="Artikel, Nummer oder Marke suchen"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={256}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        value={chosen?.words ?? typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => {
          setOpen(true)
          void import('./search-suggestions.tsx').then((loaded) => setList(() => loaded.default))
        }}
        onKeyDown={handleKey}
      />
      <button type="submit" className={styles.button} aria-label="Suchen">
        <Icon name="search" />
      </button>
      <div
        id={listId}
        role="listbox"
        aria-label="Vorschläge"
        className={classNames(styles.panel, !expanded && styles.closed)}
      >
        {expanded && List && (
          <List id={listId} typed={asked} suggestions={suggestions} active={active} onChoose={choose} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{wanted && data ? countText(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </form>
  )

  function closeWhenLeft({
    currentTarget,
    relatedTarget,
  }: {
    currentTarget: Element
    relatedTarget: EventTarget | null
  }) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setOpen(false)
    setActive(-1)
  }
}

function countText(count: number): string {
  if (count === 0) return 'Keine Vorschläge'
  return count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`
}
