import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMenu } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './account-frame.module.css'

/**
 * The account area: one screen, each tab an address, nothing loads again between them (specification 2, V-SCREEN-003).
 */
export default function AccountFrame() {
  return (
    <>
      <AreaTabs menu="my" label="Mein Konto" at={useLocation().pathname} />
      <Outlet />
    </>
  )
}

/** The tabs of an area whose screens are one menu. @param at the address whose tab is the current one */
export function AreaTabs({ menu, label: name, at }: { menu: 'my' | 'admin'; label: string; at: string }) {
  const tabs = useMenu(menu)
  const strip = useCurrentInSight(at)
  return (
    <nav aria-label={name} className={styles.tabs}>
      <ul ref={strip} className={styles.strip}>
        {tabs.map(({ label, url }) => (
          <li key={url}>
            <Link
              to={url}
              className={styles.tab}
              aria-current={url === at || at.startsWith(`${url}/`) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On phones the strip is wider than the window: the tab one is on stays in sight. */
function useCurrentInSight(pathname: string) {
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return strip
}
