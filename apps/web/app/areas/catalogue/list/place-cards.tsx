import type { Overview } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import strip from './phone-strip.module.css'
import styles from './place-cards.module.css'

export type Place = Pick<Overview, 'slug' | 'name' | 'url' | 'image' | 'count'>

/** Places below a place, each with picture and number of its articles; on a phone one row to swipe. */
export function PlaceCards({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav aria-label={label}>
      <ul className={strip.strip}>
        {places.map(({ slug, name, url, image, count }) => (
          <li key={slug}>
            <Link to={url} className={styles.card}>
              {image && <img src={image} alt="" width={56} height={56} />}
              <span>
                {name} <span className={styles.count}>{count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
