import * as to from '../../links.ts'
import type { PostTeaser } from '../../platform/calls/types.ts'
import { PictureCards } from '../../ui/page/picture-cards.tsx'
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
  return (
    <PictureCards
      cards={posts.map(({ slug, title, excerpt, image, day }) => ({
        ...{ title, image, url: to.postLink(slug) },
        ...{ date: longDate(day), text: excerpt },
      }))}
      headingLevel={headingLevel}
    />
  )
}
