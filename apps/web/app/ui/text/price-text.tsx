import { formatEuro, fromEuros } from '@kontor/contracts/rules/pricing/money'
import { classNames } from '../class-names.ts'
import styles from './price-text.module.css'

export type Mode = 'b2b' | 'b2c'
type Amounts = { net_price: number; gross_price: number }

/** Euros of the wire as they are shown: `1.234,56 €`. */
export function euro(amount: number): string {
  return formatEuro(fromEuros(amount))
}

/** What is said beside every price (PAngV for private customers, trade custom for business ones). */
export const priceNote = { b2b: 'netto', b2c: 'inkl. MwSt.' } as const

export function amountIn(mode: Mode, { net_price, gross_price }: Amounts): number {
  return mode === 'b2b' ? net_price : gross_price
}

type PriceTextProps = {
  price: Amounts
  mode: Mode
  size?: 'small' | 'medium' | 'large'
  /** say net or gross beside it */
  note?: boolean
  /** e.g. `ab` before a scale price */
  lead?: string | undefined
}

export function PriceText({ price, mode, size = 'medium', note = true, lead }: PriceTextProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      {lead && <span className={styles.lead}>{`${lead} `}</span>}
      <span className={styles.amount} data-testid="price">
        {euro(amountIn(mode, price))}
      </span>
      {note && <span className={styles.note}>{` ${priceNote[mode]}`}</span>}
    </span>
  )
}
