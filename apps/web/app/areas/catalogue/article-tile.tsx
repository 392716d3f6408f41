import { correctQuantity } from '@kontor/contracts/rules/quantity'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { articleLink } from '../../links.ts'
import { prefetch } from '../../platform/query.ts'
import { useMode, useShop } from '../../platform/shop.ts'
import type { ArticleTile as Article } from '../../platform/types.ts'
import { Badge } from '../../ui/badge.tsx'
import { DeliveryLine } from '../../ui/delivery-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { ArticleActions } from './article-actions.tsx'
import { hasScale, nextScale, unitPriceAt } from './article-price.ts'
import styles from './article-tile.module.css'
import { NotOrderable } from './not-orderable.tsx'
import { articleQuery } from './queries.ts'

type TileProps = {
  article: Article
  /** of the first row: loaded at once */
  eager?: boolean
  /** shows what is recognised about the environment, see useEcoView */
  eco?: boolean
  headingLevel?: 2 | 3
}

/** A tile with a fixed rhythm: the rows of neighbours share their lines (specification 2 "Article tile"). */
export function ArticleTile({ article, eager, eco, headingLevel = 2 }: TileProps) {
  const mode = useMode()
  const { allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useState(() => smallestQuantity(article))
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const marked = eco && article.umweltfreundlichesMerkmal
  return (
    <article className={styles.tile} data-testid="article-tile">
      <div className={styles.picture}>
        <img
          src={article.mainImage.file}
          alt=""
          width={200}
          height={200}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <ArticleBadges article={article} />
      </div>
      <div className={styles.naming}>
        <p className={styles.brand}>{article.brandName || article.manufacturerName}</p>
        <Heading className={styles.name} title={article.displayName}>
          <ArticleNameLink article={article} />
        </Heading>
      </div>
      <p className={styles.number}>
        Art.-Nr. {article.articleNumber}
        <Score article={article} />
      </p>
      <ul className={styles.facts}>
        {marked && (
          <li>
            <EcoMark article={article} />
          </li>
        )}
        {article.keyFacts.slice(0, marked ? 1 : 3).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <DeliveryLine delivery={article.delivery} stock={article.stock} />
      <div className={styles.price}>
        <span className={styles.unit}>{article.unit}</span>
        {price ? <PriceText price={price} mode={mode} /> : <strong>Preis auf Anfrage</strong>}
      </div>
      <PriceHints article={article} quantity={quantity} />
      <div className={styles.actions}>
        {article.orderable && price ? (
          <ArticleActions article={article} quantity={quantity} onQuantity={setQuantity} />
        ) : (
          <NotOrderable article={article} />
        )}
      </div>
    </article>
  )
}

/** One link over the whole tile; what can be pressed lies above it. Reads ahead on the visitor's intent. */
export function ArticleNameLink({ article, children }: { article: Article; children?: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = () => prefetch(articleQuery(article))
  return (
    <Link
      to={articleLink(article)}
      prefetch="intent"
      className={styles.link}
      onPointerEnter={() => {
        timer.current = setTimeout(read, 65)
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerDown={read}
      onFocus={read}
    >
      {children ?? article.displayName}
    </Link>
  )
}

export function ArticleBadges({ article }: { article: Article }) {
  const { articleDisplay } = useShop()
  if (!articleDisplay.show_article_badges) return null
  return (
    <span className={styles.badges}>
      {article.isBestPrice && <Badge tone="dark">Bestpreis</Badge>}
      {articleDisplay.scale_price_show_badge && hasScale(article) && (
        <Badge tone="blue" title="Sparen Sie mit Staffel-Rabatten bares Geld">
          Staffelpreis
        </Badge>
      )}
      <FlagBadge flags={article.attributes.br_flags} />
      {article.videoCount > 0 && (
        <Badge title="Produktvideos vorhanden">
          <Icon name="video" size={16} />
          Video
        </Badge>
      )}
    </span>
  )
}

/** One flag at most: an eco mark before any other; videos have their own badge. */
function FlagBadge({ flags }: { flags: Article['attributes']['br_flags'] }) {
  const isEco = ({ slug }: { slug: string }) => slug === 'begreen'
  const flag = flags.find(isEco) ?? flags.find(({ slug }) => slug !== 'video')
  if (!flag) return null
  return (
    <Badge tone={isEco(flag) ? 'green' : 'plain'}>
      {isEco(flag) && <Icon name="leaf" size={16} />}
      {flag.label}
    </Badge>
  )
}

/** The proven fact and the marks of the eco view, in words: to consumers nothing general is said (domain 1.1 no. 2). */
export function EcoMark({ article }: { article: Article }) {
  if (!article.umweltfreundlichesMerkmal) return null
  return (
    <span className={styles.eco} data-testid="eco-mark">
      <Icon name="leaf" size={16} />
      {article.umweltfreundlichesMerkmal}
    </span>
  )
}

/** Base price, deposit and the next scale, each on its line; the lines keep their room when empty. */
export function PriceHints({ article, quantity }: { article: Article; quantity: number }) {
  const mode = useMode()
  const scale = nextScale(article, quantity)
  const shown = [article.basePrice?.text ?? article.comparativePrice?.text, article.deposit?.text].filter(Boolean)
  return (
    <div className={styles.hints}>
      {shown.length > 0 && <span>{shown.join(' · ')}</span>}
      {scale && (
        <span className={styles.scale}>
          ab {scale.quantity_lower_bound}: <PriceText price={scale} mode={mode} size="small" note={false} />
        </span>
      )}
    </div>
  )
}

function Score({ article }: { article: Article }) {
  if (article._score === undefined) return null
  return (
    <span className={styles.score}>
      {' '}
      · Treffer {article._score.toFixed(2)} · Gewicht {article.boost ?? 1}
    </span>
  )
}

export function smallestQuantity(article: Article): number {
  return correctQuantity(Number.NaN, {
    min: article.min_order_price_unit,
    max: article.max_order_price_unit,
    step: article.step_order_price_unit,
  })
}
