import { memo } from 'react'
import type { MenuEntry } from '../platform/calls/types.ts'
import { useConfig, useLabel, useMenu, useShown } from '../platform/state/shop.ts'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/marks/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { OpeningHours, ShopAddress } from '../ui/text/shop-contact.tsx'
import styles from './footer.module.css'

export const Footer = memo(function Footer() {
  const { brand, config } = useConfig()
  const { address, openingHours, payments = [] } = config
  const shown = useShown()
  const label = useLabel()
  const notice = label('Shop notice', '')
  const dispatch = label('What "immediately deliverable" means', '')
  const columns = useMenu('footer')
  const policies = useMenu('policies')
  const copyright = useMenu('copyright')
  const legalLinks = [...new Map([...policies, ...copyright].map((item) => [item.url, item])).values()]
  return (
    <footer className={styles.footer} data-area="footer">
      <div className={styles.promise} data-area="secondary">
        <div className={styles.row}>
          <Icon name="truck" />
          {dispatch && (
            <p>
              <strong>Sofort lieferbar</strong> {dispatch}
            </p>
          )}
          {/* PAngV § 6: what a price holds and what is added, for every list and tile */}
          <p className={styles.prices}>
            {shown === 'gross' ? 'Alle Preise inkl. MwSt., zzgl. ' : 'Alle Preise netto, zzgl. MwSt. und '}
            <PageLink slug="versand-zahlung">Versandkosten</PageLink>
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <section className={styles.column}>
          <h2 className={styles.title}>{address.name}</h2>
          <ShopAddress address={address} />
          {brand.groupImage && <img className={styles.group} src={brand.groupImage} alt="" width="120" height="60" />}
        </section>
        <section className={styles.column}>
          <h2 className={styles.title}>Öffnungszeiten</h2>
          <OpeningHours hours={openingHours} />
        </section>
        {grouped(columns).map(({ label, children }) => (
          <nav key={label} className={styles.column} aria-label={label}>
            <h2 className={styles.title}>{label}</h2>
            <ul className={styles.list}>
              {children.map((item) => (
                <li key={item.url}>
                  <Link to={item.url}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.bottom} data-area="copyright">
        {payments.length > 0 && (
          <section className={styles.payments} aria-label="Zahlungsarten">
            <h2>
              <Icon name="card" />
              Sie zahlen per
            </h2>
            <ul>
              {payments.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.legal}>
          <ul className={styles.policies}>
            {legalLinks.map(({ label, url }) => (
              <li key={url}>
                <Link to={url}>{label}</Link>
              </li>
            ))}
          </ul>
          <p>{[`© ${address.name}.`, notice].filter(Boolean).join(' ')}</p>
        </div>
      </div>
    </footer>
  )
})

/** Entries with children are columns; loose ones share one. */
function grouped(items: readonly MenuEntry[]) {
  const columns = items.flatMap(({ label, children }) => (children?.length ? [{ label, children }] : []))
  const loose = items.filter(({ children }) => !children?.length)
  return loose.length > 0 ? [...columns, { label: 'Service', children: loose }] : columns
}
