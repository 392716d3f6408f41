import { CustomerViewSwitch } from '../../areas/pricing/customer-view/customer-view-switch.tsx'
import * as to from '../../links.ts'
import { useAdministration, useConfig, useLabel, useMenu, useUser } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './header.module.css'
import { ModeSwitcher } from './mode-switcher.tsx'
import { OpenReleases } from './open-releases.tsx'

/** Above the head of wide windows: promise, hotline, pages, mode and account. */
export function ServiceLine() {
  const promise = useLabel()('Same-day dispatch', '')
  return (
    <>
      <p className={styles.promise}>
        {promise && <Icon name="truck" size={16} />}
        <span>{promise}</span>
      </p>
      <Hotline />
      <TopLinks />
      <CustomerViewSwitch look="line" />
      <ModeSwitcher />
      <Administration />
      <Account />
    </>
  )
}

function Hotline() {
  const { phone } = useConfig().config.address
  if (!phone) return null
  return (
    <a href={to.phoneLink(phone)} className={styles.hotline}>
      <Icon name="phone" size={16} />
      <VisuallyHidden>Hotline </VisuallyHidden>
      {phone}
    </a>
  )
}

function TopLinks() {
  const items = useMenu('top')
  return (
    <ul className={styles.links}>
      {items.slice(0, 4).map(({ label, url }) => (
        <li key={url}>
          <Link to={url}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}

/** For whoever administers a company, with the number of orders that wait for him. */
function Administration() {
  const { isThere, openReleases } = useAdministration()
  if (!isThere) return null
  return (
    <Link to={to.admin} className={styles.account}>
      Verwaltung
      <OpenReleases count={openReleases} className={styles.open} />
    </Link>
  )
}

function Account() {
  const user = useUser()
  const items = useMenu('my')
  if (user.guest)
    return (
      <Link to={to.login} className={styles.account}>
        <Icon name="user" size={16} />
        Anmelden
      </Link>
    )
  const name = [user.data?.firstname, user.data?.lastname].filter(Boolean).join(' ') || user.data?.username
  return (
    <details className={styles.accountMenu} name="kopf">
      <summary className={styles.account}>
        <Icon name="user" size={16} />
        {name}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.accountPanel} data-area="window">
        {user.data?.customerName && (
          <p className={styles.company}>
            {user.data.customerName} · {user.data.customerNumber}
          </p>
        )}
        <ul className={styles.accountList}>
          {(items.length > 0 ? items : [{ label: 'Meine Bestellungen', url: to.orders }]).map(({ label, url }) => (
            <li key={url}>
              <Link to={url} onClick={closeMenu}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={to.logout} onClick={closeMenu}>
              <Icon name="logout" size={16} /> Abmelden
            </Link>
          </li>
        </ul>
      </div>
    </details>
  )
}

function closeMenu({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('details')?.removeAttribute('open')
}
