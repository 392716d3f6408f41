import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { articleLink, supplyDeviceLink, supplySearch, supplySearchLink } from '../../links.ts'
import { useLabel } from '../../platform/shop.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Finder, supplySearchQuery } from './queries.ts'
import styles from './supply-search-box.module.css'

type Suggestion = { to: string; name: string; note: string; image: string | null }

/** ux "Techniques" 11: short enough to feel immediate, long enough to skip most of a word. */
const debounce = 60
const most = 6

/** Model or OEM number, with suggestions (combobox). A plain GET form without JavaScript. */
export function SupplySearchBox({ shown = '' }: { shown?: string }) {
  const label = useLabel()('Model or OEM number', 'Modell- oder OEM-Nummer')
  const [typed, setTyped] = useState(shown)
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const id = useId()

  useEffect(() => {
    setTyped(shown)
    setOpen(false)
  }, [shown])

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), debounce)
    return () => clearTimeout(timer)
  }, [typed])

  const wanted = open && asked.length >= 2
  const { data } = useQuery({ ...supplySearchQuery(asked), enabled: wanted, placeholderData: keepPreviousData })
  const suggestions = wanted && data ? suggestionsOf(data) : []
  const expanded = suggestions.length > 0
  const chosen = suggestions[active]

  function go(to: string) {
    setOpen(false)
    setActive(-1)
    void navigate(to)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.trim()
    if (chosen) go(chosen.to)
    else if (words) go(supplySearchLink(words))
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
    if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 19 types know no <search>-combobox pair, the form is the landmark
    <form
      action={supplySearch}
      role="search"
      aria-label="Tinte und Toner"
      className={styles.form}
      onSubmit={handleSubmit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
      }}
    >
      <label htmlFor={`${id}-field`} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-field`}
          name="search"
          type="search"
          className={styles.input}
          placeholder="z. B. DL 2440 dw oder DT-241X"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={256}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={handleKey}
        />
        <Button type="submit" className={styles.button}>
          <Icon name="search" />
          Suchen
        </Button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Vorschläge"
        className={classNames(styles.panel, !expanded && styles.closed)}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose, options are never focused
          <div
            key={suggestion.to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion.to)}
          >
            {suggestion.image && <img src={suggestion.image} alt="" width={44} height={44} />}
            <span>
              {suggestion.name}
              <span className={styles.note}>{suggestion.note}</span>
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{wanted && data ? countText(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </form>
  )
}

function suggestionsOf({ deviceItems, articleItems }: Finder): Suggestion[] {
  const devices = deviceItems.map(({ slug, name, kind, image }) => ({
    to: supplyDeviceLink(slug),
    name,
    note: kind,
    image,
  }))
  const articles = articleItems.map((article) => ({
    to: articleLink(article),
    name: article.displayName,
    note: `Art.-Nr. ${article.articleNumber}`,
    image: article.mainImage.file || null,
  }))
  // who typed a number wants the article, who typed a model the device
  const first = articles.length > 0 ? articles.slice(0, most - 2) : []
  return [...first, ...devices].slice(0, most)
}

function countText(count: number): string {
  if (count === 0) return 'Keine Vorschläge'
  return count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`
}
