import { formatEuro, fromEuros, type PriceKind } from '@kontor/contracts/rules/pricing/money'
import { classNames } from '../class-names.ts'
import styles from './price-text.module.css'

type Amounts = { net_price: number; gross_price: number }

/** Euros of the wire as they are shown: `1.234,56 €`. */
export function euro(amount: number): string {
  return formatEuro(fromEuros(amount))
}

/** What is said beside every price (PAngV for private customers, trade custom for business ones). */
export const priceNote = { net: 'netto', gross: 'inkl. MwSt.' } as const

export function amountIn(shown: PriceKind, { net_price, gross_price }: Amounts): number {
  return shown === 'net' ? net_price : gross_price
}

type PriceTextProps = {
  price: Amounts & { internal_price_type?: string }
  shown: PriceKind
  size?: 'small' | 'medium' | 'large'
  /** say net or gross beside it */
  note?: boolean
  /** e.g. `ab` before a scale price */
  lead?: string | undefined
}

/** A dealer's price says that it is his own; it stands on no other screen (domain 2.1). */
export function PriceText({ price, shown, size = 'medium', note = true, lead }: PriceTextProps) {
  const isHek = price.internal_price_type === 'hek'
  return (
    <span className={classNames(styles.price, styles[size])}>
      {(isHek || lead) && <span className={styles.lead}>{isHek ? `HEK ${lead ?? ''}` : `${lead} `}</span>}
      <span className={styles.amount} data-testid="price">
        {euro(amountIn(shown, price))}
      </span>
      {note && <span className={styles.note}>{` ${priceNote[shown]}`}</span>}
    </span>
  )
}
