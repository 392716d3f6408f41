import { type FreeArticleState, freeArticleState } from '@kontor/contracts/rules/basket/free-article'
import { formatEuro, fromEuros } from '@kontor/contracts/rules/pricing/money'
import type { ReactNode } from 'react'
import type { FreeArticle } from '../../../platform/calls/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './free-article-tile.module.css'

type FreeArticleProps = {
  article: FreeArticle
  /** how many may be selected in all (specification 9: 1) */
  count?: number
  /** the basket's value of goods in euros */
  valueOfGoods: number
  /** ids of the selected ones */
  selected: readonly number[]
  /** the form that its button sends */
  inForm: (button: ReactNode) => ReactNode
}

/** The tile of a bonus item in its five states (specification 4); nothing where it is hidden. */
export function FreeArticleTile({ article, count, valueOfGoods, selected, inForm }: FreeArticleProps) {
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
        <Choice state={state} article={article} inForm={inForm} />
      </div>
    </article>
  )
}

function Choice({
  state,
  article,
  inForm,
}: Pick<FreeArticleProps, 'article' | 'inForm'> & { state: FreeArticleState }) {
  switch (state.kind) {
    case 'missing':
      return (
        <p className={styles.missing}>
          Noch {formatEuro(state.missingCents)} bis zu Ihrem Gratisartikel (ab{' '}
          {formatEuro(fromEuros(article.value_of_goods_from))})
        </p>
      )
    case 'available':
      return inForm(
        <Button type="submit" name="kind" value="addGift" wide aria-label={`Auswählen: ${article.display_name}`}>
          <Icon name="gift" />
          Auswählen
        </Button>,
      )
    case 'selected':
      return inForm(
        <Button type="submit" name="kind" value="removeGift" wide aria-label={`Abwählen: ${article.display_name}`}>
          <Icon name="check" />
          Abwählen
        </Button>,
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
