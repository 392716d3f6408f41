import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { pageCost } from '@kontor/contracts/rules/pricing/page-cost'
import { useState } from 'react'
import { useShop, useShown } from '../../platform/state/shop.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { DeliveryLine } from '../../ui/text/delivery-line.tsx'
import { amountIn, PriceText } from '../../ui/text/price-text.tsx'
import { ArticleActions } from '../catalogue/tile/actions/article-actions.tsx'
import { NotOrderable } from '../catalogue/tile/actions/not-orderable.tsx'
import { unitPriceAt } from '../catalogue/tile/prices/article-price.ts'
import { ArticleNameLink } from '../catalogue/tile/tile-parts.tsx'
import { smallestQuantity } from '../catalogue/tile/tile-texts.ts'
import type { Supply } from './queries.ts'
import parts from './row-parts.module.css'
import type { SupplyRow } from './supply-groups.ts'
import styles from './supply-row.module.css'

/** Euros of a page as a buyer compares them: `2,8 Cent`. */
export const centsText = (euros: number) => `${formatFigure(euros * 100, 1, 1)} Cent`

export function SupplyRows({ rows, headingLevel = 3 }: { rows: readonly SupplyRow[]; headingLevel?: 3 | 4 }) {
  return (
    <ul className={parts.rows}>
      {rows.map((row) => (
        <Row key={row.article.id} row={row} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}

function Row({ row: { article, supply }, headingLevel }: { row: SupplyRow; headingLevel: 3 | 4 }) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useState(() => smallestQuantity(article))
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <li className={styles.row} data-testid="article-tile">
      <div className={parts.picture}>
        <img src={article.mainImage.file} alt="" width={72} height={72} loading="lazy" decoding="async" />
      </div>
      <div className={parts.naming}>
        <Heading className={parts.name}>
          <ArticleNameLink article={article} />
        </Heading>
        <p className={parts.number}>
          Art.-Nr. {article.articleNumber} · {oemText(supply, article.manufacturerNumber)}
        </p>
        <Colours supply={supply} />
      </div>
      <div className={styles.yield}>
        <Yield supply={supply} />
        {price && supply.pages !== null && (
          <span className={styles.cost}>
            {centsText(pageCost([{ price: amountIn(shown, price), pages: supply.pages }]))} je Seite
          </span>
        )}
        {price && supply.savingPercent !== null && (
          <Badge tone="green">{supply.savingPercent} % weniger je Seite als das Original</Badge>
        )}
      </div>
      <div className={parts.delivery}>
        <DeliveryLine delivery={article.delivery} stock={article.stock} />
      </div>
      <div className={styles.price}>
        {price ? <PriceText price={price} shown={shown} /> : <strong>Preis auf Anfrage</strong>}
        {article.basePrice && <span className={styles.base}>{article.basePrice.text}</span>}
      </div>
      <div className={parts.actions}>
        {article.orderable && price ? (
          <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
        ) : (
          <NotOrderable article={article} />
        )}
      </div>
    </li>
  )
}

function oemText({ origin, oemNumbers }: Supply, manufacturerNumber: string): string {
  if (origin === 'original') return `OEM ${manufacturerNumber}`
  const [first, ...others] = oemNumbers
  return `statt ${first ?? ''}${others.length > 0 ? ` und ${others.length} weiteren` : ''}`
}

const colourName = { black: 'Schwarz', cyan: 'Cyan', magenta: 'Magenta', yellow: 'Gelb' } as const

function Colours({ supply: { kind, colours } }: { supply: Supply }) {
  if (kind === 'drum' || colours.length === 0) return null
  return (
    <p className={styles.colours}>
      <span className={styles.dots}>
        {colours.map((colour) => (
          <span key={colour} className={classNames(styles.dot, styles[colour])} />
        ))}
      </span>
      {colours.map((colour) => colourName[colour]).join(', ')}
    </p>
  )
}

/** The yield with the norm it was measured by; without one it is what the maker says (domain 2.4). */
function Yield({ supply: { pages, norm, millilitres, colours } }: { supply: Supply }) {
  if (pages === null && millilitres === null) return null
  return (
    <>
      {pages !== null && (
        <span className={styles.pages}>
          {formatFigure(pages)} Seiten{colours.length > 1 && ' je Farbe'}
        </span>
      )}
      <span className={styles.norm}>
        {[pages !== null && (norm ?? 'Herstellerangabe'), millilitres !== null && `${formatFigure(millilitres)} ml`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
