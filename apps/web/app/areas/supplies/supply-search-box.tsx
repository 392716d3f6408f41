import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleLink, supplyDeviceLink, supplySearch, supplySearchLink } from '../../links.ts'
import { quietly } from '../../platform/calls/quietly.ts'
import { type Choice, useCombobox } from '../../platform/forms/use-combobox.ts'
import { useLabel } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import popup from '../../ui/forms/popup.module.css'
import { Icon } from '../../ui/marks/icon.tsx'
import { countText } from '../../ui/text/count-text.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import find from './find-form.module.css'
import { type Finder, supplySearchQuery } from './queries.ts'
import styles from './supply-search-box.module.css'

type Suggestion = Choice & { note: string; image: string | null }

const most = 6

/** Model or OEM number, with suggestions. A plain GET form without JavaScript. */
export function SupplySearchBox({ shown = '' }: { shown?: string }) {
  const label = useLabel()('Model or OEM number', 'Modell- oder OEM-Nummer')
  const box = useCombobox({ shown, useChoices: useSuggestions, onWords: (words) => box.go(supplySearchLink(words)) })
  const fieldId = `${box.list.id}-field`
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 19 types know no <search>-combobox pair, the form is the landmark
    <form action={supplySearch} role="search" aria-label="Tinte und Toner" className={styles.form} {...box.form}>
      <label htmlFor={fieldId} className={find.label}>
        {label}
      </label>
      <div className={find.row}>
        <input
          {...box.field}
          id={fieldId}
          className={classNames(find.field, styles.input)}
          placeholder="z. B. DL 2440 dw"
        />
        <Button type="submit" className={styles.button}>
          <Icon name="search" />
          Suchen
        </Button>
      </div>
      <div
        {...box.list}
        className={classNames(popup.popup, styles.panel, !box.expanded && popup.closed)}
        data-area="interface"
      >
        {box.choices.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose, options are never focused
          <div
            key={suggestion.to}
            id={`${box.list.id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === box.active}
            className={classNames(styles.option, index === box.active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => box.go(suggestion.to)}
          >
            {suggestion.image && <img src={suggestion.image} alt="" width={44} height={44} />}
            <span>
              {suggestion.words}
              <span className={styles.note}>{suggestion.note}</span>
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{box.isAnswered && countText(box.choices.length)}</span>
      </VisuallyHidden>
    </form>
  )
}

function useSuggestions(asked: string, wanted: boolean) {
  const { data } = useQuery({
    ...quietly(supplySearchQuery(asked)),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  return data && suggestionsOf(data)
}

function suggestionsOf({ deviceItems, articleItems }: Finder): Suggestion[] {
  const devices = deviceItems.map(({ slug, name, kind, image }) => ({
    to: supplyDeviceLink(slug),
    words: name,
    note: kind,
    image,
  }))
  const articles = articleItems.map((article) => ({
    to: articleLink(article),
    words: article.displayName,
    note: `Art.-Nr. ${article.articleNumber}`,
    image: article.mainImage.file || null,
  }))
  // who typed a number wants the article, who typed a model the device
  const first = articles.length > 0 ? articles.slice(0, most - 2) : []
  return [...first, ...devices].slice(0, most)
}
