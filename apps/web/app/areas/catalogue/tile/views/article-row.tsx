import type { ArticleTile as Article } from '../../../../platform/calls/types.ts'
import { Link } from '../../../../ui/link.tsx'
import { PartFailed } from '../../../../ui/part-failed.tsx'
import { ArticleGrid } from './article-grid.tsx'
import styles from './article-row.module.css'

/** How the reading of its articles stands. */
type Read = {
  data: { items: readonly Article[] } | undefined
  isError?: boolean
  isFetching?: boolean
  refetch?: () => unknown
}
/** `more` leads to all of them, where there is a list of them */
type RowProps = { title: string; more: string | null; read: Read }

/** A heading, a few tiles and the way to all of them; nothing where there are none. */
export function ArticleRow({ title, more, read: { data, isError, isFetching, refetch } }: RowProps) {
  if (isError && refetch)
    return (
      <PartFailed onRetry={refetch} busy={isFetching ?? false}>
        „{title}“ lässt sich gerade nicht laden.
      </PartFailed>
    )
  const articles = data?.items ?? []
  if (articles.length === 0) return null
  return (
    <section className={styles.section} data-list={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <Link to={more} aria-label={`${title}: alle ansehen`}>
            Alle ansehen
          </Link>
        )}
      </div>
      <ArticleGrid articles={articles} headingLevel={3} columns="full" />
    </section>
  )
}
