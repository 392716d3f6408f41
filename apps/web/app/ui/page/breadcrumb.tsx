import { describePage, trailOf } from '../../platform/page/structured-data.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { Icon } from '../marks/icon.tsx'
import styles from './breadcrumb.module.css'

type Crumb = { label: string; url: string }

/** The way here from the start page; the last crumb is the page itself. Phones show the way one step up. */
const start = { label: 'Startseite', url: '/' }

type BreadcrumbProps = {
  crumbs: readonly Crumb[]
  /** on phones a sign alone, to stand before the heading */
  compact?: boolean
}

export function Breadcrumb({ crumbs: given, compact }: BreadcrumbProps) {
  const crumbs = given[0]?.url === start.url ? given : [start, ...given]
  const last = crumbs.length - 1
  if (import.meta.env.SSR) describePage((origin) => trailOf(origin, crumbs))
  return (
    <nav aria-label="Brotkrumen" className={classNames(styles.nav, compact && styles.compact)}>
      <ol className={styles.list}>
        {crumbs.map(({ label, url }, index) => (
          <li key={url + label} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {index === last ? <span aria-current="page">{label}</span> : <Link to={url}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
