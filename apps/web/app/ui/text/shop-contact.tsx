import { phoneLink } from '../../links.ts'
import type { ShopConfig } from '../../platform/state/shop.ts'
import { Icon } from '../marks/icon.tsx'
import styles from './shop-contact.module.css'

type Config = ShopConfig['config']

/** Where the shop is and how one reaches it. */
export function ShopAddress({ address, withName = false }: { address: Config['address']; withName?: boolean }) {
  const { name, street, zip, city, phone, email } = address
  return (
    <address className={styles.address}>
      {withName && <strong>{name}</strong>}
      <span>{street}</span>
      <span>{`${zip} ${city}`}</span>
      {phone && (
        <a href={phoneLink(phone)}>
          <Icon name="phone" size={16} />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={16} />
          {email}
        </a>
      )}
    </address>
  )
}

export function OpeningHours({ hours }: { hours: Config['openingHours'] }) {
  return (
    <dl className={styles.hours}>
      {hours.map(({ day, from, to }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{from && to ? `${from}–${to} Uhr` : 'geschlossen'}</dd>
        </div>
      ))}
    </dl>
  )
}
