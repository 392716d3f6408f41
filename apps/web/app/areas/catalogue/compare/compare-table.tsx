import { type CSSProperties, useRef, useState } from 'react'
import { articleKey, articleLink } from '../../../links.ts'
import type { ArticleDetail } from '../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { inWidths } from '../../../ui/in-widths.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { ArticleActions } from '../tile/actions/article-actions.tsx'
import { NotOrderable } from '../tile/actions/not-orderable.tsx'
import { unitPriceAt } from '../tile/prices/article-price.ts'
import { EndPrice } from '../tile/tile-parts.tsx'
import { pictureOf, smallestQuantity } from '../tile/tile-texts.ts'
import styles from './compare-table.module.css'
import type { ComparedRow } from './comparison.ts'

type TableProps = {
  articles: readonly ArticleDetail[]
  rows: readonly ComparedRow[]
  onlyDifferences: boolean
  /** the comparison without one of its articles */
  linkWithout: (key: string) => string
}

/**
 * The articles as columns; head and first column stay in sight. On phones two columns, the rest by swipe and button.
 */
export function CompareTable({ articles, rows, onlyDifferences, linkWithout }: TableProps) {
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const groups = [...Map.groupBy(shown, ({ group }) => group)]
  const room = useRef<HTMLElement>(null)
  const turn = (by: number) => room.current?.scrollBy({ left: (by * room.current.clientWidth) / 2 })
  return (
    <>
      {articles.length > 2 && (
        <div className={styles.turns}>
          <button type="button" aria-label="Vorherige Artikel" onClick={() => turn(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label="Weitere Artikel" onClick={() => turn(1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={room} className={styles.room} aria-label="Gegenüberstellung" tabIndex={0}>
        <table
          className={styles.table}
          // the width of the table decides, not its content
          style={{ '--columns': articles.length } as CSSProperties}
          data-testid="compare-table"
        >
          <thead>
            <tr>
              <td className={styles.corner} />
              {articles.map((article) => (
                <Head key={articleKey(article)} article={article} withoutLink={linkWithout(articleKey(article))} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Preis und Bestand</th>
              {articles.map((article) => (
                <Offer key={articleKey(article)} article={article} />
              ))}
            </tr>
          </tbody>
          {groups.map(([group, lines]) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={articles.length + 1}>
                  {group}
                </th>
              </tr>
              {lines.map((row) => (
                <Line key={row.name} row={row} articles={articles} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {onlyDifferences && shown.length === 0 && <p>Diese Artikel unterscheiden sich in keiner Angabe.</p>}
    </>
  )
}

function Head({ article, withoutLink }: { article: ArticleDetail; withoutLink: string }) {
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.article}>
        <img {...inWidths(pictureOf(article), '96px')} src={pictureOf(article)} alt="" width={96} height={96} />
        <div>
          <Link to={articleLink(article)} className={styles.name}>
            {article.displayName}
          </Link>
          <p className={styles.number}>Art.-Nr. {article.articleNumber}</p>
        </div>
        <Link to={withoutLink} className={styles.remove} replace keepPlace title="Aus dem Vergleich nehmen">
          <Icon name="close" size={16} />
          <VisuallyHidden>{article.displayName} aus dem Vergleich nehmen</VisuallyHidden>
        </Link>
      </div>
    </th>
  )
}

function Offer({ article }: { article: ArticleDetail }) {
  const shown = useShown()
  const { allowPriceDisplay, showDeliveryState } = useShop()
  const [quantity, setQuantity] = useState(() => smallestQuantity(article))
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  return (
    <td>
      <div className={styles.offer}>
        {price ? <PriceText price={price} shown={shown} /> : <strong>Preis auf Anfrage</strong>}
        {price && <EndPrice article={article} quantity={quantity} />}
        <DeliveryLine
          delivery={showDeliveryState ? article.delivery : null}
          image={article.sap_delivery_state.image}
          stock={article.stock}
        />
        <div className={styles.actions}>
          {article.orderable && price ? (
            <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
          ) : (
            <NotOrderable article={article} />
          )}
        </div>
      </div>
    </td>
  )
}

/** Lines that differ are marked by sign, weight and words, not by colour alone (ux 59). */
function Line({ row, articles }: { row: ComparedRow; articles: readonly ArticleDetail[] }) {
  return (
    <tr className={classNames(row.differs && styles.differs)} data-differs={row.differs || undefined}>
      <th scope="row">
        {row.name}
        {row.differs && (
          <>
            <span className={styles.mark} aria-hidden="true">
              ≠
            </span>
            <VisuallyHidden> (unterschiedlich)</VisuallyHidden>
          </>
        )}
      </th>
      {articles.map((article, at) => (
        <td key={articleKey(article)}>{row.values[at]}</td>
      ))}
    </tr>
  )
}
