import { formatFigure } from '@kontor/contracts/rules/german/figures'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import { addToListLink, articleLink } from '../../../links.ts'
import type { ArticleTile as Article } from '../../../platform/calls/types.ts'
import { useShop } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Mark } from '../../../ui/marks/mark.tsx'
import { amountIn, euro, PriceText, priceNote } from '../../../ui/text/price-text.tsx'
import { useListSlot } from './actions/list-slot.ts'
import { hasScale, nextScale, unitPriceAt } from './prices/article-price.ts'
import styles from './tile-parts.module.css'
import { dayOf, deliveryWords, factsOf, hintsOf, isInAction } from './tile-texts.ts'

// The parts that a tile and a row of the list have in common.

/** One link over the whole tile; what can be pressed lies above it. */
export function ArticleNameLink({ article, name = article.displayName }: { article: Article; name?: string }) {
  return (
    <Link to={articleLink(article)} className={styles.link}>
      {name}
    </Link>
  )
}

/**
 * Preview, details, basket, compare and for customers lists (specification 2): over the picture on hover and focus;
 * where nothing can hover a tile has compare and list, a phone's row all of them behind "more". What they do is in
 * tile-actions.ts, links are followed as everywhere. Details and basket stand on the tile already, so the keyboard
 * passes them.
 */
export function TileIcons({ article, compared }: { article: Article; compared: boolean }) {
  const { displayName, orderable, notOrderableReason } = article
  const address = articleLink(article)
  const hasLists = useListSlot() !== null
  return (
    <div className={styles.icons}>
      <a href={address} data-do="preview" aria-haspopup="dialog" title="Schnellansicht">
        {`Schnellansicht: ${displayName}`}
      </a>
      <a href={address} data-do="details" tabIndex={-1} title="Details">
        {`Details: ${displayName}`}
      </a>
      <button
        type="button"
        data-do="add"
        tabIndex={-1}
        disabled={!orderable}
        title={notOrderableReason ?? 'In den Warenkorb'}
      >
        {`In den Warenkorb: ${displayName}`}
      </button>
      <button type="button" data-do="compare" aria-pressed={compared} title="Vergleichen">
        {`Vergleichen: ${displayName}`}
      </button>
      {hasLists && (
        <a href={addToListLink(article)} data-do="list" aria-haspopup="dialog" title="Auf Liste">
          {`Auf Liste: ${displayName}`}
        </a>
      )}
      <button type="button" data-do="more" aria-haspopup="dialog">
        {`Mehr zu ${displayName}`}
      </button>
    </div>
  )
}

/** Pictures of the shop where it has set some, else ours (specification 9). */
export const ownBadges = {
  scale_price: '/illustrations/badges/scale-price.svg',
  video: '/illustrations/badges/video.svg',
}

/** What may stand on the picture, the weightiest first, by the slug of its flag. */
const chips = ['b-stock', 'clearance', 'action', 'best-price', 'daily-price', 'new-articles', 'top-articles']

type FlagsProps = { article: Article; eco: boolean }

/**
 * One flag for the picture at most, the others as words. Videos have a mark of their own, the eco mark belongs to the eco
 * view (V-SCREEN-034); a price is praised only where it can be paid (§ 5 UWG).
 */
function useFlags({ article, eco }: FlagsProps) {
  const { attributes, orderable, isBestPrice } = article
  const { show_article_badges } = useShop().articleDisplay
  if (!show_article_badges) return { rest: '' }
  const all = attributes.br_flags.filter(({ slug }) => slug !== 'video' && (slug !== 'begreen' || eco))
  if (isInAction(article)) all.push({ slug: 'action', label: 'Aktion', image: '' })
  if (orderable && isBestPrice) all.push({ slug: 'best-price', label: 'Bestpreis', image: '' })
  const slug = chips.find((one) => all.some((flag) => flag.slug === one))
  const words = all.filter((flag) => flag.slug !== slug).map(({ label }) => label)
  return { chip: all.find((flag) => flag.slug === slug), rest: words.join(' · ') }
}

export function TileChip(props: FlagsProps) {
  const { chip } = useFlags(props)
  if (!chip) return null
  const { oldPrice } = props.article
  return (
    <span className={/^(?:new|top)-/.test(chip.slug) ? styles.quietChip : styles.chip}>
      {oldPrice?.percent ? `${chip.label} −${oldPrice.percent} %` : chip.label}
    </span>
  )
}

type MarksProps = {
  article: Article
  /** the mark is a button for tile-actions */
  opensScale?: boolean
}

/** The line of facts, with the marks for scale prices and videos, whose words are in their tooltips. */
export function TileFacts({ article, opensScale = false }: MarksProps) {
  const facts = factsOf(article)
  return (
    <p className={styles.facts}>
      <span title={facts}>{facts}</span>
      <PriceMarks article={article} opensScale={opensScale} />
    </p>
  )
}

