import type { ReactNode } from 'react'
import { basket as basketAddress, checkoutLink } from '../../links.ts'
import type { Basket } from '../../platform/calls/types.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import { TotalsBox } from '../basket/reckoning/totals-box.tsx'
import styles from './checkout.module.css'

const steps = [
  { step: 1, label: 'Warenkorb', to: basketAddress },
  { step: 2, label: 'Adresse und Zahlung', to: checkoutLink(2) },
  { step: 3, label: 'Prüfen', to: checkoutLink(3) },
  { step: 4, label: 'Fertig', to: checkoutLink(4) },
]

/** The current step; earlier steps are links (G-75). */
export function Steps({ current }: { current: 2 | 3 | 4 }) {
  return (
    <nav aria-label="Schritte der Bestellung">
      <ol className={styles.steps}>
        {steps.map(({ step, label, to }) => (
          <li
            key={step}
            className={classNames(styles.step, step === current && styles.current, step < current && styles.gone)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.stepNumber} aria-hidden="true">
              {step < current ? <Icon name="check" size={16} /> : step}
            </span>
            {step < current && current !== 4 ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Form at the left, goods and sums always in sight: at the right, on phones a bar that opens (ux 54). */
export function CheckoutColumns({ basket, children }: { basket: Basket; children: ReactNode }) {
  const count = basket.items.length
  return (
    <div className={styles.columns}>
      <details className={styles.bar}>
        <summary className={styles.barToggle}>
          <Icon name="basket" />
          <span>{count === 1 ? '1 Position' : `${count} Positionen`}</span>
          <strong>{euro(basket.totals.gross)}</strong>
          <Icon name="chevron-down" size={16} />
        </summary>
        <Goods basket={basket} />
      </details>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-labelledby="order-summary">
        <h2 className={styles.asideHead} id="order-summary">
          Ihre Bestellung
        </h2>
        <Goods basket={basket} />
      </aside>
    </div>
  )
}

function Goods({ basket }: { basket: Basket }) {
  return (
    <div className={styles.goods}>
      <ul className={styles.goodsList}>
        {basket.items.map((item) => (
          <li key={item.uid} className={styles.good}>
            <img src={item.image} alt="" width={48} height={48} loading="lazy" />
            <span className={styles.goodName}>
              {item.quantity} × {item.displayName}
            </span>
            <span className={styles.goodSum}>{item.lineTotal === null ? '–' : euro(item.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <TotalsBox totals={basket.totals} shippingChosen={Boolean(basket.checkoutData?.shippingMethod)} showGap />
    </div>
  )
}

export function CheckoutBody({ current, children }: { current: 2 | 3 | 4; children: ReactNode }) {
  return (
    <PageBody>
      <div className={classNames(styles.page, current === 3 && styles.wide)}>
        <Steps current={current} />
        {children}
      </div>
    </PageBody>
  )
}
