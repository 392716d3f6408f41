import type { ArticleTile as Article } from '../../../../platform/calls/types.ts'
import { Link } from '../../../../ui/link.tsx'
import { ArticleGrid } from './article-grid.tsx'
import styles from './article-row.module.css'

type RowProps = { title: string; more: string; articles: readonly Article[] | undefined }

/** A heading, a few tiles and the way to all of them; nothing where there are none. */
export function ArticleRow({ title, more, articles }: RowProps) {
  if (!articles || articles.length === 0) return null
  return (
    <section className={styles.section} data-list={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={more} aria-label={`${title}: alle ansehen`}>
          Alle ansehen
        </Link>
      </div>
      <ArticleGrid articles={articles} headingLevel={3} columns="full" />
    </section>
  )
}
