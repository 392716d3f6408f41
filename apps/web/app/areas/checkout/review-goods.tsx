import { basket as basketAddress } from '../../links.ts'
import type { Basket, BasketPosition, FreeArticle } from '../../platform/calls/types.ts'
import { useCharged, useShown } from '../../platform/state/shop.ts'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { budgetLeft } from '../organisation/budgets/budget-left.ts'
import styles from './checkout.module.css'

/** The goods with their essential features, as § 312j BGB wants them above the button. */
export function ReviewGoods({ basket }: { basket: Basket }) {
  const { freeArticles = [], couponFreeArticles = [], budgetInfos = [] } = basket
  return (
    <>
      <div className={styles.choiceHead}>
        <h2 className={styles.partHead} id="goods-head">
          Ihre Artikel
        </h2>
        <a href={basketAddress}>Warenkorb ändern</a>
      </div>
      <GoodsList items={basket.items} features={useCharged() === 'gross'} />
      {freeArticles.map((gift) => (
        <Gift key={gift.id} gift={gift} />
      ))}
      {couponFreeArticles.map((gift) => (
        <Gift key={gift.id} gift={gift} />
      ))}
      {budgetInfos.length > 0 && (
        <ul className={styles.small} aria-label="Budgets">
          {budgetInfos.map((budget) => (
            <li key={budget.id}>{budgetLeft(budget)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Gift({ gift }: { gift: FreeArticle }) {
  return (
    <div className={styles.reviewGood}>
      <img src={gift.mainImage.file} alt="" width={48} height={48} loading="lazy" />
      <div className={styles.reviewWhat}>
        <p className={styles.reviewName}>{gift.display_name}</p>
        <p className={styles.small}>Art.-Nr. {gift.article_number} · Ihr Gratisartikel</p>
      </div>
      <p className={styles.reviewCount}>{gift.quantity} ×</p>
      <p className={styles.reviewSum}>gratis</p>
    </div>
  )
}

/** @param features says of each article what consumers have to be told of it */
export function GoodsList({ items, features }: { items: readonly BasketPosition[]; features?: boolean }) {
  const shown = useShown()
  return (
    <ul className={styles.reviewGoods}>
      {items.map((item) => (
        <li key={item.uid} className={styles.reviewGood}>
          <img src={item.image} alt="" width={48} height={48} loading="lazy" />
          <div className={styles.reviewWhat}>
            <p className={styles.reviewName}>{item.displayName}</p>
            {features && item.excerpt && <p className={styles.small}>{item.excerpt}</p>}
            <p className={styles.small}>
              Art.-Nr. {item.articleNumber}
              {item.costCenter && ` · Kostenstelle ${item.costCenter}`}
              {(item.arrivalText ?? item.delivery?.text) && ` · ${item.arrivalText ?? item.delivery?.text}`}
            </p>
            {item.hint && <p className={styles.small}>Notiz: {item.hint}</p>}
            {item.oldPrice !== null && (
              <p className={styles.reviewChanged}>Preis geändert, bisher {euro(item.oldPrice)}</p>
            )}
            {item.problem && <p className={styles.reviewProblem}>{item.problem}</p>}
          </div>
          <p className={styles.reviewCount}>
            {item.quantity} × {!item.free && (item.price === null ? '–' : euro(item.price))}
            {!item.free && <span className={styles.small}> {priceNote[shown]}</span>}
            {item.deposit && <span className={styles.reviewDeposit}>{item.deposit.text}</span>}
          </p>
          <p className={styles.reviewSum}>
            <VisuallyHidden>Summe der Position </VisuallyHidden>
            {item.free ? 'gratis' : item.lineTotal === null ? '–' : euro(item.lineTotal)}
          </p>
        </li>
      ))}
    </ul>
  )
}
