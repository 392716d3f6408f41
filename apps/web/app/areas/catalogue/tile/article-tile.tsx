import { memo } from 'react'
import { articleKey } from '../../../links.ts'
import type { ArticleTile as Article } from '../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArticleActions } from './actions/article-actions.tsx'
import { NotOrderable, RequestLink } from './actions/not-orderable.tsx'
import styles from './article-tile.module.css'
import { useSetQuantity } from './set-quantity.ts'
import {
  ArticleBadges,
  ArticleNameLink,
  DeliveryMarks,
  EcoMark,
  PriceHints,
  Score,
  TileIcons,
  TilePrice,
} from './tile-parts.tsx'
import { pictureOf, unitText } from './tile-texts.ts'

type TileProps = {
  article: Article
  /** of the first row: loaded at once */
  eager?: boolean
  headingLevel?: 2 | 3
  /** with the attributes of the eco view */
  eco?: boolean
  /** in customer administration: leads nowhere, sells nothing (G-66) */
  admin?: boolean
  /** on the compare list */
  compared?: boolean
  /** lower, for lists of alternatives */
  look?: 'normal' | 'alternative'
}

const shownFacts = 3

/** A tile with a fixed rhythm: the rows of neighbours share their lines (specification 2). */
export const ArticleTile = memo(function ArticleTile(props: TileProps) {
  const { article, eager, headingLevel = 2, eco = false, admin = false, compared = false, look = 'normal' } = props
  const shown = useShown()
  const { allowOfferRequest, allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useSetQuantity(article)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const isPriced = allowPriceDisplay && article.price !== null
  return (
    <article
      className={classNames(styles.tile, look === 'alternative' && styles.alternative)}
      data-testid="article-tile"
      data-article={articleKey(article)}
    >
      <div className={styles.picture}>
        <img
          src={pictureOf(article)}
          alt=""
          width={200}
          height={200}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <ArticleBadges article={article} eco={eco} opensScale={!admin} />
      </div>
      <div className={styles.info}>
        <p className={styles.brand}>{article.brandName || article.manufacturerName}</p>
        <Heading className={styles.name} title={article.displayName}>
          {admin ? article.displayName : <ArticleNameLink article={article} />}
        </Heading>
        <p className={styles.number}>
          {`Art.-Nr. ${article.articleNumber}`}
          {article.customerNumber && ` · ${article.customerNumber}`}
          <Score article={article} />
        </p>
        {eco && <EcoMark article={article} />}
        {look === 'normal' && <p className={styles.facts}>{article.keyFacts.slice(0, shownFacts).join('\n')}</p>}
      </div>
      {!admin && <TileIcons article={article} compared={compared} />}
      <div className={styles.other}>
        <DeliveryMarks article={article} />
        <div className={styles.price}>
          <span className={styles.unit}>{unitText(article)}</span>
          <TilePrice article={article} quantity={quantity} shown={shown} />
        </div>
        <PriceHints article={article} quantity={quantity} />
      </div>
      <div className={styles.actions}>
        {article.orderable && isPriced && !admin ? (
          <>
            <ArticleActions article={article} quantity={quantity} onQuantity={setQuantity} />
            {allowOfferRequest && <RequestLink article={article} quiet />}
          </>
        ) : (
          !admin && <NotOrderable article={article} />
        )}
      </div>
    </article>
  )
})
