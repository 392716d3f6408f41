import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articleKey, articleLink } from '../../../links.ts'
import { query } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { useUser } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import styles from './last-viewed-strip.module.css'
import { storedViews, type Viewed, viewOf } from './viewed.ts'

type StripProps = { current: ArticleTile | undefined }

const shown = 6

/** Who is signed in gets what the shop remembers, on every device; a guest what this browser saw in this session. */
export default function LastViewedStrip(props: StripProps) {
  return useUser().guest ? <OfGuest {...props} /> : <OfUser {...props} />
}

function OfUser({ current }: StripProps) {
  const { data, isError, refetch } = useQuery({ ...quietly(query('listLastArticles', {})), staleTime: 0 })
  if (isError)
    return <PartFailed onRetry={refetch}>Ihre zuletzt angesehenen Artikel lassen sich gerade nicht laden.</PartFailed>
  if (!data?.viewed) return null
  return <Articles current={current} articles={data.items.map(viewOf)} />
}

function OfGuest({ current }: StripProps) {
  const [articles] = useState(storedViews)
  return <Articles articles={articles} current={current} />
}

function Articles({ articles, current }: StripProps & { articles: readonly Viewed[] }) {
  const others = articles.filter((one) => !current || articleKey(one) !== articleKey(current))
  if (others.length === 0) return null
  return (
    <section className={styles.strip} aria-labelledby="zuletzt">
      <h2 id="zuletzt">Zuletzt angesehen</h2>
      <ul className={styles.articles}>
        {others.slice(0, shown).map((article) => (
          <li key={articleKey(article)}>
            <Link className={styles.article} to={articleLink(article)}>
              <img src={article.image} alt="" width={56} height={56} loading="lazy" decoding="async" />
              <span>{article.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
