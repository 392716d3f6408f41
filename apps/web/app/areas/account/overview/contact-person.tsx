import { phoneLink } from '../../../links.ts'
import type { ShopConfig } from '../../../platform/state/shop.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './contact-person.module.css'

type Contact = NonNullable<ShopConfig['config']['contact']>

/** Whom a business customer turns to, by name; the operator says who that is. */
export function ContactPerson({ contact: { name, role, phone, email } }: { contact: Contact }) {
  return (
    <section className={styles.contact} aria-labelledby="ansprechperson" data-area="accent1">
      <h2 id="ansprechperson">Ihre Ansprechperson</h2>
      <p>
        <strong>{name}</strong>
        {role && <span className={styles.role}>{role}</span>}
      </p>
      <ul>
        {phone && (
          <li>
            <Icon name="phone" size={16} />
            <a href={phoneLink(phone)}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" size={16} />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </section>
  )
}