export function PriceMarks({ article, opensScale = false }: MarksProps) {
  const { show_article_badges, scale_price_show_badge, article_badge_images: images } = useShop().articleDisplay
  if (!show_article_badges) return null
  const Scale = opensScale ? 'button' : 'span'
  return (
    <>
      {article.orderable && scale_price_show_badge && hasScale(article) && (
        <Scale
          className={styles.mark}
          data-do={opensScale ? 'scale' : undefined}
          title="Sparen Sie mit Staffel-Rabatten bares Geld"
        >
          <Mark image={images.scale_price || ownBadges.scale_price} />
          Staffelpreis
        </Scale>
      )}
      {article.videoCount > 0 && (
        <span className={styles.mark} title="Produktvideos vorhanden">
          <Mark image={images.video || ownBadges.video} />
          Video
        </span>
      )}
    </>
  )
}

/**
 * Delivery with its sign and the day, which are never cut; after it in grey, as far as there is room, the stock, the depot, the marks for buying online and
 * collecting as the shop shows them, and the flags that have no place on the picture.
 */
export function DeliveryMarks({ article, eco }: FlagsProps) {
  const { showDeliveryState, onlineAvailable, collectionPossible } = useShop()
  const { rest } = useFlags({ article, eco })
  const { delivery, sap_delivery_state: state, stock, fromShopDepot } = article
  const marks = [
    article.online_available && onlineAvailable.enabled && onlineAvailable,
    article.collection_possible && collectionPossible.enabled && collectionPossible,
  ].filter((mark) => mark !== false)
  const inStock = stock !== null && stock > 0 && `${formatFigure(stock)} auf Lager`
  const day = dayOf(article)
  return (
    <div className={styles.delivery}>
      {showDeliveryState && (
        <p className={styles.state} title={delivery.text}>
          {state.image && <Mark image={state.image} />}
          <span>{day ? `${deliveryWords(article)}\u00a0· ` : delivery.text}</span>
          {day && <b>{day}</b>}
        </p>
      )}
      <p className={styles.marks}>
        {inStock && <span>{inStock}</span>}
        {fromShopDepot && <span>{fromShopDepot}</span>}
        {marks.map(({ label, image }) => (
          <span key={label}>
            {image && <Mark image={image} />}
            {label}
          </span>
        ))}
        {rest && <span>{rest}</span>}
      </p>
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
    return <PriceText price={price} shown={shown} note={false} />
  return <PriceText price={lowest} shown={shown} note={false} lead="ab" />
}

/** What it cost before, where that may be said (PAngV § 11). */
export function OldPrice({ article: { oldPrice, orderable }, shown }: { article: Article; shown: PriceKind }) {
  if (!oldPrice || !orderable) return null
  return <s className={styles.old} title={oldPrice.text}>{`statt ${euro(amountIn(shown, oldPrice))}`}</s>
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

type PriceHintsProps = {
  article: Article
  quantity: number
  shown: PriceKind
  /** as `3,55 €/l` says by itself which price it is */
  brief?: boolean
}

/** Net or gross, base price and deposit, and the next scale price. */
export function PriceHints({ article, quantity, shown, brief = false }: PriceHintsProps) {
  const { allowPriceDisplay } = useShop()
  const scale = allowPriceDisplay && article.orderable && nextScale(article, quantity)
  const { deposit } = article
  const basePrice = unitPriceAt(article, quantity)?.basePrice ?? article.basePrice
  const beside = allowPriceDisplay && hintsOf({ basePrice, deposit }, shown).join(' · ')
  return (
    <div className={styles.hints}>
      {allowPriceDisplay && article.price && <span className={styles.note}>{priceNote[shown]}</span>}
      {beside && <span>{brief ? beside.replace('Grundpreis ', '') : beside}</span>}
      <EndPrice article={article} quantity={quantity} />
      {scale && (
        <span className={styles.next}>
          {`ab ${scale.quantity_lower_bound}: `}
          <PriceText price={scale} shown={shown} size="small" note={false} />
        </span>
      )}
    </div>
  )
}

/** What a dealer's customers pay, and what remains of it; nothing for everybody else (ux 95). */
export function EndPrice({ article: { evk }, quantity }: { article: Article; quantity: number }) {
  const reached = evk?.findLast((step) => step.quantity_lower_bound <= quantity) ?? evk?.[0]
  if (!reached) return null
  return (
    <span className={styles.evk}>
      <span>{reached.text}</span> <span>{reached.marginText}</span>
    </span>
  )
}

/** Stars as a figure with their number; nothing where nobody rated. */
export function TileStars({ article: { rating } }: { article: Article }) {
  if (!rating?.average) return null
  const stars = formatFigure(rating.average, 1, 1)
  const words = `${stars} von 5 Sternen, ${rating.count} Bewertung${rating.count === 1 ? '' : 'en'}`
  return (
    <span className={styles.stars} role="img" aria-label={words} title={words}>
      {`★ ${stars} (${rating.count})`}
    </span>
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
