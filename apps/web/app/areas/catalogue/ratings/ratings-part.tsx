import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ratingsLink } from '../../../links.ts'
import type { ArticleDetail } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import { average, Stars } from '../../../ui/marks/stars.tsx'
import type { RatingsPanelProps } from './ratings-panel.tsx'
import styles from './ratings-part.module.css'

/** The ratings of an article on its page: code and texts are read when they come near the screen. */
export function RatingsPart({ article }: { article: ArticleDetail }) {
  const [Panel, setPanel] = useState<ComponentType<RatingsPanelProps> | null>(null)
  const part = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = part.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void import('./ratings-panel.tsx').then(({ RatingsPanel }) => setPanel(() => RatingsPanel))
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <section className={styles.part} id="bewertungen" ref={part}>
      <h2>Bewertungen</h2>
      {Panel ? <Panel key={article.id} article={article} /> : <Summary article={article} />}
    </section>
  )
}

function Summary({ article }: { article: ArticleDetail }) {
  const { average: stars, count } = article.rating
  return (
    <p className={styles.summary}>
      {stars !== null && (
        <>
          <Stars value={stars} /> {average(stars)} von 5 aus {count === 1 ? 'einer Bewertung' : `${count} Bewertungen`}{' '}
          ·{' '}
        </>
      )}
      <Link to={ratingsLink(article)}>
        {stars === null ? 'Als Erste oder Erster bewerten' : 'Alle lesen und bewerten'}
      </Link>
    </p>
  )
}
