import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articleLink } from '../../../../links.ts'
import { quietly } from '../../../../platform/calls/quietly.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useShop, useShown } from '../../../../platform/state/shop.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { inWidths } from '../../../../ui/in-widths.ts'
import { PageLink } from '../../../../ui/page-link.tsx'
import { PartFailed } from '../../../../ui/part-failed.tsx'
import { DeliveryLine } from '../../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { articleQuery } from '../../queries.ts'
import { unitPriceAt } from '../prices/article-price.ts'
import { ScaleTable } from '../prices/scale-table.tsx'
import { EndPrice } from '../tile-parts.tsx'
import { hintsOf, pictureOf, smallestQuantity, unitText } from '../tile-texts.ts'
import { ArticleActions } from './article-actions.tsx'
import { ListButton } from './list-button.tsx'
import { NotOrderable } from './not-orderable.tsx'
import styles from './quick-view.module.css'

const factRows = 6

/** The preview of a tile (G-67): what one asks before buying, from the data of the article page. */
export function QuickView({ article: tile }: { article: ArticleTile }) {
  const shown = useShown()
  const { allowPriceDisplay, showDeliveryState, weeeNotice } = useShop()
  const [open, setOpen] = useState(true)
  const [quantity, setQuantity] = useState(() => smallestQuantity(tile))
  const { data, isError, isFetching, refetch } = useQuery(quietly(articleQuery(tile)))
  const detail = data?.article
  const article = detail ?? tile
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} title={tile.displayName}>
      <div className={styles.view}>
        <div className={styles.picture}>
          <img {...inWidths(pictureOf(article), '320px')} src={pictureOf(article)} alt="" width={320} height={320} />
        </div>
        <div className={styles.decision}>
          <p className={styles.faint}>
            {article.brandName || article.manufacturerName} · Art.-Nr. {article.articleNumber}
            {article.manufacturerNumber && ` · Herstellernr. ${article.manufacturerNumber}`}
          </p>
          <div>
            {price ? <PriceText price={price} shown={shown} size="large" /> : <strong>Preis auf Anfrage</strong>}
            {price && article.evk && (
              <p>
                <EndPrice article={article} quantity={quantity} />
              </p>
            )}
            <p className={styles.faint}>
              {[unitText(article), ...hintsOf(article, shown, price)].join(' · ')}
              {price && (
                <>
                  {' · zzgl. '}
                  <PageLink slug="versand-zahlung" onClick={close}>
                    Versand
                  </PageLink>
                </>
              )}
            </p>
          </div>
          {price && detail && detail.scale.length > 1 && (
            <ScaleTable scale={detail.scale} quantity={quantity} unit={article.unit} onQuantity={setQuantity} />
          )}
          {showDeliveryState && <DeliveryLine delivery={article.delivery} stock={article.stock} />}
          {article.orderable && price ? (
            <ArticleActions article={article} look="detail" quantity={quantity} onQuantity={setQuantity} />
          ) : (
            <NotOrderable article={article} />
          )}
          <ListButton article={article} quantity={quantity} />
          <LinkButton to={articleLink(tile)} onClick={close} wide>
            Alle Details
          </LinkButton>
        </div>
        <div className={styles.facts} aria-busy={!detail && !isError}>
          <p>{article.excerpt}</p>
          {isError && (
            <PartFailed onRetry={refetch} busy={isFetching}>
              Bestand und Einzelheiten lassen sich gerade nicht laden.
            </PartFailed>
          )}
          <table className={styles.table}>
            <caption className={styles.caption}>Eigenschaften</caption>
            <tbody>
              {(detail?.features.flatMap(({ rows }) => rows) ?? []).slice(0, factRows).map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {article.weeeNummer && (
            <p className={styles.faint}>
              WEEE-Reg.-Nr. {article.weeeNummer}. {weeeNotice}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
