import { useEffect, useRef, useState } from 'react'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../../platform/state/shop.ts'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { ArticleActions } from '../../tile/actions/article-actions.tsx'
import { unitPriceAt } from '../../tile/prices/article-price.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = { article: ArticleDetail; quantity: number; onQuantity: (quantity: number) => void }

/** Price and button stay at hand once the decision block has scrolled away (ux 23). */
export function BuyBar({ article, quantity, onQuantity }: BuyBarProps) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const [isVisible, setIsVisible] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  const isOffered = article.orderable && price !== null

  useEffect(() => {
    const block = mark.current?.closest('main')?.querySelector('form')
    if (!block || !isOffered) return
    const watch = new IntersectionObserver(([entry]) =>
      setIsVisible(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    watch.observe(block)
    return () => watch.disconnect()
  }, [isOffered])

  return (
    <div ref={mark}>
      {isVisible && price && (
        <section className={styles.bar} aria-label="Schnell in den Warenkorb">
          <p className={styles.name}>{article.displayName}</p>
          <PriceText price={price} shown={shown} />
          <ArticleActions article={article} look="bar" quantity={quantity} onQuantity={onQuantity} />
        </section>
      )}
    </div>
  )
}
