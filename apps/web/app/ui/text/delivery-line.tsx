import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatShortDay } from '@kontor/contracts/rules/german/german-dates'
import type { Delivery } from '../../platform/calls/types.ts'
import { classNames } from '../class-names.ts'
import { Mark } from '../marks/mark.tsx'
import styles from './delivery-line.module.css'

type DeliveryProps = {
  /** null where the shop shows no delivery state */
  delivery: Delivery | null
  stock?: number | null
  /** says the day too on which it is there */
  withDay?: boolean
  /** the sign of the state; a dot in its colour without */
  image?: string
}

/** Delivery as sign and words; colour never says it alone. The wording comes from the server (domain 2.5). */
export function DeliveryLine({ delivery, stock, withDay = false, image }: DeliveryProps) {
  const inStock = typeof stock === 'number' && stock > 0 ? `${formatFigure(stock)} auf Lager` : null
  if (!delivery) return inStock && <span className={styles.bare}>{inStock}</span>
  return (
    <span className={classNames(styles.line, image ? styles.signed : styles[delivery.color])}>
      {image && <Mark image={image} />}
      {delivery.text}
      {withDay && delivery.arrivalDay && <b>{` · bei Ihnen bis ${formatShortDay(delivery.arrivalDay)}`}</b>}
      {inStock && <span className={styles.stock}>{` · ${inStock}`}</span>}
    </span>
  )
}
