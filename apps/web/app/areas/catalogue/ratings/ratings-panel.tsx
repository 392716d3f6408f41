import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { articleKey, loginLink, pageLink, ratingsLink } from '../../../links.ts'
import { query } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { ArticleDetail, Rating } from '../../../platform/calls/types.ts'
import { useHasPage, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { average, Stars } from '../../../ui/marks/stars.tsx'
import { RatingForm } from './rating-form.tsx'
import styles from './ratings-panel.module.css'

export type RatingsPanelProps = { article: ArticleDetail }

export const ratingsQuery = (key: string, limit = 10) =>
  quietly(query('listRatings', { type: 'article', id: key, limit }))

/** Average, spread, the ratings themselves, and the form for one's own (specification 7, G-90). */
export function RatingsPanel({ article }: RatingsPanelProps) {
  const [limit, setLimit] = useState(10)
  const { data, isError, refetch } = useQuery({
    ...ratingsQuery(articleKey(article), limit),
    placeholderData: (before) => before,
  })
  if (isError)
    return (
      <p>
        Die Bewertungen lassen sich gerade nicht laden. <Button onClick={() => refetch()}>Erneut versuchen</Button>
      </p>
    )
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  return (
    <div className={styles.panel}>
      <div className={styles.side}>
        {data.average === null ? (
          <p>Diesen Artikel hat noch niemand bewertet.</p>
        ) : (
          <>
            <p className={styles.total}>
              <strong className={styles.average}>{average(data.average)}</strong>
              <span>
                <Stars value={data.average} size="large" />
                {data.count === 1 ? '1 Bewertung' : `${data.count} Bewertungen`}
              </span>
            </p>
            <Distribution rows={data.distribution} count={data.count} />
          </>
        )}
        <Own article={article} own={data.own} />
      </div>
      <div className={styles.list}>
        {data.own?.state === 'waiting' && <One rating={data.own} />}
        {data.items.map((rating) => (
          <One key={rating.id} rating={rating} />
        ))}
        {data.count > data.items.length && limit < 100 && (
          <Button onClick={() => setLimit(Math.min(100, limit + 20))}>Weitere Bewertungen anzeigen</Button>
        )}
        <p className={styles.honest}>
          „Verifizierter Kauf“ steht bei Bewertungen von Personen, die den Artikel vorher hier bestellt haben; bei den
          anderen prüfen wir das nicht. <AboutRatings />
        </p>
      </div>
    </div>
  )
}

/** What the operator says of ratings, and where one is reported. */
function AboutRatings() {
  const hasPage = useHasPage()
  const told = hasPage('bewertungen-hinweise')
  const reported = hasPage('kontakt')
  return (
    <>
      {told && <Link to={pageLink('bewertungen-hinweise')}>Hinweise zu Bewertungen</Link>}
      {told && reported && ' · '}
      {reported && <Link to={pageLink('kontakt')}>Bewertung melden</Link>}
    </>
  )
}

type Spread = readonly { stars: number; count: number }[]

function Distribution({ rows, count }: { rows: Spread; count: number }) {
  return (
    <table className={styles.spread}>
      <caption>Verteilung der Bewertungen</caption>
      <tbody>
        {rows.map(({ stars, count: some }) => (
          <tr key={stars}>
            <th scope="row">{stars === 1 ? '1 Stern' : `${stars} Sterne`}</th>
            <td>
              <span className={styles.bar}>
                <span style={{ width: `${(some * 100) / count}%` }} />
              </span>
            </td>
            <td>{some}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Own({ article, own }: { article: ArticleDetail; own: Rating | null }) {
  const { guest } = useUser()
  // without JavaScript a refused form comes back with the page
  const posted = useActionData()
  if (guest)
    return (
      <div>
        <p className={styles.honest}>Bewerten können angemeldete Kundinnen und Kunden.</p>
        <LinkButton to={loginLink(ratingsLink(article))}>Anmelden und bewerten</LinkButton>
      </div>
    )
  return (
    <details className={styles.write} open={posted !== undefined}>
      <summary>{own ? 'Eigene Bewertung ändern' : 'Artikel bewerten'}</summary>
      <RatingForm key={own?.date ?? 'neu'} article={article} own={own} />
    </details>
  )
}

function One({ rating }: { rating: Rating }) {
  return (
    <article className={styles.one}>
      <p className={styles.head}>
        <Stars value={rating.stars} />
        <span>{rating.author}</span>
        <time dateTime={rating.date}>{formatDate(rating.date)}</time>
        {rating.verified && <span className={styles.verified}>Verifizierter Kauf</span>}
        {rating.state === 'waiting' && <span className={styles.pending}>Wird noch geprüft, nur für Sie sichtbar</span>}
      </p>
      {rating.title && <h3>{rating.title}</h3>}
      {rating.text && <p className={styles.words}>{rating.text}</p>}
    </article>
  )
}
