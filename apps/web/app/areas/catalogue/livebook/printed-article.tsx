import type { CSSProperties } from 'react'
import { articleKey, articleLink } from '../../../links.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { priceNote } from '../../../ui/text/price-text.tsx'
import { ArticleActions } from '../tile/actions/article-actions.tsx'
import { NotOrderable } from '../tile/actions/not-orderable.tsx'
import { useSetQuantity } from '../tile/set-quantity.ts'
import { OldPrice, PriceHints, TilePrice } from '../tile/tile-parts.tsx'
import { factsOf, makerOf, nameBeside, pictureOf, smallestQuantity, unitText } from '../tile/tile-texts.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './printed-article.module.css'

type Spot = { x: number; y: number; w: number; h: number; text?: string | undefined }
type PrintedProps = { article: ArticleTile; words: string; spot: Spot | undefined; placed: boolean }

/** An article as a printed page shows it; what opens on it says what the reader needs to order it. */
export function PrintedArticle({ article, words, spot, placed }: PrintedProps) {
  const shown = useShown()
  const maker = makerOf(article)
  return (
    <article
      className={classNames(styles.article, placed && styles.placed)}
      {...(placed &&
        spot && { style: { '--x': spot.x, '--y': spot.y, '--w': spot.w, '--h': spot.h } as CSSProperties })}
      data-testid="livebook-article"
      data-article={articleKey(article)}
    >
      <img src={pictureOf(article)} alt="" width={160} height={160} loading="lazy" decoding="async" draggable={false} />
      <div className={styles.words}>
        <p className={styles.number}>
          <MarkedText text={[maker, article.articleNumber].filter(Boolean).join(' · ')} words={words} />
        </p>
        <h3 className={styles.name}>
          <Link to={articleLink(article)}>
            <MarkedText text={nameBeside(maker, article)} words={words} />
          </Link>
        </h3>
        <p className={styles.facts}>{factsOf(article)}</p>
        <p className={styles.price}>
          <TilePrice article={article} quantity={smallestQuantity(article)} shown={shown} />
          {article.price && <span className={styles.unit}>{`${priceNote[shown]} / ${unitText(article)}`}</span>}
        </p>
      </div>
      <Hotspot article={article} text={spot?.text} />
    </article>
  )
}

/** Price, stock and basket of the reader, over the article; opens without JavaScript, one at a time. */
function Hotspot({ article, text }: { article: ArticleTile; text: string | undefined }) {
  const shown = useShown()
  const { allowPriceDisplay, showDeliveryState } = useShop()
  const [quantity, setQuantity] = useSetQuantity(article)
  const isPriced = allowPriceDisplay && article.price !== null
  return (
    <details className={styles.hotspot} name="hotspot" data-testid="hotspot">
      <summary className={styles.spot}>
        <span className={styles.spotWords}>{`Preis, Bestand und Bestellung: ${text ?? article.displayName}`}</span>
        <Icon name="basket" size={16} />
        <Icon name="close" size={16} />
      </summary>
      <div className={styles.offer}>
        <p className={styles.offerName}>{article.displayName}</p>
        {showDeliveryState && (
          <DeliveryLine
            delivery={article.delivery}
            stock={article.stock}
            image={article.sap_delivery_state.image}
            withDay
          />
        )}
        <div className={styles.offerPrice}>
          <OldPrice article={article} shown={shown} />
          <TilePrice article={article} quantity={quantity} shown={shown} />
          <span className={styles.unit}>{unitText(article)}</span>
        </div>
        <PriceHints article={article} quantity={quantity} shown={shown} />
        {article.orderable && isPriced ? (
          <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
        ) : (
          <NotOrderable article={article} />
        )}
      </div>
    </details>
  )
}
