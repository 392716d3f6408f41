import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import { useId } from 'react'
import { articleKey } from '../../../../links.ts'
import type { ArticleDetail, ArticleTile } from '../../../../platform/calls/types.ts'
import { latePart } from '../../../../platform/page/late-part.tsx'
import { useShop, useShown } from '../../../../platform/state/shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { average, Stars } from '../../../../ui/marks/stars.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { DeliveryLine } from '../../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { useCompared } from '../../compare/use-compared.ts'
import { ArticleActions } from '../../tile/actions/article-actions.tsx'
import { NotOrderable, RequestLink } from '../../tile/actions/not-orderable.tsx'
import { unitPriceAt } from '../../tile/prices/article-price.ts'
import { EndPrice } from '../../tile/tile-parts.tsx'
import { hintsOf } from '../../tile/tile-texts.ts'
import styles from './decision-block.module.css'

const late = () => import('../late-article.ts')
const EnergyMark = latePart(async () => (await late()).EnergyMark)
const LastOrder = latePart(async () => (await late()).LastOrder)
const ListButton = latePart(async () => (await late()).ListButton)
const OldPriceLine = latePart(async () => (await late()).OldPriceLine)
const RestockForm = latePart(async () => (await late()).RestockForm)
const ScaleTable = latePart(async () => (await late()).ScaleTable)
const TwinOffers = latePart(async () => (await late()).TwinOffers)
const VariantPicker = latePart(async () => (await late()).VariantPicker)

type DecisionProps = {
  article: ArticleDetail
  /** what can be had in its place, where it cannot be ordered */
  twins: readonly ArticleTile[]
  quantity: number
  onQuantity: (quantity: number) => void
  /** what was ordered last, before anybody chose a quantity */
  onPreset: (quantity: number) => void
}

/** What decides stands together and in sight: name, price, versions, delivery, quantity and button; the rest follows. */
export function DecisionBlock({ article, twins, quantity, onQuantity, onPreset }: DecisionProps) {
  const shown = useShown()
  const { allowOfferRequest, allowPriceDisplay, isTaxExempt, taxExemptDisplayText } = useShop()
  const price = allowPriceDisplay ? unitPriceAt(article, quantity) : null
  const headingId = useId()
  const steps = stepsText(article)
  const extras = hintsOf(article, shown, price)
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h1 className={styles.name} id={headingId}>
          {article.displayName}
        </h1>
        <p className={styles.number}>
          {article.brandName || article.manufacturerName} · Art.-Nr. {article.articleNumber}
          {article.customerNumber && ` · ${article.customerNumber}`}
          {article.manufacturerNumber && ` · Herstellernr. ${article.manufacturerNumber}`}
        </p>
        <RatingLine rating={article.rating} />
      </div>
      <div className={styles.priceBlock}>
        {price ? (
          <PriceText price={price} shown={shown} size="large" />
        ) : (
          <p className={styles.request}>Preis auf Anfrage</p>
        )}
        {price && <OldPriceLine article={article} />}
        {price && article.evk && (
          <p>
            <EndPrice article={article} quantity={quantity} />
          </p>
        )}
        {price && (
          <p className={styles.unit}>
            je {article.unit}, {isTaxExempt ? 'zzgl.' : vatNote(shown, price.tax_rate)}{' '}
            <PageLink slug="versand-zahlung">Versand</PageLink>
          </p>
        )}
        {steps && <p className={styles.unit}>{steps}</p>}
        {isTaxExempt && <p className={styles.unit}>{taxExemptDisplayText}</p>}
        {extras.length > 0 && <p className={styles.unit}>{extras.join(' · ')}</p>}
        <EnergyMark article={article} />
      </div>
      <div className={styles.variants}>
        <VariantPicker article={article} />
      </div>
      <div className={styles.delivery}>
        <Icon name="truck" />
        <DeliveryLine delivery={article.delivery} stock={article.stock} withDay />
      </div>
      <div className={styles.actions}>
        {article.orderable && price ? (
          <>
            <ArticleActions article={article} look="detail" quantity={quantity} onQuantity={onQuantity} />
            {allowOfferRequest && <RequestLink article={article} quiet />}
          </>
        ) : (
          <>
            <NotOrderable article={article} />
            {twins.length > 0 && <TwinOffers twins={twins} />}
            {article.mayComeBack && <RestockForm key={article.id} article={article} />}
          </>
        )}
      </div>
      <LastOrder article={article} onPreset={onPreset} />
      <div className={styles.more}>
        <ListButton article={article} quantity={quantity} />
        <CompareButton article={article} />
        <PrintButton />
      </div>
      {price && article.scale.length > 1 && (
        <div className={styles.scale}>
          <ScaleTable scale={article.scale} quantity={quantity} unit={article.unit} onQuantity={onQuantity} />
        </div>
      )}
      {article.keyFacts.length > 0 && (
        <ul className={styles.facts}>
          {article.keyFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Average rating with a link to the ratings. */
function RatingLine({ rating: { average: stars, count } }: Pick<ArticleDetail, 'rating'>) {
  if (stars === null) return null
  return (
    <p className={styles.rating}>
      <Stars value={stars} /> <span>{average(stars)}</span>{' '}
      <a href="#bewertungen">{count === 1 ? '1 Bewertung' : `${count} Bewertungen`}</a>
    </p>
  )
}

function CompareButton({ article }: { article: ArticleDetail }) {
  const compared = useCompared().some(({ key }) => key === articleKey(article))
  const toggle = async () => (await import('../../compare/compare-storage.tsx')).toggleCompared(article)
  return (
    <Button look="quiet" size="small" aria-pressed={compared} onClick={toggle}>
      <Icon name={compared ? 'check' : 'scale'} size={16} />
      {compared ? 'Im Vergleich' : 'Vergleichen'}
    </Button>
  )
}

function PrintButton() {
  return (
    <Button look="quiet" size="small" onClick={() => window.print()}>
      <Icon name="printer" size={16} />
      Drucken
    </Button>
  )
}

/** The allowed quantities, shown before anything is corrected. */
function stepsText({ min_order_price_unit: min, step_order_price_unit: step, unit }: ArticleDetail): string | null {
  if (min <= 1 && step <= 1) return null
  const least = min > 1 ? `Mindestmenge ${min} ${unit}` : null
  const by = step > 1 ? `in Schritten zu ${step}` : null
  return [least, by].filter(Boolean).join(', ')
}

/** `darin 19 % MwSt., zzgl.` or `zzgl. 19 % MwSt. und`: the way to the shipping costs follows. */
function vatNote(shown: PriceKind, rate: number): string {
  return shown === 'gross' ? `darin ${rate} % MwSt., zzgl.` : `zzgl. ${rate} % MwSt. und`
}
