import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export type Tab = { to: string; label: string; count?: number }

/** Sections of one subject as addresses of their own, so that Back and sharing work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {tabs.map(({ to, label: text, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              prefetch="intent"
              className={({ isActive }) => classNames(styles.tab, isActive && styles.active)}
            >
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
