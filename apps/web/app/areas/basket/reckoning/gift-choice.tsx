import { basket as basketAddress } from '../../../links.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop } from '../../../platform/state/shop.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BasketChange, changesIn } from '../basket-change.ts'
import { FreeArticleTile } from './free-article-tile.tsx'
import styles from './promotions.module.css'

type GiftChoiceProps = {
  basket: Basket
  onChange: (change: BasketChange) => void
  /** where the page without JavaScript goes on; default: the basket */
  back?: string
  /** one line, open only where something is chosen */
  folded?: boolean
}

/** Bonus items to choose from, and what a coupon gives; nothing where the shop offers none (specification 4). */
export function GiftChoice({ folded, ...props }: GiftChoiceProps) {
  const { freeArticles = [], possibleFreeArticles = [], couponFreeArticles = [] } = props.basket
  if (possibleFreeArticles.length + couponFreeArticles.length === 0) return null
  if (!folded)
    return (
      <section className={styles.gifts} aria-labelledby="gifts-head">
        <h2 className={styles.giftsHead} id="gifts-head" tabIndex={-1}>
          Gratisartikel zu Ihrer Bestellung
        </h2>
        <Gifts {...props} />
      </section>
    )
  return (
    <details className={styles.fold} open={freeArticles.length + couponFreeArticles.length > 0}>
      <summary className={styles.couponToggle} id="gifts-head">
        <Icon name="gift" size={16} />
        Gratisartikel zu Ihrer Bestellung
      </summary>
      <div className={styles.folded}>
        <Gifts {...props} />
      </div>
    </details>
  )
}

function Gifts({ basket, onChange, back = basketAddress }: GiftChoiceProps) {
  const { freeArticleCount } = useShop()
  const { freeArticles = [], possibleFreeArticles = [], couponFreeArticles = [], freeArticleValue = 0 } = basket
  return (
    <>
      {possibleFreeArticles.length > 0 && (
        <p className={styles.small}>
          {freeArticleCount === 1
            ? 'Einen dürfen Sie sich aussuchen, solange der Vorrat reicht.'
            : `Bis zu ${freeArticleCount} Artikel dürfen Sie sich aussuchen, solange der Vorrat reicht.`}
        </p>
      )}
      {couponFreeArticles.map((gift) => (
        <p key={gift.id} className={styles.couponGift}>
          <Icon name="gift" />
          <span>
            Mit Ihrem Gutschein gratis dabei: <strong>{gift.display_name}</strong>
          </span>
        </p>
      ))}
      {possibleFreeArticles.length > 0 && (
        <ul className={styles.tiles}>
          {possibleFreeArticles.map((article) => (
            <li key={article.id}>
              <FreeArticleTile
                article={article}
                count={freeArticleCount}
                valueOfGoods={freeArticleValue}
                selected={freeArticles.map(({ id }) => id)}
                inForm={(button) => (
                  <form
                    method="post"
                    action={basketAddress}
                    onSubmit={(event) => {
                      event.preventDefault()
                      const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
                      for (const change of changesIn(form)) onChange(change)
                    }}
                  >
                    <TokenField />
                    <input type="hidden" name="id" value={article.id} />
                    <input type="hidden" name="back" value={back} />
                    {button}
                  </form>
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What fell out of the basket by itself. */
export function BasketNotices({ basket }: { basket: Basket }) {
  const { notices = [] } = basket
  if (notices.length === 0) return null
  return (
    <Notice kind="warning">
      {notices.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
