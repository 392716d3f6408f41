import { useState } from 'react'
import { CustomerViewSwitch } from '../../areas/pricing/customer-view/customer-view-switch.tsx'
import * as to from '../../links.ts'
import type { MenuEntry } from '../../platform/calls/types.ts'
import { useAdministration, useConfig, useMenu, useUser } from '../../platform/state/shop.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { useAssortmentMenu } from './assortment-menu.ts'
import styles from './mobile-sheet.module.css'
import { ModeSwitcher } from './mode-switcher.tsx'

/** The assortments as a drill-down with Back. */
export default function MobileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [branch, setBranch] = useState<MenuEntry | null>(null)
  return (
    <Sheet open={open} onClose={onClose} title={branch ? branch.label : 'Menü'}>
      {branch ? <Branch branch={branch} onBack={() => setBranch(null)} /> : <Top onBranch={setBranch} />}
    </Sheet>
  )
}

function Top({ onBranch }: { onBranch: (branch: MenuEntry) => void }) {
  const { branches, links } = useAssortmentMenu()
  // what wide windows show in two menus stands here once
  const service = useMenu('top').filter(({ url }) => !links.some((link) => link.url === url))
  const user = useUser()
  const { isThere, openReleases } = useAdministration()
  const { phone } = useConfig().config.address
  return (
    <>
      <ul className={styles.list}>
        {branches.map((item) => (
          <li key={item.url}>
            <button type="button" className={styles.entry} onClick={() => onBranch(item)}>
              {item.label}
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        <li>
          <Link className={styles.entry} to={user.guest ? to.login : to.account}>
            {user.guest ? 'Anmelden' : 'Mein Konto'}
          </Link>
        </li>
        {user.guest || (
          <li>
            <Link className={styles.entry} to={to.shoppingLists}>
              Einkaufslisten
            </Link>
          </li>
        )}
        <li>
          <Link className={styles.entry} to={to.compare}>
            Vergleich
          </Link>
        </li>
        {isThere && (
          <li>
            <Link className={styles.entry} to={to.admin}>
              {openReleases > 0 ? `Verwaltung (${openReleases} offen)` : 'Verwaltung'}
            </Link>
          </li>
        )}
        {[...links, ...service].map(({ label, url }) => (
          <li key={url}>
            <Link className={styles.entry} to={url}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {phone && (
        <a className={styles.entry} href={to.phoneLink(phone)}>
          Hotline {phone}
          <Icon name="phone" />
        </a>
      )}
      <CustomerViewSwitch look="button" />
      <div className={styles.mode}>
        <ModeSwitcher roomy />
      </div>
    </>
  )
}

function Branch({ branch, onBack }: { branch: MenuEntry; onBack: () => void }) {
  return (
    <ul className={styles.list}>
      <li>
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="chevron-left" />
          Alle Sortimente
        </button>
      </li>
      {branch.children?.map(({ label, url }) => (
        <li key={url}>
          <Link className={styles.entry} to={url}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.entry} to={branch.url}>
          <strong>Alles in {branch.label}</strong>
        </Link>
      </li>
    </ul>
  )
}
