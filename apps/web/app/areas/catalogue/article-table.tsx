import { useState } from 'react'
import { useEcoView } from '../../platform/eco-view.ts'
import { useMode, useShop } from '../../platform/shop.ts'
import type { ArticleTile as Article } from '../../platform/types.ts'
import { DeliveryLine } from '../../ui/delivery-line.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { ArticleActions } from './article-actions.tsx'
import { unitPriceAt } from './article-price.ts'
import styles from './article-table.module.css'
import { ArticleBadges, ArticleNameLink, EcoMark, PriceHints, smallestQuantity } from './article-tile.tsx'
import { NotOrderable } from './not-orderable.tsx'

/** The list as rows, for those who know what they want. */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const eco = useEcoView()
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <ArticleRow key={`${article.articleNumber}-${article.shopDepotId}`} article={article} eco={eco} />
      ))}
    </ul>
  )
}

function ArticleRow({ article, eco }: { article: Article; eco: boolean }) {
  const mode = useMode()
  const { allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useState(() => smallestQuantity(article))
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  return (
    <li className={styles.row} data-testid="article-tile">
      <div className={styles.picture}>
        <img src={article.mainImage.file} alt="" width={72} height={72} loading="lazy" decoding="async" />
      </div>
      <div className={styles.naming}>
        <h2 className={styles.name}>
          <ArticleNameLink article={article} />
        </h2>
        <p className={styles.number}>
          {article.articleNumber} · {article.brandName || article.manufacturerName}
        </p>
        {eco && <EcoMark article={article} />}
        <div className={styles.badges}>
          <ArticleBadges article={article} />
        </div>
      </div>
      <div className={styles.delivery}>
        <DeliveryLine delivery={article.delivery} stock={article.stock} />
      </div>
      <div className={styles.price}>
        {price ? <PriceText price={price} mode={mode} /> : <strong>Preis auf Anfrage</strong>}
        <span className={styles.unit}>{article.unit}</span>
        <PriceHints article={article} quantity={quantity} />
      </div>
      <div className={styles.actions}>
        {article.orderable && price ? (
          <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
        ) : (
          <NotOrderable article={article} />
        )}
      </div>
    </li>
  )
}
