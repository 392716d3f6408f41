import { memo } from 'react'
import { articleKey } from '../../../../links.ts'
import type { ArticleTile as Article } from '../../../../platform/calls/types.ts'
import { useEcoView } from '../../../../platform/state/eco-view.ts'
import { useShop, useShown } from '../../../../platform/state/shop.ts'
import { useCompared } from '../../compare/use-compared.ts'
import { ArticleActions } from '../actions/article-actions.tsx'
import { NotOrderable } from '../actions/not-orderable.tsx'
import { useTileActions } from '../actions/tile-actions.ts'
import { useSetQuantity } from '../set-quantity.ts'
import {
  ArticleBadges,
  ArticleNameLink,
  DeliveryMarks,
  EcoMark,
  PriceHints,
  Score,
  TileIcons,
  TilePrice,
} from '../tile-parts.tsx'
import { pictureOf, unitText } from '../tile-texts.ts'
import styles from './article-table.module.css'
import parts from './row-parts.module.css'

/** The list as rows, for those who know what they want (ux 11). */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const eco = useEcoView()
  const compared = useCompared()
  return (
    <ul className={parts.rows} {...useTileActions(articles)}>
      {articles.map((article) => {
        const key = articleKey(article)
        return <ArticleRow key={key} article={article} eco={eco} compared={compared.some((one) => one.key === key)} />
      })}
    </ul>
  )
}

type RowProps = { article: Article; eco: boolean; compared: boolean }

const ArticleRow = memo(function ArticleRow({ article, eco, compared }: RowProps) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useSetQuantity(article)
  const isPriced = allowPriceDisplay && article.price !== null
  return (
    <li className={styles.row} data-testid="article-tile" data-article={articleKey(article)}>
      <div className={parts.picture}>
        <img src={pictureOf(article)} alt="" width={72} height={72} loading="lazy" decoding="async" />
      </div>
      <div className={parts.naming}>
        <h2 className={parts.name}>
          <ArticleNameLink article={article} />
        </h2>
        <p className={parts.number}>
          {article.articleNumber}
          {article.customerNumber && ` · ${article.customerNumber}`} · {article.brandName || article.manufacturerName}
          <Score article={article} />
        </p>
        {eco && <EcoMark article={article} />}
        <div className={styles.badges}>
          <ArticleBadges article={article} eco={eco} opensScale />
        </div>
      </div>
      <div className={parts.delivery}>
        <DeliveryMarks article={article} />
      </div>
      <TileIcons article={article} compared={compared} inRow />
      <div className={styles.price}>
        <TilePrice article={article} quantity={quantity} shown={shown} />
        <span className={styles.unit}>{unitText(article)}</span>
        <PriceHints article={article} quantity={quantity} />
      </div>
      <div className={parts.actions}>
        {article.orderable && isPriced ? (
          <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
        ) : (
          <NotOrderable article={article} />
        )}
      </div>
    </li>
  )
})
