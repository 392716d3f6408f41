import { marginText } from '@kontor/contracts/rules/pricing/end-prices'
import type { Totals } from '../../../platform/calls/types.ts'
import { useShown } from '../../../platform/state/shop.ts'
import { euro } from '../../../ui/text/price-text.tsx'
import styles from './totals-box.module.css'

type TotalsBoxProps = {
  totals: Totals
  /** false: no way to send is chosen yet, so shipping is not in the sums */
  shippingChosen: boolean
  /** what the usual way to send will cost */
  usualShipping?: number | undefined
  /** invites to fill up to free shipping */
  showGap?: boolean
}

/** Sums as they are shown, VAT per rate and the total that is owed (decisions 11 "totals", PAngV). */
export function TotalsBox({ totals, shippingChosen, usualShipping, showGap }: TotalsBoxProps) {
  const shown = useShown()
  const { valueOfGoods, shipping, surchargeParts, discount, deposit, net, taxes, gross, taxNote, evk } = totals
  const missing = totals.missingForFreeShipping
  const tooSmall = totals.missingForNoSurcharge
  const charged = taxes.filter(({ tax }) => tax !== 0)
  return (
    <div className={styles.box}>
      {showGap && missing !== null && missing > 0 && (
        <div className={styles.gap}>
          <p>
            Noch <strong>{euro(missing)}</strong> bis versandkostenfrei
          </p>
          <progress
            className={styles.progress}
            value={valueOfGoods}
            max={valueOfGoods + missing}
            aria-label="Warenwert bis zum kostenlosen Versand"
          />
        </div>
      )}
      {showGap && tooSmall !== null && (
        <p className={styles.gap}>Nur noch {euro(tooSmall)} bis der Mindermengenzuschlag entfällt</p>
      )}
      <dl className={styles.sums}>
        <Sum label={shown === 'net' ? 'Warenwert netto' : 'Warenwert'} amount={euro(valueOfGoods)} />
        {discount > 0 && <Sum label={totals.discountLabel ?? 'Rabatt'} amount={`−${euro(discount)}`} />}
        <Sum
          label="Versand"
          amount={
            shippingChosen ? freeOr(shipping) : usualShipping === undefined ? 'nach Auswahl' : freeOr(usualShipping)
          }
          quiet={!shippingChosen}
        />
        {surchargeParts.map(({ slug, name, amount }) => (
          <Sum key={slug} label={name} amount={euro(amount)} />
        ))}
        {deposit > 0 && <Sum label={shown === 'net' ? 'Pfand netto' : 'Pfand'} amount={euro(deposit)} />}
        {shown === 'net' && <Sum label="Summe netto" amount={euro(net)} ruled />}
        {shown === 'net' &&
          charged.map(({ rate, tax }) => <Sum key={rate} label={`zzgl. ${rate} % MwSt.`} amount={euro(tax)} />)}
        <Sum label={shippingChosen ? 'Gesamtsumme' : 'Summe ohne Versand'} amount={euro(gross)} total />
        {shown === 'gross' &&
          charged.map(({ rate, tax }) => <Sum key={rate} label={`darin ${rate} % MwSt.`} amount={euro(tax)} quiet />)}
        {charged.length === 0 && <Sum label="Umsatzsteuer" amount="keine" quiet />}
        {showGap && evk && (
          <>
            <Sum
              label={shown === 'net' ? 'Verkaufswert (EVK) netto' : 'Verkaufswert (EVK)'}
              amount={euro(evk.valueOfGoods)}
              quiet
              ruled
            />
            <Sum
              label={evk.marginPercent === null ? 'Spanne netto' : `${marginText(evk.marginPercent)} netto`}
              amount={euro(evk.margin)}
              quiet
            />
          </>
        )}
      </dl>
      {taxNote && <p className={styles.note}>{taxNote}</p>}
    </div>
  )
}

const freeOr = (amount: number) => (amount === 0 ? 'kostenfrei' : euro(amount))

type SumProps = { label: string; amount: string; total?: boolean; quiet?: boolean; ruled?: boolean }

function Sum({ label, amount, total, quiet, ruled }: SumProps) {
  const className = [styles.sum, total && styles.total, quiet && styles.quiet, ruled && styles.ruled]
  return (
    <div className={className.filter(Boolean).join(' ')}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
