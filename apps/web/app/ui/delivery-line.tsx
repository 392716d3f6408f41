import type { Delivery } from '../platform/types.ts'
import { classNames } from './class-names.ts'
import styles from './delivery-line.module.css'

const german = new Intl.NumberFormat('de-DE')

/** Delivery as dot and words; colour never says it alone. The wording comes from the server (domain 2.5). */
export function DeliveryLine({ delivery, stock }: { delivery: Delivery; stock?: number | null }) {
  return (
    <span className={classNames(styles.line, styles[delivery.color])}>
      <span className={styles.dot} />
      <span>
        {delivery.text}
        {typeof stock === 'number' && stock > 0 && (
          <span className={styles.stock}> · {german.format(stock)} auf Lager</span>
        )}
      </span>
    </span>
  )
}
