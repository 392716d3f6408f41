import * as to from '../../links.ts'
import type { PostTeaser } from '../../platform/types.ts'
import { Link } from '../../ui/link.tsx'
import styles from './post-teasers.module.css'

const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

export function PostTeasers({ posts }: { posts: readonly PostTeaser[] }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="magazin">
      <h2 id="magazin">Aus dem Magazin</h2>
      <ul className={styles.grid}>
        {posts.map(({ slug, title, excerpt, image, date: day }) => (
          <li key={slug}>
            <article className={styles.card}>
              <img className={styles.picture} src={image} alt="" width={480} height={270} loading="lazy" />
              <div className={styles.words}>
                <p className={styles.date}>{date.format(new Date(day))}</p>
                <h3 className={styles.title}>
                  <Link to={to.postLink(slug)}>{title}</Link>
                </h3>
                <p className={styles.excerpt}>{excerpt}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
