import { formatFigure } from '@kontor/contracts/rules/german/figures'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import { addToListLink, articleLink } from '../../../links.ts'
import type { ArticleTile as Article } from '../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Mark } from '../../../ui/marks/mark.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useListSlot } from './actions/list-slot.ts'
import { hasScale, nextScale, unitPriceAt } from './prices/article-price.ts'
import styles from './tile-parts.module.css'
import { hintsOf } from './tile-texts.ts'

// The parts that a tile and a row of the list have in common.

/** One link over the whole tile; what can be pressed lies above it. */
export function ArticleNameLink({ article }: { article: Article }) {
  return (
    <Link to={articleLink(article)} className={styles.link}>
      {article.displayName}
    </Link>
  )
}

/**
 * Preview, details, basket, compare and for customers lists (specification 2): shown on hover and focus, always where
 * nothing can hover. What they do is in tile-actions.ts, links are followed as everywhere. Details and basket stand on
 * the tile already, so the keyboard passes them.
 */
export function TileIcons({ article, compared, inRow }: { article: Article; compared: boolean; inRow?: boolean }) {
  const { displayName, orderable, notOrderableReason } = article
  const address = articleLink(article)
  const hasLists = useListSlot() !== null
  return (
    <div className={inRow ? styles.inRow : styles.icons}>
      <a className={styles.preview} href={address} data-do="preview" aria-haspopup="dialog" title="Schnellansicht">
        {`Schnellansicht: ${displayName}`}
      </a>
      <a className={styles.details} href={address} data-do="details" tabIndex={-1} title="Details">
        {`Details: ${displayName}`}
      </a>
      <button
        type="button"
        className={styles.add}
        data-do="add"
        tabIndex={-1}
        disabled={!orderable}
        title={notOrderableReason ?? 'In den Warenkorb'}
      >
        {`In den Warenkorb: ${displayName}`}
      </button>
      <button type="button" className={styles.compare} data-do="compare" aria-pressed={compared} title="Vergleichen">
        {`Vergleichen: ${displayName}`}
      </button>
      {hasLists && (
        <a
          className={styles.list}
          href={addToListLink(article)}
          data-do="list"
          aria-haspopup="dialog"
          title="Auf Liste"
        >
          {`Auf Liste: ${displayName}`}
        </a>
      )}
    </div>
  )
}

/** Pictures of the shop where it has set some, else ours (specification 9). */
const ownBadges = { scale_price: '/illustrations/badges/scale-price.svg', video: '/illustrations/badges/video.svg' }

type BadgesProps = {
  article: Article
  eco?: boolean /** the badge is a button for tile-actions */
  opensScale?: boolean
}

export function ArticleBadges({ article, eco = false, opensScale = false }: BadgesProps) {
  const { articleDisplay } = useShop()
  const { show_article_badges, scale_price_show_badge, article_badge_images: images } = articleDisplay
  if (!show_article_badges) return null
  const saving = {
    title: 'Sparen Sie mit Staffel-Rabatten bares Geld',
    image: images.scale_price || ownBadges.scale_price,
  }
  return (
    <span className={styles.badges}>
      {/* no price badge for an article that cannot be ordered (§ 5 UWG) */}
      {article.orderable && article.isBestPrice && <Badge tone="dark">Bestpreis</Badge>}
      {article.orderable &&
        scale_price_show_badge &&
        hasScale(article) &&
        (opensScale ? (
          <button type="button" className={styles.scale} data-do="scale" title={saving.title}>
            <Mark image={saving.image} />
            Staffelpreis
          </button>
        ) : (
          <Badge tone="blue" title={saving.title}>
            <Mark image={saving.image} />
            Staffelpreis
          </Badge>
        ))}
      {article.attributes.br_flags.map(({ slug, label }) => {
        // videos have a badge of their own, the eco mark belongs to the eco view (V-SCREEN-034)
        if (slug === 'video' || (slug === 'begreen' && !eco)) return null
        return (
          <Badge key={slug} tone={slug === 'begreen' ? 'green' : 'plain'}>
            {label}
          </Badge>
        )
      })}
      {article.videoCount > 0 && (
        <Badge title="Produktvideos vorhanden">
          <Mark image={images.video || ownBadges.video} />
          Video
        </Badge>
      )}
    </span>
  )
}

