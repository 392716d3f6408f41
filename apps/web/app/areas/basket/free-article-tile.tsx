import { type FreeArticleState, freeArticleState } from '@kontor/contracts/rules/free-article'
import { formatEuro, fromEuros } from '@kontor/contracts/rules/money'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './free-article-tile.module.css'

/** A bonus item as the basket answer names it (specification 3 "Free article"). */
export type FreeArticle = {
  id: number
  article_number: string
  display_name: string
  body: string
  quantity: number
  mainImage: { file: string }
  /** euros; 0 in `value_of_goods_to` = no upper bound */
  value_of_goods_from: number
  value_of_goods_to: number
}

type FreeArticleProps = {
  article: FreeArticle
  /** how many may be selected in all (specification 9: 1) */
  count?: number
  /** the basket's value of goods in euros */
  valueOfGoods: number
  /** ids of the selected ones */
  selected: readonly number[]
  onSelect: (id: number) => void
  onDeselect: (id: number) => void
}

/** The tile of a bonus item in its five states (specification 4 "Free article"); nothing where it is hidden. */
export function FreeArticleTile({ article, count, valueOfGoods, selected, onSelect, onDeselect }: FreeArticleProps) {
  const state = freeArticleState({
    valueCents: fromEuros(valueOfGoods),
    fromCents: fromEuros(article.value_of_goods_from),
    toCents: fromEuros(article.value_of_goods_to),
    isSelected: selected.includes(article.id),
    selectedCount: selected.length,
    ...(count !== undefined && { count }),
  })
  if (state.kind === 'hidden') return null
  return (
    <article className={styles.tile} data-testid="free-article-tile" data-state={state.kind}>
      <div className={styles.picture}>
        <img src={article.mainImage.file} alt="" width={200} height={200} loading="lazy" />
      </div>
      <h3 className={styles.name}>
        {article.quantity > 1 && `${article.quantity} × `}
        {article.display_name}
      </h3>
      <p className={styles.body}>{article.body}</p>
      <p className={styles.range}>{rangeOf(article)}</p>
      <div className={styles.choice}>
        <Choice
          state={state}
          name={article.display_name}
          onSelect={() => onSelect(article.id)}
          onDeselect={() => onDeselect(article.id)}
        />
      </div>
    </article>
  )
}

type ChoiceProps = { state: FreeArticleState; name: string; onSelect: () => void; onDeselect: () => void }

function Choice({ state, name, onSelect, onDeselect }: ChoiceProps) {
  switch (state.kind) {
    case 'missing':
      return <p className={styles.missing}>Es fehlen noch {formatEuro(state.missingCents)}</p>
    case 'available':
      return (
        <Button wide onClick={onSelect} aria-label={`Auswählen: ${name}`}>
          <Icon name="gift" />
          Auswählen
        </Button>
      )
    case 'selected':
      return (
        <Button wide onClick={onDeselect} aria-label={`Abwählen: ${name}`}>
          <Icon name="check" />
          Abwählen
        </Button>
      )
    case 'full':
      return <p className={styles.full}>bereits {state.selectedCount} gewählt</p>
    case 'hidden':
      return null
  }
}

function rangeOf({ value_of_goods_from: from, value_of_goods_to: to }: FreeArticle): string {
  const least = `ab ${formatEuro(fromEuros(from))}`
  return to > 0 ? `Geschenk ${least} bis ${formatEuro(fromEuros(to))} Warenwert` : `Geschenk ${least} Warenwert`
}
