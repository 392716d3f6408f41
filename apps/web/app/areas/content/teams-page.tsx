import { useSuspenseQuery } from '@tanstack/react-query'
import { teamLink, teams } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './content.module.css'
import { teamsQuery } from './queries.ts'

const needs: Needs = () => [teamsQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function TeamsPage() {
  const { items } = useSuspenseQuery(teamsQuery).data
  return (
    <PageBody>
      <PageHead title="Unsere Teams" description="Wer Ihnen wobei hilft, mit Durchwahl." canonical={teams} />
      <Breadcrumb crumbs={[{ label: 'Unsere Teams', url: teams }]} />
      <h1 tabIndex={-1}>Unsere Teams</h1>
      <ul className={styles.cards}>
        {items.map(({ slug, title, excerpt, phone, members }) => (
          <li key={slug} className={styles.card}>
            <h2>
              <Link to={teamLink(slug)}>{title}</Link>
            </h2>
            <p>{excerpt}</p>
            <p className={styles.facts}>
              {members.length} Ansprechpersonen · Tel. {phone}
            </p>
          </li>
        ))}
      </ul>
    </PageBody>
  )
}
