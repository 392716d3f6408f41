import { useId } from 'react'
import { articleKey, articleLink } from '../../../../links.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useShown } from '../../../../platform/state/shop.ts'
import { Link } from '../../../../ui/link.tsx'
import { DeliveryLine } from '../../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { ArticleActions } from '../../tile/actions/article-actions.tsx'
import { unitPriceAt } from '../../tile/prices/article-price.ts'
import { smallestQuantity } from '../../tile/tile-texts.ts'
import styles from './twin-offers.module.css'

/** What can be had in place of an article that cannot be ordered, where its button would stand. */
export function TwinOffers({ twins }: { twins: readonly ArticleTile[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.twins}>
      <h2 id={headingId} className={styles.heading}>
        Stattdessen lieferbar
      </h2>
      <ul className={styles.list}>
        {twins.map((twin) => (
          <Twin key={articleKey(twin)} twin={twin} />
        ))}
      </ul>
    </section>
  )
}

function Twin({ twin }: { twin: ArticleTile }) {
  const shown = useShown()
  const price = unitPriceAt(twin, smallestQuantity(twin))
  return (
    <li className={styles.twin}>
      <img src={twin.mainImage.file} alt="" width={56} height={56} loading="lazy" />
      <div className={styles.what}>
        <Link to={articleLink(twin)} className={styles.name}>
          {twin.displayName}
        </Link>
        <DeliveryLine delivery={twin.delivery} withDay />
      </div>
      <div className={styles.buy}>
        {price && <PriceText price={price} shown={shown} size="small" />}
        <ArticleActions article={twin} look="row" />
      </div>
    </li>
  )
}
