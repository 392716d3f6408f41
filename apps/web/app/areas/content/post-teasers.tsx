import * as to from '../../links.ts'
import type { PostTeaser } from '../../platform/calls/types.ts'
import { Link } from '../../ui/link.tsx'
import styles from './post-teasers.module.css'

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
/** `2026-11-21` -> `21. November 2026`; without `Intl` (contracts/rules/figures.ts) */
export function longDate(day: string): string {
  const [year, month = 0, dayOfMonth] = day.split('-').map(Number)
  return `${dayOfMonth}. ${months[month - 1]} ${year}`
}

/** The newest posts as a section of another page. */
export function PostTeasers({ posts, title = 'Aus dem Magazin' }: { posts: readonly PostTeaser[]; title?: string }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="magazin">
      <h2 id="magazin">{title}</h2>
      <PostCards posts={posts} headingLevel={3} />
    </section>
  )
}

export function PostCards({ posts, headingLevel }: { posts: readonly PostTeaser[]; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.grid}>
      {posts.map(({ slug, title, excerpt, image, day }) => (
        <li key={slug}>
          <article className={styles.card}>
            <img className={styles.picture} src={image} alt="" width={480} height={270} loading="lazy" />
            <div className={styles.words}>
              <p className={styles.date}>{longDate(day)}</p>
              <Heading className={styles.title}>
                <Link to={to.postLink(slug)}>{title}</Link>
              </Heading>
              <p className={styles.excerpt}>{excerpt}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
