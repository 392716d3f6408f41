import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useState } from 'react'
import { articleLink, orderLink } from '../../../links.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { useShown } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import type { AccountItem } from '../../account/tab-queries.ts'
import { ruleOf } from '../../basket/queries.ts'
import { ArticleActions } from '../../catalogue/tile/actions/article-actions.tsx'
import { NotOrderable } from '../../catalogue/tile/actions/not-orderable.tsx'
import { unitPriceAt } from '../../catalogue/tile/prices/article-price.ts'
import styles from './article-lines.module.css'

/** Articles of a tab, one line each; the quantity is that of the last order. */
export function ArticleLines({ items }: { items: readonly AccountItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map(({ article, articleNumber, shopDepotId, displayName, lastOrder, problem }) =>
        article ? (
          <Line key={`${articleNumber}-${shopDepotId}`} article={article} lastOrder={lastOrder} />
        ) : (
          <li key={`${articleNumber}-${shopDepotId}`} className={styles.row}>
            <div className={styles.picture} />
            <div className={styles.what}>
              <h2 className={styles.name}>{displayName}</h2>
              <p className={styles.faint}>Art.-Nr. {articleNumber}</p>
              <LastOrder lastOrder={lastOrder} />
              <p className={styles.gone}>{problem}</p>
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

type LineProps = { article: ArticleTile; lastOrder: AccountItem['lastOrder'] }

function Line({ article, lastOrder }: LineProps) {
  const shown = useShown()
  const [quantity, setQuantity] = useState(() => correctQuantity(lastOrder?.quantity ?? Number.NaN, ruleOf(article)))
  const price = unitPriceAt(article, quantity)
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <img src={article.mainImage.file} alt="" width={72} height={72} loading="lazy" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={articleLink(article)}>{article.displayName}</Link>
        </h2>
        <p className={styles.faint}>
          {[`Art.-Nr. ${article.articleNumber}`, article.customerNumber, article.unit].filter(Boolean).join(' · ')}
        </p>
        <LastOrder lastOrder={lastOrder} />
        <DeliveryLine delivery={article.delivery} />
      </div>
      <div className={styles.price}>{price && <PriceText price={price} shown={shown} />}</div>
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

function LastOrder({ lastOrder }: Pick<LineProps, 'lastOrder'>) {
  if (!lastOrder) return null
  const { date, quantity, orderNumber } = lastOrder
  return (
    <p className={styles.faint}>
      Zuletzt {quantity} am {formatDate(date)} in <Link to={orderLink(orderNumber)}>Bestellung {orderNumber}</Link>
    </p>
  )
}
