import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { openWord } from '@kontor/contracts/rules/orders/open-word'
import { orderPdfLink } from '../../links.ts'
import { euro } from '../../ui/text/price-text.tsx'
import styles from './orders.module.css'

type Order = Answer<'showOrder'>['order']

/** What was credited and paid since, and what is open; nothing where neither happened. */
export function OrderMoney({ order: { orderNumber, credits, payments, balance } }: { order: Order }) {
  if (!balance) return null
  return (
    <section aria-labelledby="money">
      <h2 id="money" className={styles.partHead}>
        {credits.length === 0 ? 'Zahlungen' : payments.length === 0 ? 'Gutschriften' : 'Gutschriften und Zahlungen'}
      </h2>
      <ul className={styles.money}>
        {credits.map(({ number, date, reason, net, tax, gross }) => (
          <li key={number} className={styles.credit}>
            <span>
              Gutschrift {number} vom {formatDate(date)}
            </span>
            <span className={styles.amount}>{euro(gross)}</span>
            <p className={styles.facts}>
              {tax > 0 ? `netto ${euro(net)}, MwSt. ${euro(tax)}` : 'ohne MwSt.'}
              {reason && `, ${reason}`}
            </p>
            <p>
              <a href={orderPdfLink({ orderNumber, credit: number })} download>
                Gutschrift {number} als PDF
              </a>
            </p>
          </li>
        ))}
        {payments.map(({ amount, day }, index) => (
          // payments are never changed, so their places are theirs
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.credit}>
            <span>
              {amount < 0 ? 'Rückzahlung' : 'Zahlung'} vom {formatDate(day)}
            </span>
            <span className={styles.amount}>{euro(Math.abs(amount))}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.balance}>
        <dt>Zu zahlen nach Gutschriften und Stornos</dt>
        <dd className={styles.amount}>{euro(balance.owed)}</dd>
        {balance.open !== undefined && (
          <>
            <dt>Gezahlt</dt>
            <dd className={styles.amount}>{euro(balance.paid)}</dd>
            <dt>{openWord(balance.open)}</dt>
            <dd className={styles.amount}>{euro(Math.abs(balance.open))}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
