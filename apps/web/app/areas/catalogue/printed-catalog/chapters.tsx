import type { Answer } from '@kontor/contracts/client'
import { Link } from '../../../ui/link.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import styles from './chapters.module.css'

export type Chapter = Answer<'listCatalogs'>['items'][number]['children'][number]

/** "Seite 12" or "Seiten 12–19" of the printed edition. */
export function pagesText({ first, last }: { first: number; last: number }): string {
  return first === last ? `Seite ${first}` : `Seiten ${first}–${last}`
}

/** The chapters of a catalogue as cards: picture, name, pages of the printed edition, number of articles. */
export function PrintedCatalogChapters({ items }: { items: readonly Chapter[] }) {
  return (
    <nav aria-label="Kapitel">
      <ol className={styles.chapters}>
        {items.map(({ slug, name, image, count, url, pages }) => (
          <li key={slug}>
            <Link to={url} className={styles.chapter}>
              {image && <img src={image} alt="" width={160} height={100} loading="lazy" />}
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>
                {pages && `${pagesText(pages)} · `}
                {articleCount(count)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
