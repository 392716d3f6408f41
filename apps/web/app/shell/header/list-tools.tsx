import { useSyncExternalStore } from 'react'
import { noneCompared, onCompared, readCompared } from '../../areas/catalogue/compare/compared.ts'
import * as to from '../../links.ts'
import { useAdministration, useMenu, useUser } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './header.module.css'
import { OpenReleases } from './open-releases.tsx'

/** Beside the basket: lists and compare, on phones the account. */
export function ListTools() {
  return (
    <>
      <Lists />
      <Compare />
      <AccountIcon />
    </>
  )
}

/** Of customers: guests and employees of the shop have none. */
function Lists() {
  if (!useMenu('my').some(({ url }) => url === to.shoppingLists)) return null
  return (
    <Link to={to.shoppingLists} className={styles.tool}>
      <Icon name="rows" size={24} />
      Listen
    </Link>
  )
}

function Compare() {
  const count = useSyncExternalStore(onCompared, readCompared, noneCompared).length
  return (
    <Link to={to.compare} className={styles.tool}>
      <span className={styles.basketIcon}>
        <Icon name="scale" size={24} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      Vergleich
    </Link>
  )
}

/** On small screens, where the service line has no room for it. */
function AccountIcon() {
  const user = useUser()
  const { openReleases } = useAdministration()
  return (
    <Link to={user.guest ? to.login : to.account} className={styles.accountIcon}>
      <span className={styles.basketIcon}>
        <Icon name="user" size={24} />
        <OpenReleases count={openReleases} className={styles.count} />
      </span>
      <VisuallyHidden>{user.guest ? 'Anmelden' : 'Mein Konto'}</VisuallyHidden>
    </Link>
  )
}
