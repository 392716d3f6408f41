import type { QueryClient } from '@tanstack/react-query'
import { searchLink } from '../../links.ts'
import { query } from '../../platform/calls/query.ts'
import type { ArticleTile } from '../../platform/calls/types.ts'
import { scopeParameter } from '../../platform/navigation/search-scope.ts'
import { useShown } from '../../platform/state/shop.ts'
import { classNames } from '../../ui/class-names.ts'
import popup from '../../ui/forms/popup.module.css'
import { Icon } from '../../ui/marks/icon.tsx'
import type { IconName } from '../../ui/marks/icon-names.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { DeliveryLine } from '../../ui/text/delivery-line.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import styles from './search-suggestions.module.css'
import type { Suggestion } from './suggestions.ts'

export { countText } from '../../ui/text/count-text.ts'
export { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
export { suggestionsOf } from './suggestions.ts'

/** A number opens its article, also when Enter comes before any suggestion: scanners are that fast (ux 34). */
export async function hitsOf(client: QueryClient, words: string): Promise<string> {
  const holdsNumber = /\d/.test(words)
  const answer = holdsNumber ? await client.query(query('searchShop', { search: words })).catch(() => null) : null
  return answer?.exactArticle ?? searchLink(words)
}

export function SuggestionsFailed({ onRetry, busy }: { onRetry: () => unknown; busy: boolean }) {
  return (
    <div className={popup.popup} data-area="interface">
      <PartFailed onRetry={onRetry} busy={busy}>
        Die Vorschläge lassen sich gerade nicht laden. Mit der Eingabetaste suchen Sie trotzdem.
      </PartFailed>
    </div>
  )
}

/** The list that is to be searched alone; '' for the whole shop. */
export function placeIn(form: HTMLFormElement | null | undefined): string {
  const field = form?.elements.namedItem(scopeParameter)
  return field instanceof HTMLSelectElement ? field.value : ''
}

type ListProps = {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

export function SuggestionList({ id, typed, suggestions, active, onChoose }: ListProps) {
  return (
    <div className={styles.list} role="presentation">
      {suggestions.map((suggestion, index) => (
        <div key={suggestion.group + suggestion.to} className={styles.item}>
          {suggestion.group !== suggestions[index - 1]?.group && (
            <div className={styles.group} role="presentation">
              {suggestion.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose, options are never focused */}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.article ? (
              <ArticleOption article={suggestion.article} typed={typed} />
            ) : (
              <>
                <Icon name={icons[suggestion.group] ?? 'arrow-right'} size={16} />
                <Completed words={suggestion.words} typed={typed} />
                {suggestion.count !== undefined && suggestion.count > 0 && (
                  <span className={styles.count}>{suggestion.count}</span>
                )}
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

const icons: Readonly<Record<string, IconName>> = { 'Suchen nach': 'search', 'Zuletzt gesucht': 'clock' }

/** Beside the list, not among its choices. */
export function ForgetButton({ onForget }: { onForget: () => void }) {
  return (
    <button type="button" className={styles.forget} onClick={onForget}>
      <Icon name="trash" size={16} />
      Zuletzt gesuchte Wörter löschen
    </button>
  )
}

function ArticleOption({ article, typed }: { article: ArticleTile; typed: string }) {
  const shown = useShown()
  return (
    <>
      <img className={styles.picture} src={article.mainImage.file} alt="" width={48} height={48} />
      <span className={styles.article}>
        <Completed words={article.displayName} typed={typed} />
        <DeliveryLine delivery={article.delivery} />
      </span>
      {article.price && <PriceText price={article.price} shown={shown} size="small" note={false} />}
    </>
  )
}

/** What was typed stays light, what completes it is bold: the eye finds the difference (ux 32). */
function Completed({ words, typed }: { words: string; typed: string }) {
  const at = words.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0 || !typed) return <span className={styles.words}>{words}</span>
  return (
    <span className={styles.words}>
      <b>{words.slice(0, at)}</b>
      {words.slice(at, at + typed.length)}
      <b>{words.slice(at + typed.length)}</b>
    </span>
  )
}
