import { memo } from 'react'
import { articleKey } from '../../../links.ts'
import type { ArticleTile as Article } from '../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { inWidths } from '../../../ui/in-widths.ts'
import { ArticleActions } from './actions/article-actions.tsx'
import { NotOrderable, RequestLink } from './actions/not-orderable.tsx'
import styles from './article-tile.module.css'
import { useSetQuantity } from './set-quantity.ts'
import {
  ArticleNameLink,
  DeliveryMarks,
  EcoMark,
  OldPrice,
  PriceHints,
  Score,
  TileChip,
  TileFacts,
  TileIcons,
  TilePrice,
  TileStars,
} from './tile-parts.tsx'
import { makerOf, nameBeside, pictureOf, unitText } from './tile-texts.ts'

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

/** A tile with a fixed rhythm: the rows of neighbours share their lines (specification 2). */
export const ArticleTile = memo(function ArticleTile(props: TileProps) {
  const { article, eager, headingLevel = 2, eco = false, admin = false, compared = false, look = 'normal' } = props
  const shown = useShown()
  const { allowOfferRequest, allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useSetQuantity(article)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const isPriced = allowPriceDisplay && article.price !== null
  const maker = makerOf(article)
  const name = nameBeside(maker, article)
  return (
    <article
      className={classNames(styles.tile, look === 'alternative' && styles.alternative)}
      data-testid="article-tile"
      data-article={articleKey(article)}
    >
      <div className={styles.picture}>
        <img
          {...inWidths(pictureOf(article), '200px')}
          src={pictureOf(article)}
          alt=""
          width={200}
          height={200}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <TileChip article={article} eco={eco} />
      </div>
      <div className={styles.info}>
        <p className={styles.maker}>
          {[maker, article.articleNumber, article.customerNumber].filter(Boolean).join(' · ')}
          <TileStars article={article} />
          <Score article={article} />
        </p>
        <Heading className={styles.name} title={article.displayName}>
          {admin ? name : <ArticleNameLink article={article} name={name} />}
        </Heading>
        {eco && <EcoMark article={article} />}
        {look === 'normal' && <TileFacts article={article} opensScale={!admin} />}
        <DeliveryMarks article={article} eco={eco} />
      </div>
      {!admin && <TileIcons article={article} compared={compared} />}
      <div className={styles.other}>
        <div className={styles.price}>
          <span className={styles.unit}>{unitText(article)}</span>
          <OldPrice article={article} shown={shown} />
          <TilePrice article={article} quantity={quantity} shown={shown} />
        </div>
        <PriceHints article={article} quantity={quantity} shown={shown} />
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
      </div>
    </article>
  )
})