/** Delivery with its sign, stock, depot and the marks for buying online and collecting, as the shop shows them. */
export function DeliveryMarks({ article }: { article: Article }) {
  const { showDeliveryState, onlineAvailable, collectionPossible } = useShop()
  const marks = [
    article.online_available && onlineAvailable.enabled && onlineAvailable,
    article.collection_possible && collectionPossible.enabled && collectionPossible,
  ].filter((mark) => mark !== false)
  return (
    <div className={styles.delivery}>
      <DeliveryLine
        delivery={showDeliveryState ? article.delivery : null}
        image={article.sap_delivery_state.image}
        stock={article.stock}
      />
      {(marks.length > 0 || article.fromShopDepot) && (
        <p className={styles.marks}>
          {marks.map(({ label, image }) => (
            <span key={label}>
              {image && <Mark image={image} />}
              {label}
            </span>
          ))}
          {article.fromShopDepot && <span>{article.fromShopDepot}</span>}
        </p>
      )}
    </div>
  )
}

/**
 * The price of one unit at the quantity entered (ux 20); where the shop shows no single price beside scales, the lowest
 * with its bound (specification 3 `scale_price_show_single_price`, domain 2.1).
 */
export function TilePrice({ article, quantity, shown }: { article: Article; quantity: number; shown: PriceKind }) {
  const { allowPriceDisplay, articleDisplay } = useShop()
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  if (!price) return <strong>Preis auf Anfrage</strong>
  const lowest = article.prices.at(-1)
  if (articleDisplay.scale_price_show_single_price || !hasScale(article) || !lowest)
    return <PriceText price={price} shown={shown} />
  return <PriceText price={lowest} shown={shown} lead="ab" />
}

/** The proven fact and the marks of the eco view, in words: to consumers nothing general is said (domain 1.1 no. 2). */
export function EcoMark({ article }: { article: Article }) {
  if (!article.umweltfreundlichesMerkmal) return null
  return (
    <p className={styles.eco} data-testid="eco-mark">
      <Icon name="leaf" size={16} />
      {article.umweltfreundlichesMerkmal}
    </p>
  )
}

/** The lines under the price, and the next scale price; empty lines keep their height. */
export function PriceHints({ article, quantity }: { article: Article; quantity: number }) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const scale = allowPriceDisplay && article.orderable && nextScale(article, quantity)
  const hints = allowPriceDisplay ? hintsOf(article, shown) : []
  return (
    <div className={styles.hints}>
      {hints.length > 0 && <span>{hints.join(' · ')}</span>}
      {scale && (
        <span className={styles.next}>
          {`ab ${scale.quantity_lower_bound}: `}
          <PriceText price={scale} shown={shown} size="small" note={false} />
        </span>
      )}
    </div>
  )
}

/** For backend users: the score of a hit and what it is made of; lists without a search text have only the boost. */
export function Score({ article: { _score, _scoreParts, boost } }: { article: Article }) {
  if (_score === undefined) return null
  const parts = _score > 0 && _scoreParts
  return (
    <span className={styles.score}>
      {' '}
      {parts
        ? `· Treffer ${twoDecimals(_score)} = Text ${twoDecimals(parts.text)} × Nachfrage ${twoDecimals(parts.weight)} × Boost ${twoDecimals(parts.boost)}`
        : `· Boost ${twoDecimals(boost ?? 1)}`}
    </span>
  )
}

const twoDecimals = (value: number) => formatFigure(value, 2)
