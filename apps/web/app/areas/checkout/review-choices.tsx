import type { basket } from '@kontor/contracts'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkoutLink } from '../../links.ts'
import { useConfig } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { shippingQuery } from '../basket/reckoning/methods.ts'
import type { CheckoutAddress } from './address.ts'
import styles from './checkout.module.css'
import { paymentQuery } from './queries.ts'

type ReviewChoicesProps = { checkoutData: basket.Basket['checkoutData'] }

/** What step 2 settled, each part with the way back to it (errors must be correctable, § 312i BGB). */
export function ReviewChoices({ checkoutData }: ReviewChoicesProps) {
  const { data: shipping } = useSuspenseQuery(shippingQuery)
  const { data: payment } = useSuspenseQuery(paymentQuery)
  const shippingMethod = shipping.items.find(({ slug }) => slug === checkoutData?.shippingMethod)
  const paymentMethod = payment.items.find(({ slug }) => slug === checkoutData?.paymentMethod)
  return (
    <div className={styles.choices}>
      <Choice title="Rechnungsadresse" anchor="billing">
        <AddressBlock address={checkoutData?.billingAddress} />
        {checkoutData?.billingAddress?.email && (
          <p className={styles.small}>Bestätigung an {checkoutData.billingAddress.email}</p>
        )}
      </Choice>
      <Choice title="Lieferadresse" anchor="shipping">
        <AddressBlock address={checkoutData?.shippingAddress} />
      </Choice>
      <Choice title="Versandart" anchor="shippingMethod">
        {shippingMethod ? (
          <>
            <p>{shippingMethod.name}</p>
            <p className={styles.small}>{shippingMethod.description}</p>
          </>
        ) : (
          <p>Noch nicht gewählt</p>
        )}
      </Choice>
      <Choice title="Zahlungsart" anchor="paymentMethod">
        {paymentMethod ? (
          <>
            <p>{paymentMethod.name}</p>
            <p className={styles.small}>{paymentMethod.description}</p>
          </>
        ) : (
          <p>Noch nicht gewählt</p>
        )}
      </Choice>
    </div>
  )
}

function Choice({ title, anchor, children }: { title: string; anchor: string; children: ReactNode }) {
  return (
    <section className={styles.choice}>
      <div className={styles.choiceHead}>
        <h2 className={styles.choiceTitle}>{title}</h2>
        <Link to={`${checkoutLink(2)}#${anchor}`} aria-label={`${title} ändern`}>
          Ändern
        </Link>
      </div>
      {children}
    </section>
  )
}

export function AddressBlock({ address }: { address: CheckoutAddress | null | undefined }) {
  const { options } = useConfig().config
  if (!address) return <p>Noch nicht angegeben</p>
  return (
    <address className={styles.address}>
      {addressLines(address, options?.countries).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
